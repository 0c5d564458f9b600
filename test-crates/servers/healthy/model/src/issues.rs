//! Issues and comments.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroU32;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::people::PersonId;
use crate::{Order, Page};

/// The number of an issue.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub struct IssueId(pub NonZeroU32);

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    #[default]
    Open,
    Closed,
    Frozen,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub enum Priority {
    Low,
    Normal,
    High,
}

/// Where something happened.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Place {
    /// Degrees north.
    #[schemars(range(min = -90.0, max = 90.0))]
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f32,
    /// Metres above the sea.
    pub height: Option<f64>,
}

/// A new issue.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewIssue {
    /// One line.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// The text, in Markdown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub body: String,
    /// How urgent it is.
    pub priority: Option<Priority>,
    #[serde(default)]
    pub state: State,
    /// Labels to put on it.
    #[serde(default)]
    pub labels: Vec<String>,
    /// Who should look at it.
    pub assignee: Option<PersonId>,
    /// Where it was seen.
    pub place: Option<Place>,
    /// Free fields.
    #[serde(default)]
    pub fields: BTreeMap<String, String>,
    /// Fields with values of any kind.
    #[serde(default)]
    pub extra: serde_json::Map<String, Value>,
}

/// Changes of an issue.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IssueChange {
    pub issue: IssueId,
    /// A new title.
    pub title: Option<String>,
    /// A new text.
    pub body: Option<String>,
    pub state: Option<State>,
    pub priority: Option<Priority>,
    /// A new parent.
    pub parent: Option<IssueId>,
    /// How many points it is worth.
    #[serde(default)]
    pub points: Option<u8>,
    /// Whether people are told.
    #[serde(default = "yes")]
    pub notify: bool,
    /// Numbers of the form, by name.
    pub numbers: Option<HashMap<String, f64>>,
}

fn yes() -> bool {
    true
}

/// Which issues to list.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct IssueFilter {
    /// Words in title or text.
    pub text: Option<String>,
    pub state: Option<State>,
    /// Any of these labels.
    #[serde(default)]
    pub labels: BTreeSet<String>,
    /// The least number of votes.
    pub votes: Option<i64>,
    /// Letters that titles start with.
    #[serde(default)]
    pub initials: Vec<char>,
    /// A date, such as 2026-01-31.
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    pub since: Option<String>,
    #[serde(default)]
    pub order: Order,
    #[serde(flatten)]
    pub page: Page,
}

/// One issue.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OneIssue {
    /// Its number.
    pub issue: IssueId,
}

/// Two issues.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Pair {
    /// The one that stays.
    pub into: IssueId,
    /// The one that goes.
    pub from: IssueId,
}

/// A comment.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Comment {
    pub issue: IssueId,
    /// The text, in Markdown.
    #[schemars(length(min = 1), example = "Looks good")]
    pub text: String,
    /// The comment that it answers.
    #[deprecated]
    pub answers: Option<u64>,
}

/// Time spent.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct TimeSpent {
    pub issue: IssueId,
    /// How long.
    pub spent: Duration,
    /// Pauses.
    #[serde(default)]
    pub pauses: Vec<Duration>,
}

/// Votes as a grid: a row for each team, a column for each week.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Votes {
    pub issue: IssueId,
    pub grid: Vec<Vec<u16>>,
    /// The weights of the last three weeks.
    pub weights: [f32; 3],
}

/// What is known of an issue.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Issue {
    pub id: IssueId,
    pub title: String,
    pub state: State,
    pub labels: Vec<String>,
    pub place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assignee: Option<PersonId>,
}

/// Some issues.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
pub struct Issues {
    pub issues: Vec<Issue>,
    /// How many there are in all.
    pub total: u64,
}
