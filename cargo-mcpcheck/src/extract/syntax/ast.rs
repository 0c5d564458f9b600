//! Our own syntax tree: what the rooms above need of Rust, with byte spans instead of parser types.
//!
//! It is `Send`, small and independent of the parser. `lower.rs` makes it from the parser's tree. What has no form here
//! becomes `Other`, never an error.

use super::{Arm, Body, Pattern};
use crate::source::Span;

/// A path such as `std::collections::HashMap<K, V>`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Path {
    /// The whole path with its arguments.
    pub(crate) span: Span,
    /// Whether it starts with `::`.
    pub(crate) leading_colon: bool,
    /// At least one.
    pub(crate) segments: Vec<Segment>,
}

/// One segment of a path.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Segment {
    /// The name without `r#`.
    pub(crate) name: String,
    /// The name's range.
    pub(crate) span: Span,
    /// The generic arguments in angle brackets; empty where there are none.
    pub(crate) args: Vec<GenericArg>,
}

/// A generic argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GenericArg {
    /// A lifetime.
    Lifetime,
    /// A type. A constant that is a bare path is parsed as a type, as rustc's parser does.
    Type(TypeExpr),
    /// A constant expression.
    Const(Expr),
    /// `Item = Type` or another constraint.
    Binding(String, Option<TypeExpr>),
}

/// A type as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TypeExpr {
    /// The whole type.
    pub(crate) span: Span,
    /// Its form.
    pub(crate) kind: TypeKind,
}

/// The form of a type. Parentheses and invisible groups are taken away.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TypeKind {
    /// `a::B<C>`; `<T as Trait>::X` has its `T` in `qself`.
    Path {
        qself: Option<Box<TypeExpr>>,
        path: Path,
    },
    /// `&T`, `&mut T`
    Reference(Box<TypeExpr>),
    /// `(A, B)`; `()` is empty.
    Tuple(Vec<TypeExpr>),
    /// `[T; N]`
    Array(Box<TypeExpr>, Box<Expr>),
    /// `[T]`
    Slice(Box<TypeExpr>),
    /// `name!(...)` in type position
    Macro(Path),
    /// `impl Trait`, `dyn Trait`, function pointers, `_`, `!`, raw pointers
    Other,
}

/// A literal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    /// A string; the value with escapes resolved.
    Str(String),
    /// A byte or C string.
    Bytes(Vec<u8>),
    /// A character.
    Char(char),
    /// `b'x'`
    Byte(u8),
    /// An integer: its digits in base ten without underscores or suffix, and its suffix.
    Int(String, String),
    /// A float: its digits without underscores or suffix, and its suffix.
    Float(String, String),
    /// `true`, `false`
    Bool(bool),
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expr {
    /// The whole expression.
    pub(crate) span: Span,
    /// Its form.
    pub(crate) kind: ExprKind,
}

/// The form of an expression. Parentheses and invisible groups are taken away.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExprKind {
    /// `"x"`, `3`
    Literal(Literal),
    /// `a::b`, `self`
    Path(Path),
    /// `f(a)`
    Call {
        function: Box<Expr>,
        args: Vec<Expr>,
    },
    /// `x.m::<T>(a)`
    MethodCall {
        receiver: Box<Expr>,
        method: String,
        method_span: Span,
        turbofish: Vec<GenericArg>,
        args: Vec<Expr>,
    },
    /// `x.name` or `x.0`
    Field { base: Box<Expr>, name: String },
    /// `name!(...)`
    Macro(MacroCall),
    /// `[a, b]`
    Array(Vec<Expr>),
    /// `[a; n]`
    Repeat(Box<Expr>, Box<Expr>),
    /// `(a, b)`; `()` is empty.
    Tuple(Vec<Expr>),
    /// `&x`, `&mut x`
    Reference(Box<Expr>),
    /// `-x`, `!x`, `*x`
    Unary(char, Box<Expr>),
    /// `a + b`; the operator as written.
    Binary(Box<Expr>, String, Box<Expr>),
    /// `Name { field: value, ..rest }`
    Struct {
        path: Path,
        fields: Vec<(String, Expr)>,
        rest: Option<Box<Expr>>,
    },
    /// `x as T`
    Cast(Box<Expr>, Box<TypeExpr>),
    /// `{ ... }`, also of `async` and `unsafe`.
    Block(Block),
    /// `|a, b| body`
    Closure {
        params: Vec<Pattern>,
        body: Box<Expr>,
    },
    /// `if a { b } else { c }`
    If {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Option<Box<Expr>>,
    },
    /// `let pattern = value` in a condition.
    Matches(Pattern, Box<Expr>),
    /// `match a { ... }`
    Match(Box<Expr>, Vec<Arm>),
    /// `for a in b { ... }`
    For {
        pattern: Pattern,
        list: Box<Expr>,
        body: Box<Expr>,
    },
    /// `a[b]`
    Index(Box<Expr>, Box<Expr>),
    /// A target and a value: `a = b`.
    Assign(Box<Expr>, Box<Expr>),
    /// `x.await`, `x?`, `return x`: the operand alone matters.
    Transparent(Box<Expr>),
    /// Anything else, with the expressions directly below it.
    Other(Vec<Expr>),
}

