//! What can be wrong with a tool, one mechanism each. The ids here are the closed list of patterns and measures that
//! dialect files may judge; `Pattern::facts` are what their `when` may ask.

use crate::judge::dialects::{FactKind, FactSpec, MeasureSpec, On, Pattern, Per};
use crate::schema::Keyword;

/// The patterns that dialect files may judge.
pub(crate) fn vocabulary() -> Vec<&'static Pattern> {
    PATTERNS.iter().collect()
}

const fn flag(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Flag,
        meaning,
    }
}

const fn count(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Number,
        meaning,
    }
}

const fn one_of(
    name: &'static str,
    words: &'static [&'static str],
    meaning: &'static str,
) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Word(words),
        meaning,
    }
}

const fn text(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Text,
        meaning,
    }
}

const fn node(
    id: &'static str,
    facts: &'static [FactSpec],
    keywords: &'static [Keyword],
) -> Pattern {
    Pattern {
        id,
        on: On::Node,
        facts,
        measures: &[],
        keywords,
    }
}

const fn limit(id: &'static str, on: On, measures: &'static [MeasureSpec]) -> Pattern {
    Pattern {
        id,
        on,
        facts: &[],
        measures,
        keywords: &[],
    }
}

const STRUCTURAL: FactSpec = flag(
    "structural",
    "keywords of arrays or objects stand beside: `items`, `prefixItems`, `properties`, `required`",
);
const BRANCHES: FactSpec = count("branches", "how many branches are not null");
const NULL_FORM: FactSpec = one_of(
    "null",
    &["type", "const", "enum"],
    "how the null branch is written",
);
const KINDS: &[&str] = &["documented-enum", "tagged", "external", "other"];
const KIND: FactSpec = one_of(
    "kind",
    KINDS,
    "documented-enum: every branch is constants; tagged: objects with a common constant property; external: objects of \
     one property each, or constants; other",
);
const TARGETS: &[&str] = &["definition", "root", "pointer", "anchor"];
const TARGET: FactSpec = one_of(
    "target",
    TARGETS,
    "definition: an entry of `$defs`, `definitions` or `components`; pointer: any other node of the schema",
);

