//! Tests of judging as a whole: what each common shape leads to in a default run, and how hits become findings.
//!
//! The shapes are what schemars 1.2.3 and rmcp 3.11 publish for the Rust type in front of them. The verdicts are those of the
//! surfaces, with the sources that the dialect files name.

mod hosts;
mod truth;

use serde_json::{Value, json};

use super::*;
use crate::diagnostics::{Level, LevelSetting};
use crate::schema::{ListSource, Origin, Provenance, Skipped, Why};
use crate::source::Span;

fn tool(json: Value) -> Tool {
    Tool {
        json,
        provenance: Provenance::new(),
        opaque: Vec::new(),
        traps: Vec::new(),
    }
}

fn list(tools: Vec<Tool>) -> ToolList {
    ToolList {
        source: ListSource::Recorded,
        servers: vec![Server {
            name: "test".to_owned(),
            package: None,
            span: None,
            framework: None,
            tools,
            shadowed: Vec::new(),
            rewrites: Vec::new(),
            wire: None,
        }],
        skipped: Vec::new(),
        traps: Vec::new(),
    }
}

fn run(list: &ToolList, ids: &[&str], levels: &Levels, sources: &SourceMap) -> Judgement {
    let dialects = dialects::load(ids, &rules::vocabulary()).unwrap();
    judge(list, &dialects, &[], levels, sources)
}

fn default_run(list: &ToolList) -> Judgement {
    run(
        list,
        dialects::DEFAULT,
        &Levels::default(),
        &SourceMap::new(),
    )
}

/// The surfaces that deny a list of tools, each with the rules that say so.
fn denials(judgement: &Judgement) -> Vec<String> {
    let mut found: Vec<String> = judgement
        .diagnostics
        .iter()
        .flat_map(|diagnostic| {
            let denied = diagnostic
                .verdicts
                .iter()
                .filter(|verdict| verdict.level == Level::Deny);
            denied.map(|verdict| format!("{}:{}", verdict.surface, diagnostic.rule))
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

#[track_caller]
fn whole(input: &Value, wanted: &[&str]) {
    let judgement = default_run(&list(vec![tool(
        json!({"name": "t", "inputSchema": input}),
    )]));
    assert_eq!(denials(&judgement), wanted, "{input}");
    let warned = |level| {
        judgement
            .diagnostics
            .iter()
            .any(|found| found.level == level)
    };
    assert!(!warned(Level::Warn), "a default run does not warn: {input}");
}

/// What a default run says where the shape is that of a required property.
#[track_caller]
fn property(shape: &Value, wanted: &[&str]) {
    property_with(shape, &json!({}), wanted);
}

#[track_caller]
fn property_with(shape: &Value, defs: &Value, wanted: &[&str]) {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Arguments", "type": "object",
        "properties": {"x": shape}, "required": ["x"], "$defs": defs,
    });
    whole(&schema, wanted);
}

#[test]
fn optional_scalars_and_scalars_pass() {
    for shape in [
        json!({"type": ["string", "null"], "description": "d", "default": null}),
        json!({"type": ["integer", "null"], "format": "uint32", "minimum": 0}),
        json!({"type": ["boolean", "null"]}),
        json!({"type": "integer", "format": "uint8", "minimum": 0, "maximum": 255}),
        json!({"type": "number", "format": "double"}),
        json!({"type": "array", "items": {"type": "string"}}),
        json!({"type": "array", "items": {"type": "number", "format": "float"}, "minItems": 3, "maxItems": 3}),
        json!({"type": "array", "items": {"type": "array", "items": {"type": "number"}}}),
        json!({"type": "integer", "format": "int32", "not": {"const": 0}}),
        json!({"type": "string", "minLength": 1, "maxLength": 1}),
        json!({"type": "string", "default": "d", "examples": ["e"], "deprecated": true, "title": "T", "format": "uri"}),
        json!({"type": "string", "pattern": "^[a-z]+$", "minLength": 1, "maxLength": 9}),
        json!({"type": "string", "format": "ip"}),
        json!({"type": ["string", "number"], "pattern": "^-?[0-9]+$"}),
    ] {
        property(&shape, &[]);
    }
}

#[test]
fn nested_types_pass() {
    let place = json!({"Place": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
        "Unit": {"type": "string", "enum": ["A", "B"]}});
    for shape in [
        json!({"$ref": "#/$defs/Place"}),
        json!({"$ref": "#/$defs/Place", "description": "d"}),
        json!({"$ref": "#/$defs/Unit"}),
        json!({"anyOf": [{"$ref": "#/$defs/Place"}, {"type": "null"}], "description": "d"}),
        json!({"anyOf": [{"$ref": "#/$defs/Unit"}, {"type": "null"}]}),
        json!({"type": "array", "items": {"$ref": "#/$defs/Place"}}),
    ] {
        property_with(&shape, &place, &[]);
    }
}

#[test]
fn optional_lists_fail_for_gemini() {
    for shape in [
        json!({"type": ["array", "null"], "items": {"type": "string"}}),
        json!({"type": ["array", "null"], "items": {"type": "string"}, "uniqueItems": true, "default": null}),
        json!({"type": ["array", "null"], "items": {"type": "number"}, "minItems": 2, "maxItems": 2}),
    ] {
        property(&shape, &["gemini:nullable-array"]);
    }
    property(
        &json!({"type": ["array", "string"], "items": {"type": "integer", "format": "uint8"}}),
        &["gemini:type-union"],
    );
    property(
        &json!({"type": "array", "items": {"type": ["object", "null"], "properties": {"a": {"type": "string"}}, "required": ["a"]}}),
        &["gemini:nullable-object"],
    );
}

#[test]
fn maps_and_sets_pass() {
    for shape in [
        json!({"type": "object", "additionalProperties": {"type": "string"}}),
        json!({"type": "object", "additionalProperties": true}),
        json!({"type": ["object", "null"], "additionalProperties": {"type": "string"}}),
        json!({"type": "object", "patternProperties": {"^\\d+$": {"type": "string"}}, "additionalProperties": false}),
        json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}),
    ] {
        property(&shape, &[]);
    }
    let closed = json!({"Closed": {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false}});
    property_with(&json!({"$ref": "#/$defs/Closed"}), &closed, &[]);
}

