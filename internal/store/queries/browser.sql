-- name: InsertBrowser :exec
INSERT INTO browsers (session, person, endpoint, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5, $6);

-- name: ListBrowsers :many
SELECT b.session, b.person, b.endpoint, b.p256dh, b.auth, b.created_at, b.off_at, b.off_why, s.device FROM browsers b
JOIN sessions s ON s.id = b.session
WHERE b.person = sqlc.arg(person) AND s.expires_at > sqlc.arg(now) ORDER BY b.created_at DESC, b.session DESC;

-- name: CountBrowsers :one
SELECT COUNT(*) FROM browsers WHERE person = $1;

-- name: ReplaceBrowser :exec
DELETE FROM browsers WHERE session = sqlc.arg(session) OR endpoint = sqlc.arg(endpoint) AND endpoint <> '';

-- name: DropOffBrowsers :exec
DELETE FROM browsers WHERE person = $1 AND off_at <> 0;

-- name: DropBrowser :execrows
DELETE FROM browsers WHERE person = $1 AND session = $2;

-- name: SwitchOffBrowser :execrows
UPDATE browsers SET endpoint = '', p256dh = '', auth = '', off_at = sqlc.arg(off_at), off_why = sqlc.arg(why)
WHERE session = sqlc.arg(session) AND endpoint = sqlc.arg(endpoint) AND endpoint <> '';
