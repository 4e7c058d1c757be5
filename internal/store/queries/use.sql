-- name: AddUse :exec
INSERT INTO uses (name, owner, node, n, ends_at) VALUES (sqlc.arg(name), sqlc.arg(owner), '', 0, CAST(sqlc.arg(now) AS BIGINT) + CAST(sqlc.arg(more) AS BIGINT))
ON CONFLICT (name, owner, node) DO UPDATE SET
  ends_at = CASE WHEN uses.ends_at > CAST(sqlc.arg(now) AS BIGINT) THEN uses.ends_at ELSE CAST(sqlc.arg(now) AS BIGINT) END + CAST(sqlc.arg(more) AS BIGINT);

-- name: SetHeld :exec
INSERT INTO uses (name, owner, node, n, ends_at) VALUES (sqlc.arg(name), sqlc.arg(owner), sqlc.arg(node), sqlc.arg(n), sqlc.arg(ends_at))
ON CONFLICT (name, owner, node) DO UPDATE SET n = excluded.n, ends_at = excluded.ends_at;

-- name: ListUses :many
SELECT name, owner, node, n, ends_at FROM uses WHERE ends_at > sqlc.arg(now) ORDER BY ends_at DESC LIMIT sqlc.arg(most);

-- name: PurgeUses :execrows
DELETE FROM uses WHERE ends_at <= $1;
