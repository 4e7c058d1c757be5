-- How far everybody has read each conversation, by the number of the last line. What was said before there was a place to note it
-- counts as read.

CREATE TABLE heard (
  person   TEXT   NOT NULL,
  match_id TEXT   NOT NULL REFERENCES matches (id),
  channel  TEXT   NOT NULL,
  seq      BIGINT NOT NULL,
  PRIMARY KEY (person, match_id, channel)
) /*sqlite: WITHOUT ROWID */;

INSERT INTO heard (person, match_id, channel, seq)
SELECT DISTINCT c.person, h.match_id, h.channel, h.seq FROM chairs c JOIN chat_heads h ON h.match_id = c.match_id WHERE c.person <> '';
