//! People and teams.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The name that a person signs in with.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(transparent)]
pub struct PersonId {
    #[schemars(length(min = 1, max = 39))]
    name: String,
}

impl PersonId {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A person.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Person {
    pub id: PersonId,
    #[schemars(email)]
    pub mail: Option<String>,
    #[schemars(url)]
    pub page: Option<String>,
    /// Hours a week.
    pub hours: Option<f32>,
}

/// Somebody.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OnePerson {
    pub person: PersonId,
}

/// A team.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Team {
    pub name: String,
    pub members: HashSet<String>,
    pub lead: Option<Person>,
}

/// A time away.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Away {
    pub person: PersonId,
    /// The first day.
    #[schemars(extend("format" = "date"))]
    pub from: String,
    /// The last day.
    #[schemars(extend("format" = "date"))]
    pub until: Option<String>,
    #[serde(default)]
    pub half_days: bool,
}
