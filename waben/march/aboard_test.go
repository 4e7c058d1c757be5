package march

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Whoever asks for a carrier goes to where it can be boarded and aboard with the last step.
func TestWDWR34WaysLeadAboard(t *testing.T) {
	sea := func(s *scene) { s.land(land.Water, "711/24", "711/14", "711/23") }
	for name, c := range map[string]struct {
		change func(*scene)
		kind   kit.Unit
		at     place // where the carrier is
		to     place // where it shall be boarded
		want   string
		reason Reason
	}{
		"a ship at sea":              {sea, kit.Ship, place{"711/24", 0}, place{"711/24", 0}, "711/26 711/25 711/24(399)", OK},
		"a ship that will be there":  {sea, kit.Ship, place{"711/14", 0}, place{"711/24", 0}, "711/26 711/25 711/24(399)", OK},
		"a ship in a harbour":        {harbour(1), kit.Ship, place{"711/25", 5}, place{"711/25", 5}, "711/26 711/25 711/25(399)", OK},
		"a ship on a river":          {func(s *scene) { s.put(s.w.Rivers, "711/26", "711/34") }, kit.Ship, place{"711/26", 3}, place{"711/26", 3}, "711/26 711/26(399)", OK},
		"beasts":                     {func(*scene) {}, kit.Beast, place{"711/25", 0}, place{"711/25", 0}, "711/26 711/25 711/25(399)", OK},
		"a ship off the shore":       {func(s *scene) { s.ring(land.Water, "711/24"); s.land(land.Water, "711/24") }, kit.Ship, place{"711/24", 0}, place{"711/24", 0}, "", NoWay},
		"a ship under cliffs":        {func(s *scene) { s.ring(land.Highland, "711/24"); s.land(land.Water, "711/24") }, kit.Ship, place{"711/24", 0}, place{"711/24", 0}, "", NoWay},
		"water that nobody has seen": {func(s *scene) { s.land(land.Unknown, "711/24"); s.forget("711/24") }, kit.Ship, place{"711/14", 0}, place{"711/24", 0}, "", NoWay},
		"beasts across a river ford": {func(s *scene) { s.put(s.w.Rivers, "711/25", "711/26") }, kit.Beast, place{"711/25", 0}, place{"711/25", 0}, "711/26 711/25 711/25(399)", OK},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			c.change(s)
			id := s.unit(1, 101, kit.Foot, 10, "711/27")
			carrier := s.unit(1, 399, c.kind, 100, c.at.field)
			s.w.Units[carrier].Side = c.at.side
			s.survey()
			var r Router
			steps, reason := r.Route(&s.g, id, s.known, 15, Way{Field: s.at(c.to.field), Side: c.to.side, Aboard: 399})
			got := ""
			for n, step := range steps {
				if got += s.w.Patch.Name(step.Field); step.Board != 0 {
					got += "(399)"
				}
				if n+1 < len(steps) {
					got += " "
				}
			}
			if got != c.want || reason != c.reason {
				t.Errorf("%q, reason %d, want %q", got, reason, c.want)
			}
		})
	}
}

// Whoever is aboard one ship can change to another one beside it, and is told at once if he is there already.
func TestWDW59FromShipToShip(t *testing.T) {
	s := newScene(t)
	s.land(land.Water, "711/24", "711/14")
	id := s.unit(1, 101, kit.Foot, 10, "711/24")
	s.unit(1, 301, kit.Ship, 10, "711/24")
	s.unit(1, 302, kit.Ship, 10, "711/24")
	s.w.Units[id].Aboard = 301
	s.survey()
	var r Router
	if steps, reason := r.Route(&s.g, id, s.known, 15, Way{Field: s.at("711/24"), Aboard: 302}); reason != OK || len(steps) != 1 || steps[0].Board != 302 {
		t.Errorf("%+v, reason %d", steps, reason)
	}
	if steps, reason := r.Route(&s.g, id, s.known, 15, At(&s.w.Units[id])); reason != OK || len(steps) != 0 {
		t.Errorf("where it is: %+v, reason %d", steps, reason)
	}
}

