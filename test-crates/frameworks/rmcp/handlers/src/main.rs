//! Handlers beside the one that lists tools: a wrapper that passes on its list, one without tools, one for prompts, a
//! client. Routers through aliases, functions, locals and another type's field of the same name.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{ListToolsResult, PaginatedRequestParams};
use rmcp::service::RequestContext;
use rmcp::{
    ClientHandler, ErrorData, RoleServer, ServerHandler, ServiceExt, tool, tool_handler,
    tool_router,
};

pub struct Inner {
    routes: ToolRouter<Inner>,
}

type Alias = Inner;

#[tool_router(router = first)]
impl Inner {
    #[tool]
    fn one(&self) -> String {
        String::new()
    }
}

#[tool_router(router = second)]
impl Alias {
    #[tool]
    fn two(&self) -> String {
        String::new()
    }
}

#[tool_router(router = third)]
impl Inner {
    #[tool]
    fn three(&self) -> String {
        String::new()
    }
}

impl Inner {
    fn new(with_third: bool) -> Self {
        let start = routes();
        let routes = if with_third {
            let mut more = start;
            more += Alias::third();
            more
        } else {
            start
        };
        Inner { routes }
    }

    fn all(&self) -> &ToolRouter<Self> {
        &self.routes
    }
}

fn routes() -> ToolRouter<Inner> {
    [Inner::first(), Alias::second()]
        .into_iter()
        .fold(ToolRouter::new(), |all, router| all + router)
}

#[tool_handler(router = self.all())]
impl ServerHandler for Inner {}

/// Passes everything on.
pub struct Wrapper(Inner);

impl ServerHandler for Wrapper {
    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        self.0.list_tools(request, context).await
    }
}

/// Has no tools and says so.
pub struct Silent;

impl ServerHandler for Silent {
    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::default())
    }
}

/// Has no tools.
pub struct Bare;

impl ServerHandler for Bare {}

pub struct Client;

impl ClientHandler for Client {}

#[cfg(test)]
mod tests {
    struct Probe;

    #[rmcp::tool_router(server_handler)]
    impl Probe {
        #[rmcp::tool]
        fn probe(&self) -> String {
            String::new()
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Wrapper(Inner::new(true))
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
