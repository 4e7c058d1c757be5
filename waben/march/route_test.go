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

// The router finds what a search without any cunning finds, and its steps can be made at that price.
func TestRoutesAreTheCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		var r Router // finds many ways, each with what the one before has left behind
		for n := range s.w.Units {
			id := world.UnitID(n)
			points := Points(&s.w.Units[id], n%2 == 0)
			to := Way{Field: grid.Field(rapid.IntRange(0, s.w.Patch.Fields()-1).Draw(t, "to"))}
			steps, reason := r.Route(&s.g, id, s.known, points, to)
			want, there := s.cheapest(id, points, to)
			if there != (reason == OK) {
				t.Fatalf("reason %d, but there is a way: %v", reason, there)
			}
			if !there {
				continue
			}
			if got := s.march(t, id, points, steps, to); got != want {
				t.Fatalf("%d points and moons, want %d", got, want)
			}
		}
	})
}

// march makes steps moon by moon and gives what they take: all points of every whole moon, and those of the last.
func (s *scene) march(t *rapid.T, id world.UnitID, points int, steps []Step, to Way) int {
	at, left, moons := At(&s.w.Units[id]), points, 0
	for _, step := range steps {
		v := s.weigh(id, at, step)
		if v.Reason != OK {
			t.Fatalf("a step of the way: reason %d", v.Reason)
		}
		cost, ok := v.Pay(left, points)
		if !ok {
			left, moons = points, moons+1
			if cost, ok = v.Pay(left, points); !ok {
				t.Fatalf("a step for %d of %d points", v.Cost, points)
			}
		}
		if left -= cost; left == 0 {
			left, moons = points, moons+1
		}
		at = v.To
	}
	if !s.g.there(at, to) {
		t.Fatalf("the way ends on %s", s.w.Patch.Name(at.Field))
	}
	return moons*points + points - left
}

// weigh tries a step, of which nobody knows what it takes if it leads into the unknown.
func (s *scene) weigh(id world.UnitID, at Way, step Step) Verdict {
	switch {
	case s.known.Has(step.Field):
		return s.g.Try(id, s.known, at, step)
	case step.Along == hex.NoSide && s.w.Patch.Toward(at.Field, step.Field).Valid() && (!s.g.afloat(at) || s.g.mouth(at, step.Field)):
		return Verdict{Cost: blind, To: Way{Field: step.Field}}
	}
	return Verdict{Reason: Unneighbourly}
}

// cheapest tries all steps from all places until nothing becomes cheaper.
func (s *scene) cheapest(id world.UnitID, points int, to Way) (int, bool) {
	p := s.w.Patch
	best := map[Way]int{At(&s.w.Units[id]): 0}
	for again := true; again; {
		again = false
		for at, spent := range best {
			for f := range grid.Field(p.Fields()) {
				if p.Distance(f, at.Field) > 2 || !s.known.Has(f) && f != to.Field {
					continue
				}
				for side := hex.NoSide; side <= hex.NW; side++ {
					v := s.weigh(id, at, Step{Field: f, Along: side})
					if v.Reason != OK || side != hex.NoSide && s.w.Units[id].Kind != kit.Ship {
						continue
					}
					now := spent
					if _, ok := v.Pay(points-spent%points, points); !ok {
						now += points - spent%points
					}
					cost, _ := v.Pay(points, points)
					now += cost
					if old, there := best[v.To]; !there || now < old {
						best[v.To], again = now, true
					}
				}
			}
		}
	}
	least, found := 0, false
	for at, spent := range best {
		if s.g.there(at, to) && (!found || spent < least) {
			least, found = spent, true
		}
	}
	return least, found
}

func TestRoutesGoRoundWhatIsHard(t *testing.T) {
	s := newScene(t)
	s.land(land.Of(land.Swamp, 1), "711/26", "711/27")
	s.land(land.Of(land.Swamp, 2), "711/34")
	s.own(1, "711/18", "711/19", "711/20", "711/28")
	id := s.unit(1, 201, kit.Rider, 1000, "711/25")
	s.survey()
	var r Router
	steps, reason := r.Route(&s.g, id, s.known, 30, Way{Field: s.at("711/28")})
	got := ""
	for _, step := range steps {
		got += s.w.Patch.Name(step.Field) + " "
	}
	if want := "711/18 711/19 711/20 711/28 "; reason != OK || got != want {
		t.Errorf("%q for reason %d, want %q", got, reason, want)
	}
	if _, reason := r.Route(&s.g, id, s.known, 15, Way{Field: grid.None}); reason != White {
		t.Errorf("to nowhere: reason %d", reason)
	}
	if steps, reason := r.Route(&s.g, id, s.known, 15, At(&s.w.Units[id])); reason != OK || len(steps) != 0 {
		t.Errorf("to where it stands: %v, reason %d", steps, reason)
	}
}

