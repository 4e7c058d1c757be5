package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"spielleiter/internal/store/query"
)

// Due is a match with a deadline.
type Due struct {
	ID      string
	Creator string // id of the person who made it; "" of Store.DueWithin
	CloseAt time.Time
}

// Overdue tells how many deadlines have passed, and which passed first.
type Overdue struct {
	Matches int64
	Oldest  time.Time // zero if there is none
	Held    int64     // matches that have a Hold, whenever they are to be tried again
}

func (d *database) Due(ctx context.Context, now time.Time, limit int) (list []Due, err error) {
	err = d.read(ctx, "find due matches", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.DueMatches(ctx, toNullMilli(&now), toMilli(now), limit32(limit))
		list = make([]Due, len(rows))
		for n, r := range rows {
			list[n] = Due{ID: r.ID, Creator: r.Creator, CloseAt: fromMilli(r.CloseAt.Int64)}
		}
		return err
	})
	return list, err
}

func (d *database) NextDue(ctx context.Context, after time.Time) (at time.Time, ok bool, err error) {
	err = d.read(ctx, "find the next deadline", "", func(ctx context.Context, q *query.Queries) error {
		ms, err := q.NextDue(ctx, toNullMilli(&after))
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		at, ok = fromMilli(ms.Int64), ms.Valid
		return err
	})
	if !ok {
		return time.Time{}, false, err
	}
	return at, true, nil
}

// Ahead is what waits to be done by whoever does something by itself.
type Ahead struct {
	Deadline time.Time // the earliest that no Hold puts off beyond now, whether it has passed or not; zero if there is none
	Messages bool      // there are messages to be claimed
	Thinking bool      // there are matches whose computer opponents may think
	Leaving  bool      // there are Departures
	House    string    // the end of the log of the house: it changes with every act of an operator
	Notice   string    // what HouseNotice holds in meta
}

// HouseNotice is the setting that holds what the house tells everybody.
const HouseNotice = "house.notice"

func (d *database) Ahead(ctx context.Context, now time.Time) (a Ahead, err error) {
	err = d.read(ctx, "look ahead", "", func(ctx context.Context, q *query.Queries) error {
		row, err := q.LookAhead(ctx, toMilli(now))
		if a = (Ahead{Messages: row.Messages, Thinking: row.Thinking, Leaving: row.Leaving, House: row.House, Notice: row.Notice}); row.Deadline != 0 {
			a.Deadline = fromMilli(row.Deadline)
		}
		return err
	})
	return a, err
}

func (d *database) DueWithin(ctx context.Context, after Due, until time.Time, limit int) (list []Due, err error) {
	err = d.read(ctx, "list deadlines", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.DueWithin(ctx, query.DueWithinParams{
			Until: toNullMilli(&until), After: toMilli(after.CloseAt), AfterID: after.ID, Most: limit32(limit),
		})
		list = make([]Due, len(rows))
		for n, r := range rows {
			list[n] = Due{ID: r.ID, CloseAt: fromMilli(r.CloseAt.Int64)}
		}
		return err
	})
	return list, err
}

func (d *database) Overdue(ctx context.Context, since time.Time) (o Overdue, err error) {
	err = d.read(ctx, "count overdue matches", "", func(ctx context.Context, q *query.Queries) error {
		row, err := q.CountOverdue(ctx, toNullMilli(&since))
		if err != nil {
			return err
		}
		if o.Matches = row.N; row.N > 0 {
			o.Oldest = fromMilli(row.Oldest)
		}
		o.Held, err = q.CountHolds(ctx)
		return err
	})
	return o, err
}
