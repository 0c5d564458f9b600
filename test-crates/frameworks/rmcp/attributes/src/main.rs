//! What `#[tool(...)]` and the attributes around it make of names, titles, descriptions and annotations.

use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};

const FROM_CONST: &str = "from a constant";

mod texts {
    pub const DEEPER: &str = concat!("from ", "a module");
}

struct Attributes;

#[tool_router]
impl Attributes {
    /// First line
    /// second line
    ///
    ///   indented third line
    #[tool]
    fn docs(&self) -> String {
        String::new()
    }

    /// Lost, because an attribute stands behind it.
    #[tool]
    #[allow(unused)]
    fn docs_then_other_attribute(&self) -> String {
        String::new()
    }

    /// Lost.
    #[allow(unused)]
    /// Kept.
    #[tool]
    fn docs_split(&self) -> String {
        String::new()
    }

    #[allow(unused)]
    /// Kept behind the attribute.
    #[tool]
    fn docs_behind(&self) -> String {
        String::new()
    }

    #[tool]
    /// Below the macro.
    fn docs_below(&self) -> String {
        String::new()
    }

    /// Before another macro that runs first.
    #[tracing::instrument(skip(self))]
    #[tool]
    async fn docs_then_macro_that_runs_first(&self) -> String {
        String::new()
    }

    /// Before another macro that runs later.
    #[tool]
    #[tracing::instrument(skip(self))]
    async fn docs_then_macro_that_runs_later(&self) -> String {
        String::new()
    }

    #[tool]
    #[tracing::instrument(skip(self))]
    /// Behind another macro.
    async fn docs_behind_macro(&self) -> String {
        String::new()
    }

    /// Before attributes of tools.
    #[rustfmt::skip]
    #[tool]
    fn docs_then_rustfmt(&self) -> String { String::new() }

    /// Before one that goes away.
    #[must_use]
    #[tool]
    fn docs_then_must_use(&self) -> String {
        String::new()
    }

    /** block
     * text */
    #[tool]
    fn docs_block(&self) -> String {
        String::new()
    }

    #[doc = include_str!("description.md")]
    #[tool]
    fn docs_of_a_file(&self) -> String {
        String::new()
    }

    #[doc = concat!("a", "b")]
    /// tail
    #[tool]
    fn docs_concatenated(&self) -> String {
        String::new()
    }

    #[doc = "  an attribute  "]
    #[tool]
    fn docs_as_attribute(&self) -> String {
        String::new()
    }

    /// Lost before `doc(alias)`.
    #[doc(alias = "other")]
    #[tool]
    fn docs_then_alias(&self) -> String {
        String::new()
    }

    /// Before a true `cfg`.
    #[cfg(all())]
    #[tool]
    fn docs_then_cfg(&self) -> String {
        String::new()
    }

    /// Before a `cfg_attr` that adds nothing.
    #[cfg_attr(any(), allow(unused))]
    #[tool]
    fn docs_then_empty_cfg_attr(&self) -> String {
        String::new()
    }

    /// Before a `cfg_attr` that adds an attribute.
    #[cfg_attr(all(), allow(unused))]
    #[tool]
    fn docs_then_cfg_attr(&self) -> String {
        String::new()
    }

    /// Before a `cfg_attr` behind the macro.
    #[tool]
    #[cfg_attr(any(), allow(unused))]
    fn docs_then_macro_then_cfg_attr(&self) -> String {
        String::new()
    }

    /// ignored
    #[tool(
        name = "Custom.Name-1",
        title = "A Title",
        description = "explicit\nwith newline  ",
        annotations(
            title = "AT",
            read_only_hint = true,
            destructive_hint = false,
            idempotent_hint,
            open_world_hint = "false"
        )
    )]
    fn everything(&self) -> String {
        String::new()
    }

    #[tool(annotations())]
    fn annotations_empty(&self) -> String {
        String::new()
    }

    #[tool(annotations(destructive_hint = true, title = "Order is the struct's"))]
    fn annotations_two(&self) -> String {
        String::new()
    }

    #[tool(description = FROM_CONST)]
    fn description_constant(&self) -> String {
        String::new()
    }

    #[tool(description = texts::DEEPER)]
    fn description_constant_in_module(&self) -> String {
        String::new()
    }

    #[tool(description = concat!("x", "y", 1, true))]
    fn description_concatenated(&self) -> String {
        String::new()
    }

    #[tool(description = include_str!("description.md"))]
    fn description_of_a_file(&self) -> String {
        String::new()
    }

    #[tool(description = "a \
        continued \u{e9} line")]
    fn description_continued(&self) -> String {
        String::new()
    }

    #[tool(description = r#"raw "text""#)]
    fn description_raw(&self) -> String {
        String::new()
    }

    #[tool(description = "")]
    fn description_empty(&self) -> String {
        String::new()
    }

    #[tool]
    fn nothing(&self) -> String {
        String::new()
    }

    #[tool()]
    fn parentheses(&self) -> String {
        String::new()
    }

    #[tool]
    fn r#match(&self) -> String {
        String::new()
    }

    #[rmcp::tool(description = "by its path")]
    async fn by_path(&self) -> String {
        String::new()
    }

    #[expect(dead_code)]
    fn no_tool(&self) {}
}

#[tool_handler]
impl ServerHandler for Attributes {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Attributes
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
