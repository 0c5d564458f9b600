//! Newtypes, aliases and generics.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod const_generic {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Cg<2>,
        pub b: Cg<3>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Cg<const N: usize> {
        pub v: i32,
    }
}

pub mod generic_two_inst {
    use crate::shapes::{Gen, Gen2, Inner};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Gen<i32>,
        pub b: Gen<Inner>,
        pub c: Gen2<String, i32>,
        pub d: Gen<Vec<Option<String>>>,
    }
}

pub mod newtype_with_doc_field {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Nt,
    }
    /// container doc
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Nt(/** field doc */ pub Vec<i32>);
}

pub mod option_alias_required {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: MyOpt<i32>,
        pub b: Box<Option<i32>>,
        pub c: OptNt,
    }
    type MyOpt<T> = Option<T>;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct OptNt(pub Option<i32>);
}

pub mod option_transparent_newtype {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub c: OptTr,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct OptTr(pub Option<i32>);
}

pub mod phantom_and_lifetimes {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema)]
    pub struct Root_<'a> {
        pub a: &'a str,
        pub b: std::borrow::Cow<'a, [String]>,
        pub c: Ph<NotSchema>,
    }
    pub struct NotSchema;
    #[derive(JsonSchema)]
    pub struct Ph<T> {
        pub x: i32,
        #[serde(skip)]
        pub p: std::marker::PhantomData<T>,
    }
    pub type Root = Root_<'static>;

    impl<'de> Deserialize<'de> for Root_<'static> {
        fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
            Err(serde::de::Error::custom("only the schema is wanted"))
        }
    }
}

pub mod transparent_doc {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Tr,
        pub b: Tr2,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Tr {
        pub inner: Vec<String>,
    }
    /// With docs
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Tr2 {
        pub inner: Vec<String>,
    }
}

pub mod tuple_struct_attrs {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub t: Ts,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Ts(
        /** first */ pub i32,
        #[serde(skip)] pub i32,
        #[schemars(range(min = 1))] pub u8,
    );
}

pub mod type_alias_field {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Al,
        pub b: Alo,
    }
    type Al = Vec<String>;
    type Alo = Option<i32>;
}

pub mod local_type_id_collision {
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        pub a: La,
        pub b: Lb,
    }
    #[derive(Deserialize)]
    pub struct La;
    #[derive(Deserialize)]
    pub struct Lb;
    // two different local types with one name: their schema ids are equal (module path + name)
    const _: () = {
        #[derive(JsonSchema)]
        struct Loc {
            a: i32,
        }
        impl Fwd for La {
            fn s(g: &mut SchemaGenerator) -> Schema {
                g.subschema_for::<Loc>()
            }
        }
    };
    const _: () = {
        #[derive(JsonSchema)]
        struct Loc {
            b: String,
        }
        impl Fwd for Lb {
            fn s(g: &mut SchemaGenerator) -> Schema {
                g.subschema_for::<Loc>()
            }
        }
    };
    trait Fwd {
        fn s(g: &mut SchemaGenerator) -> Schema;
    }
    impl JsonSchema for La {
        fn inline_schema() -> bool {
            true
        }
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "La".into()
        }
        fn json_schema(g: &mut SchemaGenerator) -> Schema {
            La::s(g)
        }
    }
    impl JsonSchema for Lb {
        fn inline_schema() -> bool {
            true
        }
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Lb".into()
        }
        fn json_schema(g: &mut SchemaGenerator) -> Schema {
            Lb::s(g)
        }
    }
}

#[tool_router(router = wrappers, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_const_generic(&self, _p: Parameters<const_generic::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_generic_two_inst(&self, _p: Parameters<generic_two_inst::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_generic_two_inst_out(&self) -> Result<Json<generic_two_inst::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_newtype_with_doc_field(&self, _p: Parameters<newtype_with_doc_field::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_option_alias_required(&self, _p: Parameters<option_alias_required::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_option_alias_required_out(&self) -> Result<Json<option_alias_required::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_option_transparent_newtype(
        &self,
        _p: Parameters<option_transparent_newtype::Root>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn c_option_transparent_newtype_out(
        &self,
    ) -> Result<Json<option_transparent_newtype::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_phantom_and_lifetimes(&self, _p: Parameters<phantom_and_lifetimes::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_transparent_doc(&self, _p: Parameters<transparent_doc::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_tuple_struct_attrs(&self, _p: Parameters<tuple_struct_attrs::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_type_alias_field(&self, _p: Parameters<type_alias_field::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_type_alias_field_out(&self) -> Result<Json<type_alias_field::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_local_type_id_collision(&self, _p: Parameters<local_type_id_collision::Root>) -> String {
        String::new()
    }
}
