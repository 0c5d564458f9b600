//! How deep a recursive parser would go on a text, estimated from its tokens, so that no text overflows the stack.

use super::scan::{ScannedToken, Scanner, TokenKind};

/// Nesting that is parsed on the caller's stack. The parser needs up to 52 kB for each level in a debug build and a fifth
/// of that in a release build.
const SHALLOW: usize = if cfg!(debug_assertions) { 16 } else { 64 };
/// Nesting beyond which a text is not parsed at all. Nobody writes a fifth of it.
const DEEPEST: usize = 1500;
/// Links of one chain, `a.b().c()...` or `a + b + ...`, beyond which a text is not parsed. The parser goes over them in a
/// loop, but drops what it made by recursion.
const LONGEST_CHAIN: usize = 100_000;
/// Links of a chain that need as much stack as one level of nesting.
const LINKS_OF_A_LEVEL: usize = 200;
/// A stack on which [`DEEPEST`] levels have room; only what is used of it takes memory.
const LARGE_STACK: usize = 192 << 20;

/// Runs a parser on `text`, on a larger stack where it goes deep; `None` where it would go too deep.
pub(super) fn guarded<R: Send>(text: &str, parse: impl FnOnce() -> R + Send) -> Option<R> {
    let depth = depth(text)?;
    if depth <= SHALLOW {
        return Some(parse());
    }
    on_large_stack(parse)
}

/// Runs something on a large stack; `None` where there is none to be had.
pub(super) fn on_large_stack<R: Send>(run: impl FnOnce() -> R + Send) -> Option<R> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(LARGE_STACK)
            .spawn_scoped(scope, run);
        thread.ok()?.join().ok()
    })
}

/// An upper bound of the nesting in a text; `None` where it is beyond what is parsed.
fn depth(text: &str) -> Option<usize> {
    let mut meter = Meter {
        scanner: Scanner::inside(text, 0..text.len()),
        levels: vec![Level::default()],
        current: 1,
        previous: None,
        after_operand: false,
    };
    let (mut deepest, mut longest) = (1, 0);
    while let Some(token) = meter.scanner.next_token() {
        meter.token(token);
        deepest = deepest.max(meter.current);
        let level = meter.levels.last().copied().unwrap_or_default();
        longest = longest.max(level.links).max(level.elses);
        if deepest > DEEPEST || longest > LONGEST_CHAIN {
            return None;
        }
    }
    Some(deepest + longest / LINKS_OF_A_LEVEL)
}

/// A level of brackets.
#[derive(Clone, Copy, Default)]
struct Level {
    /// Whether it holds the tokens of a macro call, which the parser does not look into.
    of_macro: bool,
    /// Whether it is part of a `use`, whose paths are parsed by recursion.
    of_use: bool,
    /// What recurses in the statement or list item so far.
    run: usize,
    /// Open `<`, which a comma does not end.
    angles: usize,
    /// Tokens since the last boundary, and `else` since the start.
    links: usize,
    elses: usize,
}

struct Meter<'t> {
    scanner: Scanner<'t>,
    levels: Vec<Level>,
    current: usize,
    previous: Option<ScannedToken>,
    /// Whether the last token ended an operand, so that an operator behind it stands between two and is none before one.
    after_operand: bool,
}

