//! Attributes and shapes, a module each: the truth is what the real derive prints for its `Root`.

pub use super::field_types::*;
pub use super::names::*;

#[cfg(not(feature = "schemars-0-8"))]
pub mod attr_metadata {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[schemars(title = "T", description = "D")] pub a: i32,
        /// doc loses
        #[schemars(description = "attr wins")] pub b: i32,
        #[deprecated] pub c: i32,
        #[schemars(example = 5, example = &"s")] pub d: i32,
        #[schemars(extend("x-foo" = {"k": [1, true]}, "format" = "custom"))] pub e: i32,
        #[schemars(transform = tr)] pub f: i32,
        #[serde(default)] #[schemars(extend("default" = 99))] pub g: i32,
    }
    fn tr(s: &mut Schema) { s.insert("x-tr".into(), true.into()); }
}

pub mod cfg_attr_derive {
    use super::*;
    #[cfg_attr(not(any()), derive(JsonSchema, Serialize, Deserialize))]
    pub struct Root { #[cfg_attr(not(any()), serde(rename = "zz"))] pub a: i32, #[cfg(any())] pub gone: i32, #[cfg(not(any()))] pub kept: i32 }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod desc_const {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { #[schemars(description = DESC)] pub a: i32, #[schemars(description = concat!("x", "y"))] pub b: i32, #[schemars(title = DESC)] pub c: i32, #[schemars(description = "")] /** doc */ pub d: i32, #[schemars(range(min = "LO", max = HI))] pub e: i64, #[schemars(range(min = 1, max = 10))] pub f: f64, #[schemars(length(max = MAXL))] pub g: String, #[schemars(range(min = -1.5e3))] pub h: f32, #[schemars(range(max = u32::MAX))] pub i: u64 }
    const DESC: &str = "const desc"; const LO: i64 = -3; const HI: i64 = 1 << 10; const MAXL: usize = 64;
}

pub mod doc_plain {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /// First line
        /// second line.
        ///
        /// Second paragraph.
        ///   indented
        pub a: i32,
        /// # Heading Title
        /// Body text.
        pub b: i32,
        ///Nospace
        pub c: i32,
        /** block doc
         * star line
         */
        pub d: i32,
        #[doc = "attr doc"]
        pub e: i32,
        #[doc = concat!("con", "cat")]
        pub e2: i32,
        /// Doc on inner ref
        pub f: Inner,
        /// Doc on option inner ref
        pub g: Option<Inner>,
        ///
        pub h: i32,
        /// #hashtag
        pub i: i32,
    }
}

pub mod heading_on_ref {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root {
        /// # Head
        /// body
        pub a: Inner,
        /// ## Second level
        pub b: Option<Vec<String>>,
        /// text
        /// # Not a heading
        pub c: i32,
    }
}

pub mod option_alias_required {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: MyOpt<i32>, pub b: Box<Option<i32>>, pub c: OptNt }
    type MyOpt<T> = Option<T>;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct OptNt(pub Option<i32>);
}

pub mod option_transparent_newtype {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub c: OptTr }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)] pub struct OptTr(pub Option<i32>);
}

pub mod ref_with_sibling_validation {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { /** d */ #[serde(default = "df")] pub a: Inner, #[schemars(title = "T")] pub b: Inner, #[deprecated] pub c: Option<Inner> }
    fn df() -> Inner { Inner { a: 3, b: None } }
}

pub mod rename_all {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Root { pub some_field: i32, #[serde(rename = "Zed")] pub other: i32, #[serde(alias = "al")] pub with_alias: i32, pub r#type: String }
}

pub mod rename_de_ser {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(rename(serialize = "ser_name", deserialize = "de_name"))] pub a: i32 }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod schema_with {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { #[schemars(schema_with = "mk")] pub a: i32, /** docs */ #[schemars(schema_with = "mk")] pub b: Option<i32> }
    fn mk(_g: &mut SchemaGenerator) -> Schema { json_schema!({"type": "string", "enum": ["x", "y"]}) }
}

pub mod schemars_rename_over_serde {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(rename = "serde_n")] #[schemars(rename = "schemars_n")] pub a: i32 }
}

pub mod serde_with_module {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(with = "md")] #[schemars(with = "String")] pub a: i32, #[serde(deserialize_with = "md::deserialize")] pub b: i32, #[serde(serialize_with = "md::serialize", default)] pub c: i32 }
    mod md { use super::*; pub fn serialize<S: serde::Serializer>(v: &i32, s: S) -> Result<S::Ok, S::Error> { s.serialize_str("W") } pub fn deserialize<'de, D2: serde::Deserializer<'de>>(d: D2) -> Result<i32, D2::Error> { i32::deserialize(d) } }
}

pub mod skip {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(skip)] pub a: i32, #[serde(skip_serializing)] pub b: i32, #[serde(skip_deserializing)] pub c: i32, #[schemars(skip)] pub d: i32, pub e: i32 }
}

pub mod type_alias_field {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Al, pub b: Alo }
    type Al = Vec<String>; type Alo = Option<i32>;
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod unset_attr {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(rename = "zz")] #[schemars(!rename)] pub a: i32 }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod validate {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root {
        #[schemars(length(min = 1, max = 10))] pub s: String,
        #[schemars(length(equal = 3))] pub v: Vec<i32>,
        #[schemars(length(min = 1))] pub os: Option<String>,
        #[schemars(range(min = 0, max = 100))] pub n: i32,
        #[schemars(range(min = 0.5, max = 1.5))] pub fl: f64,
        #[schemars(range(min = 1, max = 5))] pub u: u32,
        #[schemars(range(min = 1))] pub on: Option<i64>,
        #[schemars(regex(pattern = r"^\d+$"))] pub re: String,
        #[schemars(pattern(r"^x"))] pub pa: String,
        #[schemars(contains(pattern = "a.b"))] pub co: String,
        #[schemars(email)] pub em: String,
        #[schemars(url)] pub ur: String,
        #[schemars(ip)] pub ip: String,
        #[schemars(required)] pub rq: Option<i32>,
        #[schemars(required)] pub rqs: Option<Inner>,
        #[schemars(inner(length(min = 2), pattern("^i")))] pub inn: Vec<String>,
        #[schemars(range(min = 1))] pub onstr: String,
        #[schemars(length(min = 1))] pub oninner: Inner,
        #[schemars(length(max = 4))] pub ot: Option<Vec<String>>,
    }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod validate_validator_garde {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root {
        #[validate(length(min = 1, message = "no"))] pub s: String,
        #[validate(range(min = 1, max = 3, code = "c"))] pub n: i32,
        #[validate(email(message = "m"))] pub em: String,
        #[validate(regex(path = *RE))] pub re: String,
        #[validate(required)] pub rq: Option<i32>,
        #[validate(custom(function = "f"), nested)] pub cu: i32,
        #[garde(length(min = 2), ascii)] pub gs: String,
        #[garde(pattern("^g"))] pub gp: String,
        #[garde(range(min = 1, max = 2))] pub gr: i32,
        #[garde(inner(length(min = 1)))] pub gi: Vec<String>,
    }
    struct Rx; impl std::fmt::Display for Rx { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { f.write_str("^re$") } }
    static RE: std::sync::LazyLock<Rx> = std::sync::LazyLock::new(|| Rx);
}

pub mod with_type {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[schemars(with = "String")] pub a: i32, #[schemars(with = "Option<Vec<u8>>")] pub b: i32 }
}
