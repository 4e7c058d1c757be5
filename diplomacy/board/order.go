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

// routes finds the ways of all orders before one is drawn: help points at them.
func (p *picture) routes() []drawn {
	list := make([]drawn, 0, len(p.Orders))
	for _, r := range p.Orders {
		if int(r.Order.Unit.At) >= len(p.chart.Places) {
			continue // a waived build has no place
		}
		d := drawn{Result: r, from: p.start(r.Order)}
		if r.Order.Kind == judge.Move && int(r.Order.To) < len(p.chart.Places) {
			d.to = p.spot(r.Order.To)
			d.ways = p.ways(d)
		}
		list = append(list, d)
	}
	return list
}

// start is where the ordered unit stands.
func (p *picture) start(o judge.Order) sheet.XY {
	province := p.chart.Of(o.Unit.At)
	if out, ok := p.out[province]; ok && p.Position.Phase == judge.Retreats && out.Power == o.Unit.Power {
		return p.outSpot(out.At)
	}
	if u, ok := p.units[province]; ok && u.Power == o.Unit.Power {
		return p.spot(u.At)
	}
	return p.spot(o.Unit.At)
}

// ways are the curves of a move. A move that meets its opposite swings aside.
func (p *picture) ways(d drawn) []curve {
	if fleets := p.convoy(d.Order); len(fleets) > 0 {
		var ways []curve
		from := d.from
		for _, f := range append(fleets, d.to) {
			ways = append(ways, bent(from, f, 0.04))
			from = f
		}
		ways[0] = ways[0].trim(gap, 0)
		last := len(ways) - 1
		ways[last] = ways[last].trim(0, p.clearance(d))
		return ways
	}
	swing := 0.06
	if slices.ContainsFunc(p.Orders, func(r judge.Result) bool {
		return r.Order.Kind == judge.Move && p.chart.Of(r.Order.To) == p.chart.Of(d.Order.Unit.At) && p.chart.Of(r.Order.Unit.At) == p.chart.Of(d.Order.To)
	}) {
		swing = 0.16
	}
	return []curve{bent(d.from, d.to, swing).trim(gap, p.clearance(d))}
}

// clearance is how far from a place an arrow to it ends: at the rim of the unit that
// stands there, or at the spot itself.
func (p *picture) clearance(d drawn) float64 {
	if _, ok := p.units[p.chart.Of(d.Order.To)]; ok {
		return gap
	}
	return 12
}

// convoy finds the fleets that carry a move, in their order along the shortest way. None
// if it goes by land, or if those that were ordered to carry it do not join both shores.
func (p *picture) convoy(o judge.Order) []sheet.XY {
	from, to := p.chart.Of(o.Unit.At), p.chart.Of(o.To)
	graph := &p.chart.Graph
	if o.Unit.Kind == chart.Fleet || p.Position.Phase != judge.Movement && !o.Via || !o.Via && chart.Has(graph.Armies(from), to) {
		return nil
	}
	var fleets chart.Set
	for _, r := range p.Orders {
		if r.Order.Kind == judge.Convoy && p.chart.Of(r.Order.Of) == from && p.chart.Of(r.Order.To) == to {
			chart.Add(&fleets, p.chart.Of(r.Order.Unit.At))
		}
	}
	var before [chart.Max]chart.Province
	var reached chart.Set
	queue := []chart.Province{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if at != from && chart.Has(graph.Shores(at), to) {
			return p.back(before, at, from)
		}
		for sea := range chart.All[chart.Province](graph.Shores(at).And(fleets).Without(reached)) {
			chart.Add(&reached, sea)
			before[sea] = at
			queue = append(queue, sea)
		}
	}
	return nil
}

// back follows a way from its last sea to its beginning.
func (p *picture) back(before [chart.Max]chart.Province, last, from chart.Province) []sheet.XY {
	var ways []sheet.XY
	for at := last; at != from; at = before[at] {
		ways = append(ways, p.spot(chart.Place(at)))
	}
	slices.Reverse(ways)
	return ways
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
