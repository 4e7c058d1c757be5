-- The first schema. It is written for PostgreSQL; SQLite gets the same text with the
-- comments marked "sqlite:" uncovered. All times are unix milliseconds, all JSON is TEXT.

CREATE TABLE matches (
  id         TEXT    PRIMARY KEY,
  version    BIGINT  NOT NULL,
  status     TEXT    NOT NULL,
  game       TEXT    NOT NULL,
  title      TEXT    NOT NULL,
  listed     BOOLEAN NOT NULL,
  created_at BIGINT  NOT NULL,
  updated_at BIGINT  NOT NULL,
  close_at   BIGINT,
  bot_due    BOOLEAN NOT NULL,
  bot_lease  BIGINT  NOT NULL DEFAULT 0,
  invite     TEXT    NOT NULL,
  chairs     TEXT    NOT NULL,
  holders    TEXT    NOT NULL,
  data       TEXT    NOT NULL,
  state      TEXT    NOT NULL
);
CREATE UNIQUE INDEX matches_by_invite ON matches (invite) WHERE invite <> '';
CREATE INDEX matches_by_deadline ON matches (close_at) WHERE close_at IS NOT NULL;
CREATE INDEX matches_by_bot ON matches (bot_lease) WHERE bot_due;
CREATE INDEX matches_by_age ON matches (created_at, id);
CREATE INDEX matches_by_status ON matches (status, created_at, id);

-- An index over the persons in matches.chairs, which is the truth.
CREATE TABLE chairs (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  n        BIGINT NOT NULL,
  person   TEXT   NOT NULL,
  PRIMARY KEY (match_id, n)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX chairs_by_person ON chairs (person, match_id) WHERE person <> '';

-- Entries keep their row ids: so they are appended, and those of one commit share pages.
CREATE TABLE entries (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  seq      BIGINT NOT NULL,
  at       BIGINT NOT NULL,
  kind     TEXT   NOT NULL,
  data     TEXT   NOT NULL,
  hash     TEXT   NOT NULL,
  PRIMARY KEY (match_id, seq)
);

CREATE TABLE phases (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  n        BIGINT NOT NULL,
  at       BIGINT NOT NULL,
  data     TEXT   NOT NULL,
  state    TEXT   NOT NULL,
  PRIMARY KEY (match_id, n)
);

CREATE TABLE people (
  id         TEXT    PRIMARY KEY,
  version    BIGINT  NOT NULL,
  name       TEXT    NOT NULL,
  name_key   TEXT    NOT NULL,
  guest      BOOLEAN NOT NULL,
  created_at BIGINT  NOT NULL,
  updated_at BIGINT  NOT NULL,
  data       TEXT    NOT NULL
);
CREATE UNIQUE INDEX people_by_name ON people (name_key) WHERE NOT guest;

CREATE TABLE sessions (
  id         TEXT   PRIMARY KEY,
  person     TEXT   NOT NULL REFERENCES people (id),
  hash       TEXT   NOT NULL UNIQUE,
  device     TEXT   NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at    BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The number of the last line of each conversation in a match; the table's is ''.
CREATE TABLE chat_heads (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  channel  TEXT   NOT NULL,
  seq      BIGINT NOT NULL,
  PRIMARY KEY (match_id, channel)
) /*sqlite: WITHOUT ROWID */;

CREATE TABLE chat (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  channel  TEXT   NOT NULL,
  seq      BIGINT NOT NULL,
  at       BIGINT NOT NULL,
  person   TEXT   NOT NULL,
  name     TEXT   NOT NULL,
  seat     TEXT   NOT NULL,
  line     TEXT   NOT NULL,
  PRIMARY KEY (match_id, channel, seq)
) /*sqlite: WITHOUT ROWID */;

CREATE TABLE answers (
  person     TEXT   NOT NULL,
  name       TEXT   NOT NULL,
  body_hash  TEXT   NOT NULL,
  status     BIGINT NOT NULL,
  response   TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (person, name)
);
CREATE INDEX answers_by_expiry ON answers (expires_at);

CREATE TABLE outbox (
  id       TEXT   PRIMARY KEY,
  kind     TEXT   NOT NULL,
  match_id TEXT   NOT NULL,
  data     TEXT   NOT NULL,
  due_at   BIGINT NOT NULL,
  lease    BIGINT NOT NULL DEFAULT 0,
  attempts BIGINT NOT NULL DEFAULT 0,
  reason   TEXT   NOT NULL DEFAULT '',
  done_at  BIGINT
);
CREATE INDEX outbox_by_due ON outbox (due_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_by_done ON outbox (done_at) WHERE done_at IS NOT NULL;

CREATE TABLE secrets (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE failures (
  name    TEXT   PRIMARY KEY,
  n       BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);
CREATE INDEX failures_by_end ON failures (ends_at);

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
