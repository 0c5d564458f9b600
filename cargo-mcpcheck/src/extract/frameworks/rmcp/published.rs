//! Which routers a handler lists: the routers that its `list_tools` (generated or written by hand) asks for, through
//! functions, fields, sums and merges, in the order in which they are put together.
//!
//! It follows mentions and not values: a router that is added under a condition counts as added.

use std::collections::BTreeSet;

use super::declared::{Block, HandlerType, behind_alias, is_macro};
use super::expressions::{
    called_functions, children, field_values, identifiers, is_local, is_self, local_values,
    passes_on,
};
use super::profile::{Behaviour, Profile};
use super::rewriting::{self, Handles};
use super::{composed, mentions, tool_box};
use crate::extract::syntax::{
    Block as Statements, CrateId, Expr, ExprKind, Function, ItemId, ItemKind, Literal, ModuleId,
    Namespace, Path, Program, Resolution, Statement,
};
use crate::schema::{Rewrite, Rewritten};
use crate::source::Span;

/// Nesting of expressions and calls that is followed.
const MAX_DEPTH: usize = 96;

/// What a handler lists.
#[derive(Debug, Default)]
pub(super) struct Published {
    /// Indices into the handler's routers, in the order of putting together: of two equal names the later wins.
    pub(super) routers: Vec<usize>,
    /// Routers that are not listed, with the reason.
    pub(super) left_out: Vec<(usize, String)>,
    /// What changes the list at run time, in source order.
    pub(super) rewrites: Vec<Rewrite>,
    /// Whether the handler's own code was found to ask for none of its routers.
    pub(super) none_asked: bool,
    /// Functions of other types that were met on the way to the routers.
    pub(super) asked: Vec<(ItemId, String)>,
}

/// Finds out what a handler lists.
pub(super) fn published(
    program: &Program<'_>,
    krate: CrateId,
    handlers: &[HandlerType],
    handler: &HandlerType,
    profile: Profile,
) -> Published {
    let mut walk = Walk::new(program, handler);
    let certain = walk.handler(profile);
    let mut result = Published {
        routers: walk.found,
        rewrites: rewriting::in_order(walk.rewrites),
        asked: walk.asked,
        ..Published::default()
    };
    result.none_asked = handler.handler.is_some() && result.routers.is_empty();
    for (index, router) in handler.routers.iter().enumerate() {
        if result.routers.contains(&index) {
            continue;
        }
        let mentioned =
            router.public || mentions::of_function(program, krate, handlers, handler, &router.name);
        if mentioned && !certain {
            result.routers.push(index);
            continue;
        }
        let reason = if mentioned {
            "it is built, but the handler lists only what its own router expression names"
        } else {
            tool_box::never_handed(router)
        };
        result.left_out.push((index, reason.to_owned()));
    }
    result
}

/// The routers that a function of a type asks for, as indices into its routers.
pub(super) fn asked_by(program: &Program<'_>, ty: &HandlerType, function: &str) -> Vec<usize> {
    let mut walk = Walk::new(program, ty);
    if let Some(index) = walk.router_named(function) {
        walk.add(index);
    } else if let Some((block, method)) = ty.method(function) {
        walk.function(block.module, method, Frame::of(block.module));
    }
    walk.found
}

/// Where an expression stands.
#[derive(Clone, Copy)]
struct Frame<'b> {
    module: ModuleId,
    /// The body around it, with the place of its function.
    body: Option<(&'b Statements, Span)>,
    depth: usize,
}

impl Frame<'_> {
    fn of(module: ModuleId) -> Self {
        Frame {
            module,
            body: None,
            depth: 0,
        }
    }

    fn deeper(self) -> Self {
        Frame {
            depth: self.depth + 1,
            ..self
        }
    }
}

struct Walk<'a, 'w> {
    program: &'a Program<'w>,
    handler: &'a HandlerType,
    found: Vec<usize>,
    rewrites: Vec<Rewrite>,
    /// Whether what is followed stands in or below a `list_tools` that is written by hand.
    in_list: bool,
    asked: Vec<(ItemId, String)>,
    /// Functions, fields, constants and locals that were followed.
    seen: BTreeSet<String>,
}

impl<'a, 'w> Walk<'a, 'w> {
    fn new(program: &'a Program<'w>, handler: &'a HandlerType) -> Self {
        Walk {
            program,
            handler,
            found: Vec::new(),
            rewrites: Vec::new(),
            in_list: false,
            asked: Vec::new(),
            seen: BTreeSet::new(),
        }
    }

