//! Tool lists read from Rust source: each target of each selected package is asked for its servers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::places::Places;
use crate::extract::frameworks::{Collected, FRAMEWORKS, Framework, NOT_READ};
use crate::extract::syntax::{Problem, Program};
use crate::extract::workspace::{Package, PackageId, Target, Workspace};
use crate::schema::{ListSource, ListTrap, PackageRef, Server, Skipped, TargetRef, ToolList};
use crate::source::{FileId, SourceMap, Span};

/// What was read.
pub(crate) struct FromSource {
    /// The tool lists. Problems are in `skipped`.
    pub(crate) list: ToolList,
    /// What a reader of the list has to know: whole sentences.
    pub(crate) notes: Vec<String>,
}

/// The tool lists of the selected packages, read from source without running anything.
pub(crate) fn from_source(workspace: &Workspace, sources: &SourceMap) -> FromSource {
    let program = Program::new(workspace, sources);
    let mut gathered = Gathered {
        sources,
        seen: BTreeSet::new(),
        list: ToolList {
            source: ListSource::Static,
            servers: Vec::new(),
            skipped: Vec::new(),
            traps: Vec::new(),
        },
        notes: Vec::new(),
    };
    for id in &workspace.selected {
        if let Some(package) = workspace.package(*id) {
            read_package(&program, *id, package, &mut gathered);
        }
    }
    for problem in program.problems() {
        gathered.problem(workspace, problem);
    }
    let list = &gathered.list;
    if list.servers.is_empty() && list.skipped.is_empty() && list.traps.is_empty() {
        for note in without_server(workspace) {
            gathered.note(note);
        }
    }
    let mut list = gathered.list;
    make_names_unique(&mut list.servers);
    FromSource {
        list,
        notes: gathered.notes,
    }
}

fn read_package(
    program: &Program<'_>,
    id: PackageId,
    package: &Package,
    gathered: &mut Gathered<'_>,
) {
    for note in not_read(package) {
        gathered.note(note);
    }
    let frameworks: Vec<_> = FRAMEWORKS
        .iter()
        .filter(|framework| uses(package, framework))
        .collect();
    if frameworks.is_empty() {
        return;
    }
    for (index, target) in libraries_first(&package.targets) {
        let krate = program.load(id, index);
        for framework in &frameworks {
            let collected = framework.collect(program, krate);
            gathered.add(program, collected, id, &package_ref(package, target));
        }
    }
}

/// A sentence for each package that could have a server, where there is none in all of them.
fn without_server(workspace: &Workspace) -> Vec<String> {
    let selected = workspace.selected.iter();
    selected
        .filter_map(|id| workspace.package(*id))
        .filter_map(|package| {
            let library = FRAMEWORKS.iter().find(|framework| uses(package, framework))?;
            Some(format!(
                "`{}` uses {}, and no server was found in its source: one that a published package brings is not looked for",
                package.name, library.package
            ))
        })
        .collect()
}

/// Whether a package uses an MCP library.
fn uses(package: &Package, framework: &Framework) -> bool {
    package
        .dependencies
        .iter()
        .any(|dependency| dependency.enabled && dependency.package_name == framework.package)
}

/// A sentence for each library of a package whose tools are not read.
fn not_read(package: &Package) -> Vec<String> {
    let dependencies = package.dependencies.iter().filter(|dependency| {
        dependency.enabled && NOT_READ.contains(&dependency.package_name.as_str())
    });
    dependencies
        .map(|dependency| {
            let version = dependency.version.as_ref().map_or_else(
                || format!("`{}`", dependency.requirement),
                ToString::to_string,
            );
            format!(
                "`{}` uses {} {version}, whose tools are not read: check the list of the running server with `--tools`",
                package.name, dependency.package_name
            )
        })
        .collect()
}

/// The files that the schemas of tools were read from, and those that seem to hold others: one broken item takes the whole
/// file, and so its tools, from the compiler.
fn files_of(collected: &Collected) -> Vec<FileId> {
    let tools = collected.servers.iter().flat_map(|server| &server.tools);
    let origins = tools.flat_map(|tool| tool.provenance.iter());
    let lost = collected.skipped.iter().filter(|skipped| skipped.tool_lost);
    let spans = origins
        .map(|(_, origin)| origin.span)
        .chain(lost.filter_map(|skipped| skipped.span))
        .chain(collected.traps.iter().map(|trap| trap.span));
    let files: BTreeSet<FileId> = spans.map(|span| span.file).collect();
    files.into_iter().collect()
}

/// The targets that are built, a library before the binaries: a file that both declare belongs to the library.
fn libraries_first(targets: &[Target]) -> Vec<(usize, &Target)> {
    let mut enabled: Vec<_> = targets
        .iter()
        .enumerate()
        .filter(|(_, target)| target.enabled)
        .collect();
    enabled.sort_by_key(|(_, target)| !target.is_lib);
    enabled
}

/// A list under way. What several targets share is taken once: the same place of the same file.
struct Gathered<'s> {
    sources: &'s SourceMap,
    seen: BTreeSet<(PathBuf, u32, u32, String)>,
    list: ToolList,
    notes: Vec<String>,
}

