package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// tokenRadius is how far a unit reaches from its middle.
const tokenRadius = 36

// The outlines of units around the origin. A kind that has none is a lozenge.
var outlines = map[chart.Kind]string{
	chart.Army: "M-33 0a33 33 0 1 0 66 0a33 33 0 1 0-66 0z",
	// A hull with a main sail and a jib.
	chart.Fleet: "M-44-2H44L35 25Q31 35 21 35H-21Q-31 35-35 25ZM-2-42V-8H-31Q-10-20-2-42ZM5-36Q9-18 29-8H5Z",
}

const lozenge = "M0-38L38 0L0 38L-38 0Z"

// initialAt is how far below the middle of a unit its initial stands.
var initialAt = map[chart.Kind]float64{chart.Army: 0, chart.Fleet: 16}

// drawToken draws a unit around the origin: its outline in the power's colour and the
// initial of the power.
func drawToken(c *svg.Canvas, k chart.Kind, power, initial string) {
	look, outline := ink.Colour(power), outlines[k]
	if outline == "" {
		outline = lozenge
	}
	size := 40.0
	if k == chart.Fleet {
		size = 34
	}
	c.Empty("path", svg.A("class", "rim"), svg.A("d", outline), svg.A("fill", ink.Dark), svg.A("stroke", ink.Dark),
		svg.N("stroke-width", 11), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "rim light"), svg.A("d", outline), svg.A("fill", "none"), svg.A("stroke", ink.Paper),
		svg.N("stroke-width", 6), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "body"), svg.A("d", outline), svg.A("fill", look.Unit))
	c.Leaf("text", initial, svg.A("class", "initial"), svg.N("y", initialAt[k]), svg.A("dy", ".35em"), svg.A("fill", look.Glyph),
		svg.A("font-size", svg.Num(size)))
}
