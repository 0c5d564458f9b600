//! The forms in which tool lists are written down: MCP's own, and the request bodies of providers. Each tool is brought to
//! MCP's words (`name`, `description`, `inputSchema`, `outputSchema`); what else it has stays as it is.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::schema::{Layout, Pointer};

/// A list found in a document, one page of it where it has several.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) arrays: Vec<Array>,
    /// Whether the list goes on in the next page.
    pub(super) goes_on: bool,
}

/// An array of tools.
#[derive(Debug)]
pub(super) struct Array {
    /// From the document's root.
    pub(super) pointer: Pointer,
    pub(super) tools: Vec<Entry>,
    /// Entries that are no objects: their index and what they are.
    pub(super) odd: Vec<(usize, &'static str)>,
}

/// A tool as an array holds it.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) index: usize,
    /// In MCP's words.
    pub(super) json: Value,
    pub(super) layout: Arc<Layout>,
    /// The provider's form that it was written in; `None` for MCP's own.
    pub(super) wire: Option<&'static str>,
}

/// Members under which a request or response holds what we look for.
const WRAPPERS: &[&str] = &["result", "request", "body", "params"];

const DECLARATIONS: &[&str] = &["functionDeclarations", "function_declarations"];
const JSON_SCHEMAS: &[&str] = &["parametersJsonSchema", "parameters_json_schema"];
const RESPONSES: &[&str] = &["responseJsonSchema", "response_json_schema", "response"];

/// So many keys are named of an object that is no list.
const SHOWN: usize = 5;

/// Tools of Google and Bedrock that have a member of their own instead of a name.
const PROVIDERS_OWN: &[&str] = &[
    "cachePoint",
    "codeExecution",
    "code_execution",
    "computerUse",
    "computer_use",
    "enterpriseWebSearch",
    "enterprise_web_search",
    "fileSearch",
    "file_search",
    "googleMaps",
    "google_maps",
    "googleSearch",
    "googleSearchRetrieval",
    "google_search",
    "google_search_retrieval",
    "retrieval",
    "systemTool",
    "urlContext",
    "url_context",
];

/// Finds the tools of a document; the error says what it holds instead.
pub(super) fn pages(document: Value) -> Result<Vec<Page>, String> {
    let mut finder = Finder::default();
    match document {
        Value::Array(items) if items.iter().any(is_message) => {
            let mut pages = Vec::new();
            let mut reason = None;
            for (index, item) in items.into_iter().enumerate() {
                let Value::Object(map) = item else { continue };
                match finder.object(map, &Pointer::root().join_index(index), true) {
                    Ok(page) => pages.push(page),
                    Err(error) => reason = reason.or(Some(error)),
                }
            }
            match reason {
                Some(reason) if pages.is_empty() => Err(reason),
                _ => Ok(pages),
            }
        }
        Value::Array(items) => {
            let mut page = Page::default();
            finder.array(items, &Pointer::root(), false, &mut page)?;
            Ok(vec![page])
        }
        Value::Object(map) => {
            let is_answer = map.contains_key("jsonrpc");
            Ok(vec![finder.object(map, &Pointer::root(), is_answer)?])
        }
        other => Err(format!("it is {}", kind(&other))),
    }
}

