-- What names are held against: letters that are drawn alike are one in it. The program makes it, and makes those anew that
-- an older one has left.

ALTER TABLE people ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';

CREATE INDEX people_by_skeleton ON people (skeleton) WHERE NOT guest;
