-- The culture of the realms of a match: texts, legends, languages and pictures, each with all its versions. issue is the phase whose sheets have
-- brought it, -1 for what was written in the library. access is who reads it beside its own seat: '' nobody, '*' everybody, or seats with a blank on
-- each side. withdrawn is who took it out, '' if nobody did. words are plain tokens by which it is found; doc names its row in the index of words.

CREATE TABLE culture (
  id         TEXT   PRIMARY KEY,
  match_id   TEXT   NOT NULL REFERENCES matches (id),
  seat       TEXT   NOT NULL,
  kind       TEXT   NOT NULL,
  issue      BIGINT NOT NULL,
  version    BIGINT NOT NULL,
  access     TEXT   NOT NULL,
  withdrawn  TEXT   NOT NULL,
  changed_at BIGINT NOT NULL,
  doc        BIGINT NOT NULL,
  words      TEXT   NOT NULL
);
CREATE INDEX culture_by_age ON culture (match_id, changed_at, id COLLATE "C");
CREATE INDEX culture_by_seat ON culture (match_id, seat);
CREATE INDEX culture_by_issue ON culture (match_id, issue) WHERE issue >= 0;
CREATE UNIQUE INDEX culture_by_doc ON culture (doc);

-- What a piece was from a time on; access is who could read it while it was the last version.

CREATE TABLE culture_versions (
  piece  TEXT   NOT NULL REFERENCES culture (id),
  n      BIGINT NOT NULL,
  person TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  access TEXT   NOT NULL,
  data   TEXT   NOT NULL,
  PRIMARY KEY (piece, n)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX culture_versions_by_person ON culture_versions (person, at, piece) WHERE person <> '';

-- What the last version is linked with; shown says that whoever reads the piece may know of it.

CREATE TABLE culture_links (
  piece TEXT    NOT NULL REFERENCES culture (id),
  sort  TEXT    NOT NULL,
  name  TEXT    NOT NULL,
  shown BOOLEAN NOT NULL,
  PRIMARY KEY (piece, sort, name)
) /*sqlite: WITHOUT ROWID */;

-- Pictures of all versions, as they are shown; the file in Base64.

CREATE TABLE culture_pictures (
  id    TEXT   PRIMARY KEY,
  piece TEXT   NOT NULL REFERENCES culture (id),
  kind  TEXT   NOT NULL,
  wide  BIGINT NOT NULL,
  high  BIGINT NOT NULL,
  file  TEXT   NOT NULL
);
CREATE INDEX culture_pictures_by_piece ON culture_pictures (piece);

-- PostgreSQL finds words by an index of tsvectors, SQLite by FTS5, which is kept by triggers.

/*sqlite: -- */ CREATE INDEX culture_by_words ON culture USING GIN (array_to_tsvector(string_to_array(words, ' ')));
/*sqlite:
CREATE VIRTUAL TABLE culture_words USING fts5(words, tokenize = "unicode61 remove_diacritics 0");
CREATE TRIGGER culture_comes AFTER INSERT ON culture BEGIN
  INSERT INTO culture_words (rowid, words) VALUES (new.doc, new.words);
END;
CREATE TRIGGER culture_changes AFTER UPDATE OF words ON culture BEGIN
  UPDATE culture_words SET words = new.words WHERE rowid = old.doc;
END;
CREATE TRIGGER culture_goes AFTER DELETE ON culture BEGIN
  DELETE FROM culture_words WHERE rowid = old.doc;
END;
*/

-- What sheets have brought comes with the issues of newspapers: those there are the next start makes anew, with it.

DELETE FROM issues;
