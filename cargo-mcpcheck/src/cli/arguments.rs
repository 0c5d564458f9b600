//! What may stand on the command line.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::cli::levels::LevelArguments;
use crate::cli::output::Color;
use crate::report::{FORMATS, Format, MATRIX_FORMATS, MatrixFormat};
use crate::{Input, Options, Selection};

/// Finds the tool schemas of a Rust MCP server that a model provider will refuse, and points at the Rust type at fault.
///
/// Reads the source without compiling it. Findings go to standard output, errors to standard error.
#[derive(Debug, Parser)]
#[command(
    name = "cargo-mcpcheck",
    bin_name = "cargo mcpcheck",
    version,
    styles = clap_cargo::style::CLAP_STYLING,
    args_conflicts_with_subcommands = true,
    after_help = EXIT_STATUS
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// When to use colours
    #[arg(long, value_name = "WHEN", global = true)]
    pub(super) color: Option<Color>,
    #[command(flatten)]
    pub(super) check: CheckArguments,
}

const EXIT_STATUS: &str = "\
Exit status:
  0  nothing to report at deny level
  1  findings at deny level
  2  could not run
  3  nothing to check: no tool found, or none of those found could be read";

const VIEW_STATUS: &str = "\
Exit status:
  0  the table was printed, whatever is in it
  2  could not run
  3  nothing to show: no tool found, or none of those found could be read";

const DIAGNOSE_STATUS: &str = "\
Exit status:
  1  the text says something against a tool or its schema
  2  could not run
  3  nothing in the text is a schema error";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check the tools of the workspace (the default)
    #[command(after_help = EXIT_STATUS)]
    Check(CheckArguments),
    /// Print the tool list that the workspace would publish, as a `tools/list` result
    Tools(ToolsArguments),
    /// Find what a provider's error is about: the tool, the argument, the line
    #[command(after_help = DIAGNOSE_STATUS)]
    Diagnose(DiagnoseArguments),
    /// Explain a rule, a dialect or a host: what, why, what users meet, how that is known, what to do
    ///
    /// Facts that are more than 180 days old are said to be; where `SOURCE_DATE_EPOCH` is set, that is today.
    Explain(ExplainArguments),
    /// List what is known
    List(ListArguments),
    /// Show the tools by dialects and hosts at one glance
    ///
    /// What stands in a cell is what `check` finds where these dialects and hosts are named. It is a view: findings do
    /// not change its exit status.
    #[command(after_help = VIEW_STATUS)]
    Matrix(MatrixArguments),
}

/// Which tools, who judges them, and at which levels.
#[derive(Clone, Debug, Args)]
pub(super) struct JudgingArguments {
    /// Judge in these dialects only, instead of those of the manifest or the default set; `all` for every one
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    dialect: Vec<String>,
    /// Judge what these hosts make of the tools, and nothing else but the dialects that are named; `all` for every one
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    #[command(flatten)]
    levels: LevelArguments,
    #[command(flatten)]
    input: InputArguments,
}

#[derive(Clone, Debug, Args)]
pub(super) struct CheckArguments {
    #[command(flatten)]
    pub(super) look: LookArguments,
    #[command(flatten)]
    pub(super) judging: JudgingArguments,
}

/// How the answer is shown.
#[derive(Clone, Debug, Args)]
pub(super) struct LookArguments {
    /// The form of the output
    #[arg(long, value_name = "FORMAT", value_parser = formats(), default_value = "human")]
    pub(super) message_format: &'static Format,
    /// Print the findings and the last line only
    #[arg(short, long)]
    pub(super) quiet: bool,
    /// Also list what could not be read
    #[arg(short, long, conflicts_with = "quiet")]
    pub(super) verbose: bool,
}

#[derive(Clone, Debug, Args)]
pub(super) struct DiagnoseArguments {
    /// The file with the error: a JSON body, a log, a stack trace; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) text: PathBuf,
    /// What was sent: a request body, or `tools/list` results; several files stand in the order in which they were sent.
    /// Without it the tools of the workspace are looked at, whose place in the request is then found by the numbers and
    /// names in the text
    #[arg(long, value_name = "FILE")]
    pub(super) tools: Vec<PathBuf>,
    /// Look at this server only; may be given several times
    #[arg(long, value_name = "SERVER")]
    select: Vec<String>,
    #[command(flatten)]
    pub(super) look: LookArguments,
    #[command(flatten)]
    selection: SelectionArguments,
}

#[derive(Clone, Debug, Args)]
pub(super) struct MatrixArguments {
    /// The form of the table
    #[arg(long, value_name = "FORMAT", value_parser = matrix_formats(), default_value = "human")]
    pub(super) format: &'static MatrixFormat,
    /// Leave out what is behind the cells
    #[arg(short, long)]
    pub(super) quiet: bool,
    #[command(flatten)]
    pub(super) judging: JudgingArguments,
}

