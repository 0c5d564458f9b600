//! The settings of a run, put together from command line, packages and workspace.

use std::collections::BTreeMap;

use crate::config::Known;
use crate::config::manifest::{FromManifests, read};
use crate::diagnostics::{Diagnostic, Levels};
use crate::extract::workspace::Workspace;
use crate::schema::{PackageRef, ToolList};
use crate::source::SourceMap;
use crate::{Error, Options};

/// The settings of a run.
#[derive(Debug)]
pub(crate) struct Settings {
    /// Of the command line.
    named: Option<Judges>,
    manifests: FromManifests,
    default: Judges,
    levels: Levels,
}

/// Who judges.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Judges {
    /// The dialects' ids.
    pub(crate) dialects: Vec<String>,
    /// The hosts' ids.
    pub(crate) hosts: Vec<String>,
}

impl Judges {
    /// Those that are named; `None` where neither dialects nor hosts are. Naming one leaves the other empty.
    pub(super) fn named(
        dialects: Option<Vec<String>>,
        hosts: Option<Vec<String>>,
    ) -> Option<Judges> {
        (dialects.is_some() || hosts.is_some()).then(|| Judges {
            dialects: dialects.unwrap_or_default(),
            hosts: hosts.unwrap_or_default(),
        })
    }
}

/// Servers that the same dialects and hosts judge.
#[derive(Debug)]
pub(crate) struct Group {
    /// The servers, and what was skipped or is a trap in their packages.
    pub(crate) list: ToolList,
    /// The dialects' ids.
    pub(crate) dialects: Vec<String>,
    /// The hosts' ids.
    pub(crate) hosts: Vec<String>,
    /// The levels; dialects and hosts that were asked for by name are in it.
    pub(crate) levels: Levels,
}

impl Settings {
    /// The settings of the caller.
    ///
    /// # Errors
    /// A rule, dialect or host that is not known.
    pub(crate) fn given(options: &Options, known: &Known) -> Result<Settings, Error> {
        let dialects = options.dialects.as_deref();
        let dialects = dialects
            .map(|names| known.dialect_list(names))
            .transpose()?;
        let hosts = options.hosts.as_deref();
        let hosts = hosts.map(|names| known.host_list(names)).transpose()?;
        let mut levels = Levels {
            deny_warnings: options.deny_warnings,
            ..Levels::default()
        };
        for setting in &options.levels {
            let (rule, surface) = match &setting.surface {
                Some(surface) => known.rule_and_surface(&format!("{}@{surface}", setting.rule))?,
                None => known.rule_and_surface(&setting.rule)?,
            };
            let mut setting = setting.clone();
            setting.rule = rule;
            setting.surface = surface;
            levels.settings.push(setting);
        }
        Ok(Settings {
            named: Judges::named(dialects, hosts),
            levels,
            manifests: FromManifests::default(),
            default: Judges {
                dialects: owned(&known.default_dialects),
                hosts: owned(&known.default_hosts),
            },
        })
    }

    /// Puts the settings of a workspace's manifests below those of the caller.
    pub(crate) fn over_manifests(
        mut self,
        workspace: &Workspace,
        known: &Known,
        sources: &SourceMap,
    ) -> Settings {
        let mut manifests = read(workspace, known, sources);
        manifests.levels.append(&mut self.levels.settings);
        self.levels.settings = std::mem::take(&mut manifests.levels);
        self.manifests = manifests;
        self
    }

