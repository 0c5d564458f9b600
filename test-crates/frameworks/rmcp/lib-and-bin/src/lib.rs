//! The library and the binary both declare the module of the server: it is one server.

pub mod server;
