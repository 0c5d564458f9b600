//! Which level a finding gets: the user's settings over the defaults.

use super::Level;

/// One setting: `-D RULE`, `-A RULE@DIALECT`, or the same in a manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSetting {
    /// The rule's id.
    pub rule: String,
    /// A dialect's or host's id, where the setting is only for that surface.
    pub surface: Option<String>,
    /// The package whose manifest says so; `None` for the command line and the workspace.
    pub package: Option<String>,
    /// The level to give.
    pub level: Level,
}

/// All settings of a run; later ones win.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    /// In ascending precedence: workspace, package, command line.
    pub settings: Vec<LevelSetting>,
    /// `-D warnings`: what would warn is denied.
    pub deny_warnings: bool,
    /// Surfaces that the user asked for by name (option or config). Only these warn about what is merely degraded.
    pub named_surfaces: Vec<String>,
}

impl Levels {
    /// The level after settings for a verdict whose default level is `default`.
    pub fn resolve(
        &self,
        default: Level,
        rule: &str,
        surface: &str,
        package: Option<&str>,
    ) -> Level {
        let mut level = default;
        for setting in &self.settings {
            let applies = setting.rule == rule
                && setting
                    .surface
                    .as_deref()
                    .is_none_or(|wanted| wanted == surface)
                && setting
                    .package
                    .as_deref()
                    .is_none_or(|wanted| Some(wanted) == package);
            if applies {
                level = setting.level;
            }
        }
        if level == Level::Warn && self.deny_warnings {
            Level::Deny
        } else {
            level
        }
    }
}
