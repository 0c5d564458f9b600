//! What looks like a tool and is not read: methods outside router blocks, lists written by hand, tools that macros or
//! code make.

use super::by_hand::ByHand;
use super::declared::{Block, HandlerType, MacroOrigin, is_macro, macro_origin};
use super::list_kinds::{self, ListKind};
use super::profile::Behaviour;
use super::version::InUse;
use super::{mentions, tool_box};
use crate::extract::frameworks::MarkedFiles;
use crate::extract::syntax::{
    Attribute, CrateId, Function, Head, HeadKind, Impl, Item, ItemId, ItemKind, ModuleId,
    Namespace, Program, Resolution,
};
use crate::schema::Skipped;
use crate::source::Span;

/// What a crate holds beside what was read.
pub(super) fn strays(
    program: &Program<'_>,
    krate: CrateId,
    in_use: &InUse,
    handlers: &[HandlerType],
    read: &[ByHand],
    files: &MarkedFiles<'_>,
) -> Vec<Skipped> {
    let search = Search {
        program,
        krate,
        in_use,
        handlers,
        read,
        unread_items: program
            .problems()
            .iter()
            .any(|problem| problem.mentions_tools),
    };
    let mut skipped = Vec::new();
    for (handler, read) in handlers.iter().zip(read) {
        if !read.is_understood() {
            skipped.extend(search.handler_without_routers(handler, read));
        }
    }
    for module in program.modules(krate) {
        let content = program.module(module);
        if files.of(&content) {
            for item in &content.items {
                search.item(*item, &mut skipped);
            }
        }
    }
    skipped
}

struct Search<'a, 'w> {
    program: &'a Program<'w>,
    krate: CrateId,
    in_use: &'a InUse,
    handlers: &'a [HandlerType],
    /// What was read of the lists that code makes, for each handler.
    read: &'a [ByHand],
    /// Whether something that speaks of tools could not be read, which is said elsewhere.
    unread_items: bool,
}

impl Search<'_, '_> {
    fn item(&self, id: ItemId, skipped: &mut Vec<Skipped>) {
        let head = self.program.head(id);
        let text = match head.kind {
            HeadKind::Impl
            | HeadKind::Function
            | HeadKind::Const
            | HeadKind::Static
            | HeadKind::Trait
            | HeadKind::MacroRules
            | HeadKind::MacroCall => self.program.text(id),
            _ => return,
        };
        match head.kind {
            HeadKind::MacroRules | HeadKind::MacroCall => {
                if !self.program.is_expanded(id) {
                    skipped.extend(emitted_by_macro(&head, &text));
                }
                skipped.extend(self.not_expanded(id, &head));
                return;
            }
            HeadKind::Impl | HeadKind::Function if text.contains("tool") => {
                if let Some(item) = self.program.item(id) {
                    self.marked(head.module, &item, skipped);
                }
            }
            _ => {}
        }
        if !self.is_reported_handler(head.span) {
            skipped.extend(self.made_by_code(&head, &text));
        }
    }

    /// A call whose macro declares tools and is not expanded.
    fn not_expanded(&self, call: ItemId, head: &Head) -> Option<Skipped> {
        let (definition, reason) = self.program.not_expanded(call)?;
        let declares = self.program.with_text(definition, declares_tools);
        let text = self.program.text(call);
        (declares && !declares_tools(&text)).then(|| {
            lost(
                format!(
                    "the tools that `{}!` makes",
                    self.program.head(definition).name
                ),
                reason,
                part(head.span, 0, text.find('!').map_or(0, |at| at + 1)),
            )
        })
    }

    /// `#[tool]` where no router sees it.
    fn marked(&self, module: ModuleId, item: &Item, skipped: &mut Vec<Skipped>) {
        match &item.kind {
            ItemKind::Function(function) if self.tool_mark(module, &function.attrs).is_some() => {
                skipped.push(self.outside(function));
            }
            ItemKind::Impl(implementation) => {
                self.marked_methods(module, item, implementation, skipped);
            }
            _ => {}
        }
    }

