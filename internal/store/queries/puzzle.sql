-- name: InsertPuzzle :exec
INSERT INTO puzzles (id, match_id, game, found_at, correct, answers) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING;

-- name: SetPuzzleSearch :exec
INSERT INTO puzzle_searches (match_id, phases, done) VALUES ($1, $2, $3)
ON CONFLICT (match_id) DO UPDATE SET phases = excluded.phases, done = excluded.done;

-- The match of a game that ended last among those that were not looked through.

-- name: NextPuzzleSearch :one
SELECT f.match_id, CAST(COALESCE(s.phases, 0) AS BIGINT) AS phases FROM finished f LEFT JOIN puzzle_searches s ON s.match_id = f.match_id
WHERE f.listed AND f.variant <> ' ' AND f.outcome <> '' AND f.game = sqlc.arg(game) AND (s.match_id IS NULL OR NOT s.done)
ORDER BY f.ended_at DESC, f.match_id DESC LIMIT 1;

-- Only those are given whose matches everybody may find.

-- name: GetPuzzle :one
SELECT p.* FROM puzzles p JOIN finished f ON f.match_id = p.match_id WHERE f.listed AND p.id = $1;

-- name: ListPuzzles :many
SELECT p.* FROM puzzles p JOIN finished f ON f.match_id = p.match_id
WHERE f.listed AND p.game = sqlc.arg(game) AND (p.found_at, p.id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY p.found_at DESC, p.id DESC LIMIT sqlc.arg(most);

-- name: CountPuzzles :one
SELECT COUNT(*) FROM puzzles p JOIN finished f ON f.match_id = p.match_id WHERE f.listed AND p.game = $1 AND p.found_at < $2;

-- name: NthPuzzle :one
SELECT p.* FROM puzzles p JOIN finished f ON f.match_id = p.match_id
WHERE f.listed AND p.game = sqlc.arg(game) AND p.found_at < sqlc.arg(before) ORDER BY p.found_at, p.id LIMIT 1 OFFSET sqlc.arg(nth);

-- name: DropPuzzlesOf :exec
DELETE FROM puzzles WHERE match_id = $1;

-- name: DropPuzzleSearchOf :exec
DELETE FROM puzzle_searches WHERE match_id = $1;
