package ink

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// Serif is the font of all letters.
const Serif = "Literata, Georgia, serif"

// coinRadius is the size of a supply centre.
const coinRadius = 18

// Names draws the short names of provinces, above arrows so that they can be read.
func (g *Ground) Names(c *svg.Canvas) {
	c.Open("g", svg.A("class", "names"), svg.A("aria-hidden", "true"), svg.A("text-anchor", "middle"), svg.A("font-family", Serif), svg.N("font-size", 34),
		svg.N("font-weight", 600), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"), svg.N("stroke-width", 8), svg.N("stroke-opacity", 0.7))
	for _, info := range g.Chart.Provinces {
		at := g.Sheet.Spots[info.Code].Label
		class, fill, halo, slant := "name", Dark, Paper, svg.Attr{}
		if info.Terrain == chart.Sea {
			class, fill, halo, slant = "name sea", SeaInk, Sea, svg.A("font-style", "italic")
		}
		c.Leaf("text", shortName(info), svg.A("class", class), svg.I("x", at.X), svg.I("y", at.Y), svg.A("dy", ".35em"), svg.A("fill", fill),
			svg.A("stroke", halo), slant)
	}
	c.Close()
}

// Coins draws the supply centres.
func (g *Ground) Coins(c *svg.Canvas) {
	c.Open("g", svg.A("class", "coins"), svg.A("aria-hidden", "true"), svg.A("text-anchor", "middle"), svg.A("font-family", Serif),
		svg.N("font-size", 22), svg.N("font-weight", 700))
	for n := range chart.All[chart.Province](g.Chart.Centres) {
		g.coin(c, n)
	}
	c.Close()
}

// shortName is how a province is written on the map: Mun, StP, and seas in capitals.
func shortName(p chart.ProvinceInfo) string {
	switch {
	case p.Terrain == chart.Sea:
		return strings.ToUpper(p.Code)
	case p.Code == "stp":
		return "StP"
	default:
		return strings.ToUpper(p.Code[:1]) + p.Code[1:]
	}
}

// coin draws a supply centre: its owner's colour and initial, or a dot if it is nobody's.
func (g *Ground) coin(c *svg.Canvas, n chart.Province) {
	at, owner := g.Sheet.Spots[g.Chart.Provinces[n].Code].Coin, g.Owner(n)
	c.Open("g", svg.A("class", "coin "+g.Code(owner)), svg.A("transform", svg.Translate(float64(at.X), float64(at.Y))))
	c.Empty("circle", svg.A("class", "edge"), svg.N("r", coinRadius+3), svg.A("fill", Dark))
	c.Empty("circle", svg.A("class", "ring"), svg.N("r", coinRadius+0.5), svg.A("fill", Paper))
	if owner == chart.None {
		c.Empty("circle", svg.A("class", "dot"), svg.N("r", 7), svg.A("fill", Dark))
	} else {
		look := Colour(g.Code(owner))
		c.Empty("circle", svg.A("class", "body"), svg.N("r", coinRadius-3), svg.A("fill", look.Unit))
		c.Leaf("text", g.Initial(owner), svg.A("class", "initial"), svg.A("dy", ".36em"), svg.A("fill", look.Glyph))
	}
	c.Close()
}
