//! The names that a host makes, in words.

use super::names::{Cleaning, Once, Order, Overflow, Projection};

impl Projection {
    /// The form of the names, `mcp__SERVER__TOOL`.
    pub(crate) fn pattern(&self) -> String {
        let Projection {
            prefix, separator, ..
        } = self;
        match self.order {
            Order::Tool => format!("{prefix}TOOL"),
            Order::ServerTool => format!("{prefix}SERVER{separator}TOOL"),
            Order::ToolServer => format!("{prefix}TOOL{separator}SERVER"),
        }
    }

    /// What is done to the parts and to the whole, a line each.
    pub(crate) fn about(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (part, cleaning) in [
            ("the server's name", &self.server),
            ("the tool's name", &self.tool),
            ("the whole", &self.whole),
        ] {
            let steps = cleaning.about();
            if !steps.is_empty() {
                lines.push(format!("{part}: {}", steps.join(", ")));
            }
        }
        match self.once {
            Some(Once::Prefix) => {
                lines.push(format!(
                    "without the prefix where the name starts with `{}` anyway",
                    self.prefix
                ));
            }
            Some(Once::Server) => {
                lines.push(
                    "the tool's name alone where it starts with that of the server".to_owned(),
                );
            }
            None => {}
        }
        if let Some(max) = self.max {
            lines.push(format!("over {max} characters: {}", self.overflow.about()));
        }
        lines
    }
}

impl Overflow {
    fn about(self) -> &'static str {
        match self {
            Overflow::Keep => "kept as it is",
            Overflow::Cut => "cut off",
            Overflow::CutMiddle => "the first and last 30 characters with `...` between them",
            Overflow::Sha1OfRaw => {
                "cut, with `_` and 8 digits of a SHA-1 behind it, as are names that cleaning has changed"
            }
            Overflow::Sha1OfPair => "cut, with `_` and 8 digits of a SHA-1 behind it",
            Overflow::Sha1OfIdentity => "cut, with `_` and 12 digits of a SHA-1 behind it",
            Overflow::Sha256OfName => "cut, with `_` and 8 digits of a SHA-256 behind it",
        }
    }
}

impl Cleaning {
    fn about(&self) -> Vec<String> {
        let mut steps = Vec::new();
        if self.lower {
            steps.push("in lower case".to_owned());
        }
        if self.strip {
            steps.push("without blanks around it".to_owned());
        }
        if let Some(spaces) = &self.spaces {
            steps.push(becomes("blanks", spaces));
        }
        if let Some((_, allowed)) = &self.allowed {
            let what = if self.runs {
                "each run"
            } else {
                "each character"
            };
            steps.push(becomes(&format!("{what} outside `{allowed}`"), &self.other));
        }
        if let Some(squeezed) = self.squeeze {
            steps.push(format!("each run of `{squeezed}` becomes one"));
        }
        if !self.trim.is_empty() {
            steps.push(format!("without `{}` at the ends", self.trim));
        }
        if let Some((_, class, put)) = &self.start {
            steps.push(format!(
                "with `{put}` in front where it does not start with `{class}`"
            ));
        }
        if let Some(max) = self.max {
            steps.push(format!("the first {max} characters"));
        }
        steps
    }
}

fn becomes(what: &str, with: &str) -> String {
    if with.is_empty() {
        format!("{what} is deleted")
    } else {
        format!("{what} becomes `{with}`")
    }
}
