package purse

import (
	"spielleiter/waben/world"
)

// held is what the places of realms hold, and they themselves.
func held(w *world.World) []int64 {
	held := make([]int64, len(w.Realms))
	for n := range w.Realms {
		held[n] = w.Realms[n].Gold
	}
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Realm != world.Nobody {
			held[s.Realm-1] += s.Gold
		}
	}
	return held
}

// carriedGold is what the units of realms carry.
func carriedGold(w *world.World) []int64 {
	carried := make([]int64, len(w.Realms))
	for n := range w.Units {
		if u := &w.Units[n]; u.Gold != 0 && !u.Gone {
			carried[u.Realm-1] += int64(u.Gold)
		}
	}
	return carried
}

// Stock is all the gold of a realm: with itself, in its places, and with its units (WDW-27).
func Stock(w *world.World, r world.RealmID) int64 {
	gold := w.Realm(r).Gold
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Realm == r {
			gold += s.Gold
		}
	}
	units, _ := w.Of(r)
	for n := range units {
		if !units[n].Gone {
			gold += int64(units[n].Gold)
		}
	}
	return gold
}

// deposit brings gold to a realm: into its capital, if it has one.
func (t *Treasury) deposit(r world.RealmID, gold int64) {
	t.ready[r-1] += gold
	if home := t.capital(r); home != nil {
		home.Gold += gold
		return
	}
	t.w.Realm(r).Gold += gold
}

// spend takes gold from a realm, which has to have it ready: first what lies nowhere, then from the capital, then
// from the oldest settlement on.
func (t *Treasury) spend(r world.RealmID, gold int64) {
	t.ready[r-1] -= gold
	take := func(from *int64) {
		part := min(*from, gold)
		*from, gold = *from-part, gold-part
	}
	take(&t.w.Realm(r).Gold)
	if home := t.capital(r); home != nil {
		take(&home.Gold)
	}
	for n := 0; gold > 0 && n < len(t.w.Settlements); n++ {
		if s := &t.w.Settlements[n]; s.Realm == r {
			take(&s.Gold)
		}
	}
}

// charge pays the entries of a book from one on, all of which are expenses. If there is not enough, each is
// paid the same part; what the entries say is then what was paid.
func (t *Treasury) charge(r world.RealmID, from int) (owed, paid int64) {
	entries := t.book(r).Entries[from:]
	for n := range entries {
		owed -= entries[n].Sum
	}
	paid = min(owed, max(0, t.ready[r-1]))
	if paid < owed {
		var due, done int64 // so far; rounding never adds up
		for n := range entries {
			due -= entries[n].Sum
			part := due*paid/owed - done
			done += part
			entries[n].Sum = -part
		}
	}
	t.spend(r, paid)
	return owed, paid
}
