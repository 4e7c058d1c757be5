package sight

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// yardstick is a world of 48,000 fields with 200 realms side by side, each with 500 units on its land and beyond.
func yardstick(b testing.TB) *watch {
	b.Helper()
	var gfs []grid.GF
	for n := range 1000 {
		gfs = append(gfs, grid.GF{Label: n, At: grid.Spot{I: n % 40, J: n/40 + n%40/2}})
	}
	p, err := grid.NewPatch(gfs)
	if err != nil {
		b.Fatal(err)
	}
	n := p.Fields()
	w := &world.World{
		Laws: law.Default(), Patch: p, Land: make([]land.Terrain, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: make([]world.Realm, 200), Stances: make([]world.Stance, 200*200),
	}
	// A realm has five Großfelder, in two columns.
	lands := make([][]grid.Field, 200)
	for f := range grid.Field(n) {
		gf := int(f) / grid.PerGF
		r := gf%40/2 + gf/40/2*20
		if r >= 200 {
			r = gf % 200
		}
		w.Land[f] = land.Lowland
		if f%17 == 0 {
			w.Land[f] = land.Of(land.Jungle, 1)
		}
		if len(lands[r]) < 200 {
			w.Owner[f] = world.RealmID(r + 1)
		}
		lands[r] = append(lands[r], f)
	}
	for r, fields := range lands {
		for n := range 500 {
			w.Units = append(w.Units, world.Unit{
				Realm: world.RealmID(r + 1), Number: uint16(100 + n), Kind: kit.Foot, Size: 1000, Field: fields[n*31%len(fields)], Came: grid.None,
			})
		}
	}
	m := &watch{t: b, w: w}
	m.ix.Build(w)
	Survey(w, &m.ix, &m.log)
	return m
}

// A whole moon: everybody makes four steps and is home again.
func BenchmarkMoon(b *testing.B) {
	m := yardstick(b)
	b.ReportAllocs()
	spots := 0
	for b.Loop() {
		m.log = chronicle.Log{}
		m.s.Start(m.w, &m.ix)
		for tick := 30; tick <= 120; tick += 30 {
			turn := [4]int{0, 1, 3, 4}[tick/30-1]
			for id := range m.w.Units {
				u := &m.w.Units[id]
				to := m.w.Patch.Around(u.Field)[(id+turn)%6]
				if to == grid.None {
					continue
				}
				u.Field = to
				m.ix.Move(world.UnitID(id), to)
				m.s.Enter(world.UnitID(id), tick)
			}
		}
		m.s.Finish(&m.log)
		spots = len(m.s.spots.list)
	}
	b.ReportMetric(float64(spots), "sightings/op")
	b.ReportMetric(float64(len(m.w.Realms[0].Known)), "known/realm")
}

// A moon in which nobody moves.
func BenchmarkRest(b *testing.B) {
	m := yardstick(b)
	b.ReportAllocs()
	for b.Loop() {
		m.log = chronicle.Log{}
		m.s.Start(m.w, &m.ix)
		m.s.Finish(&m.log)
	}
}
