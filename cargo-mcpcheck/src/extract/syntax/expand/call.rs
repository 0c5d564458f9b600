//! One call of one macro: the text that it expands to, as a file of its own.

use std::collections::HashMap;
use std::rc::Rc;

use proc_macro2::TokenStream;

use super::definition::{Definition, definition};
use super::matcher::{Matched, matched};
use super::transcribe::{Setting, Written, transcribe};
use super::trees::{Tree, trees, with_groups};
use crate::extract::syntax::depth::guarded;
use crate::extract::syntax::files::{LoadedFile, captured_in};
use crate::extract::syntax::{CrateId, ItemId, Program};
use crate::source::{Expansion, SourceFile, Span};

/// Bytes of one call that are read.
const MAX_BYTES: usize = 1 << 20;

/// The definitions that were read, with the reason where one is not understood.
#[derive(Default)]
pub(in crate::extract::syntax) struct Definitions {
    read: HashMap<ItemId, Rc<Result<Definition, String>>>,
}

/// The text that a call of a crate expands to.
pub(super) fn expanded(
    program: &Program<'_>,
    krate: CrateId,
    call: ItemId,
    definition: ItemId,
) -> Result<Rc<LoadedFile>, String> {
    let (source, range, span, known) = {
        let state = program.state.borrow();
        let unread = || "its text is not there".to_owned();
        let item = state.items.get(call.0 as usize).ok_or_else(unread)?;
        let outlined = item.outlined().ok_or_else(unread)?;
        let known = state
            .items
            .get(definition.0 as usize)
            .is_some_and(|item| item.cfg_known);
        let span = Span::new(item.file.id, outlined.attrs_end, outlined.end);
        (
            std::sync::Arc::clone(&item.file.source),
            outlined.body_range(),
            span,
            known,
        )
    };
    if !known {
        return Err("whether it is defined so depends on a `cfg` that is not known".to_owned());
    }
    let home = program.module(program.head(definition).module).krate;
    if home != krate && is_published(program, home) {
        return Err("it is a macro of a published package".to_owned());
    }
    let rules = read_definition(program, definition);
    let rules = rules.as_ref().as_ref().map_err(Clone::clone)?;
    let own_crate = if home == krate {
        "crate".to_owned()
    } else {
        name_of_crate(home)
    };
    let setting = Setting {
        call: span.file,
        body: program.head(definition).span.file,
        own_crate: &own_crate,
    };
    let written = written(&source, range, rules, &setting)?;
    let expansion = Expansion {
        call: span,
        pieces: written.pieces,
        captured: written.captured,
    };
    let mut state = program.state.borrow_mut();
    Ok(state
        .files
        .add_expansion(program.sources, written.text, expansion))
}

fn is_published(program: &Program<'_>, krate: CrateId) -> bool {
    let package = program.krate(krate).package;
    program
        .workspace
        .package(package)
        .is_some_and(|package| package.published)
}

/// The word that stands for a crate in what its macros expand to in other crates.
fn name_of_crate(krate: CrateId) -> String {
    format!("{CRATE_PREFIX}{}", krate.0)
}

const CRATE_PREFIX: &str = "__crate_of_macro_";

/// The crate that a word stands for which `$crate` was replaced by.
pub(in crate::extract::syntax) fn crate_named(word: &str) -> Option<CrateId> {
    word.strip_prefix(CRATE_PREFIX)?.parse().ok().map(CrateId)
}

fn read_definition(program: &Program<'_>, item: ItemId) -> Rc<Result<Definition, String>> {
    let (source, range) = {
        let state = program.state.borrow();
        if let Some(known) = state.definitions.read.get(&item) {
            return Rc::clone(known);
        }
        let Some(data) = state.items.get(item.0 as usize) else {
            return Rc::new(Err("its definition is not there".to_owned()));
        };
        let range = data
            .outlined()
            .map_or(0..0, super::super::outline::OutlineItem::body_range);
        (std::sync::Arc::clone(&data.file.source), range)
    };
    let read = with_trees(&source, range, definition).and_then(|read| read);
    let read = Rc::new(read);
    let mut state = program.state.borrow_mut();
    state.definitions.read.insert(item, Rc::clone(&read));
    read
}

fn written(
    source: &SourceFile,
    range: std::ops::Range<usize>,
    definition: &Definition,
    setting: &Setting<'_>,
) -> Result<Written, String> {
    if range.len() > MAX_BYTES {
        return Err("its tokens are too many".to_owned());
    }
    let expand = |trees: &[Tree]| {
        for rule in &definition.rules {
            match matched(rule, trees) {
                Matched::Yes(bindings) => return transcribe(rule, &bindings, setting),
                Matched::No => {}
                Matched::Unclear(reason) => return Err(reason.to_owned()),
            }
        }
        Err("none of its rules matches".to_owned())
    };
    with_trees(source, range, expand).and_then(|expanded| expanded)
}

/// Reads the trees of a part of a file.
fn with_trees<R: Send>(
    source: &SourceFile,
    range: std::ops::Range<usize>,
    look: impl FnOnce(&[Tree]) -> R + Send,
) -> Result<R, String> {
    let text = source.text().get(range.clone()).unwrap_or_default();
    let captured = captured_in(source, range.clone());
    let base = u32::try_from(range.start).unwrap_or(u32::MAX);
    let read = || {
        let looked = text.parse::<TokenStream>().ok().map(|stream| {
            let trees = trees(with_groups(stream, &captured), base);
            look(&trees)
        });
        proc_macro2::extra::invalidate_current_thread_spans();
        looked
    };
    guarded(text, read)
        .ok_or_else(|| "its tokens are too many or nested too deeply".to_owned())?
        .ok_or_else(|| "its tokens are no Rust".to_owned())
}
