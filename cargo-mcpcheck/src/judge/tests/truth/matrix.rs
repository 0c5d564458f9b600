//! Shapes that schemars prints, in dialects that are asked for by name: what providers' definitions, their engines (run on
//! each shape) and reports say of them.

use serde_json::{Value, json};

use super::findings;
use super::levels::with_property;
use crate::diagnostics::{Diagnostic, Level};

/// What becomes of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    /// Nothing is said.
    Taken,
    /// Something is lost.
    Lost,
    /// The request is refused.
    Refused,
}

use Fate::{Lost, Refused, Taken};

fn shape(name: &str) -> Value {
    let reference =
        json!({ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] });
    let property = match name {
        "optional list" => json!({ "type": ["array", "null"], "items": { "type": "string" } }),
        "optional text" => json!({ "type": ["string", "null"] }),
        "optional count" => {
            json!({ "type": ["integer", "null"], "format": "uint32", "minimum": 0 })
        }
        "optional struct" => json!({ "anyOf": [{ "$ref": "#/$defs/A" }, { "type": "null" }] }),
        "documented struct" => json!({ "$ref": "#/$defs/A", "description": "d" }),
        "struct" => json!({ "$ref": "#/$defs/A" }),
        "count" => json!({ "type": "integer", "format": "uint32", "minimum": 0 }),
        "ratio" => json!({ "type": "number", "format": "double" }),
        "documented enum" => {
            json!({ "oneOf": [{ "type": "string", "const": "a", "description": "d" }, { "type": "string", "const": "b" }] })
        }
        "tagged enum" => {
            json!({ "oneOf": [{ "type": "object", "properties": { "t": { "type": "string", "const": "a" } }, "required": ["t"] }] })
        }
        "plain enum" => json!({ "type": "string", "enum": ["a", "b"] }),
        "untagged enum" => {
            json!({ "anyOf": [{ "type": "string" }, { "type": "integer", "format": "int64" }] })
        }
        "map" => json!({ "type": "object", "additionalProperties": { "type": "string" } }),
        "free object" => json!({ "type": "object", "additionalProperties": true }),
        "map of numbers" => {
            json!({ "type": "object", "patternProperties": { "^\\d+$": { "type": "string" } }, "additionalProperties": false })
        }
        "tuple" => {
            json!({ "type": "array", "prefixItems": [{ "type": "string" }, { "type": "string" }], "minItems": 2, "maxItems": 2 })
        }
        "any" => json!(true),
        "list of any" => json!({ "type": "array", "items": true }),
        "documented any" => json!({ "description": "d" }),
        "empty struct" => json!({ "type": "object" }),
        "default" => json!({ "type": ["string", "null"], "default": null }),
        "examples" => json!({ "type": "string", "examples": ["e"] }),
        "set" => json!({ "type": "array", "items": { "type": "string" }, "uniqueItems": true }),
        "ip" => json!({ "type": "string", "format": "ip" }),
        "uri" => json!({ "type": "string", "format": "uri" }),
        "uuid" => json!({ "type": "string", "format": "uuid" }),
        "length" => json!({ "type": "string", "minLength": 1, "maxLength": 9 }),
        "decimal" => json!({ "type": ["string", "number"], "pattern": "^-?\\d+(\\.\\d+)?$" }),
        "array" => {
            json!({ "type": "array", "items": { "type": "number", "format": "double" }, "minItems": 3, "maxItems": 3 })
        }
        "recursion" => json!({ "$ref": "#/$defs/T" }),
        "root reference" => json!({ "type": "array", "items": { "$ref": "#" } }),
        "old reference" => json!({ "allOf": [{ "$ref": "#/$defs/A" }], "description": "d" }),
        "non-zero" => json!({ "type": "integer", "format": "int32", "not": { "const": 0 } }),
        other => panic!("{other}"),
    };
    let mut tool = with_property(&property);
    let schema = &mut tool["inputSchema"];
    schema["required"] = json!(["field"]);
    schema["additionalProperties"] = json!(false);
    let uses = property.to_string();
    if uses.contains("$defs/A") {
        schema["$defs"] = json!({ "A": reference });
    } else if uses.contains("$defs/T") {
        schema["$defs"] = json!({ "T": { "type": "object", "properties": {
            "kids": { "type": "array", "items": { "$ref": "#/$defs/T" } } }, "required": ["kids"] } });
    }
    tool
}

const ALL: &[&str] = &[
    "optional list",
    "optional text",
    "optional count",
    "optional struct",
    "documented struct",
    "struct",
    "count",
    "ratio",
    "documented enum",
    "tagged enum",
    "plain enum",
    "untagged enum",
    "map",
    "free object",
    "map of numbers",
    "tuple",
    "any",
    "list of any",
    "documented any",
    "empty struct",
    "default",
    "examples",
    "set",
    "ip",
    "uri",
    "uuid",
    "length",
    "decimal",
    "array",
    "recursion",
    "root reference",
    "old reference",
    "non-zero",
];

/// What a dialect does with each shape, those that it takes left out.
type Fates = &'static [(&'static str, Fate)];

