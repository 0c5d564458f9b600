//! The one table of types that schemars implements `JsonSchema` for itself: the standard library, `serde_json` and the
//! crates behind its features. A crate that compiles has switched on the features that it needs.

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    /// 8 to 128; zero for `isize` and `usize`.
    pub(super) bits: u8,
    /// Whether it has negative values.
    pub(super) signed: bool,
}

impl Integer {
    /// The primitive type of this name.
    pub(super) fn named(name: &str) -> Option<Integer> {
        let (signed, size) = match name.split_at_checked(1)? {
            ("i", size) => (true, size),
            ("u", size) => (false, size),
            _ => return None,
        };
        let bits = match size {
            "8" => 8,
            "16" => 16,
            "32" => 32,
            "64" => 64,
            "128" => 128,
            "size" => 0,
            _ => return None,
        };
        Some(Integer { bits, signed })
    }

    /// Its lowest and highest value, as far as an `i128` holds them.
    pub(super) fn limits(self) -> (i128, i128) {
        let bits = match self.bits {
            0 => 64,
            bits => u32::from(bits),
        };
        match (self.signed, bits) {
            (true, 128) => (i128::MIN, i128::MAX),
            (false, 128) => (0, i128::MAX),
            (true, bits) => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
            (false, bits) => (0, (1_i128 << bits) - 1),
        }
    }
}

/// A string type that has a `format`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Formatted {
    /// The schema's name.
    pub(super) name: &'static str,
    /// The schema's id.
    pub(super) id: &'static str,
    /// The value of `format`.
    pub(super) format: &'static str,
}

/// A type whose schema is known without reading source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// `String`, `str`, `Path`, `SocketAddr`, ...
    Text,
    Bool,
    Character,
    /// `f32`
    Float,
    /// `f64`
    Double,
    Integer(Integer),
    NonZero(Integer),
    Option,
    Result,
    Bound,
    Range,
    PhantomData,
    /// `Rc`'s or `Arc`'s `Weak`; like its argument, but its `Default` is not.
    Weak,
    /// `Vec`, slices, `VecDeque`, ...
    Sequence,
    /// `HashSet`, `BTreeSet`, ...
    Set,
    /// `HashMap`, `BTreeMap`, ... with key and value.
    Map,
    Duration,
    SystemTime,
    OsString,
    CString,
    /// `serde_json::Value`
    Value,
    /// `serde_json::Number`
    Number,
    /// `schemars::Schema`
    Schema,
    Formatted(&'static Formatted),
    /// `chrono::TimeDelta`
    TimeDelta,
    /// `chrono::Weekday`
    Weekday,
    Decimal,
    /// `semver::Version`
    Version,
    Bytes,
    Either,
    /// `arrayvec::ArrayVec` with its capacity.
    ArrayVec(u64),
}

/// How a type of the table is made from its generic arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Build {
    /// This type, with its first so many type arguments.
    Type(Known, usize),
    /// Its first type argument: `Box<T>` is like `T`.
    Argument,
    /// `SmallVec<[T; 4]>`: a sequence of the array's items.
    SmallVec,
    /// `NonZero<u32>`
    NonZero,
    /// `ArrayVec<T, CAPACITY>`
    ArrayVec,
    /// `Map<String, Value>`
    JsonObject,
}

/// The entry for a path in a crate whose source was not read: the crate's name first.
pub(super) fn lookup(path: &[String]) -> Option<Build> {
    let path = canonical(path);
    let (krate, name) = (path.first()?.as_str(), path.last()?.as_str());
    if matches!(krate, "std" | "core" | "alloc") {
        return standard(path, name);
    }
    let entry = CRATES
        .iter()
        .find(|(of_crate, of_name, _)| *of_crate == krate && *of_name == name);
    entry.map(|(_, _, build)| *build)
}

/// The type of a primitive name.
pub(super) fn primitive(name: &str) -> Option<Known> {
    Some(match name {
        "str" => Known::Text,
        "bool" => Known::Bool,
        "char" => Known::Character,
        "f32" => Known::Float,
        "f64" => Known::Double,
        _ => Known::Integer(Integer::named(name)?),
    })
}

