//! `macro_rules!` definitions: what each rule matches, as a list of steps, and what it gives.

use proc_macro2::Delimiter;

use super::trees::{Tree, TreeKind};

/// Nesting of groups and repetitions in a rule that is followed.
const MAX_DEPTH: usize = 64;

/// A definition.
#[derive(Debug)]
pub(super) struct Definition {
    pub(super) rules: Vec<Rule>,
}

/// `(matcher) => { template };`
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) steps: Vec<Step>,
    /// The names of what the matcher captures, in its order.
    pub(super) names: Vec<String>,
    pub(super) template: Vec<Part>,
}

/// A step of matching.
#[derive(Debug)]
pub(super) enum Step {
    /// A token of this text.
    Token(String),
    Open(Delimiter),
    Close(Delimiter),
    /// `$name:kind`
    Capture {
        kind: Kind,
        name: usize,
        depth: usize,
    },
    /// The start of `$(...)*`.
    Repeat {
        repeat: Repeat,
        /// The step behind the repetition.
        behind: usize,
        /// The captures inside.
        names: std::ops::Range<usize>,
        depth: usize,
    },
    /// The end of a repetition without a separator.
    Again {
        repeat: Repeat,
        first: usize,
    },
    /// Where the separator of a repetition may stand; the next step is `AfterSeparator`.
    Separator(String),
    AfterSeparator {
        first: usize,
    },
    End,
}

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repeat {
    Any,
    AtLeastOnce,
    AtMostOnce,
}

/// A fragment specifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Block,
    Expr,
    Ident,
    Item,
    Lifetime,
    Literal,
    Meta,
    Pat,
    PatParam,
    Path,
    Stmt,
    Tt,
    Ty,
    Vis,
}

/// A part of what a rule gives.
#[derive(Debug)]
pub(super) enum Part {
    Token {
        text: String,
        range: (u32, u32),
    },
    Group {
        delimiter: Delimiter,
        range: (u32, u32),
        parts: Vec<Part>,
    },
    /// `$name`, with the range of both.
    Name {
        name: String,
        range: (u32, u32),
    },
    /// `$crate`
    Crate {
        range: (u32, u32),
    },
    Repeat {
        parts: Vec<Part>,
        separator: Option<(String, (u32, u32))>,
    },
}

/// Reads a definition from what stands in its brackets.
pub(super) fn definition(trees: &[Tree]) -> Result<Definition, String> {
    let mut rules = Vec::new();
    let mut rest = trees;
    while let [matcher, arrow, template, behind @ ..] = rest {
        let (TreeKind::Group(_, matcher), true, TreeKind::Group(_, template)) =
            (&matcher.kind, arrow.is_punct("=>"), &template.kind)
        else {
            return Err("its definition is not understood".to_owned());
        };
        rules.push(rule(matcher, template)?);
        rest = match behind {
            [semicolon, behind @ ..] if semicolon.is_punct(";") => behind,
            behind => behind,
        };
    }
    if !rest.is_empty() || rules.is_empty() {
        return Err("its definition is not understood".to_owned());
    }
    Ok(Definition { rules })
}

fn rule(matcher: &[Tree], template: &[Tree]) -> Result<Rule, String> {
    let mut builder = Builder {
        steps: Vec::new(),
        names: Vec::new(),
    };
    builder.matcher(matcher, 0, 0)?;
    builder.steps.push(Step::End);
    Ok(Rule {
        template: parts(template, 0)?,
        steps: builder.steps,
        names: builder.names,
    })
}

struct Builder {
    steps: Vec<Step>,
    names: Vec<String>,
}

