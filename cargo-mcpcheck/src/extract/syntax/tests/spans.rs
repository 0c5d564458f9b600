//! Spans and values of lowered trees.

use std::fmt::Write as _;
use std::rc::Rc;

use crate::extract::syntax::testing::{Fixture, find_item, items_of_kind};
use crate::extract::syntax::{
    Attribute, Expr, ExprKind, Fields, Function, HeadKind, Item, ItemKind, Literal, Statement,
    TypeKind,
};
use crate::source::Span;

/// The item `name` of a file, and the file's text by spans.
#[track_caller]
fn with_item(text: &str, name: &str, look: impl FnOnce(&Item, &dyn Fn(Span) -> String)) {
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]).with_features(&["on"]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let item = program
        .item(find_item(&program, krate, name))
        .expect("it parses");
    look(&item, &|span| fixture.sources.slice(span));
    assert!(program.problems().is_empty(), "{:?}", program.problems());
}

#[track_caller]
fn with_impl(text: &str, look: impl FnOnce(&Item, &dyn Fn(Span) -> String)) {
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]).with_features(&["on"]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let first = items_of_kind(&program, krate, HeadKind::Impl)[0];
    let item: Rc<Item> = program.item(first).expect("it parses");
    look(&item, &|span| fixture.sources.slice(span));
}

fn fields(item: &Item) -> &Fields {
    match &item.kind {
        ItemKind::Struct { fields, .. } => fields,
        other => panic!("{other:?}"),
    }
}

#[test]
fn fields_types_and_attributes_lie_where_they_stand() {
    let text = "// é\n\
        /// Döc ✓\n\
        #[derive(Debug)] // c\n\
        pub(crate) struct r#Übung<T> {\n    \
            /// what\n    \
            #[serde(default, rename = \"x→y\")]\n    \
            pub r#type: Option<Vec<T>>, /* é */\n    \
            größe: &'static [u8; 3],\n    \
            p: <T as Tr>::Out,\n    \
            d: Box<dyn Fn(u8) -> u16 + Send>,\n    \
            f: for<'a> fn(&'a u8) -> u8,\n    \
            t: ((u8), ()),\n    \
            m: my::ty!(u8),\n\
        }\nstruct Next;\n";
    with_item(text, "Übung", |item, at| {
        assert!(at(item.span).starts_with("/// Döc ✓\n#[derive") && at(item.span).ends_with('}'));
        assert_eq!(at(item.name_span), "r#Übung");
        let attrs: Vec<String> = item.attrs.iter().map(|attr| at(attr.span)).collect();
        assert_eq!(attrs, ["/// Döc ✓", "#[derive(Debug)]"]);
        let types: Vec<String> = fields(item)
            .list()
            .iter()
            .map(|field| at(field.ty.span))
            .collect();
        assert_eq!(
            types,
            [
                "Option<Vec<T>>",
                "&'static [u8; 3]",
                "<T as Tr>::Out",
                "Box<dyn Fn(u8) -> u16 + Send>",
                "for<'a> fn(&'a u8) -> u8",
                "((u8), ())",
                "my::ty!(u8)"
            ]
        );
        let first = &fields(item).list()[0];
        assert_eq!(first.name.as_deref(), Some("r#type"));
        assert_eq!(at(first.name_span), "r#type");
        assert_eq!(
            at(first.span),
            "/// what\n    #[serde(default, rename = \"x→y\")]\n    pub r#type: Option<Vec<T>>"
        );
        let rename = first.attrs[1].item("rename").unwrap();
        assert_eq!(rename.str_value(), Some("x→y"));
        assert_eq!(at(rename.span), "rename = \"x→y\"");
        assert_eq!(at(rename.value.as_ref().unwrap().span), "\"x→y\"");
        let second = &fields(item).list()[1];
        assert_eq!(at(second.name_span), "größe");
        let TypeKind::Tuple(parts) = &fields(item).list()[5].ty.kind else {
            panic!("no tuple");
        };
        assert!(matches!(parts[0].kind, TypeKind::Path { .. }));
        assert_eq!(at(parts[0].span), "(u8)");
    });
}

