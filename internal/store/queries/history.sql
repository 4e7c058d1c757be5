-- name: InsertFinished :execrows
INSERT INTO finished (match_id, game, variant, title, listed, ended_at, outcome, seats, rated)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (match_id) DO NOTHING;

-- name: SetFinishedOutcome :exec
UPDATE finished SET outcome = $2 WHERE match_id = $1;

-- name: SetFinishedSeq :exec
UPDATE finished SET seq = $2 WHERE match_id = $1;

-- name: InsertResult :exec
INSERT INTO results (match_id, n, game, variant, listed, ended_at, seat, person, level, place, outcome, gone, rated, due, kept, again, program)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- name: DropResults :exec
DELETE FROM results WHERE match_id = $1;

-- name: ListResults :many
SELECT r.match_id, r.n, r.seat, r.person, r.level, r.place, r.outcome, r.gone, r.rated, r.due, r.kept, r.program,
  COALESCE(p.name, '') AS name, COALESCE(p.guest, TRUE) AS guest, COALESCE(p.profile, '') AS profile
FROM results r LEFT JOIN people p ON p.id = r.person
WHERE r.match_id IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)));

-- name: NextRatingTurn :one
INSERT INTO rating_turns (game, seq) VALUES ($1, 1) ON CONFLICT (game) DO UPDATE SET seq = rating_turns.seq + 1 RETURNING seq;

-- name: CountCorrection :exec
INSERT INTO rating_turns (game, corrected) VALUES ($1, 1) ON CONFLICT (game) DO UPDATE SET corrected = rating_turns.corrected + 1;

-- Nothing changes, but the row is the caller's until the transaction ends.

-- name: TakeRatingTurn :one
INSERT INTO rating_turns (game) VALUES ($1) ON CONFLICT (game) DO UPDATE SET seq = rating_turns.seq RETURNING corrected;

-- name: SetReckoned :exec
UPDATE rating_turns SET reckoned = $2 WHERE game = $1;

-- name: Corrections :one
SELECT corrected FROM rating_turns WHERE game = $1;

-- name: ListStale :many
SELECT game FROM rating_turns WHERE corrected <> reckoned;

-- name: RatingsOf :many
SELECT game, player, rating, deviation, volatility, matches, at, ladder FROM ratings
WHERE game = sqlc.arg(game) AND player IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(players) AS TEXT) AS JSON)));

-- name: RatingsOfPlayer :many
SELECT game, player, rating, deviation, volatility, matches, at, ladder FROM ratings WHERE player = $1 ORDER BY game;

-- name: RatingsOfGame :many
SELECT game, player, rating, deviation, volatility, matches, at, ladder FROM ratings WHERE game = $1 ORDER BY player;

-- name: SetRating :exec
INSERT INTO ratings (game, player, rating, deviation, volatility, matches, at, ladder) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
  volatility = excluded.volatility, matches = excluded.matches, at = excluded.at, ladder = excluded.ladder;

-- The ladder of programs from the top down.

-- name: LadderOfGame :many
SELECT game, player, rating, deviation, volatility, matches, at, ladder FROM ratings
WHERE game = sqlc.arg(game) AND ladder IS NOT NULL AND (ladder, player) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_player) AS TEXT))
ORDER BY ladder DESC, player DESC LIMIT sqlc.arg(most);

-- name: DropRatings :exec
DELETE FROM ratings WHERE game = $1;

-- name: CountSeat :exec
INSERT INTO seat_counts (game, variant, seats, seat, matches, won, shared, lost, places) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (game, variant, seats, seat) DO UPDATE SET matches = seat_counts.matches + excluded.matches, won = seat_counts.won + excluded.won,
  shared = seat_counts.shared + excluded.shared, lost = seat_counts.lost + excluded.lost, places = seat_counts.places + excluded.places;

-- name: SeatCounts :many
SELECT game, variant, seats, seat, matches, won, shared, lost, places FROM seat_counts WHERE game = $1 ORDER BY variant, seats, seat;

-- Matches that are over and stand nowhere in the history are those of older releases: all are walked once.

