package field

import (
	"math"

	"spielleiter/svg"
)

// strokes draws what the units of the frame did: short strokes, blows as thick as their damage, shots as
// volleys of arrows.
func (p *picture) strokes() {
	p.Open("g", svg.A("class", "strokes"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("aria-hidden", "true"))
	for _, s := range p.frame.Strokes {
		p.stroke(s)
	}
	p.Close()
}

// losses writes over each formation how many of its men fell.
func (p *picture) losses() {
	p.Open("g", svg.A("class", "losses"), svg.A("font-family", serif), svg.A("aria-hidden", "true"))
	for s := range p.frame.Units {
		for n, m := range p.frame.Units[s] {
			if _, _, ok := p.spot(s, n, m.Row); ok && m.Fell > 0 {
				x, y := p.centre(s, n, m.Row)
				p.loss(x, y, "−"+p.number(m.Fell))
			}
		}
	}
	p.Close()
}

// blow is how long blows are at most; whom they hit, the losses tell.
const blow = 46.0

// loss writes a number over the middle of a formation.
func (p *picture) loss(x, y float64, words string) {
	p.Leaf("text", words, svg.A("class", "loss"), svg.N("x", x), svg.N("y", y+6), svg.A("text-anchor", "middle"), svg.I("font-size", 18), svg.I("font-weight", 700), svg.A("fill", colLoss),
		svg.A("stroke", colPaper), svg.N("stroke-width", 4), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"))
}

// ends gives where a stroke begins and ends.
func (p *picture) ends(s Stroke) (ax, ay, bx, by float64, ok bool) {
	u := p.frame.Units[s.Side][s.Unit]
	_, _, ok = p.spot(s.Side, s.Unit, u.Row)
	ax, ay = p.centre(s.Side, s.Unit, u.Row)
	if s.Wall {
		return ax, ay, ax, p.fortY(s.Target) + wall/2, ok
	}
	t := p.frame.Units[1-s.Side][s.Target]
	_, _, there := p.spot(1-s.Side, s.Target, t.Row)
	bx, by = p.centre(1-s.Side, s.Target, t.Row)
	return ax, ay, bx, by, ok && there
}

// centre is the middle of a formation.
func (f *Field) centre(side, n, row int) (x, y float64) {
	x, y, _ = f.spot(side, n, row)
	m := f.formations[side][n]
	return x + m.wide/2, y + ground(side, m) + m.tall/2
}

func (p *picture) stroke(s Stroke) {
	ax, ay, bx, by, ok := p.ends(s)
	long := math.Hypot(bx-ax, by-ay)
	if !ok || long < 1 {
		return
	}
	// They begin and end before the middles of both.
	ux, uy := (bx-ax)/long, (by-ay)/long
	near := min(20, long/4)
	ax, ay, bx, by = ax+ux*near, ay+uy*near, bx-ux*near, by-uy*near
	width := p.weight(s.Damage)
	if s.Distance == 0 {
		if long > blow {
			bx, by = ax+ux*blow, ay+uy*blow
		}
		p.arrow("blow", colBlow, [4]float64{ax, ay, bx, by}, 0, width)
		return
	}
	bend := min(60, long/4)
	if s.Side == 1 {
		bend = -bend
	}
	for n := range volley {
		aside := float64(n-volley/2) * (5 + width)
		p.arrow("shot", colShot, [4]float64{ax + aside, ay, bx + aside*0.7, by}, bend, 0.8+width*0.28)
	}
}

// volley is how many arrows are drawn of a shot.
const volley = 3

// arrow draws an arrow, bent to the left of its way.
func (p *picture) arrow(class, colour string, at [4]float64, bend, width float64) {
	ax, ay, bx, by := at[0], at[1], at[2], at[3]
	long := max(1, math.Hypot(bx-ax, by-ay))
	cx, cy := (ax+bx)/2-(by-ay)/long*bend, (ay+by)/2+(bx-ax)/long*bend
	tip := 4 + width*1.3
	dx, dy := bx-cx, by-cy
	if d := math.Hypot(dx, dy); d > 0 {
		dx, dy = dx/d, dy/d
	}
	path := new(svg.Path).Move(ax, ay).Quad(cx, cy, bx-dx*tip*0.8, by-dy*tip*0.8).String()
	p.Empty("path", svg.A("class", "halo"), svg.A("d", path), svg.A("stroke", colPaper), svg.N("stroke-width", width+2), svg.A("stroke-opacity", ".7"))
	p.Empty("path", svg.A("class", class), svg.A("d", path), svg.A("stroke", colour), svg.N("stroke-width", width), svg.A("stroke-opacity", ".85"))
	head := new(svg.Path).Move(bx, by).Line(bx-dx*tip-dy*tip*0.6, by-dy*tip+dx*tip*0.6).Line(bx-dx*tip+dy*tip*0.6, by-dy*tip-dx*tip*0.6).Close()
	p.Empty("path", svg.A("class", class+" tip"), svg.A("d", head.String()), svg.A("fill", colour), svg.A("stroke", "none"))
}
