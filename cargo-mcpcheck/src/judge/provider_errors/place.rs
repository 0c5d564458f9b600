//! Path grammars: how providers write a place in a request. All of them come down to the number of the tool, a part of it,
//! and words that lead from the root of a schema to a node.

use serde_json::Value;

use super::values::loose_value;

/// A place as a message writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The number of the tool.
    pub(crate) entry: Option<Entry>,
    /// The part of the tool.
    pub(crate) root: Root,
    /// From the root of the schema to the node.
    pub(crate) words: Vec<Word>,
    /// Whether words were parted at dots, so that a name may be in several of them.
    pub(crate) dotted: bool,
}

/// The number of a tool, counted from zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    /// The entry of `tools` that holds declarations, for requests that put them into groups.
    pub(crate) group: Option<usize>,
    /// The number, in the group or in the list.
    pub(crate) number: usize,
    /// Whether it counts over the list of one server, not over the request.
    pub(crate) of_server: bool,
}

impl Entry {
    /// The number in the request, or in its group.
    pub(crate) fn in_group(self) -> Option<usize> {
        (self.group.unwrap_or_default() == 0).then_some(self.number)
    }

    /// The number of the group, where each tool may be in a group of its own.
    pub(crate) fn as_group(self) -> Option<usize> {
        self.group.filter(|group| *group > 0 && self.number == 0)
    }
}

/// A part of a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Root {
    /// Its arguments.
    #[default]
    Input,
    /// Its result.
    Output,
    /// Its arguments or its result.
    Either,
    /// Its name.
    Name,
    /// Its description.
    Description,
    /// The tool itself.
    Tool,
}

/// A step on the way to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// A keyword or a name.
    Text(String),
    /// A number in a list.
    Number(usize),
    /// The property at this place of the object as sent.
    Position(usize),
    /// Names of properties, with dots between them and nothing else said.
    Names(String),
    /// Something that was masked.
    Masked,
}

/// Reads a place. `grammar` is the word of a message's row; where it is left out the writing tells.
pub(crate) fn parse(text: &str, grammar: Option<&str>) -> Place {
    let text = text.trim();
    match grammar {
        Some("vertex-name") => Place {
            words: vec![Word::Names(text.to_owned())],
            ..Place::default()
        },
        Some("python-tuple") => python_tuple(text),
        Some("zod") => list(text),
        Some("go-field") => go_field(text),
        Some("subscripts") => subscripts(text),
        _ if text.contains("function_declarations") || text.contains("functionDeclarations") => {
            proto(text)
        }
        _ if text.starts_with("tools[") || text.contains("].parameters") => proto(text),
        _ if text.starts_with('#') || text.starts_with('/') => pointer(text),
        _ if text.starts_with('(') => python_tuple(text.trim_matches(['(', ')'])),
        _ if text.starts_with('[') || text.starts_with(['"', '\'']) => list(text),
        _ => dotted(text),
    }
}

/// `tools[0].function_declarations[3].parameters.properties[x].items`, `tools[3].function.parameters`.
fn proto(text: &str) -> Place {
    let mut place = Place::default();
    let mut rest = text;
    if let Some(at) = rest
        .rfind("tools[")
        .or_else(|| rest.find("function_declarations["))
    {
        rest = rest.get(at..).unwrap_or_default();
    }
    let mut group = None;
    let mut number = None;
    let mut in_schema = false;
    let mut is_gemini = false;
    while !rest.is_empty() {
        let (name, bracket, behind) = segment(rest);
        rest = behind;
        let index = bracket.and_then(|bracket| bracket.parse().ok());
        match name {
            "tools" if !in_schema => group = index,
            "function_declarations" | "functionDeclarations" if !in_schema => {
                number = index;
                is_gemini = true;
            }
            "function" | "request" | "custom" | "GenerateContentRequest" if !in_schema => {}
            "parameters" | "parameters_json_schema" | "parametersJsonSchema" | "input_schema"
                if !in_schema =>
            {
                in_schema = true;
            }
            "response" | "response_json_schema" | "responseJsonSchema" if !in_schema => {
                in_schema = true;
                place.root = Root::Output;
            }
            "name" if !in_schema => place.root = Root::Name,
            "description" if !in_schema => place.root = Root::Description,
            _ if is_mask(name) => {
                in_schema = true;
                if place.words.last() != Some(&Word::Masked) {
                    place.words.push(Word::Masked);
                }
            }
            _ => {
                in_schema = true;
                rest = schema_step(name, bracket, rest, &mut place.words);
            }
        }
    }
    place.entry = match (group, number) {
        (group, Some(number)) => Some(Entry {
            group,
            number,
            of_server: false,
        }),
        (Some(number), None) if !is_gemini => Some(Entry {
            number,
            ..Entry::default()
        }),
        _ => None,
    };
    if !in_schema && place.root == Root::Input && is_gemini && !text.ends_with("parameters") {
        place.root = Root::Tool;
    }
    place
}

