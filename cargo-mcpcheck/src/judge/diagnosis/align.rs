//! Which tools a request's numbers mean when only a part of the request is known: the known tools follow each other in it, so
//! one distance explains all numbers.

use std::collections::BTreeSet;

use super::fit::Strength;

/// How well each tool of a row fits each number: by number, then by tool.
pub(super) struct Fits<'f> {
    /// The numbers, in ascending order.
    pub(super) numbers: &'f [usize],
    /// For each number how well each tool of the row fits.
    pub(super) strengths: &'f [Vec<Strength>],
}

/// One way to understand the numbers: for each the tool, where it is one of the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) tools: Vec<Option<usize>>,
    /// The number in the request of the first tool of the row; `None` where tools of the row were left out.
    pub(super) start: Option<isize>,
    /// How many numbers lead to a tool.
    count: usize,
    /// How well they fit together.
    weight: usize,
}

impl Reading {
    /// How many numbers lead to a tool.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How well they fit together.
    pub(super) fn weight(&self) -> usize {
        self.weight
    }
}

/// The ways to understand the numbers, the likeliest first; only the best ones.
pub(super) fn readings(fits: &Fits<'_>, flats: &[usize]) -> Vec<Reading> {
    let starts: BTreeSet<isize> = fits
        .numbers
        .iter()
        .zip(fits.strengths)
        .flat_map(|(number, strengths)| {
            let fitting = strengths
                .iter()
                .zip(flats)
                .filter(|(strength, _)| **strength >= Strength::Fits);
            fitting.map(|(_, flat)| signed(*number) - signed(*flat))
        })
        .filter(|start| *start >= 0)
        .collect();
    let mut readings: Vec<Reading> = starts.iter().map(|start| at(*start, fits, flats)).collect();
    let most = readings
        .iter()
        .map(|reading| reading.count)
        .max()
        .unwrap_or_default();
    if most < fits.numbers.len()
        && let Some(scattered) = scattered(fits)
        && scattered.count > most
    {
        return vec![scattered];
    }
    readings.retain(|reading| reading.count == most && most > 0);
    readings.sort_by_key(|reading| (std::cmp::Reverse(reading.weight), reading.start));
    let mut seen: Vec<Vec<Option<usize>>> = Vec::new();
    readings.retain(|reading| {
        let is_new = !seen.contains(&reading.tools);
        seen.push(reading.tools.clone());
        is_new
    });
    readings
}

/// Whether the first of several readings is so much better that the others need not be named.
pub(super) fn is_clear(readings: &[Reading]) -> bool {
    match readings {
        [_] => true,
        [first, second, ..] => first.weight >= 2 * second.weight.max(1),
        [] => false,
    }
}

fn at(start: isize, fits: &Fits<'_>, flats: &[usize]) -> Reading {
    let mut reading = Reading {
        tools: Vec::new(),
        start: Some(start),
        count: 0,
        weight: 0,
    };
    for (number, strengths) in fits.numbers.iter().zip(fits.strengths) {
        let flat = usize::try_from(signed(*number) - start).ok();
        let tool = flat.and_then(|flat| flats.binary_search(&flat).ok());
        let strength = tool
            .and_then(|tool| strengths.get(tool))
            .copied()
            .unwrap_or_default();
        let is_meant = strength >= Strength::Fits;
        reading.tools.push(tool.filter(|_| is_meant));
        reading.count += usize::from(is_meant);
        reading.weight += if is_meant { strength.weight() } else { 0 };
    }
    reading
}

/// Where the host has left tools of the row out: each number has only one tool, and they are in order.
fn scattered(fits: &Fits<'_>) -> Option<Reading> {
    let mut tools = Vec::new();
    for strengths in fits.strengths {
        let best = strengths
            .iter()
            .max()
            .copied()
            .filter(|best| *best >= Strength::Fits)?;
        let mut of_best = strengths
            .iter()
            .enumerate()
            .filter(|(_, strength)| **strength == best);
        let (tool, _) = of_best.next()?;
        if of_best.next().is_some() {
            return None;
        }
        tools.push(Some(tool));
    }
    tools
        .is_sorted_by(|one, other| one < other)
        .then_some(Reading {
            count: tools.len(),
            weight: 0,
            start: None,
            tools,
        })
}

fn signed(number: usize) -> isize {
    isize::try_from(number).unwrap_or(isize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `fits[number][tool]`: 0 nothing, 1 some, 2 named, 3 expected to be refused there.
    fn found(numbers: &[usize], fits: &[&[u8]]) -> Vec<(Option<isize>, Vec<Option<usize>>)> {
        let strengths: Vec<Vec<Strength>> = fits
            .iter()
            .map(|of_number| {
                let strengths = of_number.iter().map(|fit| match fit {
                    0 => Strength::None,
                    1 => Strength::Possible,
                    2 => Strength::Fits,
                    _ => Strength::Expected,
                });
                strengths.collect()
            })
            .collect();
        let flats: Vec<usize> = (0..fits[0].len()).collect();
        let fits = Fits {
            numbers,
            strengths: &strengths,
        };
        readings(&fits, &flats)
            .into_iter()
            .map(|reading| (reading.start, reading.tools))
            .collect()
    }

    #[test]
    fn the_distance_that_explains_all_numbers_is_found() {
        // Tools 1, 3 and 6 of a row of eight are refused as 349, 351 and 354.
        let same: &[u8] = &[0, 3, 0, 3, 0, 0, 3, 0];
        let all = found(&[349, 351, 354], &[same, same, same]);
        assert_eq!(all, [(Some(348), vec![Some(1), Some(3), Some(6)])]);
    }

    #[test]
    fn several_ways_are_given_in_their_order() {
        let all = found(&[40], &[&[3, 0, 2, 0]]);
        assert_eq!(all, [(Some(40), vec![Some(0)]), (Some(38), vec![Some(2)])]);
        assert!(found(&[40], &[&[1, 0, 1, 0]]).is_empty());
    }

    #[test]
    fn numbers_of_other_servers_lead_nowhere() {
        let all = found(&[3, 40, 41], &[&[0, 0, 0], &[0, 3, 0], &[0, 0, 3]]);
        assert_eq!(all, [(Some(39), vec![None, Some(1), Some(2)])]);
    }

    #[test]
    fn tools_that_a_host_leaves_out_do_not_hide_the_others() {
        let all = found(&[10, 11], &[&[2, 0, 0, 0], &[0, 0, 0, 2]]);
        assert_eq!(all, [(None, vec![Some(0), Some(3)])]);
    }
}
