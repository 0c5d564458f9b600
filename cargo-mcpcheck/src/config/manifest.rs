//! Settings in manifests, read with their places: every mistake is a diagnostic that points at it.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::config::names::UnknownName;
use crate::config::{Judges, Known};
use crate::diagnostics::{Diagnostic, Label, Level, LevelSetting, did_you_mean};
use crate::extract::workspace::{Package, SettingsTable, Workspace};
use crate::schema::{ListSource, PackageRef, TargetRef};
use crate::source::{FileId, SourceMap, Span};

/// The rule id of a mistake in a manifest.
pub(crate) const BAD_SETTING: &str = "bad-setting";

/// What `explain` says of it. It is no rule: it has no level, and the run cannot be trusted.
pub(crate) const BAD_SETTING_DOCS: &str = "\
## What it does
Finds what has no meaning in `[workspace.metadata.mcpcheck]` and `[package.metadata.mcpcheck]`: unknown keys, rules,
dialects, hosts and levels.

## Why it fails
A setting that is not understood is left out, so that the run does not check what was wanted. It ends with exit status 2.

## Example
```toml
[workspace.metadata.mcpcheck]
dialects = [\"mcp\", \"gemini\"]          # replaces the default set; [\"all\"] for every dialect
hosts = [\"vscode\"]                    # also judged: what these hosts make of the tools
rules.nullable-array = \"warn\"         # allow, warn or deny
rules.\"const-value@gemini\" = \"allow\"  # for one dialect only
```

## What to do
Use the names that `cargo mcpcheck list` prints. A package's settings go before the workspace's, the command line before
both.

## Fix safety
Not mended by the program.
";

const KEYS: &[&str] = &["dialects", "hosts", "rules"];
const LEVELS: &[(&str, Level)] = &[
    ("allow", Level::Allow),
    ("warn", Level::Warn),
    ("deny", Level::Deny),
];

/// What the manifests of a workspace say.
#[derive(Debug, Default)]
pub(super) struct FromManifests {
    pub(super) workspace_judges: Option<Judges>,
    /// By the package's name.
    pub(super) package_judges: BTreeMap<String, Judges>,
    /// The workspace's, then the packages'; settings for one dialect or host after those for all.
    pub(super) levels: Vec<LevelSetting>,
    pub(super) mistakes: Vec<Diagnostic>,
}

/// Reads the settings of all manifests that have some.
pub(super) fn read(workspace: &Workspace, known: &Known, sources: &SourceMap) -> FromManifests {
    let mut found = FromManifests::default();
    for settings in &workspace.settings {
        let package = settings.package.and_then(|id| workspace.package(id));
        read_table(settings, package, known, sources, &mut found);
    }
    found
}

fn read_table(
    settings: &SettingsTable,
    package: Option<&Package>,
    known: &Known,
    sources: &SourceMap,
    found: &mut FromManifests,
) {
    let file = sources.file(settings.file);
    // Cargo has read the manifest already, so that it is TOML.
    let (manifest, _) = DeTable::parse_recoverable(file.text());
    let mut reader = Reader {
        file: settings.file,
        package,
        known,
        mistakes: Vec::new(),
    };
    let mut at = manifest.span();
    let mut value = None;
    let mut table = Some(manifest.get_ref());
    for step in settings.path {
        let entry = table.and_then(|table| table.get(step));
        table = entry.and_then(|entry| entry.get_ref().as_table());
        at = entry.map_or(at, toml::Spanned::span);
        value = entry;
    }
    match (value, table) {
        (_, Some(table)) => reader.settings(table, found),
        (Some(_), None) => reader.mistake(at, "the settings of mcpcheck are no table", None),
        (None, None) => {}
    }
    reader
        .mistakes
        .sort_by_key(|mistake| mistake.primary.span.start);
    found.mistakes.append(&mut reader.mistakes);
}

/// A setting that is a list of names.
struct Names {
    key: &'static str,
    one: &'static str,
    example: &'static str,
    list: fn(&Known, &str) -> Result<Vec<String>, UnknownName>,
}

const DIALECTS: Names = Names {
    key: "dialects",
    one: "dialect",
    example: "gemini",
    list: |known, name| known.dialect_list(&[name]),
};

const HOSTS: Names = Names {
    key: "hosts",
    one: "host",
    example: "vscode",
    list: |known, name| known.host_list(&[name]),
};

