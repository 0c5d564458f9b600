//! Macros that the crate root uses without a path.

macro_rules! string_ids {
    ($($(#[$meta:meta])* $name:ident, $text:literal);+ $(;)?) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
            #[serde(transparent)]
            pub struct $name(
                #[schemars(description = $text)]
                pub String,
            );

            impl $name {
                pub const WHAT: &'static str = $text;
            }
        )+
    };
}
