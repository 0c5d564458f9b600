//! A cheap look at texts: is a router's function mentioned anywhere in the crate?

use std::collections::BTreeSet;

use super::declared::HandlerType;
use crate::extract::syntax::{CrateId, Program};
use crate::source::{FileId, Span};

/// Whether some file of the crate mentions `...::name` in a way that may mean the function `name` of the handler's type.
/// Behind the name of another handler's type or of a module it does not; behind any other type it may, which can be an
/// alias.
pub(super) fn of_function(
    program: &Program<'_>,
    krate: CrateId,
    handlers: &[HandlerType],
    handler: &HandlerType,
    name: &str,
) -> bool {
    files_of(program, krate).into_iter().any(|file| {
        let source = program.sources.file(file);
        let text = source.text();
        occurrences(text, name).any(|at| match owner(text, at) {
            Owner::None => false,
            Owner::Unclear => true,
            Owner::Name("Self") => {
                let start = u32::try_from(at).unwrap_or(u32::MAX);
                let place = Span::new(file, start, start);
                handler
                    .blocks
                    .iter()
                    .any(|block| block.item.span.contains(place))
            }
            Owner::Name(owner) => {
                owner == handler.name
                    || (owner.starts_with(char::is_uppercase)
                        && handlers.iter().all(|other| other.name != owner))
            }
        })
    })
}

/// Whether some file of the crate holds `name` as an identifier.
pub(super) fn of_name(program: &Program<'_>, krate: CrateId, name: &str) -> bool {
    files_of(program, krate).into_iter().any(|file| {
        let source = program.sources.file(file);
        occurrences(source.text(), name).next().is_some()
    })
}

/// How often `name` stands as a word outside comments in the files of the crate.
pub(super) fn count(program: &Program<'_>, krate: CrateId, name: &str) -> usize {
    let counts = files_of(program, krate).into_iter().map(|file| {
        let source = program.sources.file(file);
        let text = source.text();
        occurrences(text, name)
            .filter(|at| !in_comment(text, *at))
            .count()
    });
    counts.sum()
}

/// Whether some file of the crate puts names together that end so, as `paste!` does: the ending stands there without a
/// name before it.
pub(super) fn of_made_names(program: &Program<'_>, krate: CrateId, ending: &str) -> bool {
    files_of(program, krate).into_iter().any(|file| {
        let source = program.sources.file(file);
        let text = source.text();
        text.match_indices(ending).any(|(at, _)| {
            let before = text.get(..at).and_then(|before| before.chars().next_back());
            !before.is_some_and(is_name_character)
        })
    })
}

/// All texts of a crate.
fn files_of(program: &Program<'_>, krate: CrateId) -> BTreeSet<FileId> {
    let modules = program.modules(krate).into_iter();
    let modules = modules.map(|module| program.module(module));
    modules
        .flat_map(|module| module.files().collect::<Vec<_>>())
        .collect()
}

/// What stands before `::name`.
#[derive(Debug, PartialEq, Eq)]
enum Owner<'t> {
    /// No `::` stands there, or the line is a comment.
    None,
    /// A plain name.
    Name(&'t str),
    /// `>`, `$name` or something else.
    Unclear,
}

/// The places where `name` stands as a whole identifier.
pub(super) fn occurrences<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(name)
        .filter(move |(at, _)| {
            let before = text
                .get(..*at)
                .and_then(|before| before.chars().next_back());
            let behind = text
                .get(at + name.len()..)
                .and_then(|behind| behind.chars().next());
            !before.is_some_and(is_name_character) && !behind.is_some_and(is_name_character)
        })
        .map(|(at, _)| at)
}

fn owner(text: &str, at: usize) -> Owner<'_> {
    let before = text.get(..at).unwrap_or_default();
    if in_comment(text, at) {
        return Owner::None;
    }
    let Some(owner) = before.trim_end().strip_suffix("::") else {
        return Owner::None;
    };
    let owner = owner.trim_end();
    let start = owner
        .char_indices()
        .rev()
        .take_while(|(_, character)| is_name_character(*character))
        .last()
        .map_or(owner.len(), |(start, _)| start);
    let (rest, name) = owner.split_at(start);
    if name.is_empty() || rest.ends_with('$') {
        Owner::Unclear
    } else {
        Owner::Name(name)
    }
}

fn in_comment(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    line.trim_start().starts_with("//")
}

fn is_name_character(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[Owner<'_>]) {
        let found: Vec<_> = occurrences(text, "more")
            .map(|at| owner(text, at))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn only_paths_count() {
        check(
            "more() x.more() router = more",
            &[Owner::None, Owner::None, Owner::None],
        );
        check(
            "Self::more() Type :: more",
            &[Owner::Name("Self"), Owner::Name("Type")],
        );
        check("Self::more_tools() Self::no_more", &[]);
        check(
            "// Self::more()\n/// [`Self::more`]",
            &[Owner::None, Owner::None],
        );
    }

    #[test]
    fn what_is_not_plain_is_unclear() {
        check(
            "Type::<u8>::more() $ty::more",
            &[Owner::Unclear, Owner::Unclear],
        );
    }
}
