// Package store keeps everything that must outlive the process: matches and their
// records, people and their sessions, chat, the outbox, idempotency keys, secrets.
//
// Start at [Store], the one interface; [Open] gives one on SQLite (the embedded
// default) or PostgreSQL. Both run the same queries (package query, generated from
// queries/*.sql) on the same schema (migrations/*.sql), and package storetest holds
// both to the same contract.
//
// The host loads a match, changes it in memory with pure functions, and saves it
// with a compare-and-swap on its version. So every operation here is one use case in
// one transaction; no transaction is handed out. When a writing operation returns
// nil, its effect is on disk. When it returns an error, nothing of it was kept, with
// one exception that no database can avoid: if the connection to PostgreSQL breaks
// during the commit, the outcome is unknown ([ErrUnavailable]); the version tells.
//
// A writing operation whose context ends before it began is not begun. Once begun
// it is finished and answered truthfully, however impatient its caller.
//
// All text and JSON must be UTF-8 without NUL bytes: PostgreSQL takes no other. Whoever
// accepts text from outside sees to that.
//
// Times come back in UTC with millisecond precision, which is what is stored.
package store