-- name: OverMatches :many
SELECT id, created_at FROM matches WHERE status = 'over'
  AND (created_at, id) > (CAST(sqlc.arg(after) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY created_at, id LIMIT sqlc.arg(most);

-- Those that are rated, in the order in which they were: of older releases, which have no number, by their end.

-- name: RatedMatches :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE game = sqlc.arg(game) AND rated
  AND (seq, ended_at, match_id) > (CAST(sqlc.arg(after_seq) AS BIGINT), CAST(sqlc.arg(after) AS BIGINT), CAST(sqlc.arg(after_id) AS TEXT))
ORDER BY seq, ended_at, match_id LIMIT sqlc.arg(most);

-- The ways through the history, each by an index from the match that ended last down.

-- name: HistoryByEnd :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND game <> '' AND outcome <> '' AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByOutcome :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND game <> '' AND outcome = sqlc.arg(outcome)
  AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByGame :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND variant <> ' ' AND outcome <> '' AND game = sqlc.arg(game)
  AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByGameOutcome :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND variant <> ' ' AND game = sqlc.arg(game) AND outcome = sqlc.arg(outcome)
  AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByVariant :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND outcome <> '' AND game = sqlc.arg(game) AND variant = sqlc.arg(variant)
  AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByVariantOutcome :many
SELECT match_id, game, variant, title, listed, ended_at, outcome, seats, rated, seq FROM finished
WHERE listed AND game = sqlc.arg(game) AND variant = sqlc.arg(variant) AND outcome = sqlc.arg(outcome)
  AND ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (ended_at, match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY ended_at DESC, match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByPerson :many
SELECT f.match_id, f.game, f.variant, f.title, f.listed, f.ended_at, f.outcome, f.seats, f.rated, f.seq
FROM results r JOIN finished f ON f.match_id = r.match_id
WHERE r.person = sqlc.arg(person) AND r.person <> '' AND r.game <> '' AND NOT r.again
  AND (CAST(sqlc.arg(any_listed) AS BOOLEAN) OR r.listed)
  AND (CAST(sqlc.arg(any_outcome) AS BOOLEAN) OR r.outcome = sqlc.arg(outcome))
  AND r.ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (r.ended_at, r.match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY r.ended_at DESC, r.match_id DESC LIMIT sqlc.arg(most);

-- name: HistoryByPersonGame :many
SELECT f.match_id, f.game, f.variant, f.title, f.listed, f.ended_at, f.outcome, f.seats, f.rated, f.seq
FROM results r JOIN finished f ON f.match_id = r.match_id
WHERE r.person = sqlc.arg(person) AND r.person <> '' AND r.game = sqlc.arg(game) AND NOT r.again
  AND (CAST(sqlc.arg(any_listed) AS BOOLEAN) OR r.listed)
  AND (CAST(sqlc.arg(any_variant) AS BOOLEAN) OR r.variant = sqlc.arg(variant))
  AND (CAST(sqlc.arg(any_outcome) AS BOOLEAN) OR r.outcome = sqlc.arg(outcome))
  AND r.ended_at >= CAST(sqlc.arg(since) AS BIGINT) AND (r.ended_at, r.match_id) < (CAST(sqlc.arg(before) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY r.ended_at DESC, r.match_id DESC LIMIT sqlc.arg(most);

-- name: TurnsOf :one
SELECT CAST(COALESCE(SUM(due), 0) AS BIGINT) AS due, CAST(COALESCE(SUM(kept), 0) AS BIGINT) AS kept FROM results
WHERE person = sqlc.arg(person) AND person <> '' AND game <> '' AND listed AND ended_at >= CAST(sqlc.arg(since) AS BIGINT);

-- name: GamesOf :many
SELECT game, COUNT(*) AS matches, CAST(SUM(CASE WHEN outcome = 'won' THEN 1 ELSE 0 END) AS BIGINT) AS won,
  CAST(SUM(CASE WHEN outcome = 'shared' THEN 1 ELSE 0 END) AS BIGINT) AS shared FROM results
WHERE person = sqlc.arg(person) AND person <> '' AND game <> '' AND listed AND NOT again GROUP BY game;

-- name: NamesOf :many
SELECT id, name, guest, profile, program FROM people WHERE id IN (SELECT json_array_elements_text(CAST(CAST(sqlc.arg(ids) AS TEXT) AS JSON)));

-- name: FinishedOutcome :one
SELECT outcome FROM finished WHERE match_id = $1;

-- name: FinishedAt :one
SELECT ended_at FROM finished WHERE match_id = $1;

-- name: GetFinished :one
SELECT * FROM finished WHERE match_id = $1;

-- name: DropFinished :exec
DELETE FROM finished WHERE match_id = $1;
