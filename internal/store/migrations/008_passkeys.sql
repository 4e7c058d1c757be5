-- Passkeys: by which people sign in without a passphrase. What is stored of one is public: the private half never leaves its device.

CREATE TABLE passkeys (
  id         TEXT   PRIMARY KEY,
  person     TEXT   NOT NULL REFERENCES people (id),
  name       TEXT   NOT NULL,
  data       TEXT   NOT NULL,
  created_at BIGINT NOT NULL,
  used_at    BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX passkeys_by_person ON passkeys (person, created_at, id);

-- What a browser was asked with a passkey, by the hash of what it gives back. Each can be answered once and soon; person is '' for who
-- is not known yet.

CREATE TABLE ceremonies (
  hash       TEXT   PRIMARY KEY,
  person     TEXT   NOT NULL,
  data       TEXT   NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX ceremonies_by_expiry ON ceremonies (expires_at);
