//! What is in scope everywhere: the standard prelude, its macros and the primitive types.

use super::Namespace;

/// The path of a name of the standard prelude (edition 2021 and 2024).
pub(super) fn prelude(name: &str, namespace: Namespace) -> Option<Vec<String>> {
    let module = match namespace {
        Namespace::Type => type_module(name)?,
        Namespace::Value => match name {
            "drop" | "align_of" | "align_of_val" | "size_of" | "size_of_val" => "mem",
            "Some" | "None" => "option::Option",
            "Ok" | "Err" => "result::Result",
            _ => return None,
        },
        Namespace::Macro => return macro_path(name),
    };
    let path = ["std"].into_iter().chain(module.split("::")).chain([name]);
    Some(path.map(str::to_owned).collect())
}

fn type_module(name: &str) -> Option<&'static str> {
    Some(match name {
        "Option" => "option",
        "Result" => "result",
        "Vec" => "vec",
        "Box" => "boxed",
        "String" | "ToString" => "string",
        "ToOwned" => "borrow",
        "Clone" => "clone",
        "Copy" | "Send" | "Sized" | "Sync" | "Unpin" => "marker",
        "Drop" | "Fn" | "FnMut" | "FnOnce" | "AsyncFn" | "AsyncFnMut" | "AsyncFnOnce" => "ops",
        "AsMut" | "AsRef" | "From" | "Into" | "TryFrom" | "TryInto" => "convert",
        "Default" => "default",
        "DoubleEndedIterator"
        | "ExactSizeIterator"
        | "Extend"
        | "FromIterator"
        | "IntoIterator"
        | "Iterator" => "iter",
        "Eq" | "Ord" | "PartialEq" | "PartialOrd" => "cmp",
        "Future" | "IntoFuture" => "future",
        _ => return None,
    })
}

fn macro_path(name: &str) -> Option<Vec<String>> {
    let module = match name {
        "Clone" => Some("clone"),
        "Copy" => Some("marker"),
        "Debug" => Some("fmt"),
        "Default" => Some("default"),
        "Eq" | "Ord" | "PartialEq" | "PartialOrd" => Some("cmp"),
        "Hash" => Some("hash"),
        _ if MACROS.contains(&name) || ATTRIBUTES.contains(&name) => None,
        _ => return None,
    };
    let path = ["std"].into_iter().chain(module).chain([name]);
    Some(path.map(str::to_owned).collect())
}

const MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include",
    "include_bytes",
    "include_str",
    "line",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "try",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

const ATTRIBUTES: &[&str] = &[
    "allow",
    "automatically_derived",
    "bench",
    "cfg",
    "cfg_attr",
    "cold",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "global_allocator",
    "ignore",
    "inline",
    "link",
    "link_name",
    "link_section",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "path",
    "proc_macro",
    "proc_macro_attribute",
    "proc_macro_derive",
    "recursion_limit",
    "repr",
    "should_panic",
    "target_feature",
    "test",
    "test_case",
    "track_caller",
    "used",
    "warn",
];

/// Whether a name is a primitive type.
pub(super) fn is_primitive(name: &str) -> bool {
    matches!(
        name,
        "bool"
            | "char"
            | "str"
            | "f16"
            | "f32"
            | "f64"
            | "f128"
            | "i8"
            | "i16"
            | "i32"
            | "i64"
            | "i128"
            | "isize"
            | "u8"
            | "u16"
            | "u32"
            | "u64"
            | "u128"
            | "usize"
    )
}
