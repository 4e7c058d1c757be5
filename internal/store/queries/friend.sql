-- name: InsertFriend :exec
INSERT INTO friends (person, other, state, hushed, at) VALUES ($1, $2, $3, $4, $5);

-- name: ListFriends :many
SELECT * FROM friends WHERE person = sqlc.arg(who) OR (other = sqlc.arg(who) AND NOT hushed) ORDER BY at, person, other LIMIT sqlc.arg(most);

-- name: AnswerFriend :execrows
UPDATE friends SET state = sqlc.arg(state), at = sqlc.arg(at)
WHERE person = sqlc.arg(person) AND other = sqlc.arg(other) AND state = 'asked' AND NOT hushed;

-- name: DropFriend :execrows
DELETE FROM friends WHERE person = sqlc.arg(person) AND other = sqlc.arg(other);

-- name: HushFriend :exec
UPDATE friends SET hushed = TRUE WHERE person = sqlc.arg(person) AND other = sqlc.arg(other) AND state <> 'friends';

-- name: DropFriendship :exec
DELETE FROM friends WHERE person = sqlc.arg(person) AND other = sqlc.arg(other) AND state = 'friends';

-- name: DropFriendsOf :exec
DELETE FROM friends WHERE person = sqlc.arg(who) OR other = sqlc.arg(who);
