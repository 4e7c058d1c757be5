-- Who uses how much: matches in which nobody but computers plays are told from those in which
-- people wait, and what somebody has made can be counted.

ALTER TABLE matches ADD COLUMN alone BOOLEAN NOT NULL DEFAULT FALSE;
-- One that a person has resigned from is found out with its next change.
UPDATE matches SET alone = TRUE
WHERE chairs LIKE '%"Kind":"bot"%' AND chairs NOT LIKE '%"Kind":"person"%' AND chairs NOT LIKE '%"Kind":""%';

CREATE INDEX matches_by_creator ON matches (creator, status);
CREATE INDEX people_by_idleness ON people (updated_at, id) WHERE guest;
