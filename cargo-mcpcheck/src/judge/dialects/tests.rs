//! Tests of the loader: what the format's example shows, and what every mistake says and where.

use super::*;
use crate::diagnostics::{Breaks, Verdict};
use crate::judge::rules::vocabulary;

const HEAD: &str =
    "title = \"t\"\nchecked = 2026-11-30\nsurface = { wire = \"w\", schemas = [\"input\"] }\n";
const EVIDENCE: &str =
    "evidence = [{ source = \"a/b#1\", date = 2026-01-01, mark = \"reported\" }]\n";

fn read(text: &str) -> Result<Dialect, DialectError> {
    load_text("test", Path::new("test.toml"), text, &vocabulary())
}

/// The mistake of a file that starts with [`HEAD`] (three lines), as `line:column: message`.
#[track_caller]
fn mistake(body: &str, wanted: &str) {
    let error = read(&format!("{HEAD}{body}")).expect_err("the file has a mistake");
    assert_eq!(error.to_string(), format!("test.toml:{wanted}"));
}

/// The ruling of the only row of a file.
#[track_caller]
fn ruling(body: &str) -> Ruling {
    let dialect = read(&format!("{HEAD}{body}")).unwrap();
    assert_eq!(dialect.rows.len(), 1);
    dialect.rows[0].ruling.clone()
}

#[test]
fn the_example_of_the_format_is_valid_but_for_its_base() {
    let text = include_str!("FORMAT.toml").replace("extends = \"gemini-raw\"", "");
    let dialect = read(&text).unwrap();
    assert_eq!(dialect.rows.len(), 1);
    assert_eq!(dialect.rows[0].ruling.verdict, Verdict::Reject);
    assert_eq!(dialect.rows[0].ruling.clients, ["opencode"]);
    assert_eq!(dialect.keywords.effect("oneOf", false), Effect::Refused);
    assert_eq!(dialect.keywords.effect("$defs", true), Effect::Allowed);
    assert_eq!(dialect.keywords.effect("$defs", false), Effect::Ignored);
}

#[test]
fn the_example_of_the_format_names_every_pattern_fact_and_measure() {
    let text = include_str!("FORMAT.toml");
    let (_, words) = text.split_once("# Facts of every hit").unwrap();
    let named = |name: &str| {
        assert!(words.contains(name), "FORMAT.toml does not name `{name}`");
    };
    for fact in vocabulary::COMMON_FACTS
        .iter()
        .chain(vocabulary::NODE_FACTS)
    {
        named(fact.name);
    }
    for pattern in vocabulary() {
        pattern.facts.iter().for_each(|fact| named(fact.name));
        pattern
            .measures
            .iter()
            .for_each(|measure| named(measure.name));
        if pattern.measures.is_empty() && pattern.on != On::Elsewhere {
            named(&format!("#   {} ", pattern.id));
        }
    }
}

#[test]
fn every_built_in_dialect_loads_and_its_expressions_compile_and_find_what_they_should() {
    for id in built_in() {
        let dialect = load(&[id], &vocabulary()).unwrap().remove(0);
        for message in &dialect.messages {
            let regex = message
                .regex
                .get()
                .unwrap_or_else(|| panic!("{id}: `{}` does not compile", message.id));
            for text in &message.self_test {
                assert!(
                    regex.is_match(text),
                    "{id}: `{}` does not find {text:?}",
                    message.id
                );
            }
        }
        for limit in &dialect.limits {
            if let Some(matches) = &limit.bound.matches {
                assert!(matches.get().is_some(), "{id}: {:?}", matches.as_str());
            }
        }
    }
}

#[test]
fn a_wrong_word_is_shown_with_its_place_and_the_nearest_right_one() {
    mistake(
        "titel = 1\n",
        "4:1: unknown key `titel`, did you mean `title`?",
    );
    mistake(
        "[[verdict]]\npattern = \"nullable-aray\"\n",
        "5:11: unknown pattern `nullable-aray`, did you mean `nullable-array`?",
    );
    mistake(
        "[[verdict]]\npattern = \"nullable-array\"\nwhen = { structral = true }\n",
        "6:10: unknown fact `structral`, did you mean `structural`?",
    );
    mistake(
        "[[verdict]]\npattern = \"nullable-array\"\nwhen = { at = \"propery\" }\n",
        "6:15: unknown `at` `propery`, did you mean `property`?",
    );
    mistake(
        "[[limit]]\nmeasure = \"nam\"\n",
        "5:11: unknown measure `nam`, did you mean `name`?",
    );
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nverdict = \"refuse\"\n",
        "6:11: unknown word `refuse`, known are `ok`, `degrade`, `reject`",
    );
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nverdict = \"reject\"\nmessage = \"x\"\n",
        "7:11: unknown message `x`, none is known here",
    );
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nclients = { opencode = \"reject\" }\n",
        "6:13: unknown client `opencode`, none is known here",
    );
    mistake(
        "extends = \"gemni-x\"\n",
        "4:11: unknown dialect `gemni-x`, did you mean `gemini`?",
    );
}

