-- Clubs as one reader may find them: by id or by name, an open one before one of their own of the same name. What is closed to a reader
-- is found by the same question as what does not exist.

-- name: FindClub :many
SELECT c.*, CAST(COALESCE(m.role, '') AS TEXT) AS role, CAST(COALESCE(m.leads, FALSE) AS BOOLEAN) AS leads,
  (SELECT COUNT(*) FROM club_members n WHERE n.club = c.id AND n.role <> 'barred') AS members
FROM clubs c LEFT JOIN club_members m ON m.club = c.id AND m.person = sqlc.arg(reader)
WHERE (c.id = sqlc.arg(id) OR c.name_key = sqlc.arg(name_key)) AND (NOT c.closed OR m.role IN ('head', 'officer', 'member'));

-- name: LockClub :execrows
UPDATE clubs SET version = version + 1 WHERE id = $1;

-- name: GetClub :one
SELECT * FROM clubs WHERE id = $1;

-- name: InsertClub :exec
INSERT INTO clubs (id, version, name, name_key, skeleton, closed, about, rules, created_at) VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8);

-- name: UpdateClub :exec
UPDATE clubs SET name = $2, name_key = $3, skeleton = $4, closed = $5, about = $6, rules = $7 WHERE id = $1;

-- name: DropClub :exec
DELETE FROM clubs WHERE id = $1;

-- Other open clubs whose names a reader could take for a name.

-- name: LikeClubs :one
SELECT COUNT(*) FROM clubs WHERE (name_key = sqlc.arg(name_key) OR skeleton = sqlc.arg(skeleton)) AND NOT closed AND id <> sqlc.arg(id);

-- name: OpenClubs :many
SELECT c.*, (SELECT COUNT(*) FROM club_members n WHERE n.club = c.id AND n.role <> 'barred') AS members
FROM clubs c WHERE NOT c.closed
  AND (c.name_key COLLATE "C", c.id COLLATE "C") > (CAST(sqlc.arg(after) AS TEXT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY c.name_key COLLATE "C", c.id COLLATE "C" LIMIT sqlc.arg(most);

-- name: ClubsOf :many
SELECT c.*, m.role, m.since, m.leads, (SELECT COUNT(*) FROM club_members n WHERE n.club = c.id AND n.role <> 'barred') AS members
FROM club_members m JOIN clubs c ON c.id = m.club WHERE m.person = $1 ORDER BY m.club;

-- name: ListClubMembers :many
SELECT * FROM club_members WHERE club = $1 ORDER BY person;

-- name: KeepClubMember :exec
INSERT INTO club_members (club, person, role, since, leads) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (club, person) DO UPDATE SET role = excluded.role, since = excluded.since, leads = excluded.leads;

-- name: DropClubMember :exec
DELETE FROM club_members WHERE club = $1 AND person = $2;

-- name: DropClubMembers :exec
DELETE FROM club_members WHERE club = $1;

-- name: ListClubInvites :many
SELECT * FROM club_invites WHERE club = $1 ORDER BY hash;

-- name: GetClubInvite :one
SELECT * FROM club_invites WHERE hash = $1 AND until > sqlc.arg(now) AND uses > 0;

-- name: KeepClubInvite :exec
INSERT INTO club_invites (hash, club, person, at, until, uses) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (hash) DO UPDATE SET uses = excluded.uses;

-- name: DropClubInvite :exec
DELETE FROM club_invites WHERE hash = $1;

-- name: DropClubInvites :exec
DELETE FROM club_invites WHERE club = $1;

-- name: PurgeClubInvites :execrows
DELETE FROM club_invites WHERE until <= $1;

-- name: ClubsWithoutSkeleton :many
SELECT id, name FROM clubs WHERE skeleton NOT LIKE CAST(sqlc.arg(edition) AS TEXT) LIMIT sqlc.arg(most);

-- name: SetClubSkeleton :exec
UPDATE clubs SET skeleton = $1 WHERE id = $2 AND name = $3;

-- name: KeepClubMatch :exec
INSERT INTO club_matches (match_id, club, closed, created_at) VALUES ($1, $2, $3, $4);

-- name: DropClubMatch :exec
DELETE FROM club_matches WHERE match_id = $1;

-- name: GetClubMatch :one
SELECT k.club, k.closed, CAST(COALESCE(m.role, '') AS TEXT) AS role, CAST(COALESCE(m.leads, FALSE) AS BOOLEAN) AS leads
FROM club_matches k LEFT JOIN club_members m ON m.club = k.club AND m.person = sqlc.arg(reader)
WHERE k.match_id = sqlc.arg(match_id);
