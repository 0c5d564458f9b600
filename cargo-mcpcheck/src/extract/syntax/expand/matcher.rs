//! Matches the tokens of a call against a rule, by rustc's own algorithm: all ways through the matcher go on side by side,
//! and only one of them may capture a fragment at a time.

use std::rc::Rc;

use proc_macro2::Delimiter;

use super::definition::{Kind, Repeat, Rule, Step};
use super::fragments::{capture, may_begin};
use super::trees::{Tree, TreeKind};

/// Steps of one match after which it is given up.
const MAX_STEPS: usize = 2_000_000;

/// What a name of the matcher stands for.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    One(Rc<Captured>),
    Many(Vec<Binding>),
}

/// A captured fragment.
#[derive(Debug)]
pub(super) struct Captured {
    pub(super) kind: Kind,
    pub(super) trees: Vec<Tree>,
}

/// How a match ends.
#[derive(Debug)]
pub(super) enum Matched {
    /// What the names stand for, in the order of the matcher.
    Yes(Vec<Binding>),
    No,
    /// It cannot be told.
    Unclear(&'static str),
}

/// A way through the matcher.
#[derive(Clone)]
struct Thread {
    step: usize,
    /// The number of its bindings, at all depths.
    size: usize,
    bindings: Rc<Vec<Binding>>,
}

/// The token at a position.
#[derive(Clone, Copy)]
pub(super) enum At<'t> {
    Tree(&'t Tree),
    Open(Delimiter, &'t Tree),
    Close(Delimiter),
    End,
}

/// A position in nested trees.
struct Input<'t> {
    levels: Vec<(Delimiter, &'t [Tree])>,
}

impl<'t> Input<'t> {
    fn at(&self) -> At<'t> {
        let Some((delimiter, rest)) = self.levels.last() else {
            return At::End;
        };
        match rest.first() {
            Some(tree) => match &tree.kind {
                TreeKind::Group(delimiter, _) if *delimiter != Delimiter::None => {
                    At::Open(*delimiter, tree)
                }
                _ => At::Tree(tree),
            },
            None if self.levels.len() > 1 => At::Close(*delimiter),
            None => At::End,
        }
    }

    /// Goes to the next token; into groups and out of them.
    fn bump(&mut self) {
        match self.at() {
            At::Open(delimiter, tree) => {
                if let TreeKind::Group(_, inner) = &tree.kind {
                    self.levels.push((delimiter, inner));
                }
            }
            At::Close(_) => {
                self.levels.pop();
                self.skip(1);
            }
            At::Tree(_) => self.skip(1),
            At::End => {}
        }
    }

    fn rest(&self) -> &'t [Tree] {
        self.levels.last().map_or(&[], |(_, rest)| rest)
    }

    fn skip(&mut self, count: usize) {
        if let Some((_, rest)) = self.levels.last_mut() {
            *rest = rest.get(count..).unwrap_or_default();
        }
    }
}

/// Matches `trees` against a rule.
pub(super) fn matched(rule: &Rule, trees: &[Tree]) -> Matched {
    let mut input = Input {
        levels: vec![(Delimiter::None, trees)],
    };
    let mut current = vec![Thread {
        step: 0,
        size: 0,
        bindings: Rc::default(),
    }];
    let mut steps = 0;
    loop {
        let mut round = Round::default();
        while let Some(thread) = current.pop() {
            steps += 1;
            if steps > MAX_STEPS {
                return Matched::Unclear("its rules match in too many ways");
            }
            steps += round.advance(rule, thread, input.at(), &mut current);
        }
        if let At::End = input.at() {
            return match round.ended.as_slice() {
                [one] => Matched::Yes(one.bindings.to_vec()),
                [] => Matched::No,
                _ => Matched::Unclear("its rules match in more than one way"),
            };
        }
        match (round.next.is_empty(), round.captures.is_empty()) {
            (true, true) => return Matched::No,
            (false, true) => {
                current = round.next;
                input.bump();
            }
            (true, false) => {
                if let Err(end) = captured(rule, round.captures, &mut input, &mut current) {
                    return end;
                }
            }
            (false, false) => {
                return Matched::Unclear("its rules match in more than one way");
            }
        }
    }
}

