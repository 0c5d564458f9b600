//! What a server says of itself when a client asks: whether the name is still that of rmcp.

use super::context::Context;
use super::declared::{HandlerType, is_macro};
use super::expressions::children;
use super::profile::Behaviour;
use crate::extract::syntax::{Attribute, Block, Expr, ExprKind, Function, Path, Statement};
use crate::schema::{Trap, TrapKind};
use crate::source::Span;

/// Nesting of expressions that is followed.
const MAX_DEPTH: usize = 64;

/// What makes the information about a server.
const INFORMATION: &[&str] = &["InitializeResult", "ServerConfig", "ServerInfo"];

/// A server whose name is certainly that of rmcp.
pub(super) fn unnamed(context: &Context<'_, '_>, handler: &HandlerType) -> Option<Trap> {
    let by_hand = |name: &str| -> Option<&Function> {
        let block = handler.handler.as_ref()?;
        let mut functions = block.functions().iter();
        functions.find(|function| function.name == name)
    };
    if by_hand("initialize").is_some() {
        return None;
    }
    let (span, is_written) = match by_hand("get_info") {
        Some(function) => (keeps_name(function)?, true),
        None => (generated(context, handler)?, false),
    };
    let kind = TrapKind::UnnamedServer {
        handler: handler.name.clone(),
        is_written,
        takes_name: context.in_use.profile.has(Behaviour::RouterFunction),
    };
    Some(Trap::new(kind, span))
}

/// The place of what gives a handler its `get_info`, where that takes the name of rmcp.
fn generated(context: &Context<'_, '_>, handler: &HandlerType) -> Option<Span> {
    let program = context.program;
    let names_itself = |attribute: &Attribute| {
        ["name", "version"]
            .iter()
            .any(|key| attribute.item(key).is_some())
    };
    let Some(block) = &handler.handler else {
        let router = handler
            .routers
            .iter()
            .find(|router| router.server_handler)?;
        return router.certain.then_some(router.span);
    };
    let implementation = block.implementation()?;
    // Another macro may write the function.
    let is_macro_of_rmcp = |attribute: &Attribute| {
        ["tool_handler", "tool"]
            .iter()
            .any(|name| is_macro(program, block.module, attribute, name))
    };
    let is_known = |attribute: &Attribute| {
        const INERT: &[&str] = &["allow", "cfg", "deny", "doc", "expect", "forbid", "warn"];
        let path = attribute.path.segments.as_slice();
        is_macro_of_rmcp(attribute) || matches!(path, [only] if INERT.contains(&only.name.as_str()))
    };
    let attrs = &block.item.attrs;
    let is_certain = implementation.macros.is_empty()
        && attrs
            .iter()
            .all(|attribute| is_known(attribute) && !attribute.conditional);
    let is_named = attrs.iter().any(names_itself);
    (is_certain && !is_named).then_some(implementation.self_ty.span)
}

/// The place in a `get_info` where the name of rmcp is taken: an expression without any other function or name in it.
fn keeps_name(function: &Function) -> Option<Span> {
    let body: &Block = function.body.as_ref()?;
    let [Statement::Expr(expr, false)] = body.statements.as_slice() else {
        return None;
    };
    let mut found = Found::default();
    found.expr(expr, 0);
    match found {
        Found { unclear: true, .. } => None,
        Found {
            from_build: Some(span),
            ..
        } => Some(span),
        Found {
            sets_server_info: false,
            information: true,
            ..
        } => Some(function.name_span),
        Found { .. } => None,
    }
}

#[derive(Default)]
struct Found {
    /// `Implementation::from_build_env()` or its default.
    from_build: Option<Span>,
    /// `server_info` is given a value.
    sets_server_info: bool,
    /// A value of the information is made.
    information: bool,
    /// Something is asked that may give another name.
    unclear: bool,
}

impl Found {
    fn expr(&mut self, expr: &Expr, depth: usize) {
        if depth > MAX_DEPTH {
            self.unclear = true;
            return;
        }
        match &expr.kind {
            ExprKind::Struct { path, fields, .. } => {
                self.made(path, fields.iter().map(|(name, _)| name.as_str()));
            }
            ExprKind::Call { function, .. } => match &function.kind {
                ExprKind::Path(path) => self.call(path, expr.span),
                _ => self.unclear = true,
            },
            ExprKind::MethodCall { method, .. } => match method.as_str() {
                "with_server_info" => self.sets_server_info = true,
                "with_instructions"
                | "with_protocol_version"
                | "build"
                | "into"
                | "to_owned"
                | "to_string" => {}
                name if name.starts_with("enable_") => {}
                _ => self.unclear = true,
            },
            ExprKind::Macro(call) => {
                let name = call
                    .path
                    .segments
                    .last()
                    .map(|segment| segment.name.as_str());
                self.unclear |= !matches!(name, Some("concat" | "env" | "format" | "include_str"));
            }
            ExprKind::Literal(_)
            | ExprKind::Path(_)
            | ExprKind::Reference(_)
            | ExprKind::Transparent(_) => {}
            _ => self.unclear = true,
        }
        for child in children(expr) {
            self.expr(child, depth + 1);
        }
    }

    fn made<'f>(&mut self, path: &Path, mut fields: impl Iterator<Item = &'f str>) {
        let name = path
            .segments
            .last()
            .map_or("", |segment| segment.name.as_str());
        if INFORMATION.contains(&name) {
            self.information = true;
            self.sets_server_info |= fields.any(|field| field == "server_info");
        } else {
            self.unclear |= name != "ServerCapabilities" && name != "ToolsCapability";
        }
    }

    fn call(&mut self, path: &Path, span: Span) {
        let names: Vec<&str> = path
            .segments
            .iter()
            .map(|segment| segment.name.as_str())
            .collect();
        match names.as_slice() {
            [.., "Implementation", "from_build_env" | "default"] => self.from_build = Some(span),
            [.., owner, "new" | "default"] if INFORMATION.contains(owner) => {
                self.information = true;
            }
            [.., "ServerCapabilities" | "ProtocolVersion", _]
            | [.., "Default", "default"]
            | [.., "String", "from"]
            | ["Some"] => {}
            _ => self.unclear = true,
        }
    }
}
