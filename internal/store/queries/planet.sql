-- name: InsertPlanet :exec
INSERT INTO planets (id, creator, created_at, data) VALUES ($1, $2, $3, $4);

-- name: GetPlanet :one
SELECT * FROM planets WHERE id = $1;

-- name: JoinPlanet :exec
INSERT INTO planet_matches (match_id, planet, place) VALUES ($1, $2, $3);

-- name: KeepRegion :exec
INSERT INTO planet_regions (planet, region, match_id) VALUES ($1, $2, $3);

-- name: ListPlanetMatches :many
SELECT match_id, place FROM planet_matches WHERE planet = $1 ORDER BY place;

-- name: PlanetOfMatch :one
SELECT planet FROM planet_matches WHERE match_id = $1;

-- Where a region lies on the planet of a match.
-- name: MatchOfRegion :one
SELECT r.match_id FROM planet_regions r JOIN planet_matches k ON k.planet = r.planet WHERE k.match_id = sqlc.arg(of_match) AND r.region = sqlc.arg(region);

-- The planets that somebody has made or has a chair on.
-- name: ListPlanets :many
SELECT * FROM planets WHERE id IN (
  SELECT o.id FROM planets o WHERE o.creator = sqlc.arg(person)
  UNION
  SELECT k.planet FROM planet_matches k WHERE k.match_id IN (SELECT c.match_id FROM chairs c WHERE c.person = sqlc.arg(person) AND c.person <> '')
) LIMIT sqlc.arg(most);

-- name: DropPlanetMatch :exec
DELETE FROM planet_matches WHERE match_id = $1;

-- name: DropRegionsOf :exec
DELETE FROM planet_regions WHERE match_id = $1;

-- name: LockStatus :one
SELECT status FROM matches WHERE id = $1 FOR UPDATE;

-- name: InsertPassage :exec
INSERT INTO passages (from_match, from_phase, nth, to_match, data) VALUES ($1, $2, $3, $4, $5);

-- name: TakePassage :execrows
DELETE FROM passages WHERE from_match = sqlc.arg(from_match) AND from_phase = sqlc.arg(from_phase) AND nth = sqlc.arg(nth) AND to_match = sqlc.arg(to_match);

-- name: ListPassages :many
SELECT * FROM passages WHERE to_match = $1 ORDER BY from_match, from_phase, nth LIMIT sqlc.arg(most);

-- What a match that is over would never let in goes back.
-- name: ReturnPassages :exec
UPDATE passages SET to_match = from_match WHERE to_match = $1;

-- What would come home to a match that is deleted.
-- name: DropPassages :exec
DELETE FROM passages WHERE to_match = $1;