#[test]
fn wrong_kinds_and_dates_are_shown_with_their_place() {
    mistake(
        "[[verdict]]\npattern = \"nullable-array\"\nwhen = { structural = 1 }\n",
        "6:23: true or false is wanted here, not integer",
    );
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nverdict = \"ok\"\nsince = \"2026-01-01\"\n",
        "7:9: a date such as 2026-11-30, without quotes is wanted here, not string",
    );
    mistake(
        "x = 2026-13-01\n",
        "4:5: invalid date, expected month between 01 and 12",
    );
}

#[test]
fn a_verdict_needs_evidence() {
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nverdict = \"reject\"\n",
        "4:1: `evidence` is missing",
    );
    mistake(
        "[keywords]\nother = \"refused\"\n",
        "4:1: `evidence` is missing",
    );
    mistake(
        "[[verdict]]\npattern = \"one-of\"\nverdict = \"reject\"\nevidence = [{ source = \"a\" }]\n",
        "7:13: `date` is missing",
    );
}

#[test]
fn a_row_outside_its_time_does_not_exist() {
    let row = |time: &str| {
        let body =
            format!("[[verdict]]\npattern = \"one-of\"\nverdict = \"reject\"\n{time}\n{EVIDENCE}");
        read(&format!("{HEAD}{body}")).unwrap().rows.len()
    };
    assert_eq!(row(""), 1);
    assert_eq!(row("until = 2026-11-29"), 0);
    assert_eq!(row("until = 2026-11-30"), 1);
    assert_eq!(row("since = 2026-12-01"), 0);
    assert_eq!(row("since = 2025-12-01"), 1);
}

const CLIENTS: &str = "[clients]\n\
    a = { version = \"1\", default = true }\n\
    b = { version = \"1\", default = true }\n\
    c = { version = \"1\", default = false }\n";

#[test]
fn the_verdict_follows_from_the_default_clients() {
    let row = |clients: &str, more: &str| {
        ruling(&format!(
            "{CLIENTS}[[verdict]]\npattern = \"one-of\"\nclients = {{ {clients} }}\n{more}{EVIDENCE}"
        ))
    };
    let both = row("a = \"reject\", b = \"reject\"", "");
    assert_eq!(
        (both.verdict, both.breaks),
        (Verdict::Reject, Breaks::Request)
    );
    assert_eq!(both.clients, ["a", "b"]);

    let alone = row("a = \"reject\"", "");
    assert_eq!((alone.verdict, alone.clients.len()), (Verdict::Ok, 0));

    let reported = row("a = \"reject\"", "reported = \"a/b#1\"\n");
    assert_eq!(
        (reported.verdict, reported.clients),
        (Verdict::Reject, vec!["a".to_owned()])
    );

    let degraded = row("a = \"reject\", b = \"degrade\"", "");
    assert_eq!(
        (degraded.verdict, degraded.breaks),
        (Verdict::Degrade, Breaks::Constraint)
    );
    assert_eq!(degraded.clients, ["b"]);

    let not_default = row("a = \"reject\", c = \"reject\"", "");
    assert_eq!(not_default.verdict, Verdict::Ok);
}

#[test]
fn a_report_has_to_be_among_the_evidence() {
    let body = format!(
        "{CLIENTS}[[verdict]]\npattern = \"one-of\"\nclients = {{ a = \"reject\" }}\nreported = \"z\"\n{EVIDENCE}"
    );
    mistake(&body, "11:12: `z` is not among the row's `evidence`");
}

#[test]
fn dialects_that_do_not_exist_are_named() {
    let error = load(&["nowhere-at-all"], &vocabulary()).unwrap_err();
    assert_eq!(error.to_string(), "unknown dialect `nowhere-at-all`");
}