/// The path without the crates that only pass another crate on: `rmcp::serde_json::Value` is `serde_json::Value`.
pub(super) fn canonical(path: &[String]) -> &[String] {
    let passed_on = |name: &String| {
        matches!(
            name.as_str(),
            "serde_json" | "schemars" | "schemars_derive" | "serde" | "chrono" | "uuid" | "url"
        )
    };
    match path.iter().skip(1).rposition(passed_on) {
        Some(index) if index + 2 < path.len() => path.get(index + 1..).unwrap_or(path),
        _ => path,
    }
}

fn standard(path: &[String], name: &str) -> Option<Build> {
    let inside = |module: &str| path.iter().any(|segment| segment == module);
    if name == "Result" && ["io", "fmt", "thread"].iter().any(|module| inside(module)) {
        return None;
    }
    if let Some(integer) = name.strip_prefix("Atomic") {
        return atomic(integer);
    }
    if let Some(integer) = name.strip_prefix("NonZero") {
        if integer.is_empty() {
            return Some(Build::NonZero);
        }
        let integer = Integer::named(&integer.to_ascii_lowercase())?;
        return Some(Build::Type(Known::NonZero(integer), 0));
    }
    if inside("primitive") {
        return primitive(name).map(|known| Build::Type(known, 0));
    }
    let entry = STANDARD.iter().find(|(of_name, _)| *of_name == name);
    entry.map(|(_, build)| *build)
}

fn atomic(name: &str) -> Option<Build> {
    let known = match name {
        "Bool" => Known::Bool,
        _ => Known::Integer(Integer::named(&name.to_ascii_lowercase())?),
    };
    Some(Build::Type(known, 0))
}

macro_rules! formatted {
    ($name:literal, $id:literal, $format:literal) => {
        Build::Type(
            Known::Formatted(&Formatted {
                name: $name,
                id: $id,
                format: $format,
            }),
            0,
        )
    };
}

static STANDARD: &[(&str, Build)] = &[
    ("Arc", Build::Argument),
    ("Arguments", Build::Type(Known::Text, 0)),
    ("BTreeMap", Build::Type(Known::Map, 2)),
    ("BTreeSet", Build::Type(Known::Set, 1)),
    ("BinaryHeap", Build::Type(Known::Sequence, 1)),
    ("Bound", Build::Type(Known::Bound, 1)),
    ("Box", Build::Argument),
    ("CStr", Build::Type(Known::CString, 0)),
    ("CString", Build::Type(Known::CString, 0)),
    ("Cell", Build::Argument),
    ("Cow", Build::Argument),
    ("Duration", Build::Type(Known::Duration, 0)),
    ("HashMap", Build::Type(Known::Map, 2)),
    ("HashSet", Build::Type(Known::Set, 1)),
    ("IpAddr", formatted!("ip", "ip", "ip")),
    ("Ipv4Addr", formatted!("ipv4", "ipv4", "ipv4")),
    ("Ipv6Addr", formatted!("ipv6", "ipv6", "ipv6")),
    ("LinkedList", Build::Type(Known::Sequence, 1)),
    ("Mutex", Build::Argument),
    ("Option", Build::Type(Known::Option, 1)),
    ("OsStr", Build::Type(Known::OsString, 0)),
    ("OsString", Build::Type(Known::OsString, 0)),
    ("Path", Build::Type(Known::Text, 0)),
    ("PathBuf", Build::Type(Known::Text, 0)),
    ("PhantomData", Build::Type(Known::PhantomData, 0)),
    ("Range", Build::Type(Known::Range, 1)),
    ("RangeInclusive", Build::Type(Known::Range, 1)),
    ("Rc", Build::Argument),
    ("RefCell", Build::Argument),
    ("Result", Build::Type(Known::Result, 2)),
    ("Reverse", Build::Argument),
    ("RwLock", Build::Argument),
    ("SocketAddr", Build::Type(Known::Text, 0)),
    ("SocketAddrV4", Build::Type(Known::Text, 0)),
    ("SocketAddrV6", Build::Type(Known::Text, 0)),
    ("String", Build::Type(Known::Text, 0)),
    ("SystemTime", Build::Type(Known::SystemTime, 0)),
    ("Vec", Build::Type(Known::Sequence, 1)),
    ("VecDeque", Build::Type(Known::Sequence, 1)),
    ("Weak", Build::Type(Known::Weak, 1)),
    ("Wrapping", Build::Argument),
];

