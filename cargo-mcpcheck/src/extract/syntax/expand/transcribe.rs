//! Writes what a rule gives for what its matcher captured, as a text with the places that its tokens were taken from.

use std::rc::Rc;

use proc_macro2::Delimiter;

use super::definition::{Kind, Part, Rule};
use super::matcher::{Binding, Captured};
use super::trees::{Tree, TreeKind};
use crate::source::{FileId, Piece, Span};

/// Bytes of text that one call may give.
const MAX_BYTES: usize = 512 << 10;

/// An expanded text.
#[derive(Debug, Default)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) pieces: Vec<Piece>,
    pub(super) captured: Vec<(u32, u32)>,
}

/// What a call and its macro are to the writer.
pub(super) struct Setting<'s> {
    /// The file of the call's arguments.
    pub(super) call: FileId,
    /// The file of the macro.
    pub(super) body: FileId,
    /// What `$crate` stands for.
    pub(super) own_crate: &'s str,
}

/// Writes what `rule` gives.
pub(super) fn transcribe(
    rule: &Rule,
    bindings: &[Binding],
    setting: &Setting<'_>,
) -> Result<Written, String> {
    let mut writer = Writer {
        setting,
        rule,
        bindings,
        repeats: Vec::new(),
        written: Written::default(),
        last: None,
    };
    writer.parts(&rule.template)?;
    Ok(writer.written)
}

struct Writer<'w> {
    setting: &'w Setting<'w>,
    rule: &'w Rule,
    bindings: &'w [Binding],
    /// The rounds of the open repetitions.
    repeats: Vec<usize>,
    written: Written,
    /// The token written last, where it was taken from.
    last: Option<Span>,
}

