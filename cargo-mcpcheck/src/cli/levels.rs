//! `-A`, `-W` and `-D`, in the order in which they were given: clap groups values by option, and here later ones win.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::diagnostics::{Level, LevelSetting};

/// The levels given on the command line.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelArguments {
    /// In the order given.
    pub(super) settings: Vec<LevelSetting>,
    /// `-D warnings`
    pub(super) deny_warnings: bool,
}

const OPTIONS: &[(&str, char, Level, &str)] = &[
    ("allow", 'A', Level::Allow, "Do not report this rule"),
    ("warn", 'W', Level::Warn, "Report this rule as a warning"),
    (
        "deny",
        'D',
        Level::Deny,
        "Report this rule as an error; `-D warnings` makes errors of all warnings",
    ),
];

/// Stands for everything that would warn.
const WARNINGS: &str = "warnings";

impl Args for LevelArguments {
    fn augment_args(command: Command) -> Command {
        OPTIONS
            .iter()
            .fold(command, |command, (name, short, _, help)| {
                command.arg(
                    Arg::new(*name)
                        .long(*name)
                        .short(*short)
                        .value_name("RULE[@DIALECT|@HOST]")
                        .help(*help)
                        .help_heading("Levels (later ones win)")
                        .action(ArgAction::Append),
                )
            })
    }

    fn augment_args_for_update(command: Command) -> Command {
        LevelArguments::augment_args(command)
    }
}

impl FromArgMatches for LevelArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<LevelArguments, clap::Error> {
        let mut given: Vec<(usize, &str, Level)> = Vec::new();
        for (name, _, level, _) in OPTIONS {
            let values = matches.get_many::<String>(name).unwrap_or_default();
            let places = matches.indices_of(name).unwrap_or_default();
            given.extend(
                places
                    .zip(values)
                    .map(|(place, value)| (place, value.as_str(), *level)),
            );
        }
        given.sort_by_key(|(place, ..)| *place);
        let mut arguments = LevelArguments::default();
        for (_, value, level) in given {
            if value == WARNINGS && level != Level::Allow {
                arguments.deny_warnings = level == Level::Deny;
            } else {
                arguments.settings.push(setting(value, level));
            }
        }
        Ok(arguments)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = LevelArguments::from_arg_matches(matches)?;
        Ok(())
    }
}

fn setting(value: &str, level: Level) -> LevelSetting {
    let (rule, surface) = match value.split_once('@') {
        Some((rule, surface)) => (rule, Some(surface.to_owned())),
        None => (value, None),
    };
    LevelSetting {
        rule: rule.to_owned(),
        surface,
        package: None,
        level,
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        levels: LevelArguments,
    }

    #[test]
    fn the_order_over_all_three_options_is_kept() {
        let parsed = Arguments::parse_from(["x", "-D", "a", "-A", "b@c", "--warn=a", "-Da"]);
        let settings = parsed.levels.settings.iter();
        let shown: Vec<_> = settings
            .map(|setting| {
                (
                    setting.rule.as_str(),
                    setting.surface.as_deref(),
                    setting.level,
                )
            })
            .collect();
        let expected = [
            ("a", None, Level::Deny),
            ("b", Some("c"), Level::Allow),
            ("a", None, Level::Warn),
            ("a", None, Level::Deny),
        ];
        assert_eq!(shown, expected);
        assert!(!parsed.levels.deny_warnings);
    }

    #[test]
    fn warnings_stand_for_all_warnings() {
        assert!(
            Arguments::parse_from(["x", "-D", "warnings"])
                .levels
                .deny_warnings
        );
        let taken_back = ["x", "-Dwarnings", "-W", "warnings"];
        assert!(!Arguments::parse_from(taken_back).levels.deny_warnings);
    }
}
