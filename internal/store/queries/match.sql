-- name: InsertMatch :exec
INSERT INTO matches (id, version, status, game, title, listed, created_at, updated_at, close_at, bot_due, invite, chairs, holders, data, state, creator, alone)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- name: GetMatch :one
SELECT * FROM matches WHERE id = $1;

-- name: GetMatchByInvite :one
SELECT * FROM matches WHERE invite = $1 AND invite <> '';

-- name: LockMatch :one
SELECT version, chairs FROM matches WHERE id = $1 FOR UPDATE;

-- What is set is written into its indexes even if it is the same, so what seldom changes
-- is set by itself: the status, the invitation and who holds the chairs. SaveMove finds
-- no row if one of the three is not as it is stored.

-- name: SaveMove :execrows
UPDATE matches SET version = sqlc.arg(next), title = sqlc.arg(title), listed = sqlc.arg(listed),
  updated_at = sqlc.arg(updated_at), close_at = sqlc.arg(close_at), bot_due = sqlc.arg(bot_due), bot_lease = 0, alone = sqlc.arg(alone),
  chairs = sqlc.arg(chairs), data = sqlc.arg(data), state = COALESCE(sqlc.narg(state), state)
WHERE id = sqlc.arg(id) AND version = sqlc.arg(prev)
  AND status = sqlc.arg(status) AND invite = sqlc.arg(invite) AND holders = sqlc.arg(holders);

-- name: SetSeldom :exec
UPDATE matches SET status = $2, invite = $3, holders = $4, creator = $5 WHERE id = $1;

-- name: SetChair :exec
INSERT INTO chairs (match_id, n, person) VALUES ($1, $2, $3)
ON CONFLICT (match_id, n) DO UPDATE SET person = excluded.person;

-- name: DropChairs :exec
DELETE FROM chairs WHERE match_id = $1 AND n >= $2;

-- Of everybody the match that has waited longest, those with people in them first.

-- name: ListThinking :many
SELECT fair.id, fair.creator, fair.alone FROM (
  SELECT m.id, m.creator, m.alone, m.updated_at, ROW_NUMBER() OVER (PARTITION BY m.creator, m.alone ORDER BY m.updated_at, m.id) AS nth
  FROM matches m WHERE m.bot_due AND m.bot_lease <= sqlc.arg(now)
) AS fair WHERE fair.nth = 1 ORDER BY fair.alone, fair.updated_at, fair.id LIMIT sqlc.arg(most);

-- name: ClaimThinking :execrows
UPDATE matches SET bot_lease = sqlc.arg(until) WHERE id = sqlc.arg(id) AND bot_due AND bot_lease <= sqlc.arg(now);

-- name: FreeThinking :exec
UPDATE matches SET bot_lease = 0 WHERE id = $1 AND bot_lease = $2;

-- name: CountMade :one
SELECT COUNT(*) AS open, CAST(COALESCE(SUM(CASE WHEN alone THEN 1 ELSE 0 END), 0) AS BIGINT) AS alone
FROM matches WHERE creator = $1 AND status IN ('gathering', 'running');

-- name: CountAlone :one
SELECT COUNT(*) FROM matches WHERE status = 'running' AND alone;

-- name: CountMatches :many
SELECT status, COUNT(*) AS n FROM matches GROUP BY status;
