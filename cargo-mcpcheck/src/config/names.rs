//! The names that settings may use. `_` counts as `-`, and `mcpcheck::` may stand before a rule.

use crate::Error;
use crate::diagnostics::{Level, LevelSetting, nearest};
use crate::judge::{dialects, rules};

/// Names that settings may use.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The ids of all rules.
    pub(crate) rules: Vec<&'static str>,
    /// The ids of all dialects.
    pub(crate) dialects: Vec<&'static str>,
    /// The dialects of a run that names none.
    pub(crate) default_dialects: Vec<&'static str>,
}

/// Stands for all dialects.
pub(super) const ALL: &str = "all";

/// A name that nothing has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnknownName {
    /// What it should name: `rule`, `dialect`.
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
    /// The rules and dialects that come with the program.
    pub(crate) fn built_in() -> Known {
        let rules = rules::vocabulary();
        Known {
            rules: rules.iter().map(|pattern| pattern.id).collect(),
            dialects: dialects::built_in().collect(),
            default_dialects: dialects::DEFAULT.to_vec(),
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

    /// The dialects of a list of names, each once and in order; `all` stands for every one.
    pub(crate) fn dialect_list<S: AsRef<str>>(
        &self,
        names: &[S],
    ) -> Result<Vec<String>, UnknownName> {
        let mut found: Vec<String> = Vec::new();
        for name in names {
            let ids = if name.as_ref() == ALL {
                self.dialects.clone()
            } else {
                vec![self.dialect(name.as_ref())?]
            };
            for id in ids {
                if !found.iter().any(|known| known == id) {
                    found.push(id.to_owned());
                }
            }
        }
        Ok(found)
    }

    /// `RULE` or `RULE@DIALECT`.
    pub(crate) fn rule_and_surface(
        &self,
        text: &str,
    ) -> Result<(String, Option<String>), UnknownName> {
        match text.split_once('@') {
            Some((rule, surface)) => Ok((
                self.rule(rule)?.to_owned(),
                Some(self.dialect(surface)?.to_owned()),
            )),
            None => Ok((self.rule(text)?.to_owned(), None)),
        }
    }

    /// A level for `RULE` or `RULE@DIALECT`, with the names as they are known.
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
        assert_eq!(
            known.rule_and_surface("const_value@gemini"),
            Ok(("const-value".to_owned(), Some("gemini".to_owned())))
        );
    }

    #[test]
    fn the_nearest_name_is_offered() {
        let known = sample();
        let unknown = known.rule("nullable-arrays").unwrap_err();
        assert_eq!(unknown.nearest.as_deref(), Some("nullable-array"));
        let unknown = known.rule_and_surface("const-value@gemni").unwrap_err();
        assert_eq!(
            (unknown.kind, unknown.nearest.as_deref()),
            ("dialect", Some("gemini"))
        );
        assert_eq!(known.dialect("watson").unwrap_err().nearest, None);
    }

    #[test]
    fn all_stands_for_every_dialect_once() {
        let known = sample();
        assert_eq!(known.dialect_list(&["gemini", "all"]).unwrap().len(), 5);
        assert_eq!(known.dialect_list(&["gemini", "all"]).unwrap()[0], "gemini");
    }
}