#[test]
fn documentation_keeps_its_exact_text() {
    let text = "///  two spaces\r\n///\n/** a\r\n * b */\n#[doc = \"attr\"]\n#[doc = concat!(\"a\", \"b\")]\n#[doc(hidden)]\nstruct A;";
    with_item(text, "A", |item, _| {
        let docs: Vec<(bool, Option<&Literal>)> = item
            .attrs
            .iter()
            .map(|attr| {
                let value = attr.value.as_ref().and_then(|value| match &value.kind {
                    ExprKind::Literal(literal) => Some(literal),
                    _ => None,
                });
                (attr.doc_comment, value)
            })
            .collect();
        let text = |text: &str| Literal::Str(text.to_owned());
        assert_eq!(
            docs,
            [
                (true, Some(&text("  two spaces"))),
                (true, Some(&text(""))),
                (true, Some(&text(" a\n * b "))),
                (false, Some(&text("attr"))),
                (false, None),
                (false, None),
            ]
        );
    });
}

/// The attribute of a unit struct, described as text.
#[track_caller]
fn check_attribute(attribute: &str, expected: &str) {
    with_item(&format!("{attribute} struct A;"), "A", |item, at| {
        let described: Vec<String> = item.attrs.iter().map(|attr| describe(attr, at)).collect();
        assert_eq!(described.join(" | "), expected);
    });
}

fn describe(attr: &Attribute, at: &dyn Fn(Span) -> String) -> String {
    let mut text = at(attr.path.span);
    if attr.conditional {
        text.push('?');
    }
    if let Some(value) = &attr.value {
        write!(text, " = {}", at(value.span)).unwrap();
    }
    if !attr.tokens.is_empty() {
        write!(text, "({})", items(&attr.items, at)).unwrap();
    }
    text
}

fn items(items: &[crate::extract::syntax::AttributeItem], at: &dyn Fn(Span) -> String) -> String {
    let described = items.iter().map(|item| {
        let mut text = String::new();
        if item.negated {
            text.push('!');
        }
        if item.key_is_string {
            text += "string ";
        }
        text += &item.key;
        match &item.value {
            Some(value) => write!(text, " = {}", at(value.span)).unwrap(),
            None if !item.items.is_empty() => {
                write!(text, "({})", self::items(&item.items, at)).unwrap();
            }
            None if !item.tokens.is_empty() => {
                write!(text, " = {} tokens", item.tokens.len()).unwrap();
            }
            None => {}
        }
        text
    });
    described.collect::<Vec<_>>().join(", ")
}

#[test]
fn attribute_items() {
    check_attribute("#[serde(rename = \"x\")]", "serde(rename = \"x\")");
    check_attribute(
        "#[serde(rename_all(serialize = \"a\", deserialize = \"b\"), default)]",
        "serde(rename_all(serialize = \"a\", deserialize = \"b\"), default)",
    );
    check_attribute(
        "#[schemars(range(min = 1, max = MAX))]",
        "schemars(range(min = 1, max = MAX))",
    );
    check_attribute(
        "#[schemars(range(min = -1.5e3, max = u8::MAX as i32))]",
        "schemars(range(min = -1.5e3, max = u8::MAX as i32))",
    );
    check_attribute(
        "#[schemars(extend(\"k\" = {\"a\": null}))]",
        "schemars(extend(string k = 1 tokens))",
    );
    check_attribute(
        "#[schemars(extend(\"k\" = [1, 2], \"l\" = null))]",
        "schemars(extend(string k = [1, 2], string l = null))",
    );
    check_attribute(
        "#[schemars(!default, bound = \"\")]",
        "schemars(!default, bound = \"\")",
    );
    check_attribute(
        "#[schemars(regex(pattern = r\"^a$\"))]",
        "schemars(regex(pattern = r\"^a$\"))",
    );
    check_attribute(
        "#[schemars(regex(path = *RE))]",
        "schemars(regex(path = *RE))",
    );
    check_attribute(
        "#[schemars(example = &[1,2], example = f())]",
        "schemars(example = &[1,2], example = f())",
    );
    check_attribute(
        "#[schemars(transform = |s: &mut S| s.x(1, 2), inner(length(min = 1)))]",
        "schemars(transform = |s: &mut S| s.x(1, 2), inner(length(min = 1)))",
    );
    check_attribute(
        "#[derive(Debug, schemars::JsonSchema)]",
        "derive(Debug, schemars::JsonSchema)",
    );
    check_attribute(
        "#[rmcp::tool(name = \"a\", annotations(read_only_hint = true,),)]",
        "rmcp::tool(name = \"a\", annotations(read_only_hint = true))",
    );
    check_attribute(
        "#[serde(crate = \"x\", type = 1, r#type = 2)]",
        "serde(crate = \"x\", type = 1, type = 2)",
    );
    check_attribute(
        "#[x(1, 'c', true, Vec<u8>, a + b)]",
        "x(1, c, true, Vec < u8 >, a + b)",
    );
    check_attribute(
        "#[x{ a = 1 }] #[y] #[z = \"1\"] #[z[b]]",
        "x(a = 1) | y | z = \"1\" | z(b)",
    );
    check_attribute("#[x(a b)]", "x(a b)");
}

