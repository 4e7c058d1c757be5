package prowl_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// season is what the prowlers of a season meet: about 60 units, twenty monsters, a wormhole.
type season struct {
	tasty, all prowl.Count
	borg       chart.Province
	monsters   []chart.Place // the first ten are at sea
	taken      chart.Set
	hole       [2]chart.Place
}

func seasons(number int) []season {
	r := rand.New(rand.NewPCG(60, 20))
	list := make([]season, number)
	sea, land := members(seas.Places), members(lands.Places)
	for n := range list {
		s := &list[n]
		s.borg = chart.Province(r.IntN(len(board.Provinces)))
		for len(s.monsters) < 20 {
			roads, from := &seas, sea
			if len(s.monsters) >= 10 {
				roads, from = &lands, land
			}
			if at := from[r.IntN(len(from))]; !chart.Has(s.taken, roads.Of(at)) {
				chart.Add(&s.taken, roads.Of(at))
				s.monsters = append(s.monsters, at)
			}
		}
		for n, f := range r.Perm(len(board.Provinces)) {
			field := chart.Province(f)
			if n >= 15 && chart.Has(s.taken, field) {
				continue // all but fifteen swarms of birds keep out of the way of monsters
			}
			if s.all.Add(field); n%8 > 0 {
				s.tasty.Add(field)
			}
		}
		s.hole = [2]chart.Place{land[r.IntN(len(land))], land[r.IntN(len(land))]}
	}
	return list
}

func members(s chart.Set) (list []chart.Place) {
	for p := range chart.All[chart.Place](s) {
		list = append(list, p)
	}
	return list
}

// engine is what whoever plays seasons keeps.
type engine struct {
	prowler   prowl.Prowler
	ground    prowl.Ground
	sea, land prowl.Roads
}

// play lets the Borg and all monsters of a season choose.
func (e *engine) play(s *season) (ties int) {
	p := &e.prowler
	e.ground, e.sea, e.land = ground, seas, lands
	e.ground.Connect(board.Of(s.hole[0]), board.Of(s.hole[1]))
	e.sea.Connect(s.hole[0], s.hole[1])
	e.land.Connect(s.hole[0], s.hole[1])
	scene := prowl.Scene{Ground: &e.ground, Units: &s.all, Monsters: s.taken}
	for n, at := range s.monsters {
		roads := &e.sea
		if n >= 10 {
			roads = &e.land
		}
		if c := p.Move(&scene, roads, at); c.By == prowl.Draw {
			ties++
		}
	}
	if c := p.Borg(&e.ground, s.borg, &s.tasty, &s.all); c.By == prowl.Draw {
		ties++
	}
	return ties
}

// A season allocates nothing when warm.
func TestAWarmProwlerAllocatesNothing(t *testing.T) {
	var e engine
	list := seasons(64)
	all := func() {
		for n := range list {
			e.play(&list[n])
			e.prowler.Spawn(&seas, list[n].taken)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkSeason is a season of about 60 units: the Borg, twenty monsters, and their ways with
// the wormhole.
func BenchmarkSeason(b *testing.B) {
	var e engine
	list := seasons(64)
	ties := 0
	for n := range list {
		ties += e.play(&list[n])
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		e.play(&list[n%len(list)])
		n++
	}
	b.ReportMetric(float64(ties)/float64(len(list)), "draws/op")
}

// BenchmarkBorg is one step of his among 60 units.
func BenchmarkBorg(b *testing.B) {
	var p prowl.Prowler
	list := seasons(64)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		s := &list[n%len(list)]
		p.Borg(&ground, s.borg, &s.tasty, &s.all)
		n++
	}
}

// BenchmarkBorgAppears compares all fields with a unit.
func BenchmarkBorgAppears(b *testing.B) {
	var p prowl.Prowler
	list := seasons(64)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		p.Borg(&ground, chart.None, &list[n%len(list)].all, &list[n%len(list)].all)
		n++
	}
}

// BenchmarkCount counts 60 units.
func BenchmarkCount(b *testing.B) {
	r := rand.New(rand.NewPCG(60, 20))
	var at [60]chart.Province
	for n := range at {
		at[n] = chart.Province(r.IntN(len(board.Provinces)))
	}
	var c prowl.Count
	for b.Loop() {
		c = prowl.Count{}
		for _, f := range at {
			c.Add(f)
		}
	}
	if c.Fields().Empty() {
		b.Fatal("nothing was counted")
	}
}

// BenchmarkTie is about the worst there is: two halves of a full world that are alike, so
// that sixty levels and all rings are counted in vain.
func BenchmarkTie(b *testing.B) {
	const half = 30
	l := newLiteral(1 + 2*half)
	var all prowl.Count
	for n := range half {
		for _, offset := range []int{1, 1 + half} {
			l.join(offset+n, max(0, offset*min(n, 1)+n-1))
			l.join(offset+n, offset+max(0, n-2))
			all.Add(chart.Province(offset + n))
		}
	}
	var p prowl.Prowler
	p.Borg(&l.ground, 0, &all, &all)
	b.ReportAllocs()
	for b.Loop() {
		if c := p.Borg(&l.ground, 0, &all, &all); c.By != prowl.Draw || len(c.Rounds) > 0 {
			b.Fatalf("%+v", c)
		}
	}
}
