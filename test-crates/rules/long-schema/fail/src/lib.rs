//! A schema with many words.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_00: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_01: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_02: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_03: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_04: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_05: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_06: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_07: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_08: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_09: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_10: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_11: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_12: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_13: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_14: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_15: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_16: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_17: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_18: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_19: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_20: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_21: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_22: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_23: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_24: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_25: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_26: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_27: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_28: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_29: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_30: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_31: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_32: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_33: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_34: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_35: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_36: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_37: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_38: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_39: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_40: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_41: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_42: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_43: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_44: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_45: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_46: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_47: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_48: String,
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_49: String,
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String { //~ long-schema
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