static PATTERNS: &[Pattern] = &[
    // `type` as a list
    node("nullable-scalar", &[], &[]),
    node("nullable-array", &[STRUCTURAL], &[]),
    node("nullable-object", &[STRUCTURAL], &[]),
    node(
        "type-union",
        &[
            STRUCTURAL,
            count("count", "how many members are not null"),
            flag("null", "null is among them"),
        ],
        &[],
    ),
    // unions
    node("nullable-union", &[BRANCHES, NULL_FORM], &[Keyword::AnyOf]),
    node("any-of", &[BRANCHES], &[Keyword::AnyOf]),
    node("one-of", &[BRANCHES, KIND], &[Keyword::OneOf]),
    node(
        "all-of",
        &[count("branches", "how many branches there are")],
        &[Keyword::AllOf],
    ),
    // arrays
    node(
        "missing-items",
        &[flag("nullable", "null is among the types")],
        &[],
    ),
    node(
        "tuple-schema",
        &[
            one_of(
                "form",
                &["prefix-items", "items-list"],
                "2020-12's keyword, or the list of older drafts",
            ),
            count("entries", "how many entries there are"),
            flag(
                "rest",
                "`items` (or `additionalItems`) stands beside and is a schema",
            ),
        ],
        &[Keyword::PrefixItems, Keyword::AdditionalItems],
    ),
    // nodes that say too little
    node("boolean-schema", &[flag("value", "the value")], &[]),
    node("untyped-schema", &[flag("empty", "the node is `{}`")], &[]),
    node(
        "keyword-without-type",
        &[
            one_of(
                "wants",
                &["array", "object"],
                "the type that the keywords belong to",
            ),
            flag("union", "`anyOf` or `oneOf` stands beside"),
        ],
        &[],
    ),
    node("empty-object", &[], &[]),
    // references
    node("schema-reference", &[TARGET], &[Keyword::Ref]),
    node("recursive-type", &[TARGET], &[Keyword::Ref]),
    node(
        "dangling-reference",
        &[one_of(
            "target",
            &["local", "external"],
            "whether it names another document",
        )],
        &[Keyword::Ref],
    ),
    // values
    node(
        "const-value",
        &[one_of(
            "value",
            &["string", "number", "boolean", "null", "array", "object"],
            "the kind of the value",
        )],
        &[Keyword::Const],
    ),
    node(
        "enum-member",
        &[one_of(
            "member",
            &[
                "number",
                "boolean",
                "null",
                "empty-string",
                "array",
                "object",
                "none",
            ],
            "the kind of a member that is no text with characters; none: the list is empty",
        )],
        &[],
    ),
    node("enum-type", &[], &[]),
    node(
        "value-format",
        &[text("format", "the format")],
        &[Keyword::Format],
    ),
    // objects
    node(
        "additional-properties",
        &[
            one_of("form", &["true", "false", "schema"], "what is said"),
            flag("properties", "`properties` with entries stands beside"),
        ],
        &[Keyword::AdditionalProperties],
    ),
    node(
        "required-undefined",
        &[flag(
            "properties",
            "`properties` with entries stands beside",
        )],
        &[],
    ),
    // the root
    node(
        "root-not-object",
        &[
            one_of(
                "found",
                &[
                    "missing", "none", "list", "null", "boolean", "integer", "number", "string",
                    "array", "unknown",
                ],
                "the root's type; missing: there is no schema; none: there is no type; list: a list of types",
            ),
            flag("union", "`anyOf`, `oneOf` or `allOf` stands in the root"),
            flag("reference", "`$ref` stands in the root"),
            KIND,
        ],
        &[],
    ),
    node(
        "root-union",
        &[
            one_of(
                "keyword",
                &["anyOf", "oneOf", "allOf", "not", "enum"],
                "the keyword beside `type: object`",
            ),
            BRANCHES,
            KIND,
        ],
        &[
            Keyword::AnyOf,
            Keyword::OneOf,
            Keyword::AllOf,
            Keyword::Not,
            Keyword::Enum,
        ],
    ),
    node(
        "root-without-properties",
        &[
            flag("required", "`required` stands there all the same"),
            flag(
                "map",
                "`additionalProperties` or `patternProperties` says what it holds",
            ),
        ],
        &[],
    ),
    // what is no schema
    node(
        "wrong-kind",
        &[
            text("keyword", "the keyword with a value of the wrong kind"),
            one_of(
                "found",
                &[
                    "null",
                    "boolean",
                    "number",
                    "fraction",
                    "string",
                    "array",
                    "object",
                    "unknown-type",
                ],
                "the kind of its value; unknown-type: `type` names no type",
            ),
        ],
        &[],
    ),
    // lists
    Pattern {
        id: "duplicate-name",
        on: On::List,
        facts: &[flag(
            "published",
            "both tools are in the list; else the framework drops the earlier one",
        )],
        measures: &[],
        keywords: &[],
    },
    // limits
    limit(
        "tool-name",
        On::Tool,
        &[MeasureSpec {
            name: "name",
            per: Per::Tool,
            text: true,
            meaning: "the tool's name, its length in characters",
        }],
    ),
    limit(
        "property-name",
        On::Node,
        &[MeasureSpec {
            name: "property-name",
            per: Per::Node,
            text: true,
            meaning: "the name of a property, its length in characters",
        }],
    ),
    limit(
        "description-length",
        On::Tool,
        &[MeasureSpec {
            name: "description",
            per: Per::Tool,
            text: true,
            meaning: "the tool's description, its length in characters; not measured where there is none",
        }],
    ),
    limit(
        "too-many-tools",
        On::List,
        &[MeasureSpec {
            name: "tools",
            per: Per::Request,
            text: false,
            meaning: "how many tools the server lists",
        }],
    ),
    limit(
        "nesting-depth",
        On::Tool,
        &[MeasureSpec {
            name: "depth",
            per: Per::Tool,
            text: false,
            meaning: "how many schemas stand inside each other, references followed once; the root counts",
        }],
    ),
    limit(
        "schema-size",
        On::Tool,
        &[
            MeasureSpec {
                name: "enum-text",
                per: Per::Tool,
                text: false,
                meaning: "the characters of all `enum` members of a schema; reported at the largest",
            },
            MeasureSpec {
                name: "enum-values",
                per: Per::Tool,
                text: false,
                meaning: "the members of all `enum`s of a schema; reported at the largest",
            },
            MeasureSpec {
                name: "max-items-sum",
                per: Per::Tool,
                text: false,
                meaning: "the sum of all `maxItems` of a schema; reported at the largest",
            },
        ],
    ),
];