/// Reads the settings of one manifest.
struct Reader<'a> {
    file: FileId,
    package: Option<&'a Package>,
    known: &'a Known,
    mistakes: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn settings(&mut self, table: &DeTable<'_>, found: &mut FromManifests) {
        let (mut dialects, mut hosts) = (None, None);
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "dialects" => dialects = self.names(value, &DIALECTS),
                "hosts" => hosts = self.names(value, &HOSTS),
                "rules" => self.rules(value, found),
                other => {
                    let hint = did_you_mean(other, KEYS.iter().copied());
                    self.mistake(
                        key.span(),
                        format!("unknown setting `{other}`{hint}"),
                        Some("the settings are `dialects`, `hosts` and `rules`".to_owned()),
                    );
                }
            }
        }
        let Some(judges) = Judges::named(dialects, hosts) else {
            return;
        };
        match self.package {
            Some(package) => {
                found.package_judges.insert(package.name.clone(), judges);
            }
            None => found.workspace_judges = Some(judges),
        }
    }

    /// The ids of a list of dialects or hosts; `None` where it names none.
    fn names(&mut self, value: &toml::Spanned<DeValue<'_>>, what: &Names) -> Option<Vec<String>> {
        let Names {
            key, one, example, ..
        } = what;
        let Some(items) = value.get_ref().as_array() else {
            let message = format!("`{key}` is no list of names");
            let help = format!("write `{key} = [\"{example}\"]`");
            self.mistake(value.span(), message, Some(help));
            return None;
        };
        let mut names: Vec<String> = Vec::new();
        for item in items {
            match item.get_ref().as_str() {
                Some(name) => match (what.list)(self.known, name) {
                    Ok(ids) => {
                        let new = ids.into_iter().filter(|id| !names.contains(id));
                        names.extend(new.collect::<Vec<_>>());
                    }
                    Err(unknown) => self.unknown(item.span(), &unknown),
                },
                None => {
                    self.mistake(item.span(), format!("a {one} is named by a string"), None);
                }
            }
        }
        if items.is_empty() {
            let help = format!("leave `{key}` out for the default set");
            self.mistake(value.span(), format!("no {one} would judge"), Some(help));
        }
        (!names.is_empty()).then_some(names)
    }

    fn rules(&mut self, value: &toml::Spanned<DeValue<'_>>, found: &mut FromManifests) {
        let Some(table) = value.get_ref().as_table() else {
            let message = "`rules` is no table of levels";
            let help = "write `rules = { nullable-array = \"warn\" }`".to_owned();
            return self.mistake(value.span(), message, Some(help));
        };
        let mut settings = Vec::new();
        for (key, value) in table {
            let Some(level) = self.level(value) else {
                continue;
            };
            let package = self.package.map(|package| package.name.as_str());
            match self.known.level_setting(key.get_ref(), level, package) {
                Ok(setting) => settings.push(setting),
                Err(unknown) => self.unknown(key.span(), &unknown),
            }
        }
        settings.sort_by_key(|setting| setting.surface.is_some());
        found.levels.append(&mut settings);
    }

    fn level(&mut self, value: &toml::Spanned<DeValue<'_>>) -> Option<Level> {
        let word = value.get_ref().as_str();
        let level = LEVELS.iter().find(|(known, _)| Some(*known) == word);
        if level.is_none() {
            let message = match word {
                Some(word) => {
                    let hint = did_you_mean(word, LEVELS.iter().map(|(known, _)| *known));
                    format!("unknown level `{word}`{hint}")
                }
                None => "a level is a string".to_owned(),
            };
            let help = "the levels are `allow`, `warn` and `deny`".to_owned();
            self.mistake(value.span(), message, Some(help));
        }
        level.map(|(_, level)| *level)
    }

    fn unknown(&mut self, at: Range<usize>, unknown: &UnknownName) {
        let error = crate::Error::from(unknown.clone());
        self.mistake(at, error.to_string(), error.cure());
    }

    fn mistake(&mut self, at: Range<usize>, message: impl Into<String>, help: Option<String>) {
        let offset = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        let span = Span::new(self.file, offset(at.start), offset(at.end));
        let title: String = message.into();
        self.mistakes.push(Diagnostic {
            rule: BAD_SETTING,
            level: Level::Deny,
            primary: Label::new(span, ""),
            related: Vec::new(),
            notes: Vec::new(),
            helps: help.into_iter().collect(),
            fix: None,
            places: Vec::new(),
            verdicts: Vec::new(),
            source: ListSource::Static,
            package: self.package.map(package_ref),
            fingerprint: String::new(),
            title,
        });
    }
}

