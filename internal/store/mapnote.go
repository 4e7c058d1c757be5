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

// MapNoteStore keeps notes on maps.
type MapNoteStore interface {
	// KeepMapNote stores what a person has noted at a place of a match's map, instead of what they had noted there. ErrNotFound if there is
	// no such match.
	KeepMapNote(ctx context.Context, n MapNote) error
	// DropMapNote forgets what was noted at a place, if anything was.
	DropMapNote(ctx context.Context, person, match, place string) error
	// MapNotes gives a person's own notes in a match, by place.
	MapNotes(ctx context.Context, person, match string, limit int) ([]MapNote, error)
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
