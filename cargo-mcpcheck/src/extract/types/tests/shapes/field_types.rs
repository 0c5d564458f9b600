//! One struct per field type: the truth is what the real derive prints for them.

pub use std::borrow::Cow;
pub use std::collections::{
    BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque,
};
pub use std::num::{NonZeroI32, NonZeroU8, NonZeroU32, Wrapping};
pub use std::rc::Rc;
pub use std::sync::{Arc, atomic};

pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};

#[derive(JsonSchema)]
pub struct F001 {
    pub f: String,
}
#[derive(JsonSchema)]
pub struct F002 {
    pub f: bool,
}
#[derive(JsonSchema)]
pub struct F003 {
    pub f: char,
}
#[derive(JsonSchema)]
pub struct F004 {
    pub f: f32,
}
#[derive(JsonSchema)]
pub struct F005 {
    pub f: f64,
}
#[derive(JsonSchema)]
pub struct F006 {
    pub f: i8,
}
#[derive(JsonSchema)]
pub struct F007 {
    pub f: i16,
}
#[derive(JsonSchema)]
pub struct F008 {
    pub f: i32,
}
#[derive(JsonSchema)]
pub struct F009 {
    pub f: i64,
}
#[derive(JsonSchema)]
pub struct F010 {
    pub f: i128,
}
#[derive(JsonSchema)]
pub struct F011 {
    pub f: isize,
}
#[derive(JsonSchema)]
pub struct F012 {
    pub f: u8,
}
#[derive(JsonSchema)]
pub struct F013 {
    pub f: u16,
}
#[derive(JsonSchema)]
pub struct F014 {
    pub f: u32,
}
#[derive(JsonSchema)]
pub struct F015 {
    pub f: u64,
}
#[derive(JsonSchema)]
pub struct F016 {
    pub f: u128,
}
#[derive(JsonSchema)]
pub struct F017 {
    pub f: usize,
}
#[derive(JsonSchema)]
pub struct F018 {
    pub f: (),
}
#[derive(JsonSchema)]
pub struct F019 {
    pub f: NonZeroU32,
}
#[derive(JsonSchema)]
pub struct F020 {
    pub f: NonZeroI32,
}
#[derive(JsonSchema)]
pub struct F021 {
    pub f: NonZeroU8,
}
#[derive(JsonSchema)]
pub struct F022 {
    pub f: Wrapping<i32>,
}
#[derive(JsonSchema)]
pub struct F023 {
    pub f: atomic::AtomicU32,
}
#[derive(JsonSchema)]
pub struct F024 {
    pub f: Box<str>,
}
#[derive(JsonSchema)]
pub struct F025 {
    pub f: Arc<str>,
}
#[derive(JsonSchema)]
pub struct F026 {
    pub f: Cow<'static, str>,
}
#[derive(JsonSchema)]
pub struct F027 {
    pub f: &'static str,
}
#[derive(JsonSchema)]
pub struct F028 {
    pub f: Option<String>,
}
#[derive(JsonSchema)]
pub struct F029 {
    pub f: Option<i32>,
}
#[derive(JsonSchema)]
pub struct F030 {
    pub f: Option<u8>,
}
#[derive(JsonSchema)]
pub struct F031 {
    pub f: Option<f64>,
}
#[derive(JsonSchema)]
pub struct F032 {
    pub f: Option<bool>,
}
#[derive(JsonSchema)]
pub struct F033 {
    pub f: Option<char>,
}
#[derive(JsonSchema)]
pub struct F034 {
    pub f: Option<()>,
}
#[derive(JsonSchema)]
pub struct F035 {
    pub f: Option<Option<String>>,
}
#[derive(JsonSchema)]
pub struct F036 {
    pub f: Option<Vec<String>>,
}
#[derive(JsonSchema)]
pub struct F037 {
    pub f: Option<Vec<Option<String>>>,
}
#[derive(JsonSchema)]
pub struct F038 {
    pub f: Option<Inner>,
}
#[derive(JsonSchema)]
pub struct F039 {
    pub f: Option<Box<Inner>>,
}
#[derive(JsonSchema)]
pub struct F040 {
    pub f: Option<UnitEnum>,
}
#[derive(JsonSchema)]
pub struct F041 {
    pub f: Option<DocEnum>,
}
#[derive(JsonSchema)]
pub struct F042 {
    pub f: Option<ExtEnum>,
}
#[derive(JsonSchema)]
pub struct F043 {
    pub f: Option<UntaggedEnum>,
}
#[derive(JsonSchema)]
pub struct F044 {
    pub f: Option<serde_json::Value>,
}
#[derive(JsonSchema)]
pub struct F045 {
    pub f: Option<serde_json::Map<String, serde_json::Value>>,
}
#[derive(JsonSchema)]
pub struct F046 {
    pub f: Option<HashMap<String, String>>,
}
#[derive(JsonSchema)]
pub struct F047 {
    pub f: Option<Vec<Inner>>,
}
#[derive(JsonSchema)]
pub struct F048 {
    pub f: Option<Vec<UnitEnum>>,
}
#[derive(JsonSchema)]
pub struct F049 {
    pub f: Option<(i32, String)>,
}
#[derive(JsonSchema)]
pub struct F050 {
    pub f: Option<[f64; 2]>,
}
#[derive(JsonSchema)]
pub struct F051 {
    pub f: Option<HashSet<String>>,
}
#[derive(JsonSchema)]
pub struct F052 {
    pub f: Option<NewStr>,
}
#[derive(JsonSchema)]
pub struct F053 {
    pub f: Option<NewStrDoc>,
}
#[derive(JsonSchema)]
pub struct F054 {
    pub f: Option<TransStr>,
}
#[derive(JsonSchema)]
pub struct F055 {
    pub f: Box<Inner>,
}
#[derive(JsonSchema)]
pub struct F056 {
    pub f: Rc<Inner>,
}
#[derive(JsonSchema)]
pub struct F057 {
    pub f: Vec<String>,
}
#[derive(JsonSchema)]
pub struct F058 {
    pub f: Vec<u8>,
}
#[derive(JsonSchema)]
pub struct F059 {
    pub f: Vec<Option<String>>,
}
#[derive(JsonSchema)]
pub struct F060 {
    pub f: Vec<Inner>,
}
#[derive(JsonSchema)]
pub struct F061 {
    pub f: Vec<UnitEnum>,
}
#[derive(JsonSchema)]
pub struct F062 {
    pub f: Vec<serde_json::Value>,
}
#[derive(JsonSchema)]
pub struct F063 {
    pub f: Vec<Vec<f64>>,
}
#[derive(JsonSchema)]
pub struct F064 {
    pub f: Vec<HashMap<String, String>>,
}
#[derive(JsonSchema)]
pub struct F065 {
    pub f: VecDeque<i32>,
}
#[derive(JsonSchema)]
pub struct F066 {
    pub f: LinkedList<i32>,
}
#[derive(JsonSchema)]
pub struct F067 {
    pub f: BinaryHeap<i32>,
}
#[derive(JsonSchema)]
pub struct F068 {
    pub f: Box<[i32]>,
}
#[derive(JsonSchema)]
pub struct F069 {
    pub f: Arc<[i32]>,
}
#[derive(JsonSchema)]
pub struct F070 {
    pub f: [f64; 3],
}
#[derive(JsonSchema)]
pub struct F071 {
    pub f: [String; 0],
}
#[derive(JsonSchema)]
pub struct F072 {
    pub f: HashSet<String>,
}
#[derive(JsonSchema)]
pub struct F073 {
    pub f: BTreeSet<i32>,
}
#[derive(JsonSchema)]
pub struct F074 {
    pub f: (i32, String),
}
#[derive(JsonSchema)]
pub struct F075 {
    pub f: (i32,),
}
#[derive(JsonSchema)]
pub struct F076 {
    pub f: Vec<(String, i32)>,
}
#[derive(JsonSchema)]
pub struct F077 {
    pub f: (Inner, Option<i32>),
}
#[derive(JsonSchema)]
pub struct F078 {
    pub f: HashMap<String, String>,
}
#[derive(JsonSchema)]
pub struct F079 {
    pub f: BTreeMap<String, Inner>,
}
#[derive(JsonSchema)]
pub struct F080 {
    pub f: HashMap<String, serde_json::Value>,
}
#[derive(JsonSchema)]
pub struct F081 {
    pub f: HashMap<String, Vec<String>>,
}
#[derive(JsonSchema)]
pub struct F082 {
    pub f: HashMap<String, Option<i32>>,
}
#[derive(JsonSchema)]
pub struct F083 {
    pub f: HashMap<u32, String>,
}
#[derive(JsonSchema)]
pub struct F084 {
    pub f: HashMap<i64, String>,
}
#[derive(JsonSchema)]
pub struct F085 {
    pub f: HashMap<u8, String>,
}
#[derive(JsonSchema)]
pub struct F086 {
    pub f: HashMap<UnitEnum, i32>,
}
#[derive(JsonSchema)]
pub struct F087 {
    pub f: HashMap<DocEnum, i32>,
}
#[derive(JsonSchema)]
pub struct F088 {
    pub f: HashMap<char, i32>,
}
#[derive(JsonSchema)]
pub struct F089 {
    pub f: HashMap<bool, i32>,
}
#[derive(JsonSchema)]
pub struct F090 {
    pub f: HashMap<NewStr, i32>,
}
#[derive(JsonSchema)]
pub struct F091 {
    pub f: HashMap<&'static str, i32>,
}
#[derive(JsonSchema)]
pub struct F092 {
    pub f: HashMap<std::path::PathBuf, i32>,
}
#[derive(JsonSchema)]
pub struct F093 {
    pub f: serde_json::Value,
}
#[derive(JsonSchema)]
pub struct F094 {
    pub f: serde_json::Map<String, serde_json::Value>,
}
#[derive(JsonSchema)]
pub struct F095 {
    pub f: serde_json::Number,
}
#[derive(JsonSchema)]
pub struct F096 {
    pub f: Result<i32, String>,
}
#[derive(JsonSchema)]
pub struct F097 {
    pub f: std::time::Duration,
}
#[derive(JsonSchema)]
pub struct F098 {
    pub f: std::time::SystemTime,
}
#[derive(JsonSchema)]
pub struct F099 {
    pub f: std::ops::Range<i32>,
}
#[derive(JsonSchema)]
pub struct F100 {
    pub f: std::ops::RangeInclusive<f64>,
}
#[derive(JsonSchema)]
pub struct F101 {
    pub f: std::ops::Bound<i32>,
}
#[derive(JsonSchema)]
pub struct F102 {
    pub f: std::path::PathBuf,
}
#[derive(JsonSchema)]
pub struct F103 {
    pub f: std::net::IpAddr,
}
#[derive(JsonSchema)]
pub struct F104 {
    pub f: std::net::Ipv4Addr,
}
#[derive(JsonSchema)]
pub struct F105 {
    pub f: std::net::Ipv6Addr,
}
#[derive(JsonSchema)]
pub struct F106 {
    pub f: std::net::SocketAddr,
}
#[derive(JsonSchema)]
pub struct F107 {
    pub f: std::ffi::OsString,
}
#[derive(JsonSchema)]
pub struct F108 {
    pub f: std::ffi::CString,
}
#[derive(JsonSchema)]
pub struct F109 {
    pub f: std::marker::PhantomData<String>,
}
#[derive(JsonSchema)]
pub struct F110 {
    pub f: Inner,
}
#[derive(JsonSchema)]
pub struct F111 {
    pub f: NewStr,
}
#[derive(JsonSchema)]
pub struct F112 {
    pub f: NewStrDoc,
}
#[derive(JsonSchema)]
pub struct F113 {
    pub f: TransStr,
}
#[derive(JsonSchema)]
pub struct F114 {
    pub f: NewInner,
}
#[derive(JsonSchema)]
pub struct F115 {
    pub f: UnitStruct,
}
#[derive(JsonSchema)]
pub struct F116 {
    pub f: EmptyStruct,
}
#[derive(JsonSchema)]
pub struct F117 {
    pub f: TupStruct,
}
#[derive(JsonSchema)]
pub struct F118 {
    pub f: Gen<i32>,
}
#[derive(JsonSchema)]
pub struct F119 {
    pub f: Gen<Inner>,
}
#[derive(JsonSchema)]
pub struct F120 {
    pub f: Gen2<String, Inner>,
}
#[derive(JsonSchema)]
pub struct F121 {
    pub f: TreeNode,
}
#[derive(JsonSchema)]
pub struct F122 {
    pub f: UnitEnum,
}
#[derive(JsonSchema)]
pub struct F123 {
    pub f: DocEnum,
}
#[derive(JsonSchema)]
pub struct F124 {
    pub f: ExtEnum,
}
#[derive(JsonSchema)]
pub struct F125 {
    pub f: IntEnum,
}
#[derive(JsonSchema)]
pub struct F126 {
    pub f: AdjEnum,
}
#[derive(JsonSchema)]
pub struct F127 {
    pub f: UntaggedEnum,
}
#[derive(JsonSchema)]
pub struct F128 {
    pub f: OneVariant,
}
#[derive(JsonSchema)]
pub struct F129 {
    pub f: EmptyEnum,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Inner { pub a: i32, pub b: Option<String> }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnitEnum { First, SecondOne }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "snake_case")]
pub enum DocEnum {
    /// The first.
    First,
    /// The second.
    SecondOne,
    Third,
}
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub enum ExtEnum { Unit, OtherUnit, New(i32), NewStruct(Inner), Tup(i32, String), Struct { x: i32, y: Option<String> } }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(tag = "kind")]
pub enum IntEnum { Unit, NewStruct(Inner), Struct { x: i32 } }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(tag = "t", content = "c")]
pub enum AdjEnum { Unit, New(i32), Tup(i32, String), Struct { x: i32 } }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(untagged)]
pub enum UntaggedEnum { Num(f64), Text(String), Obj(Inner), Unit }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub enum OneVariant { Only }
#[derive(JsonSchema, Clone, Debug)]
pub enum EmptyEnum {}
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash)]
pub struct NewStr(pub String);
/// A documented newtype.
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct NewStrDoc(pub String);
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(transparent)]
pub struct TransStr(pub String);
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct NewInner(pub Inner);
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct UnitStruct;
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct EmptyStruct {}
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct TupStruct(pub i32, pub String);
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct Gen<T> { pub v: T }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct Gen2<T, U> { pub t: T, pub u: Option<U> }
#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct TreeNode { pub name: String, pub children: Vec<TreeNode> }
