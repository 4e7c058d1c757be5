-- What is due is dealt out like cards: everybody's longest overdue match, then everybody's
-- second, so that who has ten thousand delays nobody else. Held are those whose hold is of
-- the version that they still have.

-- name: DueMatches :many
SELECT fair.id, fair.creator, fair.close_at FROM (
  SELECT m.id, m.creator, m.close_at, ROW_NUMBER() OVER (PARTITION BY m.creator ORDER BY m.close_at, m.id) AS nth
  FROM matches m WHERE m.close_at IS NOT NULL AND m.close_at <= sqlc.arg(now)
    AND NOT EXISTS (SELECT 1 FROM holds h JOIN matches v ON v.id = h.match_id AND v.version = h.version
      WHERE h.match_id = m.id AND h.until > sqlc.arg(moment))
) AS fair ORDER BY fair.nth, fair.close_at LIMIT sqlc.arg(most);

-- name: NextDue :one
SELECT close_at FROM matches WHERE close_at IS NOT NULL AND close_at > $1 ORDER BY close_at LIMIT 1;

-- One row whatever is there: 0 is no deadline. What a hold or a lease keeps is left out until it ends.

-- name: LookAhead :one
SELECT CAST(COALESCE((SELECT m.close_at FROM matches m WHERE m.close_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.match_id = m.id AND h.version = m.version AND h.until > sqlc.arg(now))
    ORDER BY m.close_at LIMIT 1), 0) AS BIGINT) AS deadline,
  EXISTS (SELECT 1 FROM outbox o WHERE o.done_at IS NULL AND o.due_at <= sqlc.arg(now) AND o.lease <= sqlc.arg(now)) AS messages,
  EXISTS (SELECT 1 FROM matches b WHERE b.bot_due AND b.bot_lease <= sqlc.arg(now)) AS thinking,
  EXISTS (SELECT 1 FROM departures) AS leaving,
  CAST(COALESCE((SELECT l.value FROM meta l WHERE l.name = 'house.log'), '') AS TEXT) AS house,
  CAST(COALESCE((SELECT s.value FROM meta s WHERE s.name = 'house.notice'), '') AS TEXT) AS notice;

-- name: DueWithin :many
SELECT id, close_at FROM matches WHERE close_at IS NOT NULL AND close_at <= sqlc.arg(until)
  AND (close_at, id) > (CAST(sqlc.arg(after) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY close_at, id LIMIT sqlc.arg(most);

-- name: CountOverdue :one
SELECT COUNT(*) AS n, CAST(COALESCE(MIN(m.close_at), 0) AS BIGINT) AS oldest
FROM matches m WHERE m.close_at IS NOT NULL AND m.close_at <= $1
  AND NOT EXISTS (SELECT 1 FROM holds h JOIN matches v ON v.id = h.match_id AND v.version = h.version WHERE h.match_id = m.id);

-- name: CountHolds :one
SELECT COUNT(*) FROM holds h JOIN matches m ON m.id = h.match_id AND m.version = h.version;

-- name: ListHolds :many
SELECT h.match_id, h.version, h.since, h.until, h.tries, h.reason FROM holds h JOIN matches m ON m.id = h.match_id AND m.version = h.version
ORDER BY h.match_id LIMIT $1;

-- name: GetHold :one
SELECT h.match_id, h.version, h.since, h.until, h.tries, h.reason FROM holds h JOIN matches m ON m.id = h.match_id AND m.version = h.version
WHERE h.match_id = $1;

-- name: SetHold :exec
INSERT INTO holds (match_id, version, since, until, tries, reason) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (match_id) DO UPDATE SET version = excluded.version, since = excluded.since, until = excluded.until,
  tries = excluded.tries, reason = excluded.reason;

-- name: PurgeHolds :execrows
DELETE FROM holds WHERE until <= $1;

-- name: LockHeartbeat :one
SELECT at FROM heartbeat WHERE one = 1 FOR UPDATE;

-- name: SetHeartbeat :exec
INSERT INTO heartbeat (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at;

-- name: AddOutage :exec
INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET ended = excluded.ended;

-- name: ListOutages :many
SELECT began, ended FROM outages WHERE ended > $1 ORDER BY ended, began LIMIT 1000;

-- name: PurgeOutages :execrows
DELETE FROM outages WHERE ended <= $1;