/// One step in a schema; gives the rest of the text.
fn schema_step<'t>(
    name: &str,
    bracket: Option<&'t str>,
    rest: &'t str,
    words: &mut Vec<Word>,
) -> &'t str {
    if name == "value" && bracket.is_none() {
        return rest;
    }
    words.push(Word::Text(camel(name)));
    let Some(bracket) = bracket else {
        return rest;
    };
    let is_position = rest == "value" || rest.starts_with("value.") || rest.starts_with("value:");
    let word = match bracket.parse() {
        _ if is_mask(bracket) => Word::Masked,
        Ok(position) if name == "properties" && is_position => Word::Position(position),
        Ok(number) if name != "properties" => Word::Number(number),
        _ => Word::Text(bracket.to_owned()),
    };
    words.push(word);
    rest.strip_prefix("value")
        .filter(|_| is_position)
        .map_or(rest, |rest| rest.trim_start_matches('.'))
}

/// The name and the bracket of the first segment, and what stands behind its dot. Names in brackets may hold dots and
/// brackets themselves: the bracket ends where the path goes on or ends.
fn segment(text: &str) -> (&str, Option<&str>, &str) {
    let end = text.find(['.', '[']).unwrap_or(text.len());
    let name = text.get(..end).unwrap_or_default();
    let behind = text.get(end..).unwrap_or_default();
    let Some(inner) = behind.strip_prefix('[') else {
        return (name, None, behind.get(1..).unwrap_or_default());
    };
    let mut from = 0;
    while let Some(at) = inner.get(from..).and_then(|rest| rest.find(']')) {
        let close = from + at;
        let after = inner.get(close + 1..).unwrap_or_default();
        if after.is_empty()
            || after.strip_prefix('.').is_some_and(goes_on)
            || after.starts_with('[') && name != "properties"
        {
            let after = after.strip_prefix('.').unwrap_or(after);
            return (name, inner.get(..close), after);
        }
        from = close + 1;
    }
    (name, Some(inner.trim_end_matches(']')), "")
}

/// Whether a path may go on so.
fn goes_on(rest: &str) -> bool {
    const STARTS: &[&str] = &[
        "function_declarations",
        "functionDeclarations",
        "function",
        "parameters",
        "parametersJsonSchema",
        "response",
        "name",
        "description",
        "custom",
        "value",
        "properties",
        "items",
        "any_of",
        "anyOf",
        "one_of",
        "all_of",
        "enum",
        "type",
        "format",
        "required",
        "additional_properties",
        "additionalProperties",
        "min",
        "max",
        "prefix_items",
        "default",
        "example",
        "nullable",
        "pattern",
        "title",
        "property_ordering",
        "defs",
        "ref",
        "strict",
        "*",
        "…",
    ];
    STARTS.iter().any(|start| rest.starts_with(start)) || is_mask(rest)
}

fn is_mask(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|character| "*.…xX?#-_".contains(character))
        && !text.starts_with('-')
        && text.contains(['*', '…', '.', '?'])
}

/// A field's name as JSON Schema spells it.
fn camel(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut upper = false;
    for character in name.chars() {
        match character {
            '_' => upper = true,
            character if upper => {
                camel.extend(character.to_uppercase());
                upper = false;
            }
            character => camel.push(character),
        }
    }
    match camel.as_str() {
        "defs" => "$defs".to_owned(),
        "ref" => "$ref".to_owned(),
        _ => camel,
    }
}

/// `'properties', 'x', 'items'`.
fn python_tuple(text: &str) -> Place {
    let list = loose_value(&format!("({}]", text.trim_matches(['(', ')'])));
    let words = match list {
        Some(Value::Array(items)) => items.iter().filter_map(word_of).collect(),
        _ => Vec::new(),
    };
    Place {
        words,
        ..Place::default()
    }
}

fn word_of(value: &Value) -> Option<Word> {
    match value {
        Value::String(text) => Some(text_word(text)),
        Value::Number(number) => Some(Word::Number(usize::try_from(number.as_u64()?).ok()?)),
        _ => None,
    }
}

