//! Tools of rmcp 0.1: boxes of methods that `#[tool(tool_box)]` or `tool_box!` puts together, with arguments that are one
//! type (`#[tool(aggr)]`) or stand one by one (`#[tool(param)]`).

use super::context::Context;
use super::declared::{
    Block, HandlerType, MacroOrigin, Router, RouterKind, is_macro, macro_origin,
};
use super::tool::finished;
use crate::extract::syntax::{
    Attribute, Expr, Field, Fields, Function, Generics, Item, ItemKind, MacroCall, ModuleId,
    Namespace, Param, Program, Resolution, Token, TokenKind, TypeExpr,
};
use crate::extract::types::{Contract, Scope, fold_string, root_schema_of_struct};
use crate::schema::{Node, Origin, Skipped, Tool, Why};

/// The box that a handler lists, and the name that it has without another one.
pub(super) const LISTED: &str = "tool_box";

/// The boxes that a block makes.
pub(super) fn boxes_of(program: &Program<'_>, block: &Block) -> Vec<Router> {
    let Some(implementation) = block.implementation() else {
        return Vec::new();
    };
    if implementation.trait_path.is_some() {
        return Vec::new();
    }
    let router = |name: String, span, certain, kind| Router {
        name,
        span,
        public: false,
        server_handler: false,
        certain: certain && block.cfg_known,
        kind,
        block: block.clone(),
    };
    let marked = mark(program, block).map(|attribute| {
        let certain = !attribute.conditional;
        router(
            LISTED.to_owned(),
            attribute.span,
            certain,
            RouterKind::BoxOfBlock,
        )
    });
    let calls = implementation.macros.iter();
    let written = calls
        .filter(|call| is_box_macro(program, block.module, call))
        .filter_map(|call| {
            let (methods, name) = box_arguments(&call.tokens)?;
            Some(router(name, call.span, true, RouterKind::BoxOf(methods)))
        });
    marked.into_iter().chain(written).collect()
}

/// Whether the impl of the handler lists the box of its type.
pub(super) fn lists_box(program: &Program<'_>, block: &Block) -> bool {
    let derives = |call: &MacroCall| {
        is_box_macro(program, block.module, call)
            && matches!(call.tokens.first(), Some(token) if token.kind == TokenKind::Punct('@'))
    };
    mark(program, block).is_some()
        || block
            .implementation()
            .is_some_and(|implementation| implementation.macros.iter().any(derives))
}

/// Whether a handler certainly lists nothing: its impl asks for none of its routers and boxes, neither itself nor through a
/// macro, and what the trait gives by itself is an empty list.
pub(super) fn lists_nothing(handler: &HandlerType, block: &Block) -> bool {
    let has_macros = block
        .implementation()
        .is_none_or(|implementation| !implementation.macros.is_empty());
    let is_box = handler.routers.iter().all(|router| router.kind.is_box());
    !has_macros && (is_box || block.item.attrs.iter().all(adds_no_tools))
}

/// Whether an attribute of an impl gives it no `list_tools`.
fn adds_no_tools(attribute: &Attribute) -> bool {
    const NAMES: &[&str] = &[
        "allow",
        "async_trait",
        "cfg",
        "deny",
        "doc",
        "expect",
        "forbid",
        "prompt_handler",
        "task_handler",
        "warn",
    ];
    let last = attribute.path.segments.last();
    last.is_some_and(|segment| NAMES.contains(&segment.name.as_str())) && !attribute.conditional
}

/// The methods in a box with the blocks that they stand in.
pub(super) fn methods<'h>(
    program: &Program<'_>,
    handler: &'h HandlerType,
    router: &'h Router,
) -> Vec<(&'h Block, &'h Function)> {
    match &router.kind {
        RouterKind::Router => Vec::new(),
        RouterKind::BoxOfBlock => {
            let functions = router.block.functions().iter();
            functions
                .filter(|function| plain_mark(function).is_some())
                .map(|function| (&router.block, function))
                .collect()
        }
        RouterKind::BoxOf(names) => names
            .iter()
            .filter_map(|name| handler.method(name))
            .filter(|(block, function)| tool_mark(program, block.module, function).is_some())
            .collect(),
    }
}