static CRATES: &[(&str, &str, Build)] = &[
    ("serde_json", "Value", Build::Type(Known::Value, 0)),
    ("serde_json", "RawValue", Build::Type(Known::Value, 0)),
    ("serde_json", "Number", Build::Type(Known::Number, 0)),
    ("serde_json", "Map", Build::Type(Known::Map, 2)),
    ("schemars", "Schema", Build::Type(Known::Schema, 0)),
    ("rmcp", "JsonObject", Build::JsonObject),
    (
        "chrono",
        "DateTime",
        formatted!("DateTime", "chrono::DateTime", "date-time"),
    ),
    (
        "chrono",
        "NaiveDate",
        formatted!("NaiveDate", "chrono::NaiveDate", "date"),
    ),
    (
        "chrono",
        "NaiveDateTime",
        formatted!(
            "NaiveDateTime",
            "chrono::NaiveDateTime",
            "partial-date-time"
        ),
    ),
    (
        "chrono",
        "NaiveTime",
        formatted!("NaiveTime", "chrono::NaiveTime", "partial-time"),
    ),
    ("chrono", "TimeDelta", Build::Type(Known::TimeDelta, 0)),
    ("chrono", "Duration", Build::Type(Known::TimeDelta, 0)),
    ("chrono", "Weekday", Build::Type(Known::Weekday, 0)),
    ("uuid", "Uuid", formatted!("Uuid", "uuid::Uuid", "uuid")),
    ("url", "Url", formatted!("Url", "url::Url", "uri")),
    ("rust_decimal", "Decimal", Build::Type(Known::Decimal, 0)),
    ("bigdecimal", "BigDecimal", Build::Type(Known::Decimal, 0)),
    ("semver", "Version", Build::Type(Known::Version, 0)),
    ("indexmap", "IndexMap", Build::Type(Known::Map, 2)),
    ("indexmap", "IndexSet", Build::Type(Known::Set, 1)),
    ("either", "Either", Build::Type(Known::Either, 2)),
    ("bytes", "Bytes", Build::Type(Known::Bytes, 0)),
    ("bytes", "BytesMut", Build::Type(Known::Bytes, 0)),
    ("smallvec", "SmallVec", Build::SmallVec),
    ("smol_str", "SmolStr", Build::Type(Known::Text, 0)),
    ("arrayvec", "ArrayVec", Build::ArrayVec),
    ("arrayvec", "ArrayString", Build::Type(Known::Text, 0)),
    (
        "jiff",
        "SignedDuration",
        formatted!("SignedDuration", "jiff::SignedDuration", "duration"),
    ),
    ("jiff", "Span", formatted!("Span", "jiff::Span", "duration")),
    (
        "jiff",
        "Timestamp",
        formatted!("Timestamp", "jiff::Timestamp", "date-time"),
    ),
    (
        "jiff",
        "Zoned",
        formatted!("Zoned", "jiff::Zoned", "zoned-date-time"),
    ),
    ("jiff", "Date", formatted!("Date", "jiff::Date", "date")),
    (
        "jiff",
        "Time",
        formatted!("Time", "jiff::Time", "partial-time"),
    ),
    (
        "jiff",
        "DateTime",
        formatted!("DateTime", "jiff::DateTime", "partial-date-time"),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<String> {
        text.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn a_passed_on_crate_is_the_crate_itself() {
        for text in [
            "serde_json::Value",
            "rmcp::serde_json::Value",
            "serde_json::value::Value",
        ] {
            assert_eq!(
                lookup(&path(text)),
                Some(Build::Type(Known::Value, 0)),
                "{text}"
            );
        }
        assert_eq!(
            lookup(&path("rmcp::model::JsonObject")),
            Some(Build::JsonObject)
        );
    }

    #[test]
    fn a_name_alone_is_not_enough() {
        assert_eq!(lookup(&path("other::Value")), None);
        assert_eq!(lookup(&path("std::io::Result")), None);
        assert_eq!(lookup(&path("toml::Value")), None);
    }

    #[test]
    fn integers_have_the_limits_of_rust() {
        let limits = |name: &str| Integer::named(name).unwrap().limits();
        assert_eq!(limits("i8"), (i128::from(i8::MIN), i128::from(i8::MAX)));
        assert_eq!(limits("u64"), (0, i128::from(u64::MAX)));
        assert_eq!(limits("i64"), (i128::from(i64::MIN), i128::from(i64::MAX)));
        assert_eq!(Integer::named("i7"), None);
    }
}
