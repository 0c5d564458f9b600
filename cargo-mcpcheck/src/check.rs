//! The pipeline, spelled once: workspace or recording -> tool list -> dialects and hosts -> findings -> report.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::config::{Group, Known, Settings};
#[cfg(feature = "cli")]
use crate::diagnostics::{Column, Matrix};
use crate::diagnostics::{Diagnostic, OpaqueValue, Report, Summary, nearest};
use crate::extract::listing;
use crate::extract::workspace::{Workspace, WorkspaceRequest};
use crate::judge::{self, dialects, hosts, rules};
use crate::schema::{PackageRef, Rewrite, Server, Tool, ToolList};
use crate::source::SourceMap;
use crate::{Error, Input, Options, Selection};

/// Checks the tools of a workspace or of a recorded list.
///
/// # Errors
/// The run could not be made: a wrong option, an unreadable input, cargo failed.
pub fn check(options: &Options) -> Result<Report, Error> {
    run(options, |group, dialects, hosts, sources| {
        judge::judge(&group.list, dialects, hosts, &group.levels, sources)
    })
}

/// The findings of [`check`] with all dialects and hosts that judge taken as named, and the tools by dialects and hosts.
///
/// # Errors
/// As [`check`].
#[cfg(feature = "cli")]
pub(crate) fn matrix(options: &Options) -> Result<(Report, Matrix), Error> {
    let mut matrix = Matrix::default();
    let mut objections = Vec::new();
    let report = run(options, |group, dialects, hosts, sources| {
        let columns = dialects.iter().map(dialect_column);
        let columns = columns.chain(hosts.iter().map(host_column));
        let columns: Vec<Column> = columns.collect();
        let ids = columns.iter().map(|column| column.id.clone());
        group.levels.named_surfaces = ids.collect();
        matrix.add(&group.list, columns);
        let (judgement, mut found) =
            judge::judge_each(&group.list, dialects, hosts, &group.levels, sources);
        objections.append(&mut found);
        judgement
    })?;
    matrix.fill(objections, &report.diagnostics);
    Ok((report, matrix))
}

fn run(
    options: &Options,
    mut judge: impl FnMut(
        &mut Group,
        &[dialects::Dialect],
        &[hosts::Host],
        &SourceMap,
    ) -> judge::Judgement,
) -> Result<Report, Error> {
    let sources = Arc::new(SourceMap::new());
    let mut found = find(options, &sources)?;
    let mut report = Report {
        mistakes: found.settings.take_mistakes(),
        summary: summary(&found.list),
        notes: found.notes,
        workspace_root: found.root,
        ..Report::default()
    };
    for mut group in found.settings.groups(found.list) {
        let dialects = dialects::load(&group.dialects, &rules::vocabulary())?;
        let hosts = hosts::load(&group.hosts, &rules::vocabulary())?;
        let judgement = judge(&mut group, &dialects, &hosts, &sources);
        report.diagnostics.extend(judgement.diagnostics);
        report.summary.degraded += judgement.degraded;
    }
    sort(&mut report.diagnostics, &sources);
    report.summary.files = sources.paths().len();
    report.sources = sources;
    Ok(report)
}

/// The tool lists that [`check`] judges, and what could not be read on the way.
///
/// # Errors
/// As [`check`].
#[cfg(feature = "cli")]
pub(crate) fn tools(
    options: &Options,
    sources: &SourceMap,
) -> Result<(ToolList, Vec<String>), Error> {
    let found = find(options, sources)?;
    Ok((found.list, found.notes))
}

#[cfg(feature = "cli")]
fn dialect_column(dialect: &dialects::Dialect) -> Column {
    Column {
        id: dialect.id.clone(),
        title: dialect.title.clone(),
        is_host: false,
        is_known: true,
    }
}

#[cfg(feature = "cli")]
fn host_column(host: &hosts::Host) -> Column {
    Column {
        id: host.own.id.clone(),
        title: host.own.title.clone(),
        is_host: true,
        is_known: host.is_known(),
    }
}

/// What there is to check, and how.
struct Found {
    list: ToolList,
    settings: Settings,
    root: Option<PathBuf>,
    notes: Vec<String>,
}

fn find(options: &Options, sources: &SourceMap) -> Result<Found, Error> {
    let known = Known::built_in();
    let settings = Settings::given(options, &known)?;
    let mut found = match &options.input {
        Input::Workspace(selection) => {
            let workspace = Workspace::discover(&request(selection)?, sources)?;
            let read = listing::from_source(&workspace, sources);
            Found {
                settings: settings.over_manifests(&workspace, &known, sources),
                list: read.list,
                notes: [workspace.notes, read.notes].concat(),
                root: Some(workspace.root),
            }
        }
        Input::Recording(path) => Found {
            settings,
            list: listing::from_recording(sources, read_recording(path, sources)?)?,
            notes: Vec::new(),
            root: None,
        },
    };
    select(&mut found.list, &options.servers)?;
    Ok(found)
}