impl Builder {
    /// Adds the steps of a matcher inside `repeats` repetitions and `depth` groups of any kind.
    fn matcher(&mut self, trees: &[Tree], repeats: usize, depth: usize) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("its definition is nested too deeply".to_owned());
        }
        let mut rest = trees;
        while let [first, behind @ ..] = rest {
            rest = behind;
            if first.is_punct("$") {
                rest = self.dollar(behind, repeats, depth)?;
                continue;
            }
            match &first.kind {
                TreeKind::Group(delimiter, inner) => {
                    self.steps.push(Step::Open(*delimiter));
                    self.matcher(inner, repeats, depth + 1)?;
                    self.steps.push(Step::Close(*delimiter));
                }
                _ => self.steps.push(Step::Token(first.text().to_owned())),
            }
        }
        Ok(())
    }

    /// Whether the steps from `first` on may match no token at all, so that a repetition of them would have no end.
    fn may_be_empty(&self, first: usize) -> bool {
        let mut at = first;
        while let Some(step) = self.steps.get(at) {
            at = match step {
                Step::Repeat { repeat, behind, .. } if *repeat != Repeat::AtLeastOnce => *behind,
                Step::Capture {
                    kind: Kind::Vis, ..
                } => at + 1,
                _ => return false,
            };
        }
        true
    }

    /// Adds what follows a `$`; gives what is behind it.
    fn dollar<'t>(
        &mut self,
        trees: &'t [Tree],
        repeats: usize,
        depth: usize,
    ) -> Result<&'t [Tree], String> {
        match trees {
            [name, behind @ ..] if name.ident() == Some("crate") => {
                self.steps.push(Step::Token("$crate".to_owned()));
                Ok(behind)
            }
            [name, colon, kind, behind @ ..]
                if name.ident().is_some() && colon.is_punct(":") && kind.ident().is_some() =>
            {
                self.steps.push(Step::Capture {
                    kind: fragment_kind(kind.text())?,
                    name: self.names.len(),
                    depth: repeats,
                });
                self.names.push(name.text().to_owned());
                Ok(behind)
            }
            [group, behind @ ..] => {
                let TreeKind::Group(Delimiter::Parenthesis, inner) = &group.kind else {
                    return Err("its definition is not understood".to_owned());
                };
                let (separator, repeat, behind) = repetition(behind)?;
                let start = self.steps.len();
                let names = self.names.len();
                self.steps.push(Step::End);
                self.matcher(inner, repeats + 1, depth + 1)?;
                let first = start + 1;
                if separator.is_none() && self.may_be_empty(first) {
                    return Err("a repetition in its definition may match nothing".to_owned());
                }
                match separator {
                    Some(separator) => {
                        self.steps
                            .push(Step::Separator(separator.text().to_owned()));
                        self.steps.push(Step::AfterSeparator { first });
                    }
                    None => self.steps.push(Step::Again { repeat, first }),
                }
                let begin = Step::Repeat {
                    repeat,
                    behind: self.steps.len(),
                    names: names..self.names.len(),
                    depth: repeats,
                };
                if let Some(step) = self.steps.get_mut(start) {
                    *step = begin;
                }
                Ok(behind)
            }
            [] => Err("its definition is not understood".to_owned()),
        }
    }
}

/// What stands behind the parentheses of a repetition: a separator, if any, and how often.
fn repetition(trees: &[Tree]) -> Result<(Option<&Tree>, Repeat, &[Tree]), String> {
    let repeat = |tree: &Tree| match tree.text() {
        "*" => Some(Repeat::Any),
        "+" => Some(Repeat::AtLeastOnce),
        "?" => Some(Repeat::AtMostOnce),
        _ => None,
    };
    match trees {
        [first, behind @ ..] if repeat(first).is_some() => {
            Ok((None, repeat(first).unwrap_or(Repeat::Any), behind))
        }
        [separator, first, behind @ ..]
            if !separator.text().is_empty() && repeat(first).is_some() =>
        {
            Ok((
                Some(separator),
                repeat(first).unwrap_or(Repeat::Any),
                behind,
            ))
        }
        _ => Err("its definition is not understood".to_owned()),
    }
}

fn parts(trees: &[Tree], depth: usize) -> Result<Vec<Part>, String> {
    if depth > MAX_DEPTH {
        return Err("its definition is nested too deeply".to_owned());
    }
    let mut parts_read = Vec::new();
    let mut rest = trees;
    while let [first, behind @ ..] = rest {
        rest = behind;
        if !first.is_punct("$") {
            parts_read.push(match &first.kind {
                TreeKind::Group(delimiter, inner) => Part::Group {
                    delimiter: *delimiter,
                    range: first.range,
                    parts: parts(inner, depth + 1)?,
                },
                _ => Part::Token {
                    text: first.text().to_owned(),
                    range: first.range,
                },
            });
            continue;
        }
        match behind {
            [name, behind @ ..] if name.ident().is_some() => {
                let range = (first.range.0, name.range.1);
                parts_read.push(match name.text() {
                    "crate" => Part::Crate { range },
                    text => Part::Name {
                        name: text.to_owned(),
                        range,
                    },
                });
                rest = behind;
            }
            [group, behind @ ..] => {
                let TreeKind::Group(Delimiter::Parenthesis, inner) = &group.kind else {
                    return Err(
                        "its definition uses `$` in a way that is not understood".to_owned()
                    );
                };
                let (separator, _, behind) = repetition(behind)?;
                parts_read.push(Part::Repeat {
                    parts: parts(inner, depth + 1)?,
                    separator: separator
                        .map(|separator| (separator.text().to_owned(), separator.range)),
                });
                rest = behind;
            }
            [] => return Err("its definition is not understood".to_owned()),
        }
    }
    Ok(parts_read)
}

fn fragment_kind(name: &str) -> Result<Kind, String> {
    Ok(match name {
        "block" => Kind::Block,
        "expr" | "expr_2021" => Kind::Expr,
        "ident" => Kind::Ident,
        "item" => Kind::Item,
        "lifetime" => Kind::Lifetime,
        "literal" => Kind::Literal,
        "meta" => Kind::Meta,
        "pat" => Kind::Pat,
        "pat_param" => Kind::PatParam,
        "path" => Kind::Path,
        "stmt" => Kind::Stmt,
        "tt" => Kind::Tt,
        "ty" => Kind::Ty,
        "vis" => Kind::Vis,
        _ => return Err(format!("it captures `{name}`, which is not understood")),
    })
}
