//! Constant folding as framework front ends use it: descriptions and values in a module's scope.

use serde_json::{Value, json};

use super::harness::Reading;
use crate::extract::syntax::testing::Fixture;
use crate::extract::syntax::{ItemKind, testing::find_item};
use crate::extract::types::constants::{Evaluator, env_of};
use crate::extract::types::context::Context;
use crate::extract::types::fold_string;
use crate::extract::types::ty::Resolver;

/// Folds the value of `const X` in a crate of this one file.
fn fold(source: &str) -> Value {
    let fixture = Fixture::new(&[("src/lib.rs", source)], &["serde", "serde_json"]);
    let reading = Reading::new(&fixture);
    let krate = reading.program.module(reading.scope.module).krate;
    let item = reading
        .program
        .item(find_item(&reading.program, krate, "X"))
        .unwrap();
    let ItemKind::Const {
        ty,
        value: Some(value),
    } = &item.kind
    else {
        panic!("no constant");
    };
    let context = Context::new(&reading.program);
    let env = env_of(&context, &reading.scope);
    let ty = Resolver::new(&context).ty(ty, &env);
    Evaluator::new(&context)
        .json(value, &env, Some(&ty))
        .finish(false)
        .json
}

fn fold_text(source: &str) -> Result<String, String> {
    let fixture = Fixture::new(&[("src/lib.rs", source)], &[]);
    let reading = Reading::new(&fixture);
    let krate = reading.program.module(reading.scope.module).krate;
    let item = reading
        .program
        .item(find_item(&reading.program, krate, "X"))
        .unwrap();
    let ItemKind::Const {
        value: Some(value), ..
    } = &item.kind
    else {
        panic!("no constant");
    };
    fold_string(&reading.program, &reading.scope, value)
}

#[test]
fn texts() {
    let text = |source: &str| fold_text(source).unwrap();
    assert_eq!(
        text(
            r#"const X: &str = concat!("a", 1, '-', true, Y, env!("CARGO_PKG_NAME")); const Y: &str = "y";"#
        ),
        "a1-trueyfixture"
    );
    assert_eq!(
        text(
            r#"const X: &str = m::Y; mod m { pub use self::n::Z as Y; mod n { pub static Z: &str = r"raw\"; } }"#
        ),
        "raw\\"
    );
    assert_eq!(
        text(
            r#"const X: String = String::from("a") + &format!("{{{}}}{n}{Y}", 1, n = "b"); const Y: u8 = 2;"#
        ),
        "a{1}b2"
    );
    assert_eq!(text("const X: &str = stringify!(word);"), "word");
}

#[test]
fn texts_that_are_not_known_say_why() {
    let reason = |source: &str| fold_text(source).unwrap_err();
    assert_eq!(
        reason(r#"const X: &str = f(1); fn f(x: u8) -> &'static str { match x { _ => "a" } }"#),
        "`match x { _ => \"a\" }` needs running code"
    );
    assert_eq!(
        reason(r#"const X: &str = env!("OUT_DIR");"#),
        "the variable `OUT_DIR` is set at build time"
    );
    assert_eq!(reason("const X: u8 = 3;"), "`3` is no text");
    assert_eq!(
        reason(r#"macro_rules! own { () => { "a" } } const X: &str = own!();"#),
        "the macro `own!` of this workspace makes the value"
    );
    assert_eq!(
        reason(r#"const X: &str = include_str!("missing.md");"#),
        "the file `missing.md` could not be read"
    );
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the file to be read")]
fn a_file_beside_the_source_is_read() {
    let folder = std::env::temp_dir().join(format!("mcpcheck-include-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("src")).unwrap();
    std::fs::create_dir_all(folder.join("docs")).unwrap();
    std::fs::write(folder.join("docs/text.md"), "from a file\n").unwrap();
    let source = "const X: &str = include_str!(\"../docs/text.md\");";
    let mut fixture = Fixture::new(&[], &[]);
    fixture.workspace.packages[0].targets[0].src_path = folder.join("src/lib.rs");
    fixture.sources.add(folder.join("src/lib.rs"), source);
    let reading = Reading::new(&fixture);
    let krate = reading.program.module(reading.scope.module).krate;
    let item = reading
        .program
        .item(find_item(&reading.program, krate, "X"))
        .unwrap();
    let ItemKind::Const {
        value: Some(value), ..
    } = &item.kind
    else {
        panic!("no constant");
    };
    let text = fold_string(&reading.program, &reading.scope, value);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(text.as_deref(), Ok("from a file\n"));
}

#[test]
fn json_with_parts_that_are_not_known() {
    let value = fold(
        r#"use serde_json::json; const X: serde_json::Value = json!({"a": [1, -2, 2.5, "s", null, true], (KEY): {"n": LIMIT}, "u": unknown(), "nested": json!([1]),}); const KEY: &str = "key"; const LIMIT: u64 = 1 << 3;"#,
    );
    assert_eq!(
        value,
        json!({
            "a": [1, -2, 2.5, "s", null, true],
            "key": {"n": 8},
            "u": {"x-mcpcheck-opaque": "`unknown()` needs running code"},
            "nested": [1]
        })
    );
}

#[test]
fn numbers_have_their_types() {
    assert_eq!(fold("const X: f32 = 0.1;"), json!(f64::from(0.1_f32)));
    assert_eq!(fold("const X: f64 = 0.1;"), json!(0.1));
    assert_eq!(fold("const X: u8 = 300_i32 as u8;"), json!(44));
    assert_eq!(fold("const X: i8 = 200_u8 as i8;"), json!(-56));
    assert_eq!(fold("const X: u64 = u64::MAX;"), json!(u64::MAX));
    assert_eq!(fold("const X: i64 = -i64::MAX - 1;"), json!(i64::MIN));
    assert_eq!(
        fold("const X: f64 = f64::NAN;")["x-mcpcheck-opaque"],
        "`f64::NAN` needs running code"
    );
    assert_eq!(
        fold("const X: u32 = 7 % 4 + (6 / 4) * 2 - 0b11 + 0x0f;"),
        json!(17)
    );
}

/// What is the same for every type is followed; what a type decides is not guessed.
#[test]
fn conversions_that_depend_on_a_type() {
    let reason = |source: &str| fold(source)["x-mcpcheck-opaque"].clone();
    assert_eq!(fold("const X: String = 0.5_f64.to_string();"), json!("0.5"));
    assert_eq!(
        reason("const X: String = 0.1_f32.to_string();"),
        "`0.1_f32.to_string()` needs running code"
    );
    assert_eq!(
        reason("const X: String = vec!['a'].into_iter().collect();"),
        "the value is not of its type, as far as it is read"
    );
    assert_eq!(
        reason("struct S; const X: S = \"a\".into();"),
        "`\"a\".into()` needs running code"
    );
    assert_eq!(
        reason("use std::collections::HashSet; const X: HashSet<u8> = HashSet::from([1, 2]);"),
        "the order of a set's values is not known"
    );
}
