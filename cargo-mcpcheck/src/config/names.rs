//! The names that settings may use. `_` counts as `-`, and `mcpcheck::` may stand before a rule.

use crate::Error;
use crate::diagnostics::{Level, LevelSetting, nearest};
use crate::judge::{dialects, hosts, rules};

/// Names that settings may use.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The ids of all rules.
    pub(crate) rules: Vec<&'static str>,
    /// The ids of all dialects.
    pub(crate) dialects: Vec<&'static str>,
    /// The dialects of a run that names none.
    pub(crate) default_dialects: Vec<&'static str>,
    /// The ids of all hosts.
    pub(crate) hosts: Vec<&'static str>,
    /// The hosts of a run that names none.
    pub(crate) default_hosts: Vec<&'static str>,
}

/// Stands for all dialects, or all hosts.
pub(super) const ALL: &str = "all";

/// A name that nothing has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnknownName {
    /// What it should name: `rule`, `dialect`, `host`, `dialect or host`.
    pub(crate) kind: &'static str,
    /// The name as given.
    pub(crate) name: String,
    /// The most similar name.
    pub(crate) nearest: Option<String>,
}

impl UnknownName {
    fn new(kind: &'static str, name: &str, known: &[&'static str]) -> UnknownName {
        UnknownName {
            kind,
            name: name.to_owned(),
            nearest: nearest(name, known.iter().copied()).map(str::to_owned),
        }
    }
}

impl From<UnknownName> for Error {
    fn from(unknown: UnknownName) -> Error {
        Error::UnknownName {
            kind: unknown.kind,
            name: unknown.name,
            nearest: unknown.nearest,
        }
    }
}

impl Known {
    /// The rules, dialects and hosts that come with the program.
    pub(crate) fn built_in() -> Known {
        let rules = rules::vocabulary();
        Known {
            rules: rules.iter().map(|pattern| pattern.id).collect(),
            dialects: dialects::built_in().collect(),
            default_dialects: dialects::DEFAULT.to_vec(),
            hosts: hosts::built_in().collect(),
            default_hosts: hosts::DEFAULT.to_vec(),
        }
    }

    /// The rule of a name.
    pub(crate) fn rule(&self, name: &str) -> Result<&'static str, UnknownName> {
        let plain = name.strip_prefix("mcpcheck::").unwrap_or(name);
        find(plain, &self.rules).ok_or_else(|| UnknownName::new("rule", plain, &self.rules))
    }

    /// The dialect of a name.
    pub(crate) fn dialect(&self, name: &str) -> Result<&'static str, UnknownName> {
        find(name, &self.dialects).ok_or_else(|| UnknownName::new("dialect", name, &self.dialects))
    }

    /// The host of a name.
    pub(crate) fn host(&self, name: &str) -> Result<&'static str, UnknownName> {
        find(name, &self.hosts).ok_or_else(|| UnknownName::new("host", name, &self.hosts))
    }

    /// The dialects of a list of names, each once and in order; `all` stands for every one.
    pub(crate) fn dialect_list<S: AsRef<str>>(
        &self,
        names: &[S],
    ) -> Result<Vec<String>, UnknownName> {
        list(names, &self.dialects, |name| self.dialect(name))
    }

    /// The hosts of a list of names, each once and in order; `all` stands for every one.
    pub(crate) fn host_list<S: AsRef<str>>(&self, names: &[S]) -> Result<Vec<String>, UnknownName> {
        list(names, &self.hosts, |name| self.host(name))
    }

    /// The dialect or host of a name.
    fn surface(&self, name: &str) -> Result<&'static str, UnknownName> {
        self.dialect(name)
            .or_else(|_| self.host(name))
            .map_err(|_| {
                let known: Vec<&'static str> =
                    self.dialects.iter().chain(&self.hosts).copied().collect();
                UnknownName::new("dialect or host", name, &known)
            })
    }

    /// `RULE`, `RULE@DIALECT` or `RULE@HOST`.
    pub(crate) fn rule_and_surface(
        &self,
        text: &str,
    ) -> Result<(String, Option<String>), UnknownName> {
        match text.split_once('@') {
            Some((rule, surface)) => Ok((
                self.rule(rule)?.to_owned(),
                Some(self.surface(surface)?.to_owned()),
            )),
            None => Ok((self.rule(text)?.to_owned(), None)),
        }
    }

    /// A level for `RULE`, `RULE@DIALECT` or `RULE@HOST`, with the names as they are known.
    pub(super) fn level_setting(
        &self,
        text: &str,
        level: Level,
        package: Option<&str>,
    ) -> Result<LevelSetting, UnknownName> {
        let (rule, surface) = self.rule_and_surface(text)?;
        Ok(LevelSetting {
            rule,
            surface,
            package: package.map(str::to_owned),
            level,
        })
    }
}

fn list<S: AsRef<str>>(
    names: &[S],
    all: &[&'static str],
    id_of: impl Fn(&str) -> Result<&'static str, UnknownName>,
) -> Result<Vec<String>, UnknownName> {
    let mut found: Vec<String> = Vec::new();
    for name in names {
        let ids = if name.as_ref() == ALL {
            all.to_vec()
        } else {
            vec![id_of(name.as_ref())?]
        };
        for id in ids {
            if !found.iter().any(|known| known == id) {
                found.push(id.to_owned());
            }
        }
    }
    Ok(found)
}

fn find(name: &str, known: &[&'static str]) -> Option<&'static str> {
    let name = name.trim().replace('_', "-");
    known.iter().copied().find(|id| *id == name)
}

#[cfg(test)]
pub(super) fn sample() -> Known {
    Known {
        rules: vec!["nullable-array", "const-value", "unreadable-tool"],
        dialects: vec!["mcp", "openai", "anthropic", "gemini", "gemini-raw"],
        default_dialects: vec!["mcp", "openai", "anthropic", "gemini"],
        hosts: vec!["codex", "vscode"],
        default_hosts: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn underscores_and_the_prefix_are_accepted() {
        let known = sample();
        assert_eq!(known.rule("nullable_array"), Ok("nullable-array"));
        assert_eq!(known.rule("mcpcheck::const-value"), Ok("const-value"));
        assert_eq!(known.dialect("gemini_raw"), Ok("gemini-raw"));
        for surface in ["gemini", "vscode"] {
            assert_eq!(
                known.rule_and_surface(&format!("const_value@{surface}")),
                Ok(("const-value".to_owned(), Some(surface.to_owned())))
            );
        }
    }

    #[test]
    fn the_nearest_name_is_offered() {
        let known = sample();
        let unknown = known.rule("nullable-arrays").unwrap_err();
        assert_eq!(unknown.nearest.as_deref(), Some("nullable-array"));
        let unknown = known.rule_and_surface("const-value@gemni").unwrap_err();
        assert_eq!(
            (unknown.kind, unknown.nearest.as_deref()),
            ("dialect or host", Some("gemini"))
        );
        assert_eq!(known.dialect("watson").unwrap_err().nearest, None);
        let unknown = known.host("vs-code").unwrap_err();
        assert_eq!(
            (unknown.kind, unknown.nearest.as_deref()),
            ("host", Some("vscode"))
        );
    }

    #[test]
    fn all_stands_for_every_dialect_or_host_once() {
        let known = sample();
        assert_eq!(known.dialect_list(&["gemini", "all"]).unwrap().len(), 5);
        assert_eq!(known.dialect_list(&["gemini", "all"]).unwrap()[0], "gemini");
        assert_eq!(known.host_list(&["all"]).unwrap(), ["codex", "vscode"]);
    }
}
