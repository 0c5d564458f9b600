#!/usr/bin/env bash
# Shows both hooks at work in a repository that holds nothing but a small server: a commit with a field that providers
# refuse is stopped, the cured one passes. Wants `pre-commit` and `cargo-mcpcheck` on PATH.
set -euo pipefail
checkout="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
export GIT_AUTHOR_NAME=demo GIT_AUTHOR_EMAIL=demo@example.org
export GIT_COMMITTER_NAME=demo GIT_COMMITTER_EMAIL=demo@example.org

# pre-commit takes a hook from a repository at a revision, so it gets a clone whose branch stands at this commit.
revision="$(git -C "$checkout" rev-parse HEAD)"
git clone --quiet "$checkout" "$work/hooks"
git -C "$work/hooks" checkout --quiet -B demo "$revision"

# The server as it ships: one of its fields is refused.
new_repository() { # NAME
    mkdir "$work/$1"
    cd "$work/$1"
    git init --quiet
    cp -r "$checkout/test-crates/servers/small/." .
    rm -rf target
}

is_stopped() {
    git add --all
    if git commit --quiet --message 'Add a server' >commit.log 2>&1; then
        echo 'the commit should have been stopped'
        exit 1
    fi
    cat commit.log
    grep --quiet 'mcpcheck::nullable-array' commit.log
    rm commit.log
    echo '-- stopped, as it should be'
}

# As the finding says: publish the list without `null`.
cure() {
    sed -i -E 's/^( *)(pub [a-z_]+: )Option<(Vec<.*>)>,/\1#[serde(default, skip_serializing_if = "Option::is_none")]\n\1#[schemars(with = "\3")]\n&/' \
        $(grep -rl 'Option<Vec<' src)
    git --no-pager diff --stat
}

passes() {
    git add --all
    git commit --quiet --message 'Add a server'
    git --no-pager log --oneline
    echo '-- passed, as it should'
}

echo '-- pre-commit'
new_repository with-pre-commit
hook="$(sed -n 's/^- id: //p' "$checkout/.pre-commit-hooks.yaml" | head -n 1)"
cat >.pre-commit-config.yaml <<CONFIG
repos:
  - repo: file://$work/hooks
    rev: $revision
    hooks:
      - id: $hook
CONFIG
export PRE_COMMIT_HOME="$work/pre-commit"
pre-commit install
is_stopped
cure
passes

echo '-- the plain hook'
new_repository with-plain-hook
install -m 755 "$checkout/hooks/pre-commit" .git/hooks/pre-commit
is_stopped
cure
passes
