//! References between the nodes of a schema: what a `$ref` leads to, which of them close a cycle, by which ways a
//! definition is reached, and how deep the whole is.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::walk::{NodeData, Position, Route, Walk, children};
use super::{Keyword, KeywordSet, OPAQUE_KEY, Pointer};

/// What a `$ref` leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReferenceTarget<'v> {
    /// A node of the walk, by its number.
    Node(usize),
    /// A value of the schema that may not be a node yet, with its pointer from the root of the schema.
    Value(&'v Value, Pointer),
    /// Nothing: the place does not exist in this schema.
    Dangling,
    /// Another document.
    External,
    /// A place whose content needs running code.
    Unknown,
}

/// The way to the root. A reference back to it is not followed: what stands there is reached already.
const ROOT_ROUTE: [Route; 1] = [Route {
    position: Position::Root,
    through: KeywordSet::EMPTY,
}];

/// More ways to one definition than this are not kept apart.
const MOST_ROUTES: usize = 32;

/// Finds the value that a `$ref` names.
pub(super) fn resolve<'v>(text: &str, walk: &Walk<'v>) -> ReferenceTarget<'v> {
    let fragment = match text.split_once('#') {
        Some(("", fragment)) => fragment,
        Some((document, fragment)) if own_id(walk.root) == Some(document) => fragment,
        _ => return ReferenceTarget::External,
    };
    let fragment = percent_decoded(fragment);
    let Some(pointer) = Pointer::parse(&fragment) else {
        return anchor(&fragment, walk);
    };
    match pointer.get(walk.root) {
        Some(value) if value.is_object() || value.is_boolean() => {
            ReferenceTarget::Value(value, pointer)
        }
        _ if leads_into_unknown(walk.root, &pointer) => ReferenceTarget::Unknown,
        _ => ReferenceTarget::Dangling,
    }
}

/// Whether a place on the way of the pointer is unknown, so that what it names may be there.
fn leads_into_unknown(root: &Value, pointer: &Pointer) -> bool {
    let mut prefix = Pointer::root();
    let tokens = std::iter::once(None).chain(pointer.tokens().map(Some));
    for token in tokens {
        if let Some(token) = token {
            prefix.push(&token);
        }
        match prefix.get(root) {
            Some(Value::Object(map)) if map.contains_key(OPAQUE_KEY) => return true,
            Some(_) => {}
            None => return false,
        }
    }
    false
}

fn own_id(root: &Value) -> Option<&str> {
    let id = root.get(Keyword::Id.name())?.as_str()?;
    Some(id.trim_end_matches('#'))
}

fn anchor<'v>(name: &str, walk: &Walk<'v>) -> ReferenceTarget<'v> {
    let named = |node: &NodeData<'v>| {
        [Keyword::Anchor, Keyword::DynamicAnchor]
            .into_iter()
            .any(|keyword| {
                node.keywords.contains(keyword)
                    && node.value.get(keyword.name()).and_then(Value::as_str) == Some(name)
            })
    };
    match walk.nodes.iter().position(named) {
        Some(index) => ReferenceTarget::Node(index),
        None => ReferenceTarget::Dangling,
    }
}

