package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"spielleiter/internal/store/query"
)

// Outage is a time in which no server on this database could take orders.
type Outage struct{ Began, Ended time.Time }

// How long Purge keeps an outage, and how far a heartbeat may be ahead of a clock: further
// ahead it is one of a clock that was wrong. Up to that, whoever is behind moves
// nothing, for it may be a server that was stopped for a while before it could write.
const (
	KeepOutages = 90 * 24 * time.Hour
	clocksApart = 24 * time.Hour
)

func (d *database) Beat(ctx context.Context, now time.Time, least time.Duration, since time.Time) (list []Outage, err error) {
	err = d.write(ctx, "note that the server lives", "", func(ctx context.Context, q *query.Queries) error {
		if err := beat(ctx, q, now, least); err != nil {
			return err
		}
		rows, err := q.ListOutages(ctx, toMilli(since))
		list = make([]Outage, len(rows))
		for n, r := range rows {
			list[n] = Outage{Began: fromMilli(r.Began), Ended: fromMilli(r.Ended)}
		}
		return err
	})
	return list, err
}

// beat moves the one heartbeat of all servers on, and keeps what lay between it and now if
// that is an outage. The row is locked, so two servers that come back find it once.
func beat(ctx context.Context, q *query.Queries, now time.Time, least time.Duration) error {
	at, err := q.LockHeartbeat(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return q.SetHeartbeat(ctx, toMilli(now))
	}
	if err != nil {
		return err
	}
	last := fromMilli(at)
	if !now.After(last) && last.Sub(now) < clocksApart {
		return nil
	}
	if now.Sub(last) >= least {
		if err := q.AddOutage(ctx, at, toMilli(now)); err != nil {
			return err
		}
	}
	return q.SetHeartbeat(ctx, toMilli(now))
}
