package board

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

const serif = "Literata, Georgia, serif"

// coinRadius is the size of a supply centre.
const coinRadius = 18

// names draws the short names of provinces, above arrows so that they can be read.
func (p *picture) names() {
	p.Open("g", svg.A("class", "names"), svg.A("aria-hidden", "true"), svg.A("text-anchor", "middle"), svg.A("font-family", serif), svg.N("font-size", 34),
		svg.N("font-weight", 600), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"), svg.N("stroke-width", 8), svg.N("stroke-opacity", 0.7))
	for _, info := range p.chart.Provinces {
		at := p.sheet.Spots[info.Code].Label
		class, fill, halo, slant := "name", colInk, colPaper, svg.Attr{}
		if info.Terrain == chart.Sea {
			class, fill, halo, slant = "name sea", colSeaInk, colSea, svg.A("font-style", "italic")
		}
		p.Leaf("text", shortName(info), svg.A("class", class), svg.I("x", at.X), svg.I("y", at.Y), svg.A("dy", ".35em"), svg.A("fill", fill),
			svg.A("stroke", halo), slant)
	}
	p.Close()
}

// coins draws the supply centres.
func (p *picture) coins() {
	p.Open("g", svg.A("class", "coins"), svg.A("aria-hidden", "true"), svg.A("text-anchor", "middle"), svg.A("font-family", serif),
		svg.N("font-size", 22), svg.N("font-weight", 700))
	for n := range chart.All[chart.Province](p.chart.Centres) {
		p.coin(n)
	}
	p.Close()
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
func (p *picture) coin(n chart.Province) {
	at, owner := p.sheet.Spots[p.chart.Provinces[n].Code].Coin, p.owner(n)
	p.Open("g", svg.A("class", "coin "+p.code(owner)), svg.A("transform", svg.Translate(float64(at.X), float64(at.Y))))
	p.Empty("circle", svg.A("class", "edge"), svg.N("r", coinRadius+3), svg.A("fill", colInk))
	p.Empty("circle", svg.A("class", "ring"), svg.N("r", coinRadius+0.5), svg.A("fill", colPaper))
	if owner == chart.None {
		p.Empty("circle", svg.A("class", "dot"), svg.N("r", 7), svg.A("fill", colInk))
	} else {
		look := colour(p.code(owner))
		p.Empty("circle", svg.A("class", "body"), svg.N("r", coinRadius-3), svg.A("fill", look.unit))
		p.Leaf("text", p.initial(owner), svg.A("class", "initial"), svg.A("dy", ".36em"), svg.A("fill", look.glyph))
	}
	p.Close()
}
