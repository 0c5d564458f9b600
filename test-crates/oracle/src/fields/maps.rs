//! Rows whose argument has one field: maps and free JSON.

use std::collections::{BTreeMap, HashMap};

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Rows;
use crate::shapes::{DocEnum, Inner, NewStr, UnitEnum};

#[derive(JsonSchema, Deserialize)]
pub struct T078HashMapStringString {
    pub f: HashMap<String, String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T079BtreeMapStringInner {
    pub f: BTreeMap<String, Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T080HashMapStringValue {
    pub f: HashMap<String, serde_json::Value>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T081HashMapStringVecString {
    pub f: HashMap<String, Vec<String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T082HashMapStringOptionI32 {
    pub f: HashMap<String, Option<i32>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T083HashMapU32String {
    pub f: HashMap<u32, String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T084HashMapI64String {
    pub f: HashMap<i64, String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T085HashMapU8String {
    pub f: HashMap<u8, String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T086HashMapUnitEnumI32 {
    pub f: HashMap<UnitEnum, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T087HashMapDocEnumI32 {
    pub f: HashMap<DocEnum, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T088HashMapCharI32 {
    pub f: HashMap<char, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T089HashMapBoolI32 {
    pub f: HashMap<bool, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T090HashMapNewStrI32 {
    pub f: HashMap<NewStr, i32>,
}

#[derive(JsonSchema)]
pub struct T091HashMapStaticStrI32 {
    pub f: HashMap<&'static str, i32>,
}

impl<'de> Deserialize<'de> for T091HashMapStaticStrI32 {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("only the schema is wanted"))
    }
}

#[derive(JsonSchema, Deserialize)]
pub struct T092HashMapPathBufI32 {
    pub f: HashMap<std::path::PathBuf, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T093Value {
    pub f: serde_json::Value,
}

#[derive(JsonSchema, Deserialize)]
pub struct T094MapStringValue {
    pub f: serde_json::Map<String, serde_json::Value>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T095Number {
    pub f: serde_json::Number,
}

#[tool_router(router = maps, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t078_hash_map_string_string(&self, _p: Parameters<T078HashMapStringString>) -> String {
        String::new()
    }

    #[tool]
    fn t079_btree_map_string_inner(&self, _p: Parameters<T079BtreeMapStringInner>) -> String {
        String::new()
    }

    #[tool]
    fn t080_hash_map_string_value(&self, _p: Parameters<T080HashMapStringValue>) -> String {
        String::new()
    }

    #[tool]
    fn t081_hash_map_string_vec_string(
        &self,
        _p: Parameters<T081HashMapStringVecString>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn t082_hash_map_string_option_i32(
        &self,
        _p: Parameters<T082HashMapStringOptionI32>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn t083_hash_map_u32_string(&self, _p: Parameters<T083HashMapU32String>) -> String {
        String::new()
    }

    #[tool]
    fn t084_hash_map_i64_string(&self, _p: Parameters<T084HashMapI64String>) -> String {
        String::new()
    }

    #[tool]
    fn t085_hash_map_u8_string(&self, _p: Parameters<T085HashMapU8String>) -> String {
        String::new()
    }

    #[tool]
    fn t086_hash_map_unit_enum_i32(&self, _p: Parameters<T086HashMapUnitEnumI32>) -> String {
        String::new()
    }

    #[tool]
    fn t087_hash_map_doc_enum_i32(&self, _p: Parameters<T087HashMapDocEnumI32>) -> String {
        String::new()
    }

    #[tool]
    fn t088_hash_map_char_i32(&self, _p: Parameters<T088HashMapCharI32>) -> String {
        String::new()
    }

    #[tool]
    fn t089_hash_map_bool_i32(&self, _p: Parameters<T089HashMapBoolI32>) -> String {
        String::new()
    }

    #[tool]
    fn t090_hash_map_new_str_i32(&self, _p: Parameters<T090HashMapNewStrI32>) -> String {
        String::new()
    }

    #[tool]
    fn t091_hash_map_static_str_i32(&self, _p: Parameters<T091HashMapStaticStrI32>) -> String {
        String::new()
    }

    #[tool]
    fn t092_hash_map_path_buf_i32(&self, _p: Parameters<T092HashMapPathBufI32>) -> String {
        String::new()
    }

    #[tool]
    fn t093_value(&self, _p: Parameters<T093Value>) -> String {
        String::new()
    }

    #[tool]
    fn t094_map_string_value(&self, _p: Parameters<T094MapStringValue>) -> String {
        String::new()
    }

    #[tool]
    fn t095_number(&self, _p: Parameters<T095Number>) -> String {
        String::new()
    }
}
