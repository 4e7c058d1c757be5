package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// ProgramStore knows which people are programs, and how strong those are.
type ProgramStore interface {
	// MarkProgram marks a person as a program, for good. ErrConflict if they are one, have a result of a listed match, or have a place at a match that has not
	// ended; ErrNotFound if there is nobody of that id.
	MarkProgram(ctx context.Context, id string, at time.Time) (Person, error)
	// Ladder gives a page of the ladder of programs of a game, by the rating less two deviations, and the cursor of the next, "" after the last.
	Ladder(ctx context.Context, game, after string, limit int) (list []Rating, next string, err error)
}

func (d *database) MarkProgram(ctx context.Context, id string, at time.Time) (Person, error) {
	var r query.Person
	err := d.write(ctx, "mark a program", id, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.MarkProgram(ctx, toMilli(at), id)
		if err != nil {
			return err
		}
		if r, err = q.GetPerson(ctx, id); err == nil && rows == 0 {
			return ErrConflict
		}
		return err
	})
	if err != nil {
		return Person{}, err
	}
	return toPerson(r), nil
}

func (d *database) Ladder(ctx context.Context, game, after string, limit int) (list []Rating, next string, err error) {
	before, player, err := readCursor(after)
	if err != nil {
		return nil, "", wrap("list the ladder of", game, err)
	}
	var rows []query.Rating
	err = d.read(ctx, "list the ladder of", game, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.LadderOfGame(ctx, query.LadderOfGameParams{Game: game, Before: before, BeforePlayer: player, Most: limit32(limit + 1)})
		return err
	})
	if err == nil && len(rows) > limit {
		rows = rows[:limit]
		next = writeCursor(rows[limit-1].Ladder.Int64, rows[limit-1].Player)
	}
	return toRatings(rows), next, err
}
