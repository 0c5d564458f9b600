//! Our schema of every shape equals what the real derive prints, under both contracts and with the same order of keys.

use serde_json::Value;

use super::harness::{CONTRACTS, Reading, difference, shapes, truth};
use super::shapes::{
    containers, defaults, enums, field_types, fields, flatten, generics, more_defaults, more_enums,
    more_fields,
};
use crate::extract::syntax::HeadKind;
use crate::extract::types::Contract;
use crate::schema::OPAQUE_KEY;

type Truth = fn(Contract) -> Value;

macro_rules! all {
    ($($path:ident :: $name:ident $(:: $root:ident)?),+ $(,)?) => {
        &[$((stringify!($path::$name $(::$root)?), truth::<$path::$name $(::$root)?> as Truth)),+]
    };
}

static FIELD_TYPES: &[(&str, Truth)] = all![
    field_types::F001,
    field_types::F002,
    field_types::F003,
    field_types::F004,
    field_types::F005,
    field_types::F006,
    field_types::F007,
    field_types::F008,
    field_types::F009,
    field_types::F010,
    field_types::F011,
    field_types::F012,
    field_types::F013,
    field_types::F014,
    field_types::F015,
    field_types::F016,
    field_types::F017,
    field_types::F018,
    field_types::F019,
    field_types::F020,
    field_types::F021,
    field_types::F022,
    field_types::F023,
    field_types::F024,
    field_types::F025,
    field_types::F026,
    field_types::F027,
    field_types::F028,
    field_types::F029,
    field_types::F030,
    field_types::F031,
    field_types::F032,
    field_types::F033,
    field_types::F034,
    field_types::F035,
    field_types::F036,
    field_types::F037,
    field_types::F038,
    field_types::F039,
    field_types::F040,
    field_types::F041,
    field_types::F042,
    field_types::F043,
    field_types::F044,
    field_types::F045,
    field_types::F046,
    field_types::F047,
    field_types::F048,
    field_types::F049,
    field_types::F050,
    field_types::F051,
    field_types::F052,
    field_types::F053,
    field_types::F054,
    field_types::F055,
    field_types::F056,
    field_types::F057,
    field_types::F058,
    field_types::F059,
    field_types::F060,
    field_types::F061,
    field_types::F062,
    field_types::F063,
    field_types::F064,
    field_types::F065,
    field_types::F066,
    field_types::F067,
    field_types::F068,
    field_types::F069,
    field_types::F070,
    field_types::F071,
    field_types::F072,
    field_types::F073,
    field_types::F074,
    field_types::F075,
    field_types::F076,
    field_types::F077,
    field_types::F078,
    field_types::F079,
    field_types::F080,
    field_types::F081,
    field_types::F082,
    field_types::F083,
    field_types::F084,
    field_types::F085,
    field_types::F086,
    field_types::F087,
    field_types::F088,
    field_types::F089,
    field_types::F090,
    field_types::F091,
    field_types::F092,
    field_types::F093,
    field_types::F094,
    field_types::F095,
    field_types::F096,
    field_types::F097,
    field_types::F098,
    field_types::F099,
    field_types::F100,
    field_types::F101,
    field_types::F102,
    field_types::F103,
    field_types::F104,
    field_types::F105,
    field_types::F106,
    field_types::F107,
    field_types::F108,
    field_types::F109,
    field_types::F110,
    field_types::F111,
    field_types::F112,
    field_types::F113,
    field_types::F114,
    field_types::F115,
    field_types::F116,
    field_types::F117,
    field_types::F118,
    field_types::F119,
    field_types::F120,
    field_types::F121,
    field_types::F122,
    field_types::F123,
    field_types::F124,
    field_types::F125,
    field_types::F126,
    field_types::F127,
    field_types::F128,
    field_types::F129
];

