-- What a club writes, for whoever reads it: all, or, of what was written while it was closed, those alone who are in it, whatever becomes
-- of the club.

CREATE TABLE club_posts (
  id         TEXT    PRIMARY KEY,
  club       TEXT    NOT NULL REFERENCES clubs (id),
  author     TEXT    NOT NULL,
  title      TEXT    NOT NULL,
  body       TEXT    NOT NULL,
  closed     BOOLEAN NOT NULL,
  at         BIGINT  NOT NULL,
  changed_at BIGINT  NOT NULL
);
CREATE INDEX club_posts_by_age ON club_posts (club, at, id COLLATE "C");
CREATE INDEX club_posts_by_author ON club_posts (author, at, id);

-- Pictures of posts, as they are shown; the file in Base64.

CREATE TABLE club_pictures (
  id   TEXT   PRIMARY KEY,
  post TEXT   NOT NULL REFERENCES club_posts (id),
  n    BIGINT NOT NULL,
  says TEXT   NOT NULL,
  kind TEXT   NOT NULL,
  wide BIGINT NOT NULL,
  high BIGINT NOT NULL,
  file TEXT   NOT NULL
);
CREATE INDEX club_pictures_by_post ON club_pictures (post, n);

-- When a club meets.

CREATE TABLE club_dates (
  id     TEXT    PRIMARY KEY,
  club   TEXT    NOT NULL REFERENCES clubs (id),
  author TEXT    NOT NULL,
  title  TEXT    NOT NULL,
  about  TEXT    NOT NULL,
  closed BOOLEAN NOT NULL,
  begins BIGINT  NOT NULL,
  ends   BIGINT  NOT NULL
);
CREATE INDEX club_dates_by_begin ON club_dates (club, begins, id);
CREATE INDEX club_dates_by_end ON club_dates (ends);
