//! Macros in item position. `expanded.rs` beside this file is what rustc makes of them:
//!
//!     RUSTC_BOOTSTRAP=1 rustc --edition 2024 --crate-type lib -Zunpretty=expanded src/lib.rs >src/expanded.rs
#![allow(dead_code, unused_macros, unused_imports, non_camel_case_types)]

// Fragments, each with what may follow it.
macro_rules! ident {
    ($name:ident) => { pub struct $name; };
}
ident!(Plain);
ident!(r#Raw);
macro_rules! ty {
    ($name:ident = $ty:ty) => { pub type $name = Vec<$ty>; };
    ($name:ident : $ty:ty, $other:ty) => { pub struct $name($ty, pub $other); };
}
ty!(Nested = Option<std::collections::HashMap<String, Vec<u8>>>);
ty!(Two: &'static str, [u8; 4]);
ty!(Function: fn(u8, &str) -> u16, (u8, u16));
macro_rules! expr {
    ($name:ident, $value:expr) => { pub const $name: usize = $value * 2; };
    ($name:ident = $first:expr, $second:expr; $($rest:expr),* $(,)?) => {
        pub const $name: &[usize] = &[$first, $second $(, $rest)*];
    };
}
expr!(PRODUCT, 1 + 2);
expr!(LIST = if true { 1 } else { 2 }, [1, 2, 3].len(); 4, { 5 }, 6 as usize,);
expr!(GENERIC = std::mem::size_of::<(u8, u16)>(), "a,b".len(););
macro_rules! literal {
    ($name:ident $text:literal) => { #[doc = $text] pub const $name: &str = $text; };
    ($name:ident -> $number:literal) => { pub const $name: i32 = $number; };
}
literal!(TEXT "some text");
literal!(NUMBER -> -1);
macro_rules! tt {
    ($name:ident $($token:tt)*) => { pub struct $name { $($token)* } };
}
tt!(Fields pub a: u8, pub b: Vec<Option<u8>>, /** documented */ c: fn(&u8) -> bool);
tt!(Empty);
macro_rules! path {
    ($path:path, $name:ident) => { pub type $name = $path; };
}
path!(std::collections::BTreeMap<String, u8>, Map);
path!(crate::Plain, Again);
macro_rules! item {
    ($($item:item)*) => { $(#[derive(Clone)] $item)* };
}
item! {
    pub struct First { pub a: u8 }
    pub enum Second { A, B(u8), C { d: u8 } }
    struct Third(u8);
    struct Generic<const N: usize>([u8; N]);
}
macro_rules! vis {
    ($vis:vis struct $name:ident) => { $vis struct $name; };
    ($vis:vis fn $name:ident() $body:block) => { $vis fn $name() -> u8 $body };
}
vis!(pub struct Public);
vis!(struct Private);
vis!(pub(crate) struct InCrate);
vis!(pub(in crate) fn body() { let x = 1; x + 1 });
macro_rules! lifetime {
    ($name:ident<$life:lifetime>) => { pub struct $name<$life>(pub &$life str); };
}
lifetime!(Borrowed<'a>);
macro_rules! meta {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident : $ty:ty),* $(,)? }) => {
        $(#[$meta])*
        pub struct $name { $($(#[$field_meta])* pub $field: $ty),* }
    };
}
meta! {
    /// A documented type.
    #[derive(Clone, Debug)]
    Documented {
        /// A documented field.
        #[allow(unused)]
        one: u8,
        two: Option<Vec<String>>,
    }
}
meta! { Bare {} }
macro_rules! pat {
    ($name:ident, $($pat:pat),+ => $value:expr) => {
        pub fn $name(x: Option<u8>) -> u8 { match x { $($pat => $value,)+ _ => 0 } }
    };
}
pat!(matching, Some(1 | 2), None => 3);
macro_rules! statement {
    ($name:ident $($statement:stmt);*) => { pub fn $name() { $($statement)* } };
}
statement!(statements let a = 1; let b = a; drop(b));

// Repetitions.
macro_rules! nested {
    ($($name:ident [ $($field:ident),* ] );* $(;)?) => {
        $(pub struct $name { $(pub $field: u8),* })*
    };
}
nested!(N1 [a, b]; N2 []; N3 [c];);
macro_rules! zipped {
    ($($name:ident),* ; $($ty:ty),*) => { $(pub type $name = $ty;)* };
}
zipped!(Z1, Z2; u8, Vec<u8>);
macro_rules! shared {
    ($prefix:ty; $($name:ident)+) => { $(pub struct $name(pub $prefix, pub [$prefix; 2]);)+ };
}
shared!(Option<u8>; S1 S2);
macro_rules! optional {
    ($name:ident $(: $ty:ty)? $(= $default:expr)?) => {
        pub struct $name $((pub $ty))?;
        impl $name { pub const HAS: &'static [u8] = &[$($default)?]; }
    };
}
optional!(O1);
optional!(O2: String);
optional!(O3: u8 = 7);

// Recursion, order of rules, what is captured stays one piece.
macro_rules! count {
    (@one $name:ident $number:expr;) => { pub const $name: usize = $number; };
    (@one $name:ident $number:expr; $head:ident $($tail:ident)*) => {
        count!(@one $name $number + 1; $($tail)*);
    };
    ($name:ident: $($word:ident)*) => { count!(@one $name 0; $($word)*); };
}
count!(THREE: a b c);
macro_rules! opaque {
    ($name:ident, $ty:ty) => { opaque_inner!($name, $ty); };
}
macro_rules! opaque_inner {
    ($name:ident, String) => { pub type $name = u8; };
    ($name:ident, $ty:ty) => { pub type $name = Vec<$ty>; };
}
opaque!(Opaque, String);
opaque_inner!(NotOpaque, String);
macro_rules! through_tokens {
    ($name:ident, $($ty:tt)*) => { opaque_inner!($name, $($ty)*); };
}
through_tokens!(Transparent, String);
macro_rules! keyword {
    (struct) => { pub struct Keyword; };
    ($any:ident) => { pub struct NoKeyword; };
}
keyword!(struct);
keyword!(union);
macro_rules! operators {
    (=> $name:ident) => { pub struct $name; };
    (= > $name:ident) => { pub enum $name {} };
    (:: $name:ident) => { pub union $name { a: u8 } };
}
operators!(=> Arrow);
operators!(= > Apart);
operators!(:: Colons);

// Scope.
mod before {
    crate::scoped!();
    macro_rules! inner { () => { pub struct Inner; }; }
    inner!();
}
macro_rules! scoped_again { () => { pub struct FromFirst; }; }
mod between { scoped_again!(); }
macro_rules! scoped_again { () => { pub struct FromSecond; }; }
scoped_again!();
#[macro_use]
mod used {
    macro_rules! escaping { ($name:ident) => { pub struct $name; }; }
    #[macro_export]
    macro_rules! exported { ($name:ident) => { pub struct $name(pub $crate::Plain); }; }
    macro_rules! as_item { ($name:ident) => { pub enum $name { A } }; }
    pub(crate) use as_item;
}
escaping!(Escaped);
mod by_path {
    crate::exported!(ByCrate);
    super::used::as_item!(ByModule);
    use crate::used::as_item as renamed;
    renamed! { ByImport }
    mod by_glob { use crate::used::*; as_item!(ByGlob); }
}
#[macro_export]
macro_rules! scoped { () => { pub struct ByExport; }; }

// Macros that define macros, modules, impls and uses.
macro_rules! define {
    ($name:ident, $ty:ty) => {
        macro_rules! $name { ($new:ident) => { pub struct $new(pub $ty); }; }
    };
}
define!(defined, Vec<u8>);
defined!(ByDefined);
macro_rules! module {
    ($name:ident { $($inner:tt)* }) => { pub mod $name { use super::*; $($inner)* } };
}
module!(made { ident!(InMade); pub use self::deeper::Deep; module!(deeper { pub struct Deep; }); });
macro_rules! implement {
    ($($ty:ty => $value:literal),+) => {
        $(impl Named for $ty { const NAME: &'static str = $value; fn name(&self) -> String { $value.to_string() } })+
    };
}
pub trait Named { const NAME: &'static str; fn name(&self) -> String; }
implement!(Plain => "plain", Vec<Plain> => "plains");
