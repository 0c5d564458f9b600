//! Names, ids and schemas of the types that schemars implements `JsonSchema` for itself.

use serde_json::Number;

use super::generator::Generator;
use super::known::{Formatted, Integer, Known};
use super::nodes::{number, object, strings, typed};
use super::ty::Ty;
use super::{Contract, Line, line_0_8, maps};
use crate::schema::{Node, Origin, Why};

/// The pattern that semver.org suggests.
const SEMVER: &str = r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$";
const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// Whether the type's schema stands in place and never in the definitions.
pub(super) fn is_inline(known: Known) -> bool {
    !matches!(
        known,
        Known::Result
            | Known::Bound
            | Known::Range
            | Known::Duration
            | Known::SystemTime
            | Known::OsString
            | Known::CString
            | Known::Version
            | Known::Bytes
            | Known::Schema
    )
}

/// The schema's name; `None` where it depends on a type that is not known.
pub(super) fn name(generator: &Generator<'_>, known: Known, args: &[Ty]) -> Option<String> {
    if generator.line() == Line::V0_8
        && let Some(name) = line_0_8::known::name(generator, known, args)
    {
        return Some(name);
    }
    let argument = |index: usize| generator.name(args.get(index)?);
    Some(match known {
        Known::Text => "string".to_owned(),
        Known::Bool => "boolean".to_owned(),
        Known::Character => "Character".to_owned(),
        Known::Float => "float".to_owned(),
        Known::Double => "double".to_owned(),
        Known::Integer(integer) => integer_format(integer),
        Known::NonZero(integer) => non_zero_name(integer),
        Known::Option => format!("Nullable_{}", argument(0)?),
        Known::Result => format!("Result_of_{}_or_{}", argument(0)?, argument(1)?),
        Known::Bound => format!("Bound_of_{}", argument(0)?),
        Known::Range => format!("Range_of_{}", argument(0)?),
        Known::PhantomData => "null".to_owned(),
        Known::Weak => argument(0)?,
        Known::Sequence => format!("Array_of_{}", argument(0)?),
        Known::Set => format!("Set_of_{}", argument(0)?),
        Known::Map if has_text_keys(generator, args) => format!("Map_of_{}", argument(1)?),
        Known::Map => format!("Map_from_{}_to_{}", argument(0)?, argument(1)?),
        Known::Duration => "Duration".to_owned(),
        Known::SystemTime => "SystemTime".to_owned(),
        Known::OsString => "OsString".to_owned(),
        Known::CString => "CString".to_owned(),
        Known::Value => "AnyValue".to_owned(),
        Known::Number => "Number".to_owned(),
        Known::Schema => "Schema".to_owned(),
        Known::Formatted(Formatted { name, .. }) => (*name).to_owned(),
        Known::TimeDelta => "TimeDelta".to_owned(),
        Known::Weekday => "Weekday".to_owned(),
        Known::Decimal => "Decimal".to_owned(),
        Known::Version => "SemVer".to_owned(),
        Known::Bytes => "Bytes".to_owned(),
        Known::Either => format!("Either_{}_or_{}", argument(0)?, argument(1)?),
        Known::ArrayVec(capacity) => {
            format!("Array_up_to_size_{capacity}_of_{}", argument(0)?)
        }
    })
}

/// The schema's id, by which types are told apart.
pub(super) fn id(generator: &Generator<'_>, known: Known, args: &[Ty]) -> String {
    if generator.line() == Line::V0_8
        && let Some(id) = line_0_8::known::id(generator, known, args)
    {
        return id;
    }
    let argument = |index: usize| {
        args.get(index)
            .map_or_else(String::new, |ty| generator.id(ty))
    };
    match known {
        Known::Character => "char".to_owned(),
        Known::NonZero(integer) => format!("std::num::{}", non_zero_name(integer)),
        Known::Option => format!("Option<{}>", argument(0)),
        Known::Result => format!("Result<{}, {}>", argument(0), argument(1)),
        Known::Bound => format!("Bound<{}>", argument(0)),
        Known::Range => format!("Range<{}>", argument(0)),
        Known::Weak => argument(0),
        Known::Sequence => format!("[{}]", argument(0)),
        Known::Set => format!("Set<{}>", argument(0)),
        Known::Map if has_text_keys(generator, args) => format!("Map<{}>", argument(1)),
        Known::Map => format!("Map<{}, {}>", argument(0), argument(1)),
        Known::Duration => "std::time::Duration".to_owned(),
        Known::SystemTime => "std::time::SystemTime".to_owned(),
        Known::OsString => "std::ffi::OsString".to_owned(),
        Known::CString => "std::ffi::CString".to_owned(),
        Known::Schema => "schemars::Schema".to_owned(),
        Known::Formatted(Formatted { id, .. }) => (*id).to_owned(),
        Known::TimeDelta => "chrono::TimeDelta".to_owned(),
        Known::Weekday => "chrono::Weekday".to_owned(),
        Known::Version => "semver::Version".to_owned(),
        Known::Bytes => "bytes::Bytes".to_owned(),
        Known::Either => format!("either::Either<{}, {}>", argument(0), argument(1)),
        other => name(generator, other, args).unwrap_or_default(),
    }
}

