package march

import (
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// The example of 5.3: 711/25-24-23-710/04-03 with 40 points costs 5 + 15 + 11; 9 are left, and the swamp would take 15.
func TestWDW56TheExampleOf53(t *testing.T) {
	s := newScene(t)
	s.land(land.Of(land.Jungle, 1), "711/25")
	s.land(land.Of(land.Forest, 2), "711/23", "710/04")
	s.land(land.Of(land.Swamp, 2), "710/03")
	s.own(1, "711/24", "710/03")
	s.own(2, "711/23", "710/04")
	s.put(s.w.Rivers, "711/25", "711/24")
	s.put(s.w.Bridges, "711/25", "711/24")
	s.put(s.w.Roads, "711/25", "711/24")
	id := s.unit(1, 201, kit.Rider, 100, "711/25")
	s.survey()

	var scouts Scouts
	points := Points(&s.w.Units[id], scouts.Take(&s.w.Laws, &s.w.Units[id], kit.Ignore, kit.NoExtension))
	if points != 40 {
		t.Fatalf("%d points, want 40", points)
	}
	left, spent := points, []int{}
	for n, step := range []struct {
		to         string
		difficulty int8
		causes     []Cause
	}{
		{"711/24", 2, []Cause{Base, ByRoad, OwnLand}},
		{"711/23", 6, []Cause{Base, Crossing}},
		{"710/04", 5, []Cause{Base}},
		{"710/03", 6, []Cause{Base, OwnLand, Extreme}},
	} {
		v := s.try(id, s.to(step.to))
		s.difficulty(v, step.difficulty, step.causes...)
		cost, ok := v.Pay(left, points)
		if ok != (n < 3) {
			t.Fatalf("step %d: %d points for a cost of %d: %v", n+1, left, cost, ok)
		}
		if !ok {
			break
		}
		left -= cost
		spent = append(spent, cost)
		Put(s.w, &s.ix, id, v.To)
	}
	if left != 9 || len(spent) != 3 || spent[0] != 5 || spent[1] != 15 || spent[2] != 11 {
		t.Errorf("spent %v, left %d; want 5, 15, 11 and 9", spent, left)
	}
	if got := s.w.Patch.Name(s.w.Units[id].Field); got != "710/04" {
		t.Errorf("stands on %s, want 710/04", got)
	}
}

// Table 5.3-1, cause by cause, for a unit on 711/24 that goes to 711/25.
func TestWDW56EveryCauseOfDifficulty(t *testing.T) {
	for name, c := range map[string]struct {
		change     func(*scene)
		difficulty int8
		causes     []Cause
	}{
		"WDW-56 the height and three": {func(*scene) {}, 4, []Cause{Base}},
		"WDW-42 a road":               {func(s *scene) { s.put(s.w.Roads, "711/24", "711/25") }, 3, []Cause{Base, ByRoad}},
		"WDW-56 own land":             {func(s *scene) { s.own(1, "711/25") }, 3, []Cause{Base, OwnLand}},
		"WDW-56 foreign land":         {func(s *scene) { s.own(2, "711/25") }, 4, []Cause{Base}},
		"WDW-19 heavy land":           {func(s *scene) { s.land(land.Of(land.Desert, 1), "711/25") }, 5, []Cause{Base, Heavy}},
		"WDW-19 extreme land":         {func(s *scene) { s.land(land.Of(land.Volcano, 1), "711/25") }, 6, []Cause{Base, Extreme}},
		"WDW-19 the game master's grade": {
			func(s *scene) { s.w.Grades = map[grid.Field]int8{s.at("711/25"): 1} }, 5, []Cause{Base, Heavy},
		},
		"WDW-19 no grade by decree": {
			func(s *scene) {
				s.land(land.Of(land.Swamp, 1), "711/25")
				s.w.Grades = map[grid.Field]int8{s.at("711/25"): 0}
			}, 4, []Cause{Base},
		},
		"WDW-18 a river":       {func(s *scene) { s.put(s.w.Rivers, "711/24", "711/25") }, 5, []Cause{Base, Crossing}},
		"WDW-18 another river": {func(s *scene) { s.put(s.w.Rivers, "711/25", "711/26") }, 4, []Cause{Base}},
		"WDW-42 a bridge": {func(s *scene) {
			s.put(s.w.Rivers, "711/24", "711/25")
			s.put(s.w.Bridges, "711/24", "711/25")
		}, 4, []Cause{Base}},
		"WDW-42 a road across a river without a bridge": {func(s *scene) {
			s.put(s.w.Rivers, "711/24", "711/25")
			s.put(s.w.Roads, "711/24", "711/25")
		}, 5, []Cause{Base, Crossing}},
		"WDW-58 canals hinder nobody who walks": {func(s *scene) { s.put(s.w.Canals, "711/24", "711/25") }, 4, []Cause{Base}},
		"WDW-56 up":                             {func(s *scene) { s.land(land.Highland, "711/25") }, 6, []Cause{Base, Crossing}},
		"WDW-56 down":                           {func(s *scene) { s.land(land.Highland, "711/24") }, 5, []Cause{Base, Crossing}},
		"WDW-56 height and river count once": {func(s *scene) {
			s.land(land.Highland, "711/25")
			s.put(s.w.Rivers, "711/24", "711/25")
		}, 6, []Cause{Base, Crossing}},
		"WDW-16 ice on the sea carries": {func(s *scene) { s.land(land.SeaIce, "711/25") }, 5, []Cause{Base, Heavy, Crossing}},
		"WDW-D-V1 new sight":            {func(s *scene) { s.forget("711/27") }, 5, []Cause{Base, NewSight}},
		"WDW-D-V1 no new sight":         {func(s *scene) { s.forget("711/28") }, 4, []Cause{Base}},
		"WDW-17 no new sight from a jungle": {func(s *scene) {
			s.forget("711/27")
			s.land(land.Of(land.Jungle, 1), "711/25")
		}, 5, []Cause{Base, Heavy}},
		"WDW-D-S1 no new sight behind mountains": {func(s *scene) {
			s.w.Laws.LineOfSight = true
			s.forget("711/27")
			s.land(land.Highland, "711/26")
		}, 4, []Cause{Base}},
		"WDW-D-V1 into the white": {func(s *scene) { s.forget("711/25") }, 8, []Cause{Base, NewSight, IntoTheWhite}},
		"WDW-56 never more than 9": {func(s *scene) {
			s.forget("711/25")
			s.land(land.Of(land.Volcano, 2), "711/25")
		}, 9, []Cause{Base, Extreme, Crossing, NewSight, IntoTheWhite}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			c.change(s)
			id := s.unit(1, 101, kit.Foot, 1000, "711/24")
			s.survey()
			s.difficulty(s.try(id, s.to("711/25")), c.difficulty, c.causes...)
		})
	}
}