#[test]
fn what_gemini_never_sees_does_not_fail_for_it() {
    let defs = json!({"Doc": {"oneOf": [{"type": "string", "const": "A", "description": "d"}, {"type": "string", "const": "B"}]}});
    let map = json!({"type": "object", "additionalProperties": {"$ref": "#/$defs/Doc"}});
    property_with(&map, &defs, &[]);
    let lists = json!({"type": "object", "additionalProperties": {"type": ["array", "null"], "items": {"type": "string"}}});
    property(&lists, &[]);
    property_with(&json!({"type": "string"}), &defs, &[]);
}

#[test]
fn enums_fail_for_gemini_once_their_variants_say_more() {
    let defs = json!({
        "Doc": {"oneOf": [{"type": "string", "const": "A", "description": "d"}, {"type": "string", "enum": ["B", "C"]}]},
        "Tagged": {"oneOf": [
            {"type": "object", "properties": {"kind": {"type": "string", "const": "a"}, "n": {"type": "string"}}, "required": ["kind", "n"]},
            {"type": "object", "properties": {"kind": {"type": "string", "const": "b"}}, "required": ["kind"]}]},
        "External": {"oneOf": [
            {"type": "string", "enum": ["Unit"]},
            {"type": "object", "properties": {"Data": {"type": "string"}}, "required": ["Data"], "additionalProperties": false}]},
        "Result": {"oneOf": [
            {"type": "object", "properties": {"Ok": {"type": "string"}}, "required": ["Ok"]},
            {"type": "object", "properties": {"Err": {"type": "integer"}}, "required": ["Err"]}]},
        "Untagged": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}]},
    });
    for name in ["Doc", "Tagged", "External", "Result"] {
        let shape = json!({"$ref": format!("#/$defs/{name}")});
        property_with(&shape, &defs, &["gemini:one-of"]);
        let optional = json!({"anyOf": [shape, {"type": "null"}]});
        property_with(&optional, &defs, &["gemini:one-of"]);
    }
    property_with(&json!({"$ref": "#/$defs/Untagged"}), &defs, &[]);
    property_with(
        &json!({"$ref": "#/$defs/Untagged", "description": "d"}),
        &defs,
        &[],
    );
}

