package march

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// sea makes all of Großfeld 711 water.
func (s *scene) sea() *scene {
	for kf := 1; kf <= 48; kf++ {
		s.w.Land[s.w.Patch.Of(711, kf)] = land.Water
	}
	return s
}

func TestWDW56Fleets(t *testing.T) {
	for name, c := range map[string]struct {
		change     func(*scene)
		difficulty int8
		causes     []Cause
	}{
		"open water":                {func(*scene) {}, 3, []Cause{Base}},
		"a coast":                   {func(s *scene) { s.land(land.Lowland, "711/26") }, 2, []Cause{Base, CoastField}},
		"own coast":                 {func(s *scene) { s.land(land.Lowland, "711/26"); s.own(1, "711/26") }, 1, []Cause{Base, OwnLand, CoastField}},
		"foreign coast":             {func(s *scene) { s.land(land.Lowland, "711/26"); s.own(2, "711/26") }, 2, []Cause{Base, CoastField}},
		"ice is no coast":           {func(s *scene) { s.land(land.SeaIce, "711/26") }, 3, []Cause{Base}},
		"own ice is no own coast":   {func(s *scene) { s.land(land.SeaIce, "711/26"); s.own(1, "711/26") }, 3, []Cause{Base}},
		"Tiefsee has grade 0 (C2)":  {func(s *scene) { s.land(land.Sea, "711/25") }, 3, []Cause{Base}},
		"no crossing for fleets":    {func(s *scene) { s.put(s.w.Rivers, "711/24", "711/25") }, 3, []Cause{Base}},
		"new sight":                 {func(s *scene) { s.forget("711/27") }, 4, []Cause{Base, NewSight}},
		"into the white":            {func(s *scene) { s.forget("711/25") }, 7, []Cause{Base, NewSight, IntoTheWhite}},
		"Tiefsee takes sight":       {func(s *scene) { s.forget("711/27"); s.land(land.Sea, "711/25") }, 3, []Cause{Base}},
		"a decree makes it extreme": {func(s *scene) { s.w.Grades = map[grid.Field]int8{s.at("711/25"): 2} }, 5, []Cause{Base, Extreme}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t).sea()
			c.change(s)
			id := s.unit(1, 301, kit.Ship, 10, "711/24")
			s.survey()
			s.difficulty(s.try(id, s.to("711/25")), c.difficulty, c.causes...)
		})
	}
}

