//! Rows whose argument has one field: the types of `shapes`.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Rows;
use crate::shapes::{
    AdjEnum, DocEnum, EmptyEnum, EmptyStruct, ExtEnum, Gen, Gen2, Inner, IntEnum, NewInner, NewStr,
    NewStrDoc, OneVariant, TransStr, TreeNode, TupStruct, UnitEnum, UnitStruct, UntaggedEnum,
};

#[derive(JsonSchema, Deserialize)]
pub struct T110Inner {
    pub f: Inner,
}

#[derive(JsonSchema, Deserialize)]
pub struct T111NewStr {
    pub f: NewStr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T112NewStrDoc {
    pub f: NewStrDoc,
}

#[derive(JsonSchema, Deserialize)]
pub struct T113TransStr {
    pub f: TransStr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T114NewInner {
    pub f: NewInner,
}

#[derive(JsonSchema, Deserialize)]
pub struct T115UnitStruct {
    pub f: UnitStruct,
}

#[derive(JsonSchema, Deserialize)]
pub struct T116EmptyStruct {
    pub f: EmptyStruct,
}

#[derive(JsonSchema, Deserialize)]
pub struct T117TupStruct {
    pub f: TupStruct,
}

#[derive(JsonSchema, Deserialize)]
pub struct T118GenI32 {
    pub f: Gen<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T119GenInner {
    pub f: Gen<Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T120Gen2StringInner {
    pub f: Gen2<String, Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T121TreeNode {
    pub f: TreeNode,
}

#[derive(JsonSchema, Deserialize)]
pub struct T122UnitEnum {
    pub f: UnitEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T123DocEnum {
    pub f: DocEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T124ExtEnum {
    pub f: ExtEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T125IntEnum {
    pub f: IntEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T126AdjEnum {
    pub f: AdjEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T127UntaggedEnum {
    pub f: UntaggedEnum,
}

#[derive(JsonSchema, Deserialize)]
pub struct T128OneVariant {
    pub f: OneVariant,
}

#[derive(JsonSchema, Deserialize)]
pub struct T129EmptyEnum {
    pub f: EmptyEnum,
}

#[tool_router(router = own_types, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t110_inner(&self, _p: Parameters<T110Inner>) -> String {
        String::new()
    }

    #[tool]
    fn t111_new_str(&self, _p: Parameters<T111NewStr>) -> String {
        String::new()
    }

    #[tool]
    fn t112_new_str_doc(&self, _p: Parameters<T112NewStrDoc>) -> String {
        String::new()
    }

    #[tool]
    fn t113_trans_str(&self, _p: Parameters<T113TransStr>) -> String {
        String::new()
    }

    #[tool]
    fn t114_new_inner(&self, _p: Parameters<T114NewInner>) -> String {
        String::new()
    }

    #[tool]
    fn t115_unit_struct(&self, _p: Parameters<T115UnitStruct>) -> String {
        String::new()
    }

    #[tool]
    fn t116_empty_struct(&self, _p: Parameters<T116EmptyStruct>) -> String {
        String::new()
    }

    #[tool]
    fn t117_tup_struct(&self, _p: Parameters<T117TupStruct>) -> String {
        String::new()
    }

    #[tool]
    fn t118_gen_i32(&self, _p: Parameters<T118GenI32>) -> String {
        String::new()
    }

    #[tool]
    fn t119_gen_inner(&self, _p: Parameters<T119GenInner>) -> String {
        String::new()
    }

    #[tool]
    fn t120_gen2_string_inner(&self, _p: Parameters<T120Gen2StringInner>) -> String {
        String::new()
    }

    #[tool]
    fn t121_tree_node(&self, _p: Parameters<T121TreeNode>) -> String {
        String::new()
    }

    #[tool]
    fn t122_unit_enum(&self, _p: Parameters<T122UnitEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t123_doc_enum(&self, _p: Parameters<T123DocEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t124_ext_enum(&self, _p: Parameters<T124ExtEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t125_int_enum(&self, _p: Parameters<T125IntEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t126_adj_enum(&self, _p: Parameters<T126AdjEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t127_untagged_enum(&self, _p: Parameters<T127UntaggedEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t128_one_variant(&self, _p: Parameters<T128OneVariant>) -> String {
        String::new()
    }

    #[tool]
    fn t129_empty_enum(&self, _p: Parameters<T129EmptyEnum>) -> String {
        String::new()
    }
}