// The last step of a way aboard can be made if the carrier is there, and no other field would have been nearer.
func TestWaysAboardAreTheCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		var ships []world.UnitID
		for n := range s.w.Units {
			if u := &s.w.Units[n]; u.Kind == kit.Ship && s.known.Has(u.Field) {
				ships = append(ships, world.UnitID(n))
			}
		}
		for n := range s.w.Units {
			id, u := world.UnitID(n), &s.w.Units[n]
			if len(ships) == 0 || u.Kind == kit.Ship || u.Aboard != 0 {
				continue
			}
			c := &s.w.Units[rapid.SampledFrom(ships).Draw(t, "ship")]
			if c.Realm != u.Realm {
				continue
			}
			u.Size, c.Size = 1, 1000
			var r Router
			points := Points(u, false)
			to := Way{Field: c.Field, Side: c.Side, Aboard: c.Number}
			steps, reason := r.Route(&s.g, id, s.known, points, to)
			best := -1
			for f := range grid.Field(s.w.Patch.Fields()) { // from each field from which it can be boarded
				v := s.g.Try(id, s.known, Way{Field: f}, Step{Field: c.Field, Board: c.Number})
				if v.Reason != OK {
					continue
				}
				if spent, there := s.cheapest(id, points, Way{Field: f}); there && (f == u.Field || s.known.Has(f)) {
					if now := int(later(int32(spent), v.Cost, int32(points))); best < 0 || now < best {
						best = now
					}
				}
			}
			if best < 0 != (reason != OK) {
				t.Fatalf("reason %d, best %d", reason, best)
			}
			if best < 0 {
				continue
			}
			if got := s.march(t, id, points, steps, to); got != best {
				t.Fatalf("%d points and moons, want %d", got, best)
			}
		}
	})
}

// Carriers are on carriers, but not without end, and never in a circle.
func TestWDWR34TiersOfCarriers(t *testing.T) {
	s := newScene(t)
	s.land(land.Water, "711/24")
	for n := range uint16(6) {
		s.unit(1, 401+n, kit.Beast, 1<<n, "711/25")
	}
	for n := range uint16(6) {
		s.unit(1, 501+n, kit.Leader, 1, "711/25")
	}
	s.survey()
	for _, first := range []uint16{401, 501} { // each goes onto the next one
		for n := range uint16(tiers) {
			id := s.w.Unit(1, first+n)
			s.reason(s.try(id, Step{Field: s.at("711/25"), Board: first + n + 1}), OK)
			s.w.Units[id].Aboard = first + n + 1
		}
		last := s.w.Unit(1, first+tiers)
		s.reason(s.try(last, Step{Field: s.at("711/25"), Board: first + tiers + 1}), NoCarrier)
		s.reason(s.try(last, Step{Field: s.at("711/25"), Board: first}), NoCarrier)
		if kg := Burden(s.w, last); first == 401 && kg != 1500 {
			t.Errorf("%d kg on the last beasts, want those of 15", kg)
		}
	}
	Put(s.w, &s.ix, s.w.Unit(1, 401+tiers), Way{Field: s.at("711/26")})
	for n := range uint16(tiers + 1) {
		if u := &s.w.Units[s.w.Unit(1, 401+n)]; u.Field != s.at("711/26") {
			t.Errorf("%d is left behind", u.Number)
		}
	}
}

// A harbour high above the water lets no ship out, as it lets none in (WDW-54).
func TestWDW40HighHarbours(t *testing.T) {
	s := newScene(t)
	s.land(land.Water, "711/24")
	s.land(land.Highland, "711/25")
	s.town(1, "711/25", "711/24")
	in, out := s.unit(1, 301, kit.Ship, 10, "711/24"), s.unit(1, 302, kit.Ship, 10, "711/25")
	s.w.Units[out].Side = hex.W
	s.survey()
	s.reason(s.try(in, s.to("711/25")), TooSteep)
	s.reason(s.try(out, s.to("711/24")), TooSteep)
}

// ring sets what the neighbours of a field are.
func (s *scene) ring(t land.Terrain, middle string) {
	for _, f := range s.w.Patch.Around(s.at(middle)) {
		s.w.Land[f] = t
	}
}
