//! Where a run writes: findings to standard output, errors to standard error. A reader that goes away ends the writing
//! and changes nothing else.

use std::io::{self, BufWriter, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};

use crate::Error;
use crate::report::{one_line, paragraph};

const ERROR: Style = AnsiColor::BrightRed.on_default().effects(Effects::BOLD);
const HELP: Style = AnsiColor::BrightCyan.on_default().effects(Effects::BOLD);
const NOTE: Style = AnsiColor::BrightGreen.on_default().effects(Effects::BOLD);

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless the environment says otherwise
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Decides about colours for the whole run: the option, else `CARGO_TERM_COLOR`, else the terminal and `NO_COLOR`.
pub(super) fn choose_color(option: Option<Color>) {
    let from_cargo = || {
        let word = std::env::var("CARGO_TERM_COLOR").ok()?;
        <Color as clap::ValueEnum>::from_str(&word, false).ok()
    };
    let choice = match option.or_else(from_cargo).unwrap_or_default() {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    choice.write_global();
}

/// Whether standard output is to be coloured.
pub(super) fn is_coloured() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Writes to standard output, locked and buffered. Coloured text is passed through as the terminal understands it.
pub(super) fn to_stdout(
    coloured: bool,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    let stdout = io::stdout().lock();
    let written = if coloured {
        let mut out = BufWriter::new(AutoStream::new(stdout, ColorChoice::Always));
        write(&mut out).and_then(|()| out.flush())
    } else {
        let mut out = BufWriter::new(stdout);
        write(&mut out).and_then(|()| out.flush())
    };
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::Write { source: error })
        }
        _ => Ok(()),
    }
}

/// Tells why a run stopped.
pub(super) fn print_error(error: &Error) {
    message(ERROR, "error", &paragraph(&error.to_string()));
    if let Some(cure) = error.cure() {
        message(HELP, "help", &paragraph(&cure));
    }
}

/// Tells what was done without.
pub(super) fn print_note(note: &str) {
    message(NOTE, "note", &one_line(note));
}

/// A line without a word before it, for people who see no standard output.
pub(super) fn print_line(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

fn message(style: Style, word: &str, text: &str) {
    // Where standard error is closed nobody can be told.
    let _ = writeln!(anstream::stderr(), "{style}{word}{style:#}: {text}");
}