    /// Mistakes in the manifests.
    pub(crate) fn take_mistakes(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.manifests.mistakes)
    }

    /// Divides a list by who judges it: mostly one group, more where packages name dialects or hosts of their own.
    pub(crate) fn groups(&self, list: ToolList) -> Vec<Group> {
        let source = list.source;
        let mut lists: BTreeMap<Option<&Judges>, ToolList> = BTreeMap::new();
        let empty = || ToolList {
            source,
            servers: Vec::new(),
            skipped: Vec::new(),
            traps: Vec::new(),
        };
        for server in list.servers {
            let named = self.named_judges(server.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.servers.push(server);
        }
        for skipped in list.skipped {
            let named = self.named_judges(skipped.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.skipped.push(skipped);
        }
        for trap in list.traps {
            let named = self.named_judges(trap.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.traps.push(trap);
        }
        let groups = lists.into_iter().map(|(named, list)| {
            let judges = named.unwrap_or(&self.default).clone();
            let named_surfaces = named.map_or_else(Vec::new, |named| {
                let ids = named.dialects.iter().chain(&named.hosts);
                ids.cloned().collect()
            });
            Group {
                list,
                dialects: judges.dialects,
                hosts: judges.hosts,
                levels: Levels {
                    named_surfaces,
                    ..self.levels.clone()
                },
            }
        });
        groups.collect()
    }

    /// Who judges a package because the user says so: on the command line, in its manifest or in the workspace's.
    fn named_judges(&self, package: Option<&PackageRef>) -> Option<&Judges> {
        let of_package =
            package.and_then(|package| self.manifests.package_judges.get(&package.name));
        let named = self.named.as_ref().or(of_package);
        named.or(self.manifests.workspace_judges.as_ref())
    }
}

fn owned(ids: &[&'static str]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::names::sample;
    use crate::schema::{ListSource, Server, TargetRef};

    fn server(package: &str) -> Server {
        Server {
            name: package.to_owned(),
            package: Some(PackageRef {
                name: package.to_owned(),
                id: package.to_owned(),
                manifest_path: String::new(),
                target: TargetRef {
                    kind: Vec::new(),
                    name: String::new(),
                    src_path: String::new(),
                    edition: String::new(),
                },
            }),
            span: None,
            framework: None,
            tools: Vec::new(),
            shadowed: Vec::new(),
            rewrites: Vec::new(),
            wire: None,
        }
    }

    /// Which servers are judged in which dialects, and which dialects count as named.
    fn groups(given: Option<&[&str]>) -> Vec<(Vec<String>, Vec<String>, Vec<String>)> {
        let given = given.map(|names| names.iter().map(ToString::to_string).collect());
        let options = Options {
            dialects: given,
            ..Options::default()
        };
        let mut settings = Settings::given(&options, &sample()).unwrap();
        let openai = || Judges {
            dialects: vec!["openai".to_owned()],
            hosts: Vec::new(),
        };
        settings.manifests.package_judges =
            BTreeMap::from([("b".to_owned(), openai()), ("d".to_owned(), openai())]);
        let groups = settings.groups(ToolList {
            source: ListSource::Static,
            servers: ["a", "b", "c", "d"].map(server).to_vec(),
            skipped: Vec::new(),
            traps: Vec::new(),
        });
        let shown = groups.into_iter().map(|group| {
            let servers = group.list.servers.into_iter().map(|server| server.name);
            (
                servers.collect(),
                group.dialects,
                group.levels.named_surfaces,
            )
        });
        shown.collect()
    }

    #[test]
    fn servers_are_judged_in_the_dialects_of_their_package() {
        let default: Vec<String> = sample()
            .default_dialects
            .iter()
            .map(ToString::to_string)
            .collect();
        let openai = vec!["openai".to_owned()];
        assert_eq!(
            groups(None),
            [
                (vec!["a".to_owned(), "c".to_owned()], default, vec![]),
                (vec!["b".to_owned(), "d".to_owned()], openai.clone(), openai),
            ]
        );
    }

    #[test]
    fn the_command_line_goes_before_the_manifests() {
        let found = groups(Some(&["gemini_raw"]));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0.len(), 4);
        assert_eq!(found[0].1, ["gemini-raw"]);
        assert_eq!(found[0].2, ["gemini-raw"]);
    }

    #[test]
    fn unknown_names_of_the_caller_are_errors() {
        let options = Options {
            dialects: Some(vec!["gemni".to_owned()]),
            ..Options::default()
        };
        let error = Settings::given(&options, &sample()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown dialect `gemni`, did you mean `gemini`?"
        );
    }
}
