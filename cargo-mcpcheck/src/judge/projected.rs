//! Names as each host makes them: whether they are still accepted, and whether they still differ. The server's name in a
//! host's settings is the user's and not known here, so that a name is looked at with a short one and with one that users
//! may well choose; what only happens with the longer one is said with the length up to which it does not happen.

use std::collections::BTreeMap;

use crate::diagnostics::Verdict;
use crate::judge::dialects::{Fact, Ruling};
use crate::judge::findings::{Findings, Found, Objection};
use crate::judge::hosts::{Colliding, Collision, Host, NameForm, NameLimit};
use crate::judge::name_span;
use crate::judge::outcomes::Outcome;
use crate::judge::rules::{self, Hit, HitPlace, OTHER_NAME, ROOM, Rule};
use crate::schema::{Server, Tool};

/// The longest name of a server that is tried. Sixteen characters and the prefix of Visual Studio Code leave 46 of 64.
const LONG: usize = 16;

/// The names of servers that are tried: of one, two, ... characters.
const SERVERS: &str = "ssssssssssssssss";

/// Judges the names of a server's tools as the hosts among the surfaces make them.
pub(super) fn judge_names<'s>(server: &'s Server, judging: &mut super::Judging<'s>) {
    let (surfaces, findings) = (judging.surfaces, &mut judging.findings);
    let tools: Vec<(&Tool, &str)> = server
        .tools
        .iter()
        .filter_map(|tool| Some((tool, tool.json.get("name")?.as_str()?)))
        .collect();
    for (number, surface) in surfaces.iter().enumerate() {
        let Some(host) = surface.host else {
            continue;
        };
        for form in host.default_forms() {
            let mut judging = Judging {
                host,
                form,
                surface: number,
                server,
                findings,
            };
            let limits = !host.name_limits.is_empty();
            let collisions = judging.collision();
            if limits || collisions.is_some() {
                let long = tools.iter().map(|(_, name)| judging.name(LONG, name));
                let long: Vec<String> = long.collect();
                judging.limits(&tools, &long);
                if let Some(collision) = collisions {
                    judging.collisions(&tools, &long, collision);
                }
            }
        }
    }
}

/// One form of names of one host, over the tools of one server.
struct Judging<'a, 's> {
    host: &'s Host,
    form: &'s NameForm,
    surface: usize,
    server: &'s Server,
    findings: &'a mut Findings<'s>,
}

impl<'s> Judging<'_, 's> {
    /// Bounds that names with a long name of the server break.
    fn limits(&mut self, tools: &[(&'s Tool, &str)], long: &[String]) {
        for ((tool, name), long) in tools.iter().zip(long) {
            if self.broken(long).is_none() {
                continue;
            }
            let mut room = 0;
            while room < LONG && self.broken(&self.name(room + 1, name)).is_none() {
                room += 1;
            }
            let Some(broken) = self.broken(&self.name(room + 1, name)) else {
                continue;
            };
            let is_name = keeps(broken, name);
            let rule = if is_name {
                "prefixed-name"
            } else {
                "tool-name"
            };
            let mut facts = Vec::new();
            let limit = if room == 0 {
                &broken.limit
            } else {
                facts.push((ROOM, Fact::Number(room as u64)));
                &broken.likely
            };
            let objection = Objection {
                surface: self.surface,
                ruling: &limit.ruling,
                limit: Some(limit),
            };
            self.add(rule, facts, (tool, None), objection);
        }
    }

    /// What the host does with names that it makes equal, where that is a loss.
    fn collision(&self) -> Option<&'s Collision> {
        let collision = self.host.collision(Colliding::Names, self.form);
        collision.filter(|collision| collision.ruling.verdict != Verdict::Ok)
    }

    /// Names that differ in the server and not in the host. Equal names of the server are another rule's.
    fn collisions(
        &mut self,
        tools: &[(&'s Tool, &str)],
        long: &[String],
        collision: &'s Collision,
    ) {
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        for (index, own) in long.iter().enumerate() {
            let other = *first.entry(own).or_insert(index);
            let (Some((tool, name)), Some((other_tool, other_name))) =
                (tools.get(index), tools.get(other))
            else {
                continue;
            };
            if name == other_name {
                continue;
            }
            let mut room = 0;
            while room < LONG && self.name(room + 1, name) != self.name(room + 1, other_name) {
                room += 1;
            }
            let mut facts = vec![(OTHER_NAME, Fact::Text((*other_name).to_owned()))];
            let ruling: &Ruling = if room == 0 {
                &collision.ruling
            } else {
                facts.push((ROOM, Fact::Number(room as u64)));
                &collision.likely
            };
            let objection = Objection {
                surface: self.surface,
                ruling,
                limit: None,
            };
            self.add("name-collision", facts, (tool, Some(other_tool)), objection);
        }
    }

    fn name(&self, length: usize, tool: &str) -> String {
        let server = SERVERS.get(..length).unwrap_or(SERVERS);
        self.form.projection.name(server, tool)
    }

    /// The limit that a name breaks: of the host's and of each dialect's the first, of these the worst.
    fn broken(&self, name: &str) -> Option<&'s NameLimit> {
        let mut worst: Option<&NameLimit> = None;
        let mut last_source = None;
        for limit in self
            .host
            .name_limits
            .iter()
            .filter(|limit| !keeps(limit, name))
        {
            let is_first = last_source != Some(limit.source);
            last_source = Some(limit.source);
            let verdict = limit.limit.ruling.verdict;
            if is_first && worst.is_none_or(|known| known.limit.ruling.verdict < verdict) {
                worst = Some(limit);
            }
        }
        worst
    }

    fn add(
        &mut self,
        rule: &str,
        facts: Vec<(&'static str, Fact)>,
        (tool, other): (&'s Tool, Option<&Tool>),
        objection: Objection<'s>,
    ) {
        let Some(rule): Option<&'static Rule> = rules::find(rule) else {
            return;
        };
        let hit = Hit {
            rule,
            node: None,
            place: HitPlace::ToolKey("name"),
            facts,
            amount: None,
        };
        let found = Found {
            hit,
            tool,
            server: self.server,
            other: other.and_then(name_span),
        };
        self.findings
            .add(found, None, &Outcome::alone(vec![objection]));
    }
}

fn keeps(limit: &NameLimit, name: &str) -> bool {
    let length = name.chars().count() as u64;
    limit.limit.bound.keeps(length, Some(name))
}
