-- A token is a session that may do less: what it is called and what it opens. The scope of a session in a browser is ''.

ALTER TABLE sessions ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN scope TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN match_id TEXT NOT NULL DEFAULT '';