#[derive(Clone, Debug, Args)]
pub(super) struct ToolsArguments {
    #[command(flatten)]
    pub(super) input: InputArguments,
}

#[derive(Clone, Debug, Args)]
pub(super) struct ExplainArguments {
    /// The name of a rule, a dialect or a host
    pub(super) name: String,
}

#[derive(Clone, Debug, Args)]
pub(super) struct ListArguments {
    /// What to list; everything where it is left out
    pub(super) what: Option<Listed>,
    /// The form of the list
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(super) message_format: ListFormat,
}

/// The forms of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    /// A table
    Human,
    /// One JSON object per line
    Json,
}

/// What can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Listed {
    /// What can be wrong with a tool
    Rules,
    /// What providers accept
    Dialects,
    /// What the programs that users run do to tools
    Hosts,
}

/// Where the tools come from.
#[derive(Clone, Debug, Args)]
pub(super) struct InputArguments {
    /// Look at this server only; may be given several times
    #[arg(long, value_name = "SERVER")]
    select: Vec<String>,
    /// Take a recorded tool list instead of the workspace: a `tools/list` result, a list of tools, or a request body of
    /// a provider; `-` is standard input
    #[arg(long, value_name = "FILE")]
    tools: Option<PathBuf>,
    #[command(flatten)]
    selection: SelectionArguments,
}

/// Which packages of which workspace: cargo's own options.
#[derive(Clone, Debug, Args)]
struct SelectionArguments {
    #[command(flatten, next_help_heading = "Package selection")]
    workspace: clap_cargo::Workspace,
    #[command(flatten, next_help_heading = "Feature selection")]
    features: clap_cargo::Features,
    #[command(flatten, next_help_heading = "Manifest")]
    manifest: clap_cargo::Manifest,
    #[command(flatten)]
    lock: LockArguments,
}

/// Passed on to cargo.
#[derive(Clone, Debug, Args)]
struct LockArguments {
    /// Assert that `Cargo.lock` will remain unchanged
    #[arg(long)]
    locked: bool,
    /// Run without accessing the network
    #[arg(long)]
    offline: bool,
    /// Equivalent to specifying both --locked and --offline
    #[arg(long)]
    frozen: bool,
}

/// Reads the name of a format.
fn formats() -> impl TypedValueParser<Value = &'static Format> {
    let names = FORMATS
        .iter()
        .map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(names).try_map(|name| {
        let format = FORMATS.iter().find(|format| format.name == name);
        format.ok_or_else(|| format!("no format is called `{name}`"))
    })
}

/// Reads the name of a form of the table.
fn matrix_formats() -> impl TypedValueParser<Value = &'static MatrixFormat> {
    let names = MATRIX_FORMATS
        .iter()
        .map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(names).try_map(|name| {
        let format = MATRIX_FORMATS.iter().find(|format| format.name == name);
        format.ok_or_else(|| format!("no format is called `{name}`"))
    })
}

impl JudgingArguments {
    /// What the library is asked for.
    pub(super) fn options(&self) -> Options {
        Options {
            dialects: (!self.dialect.is_empty()).then(|| self.dialect.clone()),
            hosts: (!self.host.is_empty()).then(|| self.host.clone()),
            levels: self.levels.settings.clone(),
            deny_warnings: self.levels.deny_warnings,
            ..self.input.options()
        }
    }
}

impl InputArguments {
    /// What the library is asked for.
    pub(super) fn options(&self) -> Options {
        let input = match &self.tools {
            Some(path) => Input::Recording(path.clone()),
            None => Input::Workspace(self.selection.selection()),
        };
        Options {
            input,
            servers: self.select.clone(),
            ..Options::default()
        }
    }
}

impl DiagnoseArguments {
    /// What the library is asked for.
    pub(super) fn options(&self) -> Options {
        Options {
            input: Input::Workspace(self.selection.selection()),
            servers: self.select.clone(),
            ..Options::default()
        }
    }
}

impl SelectionArguments {
    fn selection(&self) -> Selection {
        Selection {
            manifest_path: self.manifest.manifest_path.clone(),
            packages: self.workspace.package.clone(),
            workspace: self.workspace.workspace || self.workspace.all,
            exclude: self.workspace.exclude.clone(),
            features: self.features.features.clone(),
            all_features: self.features.all_features,
            no_default_features: self.features.no_default_features,
            locked: self.lock.locked,
            offline: self.lock.offline,
            frozen: self.lock.frozen,
        }
    }
}