/// Statements of a block, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Block {
    /// The statements.
    pub(crate) statements: Vec<Statement>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Statement {
    /// `let pattern = init;`
    Let {
        pattern: Pattern,
        ty: Option<TypeExpr>,
        init: Option<Expr>,
    },
    /// An expression; `true` where a semicolon follows.
    Expr(Expr, bool),
    /// An item inside a function.
    Item(Box<Item>),
}

/// A macro invocation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MacroCall {
    /// The whole invocation.
    pub(crate) span: Span,
    /// The macro's path.
    pub(crate) path: Path,
    /// Its tokens.
    pub(crate) tokens: Vec<Token>,
}

/// A token tree, for the arguments of macros and of attributes that are no expressions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    /// The token or the whole group.
    pub(crate) span: Span,
    /// What it is.
    pub(crate) kind: TokenKind,
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TokenKind {
    /// An identifier without `r#`.
    Ident(String),
    /// A single punctuation character.
    Punct(char),
    /// A literal.
    Literal(Literal),
    /// A group: its opening delimiter (`(`, `[`, `{`) and its tokens.
    Group(char, Vec<Token>),
}

/// An attribute after `cfg_attr` has been expanded. Documentation comments are `doc` attributes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Attribute {
    /// The attribute with `#[` and `]`, or the documentation comment.
    pub(crate) span: Span,
    /// `serde`, `schemars`, `rmcp::tool`, `doc`, ...
    pub(crate) path: Path,
    /// `= value`, where it has that form. For a documentation comment the text behind `///`.
    pub(crate) value: Option<Expr>,
    /// The items in parentheses, where they parse as such.
    pub(crate) items: Vec<AttributeItem>,
    /// The tokens in parentheses, always.
    pub(crate) tokens: Vec<Token>,
    /// Whether it is written as a documentation comment.
    pub(crate) doc_comment: bool,
    /// Set when it stands in a `cfg_attr` whose condition is not known.
    pub(crate) conditional: bool,
}

impl Attribute {
    /// Whether the path's last segment is `name`.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.path
            .segments
            .last()
            .is_some_and(|segment| segment.name == name)
    }

    /// The first item with this key.
    pub(crate) fn item(&self, key: &str) -> Option<&AttributeItem> {
        self.items.iter().find(|item| item.key == key)
    }
}

/// One item in an attribute's parentheses: `rename = "x"`, `flatten`, `range(min = 1)`, `!default`, `"key" = json`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AttributeItem {
    /// The whole item.
    pub(crate) span: Span,
    /// The key; path segments are joined by `::`. A bare literal or type has its text here.
    pub(crate) key: String,
    /// The key's range.
    pub(crate) key_span: Span,
    /// Whether the key is a string literal, as in `extend("x" = 1)`.
    pub(crate) key_is_string: bool,
    /// Whether `!` stands before the key.
    pub(crate) negated: bool,
    /// What stands behind `=`, where it parses as an expression.
    pub(crate) value: Option<Expr>,
    /// All tokens behind `=` or in parentheses, whether they parse or not.
    pub(crate) tokens: Vec<Token>,
    /// The items in parentheses, where it has that form.
    pub(crate) items: Vec<AttributeItem>,
}

impl AttributeItem {
    /// The value if it is a string literal.
    pub(crate) fn str_value(&self) -> Option<&str> {
        match &self.value.as_ref()?.kind {
            ExprKind::Literal(Literal::Str(text)) => Some(text),
            _ => None,
        }
    }

    /// The item below with this key.
    pub(crate) fn item(&self, key: &str) -> Option<&AttributeItem> {
        self.items.iter().find(|item| item.key == key)
    }
}

/// Declared generic parameters.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Generics {
    /// In order of declaration.
    pub(crate) params: Vec<GenericParam>,
}

/// A generic parameter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GenericParam {
    /// `'a`
    Lifetime,
    /// `T` with its default
    Type {
        name: String,
        default: Option<TypeExpr>,
    },
    /// `const N: usize` with its default
    Const { name: String, default: Option<Expr> },
}

