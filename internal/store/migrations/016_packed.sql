-- The record and the phases of matches that ended a while ago, compressed: a tenth to a fifth of what they take as rows. What is written
-- afterwards stands in rows again.

CREATE TABLE packed (
  match_id TEXT  PRIMARY KEY REFERENCES matches (id),
  entries  BYTEA NOT NULL,
  phases   BYTEA NOT NULL
);

-- Which matches come next, by the time of their last change.

CREATE INDEX matches_at_rest ON matches (updated_at, id COLLATE "C") WHERE status <> 'gathering' AND status <> 'running';
