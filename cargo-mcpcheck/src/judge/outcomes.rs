//! What the surfaces say to a hit, worked out once for all hits that no row of any surface can tell apart.
//!
//! Tools repeat themselves: thousands of hits come down to some hundred that differ in what rows ask for. What they ask for
//! is known before the first hit, so that a hit is turned into a short key, and only a new key is put to all surfaces.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use crate::judge::dialects::{Condition, Fact, TYPES};
use crate::judge::findings::Objection;
use crate::judge::measure::Measured;
use crate::judge::rules::{self, Hit, HitPlace, Rule};
use crate::judge::surface::{Facts, Surface};
use crate::schema::{Keyword, KeywordSet, Position, SchemaRole, Visit};

/// What all surfaces say to something: nothing where none objects.
#[derive(Debug, Default)]
pub(super) struct Outcome<'s> {
    /// What tells it from the other outcomes that may come again.
    pub(super) number: Option<usize>,
    pub(super) objections: Vec<Objection<'s>>,
}

impl<'s> Outcome<'s> {
    /// One that does not come again.
    pub(super) fn alone(objections: Vec<Objection<'s>>) -> Outcome<'s> {
        Outcome {
            number: None,
            objections,
        }
    }
}

/// The outcomes of a run, by what they depend on.
pub(super) struct Outcomes<'s> {
    surfaces: &'s [Surface<'s>],
    asked: HashMap<&'static str, Rc<Asked>>,
    /// The rule of the hit before and what is asked of its hits.
    last: Option<(&'static str, Rc<Asked>)>,
    /// The keywords at which some surface cuts a schema.
    cuts: KeywordSet,
    bad_in_root: KeywordSet,
    bad_below: KeywordSet,
    judges_foreign_keys: bool,
    frameworks: Vec<String>,
    framework: usize,
    known: HashMap<Box<[u8]>, Rc<Outcome<'s>>, BuildHasherDefault<KeyHasher>>,
    key: Vec<u8>,
}

/// What the rows of all surfaces ask of the hits of one rule.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether some row asks for one thing about a hit"
)]
struct Asked {
    own: Vec<&'static str>,
    keywords: KeywordSet,
    at: bool,
    top: bool,
    types: bool,
    siblings: bool,
    framework: bool,
    /// The surfaces that may object.
    surfaces: Vec<usize>,
}

impl Asked {
    fn of(rule: &'static Rule, surfaces: &[Surface<'_>]) -> Asked {
        let mut asked = Asked {
            keywords: KeywordSet::of(rule.pattern.keywords),
            ..Asked::default()
        };
        for (number, surface) in surfaces.iter().enumerate() {
            if !surface.may_object(&rule.pattern) {
                continue;
            }
            asked.surfaces.push(number);
            for row in surface.all_facts().flat_map(|facts| facts.rows_of(rule)) {
                for (name, condition) in &row.when.0 {
                    asked.add(rule, name, condition);
                }
            }
        }
        asked
    }

    fn add(&mut self, rule: &Rule, name: &'static str, condition: &Condition) {
        let is_own = rule.pattern.facts.iter().any(|fact| fact.name == name);
        match name {
            _ if is_own && self.own.contains(&name) => {}
            _ if is_own => self.own.push(name),
            "at" => self.at = true,
            "top" => self.top = true,
            "types" => self.types = true,
            "siblings" => self.siblings = true,
            "framework" => self.framework = true,
            "documented" => self.keywords.insert(Keyword::Description),
            "typed" => self.keywords.insert(Keyword::Type),
            "keywords" => match condition {
                Condition::OneOf(names) | Condition::NoneOf(names) => names
                    .iter()
                    .filter_map(|name| Keyword::of(name))
                    .for_each(|keyword| self.keywords.insert(keyword)),
                _ => self.keywords = KeywordSet::of(Keyword::ALL),
            },
            // `schema` is in every key.
            _ => {}
        }
    }
}

/// What begins the key of a keyword as such; those of hits begin with the number of the rule.
const OF_KEYWORD: u8 = 0xff;
const OF_KEY: u8 = 0xfe;

