package bot_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// patience is how many moons a realm with land may order nothing.
const patience = 10

// course counts what happens while bots play a segment.
type course struct {
	count  map[string]int
	robbed map[world.RealmID]bool
	idle   map[world.RealmID]int // moons in which nothing was ordered
	lords  map[grid.Field]world.RealmID
}

func newCourse(w *world.World) *course {
	c := &course{
		count: map[string]int{}, robbed: map[world.RealmID]bool{}, idle: map[world.RealmID]int{}, lords: map[grid.Field]world.RealmID{},
	}
	for n := range w.Settlements {
		c.lords[w.Settlements[n].Field] = w.Settlements[n].Realm
	}
	return c
}

// changed are the settlements of the beginning that belong to somebody else now.
func (c *course) changed(w *world.World) (n int) {
	for k := range w.Settlements {
		if lord, old := c.lords[w.Settlements[k].Field]; old && lord != w.Settlements[k].Realm {
			n++
		}
	}
	return n
}

// watch counts a moon, and finds what must not happen in any.
func (c *course) watch(t *testing.T, p played) {
	t.Helper()
	for n := range p.log.Events {
		c.event(t, p, &p.log.Events[n])
	}
	c.count["battles"] += len(p.log.Battles)
	for n := range p.log.Battles {
		if p.log.Battles[n].Storm {
			c.count["storms"]++
		}
	}
	for n := range p.log.Post {
		switch p.log.Post[n].Sort {
		case chronicle.Message:
			c.count["messages"]++
		case chronicle.Treaty:
			c.count["treaties"]++
		}
	}
	c.built(p)
	c.ordered(t, p)
}

func (c *course) event(t *testing.T, p played, ev *chronicle.Event) {
	t.Helper()
	switch ev.Code {
	case chronicle.Taken:
		c.count["fields taken"]++
		c.robbed[ev.Realm], c.robbed[ev.Other] = true, true
	case chronicle.Captured:
		c.count["settlements captured"]++
		c.robbed[ev.Realm], c.robbed[ev.Other] = true, true
	case chronicle.Besieged:
		c.count["siege damage"]++
	case chronicle.Finished:
		c.count["buildings finished"]++
	case chronicle.Refused:
		c.count["orders refused"]++
	case chronicle.LeaderFate:
		if fight.End(ev.Values[0]) == fight.Captive {
			c.count["captives"]++
		}
	case chronicle.Perished:
		c.count["realms perished"]++
	case chronicle.Declared:
		if ev.Values[0] == int32(world.War) {
			c.count["wars declared"]++
		}
	case chronicle.Unpaid:
		if c.count["units unpaid"]++; !c.robbed[ev.Realm] {
			t.Errorf("%s cannot pay its units, and nobody has robbed it: %d %% of %d", p.after.Realm(ev.Realm).Code, ev.Values[0], ev.Values[1])
		}
	case chronicle.Missed, chronicle.Asked, chronicle.Vacant:
		t.Errorf("%+v", ev)
	}
}

// built counts bridges, walls and harbours that were not there before.
func (c *course) built(p played) {
	for f := range p.after.Bridges {
		if p.after.Bridges[f] != p.before.Bridges[f] {
			c.count["bridges"]++
		}
		if p.after.Roads[f] != p.before.Roads[f] {
			c.count["roads"]++
		}
		if p.after.Canals[f] != p.before.Canals[f] {
			c.count["canals"]++
		}
	}
	harbours := func(w *world.World) (n int) {
		for k := range w.Settlements {
			if w.Settlements[k].Harbours != 0 {
				n++
			}
		}
		return n
	}
	c.count["harbours"] += max(0, harbours(p.after)-harbours(p.before))
	c.count["walls"] += max(0, len(p.after.Walls)-len(p.before.Walls))
}

// ordered finds realms that have land and troops and do nothing for too long.
func (c *course) ordered(t *testing.T, p played) {
	t.Helper()
	for n, s := range p.sheets {
		r := world.RealmID(n + 1)
		lines := len(s.Stances)
		for k := range s.Moons {
			m := &s.Moons[k]
			lines += len(m.Units) + len(m.Recruits) + len(m.Builds) + len(m.Pays)
		}
		c.count["orders"] += lines
		if c.idle[r]++; lines > 0 || !able(p.before, r) {
			c.idle[r] = 0
		}
		if c.idle[r] > patience {
			t.Errorf("%s has ordered nothing for %d moons", p.before.Realm(r).Code, c.idle[r])
		}
	}
}

// able reports whether a realm has land and a unit that could march.
func able(w *world.World, r world.RealmID) bool {
	land, troops := false, false
	for _, o := range w.Owner {
		land = land || o == r
	}
	units, _ := w.Of(r)
	for n := range units {
		troops = troops || units[n].Strong()
	}
	return land && troops
}
