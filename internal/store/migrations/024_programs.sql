-- People's accounts that are marked as a program's. A result keeps whether it was a program that played. ladder is by what players of the ladder of
-- programs are ordered: the rating, less two deviations of it, after the last match that counted; whoever is rated among people has none.

ALTER TABLE people ADD COLUMN program BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE results ADD COLUMN program BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE ratings ADD COLUMN ladder BIGINT;
CREATE INDEX ratings_by_ladder ON ratings (game, ladder, player) WHERE ladder IS NOT NULL;
