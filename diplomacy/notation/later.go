package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// later finds what is wrong with an order for a phase that is still to come, as far as it
// can be told.
func (x *examiner) later(phase judge.Phase, o *judge.Order) {
	c, u := x.n.chart, o.Unit
	if o.Of != chart.None {
		o.Of = chart.Place(c.Of(o.Of))
	}
	if u.Kind == chart.Army && int(u.At) < len(c.Places) {
		o.Unit.At = chart.Place(c.Of(u.At))
	}
	switch {
	case phase == judge.Retreats:
		x.laterRetreat(o)
	case o.Kind == judge.Build && !chart.Has(c.Powers[u.Power].Home, c.Of(u.At)):
		x.find(phrase.PartUnit, phase, judge.FaultNotHome, *o)
	case o.Kind == judge.Build && u.Kind != chart.Unsaid && !c.Stands(u.Kind, o.Unit.At):
		fault := judge.FaultTerrain
		if c.Provinces[c.Of(u.At)].Terrain == chart.Coastal {
			fault = judge.FaultBuildCoast
		}
		x.find(phrase.PartUnit, phase, fault, *o)
	}
}

// laterRetreat completes and checks a retreat of a unit that may be dislodged.
func (x *examiner) laterRetreat(o *judge.Order) {
	if p := x.ctx.Position; p != nil {
		u, ok := x.unit(p.Units, o.Unit.At)
		switch {
		case !ok:
			x.find(phrase.PartUnit, judge.Retreats, judge.FaultNoUnit, *o)
			return
		case u.Power != o.Unit.Power:
			x.find(phrase.PartUnit, judge.Retreats, judge.FaultForeign, *o)
			return
		case o.Unit.Kind != chart.Unsaid && o.Unit.Kind != u.Kind:
			x.warn(phrase.PartUnit, "slip.kind", game.Args{"unit": x.n.Unit(u)}, []string{x.n.Unit(u)}, 6)
		}
		o.Unit = u
	}
	if o.Kind == judge.Move && o.Unit.Kind != chart.Unsaid {
		x.step(o)
	}
}

// step completes and checks the coast of a retreat.
func (x *examiner) step(o *judge.Order) {
	c := x.n.chart
	reach := c.Reach(x.graph(), o.Unit.Kind, o.Unit.At)
	if o.Unit.Kind == chart.Army {
		o.To = chart.Place(c.Of(o.To))
	}
	if chart.Has(reach, o.To) {
		return
	}
	var coasts []chart.Place
	for _, at := range c.Provinces[c.Of(o.To)].Coasts {
		if chart.Has(reach, at) {
			coasts = append(coasts, at)
		}
	}
	switch {
	case len(coasts) == 0:
		x.find(phrase.PartTo, judge.Retreats, judge.FaultReach, *o)
	case int(o.To) >= len(c.Provinces):
		x.find(phrase.PartTo, judge.Retreats, judge.FaultCoast, *o)
	case len(coasts) > 1:
		x.find(phrase.PartTo, judge.Retreats, judge.FaultNoCoast, *o)
	default:
		o.To = coasts[0]
	}
}
