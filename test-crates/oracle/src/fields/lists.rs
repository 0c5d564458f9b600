//! Rows whose argument has one field: pointers, lists, sets and tuples.

use std::collections::{BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Rows;
use crate::shapes::{Inner, UnitEnum};

#[derive(JsonSchema, Deserialize)]
pub struct T055BoxInner {
    pub f: Box<Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T056RcInner {
    pub f: Rc<Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T057VecString {
    pub f: Vec<String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T058VecU8 {
    pub f: Vec<u8>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T059VecOptionString {
    pub f: Vec<Option<String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T060VecInner {
    pub f: Vec<Inner>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T061VecUnitEnum {
    pub f: Vec<UnitEnum>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T062VecValue {
    pub f: Vec<serde_json::Value>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T063VecVecF64 {
    pub f: Vec<Vec<f64>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T064VecHashMapStringString {
    pub f: Vec<HashMap<String, String>>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T065VecDequeI32 {
    pub f: VecDeque<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T066LinkedListI32 {
    pub f: LinkedList<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T067BinaryHeapI32 {
    pub f: BinaryHeap<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T068BoxSliceI32 {
    pub f: Box<[i32]>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T069ArcSliceI32 {
    pub f: Arc<[i32]>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T070ArrayF643 {
    pub f: [f64; 3],
}

#[derive(JsonSchema, Deserialize)]
pub struct T071ArrayString0 {
    pub f: [String; 0],
}

#[derive(JsonSchema, Deserialize)]
pub struct T072HashSetString {
    pub f: HashSet<String>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T073BtreeSetI32 {
    pub f: BTreeSet<i32>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T074TupleI32String {
    pub f: (i32, String),
}

#[derive(JsonSchema, Deserialize)]
pub struct T075TupleI32 {
    pub f: (i32,),
}

#[derive(JsonSchema, Deserialize)]
pub struct T076VecTupleStringI32 {
    pub f: Vec<(String, i32)>,
}

#[derive(JsonSchema, Deserialize)]
pub struct T077TupleInnerOptionI32 {
    pub f: (Inner, Option<i32>),
}

#[tool_router(router = lists, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn t055_box_inner(&self, _p: Parameters<T055BoxInner>) -> String {
        String::new()
    }

    #[tool]
    fn t056_rc_inner(&self, _p: Parameters<T056RcInner>) -> String {
        String::new()
    }

    #[tool]
    fn t057_vec_string(&self, _p: Parameters<T057VecString>) -> String {
        String::new()
    }

    #[tool]
    fn t058_vec_u8(&self, _p: Parameters<T058VecU8>) -> String {
        String::new()
    }

    #[tool]
    fn t059_vec_option_string(&self, _p: Parameters<T059VecOptionString>) -> String {
        String::new()
    }

    #[tool]
    fn t060_vec_inner(&self, _p: Parameters<T060VecInner>) -> String {
        String::new()
    }

    #[tool]
    fn t061_vec_unit_enum(&self, _p: Parameters<T061VecUnitEnum>) -> String {
        String::new()
    }

    #[tool]
    fn t062_vec_value(&self, _p: Parameters<T062VecValue>) -> String {
        String::new()
    }

    #[tool]
    fn t063_vec_vec_f64(&self, _p: Parameters<T063VecVecF64>) -> String {
        String::new()
    }

    #[tool]
    fn t064_vec_hash_map_string_string(
        &self,
        _p: Parameters<T064VecHashMapStringString>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn t065_vec_deque_i32(&self, _p: Parameters<T065VecDequeI32>) -> String {
        String::new()
    }

    #[tool]
    fn t066_linked_list_i32(&self, _p: Parameters<T066LinkedListI32>) -> String {
        String::new()
    }

    #[tool]
    fn t067_binary_heap_i32(&self, _p: Parameters<T067BinaryHeapI32>) -> String {
        String::new()
    }

    #[tool]
    fn t068_box_slice_i32(&self, _p: Parameters<T068BoxSliceI32>) -> String {
        String::new()
    }

    #[tool]
    fn t069_arc_slice_i32(&self, _p: Parameters<T069ArcSliceI32>) -> String {
        String::new()
    }

    #[tool]
    fn t070_array_f64_3(&self, _p: Parameters<T070ArrayF643>) -> String {
        String::new()
    }

    #[tool]
    fn t071_array_string_0(&self, _p: Parameters<T071ArrayString0>) -> String {
        String::new()
    }

    #[tool]
    fn t072_hash_set_string(&self, _p: Parameters<T072HashSetString>) -> String {
        String::new()
    }

    #[tool]
    fn t073_btree_set_i32(&self, _p: Parameters<T073BtreeSetI32>) -> String {
        String::new()
    }

    #[tool]
    fn t074_tuple_i32_string(&self, _p: Parameters<T074TupleI32String>) -> String {
        String::new()
    }

    #[tool]
    fn t075_tuple_i32(&self, _p: Parameters<T075TupleI32>) -> String {
        String::new()
    }

    #[tool]
    fn t076_vec_tuple_string_i32(&self, _p: Parameters<T076VecTupleStringI32>) -> String {
        String::new()
    }

    #[tool]
    fn t077_tuple_inner_option_i32(&self, _p: Parameters<T077TupleInnerOptionI32>) -> String {
        String::new()
    }
}
