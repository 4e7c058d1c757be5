package policy

import (
	"spielleiter/diplomacy/chart"
)

// aim is what a worth of a place is for.
type aim uint8

// In spring units go where they will be near centres, in fall they go into them, and
// what is built or removed is built or removed for the years to come.
const (
	inSpring aim = iota
	inFall
	inWinter
	aims
)

// fades say how much a centre is worth to a unit that is so many steps away, by aim.
var fades = [aims][]float32{
	inSpring: {0.5, 2, 0.5, 0.25, 0.15, 0.1, 0.08, 0.06},
	inFall:   {1.5, 0.6, 0.4, 0.25, 0.15, 0.1, 0.08, 0.06},
	inWinter: {0.5, 0.8, 0.6, 0.4, 0.3, 0.2, 0.15, 0.1},
}

const (
	spread = 5    // what reaches a place is divided by so much at every step
	aboard = 0.25 // how much of a step over a sea counts for an army
	maxHub = 64   // centres of a board that count, at most
)

// Ground is a board made ready for quick thinking. It is read-only.
type Ground struct {
	chart   *chart.Chart
	graph   *chart.Graph
	centres []chart.Province
	hub     [chart.Max]int8 // by province: its number among the centres, or -1

	// reach are the provinces that a unit enters in one step, by kind and place.
	reach [3][chart.Max]chart.Set
	// pull is how strongly each centre draws a unit, by aim, kind and place.
	pull [aims][3][chart.Max][maxHub]float32
}

// NewGround prepares a board with the edges of a graph.
func NewGround(c *chart.Chart, graph *chart.Graph) *Ground {
	g := &Ground{chart: c, graph: graph}
	for n := range g.hub {
		g.hub[n] = -1
	}
	for p := range chart.All[chart.Province](c.Centres) {
		if len(g.centres) == maxHub {
			break
		}
		g.hub[p] = int8(len(g.centres))
		g.centres = append(g.centres, p)
	}
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		for n := range c.Places {
			for to := range chart.All[chart.Place](g.steps(k, chart.Place(n))) {
				chart.Add(&g.reach[k][n], c.Of(to))
			}
		}
	}
	for n := range g.centres {
		g.draw(n)
	}
	return g
}

// steps gives the places that a unit enters in one step.
func (g *Ground) steps(k chart.Kind, from chart.Place) chart.Set {
	if !g.chart.Stands(k, from) {
		return chart.Set{}
	}
	return g.chart.Reach(g.graph, k, from)
}

// draw fills in how strongly a centre draws units from everywhere.
func (g *Ground) draw(hub int) {
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		var now [chart.Max]float32
		for n := range g.chart.Places {
			if g.chart.Of(chart.Place(n)) == g.centres[hub] && g.chart.Stands(k, chart.Place(n)) {
				now[n] = 1
			}
		}
		for step := range fades[0] {
			for a := range aims {
				for n := range g.chart.Places {
					g.pull[a][k][n][hub] += fades[a][step] * now[n]
				}
			}
			now = g.diffuse(k, &now)
		}
	}
}

// diffuse lets what is in every place reach its neighbours. The coasts of a province
// count once.
func (g *Ground) diffuse(k chart.Kind, now *[chart.Max]float32) (next [chart.Max]float32) {
	for n := range g.chart.Places {
		at := chart.Place(n)
		if !g.chart.Stands(k, at) {
			continue
		}
		sum := now[n]
		var most [chart.Max]float32
		for to := range chart.All[chart.Place](g.steps(k, at)) {
			p := g.chart.Of(to)
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
	from := g.chart.Of(at)
	if !chart.Has(g.graph.Ports(), from) {
		return 0
	}
	var shores chart.Set
	for sea := range chart.All[chart.Province](g.graph.Shores(from).And(g.graph.Seas())) {
		shores = shores.Or(g.graph.Shores(sea).And(g.graph.Ports()))
	}
	for p := range chart.All[chart.Province](shores.Without(g.graph.Armies(from))) {
		if p != from {
			sum += now[p]
		}
	}
	return sum
}
