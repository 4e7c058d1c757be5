package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// UseStore keeps what people and addresses use of the server, as far as the servers on one database have to know it of one another.
type UseStore interface {
	// ShareUses adds what one server tells to what is known, all of it or nothing, and gives what all of them have told and is not over:
	// no more than MaxUses rows, those that last longest.
	ShareUses(ctx context.Context, now time.Time, told Told) ([]Used, error)
}

// MaxUses is how many rows of use one server takes notice of at a time.
const MaxUses = 20_000

// Told is what one server tells of use.
type Told struct {
	Node string // whose it is; not ""
	More []MoreUse
	Held []HeldUse
	Ends time.Time // until when the server stands by Held
}

// MoreUse is some use of a limit with a window.
type MoreUse struct {
	Name, Owner string
	Back        time.Duration // how long it takes to come back
}

// HeldUse is how much somebody has at the same time on one server.
type HeldUse struct {
	Name, Owner string
	N           int64
}

// Used is what was told by all, Node being "", or by one.
type Used struct {
	Name, Owner, Node string
	N                 int64
	EndsAt            time.Time
}

func (d *database) ShareUses(ctx context.Context, now time.Time, told Told) (list []Used, err error) {
	run, at := d.read, now.UnixMicro()
	if len(told.More)+len(told.Held) > 0 {
		run = func(ctx context.Context, what, which string, do work) error { return d.write(ctx, what, which, do) }
	}
	err = run(ctx, "share uses", "", func(ctx context.Context, q *query.Queries) error {
		for _, m := range told.More {
			if err := q.AddUse(ctx, query.AddUseParams{Name: m.Name, Owner: m.Owner, Now: at, More: m.Back.Microseconds()}); err != nil {
				return err
			}
		}
		for _, h := range told.Held {
			if err := q.SetHeld(ctx, query.SetHeldParams{Name: h.Name, Owner: h.Owner, Node: told.Node, N: h.N, EndsAt: told.Ends.UnixMicro()}); err != nil {
				return err
			}
		}
		rows, err := q.ListUses(ctx, at, MaxUses)
		list = make([]Used, len(rows))
		for n, r := range rows {
			list[n] = Used{Name: r.Name, Owner: r.Owner, Node: r.Node, N: r.N, EndsAt: time.UnixMicro(r.EndsAt).UTC()}
		}
		return err
	})
	return list, err
}

// purgeUses is of the other purges' measure of time, which is coarser than that of use.
func purgeUses(q *query.Queries) func(context.Context, int64) (int64, error) {
	return func(ctx context.Context, ms int64) (int64, error) { return q.PurgeUses(ctx, ms*1000) }
}
