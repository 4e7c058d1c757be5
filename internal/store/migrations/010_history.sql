-- What became of matches: one row for each that is over, one for each who held a seat of it, and what is reckoned from them. All
-- of it follows from the matches and could be made again. Ratings are whole numbers of billionths, so that all databases and
-- backups keep the same.

CREATE TABLE finished (
  match_id TEXT    PRIMARY KEY REFERENCES matches (id),
  game     TEXT    NOT NULL,
  variant  TEXT    NOT NULL,
  title    TEXT    NOT NULL,
  listed   BOOLEAN NOT NULL,
  ended_at BIGINT  NOT NULL,
  outcome  TEXT    NOT NULL,
  seats    BIGINT  NOT NULL,
  rated    BOOLEAN NOT NULL,
  seq      BIGINT  NOT NULL DEFAULT 0
);
-- What queries filter by is in front. An index that lacks one of these has a condition that a query which filters by it does not
-- fulfil, though all rows do: without that SQLite takes the shorter index and reads all its rows.
CREATE INDEX finished_by_end ON finished (ended_at, match_id) WHERE listed AND game <> '' AND outcome <> '';
CREATE INDEX finished_by_outcome ON finished (outcome, ended_at, match_id) WHERE listed AND game <> '';
CREATE INDEX finished_by_game ON finished (game, ended_at, match_id) WHERE listed AND variant <> ' ' AND outcome <> '';
CREATE INDEX finished_by_game_outcome ON finished (game, outcome, ended_at, match_id) WHERE listed AND variant <> ' ';
CREATE INDEX finished_by_variant ON finished (game, variant, ended_at, match_id) WHERE listed AND outcome <> '';
CREATE INDEX finished_by_variant_outcome ON finished (game, variant, outcome, ended_at, match_id) WHERE listed;
CREATE INDEX finished_by_turn ON finished (game, seq, ended_at, match_id) WHERE rated;

-- A person who held two seats of a match is found by one of them: again marks the other.
CREATE TABLE results (
  match_id TEXT    NOT NULL REFERENCES finished (match_id),
  n        BIGINT  NOT NULL,
  game     TEXT    NOT NULL,
  variant  TEXT    NOT NULL,
  listed   BOOLEAN NOT NULL,
  ended_at BIGINT  NOT NULL,
  seat     TEXT    NOT NULL,
  person   TEXT    NOT NULL,
  level    TEXT    NOT NULL,
  place    BIGINT  NOT NULL,
  outcome  TEXT    NOT NULL,
  gone     BOOLEAN NOT NULL,
  rated    BIGINT  NOT NULL,
  due      BIGINT  NOT NULL,
  kept     BIGINT  NOT NULL,
  again    BOOLEAN NOT NULL,
  PRIMARY KEY (match_id, n)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX results_by_person ON results (person, ended_at, match_id) WHERE person <> '' AND game <> '';
CREATE INDEX results_by_person_game ON results (person, game, ended_at, match_id) WHERE person <> '';

CREATE TABLE ratings (
  game       TEXT   NOT NULL,
  player     TEXT   NOT NULL,
  rating     BIGINT NOT NULL,
  deviation  BIGINT NOT NULL,
  volatility BIGINT NOT NULL,
  matches    BIGINT NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (game, player)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX ratings_by_player ON ratings (player, game);

-- How many matches of a game were rated. Whoever rates one has this row to themselves, so that all are rated one after the other.
-- Where not all results that were corrected are reckoned in, the ratings have to be reckoned anew.
CREATE TABLE rating_turns (
  game      TEXT   PRIMARY KEY,
  seq       BIGINT NOT NULL DEFAULT 0,
  corrected BIGINT NOT NULL DEFAULT 0,
  reckoned  BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE seat_counts (
  game    TEXT   NOT NULL,
  variant TEXT   NOT NULL,
  seats   BIGINT NOT NULL,
  seat    TEXT   NOT NULL,
  matches BIGINT NOT NULL,
  won     BIGINT NOT NULL,
  shared  BIGINT NOT NULL,
  lost    BIGINT NOT NULL,
  places  BIGINT NOT NULL,
  PRIMARY KEY (game, variant, seats, seat)
) /*sqlite: WITHOUT ROWID */;

-- Who may read the page of an account: '' everybody, 'members' whoever has an account, 'closed' nobody.
ALTER TABLE people ADD COLUMN profile TEXT NOT NULL DEFAULT '';
