package prowl

import "spielleiter/diplomacy/chart"

// tunnel are the five provinces around Switzerland, which the Mont Blanc tunnel joins
// pairwise (RSD-6.2).
var tunnel = [...]string{"bur", "mar", "mun", "pie", "tyr"}

// Ground says which fields are next to which for the Borg, who makes no difference
// between land and sea (RSD-1.9). The Borg and the monsters count on it. It is a value:
// whoever opens a wormhole in it does so in a copy for the season.
type Ground struct {
	Next   [chart.Max]chart.Set // by province: provinces
	Fields chart.Set            // the provinces that belong to it
}

// NewGround is the ground of a chart: all ways of armies and fleets, and the tunnel.
// Provinces that no way leads into, such as Iceland and Crete, do not belong to it.
func NewGround(c *chart.Chart) Ground {
	var g Ground
	for n := range c.Provinces {
		p := chart.Province(n)
		g.Next[p] = c.Graph.Armies(p).Or(c.Graph.Shores(p))
		g.Fields = g.Fields.Or(g.Next[p])
	}
	for n := range g.Next {
		if !chart.Has(g.Fields, chart.Province(n)) {
			g.Next[n] = chart.Set{}
		}
	}
	for _, a := range tunnel {
		for _, b := range tunnel {
			from, _ := c.Find(a)
			to, _ := c.Find(b)
			g.Connect(c.Of(from), c.Of(to))
		}
	}
	return g
}

// Connect opens a way in both directions: the wormhole (RSD-7). It does nothing if one of
// the two does not belong to the ground, or if they are one.
func (g *Ground) Connect(a, b chart.Province) {
	if a == b || !within(g.Fields, a) || !within(g.Fields, b) {
		return
	}
	chart.Add(&g.Next[a], b)
	chart.Add(&g.Next[b], a)
}

// within reports whether a number is one that a set can hold, and it does.
func within[M chart.Member](s chart.Set, m M) bool { return m < chart.Max && chart.Has(s, m) }

// spread gives what is next to one of the members of a set.
func spread(next *[chart.Max]chart.Set, from chart.Set) (to chart.Set) {
	for !from.Empty() {
		to = to.Or(next[chart.Take[chart.Province](&from)])
	}
	return to
}
