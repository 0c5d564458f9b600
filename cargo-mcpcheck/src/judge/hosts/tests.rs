//! Tests of the loader, and of the names that hosts make against what their own code makes of the same parts.

use super::*;
use crate::diagnostics::Verdict;
use crate::judge::rules::vocabulary;

fn host(id: &str) -> Host {
    load(&[id], &vocabulary()).unwrap().remove(0)
}

fn read(text: &str) -> Result<Host, DialectError> {
    parse(
        "test",
        Path::new("test.toml"),
        text,
        &vocabulary(),
        &mut Vec::new(),
    )
}

/// The names of a form for servers and tools.
#[track_caller]
fn names(id: &str, form: &str, expected: &[(&str, &str, &str)]) {
    let host = host(id);
    let form = host.names.iter().find(|known| known.id == form).unwrap();
    for (server, tool, name) in expected {
        assert_eq!(
            form.projection.name(server, tool),
            *name,
            "{id}: {server}, {tool}"
        );
    }
}

const LONG: &str = "corporate-knowledge-base";
const T1: &str = "list_pull_request_review_comments_with_pagination";
const T2: &str = "list_pull_request_review_comments_with_pagination_v2";

#[test]
fn the_example_of_the_format_is_valid() {
    let host = read(include_str!("FORMAT.toml")).unwrap();
    assert_eq!(host.names.len(), 1);
    assert!(host.collision(Colliding::Names, &host.names[0]).is_some());
    assert!(
        host.collision(Colliding::Servers, &host.names[0]).is_some(),
        "inherited"
    );
    let behind: Vec<_> = host
        .behind
        .iter()
        .map(|dialect| dialect.id.as_str())
        .collect();
    assert_eq!(behind, ["mcp", "anthropic"]);
}

