//! Traps: something in a server's source that is not what its author thinks, and of which no compiler and no provider
//! says a word. What reads a source finds them; a rule of its own speaks about each kind.

use super::{PackageRef, Pointer};
use crate::source::Span;

/// A trap with its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trap {
    /// What it is, with the names that a message needs.
    pub kind: TrapKind,
    /// The place at fault.
    pub span: Span,
    /// Further places, in the order that the kind gives them.
    pub others: Vec<Span>,
    /// The node of the published tool that is not what it seems; the root where there is no tool.
    pub pointer: Pointer,
}

impl Trap {
    /// A trap without further places; its pointer is that of the node that it is put on.
    pub fn new(kind: TrapKind, span: Span) -> Trap {
        Trap {
            kind,
            span,
            others: Vec::new(),
            pointer: Pointer::root(),
        }
    }

    /// The same with one more place.
    #[must_use]
    pub fn with(mut self, other: Span) -> Trap {
        self.others.push(other);
        self
    }

    /// The same about this node of the tool.
    #[must_use]
    pub fn at(mut self, pointer: Pointer) -> Trap {
        self.pointer = pointer;
        self
    }
}

/// A trap that belongs to no published tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListTrap {
    /// The trap.
    pub trap: Trap,
    /// The package that holds it.
    pub package: Option<PackageRef>,
}

/// The kinds of traps. One rule speaks about each.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TrapKind {
    /// Documentation that attributes behind it take away. The further places are the attributes.
    LostDocumentation {
        /// The attributes as they are written.
        attributes: Vec<String>,
        /// Whether some documentation is left.
        some_left: bool,
    },
    /// A function with a raw identifier gives its tool a name with `r#`.
    RawIdentifier {
        /// The name without `r#`.
        plain: String,
    },
    /// An argument that the tool takes and does not publish, because its type is not written `Parameters<...>`. Where an
    /// alias hides it, the place is that of the alias and the further one the type of the argument.
    HiddenArguments {
        /// The alias that hides it.
        alias: Option<String>,
        /// The type as it is written.
        ty: String,
        /// Whether any object is taken, as `JsonObject` does.
        any_object: bool,
    },
    /// A schema at which the framework panics when the router is built.
    RouterPanic {
        /// The framework with its version.
        framework: String,
        /// What the panic says, with `...` in the place of the type's full name.
        message: String,
    },
    /// `extend` puts other `properties` in the place of those that the derive made.
    OverwrittenProperties {
        /// The names that are not published.
        lost: Vec<String>,
    },
    /// An `Option` field that is required, because `with` or `schema_with` hides the `Option`. The further place is the
    /// attribute's value.
    RequiredOption {
        /// The field's name as published.
        name: String,
    },
    /// A type that gets the schema of another type, whose id it has. The further place is the other type's name.
    SharedSchema {
        /// The type's name.
        ty: String,
        /// The other type's name.
        first: String,
        /// The id.
        id: String,
        /// The name in the definitions.
        name: String,
    },
    /// A server that gives the name and version of its framework as its own.
    UnnamedServer {
        /// The handler's type.
        handler: String,
        /// Whether its `get_info` is written by hand.
        is_written: bool,
        /// Whether the handler's macro takes a name.
        takes_name: bool,
    },
    /// `nullable`, written by hand where it is no keyword, on a value that has to be there. The further place is the field's
    /// type.
    NullableKeyword {
        /// The argument's name.
        name: String,
    },
    /// Tools that no client ever sees. The further places are the functions; for a router the handler's impl.
    UnlistedTools {
        /// The names of the functions.
        tools: Vec<String>,
        /// Why nothing lists them.
        why: Unlisted,
    },
}

/// Why a tool is not listed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unlisted {
    /// The block that holds it makes no router; the place is the block's type.
    Block,
    /// It is no method; the place is its name.
    Function,
    /// Its attribute stands in a `cfg_attr`, which the router does not look into; the place is the attribute.
    InCfgAttr,
    /// Its attribute has another name than `tool`; the place is the attribute.
    OtherName {
        /// The attribute as it is written.
        written: String,
    },
    /// The handler does not ask for its router; the place is the router's attribute.
    Router {
        /// The router's name.
        router: String,
        /// The handler's type.
        handler: String,
        /// Whether the handler asks for other routers.
        asks_for_others: bool,
        /// Whether it is a tool box of rmcp 0.1.
        is_box: bool,
    },
}
