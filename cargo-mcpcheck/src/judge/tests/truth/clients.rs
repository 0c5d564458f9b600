//! What the clients made of the oracle's schemas and of others (`test-crates/converters`), against what `gemini` and `mcp` say.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{default_findings, denying, findings, oracle, test_data};

/// The clients of the dialect `gemini`.
const CONVERTERS: &[&str] = &[
    "google-genai",
    "langchain",
    "litellm",
    "ai-sdk-3",
    "opencode",
];

/// Where the dialect says more than the run, with the reason.
const DENIED_ALL_THE_SAME: &[(&str, &str)] = &[
    ("Objects/rec_params", RECURSION),
    ("Rows/c_mutual_recursion", RECURSION),
    ("Rows/c_recursive_root", RECURSION),
    ("Rows/t121_tree_node", RECURSION),
    ("Shapes/rec-opt", RECURSION),
    ("Shapes/rec-mutual", RECURSION),
    ("Refused/c_enum_root_unit", ROOT),
    ("Refused/c_enum_root_untagged", ROOT),
    ("Refused/c_root_newtype", ROOT),
    ("Refused/c_root_newtype_doc", ROOT),
    ("Refused/c_root_option", ROOT),
    ("Refused/c_root_unit", ROOT),
    ("Refused/c_root_vec", ROOT),
    ("Shapes/root-ref", ROOT),
    (
        "Rows/c_flatten_two_enums",
        "clients leave out all parameters of such a root; a tuple below it is met once the root is cured",
    ),
];
const RECURSION: &str =
    "google-genai fails alone, and a user met a refusal this year (vercel/ai#19488)";
const ROOT: &str =
    "the API documents that `parameters` is an object; the model of its checks does not know that";

/// Where the dialect says less than the run, with the reason.
const SILENT_ALL_THE_SAME: &[(&str, &str)] = &[
    (
        "Rows/t043_option_untagged_enum",
        "two clients fail for different reasons that only meet where an optional union has a null branch of its own",
    ),
    (
        "Rows/c_ref_escape",
        "a definition whose name has a space and a slash",
    ),
    (
        "Shapes/ref-components",
        "definitions under `components`, which no MCP framework writes into a tool",
    ),
    ("Shapes/const-empty", "a constant that is the empty text"),
];

/// Where `gemini-raw` says more than the checks, with the reason.
const ROOTS_OF_GEMINI_RAW: &[(&str, &str)] = &[
    ("Refused/c_enum_root_unit", ROOT),
    ("Refused/c_enum_root_untagged", ROOT),
    ("Refused/c_root_unit", ROOT),
    ("Refused/c_root_vec", ROOT),
];

#[test]
fn gemini_denies_what_its_clients_fail_on() {
    let outcomes = outcomes();
    let mut wrong = Vec::new();
    for (name, schema) in schemas() {
        let fails = outcomes.get(&name).cloned().unwrap_or_default();
        let expected = refused(&fails);
        let denied = denying(&default_findings(&[tool(&schema)]));
        let denied = denied.iter().any(|surface| surface == "gemini");
        let more = reason(DENIED_ALL_THE_SAME, &name);
        let less = reason(SILENT_ALL_THE_SAME, &name);
        let known = match (expected, denied) {
            (true, true) | (false, false) => !more && !less,
            (true, false) => less,
            (false, true) => more,
        };
        if !known {
            wrong.push(format!("{name}: denied {denied}, the clients: {fails:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn mcp_denies_what_the_sdk_refuses() {
    let outcomes = outcomes();
    let mut wrong = Vec::new();
    for (name, schema) in schemas() {
        let refused = outcomes
            .get(&name)
            .is_some_and(|fails| fails.contains_key("mcp-sdk"));
        let denied = denying(&default_findings(&[tool(&schema)]));
        if refused != denied.iter().any(|surface| surface == "mcp") {
            wrong.push(format!(
                "{name}: the sdk refuses: {refused}, denied by {denied:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn gemini_raw_denies_what_the_checks_of_the_api_refuse() {
    let outcomes = outcomes();
    let mut wrong = Vec::new();
    for (name, mut schema) in schemas() {
        if let Some(schema) = schema.as_object_mut() {
            schema.shift_remove("$schema");
        }
        let refused = outcomes.get(&name).and_then(|fails| fails.get("api"));
        let denied = denying(&findings(&[tool(&schema)], &["gemini-raw"]));
        if (refused.is_some() == denied.is_empty()) != reason(ROOTS_OF_GEMINI_RAW, &name) {
            wrong.push(format!(
                "{name}: denied {}, the checks: {refused:?}",
                !denied.is_empty()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Two clients fail, or opencode alone, whose users reported what it does with a nullable list (anomalyco/opencode#48073).
fn refused(fails: &BTreeMap<String, String>) -> bool {
    let failing: Vec<&str> = CONVERTERS
        .iter()
        .copied()
        .filter(|client| fails.contains_key(*client))
        .collect();
    failing.len() >= 2 || failing == ["opencode"]
}

fn reason(list: &[(&str, &str)], name: &str) -> bool {
    list.iter()
        .any(|(known, reason)| *known == name && !reason.is_empty())
}

/// The schemas that the clients were asked about, by name.
fn schemas() -> Vec<(String, Value)> {
    let of_oracle = oracle()
        .into_iter()
        .map(|(name, tool)| (name, tool["inputSchema"].clone()));
    let shapes = test_data("converters/shapes.json");
    let others = shapes.as_object().unwrap().iter();
    of_oracle
        .chain(others.map(|(name, schema)| (format!("Shapes/{name}"), schema.clone())))
        .collect()
}

fn tool(schema: &Value) -> Value {
    json!({ "name": "tool", "description": "A tool", "inputSchema": schema })
}

fn outcomes() -> BTreeMap<String, BTreeMap<String, String>> {
    let outcomes = test_data("converters/outcomes.json");
    assert_eq!(
        outcomes["tools"].as_u64(),
        Some(schemas().len() as u64),
        "outcomes.json is older than what it is about"
    );
    let fails = outcomes["fails"].as_object().unwrap();
    fails
        .iter()
        .map(|(tool, fails)| {
            let fails = fails.as_object().unwrap().iter();
            (
                tool.clone(),
                fails
                    .map(|(client, why)| (client.clone(), text(why)))
                    .collect(),
            )
        })
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
