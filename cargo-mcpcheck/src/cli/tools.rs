//! `cargo mcpcheck tools`

use serde::Serialize;
use serde_json::Value;

use crate::Error;
use crate::check::tools;
use crate::cli::arguments::ToolsArguments;
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::report::{Paths, rewrite_line, skipped_line};
use crate::source::SourceMap;

/// A `tools/list` result.
#[derive(Serialize)]
struct ToolsResult<'a> {
    tools: Vec<&'a Value>,
}

pub(super) fn run(arguments: &ToolsArguments) -> Result<ExitStatus, Error> {
    let sources = SourceMap::new();
    let (list, notes) = tools(&arguments.input.options(), &sources)?;
    for note in &notes {
        output::print_note(note);
    }
    if list.servers.len() > 1 {
        let names = list.servers.iter().map(|server| server.name.clone());
        return Err(Error::SeveralServers {
            servers: names.collect(),
        });
    }
    let directory = std::env::current_dir().ok();
    let paths = Paths::below(directory.as_deref());
    for skipped in &list.skipped {
        output::print_note(&skipped_line(skipped, &sources, &paths));
    }
    for server in &list.servers {
        for rewrite in &server.rewrites {
            output::print_note(&rewrite_line(&server.name, rewrite, &sources, &paths));
        }
    }
    let tools = list.servers.iter().flat_map(|server| &server.tools);
    let result = ToolsResult {
        tools: tools.map(|tool| &tool.json).collect(),
    };
    output::to_stdout(false, |out| {
        serde_json::to_writer_pretty(&mut *out, &result)?;
        writeln!(out)
    })?;
    Ok(if result.tools.is_empty() {
        ExitStatus::NothingToCheck
    } else {
        ExitStatus::Clean
    })
}
