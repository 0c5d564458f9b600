//! A file without a word of tools, but for the macro's name and its arguments.

use crate::Tracker;
use rmcp::tool;

/// Takes one method after the other.
macro_rules! group {
    ($($name:ident: $text:literal),*) => {
        group!(@all [] $($name: $text),*);
    };
    (@all [$($done:tt)*] $name:ident: $text:literal $(, $($rest:tt)*)?) => {
        group!(@all [
            $($done)*
            #[tool(description = $text)]
            pub async fn $name(&self) -> String { String::new() }
        ] $($($rest)*)?);
    };
    (@all [$($done:tt)*]) => {
        #[rmcp::tool_router(router = other, vis = "pub")]
        impl Tracker { $($done)* }
    };
}

group!(first: "The first.", second: "The second.", third: "The third.");
