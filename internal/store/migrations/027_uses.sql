-- What people and addresses use of the server, as far as several processes have to know of it. Of a limit with a window, ends_at is when all
-- of the use has come back, in microseconds; of what is had at the same time, how long a process (node) stands by its number n.

CREATE TABLE uses (
  name    TEXT   NOT NULL,
  owner   TEXT   NOT NULL,
  node    TEXT   NOT NULL,
  n       BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  PRIMARY KEY (name, owner, node)
);
CREATE INDEX uses_by_end ON uses (ends_at);
