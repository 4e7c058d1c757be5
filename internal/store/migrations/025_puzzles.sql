-- Puzzles that were found in matches that are over, and how far each of those was looked through. What a puzzle asks follows from its id
-- and the record of its match, and so do its answers: they stand nowhere.

CREATE TABLE puzzles (
  id       TEXT   NOT NULL PRIMARY KEY,
  match_id TEXT   NOT NULL REFERENCES matches (id),
  game     TEXT   NOT NULL,
  found_at BIGINT NOT NULL,
  correct  BIGINT NOT NULL,
  answers  BIGINT NOT NULL
);
CREATE INDEX puzzles_by_game ON puzzles (game, found_at, id);
CREATE INDEX puzzles_by_match ON puzzles (match_id);
CREATE TABLE puzzle_searches (
  match_id TEXT    NOT NULL PRIMARY KEY REFERENCES matches (id),
  phases   BIGINT  NOT NULL,
  done     BOOLEAN NOT NULL
);
