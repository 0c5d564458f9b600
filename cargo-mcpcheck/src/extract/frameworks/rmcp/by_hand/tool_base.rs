//! Tools by trait: `ToolBase` with `SyncTool` or `AsyncTool`, whose functions give the fields.

use super::calls::Callee;
use super::reader::{Frame, Reader};
use super::types::type_path;
use super::value::{Made, Value};
use crate::extract::syntax::{Expr, GenericArg, Impl, ItemId, ItemKind, ModuleId, TypeExpr};
use crate::extract::types::Scope;
use crate::schema::{Node, Origin, Why};

impl Reader<'_, '_> {
    /// `with_sync_tool::<T>()`
    pub(super) fn tool_of_trait(
        &self,
        expr: &Expr,
        args: &[GenericArg],
        frame: &mut Frame,
    ) -> Value {
        let ty = args.iter().find_map(|arg| match arg {
            GenericArg::Type(ty) => Some(ty),
            _ => None,
        });
        let Some(ty) = ty else {
            return self.not_followed(expr);
        };
        let Some(item) = self.item_of(ty, &frame.scope) else {
            return Value::unknown("the source of its type is not at hand", ty.span);
        };
        let program = self.context.program;
        let found = program.impls_of(item).into_iter().find_map(|id| {
            let parsed = program.item(id)?;
            let is_base = match &parsed.kind {
                ItemKind::Impl(block) => block
                    .trait_path
                    .as_ref()
                    .and_then(|path| path.segments.last())
                    .is_some_and(|last| last.name == "ToolBase"),
                _ => false,
            };
            is_base.then(|| (parsed, program.head(id).module))
        });
        let Some((parsed, module)) = found else {
            return Value::unknown("its `impl ToolBase` is not at hand", ty.span);
        };
        let ItemKind::Impl(block) = &parsed.kind else {
            return self.not_followed(expr);
        };
        self.sites.borrow_mut().insert(expr.span);
        Value::Tool(Box::new(self.tool_of_impl(item, block, module, frame)))
    }

    fn tool_of_impl(
        &self,
        item: ItemId,
        block: &Impl,
        module: ModuleId,
        frame: &mut Frame,
    ) -> Made {
        let span = self
            .context
            .program
            .item(item)
            .map_or(block.self_ty.span, |item| item.name_span);
        let mut made = Made::new(span);
        let field = |name: &str, frame: &mut Frame| -> Option<Value> {
            let function = block
                .functions
                .iter()
                .find(|function| function.name == name)?;
            let callee = Callee {
                function: function.clone(),
                module,
                self_ty: Some(block.self_ty.clone()),
            };
            Some(self.call_function(&callee, (None, Vec::new()), (&[], Vec::new()), frame))
        };
        for name in [
            "name",
            "title",
            "description",
            "annotations",
            "icons",
            "meta",
        ] {
            match field(name, frame) {
                None | Some(Value::Nothing) => {}
                Some(value) => made.set(name, Some(value.node(span))),
            }
        }
        let scope = Scope::new(module, Some(block.self_ty.clone()));
        let ty = |name: &str| {
            let mut types = block.types.iter();
            types.find(|(known, _)| known == name).map(|(_, ty)| ty)
        };
        let input = match (field("input_schema", frame), ty("Parameter")) {
            (Some(Value::Nothing), _) => self.context.no_arguments(),
            (Some(value), _) => value.node(span),
            (None, Some(ty)) => self.schema_of_impl("schema_for_input", &parameters(ty), &scope),
            (None, None) => super::value::opaque("its `Parameter` is not at hand", span),
        };
        made.set("input_schema", Some(input));
        let output = match (field("output_schema", frame), ty("Output")) {
            (Some(Value::Nothing), _) => None,
            (Some(value), _) => Some(value.node(span)),
            (None, Some(ty)) => Some(self.schema_of_impl("schema_for_output", ty, &scope)),
            (None, None) => Some(super::value::opaque("its `Output` is not at hand", span)),
        };
        made.set("output_schema", output);
        made
    }

    fn schema_of_impl(&self, function: &str, ty: &TypeExpr, scope: &Scope) -> Node {
        let why = if function == "schema_for_output" {
            Why::Output
        } else {
            Why::Parameter
        };
        let node = self.context.rmcp_function(scope, function, Some(ty), why);
        if node.origin.is_some() {
            node
        } else {
            node.at(Origin::new(ty.span, why))
        }
    }
}

/// `Parameters<T>`
fn parameters(ty: &TypeExpr) -> TypeExpr {
    let path = ["rmcp", "handler", "server", "wrapper", "Parameters"];
    type_path(&path, Some(ty.clone()), ty.span)
}