    /// Follows the handler's impl. True where it is certain that nothing else is listed.
    fn handler(&mut self, profile: Profile) -> bool {
        let generated = self
            .handler
            .routers
            .iter()
            .position(|router| router.server_handler);
        if let Some(index) = generated {
            self.add(index);
            return true;
        }
        let Some(block) = self.handler.handler.clone() else {
            return false;
        };
        if let Some(function) = block.function("list_tools") {
            self.written_by_hand(&block, function);
            return false;
        }
        let attribute = block
            .item
            .attrs
            .iter()
            .find(|attribute| is_macro(self.program, block.module, attribute, "tool_handler"));
        let frame = Frame::of(block.module);
        let Some(attribute) = attribute else {
            return if tool_box::lists_box(self.program, &block) {
                self.named(tool_box::LISTED, frame)
            } else {
                tool_box::lists_nothing(self.handler, &block)
            };
        };
        let Some(item) = attribute.item("router") else {
            if profile.has(Behaviour::RouterFunction) {
                return self.named("tool_router", frame);
            }
            self.field("tool_router", frame);
            return false;
        };
        match &item.value {
            Some(Expr {
                kind: ExprKind::Literal(Literal::Str(text)),
                span,
            }) => match self.program.parse_expr(text, *span) {
                Some(expr) => self.router_expression(&expr, frame),
                None => false,
            },
            Some(expr) => self.router_expression(expr, frame),
            None => false,
        }
    }

    fn router_expression(&mut self, expr: &Expr, frame: Frame<'_>) -> bool {
        self.expr(expr, frame);
        self.is_sum_of_routers(frame.module, expr, 0)
    }

