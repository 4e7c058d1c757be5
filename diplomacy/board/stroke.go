package board

import (
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/judge"
	"spielleiter/svg"
)

// stroke draws a line of an order: the power's colour in a dark case, so that it is seen
// on every ground. What failed is broken, what was void is dotted.
func (p *picture) stroke(path string, d drawn, width float64) {
	p.twice(d, width, "path", svg.A("d", path))
}

// ring draws a ring in the manner of stroke.
func (p *picture) ring(at sheet.XY, r float64, d drawn, width float64) {
	p.twice(d, width, "circle", svg.N("cx", at.X), svg.N("cy", at.Y), svg.N("r", r))
}

// twice draws an element as a case and as the core in it.
func (p *picture) twice(d drawn, width float64, name string, shape ...svg.Attr) {
	dash := svg.Attr{}
	switch outcome(d.Verdict) {
	case failed:
		dash = svg.A("stroke-dasharray", svg.Num(width*1.6)+" "+svg.Num(width*1.9))
	case void:
		dash = svg.A("stroke-dasharray", "0 "+svg.Num(width*2.4))
	}
	p.Empty(name, append(shape, svg.A("class", "case"), svg.A("stroke", colInk), svg.N("stroke-width", width+7), dash)...)
	p.Empty(name, append(shape, svg.A("class", "core"), svg.A("stroke", colour(p.code(d.Order.Unit.Power)).unit), svg.N("stroke-width", width), dash)...)
}

// results draws above the units what became of them: crosses on what failed, units that
// are built or disbanded.
func (p *picture) results() {
	p.Open("g", svg.A("class", "results"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("text-anchor", "middle"),
		svg.A("font-family", serif), svg.N("font-weight", 700), svg.A("aria-hidden", "true"))
	list := p.routes()
	for _, d := range list {
		o := outcome(d.Verdict)
		if o == void {
			continue // more than was due, or nothing that can be
		}
		switch d.Order.Kind {
		case judge.Move:
			if o == failed && len(d.ways) > 0 {
				p.cross(d.ways[len(d.ways)/2].at(0.5), 15)
			}
		case judge.Support, judge.Convoy:
			if o == failed {
				target, _ := p.helped(d.Order, list)
				p.cross(between(d.from, target, 0.5), 12)
			}
		case judge.Disband:
			p.cross(d.from, tokenRadius*0.8)
		case judge.Build:
			if _, ok := p.units[p.chart.Of(d.Order.Unit.At)]; !ok {
				p.token("unit new", d.Order.Unit, d.from, "")
			}
			p.plus(sheet.XY{X: d.from.X + tokenRadius, Y: d.from.Y - tokenRadius})
		}
	}
	p.Close()
}

// cross marks what came to nothing.
func (p *picture) cross(at sheet.XY, r float64) {
	var path svg.Path
	path.Move(at.X-r, at.Y-r).Line(at.X+r, at.Y+r).Move(at.X+r, at.Y-r).Line(at.X-r, at.Y+r)
	p.Open("g", svg.A("class", "cross"))
	p.Empty("path", svg.A("class", "under"), svg.A("d", path.String()), svg.A("stroke", colPaper), svg.N("stroke-width", 15))
	p.Empty("path", svg.A("class", "over"), svg.A("d", path.String()), svg.A("stroke", colBad), svg.N("stroke-width", 8))
	p.Close()
}

// plus marks what is new.
func (p *picture) plus(at sheet.XY) {
	p.Open("g", svg.A("class", "plus"), svg.A("transform", svg.Translate(at.X, at.Y)))
	p.Empty("circle", svg.N("r", 19), svg.A("fill", colMark), svg.A("stroke", colPaper), svg.N("stroke-width", 4))
	p.Empty("path", svg.A("d", "M-10 0H10M0-10V10"), svg.A("stroke", "#ffffff"), svg.N("stroke-width", 6))
	p.Close()
}

// burst is the jagged star behind a unit that was dislodged.
const burst = "M0 -50L10 -37L25 -43L27 -27L43 -25L37 -10L50 0L37 10L43 25L27 27L25 43L10 37L0 50L-10 37L-25 43L-27 27L-43 25L-37 10L-50 0L-37 -10L-43 -25L-27 -27L-25 -43L-10 -37Z"
