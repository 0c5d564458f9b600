//! One tool per field type: `struct Row { f: TYPE }`.

mod lists;
mod maps;
mod options;
mod other_crates;
mod own_types;
mod scalars;
mod std_types;
