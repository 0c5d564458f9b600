//! The level of each common shape in a run that asks for no dialect: the real output of schemars (`test-crates/oracle`)
//! and the dialects that deny it. A shape that no user would meet a refusal for has to be silent.

use serde_json::{Value, json};

use super::{arguments_only, default_findings, default_findings_of, denying, findings, oracle};

/// Shapes that are silent, by tools of the oracle.
pub(super) const SILENT: &[(&str, &[&str])] = &[
    (
        "optional scalars, with documentation, defaults, formats",
        &[
            "t028",
            "t029",
            "t030",
            "t031",
            "t032",
            "t033",
            "t035",
            "t054",
            "t154",
            "t155",
            "c_doc_plain",
        ],
    ),
    (
        "integers, floats, texts, lists of them, arrays, durations, paths",
        &[
            "t001", "t002", "t003", "t004", "t005", "t006", "t007", "t008", "t009", "t010", "t011",
            "t012", "t013", "t014", "t015", "t016", "t017", "t019", "t020", "t021", "t022", "t023",
            "t024", "t025", "t026", "t027", "t057", "t058", "t059", "t060", "t061", "t063", "t065",
            "t066", "t067", "t068", "t069", "t070", "t095", "t097", "t098", "t099", "t100", "t102",
            "t106", "t145", "t146", "t147", "t148",
        ],
    ),
    (
        "defaults, ranges, lengths, examples, deprecation, titles, formats of texts",
        &[
            "c_default_field",
            "c_default_skip_if",
            "c_default_float_int",
            "c_attr_metadata",
            "t103",
            "t104",
            "t105",
            "t130",
            "t131",
            "t132",
            "t133",
            "t135",
            "t136",
            "t137",
            "t138",
            "t139",
            "t140",
            "t149",
            "t150",
            "t151",
            "t152",
        ],
    ),
    (
        "structs and plain enums behind references, optional or not",
        &[
            "t038", "t039", "t040", "t052", "t053", "t055", "t056", "t110", "t111", "t112", "t113",
            "t116", "t118", "t119", "t120", "t122", "t128",
        ],
    ),
    ("newtypes, units", &["t018", "t034", "t109", "t114", "t115"]),
    (
        "untagged enums, optional or documented",
        &["t043", "t127", "c_enum_untagged_docs"],
    ),
    (
        "maps, optional maps, free objects, sets",
        &[
            "t045", "t046", "t064", "t072", "t073", "t078", "t079", "t080", "t081", "t082", "t086",
            "t087", "t088", "t089", "t090", "t091", "t092", "t094", "t141", "t142", "t153",
        ],
    ),
    ("maps with integer keys", &["t083", "t084", "t085"]),
    (
        "closed structs, flattened structs and maps",
        &[
            "c_deny_unknown",
            "c_flatten_deny",
            "c_flatten_struct",
            "c_flatten_option_struct",
            "c_flatten_map",
            "c_flatten_map_typed",
        ],
    ),
    (
        "tools without arguments",
        &["doc_default", "no_desc", "with_meta"],
    ),
];

/// Shapes that dialects deny.
pub(super) const DENIED: &[(&str, &[&str], &[&str])] = &[
    (
        "optional lists, arrays and sets",
        &["t036", "t037", "t047", "t048", "t050", "t051"],
        &["gemini"],
    ),
    (
        "enums with documented variants, optional or not",
        &["t041", "t123", "c_enum_single_doc"],
        &["gemini"],
    ),
    (
        "tagged, adjacent and external enums, `Result`",
        &[
            "t096",
            "t101",
            "t107",
            "t125",
            "t143",
            "c_enum_root_internal_in_field",
        ],
        &["gemini"],
    ),
    (
        "enums with a variant that is a tuple",
        &["t042", "t124", "t126"],
        &["gemini", "openai"],
    ),
    (
        "any value, optional or not",
        &["t044", "t093"],
        &["gemini", "mcp"],
    ),
    ("lists of any value", &["t062"], &["gemini"]),
    (
        "tuples, optional or not",
        &["t049", "t074", "t075", "t076", "t077", "t117", "t134"],
        &["gemini", "openai"],
    ),
    ("arrays of no entries", &["t071"], &["gemini", "openai"]),
    (
        "bytes that are a list or a text",
        &["t108", "t144"],
        &["gemini"],
    ),
    (
        "flattened enums beside other fields",
        &[
            "c_flatten_internal_enum",
            "c_flatten_external_enum",
            "c_flatten_unit_enum",
        ],
        &["anthropic", "gemini", "openai"],
    ),
    (
        "flattened untagged enums",
        &["c_flatten_untagged_enum"],
        &["anthropic", "openai"],
    ),
    (
        "argument structs without fields",
        &["c_root_empty", "empty_struct_params"],
        &["openai"],
    ),
    (
        "maps as arguments",
        &["c_root_map", "map_params", "hashmap_params"],
        &["openai"],
    ),
    (
        "enums, options and lists as arguments",
        &[
            "c_enum_root_internal",
            "c_enum_root_unit",
            "c_enum_root_untagged",
            "c_root_option",
            "c_root_vec",
            "c_root_unit",
            "c_root_newtype",
        ],
        &["anthropic", "gemini", "mcp", "openai"],
    ),
    (
        "recursion",
        &[
            "t121",
            "rec_params",
            "c_mutual_recursion",
            "c_recursive_root",
        ],
        &["gemini"],
    ),
    (
        "inlined optional enums",
        &["c_inline_enum_option"],
        &["gemini"],
    ),
    ("enums of numbers", &["c_repr_enum"], &["gemini"]),
];

