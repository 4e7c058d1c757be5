-- Deadlines that nothing stops: who made a match is a column, so that nobody's matches
-- delay those of others; matches that cannot be evaluated are put off; and the house
-- notes that it lives, so that it knows afterwards for how long it did not.

ALTER TABLE matches ADD COLUMN creator TEXT NOT NULL DEFAULT '';
-- The snapshot is JSON of our own, without spaces; one that is damaged has no creator.
UPDATE matches SET creator = substr(data, strpos(data, '"createdBy":"') + 13,
    strpos(substr(data, strpos(data, '"createdBy":"') + 13), '"') - 1)
WHERE strpos(data, '"createdBy":"') > 0 AND strpos(substr(data, strpos(data, '"createdBy":"') + 13), '"') > 0;

DROP INDEX matches_by_deadline;
CREATE INDEX matches_by_deadline ON matches (close_at, id, creator) WHERE close_at IS NOT NULL;

-- A hold is of a version of the match: any change of it ends the hold. It refers to
-- nothing, for what it is about may be locked by somebody.
CREATE TABLE holds (
  match_id TEXT   PRIMARY KEY,
  version  BIGINT NOT NULL,
  since    BIGINT NOT NULL,
  until    BIGINT NOT NULL,
  tries    BIGINT NOT NULL,
  reason   TEXT   NOT NULL
);
CREATE INDEX holds_by_end ON holds (until);

CREATE TABLE heartbeat (
  one BIGINT PRIMARY KEY,
  at  BIGINT NOT NULL
);

CREATE TABLE outages (
  began BIGINT PRIMARY KEY,
  ended BIGINT NOT NULL
);
CREATE INDEX outages_by_end ON outages (ended, began);
