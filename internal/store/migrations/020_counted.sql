-- What a person's page counts stands in the indexes alone: whoever has played ten thousand matches is counted without reading one of them.
-- What SQLite filters by it reads, even if the index holds no other rows; so the indexes name it too.

CREATE INDEX results_counted ON results (person, game, listed, again, outcome) WHERE person <> '' AND game <> '';
CREATE INDEX results_kept ON results (person, ended_at, listed, game, due, kept) WHERE person <> '' AND game <> '';
