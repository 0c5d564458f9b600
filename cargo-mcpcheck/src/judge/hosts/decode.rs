//! From the text of a host file to a [`Host`]: the keys of a dialect, and those about names and collisions.

use super::model::{Colliding, Collision, Host, NameForm, NameLimit, Outcome, likely};
use super::names::{Cleaning, Once, Order, Overflow, Projection};
use crate::diagnostics::Verdict;
use crate::judge::dialects::{
    At, Class, Condition, Decoder, Dialect, Limit, Mistake, Patterns, Row, Table, When,
    decode_with, evidence, unknown,
};

const ORDERS: [(&str, Order); 3] = [
    ("tool", Order::Tool),
    ("server-tool", Order::ServerTool),
    ("tool-server", Order::ToolServer),
];

const ONCE: [(&str, Once); 2] = [("prefix", Once::Prefix), ("server", Once::Server)];

/// The measure of names, whose limits hold for names as the host makes them.
pub(super) const NAME: &str = "name";

/// What a host file has beside the keys of a dialect.
struct OwnKeys {
    names: Vec<NameForm>,
    collisions: Vec<Collision>,
}

/// Reads a file whose base is already loaded; the dialects behind it are those of the file or of its base.
pub(super) fn decode(
    id: &str,
    table: &mut Table<'_>,
    base: Option<Host>,
    behind: Vec<Dialect>,
    patterns: &Patterns,
) -> Result<Host, Mistake> {
    let (base_facts, base) = match base {
        Some(host) => (Some(host.own), Some((host.names, host.collisions))),
        None => (None, None),
    };
    let (mut own, keys) = decode_with(id, table, base_facts, patterns, own_keys)?;
    let OwnKeys {
        mut names,
        mut collisions,
    } = keys;
    if let Some((base_names, base_collisions)) = base {
        if names.is_empty() {
            names = base_names;
        }
        let is_new = |known: &Collision| collisions.iter().all(|own| own.of != known.of);
        let inherited: Vec<Collision> = base_collisions.into_iter().filter(is_new).collect();
        collisions.extend(inherited);
    }
    let rows = collisions.iter().filter_map(duplicate_row);
    own.rows = rows.chain(own.rows).collect();
    let behind: Vec<Dialect> = behind
        .into_iter()
        .map(|dialect| with_messages_in(&mut own, dialect))
        .collect();
    let name_limits = name_limits(&own, &behind);
    Ok(Host {
        own,
        behind,
        names,
        collisions,
        name_limits,
    })
}

fn own_keys(decoder: &Decoder<'_>, table: &mut Table<'_>) -> Result<OwnKeys, Mistake> {
    let mut names: Vec<NameForm> = Vec::new();
    for mut form in table.tables("name")? {
        names.push(name_form(&mut form)?);
        form.finish()?;
    }
    let mut collisions = Vec::new();
    for mut row in table.tables("collision")? {
        let of = row.word("of", &Colliding::ALL)?;
        let outcome = row.word("outcome", &Outcome::ALL)?;
        let form = row.string("name")?;
        let (ruling, holds) = decoder.ruling(&mut row)?;
        let collision = Collision {
            of: row.require("of", of)?,
            outcome: row.require("outcome", outcome)?,
            form: form.map(|form| known_form(form, &names)).transpose()?,
            likely: likely(&ruling),
            ruling,
        };
        row.finish()?;
        if holds {
            collisions.push(collision);
        }
    }
    Ok(OwnKeys { names, collisions })
}

fn known_form(form: At<String>, names: &[NameForm]) -> Result<String, Mistake> {
    let ids = names.iter().map(|form| form.id.as_str());
    if ids.clone().any(|id| id == form.value) {
        Ok(form.value)
    } else {
        Err(unknown("form of names", &form, ids))
    }
}

fn name_form(form: &mut Table<'_>) -> Result<NameForm, Mistake> {
    let text = |value: Option<At<String>>| value.map(|text| text.value).unwrap_or_default();
    let id = form.string("id")?;
    let order = form.word("order", &ORDERS)?;
    let projection = Projection {
        prefix: text(form.string("prefix")?),
        separator: text(form.string("separator")?),
        order: form.require("order", order)?,
        server: cleaning(form, "server")?,
        tool: cleaning(form, "tool")?,
        whole: cleaning(form, "whole")?,
        once: form.word("once", &ONCE)?,
        max: size(form, "max")?,
        overflow: form.word("overflow", &Overflow::ALL)?.unwrap_or_default(),
    };
    if projection.overflow != Overflow::Keep && projection.max.is_none() {
        return Err(Mistake::new(form.at(), "`overflow` needs `max`"));
    }
    let evidence = evidence(form)?;
    if evidence.is_empty() {
        return Err(Mistake::new(form.at(), "`evidence` is missing"));
    }
    Ok(NameForm {
        id: id.map_or_else(|| "default".to_owned(), |id| id.value),
        when: form.string("when")?.map(|when| when.value),
        default: form.flag("default")?.unwrap_or(true),
        projection,
        evidence,
    })
}

