-- name: InsertPasskey :exec
INSERT INTO passkeys (id, person, name, data, created_at) VALUES ($1, $2, $3, $4, $5);

-- name: CountPasskeys :one
SELECT COUNT(*) FROM passkeys WHERE person = $1;

-- name: ListPasskeys :many
SELECT * FROM passkeys WHERE person = $1 ORDER BY created_at, id;

-- name: GetPasskey :one
SELECT * FROM passkeys WHERE id = $1;

-- name: UsePasskey :execrows
UPDATE passkeys SET data = sqlc.arg(data), used_at = sqlc.arg(used_at) WHERE id = sqlc.arg(id);

-- name: RenamePasskey :execrows
UPDATE passkeys SET name = sqlc.arg(name) WHERE id = sqlc.arg(id) AND person = sqlc.arg(person);

-- name: DropPasskey :execrows
DELETE FROM passkeys WHERE id = sqlc.arg(id) AND person = sqlc.arg(person);

-- name: InsertCeremony :exec
INSERT INTO ceremonies (hash, person, data, expires_at) VALUES ($1, $2, $3, $4);

-- name: TakeCeremony :one
DELETE FROM ceremonies WHERE hash = $1 RETURNING person, data, expires_at;

-- name: PurgeCeremonies :execrows
DELETE FROM ceremonies WHERE expires_at <= $1;
