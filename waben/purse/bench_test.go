package purse

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// large is a world of so many Großfelder in a square, realms, and units of each realm.
func large(tb testing.TB, across, realms, units int) *world.World {
	var gfs []grid.GF
	for n := range across * across {
		gfs = append(gfs, grid.GF{Label: n, At: grid.Spot{I: n % across, J: n / across}})
	}
	patch, err := grid.NewPatch(gfs)
	if err != nil {
		tb.Fatal(err)
	}
	n := patch.Fields()
	w := &world.World{
		Moon: income, Laws: law.Default(), Patch: patch,
		Land: make([]land.Terrain, n), Owner: make([]world.RealmID, n), Rivers: make([]world.Sides, n),
		Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: make([]world.Realm, realms), Stances: make([]world.Stance, realms*realms),
	}
	grounds := []land.Terrain{land.Lowland, land.Highland, land.Of(land.Swamp, 1), land.Water, land.Hills}
	for f := range w.Land {
		w.Land[f], w.Owner[f] = grounds[f%len(grounds)], world.RealmID(1+f*realms/n)
		if f%3 == 0 {
			edge(w, w.Roads, grid.Field(f), hex.E)
		}
	}
	for r := range world.RealmID(realms) {
		first := grid.Field(int(r) * n / realms)
		w.Realms[r].Capital, w.Realms[r].Gold = first, 1_000_000
		for k := range grid.Field(5) {
			town(w, r+1, first+20*k, kit.Town, 1_000)
			w.Sites = append(w.Sites, world.Site{Realm: r + 1, Field: first + 20*k + 5, What: kit.Wall, Side: hex.E, Value: 30, Paid: 6})
		}
		for k := range units {
			w.Units = append(w.Units, world.Unit{
				Realm: r + 1, Number: uint16(100 + k), Kind: kit.Foot, Size: 10, Leaders: 1, Field: first + grid.Field(k%100), Came: grid.None,
			})
		}
	}
	return w
}

// moons reckons an income moon and the recruiting moon after it.
func moons(w *world.World, ix *world.Index) {
	for _, w.Moon = range [...]moon.Count{income, recruiting} {
		tr := Open(w, ix, 1, &chronicle.Log{})
		tr.Income()
		tr.Upkeep()
		tr.Works(nil)
		tr.Close()
	}
}

func BenchmarkHalfAYear(b *testing.B) {
	w := large(b, 31, 200, 500)
	var ix world.Index
	ix.Build(w)
	b.ReportAllocs()
	for b.Loop() {
		moons(w, &ix)
	}
}

func BenchmarkRecruiting(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		w := large(b, 31, 200, 5)
		var ix world.Index
		ix.Build(w)
		w.Moon = recruiting
		tr := Open(w, &ix, 1, nil)
		b.StartTimer()
		for r := range world.RealmID(200) {
			for k := range uint16(50) {
				tr.Recruit(Recruit{Realm: r + 1, Unit: 110 + k, Kind: kit.Foot, Size: 10, Leaders: 1, Field: w.Realms[r].Capital})
			}
		}
		tr.Muster()
	}
}

func BenchmarkBalance(b *testing.B) {
	w := large(b, 31, 200, 500)
	for b.Loop() {
		Balance(w, 7)
	}
}

// Reckoning costs no memory by the unit.
func TestUnitsAreReckonedWithoutMemory(t *testing.T) {
	allocations := func(units int) float64 {
		w := large(t, 5, 10, units)
		var ix world.Index
		ix.Build(w)
		return testing.AllocsPerRun(5, func() { moons(w, &ix) })
	}
	few, many := allocations(10), allocations(600)
	if many > few {
		t.Errorf("%v allocations with few units, %v with many", few, many)
	}
}
