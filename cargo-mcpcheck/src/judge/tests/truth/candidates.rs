//! The level of each common shape in the dialects that may join the default set: the real output of schemars
//! (`test-crates/oracle`), and who of them denies it.

use serde_json::{Value, json};

use super::levels::{DENIED, SILENT, named, with_property};
use super::{arguments_only, denying, findings, oracle};

/// The dialects that may join.
const CANDIDATES: &[&str] = &[
    "bedrock",
    "deepseek",
    "llama-cpp",
    "moonshot",
    "ollama",
    "vertex",
    "xai",
];

/// Who of the candidates denies a shape of `levels`, by the shape's name; no other shape is denied.
const DENYING: &[(&str, &[&str])] = &[
    ("optional lists, arrays and sets", &["vertex"]),
    (
        "enums with documented variants, optional or not",
        &["vertex"],
    ),
    ("tagged, adjacent and external enums, `Result`", &["vertex"]),
    ("enums with a variant that is a tuple", &["vertex"]),
    (
        "any value, optional or not",
        &["llama-cpp", "moonshot", "vertex", "xai"],
    ),
    ("lists of any value", &["llama-cpp", "vertex"]),
    ("tuples, optional or not", &["vertex"]),
    ("arrays of no entries", &["vertex"]),
    ("bytes that are a list or a text", &["vertex"]),
    (
        "flattened enums beside other fields",
        &["bedrock", "vertex"],
    ),
    (
        "flattened untagged enums",
        &["bedrock", "moonshot", "vertex"],
    ),
    (
        "enums, options and lists as arguments",
        &["bedrock", "deepseek", "moonshot", "vertex"],
    ),
    ("recursion", &["vertex"]),
    ("inlined optional enums", &["vertex"]),
    ("enums of numbers", &["vertex"]),
];

/// Tools of which more is denied than of the others of their shape.
const OWN: &[(&str, &[&str])] = &[
    ("Rows/t043_option_untagged_enum", &["vertex"]),
    ("Rows/c_enum_untagged_docs", &["vertex"]),
    // One of its variants holds nothing, which is published as null.
    ("Rows/t127_untagged_enum", &["vertex"]),
];

#[test]
fn candidates_deny_these_shapes_and_no_others() {
    let oracle = oracle();
    let silent = SILENT.iter().map(|(shape, tools)| (*shape, *tools));
    let denied = DENIED.iter().map(|(shape, tools, _)| (*shape, *tools));
    let mut wrong = Vec::new();
    for (shape, tools) in silent.chain(denied) {
        for wanted in tools {
            let (name, tool) = named(&oracle, wanted);
            let of_shape = DENYING.iter().find(|(known, _)| *known == shape);
            let of_tool = OWN.iter().find(|(known, _)| *known == name);
            let expected = of_tool
                .or(of_shape)
                .map_or(&[][..], |(_, expected)| expected);
            let found = denying(&findings(&[arguments_only(tool)], CANDIDATES));
            if found != expected {
                wrong.push(format!(
                    "{shape}: {name} is denied by {found:?}, not by {expected:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[track_caller]
fn check(tool: &Value, expected: &[&str]) {
    let found = findings(std::slice::from_ref(tool), CANDIDATES);
    assert_eq!(denying(&found), expected, "{found:#?}");
}

// Shapes that the oracle has no row for.

#[test]
fn a_documented_value_is_a_node_without_type() {
    let value = json!({ "description": "anything" });
    check(&with_property(&value), &["moonshot", "vertex"]);
}

#[test]
fn a_required_property_that_is_not_there() {
    let mut tool = with_property(&json!({ "type": "string" }));
    tool["inputSchema"]["required"] = json!(["other"]);
    check(&tool, &["moonshot", "vertex"]);
}

#[test]
fn a_documented_field_whose_type_is_a_union() {
    let mut tool = with_property(&json!({ "$ref": "#/$defs/U", "description": "d" }));
    tool["inputSchema"]["$defs"] =
        json!({ "U": { "anyOf": [{ "type": "string" }, { "type": "integer" }] } });
    check(&tool, &["vertex"]);
    tool["inputSchema"]["properties"]["field"] = json!({ "$ref": "#/$defs/U" });
    check(&tool, &[]);
}

#[test]
fn an_optional_struct_as_rmcp_before_0_17_writes_it() {
    let branches = json!([{ "type": "object", "properties": { "a": { "type": "string" } } }, { "const": null, "nullable": true }]);
    check(&with_property(&json!({ "anyOf": branches })), &[]);
    check(
        &with_property(&json!({ "anyOf": branches, "description": "d" })),
        &["vertex"],
    );
}

#[test]
fn a_reference_to_the_root() {
    let mut tool = with_property(&json!({ "type": "array", "items": { "$ref": "#" } }));
    check(&tool, &["llama-cpp", "vertex"]);
    tool["inputSchema"]["properties"]["field"] = json!({ "type": "string" });
    check(&tool, &[]);
}

#[test]
fn names_and_counts() {
    let named = |name: &str| json!({ "name": name, "description": "A tool", "inputSchema": { "type": "object", "properties": {} } });
    check(&named("get_user"), &[]);
    check(&named("get.user"), &["bedrock", "deepseek", "moonshot"]);
    check(&named("3d_view"), &["moonshot", "vertex"]);
    check(&named("web_search"), &["xai"]);
    let list = |length: usize| -> Vec<Value> {
        (0..length)
            .map(|index| named(&format!("tool_{index}")))
            .collect()
    };
    assert!(denying(&findings(&list(128), CANDIDATES)).is_empty());
    assert_eq!(
        denying(&findings(&list(201), CANDIDATES)),
        ["moonshot", "xai"]
    );
}
