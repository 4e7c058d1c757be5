package ink

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// shores are what lies along the sea: exactly, made of the outlines that are there anyway, whose inner halves and borders
// land covers; and roughly, for the lines beside it. Those are so wide that a browser would draw each piece of the
// exact way over and over, which was two thirds of the work of drawing a map.
func (g *Ground) shores(c *svg.Canvas) {
	c.Open("g", svg.A("id", "dip-shore"), svg.A("fill", "none"), svg.A("stroke-linejoin", "round"), svg.A("stroke-linecap", "round"))
	for _, piece := range g.shore {
		c.Empty("path", svg.A("d", piece))
	}
	c.Close()
	c.Open("g", svg.A("id", "dip-coast"), svg.A("fill", "none"), svg.A("stroke-linejoin", "round"))
	c.Empty("use", svg.A("href", "#dip-decor"))
	for _, info := range g.Chart.Provinces {
		if info.Terrain == chart.Coastal {
			c.Empty("use", svg.A("href", "#dip-"+info.Code))
		}
	}
	c.Close()
}

func patternWidth(code string) float64 {
	if code == "rus" {
		return 7 // its pattern is dots
	}
	return 2.4
}

// Water draws the seas, and lines along the coast as engravers do.
func (g *Ground) Water(c *svg.Canvas) {
	c.Open("g", svg.A("class", "seas"))
	c.Empty("rect", svg.A("class", "sea"), svg.I("width", g.Sheet.Width), svg.I("height", g.Sheet.Height), svg.A("fill", Sea))
	c.Empty("rect", svg.I("width", g.Sheet.Width), svg.I("height", g.Sheet.Height), svg.A("fill", "url(#dip-waves)"))
	c.Open("g", svg.A("class", "areas"), svg.A("fill", "transparent"), svg.A("stroke", Deep), svg.N("stroke-width", 2.5), svg.A("stroke-dasharray", "14 8"))
	for n, info := range g.Chart.Provinces {
		if info.Terrain == chart.Sea {
			g.province(c, chart.Province(n))
		}
	}
	c.Close()
	c.Open("g", svg.A("class", "shore"), svg.A("aria-hidden", "true"), svg.A("fill", "none"))
	for n, width := range []float64{60, 56, 40, 36.5, 22, 19} {
		class, stroke := "sea", Sea
		if n%2 == 0 {
			class, stroke = "wave", Wave
		}
		c.Empty("use", svg.A("href", "#dip-shore"), svg.A("class", "line "+class), svg.A("stroke", stroke), svg.N("stroke-width", width))
	}
	c.Close()
	c.Close()
}

// Dry draws what is dry, its borders and its coast.
func (g *Ground) Dry(c *svg.Canvas) {
	c.Open("g", svg.A("class", "lands"))
	c.Empty("use", svg.A("href", "#dip-coast"), svg.A("class", "coast"), svg.A("stroke", Coast), svg.N("stroke-width", 8))
	c.Open("g", svg.A("class", "decor"), svg.A("aria-hidden", "true"))
	c.Open("g", svg.A("fill", Waste))
	c.Empty("path", svg.A("id", "dip-decor"), svg.A("d", g.decor))
	c.Close()
	c.Empty("use", svg.A("href", "#dip-decor"), svg.A("fill", "url(#dip-hatch)"))
	c.Close()
	c.Open("g", svg.A("class", "areas"), svg.A("fill", Soil), svg.A("stroke", Border), svg.N("stroke-width", 2.5), svg.A("stroke-linejoin", "round"))
	for n, info := range g.Chart.Provinces {
		if info.Terrain != chart.Sea {
			g.province(c, chart.Province(n))
		}
	}
	c.Close()
	for n, width := range []float64{15, 9} {
		class, stroke := "coast", Coast
		if n == 1 {
			class, stroke = "sea", Sea
		}
		c.Empty("path", svg.A("class", "line "+class), svg.A("d", g.channels), svg.A("fill", "none"), svg.A("stroke", stroke),
			svg.N("stroke-width", width), svg.A("stroke-linecap", "butt"))
	}
	c.Close()
}

// province draws the area of a province, which says what is on it.
func (g *Ground) province(c *svg.Canvas, n chart.Province) {
	info, power := g.Chart.Provinces[n], g.Land[n]
	class := "province " + string(info.Terrain) + " " + g.Code(power)
	reach, fill := svg.Attr{}, svg.Attr{}
	if !g.Still {
		reach = svg.A("tabindex", "-1")
	}
	if power != chart.None {
		fill = svg.A("fill", Colour(g.Code(power)).Land)
	}
	c.Open("g", svg.A("class", class), svg.A("data-province", info.Code), fill, reach, svg.A("role", "img"), svg.A("aria-label", g.Says(n)))
	c.Leaf("title", info.Name(g.Lang))
	c.Empty("path", svg.A("class", "area"), svg.A("id", "dip-"+info.Code), svg.A("d", g.provinces[n]))
	if power != chart.None {
		c.Empty("use", svg.A("class", "pattern"), svg.A("href", "#dip-"+info.Code), svg.A("fill", "url(#dip-"+g.Code(power)+"-land)"))
	}
	c.Close()
}
