//! Rows whose argument has one field: types of other crates, behind features of schemars.

use std::collections::HashMap;

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Rows;

#[derive(JsonSchema, Deserialize)]
pub struct T130DateTimeUtc {
    pub f: chrono::DateTime<chrono::Utc>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T131NaiveDate {
    pub f: chrono::NaiveDate,
}

#[derive(JsonSchema, Deserialize)]
pub struct T132NaiveDateTime {
    pub f: chrono::NaiveDateTime,
}

#[derive(JsonSchema, Deserialize)]
pub struct T133NaiveTime {
    pub f: chrono::NaiveTime,
}

#[derive(JsonSchema, Deserialize)]
pub struct T134TimeDelta {
    pub f: chrono::TimeDelta,
}

#[derive(JsonSchema, Deserialize)]
pub struct T135Weekday {
    pub f: chrono::Weekday,
}

#[derive(JsonSchema, Deserialize)]
pub struct T136Uuid {
    pub f: uuid::Uuid,
}

#[derive(JsonSchema, Deserialize)]
pub struct T137Url {
    pub f: url::Url,
}

#[derive(JsonSchema, Deserialize, Serialize)]
pub struct T138Decimal {
    pub f: rust_decimal::Decimal,
}

#[derive(JsonSchema, Deserialize, Serialize)]
pub struct T139BigDecimal {
    pub f: bigdecimal::BigDecimal,
}

#[derive(JsonSchema, Deserialize)]
pub struct T140Version {
    pub f: semver::Version,
}

#[derive(JsonSchema, Deserialize)]
pub struct T141IndexMapStringI32 {
    pub f: indexmap::IndexMap<String, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T142IndexSetString {
    pub f: indexmap::IndexSet<String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T143EitherI32String {
    pub f: either::Either<i32, String>,
}

#[derive(JsonSchema, Deserialize, Serialize)]
pub struct T144Bytes {
    pub f: bytes::Bytes,
}

#[derive(JsonSchema, Deserialize)]
pub struct T145SmallVecArrayI324 {
    pub f: smallvec::SmallVec<[i32; 4]>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T146SmolStr {
    pub f: smol_str::SmolStr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T147ArrayVecI324 {
    pub f: arrayvec::ArrayVec<i32, 4>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T148ArrayString8 {
    pub f: arrayvec::ArrayString<8>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T149JiffTimestamp {
    pub f: jiff::Timestamp,
}

#[derive(JsonSchema, Deserialize)]
pub struct T150JiffZoned {
    pub f: jiff::Zoned,
}

#[derive(JsonSchema, Deserialize)]
pub struct T151JiffSpan {
    pub f: jiff::Span,
}

#[derive(JsonSchema, Deserialize)]
pub struct T152JiffDate {
    pub f: jiff::civil::Date,
}

#[derive(JsonSchema, Deserialize)]
pub struct T153HashMapUuidI32 {
    pub f: HashMap<uuid::Uuid, i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T154OptionUuid {
    pub f: Option<uuid::Uuid>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T155OptionDateTimeUtc {
    pub f: Option<chrono::DateTime<chrono::Utc>>,
}

#[tool_router(router = other_crates, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t130_date_time_utc(&self, _p: Parameters<T130DateTimeUtc>) -> String {
        String::new()
    }

    #[tool]
    fn t131_naive_date(&self, _p: Parameters<T131NaiveDate>) -> String {
        String::new()
    }

    #[tool]
    fn t132_naive_date_time(&self, _p: Parameters<T132NaiveDateTime>) -> String {
        String::new()
    }

    #[tool]
    fn t133_naive_time(&self, _p: Parameters<T133NaiveTime>) -> String {
        String::new()
    }

    #[tool]
    fn t134_time_delta(&self, _p: Parameters<T134TimeDelta>) -> String {
        String::new()
    }

    #[tool]
    fn t135_weekday(&self, _p: Parameters<T135Weekday>) -> String {
        String::new()
    }

    #[tool]
    fn t136_uuid(&self, _p: Parameters<T136Uuid>) -> String {
        String::new()
    }

    #[tool]
    fn t137_url(&self, _p: Parameters<T137Url>) -> String {
        String::new()
    }

    #[tool]
    fn t138_decimal(&self, _p: Parameters<T138Decimal>) -> String {
        String::new()
    }

    #[tool]
    fn t138_decimal_out(&self) -> Result<Json<T138Decimal>, String> {
        Err(String::new())
    }

    #[tool]
    fn t139_big_decimal(&self, _p: Parameters<T139BigDecimal>) -> String {
        String::new()
    }

    #[tool]
    fn t139_big_decimal_out(&self) -> Result<Json<T139BigDecimal>, String> {
        Err(String::new())
    }

    #[tool]
    fn t140_version(&self, _p: Parameters<T140Version>) -> String {
        String::new()
    }

    #[tool]
    fn t141_index_map_string_i32(&self, _p: Parameters<T141IndexMapStringI32>) -> String {
        String::new()
    }

    #[tool]
    fn t142_index_set_string(&self, _p: Parameters<T142IndexSetString>) -> String {
        String::new()
    }

    #[tool]
    fn t143_either_i32_string(&self, _p: Parameters<T143EitherI32String>) -> String {
        String::new()
    }

    #[tool]
    fn t144_bytes(&self, _p: Parameters<T144Bytes>) -> String {
        String::new()
    }

    #[tool]
    fn t144_bytes_out(&self) -> Result<Json<T144Bytes>, String> {
        Err(String::new())
    }

    #[tool]
    fn t145_small_vec_array_i32_4(&self, _p: Parameters<T145SmallVecArrayI324>) -> String {
        String::new()
    }

    #[tool]
    fn t146_smol_str(&self, _p: Parameters<T146SmolStr>) -> String {
        String::new()
    }

    #[tool]
    fn t147_array_vec_i32_4(&self, _p: Parameters<T147ArrayVecI324>) -> String {
        String::new()
    }

    #[tool]
    fn t148_array_string_8(&self, _p: Parameters<T148ArrayString8>) -> String {
        String::new()
    }

    #[tool]
    fn t149_jiff_timestamp(&self, _p: Parameters<T149JiffTimestamp>) -> String {
        String::new()
    }

    #[tool]
    fn t150_jiff_zoned(&self, _p: Parameters<T150JiffZoned>) -> String {
        String::new()
    }

    #[tool]
    fn t151_jiff_span(&self, _p: Parameters<T151JiffSpan>) -> String {
        String::new()
    }

    #[tool]
    fn t152_jiff_date(&self, _p: Parameters<T152JiffDate>) -> String {
        String::new()
    }

    #[tool]
    fn t153_hash_map_uuid_i32(&self, _p: Parameters<T153HashMapUuidI32>) -> String {
        String::new()
    }

    #[tool]
    fn t154_option_uuid(&self, _p: Parameters<T154OptionUuid>) -> String {
        String::new()
    }

    #[tool]
    fn t155_option_date_time_utc(&self, _p: Parameters<T155OptionDateTimeUtc>) -> String {
        String::new()
    }
}
