//! Reads and outlines the files of a crate on all processors, before its module tree is made from them in order.
//!
//! What is read ahead is a guess by the same rules; what the tree does not use is dropped, what it lacks is read then.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::place::Place;
use crate::extract::syntax::HeadKind;
use crate::extract::syntax::cfg::marks;
use crate::extract::syntax::outline::{Outline, OutlineItem, outline};
use crate::extract::syntax::scan::plain_name;
use crate::extract::workspace::{Cfg, Truth};
use crate::source::read_text;

/// Waiting files for which another thread is worth its start.
const WORTH_A_THREAD: usize = 4;
/// Files that are read ahead at most.
const MAX_FILES: usize = 100_000;
/// Modules in modules that are followed.
const MAX_DEPTH: usize = 8;

/// Texts with their outlines, by path.
pub(in crate::extract::syntax) type ReadAhead = HashMap<PathBuf, (String, Outline)>;

/// Reads the files of the crate whose root is at `root`, except those that are known.
pub(super) fn read_ahead(
    root: &Path,
    cfg: &Cfg,
    is_known: &(dyn Fn(&Path) -> bool + Sync),
) -> ReadAhead {
    if is_known(root) {
        return ReadAhead::new();
    }
    let shared = Shared {
        cfg,
        is_known,
        queue: Mutex::new(Queue {
            jobs: vec![Job {
                path: root.to_owned(),
                name: None,
                depth: 0,
            }],
            seen: HashSet::from([root.to_owned()]),
            busy: 0,
            read: ReadAhead::new(),
        }),
        changed: Condvar::new(),
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let mut threads = 1;
        shared.work(&mut |waiting| {
            while threads < processors && waiting >= threads * WORTH_A_THREAD {
                threads += 1;
                scope.spawn(|| shared.work(&mut |_| ()));
            }
        });
    });
    let queue = shared.queue.into_inner();
    queue.unwrap_or_else(PoisonError::into_inner).read
}

/// A file to be read.
struct Job {
    /// The file, or where it is if it is no `mod.rs`.
    path: PathBuf,
    /// The module's name, where the file may be `name.rs` or `name/mod.rs`.
    name: Option<String>,
    depth: usize,
}

/// What a job comes to.
struct Done {
    path: PathBuf,
    text: String,
    outline: Outline,
    /// The files that it names.
    below: Vec<Job>,
}

struct Queue {
    jobs: Vec<Job>,
    seen: HashSet<PathBuf>,
    /// Files being read, which may name more.
    busy: usize,
    read: ReadAhead,
}

struct Shared<'s> {
    cfg: &'s Cfg,
    is_known: &'s (dyn Fn(&Path) -> bool + Sync),
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Shared<'_> {
    /// Takes files until none is waiting or being read; tells `waiting` how many wait.
    fn work(&self, waiting: &mut dyn FnMut(usize)) {
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.jobs.pop() {
                queue.busy += 1;
                drop(queue);
                let done = self.read(job);
                queue = self.lock();
                queue.busy -= 1;
                if let Some(done) = done {
                    for job in done.below {
                        if queue.seen.len() < MAX_FILES && queue.seen.insert(job.path.clone()) {
                            queue.jobs.push(job);
                        }
                    }
                    queue.read.insert(done.path, (done.text, done.outline));
                }
                self.changed.notify_all();
                waiting(queue.jobs.len());
            } else if queue.busy == 0 {
                return;
            } else {
                let woken = self.changed.wait(queue);
                queue = woken.unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads and outlines a file.
    fn read(&self, job: Job) -> Option<Done> {
        let (path, text, place) = match (read_text(&job.path), &job.name) {
            (Ok(text), None) => {
                let place = Place::of_mod_rs(&job.path);
                (job.path, text, place)
            }
            (Ok(text), Some(name)) => {
                let place = Place::of_named_file(&job.path, name);
                (job.path, text, place)
            }
            (Err(_), None) => return None,
            (Err(_), Some(name)) => {
                let path = job.path.parent()?.join(name).join("mod.rs");
                if (self.is_known)(&path) {
                    return None;
                }
                let text = read_text(&path).ok()?;
                let place = Place::of_mod_rs(&path);
                (path, text, place)
            }
        };
        let outline = outline(&text);
        let mut below = Vec::new();
        if job.depth < MAX_DEPTH {
            self.declared(&text, &outline, None, &place, job.depth, &mut below);
        }
        Some(Done {
            path,
            text,
            outline,
            below,
        })
    }

    /// The files of the modules that a file or an inline module of it declares.
    fn declared(
        &self,
        text: &str,
        outline: &Outline,
        parent: Option<u32>,
        place: &Place,
        depth: usize,
        jobs: &mut Vec<Job>,
    ) {
        for index in outline.children(parent) {
            let Some(item) = outline.items.get(*index as usize) else {
                continue;
            };
            if item.kind != HeadKind::Module {
                continue;
            }
            let Some((name, path)) = self.named(text, item) else {
                continue;
            };
            if item.body.is_some() {
                if depth < MAX_DEPTH {
                    let place = place.of_inline(&name, path.as_deref());
                    self.declared(text, outline, Some(*index), &place, depth + 1, jobs);
                }
                continue;
            }
            let (path, name) = match path {
                Some(path) => (place.path_base.join(path), None),
                None => (place.directory.join(format!("{name}.rs")), Some(name)),
            };
            let winds = path.components().any(|part| part == Component::ParentDir);
            if !winds && !(self.is_known)(&path) {
                jobs.push(Job {
                    path,
                    name,
                    depth: depth + 1,
                });
            }
        }
    }

    /// The name of a module and its `#[path]`; `None` where its `cfg` is false.
    fn named(&self, text: &str, item: &OutlineItem) -> Option<(String, Option<String>)> {
        let name = plain_name(text.get(item.name_range())?).to_owned();
        if !item.marked {
            return Some((name, None));
        }
        let marks = marks(text.get(item.attrs_range())?, self.cfg);
        (marks.exists != Truth::False).then_some((name, marks.path))
    }
}