/// Lets the only thread that may capture do so.
fn captured(
    rule: &Rule,
    mut captures: Vec<Thread>,
    input: &mut Input<'_>,
    current: &mut Vec<Thread>,
) -> Result<(), Matched> {
    let (Some(mut thread), true) = (captures.pop(), captures.is_empty()) else {
        return Err(Matched::Unclear("its rules match in more than one way"));
    };
    let Some(Step::Capture { kind, name, depth }) = rule.steps.get(thread.step) else {
        return Err(Matched::No);
    };
    let rest = input.rest();
    let Some(length) = capture(*kind, rest) else {
        return Err(Matched::No);
    };
    let trees = rest.get(..length).unwrap_or_default().to_vec();
    let fragment = Captured { kind: *kind, trees };
    bind(&mut thread, *name, *depth, Binding::One(Rc::new(fragment)));
    thread.step += 1;
    input.skip(length);
    current.push(thread);
    Ok(())
}

/// Where the threads stand before a token.
#[derive(Default)]
struct Round {
    /// Those that take the token.
    next: Vec<Thread>,
    /// Those that want to capture from it on.
    captures: Vec<Thread>,
    /// Those that are at the end of the matcher, if the token is the end of the call.
    ended: Vec<Thread>,
}

impl Round {
    /// Moves a thread by one step; gives the number of bindings that were copied for that.
    fn advance(
        &mut self,
        rule: &Rule,
        mut thread: Thread,
        at: At<'_>,
        current: &mut Vec<Thread>,
    ) -> usize {
        let mut copied = 0;
        let Some(step) = rule.steps.get(thread.step) else {
            return copied;
        };
        match step {
            Step::Token(_) | Step::Open(_) | Step::Close(_) => {
                if is(step, at) {
                    thread.step += 1;
                    self.next.push(thread);
                }
            }
            Step::Capture { kind, .. } => {
                if may_begin(*kind, at) {
                    self.captures.push(thread);
                }
            }
            Step::Repeat {
                repeat,
                behind,
                names,
                depth,
            } => {
                for name in names.clone() {
                    copied += bind(&mut thread, name, *depth, Binding::Many(Vec::new()));
                }
                if *repeat != Repeat::AtLeastOnce {
                    let mut without = thread.clone();
                    without.step = *behind;
                    current.push(without);
                }
                thread.step += 1;
                current.push(thread);
            }
            Step::Again { repeat, first } => {
                let mut ending = thread.clone();
                ending.step += 1;
                current.push(ending);
                if *repeat != Repeat::AtMostOnce {
                    thread.step = *first;
                    current.push(thread);
                }
            }
            Step::Separator(separator) => {
                let mut ending = thread.clone();
                ending.step += 2;
                current.push(ending);
                if matches!(at, At::Tree(tree) if tree.text() == separator) {
                    thread.step += 1;
                    self.next.push(thread);
                }
            }
            Step::AfterSeparator { first } => {
                thread.step = *first;
                current.push(thread);
            }
            Step::End => {
                if let At::End = at {
                    self.ended.push(thread);
                }
            }
        }
        copied
    }
}

fn is(step: &Step, at: At<'_>) -> bool {
    match (step, at) {
        (Step::Token(text), At::Tree(tree)) => !text.is_empty() && tree.text() == text,
        (Step::Open(wanted), At::Open(delimiter, _))
        | (Step::Close(wanted), At::Close(delimiter)) => *wanted == delimiter,
        _ => false,
    }
}

/// Puts a binding under a name, at the end of the innermost repetition that is open. Gives the number of bindings that were
/// copied for that, because another thread has the same.
fn bind(thread: &mut Thread, name: usize, depth: usize, binding: Binding) -> usize {
    let is_shared = Rc::strong_count(&thread.bindings) > 1;
    let copied = if is_shared { thread.size } else { 0 };
    thread.size += 1;
    let bindings = Rc::make_mut(&mut thread.bindings);
    if depth == 0 {
        bindings.push(binding);
        return copied;
    }
    let mut at = bindings.get_mut(name);
    for _ in 1..depth {
        at = match at {
            Some(Binding::Many(list)) => list.last_mut(),
            _ => None,
        };
    }
    if let Some(Binding::Many(list)) = at {
        list.push(binding);
    }
    copied
}
