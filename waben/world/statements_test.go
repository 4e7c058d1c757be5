package world

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

func TestWDW2WhoIsPlayedIsAREP(t *testing.T) {
	if (&Character{}).REP() || !(&Character{Player: 1}).REP() {
		t.Error("a REP is who has a player")
	}
}

// Whoever plays in secret is named in no other realm's world, and neither is anybody else.
func TestWDW5NobodyLearnsWhoPlaysWhom(t *testing.T) {
	w := sound(t)
	w.Realms[0].Players = []Player{{Name: "Geheimnis", Address: "Hinterhof 3", Secret: true}}
	w.Realms[0].People[0].Name = "Maske"
	for id, knows := range map[RealmID]bool{1: true, 2: false} {
		data, err := json.Marshal(w.For(id))
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"Geheimnis", "Hinterhof", "Maske"} {
			if strings.Contains(string(data), word) != knows {
				t.Errorf("realm %d, %s: want %v", id, word, knows)
			}
		}
	}
}

func TestWDW19TheGameMastersGradeCounts(t *testing.T) {
	w := flat(t, 1)
	w.Land[0], w.Land[1], w.Land[2] = land.Of(land.Swamp, 1), land.Of(land.Swamp, 1), land.Mountains
	w.Grades = map[grid.Field]int8{1: 0}
	for f, want := range []int{2, 0, 1, 0} {
		if got := w.Grade(grid.Field(f)); got != want {
			t.Errorf("%s: grade %d, want %d", w.Patch.Name(grid.Field(f)), got, want)
		}
	}
}

func TestWDW45MinimumSizesAndScouts(t *testing.T) {
	for _, c := range []struct {
		kind          kit.Unit
		size          int32
		strong, scout bool
		class         SizeClass // D-S2
	}{
		{kit.Foot, 999, false, true, Below},
		{kit.Foot, 1000, true, false, Few},
		{kit.Foot, 2000, true, false, Few},
		{kit.Foot, 2001, true, false, Some},
		{kit.Rider, 2500, true, false, Some},
		{kit.Rider, 2501, true, false, Many},
		{kit.Ship, 100, true, false, Many},
		{kit.Ship, 101, true, false, Host},
		{kit.Leader, 1, true, false, Few},
	} {
		u := Unit{Kind: c.kind, Size: c.size}
		if u.Strong() != c.strong || u.Scout() != c.scout || u.Class() != c.class {
			t.Errorf("%d %s: strong %v, scout %v, class %d", c.size, c.kind, u.Strong(), u.Scout(), u.Class())
		}
	}
}

func TestWDW76AFifthIsABreach(t *testing.T) {
	for _, c := range []struct {
		points, left int16
		breached     bool
	}{{5, 5, false}, {5, 4, true}, {10, 9, false}, {10, 8, true}, {7, 6, false}, {7, 5, true}, {5, 0, true}} {
		if l := (Wall{Points: c.points, Left: c.left}); l.Breached() != c.breached {
			t.Errorf("%d of %d points: %v", c.left, c.points, l.Breached())
		}
	}
}

func TestUnitsAreFoundByTheirNumbers(t *testing.T) {
	w := sound(t)
	for n := range w.Units {
		if id := w.Unit(w.Units[n].Realm, w.Units[n].Number); id != UnitID(n) {
			t.Errorf("unit %d is found at %d", n, id)
		}
	}
	for _, missing := range []struct {
		realm  RealmID
		number uint16
	}{{1, 100}, {1, 302}, {1, 599}, {2, 101}, {3, 101}} {
		if id := w.Unit(missing.realm, missing.number); id != NoUnit {
			t.Errorf("%v is found at %d", missing, id)
		}
	}
	if units, first := w.Of(2); len(units) != 2 || first != 3 {
		t.Errorf("%d units from %d", len(units), first)
	}
}

// Whoever has seen both ends of a crossing knows where it leads; one end alone tells nothing.
func TestWDWR33CrossingsAreKnownByBothEnds(t *testing.T) {
	w := flat(t, 3)
	w.Realms = []Realm{{Code: "A", Capital: grid.None}}
	w.Stances = make([]Stance, 1)
	w.Owner[0] = 1
	w.Realms[0].Known = []Memory{{Field: grid.PerGF, Land: land.Lowland}}
	w.Crossings = []Crossing{{0, grid.PerGF}, {grid.PerGF, 0}, {0, 2 * grid.PerGF}, {2 * grid.PerGF, 0}, {0, grid.PerGF + 1}}
	v := w.For(1)
	from, to := v.Patch.Of(w.Patch.Label(0), 1), v.Patch.Of(w.Patch.Label(grid.PerGF), 1)
	if want := []Crossing{{from, to}, {to, from}}; !slices.Equal(v.Crossings, want) {
		t.Errorf("known are %v, want %v", v.Crossings, want)
	}
}
