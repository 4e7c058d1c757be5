package faulttest

import (
	"context"
	"fmt"
	"slices"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// verdict is what the survivors tell.
type verdict struct {
	Acked    int // orders that the server said it had stored
	Lost     []string
	Phases   int // evaluations found
	Doubled  []string
	Skipped  []string
	Lateness []time.Duration // of evaluations, after their deadline or the restart that came after it
}

// judge asks a database what has become of the acknowledged orders and of every
// phase. ready are the instants at which the server was up again.
func judge(ctx context.Context, s store.Store, matches []string, acks []ack, ready []time.Time) (verdict, error) {
	v := verdict{Acked: len(acks)}
	for _, id := range matches {
		if err := v.judgeMatch(ctx, s, id, acks, ready); err != nil {
			return v, fmt.Errorf("match %s: %w", id, err)
		}
	}
	return v, nil
}

func (v *verdict) judgeMatch(ctx context.Context, s store.Store, id string, acks []ack, ready []time.Time) error {
	row, err := s.Match(ctx, id)
	if err != nil {
		return err
	}
	m, err := decode[match.Match](row.Data)
	if err != nil {
		return err
	}
	stored, err := s.Phases(ctx, id)
	if err != nil {
		return err
	}
	phases := make([]match.Phase, len(stored))
	for n, p := range stored {
		if phases[n], err = decode[match.Phase](p.Data); err != nil {
			return err
		}
	}
	v.phases(m, phases, ready)
	if err := v.record(ctx, s, m, len(phases)); err != nil {
		return err
	}
	for _, a := range acks {
		if a.match == id && !kept(a.receipt, m, phases) {
			v.Lost = append(v.Lost, fmt.Sprintf("%s phase %d %s version %d", id, a.receipt.Phase, a.receipt.Seat, a.receipt.Nth))
		}
	}
	return nil
}

// phases looks for phases that are missing or stand twice.
func (v *verdict) phases(m match.Match, phases []match.Phase, ready []time.Time) {
	v.Phases += len(phases)
	want := m.Phase // 0 to the one before the open phase
	for n := range want {
		count := 0
		for _, p := range phases {
			if p.N == n {
				count++
			}
		}
		switch {
		case count == 0:
			v.Skipped = append(v.Skipped, fmt.Sprintf("%s phase %d", m.ID, n))
		case count > 1:
			v.Doubled = append(v.Doubled, fmt.Sprintf("%s phase %d", m.ID, n))
		}
	}
	for _, p := range phases {
		if p.N == 0 {
			continue
		}
		due := p.OpenedAt.Add(time.Second)
		for _, up := range ready {
			if up.After(due) && up.Before(p.At) {
				due = up
			}
		}
		v.Lateness = append(v.Lateness, p.At.Sub(due))
	}
}

// record checks the chain and that each evaluation stands in it once.
func (v *verdict) record(ctx context.Context, s store.Store, m match.Match, phases int) error {
	stored, err := s.Entries(ctx, m.ID, 1, 1_000_000)
	if err != nil {
		return err
	}
	closed := 0
	entries := make([]match.Entry, len(stored))
	for n, e := range stored {
		if entries[n], err = decode[match.Entry](e.Data); err != nil {
			return err
		}
		if e.Kind == string(match.EntryClosed) || e.Kind == string(match.EntryStarted) {
			closed++
		}
	}
	if err := match.VerifyRecord(entries); err != nil {
		v.Skipped = append(v.Skipped, fmt.Sprintf("%s: %v", m.ID, err))
	}
	if n := len(entries); n > 0 && entries[n-1].Hash != m.Head {
		v.Skipped = append(v.Skipped, m.ID+": the record ends before the match")
	}
	if closed != phases {
		v.Doubled = append(v.Doubled, fmt.Sprintf("%s: %d evaluations in the record, %d phases", m.ID, closed, phases))
	}
	return nil
}

// kept reports whether orders that were acknowledged, or later ones of the same seat,
// counted in their phase or wait in the open one.
func kept(r match.Receipt, m match.Match, phases []match.Phase) bool {
	if r.Phase == m.Phase {
		c, _ := m.Chair(r.Seat)
		return c.Submission != nil && c.Submission.Nth >= r.Nth
	}
	n := slices.IndexFunc(phases, func(p match.Phase) bool { return p.N == r.Phase })
	if n < 0 {
		return false
	}
	for _, g := range phases[n].Orders {
		if g.Seat == r.Seat {
			return g.Receipt != nil && (g.Receipt.Nth > r.Nth || *g.Receipt == r)
		}
	}
	return false
}

// quantile of some durations, 0 of none.
func quantile(list []time.Duration, q float64) time.Duration {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}