static CASES: &[(&str, Truth)] = all![
    containers::add_nullable_transform::Root,
    containers::const_generic::Root,
    containers::container_attrs::Root,
    containers::container_rename::Root,
    containers::container_with::Root,
    containers::deny_unknown::Root,
    containers::doc_container::Root,
    containers::doc_container_title::Root,
    containers::from_into::Root,
    containers::generic_rename_fmt::Root,
    containers::generic_two_inst::Root,
    containers::manual_impl::Root,
    containers::mutual_recursion::Root,
    containers::name_collision::Root,
    containers::newtype_with_doc_field::Root,
    containers::phantom_and_lifetimes::Root,
    containers::recursive_root::Root,
    containers::ref_escape::Root,
    containers::remote::Root,
    containers::root_alias::Root,
    containers::root_empty::Root,
    containers::root_map::Root,
    containers::root_newtype::Root,
    containers::root_newtype_doc::Root,
    containers::root_option::Root,
    containers::root_unit::Root,
    containers::root_vec::Root,
    containers::strip_formats_transform::Root,
    containers::struct_tag::Root,
    containers::transparent_doc::Root,
    containers::tuple_struct_attrs::Root,
    defaults::default_container::Root,
    defaults::default_container_path::Root,
    defaults::default_field::Root,
    defaults::default_float_int::Root,
    defaults::default_not_serialize::Root,
    defaults::default_serialize_with::Root,
    defaults::default_skip_if::Root,
    enums::enum_adjacent_docs::Root,
    enums::enum_doc_container::Root,
    enums::enum_external_deny_docs::Root,
    enums::enum_internal::Root,
    enums::enum_internal_deny::Root,
    enums::enum_rename_all_fields::Root,
    enums::enum_rename_de_ser::Root,
    enums::enum_root_internal::Root,
    enums::enum_root_unit::Root,
    enums::enum_root_untagged::Root,
    enums::enum_single_doc::Root,
    enums::enum_skip_variants::Root,
    enums::enum_untagged_docs::Root,
    enums::enum_variant_untagged::Root,
    enums::inline_enum_option::Root,
    enums::internal_newtype_odd::Root,
    enums::ref_variants::Root,
    enums::repr_enum::Root,
    enums::repr_enum_plain_derive::Root,
    enums::variant_attrs::Root,
    fields::attr_metadata::Root,
    fields::cfg_attr_derive::Root,
    fields::desc_const::Root,
    fields::doc_plain::Root,
    fields::heading_on_ref::Root,
    fields::option_alias_required::Root,
    fields::option_transparent_newtype::Root,
    fields::ref_with_sibling_validation::Root,
    fields::rename_all::Root,
    fields::rename_de_ser::Root,
    fields::schema_with::Root,
    fields::schemars_rename_over_serde::Root,
    fields::serde_with_module::Root,
    fields::skip::Root,
    fields::type_alias_field::Root,
    fields::unset_attr::Root,
    fields::validate::Root,
    fields::validate_validator_garde::Root,
    fields::with_type::Root,
    flatten::flatten_deny::Root,
    flatten::flatten_doc_container::Root,
    flatten::flatten_dup_key::Root,
    flatten::flatten_external_enum::Root,
    flatten::flatten_internal_enum::Root,
    flatten::flatten_map::Root,
    flatten::flatten_map_typed::Root,
    flatten::flatten_option_enum::Root,
    flatten::flatten_option_struct::Root,
    flatten::flatten_order::Root,
    flatten::flatten_struct::Root,
    flatten::flatten_two_enums::Root,
    flatten::flatten_unit_enum::Root,
    flatten::flatten_untagged_enum::Root,
    flatten::flatten_value::Root,
    flatten::root_flatten_only::Root,
    generics::nested_generics::Root,
    generics::generic_aliases::Root,
    generics::default_parameters::Root,
    generics::const_generics::Root,
    generics::generic_enums::Root,
    generics::phantom_parameters::Root,
    generics::names_that_end_in_numbers::Root,
    generics::equal_renames_share_an_id::Root,
    generics::recursion_through_a_tagged_enum::Root,
    generics::root_recursion_with_self::Root,
    generics::generic_recursion::Root,
    generics::imported_under_other_names::Root,
    generics::wrappers::Root,
    generics::nested_std::Root,
    generics::names_of_compounds::Root,
    generics::references_are_encoded::Root,
    generics::hand_written::Root,
    generics::transparent_chains::Root,
    more_defaults::functions_of_the_library::Root,
    more_defaults::plain_defaults::Root,
    more_defaults::mapped_lists::Root,
    more_defaults::folded_functions::Root,
    more_defaults::methods::Root,
    more_defaults::left_out::Root,
    more_defaults::predicates::Root,
    more_defaults::whole_structs::Root,
    more_defaults::derived_whole::Root,
    more_defaults::written_values::Root,
    more_enums::all_variant_forms::Root,
    more_enums::denied::Root,
    more_enums::untagged_variants_of_tagged_enums::Root,
    more_enums::skipped_by_contract::Root,
    more_enums::split_names::Root,
    more_enums::attributes_of_variants::Root,
    more_enums::discriminants::Root,
    more_enums::inline_enums::Root,
    more_enums::variants_by_reference::Root,
    more_enums::docs_on_every_level::Root,
    more_fields::extensions_run_last::Root,
    more_fields::extensions_on_variants::Root,
    more_fields::empty_metadata::Root,
    more_fields::documentation_forms::Root,
    more_fields::renames::Root,
    more_fields::rename_all_cases::Root,
    more_fields::validation_in_places::Root,
    more_fields::optionality::Root,
    more_fields::map_keys::Root,
    more_fields::flattening::Root,
    more_fields::schema_functions::Root,
    more_fields::examples::Root,
];

