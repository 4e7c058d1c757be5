package bot

import (
	"slices"
	"sync"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// field is the board of a season to those who think quickly: Diplomacy's ground with the
// tunnel and the wormhole.
type field struct {
	ground.Ground
	graph chart.Graph
	hole  season.Link
	air   [chart.Max]chart.Set // by province: where birds are after one step
}

// atlas is what is the same in every season.
type atlas struct {
	field field
	near  [chart.Max]chart.Set // by province: what lies next to it
	open  chart.Set            // provinces that units can enter
	lands []chart.Province     // those that are no centres, where herds graze
}

// theAtlas is made once.
var theAtlas = sync.OnceValue(func() *atlas {
	c := season.Board()
	a := &atlas{field: field{graph: c.Graph, hole: season.NoLink}}
	for n := range c.Provinces {
		p := chart.Province(n)
		a.near[p] = c.Graph.Armies(p).Or(c.Graph.Shores(p))
		if c.Provinces[n].Sealed {
			continue
		}
		chart.Add(&a.open, p)
		a.field.air[p] = a.near[p]
		if !c.Provinces[n].Centre {
			a.lands = append(a.lands, p)
		}
	}
	tunnel := []chart.Province{named("bur"), named("mar"), named("mun"), named("pie"), named("tyr")}
	for _, from := range tunnel {
		for _, to := range tunnel {
			if from != to {
				a.field.graph.ConnectArmies(from, to, true)
			}
		}
	}
	a.field.Ground = *ground.New(c, &a.field.graph)
	return a
})

// named gives a province of the board by its code.
func named(code string) chart.Province {
	at, _ := season.Board().Find(code)
	return season.Board().Of(at)
}

// open makes the board of a season with a wormhole. How strongly centres draw units from
// afar stays as it is without.
func (f *field) open(hole season.Link) {
	if f.Chart != nil && f.hole == hole {
		return
	}
	base := &theAtlas().field
	if f.Chart == nil {
		f.Ground = base.Ground
	}
	f.graph, f.air, f.Reach = base.graph, base.air, base.Reach // the rest, by far the largest part, never changes
	f.Graph, f.hole = &f.graph, hole
	if hole.None() {
		return
	}
	c := f.Chart
	chart.Add(&f.air[hole.A], chart.Province(hole.B))
	chart.Add(&f.air[hole.B], chart.Province(hole.A))
	for _, a := range sides(hole.A) {
		for _, b := range sides(hole.B) {
			c.Connect(&f.graph, a, b, true)
		}
	}
	for _, at := range slices.Concat(sides(hole.A), sides(hole.B)) {
		f.reach(at)
	}
	f.reach(hole.A)
	f.reach(hole.B)
}

// reach finds anew where units get to from a place.
func (f *field) reach(at chart.Place) {
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		for to := range chart.All[chart.Place](f.Steps(k, at)) {
			chart.Add(&f.Reach[k][at], f.Chart.Of(to))
		}
	}
}

// sides gives the coasts of a province whose coast is split, or else the province. They are
// the chart's own: nothing is to be appended to them.
func sides(at chart.Place) []chart.Place {
	if coasts := season.Board().Provinces[at].Coasts; len(coasts) > 0 {
		return coasts
	}
	return []chart.Place{at}
}