/// `%41` as `A`; text that is no valid escape stays.
fn percent_decoded(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = match tail {
            [high, low, ..] if *first == b'%' => std::str::from_utf8(&[*high, *low])
                .ok()
                .and_then(|digits| u8::from_str_radix(digits, 16).ok()),
            _ => None,
        };
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The references of a walk.
#[derive(Debug, Default)]
pub(super) struct Graph {
    targets: BTreeMap<usize, ReferenceTarget<'static>>,
    closing: BTreeSet<usize>,
    heights: Vec<usize>,
    /// The ways to each definition, by the number of its node.
    routes: BTreeMap<usize, Vec<Route>>,
}

/// A node whose way down is not finished.
struct Open {
    node: usize,
    /// Where its next child is looked for.
    child: usize,
    /// Whether its reference was followed.
    followed: bool,
}

impl Open {
    fn at(node: usize) -> Open {
        Open {
            node,
            child: node + 1,
            followed: false,
        }
    }

    /// The next node below it: its children, then what it refers to.
    fn next(&mut self, nodes: &[NodeData<'_>], target: Option<usize>) -> Option<usize> {
        while self.child < nodes[self.node].end {
            let child = self.child;
            self.child = nodes[child].end.max(child + 1);
            if nodes[child].position != Position::Definition {
                return Some(child);
            }
        }
        if std::mem::replace(&mut self.followed, true) {
            None
        } else {
            target
        }
    }
}

impl Graph {
    /// Records what the `$ref` of a node leads to.
    pub(super) fn add(&mut self, node: usize, target: &ReferenceTarget<'_>) {
        let target = match target {
            ReferenceTarget::Node(index) => ReferenceTarget::Node(*index),
            ReferenceTarget::External => ReferenceTarget::External,
            ReferenceTarget::Unknown => ReferenceTarget::Unknown,
            ReferenceTarget::Value(..) | ReferenceTarget::Dangling => ReferenceTarget::Dangling,
        };
        self.targets.insert(node, target);
    }

    pub(super) fn target(&self, node: usize) -> Option<&ReferenceTarget<'static>> {
        self.targets.get(&node)
    }

    pub(super) fn closes_cycle(&self, node: usize) -> bool {
        self.closing.contains(&node)
    }

    pub(super) fn height(&self, node: usize) -> usize {
        self.heights.get(node).copied().unwrap_or(0)
    }

    pub(super) fn routes(&self, region: usize) -> &[Route] {
        match region {
            0 => &ROOT_ROUTE,
            region => self.routes.get(&region).map_or(&[], Vec::as_slice),
        }
    }

    /// Works out cycles, heights and routes once all targets are known.
    pub(super) fn connect(&mut self, nodes: &[NodeData<'_>]) {
        self.find_routes(nodes);
        if self.targets.is_empty() {
            self.find_plain_heights(nodes);
        } else {
            self.find_cycles(nodes);
        }
    }

    fn target_node(&self, node: usize) -> Option<usize> {
        match self.targets.get(&node)? {
            ReferenceTarget::Node(target) => Some(*target),
            _ => None,
        }
    }

    /// Without references a node is higher than those behind it that it holds.
    fn find_plain_heights(&mut self, nodes: &[NodeData<'_>]) {
        self.heights = vec![1; nodes.len()];
        for index in (0..nodes.len()).rev() {
            if let Some(parent) = nodes[index].parent
                && nodes[index].position != Position::Definition
            {
                self.heights[parent] = self.heights[parent].max(self.heights[index] + 1);
            }
        }
    }

    /// Depth first from the root, then from what was not reached: a reference to a node that is still open closes a
    /// cycle.
    fn find_cycles(&mut self, nodes: &[NodeData<'_>]) {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut states = vec![State::New; nodes.len()];
        self.heights = vec![1; nodes.len()];
        for start in 0..nodes.len() {
            if states[start] != State::New {
                continue;
            }
            let mut open = vec![Open::at(start)];
            states[start] = State::Open;
            while let Some(top) = open.last_mut() {
                let node = top.node;
                let Some(to) = top.next(nodes, self.target_node(node)) else {
                    states[node] = State::Done;
                    self.heights[node] = self.height_of(nodes, node);
                    open.pop();
                    continue;
                };
                match states[to] {
                    State::New => {
                        states[to] = State::Open;
                        open.push(Open::at(to));
                    }
                    State::Open => {
                        self.closing.insert(node);
                    }
                    State::Done => {}
                }
            }
        }
    }

    /// A node is one higher than the nodes in it, and as high as the one that it refers to; a reference that closes a
    /// cycle adds nothing.
    fn height_of(&self, nodes: &[NodeData<'_>], node: usize) -> usize {
        let below = children(nodes, node).map(|child| self.heights[child] + 1);
        let referred = self
            .target_node(node)
            .filter(|_| !self.closing.contains(&node))
            .map(|target| self.heights[target]);
        below.chain(referred).max().unwrap_or(1)
    }

    /// The ways to every definition, until nothing new is found.
    fn find_routes(&mut self, nodes: &[NodeData<'_>]) {
        let users = self.users(nodes);
        self.spread(nodes, &users, 0);
        for (index, node) in nodes.iter().enumerate().skip(1) {
            if node.region == index && !self.routes.contains_key(&index) {
                let unused = Route {
                    position: Position::Definition,
                    through: KeywordSet::of(&[Keyword::Defs]),
                };
                self.routes.insert(index, vec![unused]);
                self.spread(nodes, &users, index);
            }
        }
    }

    /// The references to definitions, as pairs of node and target, by the definition that they stand in.
    fn users(&self, nodes: &[NodeData<'_>]) -> BTreeMap<usize, Vec<(usize, usize)>> {
        let mut users: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for node in self.targets.keys() {
            if let Some(target) = self.target_node(*node)
                && nodes[target].region == target
                && target != 0
            {
                let region = nodes[*node].region;
                users.entry(region).or_default().push((*node, target));
            }
        }
        users
    }

    fn spread(
        &mut self,
        nodes: &[NodeData<'_>],
        users: &BTreeMap<usize, Vec<(usize, usize)>>,
        start: usize,
    ) {
        let mut changed = vec![start];
        while let Some(region) = changed.pop() {
            let routes = self.routes(region).to_vec();
            for (user, target) in users.get(&region).into_iter().flatten() {
                let mut new = false;
                for route in &routes {
                    let own = &nodes[*user];
                    let through = route.through.union(own.through);
                    let position = if *user == region {
                        route.position
                    } else {
                        own.position
                    };
                    new |= self.add_route(*target, Route { position, through });
                }
                if new {
                    changed.push(*target);
                }
            }
        }
    }

    /// Adds a way unless one is known that passes through less; says whether it was new.
    fn add_route(&mut self, region: usize, route: Route) -> bool {
        let routes = self.routes.entry(region).or_default();
        let covered = routes.iter().any(|known| {
            known.position == route.position && known.through.is_subset(route.through)
        });
        if covered || routes.len() >= MOST_ROUTES {
            return false;
        }
        routes.push(route);
        true
    }
}
