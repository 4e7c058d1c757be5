-- What operators do with the house. Its log is a chain: each entry holds the hash of the one before, and meta's 'house.log' the last
-- number and hash, so that no end can be cut off unseen.

CREATE TABLE house_log (
  seq    BIGINT PRIMARY KEY,
  at     BIGINT NOT NULL,
  actor  TEXT   NOT NULL,
  act    TEXT   NOT NULL,
  target TEXT   NOT NULL,
  reason TEXT   NOT NULL,
  data   TEXT   NOT NULL,
  prev   TEXT   NOT NULL,
  hash   TEXT   NOT NULL
);

-- People whose running seats are still to be opened, since they are banned or gone: a match at a time, whatever ends in between.

CREATE TABLE departures (
  person TEXT   PRIMARY KEY,
  at     BIGINT NOT NULL,
  data   TEXT   NOT NULL
);

-- Hashes of names that nobody may take for a while, as names are held against each other: of who is gone no name is kept.

CREATE TABLE reserved_names (
  skeleton TEXT   PRIMARY KEY,
  until    BIGINT NOT NULL
);
CREATE INDEX reserved_names_by_end ON reserved_names (until);

-- What the house tells one person on its pages, until they have read it.

CREATE TABLE tidings (
  person TEXT   NOT NULL,
  id     TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  data   TEXT   NOT NULL,
  PRIMARY KEY (person, id)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX tidings_by_age ON tidings (at);

-- Reports, with their evidence as it was. One that is decided has an entry in the log.

CREATE TABLE reports (
  id       TEXT   PRIMARY KEY,
  at       BIGINT NOT NULL,
  person   TEXT   NOT NULL,
  target   TEXT   NOT NULL,
  reason   TEXT   NOT NULL,
  words    TEXT   NOT NULL,
  evidence TEXT   NOT NULL,
  hash     TEXT   NOT NULL,
  closed   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX reports_by_end ON reports (closed, at, id);
CREATE INDEX reports_by_person ON reports (person, at);

-- Whom somebody has blocked, or whose talk at the table they do not want to read.

CREATE TABLE shuns (
  person TEXT   NOT NULL,
  kind   TEXT   NOT NULL,
  other  TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  PRIMARY KEY (person, kind, other)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX shuns_by_other ON shuns (other, kind, person);

-- A line that an operator has taken away keeps its place, and no words. Each conversation counts them, for those who watch.

ALTER TABLE chat ADD COLUMN withdrawn BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE chat_heads ADD COLUMN withdrawn BIGINT NOT NULL DEFAULT 0;

-- People are listed by the beginning of their names.

CREATE INDEX people_by_key ON people (name_key COLLATE "C", id COLLATE "C");

-- What is looked for by person or by match, to be deleted.

CREATE INDEX ceremonies_by_person ON ceremonies (person) WHERE person <> '';
CREATE INDEX heard_by_match ON heard (match_id);
