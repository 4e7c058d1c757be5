package world

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// flat is a world of some Großfelder in a row, all lowland, with two realms and nothing in it.
func flat(t rapid.TB, gfs int) *World {
	t.Helper()
	var list []grid.GF
	for n := range gfs {
		list = append(list, grid.GF{Label: 100 + n, At: grid.Spot{I: n}})
	}
	p, err := grid.NewPatch(list)
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &World{
		Name: "Flachland", Moon: 5064, Patch: p, Land: make([]land.Terrain, n), Traits: make([]Trait, n), Owner: make([]RealmID, n),
		Rivers: make([]Sides, n), Canals: make([]Sides, n), Roads: make([]Sides, n), Bridges: make([]Sides, n),
		Realms:  []Realm{{Code: "AA", Name: "A", Capital: grid.None}, {Code: "BB", Name: "B", Capital: grid.None}},
		Stances: make([]Stance, 4),
	}
	for f := range w.Land {
		w.Land[f] = land.Lowland
	}
	return w
}

func TestTheIndexFindsWhatIsThere(t *testing.T) {
	w := flat(t, 2)
	w.Settlements = []Settlement{{Field: 50, Realm: 1, Kind: kit.Town}, {Field: 3, Realm: 2, Kind: kit.Castle}}
	w.Walls = []Wall{{Field: 3, Side: hex.NE, Points: 5, Left: 5}, {Field: 3, Side: hex.W, Points: 9, Left: 9}, {Field: 95, Side: hex.E, Points: 7, Left: 7}}
	var x Index
	for range 2 { // the second time in the same memory
		x.Build(w)
		for f := range grid.Field(w.Patch.Fields()) {
			if got, want := x.Settlement(f), slices.IndexFunc(w.Settlements, func(s Settlement) bool { return s.Field == f }); got != want {
				t.Errorf("settlement on %s: %d, want %d", w.Patch.Name(f), got, want)
			}
			for _, side := range hex.Sides {
				want := slices.IndexFunc(w.Walls, func(l Wall) bool { return l.Field == f && l.Side == side })
				if got := x.Wall(w, f, side); got != want {
					t.Errorf("wall of %s(%d): %d, want %d", w.Patch.Name(f), side, got, want)
				}
			}
		}
	}
}

func TestUnitsOnAFieldAreThoseThatStandThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := flat(t, 1)
		where := rapid.SliceOfN(rapid.Int32Range(0, 5), 0, 12).Draw(t, "fields")
		for n, f := range where {
			w.Units = append(w.Units, Unit{Realm: 1, Number: uint16(100 + n), Kind: kit.Foot, Size: 1, Field: grid.Field(f), Gone: n%5 == 4})
		}
		var x Index
		x.Build(w)
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			if len(w.Units) == 0 {
				break
			}
			u := UnitID(rapid.IntRange(0, len(w.Units)-1).Draw(t, "unit"))
			to := grid.Field(rapid.Int32Range(-1, 5).Draw(t, "to"))
			w.Units[u].Gone = to == grid.None
			if to != grid.None {
				w.Units[u].Field = to
			}
			x.Move(u, to)
		}
		for f := range grid.Field(w.Patch.Fields()) {
			var want []UnitID
			for n := range w.Units {
				if w.Units[n].Field == f && !w.Units[n].Gone {
					want = append(want, UnitID(n))
				}
			}
			var walked []UnitID
			for u := x.First(f); u != NoUnit; u = x.Next(u) {
				walked = append(walked, u)
			}
			if got := slices.Collect(x.UnitsAt(f)); !slices.Equal(got, want) || !slices.Equal(walked, want) {
				t.Fatalf("on %s: %v and %v, want %v", w.Patch.Name(f), got, walked, want)
			}
		}
	})
}

