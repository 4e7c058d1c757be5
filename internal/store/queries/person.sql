-- name: InsertPerson :exec
INSERT INTO people (id, version, name, name_key, guest, created_at, updated_at, data, skeleton, profile, program)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- name: GetPerson :one
SELECT * FROM people WHERE id = $1;

-- name: GetPersonByName :one
SELECT * FROM people WHERE name_key = $1 AND NOT guest;

-- name: LikeNames :many
SELECT name_key, skeleton FROM people WHERE NOT guest
  AND name_key IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(keys) AS TEXT) AS JSON)))
UNION ALL
SELECT name_key, skeleton FROM people WHERE NOT guest
  AND skeleton IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(skeletons) AS TEXT) AS JSON)));

-- name: AccountsWithoutSkeleton :many
SELECT id, name FROM people WHERE NOT guest AND skeleton NOT LIKE sqlc.arg(edition) LIMIT sqlc.arg(most);

-- name: SetSkeleton :exec
UPDATE people SET skeleton = sqlc.arg(skeleton) WHERE id = sqlc.arg(id) AND name = sqlc.arg(name);

-- name: UpdatePerson :execrows
UPDATE people SET version = $3, name = $4, name_key = $5, guest = $6, updated_at = $7, data = $8, skeleton = $9, profile = $10
WHERE id = $1 AND version = $2;

-- Whoever has results of public matches, or a place at a match that is not over, has played as a person.

-- name: MarkProgram :execrows
UPDATE people SET program = TRUE, version = people.version + 1, updated_at = sqlc.arg(at) WHERE people.id = sqlc.arg(id) AND NOT people.program
  AND NOT EXISTS (SELECT 1 FROM results r WHERE r.person = people.id AND r.person <> '' AND r.game <> '' AND r.listed)
  AND NOT EXISTS (SELECT 1 FROM chairs c JOIN matches m ON m.id = c.match_id WHERE c.person = people.id AND c.person <> '' AND m.status IN ('gathering', 'running'));

-- name: CountPeople :one
SELECT COUNT(*) FROM people;

-- name: InsertSession :exec
INSERT INTO sessions (id, person, hash, device, created_at, seen_at, expires_at, name, scope, match_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- name: GetSessionByHash :one
SELECT * FROM sessions WHERE hash = $1 AND expires_at > $2;

-- name: ListSessions :many
SELECT * FROM sessions WHERE person = $1 AND expires_at > $2 ORDER BY seen_at DESC, id;

-- name: TouchSession :execrows
UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE id = $1;

-- name: DeleteSession :execrows
DELETE FROM sessions WHERE person = $1 AND id = $2;

-- name: DeleteSessionsExcept :many
DELETE FROM sessions WHERE person = $1 AND id <> $2 RETURNING id;

-- name: LiveSessions :many
SELECT id FROM sessions
WHERE id IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON))) AND expires_at > sqlc.arg(now);

-- name: CountSessions :one
SELECT COUNT(*) FROM sessions;

-- name: PurgeSessions :execrows
DELETE FROM sessions WHERE expires_at <= $1;

-- Guests who have left nothing behind: no chair, no match of theirs, no session in use.

-- name: OldGuests :many
SELECT id, updated_at FROM people WHERE guest AND updated_at <= sqlc.arg(until)
  AND (updated_at, id) > (CAST(sqlc.arg(after) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY updated_at, id LIMIT sqlc.arg(most);

-- name: EndIdleSessions :exec
DELETE FROM sessions WHERE sessions.seen_at <= sqlc.arg(until)
  AND sessions.person IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.person = sessions.person AND c.person <> '')
  AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.creator = sessions.person)
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = sessions.person AND s.seen_at > sqlc.arg(until));

-- name: DropIdleGuests :execrows
DELETE FROM people WHERE people.guest AND people.updated_at <= sqlc.arg(until)
  AND people.id IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.person = people.id AND c.person <> '')
  AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.creator = people.id)
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = people.id);

-- What they have read goes with them.

-- name: DropHeard :exec
DELETE FROM heard WHERE heard.person IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = heard.person);
