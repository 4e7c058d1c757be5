package ink

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// Serif is the font of all letters.
const Serif = "Literata, Georgia, serif"

// level is the size of letters in a drawing by itself, as paper and wide screens show it, of sheet.Levels. Style sheets and scripts
// choose another one for other screens.
const level = 1

// Names draws the names of provinces, above arrows so that they can be read: in full along the land, and short. Each is of the classes
// of the levels at which it is to be seen.
func (g *Ground) Names(c *svg.Canvas) {
	labels := sheet.Labels(g.Lang)
	c.Open("g", svg.A("class", "names"), svg.A("aria-hidden", "true"), svg.A("text-anchor", "middle"), svg.A("font-family", Serif),
		svg.I("font-size", sheet.Levels[level]), svg.N("font-weight", 600), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"),
		svg.N("stroke-width", 8), svg.N("stroke-opacity", 0.7))
	for _, sea := range []bool{true, false} {
		if sea {
			c.Open("g", svg.A("class", "sea"), svg.A("fill", SeaInk), svg.A("stroke", Sea), svg.A("font-style", "italic"), svg.N("letter-spacing", 2))
		} else {
			c.Open("g", svg.A("class", "land"), svg.A("fill", Dark), svg.A("stroke", Paper))
		}
		for _, info := range g.Chart.Provinces {
			if (info.Terrain == chart.Sea) == sea {
				name(c, labels[info.Code])
			}
		}
		c.Close()
	}
	c.Close()
}

// name draws what of a label is to be seen at any level.
func name(c *svg.Canvas, l sheet.Label) {
	var shown []sheet.Caption
	classes := map[string]string{}
	for n := range sheet.Levels {
		if one, ok := l.Shown(n); ok {
			key := strings.Join(one.Lines, "\n")
			if classes[key] == "" {
				shown = append(shown, one)
			}
			classes[key] += " n" + string(rune('0'+n))
		}
	}
	for _, one := range shown {
		class, hidden := classes[strings.Join(one.Lines, "\n")], svg.Attr{}
		if !strings.Contains(class, " n"+string(rune('0'+level))) {
			hidden = svg.A("display", "none")
		}
		at := svg.Translate(float64(one.At.X), float64(one.At.Y))
		if one.Turn != 0 {
			at += svg.Rotate(float64(one.Turn))
		}
		for n, text := range one.Lines {
			down := 0.33 + sheet.Leading*(float64(n)-float64(len(one.Lines)-1)/2)
			c.Leaf("text", text, svg.A("class", "name"+class), svg.A("transform", at), svg.A("dy", svg.Num(down)+"em"), hidden)
		}
	}
}

// ShortName is how a province is written where there is no room for more: Mun, StP, and seas in capitals.
func ShortName(p chart.ProvinceInfo) string {
	switch {
	case p.Terrain == chart.Sea:
		return strings.ToUpper(p.Code)
	case p.Code == "stp":
		return "StP"
	default:
		return strings.ToUpper(p.Code[:1]) + p.Code[1:]
	}
}

// Levels are the sizes of letters among which a script chooses.
func Levels() []int { return slices.Clone(sheet.Levels[:]) }