impl Meter<'_> {
    fn token(&mut self, token: ScannedToken) {
        match token.kind {
            TokenKind::Open(_) => self.open(),
            TokenKind::Close(bracket) => self.close(bracket),
            _ => {
                let Some(mut level) = self.levels.pop() else {
                    return;
                };
                let before = level.run + level.angles;
                level.links += 1;
                if !level.of_macro {
                    self.simple(token, &mut level);
                }
                self.current = self.current + level.run + level.angles - before;
                self.levels.push(level);
            }
        }
        self.previous = Some(token);
    }

    fn open(&mut self) {
        let above = self.levels.last().copied().unwrap_or_default();
        self.levels.push(Level {
            of_macro: above.of_macro || self.after_macro_name(),
            of_use: above.of_use,
            ..Level::default()
        });
        self.current += 1;
        self.after_operand = false;
    }

    fn close(&mut self, bracket: u8) {
        if self.levels.len() > 1
            && let Some(closed) = self.levels.pop()
        {
            self.current -= 1 + closed.run + closed.angles;
        }
        if bracket == b'}'
            && !goes_on(&mut self.scanner)
            && let Some(level) = self.levels.last_mut()
        {
            self.current -= level.run;
            level.run = 0;
            level.links = 0;
        }
        if let Some(level) = self.levels.last_mut() {
            level.links += 1;
        }
        self.after_operand = true;
    }

    /// A token that is no bracket.
    fn simple(&mut self, token: ScannedToken, level: &mut Level) {
        let operand = self.after_operand;
        self.after_operand = false;
        match token.kind {
            TokenKind::Punct(b';') => {
                *level = Level {
                    elses: level.elses,
                    ..Level::default()
                };
            }
            TokenKind::Punct(b',') => {
                level.run = 0;
                level.links = 0;
            }
            TokenKind::Punct(b'<') => level.angles += 1,
            TokenKind::Punct(b'>') if self.follows(token, b"-") => level.run += 1,
            TokenKind::Punct(b'>') if self.follows(token, b"=") => {}
            TokenKind::Punct(b'>') if level.angles > 0 => level.angles -= 1,
            // `==`, `=>`, `!=`, `<=`, `>=`, `..=`
            TokenKind::Punct(b'=') if self.follows(token, b"=!<>.") => {}
            TokenKind::Punct(b'=') => {
                let next = self.scanner.slice(token.end..token.end + 1);
                level.run += usize::from(!matches!(next, "=" | ">"));
            }
            TokenKind::Punct(b':') => level.run += usize::from(level.of_use),
            TokenKind::Punct(b'?' | b'.') => self.after_operand = operand,
            TokenKind::Punct(b'@') => level.run += 1,
            TokenKind::Punct(_) => level.run += usize::from(!operand),
            TokenKind::Ident => {
                let word = self.scanner.slice(token.range());
                level.elses += usize::from(word == "else");
                level.of_use |= word == "use";
                self.after_operand = !recurses(word);
                level.run += usize::from(recurses(word));
            }
            TokenKind::Literal => self.after_operand = true,
            // `&'a T`, `break 'a x`
            _ => {}
        }
    }

    /// Whether one of these characters stands directly before the token.
    fn follows(&self, token: ScannedToken, characters: &[u8]) -> bool {
        self.previous.is_some_and(|previous| {
            previous.end == token.start
                && matches!(previous.kind, TokenKind::Punct(byte) if characters.contains(&byte))
        })
    }

    /// Whether `name!` or `macro_rules! name` has just been read.
    fn after_macro_name(&self) -> bool {
        let Some(previous) = self.previous else {
            return false;
        };
        let before = self.scanner.slice(0..previous.start).trim_end();
        match previous.kind {
            TokenKind::Punct(b'!') => {
                let name = before.rsplit(|char: char| !char.is_alphanumeric() && char != '_');
                let name = name.into_iter().next().unwrap_or_default();
                !name.is_empty() && before.len() == previous.start && !recurses(name)
            }
            TokenKind::Ident => before.ends_with("macro_rules!"),
            _ => false,
        }
    }
}

/// Whether what stands behind a closing brace goes on with the expression that the braces end.
fn goes_on(scanner: &mut Scanner<'_>) -> bool {
    let Some(next) = scanner.peek() else {
        return false;
    };
    match next.kind {
        TokenKind::Punct(byte) => byte != b'#',
        TokenKind::Ident => matches!(scanner.slice(next.range()), "else" | "as"),
        TokenKind::Open(_) | TokenKind::Close(_) => true,
        _ => false,
    }
}

/// Keywords behind which a parser calls itself.
fn recurses(word: &str) -> bool {
    matches!(
        word,
        "return"
            | "break"
            | "yield"
            | "become"
            | "if"
            | "match"
            | "while"
            | "for"
            | "in"
            | "let"
            | "loop"
            | "move"
            | "async"
            | "unsafe"
            | "const"
            | "mut"
            | "dyn"
            | "impl"
            | "fn"
            | "ref"
            | "box"
            | "static"
            | "use"
            | "pub"
            | "mod"
            | "trait"
            | "do"
            | "try"
            | "extern"
            | "where"
    )
}