#[test]
fn cfg_attr_is_expanded() {
    check_attribute(
        "#[cfg_attr(feature = \"on\", serde(default), x)]",
        "serde(default) | x",
    );
    check_attribute("#[cfg_attr(feature = \"off\", serde(default))]", "");
    check_attribute(
        "#[cfg_attr(custom, serde(default), doc = \"a\")]",
        "serde?(default) | doc? = \"a\"",
    );
    check_attribute(
        "#[cfg_attr(all(feature = \"on\", not(test)), cfg_attr(custom, serde(default)))]",
        "serde?(default)",
    );
}

#[test]
fn parts_with_a_false_cfg_are_gone() {
    let text = "struct A { #[cfg(feature = \"off\")] a: u8, #[cfg(feature = \"on\")] b: u8, #[cfg(custom)] c: u8 }
        enum E { #[cfg(test)] A, B, #[cfg(custom)] C(#[cfg(test)] u8, #[cfg(feature = \"on\")] u16) }
        impl A {
            #[cfg(test)] fn a(&self) {}
            #[cfg(custom)] fn b(#[cfg(test)] x: u8, #[cfg(feature = \"on\")] y: u8) {}
            #[cfg(test)] const C: u8 = 1;
            #[cfg(feature = \"on\")] const D: u8 = 1;
            fn c() { #[cfg(test)] let x = 1; #[cfg(test)] struct X; #[cfg(test)] f(); #[cfg(test)] g!(); }
        }";
    with_item(text, "A", |item, _| {
        let names: Vec<_> = fields(item)
            .list()
            .iter()
            .map(|field| (field.name.clone().unwrap(), field.conditional))
            .collect();
        assert_eq!(names, [("b".to_owned(), false), ("c".to_owned(), true)]);
    });
    with_item(text, "E", |item, at| {
        let ItemKind::Enum { variants, .. } = &item.kind else {
            panic!("no enum");
        };
        let names: Vec<_> = variants
            .iter()
            .map(|variant| (variant.name.as_str(), variant.conditional))
            .collect();
        assert_eq!(names, [("B", false), ("C", true)]);
        assert_eq!(at(variants[1].fields.list()[0].ty.span), "u16");
    });
    with_impl(text, |item, _| {
        let ItemKind::Impl(block) = &item.kind else {
            panic!("no impl");
        };
        let names: Vec<_> = block
            .functions
            .iter()
            .map(|function| (function.name.as_str(), function.conditional))
            .collect();
        assert_eq!(names, [("b", true), ("c", false)]);
        assert_eq!(block.functions[0].params.len(), 1);
        assert_eq!(block.consts.len(), 1);
        assert_eq!(
            block.functions[1].body.as_ref().unwrap().statements.len(),
            0
        );
    });
}

#[track_caller]
fn function(text: &str, look: impl FnOnce(&Function, &dyn Fn(Span) -> String)) {
    with_item(text, "f", |item, at| match &item.kind {
        ItemKind::Function(function) => look(function, at),
        other => panic!("{other:?}"),
    });
}

#[test]
fn functions() {
    let text = "struct S;
        impl S {
            /// Docs é
            #[tool(description = \"x\")]
            pub async unsafe fn r#type<T: X, const N: usize>(
                &mut self,
                #[x] Parameters(q): Parameters<Query<T>>,
                mut b: u8,
                S { a, .. }: S,
                _: (),
            ) -> Result<Json<T>, E>
            where
                T: Y<{ 1 }>,
            {
                let é: u8 = 1;
                self.call(é)
            }
            const fn plain() {}
            type Out = u8;
            mac!{ a }
        }";
    with_impl(text, |item, at| {
        let ItemKind::Impl(block) = &item.kind else {
            panic!("no impl");
        };
        let first = &block.functions[0];
        assert_eq!(
            (first.name.as_str(), at(first.name_span).as_str()),
            ("r#type", "r#type")
        );
        assert!(
            at(first.span).starts_with("/// Docs é")
                && at(first.span).ends_with("self.call(é)\n            }")
        );
        assert!(first.has_self);
        let params: Vec<_> = first
            .params
            .iter()
            .map(|param| (param.name.as_deref(), at(param.span)))
            .collect();
        assert_eq!(
            params,
            [
                (None, "#[x] Parameters(q): Parameters<Query<T>>".to_owned()),
                (Some("b"), "mut b: u8".to_owned()),
                (None, "S { a, .. }: S".to_owned()),
                (None, "_: ()".to_owned()),
            ]
        );
        assert_eq!(
            at(first.output.as_ref().unwrap().span),
            "Result<Json<T>, E>"
        );
        let body = first.body.as_ref().unwrap();
        let [
            Statement::Let { pattern, ty, .. },
            Statement::Expr(call, false),
        ] = body.statements.as_slice()
        else {
            panic!("{body:?}");
        };
        assert_eq!(
            (pattern.name(), at(ty.as_ref().unwrap().span).as_str()),
            (Some("é"), "u8")
        );
        assert_eq!(at(call.span), "self.call(é)");
        assert_eq!(at(block.functions[1].span), "const fn plain() {}");
        assert_eq!(at(block.types[0].1.span), "u8");
        assert_eq!(at(block.macros[0].span), "mac!{ a }");
    });
}

#[test]
fn expressions_lie_where_they_stand() {
    let all = [
        "a.b::<u8>(1)?.await.c.0[i]",
        "-1_000i64",
        "&mut x",
        "S { a: 1, b, ..Default::default() }",
        "|x| x + 1",
        "move |x| { x }",
        "async move { 1 }",
        "unsafe { 1 }",
        "if a { 1 } else if b { 2 } else { 3 }",
        "match a { 1 => 2, _ => 3 }",
        "'l: for x in y { }",
        "while let Some(x) = y { }",
        "loop { break 'l 1; }",
        "a..=b",
        "..",
        "x as Vec<u8>",
        "[1; 3]",
        "[1, 2]",
        "(1, 2)",
        "(a + b) * c",
        "m::n!(1, [2])",
        "<T as X>::Y",
        "return 1",
        "a = b",
        "a += b",
        "|| ..",
        "&raw const x",
        "\"é\"",
        "a && b || c == d",
        "{ 1 }",
    ];
    for text in all {
        // Behind something outside ASCII, and not at the start of a statement.
        function(
            &format!("fn f() {{ let _é = {text} ; }}"),
            |function, at| {
                let body = function.body.as_ref().unwrap();
                let [
                    Statement::Let {
                        init: Some(init), ..
                    },
                ] = body.statements.as_slice()
                else {
                    panic!("{text}: {body:?}");
                };
                assert_eq!(at(init.span), text);
            },
        );
    }
}

/// The value of a constant.
#[track_caller]
fn literal(text: &str, expected: Literal) {
    with_item(&format!("const C: X = {text};"), "C", |item, _| {
        let ItemKind::Const {
            value: Some(Expr { kind, .. }),
            ..
        } = &item.kind
        else {
            panic!("no value");
        };
        assert_eq!(kind, &ExprKind::Literal(expected), "{text}");
    });
}

#[test]
fn literals() {
    let int = |digits: &str, suffix: &str| Literal::Int(digits.to_owned(), suffix.to_owned());
    literal("1_000", int("1000", ""));
    literal("0xFF_u8", int("255", "u8"));
    literal("0b1010", int("10", ""));
    literal("0o17i32", int("15", "i32"));
    literal(
        "340282366920938463463374607431768211455u128",
        int("340282366920938463463374607431768211455", "u128"),
    );
    literal(
        "1_0.5_0e1_0f64",
        Literal::Float("10.50e10".to_owned(), "f64".to_owned()),
    );
    literal("1f32", Literal::Float("1".to_owned(), "f32".to_owned()));
    literal("1.", Literal::Float("1.".to_owned(), String::new()));
    literal(
        "\"a\\n\\u{e9}\\\n   b\"",
        Literal::Str("a\né".to_owned() + "b"),
    );
    literal("r#\"a\\n\"#", Literal::Str("a\\n".to_owned()));
    literal("r\"a\r\nb\"", Literal::Str("a\nb".to_owned()));
    literal("\"a\r\nb\\r\\n\"", Literal::Str("a\nb\r\n".to_owned()));
    literal("b\"\\xff\"", Literal::Bytes(vec![255]));
    literal("c\"a\"", Literal::Bytes(vec![b'a']));
    literal("'\\''", Literal::Char('\''));
    literal("b'\\n'", Literal::Byte(b'\n'));
    literal("true", Literal::Bool(true));
}

#[test]
fn types_in_strings_lie_in_the_string_where_they_can() {
    let text = "const A: X = \"Vec<é::B>\"; const B: X = r##\"Vec<B>\"##; const C: X = \"Vec\\x3cB>\"; const D: X = \"Vec<\";";
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let check = |name: &str, outer: Option<&str>, inner: &str| {
        let item = program.item(find_item(&program, krate, name)).unwrap();
        let ItemKind::Const {
            value:
                Some(Expr {
                    kind: ExprKind::Literal(Literal::Str(value)),
                    span,
                }),
            ..
        } = &item.kind
        else {
            panic!("no string");
        };
        let ty = program.parse_type(value, *span);
        assert_eq!(
            ty.as_ref()
                .map(|ty| fixture.sources.slice(ty.span))
                .as_deref(),
            outer
        );
        if let Some(TypeKind::Path { path, .. }) = ty.map(|ty| ty.kind) {
            let crate::extract::syntax::GenericArg::Type(arg) = &path.segments[0].args[0] else {
                panic!("no type");
            };
            assert_eq!(fixture.sources.slice(arg.span), inner);
        }
    };
    check("A", Some("Vec<é::B>"), "é::B");
    check("B", Some("Vec<B>"), "B");
    check("C", Some("\"Vec\\x3cB>\""), "\"Vec\\x3cB>\"");
    check("D", None, "");
}

#[test]
fn bodies_may_start_with_attributes() {
    function("fn f() { #![allow(x)] //! docs\n a() }", |function, at| {
        let body = function.body.as_ref().unwrap();
        let [Statement::Expr(call, false)] = body.statements.as_slice() else {
            panic!("{body:?}");
        };
        assert_eq!(at(call.span), "a()");
    });
}

#[test]
fn carriage_returns_end_documentation() {
    let text = "#[cfg(unix)]\r\n/// one\r\npub trait A {}\r\n// c\r\nmod m {}\r\n";
    with_item(text, "A", |item, at| {
        let attrs: Vec<String> = item.attrs.iter().map(|attr| at(attr.span)).collect();
        assert_eq!(attrs, ["#[cfg(unix)]", "/// one"]);
    });
}
