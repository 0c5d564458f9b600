//! The numbers and texts that keep to every limit of every surface: nearly all of them, found without asking each surface.

use crate::judge::dialects::LazyRegex;
use crate::judge::rules::Amount;
use crate::judge::surface::{Facts, Surface};

/// What no surface can object to, by measure.
pub(super) struct Gates<'s>(Vec<Gate<'s>>);

/// The limits of all surfaces on one measure, as if all of them held.
struct Gate<'s> {
    measure: &'static str,
    min: u64,
    max: u64,
    /// Each expression once, however many surfaces have it.
    matches: Vec<&'s LazyRegex>,
    reserved: Vec<&'s str>,
}

impl<'s> Gates<'s> {
    pub(super) fn of(surfaces: &'s [Surface<'s>]) -> Gates<'s> {
        let mut gates: Vec<Gate<'s>> = Vec::new();
        for limit in surfaces
            .iter()
            .flat_map(Surface::all_facts)
            .flat_map(Facts::all_limits)
        {
            let at = gates.iter().position(|gate| gate.measure == limit.measure);
            let at = at.unwrap_or_else(|| {
                gates.push(Gate::new(limit.measure));
                gates.len() - 1
            });
            if let Some(gate) = gates.get_mut(at) {
                gate.min = gate.min.max(limit.bound.min.unwrap_or(0));
                gate.max = gate.max.min(limit.bound.max.unwrap_or(u64::MAX));
                let regex = limit.bound.matches.as_ref();
                gate.matches.extend(regex.filter(|own| {
                    gate.matches
                        .iter()
                        .all(|known| known.as_str() != own.as_str())
                }));
                gate.reserved
                    .extend(limit.bound.reserved.iter().map(String::as_str));
            }
        }
        for gate in &mut gates {
            gate.reserved.sort_unstable();
            gate.reserved.dedup();
        }
        Gates(gates)
    }

    /// Whether some surface may object to an amount.
    pub(super) fn may_break(&self, amount: &Amount<'_>) -> bool {
        let mut gates = self.0.iter();
        let gate = gates.find(|gate| gate.measure == amount.measure);
        gate.is_some_and(|gate| gate.may_break(amount.number, amount.text))
    }
}

impl Gate<'_> {
    fn new(measure: &'static str) -> Self {
        Gate {
            measure,
            min: 0,
            max: u64::MAX,
            matches: Vec::new(),
            reserved: Vec::new(),
        }
    }

    fn may_break(&self, number: u64, text: Option<&str>) -> bool {
        let breaks_text = |text: &str| {
            self.reserved.binary_search(&text).is_ok()
                || self.matches.iter().any(|regex| !regex.is_match(text))
        };
        number < self.min || number > self.max || text.is_some_and(breaks_text)
    }
}
