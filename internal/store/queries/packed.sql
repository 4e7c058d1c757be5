-- name: GetPackedEntries :one
SELECT entries FROM packed WHERE match_id = $1;

-- name: GetPackedPhases :one
SELECT phases FROM packed WHERE match_id = $1;

-- name: KeepPacked :exec
INSERT INTO packed (match_id, entries, phases) VALUES ($1, $2, $3)
ON CONFLICT (match_id) DO UPDATE SET entries = excluded.entries, phases = excluded.phases;

-- name: DropPacked :exec
DELETE FROM packed WHERE match_id = $1;

-- Matches that ended and have not changed since, from where the last round stopped.

-- name: ListAtRest :many
SELECT id, updated_at FROM matches
WHERE status <> 'gathering' AND status <> 'running' AND updated_at < sqlc.arg(before)
  AND (updated_at, id COLLATE "C") > (CAST(sqlc.arg(after) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY updated_at, id COLLATE "C" LIMIT sqlc.arg(most);

-- name: LockAtRest :execrows
UPDATE matches SET version = version WHERE id = $1 AND status <> 'gathering' AND status <> 'running' AND updated_at = $2;