/// `#[tool]` as `#[tool(tool_box)]` sees it: by that very name, and written on the method itself.
pub(super) fn plain_mark(function: &Function) -> Option<&Attribute> {
    function
        .attrs
        .iter()
        .find(|attribute| is_ident(attribute, "tool"))
}

/// The tools of a box; what is not understood goes to `skipped`.
pub(super) fn tools_of(
    context: &Context<'_, '_>,
    handler: &HandlerType,
    router: &Router,
    skipped: &mut Vec<Skipped>,
) -> Vec<Tool> {
    let mut tools = Vec::new();
    for (block, function) in methods(context.program, handler, router) {
        let Some(implementation) = block.implementation() else {
            continue;
        };
        let scope = Scope::new(block.module, Some(implementation.self_ty.clone()));
        let context = context
            .with_generics(&implementation.generics)
            .with_generics(&function.generics);
        match tool(&context, &scope, function) {
            Ok(tool) => tools.push(tool),
            Err(reason) => skipped.push(Skipped {
                what: format!("the tool `{}`", function.name),
                reason,
                span: Some(function.name_span),
                package: None,
                cure: None,
                tool_lost: true,
            }),
        }
    }
    tools
}

/// How the arguments of a method are declared.
enum Arguments<'f> {
    None,
    /// `#[tool(aggr)]`
    One(&'f TypeExpr),
    /// `#[tool(param)]`
    Several(Vec<&'f Param>),
}

fn tool(context: &Context<'_, '_>, scope: &Scope, function: &Function) -> Result<Tool, String> {
    let attribute = tool_mark(context.program, scope.module, function)
        .ok_or_else(|| "its attribute is not there".to_owned())?;
    let named = Origin::new(function.name_span, Why::Tool);
    let expression = |key: &str| attribute.item(key).and_then(|item| item.value.as_ref());
    let folded = |value: &Expr| fold_string(context.program, scope, value);
    let written = |value: &Expr| Origin::new(value.span, Why::Attribute);
    let name = match expression("name") {
        Some(value) => match folded(value) {
            Ok(text) => Node::string(text).at(written(value)),
            Err(reason) => return Err(format!("its `name` is not known: {reason}")),
        },
        None => Node::string(&function.name).at(named.clone()),
    };
    // Documentation is not used.
    let description = match expression("description") {
        Some(value) => match folded(value) {
            Ok(text) => Node::string(text),
            Err(reason) => Node::opaque(reason),
        }
        .at(written(value)),
        None => Node::string(""),
    };
    let mut object = Node::object().at(named);
    object.set("name", name);
    object.set("description", description);
    object.set("inputSchema", input(context, scope, function));
    Ok(finished(object))
}

fn input(context: &Context<'_, '_>, scope: &Scope, function: &Function) -> Node {
    match arguments(function) {
        Arguments::None => context.no_arguments(),
        Arguments::One(ty) => context.generate(scope, ty, &context.input_request(Why::Parameter)),
        Arguments::Several(params) => struct_of(context, scope, function, &params),
    }
}

/// The schema of the struct that the macro makes of arguments that stand one by one.
fn struct_of(
    context: &Context<'_, '_>,
    scope: &Scope,
    function: &Function,
    params: &[&Param],
) -> Node {
    let parameter = params.iter().find_map(|param| {
        context
            .type_parameter_in(&param.ty)
            .map(|name| (param, name))
    });
    if let Some((param, name)) = parameter {
        let reason = format!("it depends on the type parameter `{name}`");
        return Node::opaque(reason).at(Origin::new(param.ty.span, Why::Parameter));
    }
    let item = Item {
        span: function.span,
        name: format!("__{}ToolCallParam", function.name.to_ascii_uppercase()),
        name_span: function.name_span,
        attrs: Vec::new(),
        kind: ItemKind::Struct {
            generics: Generics::default(),
            fields: Fields::Named(params.iter().map(|param| field(param)).collect()),
        },
    };
    let settings = context.settings(Contract::Deserialize);
    let node = root_schema_of_struct(context.program, &settings, scope, &item, Why::Parameter);
    context.completed(node, &context.input_request(Why::Parameter), &settings)
}

fn field(param: &Param) -> Field {
    let kept = |attribute: &&Attribute| {
        attribute.value.is_none()
            && (is_ident(attribute, "serde") || is_ident(attribute, "schemars"))
    };
    Field {
        span: param.span,
        name: param.name.clone(),
        name_span: param.span,
        ty: param.ty.clone(),
        attrs: param.attrs.iter().filter(kept).cloned().collect(),
        conditional: false,
    }
}

/// The macro goes from left to right: one type takes the place of what stood before, as the first of several does.
fn arguments(function: &Function) -> Arguments<'_> {
    let mut arguments = Arguments::None;
    for param in &function.params {
        let marks = param
            .attrs
            .iter()
            .filter(|attribute| is_ident(attribute, "tool"));
        for mark in marks {
            if mark.item("param").is_some() {
                match &mut arguments {
                    Arguments::Several(params) => params.push(param),
                    Arguments::None | Arguments::One(_) => {
                        arguments = Arguments::Several(vec![param]);
                    }
                }
            } else if mark.item("aggr").is_some() || mark.item("req").is_some() {
                arguments = Arguments::One(&param.ty);
            }
        }
    }
    arguments
}

