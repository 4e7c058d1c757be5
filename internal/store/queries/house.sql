-- The log of the house. Whoever appends holds the row of its end until they are done.

-- name: LockHouseLog :one
INSERT INTO meta (name, value) VALUES (sqlc.arg(name), '') ON CONFLICT (name) DO UPDATE SET value = meta.value RETURNING value;

-- name: InsertHouseEntry :exec
INSERT INTO house_log (seq, at, actor, act, target, reason, data, prev, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: ListHouseEntries :many
SELECT * FROM house_log WHERE seq > $1 ORDER BY seq LIMIT $2;

-- name: LastHouseEntries :many
SELECT * FROM house_log WHERE seq < $1 ORDER BY seq DESC LIMIT $2;

-- What goes with a person. Matches and what was said in them stay.

-- name: DropCeremoniesOf :exec
DELETE FROM ceremonies WHERE person = $1 AND person <> '';

-- name: DropPasskeysOf :exec
DELETE FROM passkeys WHERE person = $1;

-- name: DropHeardOf :exec
DELETE FROM heard WHERE person = $1;

-- name: DropAnswersOf :exec
DELETE FROM answers WHERE person = $1;

-- name: DropTidingsOf :exec
DELETE FROM tidings WHERE person = $1;

-- name: DropShunsOf :exec
DELETE FROM shuns WHERE person = $1;

-- name: DropShunsAgainst :exec
DELETE FROM shuns WHERE other = $1;

-- name: DropReportsOf :exec
UPDATE reports SET person = '' WHERE person = $1;

-- name: RenameLines :exec
UPDATE chat SET name = sqlc.arg(name) WHERE match_id = sqlc.arg(match_id) AND person = sqlc.arg(person);

-- name: KeepDeparture :exec
INSERT INTO departures (person, at, data) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE SET at = excluded.at, data = excluded.data;

-- name: ListDepartures :many
SELECT * FROM departures ORDER BY person LIMIT $1;

-- name: EndDeparture :execrows
DELETE FROM departures WHERE person = $1 AND at = $2;

-- name: MatchesRead :many
SELECT DISTINCT match_id FROM heard WHERE person = $1;

-- name: EndDepartureOf :exec
DELETE FROM departures WHERE person = $1;

-- name: ReserveName :exec
INSERT INTO reserved_names (skeleton, until) VALUES ($1, $2) ON CONFLICT (skeleton) DO UPDATE SET until = excluded.until;

-- name: ReservedNames :many
SELECT skeleton FROM reserved_names WHERE until > sqlc.arg(now)
  AND skeleton IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(skeletons) AS TEXT) AS JSON)));

-- name: PurgeReserved :execrows
DELETE FROM reserved_names WHERE until <= $1;

-- name: WithdrawLine :execrows
UPDATE chat SET withdrawn = TRUE, line = '' WHERE match_id = $1 AND channel = $2 AND seq = $3;

-- name: CountWithdrawn :exec
UPDATE chat_heads SET withdrawn = withdrawn + 1 WHERE match_id = $1 AND channel = $2;

-- name: GetLine :one
SELECT * FROM chat WHERE match_id = $1 AND channel = $2 AND seq = $3;

-- A whole match goes, what refers to it first.

-- name: DropChairsOf :exec
DELETE FROM chairs WHERE match_id = $1;

-- name: DropEntriesOf :exec
DELETE FROM entries WHERE match_id = $1;

-- name: DropPhasesOf :exec
DELETE FROM phases WHERE match_id = $1;

-- name: DropChatOf :exec
DELETE FROM chat WHERE match_id = $1;

-- name: DropChatHeadsOf :exec
DELETE FROM chat_heads WHERE match_id = $1;

-- name: DropMatchHeard :exec
DELETE FROM heard WHERE match_id = $1;

-- name: DropHoldOf :exec
DELETE FROM holds WHERE match_id = $1;

-- name: DropMatch :execrows
DELETE FROM matches WHERE id = $1;