func TestStepsThatNoFleetMakes(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*scene)
		from   string
		side   hex.Side
		step   func(*scene) Step
		want   Reason
	}{
		"land":              {func(s *scene) { s.land(land.Lowland, "711/25") }, "711/24", 0, onto("711/25"), NoLand},
		"ice":               {func(s *scene) { s.land(land.SeaIce, "711/25") }, "711/24", 0, onto("711/25"), NoLand},
		"WDW-16 frozen in":  {func(s *scene) { s.land(land.SeaIce, "711/24") }, "711/24", 0, onto("711/25"), FrozenIn},
		"no neighbour":      {func(*scene) {}, "711/24", 0, onto("711/26"), Unneighbourly},
		"WDW-58 no river":   {func(s *scene) { s.land(land.Lowland, "711/25", "711/18") }, "711/24", 0, along("711/25", hex.NW), NoRiver},
		"WDW-40 no harbour": {func(s *scene) { s.land(land.Lowland, "711/25"); s.town(1, "711/25", "711/26") }, "711/24", 0, onto("711/25"), NoLand},
		"a foreign harbour": {func(s *scene) { s.land(land.Lowland, "711/25"); s.town(2, "711/25", "711/24") }, "711/24", 0, onto("711/25"), NoLand},
		"WDW-R-4 a harbour of those who grant passage": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(2, "711/25", "711/24")
			s.stance(1, 2, world.Passage)
		}, "711/24", 0, onto("711/25"), OK},
		"WDW-16 out of a harbour into ice": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.land(land.SeaIce, "711/24")
			s.town(1, "711/25", "711/24")
		}, "711/25", hex.W, onto("711/24"), NoLand},
		"a harbour too high": {func(s *scene) { s.land(land.Highland, "711/25"); s.town(1, "711/25", "711/24") }, "711/24", 0, onto("711/25"), TooSteep},
		"WDW-43 a walled harbour": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(2, "711/25", "711/24")
			s.stance(1, 2, world.Allied)
			s.wall("711/25", "711/24", 5, 5)
			s.unit(3, 101, kit.Foot, 1000, "711/25")
		}, "711/24", 0, onto("711/25"), WallManned},
		"WDW-40 several harbours are no canal": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(1, "711/25", "711/24", "711/26")
		}, "711/25", hex.W, onto("711/26"), Harbours},
		"WDW-40 out as it came": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(1, "711/25", "711/24", "711/26")
		}, "711/25", hex.W, onto("711/24"), OK},
		"WDW-40 out of a harbour at any side that has one": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(1, "711/25", "711/24", "711/26")
		}, "711/25", 0, onto("711/26"), OK},
		"WDW-40 out where there is no harbour": {func(s *scene) {
			s.land(land.Lowland, "711/25")
			s.town(1, "711/25", "711/24", "711/26")
		}, "711/25", 0, onto("711/18"), Harbours},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t).sea()
			c.change(s)
			id := s.unit(1, 301, kit.Ship, 10, c.from)
			if len(s.w.Units) > 1 { // keep them by realm
				s.w.Units[0], s.w.Units[1] = s.w.Units[1], s.w.Units[0]
				id = 0
			}
			s.w.Units[id].Side = c.side
			s.survey()
			s.reason(s.try(id, c.step(s)), c.want)
		})
	}
}

func onto(name string) func(*scene) Step { return func(s *scene) Step { return s.to(name) } }

func along(name string, side hex.Side) func(*scene) Step {
	return func(s *scene) Step { return Step{Field: s.at(name), Along: side} }
}

func TestWDW40IntoAnOwnHarbour(t *testing.T) {
	s := newScene(t).sea()
	s.land(land.Lowland, "711/25")
	s.own(1, "711/25")
	s.town(1, "711/25", "711/24")
	id := s.unit(1, 301, kit.Ship, 10, "711/24")
	s.survey()
	v := s.try(id, s.to("711/25"))
	s.difficulty(v, 2, Base, OwnLand, CoastField)
	if v.To != (Way{Field: s.at("711/25"), Side: hex.W}) {
		t.Errorf("lies at %+v", v.To)
	}
}

// river lets a river run along 710/01(1), 710/01(2), 710/02(4), 710/02(3), as 8.3 has it for 210.
func (s *scene) river(table []world.Sides) {
	for _, e := range []Way{{Field: s.at("710/01"), Side: 1}, {Field: s.at("710/01"), Side: 2}, {Field: s.at("710/02"), Side: 4}, {Field: s.at("710/02"), Side: 3}} {
		table[e.Field] = table[e.Field].With(e.Side)
		if other := s.w.Patch.Next(e.Field, e.Side); other >= 0 {
			table[other] = table[other].With(e.Side.Opposite())
		}
	}
}

// Three sides a moon on a river in the lowland: 30 points, 8 each (5.3, WDW-58).
func TestWDW58ThreeSidesAMoon(t *testing.T) {
	for name, table := range map[string]func(*scene) []world.Sides{
		"river": func(s *scene) []world.Sides { return s.w.Rivers },
		"canal": func(s *scene) []world.Sides { return s.w.Canals },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.river(table(s))
			s.own(1, "710/01", "710/02") // banks are no coast
			id := s.unit(1, 301, kit.Ship, 10, "710/01")
			s.w.Units[id].Side = 1
			s.survey()
			left, sides := 30, 0
			for _, step := range []Step{{Field: s.at("710/01"), Along: 2}, {Field: s.at("710/02"), Along: 4}, {Field: s.at("710/02"), Along: 3}, {Field: s.at("710/02"), Along: 4}} {
				v := s.try(id, step)
				s.difficulty(v, 4, Base)
				cost, ok := v.Pay(left, 30)
				if !ok {
					break
				}
				left, sides = left-cost, sides+1
				Put(s.w, &s.ix, id, v.To)
			}
			if sides != 3 || left != 6 {
				t.Errorf("%d sides, %d points left; want 3 and 6", sides, left)
			}
		})
	}
}