fn text_word(text: &str) -> Word {
    match text.parse() {
        Ok(number) => Word::Number(number),
        Err(_) => Word::Text(text.to_owned()),
    }
}

/// `["tools", 3, "inputSchema", "properties", "x"]`, `[4, "function", "parameters"]`, `["body", "tools", 2, "function"]`.
fn list(text: &str) -> Place {
    let value = loose_value(&format!("[{}]", text.trim_matches(['[', ']'])));
    let words = match value {
        Some(Value::Array(items)) => items.iter().filter_map(word_of).collect(),
        _ => Vec::new(),
    };
    in_request(words)
}

/// Takes the way to the schema off a list of words.
fn in_request(words: Vec<Word>) -> Place {
    const ON_THE_WAY: &[&str] = &[
        "body",
        "request",
        "tools",
        "function",
        "custom",
        "toolConfig",
        "toolSpec",
        "member",
        "functions",
        "result",
        "json",
    ];
    let mut place = Place::default();
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.peek() {
        match word {
            Word::Number(number) => {
                place.entry = Some(Entry {
                    number: *number,
                    ..Entry::default()
                });
            }
            Word::Text(text) => match text.as_str() {
                "inputSchema" => {
                    if let Some(entry) = &mut place.entry {
                        entry.of_server = true;
                    }
                    words.next();
                    break;
                }
                "parameters" | "input_schema" | "FrontendRemoteMcpToolDefinition" => {
                    words.next();
                    break;
                }
                "outputSchema" | "output_schema" => {
                    if let Some(entry) = &mut place.entry {
                        entry.of_server = true;
                    }
                    place.root = Root::Output;
                    words.next();
                    break;
                }
                "name" => place.root = Root::Name,
                "description" => place.root = Root::Description,
                text if ON_THE_WAY.contains(&text) => {}
                _ => break,
            },
            _ => break,
        }
        words.next();
    }
    place.words = words
        .filter(|word| *word != Word::Text("json".to_owned()))
        .collect();
    if place.words == [Word::Text("name".to_owned())] {
        place.root = Root::Name;
        place.words.clear();
    }
    place
}

/// `#/properties/x/items`, `/properties/x/anyOf/0`.
fn pointer(text: &str) -> Place {
    let words: Vec<Word> = text
        .trim_start_matches('#')
        .split('/')
        .filter(|word| !word.is_empty())
        .map(|word| text_word(&word.replace("~1", "/").replace("~0", "~")))
        .collect();
    if words.first() == Some(&Word::Text("tools".to_owned())) {
        return in_request(words);
    }
    Place {
        words,
        root: Root::Either,
        ..Place::default()
    }
}

/// `.tools.function.parameters.properties.type`: names of properties are left out.
fn go_field(text: &str) -> Place {
    let words: Vec<&str> = text.split('.').filter(|word| !word.is_empty()).collect();
    let start = words
        .iter()
        .rposition(|word| *word == "parameters")
        .map_or(0, |at| at + 1);
    let mut place = Place::default();
    for word in words.iter().skip(start) {
        place.words.push(Word::Text((*word).to_owned()));
        if *word == "properties" {
            place.words.push(Word::Masked);
        }
    }
    if place.words.last() == Some(&Word::Masked) && words.len() > start {
        // The value of some property.
        place.words.pop();
        place.words.push(Word::Masked);
    }
    place
}

/// `schema['properties']['x']['items']`.
fn subscripts(text: &str) -> Place {
    let words = text
        .split('[')
        .skip(1)
        .map(|part| text_word(part.trim_end_matches(']').trim_matches(['\'', '"'])))
        .collect();
    Place {
        words,
        root: Root::Either,
        ..Place::default()
    }
}

