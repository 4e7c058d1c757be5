-- Seasons of clubs. All there is of one is in data, as JSON; the columns are what is asked for. due_at is when the time to sign up ends.
CREATE TABLE seasons (
  id         TEXT   PRIMARY KEY,
  club       TEXT   NOT NULL REFERENCES clubs (id),
  version    BIGINT NOT NULL,
  status     TEXT   NOT NULL,
  created_at BIGINT NOT NULL,
  due_at     BIGINT,
  data       TEXT   NOT NULL
);
CREATE INDEX seasons_by_club ON seasons (club, created_at, id);
CREATE INDEX seasons_due ON seasons (due_at) WHERE due_at IS NOT NULL;

-- Which match is one of a season's, and whether the season still waits for it.
CREATE TABLE season_matches (
  match_id TEXT    PRIMARY KEY,
  season   TEXT    NOT NULL REFERENCES seasons (id),
  waited   BOOLEAN NOT NULL
);
CREATE INDEX season_matches_by_season ON season_matches (season, match_id);
CREATE INDEX season_matches_waited ON season_matches (match_id) WHERE waited;