    fn marked_methods(
        &self,
        module: ModuleId,
        item: &Item,
        implementation: &Impl,
        skipped: &mut Vec<Skipped>,
    ) {
        // `#[tool(tool_box)]` of rmcp 0.1
        let in_box = self.tool_mark(module, &item.attrs).is_some();
        let in_router = item
            .attrs
            .iter()
            .any(|attribute| is_macro(self.program, module, attribute, "tool_router"));
        for function in &implementation.functions {
            let Some(attribute) = self.tool_mark(module, &function.attrs) else {
                continue;
            };
            let direct = self.program.sources.slice(attribute.span).starts_with('#');
            if self.is_in_box(function) || self.was_read(function.name_span) {
                continue;
            }
            if in_box {
                skipped.push(lost(
                    format!("the tool `{}`", function.name),
                    "`#[tool(tool_box)]` sees only `#[tool]` by that very name".to_owned(),
                    function.name_span,
                ));
            } else if !in_router {
                skipped.push(self.outside(function));
            } else if !attribute.is("tool") {
                skipped.push(lost(
                    format!("the tool `{}`", function.name),
                    "`#[tool_router]` sees only attributes that are called `tool`".to_owned(),
                    function.name_span,
                ));
            } else if !direct {
                skipped.push(lost(
                    format!("the tool `{}`", function.name),
                    "`#[tool_router]` does not see a `#[tool]` inside `cfg_attr`".to_owned(),
                    function.name_span,
                ));
            }
        }
    }

    /// rmcp's `#[tool]`. Other libraries have a macro of that name, so where its meaning is not known it only counts in a
    /// crate that has a handler.
    fn tool_mark<'i>(&self, module: ModuleId, attrs: &'i [Attribute]) -> Option<&'i Attribute> {
        attrs.iter().find(
            |attribute| match macro_origin(self.program, module, attribute, "tool") {
                MacroOrigin::Rmcp => true,
                MacroOrigin::NotKnown => !self.handlers.is_empty(),
                MacroOrigin::Another => false,
            },
        )
    }

    fn is_in_box(&self, function: &Function) -> bool {
        self.handlers.iter().any(|handler| {
            handler.routers.iter().any(|router| {
                let methods = tool_box::methods(self.program, handler, router);
                methods
                    .iter()
                    .any(|(_, method)| method.name_span == function.name_span)
            })
        })
    }

    fn outside(&self, function: &Function) -> Skipped {
        let handle = format!("{}_tool_attr", function.name);
        let reason = if !self.in_use.profile.has(Behaviour::NullableOptions) {
            "it stands in no tool box, so it is not listed"
        } else if mentions::of_name(self.program, self.krate, &handle) {
            "it stands outside a `#[tool_router]` block and is added to a router by code"
        } else {
            "it stands outside a `#[tool_router]` block, so no router lists it"
        };
        lost(
            format!("the tool `{}`", function.name),
            reason.to_owned(),
            function.name_span,
        )
    }

    /// `ToolRoute::new(...)`, `Tool::new(...)`, `with_sync_tool::<T>()`: one entry for each kind in an item.
    fn made_by_code(&self, head: &Head, text: &str) -> Vec<Skipped> {
        const CALLS: &[(&str, &str)] = &[
            ("ToolRoute", "::new"),
            ("Tool", "::new"),
            ("with_sync_tool", ""),
            ("with_async_tool", ""),
        ];
        let mut found = Vec::new();
        if !self.read.is_empty() && self.read.iter().all(|read| read.complete) {
            return found;
        }
        for (name, call) in CALLS {
            // The `Tool::new` inside a `ToolRoute::new` is the same tool.
            if *name == "Tool" && !(found.is_empty() && self.may_be_listed(text)) {
                continue;
            }
            let place = mentions::occurrences(text, name).find(|at| {
                text.get(at + name.len()..)
                    .is_some_and(|behind| behind.starts_with(call))
                    && !in_comment(text, *at)
                    && !self.was_read(part(head.span, *at, name.len()))
                    && (call.is_empty() || self.is_of_rmcp(head, text, *at, name))
            });
            if let Some(at) = place {
                found.push(lost(
                    format!("the tools made by `{name}{call}`"),
                    "code makes them, outside `#[tool_router]`".to_owned(),
                    part(head.span, at, name.len() + call.len()),
                ));
            }
        }
        found
    }

    /// Whether a place made a tool that was read.
    fn was_read(&self, place: Span) -> bool {
        let mut sites = self.read.iter().flat_map(|read| &read.sites);
        sites.any(|site| site.contains(place))
    }

    /// Whether a tool that is made in a text may reach a list that is otherwise read: clients make such values, too.
    fn may_be_listed(&self, text: &str) -> bool {
        text.contains("with_route(")
            || text.contains("add_route(")
            || self.handlers.iter().any(|handler| {
                let block = handler.handler.as_ref();
                !handler.routers.is_empty()
                    && block.is_some_and(|block| lists_by_hand(block).is_some())
            })
    }

    fn is_of_rmcp(&self, head: &Head, text: &str, at: usize, name: &str) -> bool {
        let before = text.get(..at).unwrap_or_default();
        let start = before
            .char_indices()
            .rev()
            .take_while(|(_, character)| {
                character.is_alphanumeric() || matches!(character, '_' | ':')
            })
            .last()
            .map_or(at, |(start, _)| start);
        let path = format!("{}{name}", text.get(start..at).unwrap_or_default());
        let Some(path) = self.program.parse_path(&path, head.span) else {
            return false;
        };
        match self.program.resolve(head.module, &path, Namespace::Type) {
            Resolution::External(parts) => parts.first().is_some_and(|first| first == "rmcp"),
            Resolution::Unknown(_) => true,
            // A `use` inside the function may bring it.
            Resolution::Absent => text.contains("rmcp::"),
            Resolution::Item(_)
            | Resolution::Member(..)
            | Resolution::Module(_)
            | Resolution::Primitive(_) => false,
        }
    }

    fn is_reported_handler(&self, span: Span) -> bool {
        self.handlers.iter().any(|handler| {
            handler.routers.is_empty()
                && handler
                    .handler
                    .as_ref()
                    .is_some_and(|block| block.item.span == span && lists_by_hand(block).is_some())
        })
    }

    /// A handler that lists tools and has no router block.
    fn handler_without_routers(&self, handler: &HandlerType, read: &ByHand) -> Option<Skipped> {
        let block = handler.handler.as_ref()?;
        if !handler.routers.is_empty() {
            return None;
        }
        let what = format!("the tools of `{}`", handler.name);
        if let Some(function) = lists_by_hand(block) {
            return match list_kinds::of(function) {
                ListKind::Nothing => None,
                ListKind::PassedOn => Some(Skipped {
                    cure: None,
                    tool_lost: false,
                    ..lost(
                        what,
                        "`list_tools` passes on another server's list".to_owned(),
                        function.name_span,
                    )
                }),
                ListKind::Built => Some(match &read.reason {
                    Some((reason, span)) => lost(
                        what,
                        format!("the list is built by hand in `list_tools`: {reason}"),
                        *span,
                    ),
                    None => lost(
                        what,
                        "the list is built by hand in `list_tools`".to_owned(),
                        function.name_span,
                    ),
                }),
            };
        }
        if self.unread_items {
            return None;
        }
        let attribute =
            block.item.attrs.iter().find(|attribute| {
                is_macro(self.program, block.module, attribute, "tool_handler")
            })?;
        Some(lost(
            what,
            "the router is put together by code".to_owned(),
            attribute.span,
        ))
    }
}

