//! Input and output schemas of a tool: which type the macros take, by syntax alone, and what rmcp makes of its schema.

use super::by_hand;
use super::context::Context;
use super::documents::Request;
use super::profile::Behaviour;
use crate::extract::syntax::{
    Attribute, Expr, ExprKind, Function, GenericArg, ItemKind, Literal, Namespace, Resolution,
    TypeExpr, TypeKind,
};
use crate::extract::types::{Scope, root_schema};
use crate::schema::{Node, Origin, Why};

/// Calls of helper functions that are followed to find a schema.
const MAX_CALLS: usize = 8;

/// `inputSchema`: that of the attribute, else of the first parameter whose type is written `...Parameters`, else that of
/// no arguments.
pub(super) fn input(
    context: &Context<'_, '_>,
    scope: &Scope,
    attribute: &Attribute,
    function: &Function,
) -> Node {
    if let Some(item) = attribute.item("input_schema") {
        let origin = Origin::new(item.span, Why::Attribute);
        return match &item.value {
            Some(value) => context.asked(scope, value, Why::Parameter),
            None => Node::opaque("its `input_schema` is no expression"),
        }
        .or_at(origin);
    }
    let parameters = function
        .params
        .iter()
        .map(|parameter| &parameter.ty)
        .find(|ty| last_segment_is(ty, "Parameters"));
    match parameters {
        Some(ty) => context.generate(scope, ty, &context.input_request(Why::Parameter)),
        None => context.no_arguments(),
    }
}

/// `outputSchema`: that of the attribute, else of `T` where the result is written `...Json<T>` or `...Result<...Json<T>>`.
pub(super) fn output(
    context: &Context<'_, '_>,
    scope: &Scope,
    attribute: &Attribute,
    function: &Function,
) -> Option<Node> {
    if !context.in_use.profile.has(Behaviour::Output) {
        return None;
    }
    if let Some(item) = attribute.item("output_schema") {
        let origin = Origin::new(item.span, Why::Attribute);
        let node = match &item.value {
            Some(value) => context.asked(scope, value, Why::Output),
            None => Node::opaque("its `output_schema` is no expression"),
        };
        return Some(node.or_at(origin));
    }
    let written = function.output.as_ref()?;
    let ty = json_argument(written).or_else(|| {
        last_segment_is(written, "Result")
            .then(|| first_type_argument(written))
            .flatten()
            .and_then(json_argument)
    })?;
    Some(context.generate(scope, ty, &context.output_request(Why::Output)))
}

impl Context<'_, '_> {
    /// The schema of a type, as rmcp publishes it.
    pub(super) fn generate(&self, scope: &Scope, ty: &TypeExpr, request: &Request) -> Node {
        let Some(root) = self.unwrapped(scope, ty) else {
            return Node::opaque("its type refers to itself").at(Origin::new(ty.span, request.why));
        };
        let is_bound = |name: &&str| root.scope.params.iter().any(|param| param.name == *name);
        if let Some(name) = self
            .type_parameter_in(&root.ty)
            .filter(|name| !is_bound(name))
        {
            let reason = format!("it depends on the type parameter `{name}`");
            return Node::opaque(reason).at(Origin::new(root.ty.span, request.why));
        }
        let mut settings = self.settings(request.contract);
        settings.root_id_known = !root.wrapped;
        let node = root_schema(self.program, &settings, &root.scope, &root.ty, request.why);
        self.completed(node, request, &settings)
    }

