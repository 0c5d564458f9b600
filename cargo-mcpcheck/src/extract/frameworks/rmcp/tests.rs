//! Places of what was read, and sources that no compiler would take. What is published is compared with running servers
//! in `tests/frameworks.rs`.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::extract::listing::from_source;
use crate::extract::workspace::{Workspace, WorkspaceRequest};
use crate::schema::{Pointer, Tool, ToolList, Why};
use crate::source::SourceMap;

const MANIFEST: &str = "[package]\nname = \"probe\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n";
const NEWEST: &str = "rmcp = \"=3.11.0\"\nschemars = \"1\"\n";

/// A package with one file, removed in the end.
struct Probe {
    root: PathBuf,
    sources: SourceMap,
    list: ToolList,
    notes: Vec<String>,
}

impl Probe {
    fn new(source: &str) -> Probe {
        Probe::with(NEWEST, source)
    }

    #[expect(clippy::disallowed_methods, reason = "a test makes its own input")]
    fn with(dependencies: &str, source: &str) -> Probe {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let root =
            std::env::temp_dir().join(format!("mcpcheck-rmcp-{}-{count}", std::process::id()));
        std::fs::create_dir_all(root.join("src")).unwrap();
        let manifest = format!("{MANIFEST}{dependencies}");
        std::fs::write(root.join("Cargo.toml"), manifest).unwrap();
        std::fs::write(root.join("src/main.rs"), source).unwrap();
        let sources = SourceMap::new();
        let request = WorkspaceRequest {
            current_dir: root.clone(),
            ..WorkspaceRequest::default()
        };
        let workspace = Workspace::discover(&request, &sources).unwrap();
        let read = from_source(&workspace, &sources);
        Probe {
            root,
            sources,
            list: read.list,
            notes: read.notes,
        }
    }

    fn tool(&self, name: &str) -> &Tool {
        let mut tools = self.list.servers.iter().flat_map(|server| &server.tools);
        tools.find(|tool| tool.name() == name).unwrap()
    }

    #[track_caller]
    fn check_origin(&self, tool: &str, pointer: &str, why: Why, text: &str) {
        let pointer = Pointer::parse(pointer).unwrap();
        let (_, origin) = self.tool(tool).provenance.nearest(&pointer).unwrap();
        let found = self.sources.slice(origin.span);
        assert_eq!((found.as_str(), origin.why), (text, why), "{pointer}");
    }

    /// `lost` or `noted` with what and why, for everything that was skipped.
    fn skipped(&self) -> Vec<String> {
        let mut lines: Vec<_> = self
            .list
            .skipped
            .iter()
            .map(|skipped| {
                let kind = if skipped.tool_lost { "lost" } else { "noted" };
                format!("{kind}: {}: {}", skipped.what, skipped.reason)
            })
            .collect();
        lines.sort();
        lines
    }
}