// forget takes fields from what realm 1 knows.
func (s *scene) forget(names ...string) {
	for _, name := range names {
		f := s.at(name)
		s.known[f>>6] &^= 1 << (f & 63)
	}
}

func TestWDWDG1OwnLandIsWhatIsOwnNow(t *testing.T) {
	s := newScene(t)
	id := s.unit(1, 101, kit.Foot, 1000, "711/24")
	s.survey()
	s.difficulty(s.try(id, s.to("711/25")), 4, Base)
	s.own(1, "711/25") // after the survey
	s.difficulty(s.try(id, s.to("711/25")), 3, Base, OwnLand)
}

func TestStepsThatCannotBeMade(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*scene)
		to     string
		want   Reason
	}{
		"WDW-54 no neighbour":            {func(*scene) {}, "711/26", Unneighbourly},
		"WDW-54 the field itself":        {func(*scene) {}, "711/24", Unneighbourly},
		"WDW-54 too high":                {func(s *scene) { s.land(land.Hills, "711/25") }, "711/25", TooSteep},
		"WDW-54 too deep":                {func(s *scene) { s.land(land.Hills, "711/24") }, "711/25", TooSteep},
		"water":                          {func(s *scene) { s.land(land.Water, "711/25") }, "711/25", NoShip},
		"Tiefsee":                        {func(s *scene) { s.land(land.Sea, "711/25") }, "711/25", NoShip},
		"WDW-D-V1 no way into the white": {func(s *scene) { s.w.Laws.White = false; s.forget("711/25") }, "711/25", White},
		"WDW-43 a manned wall": {func(s *scene) {
			s.wall("711/25", "711/24", 5, 5)
			s.unit(2, 101, kit.Foot, 10, "711/25")
		}, "711/25", WallManned},
		"WDW-76 a wall with a breach": {func(s *scene) {
			s.wall("711/25", "711/24", 5, 4)
			s.unit(2, 101, kit.Foot, 10, "711/25")
		}, "711/25", OK},
		"WDW-76 a wall that is only damaged": {func(s *scene) {
			s.wall("711/25", "711/24", 10, 9)
			s.unit(2, 101, kit.Foot, 10, "711/25")
		}, "711/25", WallManned},
		"WDW-76 an unmanned wall": {func(s *scene) { s.wall("711/25", "711/24", 5, 5) }, "711/25", OK},
		"WDW-43 workers man no wall": {func(s *scene) {
			s.wall("711/25", "711/24", 5, 5)
			s.unit(2, 401, kit.Worker, 1000, "711/25")
		}, "711/25", OK},
		"WDW-43 a wall that was manned when it was seen": {func(s *scene) {
			s.w.Me = 1
			s.wall("711/25", "711/24", 5, 5)
			s.w.Seen = []world.Sighting{{Realm: 2, Kind: kit.Foot, Field: s.at("711/25")}}
		}, "711/25", WallManned},
		"WDW-43 a wall behind which workers were seen": {func(s *scene) {
			s.w.Me = 1
			s.wall("711/25", "711/24", 5, 5)
			s.w.Seen = []world.Sighting{{Realm: 2, Kind: kit.Worker, Field: s.at("711/25")}, {Realm: 2, Kind: kit.Foot, Field: s.at("711/24")}}
		}, "711/25", OK},
		"WDW-43 a wall on another side": {func(s *scene) {
			s.wall("711/25", "711/26", 5, 5)
			s.unit(2, 101, kit.Foot, 1000, "711/25")
		}, "711/25", OK},
		"WDW-76 defenders in front of the wall": {func(s *scene) {
			s.wall("711/24", "711/25", 5, 5)
			s.unit(2, 101, kit.Foot, 1000, "711/25")
		}, "711/25", OK},
		"WDW-D-F a wall of those who grant passage": {func(s *scene) {
			s.wall("711/25", "711/24", 5, 5)
			s.unit(2, 101, kit.Foot, 1000, "711/25")
			s.stance(1, 2, world.Passage)
		}, "711/25", OK},
		"WDW-D-F a wall of allies": {func(s *scene) {
			s.wall("711/25", "711/24", 5, 5)
			s.unit(2, 101, kit.Foot, 1000, "711/25")
			s.stance(1, 2, world.Allied)
		}, "711/25", OK},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			id := s.unit(1, 101, kit.Foot, 1000, "711/24")
			c.change(s)
			s.survey()
			s.reason(s.try(id, s.to(c.to)), c.want)
		})
	}
}

