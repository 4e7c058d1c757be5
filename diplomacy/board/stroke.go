package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/judge"
	"spielleiter/svg"
)

// stroke draws a line of an order: the power's colour in a dark case, so that it is seen
// on every ground. What failed is broken, what was void is dotted.
func (p *picture) stroke(path string, d drawn, width float64) {
	ink.Stroke(&p.Canvas, p.code(d.Order.Unit.Power), outcome(d.Verdict), width, "path", svg.A("d", path))
}

// ring draws a ring in the manner of stroke.
func (p *picture) ring(at sheet.XY, r float64, d drawn, width float64) {
	ink.Stroke(&p.Canvas, p.code(d.Order.Unit.Power), outcome(d.Verdict), width, "circle", svg.N("cx", at.X), svg.N("cy", at.Y), svg.N("r", r))
}

// results draws above the units what became of them: crosses on what failed, units that
// are built or disbanded.
func (p *picture) results() {
	p.Open("g", svg.A("class", "results"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"), svg.A("aria-hidden", "true"))
	list := p.routes()
	for _, d := range list {
		if d.over {
			p.order(d, list)
		}
	}
	for _, d := range list {
		o := outcome(d.Verdict)
		if o == ink.Void {
			continue // more than was due, or nothing that can be
		}
		switch d.Order.Kind {
		case judge.Move:
			if o == ink.Failed && len(d.ways) > 0 {
				ink.Cross(&p.Canvas, d.ways[len(d.ways)/2].At(0.5), 18)
			}
		case judge.Support, judge.Convoy:
			if o == ink.Failed {
				target, _ := p.helped(d.Order, list)
				ink.Cross(&p.Canvas, ink.Between(d.from, target, 0.5), 15)
			}
		case judge.Disband:
			ink.Cross(&p.Canvas, d.from, tokenRadius*0.8)
		case judge.Build:
			if _, ok := p.units[p.chart.Of(d.Order.Unit.At)]; !ok {
				p.token("unit new", d.Order.Unit, d.from, "")
			}
			ink.Plus(&p.Canvas, sheet.XY{X: d.from.X + tokenRadius - 8, Y: d.from.Y - tokenRadius + 4})
		}
	}
	p.Close()
}
