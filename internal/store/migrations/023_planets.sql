-- Planets: matches that border on each other. Of each region (a Großfeld) it is known in which of them it lies, once.

CREATE TABLE planets (
  id         TEXT   NOT NULL PRIMARY KEY,
  creator    TEXT   NOT NULL,
  created_at BIGINT NOT NULL,
  data       TEXT   NOT NULL
);
CREATE INDEX planets_by_creator ON planets (creator);
CREATE TABLE planet_matches (
  match_id TEXT   NOT NULL PRIMARY KEY REFERENCES matches (id),
  planet   TEXT   NOT NULL REFERENCES planets (id),
  place    BIGINT NOT NULL
);
CREATE UNIQUE INDEX planet_matches_by_planet ON planet_matches (planet, place);
CREATE TABLE planet_regions (
  planet   TEXT NOT NULL REFERENCES planets (id),
  region   TEXT NOT NULL,
  match_id TEXT NOT NULL REFERENCES matches (id),
  PRIMARY KEY (planet, region)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX planet_regions_by_match ON planet_regions (match_id);

-- What has left one match and has not come into another yet. It is stored with the phase with which it left, and deleted with that with which it
-- comes in.
CREATE TABLE passages (
  from_match TEXT   NOT NULL,
  from_phase BIGINT NOT NULL,
  nth        BIGINT NOT NULL,
  to_match   TEXT   NOT NULL,
  data       TEXT   NOT NULL,
  PRIMARY KEY (from_match, from_phase, nth)
);
CREATE INDEX passages_by_match ON passages (to_match, from_match, from_phase, nth);
