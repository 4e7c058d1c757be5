package host

import (
	"container/list"
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
}

type cached struct {
	id    string
	table *match.Table
}

func newTables(limit int) *tables {
	return &tables{limit: limit, byID: make(map[string]*list.Element), order: list.New()}
}

// get gives a table of its own to the caller, nil if the match is not cached.
func (c *tables) get(id string) *match.Table {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.byID[id]
	if e == nil {
		return nil
	}
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
		c.keep(id, t)
	}
}

// put keeps a table as it is stored. The caller does not use it any more.
func (c *tables) put(id string, t *match.Table) {
	t = t.Fork()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(id, t)
}

func (c *tables) keep(id string, t *match.Table) {
	if e := c.byID[id]; e != nil {
		if e.Value.(cached).table.Version() < t.Version() {
			e.Value = cached{id, t}
		}
		c.order.MoveToFront(e)
		return
	}
	c.byID[id] = c.order.PushFront(cached{id, t})
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
