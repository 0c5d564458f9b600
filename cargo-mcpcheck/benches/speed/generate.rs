//! The workspace and the recorded lists that are measured. Nothing of it is kept in the repository: ordinary Rust is
//! taken from the sources of our own dependencies, which cargo has unpacked to build this program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

/// How large a workspace is.
pub(crate) struct Size {
    pub(crate) tools: usize,
    /// The crates that hold a server each.
    servers: usize,
    crates: usize,
    files: usize,
    files_with_tools: usize,
    bytes: usize,
    bytes_with_tools: usize,
}

/// A large public workspace.
pub(crate) const LARGE: Size = Size {
    tools: 359,
    servers: 6,
    crates: 30,
    files: 1_086,
    files_with_tools: 26,
    bytes: 31_000_000,
    bytes_with_tools: 4_700_000,
};

impl Size {
    /// Nothing but tools, twenty to a file, in so many servers.
    pub(crate) const fn of_tools(tools: usize, servers: usize) -> Size {
        Size {
            tools,
            servers,
            crates: servers,
            files: tools / 20 + servers,
            files_with_tools: tools / 20,
            bytes: 0,
            bytes_with_tools: 0,
        }
    }
}

/// What was written.
pub(crate) struct Generated {
    pub(crate) root: PathBuf,
    /// Every Rust file.
    pub(crate) files: Vec<PathBuf>,
    /// Those that hold tools and the types of their arguments.
    pub(crate) with_tools: Vec<PathBuf>,
}

/// Writes a workspace into `root`, replacing what is there.
pub(crate) fn workspace(root: &Path, size: &Size) -> Generated {
    let _ = std::fs::remove_dir_all(root);
    let mut filler = Filler::new();
    let mut crates: Vec<Crate> = (0..size.crates).map(Crate::new).collect();
    for file in 0..size.files_with_tools {
        let tools = share(size.tools, size.files_with_tools, file);
        let text =
            filler.take(size.bytes_with_tools / size.files_with_tools) + &tools_file(file, tools);
        crates[file % size.servers]
            .modules
            .push((format!("tools_{file}"), text));
    }
    let rest = size.files - size.files_with_tools - size.crates;
    for file in 0..rest {
        let text = filler.take((size.bytes - size.bytes_with_tools) / rest);
        crates[file % size.crates]
            .modules
            .push((format!("plain_{file}"), text));
    }
    let mut generated = Generated {
        root: root.to_owned(),
        files: Vec::new(),
        with_tools: Vec::new(),
    };
    write(
        &root.join("Cargo.toml"),
        "[workspace]\nmembers = [\"crates/*\"]\nresolver = \"3\"\n",
    );
    for member in &crates {
        member.write(&mut generated);
    }
    generated
}

/// A tool list of the same shapes, as `tools/list` gives it; with `faults`, each seventh tool has one.
pub(crate) fn recorded_list(tools: usize, faults: bool) -> String {
    let tools: Vec<Value> = (0..tools)
        .map(|number| recorded_tool(number, faults && number.is_multiple_of(7)))
        .collect();
    json!({ "tools": tools }).to_string()
}

struct Crate {
    name: String,
    modules: Vec<(String, String)>,
}

impl Crate {
    fn new(number: usize) -> Crate {
        Crate {
            name: format!("member-{number:02}"),
            modules: Vec::new(),
        }
    }

    fn write(&self, generated: &mut Generated) {
        let folder = generated.root.join("crates").join(&self.name);
        let manifest = format!(
            "[package]\nname = \"{}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[dependencies]\n\
             rmcp = \"3.11\"\nschemars = \"1.2\"\nserde = {{ version = \"1\", features = [\"derive\"] }}\n",
            self.name
        );
        write(&folder.join("Cargo.toml"), &manifest);
        let mut root = String::new();
        for (name, text) in &self.modules {
            let _ = writeln!(root, "pub mod {name};");
            let path = folder.join("src").join(format!("{name}.rs"));
            write(&path, text);
            if name.starts_with("tools") {
                generated.with_tools.push(path.clone());
            }
            generated.files.push(path);
        }
        root.push_str(&server(&self.modules));
        let path = folder.join("src/lib.rs");
        write(&path, &root);
        generated.files.push(path);
    }
}

/// The handler that joins the routers of a crate's modules; nothing where it has none.
fn server(modules: &[(String, String)]) -> String {
    let routers: Vec<_> = modules
        .iter()
        .filter(|(name, _)| name.starts_with("tools"))
        .map(|(name, _)| format!("Self::{name}()"))
        .collect();
    if routers.is_empty() {
        return String::new();
    }
    format!(
        "
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{{ServerHandler, tool_handler}};

#[derive(Clone)]
pub struct Server {{
    tool_router: ToolRouter<Self>,
}}

impl Server {{
    pub fn new() -> Self {{
        Self {{ tool_router: {} }}
    }}
}}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {{}}
",
        routers.join(" + ")
    )
}

