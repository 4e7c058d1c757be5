package board

import (
	"spielleiter/agamemnon"
	"spielleiter/svg"
)

// drawMark draws around the origin who holds the tile there: a round coin for the
// Greeks, one stood on its corner for the Trojans, an equals sign where they tie.
func drawMark(c *svg.Canvas, holder string) {
	switch holder {
	case "":
		return
	case "tie":
		c.Open("g", svg.A("class", "mark tie"), svg.A("fill", colTie), svg.A("stroke", colNumber))
		c.Empty("circle", svg.A("class", "coin"), svg.N("r", 8.5), svg.N("stroke-width", 1.5))
		c.Empty("path", svg.A("class", "sign"), svg.A("d", "M-4-2.4H4M-4 2.4H4"), svg.N("stroke-width", 2.2))
	case agamemnon.Greeks.String():
		c.Open("g", svg.A("class", "mark greeks"), svg.A("fill", colGreek), svg.A("stroke", colGlyph))
		c.Empty("circle", svg.A("class", "coin"), svg.N("r", 9.5), svg.N("stroke-width", 2))
		c.Empty("circle", svg.A("class", "sign"), svg.N("r", 4.5), svg.A("fill", "none"), svg.N("stroke-width", 1.5))
	default:
		c.Open("g", svg.A("class", "mark trojans"), svg.A("fill", colTrojan), svg.A("stroke", colGlyph))
		c.Empty("path", svg.A("class", "coin"), svg.A("d", "M0-12.5L12.5 0L0 12.5L-12.5 0Z"), svg.N("stroke-width", 2), svg.A("stroke-linejoin", "round"))
		c.Empty("circle", svg.A("class", "sign"), svg.N("r", 2.8), svg.A("fill", colGlyph), svg.A("stroke", "none"))
	}
	c.Close()
}

// holders tells for each connection who holds its tile: "greeks", "trojans", "tie", or
// "" where there is no tile or nobody has anything that counts.
func holders(threads []agamemnon.Thread, connections int) []string {
	held := make([]string, connections)
	for _, t := range threads {
		who := ""
		switch {
		case t.Owner != nil:
			who = t.Owner.String()
		case t.Why == agamemnon.WhyTie:
			who = "tie"
		}
		for _, n := range t.Connections {
			held[n] = who
		}
	}
	return held
}
