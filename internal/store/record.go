package store

import (
	"context"

	"spielleiter/internal/store/query"
)

// The record of a match stands in rows, and, if it ended a while ago, packed. Where rows begin with what is asked for, nothing can be
// packed before them; else rows and what is packed are read once more on one snapshot, as a match may be packed, or put back, meanwhile.

// firstEntry is the number of the first entry of a record.
const firstEntry = 1

// record reads a part of a record: loose from rows, which says whether that is all, and packed what else there is.
func (d *database) record(ctx context.Context, what, match string, loose func(context.Context, *query.Queries) (bool, error), packed work) error {
	whole := false
	err := d.read(ctx, what, match, func(ctx context.Context, q *query.Queries) (err error) {
		whole, err = loose(ctx, q)
		return err
	})
	if err != nil || whole {
		return err
	}
	return wrap(what, match, d.while(ctx, func() error {
		return d.engine.view(ctx, func(ctx context.Context, tx query.DBTX) error {
			q := query.New(tx)
			if _, err := loose(ctx, q); err != nil {
				return err
			}
			return packed(ctx, q)
		})
	}))
}

func (d *database) Entries(ctx context.Context, match string, from int64, limit int) (entries []Entry, err error) {
	err = d.record(ctx, "load the record of match", match, func(ctx context.Context, q *query.Queries) (bool, error) {
		rows, err := q.ListEntries(ctx, match, from, limit32(limit))
		entries = make([]Entry, len(rows))
		for n, r := range rows {
			entries[n] = entryOf(r)
		}
		return len(rows) > 0 && rows[0].Seq <= max(from, firstEntry), err
	}, func(ctx context.Context, q *query.Queries) (err error) {
		entries, err = withPacked(ctx, q, match, "", from, limit, entries)
		return err
	})
	return entries, err
}

func (d *database) EntriesOfKind(ctx context.Context, match, kind string, from int64, limit int) (entries []Entry, err error) {
	err = d.record(ctx, "load entries of match", match, func(ctx context.Context, q *query.Queries) (bool, error) {
		rows, err := q.ListEntriesOfKind(ctx, query.ListEntriesOfKindParams{MatchID: match, Kind: kind, Seq: from, Limit: limit32(limit)})
		entries = make([]Entry, len(rows))
		for n, r := range rows {
			entries[n] = entryOf(query.ListEntriesRow(r))
		}
		return false, err
	}, func(ctx context.Context, q *query.Queries) (err error) {
		entries, err = withPacked(ctx, q, match, kind, from, limit, entries)
		return err
	})
	return entries, err
}

func entryOf(r query.ListEntriesRow) Entry {
	return Entry{Seq: r.Seq, At: fromMilli(r.At), Kind: r.Kind, Data: []byte(r.Data), Hash: r.Hash}
}

// withPacked puts before entries those that are packed, from one on, of one kind if that is not "".
func withPacked(ctx context.Context, q *query.Queries, match, kind string, from int64, limit int, loose []Entry) ([]Entry, error) {
	list, err := packedEntries(ctx, q, match)
	entries := make([]Entry, 0, len(loose))
	for _, e := range list {
		if e.Seq >= from && (kind == "" || e.Kind == kind) {
			entries = append(entries, Entry{Seq: e.Seq, At: fromMilli(e.At), Kind: e.Kind, Data: []byte(e.Data), Hash: e.Hash})
		}
	}
	return clipped(append(entries, loose...), limit), err
}

func (d *database) Phases(ctx context.Context, match string) (phases []Phase, err error) {
	err = d.record(ctx, "load the phases of match", match, func(ctx context.Context, q *query.Queries) (bool, error) {
		rows, err := q.ListPhases(ctx, match)
		phases = make([]Phase, len(rows))
		for n, r := range rows {
			phases[n] = Phase{N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data)}
		}
		return len(rows) > 0 && rows[0].N == 0, err
	}, func(ctx context.Context, q *query.Queries) error {
		before, err := phasesPacked(ctx, q, match, 0)
		for n := range before {
			before[n].State = nil
		}
		phases = append(before, phases...)
		return err
	})
	return phases, err
}

func (d *database) Positions(ctx context.Context, match string, from, limit int) (phases []Phase, err error) {
	err = d.record(ctx, "load positions of match", match, func(ctx context.Context, q *query.Queries) (bool, error) {
		rows, err := q.ListPositions(ctx, match, int64(from), limit32(limit))
		phases = make([]Phase, len(rows))
		for n, r := range rows {
			phases[n] = Phase{N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data), State: []byte(r.State)}
		}
		return len(rows) > 0 && rows[0].N <= int64(max(from, 0)), err
	}, func(ctx context.Context, q *query.Queries) error {
		before, err := phasesPacked(ctx, q, match, from)
		phases = clipped(append(before, phases...), limit)
		return err
	})
	return phases, err
}

func (d *database) Phase(ctx context.Context, match string, n int) (p Phase, err error) {
	list, err := d.Positions(ctx, match, n, 1)
	switch {
	case err != nil:
		return p, err
	case len(list) == 0 || list[0].N != n:
		return p, wrap("load a phase of match", match, ErrNotFound)
	}
	return list[0], nil
}

// phasesPacked are the packed phases of a match from one on.
func phasesPacked(ctx context.Context, q *query.Queries, match string, from int) ([]Phase, error) {
	list, err := packedPhases(ctx, q, match)
	phases := make([]Phase, 0, len(list))
	for _, p := range list {
		if p.N >= int64(from) {
			phases = append(phases, Phase{N: int(p.N), At: fromMilli(p.At), Data: []byte(p.Data), State: []byte(p.State)})
		}
	}
	return phases, err
}

// clipped are the first of a list.
func clipped[T any](list []T, limit int) []T { return list[:min(len(list), limit)] }
