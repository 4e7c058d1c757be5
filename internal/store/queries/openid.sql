-- name: InsertOpenID :exec
INSERT INTO openids (issuer, subject, person, created_at, used_at) VALUES ($1, $2, $3, $4, $5);

-- name: CountOpenIDs :one
SELECT COUNT(*) FROM openids WHERE person = $1;

-- name: ListOpenIDs :many
SELECT * FROM openids WHERE person = $1 ORDER BY created_at, issuer, subject;

-- name: GetOpenID :one
SELECT * FROM openids WHERE issuer = $1 AND subject = $2;

-- name: UseOpenID :execrows
UPDATE openids SET used_at = sqlc.arg(used_at) WHERE issuer = sqlc.arg(issuer) AND subject = sqlc.arg(subject);

-- name: DropOpenID :execrows
DELETE FROM openids WHERE person = sqlc.arg(person) AND issuer = sqlc.arg(issuer) AND subject = sqlc.arg(subject);

-- name: DropOpenIDsOf :exec
DELETE FROM openids WHERE person = $1;
