-- The culture of a match. Who asks reads a piece as the leader of the match, as its seat, or as one to whom it is open and from whom nobody has
-- withdrawn it.

-- name: InsertCulture :exec
INSERT INTO culture (id, match_id, seat, kind, issue, version, access, withdrawn, changed_at, doc, words)
VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8, $9, $10);

-- name: ChangeCulture :execrows
UPDATE culture SET version = sqlc.arg(version), access = sqlc.arg(access), changed_at = sqlc.arg(changed_at), words = sqlc.arg(words)
WHERE id = sqlc.arg(id) AND match_id = sqlc.arg(match_id) AND version = sqlc.arg(base) AND issue < 0;

-- name: WithdrawCulture :execrows
UPDATE culture SET withdrawn = sqlc.arg(next) WHERE id = sqlc.arg(id) AND match_id = sqlc.arg(match_id) AND withdrawn = sqlc.arg(prev);

-- name: GetCulture :one
SELECT * FROM culture WHERE id = sqlc.arg(id) AND match_id = sqlc.arg(match_id)
  AND (CAST(sqlc.arg(leads) AS BOOLEAN) OR seat = sqlc.arg(reader) OR withdrawn = ''
    AND (access = '*' OR CAST(sqlc.arg(reader) AS TEXT) <> '' AND strpos(access, ' ' || CAST(sqlc.arg(reader) AS TEXT) || ' ') > 0));

-- name: CountCulture :one
SELECT COUNT(*) FROM culture WHERE match_id = $1 AND seat = $2 AND issue < 0;

-- name: CountCulturePictures :one
SELECT COUNT(*) FROM culture_pictures x JOIN culture c ON c.id = x.piece WHERE c.match_id = $1 AND c.seat = $2;

-- name: InsertCultureVersion :exec
INSERT INTO culture_versions (piece, n, person, at, access, data) VALUES ($1, $2, $3, $4, $5, $6);

-- name: ListCultureVersions :many
SELECT * FROM culture_versions WHERE piece = $1 ORDER BY n;

-- name: CultureBy :many
SELECT c.match_id, c.id, c.kind, v.n, v.at, v.data FROM culture_versions v JOIN culture c ON c.id = v.piece
WHERE v.person = $1 AND v.person <> '' ORDER BY v.at, v.piece;

-- name: InsertCultureLink :exec
INSERT INTO culture_links (piece, sort, name, shown) VALUES ($1, $2, $3, $4);

-- name: DropCultureLinks :exec
DELETE FROM culture_links WHERE piece = $1;

-- name: InsertCulturePicture :exec
INSERT INTO culture_pictures (id, piece, kind, wide, high, file) VALUES ($1, $2, $3, $4, $5, $6);

-- name: GetCulturePicture :one
SELECT * FROM culture_pictures WHERE id = $1 AND piece = $2;

-- What came with issues goes with them.

-- name: DropIssuedVersions :exec
DELETE FROM culture_versions WHERE piece IN (SELECT id FROM culture WHERE match_id = $1 AND issue >= 0 AND issue >= $2);

-- name: DropIssuedCulture :exec
DELETE FROM culture WHERE match_id = $1 AND issue >= 0 AND issue >= $2;

-- All of it goes with its match. Who has written it is forgotten with the person; what a realm has stays its own.

-- name: DropCulturePicturesIn :exec
DELETE FROM culture_pictures WHERE piece IN (SELECT id FROM culture WHERE match_id = $1);

-- name: DropCultureLinksIn :exec
DELETE FROM culture_links WHERE piece IN (SELECT id FROM culture WHERE match_id = $1);

-- name: DropCultureVersionsIn :exec
DELETE FROM culture_versions WHERE piece IN (SELECT id FROM culture WHERE match_id = $1);

-- name: DropCultureIn :exec
DELETE FROM culture WHERE match_id = $1;

-- name: ForgetCultureAuthor :exec
UPDATE culture_versions SET person = '' WHERE person = $1 AND person <> '';

-- name: ForgetCultureAuthors :exec
UPDATE culture_versions SET person = '' WHERE culture_versions.person <> ''
  AND culture_versions.person IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)))
  AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = culture_versions.person);
