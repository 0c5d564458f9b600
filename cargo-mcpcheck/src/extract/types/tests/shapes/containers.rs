//! Attributes and shapes, a module each: the truth is what the real derive prints for its `Root`.

pub use super::field_types::*;
pub use super::names::*;

#[cfg(not(feature = "schemars-0-8"))]
pub mod add_nullable_transform {
    use super::*;
    #[derive(JsonSchema)]
    #[schemars(transform = schemars::transform::AddNullable::default())]
    pub struct Root { pub a: Option<Vec<String>>, pub b: Option<Inner>, #[schemars(with = "Vec<String>")] pub c: Option<Vec<String>>, #[serde(default)] #[schemars(with = "Vec<String>")] pub d: Option<Vec<String>>, #[schemars(extend("type" = "array"))] pub e: Option<Vec<String>>, #[schemars(transform = schemars::transform::AddNullable::default())] pub f: Option<Vec<String>> }
}

pub mod const_generic {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Cg<2>, pub b: Cg<3> }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Cg<const N: usize> { pub v: i32 }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod container_attrs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(title = "CT", description = "CD", extend("x-c" = 1), example = Root { a: Sub { x: 1 } })]
    #[deprecated]
    pub struct Root { pub a: Sub }
    #[derive(JsonSchema, Serialize, Deserialize)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub struct Sub { pub x: i32 }
}

pub mod container_rename {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename = "RenamedRoot")]
    pub struct Root { pub a: Sub }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "SubRenamed")]
    pub struct Sub { pub x: i32 }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod container_with {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub a: Cw, pub b: Cwd, pub e: Ev }
    #[derive(JsonSchema)] #[schemars(with = "Vec<String>")] pub struct Cw { x: i32 }
    /// docs
    #[derive(JsonSchema)] #[schemars(with = "Vec<String>")] pub struct Cwd { x: i32 }
    #[derive(JsonSchema)] pub enum Ev { A, #[schemars(with = "Inner")] B(i32), #[schemars(schema_with = "mk")] C { x: i32 } }
    fn mk(_: &mut SchemaGenerator) -> Schema { json_schema!({"type": "number"}) }
}

pub mod deny_unknown {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Root { pub a: i32 }
}

pub mod doc_container {
    use super::*;
    /// Container docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: i32 }
}

pub mod doc_container_title {
    use super::*;
    /// # My Title
    ///
    /// Container docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Sub }
    /// # Sub Title
    /// Sub docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Sub { pub x: i32 }
}

pub mod from_into {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Conv, pub b: TryConv, pub c: IntoConv }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)] #[serde(from = "String", into = "i32")] pub struct Conv { x: i32 }
    impl From<String> for Conv { fn from(_: String) -> Self { Conv { x: 0 } } } impl From<Conv> for i32 { fn from(c: Conv) -> i32 { c.x } }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)] #[serde(try_from = "String")] pub struct TryConv { x: i32 }
    impl TryFrom<String> for TryConv { type Error = String; fn try_from(_: String) -> Result<Self, String> { Ok(TryConv { x: 0 }) } }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)] #[serde(into = "String")] pub struct IntoConv { x: i32 }
    impl From<IntoConv> for String { fn from(c: IntoConv) -> String { c.x.to_string() } }
}

pub mod generic_rename_fmt {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: W<i32>, pub b: W<Inner> }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "Wrap{T}")]
    pub struct W<T> { pub v: T }
}

