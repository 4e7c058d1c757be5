package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/svg"
)

// marks draws what makes provinces stand out, above the land and below its units.
func (p *picture) marks() {
	p.Open("g", svg.A("class", "marks"), svg.A("fill", "none"), svg.A("aria-hidden", "true"))
	for _, m := range p.Marks {
		if int(m.Province) >= len(p.chart.Provinces) {
			continue
		}
		info := p.chart.Provinces[m.Province]
		width, fill, tint := 12.0, svg.Attr{}, svg.Attr{}
		switch m.Kind {
		case Target:
			width, fill, tint = 7, svg.A("fill", ink.Accent), svg.N("fill-opacity", 0.3)
		case Contested:
			at := p.sheet.Spots[info.Code].Unit
			p.Empty("path", svg.A("class", "mark contested"), svg.A("transform", svg.Translate(float64(at.X), float64(at.Y))), svg.A("d", swords),
				svg.A("stroke", ink.Bad), svg.N("stroke-width", 7), svg.A("stroke-linecap", "round"))
			continue
		}
		p.Empty("path", svg.A("class", "mark "+string(m.Kind)), svg.A("d", ink.Standard().Outline(m.Province)), svg.A("stroke", ink.Accent),
			svg.N("stroke-width", width), svg.A("stroke-linejoin", "round"), fill, tint)
	}
	p.Close()
}

// swords are two crossed blades around the origin.
const swords = "M-26-26L20 20M26-26L-20 20M8 22L22 8M-8 22L-22 8M20 20L28 28M-20 20L-28 28"
