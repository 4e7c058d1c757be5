-- name: NextLine :one
INSERT INTO chat_heads (match_id, channel, seq) VALUES ($1, $2, 1)
ON CONFLICT (match_id, channel) DO UPDATE SET seq = chat_heads.seq + 1
RETURNING seq;

-- name: InsertLine :exec
INSERT INTO chat (match_id, channel, seq, at, person, name, seat, line, grey, act) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- name: ListLines :many
SELECT * FROM chat WHERE match_id = $1 AND channel = $2 AND seq > $3 ORDER BY seq LIMIT $4;

-- name: ListActs :many
SELECT * FROM chat WHERE match_id = $1 AND act <> '' ORDER BY at, channel, seq;

-- name: ListChannels :many
SELECT h.channel, h.seq, h.withdrawn AS taken, CAST(COALESCE(r.seq, 0) AS BIGINT) AS heard,
  CAST((SELECT COUNT(*) FROM chat c WHERE h.channel = '' AND c.match_id = h.match_id AND c.channel = '' AND c.seq > COALESCE(r.seq, 0) AND NOT c.grey
    AND c.person IN (SELECT s.other FROM shuns s WHERE s.person = sqlc.arg(person) AND s.kind = 'mute')) AS BIGINT) AS muted,
  l.at, l.person, l.name, l.seat, l.line, l.grey, l.withdrawn, l.act FROM chat_heads h
JOIN chat l ON l.match_id = h.match_id AND l.channel = h.channel AND l.seq = h.seq
LEFT JOIN heard r ON r.person = sqlc.arg(person) AND r.match_id = h.match_id AND r.channel = h.channel
WHERE h.match_id = sqlc.arg(match_id);

-- Where something was said that somebody has not read yet, in some matches, and how much of that is the public talk of whom they do not want to read.

-- name: ListUnheard :many
SELECT h.match_id, h.channel, CAST(h.seq - COALESCE(r.seq, 0) AS BIGINT) AS lines,
  CAST((SELECT COUNT(*) FROM chat c WHERE h.channel = '' AND c.match_id = h.match_id AND c.channel = '' AND c.seq > COALESCE(r.seq, 0) AND NOT c.grey
    AND c.person IN (SELECT s.other FROM shuns s WHERE s.person = sqlc.arg(person) AND s.kind = 'mute')) AS BIGINT) AS muted
FROM chat_heads h
LEFT JOIN heard r ON r.person = sqlc.arg(person) AND r.match_id = h.match_id AND r.channel = h.channel
WHERE h.match_id IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND h.seq > COALESCE(r.seq, 0);

-- A mark is set where something was said, never beyond the last line, and never back.

-- name: Hear :exec
INSERT INTO heard (person, match_id, channel, seq)
SELECT CAST(sqlc.arg(person) AS TEXT), h.match_id, h.channel, CASE WHEN h.seq < CAST(sqlc.arg(seq) AS BIGINT) THEN h.seq ELSE CAST(sqlc.arg(seq) AS BIGINT) END
FROM chat_heads h WHERE h.match_id = sqlc.arg(match_id) AND h.channel = sqlc.arg(channel)
ON CONFLICT (person, match_id, channel) DO UPDATE SET seq = excluded.seq WHERE heard.seq < excluded.seq;

-- name: HearAll :exec
INSERT INTO heard (person, match_id, channel, seq)
SELECT CAST(sqlc.arg(person) AS TEXT), h.match_id, h.channel, h.seq FROM chat_heads h WHERE h.match_id = sqlc.arg(match_id)
ON CONFLICT (person, match_id, channel) DO UPDATE SET seq = excluded.seq WHERE heard.seq < excluded.seq;

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
