//! Rows whose argument has one field: types of the standard library that have a schema of their own.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Rows;

#[derive(JsonSchema, Deserialize)]
pub struct T096ResultI32String {
    pub f: Result<i32, String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T097Duration {
    pub f: std::time::Duration,
}

#[derive(JsonSchema, Deserialize)]
pub struct T098SystemTime {
    pub f: std::time::SystemTime,
}

#[derive(JsonSchema, Deserialize)]
pub struct T099RangeI32 {
    pub f: std::ops::Range<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T100RangeInclusiveF64 {
    pub f: std::ops::RangeInclusive<f64>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T101BoundI32 {
    pub f: std::ops::Bound<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T102PathBuf {
    pub f: std::path::PathBuf,
}

#[derive(JsonSchema, Deserialize)]
pub struct T103IpAddr {
    pub f: std::net::IpAddr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T104Ipv4Addr {
    pub f: std::net::Ipv4Addr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T105Ipv6Addr {
    pub f: std::net::Ipv6Addr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T106SocketAddr {
    pub f: std::net::SocketAddr,
}

#[derive(JsonSchema, Deserialize)]
pub struct T107OsString {
    pub f: std::ffi::OsString,
}

#[derive(JsonSchema, Deserialize, Serialize)]
pub struct T108Cstring {
    pub f: std::ffi::CString,
}

#[derive(JsonSchema, Deserialize)]
pub struct T109PhantomDataString {
    pub f: std::marker::PhantomData<String>,
}

#[tool_router(router = std_types, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t096_result_i32_string(&self, _p: Parameters<T096ResultI32String>) -> String {
        String::new()
    }

    #[tool]
    fn t097_duration(&self, _p: Parameters<T097Duration>) -> String {
        String::new()
    }

    #[tool]
    fn t098_system_time(&self, _p: Parameters<T098SystemTime>) -> String {
        String::new()
    }

    #[tool]
    fn t099_range_i32(&self, _p: Parameters<T099RangeI32>) -> String {
        String::new()
    }

    #[tool]
    fn t100_range_inclusive_f64(&self, _p: Parameters<T100RangeInclusiveF64>) -> String {
        String::new()
    }

    #[tool]
    fn t101_bound_i32(&self, _p: Parameters<T101BoundI32>) -> String {
        String::new()
    }

    #[tool]
    fn t102_path_buf(&self, _p: Parameters<T102PathBuf>) -> String {
        String::new()
    }

    #[tool]
    fn t103_ip_addr(&self, _p: Parameters<T103IpAddr>) -> String {
        String::new()
    }

    #[tool]
    fn t104_ipv4_addr(&self, _p: Parameters<T104Ipv4Addr>) -> String {
        String::new()
    }

    #[tool]
    fn t105_ipv6_addr(&self, _p: Parameters<T105Ipv6Addr>) -> String {
        String::new()
    }

    #[tool]
    fn t106_socket_addr(&self, _p: Parameters<T106SocketAddr>) -> String {
        String::new()
    }

    #[tool]
    fn t107_os_string(&self, _p: Parameters<T107OsString>) -> String {
        String::new()
    }

    #[tool]
    fn t108_cstring(&self, _p: Parameters<T108Cstring>) -> String {
        String::new()
    }

    #[tool]
    fn t108_cstring_out(&self) -> Result<Json<T108Cstring>, String> {
        Err(String::new())
    }

    #[tool]
    fn t109_phantom_data_string(&self, _p: Parameters<T109PhantomDataString>) -> String {
        String::new()
    }
}
