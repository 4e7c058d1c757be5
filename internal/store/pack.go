package store

import (
	"bytes"
	"compress/flate"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"spielleiter/internal/store/query"
)

// KeepLoose is how long the record of a match that has ended stands in rows before it is compressed.
const KeepLoose = 7 * 24 * time.Hour

// packedMark is where in meta stands how far matches were packed.
const packedMark = "packed"

// maxPacked is the longest record that is compressed, in bytes: reading any of it reads all of it.
const maxPacked = 32 << 20

// A packed record is JSON line by line, deflated: what reads it is the same as what reads rows.
type (
	packedEntry struct {
		Seq  int64  `json:"s"`
		At   int64  `json:"a"`
		Kind string `json:"k"`
		Data string `json:"d"`
		Hash string `json:"h"`
	}
	packedPhase struct {
		N     int64  `json:"n"`
		At    int64  `json:"a"`
		Data  string `json:"d"`
		State string `json:"s"`
	}
)

// Pack compresses records of matches that have not changed since an instant after they ended, at most so many, and gives how many there
// were. Each is one transaction; what is read meanwhile is whole before and after it.
func (d *database) Pack(ctx context.Context, before time.Time, limit int) (packed int, err error) {
	var rows []query.ListAtRestRow
	err = d.read(ctx, "look for matches at rest", "", func(ctx context.Context, q *query.Queries) error {
		after, err := packedUntil(ctx, q)
		if err != nil {
			return err
		}
		rows, err = q.ListAtRest(ctx, query.ListAtRestParams{Before: toMilli(before), After: after.at, AfterID: after.id, Most: limit32(limit)})
		return err
	})
	for _, r := range rows {
		if err := ctx.Err(); err != nil {
			return packed, err
		}
		err := d.write(ctx, "pack match", r.ID, func(ctx context.Context, q *query.Queries) error {
			if err := pack(ctx, q, r); err != nil {
				return err
			}
			return q.SetMeta(ctx, packedMark, writeCursor(r.UpdatedAt, r.ID))
		})
		if err != nil {
			return packed, err
		}
		packed++
	}
	return packed, err
}

// mark is a place in the order of matches at rest.
type mark struct {
	at int64
	id string
}

func packedUntil(ctx context.Context, q *query.Queries) (mark, error) {
	value, err := q.GetMeta(ctx, packedMark)
	if errors.Is(err, sql.ErrNoRows) || err == nil && value == "" {
		return mark{}, nil
	}
	if err != nil {
		return mark{}, err
	}
	at, id, err := readCursor(value)
	return mark{at, id}, err
}

// pack compresses a match if it is still as it was found.
func pack(ctx context.Context, q *query.Queries, r query.ListAtRestRow) error {
	switch n, err := q.LockAtRest(ctx, r.ID, r.UpdatedAt); {
	case err != nil:
		return err
	case n == 0: // it has changed, and comes again later
		return nil
	}
	entries, err := allEntries(ctx, q, r.ID)
	if err != nil {
		return err
	}
	phases, err := allPhases(ctx, q, r.ID)
	if err != nil || len(entries)+len(phases) == 0 {
		return err
	}
	size := 0
	for _, e := range entries {
		size += len(e.Data)
	}
	for _, p := range phases {
		size += len(p.Data) + len(p.State)
	}
	if size > maxPacked {
		return nil
	}
	e, err := deflated(entries)
	if err != nil {
		return err
	}
	p, err := deflated(phases)
	if err != nil {
		return err
	}
	if err := q.KeepPacked(ctx, r.ID, e, p); err != nil {
		return err
	}
	if err := q.DropEntriesOf(ctx, r.ID); err != nil {
		return err
	}
	return q.DropPhasesOf(ctx, r.ID)
}

// unpack puts a match back into rows, before something of it is taken out.
func unpack(ctx context.Context, q *query.Queries, match string) error {
	entries, err := packedEntries(ctx, q, match)
	if err != nil {
		return err
	}
	phases, err := packedPhases(ctx, q, match)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := q.InsertEntry(ctx, query.InsertEntryParams{MatchID: match, Seq: e.Seq, At: e.At, Kind: e.Kind, Data: e.Data, Hash: e.Hash}); err != nil {
			return err
		}
	}
	for _, p := range phases {
		if err := q.InsertPhase(ctx, query.InsertPhaseParams{MatchID: match, N: p.N, At: p.At, Data: p.Data, State: p.State}); err != nil {
			return err
		}
	}
	return q.DropPacked(ctx, match)
}

// allEntries are all that a match has, packed or not.
func allEntries(ctx context.Context, q *query.Queries, match string) ([]packedEntry, error) {
	rows, err := q.ListEntries(ctx, match, 0, limit32(1<<30))
	if err != nil {
		return nil, err
	}
	loose := make([]packedEntry, len(rows))
	for n, r := range rows {
		loose[n] = packedEntry{r.Seq, r.At, r.Kind, r.Data, r.Hash}
	}
	before, err := packedEntries(ctx, q, match)
	return append(before, loose...), err
}

func allPhases(ctx context.Context, q *query.Queries, match string) ([]packedPhase, error) {
	rows, err := q.ListPositions(ctx, match, 0, limit32(1<<30))
	if err != nil {
		return nil, err
	}
	loose := make([]packedPhase, len(rows))
	for n, r := range rows {
		loose[n] = packedPhase{r.N, r.At, r.Data, r.State}
	}
	before, err := packedPhases(ctx, q, match)
	return append(before, loose...), err
}

func packedEntries(ctx context.Context, q *query.Queries, match string) ([]packedEntry, error) {
	return inflated[packedEntry](q.GetPackedEntries(ctx, match))
}

func packedPhases(ctx context.Context, q *query.Queries, match string) ([]packedPhase, error) {
	return inflated[packedPhase](q.GetPackedPhases(ctx, match))
}

// deflaters are used again: one takes more than half a megabyte.
var deflaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.BestCompression) // the level is a constant that exists
	return w
}}

func deflated[T any](list []T) ([]byte, error) {
	var b bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&b)
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	for _, x := range list {
		if err := lines.Encode(x); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// inflated reads a packed record as a query gives it; none is empty.
func inflated[T any](file []byte, err error) (list []T, _ error) {
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lines := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(file)), 4*maxPacked))
	for {
		var x T
		switch err := lines.Decode(&x); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, fmt.Errorf("%w: a packed record: %w", ErrDamaged, err)
		}
		list = append(list, x)
	}
}
