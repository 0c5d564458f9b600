//! Medians of repeated runs, the peak memory of a child, and the table.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs all actions in turn, again and again, so that a slow minute of the machine meets them all alike. One more
/// round before warms the caches.
pub(crate) fn medians(repeats: usize, actions: &mut [&mut dyn FnMut()]) -> Vec<Duration> {
    let mut times = vec![Vec::with_capacity(repeats); actions.len()];
    for round in 0..=repeats {
        for (action, times) in actions.iter_mut().zip(&mut times) {
            let start = Instant::now();
            action();
            let time = start.elapsed();
            if round > 0 {
                times.push(time);
            }
        }
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2]
    };
    times.into_iter().map(median).collect()
}

/// The largest resident set of a child, as Linux counts it; asked for while the child runs.
pub(crate) fn peak_kilobytes(command: &mut Command) -> Option<u64> {
    let mut child = command.stdout(Stdio::null()).spawn().ok()?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = None;
    loop {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        peak = peak.max(kilobytes);
        if child.try_wait().ok()?.is_some() {
            return peak;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// Rows with their time and its ratio to `base`.
pub(crate) fn print_table(base_name: &str, base: Duration, rows: &[(&str, Duration)]) {
    println!("{:32} {:>10} {:>8}", "", "median", "ratio");
    let base_row = (base_name, base);
    let is_listed = rows.contains(&base_row);
    for (name, time) in rows.iter().chain((!is_listed).then_some(&base_row)) {
        let ratio = time.as_secs_f64() / base.as_secs_f64();
        println!(
            "{name:32} {:>7.1} ms {ratio:>8.2}",
            time.as_secs_f64() * 1e3
        );
    }
}
