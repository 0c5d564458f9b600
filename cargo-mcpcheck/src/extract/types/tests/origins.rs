//! Every node leads to the source construct that made it: the text under its span, and what that text is.

use super::harness::{Reading, settings};
use crate::extract::syntax::testing::Fixture;
use crate::extract::types::Contract;
use crate::schema::{Finished, Pointer, Why};

/// A crate of one file, and the schema of its `Root`.
struct Case {
    fixture: Fixture,
    schema: Finished,
}

impl Case {
    fn of(source: &str) -> Case {
        let source =
            format!("use schemars::JsonSchema;\nuse serde::{{Serialize, Deserialize}};\n{source}");
        let fixture = Fixture::new(
            &[("src/lib.rs", &source)],
            &["schemars", "serde", "serde_json"],
        );
        let reading = Reading::new(&fixture);
        let schema = reading
            .node("Root", &settings(Contract::Deserialize))
            .finish(false);
        Case { fixture, schema }
    }

    /// The nearest origin of a node: what it is, and its text.
    #[track_caller]
    fn check(&self, pointer: &str, why: Why, text: &str) {
        let pointer = Pointer::parse(pointer).unwrap();
        assert!(
            pointer.get(&self.schema.json).is_some(),
            "no node {pointer}"
        );
        let (_, origin) = self.schema.provenance.nearest(&pointer).unwrap();
        let found = (origin.why, self.fixture.sources.slice(origin.span));
        assert_eq!(found, (why, text.to_owned()), "{pointer}");
    }

    /// The texts of the uses that led to a node.
    fn uses(&self, pointer: &str) -> Vec<String> {
        let pointer = Pointer::parse(pointer).unwrap();
        let (_, origin) = self.schema.provenance.nearest(&pointer).unwrap();
        let uses = origin.outer.iter();
        uses.map(|span| self.fixture.sources.slice(*span)).collect()
    }
}

#[test]
fn a_property_is_its_fields_type() {
    let case = Case::of(
        "#[derive(JsonSchema)] struct Root { a: Option<Vec<String>>, b: std::collections::HashMap<String, u8>, c: (i32, bool), d: [f64; 2] }",
    );
    case.check("/properties/a", Why::Field, "Option<Vec<String>>");
    case.check("/properties/a/type", Why::Option, "Option<Vec<String>>");
    case.check("/properties/a/items", Why::Element, "String");
    case.check(
        "/properties/b",
        Why::Field,
        "std::collections::HashMap<String, u8>",
    );
    case.check("/properties/b/additionalProperties", Why::MapValue, "u8");
    case.check(
        "/properties/b/additionalProperties/maximum",
        Why::MapValue,
        "u8",
    );
    case.check("/properties/c/prefixItems/1", Why::TupleEntry, "bool");
    case.check("/properties/d/items", Why::Element, "f64");
    case.check("/required/1", Why::FieldName, "c");
}

#[test]
fn an_optional_reference_is_the_option() {
    let case = Case::of(
        "#[derive(JsonSchema)] struct Sub { x: i32 } #[derive(JsonSchema)] struct Root { a: Option<Box<Sub>>, b: Vec<Option<Sub>> }",
    );
    case.check("/properties/a/anyOf", Why::Option, "Option<Box<Sub>>");
    case.check("/properties/a/anyOf/0", Why::Option, "Box<Sub>");
    case.check("/properties/a/anyOf/1", Why::Option, "Option<Box<Sub>>");
    case.check("/properties/b/items", Why::Element, "Option<Sub>");
}

#[test]
fn a_definition_is_its_types_name_with_all_uses() {
    let case = Case::of(
        "#[derive(JsonSchema)] struct Sub { x: i32 } #[derive(JsonSchema)] struct Mid { s: Vec<Sub> } #[derive(JsonSchema)] struct Root { a: Option<Sub>, m: Mid, b: Box<Sub> }",
    );
    case.check("/$defs/Sub", Why::Type, "Sub");
    case.check("/$defs/Sub/properties/x", Why::Field, "i32");
    assert_eq!(case.uses("/$defs/Sub"), ["Sub", "Sub", "Box<Sub>"]);
    assert_eq!(
        case.uses("/$defs/Sub/properties/x"),
        ["Sub", "Sub", "Box<Sub>"]
    );
    assert_eq!(case.uses("/$defs/Mid"), ["Mid"]);
    assert_eq!(case.uses("/properties/a"), Vec::<String>::new());
}

