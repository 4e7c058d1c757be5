package waben_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// What is built counts as much as it costs (WDW-S4): walls for as much gold as a castle's are worth no more in the index.
func TestWDWS4WhatIsBuiltCountsByItsPrice(t *testing.T) {
	worth := func(build func(w *world.World, f grid.Field)) int {
		s := setup(t, 4, "length", "1")
		for f, owner := range s.World.Owner {
			if at := grid.Field(f); owner == s.World.Settlements[0].Realm && settled(s.World, at) < 0 {
				build(s.World, at)
				break
			}
		}
		s, _, err := step(t, s, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return points(s, s.Seats[s.World.Settlements[0].Realm-1])
	}
	nothing := worth(func(*world.World, grid.Field) {})
	castle := worth(func(w *world.World, f grid.Field) {
		w.Settlements = append(w.Settlements, world.Settlement{
			Field: f, Realm: w.Owner[f], Kind: kit.Garrison, Name: "Neu", Stands: kit.Garrison.Standard(),
		})
	})
	points := kit.Garrison.Value() * kit.SettlementPoint / kit.InfrastructurePoint
	wall := worth(func(w *world.World, f grid.Field) {
		w.Walls = append(w.Walls, world.Wall{Field: f, Side: 1, Points: int16(points), Left: int16(points)})
	})
	if wall != castle || wall <= nothing {
		t.Errorf("index %d with nothing new, %d with a garrison, %d with a wall that costs as much", nothing, castle, wall)
	}
}

func settled(w *world.World, f grid.Field) int {
	for n := range w.Settlements {
		if w.Settlements[n].Field == f {
			return n
		}
	}
	return -1
}

func points(s waben.State, seat game.Seat) int {
	for _, st := range rules.Result(s).Standing {
		if st.Seat == seat {
			return st.Points
		}
	}
	return -1
}
