-- name: InsertMatch :exec
INSERT INTO matches (id, version, status, game, title, listed, created_at, updated_at, close_at, bot_due, invite, chairs, holders, data, state, creator)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

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
  updated_at = sqlc.arg(updated_at), close_at = sqlc.arg(close_at), bot_due = sqlc.arg(bot_due), bot_lease = 0,
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

-- The rows are chosen once, before the update: a plan that chose anew for every row
-- would take more than the limit says.

-- name: ClaimThinking :many
WITH free AS MATERIALIZED (
  SELECT m.id FROM matches m WHERE m.bot_due AND m.bot_lease <= sqlc.arg(now)
  ORDER BY m.bot_lease LIMIT sqlc.arg(most) FOR UPDATE SKIP LOCKED)
UPDATE matches SET bot_lease = sqlc.arg(until) WHERE id IN (SELECT free.id FROM free)
RETURNING id;

-- name: CountMatches :many
SELECT status, COUNT(*) AS n FROM matches GROUP BY status;

-- name: AnyThinking :one
SELECT EXISTS (SELECT 1 FROM matches WHERE bot_due AND bot_lease <= $1);
