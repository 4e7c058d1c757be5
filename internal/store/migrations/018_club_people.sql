-- Who of a club leads matches of it, as one of its game masters.

ALTER TABLE club_members ADD COLUMN leads BOOLEAN NOT NULL DEFAULT FALSE;

-- A report that goes to a club and not to those who run the server; '' is one that goes to them. Its evidence and who made it stay as they are.

ALTER TABLE reports ADD COLUMN club TEXT NOT NULL DEFAULT '';
CREATE INDEX reports_by_club ON reports (club, closed, at, id);
