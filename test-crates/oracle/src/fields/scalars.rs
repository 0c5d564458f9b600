//! Rows whose argument has one field: numbers, text and other scalars.

use std::borrow::Cow;
use std::num::{NonZeroI32, NonZeroU8, NonZeroU32, Wrapping};
use std::sync::{Arc, atomic};

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Rows;

#[derive(JsonSchema, Deserialize)]
pub struct T001String {
    pub f: String,
}

#[derive(JsonSchema, Deserialize)]
pub struct T002Bool {
    pub f: bool,
}

#[derive(JsonSchema, Deserialize)]
pub struct T003Char {
    pub f: char,
}

#[derive(JsonSchema, Deserialize)]
pub struct T004F32 {
    pub f: f32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T005F64 {
    pub f: f64,
}

#[derive(JsonSchema, Deserialize)]
pub struct T006I8 {
    pub f: i8,
}

#[derive(JsonSchema, Deserialize)]
pub struct T007I16 {
    pub f: i16,
}

#[derive(JsonSchema, Deserialize)]
pub struct T008I32 {
    pub f: i32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T009I64 {
    pub f: i64,
}

#[derive(JsonSchema, Deserialize)]
pub struct T010I128 {
    pub f: i128,
}

#[derive(JsonSchema, Deserialize)]
pub struct T011Isize {
    pub f: isize,
}

#[derive(JsonSchema, Deserialize)]
pub struct T012U8 {
    pub f: u8,
}

#[derive(JsonSchema, Deserialize)]
pub struct T013U16 {
    pub f: u16,
}

#[derive(JsonSchema, Deserialize)]
pub struct T014U32 {
    pub f: u32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T015U64 {
    pub f: u64,
}

#[derive(JsonSchema, Deserialize)]
pub struct T016U128 {
    pub f: u128,
}

#[derive(JsonSchema, Deserialize)]
pub struct T017Usize {
    pub f: usize,
}

#[derive(JsonSchema, Deserialize)]
pub struct T018Unit {
    pub f: (),
}

#[derive(JsonSchema, Deserialize)]
pub struct T019NonZeroU32 {
    pub f: NonZeroU32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T020NonZeroI32 {
    pub f: NonZeroI32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T021NonZeroU8 {
    pub f: NonZeroU8,
}

#[derive(JsonSchema, Deserialize)]
pub struct T022WrappingI32 {
    pub f: Wrapping<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T023AtomicU32 {
    pub f: atomic::AtomicU32,
}

#[derive(JsonSchema, Deserialize)]
pub struct T024BoxStr {
    pub f: Box<str>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T025ArcStr {
    pub f: Arc<str>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T026CowStr {
    pub f: Cow<'static, str>,
}

#[derive(JsonSchema)]
pub struct T027StaticStr {
    pub f: &'static str,
}

impl<'de> Deserialize<'de> for T027StaticStr {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("only the schema is wanted"))
    }
}

#[tool_router(router = scalars, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t001_string(&self, _p: Parameters<T001String>) -> String {
        String::new()
    }

    #[tool]
    fn t002_bool(&self, _p: Parameters<T002Bool>) -> String {
        String::new()
    }

    #[tool]
    fn t003_char(&self, _p: Parameters<T003Char>) -> String {
        String::new()
    }

    #[tool]
    fn t004_f32(&self, _p: Parameters<T004F32>) -> String {
        String::new()
    }

    #[tool]
    fn t005_f64(&self, _p: Parameters<T005F64>) -> String {
        String::new()
    }

    #[tool]
    fn t006_i8(&self, _p: Parameters<T006I8>) -> String {
        String::new()
    }

    #[tool]
    fn t007_i16(&self, _p: Parameters<T007I16>) -> String {
        String::new()
    }

    #[tool]
    fn t008_i32(&self, _p: Parameters<T008I32>) -> String {
        String::new()
    }

    #[tool]
    fn t009_i64(&self, _p: Parameters<T009I64>) -> String {
        String::new()
    }

    #[tool]
    fn t010_i128(&self, _p: Parameters<T010I128>) -> String {
        String::new()
    }

    #[tool]
    fn t011_isize(&self, _p: Parameters<T011Isize>) -> String {
        String::new()
    }

    #[tool]
    fn t012_u8(&self, _p: Parameters<T012U8>) -> String {
        String::new()
    }

    #[tool]
    fn t013_u16(&self, _p: Parameters<T013U16>) -> String {
        String::new()
    }

    #[tool]
    fn t014_u32(&self, _p: Parameters<T014U32>) -> String {
        String::new()
    }

    #[tool]
    fn t015_u64(&self, _p: Parameters<T015U64>) -> String {
        String::new()
    }

    #[tool]
    fn t016_u128(&self, _p: Parameters<T016U128>) -> String {
        String::new()
    }

    #[tool]
    fn t017_usize(&self, _p: Parameters<T017Usize>) -> String {
        String::new()
    }

    #[tool]
    fn t018_unit(&self, _p: Parameters<T018Unit>) -> String {
        String::new()
    }

    #[tool]
    fn t019_non_zero_u32(&self, _p: Parameters<T019NonZeroU32>) -> String {
        String::new()
    }

    #[tool]
    fn t020_non_zero_i32(&self, _p: Parameters<T020NonZeroI32>) -> String {
        String::new()
    }

    #[tool]
    fn t021_non_zero_u8(&self, _p: Parameters<T021NonZeroU8>) -> String {
        String::new()
    }

    #[tool]
    fn t022_wrapping_i32(&self, _p: Parameters<T022WrappingI32>) -> String {
        String::new()
    }

    #[tool]
    fn t023_atomic_u32(&self, _p: Parameters<T023AtomicU32>) -> String {
        String::new()
    }

    #[tool]
    fn t024_box_str(&self, _p: Parameters<T024BoxStr>) -> String {
        String::new()
    }

    #[tool]
    fn t025_arc_str(&self, _p: Parameters<T025ArcStr>) -> String {
        String::new()
    }

    #[tool]
    fn t026_cow_str(&self, _p: Parameters<T026CowStr>) -> String {
        String::new()
    }

    #[tool]
    fn t027_static_str(&self, _p: Parameters<T027StaticStr>) -> String {
        String::new()
    }
}