func TestRoutesOnRiversAndThroughTheNebelwand(t *testing.T) {
	s := newScene(t)
	s.river(s.w.Rivers)
	s.land(land.Water, "710/03", "711/40")
	s.w.Crossings = []world.Crossing{{From: s.at("711/40"), To: s.at("710/03")}}
	id := s.unit(1, 301, kit.Ship, 10, "711/40")
	s.survey()
	var r Router
	steps, reason := r.Route(&s.g, id, s.known, 30, Way{Field: s.at("710/01"), Side: 1})
	if reason != OK || len(steps) != 5 || steps[0].Field != s.at("710/03") {
		t.Fatalf("%v, reason %d", steps, reason)
	}
	if _, reason := r.Route(&s.g, id, s.known, 30, Way{Field: s.at("710/30")}); reason != NoLand {
		t.Errorf("onto land: reason %d", reason)
	}
}

func TestWhoIsAboardFindsTheWayAshore(t *testing.T) {
	s := newScene(t)
	water(s)
	s.town(1, "711/25", "711/24")
	id := s.unit(1, 101, kit.Foot, 10, "711/25")
	s.unit(1, 301, kit.Ship, 10, "711/25")
	for n := range s.w.Units {
		s.w.Units[n].Side = hex.W
	}
	s.w.Units[id].Aboard = 301
	s.survey()
	var r Router
	steps, reason := r.Route(&s.g, id, s.known, 15, Way{Field: s.at("711/26")})
	if reason != OK || len(steps) != 2 || !steps[0].Land || steps[1].Field != s.at("711/26") {
		t.Errorf("%+v, reason %d", steps, reason)
	}
}

func TestWDW33DistancesAreThoseOfThePlainDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		var d Distances
		d.Measure(s.w)
		got := d.Measure(s.w)
		for r := world.RealmID(1); r <= 2; r++ {
			dist := make([]int, s.w.Patch.Fields())
			for f := range dist {
				dist[f] = Far
				if c := s.w.SettlementAt(grid.Field(f)); c != nil && c.Realm == r && c.Stands.Recruit > 0 {
					dist[f] = 0
				}
			}
			for again := true; again; {
				again = false
				for f := range dist {
					for _, g := range s.w.Patch.Around(grid.Field(f)) {
						if g == grid.None {
							continue
						}
						climb := int(s.w.Land[f].Height()) - int(s.w.Land[g].Height())
						if over := dist[g] + 1 + max(climb, -climb); over < dist[f] {
							dist[f], again = over, true
						}
					}
				}
			}
			for f, want := range dist {
				if s.w.Owner[f] == r && int(got[f]) != want {
					t.Fatalf("%s is %d from a place of realm %d, want %d", s.w.Patch.Name(grid.Field(f)), got[f], r, want)
				}
			}
		}
		for f, owner := range s.w.Owner {
			if owner == world.Nobody && got[f] != Far {
				t.Fatalf("%s belongs to nobody and is %d away", s.w.Patch.Name(grid.Field(f)), got[f])
			}
		}
	})
}

func TestWDW33HeightsCountAndGarrisonsRecruitNobody(t *testing.T) {
	s := newScene(t)
	s.town(1, "711/25")
	s.own(1, "711/25", "711/26", "711/27", "711/28", "711/29")
	s.w.Settlements = append(s.w.Settlements, world.Settlement{Field: s.at("711/29"), Realm: 1, Kind: kit.Garrison, Stands: kit.Garrison.Standard()})
	s.land(land.Highland, "711/26")
	var d Distances
	got := d.Measure(s.w)
	// Round 711/26 nobody has to climb.
	for name, want := range map[string]uint8{"711/25": 0, "711/26": 2, "711/27": 3, "711/28": 4, "711/29": 5, "711/30": Far} {
		if got[s.at(name)] != want {
			t.Errorf("%s is %d away, want %d", name, got[s.at(name)], want)
		}
	}
}
