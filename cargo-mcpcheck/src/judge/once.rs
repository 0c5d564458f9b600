//! Values in the order in which they came, each once.

use std::collections::HashMap;
use std::hash::Hash;

/// As long as there are no more than these they are looked through one by one.
const FEW: usize = 16;

/// A list without repetitions.
#[derive(Debug)]
pub(super) struct Once<T> {
    list: Vec<T>,
    /// All of them, once there are many.
    known: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Once<T> {
    pub(super) fn new() -> Once<T> {
        Once {
            list: Vec::new(),
            known: HashMap::new(),
        }
    }

    /// Adds a value that is not there yet; gives its place.
    pub(super) fn insert(&mut self, value: T) -> usize {
        let end = self.list.len();
        if end < FEW {
            let known = self.list.iter().position(|known| *known == value);
            return known.unwrap_or_else(|| {
                self.list.push(value);
                end
            });
        }
        if self.known.is_empty() {
            let places = self.list.iter().cloned().enumerate();
            self.known.extend(places.map(|(at, value)| (value, at)));
        }
        let at = *self.known.entry(value.clone()).or_insert(end);
        if at == end {
            self.list.push(value);
        }
        at
    }

    pub(super) fn as_slice(&self) -> &[T] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_in_their_order() {
        let mut once = Once::new();
        for value in (0..40).rev().chain(0..60) {
            let at = once.insert(value % 50);
            assert_eq!(once.as_slice()[at], value % 50);
        }
        let expected: Vec<u32> = (0..40).rev().chain(40..50).collect();
        assert_eq!(once.as_slice(), expected);
    }
}
