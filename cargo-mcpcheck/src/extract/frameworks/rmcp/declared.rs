//! Where a crate declares tools: router blocks and `ServerHandler` impls, grouped by the handler's type.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::tool_box;
use crate::extract::frameworks::MarkedFiles;
use crate::extract::syntax::{
    Attribute, CrateId, Function, HeadKind, Impl, Item, ItemId, ItemKind, ModuleId, Namespace,
    Path, Program, Resolution, TypeExpr, TypeKind,
};
use crate::source::Span;

/// An `impl` block with its place.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The module that holds it.
    pub(super) module: ModuleId,
    /// The item; always an `impl`.
    pub(super) item: Rc<Item>,
    /// Whether it is certain that the build has it.
    pub(super) cfg_known: bool,
}

impl Block {
    /// The `impl` itself.
    pub(super) fn implementation(&self) -> Option<&Impl> {
        match &self.item.kind {
            ItemKind::Impl(implementation) => Some(implementation),
            _ => None,
        }
    }

    /// Its methods.
    pub(super) fn functions(&self) -> &[Function] {
        self.implementation()
            .map_or(&[], |implementation| &implementation.functions)
    }

    /// The method of this name.
    pub(super) fn function(&self, name: &str) -> Option<&Function> {
        self.functions()
            .iter()
            .find(|function| function.name == name)
    }
}

/// What makes a router.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RouterKind {
    /// `#[tool_router]`
    Router,
    /// `#[tool(tool_box)]` of rmcp 0.1
    BoxOfBlock,
    /// `tool_box!(Type { first, second })` of rmcp 0.1, with the names of the methods.
    BoxOf(Vec<String>),
}

impl RouterKind {
    /// Whether it is a box of rmcp 0.1.
    pub(super) fn is_box(&self) -> bool {
        *self != RouterKind::Router
    }
}

/// A set of tools under a name: a `#[tool_router]` block, or a tool box of rmcp 0.1.
#[derive(Clone, Debug)]
pub(super) struct Router {
    /// The name of the function that the macro adds.
    pub(super) name: String,
    /// The place of `#[tool_router...]`.
    pub(super) span: Span,
    /// Whether other crates may ask for it.
    pub(super) public: bool,
    /// Whether the macro also writes the handler's impl.
    pub(super) server_handler: bool,
    /// Whether it is certain that the build has it and that it is as it was read.
    pub(super) certain: bool,
    /// What makes it.
    pub(super) kind: RouterKind,
    /// The block.
    pub(super) block: Block,
}

/// A type with what makes it a server.
#[derive(Clone, Debug)]
pub(super) struct HandlerType {
    /// The type itself, where its definition is known.
    pub(super) item: Option<ItemId>,
    /// The type's name.
    pub(super) name: String,
    /// The place of the type's name, or of its name in the first block where its definition is not known.
    pub(super) span: Span,
    /// Its routers, in source order.
    pub(super) routers: Vec<Router>,
    /// `impl ServerHandler for ...`
    pub(super) handler: Option<Block>,
    /// All its impls that are known, in source order.
    pub(super) blocks: Vec<Block>,
}

impl HandlerType {
    /// Stands for the handler where an expression is read that has none.
    pub(super) fn nobody(span: Span) -> HandlerType {
        HandlerType {
            item: None,
            name: String::new(),
            span,
            routers: Vec::new(),
            handler: None,
            blocks: Vec::new(),
        }
    }

    /// The method of this name, with the block that holds it.
    pub(super) fn method(&self, name: &str) -> Option<(&Block, &Function)> {
        self.blocks.iter().find_map(|block| {
            let function = block
                .functions()
                .iter()
                .find(|function| function.name == name)?;
            Some((block, function))
        })
    }
}

