-- Accounts with a provider of OpenID Connect by which people sign in. Such an account is known by its issuer and subject and by nothing else.

CREATE TABLE openids (
  issuer     TEXT   NOT NULL,
  subject    TEXT   NOT NULL,
  person     TEXT   NOT NULL REFERENCES people (id),
  created_at BIGINT NOT NULL,
  used_at    BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (issuer, subject)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX openids_by_person ON openids (person, created_at);

-- Who has asked whom to be friends, and what came of it: state is 'asked', 'friends' or 'declined'. A hushed one was asked by somebody whom
-- the other had blocked: only who has asked sees it.

CREATE TABLE friends (
  person TEXT    NOT NULL REFERENCES people (id),
  other  TEXT    NOT NULL REFERENCES people (id),
  state  TEXT    NOT NULL,
  hushed BOOLEAN NOT NULL,
  at     BIGINT  NOT NULL,
  PRIMARY KEY (person, other)
) /*sqlite: WITHOUT ROWID */;
CREATE INDEX friends_by_other ON friends (other, person);