/// Roots that are no objects, hold alternatives or have no properties, and arrays without `items` at any depth.
const OPENAI_DENIES: &[&str] = &[
    "Objects/empty_struct_params",
    "Objects/hashmap_params",
    "Objects/in_attr",
    "Objects/in_attr_text",
    "Objects/map_params",
    "Refused/c_enum_root_internal",
    "Refused/c_enum_root_unit",
    "Refused/c_enum_root_untagged",
    "Refused/c_root_newtype",
    "Refused/c_root_newtype_doc",
    "Refused/c_root_option",
    "Refused/c_root_unit",
    "Refused/c_root_vec",
    "Rows/c_enum_external_deny_docs",
    "Rows/c_flatten_external_enum",
    "Rows/c_flatten_internal_enum",
    "Rows/c_flatten_option_enum",
    "Rows/c_flatten_two_enums",
    "Rows/c_flatten_unit_enum",
    "Rows/c_flatten_untagged_enum",
    "Rows/c_root_empty",
    "Rows/c_root_flatten_only",
    "Rows/c_root_map",
    "Rows/c_tuple_struct_attrs",
    "Rows/t042_option_ext_enum",
    "Rows/t049_option_tuple_i32_string",
    "Rows/t071_array_string_0",
    "Rows/t074_tuple_i32_string",
    "Rows/t075_tuple_i32",
    "Rows/t076_vec_tuple_string_i32",
    "Rows/t077_tuple_inner_option_i32",
    "Rows/t117_tup_struct",
    "Rows/t124_ext_enum",
    "Rows/t126_adj_enum",
    "Rows/t134_time_delta",
];

/// Roots that are no objects or hold alternatives.
const ANTHROPIC_DENIES: &[&str] = &[
    "Refused/c_enum_root_internal",
    "Refused/c_enum_root_unit",
    "Refused/c_enum_root_untagged",
    "Refused/c_root_newtype",
    "Refused/c_root_newtype_doc",
    "Refused/c_root_option",
    "Refused/c_root_unit",
    "Refused/c_root_vec",
    "Rows/c_flatten_external_enum",
    "Rows/c_flatten_internal_enum",
    "Rows/c_flatten_option_enum",
    "Rows/c_flatten_two_enums",
    "Rows/c_flatten_unit_enum",
    "Rows/c_flatten_untagged_enum",
    "Rows/c_root_flatten_only",
];

#[test]
fn openai_and_anthropic_deny_these_tools_of_the_oracle_and_no_other() {
    for (dialect, expected) in [("openai", OPENAI_DENIES), ("anthropic", ANTHROPIC_DENIES)] {
        let denied: Vec<String> = oracle()
            .into_iter()
            .filter(|(_, tool)| {
                denying(&default_findings(&[arguments_only(tool)]))
                    .iter()
                    .any(|surface| surface == dialect)
            })
            .map(|(name, _)| name)
            .collect();
        assert_eq!(denied, expected, "{dialect}");
    }
}

#[test]
fn common_shapes_are_silent() {
    let shapes = SILENT
        .iter()
        .map(|(shape, tools)| (*shape, *tools, &[][..]));
    check_shapes(shapes, true);
}

#[test]
fn shapes_are_denied_by_the_dialects_that_refuse_them_and_by_no_other() {
    check_shapes(DENIED.iter().copied(), false);
}

