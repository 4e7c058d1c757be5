-- The archive of a match's newspaper: what lists show of each issue, what is shown of a hit, and the words that it is found by, as plain
-- tokens. doc names the row in the index of words; it follows from match and number.

CREATE TABLE issues (
  match_id TEXT   NOT NULL REFERENCES matches (id),
  n        BIGINT NOT NULL,
  at       BIGINT NOT NULL,
  doc      BIGINT NOT NULL,
  data     TEXT   NOT NULL,
  body     TEXT   NOT NULL,
  words    TEXT   NOT NULL,
  PRIMARY KEY (match_id, n)
) /*sqlite: WITHOUT ROWID */;
CREATE UNIQUE INDEX issues_by_doc ON issues (doc);

-- PostgreSQL finds words by an index of tsvectors, SQLite by FTS5, which is kept by triggers.

/*sqlite: -- */ CREATE INDEX issues_by_words ON issues USING GIN (array_to_tsvector(string_to_array(words, ' ')));
/*sqlite:
CREATE VIRTUAL TABLE issue_words USING fts5(words, tokenize = "unicode61 remove_diacritics 0");
CREATE TRIGGER issues_come AFTER INSERT ON issues BEGIN
  INSERT INTO issue_words (rowid, words) VALUES (new.doc, new.words);
END;
CREATE TRIGGER issues_go AFTER DELETE ON issues BEGIN
  DELETE FROM issue_words WHERE rowid = old.doc;
END;
*/