impl Writer<'_> {
    fn parts(&mut self, parts: &[Part]) -> Result<(), String> {
        for part in parts {
            self.part(part)?;
            if self.written.text.len() > MAX_BYTES {
                return Err("it expands to too much".to_owned());
            }
        }
        Ok(())
    }

    fn part(&mut self, part: &Part) -> Result<(), String> {
        match part {
            Part::Token { text, range } => self.own(text, *range),
            Part::Group {
                delimiter,
                range,
                parts,
            } => {
                let (open, close) = brackets(*delimiter);
                let start = self.written.captured.len();
                if *delimiter == Delimiter::None {
                    self.written.captured.push((self.next_start(), 0));
                }
                self.own(open, (range.0, range.0.saturating_add(1)));
                self.parts(parts)?;
                self.own(close, (range.1.saturating_sub(1), range.1));
                if *delimiter == Delimiter::None {
                    self.close_captured(start);
                }
            }
            Part::Crate { range } => self.own(self.setting.own_crate, *range),
            Part::Name { name, range } => self.name(name, *range)?,
            Part::Repeat { parts, separator } => {
                let rounds = self.rounds(parts)?;
                for round in 0..rounds {
                    if round > 0
                        && let Some((text, range)) = separator
                    {
                        self.own(text, *range);
                    }
                    self.repeats.push(round);
                    let done = self.parts(parts);
                    self.repeats.pop();
                    done?;
                }
            }
        }
        Ok(())
    }

    /// `$name`: what it stands for, or itself where the matcher has no such name, as in a macro that defines macros.
    fn name(&mut self, name: &str, range: (u32, u32)) -> Result<(), String> {
        let Some(binding) = self.binding(name) else {
            self.own("$", (range.0, range.0.saturating_add(1)));
            self.own(name, (range.0.saturating_add(1), range.1));
            return Ok(());
        };
        let Binding::One(captured) = binding else {
            return Err(format!("`${name}` stands outside its repetition"));
        };
        let captured = Rc::clone(captured);
        let within = Span::new(self.setting.body, range.0, range.1);
        self.captured(&captured, within);
        Ok(())
    }

    fn captured(&mut self, captured: &Captured, within: Span) {
        // The parser knows no statement as one unit.
        let has_parts = matches!(
            captured.kind,
            Kind::Ident | Kind::Lifetime | Kind::Stmt | Kind::Tt
        );
        let is_unit = !has_parts && !captured.trees.is_empty();
        let start = self.written.captured.len();
        if is_unit {
            self.written.captured.push((self.next_start(), 0));
        }
        self.trees(&captured.trees, within);
        let is_let = captured.trees.first().and_then(Tree::ident) == Some("let");
        if captured.kind == Kind::Stmt && is_let {
            self.token(";", within, within);
        }
        if is_unit {
            self.close_captured(start);
        }
    }

    fn trees(&mut self, trees: &[Tree], within: Span) {
        for tree in trees {
            let at = |start: u32, end: u32| Span::new(self.setting.call, start, end);
            let (start, end) = tree.range;
            match &tree.kind {
                TreeKind::Group(delimiter, inner) => {
                    let (open, close) = brackets(*delimiter);
                    let (first, last) = (
                        at(start, start.saturating_add(1)),
                        at(end.saturating_sub(1), end),
                    );
                    let index = self.written.captured.len();
                    if *delimiter == Delimiter::None {
                        self.written.captured.push((self.next_start(), 0));
                    }
                    self.token(open, first, within);
                    self.trees(inner, within);
                    self.token(close, last, within);
                    if *delimiter == Delimiter::None {
                        self.close_captured(index);
                    }
                }
                _ => self.token(tree.text(), at(start, end), within),
            }
        }
    }

    /// How often a repetition goes round: as often as each name in it that repeats.
    fn rounds(&self, parts: &[Part]) -> Result<usize, String> {
        let mut rounds = None;
        self.count(parts, &mut rounds)?;
        rounds.ok_or_else(|| "a repetition in its definition repeats nothing".to_owned())
    }

    fn count(&self, parts: &[Part], rounds: &mut Option<usize>) -> Result<(), String> {
        for part in parts {
            match part {
                Part::Name { name, .. } => {
                    if let Some(Binding::Many(list)) = self.binding(name)
                        && rounds
                            .replace(list.len())
                            .is_some_and(|known| known != list.len())
                    {
                        return Err("its repetitions differ in length".to_owned());
                    }
                }
                Part::Group { parts, .. } | Part::Repeat { parts, .. } => {
                    self.count(parts, rounds)?;
                }
                Part::Token { .. } | Part::Crate { .. } => {}
            }
        }
        Ok(())
    }

    /// What a name stands for in the current rounds.
    fn binding(&self, name: &str) -> Option<&Binding> {
        let index = self.rule.names.iter().position(|known| known == name)?;
        let mut binding = self.bindings.get(index)?;
        for round in &self.repeats {
            match binding {
                Binding::Many(list) => binding = list.get(*round)?,
                Binding::One(_) => break,
            }
        }
        Some(binding)
    }

    /// A token of the macro's body.
    fn own(&mut self, text: &str, range: (u32, u32)) {
        let span = Span::new(self.setting.body, range.0, range.1);
        self.token(text, span, span);
    }

    /// Where the next token starts, if a space stands before it.
    fn next_start(&self) -> u32 {
        offset(self.written.text.len() + 1)
    }

    fn token(&mut self, text: &str, from: Span, within: Span) {
        if text.is_empty() {
            return;
        }
        // Tokens that touch where they come from touch here, so that `::` stays one; a capture starts behind a space.
        let touches = self
            .last
            .is_some_and(|last| last.file == from.file && last.end == from.start);
        let starts_capture = self
            .written
            .captured
            .iter()
            .rev()
            .take_while(|(_, end)| *end == 0)
            .any(|(start, _)| *start == self.next_start());
        if !touches || starts_capture {
            self.written.text.push(' ');
        }
        let start = offset(self.written.text.len());
        self.written.text.push_str(text);
        self.written.pieces.push(Piece {
            start,
            end: offset(self.written.text.len()),
            from,
            within,
        });
        self.last = Some(from);
    }

    /// Ends a captured range; one without tokens is none.
    fn close_captured(&mut self, index: usize) {
        let end = offset(self.written.text.len());
        match self.written.captured.get_mut(index) {
            Some(range) if range.0 < end => range.1 = end,
            _ => self.written.captured.truncate(index),
        }
        // What follows does not touch it.
        self.last = None;
    }
}

fn brackets(delimiter: Delimiter) -> (&'static str, &'static str) {
    match delimiter {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::None => ("", ""),
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
