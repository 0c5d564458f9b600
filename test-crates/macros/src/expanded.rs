#![feature(prelude_import)]
//! Macros in item position. `expanded.rs` beside this file is what rustc makes of them:
//!
//!     RUSTC_BOOTSTRAP=1 rustc --edition 2024 --crate-type lib -Zunpretty=expanded src/lib.rs >src/expanded.rs
#![allow(dead_code, unused_macros, unused_imports, non_camel_case_types)]
extern crate std;
#[prelude_import]
use std::prelude::rust_2024::*;

// Fragments, each with what may follow it.
macro_rules! ident { ($name:ident) => { pub struct $name; }; }
pub struct Plain;
pub struct Raw;
macro_rules! ty {
    ($name:ident = $ty:ty) => { pub type $name = Vec<$ty>; };
    ($name:ident : $ty:ty, $other:ty) =>
    { pub struct $name($ty, pub $other); };
}
pub type Nested = Vec<Option<std::collections::HashMap<String, Vec<u8>>>>;
pub struct Two(&'static str, pub [u8; 4]);
pub struct Function(fn(u8, &str) -> u16, pub (u8, u16));
macro_rules! expr {
    ($name:ident, $value:expr) => { pub const $name: usize = $value * 2; };
    ($name:ident = $first:expr, $second:expr; $($rest:expr),* $(,)?) =>
    { pub const $name: &[usize] = &[$first, $second $(, $rest)*]; };
}
pub const PRODUCT: usize = (1 + 2) * 2;
pub const LIST: &[usize] =
    &[if true { 1 } else { 2 }, [1, 2, 3].len(), 4, { 5 }, 6 as usize];
pub const GENERIC: &[usize] =
    &[std::mem::size_of::<(u8, u16)>(), "a,b".len()];
macro_rules! literal {
    ($name:ident $text:literal) =>
    { #[doc = $text] pub const $name: &str = $text; };
    ($name:ident -> $number:literal) => { pub const $name: i32 = $number; };
}
#[doc = "some text"]
pub const TEXT: &str = "some text";
pub const NUMBER: i32 = -1;
macro_rules! tt {
    ($name:ident $($token:tt)*) => { pub struct $name { $($token)* } };
}
pub struct Fields {
    pub a: u8,
    pub b: Vec<Option<u8>>,
    #[doc = r" documented "]
    c: fn(&u8) -> bool,
}
pub struct Empty {}
macro_rules! path {
    ($path:path, $name:ident) => { pub type $name = $path; };
}
pub type Map = std::collections::BTreeMap<String, u8>;
pub type Again = crate::Plain;
macro_rules! item { ($($item:item)*) => { $(#[derive(Clone)] $item)* }; }
pub struct First {
    pub a: u8,
}
#[automatically_derived]
impl ::core::clone::Clone for First {
    #[inline]
    fn clone(&self) -> First {
        First { a: ::core::clone::Clone::clone(&self.a) }
    }
}
pub enum Second {
    A,
    B(u8),
    C {
        d: u8,
    },
}
#[automatically_derived]
impl ::core::clone::Clone for Second {
    #[inline]
    fn clone(&self) -> Second {
        match self {
            Second::A => Second::A,
            Second::B(__self_0) =>
                Second::B(::core::clone::Clone::clone(__self_0)),
            Second::C { d: __self_0 } =>
                Second::C { d: ::core::clone::Clone::clone(__self_0) },
        }
    }
}
struct Third(u8);
#[automatically_derived]
impl ::core::clone::Clone for Third {
    #[inline]
    fn clone(&self) -> Third { Third(::core::clone::Clone::clone(&self.0)) }
}
struct Generic<const N : usize>([u8; N]);
#[automatically_derived]
impl<const N : usize> ::core::clone::Clone for Generic<N> {
    #[inline]
    fn clone(&self) -> Generic<N> {
        Generic(::core::clone::Clone::clone(&self.0))
    }
}
macro_rules! vis {
    ($vis:vis struct $name:ident) => { $vis struct $name; };
    ($vis:vis fn $name:ident() $body:block) =>
    { $vis fn $name() -> u8 $body };
}
pub struct Public;
struct Private;
pub(crate) struct InCrate;
pub(in crate) fn body() -> u8 { let x = 1; x + 1 }
macro_rules! lifetime {
    ($name:ident<$life:lifetime>) =>
    { pub struct $name<$life>(pub &$life str); };
}
pub struct Borrowed<'a>(pub &'a str);
macro_rules! meta {
    ($(#[$meta:meta])* $name:ident
    { $($(#[$field_meta:meta])* $field:ident : $ty:ty),* $(,)? }) =>
    {
        $(#[$meta])* pub struct $name
        { $($(#[$field_meta])* pub $field: $ty),* }
    };
}
#[doc = r" A documented type."]
pub struct Documented {
    #[doc = r" A documented field."]
    #[allow(unused)]
    pub one: u8,
    pub two: Option<Vec<String>>,
}
#[automatically_derived]
impl ::core::clone::Clone for Documented {
    #[inline]
    fn clone(&self) -> Documented {
        Documented {
            one: ::core::clone::Clone::clone(&self.one),
            two: ::core::clone::Clone::clone(&self.two),
        }
    }
}
#[automatically_derived]
impl ::core::fmt::Debug for Documented {
    #[inline]
    fn fmt(&self, f: &mut ::core::fmt::Formatter) -> ::core::fmt::Result {
        ::core::fmt::Formatter::debug_struct_field2_finish(f, "Documented",
            "one", &self.one, "two", &&self.two)
    }
}
pub struct Bare {}
macro_rules! pat {
    ($name:ident, $($pat:pat),+ => $value:expr) =>
    {
        pub fn $name(x: Option<u8>) -> u8
        { match x { $($pat => $value,)+ _ => 0 } }
    };
}
pub fn matching(x: Option<u8>) -> u8 {
    match x { Some(1 | 2) => 3, None => 3, _ => 0, }
}
macro_rules! statement {
    ($name:ident $($statement:stmt);*) =>
    { pub fn $name() { $($statement)* } };
}
pub fn statements() { let a = 1; let b = a; drop(b) }

// Repetitions.
macro_rules! nested {
    ($($name:ident [$($field:ident),*]);* $(;)?) =>
    { $(pub struct $name { $(pub $field: u8),* })* };
}
pub struct N1 {
    pub a: u8,
    pub b: u8,
}
pub struct N2 {}
pub struct N3 {
    pub c: u8,
}
macro_rules! zipped {
    ($($name:ident),* ; $($ty:ty),*) => { $(pub type $name = $ty;)* };
}
pub type Z1 = u8;
pub type Z2 = Vec<u8>;
macro_rules! shared {
    ($prefix:ty; $($name:ident)+) =>
    { $(pub struct $name(pub $prefix, pub [$prefix; 2]);)+ };
}
pub struct S1(pub Option<u8>, pub [Option<u8>; 2]);
pub struct S2(pub Option<u8>, pub [Option<u8>; 2]);
macro_rules! optional {
    ($name:ident $(: $ty:ty)? $(= $default:expr)?) =>
    {
        pub struct $name $((pub $ty))?; impl $name
        { pub const HAS: &'static [u8] = &[$($default)?]; }
    };
}
pub struct O1;
impl O1 {
    pub const HAS: &'static [u8] = &[];
}
pub struct O2(pub String);
impl O2 {
    pub const HAS: &'static [u8] = &[];
}
pub struct O3(pub u8);
impl O3 {
    pub const HAS: &'static [u8] = &[7];
}

// Recursion, order of rules, what is captured stays one piece.
macro_rules! count {
    (@one $name:ident $number:expr;) => { pub const $name: usize = $number; };
    (@one $name:ident $number:expr; $head:ident $($tail:ident)*) =>
    { count!(@one $name $number + 1; $($tail)*); };
    ($name:ident: $($word:ident)*) => { count!(@one $name 0; $($word)*); };
}
pub const THREE: usize = 0 + 1 + 1 + 1;
macro_rules! opaque {
    ($name:ident, $ty:ty) => { opaque_inner!($name, $ty); };
}
macro_rules! opaque_inner {
    ($name:ident, String) => { pub type $name = u8; }; ($name:ident, $ty:ty)
    => { pub type $name = Vec<$ty>; };
}
pub type Opaque = Vec<String>;
pub type NotOpaque = u8;
macro_rules! through_tokens {
    ($name:ident, $($ty:tt)*) => { opaque_inner!($name, $($ty)*); };
}
pub type Transparent = u8;
macro_rules! keyword {
    (struct) => { pub struct Keyword; }; ($any:ident) =>
    { pub struct NoKeyword; };
}
pub struct Keyword;
pub struct NoKeyword;
macro_rules! operators {
    (=> $name:ident) => { pub struct $name; }; (= > $name:ident) =>
    { pub enum $name {} }; (:: $name:ident) => { pub union $name { a: u8 } };
}
pub struct Arrow;
pub enum Apart {}
pub union Colons {
    a: u8,
}

// Scope.
mod before {
    pub struct ByExport;
    macro_rules! inner { () => { pub struct Inner; }; }
    pub struct Inner;
}
macro_rules! scoped_again { () => { pub struct FromFirst; }; }
mod between {
    pub struct FromFirst;
}
macro_rules! scoped_again { () => { pub struct FromSecond; }; }
pub struct FromSecond;
#[macro_use]
mod used {
    macro_rules! escaping { ($name:ident) => { pub struct $name; }; }
    #[macro_export]
    macro_rules! exported {
        ($name:ident) => { pub struct $name(pub $crate::Plain); };
    }
    macro_rules! as_item { ($name:ident) => { pub enum $name { A } }; }
    pub(crate) use as_item;
}
pub struct Escaped;
mod by_path {
    pub struct ByCrate(pub crate::Plain);
    pub enum ByModule { A, }
    use crate::used::as_item as renamed;
    pub enum ByImport { A, }
    mod by_glob {
        use crate::used::*;
        pub enum ByGlob { A, }
    }
}
#[macro_export]
macro_rules! scoped { () => { pub struct ByExport; }; }

// Macros that define macros, modules, impls and uses.
macro_rules! define {
    ($name:ident, $ty:ty) =>
    { macro_rules! $name { ($new:ident) => { pub struct $new(pub $ty); }; } };
}
macro_rules! defined { ($new : ident) => { pub struct $new(pub Vec<u8>); }; }
pub struct ByDefined(pub Vec<u8>);
macro_rules! module {
    ($name:ident { $($inner:tt)* }) =>
    { pub mod $name { use super::*; $($inner)* } };
}
pub mod made {
    use super::*;
    pub struct InMade;
    pub use self::deeper::Deep;
    pub mod deeper {
        use super::*;
        pub struct Deep;
    }
}
macro_rules! implement {
    ($($ty:ty => $value:literal),+) =>
    {
        $(impl Named for $ty
        {
            const NAME: &'static str = $value; fn name(&self) -> String
            { $value.to_string() }
        })+
    };
}
pub trait Named {
    const NAME: &'static str;
    fn name(&self)
    -> String;
}
impl Named for Plain {
    const NAME: &'static str = "plain";
    fn name(&self) -> String { "plain".to_string() }
}
impl Named for Vec<Plain> {
    const NAME: &'static str = "plains";
    fn name(&self) -> String { "plains".to_string() }
}
