-- name: KeepSecret :exec
INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING;

-- name: GetSecret :one
SELECT value FROM secrets WHERE name = $1;

-- name: CountFailure :one
INSERT INTO failures (name, n, ends_at) VALUES (sqlc.arg(name), 1, sqlc.arg(ends_at))
ON CONFLICT (name) DO UPDATE SET
  n = CASE WHEN failures.ends_at <= sqlc.arg(now) THEN 1 ELSE failures.n + 1 END,
  ends_at = CASE WHEN failures.ends_at <= sqlc.arg(now) THEN excluded.ends_at ELSE failures.ends_at END
RETURNING n;

-- name: GetFailures :one
SELECT n FROM failures WHERE name = $1 AND ends_at > $2;

-- name: ForgiveFailures :exec
DELETE FROM failures WHERE name = $1;

-- name: PurgeFailures :execrows
DELETE FROM failures WHERE ends_at <= $1;

-- name: GetMeta :one
SELECT value FROM meta WHERE name = $1;

-- name: SetMeta :exec
INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value;
