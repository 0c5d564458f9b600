use rmcp::{tool, tool_router};

#[tool_router(router = admin_tools, vis = "pub")]
impl super::Library {
    #[tool]
    fn audit(&self) -> String {
        String::new()
    }
}

mod inner {
    use crate::Library;

    #[rmcp::tool_router(router = never_added)]
    impl Library {
        #[rmcp::tool]
        fn secret(&self) -> String {
            String::new()
        }
    }
}
