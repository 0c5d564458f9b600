//! What a provider's error says: the text of a body, a log or a stack trace becomes complaints, each with the message that
//! it is, the tool as the text names or numbers it, and the place in that tool as the text writes it.
//!
//! Wrappers and path grammars are code here, the words are data: the `[[message]]` rows of dialect and host files, and for
//! who has no such file `other-providers.toml`. What is no schema error at all is told apart by `no-schema.toml`. Nothing
//! here knows tool lists or rules.

mod catalogue;
mod find;
mod needles;
mod place;
#[cfg(test)]
mod tests;
mod values;
mod views;

pub(crate) use catalogue::Catalogue;
pub(crate) use find::{Complaint, Elsewhere, Reading, read};
pub(crate) use place::{Entry, Place, Root, Word};

/// The code of a finding about a refusal that leads to no rule, or to no tool that is known.
pub(crate) const PROVIDER_ERROR: &str = "provider-error";

/// What `explain` says of it.
pub(crate) const PROVIDER_ERROR_DOCS: &str = r"## What it does
Reports what a provider's error says about a tool where no rule knows the fault, or where the tool cannot be told: several may be
meant, or none of those that are known.

## Why it fails
The provider or client has refused the request or the list; the error is quoted.

## Example
```text
tools.12.custom.input_schema: JSON schema is invalid
```

## What to do
Give the list as it was sent with `--tools`: a request body that the host has logged, or the `tools/list` results of all its
servers in their order.

## Fix safety
Not mended by the program.
";