/// The schema of the type itself. `ty` is the whole type expression.
pub(super) fn schema(generator: &mut Generator<'_>, known: Known, args: &[Ty], ty: &Ty) -> Node {
    if generator.line() == Line::V0_8
        && let Some(schema) = line_0_8::known::schema(generator, known, args, ty)
    {
        return schema;
    }
    match known {
        Known::Option => optional(generator, args, ty),
        Known::Result => tagged(
            generator,
            [("Ok", args.first()), ("Err", args.get(1))],
            false,
        ),
        Known::Either => tagged(
            generator,
            [("Left", args.first()), ("Right", args.get(1))],
            true,
        ),
        Known::Bound => bound(generator, args),
        Known::Range => range(generator, args),
        Known::Sequence => {
            let items = generator.subschema_at(args.first(), Why::Element);
            object([("type", Node::string("array")), ("items", items)])
        }
        Known::Set => {
            let items = generator.subschema_at(args.first(), Why::Element);
            object([
                ("type", Node::string("array")),
                ("uniqueItems", Node::bool(true)),
                ("items", items),
            ])
        }
        Known::ArrayVec(capacity) => {
            let items = generator.subschema_at(args.first(), Why::Element);
            object([
                ("type", Node::string("array")),
                ("items", items),
                ("maxItems", number(capacity)),
            ])
        }
        Known::Map => maps::schema(generator, args, ty),
        Known::Bytes => {
            let byte = scalar(Known::Integer(Integer {
                bits: 8,
                signed: false,
            }));
            object([("type", list_or_text(generator)), ("items", byte)])
        }
        Known::CString => object([
            ("type", list_or_text(generator)),
            (
                "items",
                object([
                    ("type", Node::string("integer")),
                    ("minimum", number(1)),
                    ("maximum", number(255)),
                ]),
            ),
        ]),
        Known::Decimal => decimal(generator.contract()),
        other => scalar(other),
    }
}

fn scalar(known: Known) -> Node {
    match known {
        Known::Bool => typed("boolean"),
        Known::Character => object([
            ("type", Node::string("string")),
            ("minLength", number(1)),
            ("maxLength", number(1)),
        ]),
        Known::Float => formatted("number", "float"),
        Known::Double => formatted("number", "double"),
        Known::Integer(integer) => integer_schema(integer),
        Known::NonZero(integer) => {
            let mut schema = integer_schema(integer);
            if integer.signed {
                schema.set("not", object([("const", number(0))]));
            } else {
                schema.set("minimum", number(1));
            }
            schema
        }
        Known::PhantomData => typed("null"),
        Known::Duration => seconds_and_nanos("secs", "nanos"),
        Known::SystemTime => seconds_and_nanos("secs_since_epoch", "nanos_since_epoch"),
        Known::OsString => os_string(),
        Known::Value => Node::bool(true),
        Known::Number => typed("number"),
        Known::Schema => object([("type", strings(&["object", "boolean"]))]),
        Known::Formatted(Formatted { format, .. }) => formatted("string", format),
        Known::TimeDelta => time_delta(),
        Known::Weekday => object([("type", Node::string("string")), ("enum", strings(&DAYS))]),
        Known::Version => object([
            ("type", Node::string("string")),
            ("pattern", Node::string(SEMVER)),
        ]),
        _ => typed("string"),
    }
}

fn formatted(ty: &str, format: &str) -> Node {
    object([("type", Node::string(ty)), ("format", Node::string(format))])
}

fn integer_schema(integer: Integer) -> Node {
    let mut schema = formatted("integer", &integer_format(integer));
    let (lowest, highest) = integer.limits();
    let is_small = matches!(integer.bits, 8 | 16);
    if (is_small || !integer.signed)
        && let Some(lowest) = Number::from_i128(lowest)
    {
        schema.set("minimum", number(lowest));
    }
    if is_small && let Some(highest) = Number::from_i128(highest) {
        schema.set("maximum", number(highest));
    }
    schema
}