#[test]
fn values_of_any_kind_fail() {
    property(
        &json!(true),
        &["gemini:boolean-schema", "mcp:boolean-schema"],
    );
    property(&json!({"description": "d"}), &["gemini:untyped-schema"]);
    property(
        &json!({"description": "d", "default": null}),
        &["gemini:untyped-schema"],
    );
    property(
        &json!({"type": "array", "items": true}),
        &["gemini:boolean-schema"],
    );
    property(&json!({"type": "array", "items": {}}), &[]);
    let nested = json!({"Inner": {"type": "object", "properties": {"v": true}, "required": ["v"]}});
    property_with(
        &json!({"$ref": "#/$defs/Inner"}),
        &nested,
        &["gemini:boolean-schema"],
    );
}

#[test]
fn tuples_fail_for_openai_and_gemini() {
    let entries = json!([{"type": "integer", "format": "int32"}, {"type": "string"}]);
    for types in [json!("array"), json!(["array", "null"])] {
        let shape = json!({"type": types, "prefixItems": entries, "minItems": 2, "maxItems": 2});
        property(&shape, &["gemini:tuple-schema", "openai:tuple-schema"]);
    }
    property(
        &json!({"type": "array"}),
        &["gemini:missing-items", "openai:missing-items"],
    );
}

#[test]
fn recursion_fails_for_gemini() {
    let defs = json!({"Tree": {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}, "required": ["kids"]}});
    property_with(
        &json!({"$ref": "#/$defs/Tree"}),
        &defs,
        &["gemini:recursive-type"],
    );
    property(
        &json!({"type": "array", "items": {"$ref": "#"}}),
        &["gemini:recursive-type"],
    );
}

#[test]
fn odd_members_of_lists_of_values_fail_for_gemini() {
    for shape in [
        json!({"type": ["string", "null"], "enum": ["a", null]}),
        json!({"type": "integer", "enum": [1, 2]}),
        json!({"type": "string", "enum": ["", "a"]}),
    ] {
        property(&shape, &["gemini:enum-member"]);
    }
    let undefined =
        json!({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["b"]});
    property(&undefined, &["gemini:required-undefined"]);
}

