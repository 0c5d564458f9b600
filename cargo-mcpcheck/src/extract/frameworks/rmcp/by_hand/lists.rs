//! Lists: their methods, and what is left where one of two values is meant.

use super::reader::{Frame, Reader};
use super::value::{Entry, Made, Routes, Value};
use crate::extract::syntax::Expr;
use crate::schema::Node;
use crate::source::Span;

/// Entries of one list.
pub(super) const MOST_ENTRIES: usize = 10_000;

impl Reader<'_, '_> {
    /// A method of a list or an iterator; `None` for one that is not known.
    pub(super) fn list_method(
        &self,
        expr: &Expr,
        entries: Vec<Entry>,
        method: &str,
        args: &[Value],
        frame: &mut Frame,
    ) -> Option<Value> {
        Some(match (method, args) {
            (
                "iter" | "iter_mut" | "into_iter" | "values" | "values_mut" | "into_values"
                | "cloned" | "copied" | "collect" | "to_vec" | "clone" | "to_owned" | "as_slice"
                | "into" | "as_ref" | "drain" | "peekable" | "fuse" | "by_ref" | "into_boxed_slice"
                | "unwrap" | "expect" | "lock" | "read" | "borrow" | "sorted" | "as_deref",
                _,
            ) => Value::List(entries),
            ("map", [function]) => Value::List(
                entries
                    .into_iter()
                    .map(|entry| {
                        let value = self.apply(function, vec![entry.value.clone()], expr, frame);
                        Entry {
                            value: self.changed(&entry.value, value),
                            ..entry
                        }
                    })
                    .collect(),
            ),
            ("filter_map", [function]) => Value::List(
                entries
                    .into_iter()
                    .filter_map(|entry| {
                        let value = self.apply(function, vec![entry.value.clone()], expr, frame);
                        let (value, conditional) = match value {
                            Value::Some(value) => (*value, false),
                            Value::Nothing | Value::Never => return None,
                            value => (self.changed(&entry.value, value), true),
                        };
                        Some(Entry {
                            value,
                            conditional: conditional || entry.conditional,
                            ..entry
                        })
                    })
                    .collect(),
            ),
            ("flat_map", [function]) => {
                let lists = entries.into_iter().map(|entry| Entry {
                    value: self.apply(function, vec![entry.value], expr, frame),
                    ..entry
                });
                flattened(lists, expr.span)
            }
            ("flatten", []) => flattened(entries.into_iter(), expr.span),
            ("filter" | "skip_while" | "take_while", [function]) => {
                Value::List(self.kept(entries, function, expr, frame))
            }
            ("skip" | "take" | "step_by", [_]) => Value::List(perhaps(entries)),
            ("chain", [other]) => {
                let mut entries = entries;
                entries.extend(entries_of(other, expr.span));
                Value::List(entries)
            }
            ("rev", []) => Value::List(entries.into_iter().rev().collect()),
            ("enumerate", []) => Value::List(
                entries
                    .into_iter()
                    .enumerate()
                    .map(|(index, entry)| Entry {
                        value: Value::Tuple(vec![
                            Value::Json(Node::from_value(index.into())),
                            entry.value,
                        ]),
                        ..entry
                    })
                    .collect(),
            ),
            ("for_each", [function]) => {
                for entry in entries {
                    self.apply(function, vec![entry.value], expr, frame);
                }
                Value::Tuple(Vec::new())
            }
            _ => return None,
        })
    }

    /// What a method that changes a list leaves in it; `None` for one that is not known.
    pub(super) fn changed_entries(
        &self,
        expr: &Expr,
        mut entries: Vec<Entry>,
        method: &str,
        args: &[Value],
        frame: &mut Frame,
    ) -> Option<Vec<Entry>> {
        let conditional = frame.conditional;
        let added = |mut entry: Entry| {
            entry.conditional |= conditional;
            entry
        };
        match (method, args) {
            ("push" | "push_back" | "insert", [.., value]) => {
                entries.push(added(Entry::new(value.clone())));
            }
            ("extend" | "append" | "extend_from_slice", [list]) => {
                entries.extend(entries_of(list, expr.span).into_iter().map(added));
            }
            ("retain" | "retain_mut", [function]) => {
                entries = self.kept(entries, function, expr, frame);
            }
            (
                "truncate" | "remove" | "pop" | "swap_remove" | "drain" | "dedup_by_key"
                | "dedup_by",
                _,
            ) => {
                entries = perhaps(entries);
            }
            ("clear", []) if !conditional => entries.clear(),
            ("clear", []) => entries = perhaps(entries),
            ("reverse", []) if !conditional => entries.reverse(),
            (
                "sort"
                | "sort_by"
                | "sort_by_key"
                | "sort_unstable"
                | "sort_unstable_by"
                | "sort_unstable_by_key"
                | "sort_by_cached_key",
                _,
            ) => entries.sort_by(|left, right| left.tool_name().cmp(&right.tool_name())),
            ("reserve" | "shrink_to_fit", _) => {}
            _ => return None,
        }
        (entries.len() <= MOST_ENTRIES).then_some(entries)
    }

    /// The entries for which a function says yes; those for which it is not known may be there.
    fn kept(
        &self,
        entries: Vec<Entry>,
        function: &Value,
        expr: &Expr,
        frame: &mut Frame,
    ) -> Vec<Entry> {
        let kept = entries.into_iter().filter_map(|mut entry| {
            match self
                .apply(function, vec![entry.value.clone()], expr, frame)
                .flag()
            {
                Some(true) => {}
                Some(false) => return None,
                None => entry.conditional = true,
            }
            Some(entry)
        });
        kept.collect()
    }
}

