-- Servers that work on this database, what each of them does (its parts, with commas between), and when it has last given a sign of
-- life. A server that has its database for itself is not among them.

CREATE TABLE nodes (
  id      TEXT   NOT NULL PRIMARY KEY,
  parts   TEXT   NOT NULL,
  version TEXT   NOT NULL,
  seen_at BIGINT NOT NULL
);