#[test]
fn a_type_parameter_is_where_it_is_used_and_its_parts_where_they_are_given() {
    let case = Case::of(
        "#[derive(JsonSchema)] struct Page<T> { items: T } #[derive(JsonSchema)] struct Root { p: Page<Option<Vec<u8>>> }",
    );
    case.check("/$defs/Page/properties/items", Why::Field, "T");
    case.check("/$defs/Page/properties/items/items", Why::Element, "u8");
}

#[test]
fn enum_entries_are_variants() {
    let case = Case::of(
        "#[derive(JsonSchema)] enum Color { Red, /// g\n Green, Other(Vec<u8>) } #[derive(JsonSchema)] #[serde(tag = \"t\")] enum I { A { x: i32 } } #[derive(JsonSchema)] struct Root { c: Color, i: I }",
    );
    case.check("/$defs/Color/oneOf/0/enum/0", Why::Variant, "Red");
    case.check("/$defs/Color/oneOf/1", Why::Variant, "Green");
    case.check("/$defs/Color/oneOf/1/const", Why::Variant, "Green");
    case.check("/$defs/Color/oneOf/1/description", Why::Doc, "/// g");
    case.check(
        "/$defs/Color/oneOf/2/properties/Other",
        Why::Field,
        "Vec<u8>",
    );
    case.check(
        "/$defs/Color/oneOf/2/additionalProperties",
        Why::Variant,
        "Other",
    );
    case.check("/$defs/I/oneOf/0/properties/t", Why::Variant, "A");
    case.check("/$defs/I/oneOf/0/required/0", Why::Attribute, "tag = \"t\"");
    case.check("/$defs/I/oneOf/0/required/1", Why::FieldName, "x");
}

#[test]
fn values_of_attributes_are_their_items() {
    let case = Case::of(
        "#[derive(JsonSchema, Serialize, Deserialize)] #[serde(deny_unknown_fields)]\n/// One.\n/// Two.\nstruct Root { #[serde(default)] #[schemars(range(min = 1, max = 9), title = \"T\")] a: u8, #[schemars(extend(\"x-y\" = {\"k\": 1}), email, example = \"e@x\", with = \"Option<u8>\")] b: i32, #[deprecated] c: bool }",
    );
    case.check(
        "/additionalProperties",
        Why::Attribute,
        "deny_unknown_fields",
    );
    case.check("/description", Why::Doc, "/// One.\n/// Two.");
    case.check("/properties/a/default", Why::Attribute, "default");
    case.check("/properties/a/minimum", Why::Attribute, "min = 1");
    case.check("/properties/a/maximum", Why::Attribute, "max = 9");
    case.check("/properties/a/title", Why::Attribute, "title = \"T\"");
    case.check("/properties/b/x-y", Why::Attribute, "\"x-y\" = {\"k\": 1}");
    case.check("/properties/b/x-y/k", Why::Literal, "1");
    case.check("/properties/b/format", Why::Attribute, "email");
    case.check(
        "/properties/b/examples/0",
        Why::Attribute,
        "example = \"e@x\"",
    );
    case.check("/properties/b", Why::Field, "i32");
    case.check("/properties/b/type", Why::Option, "Option<u8>");
    case.check("/properties/c/deprecated", Why::Attribute, "#[deprecated]");
}

#[test]
fn flattened_properties_keep_their_own_fields() {
    let case = Case::of(
        "/// Inner docs\n#[derive(JsonSchema)] struct Inner { x: u8 } #[derive(JsonSchema)] struct Root { #[serde(flatten)] inner: Inner, own: bool }",
    );
    case.check("/properties/x", Why::Field, "u8");
    case.check("/required/0", Why::FieldName, "x");
    case.check("/description", Why::Doc, "/// Inner docs");
}

#[test]
fn a_key_schema_is_the_key_type() {
    let case = Case::of(
        "use std::collections::HashMap; #[derive(JsonSchema)] struct Root { a: HashMap<u8, bool> }",
    );
    case.check("/properties/a/patternProperties", Why::MapValue, "u8");
    case.check("/properties/a/additionalProperties", Why::MapValue, "u8");
    case.check(
        "/properties/a/patternProperties/^\\d+$",
        Why::MapValue,
        "bool",
    );
}

#[test]
fn an_opaque_node_lies_at_its_type_expression() {
    let case = Case::of("#[derive(JsonSchema)] struct Root { a: Vec<elsewhere::Thing> }");
    case.check("/properties/a/items", Why::Element, "elsewhere::Thing");
}
