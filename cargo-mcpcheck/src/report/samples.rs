//! Reports made by hand, on which all formats are tested.

use std::path::PathBuf;
use std::sync::Arc;

use crate::diagnostics::{
    Breaks, Diagnostic, Edit, Fix, Label, Level, OpaqueValue, Place, Report, Safety, Summary,
    SurfaceVerdict, Verdict,
};
use crate::report::{FORMATS, Look};
use crate::schema::{ListSource, PackageRef, Pointer, Skipped, TargetRef};
use crate::source::{FileId, SourceMap, Span};

const MODEL: &str = "\
/// What to look for.
#[derive(Deserialize, JsonSchema)]
pub struct Query {
    /// The words.
    pub text: String,
    pub tags: Option<Vec<String>>,
}
";

const SERVER: &str = "\
#[tool_router]
impl Notes {
    #[tool(description = \"Sucht Wörter\")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        self.find(query).await
    }
}
";

/// The text of a report in a format, as a person in the workspace's root gets it.
pub(super) fn written(report: &Report, format: &str) -> String {
    let format = FORMATS.iter().find(|known| known.name == format).unwrap();
    let root = report.workspace_root.clone();
    let look = Look {
        directory: root.as_deref(),
        styled: false,
        quiet: false,
        verbose: true,
        explain: &|rule| (rule == "nullable-array").then(|| "### What it does\n".to_owned()),
    };
    let mut out = Vec::new();
    (format.write)(report, &look, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A denied finding over two files with a cure, and a warning with a help.
pub(super) fn two_findings() -> Report {
    let sources = SourceMap::new();
    let model = sources.add("/w/notes/src/model.rs", MODEL);
    let server = sources.add("/w/notes/src/server.rs", SERVER);
    let diagnostics = vec![
        nullable_array(&sources, model, server),
        missing_description(&sources, server),
    ];
    Report {
        diagnostics,
        summary: Summary {
            servers: 1,
            tools: 2,
            unread: 0,
            rewrites: Vec::new(),
            skipped: vec![
                Skipped {
                    what: "the tool `raw`".to_owned(),
                    reason: "its schema is assembled at run time".to_owned(),
                    span: Some(span_of(&sources, server, "Notes")),
                    package: Some(package()),
                    cure: None,
                    tool_lost: true,
                },
                Skipped {
                    what: "a part".to_owned(),
                    reason: "it moves".to_owned(),
                    span: Some(span_of(&sources, server, "Notes")),
                    package: None,
                    cure: None,
                    tool_lost: false,
                },
            ],
            opaque: vec![OpaqueValue {
                span: Some(span_of(&sources, model, "String")),
                reason: "`schema_with` calls a function".to_owned(),
                server: "Notes".to_owned(),
                tool: "search".to_owned(),
                pointer: Pointer::parse("/inputSchema/properties/text").unwrap(),
                uses: 3,
            }],
            degraded: 4,
            files: 2,
        },
        sources: Arc::new(sources),
        workspace_root: Some(PathBuf::from("/w")),
        ..Report::default()
    }
}

/// A finding in a recorded list that is one line of megabytes.
pub(super) fn long_line() -> Report {
    let sources = SourceMap::new();
    let filler = "{\"name\":\"ü\",\"inputSchema\":{\"type\":\"object\"}},".repeat(40_000);
    let text = format!("{{\"tools\":[{filler}{{\"name\":\"bad tool\"}},{filler}{{}}]}}");
    let file = sources.add("dump.json", text);
    let mut finding = finding(
        "tool-name",
        Level::Deny,
        span_of(&sources, file, "\"bad tool\""),
    );
    finding.title = "the tool name `bad tool` holds a blank".to_owned();
    finding.source = ListSource::Recorded;
    finding.package = None;
    Report {
        diagnostics: vec![finding],
        sources: Arc::new(sources),
        ..Report::default()
    }
}

/// A finding whose every text comes from a stranger.
pub(super) fn hostile() -> Report {
    let sources = SourceMap::new();
    let file = sources.add(
        "/w/\u{1b}[31mred.json",
        "{\"name\": \"\u{9b}31m\u{1b}]0;x\u{7}\u{202e}\"}\n",
    );
    let hostile = "a\u{1b}[2J\u{9b}31m\u{202e}b\nc";
    let span = Span::new(file, 9, 26);
    let mut finding = finding("tool-name", Level::Warn, span);
    finding.title = hostile.to_owned();
    finding.primary.text = hostile.to_owned();
    finding.notes = vec![hostile.to_owned()];
    finding.helps = vec![hostile.to_owned()];
    finding.fix = Some(Fix {
        message: hostile.to_owned(),
        safety: Safety::Display,
        edits: vec![Edit {
            span,
            replacement: "\"\u{1b}[2J\"".to_owned(),
        }],
    });
    Report {
        diagnostics: vec![finding],
        sources: Arc::new(sources),
        workspace_root: Some(PathBuf::from("/w")),
        ..Report::default()
    }
}

/// A finding with labels and a cure at places that mean nothing, of a text with all kinds of characters and line breaks.
pub(super) fn random(seed: u64) -> Report {
    const PIECES: &[&str] = &[
        "a",
        "\t",
        " ",
        "\n",
        "\r\n",
        "\n\n",
        "é",
        "→",
        "\u{1F980}",
        "\u{200d}",
        "\u{1b}",
        "\u{9b}",
        "\u{202e}",
        "{",
        "// x",
    ];
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % limit as u64).unwrap()
    };
    let sources = SourceMap::new();
    let mut files = Vec::new();
    for path in ["/w/a.rs", "/w/b.rs"] {
        let length = below(40);
        let mut text: String = (0..length).map(|_| PIECES[below(PIECES.len())]).collect();
        if below(8) == 0 {
            text += &"é ".repeat(700);
        }
        files.push((sources.add(path, text.clone()), text.len()));
    }
    let mut span = |offset: usize| {
        let (file, length) = files[below(2)];
        let start = below(length + 3);
        let end = start + below(length + 3 + offset);
        Span::new(
            file,
            u32::try_from(start).unwrap(),
            u32::try_from(end).unwrap(),
        )
    };
    let mut finding = finding("random", Level::Deny, span(0));
    finding.related = vec![Label::new(span(0), "one"), Label::new(span(5), "")];
    let edit = span(0);
    finding.fix = Some(Fix {
        message: "change".to_owned(),
        safety: Safety::Unsafe,
        edits: vec![Edit {
            span: edit,
            replacement: ["", "x", "x\n", "\n", "    x\n    "][usize::try_from(seed % 5).unwrap()]
                .to_owned(),
        }],
    });
    Report {
        diagnostics: vec![finding],
        sources: Arc::new(sources),
        workspace_root: Some(PathBuf::from("/w")),
        ..Report::default()
    }
}

