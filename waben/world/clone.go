package world

import (
	"maps"
	"slices"
)

// Clone is a copy that shares nothing with w but the patch, which never changes.
func (w *World) Clone() *World {
	c := *w
	c.Land, c.Traits, c.Owner = slices.Clone(w.Land), slices.Clone(w.Traits), slices.Clone(w.Owner)
	c.Grades, c.Thawed = maps.Clone(w.Grades), maps.Clone(w.Thawed)
	c.Rivers, c.Canals = slices.Clone(w.Rivers), slices.Clone(w.Canals)
	c.Roads, c.Bridges = slices.Clone(w.Roads), slices.Clone(w.Bridges)
	c.Springs, c.Walls, c.Crossings = slices.Clone(w.Springs), slices.Clone(w.Walls), slices.Clone(w.Crossings)
	c.Gates = slices.Clone(w.Gates)
	c.Worn = slices.Clone(w.Worn)
	c.Settlements, c.Sites = slices.Clone(w.Settlements), slices.Clone(w.Sites)
	c.Stances, c.Units, c.Seen = slices.Clone(w.Stances), slices.Clone(w.Units), slices.Clone(w.Seen)
	c.Realms = slices.Clone(w.Realms)
	for n := range c.Realms {
		c.Realms[n] = w.Realms[n].clone()
	}
	return &c
}

// clone is a copy of a realm that shares nothing with it.
func (r *Realm) clone() Realm {
	c := *r
	c.Players, c.People = slices.Clone(r.Players), slices.Clone(r.People)
	c.Known, c.Seen = slices.Clone(r.Known), slices.Clone(r.Seen)
	c.Embassies = slices.Clone(r.Embassies)
	c.Account.Ledger = slices.Clone(r.Account.Ledger)
	return c
}