/// Where our schema is opaque, and why: what it takes to know needs running code.
static OPAQUE: &[(&str, &str, &str)] = &[
    (
        "containers::add_nullable_transform::Root",
        "",
        "the transform `schemars::transform::AddNullable::default()` changes the schema",
    ),
    (
        "containers::strip_formats_transform::Root",
        "",
        "the transform `schemars::transform::RestrictFormats::default()` changes the schema",
    ),
    (
        "fields::attr_metadata::Root",
        "/properties/f",
        "the transform `tr` changes the schema",
    ),
    (
        "fields::validate_validator_garde::Root",
        "/properties/re/pattern",
        "`std::sync::LazyLock::new(|| Rx)` needs running code",
    ),
];

#[test]
fn field_types_are_those_of_the_real_derive() {
    check(FIELD_TYPES);
}

#[test]
fn shapes_are_those_of_the_real_derive() {
    check(CASES);
}

/// Types inside function bodies are not read, and what a hand-written implementation calls is not followed.
#[test]
fn local_types_are_opaque() {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let ours = reading.schema(
        "containers::local_type_id_collision::Root",
        Contract::Deserialize,
    );
    let found: Vec<_> = ours
        .opaque
        .iter()
        .map(|(pointer, reason)| (pointer.as_str(), reason.as_str()))
        .collect();
    let expected = [
        (
            "/properties/a",
            "`La`: its `JsonSchema` is implemented by hand",
        ),
        (
            "/properties/b",
            "`Lb`: its `JsonSchema` is implemented by hand",
        ),
    ];
    assert_eq!(found, expected);
}

#[test]
fn every_shape_is_compared() {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let krate = reading.program.module(reading.scope.module).krate;
    let mut missing = Vec::new();
    for module in reading.program.modules(krate) {
        let path = reading.program.module(module).path.join("::");
        for item in &reading.program.module(module).items {
            let head = reading.program.head(*item);
            let is_root =
                head.name == "Root" || (head.name.starts_with('F') && path == "field_types");
            let name = format!("{path}::{}", head.name);
            if name == "containers::local_type_id_collision::Root" {
                continue;
            }
            let listed = FIELD_TYPES
                .iter()
                .chain(CASES)
                .any(|(listed, _)| plain(listed) == name);
            if is_root && head.kind != HeadKind::Impl && !listed {
                missing.push(name);
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

fn plain(name: &str) -> String {
    name.replace(' ', "")
}

#[track_caller]
fn check(shapes_to_check: &[(&str, Truth)]) {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let mut failures = Vec::new();
    for (name, truth) in shapes_to_check {
        let name = plain(name);
        for contract in CONTRACTS {
            let ours = reading.schema(&name, contract);
            let mut truth = truth(contract);
            let mut found = Vec::new();
            for (pointer, reason) in &ours.opaque {
                found.push((pointer.as_str(), reason.as_str()));
                mark(&mut truth, pointer.as_str(), reason);
            }
            let allowed: Vec<_> = OPAQUE
                .iter()
                .filter(|(shape, _, _)| *shape == name)
                .map(|(_, pointer, reason)| (*pointer, *reason))
                .collect();
            if found != allowed {
                failures.push(format!("{name} {contract:?}: opaque {found:?}"));
            }
            if let Some(difference) = difference(&ours.json, &truth) {
                failures.push(format!("{name} {contract:?}\n{difference}"));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} differ\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Makes a place of the truth opaque.
fn mark(truth: &mut Value, pointer: &str, reason: &str) {
    if let Some(place) = truth.pointer_mut(pointer) {
        *place = serde_json::json!({ OPAQUE_KEY: reason });
    }
}
