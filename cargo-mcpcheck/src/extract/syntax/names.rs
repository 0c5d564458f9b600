//! The names that a module declares or imports, as a table that is made when somebody first asks.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use super::outline::Visibility;
use super::scan::{ScannedToken, Scanner, TokenKind, plain_name};
use super::state::{ItemData, State};
use super::{HeadKind, ItemId, ModuleId};

/// Nesting of groups in one `use` that is followed.
const MAX_DEPTH: usize = 64;

/// The names of one module.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Declared items by name.
    pub(super) items: HashMap<String, Vec<Declared>>,
    /// `use a::b;`, `use a::b as c;` and `extern crate`, by the name that they give.
    pub(super) imports: HashMap<String, Vec<Import>>,
    /// `use a::*;`
    pub(super) globs: Vec<Import>,
    /// Macro calls in item position.
    pub(super) calls: Vec<MacroItem>,
    /// The `extern crate` marked `#[macro_use]`.
    pub(super) macro_use: Vec<Import>,
}

/// A declared item.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) item: ItemId,
    pub(super) kind: HeadKind,
    pub(super) visibility: Visibility,
    pub(super) cfg_known: bool,
    pub(super) macro_export: bool,
    /// Whether it is a struct with named fields, which is no function or constant of its name.
    pub(super) has_named_fields: bool,
}

/// What a `use` brings.
#[derive(Clone, Debug)]
pub(super) struct Import {
    pub(super) path: Vec<String>,
    pub(super) leading_colon: bool,
    pub(super) visibility: Visibility,
    pub(super) cfg_known: bool,
    pub(super) form: ImportForm,
}

/// What an import may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImportForm {
    /// `use a::b`: whatever has the name.
    Any,
    /// `use a::{self}`: a module.
    ModuleOnly,
    /// `extern crate a`
    ExternCrate,
}

/// A macro call in item position.
#[derive(Debug)]
pub(super) struct MacroItem {
    /// The path of the macro as written.
    pub(super) path: String,
    /// Why it is not expanded, where its macro is known.
    pub(super) not_expanded: Option<String>,
    tokens: String,
    identifiers: OnceCell<HashSet<String>>,
    joins: OnceCell<bool>,
}

impl MacroItem {
    /// Whether an identifier stands among the tokens.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.identifiers
            .get_or_init(|| identifiers(&self.tokens))
            .contains(name)
    }

    /// Whether it may make names of others: then it may define any.
    pub(super) fn joins_names(&self) -> bool {
        *self.joins.get_or_init(|| joins_names(&self.tokens))
    }
}

/// Whether `[<...>]` stands among tokens, which `paste!` makes one name of.
fn joins_names(tokens: &str) -> bool {
    tokens
        .match_indices('[')
        .any(|(at, _)| tokens[at + 1..].trim_start().starts_with('<'))
}

/// The path of a macro call in item position, as written but without spaces.
pub(super) fn path_of_call(item: &ItemData) -> String {
    let Some(outlined) = item.outlined() else {
        return String::new();
    };
    let head = outlined.attrs_end as usize..outlined.body_range().start;
    let path = item.file.text(head).split('!').next().unwrap_or_default();
    path.split_whitespace().collect()
}

/// The identifiers of a text of tokens.
pub(super) fn identifiers(text: &str) -> HashSet<String> {
    let mut scanner = Scanner::inside(text, 0..text.len());
    let mut found = HashSet::new();
    while let Some(token) = scanner.next_token() {
        if token.kind == TokenKind::Ident {
            found.insert(plain_name(scanner.slice(token.range())).to_owned());
        }
    }
    found
}

/// Makes the table of a module.
pub(super) fn names(state: &State, module: ModuleId) -> Names {
    let mut names = Names::default();
    let Some(data) = state.modules.get(module.0 as usize) else {
        return names;
    };
    for id in &data.module.items {
        let Some(item) = state.items.get(id.0 as usize) else {
            continue;
        };
        let Some(outlined) = item.outlined() else {
            continue;
        };
        let text = item.file.source.text();
        let import = Import {
            path: Vec::new(),
            leading_colon: false,
            visibility: outlined.visibility,
            cfg_known: item.cfg_known,
            form: ImportForm::Any,
        };
        match outlined.kind {
            HeadKind::Use => {
                let mut reader = UseReader {
                    scanner: Scanner::inside(text, outlined.body_range()),
                    import,
                    names: &mut names,
                };
                reader.tree(0);
            }
            HeadKind::ExternCrate => {
                let rest = outlined.name.1 as usize..outlined.end as usize;
                let name = plain_name(item.file.text(outlined.name_range()));
                let marked =
                    outlined.marked && item.file.text(outlined.attrs_range()).contains("macro_use");
                let import = extern_crate(&mut names, import, name, Scanner::inside(text, rest));
                names.macro_use.extend(marked.then_some(import));
            }
            HeadKind::MacroCall => {
                names.calls.push(MacroItem {
                    path: path_of_call(item),
                    not_expanded: item.not_expanded.as_ref().map(|(_, why)| why.clone()),
                    tokens: item.file.text(outlined.body_range()).to_owned(),
                    identifiers: OnceCell::new(),
                    joins: OnceCell::new(),
                });
            }
            HeadKind::Impl => {}
            kind => {
                let name = plain_name(item.file.text(outlined.name_range()));
                if !name.is_empty() && name != "_" {
                    names
                        .items
                        .entry(name.to_owned())
                        .or_default()
                        .push(Declared {
                            item: *id,
                            kind,
                            visibility: outlined.visibility,
                            cfg_known: item.cfg_known,
                            macro_export: item.macro_export,
                            has_named_fields: kind == HeadKind::Struct
                                && !item.file.text(0..outlined.end as usize).ends_with(';'),
                        });
                }
            }
        }
    }
    names
}

