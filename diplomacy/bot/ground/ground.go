package ground

import (
	"spielleiter/diplomacy/chart"
)

// Aim is what a worth of a place is for.
type Aim uint8

// The aims. In spring units go where they will be near centres, in fall they go into them, and
// what is built or removed is built or removed for the years to come.
const (
	InSpring Aim = iota
	InFall
	InWinter
	aims
)

// fades say how much a centre is worth to a unit that is so many steps away, by aim.
var fades = [aims][]float32{
	InSpring: {0.7, 9.4, 0.6, 0.25, 0.17, 0.37, 0.16, 0.02},
	InFall:   {5.8, 0.57, 0.27, 0.55, 0.21, 0.1, 0.1, 0.09},
	InWinter: {0.8, 0.68, 0.88, 1.06, 0.09, 0.24, 1.7, 0.12},
}

const (
	spread = 5    // what reaches a place is divided by so much at every step
	aboard = 0.25 // how much of a step over a sea counts for an army
	MaxHub = 64   // centres of a board that count, at most
)

// Ground is a board made ready for quick thinking. It is read-only.
type Ground struct {
	Chart   *chart.Chart
	Graph   *chart.Graph
	Centres []chart.Province
	Hub     [chart.Max]int8 // by province: its number among the centres, or -1

	// Reach are the provinces that a unit enters in one step, by kind and place.
	Reach [3][chart.Max]chart.Set
	// Pull is how strongly each centre draws a unit, by aim, kind and place.
	Pull [aims][3][chart.Max][MaxHub]float32
}

// New prepares a board with the edges of a graph.
func New(c *chart.Chart, graph *chart.Graph) *Ground {
	g := &Ground{Chart: c, Graph: graph}
	for n := range g.Hub {
		g.Hub[n] = -1
	}
	for p := range chart.All[chart.Province](c.Centres) {
		if len(g.Centres) == MaxHub {
			break
		}
		g.Hub[p] = int8(len(g.Centres))
		g.Centres = append(g.Centres, p)
	}
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		for n := range c.Places {
			for to := range chart.All[chart.Place](g.Steps(k, chart.Place(n))) {
				chart.Add(&g.Reach[k][n], c.Of(to))
			}
		}
	}
	for n := range g.Centres {
		g.draw(n)
	}
	return g
}

// Steps gives the places that a unit enters in one step.
func (g *Ground) Steps(k chart.Kind, from chart.Place) chart.Set {
	if !g.Chart.Stands(k, from) {
		return chart.Set{}
	}
	return g.Chart.Reach(g.Graph, k, from)
}

// draw fills in how strongly a centre draws units from everywhere.
func (g *Ground) draw(hub int) {
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		var now [chart.Max]float32
		for n := range g.Chart.Places {
			if g.Chart.Of(chart.Place(n)) == g.Centres[hub] && g.Chart.Stands(k, chart.Place(n)) {
				now[n] = 1
			}
		}
		for step := range fades[0] {
			for a := range aims {
				for n := range g.Chart.Places {
					g.Pull[a][k][n][hub] += fades[a][step] * now[n]
				}
			}
			now = g.diffuse(k, &now)
		}
	}
}

// diffuse lets what is in every place reach its neighbours. The coasts of a province
// count once.
func (g *Ground) diffuse(k chart.Kind, now *[chart.Max]float32) (next [chart.Max]float32) {
	for n := range g.Chart.Places {
		at := chart.Place(n)
		if !g.Chart.Stands(k, at) {
			continue
		}
		sum := now[n]
		var most [chart.Max]float32
		for to := range chart.All[chart.Place](g.Steps(k, at)) {
			p := g.Chart.Of(to)
			sum += max(0, now[to]-most[p])
			most[p] = max(most[p], now[to])
		}
		if k == chart.Army {
			sum += aboard * g.across(at, now)
		}
		next[n] = sum / spread
	}
	return next
}

// across adds what an army finds on the other shores of the seas beside it.
func (g *Ground) across(at chart.Place, now *[chart.Max]float32) (sum float32) {
	from := g.Chart.Of(at)
	if !chart.Has(g.Graph.Ports(), from) {
		return 0
	}
	var shores chart.Set
	for sea := range chart.All[chart.Province](g.Graph.Shores(from).And(g.Graph.Seas())) {
		shores = shores.Or(g.Graph.Shores(sea).And(g.Graph.Ports()))
	}
	for p := range chart.All[chart.Province](shores.Without(g.Graph.Armies(from))) {
		if p != from {
			sum += now[p]
		}
	}
	return sum
}
