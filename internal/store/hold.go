package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// Hold puts off a match that cannot be evaluated. It is of one version: as soon as the
// match is changed, there is no hold any more.
type Hold struct {
	Match   string
	Version int64 // of the match
	Since   time.Time
	Until   time.Time // when it is tried again
	Tries   int       // how often it has failed
	Reason  string    // for whoever runs the server
}

// KeepHolds is how long Purge keeps a hold that nobody has renewed.
const KeepHolds = 24 * time.Hour

func (d *database) Hold(ctx context.Context, match string) (h Hold, err error) {
	err = d.read(ctx, "load the hold of match", match, func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetHold(ctx, match)
		h = toHold(row)
		return err
	})
	return h, err
}

func (d *database) Holds(ctx context.Context, limit int) (list []Hold, err error) {
	err = d.read(ctx, "list holds", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListHolds(ctx, limit32(limit))
		list = make([]Hold, len(rows))
		for n, r := range rows {
			list[n] = toHold(r)
		}
		return err
	})
	return list, err
}

func (d *database) SetHold(ctx context.Context, h Hold) error {
	return d.write(ctx, "hold match", h.Match, func(ctx context.Context, q *query.Queries) error {
		return q.SetHold(ctx, query.SetHoldParams{
			MatchID: h.Match, Version: h.Version, Since: toMilli(h.Since), Until: toMilli(h.Until), Tries: int64(h.Tries), Reason: h.Reason,
		})
	})
}

func toHold(r query.Hold) Hold {
	return Hold{
		Match: r.MatchID, Version: r.Version, Since: fromMilli(r.Since), Until: fromMilli(r.Until), Tries: int(r.Tries), Reason: r.Reason,
	}
}