fn cleaning(form: &mut Table<'_>, key: &'static str) -> Result<Cleaning, Mistake> {
    let Some(mut part) = form.table(key)? else {
        return Ok(Cleaning::default());
    };
    let text = |value: Option<At<String>>| value.map(|text| text.value);
    let start = part.string("start")?.map(class).transpose()?;
    let put = text(part.string("put")?);
    let cleaning = Cleaning {
        lower: part.flag("lower")?.unwrap_or_default(),
        strip: part.flag("strip")?.unwrap_or_default(),
        spaces: text(part.string("spaces")?),
        allowed: part.string("allowed")?.map(class).transpose()?,
        other: text(part.string("other")?).unwrap_or_default(),
        runs: part.flag("runs")?.unwrap_or_default(),
        squeeze: text(part.string("squeeze")?).and_then(|text| text.chars().next()),
        trim: text(part.string("trim")?).unwrap_or_default(),
        start: match (start, put) {
            (Some((class, text)), Some(put)) => Some((class, text, put)),
            (None, None) => None,
            _ => return Err(Mistake::new(part.at(), "`start` and `put` need each other")),
        },
        max: size(&mut part, "max")?,
    };
    part.finish()?;
    Ok(cleaning)
}

fn class(text: At<String>) -> Result<(Class, String), Mistake> {
    match Class::parse(&text.value) {
        Some((class, "")) => Ok((class, text.value)),
        _ => Err(Mistake::new(
            text.at,
            "a class of characters such as `[A-Za-z0-9_-]` is wanted here",
        )),
    }
}

fn size(table: &mut Table<'_>, key: &'static str) -> Result<Option<usize>, Mistake> {
    let number = table.number(key)?;
    Ok(number.and_then(|number| usize::try_from(number).ok()))
}

/// The dialects as one of their clients meets them: where a row says what each client does, what this one does counts.
pub(super) fn as_client(
    dialects: Vec<Dialect>,
    client: &At<String>,
) -> Result<Vec<Dialect>, Mistake> {
    let known = dialects.iter().flat_map(|dialect| &dialect.clients);
    let names = known.map(|known| known.name.as_str());
    if names.clone().all(|name| name != client.value) {
        return Err(unknown("client", client, names));
    }
    let met = |mut dialect: Dialect| {
        let of_rows = dialect.rows.iter_mut().map(|row| &mut row.ruling);
        let of_limits = dialect.limits.iter_mut().map(|limit| &mut limit.ruling);
        for ruling in of_rows.chain(of_limits) {
            let Some(outcomes) = &ruling.outcomes else {
                continue;
            };
            let mut of_clients = outcomes.of_clients.iter();
            let own = of_clients.find(|(name, _)| *name == client.value);
            let verdict = own.map_or(Verdict::Ok, |(_, verdict)| *verdict);
            ruling.breaks = dialect.surface.breaks_of(verdict, outcomes.breaks);
            (ruling.verdict, ruling.clients) = (verdict, Vec::new());
        }
        dialect
    };
    Ok(dialects.into_iter().map(met).collect())
}

/// What happens to two tools of one name is a row like any other.
fn duplicate_row(collision: &Collision) -> Option<Row> {
    (collision.of == Colliding::Tools && collision.form.is_none()).then(|| Row {
        patterns: vec!["duplicate-name"],
        when: When(vec![("published", Condition::Flag(true))]),
        ruling: collision.ruling.clone(),
    })
}

/// Gives the host the messages of a dialect behind it under names of their own, and the dialect's rows those names.
fn with_messages_in(own: &mut Dialect, mut dialect: Dialect) -> Dialect {
    let id = dialect.id.clone();
    let renamed = |message: &str| format!("{id}/{message}");
    for message in &dialect.messages {
        let mut message = message.clone();
        message.id = renamed(&message.id);
        own.messages.push(message);
    }
    let of_rows = dialect.rows.iter_mut().map(|row| &mut row.ruling);
    let of_limits = dialect.limits.iter_mut().map(|limit| &mut limit.ruling);
    for ruling in of_rows.chain(of_limits) {
        ruling.message = ruling.message.as_deref().map(renamed);
    }
    dialect
}

fn name_limits(own: &Dialect, behind: &[Dialect]) -> Vec<NameLimit> {
    let of_name = |limit: &&Limit| {
        limit.measure == NAME && limit.ruling.verdict != Verdict::Ok && limit.when.0.is_empty()
    };
    let sources = std::iter::once(own).chain(behind).enumerate();
    sources
        .flat_map(|(source, dialect)| {
            let limits = dialect.limits.iter().filter(of_name);
            limits.map(move |limit| NameLimit::new(source, limit))
        })
        .collect()
}
