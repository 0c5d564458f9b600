//! Every form of a recorded list, and every way in which one can be broken.

use serde_json::json;

use super::*;

fn read(text: &str) -> Result<ToolList, Error> {
    let sources = SourceMap::new();
    let file = sources.add("lists/weather.json", text);
    from_recording(&sources, file)
}

/// Reads a list and compares its tools in MCP's words, the form it was written in, and the text at some pointers: the
/// number of a tool, a pointer into it, and what stands there in the document.
#[track_caller]
fn check(text: &str, tools: &[Value], wire: Option<&str>, places: &[(usize, &str, &str)]) {
    let sources = SourceMap::new();
    let file = sources.add("lists/weather.json", text);
    let list = from_recording(&sources, file).unwrap();
    assert_eq!(list.servers.len(), 1);
    let server = &list.servers[0];
    assert_eq!(server.name, "weather");
    assert_eq!(server.wire.as_deref(), wire);
    let found: Vec<Value> = server.tools.iter().map(|tool| tool.json.clone()).collect();
    assert_eq!(found, tools);
    for (index, pointer, expected) in places {
        let pointer = Pointer::parse(pointer).unwrap();
        let origin = server.tools[*index].provenance.get(&pointer).unwrap();
        assert_eq!(sources.slice(origin.span), *expected, "{pointer:?}");
    }
    assert!(list.skipped.is_empty(), "{:?}", list.skipped);
}

const TOOL: &str = r#"{ "name": "get_weather", "description": "Get current weather",
  "inputSchema": { "type": "object", "properties": { "location": { "type": "string" } } } }"#;

