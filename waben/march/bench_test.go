package march

import (
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// yardstick is a world of 50,208 fields with 200 realms of 500 units each, without a generator: what counts
// is that it does not fit into a cache.
func yardstick(b testing.TB) *scene {
	b.Helper()
	var gfs []grid.GF
	for n := range 1000 {
		gfs = append(gfs, grid.GF{Label: n, At: grid.Spot{I: n % 32, J: n / 32}})
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
	kinds := []land.Terrain{land.Lowland, land.Lowland, land.Of(land.Forest, 1), land.Highland, land.Lowland, land.Water, land.Of(land.Swamp, 1)}
	for f := range n {
		w.Land[f] = kinds[(f/9+f/97)%len(kinds)]
		if f < 48*1000 {
			w.Owner[f] = world.RealmID(f/240 + 1)
		}
	}
	for n := range 100_000 {
		w.Units = append(w.Units, world.Unit{
			Realm: world.RealmID(n/500 + 1), Number: uint16(100 + n%500), Kind: kit.Foot, Size: 1000,
			Field: grid.Field(n/500*240 + n*7%240), Came: grid.None,
		})
	}
	s := &scene{t: b, w: w}
	s.see()
	return s.survey()
}

func BenchmarkTry(b *testing.B) {
	s := yardstick(b)
	b.ReportAllocs()
	made, n := 0, 0
	for b.Loop() {
		id := world.UnitID(n * 7919 % len(s.w.Units))
		u := &s.w.Units[id]
		v := s.g.Try(id, s.known, At(u), Step{Field: s.w.Patch.Around(u.Field)[n%6]})
		if v.Reason == OK {
			made++
		}
		n++
	}
	b.ReportMetric(float64(made)/float64(n), "made/op")
}

func BenchmarkSurvey(b *testing.B) {
	s := yardstick(b)
	b.ReportAllocs()
	for b.Loop() {
		s.g.Survey(s.w, &s.ix)
	}
}

func BenchmarkDistances(b *testing.B) {
	s := yardstick(b)
	for n := range 800 {
		f := grid.Field(n * 60)
		s.w.Settlements = append(s.w.Settlements, world.Settlement{Field: f, Realm: s.w.Owner[f], Stands: kit.Town.Standard()})
	}
	var d Distances
	d.Measure(s.w)
	b.ReportAllocs()
	for b.Loop() {
		d.Measure(s.w)
	}
}

func BenchmarkRoute(b *testing.B) {
	s := yardstick(b)
	var r Router
	b.ReportAllocs()
	n, steps := 0, 0
	for b.Loop() {
		id := world.UnitID(n * 7919 % len(s.w.Units))
		way, _ := r.Route(&s.g, id, s.known, 15, Way{Field: s.w.Units[id].Field/48*48 + grid.Field(n%48)})
		steps += len(way)
		n++
	}
	b.ReportMetric(float64(steps)/float64(n), "steps/op")
}

func TestWarmMovementAllocatesNothing(t *testing.T) {
	s := newScene(t)
	id := s.unit(1, 101, kit.Foot, 1000, "711/25")
	s.town(1, "711/25")
	s.survey()
	var r Router
	var d Distances
	all := func() {
		s.g.Survey(s.w, &s.ix)
		d.Measure(s.w)
		if v := s.try(id, s.to("711/26")); v.Reason != OK {
			t.Error(v)
		}
		r.Route(&s.g, id, s.known, 15, Way{Field: s.at("711/48")})
	}
	all()
	if n := testing.AllocsPerRun(10, all); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
