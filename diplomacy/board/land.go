package board

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// outline are the paths of the standard map, which never change.
type outline struct {
	provinces []string // by chart.Province
	decor     string
	channels  string
}

// detail is how far a drawn line may be from the exact one, in units of the sheet: on a
// screen half a pixel.
const detail = 1.6

var standard = sync.OnceValue(func() outline {
	s, c := sheet.Standard().Thin(detail).Even(), chart.Standard()
	var o outline
	for _, p := range c.Provinces {
		o.provinces = append(o.provinces, s.Path(s.Provinces[p.Code]))
	}
	for _, name := range slices.Sorted(maps.Keys(s.Decor)) {
		if !isWater(name) {
			o.decor += s.Path(s.Decor[name])
		}
	}
	o.channels = sheet.LinePath(s.Channels...)
	return o
})

// isWater reports whether a piece of decoration is a sea that nobody enters.
func isWater(name string) bool { return strings.HasPrefix(name, "xw") }

// patterns are what areas are filled with: each power's land with its pattern, waves,
// and the hatching of what nobody enters.
func (p *picture) patterns() {
	p.Open("defs")
	for _, power := range p.chart.Powers {
		d := colour(power.Code)
		p.Open("pattern", svg.A("id", "dip-"+power.Code+"-land"), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", patternSize), svg.I("height", patternSize))
		p.Empty("path", svg.A("class", "weft "+power.Code), svg.A("d", d.pattern), svg.A("fill", "none"), svg.A("stroke", d.line),
			svg.N("stroke-width", patternWidth(power.Code)), svg.A("stroke-linecap", "round"))
		p.Close()
	}
	p.Open("pattern", svg.A("id", "dip-waves"), svg.A("patternUnits", "userSpaceOnUse"), svg.N("width", 96), svg.N("height", 40))
	p.Empty("path", svg.A("class", "wave"), svg.A("d", "M0 10q12-7 24 0t24 0M48 30q12-7 24 0t24 0"), svg.A("fill", "none"), svg.A("stroke", colWave), svg.N("stroke-width", 2))
	p.Close()
	p.Open("pattern", svg.A("id", "dip-hatch"), svg.A("patternUnits", "userSpaceOnUse"), svg.N("width", 20), svg.N("height", 20))
	p.Empty("path", svg.A("class", "hatch"), svg.A("d", "M-2 12L12-2M8 22L22 8"), svg.A("stroke", colHatch), svg.N("stroke-width", 2))
	p.Close()
	p.shores()
	p.Close()
}

// shores is the outline of all that is dry, made of the outlines that are there anyway.
// Land covers its inner half and the borders in it.
func (p *picture) shores() {
	p.Open("g", svg.A("id", "dip-coast"), svg.A("fill", "none"), svg.A("stroke-linejoin", "round"))
	p.Empty("use", svg.A("href", "#dip-decor"))
	for _, info := range p.chart.Provinces {
		if info.Terrain != chart.Sea {
			p.Empty("use", svg.A("href", "#dip-"+info.Code))
		}
	}
	p.Close()
}

func patternWidth(code string) float64 {
	if code == "rus" {
		return 7 // its pattern is dots
	}
	return 2.4
}

// water draws the seas, and lines along the coast as engravers do.
func (p *picture) water() {
	p.Open("g", svg.A("class", "seas"))
	p.Empty("rect", svg.A("class", "sea"), svg.I("width", p.sheet.Width), svg.I("height", p.sheet.Height), svg.A("fill", colSea))
	p.Empty("rect", svg.I("width", p.sheet.Width), svg.I("height", p.sheet.Height), svg.A("fill", "url(#dip-waves)"))
	p.Open("g", svg.A("class", "areas"), svg.A("fill", "transparent"), svg.A("stroke", colDeep), svg.N("stroke-width", 2.5), svg.A("stroke-dasharray", "14 8"))
	for n, info := range p.chart.Provinces {
		if info.Terrain == chart.Sea {
			p.province(chart.Province(n))
		}
	}
	p.Close()
	p.Open("g", svg.A("class", "shore"), svg.A("aria-hidden", "true"), svg.A("fill", "none"))
	for n, width := range []float64{60, 56, 40, 36.5, 22, 19} {
		class, stroke := "sea", colSea
		if n%2 == 0 {
			class, stroke = "wave", colWave
		}
		p.Empty("use", svg.A("href", "#dip-coast"), svg.A("class", "line "+class), svg.A("stroke", stroke), svg.N("stroke-width", width))
	}
	p.Close()
	p.Close()
}

// land draws what is dry, its borders and its coast.
func (p *picture) land() {
	p.Open("g", svg.A("class", "lands"))
	p.Empty("use", svg.A("href", "#dip-coast"), svg.A("class", "coast"), svg.A("stroke", colCoast), svg.N("stroke-width", 8))
	p.Open("g", svg.A("class", "decor"), svg.A("aria-hidden", "true"))
	p.Open("g", svg.A("fill", colDecor))
	p.Empty("path", svg.A("id", "dip-decor"), svg.A("d", standard().decor))
	p.Close()
	p.Empty("use", svg.A("href", "#dip-decor"), svg.A("fill", "url(#dip-hatch)"))
	p.Close()
	p.Open("g", svg.A("class", "areas"), svg.A("fill", colLand), svg.A("stroke", colBorder), svg.N("stroke-width", 2.5), svg.A("stroke-linejoin", "round"))
	for n, info := range p.chart.Provinces {
		if info.Terrain != chart.Sea {
			p.province(chart.Province(n))
		}
	}
	p.Close()
	for n, width := range []float64{15, 9} {
		class, stroke := "coast", colCoast
		if n == 1 {
			class, stroke = "sea", colSea
		}
		p.Empty("path", svg.A("class", "line "+class), svg.A("d", standard().channels), svg.A("fill", "none"), svg.A("stroke", stroke),
			svg.N("stroke-width", width), svg.A("stroke-linecap", "butt"))
	}
	p.Close()
}

// province draws the area of a province, which says what is on it.
func (p *picture) province(n chart.Province) {
	info, power := p.chart.Provinces[n], p.Land[n]
	class := "province " + string(info.Terrain) + " " + p.code(power)
	reach, fill := svg.Attr{}, svg.Attr{}
	if !p.still {
		reach = svg.A("tabindex", "-1")
	}
	if power != chart.None {
		fill = svg.A("fill", colour(p.code(power)).land)
	}
	p.Open("g", svg.A("class", class), svg.A("data-province", info.Code), fill, reach, svg.A("role", "img"), svg.A("aria-label", p.says(n)))
	p.Leaf("title", info.Name(p.Lang))
	p.Empty("path", svg.A("class", "area"), svg.A("id", "dip-"+info.Code), svg.A("d", standard().provinces[n]))
	if power != chart.None {
		p.Empty("use", svg.A("class", "pattern"), svg.A("href", "#dip-"+info.Code), svg.A("fill", "url(#dip-"+p.code(power)+"-land)"))
	}
	p.Close()
}
