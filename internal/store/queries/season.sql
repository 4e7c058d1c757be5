-- name: InsertSeason :exec
INSERT INTO seasons (id, club, version, status, created_at, due_at, data) VALUES ($1, $2, 1, $3, $4, $5, $6);

-- name: UpdateSeason :execrows
UPDATE seasons SET version = version + 1, status = sqlc.arg(status), due_at = sqlc.narg(due_at), data = sqlc.arg(data)
WHERE id = sqlc.arg(id) AND version = sqlc.arg(prev);

-- name: GetSeason :one
SELECT * FROM seasons WHERE id = $1;

-- The seasons of a club, the newest first.
-- name: ListSeasons :many
SELECT * FROM seasons WHERE club = $1 ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- Seasons for which the time to sign up is over, and those of which a match is over that they still wait for.
-- name: DueSeasons :many
SELECT id FROM seasons WHERE due_at <= CAST(sqlc.arg(now) AS BIGINT)
UNION ALL
SELECT k.season FROM season_matches k JOIN matches m ON m.id = k.match_id WHERE k.waited AND m.status = 'over'
LIMIT sqlc.arg(most);

-- name: KeepSeasonMatch :exec
INSERT INTO season_matches (match_id, season, waited) VALUES ($1, $2, TRUE);

-- name: SeasonMatchDone :exec
UPDATE season_matches SET waited = FALSE WHERE match_id = $1 AND season = $2;

-- name: SeasonOfMatch :one
SELECT season FROM season_matches WHERE match_id = $1;

-- name: DropSeasonMatch :exec
DELETE FROM season_matches WHERE match_id = $1;

-- name: DropSeasonMatches :exec
DELETE FROM season_matches WHERE season IN (SELECT id FROM seasons WHERE club = $1);

-- name: DropSeasons :exec
DELETE FROM seasons WHERE club = $1;