    /// The type behind rmcp's `Parameters<T>` and `Json<T>`, which give on the name of `T` and not its id.
    fn unwrapped(&self, scope: &Scope, ty: &TypeExpr) -> Option<Root> {
        let mut root = Root {
            scope: scope.clone(),
            ty: ty.clone(),
            wrapped: false,
        };
        for _ in 0..MAX_CALLS {
            if let Some(bound) = root.scope.bound(&root.ty) {
                let (scope, ty) = (bound.scope.clone(), bound.ty.clone());
                (root.scope, root.ty) = (scope, ty);
                continue;
            }
            let TypeKind::Path { qself: None, path } = &root.ty.kind else {
                return Some(root);
            };
            let Some(name) = path.segments.last().map(|segment| segment.name.as_str()) else {
                return Some(root);
            };
            match self
                .program
                .resolve(root.scope.module, path, Namespace::Type)
            {
                Resolution::External(parts)
                    if is_wrapper(&parts) && first_type_argument(&root.ty).is_some() => {}
                Resolution::Absent | Resolution::Unknown(_)
                    if name == "Parameters" && first_type_argument(&root.ty).is_some() => {}
                // `type Parameters = rmcp::...::Parameters<X>`
                Resolution::Item(item) if name == "Parameters" => {
                    let module = self.program.head(item).module;
                    match self.program.item(item).as_deref().map(|item| &item.kind) {
                        Some(ItemKind::TypeAlias { generics, ty })
                            if generics.params.is_empty() =>
                        {
                            root.scope = Scope::new(module, None);
                            root.ty = ty.clone();
                            continue;
                        }
                        _ => return Some(root),
                    }
                }
                _ => return Some(root),
            }
            let Some(inner) = first_type_argument(&root.ty).cloned() else {
                return Some(root);
            };
            root.ty = inner;
            root.wrapped = true;
        }
        None
    }

    /// The schema that an expression is worth.
    fn asked(&self, scope: &Scope, expr: &Expr, why: Why) -> Node {
        let ExprKind::Literal(Literal::Str(text)) = &expr.kind else {
            return by_hand::schema(self, scope, expr, why);
        };
        match self.program.parse_expr(text, expr.span) {
            Some(inner) => by_hand::schema(self, scope, &inner, why),
            None => Node::opaque("the expression in the string does not parse"),
        }
    }

    /// What one of rmcp's functions makes of a type.
    pub(super) fn rmcp_function(
        &self,
        scope: &Scope,
        name: &str,
        argument: Option<&TypeExpr>,
        why: Why,
    ) -> Node {
        if name == "schema_for_empty_input" {
            return self.no_arguments();
        }
        let Some(ty) = argument else {
            return made_by_code();
        };
        let input = self.input_request(why);
        match name {
            "schema_for_type" | "cached_schema_for_type" => {
                let request = Request {
                    strips_root: false,
                    ..input
                };
                self.generate(scope, ty, &request)
            }
            "schema_for_input" => self.generate(scope, ty, &input),
            "schema_for_output" => self.generate(scope, ty, &self.output_request(why)),
            _ => made_by_code(),
        }
    }
}

/// The type that schemars is asked for.
struct Root {
    scope: Scope,
    ty: TypeExpr,
    /// Whether it stood in a wrapper that does not give on its id.
    wrapped: bool,
}

impl Node {
    /// The same node, with this origin where it has none.
    fn or_at(self, origin: Origin) -> Node {
        if self.origin.is_some() {
            self
        } else {
            self.at(origin)
        }
    }
}

fn made_by_code() -> Node {
    Node::opaque("the schema is made by code")
}

fn is_wrapper(parts: &[String]) -> bool {
    matches!(parts, [first, .., last]
        if first == "rmcp" && matches!(last.as_str(), "Parameters" | "Json"))
}

pub(super) fn last_segment_is(ty: &TypeExpr, name: &str) -> bool {
    match &ty.kind {
        TypeKind::Path { path, .. } => path
            .segments
            .last()
            .is_some_and(|segment| segment.name == name),
        _ => false,
    }
}

/// `T` of a type written `...Json<T>`.
fn json_argument(ty: &TypeExpr) -> Option<&TypeExpr> {
    last_segment_is(ty, "Json")
        .then(|| first_type_argument(ty))
        .flatten()
}

/// The first generic argument of the last segment, if it is a type.
fn first_type_argument(ty: &TypeExpr) -> Option<&TypeExpr> {
    let TypeKind::Path { path, .. } = &ty.kind else {
        return None;
    };
    match path.segments.last()?.args.first()? {
        GenericArg::Type(ty) => Some(ty),
        _ => None,
    }
}
