//! Wing three: findings for a reader, one file per format. Nothing here decides levels or exits.