-- name: KeepTiding :exec
INSERT INTO tidings (person, id, at, data) VALUES ($1, $2, $3, $4) ON CONFLICT (person, id) DO NOTHING;

-- name: ListTidings :many
SELECT * FROM tidings WHERE person = $1 ORDER BY id LIMIT $2;

-- name: DropTiding :exec
DELETE FROM tidings WHERE person = $1 AND id = $2;

-- name: PurgeTidings :execrows
DELETE FROM tidings WHERE at <= $1;

-- name: ListPeople :many
SELECT id, version, name, name_key, guest, created_at, updated_at, data FROM people
WHERE name_key COLLATE "C" >= CAST(sqlc.arg(first) AS TEXT) AND name_key COLLATE "C" < CAST(sqlc.arg(beyond) AS TEXT)
  AND (name_key COLLATE "C", id COLLATE "C") > (CAST(sqlc.arg(after) AS TEXT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY name_key COLLATE "C", id COLLATE "C" LIMIT sqlc.arg(most);

-- name: ListAllMatches :many
SELECT id, status, game, title, created_at, updated_at, close_at, CAST(LENGTH(state) + CASE WHEN status IN ('over', 'cancelled') THEN LENGTH(data) ELSE 0 END AS BIGINT) AS size FROM matches
WHERE (created_at, id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
  AND (CAST(sqlc.arg(any_status) AS BOOLEAN) OR status = sqlc.arg(status))
  AND (CAST(sqlc.arg(words) AS TEXT) = '' OR id = sqlc.arg(words) OR LOWER(title) LIKE CAST(sqlc.arg(pattern) AS TEXT))
ORDER BY created_at DESC, id DESC LIMIT sqlc.arg(most);

-- name: CountUnsentByKind :many
SELECT kind, COUNT(*) AS n, CAST(MIN(due_at) AS BIGINT) AS oldest FROM outbox WHERE done_at IS NULL GROUP BY kind;

-- name: InsertReport :exec
INSERT INTO reports (id, at, person, target, reason, words, evidence, hash, club) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: GetReport :one
SELECT * FROM reports WHERE id = $1;

-- name: ListReports :many
SELECT * FROM reports WHERE club = $1 AND closed = 0 ORDER BY at, id LIMIT sqlc.arg(most);

-- name: CloseReport :execrows
UPDATE reports SET closed = $1 WHERE id = $2 AND closed = 0;

-- A report that a club hands on goes to those who run the server.
-- name: MoveReport :execrows
UPDATE reports SET club = '' WHERE id = $1 AND club = $2 AND closed = 0;

-- Those of a club that is gone.
-- name: MoveReports :exec
UPDATE reports SET club = '' WHERE club = $1 AND closed = 0;

-- Nor does one wait for ever that a club does not decide.
-- name: LapseReports :execrows
UPDATE reports SET club = '' WHERE club > '' AND closed = 0 AND at < $1;

-- name: CountReports :one
SELECT COUNT(*) FROM reports WHERE person = $1 AND at > $2;

-- name: ListReportsBy :many
SELECT * FROM reports WHERE person = $1 ORDER BY at;

-- name: Shun :exec
INSERT INTO shuns (person, kind, other, at) VALUES ($1, $2, $3, $4) ON CONFLICT (person, kind, other) DO NOTHING;

-- name: Unshun :exec
DELETE FROM shuns WHERE person = $1 AND kind = $2 AND other = $3;

-- name: ListShuns :many
SELECT * FROM shuns WHERE person = $1 ORDER BY kind, other LIMIT $2;

-- name: IsShunned :one
SELECT COUNT(*) FROM shuns WHERE person = $1 AND kind = $2 AND other = $3;

-- Blocks that concern somebody, from both sides.

-- name: ListBlocks :many
SELECT person, other FROM shuns WHERE kind = 'block' AND (person = CAST(sqlc.arg(whose) AS TEXT) OR other = CAST(sqlc.arg(whose) AS TEXT));

-- Blocks between people of a list.

-- name: BlocksAmong :many
SELECT person, other FROM shuns
WHERE person IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON))) AND kind = 'block'
  AND other IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)));
