package host

import (
	"context"
	"sync/atomic"
	"time"

	"spielleiter/internal/store"
)

// busy counts what tells how hard this process has to work.
type busy struct {
	conflicts              atomic.Uint64
	due, closing, thinking atomic.Int64
}

// Load is how hard this process has to work.
type Load struct {
	Conflicts uint64 // saves that came too late, because somebody else had changed the match
	Caches    []CacheUse
	Queues    []QueueLength
}

// CacheUse is how well something kept in memory serves.
type CacheUse struct {
	Name         string // "tables" (open matches), "sessions", "pages" (for people without a name)
	Size         int
	Hits, Misses uint64
}

// QueueLength is how many wait for something.
type QueueLength struct {
	Name    string
	Waiting int64
}

// Load gives how hard this process has to work now, and what it has counted since its start.
func (h *Host) Load() Load {
	b := &h.busy
	return Load{
		Conflicts: b.conflicts.Load(),
		Caches:    []CacheUse{h.tables.use(), h.trust.use()},
		Queues:    []QueueLength{{"due", b.due.Load()}, {"closing", b.closing.Load()}, {"thinking", b.thinking.Load()}},
	}
}

func (c *tables) use() CacheUse {
	c.mu.Lock()
	defer c.mu.Unlock()
	return CacheUse{"tables", len(c.byID), c.hits, c.misses}
}

func (t *trust) use() CacheUse {
	t.mu.Lock()
	defer t.mu.Unlock()
	return CacheUse{"sessions", len(t.byHash), t.hits, t.misses}
}

// Replica tells how the replica of the database serves; false if there is none.
func (h *Host) Replica() (store.ReplicaUse, bool) { return h.store.Replica() }

// ClockAhead gives by how much the clock of this process is ahead of the database's, which all nodes can compare theirs with; false if there is
// none to compare with. How long the answer takes is not counted.
func (h *Host) ClockAhead(ctx context.Context) (ahead time.Duration, ok bool, err error) {
	before := h.now()
	at, ok, err := h.store.Clock(ctx)
	if err != nil || !ok {
		return 0, false, unavailable(err)
	}
	after := h.now()
	return before.Add(after.Sub(before) / 2).Sub(at), true, nil
}

// Unsent is what waits to be sent of a kind.
type Unsent struct {
	Kind    string
	Waiting int64
	Oldest  time.Duration // for how long the first of it could have been sent
}

// Unsent gives what the house has to send, by kind.
func (h *Host) Unsent(ctx context.Context) ([]Unsent, error) {
	kinds, err := h.store.Queues(ctx)
	if err != nil {
		return nil, unavailable(err)
	}
	now := h.now()
	list := make([]Unsent, len(kinds))
	for n, k := range kinds {
		list[n] = Unsent{k.Kind, k.N, max(0, now.Sub(k.Oldest))}
	}
	return list, nil
}
