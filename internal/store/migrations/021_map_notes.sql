-- What people note on the map of a match for themselves alone: a mark and a few words at a place.

CREATE TABLE map_notes (
  person   TEXT   NOT NULL,
  match_id TEXT   NOT NULL REFERENCES matches (id),
  place    TEXT   NOT NULL,
  mark     TEXT   NOT NULL,
  words    TEXT   NOT NULL,
  at       BIGINT NOT NULL,
  PRIMARY KEY (person, match_id, place)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX map_notes_by_match ON map_notes (match_id);