/// The tools of a workspace with what could not be read, and its root.
///
/// # Errors
/// As [`check`].
pub(crate) fn read_workspace(
    selection: &Selection,
    sources: &SourceMap,
) -> Result<(ToolList, Vec<String>, PathBuf), Error> {
    let workspace = Workspace::discover(&request(selection)?, sources)?;
    let read = listing::from_source(&workspace, sources);
    let notes = [workspace.notes, read.notes].concat();
    Ok((read.list, notes, workspace.root))
}

fn request(selection: &Selection) -> Result<WorkspaceRequest, Error> {
    let selection = selection.clone();
    let current_dir = std::env::current_dir().map_err(|source| Error::Read {
        path: PathBuf::from("."),
        source,
    })?;
    Ok(WorkspaceRequest {
        current_dir,
        manifest_path: selection.manifest_path,
        packages: selection.packages,
        workspace: selection.workspace,
        exclude: selection.exclude,
        features: selection.features,
        all_features: selection.all_features,
        no_default_features: selection.no_default_features,
        locked: selection.locked,
        offline: selection.offline,
        frozen: selection.frozen,
        ..WorkspaceRequest::default()
    })
}

/// Reads the text of a recorded list; the path `-` is standard input.
pub(crate) fn read_recording(
    path: &Path,
    sources: &SourceMap,
) -> Result<crate::source::FileId, Error> {
    let read = if path == Path::new("-") {
        sources.read_stdin()
    } else {
        sources.read(path)
    };
    read.map_err(|source| Error::Read {
        path: path.to_owned(),
        source,
    })
}

/// Leaves the servers of these names, and what was skipped or is a trap in their packages. No name leaves all.
pub(crate) fn select(list: &mut ToolList, names: &[String]) -> Result<(), Error> {
    if names.is_empty() {
        return Ok(());
    }
    let known: Vec<String> = list
        .servers
        .iter()
        .map(|server| server.name.clone())
        .collect();
    for name in names {
        if !known.contains(name) {
            return Err(Error::UnknownServer {
                name: name.clone(),
                nearest: nearest(name, known.iter().map(String::as_str)).map(str::to_owned),
                servers: known,
            });
        }
    }
    list.servers.retain(|server| names.contains(&server.name));
    let servers = &list.servers;
    let belongs = |package: &Option<PackageRef>| {
        package.is_none() || servers.iter().any(|server| server.package == *package)
    };
    list.skipped.retain(|skipped| belongs(&skipped.package));
    list.traps.retain(|trap| belongs(&trap.package));
    Ok(())
}

/// The counts of a list.
pub(crate) fn summary(list: &ToolList) -> Summary {
    Summary {
        servers: list.servers.len(),
        tools: list.tool_count(),
        unread: unread(list),
        skipped: list.skipped.clone(),
        opaque: opaque_values(list),
        rewrites: rewrites(list),
        ..Summary::default()
    }
}

fn rewrites(list: &ToolList) -> Vec<(String, Rewrite)> {
    let of_server = |server: &Server| {
        let name = server.name.clone();
        let rewrites = server.rewrites.clone().into_iter();
        rewrites.map(move |rewrite| (name.clone(), rewrite))
    };
    list.servers.iter().flat_map(of_server).collect()
}

/// The number of tools whose whole arguments are opaque.
fn unread(list: &ToolList) -> usize {
    let tools = list.servers.iter().flat_map(|server| &server.tools);
    let is_unread = |tool: &&Tool| {
        let mut opaque = tool.opaque.iter();
        opaque.any(|(pointer, _)| pointer.as_str() == "/inputSchema")
    };
    tools.filter(is_unread).count()
}

/// The places in the code whose values need running code. A type that many tools use counts once.
fn opaque_values(list: &ToolList) -> Vec<OpaqueValue> {
    let mut values: Vec<OpaqueValue> = Vec::new();
    for server in &list.servers {
        for tool in &server.tools {
            for (pointer, reason) in &tool.opaque {
                let span = tool
                    .provenance
                    .nearest(pointer)
                    .map(|(_, origin)| origin.span);
                let known = values
                    .iter_mut()
                    .find(|value| span.is_some() && value.span == span && value.reason == *reason);
                match known {
                    Some(value) => value.uses += 1,
                    None => values.push(OpaqueValue {
                        span,
                        reason: reason.clone(),
                        server: server.name.clone(),
                        tool: tool.name().to_owned(),
                        pointer: pointer.clone(),
                        uses: 1,
                    }),
                }
            }
        }
    }
    values
}

/// By path, offset, rule. A fault that several groups of dialects have found is one finding.
fn sort(diagnostics: &mut Vec<Diagnostic>, sources: &SourceMap) {
    diagnostics.sort_by_cached_key(|diagnostic| {
        let span = diagnostic.primary.span;
        let path = sources.file(span.file).path().to_owned();
        (path, span, diagnostic.rule)
    });
    diagnostics.dedup_by(|later, first| {
        let same = later.rule == first.rule
            && later.primary.span == first.primary.span
            && later.fingerprint == first.fingerprint;
        if same {
            first.level = first.level.max(later.level);
            first.places.append(&mut later.places);
            for verdict in later.verdicts.drain(..) {
                if !first.verdicts.contains(&verdict) {
                    first.verdicts.push(verdict);
                }
            }
        }
        same
    });
}