const PLACES: &[(usize, &str, &str)] = &[
    (0, "/name", r#""get_weather""#),
    (0, "/description", r#""Get current weather""#),
    (0, "/inputSchema/type", r#""object""#),
    (
        0,
        "/inputSchema/properties/location",
        r#"{ "type": "string" }"#,
    ),
    (0, "", TOOL),
];

fn tool() -> Value {
    serde_json::from_str(TOOL).unwrap()
}

#[test]
fn an_array_of_tools() {
    check(&format!(" [{TOOL}]\n"), &[tool()], None, PLACES);
}

#[test]
fn a_result_and_a_response() {
    check(&format!(r#"{{"tools":[{TOOL}]}}"#), &[tool()], None, PLACES);
    let response = format!(r#"{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{TOOL}]}}}}"#);
    check(&response, &[tool()], None, PLACES);
    check(&format!("\u{feff}{response}"), &[tool()], None, PLACES);
    check(&format!("[{response}]"), &[tool()], None, PLACES);
}

#[test]
fn messages_one_behind_another() {
    let log = format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{{}}}}}}\n\
         {{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{{\"tools\":[{TOOL}],\"nextCursor\":\"2\"}}}}\n\
         {{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{{\"tools\":[{{\"name\":\"b\",\"inputSchema\":{{}}}}]}}}}\n"
    );
    let second = json!({"name": "b", "inputSchema": {}});
    let mut places = PLACES.to_vec();
    places.push((1, "/name", "\"b\""));
    check(&log, &[tool(), second], None, &places);
}

#[test]
fn an_event_stream() {
    let line = TOOL.replace('\n', " ");
    let stream = format!(
        "event: message\nid: 1\ndata: {{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{{\"tools\":[{line}]}}}}\n\n"
    );
    check(&stream, &[tool()], None, &PLACES[..4]);
}

#[test]
fn lists_that_are_no_pages_of_one_are_servers_of_their_own() {
    let list = read(&format!("{{\"tools\":[{TOOL}]}}\n{{\"tools\":[{TOOL}]}}")).unwrap();
    let names: Vec<&str> = list
        .servers
        .iter()
        .map(|server| server.name.as_str())
        .collect();
    assert_eq!(names, ["weather", "weather/2"]);
    assert_eq!(list.tool_count(), 2);
}

#[test]
fn an_openai_chat_request() {
    check(
        r#"{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Is it \"cold\" [there]?"}],
            "tools": [{"type": "function", "function": {"name": "get_weather", "description": "Get current weather",
              "parameters": {"type": "object", "properties": {"location": {"type": "string"}}, "additionalProperties": false},
              "strict": true}}]}"#,
        &[json!({
            "name": "get_weather",
            "description": "Get current weather",
            "inputSchema": {"type": "object", "properties": {"location": {"type": "string"}}, "additionalProperties": false},
            "strict": true
        })],
        Some("openai-chat"),
        &[
            (0, "/name", r#""get_weather""#),
            (0, "/strict", "true"),
            (0, "/inputSchema/additionalProperties", "false"),
            (
                0,
                "/inputSchema/properties/location",
                r#"{"type": "string"}"#,
            ),
        ],
    );
}

#[test]
fn an_openai_responses_request() {
    check(
        r#"{"model": "gpt-5", "input": "hi", "tools": [{"type": "web_search"},
            {"type": "function", "name": "f", "parameters": {"type": "object"}, "strict": null},
            {"type": "custom", "name": "code", "format": {"type": "text"}},
            {"type": "namespace", "name": "crm", "description": "d", "tools": [{"type": "function", "name": "g", "parameters": {}}]}]}"#,
        &[
            json!({"name": "f", "inputSchema": {"type": "object"}, "strict": null}),
            json!({"name": "g", "inputSchema": {}}),
        ],
        Some("openai-responses"),
        &[
            (0, "/name", r#""f""#),
            (0, "/inputSchema/type", r#""object""#),
            (1, "/inputSchema", "{}"),
        ],
    );
}

#[test]
fn openai_functions_of_old() {
    check(
        r#"{"model": "gpt-3.5", "functions": [{"name": "f", "description": "d", "parameters": {"type": "object"}}]}"#,
        &[json!({"name": "f", "description": "d", "inputSchema": {"type": "object"}})],
        Some("openai-functions"),
        &[(0, "/inputSchema", r#"{"type": "object"}"#)],
    );
}

#[test]
fn an_anthropic_request() {
    check(
        r#"{"model": "claude-opus-4-5", "max_tokens": 1024, "tools": [
            {"type": "bash_20250124", "name": "bash"},
            {"name": "get_weather", "description": "d", "input_schema": {"type": "object", "required": ["location"]}},
            {"type": "custom", "name": "bare"}]}"#,
        &[
            json!({"name": "get_weather", "description": "d", "inputSchema": {"type": "object", "required": ["location"]}}),
            json!({"name": "bare"}),
        ],
        Some("anthropic"),
        &[
            (0, "/inputSchema/required/0", r#""location""#),
            (1, "/name", r#""bare""#),
        ],
    );
}

#[test]
fn google_requests() {
    check(
        r#"{"contents": [], "tools": [{"functionDeclarations": [
            {"name": "a", "parameters": {"type": "OBJECT"}, "response": {"type": "STRING"}}, {"name": "none"}]},
            {"googleSearch": {}},
            {"functionDeclarations": [{"name": "b", "parameters": {"type": "OBJECT", "properties": {}}}]}]}"#,
        &[
            json!({"name": "a", "inputSchema": {"type": "OBJECT"}, "outputSchema": {"type": "STRING"}}),
            json!({"name": "none"}),
            json!({"name": "b", "inputSchema": {"type": "OBJECT", "properties": {}}}),
        ],
        Some("gemini"),
        &[
            (0, "/outputSchema/type", r#""STRING""#),
            (2, "/inputSchema/properties", "{}"),
        ],
    );
    check(
        r#"{"model": "gemini-2.5-pro", "project": "p", "request": {"tools": [{"function_declarations": [
            {"name": "a", "parametersJsonSchema": {"type": "object"}}]}]}}"#,
        &[json!({"name": "a", "inputSchema": {"type": "object"}})],
        Some("gemini-json"),
        &[(0, "/inputSchema/type", r#""object""#)],
    );
}

#[test]
fn a_bedrock_request() {
    check(
        r#"{"toolConfig": {"tools": [{"toolSpec": {"name": "top_song", "description": "d",
            "inputSchema": {"json": {"type": "object"}}}}, {"cachePoint": {"type": "default"}}]}}"#,
        &[json!({"name": "top_song", "description": "d", "inputSchema": {"type": "object"}})],
        Some("bedrock"),
        &[
            (0, "/name", r#""top_song""#),
            (0, "/inputSchema/type", r#""object""#),
        ],
    );
}

#[test]
fn several_forms_in_one_body_are_all_named() {
    let list = read(
        r#"{"tools": [{"type": "function", "function": {"name": "a"}}, {"name": "b", "input_schema": {}},
            {"type": "function", "function": {"name": "c"}}]}"#,
    )
    .unwrap();
    assert_eq!(
        list.servers[0].wire.as_deref(),
        Some("openai-chat, anthropic")
    );
}

