-- The matches of one game that are over are searched: by year from the newest down, however many of other games there are.

CREATE INDEX matches_by_game ON matches (status, game, created_at, id) WHERE listed;
