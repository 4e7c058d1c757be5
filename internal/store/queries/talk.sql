-- name: NextLine :one
INSERT INTO chat_heads (match_id, channel, seq) VALUES ($1, $2, 1)
ON CONFLICT (match_id, channel) DO UPDATE SET seq = chat_heads.seq + 1
RETURNING seq;

-- name: InsertLine :exec
INSERT INTO chat (match_id, channel, seq, at, person, name, seat, line) VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- name: ListLines :many
SELECT * FROM chat WHERE match_id = $1 AND channel = $2 AND seq > $3 ORDER BY seq LIMIT $4;

-- name: ListChannels :many
SELECT channel, seq FROM chat_heads WHERE match_id = $1;

-- name: ListChannelsAt :many
SELECT channel, CAST(MAX(seq) AS BIGINT) AS seq FROM chat WHERE match_id = sqlc.arg(match_id) AND at <= sqlc.arg(at)
GROUP BY channel;

-- name: GetAnswer :one
SELECT * FROM answers WHERE person = $1 AND name = $2 AND expires_at > $3;

-- name: InsertAnswer :execrows
INSERT INTO answers (person, name, body_hash, status, response, at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (person, name) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status,
  response = excluded.response, at = excluded.at, expires_at = excluded.expires_at
WHERE answers.expires_at <= excluded.at;

-- name: PurgeAnswers :execrows
DELETE FROM answers WHERE expires_at <= $1;
