//! How rmcp asks schemars for the schema of a type and what it makes of the document that it gets, by version.

use super::context::Context;
use super::profile::{Behaviour, NoArguments};
use crate::extract::types::{Contract, Settings, order_as_serialised};
use crate::schema::{Node, NodeKind, Why};

/// What rmcp asks schemars for.
pub(super) struct Request {
    /// What the schema describes.
    pub(super) contract: Contract,
    /// Whether the root's `title` and `description` go away.
    pub(super) strips_root: bool,
    /// What the root is, for its place.
    pub(super) why: Why,
}

impl Context<'_, '_> {
    /// What is asked for arguments.
    pub(super) fn input_request(&self, why: Why) -> Request {
        Request {
            contract: Contract::Deserialize,
            strips_root: self.in_use.profile.has(Behaviour::StripsRoot),
            why,
        }
    }

    /// What is asked for a result.
    pub(super) fn output_request(&self, why: Why) -> Request {
        Request {
            contract: self.in_use.profile.output_contract(),
            ..self.input_request(why)
        }
    }

    /// The schema of a tool without arguments.
    pub(super) fn no_arguments(&self) -> Node {
        let mut node = Node::object();
        match self.in_use.profile.no_arguments() {
            NoArguments::Nothing => {}
            NoArguments::EmptyType => return self.empty_type(),
            NoArguments::EmptyProperties => {
                node.set("type", Node::string("object"));
                node.set("properties", Node::object());
            }
        }
        self.order(&mut node);
        node
    }

    /// The schema of rmcp's `EmptyObject`.
    fn empty_type(&self) -> Node {
        const DOCUMENTATION: &str = "This is commonly used for representing empty objects in MCP messages.\n\nwithout returning any specific data.";
        let profile = self.in_use.profile;
        let mut node = Node::object();
        if !profile.has(Behaviour::BareSchemas) {
            node.set(
                "$schema",
                Node::string(self.settings(Contract::Deserialize).meta_schema),
            );
            node.set("title", Node::string("EmptyObject"));
        }
        if profile.has(Behaviour::DocumentedEmptyType) {
            node.set("description", Node::string(DOCUMENTATION));
        }
        node.set("type", Node::string("object"));
        self.order(&mut node);
        node
    }

    /// How schemars is set up.
    pub(super) fn settings(&self, contract: Contract) -> Settings {
        let in_use = self.in_use;
        let mut settings = Settings::new(in_use.profile.setup(), in_use.schemars.clone(), contract);
        if in_use.profile.has(Behaviour::BareSchemas) {
            settings.transforms = &[];
        }
        settings
    }

    /// What rmcp makes of the document that schemars gives it.
    pub(super) fn completed(&self, mut node: Node, request: &Request, settings: &Settings) -> Node {
        let profile = self.in_use.profile;
        if profile.has(Behaviour::OneSchemaForAll) {
            return Node {
                origin: node.origin.take(),
                ..Node::opaque("all tools publish the schema that is asked for first")
            };
        }
        if profile.has(Behaviour::BareSchemas) {
            make_bare(&mut node, settings.definitions_key);
        }
        if self.keeps_key_order {
            order_as_serialised(&mut node, settings.line());
        }
        if request.strips_root {
            for key in ["title", "description"] {
                self.take_away(&mut node, key);
            }
        }
        self.order(&mut node);
        node
    }

    /// Removes a key as `serde_json::Map::remove` does: where the order of insertion is kept, the last key takes the
    /// place of the removed one.
    fn take_away(&self, node: &mut Node, key: &str) {
        let NodeKind::Object(entries) = &mut node.kind else {
            return;
        };
        if let Some(index) = entries.iter().position(|(name, _)| name == key) {
            if self.keeps_key_order {
                entries.swap_remove(index);
            } else {
                entries.remove(index);
            }
        }
    }

    /// Sorts keys, unless the build keeps their order.
    pub(super) fn order(&self, node: &mut Node) {
        if !self.keeps_key_order {
            node.sort_keys();
        }
    }
}

/// Leaves what a type says of itself, which is all that stands where a type is part of another one's schema.
fn make_bare(node: &mut Node, definitions_key: &str) {
    let NodeKind::Object(entries) = &mut node.kind else {
        return;
    };
    // A title that an attribute gives has a place; the type's name has none.
    entries.retain(|(key, value)| match key.as_str() {
        "$schema" => false,
        "title" => value.origin.is_some(),
        key => key != definitions_key,
    });
}
