//! Reported faults, and what only looks like one: each has to be found at its place, or not at all.

use serde_json::Value;

use super::{findings, host_findings, test_crates, test_data};
use crate::diagnostics::{Diagnostic, Level};
use crate::schema::Pointer;

/// Cases that are held to be wrong, with the reason.
const CONTESTED: &[(&str, &str)] = &[];

#[test]
fn every_case_is_found_at_its_place_or_silent() {
    let mut wrong = Vec::new();
    let mut right = 0;
    for case in cases() {
        let id = case["id"].as_str().unwrap();
        match check(&case) {
            Ok(()) => right += 1,
            Err(why) => wrong.push((id.to_owned(), why)),
        }
    }
    for (id, reason) in CONTESTED {
        assert!(!reason.is_empty());
        assert!(
            wrong.iter().any(|(wrong, _)| wrong == id),
            "{id} is right, it is contested no more"
        );
    }
    wrong.retain(|(id, _)| CONTESTED.iter().all(|(contested, _)| contested != id));
    assert!(
        wrong.is_empty(),
        "{right} right, {} wrong: {wrong:#?}",
        wrong.len()
    );
}

fn cases() -> Vec<Value> {
    let mut names: Vec<String> = std::fs::read_dir(test_crates().join("cases"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(names.len() >= 123, "{} cases", names.len());
    names
        .iter()
        .map(|name| test_data(&format!("cases/{name}")))
        .collect()
}

fn check(case: &Value) -> Result<(), String> {
    let findings = |tools: &[Value]| match case["host"].as_str() {
        Some(host) => host_findings(tools, host),
        None => findings(tools, &[case["dialect"].as_str().unwrap()]),
    };
    let tools = case["tools"].as_array().unwrap();
    let expected = &case["expected"];
    let found = findings(tools);
    match expected["verdict"].as_str().unwrap() {
        "ok" => silent(&found, Level::Warn)?,
        "degrade" => at_the_place(&found, expected, tools, Level::Warn)?,
        "reject" => at_the_place(&found, expected, tools, Level::Deny)?,
        other => panic!("{other}"),
    }
    let Some(accepted) = expected.get("accepted") else {
        return Ok(());
    };
    let tool = index(&expected["tool"]);
    let mut cured = tools.clone();
    for change in accepted
        .as_array()
        .map_or(std::slice::from_ref(accepted), Vec::as_slice)
    {
        put(
            &mut cured[tool],
            change["pointer"].as_str().unwrap(),
            &change["form"],
        );
    }
    silent(&findings(&cured), Level::Deny).map_err(|why| format!("with the accepted form: {why}"))
}

fn index(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

fn silent(found: &[Diagnostic], level: Level) -> Result<(), String> {
    let loud: Vec<&Diagnostic> = found
        .iter()
        .filter(|finding| finding.level >= level)
        .collect();
    if loud.is_empty() {
        Ok(())
    } else {
        Err(format!("not silent: {}", shown(&loud)))
    }
}

/// A finding of at least `level` at the tool and the pointer of the case, or one step away from it.
fn at_the_place(
    found: &[Diagnostic],
    expected: &Value,
    tools: &[Value],
    level: Level,
) -> Result<(), String> {
    let tool = index(&expected["tool"]);
    let name = tools[tool]["name"].as_str().unwrap();
    let pointer = Pointer::parse(expected["pointer"].as_str().unwrap()).unwrap();
    let hit = found.iter().any(|finding| {
        finding.level >= level
            && finding
                .places
                .iter()
                .any(|place| place.tool == name && near(&place.pointer, &pointer))
    });
    if hit {
        Ok(())
    } else {
        Err(format!(
            "nothing at `{pointer}` of `{name}`: {}",
            shown(&found.iter().collect::<Vec<_>>())
        ))
    }
}

fn near(found: &Pointer, wanted: &Pointer) -> bool {
    found == wanted
        || found.parent().as_ref() == Some(wanted)
        || wanted.parent().as_ref() == Some(found)
}

fn shown(found: &[&Diagnostic]) -> String {
    let texts: Vec<String> = found
        .iter()
        .map(|finding| {
            let places: Vec<&str> = finding
                .places
                .iter()
                .map(|place| place.pointer.as_str())
                .collect();
            format!(
                "{} {} at {}",
                finding.level.as_str(),
                finding.rule,
                places.join(", ")
            )
        })
        .collect();
    format!("[{}]", texts.join("; "))
}

/// Puts a value at a pointer whose parent exists.
fn put(tool: &mut Value, pointer: &str, value: &Value) {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let key = key.replace("~1", "/").replace("~0", "~");
    match tool.pointer_mut(parent).unwrap() {
        Value::Object(object) => drop(object.insert(key, value.clone())),
        Value::Array(items) => items[key.parse::<usize>().unwrap()] = value.clone(),
        _ => panic!("{pointer} has no place"),
    }
}