#[test]
fn roots_that_are_no_plain_objects_fail() {
    let everywhere = [
        "anthropic:root-not-object",
        "gemini:root-not-object",
        "mcp:root-not-object",
        "openai:root-not-object",
    ];
    let object = json!({"type": "object", "properties": {"a": {"type": "string"}}});
    whole(&json!({"oneOf": [object, object]}), &everywhere);
    whole(
        &json!({"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}], "$defs": {"A": object}}),
        &everywhere,
    );
    whole(
        &json!({"type": "array", "items": {"type": "string"}}),
        &everywhere,
    );
    whole(&json!({"type": "string", "enum": ["a"]}), &everywhere);

    let tagged = json!([
        {"type": "object", "properties": {"k": {"type": "string", "const": "a"}}, "required": ["k"]},
        {"type": "object", "properties": {"k": {"type": "string", "const": "b"}}, "required": ["k"]}]);
    whole(
        &json!({"type": "object", "properties": {"r": {"type": "string"}}, "oneOf": tagged}),
        &[
            "anthropic:root-union",
            "gemini:root-union",
            "openai:root-union",
        ],
    );
    whole(
        &json!({"type": "object", "properties": {"r": {"type": "string"}}, "anyOf": [object, object]}),
        &["anthropic:root-union", "openai:root-union"],
    );
}

#[test]
fn tools_without_arguments_pass_where_they_say_properties() {
    whole(&json!({"type": "object", "properties": {}}), &[]);
    whole(
        &json!({"type": "object", "properties": {}, "additionalProperties": false}),
        &[],
    );
    whole(
        &json!({"title": "Empty", "type": "object"}),
        &["openai:root-without-properties"],
    );
}

#[test]
fn results_that_are_no_objects_lose_the_list() {
    let input = json!({"type": "object", "properties": {}});
    let output = |output: Value, framework: Option<&str>| {
        let mut list = list(vec![tool(
            json!({"name": "t", "inputSchema": input, "outputSchema": output}),
        )]);
        list.servers[0].framework = framework.map(str::to_owned);
        denials(&default_run(&list))
    };
    let array = json!({"type": "array", "items": {"type": "string"}});
    assert_eq!(output(array.clone(), None), ["mcp:root-not-object"]);
    assert_eq!(
        output(array.clone(), Some("rmcp 3.10.0")),
        ["mcp:root-not-object"]
    );
    assert!(output(array, Some("rmcp 3.11.0")).is_empty());
    let documented = json!({"type": "object", "properties": {"a": {"type": ["array", "null"], "items": {"type": "string"}}}});
    assert!(output(documented, None).is_empty());
}

#[test]
fn names_descriptions_and_numbers_of_tools() {
    let named = |name: &str, description: &str| json!({"name": name, "description": description, "inputSchema": {"type": "object", "properties": {}}});
    let one = |json: Value| denials(&default_run(&list(vec![tool(json)])));
    assert_eq!(
        one(named("a.b", "d")),
        ["anthropic:tool-name", "openai:tool-name"]
    );
    assert_eq!(one(named(&"a".repeat(65), "d")), ["openai:tool-name"]);
    assert_eq!(
        one(named(&"a".repeat(129), "d")),
        [
            "anthropic:tool-name",
            "gemini:tool-name",
            "openai:tool-name"
        ]
    );
    // OpenAI took its limit away in May 2025; that of Azure is in its own dialect.
    assert!(one(named("a", &"d".repeat(1025))).is_empty());
    assert!(one(named("a", &"é".repeat(1024))).is_empty());

    let many = |count: usize| {
        let tools = (0..count).map(|number| tool(named(&format!("t{number}"), "d")));
        default_run(&list(tools.collect()))
    };
    assert!(many(128).diagnostics.is_empty());
    let judgement = many(129);
    assert_eq!(denials(&judgement), ["openai:too-many-tools"]);
    assert_eq!(judgement.diagnostics[0].places[0].tool, "t128");

    let twice = default_run(&list(vec![
        tool(named("a", "1")),
        tool(named("b", "2")),
        tool(named("a", "3")),
    ]));
    assert_eq!(
        denials(&twice),
        [
            "anthropic:duplicate-name",
            "gemini:duplicate-name",
            "mcp:duplicate-name"
        ]
    );
    assert_eq!(twice.diagnostics[0].places[0].pointer.as_str(), "/name");
}

#[test]
fn unknown_places_say_nothing() {
    let unknown = json!({"x-mcpcheck-opaque": "a hand-written schema"});
    property(&unknown, &[]);
    property(&json!({"type": "array", "items": unknown}), &[]);
    property(&json!({"type": unknown}), &[]);
    property_with(&json!({"$ref": "#/$defs/A"}), &json!({"A": unknown}), &[]);
    whole(&unknown, &[]);
    property(
        &json!({"type": ["array", "null"], "items": unknown}),
        &["gemini:nullable-array"],
    );
}

// How hits become findings.

/// A tool read from Rust: its function and, at a pointer, the place that made a node.
fn rust_tool(name: &str, schema: &Value, function: Span, origins: &[(&str, Origin)]) -> Tool {
    let mut tool = tool(json!({"name": name, "inputSchema": schema}));
    tool.provenance
        .record(Pointer::root(), Origin::new(function, Why::Tool));
    for (pointer, origin) in origins {
        let pointer = Pointer::parse(pointer).unwrap();
        tool.provenance.record(pointer, origin.clone());
    }
    tool
}

const MODEL: &str = "\
pub struct Query {
    /// Where to look.
    #[serde(default)]
    pub tags: Option<Vec<String>>,
}
fn search() {}
fn find() {}
";

struct Model {
    sources: SourceMap,
    list: ToolList,
}

/// Two tools with one type that has an optional list.
fn model() -> Model {
    let sources = SourceMap::new();
    let file = sources.add("model.rs", MODEL);
    let at = |text: &str| {
        let offset = |offset: usize| u32::try_from(offset).unwrap();
        let start = MODEL.find(text).unwrap();
        Span::new(file, offset(start), offset(start + text.len()))
    };
    let schema = json!({"type": "object", "properties": {"tags": {"type": ["array", "null"], "items": {"type": "string"}}}});
    let tags = Origin::new(at("Option<Vec<String>>"), Why::Option);
    let origins = [("/inputSchema/properties/tags", tags)];
    let list = list(vec![
        rust_tool("search", &schema, at("search"), &origins),
        rust_tool("find", &schema, at("find"), &origins),
    ]);
    Model { sources, list }
}

#[test]
fn one_place_in_the_code_is_one_finding() {
    let Model { sources, list } = model();
    let judgement = run(
        &list,
        &["openai", "gemini", "gemini-raw"],
        &Levels::default(),
        &sources,
    );
    let found: Vec<_> = judgement
        .diagnostics
        .iter()
        .filter(|found| found.rule == "nullable-array")
        .collect();
    let [finding] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!(sources.slice(finding.primary.span), "Option<Vec<String>>");
    assert_eq!(
        finding.title,
        "`tags` is published as `\"type\": [\"array\", \"null\"]`"
    );
    assert_eq!(finding.primary.text, "an optional list");
    let tools: Vec<&str> = finding
        .places
        .iter()
        .map(|place| place.tool.as_str())
        .collect();
    assert_eq!(tools, ["search", "find"]);
    assert_eq!(
        finding.places[0].pointer.as_str(),
        "/inputSchema/properties/tags"
    );
    let surfaces: Vec<&str> = finding
        .verdicts
        .iter()
        .map(|verdict| verdict.surface.as_str())
        .collect();
    assert_eq!(surfaces, ["gemini", "gemini-raw"]);
    assert_eq!(finding.verdicts[0].clients, ["opencode"]);
    let related: Vec<&str> = finding
        .related
        .iter()
        .map(|label| label.text.as_str())
        .collect();
    assert_eq!(related, ["in the arguments of tool `search` and of 1 more"]);
    assert_eq!(
        finding.notes[0],
        "through opencode, gemini refuses every request that carries this tool: \
         `items: field predicate failed: $type == Type.ARRAY`"
    );
}

#[test]
fn the_cure_stands_on_the_lines_above_the_field_and_repeats_no_attribute() {
    let Model { sources, list } = model();
    let judgement = run(&list, &["gemini"], &Levels::default(), &sources);
    let fix = judgement.diagnostics[0].fix.as_ref().unwrap();
    let [edit] = fix.edits.as_slice() else {
        panic!("{fix:?}");
    };
    let mut mended = MODEL.to_owned();
    mended.replace_range(edit.span.range(), &edit.replacement);
    let wanted = "\
    #[serde(default)]
    #[serde(skip_serializing_if = \"Option::is_none\")]
    #[schemars(with = \"Vec<String>\")]
    pub tags: Option<Vec<String>>,
";
    assert!(mended.contains(wanted), "{mended}");
    assert!(judgement.diagnostics[0].helps.is_empty());
}

#[test]
fn settings_change_levels() {
    let Model { sources, list } = model();
    let with = |level, surface: Option<&str>| {
        let levels = Levels {
            settings: vec![LevelSetting {
                rule: "nullable-array".to_owned(),
                surface: surface.map(str::to_owned),
                package: None,
                level,
            }],
            ..Levels::default()
        };
        let judgement = run(&list, dialects::DEFAULT, &levels, &sources);
        judgement.diagnostics.first().map(|found| found.level)
    };
    assert_eq!(with(Level::Allow, None), None);
    assert_eq!(with(Level::Warn, None), Some(Level::Warn));
    assert_eq!(with(Level::Allow, Some("openai")), Some(Level::Deny));
    assert_eq!(with(Level::Allow, Some("gemini")), None);
}

#[test]
fn what_is_merely_degraded_shows_where_its_surface_was_asked_for() {
    let map = json!({"type": "object", "properties": {"m": {"type": "object", "additionalProperties": {"type": "string"}}}});
    let list = list(vec![tool(json!({"name": "t", "inputSchema": map}))]);
    let levels = |named: &[&str]| Levels {
        named_surfaces: named.iter().map(|name| (*name).to_owned()).collect(),
        ..Levels::default()
    };
    let silent = run(&list, &["gemini"], &levels(&[]), &SourceMap::new());
    assert_eq!((silent.diagnostics.len(), silent.degraded), (0, 1));
    let asked = run(&list, &["gemini"], &levels(&["gemini"]), &SourceMap::new());
    assert_eq!((asked.diagnostics.len(), asked.degraded), (1, 0));
    assert_eq!(asked.diagnostics[0].level, Level::Warn);
    let denied = Levels {
        deny_warnings: true,
        ..levels(&["gemini"])
    };
    let denied = run(&list, &["gemini"], &denied, &SourceMap::new());
    assert_eq!(denied.diagnostics[0].level, Level::Deny);
}

#[test]
fn a_tool_that_was_not_read_is_a_finding() {
    let mut list = list(Vec::new());
    let skipped = |tool_lost| Skipped {
        what: "the tool `raw`".to_owned(),
        reason: "its schema is made by a function".to_owned(),
        span: None,
        package: None,
        cure: None,
        tool_lost,
    };
    list.skipped = vec![skipped(true), skipped(false)];
    let judgement = default_run(&list);
    let [finding] = judgement.diagnostics.as_slice() else {
        panic!("{judgement:?}");
    };
    assert_eq!(
        (finding.rule, finding.level),
        ("unreadable-tool", Level::Deny)
    );
    assert_eq!(finding.title, "the tool `raw` cannot be read");
}

#[test]
fn tools_that_are_no_tools_do_no_harm() {
    for json in [
        json!(null),
        json!([]),
        json!({}),
        json!({"name": 3, "inputSchema": [1], "outputSchema": "x"}),
    ] {
        default_run(&list(vec![tool(json)]));
    }
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A value that is a schema more often than not, and otherwise anything.
fn any_schema(numbers: &mut Numbers, depth: usize) -> Value {
    if depth == 0 || numbers.below(8) == 0 {
        let odd = [
            json!(true),
            json!(null),
            json!([]),
            json!(1.5),
            json!("object"),
            json!({}),
            json!({"x-mcpcheck-opaque": "r"}),
        ];
        return odd[numbers.below(odd.len())].clone();
    }
    let mut schema = serde_json::Map::new();
    for _ in 0..numbers.below(6) {
        let keyword = crate::schema::Keyword::ALL[numbers.below(crate::schema::Keyword::ALL.len())];
        let value = match numbers.below(7) {
            0 => any_schema(numbers, depth - 1),
            1 => Value::Array(
                (0..numbers.below(4))
                    .map(|_| any_schema(numbers, depth - 1))
                    .collect(),
            ),
            2 => {
                json!({"a": any_schema(numbers, depth - 1), "$ref": any_schema(numbers, depth - 1), "": {}})
            }
            3 => [
                json!("#"),
                json!("#/$defs/a"),
                json!("#/properties/a/items"),
                json!("x"),
                json!("#/%zz"),
            ][numbers.below(5)]
            .clone(),
            4 => [
                json!("array"),
                json!(["array", "null"]),
                json!(["object", 3]),
                json!("any"),
            ][numbers.below(4)]
            .clone(),
            5 => json!(["a", "", null, 1]),
            _ => json!({"a": {"$ref": "#/$defs/a"}}),
        };
        schema.insert(keyword.name().to_owned(), value);
    }
    Value::Object(schema)
}

#[test]
fn no_schema_makes_judging_fail() {
    let mut numbers = Numbers(7);
    let all: Vec<&str> = dialects::built_in().collect();
    let levels = Levels {
        named_surfaces: all.iter().map(|id| (*id).to_owned()).collect(),
        ..Levels::default()
    };
    let dialects = dialects::load(&all, &rules::vocabulary()).unwrap();
    let mut found = 0;
    for _ in 0..400 {
        let input = any_schema(&mut numbers, 5);
        let output = any_schema(&mut numbers, 4);
        let list = list(vec![tool(
            json!({"name": "t", "inputSchema": input, "outputSchema": output}),
        )]);
        let judgement = judge(&list, &dialects, &[], &levels, &SourceMap::new());
        for finding in &judgement.diagnostics {
            assert!(
                !finding.title.is_empty() && !finding.title.contains("  "),
                "{}",
                finding.title
            );
            assert!(!finding.notes.is_empty(), "{finding:?}");
            for place in &finding.places {
                let node = place.pointer.get(&list.servers[0].tools[0].json);
                assert!(node.is_some(), "{} {}", finding.rule, place.pointer);
            }
            found += 1;
        }
    }
    assert!(found > 400, "{found}");
}

/// Run by hand on a recorded list: `TOOLS=list.json cargo test --release --lib judge::tests::cost -- --ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn cost() {
    let text = std::env::var("TOOLS")
        .ok()
        .and_then(|path| {
            let sources = SourceMap::new();
            let file = sources.read(std::path::Path::new(&path)).ok()?;
            Some(sources.file(file).text().to_owned())
        })
        .unwrap();
    let load = |ids: &[&str]| dialects::load(ids, &rules::vocabulary()).unwrap();
    let default = load(dialects::DEFAULT);
    let every: Vec<&str> = dialects::built_in().collect();
    let every = load(&every);
    // The least of many runs says most on a machine that does other things too.
    let least = |run: &mut dyn FnMut()| {
        let times = (0..101).map(|_| {
            let start = std::time::Instant::now();
            run();
            start.elapsed()
        });
        times.min().unwrap()
    };
    let parsing = least(&mut || drop(serde_json::from_str::<Value>(&text).unwrap()));
    let parsed: Value = serde_json::from_str(&text).unwrap();
    let tools = parsed["tools"]
        .as_array()
        .unwrap()
        .iter()
        .cloned()
        .map(tool)
        .collect();
    let list = list(tools);
    let sources = SourceMap::new();
    let levels = Levels::default();
    let ids: Vec<&str> = super::hosts::built_in().collect();
    let hosts = super::hosts::load(&ids, &rules::vocabulary()).unwrap();
    let mut lines = vec![format!("parsing {parsing:?}")];
    let all_surfaces = surfaces(&every, &hosts, &levels);
    let plan = Plan::of(&all_surfaces);
    lines.push(format!(
        "walking {:?}, measuring {:?}, preparing {:?}",
        least(&mut || list.servers[0]
            .tools
            .iter()
            .for_each(|tool| drop(rules::ToolView::of(tool)))),
        least(&mut || list.servers[0]
            .tools
            .iter()
            .for_each(|tool| drop(Measured::of(tool, &plan)))),
        least(&mut || drop(surfaces(&every, &hosts, &levels))),
    ));
    for (name, dialects, hosts) in [
        ("default", &default[..], &[][..]),
        ("every dialect", &every, &[]),
        ("every host", &[], &hosts),
        ("both", &every, &hosts),
    ] {
        let chosen = surfaces(dialects, hosts, &levels);
        let judging = least(&mut || drop(findings(&list, &chosen, &levels)));
        let all = least(&mut || drop(judge(&list, dialects, hosts, &levels, &sources)));
        lines.push(format!(
            "{name}: judging {judging:?}, with findings {all:?}"
        ));
    }
    println!("{}", lines.join("\n"));
}
