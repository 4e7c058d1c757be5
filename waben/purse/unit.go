package purse

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// find is a realm's unit, with its ID, or one that is new and has none yet. It is nil if there is none, or none
// any more.
func (t *Treasury) find(r world.RealmID, number uint16) (*world.Unit, world.UnitID) {
	if id := t.w.Unit(r, number); id != world.NoUnit {
		if u := &t.w.Units[id]; !u.Gone {
			return u, id
		}
		return nil, world.NoUnit
	}
	if n, there := t.freshAt[unitName{r, number}]; there && !t.fresh[n].Gone {
		return &t.fresh[n], world.NoUnit
	}
	return nil, world.NoUnit
}

// taken reports whether a number is in use. Numbers of units that are no more are free from the next moon on, those of
// characters never (WDW-R-36).
func (t *Treasury) taken(r world.RealmID, number uint16) bool {
	if t.w.Unit(r, number) != world.NoUnit {
		return true
	}
	if people := t.w.Realm(r).People; slices.ContainsFunc(people, func(c world.Character) bool { return c.Number == number }) {
		return true
	}
	_, there := t.freshAt[unitName{r, number}]
	return there
}

// join takes up a new unit. Pointers that find gave do not hold any more.
func (t *Treasury) join(u world.Unit) {
	if t.freshAt == nil {
		t.freshAt = map[unitName]int{}
	}
	t.freshAt[unitName{u.Realm, u.Number}] = len(t.fresh)
	t.fresh = append(t.fresh, u)
}

// Muster puts the units that are new into the list of units, and builds the index anew. IDs change.
func (t *Treasury) Muster() {
	if len(t.fresh) == 0 {
		return
	}
	t.w.Enlist(t.fresh)
	t.fresh = t.fresh[:0]
	clear(t.freshAt)
	t.ix.Build(t.w)
}

// burden is what a unit carries.
func (t *Treasury) burden(u *world.Unit, id world.UnitID) int64 {
	if id == world.NoUnit {
		return int64(u.Gold)
	}
	return march.Burden(t.w, id)
}

// relieve ends a unit of which nobody is left. Who is aboard goes ashore, or drowns; characters
// are saved to the capital.
func (t *Treasury) relieve(u *world.Unit) {
	if u.Size > 0 {
		return
	}
	t.lose(u)
	u.Gone = true
	units, _ := t.w.Of(u.Realm)
	for n := range units {
		p := &units[n]
		if p.Gone || p.Aboard != u.Number {
			continue
		}
		p.Aboard, p.Side = 0, 0
		switch {
		case !t.w.Water(p.Field):
		case t.character(p):
			if home := t.capital(p.Realm); home != nil {
				p.Field = home.Field
			}
		default:
			t.tell(chronicle.Event{Code: chronicle.Drowned, Realm: p.Realm, Unit: p.Number, With: u.Number, Field: p.Field, Values: [6]int32{p.Size}})
			p.Size = 0
			t.relieve(p)
		}
	}
}

// lose enters the gold of a unit that nobody is left to carry.
func (t *Treasury) lose(u *world.Unit) {
	if u.Gold == 0 {
		return
	}
	t.Enter(u.Realm, chronicle.Entry{Sort: chronicle.Paid, Unit: u.Number, Field: u.Field, Count: 1, Sum: -int64(u.Gold)})
	t.aboard[u.Realm-1] -= int64(u.Gold)
	u.Gold = 0
}
