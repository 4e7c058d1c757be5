package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) Departures(ctx context.Context, limit int) (list []Departure, err error) {
	err = d.read(ctx, "list departures", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListDepartures(ctx, limit32(limit))
		list = make([]Departure, len(rows))
		for n, r := range rows {
			list[n] = Departure{Person: r.Person, At: fromMilli(r.At), Data: []byte(r.Data)}
		}
		return err
	})
	return list, err
}

func (d *database) EndDeparture(ctx context.Context, person string, at time.Time, good bool) error {
	return d.write(ctx, "end the departure of person", person, func(ctx context.Context, q *query.Queries) error {
		if rows, err := q.EndDeparture(ctx, person, toMilli(at)); err != nil || rows == 0 || !good {
			return err
		}
		return q.DropHeardOf(ctx, person)
	})
}

func (d *database) MatchesRead(ctx context.Context, person string) (ids []string, err error) {
	err = d.read(ctx, "list where something was read by person", person, func(ctx context.Context, q *query.Queries) (err error) {
		ids, err = q.MatchesRead(ctx, person)
		return err
	})
	return ids, err
}

func (d *database) RenameLines(ctx context.Context, match, person, name string) error {
	return d.write(ctx, "rename who spoke in match", match, func(ctx context.Context, q *query.Queries) error {
		return q.RenameLines(ctx, name, match, person)
	}, match)
}

// reserved is what is kept of a name that nobody may take: nobody reads from it whose it was.
func reserved(name string) string {
	sum := sha256.Sum256([]byte("spielleiter reserved 1\n" + skeleton(name)))
	return hex.EncodeToString(sum[:])
}

func (d *database) ReservedNames(ctx context.Context, list []string, now time.Time) (taken []string, err error) {
	skeletons := make([]string, len(list))
	for n, name := range list {
		skeletons[n] = reserved(name)
	}
	err = d.read(ctx, "look for reserved names", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ReservedNames(ctx, toMilli(now), listed(skeletons))
		taken = nil
		for n, name := range list {
			if slices.Contains(rows, skeletons[n]) {
				taken = append(taken, name)
			}
		}
		return err
	})
	return taken, err
}