    /// Whether an expression is nothing but calls of router functions, added up.
    fn is_sum_of_routers(&self, module: ModuleId, expr: &Expr, depth: usize) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        match &expr.kind {
            ExprKind::Call { function, args } if args.is_empty() => match &function.kind {
                ExprKind::Path(path) => self
                    .own_name(module, path)
                    .is_some_and(|name| self.router_named(&name).is_some()),
                _ => false,
            },
            ExprKind::Binary(left, operator, right) => {
                operator == "+"
                    && self.is_sum_of_routers(module, left, depth + 1)
                    && self.is_sum_of_routers(module, right, depth + 1)
            }
            _ => false,
        }
    }

    /// `list_tools` in the handler's own words. What it does beside asking routers may change what they list.
    fn written_by_hand(&mut self, block: &Block, function: &Function) {
        let Some(body) = &function.body else {
            return;
        };
        let frame = Frame {
            module: block.module,
            body: Some((body, function.name_span)),
            depth: 0,
        };
        self.in_list = true;
        self.signs(body, Handles::Lists);
        self.block(body, frame);
        self.in_list = false;
        let nothing_seen = self.rewrites.is_empty();
        if nothing_seen && !self.found.is_empty() && self.may_change(body, block.module, 0) {
            self.rewrites.push(Rewrite {
                what: Rewritten::Tools,
                span: function.name_span,
                how: "`list_tools` is written by hand and does more than passing on".to_owned(),
            });
        }
    }

    /// What a body that is followed does to tools.
    fn signs(&mut self, body: &Statements, handles: Handles) {
        let sources = self.program.sources;
        self.rewrites.extend(rewriting::edits(sources, body));
        if self.in_list {
            self.rewrites.extend(rewriting::list_edits(body, handles));
        }
    }

    /// Whether a body, or a function of the workspace that it calls, does more than passing on.
    fn may_change(&self, body: &Statements, module: ModuleId, depth: usize) -> bool {
        const MAX_CALLS: usize = 4;
        if depth > MAX_CALLS || !passes_on(body) {
            return true;
        }
        called_functions(body).into_iter().any(|path| {
            if let Some((block, function)) = self
                .own_name(module, path)
                .and_then(|name| self.handler.method(&name))
            {
                let body = function.body.as_ref();
                return body.is_some_and(|body| self.may_change(body, block.module, depth + 1));
            }
            let Resolution::Item(item) = self.program.resolve(module, path, Namespace::Value)
            else {
                return false;
            };
            let module = self.program.head(item).module;
            match self.program.item(item).as_deref().map(|item| &item.kind) {
                Some(ItemKind::Function(function)) => function
                    .body
                    .as_ref()
                    .is_some_and(|body| self.may_change(body, module, depth + 1)),
                _ => false,
            }
        })
    }

    fn add(&mut self, index: usize) {
        // Merging a router again moves its tools behind the others.
        self.found.retain(|other| *other != index);
        self.found.push(index);
    }

    fn router_named(&self, name: &str) -> Option<usize> {
        self.handler
            .routers
            .iter()
            .position(|router| router.name == name)
    }

    /// A router or a method of the handler's type. True where it is a router.
    fn named(&mut self, name: &str, frame: Frame<'_>) -> bool {
        if let Some(index) = self.router_named(name) {
            self.add(index);
            return true;
        }
        let handler = self.handler;
        if let Some((block, function)) = handler.method(name) {
            self.function(block.module, function, frame);
        }
        false
    }

    fn function(&mut self, module: ModuleId, function: &Function, frame: Frame<'_>) {
        let Some(body) = &function.body else {
            return;
        };
        if self.follow(format!("fn {:?}", function.name_span)) {
            let inner = Frame {
                module,
                body: Some((body, function.name_span)),
                depth: frame.depth + 1,
            };
            self.signs(body, rewriting::handles(function));
            self.block(body, inner);
        }
    }

    /// Whether something is followed for the first time.
    fn follow(&mut self, what: String) -> bool {
        self.seen.insert(what)
    }

    fn block(&mut self, block: &Statements, frame: Frame<'_>) {
        for statement in &block.statements {
            match statement {
                Statement::Let { init, .. } => {
                    if let Some(init) = init {
                        self.expr(init, frame);
                    }
                }
                Statement::Expr(expr, _) => self.expr(expr, frame),
                Statement::Item(_) => {}
            }
        }
    }

    fn expr(&mut self, expr: &Expr, frame: Frame<'_>) {
        if frame.depth > MAX_DEPTH {
            return;
        }
        let inner = frame.deeper();
        match &expr.kind {
            ExprKind::Path(path) => self.path(path, frame),
            ExprKind::Field { base, name } if is_self(base) => self.field(name, inner),
            ExprKind::MethodCall {
                receiver,
                method,
                method_span,
                args,
                ..
            } => {
                self.expr(receiver, inner);
                for arg in args {
                    self.expr(arg, inner);
                }
                if is_self(receiver) {
                    self.named(method, inner);
                }
                self.change(method, *method_span);
            }
            ExprKind::Call { function, args } => {
                match &function.kind {
                    // A name that is called is a function, even where a local variable has it too.
                    ExprKind::Path(path) => self.path(
                        path,
                        Frame {
                            body: None,
                            ..inner
                        },
                    ),
                    _ => self.expr(function, inner),
                }
                for arg in args {
                    self.expr(arg, inner);
                }
            }
            ExprKind::Block(block) => self.block(block, inner),
            ExprKind::Macro(call) => {
                for name in identifiers(&call.tokens) {
                    if let Some(index) = self.router_named(&name) {
                        self.add(index);
                    }
                }
            }
            _ => {
                for child in children(expr) {
                    self.expr(child, inner);
                }
            }
        }
    }

    fn change(&mut self, method: &str, span: Span) {
        if matches!(
            method,
            "remove_route" | "disable_route" | "enable_route" | "with_disabled"
        ) {
            self.rewrites.push(Rewrite {
                what: Rewritten::Tools,
                span,
                how: format!("`{method}` may leave tools out"),
            });
        }
    }

    fn path(&mut self, path: &Path, frame: Frame<'_>) {
        if let Some(name) = self.own_name(frame.module, path) {
            self.named(&name, frame.deeper());
            return;
        }
        self.asked.extend(composed::function_of_a_type(
            self.program,
            frame.module,
            path,
        ));
        if let [only] = path.segments.as_slice()
            && let Some((body, function)) = frame.body
            && is_local(body, &only.name)
        {
            if self.follow(format!("local {} {function:?}", only.name)) {
                for value in local_values(body, &only.name) {
                    self.expr(value, frame.deeper());
                }
            }
            return;
        }
        if let Resolution::Item(item) = self.program.resolve(frame.module, path, Namespace::Value) {
            let module = self.program.head(item).module;
            if !self.follow(format!("item {item:?}")) {
                return;
            }
            let Some(parsed) = self.program.item(item) else {
                return;
            };
            match &parsed.kind {
                ItemKind::Function(function) => self.function(module, function, frame),
                ItemKind::Const {
                    value: Some(value), ..
                } => {
                    let inner = Frame {
                        module,
                        body: None,
                        depth: frame.depth + 1,
                    };
                    self.expr(value, inner);
                }
                _ => {}
            }
        }
    }

    /// The last segment of `Self::name` or `Type::name`, also through an alias of the type.
    fn own_name(&self, module: ModuleId, path: &Path) -> Option<String> {
        let (name, owner) = path.segments.split_last()?;
        let last = owner.last()?;
        let is_own = last.name == "Self" || {
            let mut owner_path = path.clone();
            owner_path.segments.pop();
            match self.program.resolve(module, &owner_path, Namespace::Type) {
                Resolution::Item(item) => {
                    self.handler.item == Some(behind_alias(self.program, item))
                }
                _ => last.name == self.handler.name,
            }
        };
        is_own.then(|| name.name.clone())
    }

    /// What a field of the handler holds: what its constructors and later assignments put into it.
    fn field(&mut self, name: &str, frame: Frame<'_>) {
        if !self.follow(format!("field {name}")) {
            return;
        }
        let handler = self.handler;
        let in_list = std::mem::take(&mut self.in_list);
        for block in &handler.blocks {
            for function in block.functions() {
                if let Some(body) = &function.body {
                    let inner = Frame {
                        module: block.module,
                        body: Some((body, function.name_span)),
                        depth: frame.depth + 1,
                    };
                    let values = field_values(body, &self.handler.name, name);
                    if !values.is_empty() {
                        self.signs(body, Handles::Nothing);
                    }
                    for value in values {
                        self.expr(value, inner);
                    }
                }
            }
        }
        self.in_list = in_list;
    }
}