func TestAWarmIndexAllocatesNothing(t *testing.T) {
	w := flat(t, 3)
	w.Units = make([]Unit, 100)
	var x Index
	x.Build(w)
	if n := testing.AllocsPerRun(10, func() { x.Build(w); x.Move(7, 80); x.Move(7, 0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestNewerSightIsRemembered(t *testing.T) {
	r := Realm{Known: []Memory{
		{Field: 2, Land: land.Lowland, Full: true, Moon: 3, Owner: 1, Roads: 1},
		{Field: 5, Land: land.Hills},
		{Field: 9, Land: land.Water},
	}}
	r.Remember([]Memory{
		{Field: 1, Land: land.Sea},
		{Field: 2, Land: land.Highland, Rivers: 4},                  // the land only: the rest stays
		{Field: 5, Land: land.Hills, Full: true, Moon: 4, Owner: 2}, // fully seen, then from afar
		{Field: 5, Land: land.Mountains},
		{Field: 11, Land: land.Lowland},
	})
	want := []Memory{
		{Field: 1, Land: land.Sea},
		{Field: 2, Land: land.Highland, Rivers: 4, Full: true, Moon: 3, Owner: 1, Roads: 1},
		{Field: 5, Land: land.Mountains, Full: true, Moon: 4, Owner: 2},
		{Field: 9, Land: land.Water},
		{Field: 11, Land: land.Lowland},
	}
	if !slices.Equal(r.Known, want) {
		t.Errorf("got  %v\nwant %v", r.Known, want)
	}
	if m := r.Memory(5); m == nil || m.Owner != 2 {
		t.Errorf("memory of 5: %v", m)
	}
	if m := r.Memory(6); m != nil {
		t.Errorf("memory of a field never seen: %v", m)
	}
}

func TestRememberingInBulkIsRememberingOneByOne(t *testing.T) {
	sight := rapid.Custom(func(t *rapid.T) Memory {
		m := Memory{Field: grid.Field(rapid.Int32Range(0, 9).Draw(t, "field")), Land: land.Terrain(rapid.ByteRange(1, 5).Draw(t, "land"))}
		if rapid.Bool().Draw(t, "full") {
			m.Full, m.Owner = true, RealmID(rapid.Uint16Range(0, 3).Draw(t, "owner"))
		}
		return m
	})
	rapid.Check(t, func(t *rapid.T) {
		byField := func(a, b Memory) int { return int(a.Field - b.Field) }
		var bulk, single Realm
		for range 3 {
			seen := rapid.SliceOfN(sight, 0, 8).Draw(t, "seen")
			slices.SortStableFunc(seen, byField)
			bulk.Remember(seen)
			for _, m := range seen {
				single.Remember([]Memory{m})
			}
		}
		if !slices.Equal(bulk.Known, single.Known) || !slices.IsSortedFunc(bulk.Known, byField) {
			t.Fatalf("bulk %v\nsingle %v", bulk.Known, single.Known)
		}
	})
}

// Three fields meet at a corner, and see the spring there (WDW-18).
func TestWDW18ASpringIsSeenByThreeFields(t *testing.T) {
	w := flat(t, 1)
	p := w.Patch
	f := p.Of(100, 12)
	east, southEast := p.Next(f, hex.E), p.Next(f, hex.SE)
	for _, name := range w.corners(Spring{f, hex.E}) {
		w.Springs = []Spring{Spring(name)}
		var x Index
		x.Build(w)
		for g := range grid.Field(p.Fields()) {
			want := map[grid.Field]Sides{f: Sides(0).With(hex.E), east: Sides(0).With(hex.SW), southEast: Sides(0).With(hex.NW)}[g]
			if got := x.SpringsAt(g); got != want {
				t.Errorf("by the name %s(%d), %s has springs %06b, want %06b", p.Name(name.Field), name.Side, p.Name(g), got, want)
			}
		}
		w.Realms[0].Known = []Memory{w.LandOf(&x, f), w.LandOf(&x, min(east, southEast)), w.MemoryOf(&x, max(east, southEast))}
		if v := w.For(1); len(v.Springs) != 1 {
			t.Errorf("remembered as %v", v.Springs)
		}
	}
}