/// rmcp's `#[tool]` on a method, under whatever name.
fn tool_mark<'f>(
    program: &Program<'_>,
    module: ModuleId,
    function: &'f Function,
) -> Option<&'f Attribute> {
    function
        .attrs
        .iter()
        .find(|attribute| macro_origin(program, module, attribute, "tool") != MacroOrigin::Another)
}

/// `#[tool(tool_box)]` on a block.
fn mark<'b>(program: &Program<'_>, block: &'b Block) -> Option<&'b Attribute> {
    block.item.attrs.iter().find(|attribute| {
        attribute.item(LISTED).is_some() && is_macro(program, block.module, attribute, "tool")
    })
}

fn is_box_macro(program: &Program<'_>, module: ModuleId, call: &MacroCall) -> bool {
    let written = call
        .path
        .segments
        .last()
        .is_some_and(|segment| segment.name == LISTED);
    match program.resolve(module, &call.path, Namespace::Macro) {
        Resolution::External(parts) => {
            parts.first().is_some_and(|first| first == "rmcp")
                && parts.last().is_some_and(|last| last == LISTED)
        }
        Resolution::Absent | Resolution::Unknown(_) => written,
        _ => false,
    }
}

/// `Type { first, second } name`: the methods, and the name or the one that stands for none.
fn box_arguments(tokens: &[Token]) -> Option<(Vec<String>, String)> {
    let position = tokens
        .iter()
        .position(|token| matches!(token.kind, TokenKind::Group('{', _)))?;
    let TokenKind::Group(_, inner) = &tokens.get(position)?.kind else {
        return None;
    };
    let methods = inner.iter().filter_map(identifier).collect();
    let name = tokens.get(position + 1).and_then(identifier);
    Some((methods, name.unwrap_or_else(|| LISTED.to_owned())))
}

fn identifier(token: &Token) -> Option<String> {
    match &token.kind {
        TokenKind::Ident(name) => Some(name.clone()),
        _ => None,
    }
}

fn is_ident(attribute: &Attribute, name: &str) -> bool {
    attribute.path.segments.len() == 1 && attribute.is(name)
}

/// Why a router or a box that nobody asks for is not listed.
pub(super) fn never_handed(router: &Router) -> &'static str {
    match router.kind {
        RouterKind::BoxOfBlock => {
            "it is never handed to the handler, whose impl has no `#[tool(tool_box)]`"
        }
        RouterKind::Router | RouterKind::BoxOf(_) => "it is never handed to the handler",
    }
}