fn is_message(value: &Value) -> bool {
    value.get("jsonrpc").is_some()
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "`null`",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// How a tool is written.
enum Form {
    /// As MCP has it.
    Plain,
    /// The tool itself or what stands under a member of it; the members to rename.
    Wrapped {
        wire: &'static str,
        member: Option<&'static str>,
        renames: Vec<(&'static str, &'static str)>,
    },
    /// An array of further tools.
    Nested(&'static str),
    /// A tool of the provider's own.
    ProvidersOwn,
}

#[derive(Default)]
struct Finder {
    layouts: BTreeMap<Vec<(String, String)>, Arc<Layout>>,
}

impl Finder {
    /// `is_mcp`: only MCP's own form can stand here.
    fn object(
        &mut self,
        mut map: Map<String, Value>,
        pointer: &Pointer,
        is_mcp: bool,
    ) -> Result<Page, String> {
        let mut page = Page {
            arrays: Vec::new(),
            goes_on: map.get("nextCursor").is_some_and(Value::is_string),
        };
        if let Some(config) = map.get_mut("toolConfig")
            && let Some(Value::Array(items)) = config.get_mut("tools").map(Value::take)
        {
            let pointer = pointer.join("toolConfig").join("tools");
            self.array(items, &pointer, false, &mut page)?;
            return Ok(page);
        }
        for key in ["tools", "functions"] {
            if map.get(key).is_some_and(Value::is_array)
                && let Some(Value::Array(items)) = map.remove(key)
            {
                self.array(items, &pointer.join(key), is_mcp, &mut page)?;
                return Ok(page);
            }
        }
        if DECLARATIONS.iter().any(|key| map.contains_key(*key)) {
            self.array(vec![Value::Object(map)], pointer, false, &mut page)?;
            return Ok(page);
        }
        if let Some(error) = map.get("error") {
            let message = error.get("message").and_then(Value::as_str);
            return Err(match message {
                Some(message) => format!("it is an error response: `{message}`"),
                None => "it is an error response".to_owned(),
            });
        }
        for key in WRAPPERS {
            if map.get(*key).is_some_and(Value::is_object)
                && let Some(Value::Object(inner)) = map.remove(*key)
            {
                let is_mcp = is_mcp || *key == "result";
                return self.object(inner, &pointer.join(key), is_mcp);
            }
        }
        Err(no_list(&map))
    }

    fn array(
        &mut self,
        items: Vec<Value>,
        pointer: &Pointer,
        is_mcp: bool,
        page: &mut Page,
    ) -> Result<(), String> {
        let is_bare = *pointer == Pointer::root();
        let is_list = is_mcp || items.is_empty() || items.iter().any(|item| is_tool(item, is_bare));
        if !is_list {
            return Err("none of the entries of its array is a tool".to_owned());
        }
        let place = page.arrays.len();
        page.arrays.push(Array {
            pointer: pointer.clone(),
            tools: Vec::new(),
            odd: Vec::new(),
        });
        for (index, item) in items.into_iter().enumerate() {
            let map = match item {
                Value::Object(map) => map,
                other => {
                    if let Some(array) = page.arrays.get_mut(place) {
                        array.odd.push((index, kind(&other)));
                    }
                    continue;
                }
            };
            let form = if is_mcp { Form::Plain } else { form(&map) };
            match form {
                Form::ProvidersOwn => {}
                Form::Nested(key) => self.nested(map, key, &pointer.join_index(index), page),
                form => {
                    let entry = self.entry(index, map, form);
                    if let Some(array) = page.arrays.get_mut(place) {
                        array.tools.push(entry);
                    }
                }
            }
        }
        Ok(())
    }

    /// The tools below one entry of an array, which are an array of their own.
    fn nested(
        &mut self,
        mut map: Map<String, Value>,
        key: &str,
        pointer: &Pointer,
        page: &mut Page,
    ) {
        let Some(Value::Array(items)) = map.remove(key) else {
            return;
        };
        let mut array = Array {
            pointer: pointer.join(key),
            tools: Vec::new(),
            odd: Vec::new(),
        };
        for (index, item) in items.into_iter().enumerate() {
            match item {
                Value::Object(map) => {
                    let form = if DECLARATIONS.contains(&key) {
                        declaration(&map)
                    } else {
                        form(&map)
                    };
                    array.tools.push(self.entry(index, map, form));
                }
                other => array.odd.push((index, kind(&other))),
            }
        }
        page.arrays.push(array);
    }

    fn entry(&mut self, index: usize, mut map: Map<String, Value>, form: Form) -> Entry {
        let Form::Wrapped {
            wire,
            member,
            renames,
        } = form
        else {
            return Entry {
                index,
                json: Value::Object(map),
                layout: self.layout(Vec::new()),
                wire: None,
            };
        };
        if let Some(Value::Object(inner)) = member.and_then(|key| map.remove(key)) {
            map = inner;
        }
        map.shift_remove("type");
        let base = member.map(|key| format!("/{key}")).unwrap_or_default();
        let mut pairs = vec![(String::new(), base.clone())];
        let mut json = Map::with_capacity(map.len());
        for (key, value) in map {
            let renamed = renames.iter().find(|(from, _)| *from == key);
            match renamed {
                Some((from, to)) => {
                    let (value, inner) = unwrapped(wire, value);
                    pairs.push((format!("/{to}"), format!("{base}/{from}{inner}")));
                    json.insert((*to).to_owned(), value);
                }
                None => {
                    json.insert(key, value);
                }
            }
        }
        Entry {
            index,
            json: Value::Object(json),
            layout: self.layout(pairs),
            wire: Some(wire),
        }
    }

    fn layout(&mut self, pairs: Vec<(String, String)>) -> Arc<Layout> {
        let layout = self.layouts.entry(pairs).or_insert_with_key(|pairs| {
            let pairs: Vec<(&str, &str)> = pairs
                .iter()
                .map(|(published, entry)| (published.as_str(), entry.as_str()))
                .collect();
            Arc::new(Layout::new(&pairs))
        });
        Arc::clone(layout)
    }
}

/// Bedrock has the schema one level deeper, as `{"json": {...}}`.
fn unwrapped(wire: &str, mut value: Value) -> (Value, &'static str) {
    let inner = if wire == "bedrock" {
        value.get_mut("json").map(Value::take)
    } else {
        None
    };
    match inner {
        Some(inner) => (inner, "/json"),
        None => (value, ""),
    }
}

fn no_list(map: &Map<String, Value>) -> String {
    if map.is_empty() {
        return "it is an empty object".to_owned();
    }
    let mut keys: Vec<String> = map
        .keys()
        .take(SHOWN)
        .map(|key| format!("`{key}`"))
        .collect();
    if map.len() > SHOWN {
        keys.push("...".to_owned());
    }
    format!("it is an object with {}", keys.join(", "))
}

/// Whether an entry of an array speaks for a list of tools. In a bare array, what has a type may be anything.
fn is_tool(value: &Value, is_bare: bool) -> bool {
    let Value::Object(map) = value else {
        return false;
    };
    match form(map) {
        Form::Plain => map.contains_key("name") || map.contains_key("inputSchema"),
        Form::ProvidersOwn => !is_bare,
        Form::Wrapped { .. } | Form::Nested(_) => true,
    }
}

fn form(map: &Map<String, Value>) -> Form {
    let is_object = |key: &str| map.get(key).is_some_and(Value::is_object);
    let is_array = |key: &&&str| map.get(**key).is_some_and(Value::is_array);
    let kind = map
        .get("type")
        .map(|kind| kind.as_str().unwrap_or_default());
    if let Some(key) = DECLARATIONS.iter().find(is_array) {
        return Form::Nested(key);
    }
    if is_object("toolSpec") {
        return wrapped(
            "bedrock",
            Some("toolSpec"),
            &[("inputSchema", "inputSchema")],
        );
    }
    if is_object("function") && matches!(kind, None | Some("function")) {
        let wire = "openai-chat";
        return wrapped(wire, Some("function"), &[("parameters", "inputSchema")]);
    }
    if kind == Some("namespace") && is_array(&&"tools") {
        return Form::Nested("tools");
    }
    if kind == Some("function") {
        let renames = [
            ("parameters", "inputSchema"),
            ("output_schema", "outputSchema"),
        ];
        return wrapped("openai-responses", None, &renames);
    }
    // A tool of OpenAI's type `custom` has no schema but a `format`.
    let is_open_custom = map.contains_key("format") || map.contains_key("custom");
    if map.contains_key("input_schema") || (kind == Some("custom") && !is_open_custom) {
        let renames = [
            ("input_schema", "inputSchema"),
            ("output_schema", "outputSchema"),
        ];
        return wrapped("anthropic", None, &renames);
    }
    if map.contains_key("inputSchema") {
        return Form::Plain;
    }
    if kind.is_some() || PROVIDERS_OWN.iter().any(|key| map.contains_key(*key)) {
        return Form::ProvidersOwn;
    }
    if JSON_SCHEMAS.iter().any(|key| map.contains_key(*key)) {
        return declaration(map);
    }
    if map.contains_key("name") && map.contains_key("parameters") {
        return wrapped("openai-functions", None, &[("parameters", "inputSchema")]);
    }
    Form::Plain
}

/// A function declaration of Google's.
fn declaration(map: &Map<String, Value>) -> Form {
    let json_schema = JSON_SCHEMAS.iter().find(|key| map.contains_key(**key));
    let wire = if json_schema.is_some() {
        "gemini-json"
    } else {
        "gemini"
    };
    let input = json_schema.copied().unwrap_or("parameters");
    let mut renames = vec![(input, "inputSchema")];
    let output = RESPONSES.iter().find(|key| map.contains_key(**key));
    renames.extend(output.map(|key| (*key, "outputSchema")));
    wrapped(wire, None, &renames)
}

fn wrapped(
    wire: &'static str,
    member: Option<&'static str>,
    renames: &[(&'static str, &'static str)],
) -> Form {
    Form::Wrapped {
        wire,
        member,
        renames: renames.to_vec(),
    }
}
