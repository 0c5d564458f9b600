//! Where a tool list comes from: read from source, or a recorded JSON document.

mod from_source;
mod places;
mod recorded;

pub(crate) use from_source::from_source;
pub(crate) use recorded::from_recording;
