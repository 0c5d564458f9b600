//! Whether whole files parse, on all processors: it is the one thing that needs every function body.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::files::LoadedFile;
use super::outline::OutlineItem;
use super::parse::{ParseFailure, check_item};

/// Bytes of source that are worth a thread.
const WORTH_A_THREAD: usize = 64 << 10;

/// What does not parse: the number of the file and why, in the order of the text.
pub(super) fn check_files(files: &[&LoadedFile]) -> Vec<(usize, ParseFailure)> {
    let jobs: Vec<(usize, &LoadedFile, &OutlineItem)> = files
        .iter()
        .enumerate()
        .flat_map(|(number, file)| {
            file.outline
                .items
                .iter()
                .map(move |item| (number, *file, item))
        })
        .collect();
    let bytes: usize = files.iter().map(|file| file.source.text().len()).sum();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = processors.min(bytes / WORTH_A_THREAD);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut failures = Vec::new();
        while let Some((number, file, item)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(failure) = check_item(file, item) {
                failures.push((*number, failure));
            }
        }
        failures
    };
    let mut failures = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut failures = work();
        for other in others {
            failures.extend(other.join().unwrap_or_default());
        }
        failures
    });
    failures.sort_by_key(|(number, failure)| (*number, failure.span));
    failures
}