/// `int32`, `uint`
pub(super) fn integer_format(integer: Integer) -> String {
    let prefix = if integer.signed { "int" } else { "uint" };
    match integer.bits {
        0 => prefix.to_owned(),
        bits => format!("{prefix}{bits}"),
    }
}

fn non_zero_name(integer: Integer) -> String {
    let letter = if integer.signed { 'I' } else { 'U' };
    match integer.bits {
        0 => format!("NonZero{letter}size"),
        bits => format!("NonZero{letter}{bits}"),
    }
}

fn has_text_keys(generator: &Generator<'_>, args: &[Ty]) -> bool {
    args.first()
        .is_some_and(|key| generator.id(key) == "string")
}

fn optional(generator: &mut Generator<'_>, args: &[Ty], ty: &Ty) -> Node {
    let mut schema = generator.subschema_at(args.first(), Why::Option);
    super::nodes::allow_null(&mut schema, &Origin::new(ty.span, Why::Option));
    schema
}

/// One object per variant, each with one property.
fn tagged(generator: &mut Generator<'_>, variants: [(&str, Option<&Ty>); 2], closed: bool) -> Node {
    let variants = variants.map(|(name, ty)| one_property(generator, name, ty, closed));
    object([("oneOf", Node::array(variants.into()))])
}

fn one_property(generator: &mut Generator<'_>, name: &str, ty: Option<&Ty>, closed: bool) -> Node {
    let value = generator.subschema_at(ty, Why::TupleEntry);
    let mut schema = object([
        ("type", Node::string("object")),
        ("properties", object([(name, value)])),
    ]);
    if closed {
        schema.set("additionalProperties", Node::bool(false));
    }
    schema.set("required", strings(&[name]));
    schema
}

fn bound(generator: &mut Generator<'_>, args: &[Ty]) -> Node {
    let included = one_property(generator, "Included", args.first(), false);
    let excluded = one_property(generator, "Excluded", args.first(), false);
    let unbounded = object([
        ("type", Node::string("string")),
        ("const", Node::string("Unbounded")),
    ]);
    object([("oneOf", Node::array(vec![included, excluded, unbounded]))])
}

fn range(generator: &mut Generator<'_>, args: &[Ty]) -> Node {
    let limit = generator.subschema_at(args.first(), Why::TupleEntry);
    object([
        ("type", Node::string("object")),
        (
            "properties",
            object([("start", limit.clone()), ("end", limit)]),
        ),
        ("required", strings(&["start", "end"])),
    ])
}

fn seconds_and_nanos(seconds: &str, nanos: &str) -> Node {
    let unsigned = |bits| {
        integer_schema(Integer {
            bits,
            signed: false,
        })
    };
    object([
        ("type", Node::string("object")),
        ("required", strings(&[seconds, nanos])),
        (
            "properties",
            object([(seconds, unsigned(64)), (nanos, unsigned(32))]),
        ),
    ])
}

fn os_string() -> Node {
    let platform = |name: &str, bits| {
        let units = object([
            ("type", Node::string("array")),
            (
                "items",
                integer_schema(Integer {
                    bits,
                    signed: false,
                }),
            ),
        ]);
        object([
            ("type", Node::string("object")),
            ("properties", object([(name, units)])),
            ("required", strings(&[name])),
        ])
    };
    let platforms = vec![platform("Unix", 8), platform("Windows", 16)];
    object([("oneOf", Node::array(platforms))])
}

fn time_delta() -> Node {
    let seconds = formatted("integer", "int64");
    let nanos = object([
        ("type", Node::string("integer")),
        ("minimum", number(0)),
        ("exclusiveMaximum", number(1_000_000_000)),
    ]);
    object([
        ("type", Node::string("array")),
        ("prefixItems", Node::array(vec![seconds, nanos])),
        ("minItems", number(2)),
        ("maxItems", number(2)),
    ])
}

fn list_or_text(generator: &Generator<'_>) -> Node {
    match generator.contract() {
        Contract::Deserialize => strings(&["array", "string"]),
        Contract::Serialize => Node::string("array"),
    }
}

fn decimal(contract: Contract) -> Node {
    let (ty, pattern) = match contract {
        Contract::Deserialize => (strings(&["string", "number"]), r"^-?\d+(\.\d+)?([eE]\d+)?$"),
        Contract::Serialize => (Node::string("string"), r"^-?\d+(\.\d+)?$"),
    };
    object([("type", ty), ("pattern", Node::string(pattern))])
}
