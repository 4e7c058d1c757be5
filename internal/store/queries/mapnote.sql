-- name: KeepMapNote :exec
INSERT INTO map_notes (person, match_id, place, mark, words, at) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (person, match_id, place) DO UPDATE SET mark = excluded.mark, words = excluded.words, at = excluded.at;

-- name: DropMapNote :exec
DELETE FROM map_notes WHERE person = $1 AND match_id = $2 AND place = $3;

-- name: ListMapNotes :many
SELECT * FROM map_notes WHERE person = $1 AND match_id = $2 ORDER BY place LIMIT $3;

-- Notes go with who has made them, and with their match.

-- name: DropMapNotesOf :exec
DELETE FROM map_notes WHERE person = $1;

-- name: DropMapNotesIn :exec
DELETE FROM map_notes WHERE match_id = $1;

-- name: DropMapNotesOfTheGone :exec
DELETE FROM map_notes WHERE map_notes.person IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = map_notes.person);
