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
    dialects: Option<Vec<String>>,
    manifests: FromManifests,
    default_dialects: Vec<String>,
    levels: Levels,
}

/// Servers that the same dialects judge.
#[derive(Debug)]
pub(crate) struct Group {
    /// The servers, and what was skipped or is a trap in their packages.
    pub(crate) list: ToolList,
    /// The dialects' ids.
    pub(crate) dialects: Vec<String>,
    /// The levels; dialects that were asked for by name are in it.
    pub(crate) levels: Levels,
}

impl Settings {
    /// The settings of the caller.
    ///
    /// # Errors
    /// A rule or dialect that is not known.
    pub(crate) fn given(options: &Options, known: &Known) -> Result<Settings, Error> {
        let names = options.dialects.as_deref();
        let dialects = names.map(|names| known.dialect_list(names)).transpose()?;
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
            dialects,
            levels,
            manifests: FromManifests::default(),
            default_dialects: known
                .default_dialects
                .iter()
                .map(ToString::to_string)
                .collect(),
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

    /// Divides a list by the dialects that judge it: mostly one group, more where packages name dialects of their own.
    pub(crate) fn groups(&self, list: ToolList) -> Vec<Group> {
        let source = list.source;
        let mut lists: BTreeMap<Option<&[String]>, ToolList> = BTreeMap::new();
        let empty = || ToolList {
            source,
            servers: Vec::new(),
            skipped: Vec::new(),
            traps: Vec::new(),
        };
        for server in list.servers {
            let named = self.named_dialects(server.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.servers.push(server);
        }
        for skipped in list.skipped {
            let named = self.named_dialects(skipped.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.skipped.push(skipped);
        }
        for trap in list.traps {
            let named = self.named_dialects(trap.package.as_ref());
            let list = lists.entry(named).or_insert_with(empty);
            list.traps.push(trap);
        }
        let groups = lists.into_iter().map(|(named, list)| Group {
            list,
            dialects: named.unwrap_or(&self.default_dialects).to_vec(),
            levels: Levels {
                named_surfaces: named.unwrap_or_default().to_vec(),
                ..self.levels.clone()
            },
        });
        groups.collect()
    }

    /// The dialects that the user named for a package: on the command line, in its manifest or in the workspace's.
    fn named_dialects(&self, package: Option<&PackageRef>) -> Option<&[String]> {
        let of_package =
            package.and_then(|package| self.manifests.package_dialects.get(&package.name));
        let named = self.dialects.as_ref().or(of_package);
        named
            .or(self.manifests.workspace_dialects.as_ref())
            .map(Vec::as_slice)
    }
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
        settings.manifests.package_dialects = BTreeMap::from([
            ("b".to_owned(), vec!["openai".to_owned()]),
            ("d".to_owned(), vec!["openai".to_owned()]),
        ]);
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
