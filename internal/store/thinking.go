package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// Thinking is a match whose computer opponents are to move.
type Thinking struct {
	ID      string
	Creator string
	Alone   bool // nobody but computers plays
}

// Made counts the open matches that somebody has made.
type Made struct {
	Open  int64 // all that gather or run
	Alone int64 // those in which nobody but computers plays
}

func (d *database) Thinking(ctx context.Context, now time.Time, limit int) (list []Thinking, err error) {
	err = d.read(ctx, "find matches of bots", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListThinking(ctx, toMilli(now), limit32(limit))
		list = make([]Thinking, len(rows))
		for n, r := range rows {
			list[n] = Thinking{ID: r.ID, Creator: r.Creator, Alone: r.Alone}
		}
		return err
	})
	return list, err
}

func (d *database) ClaimThinking(ctx context.Context, id string, now time.Time, lease time.Duration) (ok bool, err error) {
	err = d.write(ctx, "claim a match of bots", id, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ClaimThinking(ctx, toMilli(now.Add(lease)), id, toMilli(now))
		ok = rows > 0
		return err
	})
	return ok && err == nil, err
}

func (d *database) FreeThinking(ctx context.Context, id string, now time.Time, lease time.Duration) error {
	return d.write(ctx, "free a match of bots", id, func(ctx context.Context, q *query.Queries) error {
		return q.FreeThinking(ctx, id, toMilli(now.Add(lease)))
	})
}

func (d *database) Made(ctx context.Context, creator string) (m Made, err error) {
	err = d.read(ctx, "count the matches of", creator, func(ctx context.Context, q *query.Queries) error {
		row, err := q.CountMade(ctx, creator)
		m = Made{Open: row.Open, Alone: row.Alone}
		return err
	})
	return m, err
}

func (d *database) Alone(ctx context.Context) (n int64, err error) {
	err = d.read(ctx, "count matches of bots alone", "", func(ctx context.Context, q *query.Queries) (err error) {
		n, err = q.CountAlone(ctx)
		return err
	})
	return n, err
}
