package field

import (
	"math"

	"spielleiter/svg"
)

// strokes draws what the units of the frame did: blows as short strokes, shots as arcs to their
// targets, each as thick as its damage.
func (p *picture) strokes() {
	p.Open("g", svg.A("class", "strokes"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("aria-hidden", "true"))
	for _, s := range p.frame.Strokes {
		p.stroke(s)
	}
	p.Close()
}

// losses writes at each banner what its unit has lost.
func (p *picture) losses() {
	p.Open("g", svg.A("class", "losses"), svg.A("font-family", serif), svg.A("aria-hidden", "true"))
	for s := range p.frame.Units {
		for n, m := range p.frame.Units[s] {
			if x, y, ok := p.spot(s, n, m.Row); ok && m.Lost > 0 {
				p.loss(x, y, p.lossSays(m))
			}
		}
	}
	p.Close()
}

// blow is how long blows are at most; whom they hit, the losses tell.
const blow = 46.0

// loss writes a number over the end of a banner.
func (p *picture) loss(x, y float64, words string) {
	p.Leaf("text", words, svg.A("class", "loss"), svg.N("x", x+30), svg.N("y", y+13), svg.I("font-size", 14), svg.I("font-weight", 700), svg.A("fill", colLoss),
		svg.A("stroke", colPaper), svg.N("stroke-width", 4), svg.A("paint-order", "stroke"), svg.A("stroke-linejoin", "round"))
}

// ends gives where a stroke begins and ends.
func (p *picture) ends(s Stroke) (ax, ay, bx, by float64, ok bool) {
	u := p.frame.Units[s.Side][s.Unit]
	ax, ay, ok = p.spot(s.Side, s.Unit, u.Row)
	ax, ay = ax+18, ay+15
	if s.Wall {
		return ax, ay, ax, p.fortY(s.Target) + wall/2, ok
	}
	t := p.frame.Units[1-s.Side][s.Target]
	bx, by, there := p.spot(1-s.Side, s.Target, t.Row)
	return ax, ay, bx + 18, by + 15, ok && there
}

func (p *picture) stroke(s Stroke) {
	ax, ay, bx, by, ok := p.ends(s)
	long := math.Hypot(bx-ax, by-ay)
	if !ok || long < 1 {
		return
	}
	// They end before the glyphs of both.
	ux, uy := (bx-ax)/long, (by-ay)/long
	near := min(16, long/4)
	ax, ay, bx, by = ax+ux*near, ay+uy*near, bx-ux*near, by-uy*near
	class, colour, bend := "blow", colBlow, 0.0
	if s.Distance > 0 {
		class, colour, bend = "shot", colShot, min(60, long/4)
	} else if long > blow {
		bx, by = ax+ux*blow, ay+uy*blow
	}
	if s.Side == 1 {
		bend = -bend
	}
	cx, cy := (ax+bx)/2-uy*bend, (ay+by)/2+ux*bend
	width := p.weight(s.Damage)
	tip := 4 + width*1.3
	dx, dy := bx-cx, by-cy
	if d := math.Hypot(dx, dy); d > 0 {
		dx, dy = dx/d, dy/d
	}
	path := new(svg.Path).Move(ax, ay).Quad(cx, cy, bx-dx*tip*0.8, by-dy*tip*0.8).String()
	p.Empty("path", svg.A("class", "halo"), svg.A("d", path), svg.A("stroke", colPaper), svg.N("stroke-width", width+2.5), svg.A("stroke-opacity", ".75"))
	p.Empty("path", svg.A("class", class), svg.A("d", path), svg.A("stroke", colour), svg.N("stroke-width", width), svg.A("stroke-opacity", ".85"))
	head := new(svg.Path).Move(bx, by).Line(bx-dx*tip-dy*tip*0.6, by-dy*tip+dx*tip*0.6).Line(bx-dx*tip+dy*tip*0.6, by-dy*tip-dx*tip*0.6).Close()
	p.Empty("path", svg.A("class", class+" tip"), svg.A("d", head.String()), svg.A("fill", colour), svg.A("stroke", "none"))
}