/// A field of a struct or of a variant. Fields whose `cfg` is false are not there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Field {
    /// The whole field with its attributes.
    pub(crate) span: Span,
    /// The name as written, with `r#`; `None` in tuple structs and variants.
    pub(crate) name: Option<String>,
    /// The range of the name, or of the type where there is none.
    pub(crate) name_span: Span,
    /// The type.
    pub(crate) ty: TypeExpr,
    /// The attributes.
    pub(crate) attrs: Vec<Attribute>,
    /// Set when its `cfg` is not known.
    pub(crate) conditional: bool,
}

/// The fields of a struct or variant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fields {
    /// `{ a: T }`
    Named(Vec<Field>),
    /// `(T, U)`
    Tuple(Vec<Field>),
    /// nothing
    Unit,
}

impl Fields {
    /// The fields in order.
    pub(crate) fn list(&self) -> &[Field] {
        match self {
            Fields::Named(fields) | Fields::Tuple(fields) => fields,
            Fields::Unit => &[],
        }
    }
}

/// An enum variant. Variants whose `cfg` is false are not there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variant {
    /// The whole variant with its attributes.
    pub(crate) span: Span,
    /// The name as written, with `r#`.
    pub(crate) name: String,
    /// The name's range.
    pub(crate) name_span: Span,
    /// The attributes.
    pub(crate) attrs: Vec<Attribute>,
    /// The fields.
    pub(crate) fields: Fields,
    /// `= 3`
    pub(crate) discriminant: Option<Expr>,
    /// Set when its `cfg` is not known.
    pub(crate) conditional: bool,
}

/// A function or method.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Function {
    /// The whole function with its attributes.
    pub(crate) span: Span,
    /// The name as written, with `r#`.
    pub(crate) name: String,
    /// The name's range.
    pub(crate) name_span: Span,
    /// The attributes, in source order.
    pub(crate) attrs: Vec<Attribute>,
    /// Generic parameters.
    pub(crate) generics: Generics,
    /// The parameters without `self`.
    pub(crate) params: Vec<Param>,
    /// Whether it has a `self` parameter.
    pub(crate) has_self: bool,
    /// The declared result type.
    pub(crate) output: Option<TypeExpr>,
    /// The body; stands for its `Block`.
    pub(crate) body: Option<Body>,
    /// Set when its `cfg` is not known.
    pub(crate) conditional: bool,
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Param {
    /// The attributes.
    pub(crate) attrs: Vec<Attribute>,
    /// The name, where the pattern is a plain name.
    pub(crate) name: Option<String>,
    /// The type.
    pub(crate) ty: TypeExpr,
    /// The whole parameter.
    pub(crate) span: Span,
}

/// An `impl` block. Members whose `cfg` is false are not there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Impl {
    /// Generic parameters.
    pub(crate) generics: Generics,
    /// The trait, for a trait implementation.
    pub(crate) trait_path: Option<Path>,
    /// The type that it is for.
    pub(crate) self_ty: TypeExpr,
    /// Methods.
    pub(crate) functions: Vec<Function>,
    /// Associated constants.
    pub(crate) consts: Vec<(String, Option<Expr>)>,
    /// Associated types.
    pub(crate) types: Vec<(String, TypeExpr)>,
    /// Macro calls in item position.
    pub(crate) macros: Vec<MacroCall>,
}

/// An item, parsed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    /// The whole item with its attributes.
    pub(crate) span: Span,
    /// The name without `r#`; empty for `impl`, `use` and macro calls.
    pub(crate) name: String,
    /// The name's range; the item's for those without.
    pub(crate) name_span: Span,
    /// The attributes, in source order.
    pub(crate) attrs: Vec<Attribute>,
    /// What it is.
    pub(crate) kind: ItemKind,
}

/// What an item is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ItemKind {
    /// `struct`
    Struct { generics: Generics, fields: Fields },
    /// `enum`
    Enum {
        generics: Generics,
        variants: Vec<Variant>,
    },
    /// `type X = T;`
    TypeAlias { generics: Generics, ty: TypeExpr },
    /// `fn`
    Function(Function),
    /// `impl`
    Impl(Impl),
    /// `const X: T = e;` and `static`
    Const { ty: TypeExpr, value: Option<Expr> },
    /// `name!(...)`, also `macro_rules! name { ... }` (then the item has a name)
    Macro(MacroCall),
    /// `use`, `mod`, `trait`, `union`, `extern`, ...
    Other,
}
