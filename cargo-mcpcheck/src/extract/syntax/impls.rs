//! Which `impl` blocks are for which type: an index over the loaded crates, made from the headers alone.

use super::scan::{ScannedToken, Scanner, TokenKind, plain_name};
use super::{CrateId, HeadKind, ItemId, ItemKind, Namespace, Program, Resolution, TypeKind};

/// Type aliases that are followed.
const MAX_ALIASES: usize = 16;

/// Adds the `impl` blocks of crates that were loaded since the last time.
pub(super) fn index(program: &Program<'_>) {
    loop {
        let next = {
            let mut state = program.state.borrow_mut();
            let next = state.crates_with_impls;
            if next >= state.crates.len() {
                return;
            }
            state.crates_with_impls += 1;
            u32::try_from(next).unwrap_or(u32::MAX)
        };
        index_crate(program, CrateId(next));
    }
}

fn index_crate(program: &Program<'_>, krate: CrateId) {
    for module in program.modules(krate) {
        for item in program.module(module).items.iter().copied() {
            if program.head(item).kind != HeadKind::Impl {
                continue;
            }
            let header = {
                let state = program.state.borrow();
                let data = &state.items[item.0 as usize];
                let range = data
                    .outlined()
                    .map_or(0..0, super::outline::OutlineItem::body_range);
                data.file.text(range).to_owned()
            };
            let Some((leading_colon, path)) = self_type_path(&header) else {
                continue;
            };
            let segments: Vec<&str> = path.iter().map(String::as_str).collect();
            let resolved =
                program.resolve_segments(module, leading_colon, &segments, Namespace::Type);
            if let Resolution::Item(ty) = resolved {
                let ty = aliased(program, ty);
                program
                    .state
                    .borrow_mut()
                    .impls
                    .entry(ty)
                    .or_default()
                    .push(item);
            }
        }
    }
}

/// The type that an alias stands for, through aliases of plain paths.
fn aliased(program: &Program<'_>, ty: ItemId) -> ItemId {
    let mut ty = ty;
    for _ in 0..MAX_ALIASES {
        let head = program.head(ty);
        if head.kind != HeadKind::TypeAlias {
            return ty;
        }
        let Some(item) = program.item(ty) else {
            return ty;
        };
        let ItemKind::TypeAlias { ty: aliased, .. } = &item.kind else {
            return ty;
        };
        let TypeKind::Path { qself: None, path } = &aliased.kind else {
            return ty;
        };
        match program.resolve(head.module, path, Namespace::Type) {
            Resolution::Item(next) => ty = next,
            _ => return ty,
        }
    }
    ty
}

/// The path of the self type, from what stands between `impl` and the members; `None` where it is no plain path.
fn self_type_path(header: &str) -> Option<(bool, Vec<String>)> {
    let mut reader = HeaderReader {
        scanner: Scanner::inside(header, 0..header.len()),
    };
    let mut next = reader.scanner.next_token()?;
    if next.is_punct(b'<') {
        reader.skip_angles()?;
        next = reader.scanner.next_token()?;
    }
    // `impl const Trait for`, `impl !Trait for`
    while next.is_punct(b'!') || reader.text(next) == "const" {
        next = reader.scanner.next_token()?;
    }
    let first = reader.path(next);
    let mut rest = match &first {
        Some(path) => path.stopped_at,
        None => Some(next),
    };
    while let Some(token) = rest {
        match reader.text(token) {
            "for" => {
                // `for<'a> Fn(&'a T)` belongs to the type before.
                let ahead = reader.scanner.peek()?;
                if !ahead.is_punct(b'<') {
                    reader.scanner.seek(ahead.end);
                    return reader
                        .path(ahead)
                        .map(|path| (path.leading_colon, path.segments));
                }
            }
            "where" => break,
            _ => {}
        }
        if token.is_punct(b'<') {
            reader.skip_angles()?;
        } else if let TokenKind::Open(bracket) = token.kind {
            reader.scanner.skip_group(bracket);
        }
        rest = reader.scanner.next_token();
    }
    first.map(|path| (path.leading_colon, path.segments))
}

/// A path without its arguments.
struct HeaderPath {
    leading_colon: bool,
    segments: Vec<String>,
    /// The token behind it.
    stopped_at: Option<ScannedToken>,
}

struct HeaderReader<'t> {
    scanner: Scanner<'t>,
}

impl HeaderReader<'_> {
    /// Reads a path from its first token.
    fn path(&mut self, first: ScannedToken) -> Option<HeaderPath> {
        let mut segments = Vec::new();
        let mut next = Some(first);
        while let Some(token) = next {
            match token.kind {
                TokenKind::Punct(b':') => {}
                TokenKind::Ident
                    if !matches!(self.text(token), "for" | "where" | "dyn" | "impl" | "as") =>
                {
                    segments.push(plain_name(self.text(token)).to_owned());
                }
                TokenKind::Punct(b'<') if !segments.is_empty() => self.skip_angles()?,
                _ => break,
            }
            next = self.scanner.next_token();
        }
        (!segments.is_empty()).then_some(HeaderPath {
            leading_colon: first.is_punct(b':'),
            segments,
            stopped_at: next,
        })
    }

    /// Skips generic arguments whose `<` has been read.
    fn skip_angles(&mut self) -> Option<()> {
        let mut depth = 1_usize;
        let mut previous: Option<ScannedToken> = None;
        while depth > 0 {
            let token = self.scanner.next_token()?;
            match token.kind {
                TokenKind::Punct(b'<') => depth += 1,
                TokenKind::Punct(b'>') => {
                    let arrow = previous
                        .is_some_and(|minus| minus.is_punct(b'-') && minus.end == token.start);
                    depth -= usize::from(!arrow);
                }
                TokenKind::Open(bracket) => {
                    self.scanner.skip_group(bracket);
                }
                _ => {}
            }
            previous = Some(token);
        }
        Some(())
    }

    fn text(&self, token: ScannedToken) -> &str {
        self.scanner.slice(token.range())
    }
}
