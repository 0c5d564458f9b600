//! A handler type with type parameters, over several impls with bounds of their own.

use std::marker::PhantomData;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

pub trait Store: Clone + Send + Sync + 'static {
    type Key: JsonSchema + DeserializeOwned + Send + 'static;
}

#[derive(Clone)]
pub struct Memory;

impl Store for Memory {
    type Key = u32;
}

#[derive(Clone)]
pub struct Server<S, const N: usize = 3>
where
    S: Store,
{
    tool_router: ToolRouter<Self>,
    store: PhantomData<S>,
}

#[derive(JsonSchema, Deserialize)]
pub struct Query {
    text: String,
}

#[derive(JsonSchema, Deserialize)]
pub struct One<K> {
    key: K,
}

/// Has the name of a type parameter below.
#[derive(JsonSchema, Deserialize)]
pub struct T {
    flag: bool,
}

#[tool_router]
impl<S: Store, const N: usize> Server<S, N> {
    pub fn new() -> Self {
        Server {
            tool_router: Self::tool_router() + Self::keys() + Server::<S, N>::others(),
            store: PhantomData,
        }
    }

    #[tool]
    async fn find(&self, Parameters(query): Parameters<Query>) -> String {
        query.text
    }

    #[tool]
    fn flag(&self, t: Parameters<T>) -> String {
        t.0.flag.to_string()
    }
}

#[tool_router(router = keys)]
impl<T, const N: usize> Server<T, N>
where
    T: Store,
{
    #[tool]
    fn by_key(&self, one: Parameters<One<T::Key>>) -> String {
        drop(one.0.key);
        String::new()
    }

    #[tool]
    fn by_number(&self, one: Parameters<One<u64>>) -> String {
        one.0.key.to_string()
    }
}

#[tool_router(router = others)]
impl<S: Store, const N: usize> Server<S, N> {
    #[tool]
    fn count(&self) -> String {
        N.to_string()
    }
}

#[tool_handler(router = self.tool_router)]
impl<S, const N: usize> ServerHandler for Server<S, N> where S: Store {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server::<Memory>::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
