//! Names, ids and schemas of known types that 1.x has otherwise.

use crate::extract::types::generator::Generator;
use crate::extract::types::known::{Formatted, Integer, Known};
use crate::extract::types::known_schema::integer_format;
use crate::extract::types::nodes::{insert, number, object, typed};
use crate::extract::types::ty::Ty;
use crate::schema::{Node, NodeKind, Origin, Why};

/// What `decimal_impl!` writes.
const DECIMAL: &str = r"^-?[0-9]+(\.[0-9]+)?$";

/// The type that stands for a known type: `Bytes` and C strings are like lists of bytes.
pub(in crate::extract::types) fn forwarded(known: Known, ty: &Ty) -> Option<Ty> {
    let byte = Known::Integer(Integer {
        bits: 8,
        signed: false,
    });
    match known {
        Known::Bytes | Known::CString => {
            let byte = Ty::known(ty.span, byte, []);
            Some(Ty::known(ty.span, Known::Sequence, [byte]))
        }
        _ => None,
    }
}

/// Whether the type's schema stands in place and never in the definitions.
pub(in crate::extract::types) fn is_inline(known: Known) -> bool {
    !matches!(
        known,
        Known::Result
            | Known::Bound
            | Known::Range
            | Known::Duration
            | Known::SystemTime
            | Known::OsString
    )
}

/// The schema's name where it is another than that of 1.x.
pub(in crate::extract::types) fn name(
    generator: &Generator<'_>,
    known: Known,
    args: &[Ty],
) -> Option<String> {
    Some(match known {
        Known::Text => "String".to_owned(),
        Known::Bool => "Boolean".to_owned(),
        Known::PhantomData => "Null".to_owned(),
        Known::Version => "Version".to_owned(),
        Known::Map => format!("Map_of_{}", generator.name(args.get(1)?)?),
        _ => return None,
    })
}

/// The schema's id where it is another than that of 1.x.
pub(in crate::extract::types) fn id(
    generator: &Generator<'_>,
    known: Known,
    args: &[Ty],
) -> Option<String> {
    Some(match known {
        Known::Text | Known::Bool | Known::PhantomData => name(generator, known, args)?,
        Known::Map => format!("Map<{}>", generator.id(args.get(1)?)),
        _ => return None,
    })
}

/// The type's schema where it is another than that of 1.x.
pub(in crate::extract::types) fn schema(
    generator: &mut Generator<'_>,
    known: Known,
    args: &[Ty],
    ty: &Ty,
) -> Option<Node> {
    Some(match known {
        Known::Option => optional(generator, args, ty),
        Known::Map => {
            let value = generator.subschema_at(args.get(1), Why::MapValue);
            object([
                ("type", Node::string("object")),
                ("additionalProperties", value),
            ])
        }
        Known::Either => {
            let either = [args.first(), args.get(1)];
            let either = either.map(|ty| generator.subschema_at(ty, Why::TupleEntry));
            object([("anyOf", Node::array(either.into()))])
        }
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
        Known::Duration => seconds_and_nanos("secs", "nanos"),
        Known::SystemTime => seconds_and_nanos("secs_since_epoch", "nanos_since_epoch"),
        Known::OsString => {
            let platforms = vec![units("Unix", 8), units("Windows", 16)];
            object([("oneOf", Node::array(platforms))])
        }
        Known::Decimal => object([
            ("type", Node::string("string")),
            ("pattern", Node::string(DECIMAL)),
        ]),
        Known::Formatted(Formatted {
            id: "chrono::NaiveTime",
            ..
        }) => object([
            ("type", Node::string("string")),
            ("format", Node::string("partial-date-time")),
        ]),
        Known::Formatted(Formatted { id, .. }) if id.starts_with("jiff::") => absent(generator, ty),
        Known::TimeDelta | Known::Schema => absent(generator, ty),
        _ => return None,
    })
}

fn absent(generator: &Generator<'_>, ty: &Ty) -> Node {
    generator.unknown("schemars 0.8 has no schema of it", ty)
}

fn integer_schema(integer: Integer) -> Node {
    let mut schema = object([
        ("type", Node::string("integer")),
        ("format", Node::string(integer_format(integer))),
    ]);
    if !integer.signed {
        schema.set("minimum", number(0));
    }
    schema
}

/// `Option<T>`, as the settings ask for it.
fn optional(generator: &mut Generator<'_>, args: &[Ty], ty: &Ty) -> Node {
    let origin = Origin::new(ty.span, Why::Option);
    let mut schema = generator.subschema_at(args.first(), Why::Option);
    if generator.settings.option_add_null_type {
        add_null_type(&mut schema, &origin);
    }
    if generator.settings.option_nullable {
        insert(&mut schema, "nullable", Node::bool(true).at(origin));
    }
    schema
}

fn add_null_type(schema: &mut Node, origin: &Origin) {
    match &schema.kind {
        NodeKind::Bool(false) => schema.kind = typed("null").kind,
        NodeKind::Object(_) if schema.get("type").is_some() => {
            crate::extract::types::nodes::add_null_type(schema, origin);
        }
        NodeKind::Object(_) => {
            let mut inner = Node::new(std::mem::replace(&mut schema.kind, NodeKind::Null));
            inner.origin = schema.origin.take();
            let null = typed("null").at(origin.clone());
            let branches = Node::array(vec![inner, null]).at(origin.clone());
            schema.kind = object([("anyOf", branches)]).kind;
        }
        _ => {}
    }
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
        (
            "required",
            Node::array(vec![Node::string(seconds), Node::string(nanos)]),
        ),
        (
            "properties",
            object([(seconds, unsigned(64)), (nanos, unsigned(32))]),
        ),
    ])
}

fn units(platform: &str, bits: u8) -> Node {
    let unit = integer_schema(Integer {
        bits,
        signed: false,
    });
    let units = object([("type", Node::string("array")), ("items", unit)]);
    object([
        ("type", Node::string("object")),
        ("properties", object([(platform, units)])),
        ("required", Node::array(vec![Node::string(platform)])),
    ])
}
