//! `cargo mcpcheck tools`

use serde::Serialize;
use serde_json::Value;

use crate::Error;
use crate::check::tools;
use crate::cli::arguments::ToolsArguments;
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::report::Paths;
use crate::schema::Skipped;
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
    for skipped in &list.skipped {
        output::print_note(&left_out(skipped, &sources));
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

/// What a person has to know of something that is missing in the list.
fn left_out(skipped: &Skipped, sources: &SourceMap) -> String {
    let directory = std::env::current_dir().ok();
    let paths = Paths::below(directory.as_deref());
    let place = skipped
        .span
        .map(|span| format!(" ({})", paths.place(span, sources)));
    let place = place.unwrap_or_default();
    format!(
        "not understood: {}: {}{place}",
        skipped.what, skipped.reason
    )
}