/// The handler types of a crate in source order, from the files that are worth a look.
pub(super) fn handler_types(
    program: &Program<'_>,
    krate: CrateId,
    files: &MarkedFiles<'_>,
) -> Vec<HandlerType> {
    let mut types: BTreeMap<TypeKey, HandlerType> = BTreeMap::new();
    for module in program.modules(krate) {
        let content = program.module(module);
        if !files.of(&content) {
            continue;
        }
        for item in &content.items {
            if let Some(block) = interesting_block(program, *item) {
                add_block(program, &mut types, block);
            }
        }
    }
    let mut types: Vec<_> = types.into_values().collect();
    for handler in &mut types {
        if let Some(item) = handler.item {
            complete_blocks(program, item, handler);
        }
    }
    types.sort_by_key(|handler| handler.span);
    types
}

/// Where an attribute's macro comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MacroOrigin {
    /// rmcp, under whatever name it was imported.
    Rmcp,
    /// It is called so, and nothing says where it comes from.
    NotKnown,
    /// Elsewhere, or it is another macro.
    Another,
}

/// Whether an attribute is the macro `name`, which no other library has.
pub(super) fn is_macro(
    program: &Program<'_>,
    module: ModuleId,
    attribute: &Attribute,
    name: &str,
) -> bool {
    macro_origin(program, module, attribute, name) != MacroOrigin::Another
}

/// Whether an attribute is the macro `name` of rmcp.
pub(super) fn macro_origin(
    program: &Program<'_>,
    module: ModuleId,
    attribute: &Attribute,
    name: &str,
) -> MacroOrigin {
    // Built-in attributes have one segment and are the common case.
    if matches!(attribute.path.segments.as_slice(), [only] if is_builtin(&only.name)) {
        return MacroOrigin::Another;
    }
    match program.resolve(module, &attribute.path, Namespace::Macro) {
        Resolution::External(parts) if parts.last().is_some_and(|last| last == name) => {
            // A crate may pass on `rmcp`, or its macros one by one.
            if parts
                .iter()
                .any(|part| part == "rmcp" || part == "rmcp_macros")
            {
                MacroOrigin::Rmcp
            } else if name == "tool" {
                MacroOrigin::Another
            } else {
                MacroOrigin::NotKnown
            }
        }
        Resolution::Absent | Resolution::Unknown(_) if attribute.is(name) => MacroOrigin::NotKnown,
        _ => MacroOrigin::Another,
    }
}

/// Whether a path names rmcp's trait `ServerHandler`.
pub(super) fn is_server_handler(program: &Program<'_>, module: ModuleId, path: &Path) -> bool {
    let written = path
        .segments
        .last()
        .is_some_and(|segment| segment.name == "ServerHandler");
    match program.resolve(module, path, Namespace::Type) {
        Resolution::External(parts) => {
            parts.last().is_some_and(|last| last == "ServerHandler")
                && parts.first().is_some_and(|first| first == "rmcp")
        }
        Resolution::Absent | Resolution::Unknown(_) => written,
        Resolution::Item(_)
        | Resolution::Member(..)
        | Resolution::Module(_)
        | Resolution::Primitive(_) => false,
    }
}

/// What groups blocks: the type's item, or its text where that is not known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TypeKey {
    Item(ItemId),
    Text(String),
}

/// An `impl` whose text speaks of tools or of the handler trait.
fn interesting_block(program: &Program<'_>, item: ItemId) -> Option<Block> {
    let head = program.head(item);
    if head.kind != HeadKind::Impl {
        return None;
    }
    let text = program.text(item);
    if !text.contains("tool") && !text.contains("ServerHandler") {
        return None;
    }
    Some(Block {
        module: head.module,
        item: program.item(item)?,
        cfg_known: head.cfg_known,
    })
}

fn add_block(program: &Program<'_>, types: &mut BTreeMap<TypeKey, HandlerType>, block: Block) {
    let Some(implementation) = block.implementation() else {
        return;
    };
    let router = block
        .item
        .attrs
        .iter()
        .filter(|attribute| is_macro(program, block.module, attribute, "tool_router"))
        .min_by_key(|attribute| attribute.conditional)
        .map(|attribute| router(attribute, &block));
    let mut routers = tool_box::boxes_of(program, &block);
    routers.extend(router);
    let is_handler = implementation
        .trait_path
        .as_ref()
        .is_some_and(|path| is_server_handler(program, block.module, path));
    if routers.is_empty() && !is_handler {
        return;
    }
    let (key, name, span) = type_of(program, block.module, &implementation.self_ty);
    let item = match &key {
        TypeKey::Item(item) => Some(*item),
        TypeKey::Text(_) => None,
    };
    let handler = types.entry(key).or_insert_with(|| HandlerType {
        item,
        name,
        span,
        routers: Vec::new(),
        handler: None,
        blocks: Vec::new(),
    });
    if is_handler && handler.handler.is_none() {
        handler.handler = Some(block.clone());
    }
    handler.routers.extend(routers);
    handler.blocks.push(block);
}

