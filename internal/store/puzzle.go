package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// Puzzle is one that was found in a match that is over.
type Puzzle struct {
	ID      string
	Match   string
	Game    string
	FoundAt time.Time
	Correct int // of the answers that differ
	Answers int
}

// PuzzleStore keeps which puzzles were found. Those of matches that are not listed it does not give.
type PuzzleStore interface {
	// PuzzleSearch gives the match of a game that ended last among those that were not looked through, and how many phases of it were; or
	// ErrNotFound.
	PuzzleSearch(ctx context.Context, game string) (match string, phases int, err error)
	// KeepPuzzles stores how far a match was looked through and what was found meanwhile; what is there stays. ErrNotFound if there is no
	// such match.
	KeepPuzzles(ctx context.Context, match string, phases int, done bool, list []Puzzle) error
	// Puzzle gives one, or ErrNotFound.
	Puzzle(ctx context.Context, id string) (Puzzle, error)
	// Puzzles gives a page of a game's, those that were found last first, and the cursor of the next page, "" after the last. ErrCursor
	// if after is not a cursor it gave.
	Puzzles(ctx context.Context, game, after string, limit int) (list []Puzzle, next string, err error)
	// CountPuzzles counts those of a game that were found before a moment, and NthPuzzle gives one of them, from 0 in the order in which
	// they were found, or ErrNotFound.
	CountPuzzles(ctx context.Context, game string, before time.Time) (int, error)
	NthPuzzle(ctx context.Context, game string, before time.Time, n int) (Puzzle, error)
}

func (d *database) PuzzleSearch(ctx context.Context, game string) (match string, phases int, err error) {
	err = d.read(ctx, "look for a match without puzzles", game, func(ctx context.Context, q *query.Queries) error {
		row, err := q.NextPuzzleSearch(ctx, game)
		match, phases = row.MatchID, int(row.Phases)
		return err
	})
	return match, phases, err
}

func (d *database) KeepPuzzles(ctx context.Context, match string, phases int, done bool, list []Puzzle) error {
	return d.write(ctx, "keep puzzles", match, func(ctx context.Context, q *query.Queries) error {
		if _, err := q.LockMatch(ctx, match); err != nil {
			return err
		}
		for _, p := range list {
			err := q.InsertPuzzle(ctx, query.InsertPuzzleParams{
				ID: p.ID, MatchID: match, Game: p.Game, FoundAt: toMilli(p.FoundAt), Correct: int64(p.Correct), Answers: int64(p.Answers),
			})
			if err != nil {
				return err
			}
		}
		return q.SetPuzzleSearch(ctx, match, int64(phases), done)
	})
}

func (d *database) Puzzle(ctx context.Context, id string) (p Puzzle, err error) {
	err = d.read(ctx, "read the puzzle", id, func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetPuzzle(ctx, id)
		p = toPuzzle(row)
		return err
	})
	return p, err
}

func (d *database) Puzzles(ctx context.Context, game, after string, limit int) (list []Puzzle, next string, err error) {
	before, id, err := readCursor(after)
	if err != nil {
		return nil, "", wrap("list puzzles", game, err)
	}
	err = d.read(ctx, "list puzzles", game, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListPuzzles(ctx, query.ListPuzzlesParams{Game: game, Before: before, BeforeID: id, Most: limit32(limit + 1)})
		list, next = make([]Puzzle, 0, len(rows)), ""
		for n, r := range rows {
			if n == limit {
				next = writeCursor(rows[n-1].FoundAt, rows[n-1].ID)
				break
			}
			list = append(list, toPuzzle(r))
		}
		return err
	})
	return list, next, err
}

func (d *database) CountPuzzles(ctx context.Context, game string, before time.Time) (n int, err error) {
	err = d.read(ctx, "count puzzles", game, func(ctx context.Context, q *query.Queries) error {
		all, err := q.CountPuzzles(ctx, game, toMilli(before))
		n = int(all)
		return err
	})
	return n, err
}

func (d *database) NthPuzzle(ctx context.Context, game string, before time.Time, n int) (p Puzzle, err error) {
	err = d.read(ctx, "choose a puzzle", game, func(ctx context.Context, q *query.Queries) error {
		row, err := q.NthPuzzle(ctx, game, toMilli(before), limit32(n))
		p = toPuzzle(row)
		return err
	})
	return p, err
}

func toPuzzle(r query.Puzzle) Puzzle {
	return Puzzle{ID: r.ID, Match: r.MatchID, Game: r.Game, FoundAt: fromMilli(r.FoundAt), Correct: int(r.Correct), Answers: int(r.Answers)}
}
