package board

import (
	"math"
	"math/rand/v2"

	"spielleiter/game"
	"spielleiter/svg"
)

// The land around a meeting place: its woods, hills and water are the same in every picture, and mean nothing.
const (
	colWood  = "#d3deba"
	colBark  = "#8d9d72"
	colHill  = "#efe5cd"
	colWater = "#c3dbe3"
	colBank  = "#88aebc"
)

// meadow draws the meeting place of a battle: land as far as one sees, roads from everywhere, and the town in its middle, if there is one.
func (p *picture) meadow() {
	owner, home := p.owner(0)
	t := tinctureOf(owner)
	at := p.places[0]
	p.Open("g", svg.A("class", "province "+orNobody(string(owner))), svg.A("data-province", p.Map[0].ID), svg.A("role", "img"), svg.A("aria-label", p.tellProvince(0)))
	p.Empty("rect", svg.A("class", "land"), svg.N("width", p.width), svg.N("height", p.height), svg.A("fill", t.land))
	if owner != "" {
		p.Empty("rect", svg.A("class", "weave"), svg.N("width", p.width), svg.N("height", p.height), svg.A("fill", "url(#tm-land-"+string(owner)+")"), svg.A("opacity", ".35"))
	}
	p.Close()
	p.Open("g", svg.A("class", "ground"), svg.A("aria-hidden", "true"))
	p.river()
	p.approaches(at)
	p.furrows()
	p.hills()
	p.woods()
	p.Leaf("text", p.province(0), svg.A("class", "name"), svg.N("x", at.x), svg.N("y", p.height-14), svg.A("text-anchor", "middle"), svg.I("font-size", 30), svg.I("font-weight", 640), svg.A("fill", colInk),
		svg.A("stroke", colHalo), svg.I("stroke-width", 6), svg.A("stroke-linejoin", "round"), svg.A("paint-order", "stroke"))
	if owner == "" {
		p.Empty("circle", svg.A("class", "verge"), svg.N("cx", at.x), svg.N("cy", at.y), svg.I("r", 26), svg.A("fill", "none"), svg.A("stroke", colVerge), svg.I("stroke-width", 4), svg.A("opacity", ".55"))
	} else {
		p.town(owner, home, at)
	}
	p.Close()
	if len(p.armies) == 0 && p.Ended == "" {
		p.guests()
	}
	if home {
		p.Open("g", svg.A("class", "army avatar"), svg.A("data-army", armyID(owner, 0)), svg.A("role", "img"), svg.A("aria-label", p.army(owner, 0)))
		p.Empty("circle", svg.A("class", "rim"), svg.N("cx", at.x), svg.N("cy", at.y), svg.I("r", 46), svg.A("fill", "none"), svg.A("pointer-events", "all"))
		p.Close()
	}
}

// town is the place that a battle is about: its walls, its arms, and the wings of an avatar's home.
func (p *picture) town(owner game.Seat, home bool, at xy) {
	p.Empty("circle", svg.A("class", "town"), svg.N("cx", at.x), svg.N("cy", at.y), svg.I("r", 44), svg.A("fill", colHalo), svg.A("stroke", colMortar), svg.I("stroke-width", 2))
	p.walls(0, at, 56)
	if home {
		p.wings(at.x, at.y-6, 130)
	}
	p.shield(owner, at.x, at.y-30, 50)
}