fn package_ref(package: &Package) -> PackageRef {
    let target = package.targets.first();
    PackageRef {
        name: package.name.clone(),
        id: package.id.clone(),
        manifest_path: package.manifest_path.to_string_lossy().into_owned(),
        target: target.map_or_else(
            || TargetRef {
                kind: Vec::new(),
                name: String::new(),
                src_path: String::new(),
                edition: package.edition.clone(),
            },
            |target| TargetRef {
                kind: target.kind.clone(),
                name: target.name.clone(),
                src_path: target.src_path.to_string_lossy().into_owned(),
                edition: target.edition.clone(),
            },
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::names::sample;
    use crate::extract::workspace::PackageId;

    /// What the settings of one package's manifest are read as.
    fn read_package(settings: &str) -> (FromManifests, SourceMap) {
        let sources = SourceMap::new();
        let text = format!("[package]\nname = \"notes\"\n\n{settings}");
        let package = Package {
            name: "notes".to_owned(),
            id: "path+file:///w#notes@0.1.0".to_owned(),
            version: None,
            manifest_path: "/w/Cargo.toml".into(),
            published: false,
            edition: "2024".to_owned(),
            targets: Vec::new(),
            dependencies: Vec::new(),
            cfg: crate::extract::workspace::Cfg::default(),
            metadata: serde_json::Value::Null,
        };
        let table = SettingsTable {
            file: sources.add("/w/Cargo.toml", text),
            path: ["package", "metadata", "mcpcheck"],
            package: Some(PackageId(0)),
        };
        let mut found = FromManifests::default();
        read_table(&table, Some(&package), &sample(), &sources, &mut found);
        (found, sources)
    }

    #[track_caller]
    fn check_mistake(settings: &str, marked: &str, message: &str) {
        let (found, sources) = read_package(settings);
        let [mistake] = &found.mistakes[..] else {
            panic!("{:?}", found.mistakes);
        };
        assert_eq!(sources.slice(mistake.primary.span), marked);
        assert_eq!(mistake.title, message);
    }

    #[test]
    fn settings_are_read() {
        let (found, _) = read_package(
            "[package.metadata.mcpcheck]\ndialects = [\"mcp\", \"gemini_raw\", \"mcp\"]\nhosts = [\"vscode\"]\n\
             rules = { \"const-value@gemini\" = \"allow\", const_value = \"deny\" }\n",
        );
        assert!(found.mistakes.is_empty());
        let judges = &found.package_judges["notes"];
        assert_eq!(judges.dialects, ["mcp", "gemini-raw"]);
        assert_eq!(judges.hosts, ["vscode"]);
        let levels: Vec<_> = found
            .levels
            .iter()
            .map(|setting| {
                (
                    setting.rule.as_str(),
                    setting.surface.as_deref(),
                    setting.level,
                )
            })
            .collect();
        assert_eq!(
            levels,
            [
                ("const-value", None, Level::Deny),
                ("const-value", Some("gemini"), Level::Allow)
            ]
        );
        assert_eq!(found.levels[0].package.as_deref(), Some("notes"));
    }

    #[test]
    fn dotted_keys_are_read() {
        let (found, _) = read_package("metadata.mcpcheck.rules.const-value = \"warn\"\n");
        assert_eq!(found.levels.len(), 1);
    }

    #[test]
    fn mistakes_are_pointed_at() {
        let table = |line: &str| format!("[package.metadata.mcpcheck]\n{line}\n");
        check_mistake(
            &table("dialect = [\"mcp\"]"),
            "dialect",
            "unknown setting `dialect`, did you mean `dialects`?",
        );
        check_mistake(
            &table("dialects = [\"mcp\", \"gemeni\"]"),
            "\"gemeni\"",
            "unknown dialect `gemeni`, did you mean `gemini`?",
        );
        check_mistake(
            &table("dialects = \"mcp\""),
            "\"mcp\"",
            "`dialects` is no list of names",
        );
        check_mistake(&table("dialects = []"), "[]", "no dialect would judge");
        check_mistake(
            &table("hosts = [\"vscod\"]"),
            "\"vscod\"",
            "unknown host `vscod`, did you mean `vscode`?",
        );
        check_mistake(
            &table("hosts = true"),
            "true",
            "`hosts` is no list of names",
        );
        check_mistake(
            &table("dialects = [1]"),
            "1",
            "a dialect is named by a string",
        );
        check_mistake(
            &table("rules = [\"const-value\"]"),
            "[\"const-value\"]",
            "`rules` is no table of levels",
        );
        check_mistake(
            &table("rules.const-valu = \"warn\""),
            "const-valu",
            "unknown rule `const-valu`, did you mean `const-value`?",
        );
        check_mistake(
            &table("rules.const-value = \"warning\""),
            "\"warning\"",
            "unknown level `warning`, did you mean `warn`?",
        );
        check_mistake(&table("rules.const-value = 1"), "1", "a level is a string");
        check_mistake(
            "metadata.mcpcheck = true\n",
            "true",
            "the settings of mcpcheck are no table",
        );
    }
}
