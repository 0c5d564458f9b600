//! From the text of a dialect file to a [`Dialect`]. Whatever the file says that has no meaning is a mistake with its
//! place: nothing is skipped.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::DeTable;

use super::conditions::{bound, when};
use super::model::{
    Client, Dialect, Effect, Keywords, LazyRegex, Limit, Message, Outcomes, Row, Ruling, Surface,
};
use super::reader::{At, Date, Mistake, Table, string, unknown, word};
use super::verdicts::{evidence, promote, settle};
use super::vocabulary::{COMMON_FACTS, FactSpec, NODE_FACTS, On, Pattern, Per};
use crate::diagnostics::{Breaks, Verdict};

/// The words that files may use.
pub(crate) type Patterns = [&'static Pattern];

const VERDICTS: [(&str, Verdict); 3] = [
    ("ok", Verdict::Ok),
    ("degrade", Verdict::Degrade),
    ("reject", Verdict::Reject),
];

const BREAKS: [(&str, Breaks); 6] = [
    ("constraint", Breaks::Constraint),
    ("parameter", Breaks::Parameter),
    ("tool", Breaks::Tool),
    ("server", Breaks::Server),
    ("list", Breaks::List),
    ("request", Breaks::Request),
];

const EFFECTS: [(&str, Effect); 4] = [
    ("allowed", Effect::Allowed),
    ("ignored", Effect::Ignored),
    ("lost", Effect::Lost),
    ("refused", Effect::Refused),
];

const SCHEMAS: [(&str, &str); 2] = [("input", "input"), ("output", "output")];

/// What is collected while a file is read.
pub(crate) struct Decoder<'p> {
    patterns: &'p Patterns,
    checked: Date,
    dialect: Dialect,
}

/// The id that the file extends, read before the file itself.
pub(crate) fn extends(root: &DeTable<'_>) -> Result<Option<At<String>>, Mistake> {
    root.get("extends").map(string).transpose()
}

/// Reads a file whose base, if it has one, is already loaded.
pub(super) fn decode(
    id: &str,
    root: &Spanned<DeTable<'_>>,
    base: Option<Dialect>,
    patterns: &Patterns,
) -> Result<Dialect, Mistake> {
    let mut table = Table::new(root.get_ref(), 0..0);
    let (dialect, ()) = decode_with(id, &mut table, base, patterns, |_, _| Ok(()))?;
    table.finish()?;
    Ok(dialect)
}

/// Reads the keys of a dialect from a file that may have others, which `own` reads: they may hold rulings too.
pub(crate) fn decode_with<'t, T>(
    id: &str,
    table: &mut Table<'t>,
    base: Option<Dialect>,
    patterns: &Patterns,
    own: impl FnOnce(&Decoder<'_>, &mut Table<'t>) -> Result<T, Mistake>,
) -> Result<(Dialect, T), Mistake> {
    table.value("extends");
    let title = table.string("title")?;
    let title = table.require("title", title)?.value;
    let checked = table.date("checked")?;
    let checked = table.require("checked", checked)?;
    let inherited = base.clone().unwrap_or_else(empty);
    let mut decoder = Decoder {
        patterns,
        checked,
        dialect: Dialect {
            id: id.to_owned(),
            title,
            base: base.as_ref().map(|base| base.id.clone()),
            checked,
            rows: Vec::new(),
            limits: Vec::new(),
            ..inherited
        },
    };
    decoder.surface(table)?;
    decoder.clients(table)?;
    decoder.messages(table)?;
    decoder.keywords(table)?;
    decoder.rows(table)?;
    decoder.limits(table)?;
    let own = own(&decoder, table)?;
    if let Some(base) = base {
        decoder.inherit(base);
    }
    Ok((decoder.dialect, own))
}

