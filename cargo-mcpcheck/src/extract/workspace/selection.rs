//! Which members are meant: `-p`, `--workspace` and `--exclude`, with cargo's package specifications and patterns.

use std::path::Path;

use super::WorkspaceRequest;
use super::cargo::Described;
use super::declared::Declared;
use crate::Error;
use crate::diagnostics::nearest;

/// Indices of the selected members, in cargo's order, and notes about options that select nothing.
pub(super) fn select(
    request: &WorkspaceRequest,
    described: &Described,
) -> Result<(Vec<usize>, Vec<String>), Error> {
    let members = &described.members;
    let all = 0..members.len();
    let mut notes = Vec::new();
    if !request.exclude.is_empty() && !request.workspace {
        return Err(Error::ExcludeWithoutWorkspace);
    }
    if request.workspace {
        let mut selected: Vec<usize> = all.collect();
        for spec in &request.exclude {
            let before = selected.len();
            selected.retain(|index| {
                !members
                    .get(*index)
                    .is_some_and(|member| matches(spec, member))
            });
            if selected.len() == before {
                notes.push(format!(
                    "no package of the workspace matches `--exclude {spec}`"
                ));
            }
        }
        return Ok((selected, notes));
    }
    if request.packages.is_empty() {
        let selected = all
            .filter(|index| {
                members
                    .get(*index)
                    .is_some_and(|member| described.default_members.contains(&member.id))
            })
            .collect();
        return Ok((selected, notes));
    }
    for spec in &request.packages {
        if !members.iter().any(|member| matches(spec, member)) {
            return Err(unknown(spec, members));
        }
    }
    let selected = all
        .filter(|index| {
            members
                .get(*index)
                .is_some_and(|member| request.packages.iter().any(|spec| matches(spec, member)))
        })
        .collect();
    Ok((selected, notes))
}

/// Whether a specification names a package: `name`, `name@1.2`, `name:1.2.3`, `path+file:///dir#name@1.2.3`, or a pattern
/// with `*`, `?` and `[...]` for the name.
fn matches(spec: &str, package: &Declared) -> bool {
    if let Some((_, location)) = spec.split_once("://") {
        let (path, fragment) = match location.split_once('#') {
            Some((path, fragment)) => (path, Some(fragment)),
            None => (location, None),
        };
        return Path::new(path) == package.directory()
            && fragment.is_none_or(|fragment| {
                is_version(fragment, package) || matches_name(fragment, package)
            });
    }
    if spec.contains(['*', '?', '[', ']']) {
        return glob(spec, &package.name);
    }
    matches_name(spec, package)
}

fn matches_name(spec: &str, package: &Declared) -> bool {
    match spec.split_once(['@', ':']) {
        Some((name, version)) => name == package.name && is_version(version, package),
        None => spec == package.name,
    }
}

/// Whether `version`, possibly without its last parts, is the package's.
fn is_version(version: &str, package: &Declared) -> bool {
    let Some(known) = &package.version else {
        return false;
    };
    let known = known.to_string();
    known
        .strip_prefix(version)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-', '+']))
}

fn unknown(spec: &str, members: &[Declared]) -> Error {
    let name = spec.split(['@', ':']).next().unwrap_or(spec);
    let mut names: Vec<String> = members.iter().map(|member| member.name.clone()).collect();
    names.sort();
    Error::UnknownPackage {
        spec: spec.to_owned(),
        nearest: nearest(name, names.iter().map(String::as_str)).map(str::to_owned),
        members: names,
    }
}

/// Whether a shell-like pattern matches the whole of a name.
fn glob(pattern: &str, name: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut at, mut position) = (0, 0);
    // Where to resume behind the last `*`: its place in the pattern, and how much of the name it takes so far.
    let mut star: Option<(usize, usize)> = None;
    while let Some(&character) = name.get(position) {
        if pattern.get(at) == Some(&'*') {
            star = Some((at, position));
            at += 1;
        } else if let Some(length) = one(pattern.get(at..).unwrap_or_default(), character) {
            at += length;
            position += 1;
        } else if let Some((star_at, taken)) = star {
            star = Some((star_at, taken + 1));
            at = star_at + 1;
            position = taken + 1;
        } else {
            return false;
        }
    }
    pattern
        .get(at..)
        .is_some_and(|rest| rest.iter().all(|character| *character == '*'))
}

/// How many characters of the pattern stand for this one character, if they match it.
fn one(pattern: &[char], character: char) -> Option<usize> {
    match pattern.first()? {
        '?' => Some(1),
        '[' => {
            let end = pattern.iter().skip(2).position(|other| *other == ']')? + 2;
            let set = pattern.get(1..end)?;
            let (negated, set) = match set.split_first()? {
                ('!', rest) => (true, rest),
                _ => (false, set),
            };
            (in_set(set, character) != negated).then_some(end + 1)
        }
        literal => (*literal == character).then_some(1),
    }
}

fn in_set(mut set: &[char], character: char) -> bool {
    while let Some((first, rest)) = set.split_first() {
        if let ['-', last, after @ ..] = rest {
            if (*first..=*last).contains(&character) {
                return true;
            }
            set = after;
        } else {
            if *first == character {
                return true;
            }
            set = rest;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_glob(pattern: &str, name: &str, expected: bool) {
        assert_eq!(glob(pattern, name), expected, "{pattern} {name}");
    }

    #[test]
    fn patterns() {
        check_glob("a*", "a", true);
        check_glob("a*", "abc", true);
        check_glob("*c", "abc", true);
        check_glob("*b*", "abc", true);
        check_glob("*b", "abc", false);
        check_glob("a?c", "abc", true);
        check_glob("a?", "abc", false);
        check_glob("[ab]x", "bx", true);
        check_glob("[!ab]x", "bx", false);
        check_glob("[a-c]x", "bx", true);
        check_glob("[a-c]x", "dx", false);
        check_glob("[a", "a", false);
        check_glob("*a*a*a*b", &"a".repeat(200), false);
    }

    #[track_caller]
    fn check(spec: &str, expected: bool) {
        let package = Declared {
            name: "my-server".to_owned(),
            id: String::new(),
            version: Some(semver::Version::new(1, 2, 3)),
            manifest_path: "/home/me/my-server/Cargo.toml".into(),
            edition: "2024".to_owned(),
            published: false,
            targets: Vec::new(),
            dependencies: Vec::new(),
            features: std::collections::BTreeMap::new(),
            metadata: serde_json::Value::Null,
        };
        assert_eq!(matches(spec, &package), expected, "{spec}");
    }

    #[test]
    fn specifications_as_cargo_pkgid_takes_them() {
        check("my-server", true);
        check("my_server", false);
        check("server", false);
        check("my-server@1.2.3", true);
        check("my-server:1.2.3", true);
        check("my-server@1", true);
        check("my-server@1.2", true);
        check("my-server@1.20", false);
        check("my-server@2", false);
        check("path+file:///home/me/my-server", true);
        check("path+file:///home/me/my-server#1.2.3", true);
        check("file:///home/me/my-server#my-server@1.2.3", true);
        check("path+file:///home/me/other#my-server@1.2.3", false);
        check("my-*", true);
    }
}
