package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// MapNote is what a person has noted for themselves at a place of a match's map.
type MapNote struct {
	Person, Match string
	Place         string
	Mark          string
	Words         string
	At            time.Time
}

func (d *database) KeepMapNote(ctx context.Context, n MapNote) error {
	return d.write(ctx, "keep a note of person", n.Person, func(ctx context.Context, q *query.Queries) error {
		return q.KeepMapNote(ctx, query.KeepMapNoteParams{Person: n.Person, MatchID: n.Match, Place: n.Place, Mark: n.Mark, Words: n.Words, At: toMilli(n.At)})
	})
}

func (d *database) DropMapNote(ctx context.Context, person, match, place string) error {
	return d.write(ctx, "drop a note of person", person, func(ctx context.Context, q *query.Queries) error {
		return q.DropMapNote(ctx, person, match, place)
	})
}

func (d *database) MapNotes(ctx context.Context, person, match string, limit int) ([]MapNote, error) {
	var rows []query.MapNote
	err := d.read(ctx, "list the notes of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListMapNotes(ctx, person, match, limit32(limit))
		return err
	})
	list := make([]MapNote, len(rows))
	for n, r := range rows {
		list[n] = MapNote{Person: r.Person, Match: r.MatchID, Place: r.Place, Mark: r.Mark, Words: r.Words, At: fromMilli(r.At)}
	}
	return list, err
}
