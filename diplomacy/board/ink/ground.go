package ink

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// Map is a board with its sheet and the paths that are drawn of it, which never change.
type Map struct {
	Chart *chart.Chart
	Sheet *sheet.Sheet

	provinces []string // by chart.Province
	decor     string
	channels  string
	shore     []string
}

// The maps that there are.
var (
	Standard = sync.OnceValue(func() *Map { return mapOf(chart.Standard(), sheet.Standard()) })
	Silly    = sync.OnceValue(func() *Map { return mapOf(chart.Silly(), sheet.Silly()) })
)

// detail is how far a drawn line may be from the exact one, in units of the sheet: on a
// screen less than a pixel.
const detail = 2.6

// roughly is the same for lines that run beside a coast.
const roughly = 14

func mapOf(c *chart.Chart, exact *sheet.Sheet) *Map {
	m, s := &Map{Chart: c, Sheet: exact}, exact.Thin(detail).Even()
	for _, p := range c.Provinces {
		m.provinces = append(m.provinces, s.Path(s.Provinces[p.Code]))
	}
	for _, name := range slices.Sorted(maps.Keys(s.Decor)) {
		if !isWater(name) {
			m.decor += s.Path(s.Decor[name])
		}
	}
	m.channels = sheet.LinePath(s.Channels...)
	for _, l := range m.coasts(exact.Thin(roughly).Even()) {
		m.shore = append(m.shore, sheet.LinePath(l))
	}
	return m
}

// coasts are the lines of a sheet between what is dry and what is not.
func (m *Map) coasts(s *sheet.Sheet) (lines []sheet.Line) {
	dry := map[string]bool{}
	for _, p := range m.Chart.Provinces {
		dry[p.Code] = p.Terrain != chart.Sea
	}
	for name := range s.Decor {
		dry[name] = !isWater(name)
	}
	for _, b := range s.Borders() {
		if b.A != "" && b.B != "" && dry[b.A] != dry[b.B] {
			lines = append(lines, s.Lines[b.Line])
		}
	}
	return lines
}

// isWater reports whether a piece of decoration is a sea that nobody enters.
func isWater(name string) bool { return strings.HasPrefix(name, "xw") }

// Outline is the data of a path around a province.
func (m *Map) Outline(p chart.Province) string { return m.provinces[p] }

// Spot is where a unit at a place stands.
func (m *Map) Spot(p chart.Place) sheet.XY { return XY(m.Sheet.Spots[m.Chart.Code(p)].Unit) }

// OutSpot is where a unit at a place stands that was dislodged.
func (m *Map) OutSpot(p chart.Place) sheet.XY {
	return XY(m.Sheet.Spots[m.Chart.Code(p)].Dislodged)
}

// Coin is where the sign of a supply centre is, nil for a place that is none.
func (m *Map) Coin(p chart.Place) *[2]int {
	if of := m.Chart.Of(p); int(of) != int(p) || !chart.Has(m.Chart.Centres, of) {
		return nil
	}
	coin := m.Sheet.Spots[m.Chart.Code(p)].Coin
	return &[2]int{coin.X, coin.Y}
}

// Near gives what touches each province, by codes.
func (m *Map) Near() map[string][]string {
	c, near := m.Chart, map[string][]string{}
	for n, info := range c.Provinces {
		p := chart.Province(n)
		for other := range chart.All[chart.Province](c.Graph.Armies(p).Or(c.Graph.Shores(p))) {
			near[info.Code] = append(near[info.Code], c.Provinces[other].Code)
		}
	}
	return near
}

// XY is a point of a sheet with fractions.
func XY(p sheet.Point) sheet.XY { return sheet.XY{X: float64(p.X), Y: float64(p.Y)} }

// Ground is a map with its owners.
type Ground struct {
	*Map
	Lang  string                           // of names: "de" or "en"
	Land  []chart.Power                    // whose colour each province wears
	Owner func(chart.Province) chart.Power // of a supply centre, or chart.None
	Says  func(chart.Province) string      // reads a province out
	Still bool                             // for paper: nothing can be reached or touched
}

// Code is the code of a power, "none" for nobody.
func (m *Map) Code(p chart.Power) string {
	if int(p) >= len(m.Chart.Powers) {
		return "none"
	}
	return m.Chart.Powers[p].Code
}

// Frame draws the edge of the map.
func (g *Ground) Frame(c *svg.Canvas) {
	c.Empty("rect", svg.A("class", "frame"), svg.N("x", 4), svg.N("y", 4), svg.I("width", g.Sheet.Width-8), svg.I("height", g.Sheet.Height-8),
		svg.A("fill", "none"), svg.A("stroke", Frame), svg.N("stroke-width", 8))
}

// weave is the pattern of what can be ordered in a province, beside its tint.
var weave = []struct{ kind, path string }{
	{"move", "M14 30L24 20L34 30"},
	{"sea", "M6 24q9-12 18 0t18 0"},
	{"support", "M-6 30L30-6M18 54L54 18"},
	{"convoy", "M6 14q9-12 18 0t18 0M6 34q9-12 18 0t18 0"},
	{"build", "M24 14V34M14 24H34"},
	{"remove", "M16 16L32 32M32 16L16 32"},
}

func weaves(c *svg.Canvas) {
	for _, w := range weave {
		c.Open("pattern", svg.A("id", "dip-to-"+w.kind), svg.A("patternUnits", "userSpaceOnUse"), svg.N("width", 48), svg.N("height", 48))
		c.Empty("path", svg.A("class", "thread "+w.kind), svg.A("d", w.path), svg.A("fill", "none"), svg.A("stroke", Accent), svg.N("stroke-width", 5), svg.A("stroke-linecap", "round"))
		c.Close()
	}
}

// Patterns are what areas are filled with: each power's land with its pattern, waves,
// and the hatching of what nobody enters.
func (g *Ground) Patterns(c *svg.Canvas) {
	c.Open("defs")
	for _, power := range g.Chart.Powers {
		d := dyes[power.Code]
		if d.Pattern == "" {
			continue // it never owns land
		}
		c.Open("pattern", svg.A("id", "dip-"+power.Code+"-land"), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", patternSize), svg.I("height", patternSize))
		c.Empty("path", svg.A("class", "weft "+power.Code), svg.A("d", d.Pattern), svg.A("fill", "none"), svg.A("stroke", d.Line),
			svg.N("stroke-width", patternWidth(power.Code)), svg.A("stroke-linecap", "round"))
		c.Close()
		c.Empty("path", svg.A("id", "dip-"+power.Code+"-device"), svg.A("d", devices[power.Code]))
	}
	c.Open("pattern", svg.A("id", "dip-waves"), svg.A("patternUnits", "userSpaceOnUse"), svg.N("width", 96), svg.N("height", 40))
	c.Empty("path", svg.A("class", "wave"), svg.A("d", "M0 10q12-7 24 0t24 0M48 30q12-7 24 0t24 0"), svg.A("fill", "none"), svg.A("stroke", Wave), svg.N("stroke-width", 2))
	c.Close()
	c.Open("pattern", svg.A("id", "dip-hatch"), svg.A("patternUnits", "userSpaceOnUse"), svg.N("width", 20), svg.N("height", 20))
	c.Empty("path", svg.A("class", "hatch"), svg.A("d", "M-2 12L12-2M8 22L22 8"), svg.A("stroke", Hatch), svg.N("stroke-width", 2))
	c.Close()
	if !g.Still {
		weaves(c)
	}
	g.shores(c)
	c.Close()
}