#[test]
fn faults_of_a_tool_are_kept_as_they_are() {
    let faulty = r#"[{"name": 3, "inputSchema": true}, {"name": "no-schema"}, {"name": "x", "inputSchema": null, "more": [1]}, {}]"#;
    let tools: Vec<Value> = serde_json::from_str(faulty).unwrap();
    for text in [
        faulty.to_owned(),
        format!(r#"{{"jsonrpc": "2.0", "result": {{"tools": {faulty}}}}}"#),
    ] {
        check(
            &text,
            &tools,
            None,
            &[
                (0, "/name", "3"),
                (0, "/inputSchema", "true"),
                (3, "", "{}"),
            ],
        );
    }
}

#[test]
fn a_servers_wrong_key_is_no_form_of_a_provider() {
    let text = r#"{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "parameters": {}, "type": "function"}]}}"#;
    let tool = json!({"name": "a", "parameters": {}, "type": "function"});
    check(text, &[tool], None, &[(0, "/parameters", "{}")]);
}

#[test]
fn a_missing_node_is_found_at_its_nearest_ancestor() {
    let sources = SourceMap::new();
    let text = r#"{"tools": [{"type": "function", "function": {"name": "f"}}]}"#;
    let file = sources.add("x.json", text);
    let list = from_recording(&sources, file).unwrap();
    let provenance = &list.servers[0].tools[0].provenance;
    let pointer = Pointer::parse("/inputSchema/properties/a").unwrap();
    let (found, origin) = provenance.nearest(&pointer).unwrap();
    assert_eq!(found, Pointer::root());
    assert_eq!(
        sources.slice(origin.span),
        r#"{"type": "function", "function": {"name": "f"}}"#
    );
    assert_eq!(provenance.get(&pointer), None);
}

#[test]
fn an_empty_list_is_a_list() {
    for text in ["[]", r#"{"tools": []}"#, r#"{"result": {"tools": []}}"#] {
        check(text, &[], None, &[]);
    }
    check(r#"{"tools": [{"type": "web_search"}]}"#, &[], None, &[]);
}

#[test]
fn standard_input_has_a_name() {
    let sources = SourceMap::new();
    let file = sources.add("-", "[]");
    assert_eq!(
        from_recording(&sources, file).unwrap().servers[0].name,
        "stdin"
    );
}

/// What is left out of a list, and the text it points at.
#[track_caller]
fn check_skipped(text: &str, what: &str, at: &str, tool_lost: bool) {
    let sources = SourceMap::new();
    let file = sources.add("x.json", text);
    let list = from_recording(&sources, file).unwrap();
    assert_eq!(list.skipped.len(), 1, "{:?}", list.skipped);
    let skipped = &list.skipped[0];
    assert_eq!(skipped.what, what);
    assert_eq!(skipped.tool_lost, tool_lost);
    assert_eq!(sources.slice(skipped.span.unwrap()), at);
}

#[test]
fn what_is_left_out_is_said() {
    check_skipped(
        r#"{"tools": [{"name": "a"}, "b"]}"#,
        "entry 2 of the tool list",
        r#""b""#,
        true,
    );
    check_skipped(
        r#"[{"name": "a", "inputSchema": {"type": "object", "type": "array"}}]"#,
        "an earlier `type`",
        r#""type""#,
        false,
    );
    check_skipped(
        r#" {"tools": [{"name": "a"}], "nextCursor": "2"}"#,
        "the rest of the tool list",
        "{",
        false,
    );
}

#[test]
fn the_last_of_a_repeated_key_counts() {
    let list = read(r#"[{"name": "a", "name": "b"}]"#).unwrap();
    assert_eq!(list.servers[0].tools[0].name(), "b");
}

#[test]
fn what_our_own_listing_could_not_read_stays_opaque() {
    let list = read(&format!(
        r#"{{"tools": [{{"name": "a", "inputSchema": {{"properties": {{"x": {{"{OPAQUE_KEY}": "a hand-written schema"}}}}}}}}]}}"#
    ))
    .unwrap();
    let pointer = Pointer::parse("/inputSchema/properties/x").unwrap();
    assert_eq!(
        list.servers[0].tools[0].opaque,
        [(pointer, "a hand-written schema".to_owned())]
    );
}

#[track_caller]
fn check_no_list(text: &str, reason: &str) {
    let error = read(text).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("found no tool list in `lists/weather.json`: {reason}")
    );
    assert!(error.cure().is_some());
}

#[test]
fn json_without_tools() {
    check_no_list("3", "it is a number");
    check_no_list("{}", "it is an empty object");
    check_no_list(
        r#"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1}"#,
        "it is an object with `a`, `b`, `c`, `d`, `e`, ...",
    );
    check_no_list(
        r#"["a", "b"]"#,
        "none of the entries of its array is a tool",
    );
    check_no_list(
        r#"[{"type": "text", "text": "hi"}]"#,
        "none of the entries of its array is a tool",
    );
    check_no_list(r#"{"tools": null}"#, "it is an object with `tools`");
    check_no_list(
        r#"{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "no such method"}}"#,
        "it is an error response: `no such method`",
    );
    check_no_list("event: ping\n\n", "it holds no messages");
}

#[track_caller]
fn check_bad(text: &str, place: &str, cure: &str) {
    let error = read(text).unwrap_err();
    let headline = error.to_string();
    assert!(
        headline.starts_with("cannot read `lists/weather.json` as JSON: "),
        "{headline}"
    );
    assert!(headline.ends_with(place), "{headline}");
    assert!(error.cure().unwrap().contains(cure), "{:?}", error.cure());
}

#[test]
fn text_that_is_no_json() {
    check_bad("", " at line 1, column 1", "record it again");
    check_bad(
        "{\n  \"tools\": [{\"name\": \"a\"",
        " at line 2, column 24",
        "record it again",
    );
    check_bad(
        "{\n  \"tööls\": ]",
        " at line 2, column 12",
        "cure the text",
    );
    check_bad("<html>", " at line 1, column 1", "cure the text");
    check_bad(
        "{\"tools\": []}\n oops",
        " at line 2, column 2",
        "cure the text",
    );
    check_bad(
        "data: {\"result\": \n",
        " at line 1, column 16",
        "record it again",
    );
}

#[test]
fn nesting_without_end_is_refused() {
    let text = format!("[{}", "[".repeat(100_000));
    check_bad(&text, " at line 1, column 128", "128 levels");
    let text = format!(
        "{{\"tools\":{}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    check_bad(&text, " at line 1, column 136", "128 levels");
}

#[test]
fn a_list_cut_off_anywhere_is_an_error() {
    let text = format!(r#"{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{TOOL}, {TOOL}]}}}}"#);
    for cut in 0..text.len() {
        let error = read(&text[..cut]).unwrap_err();
        assert!(
            matches!(error, Error::BadJson { cut_off: true, .. }),
            "{error}"
        );
    }
    assert_eq!(read(&text).unwrap().tool_count(), 2);
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// A text with a few parts cut out, put in or doubled.
fn damaged(text: &str, numbers: &mut Numbers) -> String {
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        ",",
        ":",
        "null",
        "1e9",
        "é",
        "\u{feff}",
        "\n",
        "\"tools\"",
        "{}",
        "[]",
        "data:",
        "\"name\":",
        "true",
    ];
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(text.len() + 1);
        match numbers.below(3) {
            0 => {
                let end = (at + numbers.below(12)).min(text.len());
                text.drain(at..end);
            }
            1 => {
                let piece = pieces[numbers.below(pieces.len())].chars();
                text.splice(at..at, piece.collect::<Vec<char>>());
            }
            _ => {
                let end = (at + numbers.below(20)).min(text.len());
                let piece = text[at..end].to_vec();
                text.splice(at..at, piece);
            }
        }
    }
    text.into_iter().collect()
}

/// Every node of a tool is the one that stands at its place in the text.
#[track_caller]
fn check_places(tool: &Tool, sources: &SourceMap) {
    let mut waiting = vec![(Pointer::root(), &tool.json)];
    while let Some((pointer, node)) = waiting.pop() {
        let origin = tool.provenance.get(&pointer).unwrap();
        let found: Value = serde_json::from_str(&sources.slice(origin.span)).unwrap();
        assert!(found == *node || pointer == Pointer::root(), "{pointer:?}");
        match node {
            Value::Array(items) => {
                let items = items.iter().enumerate();
                waiting.extend(items.map(|(index, item)| (pointer.join_index(index), item)));
            }
            Value::Object(map) => {
                waiting.extend(map.iter().map(|(key, value)| (pointer.join(key), value)));
            }
            _ => {}
        }
    }
}

#[test]
fn damaged_lists_are_errors_or_right_in_every_place() {
    let seeds = [
        &format!(
            r#"{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{TOOL}, {TOOL}], "nextCursor": "x"}}}}"#
        ),
        r#"{"toolConfig": {"tools": [{"toolSpec": {"name": "a", "inputSchema": {"json": {"type": "object"}}}}]}}"#,
        r#"{"tools": [{"functionDeclarations": [{"name": "a", "parameters": {}, "response": {}}]}, {"googleSearch": {}}]}"#,
        "event: message\ndata: {\"result\":{\"tools\":[{\"name\":\"a\",\"inputSchema\":{\"a\\u0062\":[1,2,{}]}}]}}\n\n",
        r#"{"tools": [{"type": "function", "function": {"name": "f", "parameters": {"é": [[], "\\", "\""]}}}, {"input_schema": {}}]}"#,
    ];
    let mut numbers = Numbers(88_172_645_463_325_252);
    let mut lists = 0;
    for round in 0..4000 {
        let sources = SourceMap::new();
        let text = damaged(seeds[round % seeds.len()], &mut numbers);
        let file = sources.add("damaged.json", text);
        let Ok(list) = from_recording(&sources, file) else {
            continue;
        };
        lists += 1;
        for tool in list.servers.iter().flat_map(|server| &server.tools) {
            check_places(tool, &sources);
        }
    }
    assert!(lists > 200, "{lists}");
}
