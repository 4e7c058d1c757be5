-- name: InsertMessage :exec
INSERT INTO outbox (id, kind, match_id, data, due_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING;

-- name: ClaimMessages :many
WITH free AS MATERIALIZED (
  SELECT o.id FROM outbox o WHERE o.done_at IS NULL AND o.due_at <= sqlc.arg(now) AND o.lease <= sqlc.arg(now)
  ORDER BY o.due_at, o.id LIMIT sqlc.arg(most) FOR UPDATE SKIP LOCKED)
UPDATE outbox SET lease = sqlc.arg(until), attempts = attempts + 1 WHERE id IN (SELECT free.id FROM free)
RETURNING id, kind, match_id, data, due_at, attempts, reason;

-- name: FreeMessages :execrows
UPDATE outbox SET lease = 0 WHERE done_at IS NULL AND due_at <= sqlc.arg(now) AND lease > sqlc.arg(now);

-- name: FinishMessage :execrows
UPDATE outbox SET done_at = CAST(sqlc.arg(now) AS BIGINT) WHERE id = sqlc.arg(id);

-- name: RetryMessage :execrows
UPDATE outbox SET due_at = $2, lease = 0, reason = $3 WHERE id = $1 AND done_at IS NULL;

-- name: CountUnsent :one
SELECT COUNT(*) FROM outbox WHERE done_at IS NULL;

-- name: PurgeMessages :execrows
DELETE FROM outbox WHERE done_at IS NOT NULL AND done_at <= CAST(sqlc.arg(until) AS BIGINT);

-- name: AnyMessage :one
SELECT EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL AND due_at <= $1);

-- name: DropMessage :exec
DELETE FROM outbox WHERE id = $1;

-- name: StuckMessages :one
SELECT COUNT(*) AS messages, CAST(COALESCE(MAX(reason), '') AS TEXT) AS reason FROM outbox
WHERE done_at IS NULL AND (attempts >= sqlc.arg(tries) OR due_at <= sqlc.arg(since));