fn router(attribute: &Attribute, block: &Block) -> Router {
    let name = attribute
        .item("router")
        .and_then(|item| item.value.as_ref())
        .and_then(identifier)
        .unwrap_or_else(|| "tool_router".to_owned());
    let public = attribute
        .item("vis")
        .and_then(|item| item.str_value())
        .is_some_and(|visibility| visibility.trim() == "pub");
    Router {
        name,
        span: attribute.span,
        public,
        server_handler: attribute.item("server_handler").is_some(),
        certain: block.cfg_known && !attribute.conditional,
        kind: RouterKind::Router,
        block: block.clone(),
    }
}

/// `router = name` or `router = "name"`.
fn identifier(expr: &crate::extract::syntax::Expr) -> Option<String> {
    use crate::extract::syntax::{ExprKind, Literal};
    match &expr.kind {
        ExprKind::Path(path) => path.segments.last().map(|segment| segment.name.clone()),
        ExprKind::Literal(Literal::Str(text)) => Some(text.clone()),
        _ => None,
    }
}

fn type_of(program: &Program<'_>, module: ModuleId, self_ty: &TypeExpr) -> (TypeKey, String, Span) {
    let mut ty = self_ty;
    while let TypeKind::Reference(inner) = &ty.kind {
        ty = inner;
    }
    let TypeKind::Path { path, .. } = &ty.kind else {
        let text = program.sources.slice(ty.span);
        return (TypeKey::Text(text.clone()), text, ty.span);
    };
    if let Resolution::Item(item) = program.resolve(module, path, Namespace::Type) {
        let item = behind_alias(program, item);
        let head = program.head(item);
        let span = program.item(item).map_or(head.span, |item| item.name_span);
        return (TypeKey::Item(item), head.name.clone(), span);
    }
    let name = path
        .segments
        .last()
        .map_or_else(String::new, |segment| segment.name.clone());
    (TypeKey::Text(name.clone()), name, path.span)
}

/// The item that an alias without further ado stands for.
pub(super) fn behind_alias(program: &Program<'_>, item: ItemId) -> ItemId {
    const MAX_ALIASES: usize = 16;
    let mut item = item;
    for _ in 0..MAX_ALIASES {
        let head = program.head(item);
        if head.kind != HeadKind::TypeAlias {
            break;
        }
        let parsed = program.item(item);
        let Some(ItemKind::TypeAlias { ty, .. }) = parsed.as_deref().map(|item| &item.kind) else {
            break;
        };
        let TypeKind::Path { path, .. } = &ty.kind else {
            break;
        };
        match program.resolve(head.module, path, Namespace::Type) {
            Resolution::Item(next) => item = next,
            _ => break,
        }
    }
    item
}

/// Adds the impls that do not speak of tools: constructors stand there.
fn complete_blocks(program: &Program<'_>, ty: ItemId, handler: &mut HandlerType) {
    for item in program.impls_of(ty) {
        let Some(parsed) = program.item(item) else {
            continue;
        };
        let known = handler
            .blocks
            .iter()
            .any(|block| block.item.span == parsed.span);
        if !known {
            let head = program.head(item);
            handler.blocks.push(Block {
                module: head.module,
                item: parsed,
                cfg_known: head.cfg_known,
            });
        }
    }
    handler.blocks.sort_by_key(|block| block.item.span);
}

fn is_builtin(name: &str) -> bool {
    matches!(
        name,
        "allow"
            | "automatically_derived"
            | "cfg"
            | "cfg_attr"
            | "deny"
            | "deprecated"
            | "derive"
            | "doc"
            | "expect"
            | "forbid"
            | "warn"
    )
}
