package board

import (
	"slices"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/svg"
)

// What became of an order, as far as a picture tells: each has a stroke of its own.
const (
	open   = "open"   // not judged
	done   = "done"   // carried out
	failed = "failed" // broken, with a cross
	void   = "void"   // impossible or without a match: dotted
)

// outcome reads a verdict.
func outcome(v judge.Verdict) string {
	switch {
	case v == 0:
		return open
	case v&(judge.Illegal|judge.Invalid) != 0:
		return void
	case v&(judge.Fails|judge.Cut|judge.Disrupted) != 0:
		return failed
	default:
		return done
	}
}

// gap is how far from the middle of a unit an arrow begins and ends.
const gap = tokenRadius + 12

// drawn is an order on its way to the canvas.
type drawn struct {
	judge.Result
	from, to sheet.XY
	ways     []curve // of a move: one curve, or several if it goes by convoy
}

// orders draws what was ordered: help first, then arrows above it.
func (p *picture) orders() {
	list := p.routes()
	p.Open("g", svg.A("class", "orders"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"), svg.A("aria-hidden", "true"))
	for _, kind := range []judge.OrderKind{judge.Hold, judge.Convoy, judge.Support, judge.Move, judge.Build, judge.Disband} {
		for _, d := range list {
			if d.Order.Kind == kind {
				p.order(d, list)
			}
		}
	}
	p.Close()
}

// order draws one order.
func (p *picture) order(d drawn, all []drawn) {
	o := d.Order
	p.Open("g", svg.A("class", "order "+[...]string{"hold", "move", "support", "convoy", "disband", "build"}[o.Kind]+" "+outcome(d.Verdict)+" "+p.code(o.Unit.Power)),
		svg.A("data-of", p.chart.Code(o.Unit.At)))
	switch o.Kind {
	case judge.Hold:
		p.ring(d.from, tokenRadius+13, d, 4)
	case judge.Move:
		p.arrow(d)
	case judge.Support, judge.Convoy:
		p.help(d, all)
	case judge.Build:
		p.ring(d.from, tokenRadius+13, d, 4)
	case judge.Disband:
		p.ring(d.from, tokenRadius+13, d, 5)
	}
	p.Close()
}

// arrow draws a move or a retreat.
func (p *picture) arrow(d drawn) {
	if len(d.ways) == 0 {
		return
	}
	last := len(d.ways) - 1
	tip := d.ways[last]
	const head = 40
	shaft := slices.Clone(d.ways)
	shaft[last] = tip.trim(0, head*0.7)
	if len(shaft) > 1 {
		p.stroke(wavy(shaft), d, 10)
	} else {
		p.stroke(shaft[0].path(), d, 12)
	}
	p.head(tip, head, d)
}

// head draws the head of an arrow: full, or a mere outline if the move failed.
func (p *picture) head(tip curve, size float64, d drawn) {
	way := tip.way()
	side := size * 0.56
	base := sheet.XY{X: tip.b.X - way.X*size, Y: tip.b.Y - way.Y*size}
	var path svg.Path
	path.Move(tip.b.X, tip.b.Y).Line(base.X-way.Y*side, base.Y+way.X*side)
	path.Line(base.X+way.X*size*0.22, base.Y+way.Y*size*0.22).Line(base.X+way.Y*side, base.Y-way.X*side).Close()
	fill := colour(p.code(d.Order.Unit.Power)).unit
	class := "head"
	if o := outcome(d.Verdict); o == failed || o == void {
		fill, class = colPaper, "head hollow"
	}
	p.Empty("path", svg.A("class", class), svg.A("d", path.String()), svg.A("fill", fill), svg.A("stroke", colInk), svg.N("stroke-width", 4.5))
}

// help draws a support or a convoy: from the unit to the middle of what it helps.
func (p *picture) help(d drawn, all []drawn) {
	o := d.Order
	if int(o.Of) >= len(p.chart.Places) {
		return
	}
	target, stays := p.helped(o, all)
	way := bent(d.from, target, -0.05)
	if stays {
		p.ring(target, tokenRadius+13, d, 5)
		way = way.trim(gap, tokenRadius+16)
	} else {
		way = way.trim(gap, 16)
	}
	switch {
	case distance(d.from, target) < gap+20: // the fleet is where the arrow goes through
		p.ring(d.from, tokenRadius+13, d, 5)
	case o.Kind == judge.Convoy:
		p.stroke(wavy([]curve{way}), d, 5)
	default:
		p.stroke(way.path(), d, 6)
	}
	if !stays {
		p.ring(target, 13, d, 5)
	}
}

// helped is the point that a support or a convoy points at, and whether it is a unit that
// stays.
func (p *picture) helped(o judge.Order, all []drawn) (sheet.XY, bool) {
	of, to := p.chart.Of(o.Of), p.chart.Of(o.To)
	at := p.spot(o.Of)
	if u, ok := p.units[of]; ok {
		at = p.spot(u.At)
	}
	if to == chart.None || o.Kind == judge.Support && to == of {
		return at, true
	}
	for _, d := range all {
		if d.Order.Kind != judge.Move || p.chart.Of(d.Order.Unit.At) != of || p.chart.Of(d.Order.To) != to || len(d.ways) == 0 {
			continue
		}
		if o.Kind == judge.Convoy && len(d.ways) > 1 {
			return nearest(d.ways, p.start(o)), false
		}
		return d.ways[len(d.ways)/2].at(0.45), false
	}
	return bent(at, p.spot(o.To), 0.06).at(0.5), false
}

// nearest is the point of some ways that is nearest to a place.
func nearest(ways []curve, to sheet.XY) sheet.XY {
	best := ways[0].a
	for _, k := range ways {
		for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} {
			if q := k.at(t); distance(q, to) < distance(best, to) {
				best = q
			}
		}
	}
	return best
}
