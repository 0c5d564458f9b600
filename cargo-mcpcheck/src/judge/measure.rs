//! What the rules find on one tool, before any dialect is asked.

use crate::judge::rules::{Hit, HitPlace, Hits, Measure, RULES, Rule, TakeAmount, ToolView};
use crate::judge::surface::Surface;
use crate::schema::{Keyword, KeywordSet, Tool, Visit};

/// A tool with the hits of all rules.
pub(super) struct Measured<'t> {
    pub(super) view: ToolView<'t>,
    pub(super) hits: Vec<Hit>,
    /// The keywords of each node that a hit speaks about, by schema and node.
    spoken_of: Vec<Vec<KeywordSet>>,
}

/// What a rule does on a node.
type MeasureNode = fn(Visit<'_>, &mut Hits);

/// What a rule does on a tool.
type MeasureTool = fn(&ToolView<'_>, &mut TakeAmount<'_>);

/// What has to be measured for the surfaces of a run.
pub(super) struct Plan {
    /// The rules that some surface may object to, with what they do on a node.
    rules: Vec<(&'static Rule, MeasureNode)>,
    /// The rules whose numbers and texts some surface bounds.
    pub(super) amounts: Vec<(&'static Rule, MeasureTool)>,
    /// Whether some surface judges keywords as such.
    keywords: bool,
}

impl Plan {
    pub(super) fn of(surfaces: &[Surface<'_>]) -> Plan {
        let objects = |rule: &&&'static Rule| {
            surfaces
                .iter()
                .any(|surface| surface.may_object(&rule.pattern))
        };
        Plan {
            rules: RULES
                .iter()
                .filter(objects)
                .filter_map(|rule| match rule.measure {
                    Measure::Node(measure) => Some((*rule, measure)),
                    _ => None,
                })
                .collect(),
            amounts: RULES
                .iter()
                .filter(objects)
                .filter_map(|rule| match rule.measure {
                    Measure::Amounts(measure) => Some((*rule, measure)),
                    _ => None,
                })
                .collect(),
            keywords: surfaces.iter().any(Surface::judges_keywords),
        }
    }
}

impl<'t> Measured<'t> {
    /// Walks a tool's schemas once and lets every rule of the plan look at every node.
    pub(super) fn of(tool: &'t Tool, plan: &Plan) -> Measured<'t> {
        let view = ToolView::of(tool);
        let mut hits = Hits::new(RULES[0]);
        for (schema, walk) in view.walks.iter().enumerate() {
            for visit in walk.visits().filter(|visit| !visit.is_opaque()) {
                for (rule, measure) in &plan.rules {
                    measure(visit, hits.of(rule, schema));
                }
            }
        }
        let hits = hits.into_list();
        let spoken_of = if plan.keywords {
            spoken_of(&view, &hits)
        } else {
            Vec::new()
        };
        Measured {
            view,
            hits,
            spoken_of,
        }
    }

    /// The keywords of a node that some hit speaks about.
    pub(super) fn spoken_of(&self, schema: usize, node: usize) -> KeywordSet {
        let of_schema = self.spoken_of.get(schema);
        of_schema
            .and_then(|nodes| nodes.get(node))
            .copied()
            .unwrap_or_default()
    }
}

/// The keywords that a hit speaks about, so that they are not reported once more as such.
pub(super) fn keywords_of(hit: &Hit) -> impl Iterator<Item = Keyword> {
    hit.rule
        .pattern
        .keywords
        .iter()
        .copied()
        .filter(|keyword| match hit.place {
            HitPlace::Keyword(own) => own == *keyword,
            _ => true,
        })
}

fn spoken_of(view: &ToolView<'_>, hits: &[Hit]) -> Vec<Vec<KeywordSet>> {
    let mut sets: Vec<Vec<KeywordSet>> = view
        .walks
        .iter()
        .map(|walk| vec![KeywordSet::EMPTY; walk.visits().count()])
        .collect();
    for hit in hits {
        let node = hit
            .node
            .and_then(|(schema, index)| sets.get_mut(schema)?.get_mut(index));
        if let Some(node) = node {
            keywords_of(hit).for_each(|keyword| node.insert(keyword));
        }
    }
    sets
}