// place is a field or a side of it.
type place struct {
	field string
	side  hex.Side
}

func TestWDW58Rivers(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*scene)
		from   place
		step   place
		want   Reason
		diff   int8
	}{
		"the higher bank counts":        {func(s *scene) { s.land(land.Highland, "710/02") }, place{"710/01", 1}, place{"710/01", 2}, OK, 5},
		"the kind of land does not":     {func(s *scene) { s.land(land.Of(land.Swamp, 1), "710/02", "710/01") }, place{"710/01", 1}, place{"710/01", 2}, OK, 4},
		"a side by its other name":      {func(*scene) {}, place{"710/01", 1}, place{"710/02", 5}, OK, 4},
		"a side that does not join":     {func(*scene) {}, place{"710/01", 1}, place{"710/02", 3}, NoRiver, 0},
		"a side without a river":        {func(*scene) {}, place{"710/01", 2}, place{"710/01", 3}, NoRiver, 0},
		"from a side onto land":         {func(*scene) {}, place{"710/01", 2}, place{"710/02", 0}, Unneighbourly, 0},
		"the laws forbid it":            {func(s *scene) { s.w.Laws.RiverShipping = false }, place{"710/01", 1}, place{"710/01", 2}, NoRiver, 0},
		"rapids that are too steep":     {func(s *scene) { s.land(land.Hills, "710/02") }, place{"710/01", 1}, place{"710/01", 2}, TooSteep, 0},
		"from the sea at its mouth":     {func(s *scene) { s.land(land.Water, "710/03") }, place{"710/03", 0}, place{"710/02", 3}, OK, 4},
		"the sea is elsewhere":          {func(s *scene) { s.land(land.Water, "710/08") }, place{"710/08", 0}, place{"710/02", 4}, NoRiver, 0},
		"out to the sea":                {func(s *scene) { s.land(land.Water, "710/03") }, place{"710/02", 3}, place{"710/03", 0}, OK, 2},
		"the sea is not at this side":   {func(s *scene) { s.land(land.Water, "710/08") }, place{"710/01", 2}, place{"710/08", 0}, Unneighbourly, 0},
		"falls into the sea":            {func(s *scene) { s.land(land.Water, "710/03"); s.land(land.Highland, "710/02") }, place{"710/02", 3}, place{"710/03", 0}, TooSteep, 0},
		"out of a harbour at the river": {func(s *scene) { s.town(1, "710/01", "710/02") }, place{"710/01", 0}, place{"710/01", 2}, OK, 4},
		"several harbours are no canal": {
			func(s *scene) { s.town(1, "710/01", "710/02", "710/05") },
			place{"710/01", 4},
			place{"710/01", 2},
			Harbours, 0,
		},
		"no harbour at that river": {func(s *scene) { s.town(1, "710/01", "710/06") }, place{"710/01", 0}, place{"710/01", 2}, NoRiver, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.river(s.w.Rivers)
			c.change(s)
			id := s.unit(1, 301, kit.Ship, 10, "710/01")
			s.w.Units[id].Field, s.w.Units[id].Side = s.at(c.from.field), c.from.side
			s.survey()
			v := s.try(id, Step{Field: s.at(c.step.field), Along: c.step.side})
			s.reason(v, c.want)
			if v.Reason == OK && v.Difficulty != c.diff {
				t.Errorf("difficulty %d by %v, want %d", v.Difficulty, v.Parts(), c.diff)
			}
		})
	}
}
