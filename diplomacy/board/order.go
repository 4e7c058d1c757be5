package board

import (
	"slices"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/svg"
)

// outcome reads a verdict.
func outcome(v judge.Verdict) ink.Outcome {
	switch {
	case v == 0:
		return ink.Open
	case v&(judge.Illegal|judge.Invalid) != 0:
		return ink.Void
	case v&(judge.Fails|judge.Cut|judge.Disrupted) != 0:
		return ink.Failed
	default:
		return ink.Done
	}
}

// Measures of arrows: how far from the middle of a unit they end, begin (below it), and what one is at least long that is seen. Between
// units that stand so near that it would be shorter, an arrow goes over both.
const (
	gap   = tokenRadius + 8
	under = tokenRadius - 14
	least = 62
)

// around is the radius of a ring around a unit.
const around = tokenRadius + 15

// drawn is an order on its way to the canvas.
type drawn struct {
	judge.Result
	from, to sheet.XY
	ways     []ink.Curve // of a move: one curve, or several if it goes by convoy
	over     bool        // it is drawn over units
}

// orders draws what was ordered: help first, then arrows above it.
func (p *picture) orders() {
	list := p.routes()
	p.Open("g", svg.A("class", "orders"), svg.A("fill", "none"), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"), svg.A("aria-hidden", "true"))
	for _, kind := range []judge.OrderKind{judge.Hold, judge.Convoy, judge.Support, judge.Move, judge.Build, judge.Disband} {
		for _, d := range list {
			if d.Order.Kind == kind && !d.over {
				p.order(d, list)
			}
		}
	}
	p.Close()
}

// order draws one order.
func (p *picture) order(d drawn, all []drawn) {
	o := d.Order
	p.Open("g", svg.A("class", "order "+[...]string{"hold", "move", "support", "convoy", "disband", "build"}[o.Kind]+" "+string(outcome(d.Verdict))+" "+p.code(o.Unit.Power)),
		svg.A("data-of", p.chart.Code(o.Unit.At)))
	switch o.Kind {
	case judge.Hold:
		p.ring(d.from, around, d, 5)
	case judge.Move:
		p.arrow(d)
	case judge.Support, judge.Convoy:
		p.help(d, all)
	case judge.Build:
		p.ring(d.from, around, d, 5)
	case judge.Disband:
		p.ring(d.from, around, d, 6)
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
	const head = 46
	shaft := slices.Clone(d.ways)
	shaft[last] = tip.Trim(0, head*0.7)
	if len(shaft) > 1 {
		p.stroke(ink.Wavy(shaft), d, 12)
	} else {
		p.stroke(shaft[0].Path(), d, 15)
	}
	ink.Head(&p.Canvas, tip, head, p.code(d.Order.Unit.Power), outcome(d.Verdict))
}

// help draws a support or a convoy: from the unit to the middle of what it helps.
func (p *picture) help(d drawn, all []drawn) {
	o := d.Order
	if int(o.Of) >= len(p.chart.Places) {
		return
	}
	target, stays := p.helped(o, all)
	way := ink.Bent(d.from, target, -0.05)
	if stays {
		p.ring(target, around, d, 6)
		way = way.Trim(under, around+3)
	} else {
		way = way.Trim(under, 16)
	}
	switch {
	case ink.Distance(d.from, target) < gap: // the fleet is where the arrow goes through
		p.ring(d.from, around, d, 6)
	case o.Kind == judge.Convoy:
		p.stroke(ink.Wavy([]ink.Curve{way}), d, 6)
	default:
		p.stroke(way.Path(), d, 8)
	}
	if !stays {
		p.ring(target, 14, d, 6)
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
		return d.ways[len(d.ways)/2].At(0.45), false
	}
	return ink.Bent(at, p.spot(o.To), 0.06).At(0.5), false
}

// nearest is the point of some ways that is nearest to a place.
func nearest(ways []ink.Curve, to sheet.XY) sheet.XY {
	best := ways[0].A
	for _, k := range ways {
		for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} {
			if q := k.At(t); ink.Distance(q, to) < ink.Distance(best, to) {
				best = q
			}
		}
	}
	return best
}