/// `properties.x.items.anyOf.1`, `root`, `top-level`, `$.properties`, `tools.3.custom.input_schema.type`.
fn dotted(text: &str) -> Place {
    let text = text.trim_end_matches(['.', ':', ',', ';', ')']);
    let words: Vec<Word> = text
        .split('.')
        .filter(|word| !word.is_empty())
        .map(text_word)
        .collect();
    let starts = |name: &str| words.first() == Some(&Word::Text(name.to_owned()));
    let mut place = if starts("tools") || starts("toolConfig") || starts("body") {
        in_request(words)
    } else {
        let roots = [
            "root",
            "top-level",
            "$",
            "schema",
            "parameters",
            "input_schema",
        ];
        let skipped = usize::from(roots.iter().any(|root| starts(root)));
        Place {
            words: words.into_iter().skip(skipped).collect(),
            ..Place::default()
        }
    };
    place.dotted = true;
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, grammar: Option<&str>) -> String {
        let place = parse(text, grammar);
        let words: Vec<String> = place
            .words
            .iter()
            .map(|word| match word {
                Word::Text(text) => text.clone(),
                Word::Number(number) => format!("#{number}"),
                Word::Position(position) => format!("@{position}"),
                Word::Names(names) => format!("<{names}>"),
                Word::Masked => "*".to_owned(),
            })
            .collect();
        let entry = place.entry.map_or_else(String::new, |entry| {
            let group = entry
                .group
                .map_or_else(String::new, |group| format!("{group}/"));
            format!("{group}{} ", entry.number)
        });
        format!("{entry}{:?} {}", place.root, words.join(" "))
    }

    #[expect(clippy::too_many_lines, reason = "a table")]
    #[test]
    fn every_way_to_write_a_place_is_read() {
        let cases = [
            (
                "tools[0].function_declarations[349].parameters.properties[x].items",
                None,
                "0/349 Input properties x items",
            ),
            (
                "request.tools[0].function_declarations[1].parameters.properties[2].value.items.properties[0].value",
                None,
                "0/1 Input properties @2 items properties @0",
            ),
            (
                "tools[0].function_declarations[0].parameters.properties[1].value.any_of[0].min_length",
                None,
                "0/0 Input properties @1 anyOf #0 minLength",
            ),
            (
                "tools[0].function_declarations[4].parameters.properties[a.b].properties[c[d]].enum[2]",
                None,
                "0/4 Input properties a.b properties c[d] enum #2",
            ),
            (
                "tools[0].function_declarations[4].parameters.properties[filter[id]].type",
                None,
                "0/4 Input properties filter[id] type",
            ),
            (
                "tools[0].function_declarations[31].*.properties[corner]",
                None,
                "0/31 Input * properties corner",
            ),
            (
                "tools[0].function_declarations[38].***.properties[0].value",
                None,
                "0/38 Input * properties @0",
            ),
            (
                "tools[...].function_declarations[0].parameters.properties[p]",
                None,
                "0 Input properties p",
            ),
            (
                "tools[6].function_declarations[0].parameters",
                None,
                "6/0 Input ",
            ),
            (
                "tools[0].function_declarations[41].name",
                None,
                "0/41 Name ",
            ),
            ("tools[36].parameters", None, "36 Input "),
            ("tools[12].function.name", None, "12 Name "),
            (
                "'properties', 'x', 'items'",
                Some("python-tuple"),
                "Input properties x items",
            ),
            (
                "('properties', 'origin', 'type', '0')",
                None,
                "Input properties origin type #0",
            ),
            ("", Some("python-tuple"), "Input "),
            ("'properties', 'cut o", Some("python-tuple"), "Input "),
            (
                "#/properties/x~1y/anyOf/0",
                None,
                "Either properties x/y anyOf #0",
            ),
            (
                "properties.target_object.anyOf.1",
                None,
                "Input properties target_object anyOf #1",
            ),
            ("root", None, "Input "),
            ("$.properties", None, "Input properties"),
            ("tools.5.custom.input_schema.type", None, "5 Input type"),
            ("tools.134.custom.name", None, "134 Name "),
            (
                "toolConfig.tools.26.toolSpec.inputSchema.json.type",
                None,
                "26 Input type",
            ),
            (
                r#""tools", 3, "inputSchema", "properties", "x""#,
                Some("zod"),
                "3 Input properties x",
            ),
            (
                r#"4,"function","parameters","properties""#,
                Some("zod"),
                "4 Input properties",
            ),
            (
                ".tools.function.parameters.properties.type",
                Some("go-field"),
                "Input properties * type",
            ),
            (
                "schema['properties']['x']['required']",
                Some("subscripts"),
                "Either properties x required",
            ),
            ("filter.value", Some("vertex-name"), "Input <filter.value>"),
        ];
        for (text, grammar, expected) in cases {
            assert_eq!(shown(text, grammar), expected, "{text}");
        }
    }

    #[test]
    fn nothing_is_too_odd() {
        let text =
            "tools[0].function_declarations[1].parameters.properties[é.[].value]'\"(.any_of[*]…";
        for end in 0..text.len() {
            if let Some(part) = text.get(..end) {
                for grammar in [
                    None,
                    Some("zod"),
                    Some("python-tuple"),
                    Some("subscripts"),
                    Some("go-field"),
                ] {
                    let _ = parse(part, grammar);
                }
            }
        }
    }
}