func TestTheNebelwandIsCrossedWhereItIsOpen(t *testing.T) {
	s := newScene(t)
	id := s.unit(1, 101, kit.Foot, 1000, "711/01")
	s.w.Crossings = []world.Crossing{{From: s.at("711/01"), To: s.at("712/30")}}
	s.survey()
	s.reason(s.try(id, Step{Field: grid.None}), Fog)
	s.difficulty(s.try(id, s.to("712/30")), 4, Base)
	s.w.Units[id].Field = s.at("712/30") // one way only
	s.reason(s.try(id, s.to("711/01")), Unneighbourly)
}

func TestWDW57WhatDifficultiesCost(t *testing.T) {
	for difficulty, want := range []int{3, 4, 5, 6, 8, 11, 15, 15} {
		v := Verdict{}
		v.add(Base, int8(difficulty))
		v.price()
		if cost, ok := v.Pay(15, 30); cost != want || !ok {
			t.Errorf("difficulty %d costs %d %v, want %d", difficulty, cost, ok, want)
		}
		if _, ok := v.Pay(want-1, 30); ok {
			t.Errorf("difficulty %d is paid with %d", difficulty, want-1)
		}
	}
}

func TestWDWD8AllPointsAreWantedOfThoseAloneWhoHaveNotMoved(t *testing.T) {
	for _, difficulty := range []int8{8, 9} {
		v := Verdict{}
		v.add(Base, difficulty)
		v.price()
		if spent, ok := v.Pay(40, 40); spent != 40 || !ok {
			t.Errorf("difficulty %d: %d, %v", difficulty, spent, ok)
		}
		if _, ok := v.Pay(37, 40); ok {
			t.Errorf("difficulty %d is paid after a step", difficulty)
		}
	}
}

func TestWDWDTStepsEndInTicks(t *testing.T) {
	for _, c := range [][3]int{{15, 15, 120}, {8, 15, 64}, {4, 20, 24}, {3, 40, 9}, {11, 30, 44}} {
		if got := Tick(c[0], c[1]); got != c[2] {
			t.Errorf("%d of %d points end at tick %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestARealmsOwnWorldForecastsStepsIntoTheUnknown(t *testing.T) {
	s := newScene(t)
	s.w.Me = 1
	s.land(land.Highland, "711/24")
	s.land(land.Unknown, "711/25")
	s.land(land.Water, "711/14")
	s.land(land.Unknown, "711/13")
	id := s.unit(1, 101, kit.Foot, 1000, "711/24")
	fleet := s.unit(1, 301, kit.Ship, 10, "711/14")
	s.known = s.w.KnownTo(1, nil)
	s.survey()
	s.difficulty(s.try(id, s.to("711/25")), 9, Base, NewSight, IntoTheWhite)
	if v := s.try(fleet, s.to("711/13")); v.Cost != 15 {
		t.Errorf("a fleet pays %d for the unknown", v.Cost)
	}
	s.reason(s.try(id, Step{Field: grid.None}), White)
}

func TestReasonsAndCausesAreNamed(t *testing.T) {
	if !NoWay.Valid() || (NoWay + 1).Valid() || !IntoTheWhite.Valid() || (IntoTheWhite + 1).Valid() {
		t.Error("a reason or a cause is missing in its list")
	}
}
