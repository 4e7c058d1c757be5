package storetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/internal/store"
)

// recorded is what a match has been given, in memory.
type recorded struct {
	entries []store.Entry
	phases  []store.Phase
}

// packing changes nothing of what is read, whatever was written before and after it.
func packing(t *testing.T, s store.Store) {
	ctx := t.Context()
	for round := range 12 {
		chance := rand.New(rand.NewPCG(7, uint64(round)))
		m := aMatch(fmt.Sprint("m", round))
		create(t, s, m)
		var r recorded
		for step := range 9 {
			var a store.Append
			if len(r.phases) > 2 && chance.IntN(4) == 0 {
				from := len(r.phases) - 1 - chance.IntN(2)
				a.DropPhasesFrom, r.phases = &from, r.phases[:from]
			}
			for range chance.IntN(4) {
				e := entry(int64(len(r.entries) + 1))
				e.Kind = []string{"closed", "said"}[chance.IntN(2)]
				a.Entries, r.entries = append(a.Entries, e), append(r.entries, e)
			}
			for range chance.IntN(3) {
				p := store.Phase{N: len(r.phases), At: noon, Data: fmt.Appendf(nil, "Schritt \u2028 <%d>", step), State: []byte(`{"s":"\u00e4"}`)}
				a.Phases, r.phases = append(a.Phases, p), append(r.phases, p)
			}
			was := m.Version
			m = next(m)
			m.Status = []string{"running", "over", "over", "cancelled"}[chance.IntN(4)]
			m.UpdatedAt = noon.Add(time.Duration(round*100+step) * time.Hour)
			if err := s.SaveMatch(ctx, was, m, a); err != nil {
				t.Fatal(err)
			}
			must(s.Pack(ctx, m.UpdatedAt, 100))(t) // those of other rounds; this one has changed in this moment
			if chance.IntN(2) == 0 {
				n := must(s.Pack(ctx, m.UpdatedAt.Add(time.Millisecond), 1))(t)
				if (n == 1) != (m.Status != "running") {
					t.Fatalf("a match that is %s: %d packed", m.Status, n)
				}
			}
			r.read(t, s, m.ID)
		}
	}
	d := deed("act", "match/m0") // with all that it holds
	d.Drop = "m0"
	must(s.Operate(ctx, d))(t)
}

func (r recorded) read(t *testing.T, s store.Store, id string) {
	t.Helper()
	ctx := t.Context()
	upTo := func(n, limit int) int { return min(n, limit) }
	for from := range len(r.entries) + 2 {
		rest := r.entries[min(max(from-1, 0), len(r.entries)):]
		var said []store.Entry
		for _, e := range rest {
			if e.Kind == "said" {
				said = append(said, e)
			}
		}
		for _, limit := range []int{1, 3, 100} {
			got := must(s.Entries(ctx, id, int64(from), limit))(t)
			if diff := cmp.Diff(rest[:upTo(len(rest), limit)], got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("entries from %d, %d of them: %s", from, limit, diff)
			}
			got = must(s.EntriesOfKind(ctx, id, "said", int64(from), limit))(t)
			if diff := cmp.Diff(said[:upTo(len(said), limit)], got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("entries of a kind from %d, %d of them: %s", from, limit, diff)
			}
		}
	}
	bare := make([]store.Phase, len(r.phases))
	for n, p := range r.phases {
		bare[n] = p
		bare[n].State = nil
		for _, limit := range []int{1, 100} {
			got := must(s.Positions(ctx, id, n, limit))(t)
			if diff := cmp.Diff(r.phases[n:n+upTo(len(r.phases)-n, limit)], got); diff != "" {
				t.Fatalf("positions from %d: %s", n, diff)
			}
		}
		if diff := cmp.Diff(p, must(s.Phase(ctx, id, n))(t)); diff != "" {
			t.Fatalf("phase %d: %s", n, diff)
		}
	}
	if diff := cmp.Diff(bare, must(s.Phases(ctx, id))(t), cmpopts.EquateEmpty()); diff != "" {
		t.Fatal(diff)
	}
	if _, err := s.Phase(ctx, id, len(r.phases)); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("a phase that is not there: %v", err)
	}
}

// Whoever reads while a match is packed, or put back into rows, reads all of it once.
func packingMeanwhile(t *testing.T, s store.Store) {
	ctx := t.Context()
	const length = 30
	var entries []store.Entry
	var phases []store.Phase
	for n := range length {
		entries = append(entries, entry(int64(n+1)))
		phases = append(phases, store.Phase{N: n, At: noon, Data: []byte(`{}`), State: []byte(`{}`)})
	}
	m := aMatch("m")
	m.Status = "over"
	if err := s.CreateMatch(ctx, m, store.Append{Entries: entries, Phases: phases}); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				e, errE := s.Entries(ctx, "m", 0, 100)
				p, errP := s.Positions(ctx, "m", 0, 100)
				if len(e) != length || len(p) != length || errE != nil || errP != nil {
					t.Errorf("%d entries, %v; %d phases, %v", len(e), errE, len(p), errP)
					return
				}
			}
		})
	}
	for range 20 {
		last := length - 1
		was := m.Version
		m = next(m)
		if must(s.Pack(ctx, m.UpdatedAt, 5))(t) != 1 {
			t.Error("nothing was packed")
		}
		if err := s.SaveMatch(ctx, was, m, store.Append{DropPhasesFrom: &last, Phases: phases[last:]}); err != nil {
			t.Fatal(err)
		}
	}
	close(done)
	readers.Wait()
}
