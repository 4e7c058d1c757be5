-- Clubs. An open one is found by its name, so no two open ones have names that readers could take for each other; of a closed one nobody
-- outside learns the name, not even by founding another.

CREATE TABLE clubs (
  id         TEXT    PRIMARY KEY,
  version    BIGINT  NOT NULL,
  name       TEXT    NOT NULL,
  name_key   TEXT    NOT NULL,
  skeleton   TEXT    NOT NULL,
  closed     BOOLEAN NOT NULL,
  about      TEXT    NOT NULL,
  rules      TEXT    NOT NULL,
  created_at BIGINT  NOT NULL
);
CREATE INDEX clubs_by_name ON clubs (name_key COLLATE "C", id COLLATE "C");
CREATE UNIQUE INDEX clubs_open ON clubs (name_key) WHERE NOT closed;
CREATE INDEX clubs_by_skeleton ON clubs (skeleton);

-- Who is in a club, and who was sent away and may not come back (role 'barred').

CREATE TABLE club_members (
  club   TEXT   NOT NULL REFERENCES clubs (id),
  person TEXT   NOT NULL,
  role   TEXT   NOT NULL,
  since  BIGINT NOT NULL,
  PRIMARY KEY (club, person)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX club_members_by_person ON club_members (person, club);
CREATE UNIQUE INDEX club_heads ON club_members (club) WHERE role = 'head';

-- Links that let people in. Of the link itself only the hash is kept.

CREATE TABLE club_invites (
  hash   TEXT   PRIMARY KEY,
  club   TEXT   NOT NULL REFERENCES clubs (id),
  person TEXT   NOT NULL,
  at     BIGINT NOT NULL,
  until  BIGINT NOT NULL,
  uses   BIGINT NOT NULL
);
CREATE INDEX club_invites_by_club ON club_invites (club, hash);
CREATE INDEX club_invites_by_end ON club_invites (until);

-- Which match is one of a club's. Whether only those who are in the club see it was settled when it was made: a match that was public does
-- not vanish, and one that was not is never shown, whatever becomes of the club. So there is a row even of a club that is gone.

CREATE TABLE club_matches (
  match_id   TEXT    PRIMARY KEY REFERENCES matches (id),
  club       TEXT    NOT NULL,
  closed     BOOLEAN NOT NULL,
  created_at BIGINT  NOT NULL
);
CREATE INDEX club_matches_by_age ON club_matches (club, created_at, match_id);
