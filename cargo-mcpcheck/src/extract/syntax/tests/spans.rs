//! Spans and values of lowered trees.