#[test]
fn every_built_in_host_loads_and_its_expressions_compile_and_find_what_they_should() {
    for id in built_in() {
        let host = host(id);
        for message in &host.own.messages {
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
        for limit in &host.own.limits {
            if let Some(matches) = &limit.bound.matches {
                assert!(matches.get().is_some(), "{id}: {:?}", matches.as_str());
            }
        }
    }
}

#[test]
fn no_host_has_the_id_of_a_dialect_or_a_rule() {
    for id in built_in() {
        assert!(dialects::built_in().all(|dialect| dialect != id), "{id}");
        assert!(vocabulary().iter().all(|rule| rule.id != id), "{id}");
    }
}

#[test]
fn dialects_behind_a_host_keep_their_messages() {
    let host = host("claude-code");
    let row = host.behind[1]
        .rows
        .iter()
        .find(|row| row.patterns == ["root-union"])
        .unwrap();
    let id = row.ruling.message.as_deref().unwrap();
    assert_eq!(id, "anthropic/root-union");
    assert!(
        host.own
            .message(id)
            .unwrap()
            .text
            .contains("at the top level")
    );
}

#[test]
fn what_depends_on_the_name_of_the_server_is_no_more_than_a_degrade() {
    let host = host("cursor");
    assert_eq!(host.name_limits[0].limit.ruling.verdict, Verdict::Reject);
    assert_eq!(host.name_limits[0].likely.ruling.verdict, Verdict::Degrade);
}

/// Published servers and tools, and what the code of the open hosts makes of them.
#[test]
fn names_are_those_of_the_hosts() {
    names(
        "claude-code",
        "raw-tool",
        &[
            ("My Docs", "get.item", "mcp__My_Docs__get.item"),
            ("a-b", "c", "mcp__a-b__c"),
            ("a_b", "c", "mcp__a_b__c"),
            ("a", "b_c", "mcp__a__b_c"),
        ],
    );
    names(
        "claude-code",
        "default",
        &[("My Docs", "get.item", "mcp__My_Docs__get_item")],
    );
    names(
        "vscode",
        "default",
        &[
            ("My Docs", "get.item", "mcp_my_docs_get_item"),
            ("a-b", "c", "mcp_a-b_c"),
            ("a_b", "c", "mcp_a_b_c"),
            ("a", "b_c", "mcp_a_b_c"),
            (
                LONG,
                T1,
                "mcp_corporate-kno_list_pull_request_review_comments_with_paginat",
            ),
            (
                LONG,
                T2,
                "mcp_corporate-kno_list_pull_request_review_comments_with_paginat",
            ),
        ],
    );
    names(
        "cline",
        "default",
        &[
            ("My Docs", "get.item", "My_Docs__get_item_12373de4"),
            ("a-b", "c", "a-b__c"),
            ("a_b", "c", "a_b__c"),
            ("a", "b_c", "a__b_c"),
            (
                LONG,
                T1,
                "corporate-knowledge-base__list_pull_request_review_comm_323bb63c",
            ),
            (
                LONG,
                T2,
                "corporate-knowledge-base__list_pull_request_review_comm_aae2750d",
            ),
        ],
    );
    names(
        "roo",
        "default",
        &[
            ("My Docs", "get.item", "mcp--My_Docs--getitem"),
            ("a-b", "c", "mcp--a-b--c"),
            ("a_b", "c", "mcp--a_b--c"),
            ("a", "b_c", "mcp--a--b_c"),
            (
                LONG,
                T1,
                "mcp--corporate-knowledge-base--list_pull_request_review_comments",
            ),
            (
                LONG,
                T2,
                "mcp--corporate-knowledge-base--list_pull_request_review_comments",
            ),
        ],
    );
    names(
        "gemini-cli",
        "default",
        &[
            ("My Docs", "get.item", "mcp_My_Docs_get.item"),
            ("a-b", "c", "mcp_a-b_c"),
            ("a_b", "c", "mcp_a_b_c"),
            ("a", "b_c", "mcp_a_b_c"),
            (
                LONG,
                T1,
                "mcp_corporate-knowledge-base_l...eview_comments_with_pagination",
            ),
            (
                LONG,
                T2,
                "mcp_corporate-knowledge-base_l...ew_comments_with_pagination_v2",
            ),
        ],
    );
}

/// Names as reports show them.
#[test]
fn names_are_those_that_users_met() {
    names(
        "claude-code",
        "default",
        &[
            // osanoai/multicli#11, awslabs/mcp#2214
            (
                "multicli",
                "List Gemini Models",
                "mcp__multicli__List_Gemini_Models",
            ),
            (
                "awslabs.core-mcp-server",
                "budgets",
                "mcp__awslabs_core-mcp-server__budgets",
            ),
        ],
    );
    names(
        "copilot-cli",
        "default",
        &[
            // microsoft/mcp#842
            (
                "AzureMCP-AllTools",
                "azmcp_resourcehealth_service-health-events_list",
                "AzureMCP-AllTools-azmcp_resourcehealth_service-health-events_list",
            ),
        ],
    );
    names(
        "vscode",
        "default",
        &[
            // microsoft/vscode#257537, #284536
            ("windows-mcp", "Click-Tool", "mcp_windows-mcp_Click-Tool"),
            (
                "petstore",
                "findsPetsByStatus",
                "mcp_petstore_findsPetsByStatus",
            ),
        ],
    );
}

#[test]
fn names_are_those_of_the_hosts_without_a_limit_and_with_a_hash() {
    for (id, form) in [("continue", "default"), ("opencode", "default")] {
        names(id, form, &[("a_b", "c", "a_b_c"), ("a", "b_c", "a_b_c")]);
        let host = host(id);
        let length = |tool| host.names[0].projection.name(LONG, tool).len();
        assert_eq!((length(T1), length(T2)), (74, 77), "{id}");
    }
    names(
        "continue",
        "default",
        &[
            ("My Docs", "get.item", "my_docs_get.item"),
            ("a-b", "c", "a_b_c"),
            ("git", "github_search", "github_search"),
        ],
    );
    names(
        "opencode",
        "default",
        &[
            ("My Docs", "get.item", "My_Docs_get_item"),
            ("a-b", "c", "a-b_c"),
        ],
    );
    names(
        "agents-sdk",
        "prefixed",
        &[
            ("My Docs", "get.item", "mcp_My_Docs__get_item"),
            ("a-b", "c", "mcp_a-b__c"),
            ("a_b", "c", "mcp_a_b__c"),
            ("a", "b_c", "mcp_a__b_c"),
            (
                LONG,
                T1,
                "mcp_corporate-knowledge-base__list_pull_request_review_9779527e",
            ),
            (
                LONG,
                T2,
                "mcp_corporate-knowledge-base__list_pull_request_review_c620f937",
            ),
        ],
    );
    names(
        "open-webui",
        "default",
        &[
            ("My Docs", "get.item", "My Docs_get.item"),
            ("a-b", "c", "a-b_c"),
            ("a_b", "c", "a_b_c"),
            ("a", "b_c", "a_b_c"),
            (
                LONG,
                T1,
                "corporate-knowledge-base_list_pull_request_review_comme_1d3e2c61",
            ),
            (
                LONG,
                T2,
                "corporate-knowledge-base_list_pull_request_review_comme_ea542884",
            ),
        ],
    );
    names(
        "agents-sdk",
        "javascript",
        &[("x", "search-a", "search_a"), ("x", "a.b", "a_b")],
    );
    names(
        "amazon-q",
        "default",
        &[("x", "a-b", "ab"), ("x", "1.st", "a1st"), ("x", "ab", "ab")],
    );
    names(
        "librechat",
        "default",
        &[("My Docs!", "get", "get_mcp_My_Docs")],
    );
    names("swiftide", "default", &[("s", "t", "s:t")]);
}

/// The digits are those of `sha1sum` over what `codex-mcp/src/tools.rs` hashes: server, namespace, connector, both names.
#[test]
fn codex_cuts_the_name_of_the_tool_or_that_of_the_server() {
    names(
        "codex",
        "default",
        &[
            ("My Docs", "get.item", "My_Docs__get_item"),
            (
                LONG,
                T1,
                "corporate-knowledge-base__list_pull_request_review__baa2113a2c3a",
            ),
            (
                LONG,
                T2,
                "corporate-knowledge-base__list_pull_request_review__b8741b7fbdb3",
            ),
            (
                "a-server-name-of-seventy-characters-that-leaves-no-room-for-the-tool-at-",
                "get",
                "a-server-name-of-seventy-characters-that-leaves-n___716b938ad82c",
            ),
        ],
    );
}

/// A mistake in a file that is otherwise in order.
#[track_caller]
fn mistake(body: &str, wanted: &str) {
    const HEAD: &str = "title = \"t\"\nchecked = 2026-11-30\nsurface = { wire = \"mcp\", schemas = [\"input\"] }\n";
    let error = read(&format!("{HEAD}{body}")).expect_err("the file has a mistake");
    assert_eq!(error.to_string(), format!("test.toml:{wanted}"));
}

#[test]
fn mistakes_are_shown_with_their_place() {
    mistake(
        "extends = \"vs-code\"\n",
        "4:11: unknown host `vs-code`, did you mean `vscode`?",
    );
    mistake(
        "dialects = [\"anthropc\"]\n",
        "4:13: unknown dialect `anthropc`, did you mean `anthropic`?",
    );
    mistake("[[name]]\norder = \"tool\"\n", "4:1: `evidence` is missing");
    mistake(
        "[[name]]\norder = \"tool\"\ntool = { allowed = \"a-z\" }\n",
        "6:20: a class of characters such as `[A-Za-z0-9_-]` is wanted here",
    );
    mistake(
        "[[name]]\norder = \"tool\"\ntool = { start = \"[a-z]\" }\n",
        "6:8: `start` and `put` need each other",
    );
    mistake(
        "[[name]]\norder = \"tool\"\noverflow = \"cut\"\n",
        "4:1: `overflow` needs `max`",
    );
    mistake(
        "[[name]]\norder = \"tool\"\nprefx = \"a\"\nevidence = [{ source = \"a\", date = 2026-01-01, mark = \"verified\" }]\n",
        "6:1: unknown key `prefx`, did you mean `prefix`?",
    );
    mistake(
        "[[collision]]\nof = \"names\"\noutcome = \"lost\"\n",
        "6:11: unknown word `lost`, known are `error`, `first-wins`, `last-wins`, `both-sent`, `renamed`, `both-lost`",
    );
    mistake(
        "[[collision]]\nof = \"names\"\nname = \"x\"\noutcome = \"error\"\nverdict = \"reject\"\nevidence = [{ source = \"a\", date = 2026-01-01, mark = \"verified\" }]\n",
        "6:8: unknown form of names `x`, none is known here",
    );
}
