//! Tests of reading errors: every row finds what it says it finds, and texts of other faults are told apart.

use super::*;
use crate::judge::{dialects, hosts, rules};

fn catalogue() -> Catalogue {
    let vocabulary = rules::vocabulary();
    let ids: Vec<&str> = dialects::built_in().collect();
    let dialects = dialects::load(&ids, &vocabulary).unwrap();
    let ids: Vec<&str> = hosts::built_in().collect();
    let hosts = hosts::load(&ids, &vocabulary).unwrap();
    Catalogue::new(&dialects, hosts.iter().map(|host| &host.own), &vocabulary).unwrap()
}

#[test]
fn every_row_finds_its_texts_and_is_found_by_its_words() {
    let catalogue = catalogue();
    for known in catalogue.messages().iter().chain(&catalogue.elsewhere) {
        let id = &known.message.id;
        let regex = known
            .message
            .regex
            .get()
            .unwrap_or_else(|| panic!("{id} does not compile"));
        for text in &known.message.self_test {
            assert!(regex.is_match(text), "{id} does not find `{text}`");
            assert!(
                known.needles.may_match(text, &text.to_lowercase()),
                "{id}: {:?}",
                known.needles
            );
        }
    }
}

#[test]
fn what_has_no_file_of_its_own_has_evidence() {
    let catalogue = catalogue();
    let own = catalogue
        .messages()
        .iter()
        .filter(|known| known.message.provider.is_some());
    for known in own.chain(&catalogue.elsewhere) {
        assert!(!known.message.evidence.is_empty(), "{}", known.message.id);
        assert!(!known.message.self_test.is_empty(), "{}", known.message.id);
    }
}