/// Argument types and tools as servers have them: documented, mostly optional, one nested type, now and then a list.
fn tools_file(file: usize, tools: usize) -> String {
    let mut types = String::from(
        "\nuse rmcp::handler::server::wrapper::Parameters;\nuse rmcp::{tool, tool_router};\n\
         use schemars::JsonSchema;\nuse serde::{Deserialize, Serialize};\n\nuse crate::Server;\n",
    );
    let mut methods = String::new();
    for tool in 0..tools {
        let optional_list = match tool % 7 {
            0 => "\n    pub labels: Option<Vec<String>>,",
            _ => "",
        };
        let _ = write!(
            types,
            "
/// What tool {tool} is asked for.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Request{tool} {{
    /// The text to look for.
    pub query: String,
    /// At most so many results.
    #[serde(default)]
    pub limit: Option<u32>,
    pub exact: Option<bool>,
    pub ids: Vec<u64>,
    pub page: Page{tool},{optional_list}
}}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = \"camelCase\")]
pub struct Page{tool} {{
    pub first_row: u32,
    pub cursor: Option<String>,
}}
"
        );
        let _ = write!(
            methods,
            "
    /// Looks for things of kind {tool}.
    #[tool]
    async fn look_{file}_{tool}(&self, Parameters(request): Parameters<Request{tool}>) -> String {{
        format!(\"{{request:?}}\")
    }}
"
        );
    }
    format!(
        "\nmod api {{\n{types}\n#[tool_router(router = tools_{file}, vis = \"pub\")]\nimpl Server {{{methods}}}\n}}\n"
    )
}

fn recorded_tool(number: usize, fault: bool) -> Value {
    let mut tool = json!({
        "name": format!("look_{number}"),
        "description": format!("Looks for things of kind {number}."),
        "inputSchema": {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": {
                "query": { "description": "The text to look for.", "type": "string" },
                "limit": { "description": "At most so many results.", "default": null, "format": "uint32", "minimum": 0, "type": ["integer", "null"] },
                "exact": { "type": ["boolean", "null"] },
                "ids": { "items": { "format": "uint64", "minimum": 0, "type": "integer" }, "type": "array" },
                "page": { "$ref": "#/$defs/Page" }
            },
            "required": ["query", "ids", "page"],
            "$defs": {
                "Page": {
                    "type": "object",
                    "properties": {
                        "firstRow": { "format": "uint32", "minimum": 0, "type": "integer" },
                        "cursor": { "type": ["string", "null"] }
                    },
                    "required": ["firstRow"]
                }
            }
        }
    });
    if fault {
        tool["inputSchema"]["properties"]["labels"] =
            json!({ "items": { "type": "string" }, "type": ["array", "null"] });
    }
    tool
}

/// Ordinary Rust without end: the sources of the packages in our lock file, in its order, from the start again when
/// all are used.
struct Filler {
    texts: Vec<String>,
    next: usize,
    /// What has been asked for and not been given yet; a debt where a whole text was more than that.
    owed: isize,
}

impl Filler {
    fn new() -> Filler {
        let texts: Vec<String> = locked_packages()
            .iter()
            .flat_map(|folder| walkdir::WalkDir::new(folder.join("src")).sort_by_file_name())
            .filter_map(|entry| Some(entry.ok()?.into_path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
            .filter_map(|path| std::fs::read_to_string(path).ok())
            .filter_map(|text| as_module(&text))
            .collect();
        assert!(!texts.is_empty(), "cargo has unpacked our dependencies");
        Filler {
            texts,
            next: 0,
            owed: 0,
        }
    }

    /// Whole texts, over all calls as many bytes as were asked for.
    fn take(&mut self, bytes: usize) -> String {
        let mut text = String::new();
        self.owed += bytes.cast_signed();
        while self.owed > 0 {
            let next = &self.texts[self.next % self.texts.len()];
            text.push_str(next);
            self.owed -= next.len().cast_signed();
            self.next += 1;
        }
        text
    }
}

/// The text without what would lead elsewhere or cannot stand in the middle of a file; `None` where that leaves
/// something that does not parse, or that is too long for the sizes to come out.
fn as_module(text: &str) -> Option<String> {
    let foreign = |line: &str| {
        let line = line.trim_start();
        let declares = line.ends_with(';') && line.split(' ').any(|word| word == "mod");
        declares || line.starts_with("//!") || line.starts_with("#![")
    };
    let mut kept = String::with_capacity(text.len());
    for line in text.lines().filter(|line| !foreign(line)) {
        kept.push_str(line);
        kept.push('\n');
    }
    let fits = kept.len() < 60_000 && !kept.contains("JsonSchema");
    let in_the_middle = format!("const _: () = ();\n{kept}");
    (fits && syn::parse_file(&in_the_middle).is_ok()).then_some(kept)
}

/// The folders of the packages that our lock file names, where cargo unpacked them.
fn locked_packages() -> Vec<PathBuf> {
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
    let lock: toml::Table = toml::from_str(&std::fs::read_to_string(lock).expect("our lock file"))
        .expect("a lock file is TOML");
    let packages = lock["package"].as_array().expect("packages").iter();
    let names: Vec<_> = packages
        .filter_map(|package| {
            let name = package.get("name")?.as_str()?;
            let version = package.get("version")?.as_str()?;
            Some(format!("{name}-{version}"))
        })
        .collect();
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.expect("a home folder").join("registry/src");
    std::fs::read_dir(registries)
        .expect("cargo's registry folder")
        .filter_map(|registry| Some(registry.ok()?.path()))
        .flat_map(|registry| {
            names
                .iter()
                .map(move |name| registry.join(name))
                .collect::<Vec<_>>()
        })
        .filter(|folder| folder.is_dir())
        .collect()
}

/// The part of `whole` that falls to the part of this index.
fn share(whole: usize, parts: usize, index: usize) -> usize {
    whole * (index + 1) / parts - whole * index / parts
}

fn write(path: &Path, text: &str) {
    let folder = path.parent().expect("a file in a folder");
    std::fs::create_dir_all(folder).expect("the folder can be made");
    std::fs::write(path, text).expect("the file can be written");
}
