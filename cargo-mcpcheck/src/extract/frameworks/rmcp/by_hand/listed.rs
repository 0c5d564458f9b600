//! From the value of a list to tools as they are published.

use std::collections::{BTreeMap, BTreeSet};

use super::lists::one_of;
use super::reader::{Frame, Reader};
use super::value::{Entry, FIELDS, Made, Value};
use crate::extract::frameworks::rmcp::context::Context;
use crate::extract::frameworks::rmcp::declared::{Block, HandlerType, is_macro};
use crate::extract::frameworks::rmcp::profile::Behaviour;
use crate::extract::syntax::{Expr, ExprKind, Literal};
use crate::extract::types::Scope;
use crate::schema::{Node, NodeKind, Origin, Rewrite, Rewritten, Skipped, Tool, Why};
use crate::source::Span;

/// What is listed beside the tools of router blocks.
#[derive(Debug, Default)]
pub(in crate::extract::frameworks::rmcp) struct ByHand {
    /// The list in order.
    pub(in crate::extract::frameworks::rmcp) parts: Vec<Part>,
    /// Tools that code adds to routers.
    pub(in crate::extract::frameworks::rmcp) routed: BTreeMap<String, Tool>,
    /// Tools of routers that a later one of their name replaces.
    pub(in crate::extract::frameworks::rmcp) shadowed: Vec<Tool>,
    /// What was not read.
    pub(in crate::extract::frameworks::rmcp) lost: Vec<Skipped>,
    /// Tools that a condition decides on.
    pub(in crate::extract::frameworks::rmcp) rewrites: Vec<Rewrite>,
    /// Tools of router blocks that are switched off or removed.
    pub(in crate::extract::frameworks::rmcp) removed: Vec<String>,
    /// Places that make tools and were read.
    pub(in crate::extract::frameworks::rmcp) sites: BTreeSet<Span>,
    /// Assignments whose effect is in what was read.
    pub(in crate::extract::frameworks::rmcp) accounted: BTreeSet<Span>,
    /// Whether the whole list was understood.
    pub(in crate::extract::frameworks::rmcp) complete: bool,
    /// Whether parts of it were not.
    pub(in crate::extract::frameworks::rmcp) any_lost: bool,
    /// Why it was not, and where.
    pub(in crate::extract::frameworks::rmcp) reason: Option<(String, Span)>,
}

impl ByHand {
    /// Whether the list as a whole was followed, with tools or without.
    pub(in crate::extract::frameworks::rmcp) fn is_understood(&self) -> bool {
        self.complete || !self.parts.is_empty() || !self.routed.is_empty() || self.any_lost
    }

    fn take(&mut self, tool: Tool, is_routed: bool) {
        if is_routed {
            self.routers_here();
            let replaced = self.routed.insert(tool.name().to_owned(), tool);
            self.shadowed.extend(replaced);
        } else {
            self.parts.push(Part::Tool(Box::new(tool)));
        }
    }

    fn routers_here(&mut self) {
        if !self.parts.iter().any(|part| matches!(part, Part::Routers)) {
            self.parts.push(Part::Routers);
        }
    }
}

/// A part of a list.
#[derive(Debug)]
pub(in crate::extract::frameworks::rmcp) enum Part {
    /// The tools of the handler's router blocks and those that were added to them, by name.
    Routers,
    /// A tool where it stands.
    Tool(Box<Tool>),
}

/// Reads what a handler lists by code.
pub(in crate::extract::frameworks::rmcp) fn read(
    context: &Context<'_, '_>,
    handlers: &[HandlerType],
    handler: &HandlerType,
    has_routers: bool,
) -> ByHand {
    let reader = Reader::new(context, handlers, handler);
    let Some((value, is_router)) = reader.listed_value() else {
        return ByHand::default();
    };
    let mut result = ByHand {
        complete: true,
        ..ByHand::default()
    };
    match value {
        Value::Listed(entries) | Value::List(entries) => {
            reader.entries(entries, has_routers, &mut result);
        }
        Value::Router(routes) if is_router => {
            let entries = reader.listed_routes(routes, handler.span);
            reader.entries(entries, has_routers, &mut result);
        }
        value => {
            result.complete = false;
            result.reason = match value {
                Value::Unknown(unknown) => Some((unknown.reason.to_string(), unknown.span)),
                _ => None,
            };
        }
    }
    result.removed = reader.removed.take();
    result.rewrites.append(&mut reader.rewrites.borrow_mut());
    if result.complete {
        // Nothing is left to say about it as a whole.
        let block = handler.handler.iter();
        let mut functions = block.flat_map(Block::functions);
        let function = functions.find(|function| function.name == "list_tools");
        reader
            .accounted
            .borrow_mut()
            .extend(function.map(|function| function.name_span));
    }
    result.sites = reader.sites.take();
    result.accounted = reader.accounted.take();
    result
}

