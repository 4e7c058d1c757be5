-- The five ways through the lobby: each walks an index from the newest match down, as far as the oldest that is asked for.

-- name: LobbyByAge :many
SELECT id, version, status, game, title, listed, created_at, updated_at, close_at, chairs, data FROM matches
WHERE listed AND created_at >= CAST(sqlc.arg(since) AS BIGINT) AND (created_at, id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
  AND (CAST(sqlc.arg(any_game) AS BOOLEAN) OR game = sqlc.arg(game))
ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- name: LobbyByStatus :many
SELECT id, version, status, game, title, listed, created_at, updated_at, close_at, chairs, data FROM matches
WHERE status = sqlc.arg(status) AND listed
  AND created_at >= CAST(sqlc.arg(since) AS BIGINT) AND (created_at, id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- name: LobbyByGame :many
SELECT id, version, status, game, title, listed, created_at, updated_at, close_at, chairs, data FROM matches
WHERE status = sqlc.arg(status) AND game = sqlc.arg(game) AND listed
  AND created_at >= CAST(sqlc.arg(since) AS BIGINT) AND (created_at, id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- name: LobbyByPerson :many
SELECT id, version, status, game, title, listed, created_at, updated_at, close_at, chairs, data FROM matches
WHERE id IN (SELECT c.match_id FROM chairs c WHERE c.person = sqlc.arg(person) AND c.person <> '')
  AND created_at >= CAST(sqlc.arg(since) AS BIGINT) AND (created_at, id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
  AND (CAST(sqlc.arg(any_listed) AS BOOLEAN) OR listed)
  AND (CAST(sqlc.arg(any_status) AS BOOLEAN) OR status = sqlc.arg(status))
  AND (CAST(sqlc.arg(any_game) AS BOOLEAN) OR game = sqlc.arg(game))
ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- name: LobbyByClub :many
SELECT m.id, m.version, m.status, m.game, m.title, m.listed, m.created_at, m.updated_at, m.close_at, m.chairs, m.data
FROM club_matches k JOIN matches m ON m.id = k.match_id
WHERE k.club = sqlc.arg(club)
  AND k.created_at >= CAST(sqlc.arg(since) AS BIGINT) AND (k.created_at, k.match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
  AND (CAST(sqlc.arg(any_listed) AS BOOLEAN) OR m.listed)
  AND (CAST(sqlc.arg(any_status) AS BOOLEAN) OR m.status = sqlc.arg(status))
ORDER BY k.created_at DESC, k.match_id DESC LIMIT sqlc.arg(most);
