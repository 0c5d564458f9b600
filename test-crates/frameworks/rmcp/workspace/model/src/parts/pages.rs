/// A run of pages.
#[derive(schemars::JsonSchema, serde::Deserialize, serde::Serialize)]
pub struct Page<T> {
    pub first: u32,
    #[serde(default)]
    pub kinds: Vec<T>,
}
