-- name: InsertEntry :exec
INSERT INTO entries (match_id, seq, at, kind, data, hash) VALUES ($1, $2, $3, $4, $5, $6);

-- name: ListEntries :many
SELECT seq, at, kind, data, hash FROM entries WHERE match_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3;

-- name: ListEntriesOfKind :many
SELECT seq, at, kind, data, hash FROM entries WHERE match_id = $1 AND kind = $2 AND seq >= $3 ORDER BY seq LIMIT $4;

-- name: DropPhases :exec
DELETE FROM phases WHERE match_id = $1 AND n >= $2;

-- name: InsertPhase :exec
INSERT INTO phases (match_id, n, at, data, state) VALUES ($1, $2, $3, $4, $5);

-- name: ListPhases :many
SELECT n, at, data FROM phases WHERE match_id = $1 ORDER BY n;

-- name: ListPositions :many
SELECT n, at, data, state FROM phases WHERE match_id = $1 AND n >= $2 ORDER BY n LIMIT $3;

