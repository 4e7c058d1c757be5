package host

import (
	"container/list"
	"slices"
	"sync"

	"spielleiter/match"
)

// cachedTables is how many matches are kept open in memory. A cached table is only a
// shortcut: a save of an outdated one fails by its version and loads again.
const cachedTables = 512

// tables keeps the tables that were used last.
type tables struct {
	mu    sync.Mutex
	limit int
	byID  map[string]*list.Element
	order *list.List // of cached, the one used last in front
	drops int        // how often something was forgotten

	hits, misses uint64
}

type cached struct {
	id     string
	table  *match.Table
	recent []match.Phase // those closed last, as far as they are known
}

// keptPhases is how many closed phases are kept with a table.
const keptPhases = 2

func newTables(limit int) *tables {
	return &tables{limit: limit, byID: make(map[string]*list.Element), order: list.New()}
}

// get gives a table of its own to the caller, nil if the match is not cached.
func (c *tables) get(id string) *match.Table {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.byID[id]
	if e == nil {
		c.misses++
		return nil
	}
	c.hits++
	c.order.MoveToFront(e)
	return e.Value.(cached).table.Fork()
}

// dropped counts how often something was forgotten, for putRead.
func (c *tables) dropped() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.drops
}

// putRead keeps a table as it was read, unless something was forgotten since: what was
// read may then be what was to be forgotten.
func (c *tables) putRead(id string, t *match.Table, since int) {
	t = t.Fork()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.drops == since {
		c.keep(cached{id: id, table: t})
	}
}

// put keeps a table as it is stored after some changes of an older version. The caller
// does not use it any more.
func (c *tables) put(id string, t *match.Table, older int64, changes match.Changes) {
	t = t.Fork()
	c.mu.Lock()
	defer c.mu.Unlock()
	var recent []match.Phase
	if e := c.byID[id]; e != nil && changes.DropFrom == nil {
		if was := e.Value.(cached); was.table.Version() == older {
			recent = was.recent
		}
	}
	recent = append(slices.Clip(recent), changes.Phases...)
	c.keep(cached{id, t, slices.Clone(recent[max(len(recent)-keptPhases, 0):])})
}

// recent gives the closed phases of a cached match from one on up to the open one, if
// they are known.
func (c *tables) recent(id string, from, open int) ([]match.Phase, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.byID[id]
	if e == nil {
		return nil, false
	}
	kept := e.Value.(cached).recent
	first := len(kept) - (open - from)
	if first < 0 || len(kept) == 0 || kept[len(kept)-1].N != open-1 {
		return nil, false
	}
	return kept[first:], true
}

// putRecent keeps the last closed phases with a match of a version.
func (c *tables) putRecent(id string, version int64, recent []match.Phase) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.byID[id]; e != nil {
		if was := e.Value.(cached); was.table.Version() == version {
			e.Value = cached{id, was.table, recent}
		}
	}
}

func (c *tables) keep(n cached) {
	if e := c.byID[n.id]; e != nil {
		if e.Value.(cached).table.Version() < n.table.Version() {
			e.Value = n
		}
		c.order.MoveToFront(e)
		return
	}
	c.byID[n.id] = c.order.PushFront(n)
	for c.order.Len() > c.limit {
		last := c.order.Back()
		delete(c.byID, last.Value.(cached).id)
		c.order.Remove(last)
	}
}

// drop forgets a match.
func (c *tables) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	if e := c.byID[id]; e != nil {
		delete(c.byID, id)
		c.order.Remove(e)
	}
}

// clear forgets all matches.
func (c *tables) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	clear(c.byID)
	c.order.Init()
}