impl<'s> Outcomes<'s> {
    pub(super) fn new(surfaces: &'s [Surface<'s>]) -> Outcomes<'s> {
        let of_all = |set: fn(&Surface<'_>) -> KeywordSet| {
            let sets = surfaces.iter().map(set);
            sets.fold(KeywordSet::EMPTY, KeywordSet::union)
        };
        Outcomes {
            surfaces,
            asked: HashMap::new(),
            last: None,
            cuts: of_all(|surface| {
                let sets = surface.all_facts().map(Facts::cut);
                sets.fold(KeywordSet::EMPTY, KeywordSet::union)
            }),
            bad_in_root: of_all(|surface| surface.bad_keywords(true)),
            bad_below: of_all(|surface| surface.bad_keywords(false)),
            judges_foreign_keys: surfaces.iter().any(Surface::judges_foreign_keys),
            frameworks: Vec::new(),
            framework: 0,
            known: HashMap::default(),
            key: Vec::new(),
        }
    }

    /// The framework of the tools that come next.
    pub(super) fn set_framework(&mut self, framework: Option<&str>) {
        let name = framework.unwrap_or_default();
        let known = self.frameworks.iter().position(|known| known == name);
        self.framework = known.unwrap_or_else(|| {
            self.frameworks.push(name.to_owned());
            self.frameworks.len() - 1
        });
    }

    /// What the surfaces say to a hit on a node.
    pub(super) fn of_hit(&mut self, hit: &Hit, visit: Visit<'_>) -> Rc<Outcome<'s>> {
        let asked = self.asked(hit.rule);
        self.write_hit(hit, visit, &asked);
        if let Some(known) = self.known.get(self.key.as_slice()) {
            return Rc::clone(known);
        }
        let framework = self.frameworks.get(self.framework);
        let framework = framework
            .map(String::as_str)
            .filter(|name| !name.is_empty());
        let objections = self.objections(&asked.surfaces, |surface| {
            surface.ruling(hit, Some(visit), framework)
        });
        self.keep(objections)
    }

    /// What the surfaces say to the keywords and keys of a schema's nodes that no hit speaks about, those first that the
    /// first of the surfaces object to.
    pub(super) fn of_keywords(
        &mut self,
        measured: &Measured<'_>,
    ) -> Vec<((usize, usize), HitPlace, Rc<Outcome<'s>>)> {
        let mut found = Vec::new();
        for (schema, walk) in measured.view.walks.iter().enumerate() {
            for visit in walk.visits() {
                let bad = if visit.is_root() {
                    self.bad_in_root
                } else {
                    self.bad_below
                };
                let node = (schema, visit.index());
                let spoken_of = measured.spoken_of(schema, visit.index());
                let bad = visit.keywords().intersection(bad).without(spoken_of);
                for keyword in bad.iter() {
                    let outcome = self.of_keyword(visit, keyword);
                    found.push((node, HitPlace::Keyword(keyword), outcome));
                }
                if self.judges_foreign_keys && visit.has_foreign_keys() {
                    for key in visit.foreign_keys() {
                        let outcome = self.of_key(visit, key);
                        found.push((node, HitPlace::Key(key.to_owned()), outcome));
                    }
                }
            }
        }
        found.retain(|(_, _, outcome)| !outcome.objections.is_empty());
        found.sort_by_key(|(_, _, outcome)| outcome.objections.first().map(|first| first.surface));
        found
    }

    fn of_keyword(&mut self, visit: Visit<'_>, keyword: Keyword) -> Rc<Outcome<'s>> {
        self.key.clear();
        self.key.extend([OF_KEYWORD, keyword as u8]);
        self.write_place(visit, false);
        if let Some(known) = self.known.get(self.key.as_slice()) {
            return Rc::clone(known);
        }
        let all: Vec<usize> = (0..self.surfaces.len()).collect();
        let objections = self.objections(&all, |surface| {
            let is_bad = surface.bad_keywords(visit.is_root()).contains(keyword);
            is_bad.then(|| surface.keyword_ruling(keyword.name(), visit))?
        });
        self.keep(objections)
    }

    fn of_key(&mut self, visit: Visit<'_>, key: &str) -> Rc<Outcome<'s>> {
        self.key.clear();
        self.key.push(OF_KEY);
        self.write_place(visit, false);
        self.key.extend(key.bytes());
        if let Some(known) = self.known.get(self.key.as_slice()) {
            return Rc::clone(known);
        }
        let all: Vec<usize> = (0..self.surfaces.len()).collect();
        let objections = self.objections(&all, |surface| {
            let judges = surface.judges_foreign_keys();
            judges.then(|| surface.keyword_ruling(key, visit))?
        });
        self.keep(objections)
    }

    fn keep(&mut self, objections: Vec<Objection<'s>>) -> Rc<Outcome<'s>> {
        let outcome = Rc::new(Outcome {
            number: Some(self.known.len()),
            objections,
        });
        self.known
            .insert(self.key.as_slice().into(), Rc::clone(&outcome));
        outcome
    }

    fn objections(
        &self,
        numbers: &[usize],
        ruling: impl Fn(&'s Surface<'s>) -> Option<&'s crate::judge::dialects::Ruling>,
    ) -> Vec<Objection<'s>> {
        let surfaces = numbers
            .iter()
            .filter_map(|number| Some((*number, self.surfaces.get(*number)?)));
        surfaces
            .filter_map(|(number, surface)| {
                Some(Objection {
                    surface: number,
                    ruling: ruling(surface)?,
                    limit: None,
                })
            })
            .collect()
    }

    fn asked(&mut self, rule: &'static Rule) -> Rc<Asked> {
        if let Some((id, asked)) = &self.last
            && std::ptr::eq(*id, rule.id())
        {
            return Rc::clone(asked);
        }
        let surfaces = self.surfaces;
        let asked = self
            .asked
            .entry(rule.id())
            .or_insert_with(|| Rc::new(Asked::of(rule, surfaces)));
        let asked = Rc::clone(asked);
        self.last = Some((rule.id(), Rc::clone(&asked)));
        asked
    }

    fn write_hit(&mut self, hit: &Hit, visit: Visit<'_>, asked: &Asked) {
        self.key.clear();
        self.key.push(rules::number_of(hit.rule));
        self.write_place(visit, asked.at);
        let keyword = match hit.place {
            HitPlace::Keyword(keyword) => keyword as u8,
            _ => u8::MAX,
        };
        let top = asked.top && visit.is_top_property();
        self.key.extend([keyword, u8::from(top)]);
        let keywords = visit.keywords().intersection(asked.keywords);
        self.key.extend(keywords.bits().to_le_bytes());
        if asked.types {
            let types = TYPES.iter().enumerate();
            let bits = types.map(|(bit, name)| u8::from(visit.has_type(name)) << bit);
            self.key.push(bits.fold(0, |all, bit| all | bit));
        }
        if asked.siblings {
            self.key.extend(visit.key_count().to_le_bytes());
        }
        if asked.framework {
            self.key.extend(self.framework.to_le_bytes());
        }
        for name in &asked.own {
            write_fact(hit.fact(name), &mut self.key);
        }
    }

    /// Where a node stands: by the ways on which surfaces may not see it.
    fn write_place(&mut self, visit: Visit<'_>, at: bool) {
        let role = visit.role() == SchemaRole::Output;
        self.key
            .push(u8::from(role) | u8::from(visit.is_root()) << 1);
        let routes_at = self.key.len();
        self.key.push(0);
        for route in visit.routes() {
            if at {
                self.key.push(position_number(route.position));
            }
            let cut = route.through.intersection(self.cuts);
            self.key.extend(cut.bits().to_le_bytes());
            if let Some(routes) = self.key.get_mut(routes_at) {
                *routes = routes.saturating_add(1);
            }
        }
    }
}

fn position_number(position: Position) -> u8 {
    position as u8
}

/// The value of a fact, so that no two values are written alike.
fn write_fact(fact: Option<&Fact>, key: &mut Vec<u8>) {
    let mut text = |kind: u8, text: &str| {
        key.push(kind);
        key.extend(text.len().to_le_bytes());
        key.extend(text.bytes());
    };
    match fact {
        None => key.push(0),
        Some(Fact::Flag(flag)) => key.push(1 + u8::from(*flag)),
        Some(Fact::Number(number)) => {
            key.push(3);
            key.extend(number.to_le_bytes());
        }
        Some(Fact::Word(word)) => text(4, word),
        Some(Fact::Text(word)) => text(4, word),
        Some(Fact::Words(words)) => {
            for word in words {
                text(5, word);
            }
            key.push(6);
        }
    }
}

/// Eight bytes at a time; what is hashed is short and made here, and a bad luck costs time only.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (eights, rest) = bytes.as_chunks::<8>();
        for eight in eights {
            self.add(u64::from_le_bytes(*eight));
        }
        let last = rest
            .iter()
            .fold(rest.len() as u64, |all, byte| all << 8 | u64::from(*byte));
        self.add(last);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

impl KeyHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}
