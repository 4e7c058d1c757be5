-- What clubs write and when they meet. What was written while a club was closed is given to those alone who say that they are in it.

-- name: ListClubPosts :many
SELECT * FROM club_posts WHERE club = $1 AND (NOT closed OR CAST(sqlc.arg(inside) AS BOOLEAN))
  AND (at < sqlc.arg(before) OR (at = sqlc.arg(before) AND id COLLATE "C" < CAST(sqlc.arg(before_id) AS TEXT)))
ORDER BY at DESC, id COLLATE "C" DESC LIMIT sqlc.arg(most);

-- name: GetClubPost :one
SELECT * FROM club_posts WHERE id = $1 AND club = $2 AND (NOT closed OR CAST(sqlc.arg(inside) AS BOOLEAN));

-- name: KeepClubPost :exec
INSERT INTO club_posts (id, club, author, title, body, closed, at, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, body = excluded.body, changed_at = excluded.changed_at;

-- name: CountClubPosts :one
SELECT COUNT(*) FROM club_posts WHERE club = $1;

-- name: DropClubPost :execrows
DELETE FROM club_posts WHERE id = $1 AND club = $2;

-- name: DropClubPosts :exec
DELETE FROM club_posts WHERE club = $1;

-- name: PostsBy :many
SELECT p.*, c.name AS club_name FROM club_posts p JOIN clubs c ON c.id = p.club WHERE p.author = $1 ORDER BY p.at, p.id;

-- name: ListClubPictures :many
SELECT id, post, n, says, kind, wide, high FROM club_pictures WHERE post = $1 ORDER BY n;

-- name: GetClubPicture :one
SELECT x.* FROM club_pictures x JOIN club_posts p ON p.id = x.post
WHERE x.id = sqlc.arg(id) AND p.club = sqlc.arg(club) AND (NOT p.closed OR CAST(sqlc.arg(inside) AS BOOLEAN));

-- name: InsertClubPicture :exec
INSERT INTO club_pictures (id, post, n, says, kind, wide, high, file) VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- name: CountClubPictures :one
SELECT COUNT(*) FROM club_pictures x JOIN club_posts p ON p.id = x.post WHERE p.club = $1;

-- name: DropClubPicture :execrows
DELETE FROM club_pictures WHERE id = $1 AND post = $2;

-- name: DropPostPictures :exec
DELETE FROM club_pictures WHERE post = $1;

-- name: DropClubPictures :exec
DELETE FROM club_pictures WHERE post IN (SELECT id FROM club_posts WHERE club = $1);

-- name: ListClubDates :many
SELECT * FROM club_dates WHERE club = $1 AND ends > sqlc.arg(after) AND (NOT closed OR CAST(sqlc.arg(inside) AS BOOLEAN)) ORDER BY begins, id;

-- name: InsertClubDate :exec
INSERT INTO club_dates (id, club, author, title, about, closed, begins, ends) VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- name: CountClubDates :one
SELECT COUNT(*) FROM club_dates WHERE club = $1 AND ends > sqlc.arg(after);

-- name: DropClubDate :execrows
DELETE FROM club_dates WHERE id = $1 AND club = $2;

-- name: DropClubDates :exec
DELETE FROM club_dates WHERE club = $1;

-- name: PurgeClubDates :execrows
DELETE FROM club_dates WHERE ends <= $1;