impl Drop for Probe {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

#[track_caller]
fn check_skipped(source: &str, expected: &[&str]) {
    assert_eq!(Probe::new(source).skipped(), expected);
}

const SERVER: &str = r#"
use rmcp::{tool, tool_router, handler::server::wrapper::{Json, Parameters}};
#[derive(schemars::JsonSchema)]
struct Query {
    /// words
    tags: Option<Vec<String>>,
}
struct Server;
#[tool_router(server_handler)]
impl Server {
    /// Looks
    /// for it.
    #[tool(title = "Search")]
    fn search(&self, Parameters(query): Parameters<Query>) -> Json<Vec<Query>> {}
    #[tool(name = "named", description = "text", annotations(title = "A", read_only_hint))]
    fn other(&self) {}
    #[tool(output_schema = rmcp::handler::server::tool::schema_for_output::<Query>())]
    fn asked(&self) {}
}
fn main() {}
"#;

#[test]
fn a_tool_points_at_its_function_and_the_parts_at_what_says_them() {
    let probe = Probe::new(SERVER);
    let check =
        |tool: &str, pointer: &str, why, text: &str| probe.check_origin(tool, pointer, why, text);
    check("search", "", Why::Tool, "search");
    check("search", "/name", Why::Tool, "search");
    check("search", "/title", Why::Attribute, "\"Search\"");
    check(
        "search",
        "/description",
        Why::Doc,
        "/// Looks\n    /// for it.",
    );
    check("search", "/inputSchema", Why::Parameter, "Query");
    check("search", "/outputSchema", Why::Output, "Vec<Query>");
    check("named", "/name", Why::Attribute, "\"named\"");
    check("named", "/description", Why::Attribute, "\"text\"");
    check(
        "named",
        "/annotations/title",
        Why::Attribute,
        "title = \"A\"",
    );
    check(
        "named",
        "/annotations/readOnlyHint",
        Why::Attribute,
        "read_only_hint",
    );
    check("named", "/inputSchema/type", Why::Tool, "other");
    check("asked", "/outputSchema", Why::Output, "Query");
}

#[test]
fn a_field_is_found_below_the_tool() {
    let probe = Probe::new(SERVER);
    let pointer = Pointer::parse("/inputSchema/properties/tags").unwrap();
    let (at, origin) = probe.tool("search").provenance.nearest(&pointer).unwrap();
    assert_eq!(at, pointer);
    assert_eq!(probe.sources.slice(origin.span), "Option<Vec<String>>");
}

#[test]
fn a_tool_that_another_replaces_is_kept_beside_the_list() {
    let probe = Probe::new(
        "struct S;
        #[rmcp::tool_router(server_handler)]
        impl S {
            #[rmcp::tool(name = \"same\", description = \"first\")] fn a(&self) {}
            #[rmcp::tool(name = \"same\", description = \"second\")] fn b(&self) {}
        }
        fn main() {}",
    );
    let [server] = probe.list.servers.as_slice() else {
        panic!("{:?}", probe.list.servers);
    };
    assert_eq!(probe.tool("same").json["description"], "second");
    assert_eq!(server.tools.len(), 1);
    assert_eq!(server.shadowed.len(), 1);
    assert_eq!(server.shadowed[0].json["description"], "first");
}

#[test]
fn a_file_that_does_not_parse_loses_tools_and_says_so_once() {
    let source = "struct S;
        #[rmcp::tool_router]
        impl S { #[rmcp::tool] fn a(&self, b c) {} }
        #[rmcp::tool_handler]
        impl rmcp::ServerHandler for S {}
        fn main() {}";
    let skipped = Probe::new(source).skipped();
    let [only] = skipped.as_slice() else {
        panic!("{skipped:?}");
    };
    assert!(only.starts_with("lost: `src/main.rs`: "), "{only}");
}

#[test]
fn attributes_that_no_macro_would_take() {
    check_skipped(
        "struct S;
        #[rmcp::tool_router(server_handler)]
        impl S {
            #[rmcp::tool(name = NAME)] fn a(&self) {}
            #[rmcp::tool(name)] fn b(&self) {}
            #[rmcp::tool = 3] fn c(&self) {}
        }
        fn main() {}",
        &[
            "lost: the tool `a`: its `name` is not a string literal",
            "lost: the tool `b`: its `name` is not a string literal",
        ],
    );
}

#[test]
fn circles_come_to_an_end() {
    let source = "use rmcp::{tool, tool_router, tool_handler};
        struct S { router: R, other: R }
        type A = B; type B = A;
        #[tool_router(router = one)]
        impl S {
            fn new() -> Self { let router = Self::build(); let x = y; let y = x; S { router: y, other: router } }
            fn build() -> R { Self::build(); Self::again() }
            fn again() -> R { Self::build() }
            fn get(&self) -> R { self.get() + self.router + self.other }
            #[tool(input_schema = round::<S>())] fn a(&self) {}
            #[tool(input_schema = \"circle()\", description = TEXT)] fn b(&self, x: Parameters<A>) {}
        }
        fn circle() -> J { circle() }
        fn round<T>() -> J { round::<T>() }
        const TEXT: &str = TEXT;
        #[tool_handler(router = self.get())]
        impl rmcp::ServerHandler for S {}
        fn main() {}";
    check_skipped(source, &[]);
}

#[test]
fn a_server_of_its_own_making_is_named() {
    check_skipped(
        "struct S;
        impl rmcp::ServerHandler for S {
            async fn list_tools(&self) -> R { Ok(ListToolsResult { tools: vec![rmcp::model::Tool::new(name(), \"b\", c())] }) }
        }
        fn main() {}",
        &["lost: a tool of `S`: its name is not known: `name()` needs running code"],
    );
}

const SMALL: &str = "struct S;
    #[rmcp::tool_router(server_handler)]
    impl S { #[rmcp::tool] fn a(&self) {} }
    fn main() {}";

#[track_caller]
fn check_notes(dependencies: &str, source: &str, expected: &[&str]) {
    assert_eq!(Probe::with(dependencies, source).notes, expected);
}

#[test]
fn a_version_that_is_not_known_is_said() {
    check_notes("rmcp = \"=3.11.0\"", SMALL, &[]);
    check_notes("rmcp = \"3\"", SMALL, &[]);
    check_notes(
        "rmcp = \"*\"",
        SMALL,
        &[
            "which rmcp `probe` uses is not known without a lock file, so its tools are read as those of 3.11.0, the newest known",
        ],
    );
    let note = &Probe::with("rmcp = { git = \"https://example.org/sdk\" }", SMALL).notes;
    assert!(
        note[0].contains("not known without a lock file"),
        "{note:?}"
    );
    check_notes(
        "rmcp = \"99.1\"",
        SMALL,
        &[
            "`probe` asks for rmcp `^99.1`, of which no version is known, so its tools are read as those of 3.11.0, the newest known",
        ],
    );
}

#[test]
fn a_package_without_a_server_is_named_where_there_is_none_at_all() {
    check_notes(
        "rmcp = \"*\"",
        "fn main() {}",
        &[
            "`probe` uses rmcp, and no server was found in its source: one that a published package brings is not looked for",
        ],
    );
}

#[test]
fn a_library_that_is_not_read_is_named() {
    check_notes(
        "rmcp = \"=3.11.0\"\nrust-mcp-sdk = \"0.9\"\ntower-mcp = { version = \"0.25\", optional = true }",
        SMALL,
        &[
            "`probe` uses rust-mcp-sdk `^0.9`, whose tools are not read: check the list of the running server with `--tools`",
        ],
    );
    check_notes(
        "turbomcp = \"3\"",
        "fn main() {}",
        &[
            "`probe` uses turbomcp `^3`, whose tools are not read: check the list of the running server with `--tools`",
        ],
    );
}

#[test]
fn a_router_under_a_cfg_that_is_not_known_is_listed_and_said() {
    let source = "struct S;
        mod more { #[cfg(made_up)] mod inner { use rmcp::tool;
            #[rmcp::tool_router(server_handler)]
            impl crate::S { #[tool] fn a(&self) {} }
        } }
        fn main() {}";
    let probe = Probe::new(source);
    assert_eq!(probe.tool("a").name(), "a");
    assert_eq!(
        probe.skipped(),
        [
            "noted: the router `tool_router` of `S`: it depends on a `cfg` whose value is not known, and is taken to be there"
        ]
    );
}

#[test]
fn the_macro_that_is_certain_wins() {
    let source = "struct S;
        #[cfg_attr(made_up, rmcp::tool_router(router = other, server_handler))]
        #[cfg_attr(not(unix), rmcp::tool_router(router = third))]
        #[cfg_attr(all(), rmcp::tool_router(server_handler))]
        impl S { #[rmcp::tool] fn a(&self) {} }
        fn main() {}";
    check_skipped(source, &[]);
    let source = source.replace("all(), ", "made_up, ");
    check_skipped(
        &source,
        &[
            "noted: the router `other` of `S`: it depends on a `cfg` whose value is not known, and is taken to be there",
        ],
    );
}

/// Sources of rmcp 0.1, whose boxes have rules of their own.
#[track_caller]
fn check_boxes(source: &str, names: &[&str], skipped: &[&str]) {
    let probe = Probe::with("rmcp = \"=0.1.5\"", source);
    let servers = probe.list.servers.iter();
    let found: Vec<_> = servers
        .flat_map(|server| server.tools.iter().map(Tool::name))
        .collect();
    assert_eq!(found, names);
    assert_eq!(probe.skipped(), skipped);
}

#[test]
fn a_box_sees_tools_by_their_very_name() {
    check_boxes(
        "use rmcp::tool; use rmcp::tool as renamed; struct S;
        #[tool(tool_box)]
        impl S {
            #[tool] fn a(&self) {}
            #[rmcp::tool] fn b(&self) {}
            #[renamed] fn c(&self) {}
            #[tool(name = unknown())] fn d(&self) {}
            fn e(&self) {}
        }
        #[tool(tool_box)]
        impl rmcp::ServerHandler for S {}
        fn main() {}",
        &["a"],
        &[
            "lost: the tool `b`: `#[tool(tool_box)]` sees only `#[tool]` by that very name",
            "lost: the tool `c`: `#[tool(tool_box)]` sees only `#[tool]` by that very name",
            "lost: the tool `d`: its `name` is not known: `unknown()` needs running code",
        ],
    );
}

#[test]
fn a_box_is_listed_by_a_macro_or_by_hand() {
    let listed = |handler: &str| {
        let source = format!(
            "use rmcp::{{ServerHandler, tool, tool_box}}; struct S;
            impl S {{ tool_box!(S {{ a }}); #[tool] fn a(&self) {{}} }}
            impl ServerHandler for S {{ {handler} }}
            fn main() {{}}"
        );
        check_boxes(&source, &["a"], &[]);
    };
    listed("tool_box!(@derive);");
    listed("rmcp::tool_box!(@derive tool_box);");
    listed(
        "async fn list_tools(&self, _: R) -> R { Ok(ListToolsResult { next_cursor: None, tools: Self::tool_box().list() }) }",
    );
}

#[test]
fn another_macro_is_no_box() {
    check_boxes(
        "use rmcp::{ServerHandler, tool}; struct S;
        mod mine { #[macro_export] macro_rules! tool_box { ($($t:tt)*) => {} } }
        impl S { crate::tool_box!(S { a }); #[tool] fn a(&self) {} }
        impl ServerHandler for S { crate::tool_box!(@derive); }
        fn main() {}",
        &[],
        &["lost: the tool `a`: it stands in no tool box, so it is not listed"],
    );
}

#[test]
fn boxes_that_no_macro_would_take() {
    check_boxes(
        "use rmcp::{ServerHandler, tool, tool_box}; struct S;
        impl S { tool_box!(); tool_box!(S); tool_box!(S { a, b, , 3 } 4 5); #[tool(aggr)] fn a(&self, #[tool(param)] (x, y): T) {} }
        #[tool(tool_box, tool_box)] impl S {}
        impl ServerHandler for S { tool_box!(@); }
        fn main() {}",
        &["a"],
        &[
        ],
    );
}

/// A server whose list is this expression, with these items beside it.
fn listing(list: &str, items: &str) -> String {
    format!(
        "use rmcp::model::{{JsonObject, ListToolsResult, Tool}};
        struct S;
        impl rmcp::ServerHandler for S {{
            async fn list_tools(&self) -> R {{ Ok(ListToolsResult::with_all_items({list})) }}
        }}
        {items}
        fn main() {{}}"
    )
}

#[track_caller]
fn check_listing(list: &str, items: &str, names: &[&str], skipped: &[&str]) {
    let probe = Probe::new(&listing(list, items));
    let tools = probe.list.servers.iter().flat_map(|server| &server.tools);
    assert_eq!(tools.map(Tool::name).collect::<Vec<_>>(), names);
    assert_eq!(probe.skipped(), skipped);
}

#[test]
fn a_list_that_code_makes_points_into_its_literals() {
    let probe = Probe::new(&listing(
        "vec![Tool::new(\"a\", concat!(\"b\", \"c\"), object()), text()]",
        "fn object() -> JsonObject { rmcp::object!({ \"type\": \"object\", \"properties\": { \"x\": { \"type\": [\"string\", \"null\"] } } }) }
        fn text() -> Tool { Tool::new(\"t\", \"\", serde_json::from_str(r#\"{ \"type\": \"object\", \"required\": [ \"y\" ] }\"#).unwrap()) }",
    ));
    probe.check_origin("a", "", Why::Tool, "Tool::new");
    probe.check_origin("a", "/name", Why::Literal, "\"a\"");
    probe.check_origin("a", "/description", Why::Literal, "concat!(\"b\", \"c\")");
    probe.check_origin(
        "a",
        "/inputSchema/properties/x/type",
        Why::Literal,
        "[\"string\", \"null\"]",
    );
    probe.check_origin(
        "a",
        "/inputSchema/properties/x/type/1",
        Why::Literal,
        "\"null\"",
    );
    probe.check_origin("t", "/inputSchema/required/0", Why::Json, "\"y\"");
}

#[test]
fn what_looks_like_a_list_of_tools_is_none() {
    // Another type of that name, a client's tools, and a list that is dropped.
    check_listing(
        "Vec::new()",
        "mod other { pub struct Tool; impl Tool { pub fn new(a: &str, b: &str, c: u8) -> Tool { Tool } } }
        fn ask() -> other::Tool { other::Tool::new(\"x\", \"y\", 1) }
        fn client() -> Vec<Tool> { vec![Tool::new(\"c\", \"d\", JsonObject::new())] }
        #[cfg(test)] mod tests { fn t() { super::Tool::new(\"t\", \"t\", super::JsonObject::new()); } }",
        &[],
        &[],
    );
    check_listing(
        "{ let dropped = vec![Tool::new(\"a\", \"b\", JsonObject::new())]; let kept = vec![Tool::new(\"k\", \"b\", JsonObject::new())]; drop(dropped); kept }",
        "",
        &["k"],
        &[],
    );
}

#[test]
fn what_is_not_known_in_a_list_is_named_and_the_rest_is_kept() {
    check_listing(
        "{ let mut tools = vec![Tool::new(name(), \"n\", JsonObject::new()), Tool::new(\"a\", \"b\", JsonObject::new())]; tools.extend(plugins::load()); tools }",
        "",
        &["a"],
        &[
            "lost: a tool of `S`: `plugins::load()` needs running code",
            "lost: a tool of `S`: its name is not known: `name()` needs running code",
        ],
    );
}

#[test]
fn a_schema_that_is_changed_by_what_is_not_followed_is_opaque() {
    let probe = Probe::new(&listing(
        "vec![made()]",
        "fn made() -> Tool {
            let mut schema = rmcp::object!({ \"type\": \"object\" });
            elsewhere::strip(&mut schema);
            Tool::new(\"a\", \"b\", schema)
        }",
    ));
    let opaque: Vec<_> = probe
        .tool("a")
        .opaque
        .iter()
        .map(|(pointer, _)| pointer.as_str())
        .collect();
    assert_eq!(opaque, ["/inputSchema"]);
}

#[test]
fn hostile_lists_end() {
    let doubling = |line: &str| line.repeat(60);
    for list in [
        "a()".to_owned(),
        "LIST".to_owned(),
        format!(
            "{{ let mut t = vec![Tool::new(\"a\", \"b\", JsonObject::new())]; {} t }}",
            doubling("t.extend(t.clone());")
        ),
        format!("{{ let t = 1; {} vec![t] }}", doubling("let t = (t, t);")),
        format!(
            "{{ let t = vec![1]; {} t }}",
            doubling("let t = vec![t.clone(), t];")
        ),
        format!(
            "{{ let t = json!(1); {} vec![t] }}",
            doubling("let t = json!({ \"a\": t, \"b\": t });")
        ),
        format!(
            "{{ let mut m = JsonObject::new(); {} vec![Tool::new(\"a\", \"b\", m)] }}",
            doubling("m.insert(\"a\".into(), json!({ \"x\": m, \"y\": m }));")
        ),
        format!("{}x{}", "f(".repeat(90), ")".repeat(90)),
        format!("{}x{}", "[".repeat(90), "]".repeat(90)),
        format!("x{}", ".map(|x| x.map(|x| f(x)))".repeat(80)),
        "{ loop { for x in LONG { for y in LONG { for z in LONG { f(x, y, z); } } } } }".to_owned(),
    ] {
        Probe::new(&listing(
            &list,
            "fn a() -> Vec<Tool> { let x = b(); b().into_iter().chain(x).map(|t| f(t)).collect() }
            fn b() -> Vec<Tool> { if later() { a() } else { a().into_iter().chain(b()).collect() } }
            fn f<T>(t: T) -> T { f::<(T, T)>(f(t)) }
            const LIST: Vec<Tool> = LIST;
            const LONG: [u8; 2000] = [1; 2000];",
        ));
    }
}
