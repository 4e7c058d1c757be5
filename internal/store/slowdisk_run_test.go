package store_test

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
)

// sync500 is how long each sync takes on the disk of line 4.
const sync500 = 500 * time.Millisecond

// cut is what would be left of a database after a power cut, and what was acknowledged
// before.
type cut struct {
	db, log []byte
	acked   map[string]int64
}

// load is what some do at once on a slow disk, and how long it takes them.
type load struct {
	s     store.Store
	until time.Time

	mu    sync.Mutex
	acked map[string]int64
	saves []time.Duration // from asking to the answer
	reads []time.Duration
	hasty []time.Duration // of callers who wait for 100 ms only
	gone  int             // of them, without an effect
	cuts  []cut
}

func (l *load) note(list *[]time.Duration, since time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*list = append(*list, time.Since(since))
}

// save saves one match again and again; every third time without patience.
func (l *load) save(t *testing.T, m store.Match, file string) {
	for n := 0; time.Now().Before(l.until); n++ {
		ctx, cancel := t.Context(), func() {}
		took := &l.saves
		if n%3 == 2 {
			ctx, cancel = context.WithTimeout(t.Context(), 100*time.Millisecond)
			took = &l.hasty
		}
		after := move(m)
		began := time.Now()
		err := l.s.SaveMatch(ctx, m.Version, after, store.Append{Entries: []store.Entry{{Seq: m.Version, At: m.UpdatedAt, Kind: "x", Data: after.State, Hash: "h"}}})
		cancel()
		l.note(took, began)
		l.mu.Lock()
		switch {
		case err == nil:
			m = after
			l.acked[m.ID] = m.Version
			if len(l.saves)%5 == 0 {
				c := cut{acked: maps.Clone(l.acked)}
				c.db, c.log = disk.left(file)
				l.cuts = append(l.cuts, c)
			}
		case errors.Is(err, context.DeadlineExceeded) && took == &l.hasty:
			l.gone++ // not begun: the version is as it was, or the next save would fail
		default:
			t.Errorf("%s: %v", m.ID, err)
		}
		l.mu.Unlock()
	}
}

func (l *load) read(t *testing.T, id string) {
	for time.Now().Before(l.until) {
		l.mu.Lock()
		acked := l.acked[id]
		l.mu.Unlock()
		began := time.Now()
		m, err := l.s.Match(t.Context(), id)
		l.note(&l.reads, began)
		if err != nil || m.Version < acked {
			t.Errorf("version %d is read and %d was acknowledged: %v", m.Version, acked, err)
		}
		time.Sleep(time.Millisecond)
	}
}

// Line 4: on a disk that takes half a second for a sync answers come late but right.
// Nothing that was acknowledged is lost in a power cut, readers wait for nobody, and
// whoever has no patience is not kept.
func TestADiskThatSyncsSlowlyLosesNothingAndBlocksNobody(t *testing.T) {
	disk.install(t)
	file := filepath.Join(t.TempDir(), "games.db")
	s := open(t, file)
	l := &load{s: s, acked: map[string]int64{}}
	matches := make([]store.Match, 8)
	for n := range matches {
		matches[n] = smallMatch(n)
		if err := s.CreateMatch(t.Context(), matches[n], store.Append{}); err != nil {
			t.Fatal(err)
		}
		l.acked[matches[n].ID] = 1
	}
	disk.delay.Store(int64(sync500))
	before := disk.syncs.Load()
	lasts := time.Duration(gametest.Times(4, 8)) * time.Second
	l.until = time.Now().Add(lasts)
	var all sync.WaitGroup
	for _, m := range matches {
		all.Go(func() { l.save(t, m, file) })
		all.Go(func() { l.read(t, m.ID) })
	}
	began := time.Now()
	if err := s.Health(t.Context()); err != nil {
		t.Error(err)
	}
	healthy := time.Since(began)
	all.Wait()
	syncs := disk.syncs.Load() - before
	disk.delay.Store(0)

	dir := scratch(t)
	for _, c := range l.cuts {
		got := recoverFrom(t, dir, c.db, c.log)
		for id, version := range c.acked {
			if got[id] < version {
				t.Errorf("after a power cut %s has version %d, acknowledged was %d", id, got[id], version)
			}
		}
	}
	for _, m := range matches {
		got, err := s.Match(t.Context(), m.ID)
		if err != nil || got.Version != l.acked[m.ID] {
			t.Errorf("%s has version %d, acknowledged was %d: %v", m.ID, got.Version, l.acked[m.ID], err)
		}
	}
	// A save waits for the batch that is being synced, then for its own. What has begun
	// is finished, so whoever has no patience waits for one batch at most.
	slow, read, hasty := slices.Max(l.saves), slices.Max(l.reads), slices.Max(l.hasty)
	t.Logf("%d saves in %d syncs, p50 %v, max %v; %d reads, p50 %v, p99 %v, max %v; %d hasty saves, max %v, %d given up; health %v; %d power cuts",
		len(l.saves), syncs, percentile(l.saves, 50), slow, len(l.reads), percentile(l.reads, 50), percentile(l.reads, 99), read,
		len(l.hasty), hasty, l.gone, healthy, len(l.cuts))
	switch {
	case slices.Min(l.saves) < sync500:
		t.Errorf("answered after %v, before the sync was over", slices.Min(l.saves))
	case slow > 6*sync500 || healthy > 6*sync500:
		t.Errorf("the slowest answer took %v, health %v", slow, healthy)
	case read > sync500:
		t.Errorf("a reader waited for %v", read)
	case hasty > 100*time.Millisecond+3*sync500:
		t.Errorf("whoever waits for 100 ms was kept for %v", hasty)
	case len(l.saves) < 20 || len(l.hasty) == 0 || len(l.cuts) < 4:
		t.Errorf("%d saves, %d hasty ones, %d power cuts: that proves nothing", len(l.saves), len(l.hasty), len(l.cuts))
	}
}

func percentile(list []time.Duration, p int) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[(len(sorted)-1)*p/100].Round(100 * time.Microsecond)
}