impl Gathered<'_> {
    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    fn add(
        &mut self,
        program: &Program<'_>,
        mut collected: Collected,
        id: PackageId,
        package: &PackageRef,
    ) {
        Places::new(self.sources).settle(&mut collected);
        program.check_whole(&files_of(&collected), id);
        // A file that does not parse is one fault, whatever else it seems to hold.
        let is_whole = |span: Span| !program.is_broken(span.file);
        collected
            .skipped
            .retain(|skipped| skipped.span.is_none_or(is_whole));
        collected.traps.retain(|trap| is_whole(trap.span));
        for mut server in collected.servers {
            if self.is_new(server.span, &server.name) {
                server.package = Some(package.clone());
                self.list.servers.push(server);
            }
        }
        for mut skipped in collected.skipped {
            if self.is_new(skipped.span, &skipped.what) {
                skipped.package = Some(package.clone());
                self.list.skipped.push(skipped);
            }
        }
        for trap in collected.traps {
            let what = format!("{:?}", trap.kind);
            if self.is_new(Some(trap.span), &what) {
                self.list.traps.push(ListTrap {
                    trap,
                    package: Some(package.clone()),
                });
            }
        }
        for note in collected.notes {
            self.note(note);
        }
    }

    fn problem(&mut self, workspace: &Workspace, problem: Problem) {
        let named = |path: &Path| {
            let path = path.strip_prefix(&workspace.root).unwrap_or(path);
            format!("`{}`", path.display())
        };
        let mut what = named(&problem.path);
        if let Some(other) = &problem.or_path {
            what = format!("{what} or {}", named(other));
        }
        let mut skipped = Skipped {
            what,
            reason: problem.reason,
            span: problem.span,
            package: workspace.package(problem.package).and_then(|package| {
                let target = libraries_first(&package.targets).first()?.1;
                Some(package_ref(package, target))
            }),
            cure: problem.cure,
            tool_lost: problem.mentions_tools,
        };
        Places::new(self.sources).skipped(&mut skipped);
        if self.is_new(skipped.span, &skipped.what) {
            self.list.skipped.push(skipped);
        }
    }

    fn is_new(&mut self, span: Option<Span>, what: &str) -> bool {
        let Some(span) = span else {
            return true;
        };
        let path = self.sources.file(span.file).path().to_owned();
        self.seen
            .insert((path, span.start, span.end, what.to_owned()))
    }
}

fn package_ref(package: &Package, target: &Target) -> PackageRef {
    PackageRef {
        name: package.name.clone(),
        id: package.id.clone(),
        manifest_path: package.manifest_path.display().to_string(),
        target: TargetRef {
            kind: target.kind.clone(),
            name: target.name.clone(),
            src_path: target.src_path.display().to_string(),
            edition: target.edition.clone(),
        },
    }
}

/// Puts the package before names that occur more than once, then the target, then a number.
fn make_names_unique(servers: &mut [Server]) {
    let prefixes: [fn(&PackageRef) -> &str; 2] = [
        |package| package.name.as_str(),
        |package| package.target.name.as_str(),
    ];
    for prefix in prefixes {
        for index in repeated(servers) {
            if let Some(server) = servers.get_mut(index)
                && let Some(package) = &server.package
            {
                let (first, rest) = server.name.rsplit_once('/').map_or(
                    (prefix(package).to_owned(), server.name.clone()),
                    |(before, name)| (format!("{before}/{}", prefix(package)), name.to_owned()),
                );
                server.name = format!("{first}/{rest}");
            }
        }
    }
    for (number, index) in repeated(servers).into_iter().enumerate() {
        if let Some(server) = servers.get_mut(index) {
            server.name = format!("{}#{}", server.name, number + 1);
        }
    }
}

/// Indices of servers whose name another one has too.
fn repeated(servers: &[Server]) -> Vec<usize> {
    servers
        .iter()
        .enumerate()
        .filter(|(index, server)| {
            servers
                .iter()
                .enumerate()
                .any(|(other, twin)| other != *index && twin.name == server.name)
        })
        .map(|(index, _)| index)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(name: &str, package: &str, target: &str) -> Server {
        Server {
            name: name.to_owned(),
            package: Some(PackageRef {
                name: package.to_owned(),
                id: String::new(),
                manifest_path: String::new(),
                target: TargetRef {
                    kind: Vec::new(),
                    name: target.to_owned(),
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

    #[track_caller]
    fn check(servers: &[(&str, &str, &str)], expected: &[&str]) {
        let mut servers: Vec<_> = servers
            .iter()
            .map(|(name, package, target)| server(name, package, target))
            .collect();
        make_names_unique(&mut servers);
        let names: Vec<_> = servers.iter().map(|server| server.name.as_str()).collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn only_repeated_names_get_a_prefix() {
        check(
            &[("A", "p", "p"), ("B", "p", "p"), ("A", "q", "q")],
            &["p/A", "B", "q/A"],
        );
    }

    #[test]
    fn the_target_tells_apart_what_the_package_does_not() {
        check(
            &[("A", "p", "lib"), ("A", "p", "tool"), ("A", "q", "q")],
            &["p/lib/A", "p/tool/A", "q/A"],
        );
    }

    #[test]
    fn names_differ_even_within_one_target() {
        check(&[("A", "p", "p"), ("A", "p", "p")], &["p/p/A#1", "p/p/A#2"]);
    }
}
