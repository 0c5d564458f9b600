//! A tool as the rules see it: its JSON with one walk over each of its schemas.

use serde_json::Value;

use crate::schema::{SchemaRole, Tool, Visit, Walk};

/// A tool with its walked schemas.
#[derive(Debug)]
pub(crate) struct ToolView<'t> {
    /// The tool.
    pub(crate) tool: &'t Tool,
    /// The walks: of `inputSchema`, then of `outputSchema` if there is one.
    pub(crate) walks: Vec<Walk<'t>>,
}

/// What is walked where a tool has no `inputSchema`: the root of such a walk is no schema.
static MISSING: Value = Value::Null;

impl<'t> ToolView<'t> {
    /// Walks the schemas of a tool.
    pub(crate) fn of(tool: &'t Tool) -> ToolView<'t> {
        let mut walks = Vec::with_capacity(2);
        let input = tool.json.get(SchemaRole::Input.key()).unwrap_or(&MISSING);
        walks.push(Walk::of(input, SchemaRole::Input));
        if let Some(output) = tool.json.get(SchemaRole::Output.key()) {
            walks.push(Walk::of(output, SchemaRole::Output));
        }
        ToolView { tool, walks }
    }

    /// The node of a hit.
    pub(crate) fn visit(&self, node: Option<(usize, usize)>) -> Option<Visit<'_>> {
        let (schema, index) = node?;
        self.walks.get(schema)?.visit(index)
    }
}