/// The entries of a value that stands for several.
pub(super) fn entries_of(value: &Value, span: Span) -> Vec<Entry> {
    match value {
        Value::List(entries) | Value::Listed(entries) => entries.clone(),
        Value::Router(routes) => routes.entries.clone(),
        Value::Some(inner) => vec![Entry::new((**inner).clone())],
        Value::Nothing | Value::Never => Vec::new(),
        Value::Unknown(_) => vec![Entry::new(value.clone())],
        _ => vec![Entry::new(Value::unknown(
            "it is no list that can be read",
            span,
        ))],
    }
}

/// One of several values, of which it is not known which.
pub(super) fn one_of(values: Vec<Value>, span: Span) -> Value {
    let mut values = values
        .into_iter()
        .filter(|value| !matches!(value, Value::Never));
    let Some(first) = values.next() else {
        return Value::Never;
    };
    values.fold(first, |one, other| either(one, other, span))
}

/// One of two values.
fn either(one: Value, other: Value, span: Span) -> Value {
    match (one, other) {
        (Value::Never, value) | (value, Value::Never) => value,
        (Value::List(one), Value::List(other)) => Value::List(either_entries(one, &other)),
        (Value::Listed(one), Value::Listed(other)) => Value::Listed(either_entries(one, &other)),
        (Value::Router(one), Value::Router(other)) => {
            let in_both = |one: Vec<String>, other: &[String]| {
                let names = one.into_iter().filter(|name| other.contains(name));
                names.collect()
            };
            Value::Router(Routes {
                off: in_both(one.off, &other.off),
                removed: in_both(one.removed, &other.removed),
                entries: either_entries(one.entries, &other.entries),
            })
        }
        (Value::Tool(one), Value::Tool(other)) if one.span == other.span => {
            Value::Tool(Box::new(either_tool(&one, &other)))
        }
        (Value::Record(item, one), Value::Record(other_item, other)) if item == other_item => {
            let fields = one.into_iter().map(|(name, value)| {
                let twin = other.iter().find(|(field, _)| *field == name);
                let value = match twin {
                    Some((_, twin)) => either(value, twin.clone(), span),
                    None => value,
                };
                (name, value)
            });
            Value::Record(item, fields.collect())
        }
        (Value::Json(one), Value::Json(other)) if same(&one, &other) => Value::Json(one),
        (Value::Some(one), Value::Some(other)) => Value::Some(Box::new(either(*one, *other, span))),
        (Value::Tuple(one), Value::Tuple(other)) if one.is_empty() && other.is_empty() => {
            Value::Tuple(one)
        }
        (Value::Nothing, Value::Nothing) => Value::Nothing,
        (Value::Variant(item, one), Value::Variant(other_item, other))
            if (item, &one) == (other_item, &other) =>
        {
            Value::Variant(item, one)
        }
        (Value::Handler, Value::Handler) => Value::Handler,
        (Value::Block(ty, one), Value::Block(other_ty, other))
            if (ty, one) == (other_ty, other) =>
        {
            Value::Block(ty, one)
        }
        (Value::Unknown(unknown), _) | (_, Value::Unknown(unknown)) => Value::Unknown(unknown),
        _ => Value::unknown("a condition decides what it is", span),
    }
}

fn either_entries(one: Vec<Entry>, other: &[Entry]) -> Vec<Entry> {
    let has_twin =
        |entry: &Entry, list: &[Entry]| list.iter().any(|twin| is_same_entry(entry, twin));
    let added: Vec<Entry> = other
        .iter()
        .filter(|entry| !has_twin(entry, &one))
        .cloned()
        .map(|entry| Entry {
            conditional: true,
            ..entry
        })
        .collect();
    let mut entries: Vec<Entry> = one
        .into_iter()
        .map(|entry| Entry {
            conditional: entry.conditional || !has_twin(&entry, other),
            ..entry
        })
        .collect();
    entries.extend(added);
    entries
}

fn either_tool(one: &Made, other: &Made) -> Made {
    let mut tool = Made::new(one.span);
    for (field, node) in &one.fields {
        let node = match other.get(field) {
            Some(twin) if same(node, twin) => node.clone(),
            _ => super::value::opaque("a condition decides what it is", one.span),
        };
        tool.set(field, Some(node));
    }
    for (field, _) in &other.fields {
        if one.get(field).is_none() {
            let node = super::value::opaque("a condition decides whether it is there", one.span);
            tool.set(field, Some(node));
        }
    }
    tool
}

fn is_same_entry(one: &Entry, other: &Entry) -> bool {
    match (&one.value, &other.value) {
        (Value::Tool(one), Value::Tool(other)) => {
            one.span == other.span
                && match (one.get("name"), other.get("name")) {
                    (Some(one), Some(other)) => same(one, other),
                    _ => false,
                }
        }
        (Value::Block(ty, one), Value::Block(other_ty, other)) => (ty, one) == (other_ty, other),
        (Value::Unknown(one), Value::Unknown(other)) => one.span == other.span,
        (Value::Json(one), Value::Json(other)) => same(one, other),
        _ => false,
    }
}

/// Whether two nodes are the same JSON.
fn same(one: &Node, other: &Node) -> bool {
    one.clone().finish(false).json == other.clone().finish(false).json
}

fn perhaps(entries: Vec<Entry>) -> Vec<Entry> {
    let entries = entries.into_iter().map(|entry| Entry {
        conditional: true,
        ..entry
    });
    entries.collect()
}

fn flattened(lists: impl Iterator<Item = Entry>, span: Span) -> Value {
    let entries = lists.flat_map(|list| {
        let mut entries = entries_of(&list.value, span);
        for entry in &mut entries {
            entry.conditional |= list.conditional;
        }
        entries
    });
    Value::List(entries.collect())
}