pub mod generic_two_inst {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Gen<i32>, pub b: Gen<Inner>, pub c: Gen2<String, i32>, pub d: Gen<Vec<Option<String>>> }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod local_type_id_collision {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub a: La, pub b: Lb }
    pub struct La; pub struct Lb;
    // two different local types with one name: their schema ids are equal (module path + name)
    const _: () = { #[derive(JsonSchema)] struct Loc { a: i32 } impl Fwd for La { fn s(g: &mut SchemaGenerator) -> Schema { g.subschema_for::<Loc>() } } };
    const _: () = { #[derive(JsonSchema)] struct Loc { b: String } impl Fwd for Lb { fn s(g: &mut SchemaGenerator) -> Schema { g.subschema_for::<Loc>() } } };
    trait Fwd { fn s(g: &mut SchemaGenerator) -> Schema; }
    impl JsonSchema for La { fn inline_schema() -> bool { true } fn schema_name() -> std::borrow::Cow<'static, str> { "La".into() } fn json_schema(g: &mut SchemaGenerator) -> Schema { La::s(g) } }
    impl JsonSchema for Lb { fn inline_schema() -> bool { true } fn schema_name() -> std::borrow::Cow<'static, str> { "Lb".into() } fn json_schema(g: &mut SchemaGenerator) -> Schema { Lb::s(g) } }
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod manual_impl {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Mi, pub b: MiInline }
    #[derive(Serialize, Deserialize)] pub struct Mi; #[derive(Serialize, Deserialize)] pub struct MiInline;
    impl JsonSchema for Mi { fn schema_name() -> std::borrow::Cow<'static, str> { "MiName".into() } fn json_schema(_: &mut SchemaGenerator) -> Schema { json_schema!({"type": "string", "pattern": "^m"}) } }
    impl JsonSchema for MiInline { fn inline_schema() -> bool { true } fn schema_name() -> std::borrow::Cow<'static, str> { "MiI".into() } fn json_schema(_: &mut SchemaGenerator) -> Schema { json_schema!({"type": "integer"}) } }
}

pub mod mutual_recursion {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Option<Box<Ma>> }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Ma { pub b: Option<Box<Mb>> }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Mb { pub a: Option<Box<Ma>>, pub r: Option<Box<Root>> }
}

pub mod name_collision {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: ma::Foo, pub b: mb::Foo, pub c: Vec<ma::Foo> }
    pub mod ma { use super::*; #[derive(JsonSchema, Serialize, Deserialize)] pub struct Foo { pub a: i32 } }
    pub mod mb { use super::*; #[derive(JsonSchema, Serialize, Deserialize)] pub struct Foo { pub b: i32 } }
}

pub mod newtype_with_doc_field {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Nt }
    /// container doc
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Nt(/** field doc */ pub Vec<i32>);
}

pub mod phantom_and_lifetimes {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root_<'a> { pub a: &'a str, pub b: std::borrow::Cow<'a, [String]>, pub c: Ph<NotSchema> }
    #[cfg_attr(feature = "schemars-0-8", derive(JsonSchema))] pub struct NotSchema;
    #[derive(JsonSchema)] pub struct Ph<T> { pub x: i32, #[serde(skip)] pub p: std::marker::PhantomData<T> }
    pub type Root = Root_<'static>;
}

pub mod recursive_root {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub value: i32, pub next: Option<Box<Root>>, pub kids: Vec<Root> }
}

pub mod ref_escape {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Sub }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "a b/c")] pub struct Sub { pub x: i32 }
}

pub mod remote {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(with = "PtDef")] pub p: Pt }
    pub struct Pt { pub x: i32 }
    #[derive(JsonSchema, Serialize, Deserialize)] #[serde(remote = "Pt")] pub struct PtDef { pub x: i32 }
}

pub mod root_alias {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct R0 { pub a: i32 } pub type Root = R0;
}

pub mod root_empty {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {}
}

pub mod root_map {
    use super::*;
    #[derive(Debug, JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)] pub struct Root { pub m: std::collections::HashMap<String, i32> }
}

pub mod root_newtype {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Inner);
}

pub mod root_newtype_doc {
    use super::*;
    /// Outer docs
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Inner);
}

pub mod root_option {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Option<Inner>);
}

pub mod root_unit {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root;
}

pub mod root_vec {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Vec<i32>);
}

#[cfg(not(feature = "schemars-0-8"))]
pub mod strip_formats_transform {
    use super::*;
    #[derive(JsonSchema)]
    #[schemars(transform = schemars::transform::RestrictFormats::default())]
    pub struct Root { pub a: i32, pub b: Option<u32>, pub c: Inner }
}

pub mod struct_tag {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type")]
    pub struct Root { pub a: i32 }
}

pub mod transparent_doc {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub a: Tr, pub b: Tr2 }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)] pub struct Tr { pub inner: Vec<String> }
    /// With docs
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)] pub struct Tr2 { pub inner: Vec<String> }
}

pub mod tuple_struct_attrs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub t: Ts }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Ts(/** first */ pub i32, #[serde(skip)] pub i32, #[schemars(range(min = 1))] pub u8);
}