impl Decoder<'_> {
    /// Takes the rows and limits of the base behind the own ones. What its clients lead to is settled anew: the file may
    /// say that other clients count.
    fn inherit(&mut self, base: Dialect) {
        let Dialect {
            clients, surface, ..
        } = &self.dialect;
        let anew = |ruling: &mut Ruling| {
            if let Some(outcomes) = &ruling.outcomes {
                let (verdict, failing) = settle(outcomes, clients);
                ruling.breaks = surface.breaks_of(verdict, outcomes.breaks);
                (ruling.verdict, ruling.clients) = (verdict, failing);
            }
        };
        let mut rows = base.rows;
        for row in &mut rows {
            anew(&mut row.ruling);
        }
        let mut limits = base.limits;
        for limit in &mut limits {
            anew(&mut limit.ruling);
        }
        self.dialect.rows.extend(rows);
        self.dialect.limits.extend(limits);
    }

    fn surface(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        let Some(mut surface) = table.table("surface")? else {
            return if self.dialect.surface.wire.is_empty() {
                Err(Mistake::new(table.at(), "`[surface]` is missing"))
            } else {
                Ok(())
            };
        };
        let wire = surface.string("wire")?;
        let schemas = surface.strings("schemas")?;
        self.dialect.surface = Surface {
            wire: surface.require("wire", wire)?.value,
            field: surface
                .string("field")?
                .map(|field| field.value)
                .unwrap_or_default(),
            schemas: schemas
                .iter()
                .map(|name| word(name, &SCHEMAS))
                .collect::<Result<_, _>>()?,
            paths: values(surface.strings("paths")?),
            breaks: surface.word("breaks", &BREAKS)?,
        };
        if self.dialect.surface.schemas.is_empty() {
            return Err(Mistake::new(surface.at(), "`schemas` is missing"));
        }
        surface.finish()
    }

    fn clients(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        let Some(clients) = table.table("clients")? else {
            return Ok(());
        };
        let mut own = Vec::new();
        for (name, value) in clients.open() {
            let mut client = super::reader::table(value)?;
            let version = client.string("version")?;
            let default = client.flag("default")?;
            own.push(Client {
                name: name.value.to_owned(),
                version: client.require("version", version)?.value,
                default: client.require("default", default)?,
                evidence: evidence(&mut client)?,
            });
            client.finish()?;
        }
        self.dialect
            .clients
            .retain(|base| own.iter().all(|client| client.name != base.name));
        self.dialect.clients.extend(own);
        Ok(())
    }

    fn messages(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        let mut own: Vec<Message> = Vec::new();
        for mut message in table.tables("message")? {
            let id = message.string("id")?;
            let id = message.require("id", id)?;
            if own.iter().any(|other| other.id == id.value) {
                return Err(Mistake::new(
                    id.at,
                    format!("message `{}` stands here twice", id.value),
                ));
            }
            let regex = message.string("regex")?;
            let text = message.string("text")?;
            own.push(Message {
                id: id.value,
                regex: LazyRegex::new(message.require("regex", regex)?.value),
                text: message.require("text", text)?.value,
                stage: message.string("stage")?.map(|stage| stage.value),
                path: message.string("path")?.map(|path| path.value),
                explains: self.pattern_ids(&message.strings("explains")?)?,
                keyword: message.string("keyword")?.map(|keyword| keyword.value),
                general: message.flag("general")?.unwrap_or_default(),
                provider: message.string("provider")?.map(|name| name.value),
                dialect: message.string("dialect")?.map(|id| id.value),
                evidence: evidence(&mut message)?,
                self_test: values(message.strings("self_test")?),
            });
            message.finish()?;
        }
        own.append(&mut self.dialect.messages);
        self.dialect.messages = own;
        Ok(())
    }

    fn keywords(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        let Some(mut keywords) = table.table("keywords")? else {
            return Ok(());
        };
        let mut named = BTreeMap::new();
        for (key, effect) in EFFECTS {
            for name in keywords.strings(key)? {
                if named.insert(name.value.clone(), effect).is_some() {
                    return Err(Mistake::new(
                        name.at,
                        format!("keyword `{}` stands in two lists", name.value),
                    ));
                }
            }
        }
        let other = keywords.word("other", &EFFECTS)?;
        let root_only = values(keywords.strings("root_only")?);
        let root = values(keywords.strings("root")?);
        let message = self.message_id(&mut keywords)?;
        let evidence = evidence(&mut keywords)?;
        let judges = |effect| {
            other == Some(effect)
                || named.values().any(|own| *own == effect)
                || (effect == Effect::Refused && !root.is_empty())
        };
        let ruling = |verdict, breaks| Ruling {
            verdict,
            breaks,
            clients: Vec::new(),
            outcomes: None,
            message: message.clone(),
            evidence: evidence.clone(),
        };
        let refusal = self.dialect.surface.breaks.unwrap_or(Breaks::Request);
        let target = &mut self.dialect.keywords;
        if judges(Effect::Refused) || (target.refused.is_some() && !evidence.is_empty()) {
            target.refused = Some(ruling(Verdict::Reject, refusal));
        }
        if judges(Effect::Lost) || (target.lost.is_some() && !evidence.is_empty()) {
            target.lost = Some(ruling(Verdict::Degrade, Breaks::Constraint));
        }
        if evidence.is_empty() && (judges(Effect::Refused) || judges(Effect::Lost)) {
            return Err(Mistake::new(keywords.at(), "`evidence` is missing"));
        }
        keywords.finish()?;
        target.named.extend(named);
        target.root_only.extend(root_only);
        target.root.extend(root);
        target.other = other.unwrap_or(target.other);
        Ok(())
    }

    fn rows(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        for mut row in table.tables("verdict")? {
            let names = row.strings("pattern")?;
            if names.is_empty() {
                return Err(Mistake::new(row.at(), "`pattern` is missing"));
            }
            let patterns = self.patterns_of(&names)?;
            let facts: Vec<Vec<&FactSpec>> = patterns.iter().copied().map(facts_of).collect();
            let when = when(&mut row, &facts)?;
            let (ruling, holds) = self.ruling(&mut row)?;
            row.finish()?;
            if holds {
                self.dialect.rows.push(Row {
                    patterns: patterns.iter().map(|pattern| pattern.id).collect(),
                    when,
                    ruling,
                });
            }
        }
        Ok(())
    }

    fn limits(&mut self, table: &mut Table<'_>) -> Result<(), Mistake> {
        for mut limit in table.tables("limit")? {
            let name = limit.string("measure")?;
            let name = limit.require("measure", name)?;
            let known = self.patterns.iter().flat_map(|pattern| {
                pattern
                    .measures
                    .iter()
                    .map(move |measure| (*pattern, measure))
            });
            let Some((pattern, measure)) = known
                .clone()
                .find(|(_, measure)| measure.name == name.value)
            else {
                let names = known.map(|(_, measure)| measure.name);
                return Err(unknown("measure", &name, names));
            };
            if let Some(per) = limit.string("per")?
                && word(&per, &Per::ALL)? != measure.per
            {
                let message = format!("`{}` is not measured per {}", name.value, per.value);
                return Err(Mistake::new(per.at, message));
            }
            let when = when(&mut limit, &[facts_of(pattern)])?;
            let bound = bound(&mut limit, measure)?;
            let (ruling, holds) = self.ruling(&mut limit)?;
            limit.finish()?;
            if holds {
                self.dialect.limits.push(Limit {
                    measure: measure.name,
                    when,
                    bound,
                    ruling,
                });
            }
        }
        Ok(())
    }

    /// The keys that rows and limits have in common, and whether the row holds on the day of the file.
    pub(crate) fn ruling(&self, row: &mut Table<'_>) -> Result<(Ruling, bool), Mistake> {
        let stated = row.word("verdict", &VERDICTS)?;
        let reported = row.string("reported")?;
        let outcomes = self.outcomes(row)?;
        let stated_breaks = row.word("breaks", &BREAKS)?;
        let outcomes = outcomes.map(|of_clients| Outcomes {
            of_clients,
            reported: reported.is_some(),
            breaks: stated_breaks,
        });
        let (verdict, clients) = match (stated, &outcomes) {
            (Some(verdict), None) => (verdict, Vec::new()),
            (None, Some(outcomes)) => settle(outcomes, &self.dialect.clients),
            (None, None) => {
                return Err(Mistake::new(row.at(), "`verdict` or `clients` is missing"));
            }
            (Some(_), Some(_)) => {
                let message = "`verdict` and `clients` exclude each other: the verdict follows from the clients";
                return Err(Mistake::new(row.at(), message));
            }
        };
        let breaks = self.dialect.surface.breaks_of(verdict, stated_breaks);
        let since = row.date("since")?.unwrap_or(Date::MIN);
        let until = row.date("until")?;
        let holds = since <= self.checked && until.is_none_or(|until| self.checked <= until);
        let message = self.message_id(row)?;
        let mut evidence = evidence(row)?;
        if evidence.is_empty() {
            return Err(Mistake::new(row.at(), "`evidence` is missing"));
        }
        if let Some(source) = reported {
            promote(&mut evidence, source)?;
        }
        let ruling = Ruling {
            verdict,
            breaks,
            clients,
            outcomes,
            message,
            evidence,
        };
        Ok((ruling, holds))
    }

    /// What each client makes of the pattern; `None` where the row names no clients.
    fn outcomes(&self, row: &mut Table<'_>) -> Result<Option<Vec<(String, Verdict)>>, Mistake> {
        let Some(clients) = row.table("clients")? else {
            return Ok(None);
        };
        let mut outcomes = Vec::new();
        for (name, value) in clients.open() {
            let known = self.dialect.clients.iter();
            let Some(client) = known.clone().find(|client| client.name == name.value) else {
                let name = At {
                    value: name.value.to_owned(),
                    at: name.at,
                };
                return Err(unknown(
                    "client",
                    &name,
                    known.map(|client| client.name.as_str()),
                ));
            };
            let verdict = word(&string(value)?, &VERDICTS)?;
            outcomes.push((client.name.clone(), verdict));
        }
        Ok(Some(outcomes))
    }

    fn message_id(&self, table: &mut Table<'_>) -> Result<Option<String>, Mistake> {
        let Some(id) = table.string("message")? else {
            return Ok(None);
        };
        if self.dialect.message(&id.value).is_some() {
            return Ok(Some(id.value));
        }
        let known = self
            .dialect
            .messages
            .iter()
            .map(|message| message.id.as_str());
        Err(unknown("message", &id, known))
    }

    fn patterns_of(&self, names: &[At<String>]) -> Result<Vec<&'static Pattern>, Mistake> {
        let judged = self
            .patterns
            .iter()
            .copied()
            .filter(|pattern| pattern.measures.is_empty() && pattern.on != On::Elsewhere);
        names
            .iter()
            .map(|name| {
                judged
                    .clone()
                    .find(|pattern| pattern.id == name.value)
                    .ok_or_else(|| unknown("pattern", name, judged.clone().map(|known| known.id)))
            })
            .collect()
    }

    fn pattern_ids(&self, names: &[At<String>]) -> Result<Vec<&'static str>, Mistake> {
        names
            .iter()
            .map(|name| {
                let known = self.patterns.iter().map(|pattern| pattern.id);
                known
                    .clone()
                    .find(|id| *id == name.value)
                    .ok_or_else(|| unknown("pattern", name, known))
            })
            .collect()
    }
}

fn facts_of(pattern: &'static Pattern) -> Vec<&'static FactSpec> {
    let of_nodes: &[FactSpec] = if pattern.on == On::Node {
        NODE_FACTS
    } else {
        &[]
    };
    COMMON_FACTS
        .iter()
        .chain(of_nodes)
        .chain(pattern.facts)
        .collect()
}

fn values(texts: Vec<At<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.value).collect()
}

fn empty() -> Dialect {
    Dialect {
        id: String::new(),
        title: String::new(),
        base: None,
        checked: Date::MIN,
        surface: Surface::default(),
        clients: Vec::new(),
        keywords: Keywords::default(),
        rows: Vec::new(),
        limits: Vec::new(),
        messages: Vec::new(),
    }
}