/// A macro whose text declares tools.
/// Whether the text of a macro or of its call holds attributes that declare tools.
fn declares_tools(text: &str) -> bool {
    ["#[tool", "::tool_router", "::tool]", "::tool("]
        .iter()
        .any(|mark| {
            text.match_indices(mark)
                .any(|(at, _)| !in_comment(text, at))
        })
}

fn emitted_by_macro(head: &Head, text: &str) -> Option<Skipped> {
    let (what, mark) = match head.kind {
        HeadKind::MacroRules => (
            format!("the tools that `{}!` makes", head.name),
            "macro_rules!",
        ),
        _ => ("the tools in a macro call".to_owned(), "!"),
    };
    let end = text.find(mark).map_or(0, |at| at + mark.len());
    let start = text
        .get(..end)
        .and_then(|before| before.rfind('\n'))
        .map_or(0, |at| at + 1);
    let length = text
        .get(start..)
        .and_then(|line| line.find(['{', '(', '[', '\n']))
        .unwrap_or(0);
    declares_tools(text).then(|| {
        lost(
            what,
            "a macro makes them".to_owned(),
            part(head.span, start, length),
        )
    })
}

/// The range of `length` bytes from byte `at` of a span.
fn part(whole: Span, at: usize, length: usize) -> Span {
    let start = whole.start + u32::try_from(at).unwrap_or(0);
    let end = start + u32::try_from(length).unwrap_or(0);
    Span::new(whole.file, start, end)
}

fn lost(what: String, reason: String, span: Span) -> Skipped {
    Skipped {
        what,
        reason,
        span: Some(span),
        package: None,
        cure: None,
        tool_lost: true,
    }
}

fn lists_by_hand(block: &Block) -> Option<&Function> {
    block
        .functions()
        .iter()
        .find(|function| function.name == "list_tools")
}

fn in_comment(text: &str, at: usize) -> bool {
    let line = text
        .get(..at)
        .and_then(|before| before.rsplit('\n').next())
        .unwrap_or_default();
    line.trim_start().starts_with("//") || line.contains(" //")
}