// river comes down from the hills in the north and leaves in the west.
func (p *picture) river() {
	var d svg.Path
	d.Move(905, -10).Cubic(880, 110, 770, 130, 735, 215).Cubic(690, 330, 560, 250, 470, 330).Cubic(390, 400, 430, 520, 330, 590).Cubic(230, 660, 140, 640, -10, 700)
	for _, l := range []struct {
		class, colour string
		width         int
	}{{"bank", colBank, 22}, {"water", colWater, 17}} {
		p.Empty("path", svg.A("class", l.class), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", l.colour), svg.I("stroke-width", l.width), svg.A("stroke-linecap", "round"))
	}
}

// approaches are the roads on which armies come, and where they cross the river.
func (p *picture) approaches(at xy) {
	var d svg.Path
	for n := range 8 {
		turn := 2 * math.Pi * (float64(n) + .5) / 8
		sin, cos := math.Sincos(turn)
		far := xy{at.x + 900*cos, at.y + 720*sin}
		bend := 70 * math.Sin(float64(3*n+1))
		d.Move(at.x+26*cos, at.y+26*sin).Quad(at.x+420*cos-bend*sin, at.y+340*sin+bend*cos, far.x, far.y)
	}
	p.Empty("path", svg.A("class", "verge"), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", colVerge), svg.I("stroke-width", 11), svg.A("opacity", ".4"))
	p.Empty("path", svg.A("class", "road"), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", colRoad), svg.I("stroke-width", 8))
}

// furrows are fields that somebody will want back.
func (p *picture) furrows() {
	var d svg.Path
	for _, f := range []struct{ x, y, wide, slope float64 }{{190, 330, 130, .25}, {905, 560, 150, -.2}, {560, 700, 120, .1}, {800, 330, 100, .35}} {
		for n := range 6 {
			y := f.y + float64(n)*11
			d.Move(f.x-float64(n)*5, y).Line(f.x-float64(n)*5+f.wide, y+f.slope*f.wide)
		}
	}
	p.Empty("path", svg.A("class", "furrow"), svg.A("d", d.String()), svg.A("fill", "none"), svg.A("stroke", colBorder), svg.A("stroke-width", "1.5"), svg.A("opacity", ".5"), svg.A("stroke-linecap", "round"))
}

// hills stand in the north, the farthest first.
func (p *picture) hills() {
	var slopes, shades svg.Path
	for _, h := range []struct{ x, y, size float64 }{
		{60, 70, 74}, {170, 48, 92}, {280, 78, 66}, {1000, 60, 84}, {1105, 88, 100}, {1180, 150, 70}, {40, 160, 60}, {120, 128, 80}, {1040, 140, 62}, {760, 40, 56}, {830, 62, 44},
	} {
		x, y, s := h.x, h.y, h.size
		slopes.Move(x-s, y+s*.5).Cubic(x-s*.45, y+s*.3, x-s*.3, y-s*.45, x, y-s*.5).Cubic(x+s*.3, y-s*.45, x+s*.5, y+s*.3, x+s, y+s*.5)
		for n := range 3 {
			k := float64(n)
			shades.Move(x+s*(.08+.13*k), y-s*(.36-.17*k)).Quad(x+s*(.16+.14*k), y+s*(.02+.08*k), x+s*(.2+.17*k), y+s*(.26+.06*k))
		}
	}
	p.Empty("path", svg.A("class", "hill"), svg.A("d", slopes.String()), svg.A("fill", colHill), svg.A("stroke", colBorder), svg.I("stroke-width", 3), svg.A("stroke-linecap", "round"))
	p.Empty("path", svg.A("class", "shade"), svg.A("d", shades.String()), svg.A("fill", "none"), svg.A("stroke", colBorder), svg.I("stroke-width", 2), svg.A("stroke-linecap", "round"), svg.A("opacity", ".7"))
}

// woods stand at the rims, tree by tree from the back to the front.
func (p *picture) woods() {
	chance := rand.New(rand.NewPCG(6, 1))
	for _, w := range []struct {
		x, y, wide, high float64
		rows             int
	}{{70, 800, 150, 150, 6}, {1130, 830, 120, 140, 6}, {1130, 380, 90, 130, 5}, {450, 60, 110, 60, 3}, {70, 420, 70, 90, 4}} {
		for row := range w.rows {
			y := w.y - w.high/2 + w.high*float64(row)/float64(w.rows)
			rise := 2 * (y - w.y) / w.high
			half := w.wide * math.Sqrt(max(0, 1-rise*rise)) / 1.2
			for x := w.x - half + 8*chance.Float64(); x <= w.x+half; x += 26 + 10*chance.Float64() {
				p.tree(x, y+8*chance.Float64(), 14+6*chance.Float64())
			}
		}
	}
}

// tree has its foot at a point.
func (p *picture) tree(x, y, size float64) {
	var d svg.Path
	d.Move(x, y).Line(x, y-size*.5).Cubic(x-size, y-size*.3, x-size*.95, y-size*1.5, x, y-size*1.75).Cubic(x+size*.95, y-size*1.5, x+size, y-size*.3, x, y-size*.5)
	p.Empty("path", svg.A("class", "wood"), svg.A("d", d.String()), svg.A("fill", colWood), svg.A("stroke", colBark), svg.A("stroke-width", "1.8"), svg.A("stroke-linejoin", "round"))
}
