-- name: InsertIssue :exec
INSERT INTO issues (match_id, n, at, doc, data, body, words) VALUES ($1, $2, $3, $4, $5, $6, $7);

-- name: DropIssues :exec
DELETE FROM issues WHERE match_id = $1 AND n >= $2;

-- name: DropIssuesOf :exec
DELETE FROM issues WHERE match_id = $1;

-- name: ListIssues :many
SELECT n, at, data FROM issues WHERE match_id = $1 AND n < $2 ORDER BY n DESC LIMIT $3;

-- Matches of a game of which not all issues are known: those that were stored before there was an archive.

-- name: ListUnissued :many
SELECT id FROM matches
WHERE game = sqlc.arg(game) AND status <> 'gathering' AND id COLLATE "C" > CAST(sqlc.arg(after) AS TEXT)
  AND NOT EXISTS (SELECT 1 FROM issues WHERE issues.match_id = matches.id AND issues.n = 0)
ORDER BY id COLLATE "C" LIMIT sqlc.arg(most);
