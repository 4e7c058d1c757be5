package store

import (
	"context"

	"spielleiter/internal/store/query"
)

func (d *database) Entries(ctx context.Context, match string, from int64, limit int) ([]Entry, error) {
	var rows []query.ListEntriesRow
	err := d.read(ctx, "load the record of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListEntries(ctx, match, from, limit32(limit))
		return err
	})
	entries := make([]Entry, len(rows))
	for n, r := range rows {
		entries[n] = entryOf(r)
	}
	return entries, err
}

func (d *database) EntriesOfKind(ctx context.Context, match, kind string, from int64, limit int) ([]Entry, error) {
	var rows []query.ListEntriesOfKindRow
	err := d.read(ctx, "load entries of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListEntriesOfKind(ctx, query.ListEntriesOfKindParams{MatchID: match, Kind: kind, Seq: from, Limit: limit32(limit)})
		return err
	})
	entries := make([]Entry, len(rows))
	for n, r := range rows {
		entries[n] = entryOf(query.ListEntriesRow(r))
	}
	return entries, err
}

func entryOf(r query.ListEntriesRow) Entry {
	return Entry{Seq: r.Seq, At: fromMilli(r.At), Kind: r.Kind, Data: []byte(r.Data), Hash: r.Hash}
}

func (d *database) Phases(ctx context.Context, match string) ([]Phase, error) {
	var rows []query.ListPhasesRow
	err := d.read(ctx, "load the phases of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListPhases(ctx, match)
		return err
	})
	phases := make([]Phase, len(rows))
	for n, r := range rows {
		phases[n] = Phase{N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data)}
	}
	return phases, err
}

func (d *database) Positions(ctx context.Context, match string, from, limit int) ([]Phase, error) {
	var rows []query.ListPositionsRow
	err := d.read(ctx, "load positions of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListPositions(ctx, match, int64(from), limit32(limit))
		return err
	})
	phases := make([]Phase, len(rows))
	for n, r := range rows {
		phases[n] = Phase{N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data), State: []byte(r.State)}
	}
	return phases, err
}

func (d *database) Phase(ctx context.Context, match string, n int) (Phase, error) {
	var r query.GetPhaseRow
	err := d.read(ctx, "load a phase of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetPhase(ctx, match, int64(n))
		return err
	})
	if err != nil {
		return Phase{}, err
	}
	return Phase{N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data), State: []byte(r.State)}, nil
}