fn nullable_array(sources: &SourceMap, model: FileId, server: FileId) -> Diagnostic {
    let primary = span_of(sources, model, "Option<Vec<String>>");
    let field = span_of(sources, model, "pub tags").start;
    let mut finding = finding("nullable-array", Level::Deny, primary);
    finding.title = "`tags` is published as `\"type\": [\"array\", \"null\"]`".to_owned();
    finding.primary.text = "an optional list".to_owned();
    finding.related = vec![Label::new(
        span_of(sources, server, "search"),
        "in the arguments of tool `search`",
    )];
    finding.notes = vec![
        "through opencode, gemini refuses every request that carries this tool: `items: field predicate failed`"
            .to_owned(),
    ];
    finding.fix = Some(Fix {
        message: "publish the list without `null`; callers leave it out instead".to_owned(),
        safety: Safety::Safe,
        edits: vec![Edit {
            span: Span::new(model, field, field),
            replacement: "#[serde(default, skip_serializing_if = \"Option::is_none\")]\n    \
                          #[schemars(with = \"Vec<String>\")]\n    "
                .to_owned(),
        }],
    });
    finding.verdicts = vec![SurfaceVerdict {
        surface: "gemini".to_owned(),
        is_host: false,
        verdict: Verdict::Reject,
        breaks: Breaks::Request,
        level: Level::Deny,
        clients: vec!["opencode".to_owned()],
    }];
    finding
}

fn missing_description(sources: &SourceMap, server: FileId) -> Diagnostic {
    let mut finding = finding(
        "untyped-node",
        Level::Warn,
        span_of(sources, server, "Wörter"),
    );
    finding.title = "the description of `search` is short".to_owned();
    finding.helps = vec!["say what it gives".to_owned()];
    finding.verdicts = vec![SurfaceVerdict {
        surface: "zed".to_owned(),
        is_host: true,
        verdict: Verdict::Degrade,
        breaks: Breaks::Constraint,
        level: Level::Warn,
        clients: Vec::new(),
    }];
    finding
}

fn finding(rule: &'static str, level: Level, span: Span) -> Diagnostic {
    Diagnostic {
        rule,
        level,
        title: String::new(),
        primary: Label::new(span, ""),
        related: Vec::new(),
        notes: Vec::new(),
        helps: Vec::new(),
        fix: None,
        places: vec![
            Place {
                server: "Notes".to_owned(),
                tool: "search".to_owned(),
                pointer: Pointer::parse("/inputSchema/properties/tags").unwrap(),
            },
            Place {
                server: "Notes".to_owned(),
                tool: "count".to_owned(),
                pointer: Pointer::parse("/inputSchema/properties/tags").unwrap(),
            },
        ],
        verdicts: Vec::new(),
        source: ListSource::Static,
        package: Some(package()),
        fingerprint: "0123456789abcdef".to_owned(),
    }
}

fn package() -> PackageRef {
    PackageRef {
        name: "notes".to_owned(),
        id: "path+file:///w/notes#0.1.0".to_owned(),
        manifest_path: "/w/notes/Cargo.toml".to_owned(),
        target: TargetRef {
            kind: vec!["bin".to_owned()],
            name: "notes".to_owned(),
            src_path: "/w/notes/src/main.rs".to_owned(),
            edition: "2024".to_owned(),
        },
    }
}

fn span_of(sources: &SourceMap, file: FileId, needle: &str) -> Span {
    let start = sources.file(file).text().find(needle).unwrap();
    let offset = |at: usize| u32::try_from(at).unwrap();
    Span::new(file, offset(start), offset(start + needle.len()))
}