const MATRIX: &[(&str, Fates)] = &[
    ("mistral", &[]),
    ("groq", &[]),
    ("deepseek", &[]),
    ("bedrock", &[]),
    ("lm-studio", &[]),
    (
        "xai",
        &[
            ("any", Refused),
            ("empty struct", Lost),
            ("recursion", Lost),
            ("root reference", Lost),
        ],
    ),
    (
        "fireworks",
        &[
            ("any", Refused),
            ("list of any", Lost),
            ("documented any", Refused),
        ],
    ),
    (
        "opencode-console",
        &[("recursion", Refused), ("root reference", Refused)],
    ),
    (
        "anthropic-managed-agents",
        &[
            ("optional struct", Refused),
            ("documented struct", Refused),
            ("struct", Refused),
            ("recursion", Refused),
            ("root reference", Refused),
            ("old reference", Refused),
        ],
    ),
    (
        "llama-cpp",
        &[
            ("any", Refused),
            ("list of any", Refused),
            ("root reference", Refused),
            ("map of numbers", Lost),
            ("decimal", Lost),
        ],
    ),
    (
        "llama-cpp-legacy",
        &[
            ("any", Refused),
            ("list of any", Refused),
            ("root reference", Refused),
            ("map of numbers", Lost),
            ("decimal", Refused),
            ("documented any", Refused),
        ],
    ),
    (
        "ollama",
        &[
            ("any", Lost),
            ("optional struct", Lost),
            ("documented struct", Lost),
            ("struct", Lost),
            ("documented enum", Lost),
            ("tagged enum", Lost),
            ("map", Lost),
            ("map of numbers", Lost),
            ("tuple", Lost),
            ("recursion", Lost),
            ("root reference", Lost),
            ("old reference", Lost),
        ],
    ),
    (
        "moonshot",
        &[
            ("any", Refused),
            ("list of any", Lost),
            ("documented any", Refused),
            ("documented enum", Lost),
            ("tagged enum", Lost),
            ("map of numbers", Lost),
            ("tuple", Lost),
            ("old reference", Lost),
        ],
    ),
    (
        "cerebras",
        &[
            ("optional list", Lost),
            ("optional text", Lost),
            ("optional count", Lost),
            ("default", Lost),
            ("decimal", Lost),
            ("list of any", Lost),
            ("map", Lost),
            ("free object", Lost),
            ("tuple", Lost),
            ("array", Lost),
            ("recursion", Lost),
            ("root reference", Lost),
        ],
    ),
    (
        "openai-strict",
        &[
            ("documented struct", Refused),
            ("documented enum", Refused),
            ("tagged enum", Refused),
            ("map", Refused),
            ("free object", Refused),
            ("map of numbers", Refused),
            ("tuple", Refused),
            ("any", Refused),
            ("list of any", Refused),
            ("documented any", Refused),
            ("set", Refused),
            ("ip", Refused),
            ("uri", Refused),
            ("old reference", Refused),
            ("non-zero", Refused),
            ("default", Refused),
            ("optional struct", Lost),
            ("struct", Lost),
            ("empty struct", Lost),
            ("recursion", Lost),
        ],
    ),
    (
        "anthropic-strict",
        &[
            ("count", Refused),
            ("optional count", Refused),
            ("documented enum", Refused),
            ("tagged enum", Refused),
            ("map", Refused),
            ("free object", Refused),
            ("map of numbers", Refused),
            ("tuple", Refused),
            ("set", Refused),
            ("length", Refused),
            ("array", Refused),
            ("recursion", Refused),
            ("root reference", Refused),
            ("old reference", Refused),
            ("non-zero", Refused),
            ("any", Lost),
            ("list of any", Lost),
            ("documented any", Lost),
            ("ip", Lost),
            ("optional struct", Lost),
            ("documented struct", Lost),
            ("struct", Lost),
            ("empty struct", Lost),
        ],
    ),
    ("gemini-json", &[]),
];

#[test]
fn shapes_meet_their_fate() {
    let mut wrong = Vec::new();
    for (dialect, fates) in MATRIX {
        for name in ALL {
            let listed = fates.iter().find(|(known, _)| known == name);
            let expected = listed.map_or(Taken, |(_, fate)| *fate);
            let found = findings(&[shape(name)], &[dialect]);
            if fate(&found) != expected {
                let said: Vec<String> = found
                    .iter()
                    .map(|finding| format!("{} {}", finding.level.as_str(), finding.rule))
                    .collect();
                wrong.push(format!("{dialect}, {name}: not {expected:?}: {said:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn fate(found: &[Diagnostic]) -> Fate {
    match found.iter().map(|finding| finding.level).max() {
        Some(Level::Deny) => Refused,
        Some(Level::Warn) => Lost,
        _ => Taken,
    }
}

#[test]
fn nova_takes_three_keywords_in_the_root_and_no_references() {
    let mut tool = shape("documented enum");
    let root = tool["inputSchema"].as_object_mut().unwrap();
    root.retain(|key, _| ["type", "properties", "required"].contains(&key.as_str()));
    assert!(findings(std::slice::from_ref(&tool), &["bedrock-nova"]).is_empty());
    for (key, value) in [
        ("$schema", json!("s")),
        ("title", json!("t")),
        ("x-own", json!(1)),
        ("anyOf", json!([{}])),
    ] {
        let mut tool = tool.clone();
        tool["inputSchema"][key] = value;
        assert_eq!(
            fate(&findings(&[tool], &["bedrock-nova"])),
            Refused,
            "{key}"
        );
    }
    tool["inputSchema"]["properties"]["other"] = json!({ "$ref": "#/properties/field" });
    assert_eq!(fate(&findings(&[tool], &["bedrock-nova"])), Refused);
}
