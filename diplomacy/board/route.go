package board

import (
	"slices"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

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
			d.ways, d.over = p.ways(d)
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

// ways are the curves of a move, and whether they go over units. A move that meets its opposite swings aside.
func (p *picture) ways(d drawn) (ways []ink.Curve, over bool) {
	if fleets := p.convoy(d.Order); len(fleets) > 0 {
		from := d.from
		for _, f := range append(fleets, d.to) {
			ways = append(ways, ink.Bent(from, f, 0.04))
			from = f
		}
		ways[0] = ways[0].Trim(under, 0)
		last := len(ways) - 1
		ways[last] = ways[last].Trim(0, p.clearance(d))
		return ways, false
	}
	swing := 0.06
	if slices.ContainsFunc(p.Orders, func(r judge.Result) bool {
		return r.Order.Kind == judge.Move && p.chart.Of(r.Order.To) == p.chart.Of(d.Order.Unit.At) && p.chart.Of(r.Order.Unit.At) == p.chart.Of(d.Order.To)
	}) {
		swing = 0.16
	}
	end, far := p.clearance(d), ink.Distance(d.from, d.to)
	if far >= tokenRadius+least+end {
		return []ink.Curve{ink.Bent(d.from, d.to, swing).Trim(under, end)}, false
	}
	return []ink.Curve{ink.Bent(d.from, d.to, swing).Trim((far-least)/2, min(end, (far-least)/2))}, true
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