impl Reader<'_, '_> {
    /// What the handler lists, and whether that is a router.
    fn listed_value(&self) -> Option<(Value, bool)> {
        let block = self.handler.handler.as_ref()?;
        let self_ty = block.implementation().map(|block| block.self_ty.clone());
        let mut frame = Frame::new(Scope::new(block.module, self_ty));
        frame.myself = Some(Value::Handler);
        let mut functions = block.functions().iter();
        if let Some(function) = functions.find(|function| function.name == "list_tools") {
            let body = function.body.as_ref()?;
            for param in &function.params {
                if let Some(name) = &param.name {
                    let value = Value::unknown("a request gives it", param.span);
                    frame.locals.push((name.clone(), value));
                }
            }
            let value = self.block(body, &mut frame);
            let mut values = frame.returned;
            values.push(value);
            return Some((one_of(values, function.name_span), false));
        }
        let program = self.context.program;
        let mut attributes = block.item.attrs.iter();
        let attribute = attributes
            .find(|attribute| is_macro(program, block.module, attribute, "tool_handler"))?;
        let router = match attribute
            .item("router")
            .and_then(|item| item.value.as_ref())
        {
            Some(Expr {
                kind: ExprKind::Literal(Literal::Str(text)),
                span,
            }) => program.parse_expr(text, *span)?,
            Some(expr) => expr.clone(),
            None => {
                let text = if self.context.in_use.profile.has(Behaviour::RouterFunction) {
                    "Self::tool_router()"
                } else {
                    "self.tool_router"
                };
                program.parse_expr(text, attribute.span)?
            }
        };
        Some((self.eval(&router, &mut frame), true))
    }

    fn entries(&self, entries: Vec<Entry>, has_routers: bool, result: &mut ByHand) {
        let is_block = |entry: &Entry| matches!(entry.value, Value::Block(..));
        // Routers that others found behind something which was not followed here.
        let mut hidden = has_routers && !entries.iter().any(is_block);
        for entry in entries {
            if entry.conditional {
                result.rewrites.extend(conditional(&entry));
            }
            let made = match entry.value {
                Value::Tool(made) => made,
                Value::Block(..) => {
                    result.routers_here();
                    continue;
                }
                Value::Never => continue,
                Value::Declared(tool) => {
                    result.take(Tool::clone(&tool), entry.router.is_some());
                    continue;
                }
                Value::Unknown(_) if hidden => {
                    hidden = false;
                    result.complete = false;
                    result.routers_here();
                    continue;
                }
                // Files, other servers: nothing that a reading of this source could know.
                Value::Unknown(unknown) if has_routers => {
                    result.complete = false;
                    result.rewrites.push(Rewrite {
                        what: Rewritten::Tools,
                        span: unknown.span,
                        how: format!("what is added to the list was not read: {}", unknown.reason),
                    });
                    continue;
                }
                Value::Unknown(unknown) => {
                    let reason = unknown.reason.to_string();
                    self.lost("a tool", reason, unknown.span, result);
                    continue;
                }
                _ => {
                    let reason = "what stands in the list is no tool that can be read".to_owned();
                    self.lost("a tool", reason, self.handler.span, result);
                    continue;
                }
            };
            let span = made.span;
            match tool(&made) {
                Ok(tool) => result.take(tool, entry.router.is_some()),
                Err(reason) => self.lost("a tool", reason, span, result),
            }
        }
    }

    fn lost(&self, what: &str, reason: String, span: Span, result: &mut ByHand) {
        result.complete = false;
        result.any_lost = true;
        result.lost.push(Skipped {
            what: format!("{what} of `{}`", self.handler.name),
            reason,
            span: Some(span),
            package: None,
            tool_lost: true,
            cure: None,
        });
    }
}

/// That a condition decides whether a tool is listed.
fn conditional(entry: &Entry) -> Option<Rewrite> {
    let Value::Tool(made) = &entry.value else {
        return None;
    };
    let name = made.get("name").and_then(Node::as_str)?;
    Some(Rewrite {
        what: Rewritten::Tools,
        span: made.span,
        how: format!("a condition decides whether `{name}` is listed"),
    })
}

/// The tool as published. The error says why it is none.
fn tool(made: &Made) -> Result<Tool, String> {
    match made.get("name").map(|name| &name.kind) {
        Some(NodeKind::String(_)) => {}
        Some(NodeKind::Opaque(reason)) => return Err(format!("its name is not known: {reason}")),
        _ => return Err("its name is no text".to_owned()),
    }
    let mut object = Node::object().at(Origin::new(made.span, Why::Tool));
    for (field, key) in FIELDS {
        if let Some(node) = made.get(field) {
            object.set(key, node.clone());
        }
    }
    let finished = object.finish(false);
    Ok(Tool {
        json: finished.json,
        provenance: finished.provenance,
        opaque: finished.opaque,
        traps: finished.traps,
    })
}