fn check_shapes<'s>(
    shapes: impl Iterator<Item = (&'s str, &'s [&'s str], &'s [&'s str])>,
    silent: bool,
) {
    let oracle = oracle();
    let mut wrong = Vec::new();
    for (shape, tools, expected) in shapes {
        for wanted in tools {
            let (name, tool) = named(&oracle, wanted);
            let findings = default_findings(&[arguments_only(tool)]);
            let denied = denying(&findings);
            if denied != expected || (silent && !findings.is_empty()) {
                let rules: Vec<&str> = findings.iter().map(|finding| finding.rule).collect();
                wrong.push(format!(
                    "{shape}: {name} is denied by {denied:?} ({rules:?}), not by {expected:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The tool of the oracle with this name, or with this number of a row.
pub(super) fn named<'t>(oracle: &'t [(String, Value)], wanted: &str) -> (&'t str, &'t Value) {
    let found = oracle.iter().find(|(name, _)| {
        let tool = name.split_once('/').map_or(name.as_str(), |(_, tool)| tool);
        tool == wanted
            || tool
                .strip_prefix(wanted)
                .is_some_and(|rest| wanted.starts_with('t') && rest.starts_with('_'))
    });
    let (name, tool) = found.unwrap_or_else(|| panic!("the oracle has no tool {wanted}"));
    (name, tool)
}

#[track_caller]
fn check(tools: &[Value], expected: &[&str]) {
    let findings = default_findings(tools);
    assert_eq!(denying(&findings), expected, "{findings:#?}");
    if expected.is_empty() {
        assert!(findings.is_empty(), "{findings:#?}");
    }
}

pub(super) fn with_property(property: &Value) -> Value {
    json!({
        "name": "tool",
        "description": "A tool",
        "inputSchema": {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Arguments",
            "type": "object",
            "properties": { "field": property },
        },
    })
}

// Shapes that the oracle has no row for.

#[test]
fn a_documented_value_is_a_node_without_type() {
    check(
        &[with_property(&json!({ "description": "anything" }))],
        &["gemini"],
    );
    check(
        &[with_property(
            &json!({ "description": "anything", "default": null }),
        )],
        &["gemini"],
    );
}

#[test]
fn a_list_of_optional_inlined_structs() {
    let items = json!({ "type": ["object", "null"], "properties": { "a": { "type": "string" } }, "required": ["a"] });
    check(
        &[with_property(&json!({ "type": "array", "items": items }))],
        &["gemini"],
    );
}

#[test]
fn an_empty_text_among_the_members_of_an_enum() {
    check(
        &[with_property(
            &json!({ "type": "string", "enum": ["", "a"] }),
        )],
        &["gemini"],
    );
}

#[test]
fn a_required_property_that_is_not_there() {
    let mut tool = with_property(&json!({ "type": "string" }));
    tool["inputSchema"]["required"] = json!(["other"]);
    check(&[tool], &["gemini"]);
}

#[test]
fn a_map_whose_values_no_client_sends() {
    let values = json!({ "oneOf": [{ "type": "string", "const": "a", "description": "A" }, { "type": "string", "const": "b" }] });
    check(
        &[with_property(
            &json!({ "type": "object", "additionalProperties": values }),
        )],
        &[],
    );
    let values = json!({ "type": ["array", "null"], "items": { "type": "string" } });
    check(
        &[with_property(
            &json!({ "type": "object", "additionalProperties": values }),
        )],
        &[],
    );
}

#[test]
fn names_and_lengths() {
    let named = |name: String| json!({ "name": name, "description": "A tool", "inputSchema": { "type": "object", "properties": {} } });
    check(&[named("get_user".to_owned())], &[]);
    check(&[named("get.user".to_owned())], &["anthropic", "openai"]);
    check(
        &[named("get user".to_owned())],
        &["anthropic", "gemini", "openai"],
    );
    check(&[named("3d_view".to_owned())], &["gemini"]);
    check(&[named("x".repeat(64))], &[]);
    check(&[named("x".repeat(65))], &["openai"]);
    check(
        &[named("x".repeat(129))],
        &["anthropic", "gemini", "openai"],
    );
}

#[test]
fn long_descriptions_and_long_lists() {
    let tool = |name: String, description: String| json!({ "name": name, "description": description, "inputSchema": { "type": "object", "properties": {} } });
    // OpenAI has taken 36,000 characters since May 2025 (run-llama/llama_index#18784).
    check(&[tool("a".to_owned(), "x".repeat(36_000))], &[]);
    let list = |length: usize| -> Vec<Value> {
        (0..length)
            .map(|index| tool(format!("tool_{index}"), "A tool".to_owned()))
            .collect()
    };
    check(&list(128), &[]);
    check(&list(129), &["openai"]);
    check(&list(513), &["gemini", "openai"]);
}

#[test]
fn equal_names_in_one_list() {
    let tool = json!({ "name": "search", "description": "Search", "inputSchema": { "type": "object", "properties": {} } });
    check(&[tool.clone(), tool], &["anthropic", "gemini", "mcp"]);
}

#[test]
fn property_names_of_the_root() {
    let tool = |name: &str| {
        json!({
            "name": "tool",
            "description": "A tool",
            "inputSchema": { "type": "object", "properties": { name: { "type": "string" } } },
        })
    };
    check(&[tool("filter.id")], &[]);
    check(&[tool("filter[id]")], &["anthropic"]);
    check(&[tool("")], &["anthropic", "gemini"]);
}

#[test]
fn an_output_schema_whose_root_is_no_object() {
    let oracle = oracle();
    for name in ["out_enum", "out_vec", "out_i32", "out_option", "out_value"] {
        let (_, tool) = named(&oracle, name);
        check(std::slice::from_ref(tool), &["mcp"]);
    }
    let (_, tool) = named(&oracle, "out_json");
    check(std::slice::from_ref(tool), &[]);
}

#[test]
fn rmcp_keeps_such_an_output_schema_from_old_peers_since_3_11() {
    let oracle = oracle();
    let (_, tool) = named(&oracle, "out_vec");
    let denied = |framework: &str| {
        denying(&default_findings_of(
            std::slice::from_ref(tool),
            Some(framework),
        ))
    };
    assert_eq!(denied("rmcp 3.10.2"), ["mcp"]);
    for framework in ["rmcp 3.11.0", "rmcp 3.20.1", "rmcp 4.0.0", "rmcp 12.1.0"] {
        assert!(denied(framework).is_empty(), "{framework}");
    }
    assert_eq!(denied("rmcp 1.11.0"), ["mcp"]);
}

#[test]
fn an_output_schema_that_clients_cannot_compile() {
    let tool = json!({
        "name": "tool",
        "description": "A tool",
        "inputSchema": { "type": "object", "properties": {} },
        "outputSchema": { "type": "object", "properties": { "field": { "$ref": "#/$defs/Gone" } } },
    });
    check(&[tool], &["mcp"]);
}

#[test]
fn values_of_the_wrong_kind() {
    check(
        &[with_property(&json!({ "type": 5 }))],
        &["anthropic", "gemini", "openai"],
    );
    check(
        &[with_property(&json!({ "type": "any" }))],
        &["anthropic", "gemini", "openai"],
    );
    check(
        &[with_property(
            &json!({ "type": "object", "properties": [] }),
        )],
        &["anthropic", "gemini", "openai"],
    );
    check(
        &[with_property(
            &json!({ "type": "integer", "required": false }),
        )],
        &["anthropic", "openai"],
    );
    check(
        &[with_property(
            &json!({ "type": "integer", "exclusiveMinimum": true }),
        )],
        &["anthropic", "openai"],
    );
    let mut tool = with_property(&json!({ "type": "string" }));
    tool["inputSchema"]["properties"] = json!([]);
    check(&[tool], &["anthropic", "gemini", "mcp", "openai"]);
}

#[test]
fn depth_and_bounds_of_lists() {
    let mut deep = json!({ "type": "string" });
    for _ in 0..24 {
        deep = json!({ "type": "object", "properties": { "inner": deep } });
    }
    let deep = with_property(&deep);
    check(std::slice::from_ref(&deep), &[]);
    let named = findings(&[deep], &["gemini"]);
    assert!(
        named.iter().any(|finding| finding.rule == "nesting-depth"),
        "{named:#?}"
    );

    let long =
        with_property(&json!({ "type": "array", "items": { "type": "string" }, "maxItems": 1000 }));
    check(std::slice::from_ref(&long), &[]);
    assert!(findings(std::slice::from_ref(&long), &["gemini"]).is_empty());
    let named = findings(&[long], &["gemini-raw"]);
    assert!(
        named.iter().any(|finding| finding.rule == "schema-size"),
        "{named:#?}"
    );
}
