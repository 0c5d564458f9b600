//! The table of all texts that a run has looked at. Files are only ever added, so ids and texts stay valid.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use super::position::{Lines, Position};
use super::{Expansion, Span};

/// The number of a file in its [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub(super) u32);

/// One text with its name.
#[derive(Debug)]
pub struct SourceFile {
    path: PathBuf,
    text: String,
    lines: OnceLock<Lines>,
    expansion: Option<Expansion>,
}

impl SourceFile {
    pub(super) fn new(path: PathBuf, text: String, expansion: Option<Expansion>) -> SourceFile {
        SourceFile {
            path,
            text,
            lines: OnceLock::new(),
            expansion,
        }
    }

    /// What the text was made from, where a macro call expands to it.
    pub fn expansion(&self) -> Option<&Expansion> {
        self.expansion.as_ref()
    }

    /// The path as it was given: absolute for files of the workspace, `-` for standard input.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line and column of a byte offset.
    pub fn position(&self, offset: u32) -> Position {
        self.lines().position(&self.text, offset)
    }

    /// The text of the line (counted from zero) without its line break, and the offset at which it starts.
    pub fn line(&self, index: usize) -> Option<(u32, &str)> {
        let start = self.lines().start(index)?;
        let end = self.lines().start(index + 1).unwrap_or(self.text.len());
        let line = self.text.get(start..end)?;
        Some((
            u32::try_from(start).unwrap_or(u32::MAX),
            line.trim_end_matches(['\n', '\r']),
        ))
    }

    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::new(&self.text))
    }
}

/// All texts of a run. Adding needs no exclusive access: what was added never changes, so it may be shared by threads.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: RwLock<Vec<Arc<SourceFile>>>,
}

impl SourceMap {
    /// An empty table.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a text that is already in memory.
    pub fn add(&self, path: impl Into<PathBuf>, text: impl Into<String>) -> FileId {
        self.push(SourceFile::new(path.into(), text.into(), None))
    }

    pub(super) fn push(&self, file: SourceFile) -> FileId {
        let mut files = self.files.write().unwrap_or_else(PoisonError::into_inner);
        let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
        files.push(Arc::new(file));
        id
    }

    /// Reads a file and adds it.
    ///
    /// # Errors
    /// The operating system's error, or `InvalidData` where the file is not UTF-8; nothing is added then.
    pub fn read(&self, path: &Path) -> std::io::Result<FileId> {
        Ok(self.add(path, read_text(path)?))
    }

    /// Reads standard input to its end and adds it under the path `-`.
    ///
    /// # Errors
    /// As [`SourceMap::read`].
    pub fn read_stdin(&self) -> std::io::Result<FileId> {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(self.add("-", decode(bytes)?))
    }

    /// Reads a text of any kind, or standard input for the path `-`: UTF-8 as far as it is that, UTF-16 with a mark.
    ///
    /// # Errors
    /// The operating system's reason.
    pub fn read_any(&self, path: &Path) -> std::io::Result<FileId> {
        let bytes = if path == Path::new("-") {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes)?;
            bytes
        } else {
            read_bytes(path)?
        };
        Ok(self.add(path, decode_any(&bytes)))
    }

    /// The file of an id that this table gave out.
    pub fn file(&self, id: FileId) -> Arc<SourceFile> {
        Arc::clone(&self.files.read().unwrap_or_else(PoisonError::into_inner)[id.0 as usize])
    }

    /// The text of a span; empty where the range does not lie in the file.
    pub fn slice(&self, span: Span) -> String {
        self.file(span.file)
            .text()
            .get(span.range())
            .unwrap_or_default()
            .to_owned()
    }

    /// All files added so far with their ids, in the order of adding, without expanded texts.
    pub fn files(&self) -> Vec<(FileId, Arc<SourceFile>)> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let numbered = (0_u32..).zip(files.iter());
        numbered
            .filter(|(_, file)| file.expansion.is_none())
            .map(|(id, file)| (FileId(id), Arc::clone(file)))
            .collect()
    }

    /// The expanded texts added so far.
    pub fn expansions(&self) -> Vec<FileId> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let numbered = (0_u32..).zip(files.iter());
        numbered
            .filter(|(_, file)| file.expansion.is_some())
            .map(|(id, _)| FileId(id))
            .collect()
    }

    /// Paths of all files read so far, in the order of reading.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.files
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .filter(|file| file.expansion.is_none())
            .map(|file| file.path.clone())
            .collect()
    }
}

/// Reads a file whose places are never shown, such as a lock file.
///
/// # Errors
/// As [`SourceMap::read`].
#[expect(
    clippy::disallowed_methods,
    reason = "this room is where files are read"
)]
pub fn read_text(path: &Path) -> std::io::Result<String> {
    decode(std::fs::read(path)?)
}

/// Reads a file that is no UTF-8 as far as it can be read, only to see whether something is mentioned in it.
///
/// # Errors
/// The operating system's error.
#[expect(
    clippy::disallowed_methods,
    reason = "this room is where files are read"
)]
pub fn read_lossy(path: &Path) -> std::io::Result<String> {
    let bytes = std::fs::read(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[expect(
    clippy::disallowed_methods,
    reason = "this room is where files are read"
)]
fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    std::fs::read(path)
}

fn decode_any(bytes: &[u8]) -> String {
    let units = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes
            .chunks_exact(2)
            .map(|pair| unit([pair[0], pair[1]]))
            .collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => units(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => units(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

fn decode(bytes: Vec<u8>) -> std::io::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        std::io::Error::new(
            std::io::ErrorKind::InvalidData,
            format!("not UTF-8 at byte {at}"),
        )
    })
}
