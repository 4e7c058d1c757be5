package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// What is told of a fleet's move that the judge only finds too far.
const (
	otherCoast = "othercoast" // it could go there from the other coast of its province
	overland   = "overland"   // the provinces are neighbours, but share no coast
)

// Because gives the code of what is told of a fault, as [Because] does.
func (n *Notation) Because(f judge.Fault, o judge.Order) string { return Because(n.chart, f, o) }

// Because gives the code of what is told of a fault: of a fleet's move that is too far, why it is although the map
// seems to say otherwise (DIP-7).
func Because(c *chart.Chart, f judge.Fault, o judge.Order) string {
	from, to := c.Of(o.Unit.At), c.Of(o.To)
	if f != judge.FaultReach || o.Unit.Kind == chart.Army || o.Kind != judge.Move || from == chart.None || to == chart.None {
		return f.String()
	}
	for _, coast := range c.Provinces[from].Coasts {
		for at := range chart.All[chart.Place](c.Graph.Fleets(coast)) {
			if c.Of(at) == to {
				return otherCoast
			}
		}
	}
	if chart.Has(c.Graph.Armies(from), to) {
		return overland
	}
	return f.String()
}
