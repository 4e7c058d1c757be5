-- The browsers that show notices by push, one a session: they end with it. An endpoint is one browser, whoever signs in there, so it
-- belongs to one session. One that takes nothing any more (off_at) keeps neither endpoint nor keys, and says why.

CREATE TABLE browsers (
  session    TEXT   PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  person     TEXT   NOT NULL REFERENCES people (id),
  endpoint   TEXT   NOT NULL,
  p256dh     TEXT   NOT NULL,
  auth       TEXT   NOT NULL,
  created_at BIGINT NOT NULL,
  off_at     BIGINT NOT NULL DEFAULT 0,
  off_why    TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX browsers_by_person ON browsers (person, created_at, session);
CREATE UNIQUE INDEX browsers_by_endpoint ON browsers (endpoint) WHERE endpoint <> '';
