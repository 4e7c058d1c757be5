package season

import (
	"sync"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// edges are the ways of a season: those of the board and its wormhole (RSD-7.5).
type edges struct {
	hole  Link
	ready bool

	walk chart.Graph          // of all but conventional armies
	bore chart.Graph          // theirs, with the tunnel (RSD-6.5)
	air  [chart.Max]chart.Set // by province: where birds are after one step, provinces (RSD-8)
	borg prowl.Ground         // with the tunnel, too (RSD-1.9)
	sea  prowl.Roads          // of sea monsters
	land prowl.Roads          // of space monsters
}

// atlas is what is the same in every season.
type atlas struct {
	near   [chart.Max]chart.Set // by province: what lies next to it, whatever the terrain (RSD-2)
	fields chart.Set            // provinces that units can enter: all but the islands
	edges  edges
}

// theAtlas is made once.
var theAtlas = sync.OnceValue(func() *atlas {
	c := Board()
	a := &atlas{}
	a.edges = edges{
		hole: NoLink, ready: true, walk: c.Graph, bore: c.Graph,
		borg: prowl.NewGround(c), sea: prowl.NewRoads(c, chart.Fleet), land: prowl.NewRoads(c, chart.Army),
	}
	for n := range c.Provinces {
		p := chart.Province(n)
		a.near[p] = c.Graph.Armies(p).Or(c.Graph.Shores(p))
		if c.Provinces[n].Sealed {
			continue
		}
		chart.Add(&a.fields, p)
		a.edges.air[p] = a.near[p]
	}
	for _, from := range tunnel() {
		for _, to := range tunnel() {
			if from != to {
				a.edges.bore.ConnectArmies(from, to, true)
			}
		}
	}
	return a
})

// tunnel gives the fields that the Mont Blanc tunnel joins (RSD-6.2).
func tunnel() (list [5]chart.Province) {
	for n, code := range [...]string{"bur", "mar", "mun", "pie", "tyr"} {
		at, _ := Board().Find(code)
		list[n] = Board().Of(at)
	}
	return list
}

// near gives the fields around one on the map, without tunnel and wormhole: for what is
// seen, not travelled (RSD-8.9, 10.5, 12.1).
func near(p chart.Province) chart.Set { return theAtlas().near[p&(chart.Max-1)] }

// open makes the edges of a season with a wormhole.
func (d *edges) open(hole Link) {
	if d.ready && d.hole == hole {
		return
	}
	*d = theAtlas().edges
	d.hole = hole
	if hole.None() {
		return
	}
	c := Board()
	chart.Add(&d.air[hole.A], chart.Province(hole.B))
	chart.Add(&d.air[hole.B], chart.Province(hole.A))
	d.borg.Connect(chart.Province(hole.A), chart.Province(hole.B))
	for _, a := range sides(c, hole.A) {
		for _, b := range sides(c, hole.B) {
			c.Connect(&d.walk, a, b, true)
			c.Connect(&d.bore, a, b, true)
			d.sea.Connect(a, b)
			d.land.Connect(a, b)
		}
	}
}

// sides gives the coasts of a province whose coast is split, or else the province.
func sides(c *chart.Chart, at chart.Place) []chart.Place {
	if coasts := c.Provinces[at].Coasts; len(coasts) > 0 {
		return coasts
	}
	return []chart.Place{at}
}

// graph gives the ways of a class of units: the tunnel is for conventional armies
// (RSD-6.5).
func (d *edges) graph(c Class) *chart.Graph {
	if c == Army || c == TwinArmy {
		return &d.bore
	}
	return &d.walk
}

// roads gives the ways of a class of monsters.
func (d *edges) roads(c Class) *prowl.Roads {
	if c == SeaMonster {
		return &d.sea
	}
	return &d.land
}