/// `extern crate name as other;`
fn extern_crate(
    names: &mut Names,
    mut import: Import,
    name: &str,
    mut rest: Scanner<'_>,
) -> Import {
    let mut given = name.to_owned();
    if let Some(word) = rest.next_token()
        && rest.slice(word.range()) == "as"
        && let Some(other) = rest.next_token()
    {
        plain_name(rest.slice(other.range())).clone_into(&mut given);
    }
    if name == "self" {
        import.path = vec!["crate".to_owned()];
    } else {
        import.path = vec![name.to_owned()];
        import.leading_colon = true;
    }
    import.form = ImportForm::ExternCrate;
    if given != "_" {
        let imports = names.imports.entry(given).or_default();
        imports.push(import.clone());
    }
    import
}

struct UseReader<'t, 'n> {
    scanner: Scanner<'t>,
    /// The path read so far.
    import: Import,
    names: &'n mut Names,
}

impl UseReader<'_, '_> {
    /// Reads one tree: `a::b`, `a::b as c`, `a::*`, `a::{...}`; leaves the path as it was.
    fn tree(&mut self, depth: usize) {
        let length = self.import.path.len();
        let mut last = None;
        while let Some(token) = self.scanner.next_token() {
            match token.kind {
                TokenKind::Punct(b':') => {
                    if self.import.path.is_empty() {
                        self.import.leading_colon = true;
                    }
                }
                TokenKind::Ident if self.text(token) == "as" => {
                    let name = self.scanner.next_token();
                    let name = name.map(|name| self.text(name).to_owned());
                    self.give(name, last);
                    last = None;
                    break;
                }
                TokenKind::Ident => {
                    if self.text(token) == "self" && !self.import.path.is_empty() {
                        self.import.form = ImportForm::ModuleOnly;
                    } else {
                        let name = self.text(token).to_owned();
                        self.import.path.push(name);
                    }
                    last = Some(token);
                }
                TokenKind::Punct(b'*') => {
                    self.names.globs.push(self.import.clone());
                    last = None;
                    break;
                }
                TokenKind::Open(b'{') => {
                    self.group(depth);
                    last = None;
                    break;
                }
                _ => {
                    self.scanner.seek(token.start);
                    break;
                }
            }
        }
        if last.is_some() {
            let name = self.import.path.last().cloned();
            self.give(name, last);
        }
        self.import.path.truncate(length);
        self.import.form = ImportForm::Any;
        if length == 0 && depth == 0 {
            self.import.leading_colon = false;
        }
    }

    /// Reads the trees in braces.
    fn group(&mut self, depth: usize) {
        while let Some(token) = self.scanner.peek() {
            match token.kind {
                TokenKind::Close(_) => {
                    self.scanner.seek(token.end);
                    return;
                }
                TokenKind::Punct(b',') => self.scanner.seek(token.end),
                _ if depth < MAX_DEPTH => {
                    self.tree(depth + 1);
                    // A token that no tree takes must not stop the reading.
                    if self.scanner.position() <= token.start {
                        self.scanner.seek(token.end);
                    }
                }
                _ => self.scanner.seek(token.end),
            }
        }
    }

    fn give(&mut self, name: Option<String>, last: Option<ScannedToken>) {
        let (Some(name), Some(_)) = (name, last) else {
            return;
        };
        // `use super::*`-like words name nothing by themselves.
        if name == "_"
            || (matches!(name.as_str(), "self" | "super" | "crate") && self.import.path.len() <= 1)
        {
            return;
        }
        self.names
            .imports
            .entry(name)
            .or_default()
            .push(self.import.clone());
    }

    fn text(&self, token: ScannedToken) -> &str {
        plain_name(self.scanner.slice(token.range()))
    }
}
