//! Function bodies that are parsed when somebody looks at them: signatures are needed of many functions, bodies of few.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use super::outline::{OutlineItem, outline_members};
use super::{Block, HeadKind, parse};
use crate::extract::workspace::Cfg;
use crate::source::{SourceFile, Span};

/// The body of a function. It stands for its [`Block`], which is parsed at the first look; one that does not parse is
/// empty.
#[derive(Clone)]
pub(crate) struct Body {
    block: OnceLock<Block>,
    source: Option<BodySource>,
}

/// Where a body is to be read.
#[derive(Clone, Debug)]
pub(super) struct BodySource {
    pub(super) file: Arc<SourceFile>,
    pub(super) cfg: Arc<Cfg>,
    /// With its braces.
    pub(super) span: Span,
}

impl Body {
    /// A body that has been parsed.
    pub(super) fn parsed(block: Block) -> Body {
        Body {
            block: OnceLock::from(block),
            source: None,
        }
    }

    /// A body that is parsed later.
    pub(super) fn later(source: BodySource) -> Body {
        Body {
            block: OnceLock::new(),
            source: Some(source),
        }
    }
}

impl Deref for Body {
    type Target = Block;

    fn deref(&self) -> &Block {
        self.block.get_or_init(|| {
            let source = self.source.as_ref();
            source.map_or_else(Block::default, |source| {
                parse::block(&source.file, source.span, &source.cfg)
            })
        })
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, formatter)
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Body) -> bool {
        **self == **other
    }
}

/// The text of a function or `impl` block with spaces in place of what stands in its bodies, so that offsets stay.
pub(super) fn without_bodies(text: &str, item: &OutlineItem) -> Option<String> {
    let bodies = match item.kind {
        HeadKind::Function => vec![item.body_range()],
        HeadKind::Impl => {
            let members = item.body_range().end..item.end as usize;
            let members = outline_members(text, members.start + 1..members.end.checked_sub(1)?);
            let functions = members
                .into_iter()
                .filter(|member| member.kind == HeadKind::Function);
            functions.map(|member| member.body_range()).collect()
        }
        _ => return None,
    };
    let start = item.start as usize;
    let mut kept = String::with_capacity(item.end as usize - start);
    let mut at = start;
    for body in bodies {
        let inside: Range<usize> = body.start + 1..body.end.checked_sub(1)?;
        if inside.start >= inside.end {
            continue;
        }
        kept.push_str(text.get(at..inside.start)?);
        kept.extend(std::iter::repeat_n(' ', inside.len()));
        at = inside.end;
    }
    kept.push_str(text.get(at..item.end as usize)?);
    Some(kept)
}
