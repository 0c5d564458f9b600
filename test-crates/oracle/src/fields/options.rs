//! Rows whose argument has one field: `Option` around everything.

use std::collections::{HashMap, HashSet};

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Rows;
use crate::shapes::{DocEnum, ExtEnum, Inner, NewStr, NewStrDoc, TransStr, UnitEnum, UntaggedEnum};

#[derive(JsonSchema, Deserialize)]
pub struct T028OptionString {
    pub f: Option<String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T029OptionI32 {
    pub f: Option<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T030OptionU8 {
    pub f: Option<u8>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T031OptionF64 {
    pub f: Option<f64>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T032OptionBool {
    pub f: Option<bool>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T033OptionChar {
    pub f: Option<char>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T034OptionUnit {
    pub f: Option<()>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T035OptionOptionString {
    pub f: Option<Option<String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T036OptionVecString {
    pub f: Option<Vec<String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T037OptionVecOptionString {
    pub f: Option<Vec<Option<String>>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T038OptionInner {
    pub f: Option<Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T039OptionBoxInner {
    pub f: Option<Box<Inner>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T040OptionUnitEnum {
    pub f: Option<UnitEnum>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T041OptionDocEnum {
    pub f: Option<DocEnum>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T042OptionExtEnum {
    pub f: Option<ExtEnum>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T043OptionUntaggedEnum {
    pub f: Option<UntaggedEnum>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T044OptionValue {
    pub f: Option<serde_json::Value>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T045OptionMapStringValue {
    pub f: Option<serde_json::Map<String, serde_json::Value>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T046OptionHashMapStringString {
    pub f: Option<HashMap<String, String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T047OptionVecInner {
    pub f: Option<Vec<Inner>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T048OptionVecUnitEnum {
    pub f: Option<Vec<UnitEnum>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T049OptionTupleI32String {
    pub f: Option<(i32, String)>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T050OptionArrayF642 {
    pub f: Option<[f64; 2]>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T051OptionHashSetString {
    pub f: Option<HashSet<String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T052OptionNewStr {
    pub f: Option<NewStr>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T053OptionNewStrDoc {
    pub f: Option<NewStrDoc>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T054OptionTransStr {
    pub f: Option<TransStr>,
}

#[tool_router(router = options, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t028_option_string(&self, _p: Parameters<T028OptionString>) -> String {
        String::new()
    }

    #[tool]
    fn t029_option_i32(&self, _p: Parameters<T029OptionI32>) -> String {
        String::new()
    }

    #[tool]
    fn t030_option_u8(&self, _p: Parameters<T030OptionU8>) -> String {
        String::new()
    }

    #[tool]
    fn t031_option_f64(&self, _p: Parameters<T031OptionF64>) -> String {
        String::new()
    }

    #[tool]
    fn t032_option_bool(&self, _p: Parameters<T032OptionBool>) -> String {
        String::new()
    }

    #[tool]
    fn t033_option_char(&self, _p: Parameters<T033OptionChar>) -> String {
        String::new()
    }

    #[tool]
    fn t034_option_unit(&self, _p: Parameters<T034OptionUnit>) -> String {
        String::new()
    }

    #[tool]
    fn t035_option_option_string(&self, _p: Parameters<T035OptionOptionString>) -> String {
        String::new()
    }

    #[tool]
    fn t036_option_vec_string(&self, _p: Parameters<T036OptionVecString>) -> String {
        String::new()
    }

    #[tool]
    fn t037_option_vec_option_string(&self, _p: Parameters<T037OptionVecOptionString>) -> String {
        String::new()
    }

    #[tool]
    fn t038_option_inner(&self, _p: Parameters<T038OptionInner>) -> String {
        String::new()
    }

    #[tool]
    fn t039_option_box_inner(&self, _p: Parameters<T039OptionBoxInner>) -> String {
        String::new()
    }

    #[tool]
    fn t040_option_unit_enum(&self, _p: Parameters<T040OptionUnitEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t041_option_doc_enum(&self, _p: Parameters<T041OptionDocEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t042_option_ext_enum(&self, _p: Parameters<T042OptionExtEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t043_option_untagged_enum(&self, _p: Parameters<T043OptionUntaggedEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t044_option_value(&self, _p: Parameters<T044OptionValue>) -> String {
        String::new()
    }

    #[tool]
    fn t045_option_map_string_value(&self, _p: Parameters<T045OptionMapStringValue>) -> String {
        String::new()
    }

    #[tool]
    fn t046_option_hash_map_string_string(
        &self,
        _p: Parameters<T046OptionHashMapStringString>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn t047_option_vec_inner(&self, _p: Parameters<T047OptionVecInner>) -> String {
        String::new()
    }

    #[tool]
    fn t048_option_vec_unit_enum(&self, _p: Parameters<T048OptionVecUnitEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t049_option_tuple_i32_string(&self, _p: Parameters<T049OptionTupleI32String>) -> String {
        String::new()
    }

    #[tool]
    fn t050_option_array_f64_2(&self, _p: Parameters<T050OptionArrayF642>) -> String {
        String::new()
    }

    #[tool]
    fn t051_option_hash_set_string(&self, _p: Parameters<T051OptionHashSetString>) -> String {
        String::new()
    }

    #[tool]
    fn t052_option_new_str(&self, _p: Parameters<T052OptionNewStr>) -> String {
        String::new()
    }

    #[tool]
    fn t053_option_new_str_doc(&self, _p: Parameters<T053OptionNewStrDoc>) -> String {
        String::new()
    }

    #[tool]
    fn t054_option_trans_str(&self, _p: Parameters<T054OptionTransStr>) -> String {
        String::new()
    }
}
