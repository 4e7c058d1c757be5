package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// someUnit gives a unit of the reader: one that must retreat, one on the board, or one
// of the start.
func (n *Notation) someUnit(ctx Context) chart.Unit {
	power := ctx.Power
	if int(power) >= len(n.chart.Powers) {
		power = 0
	}
	if p := ctx.Position; p != nil {
		for _, d := range p.Dislodged {
			if d.Power == power {
				return d.Unit
			}
		}
		for _, u := range p.Units {
			if u.Power == power {
				return u
			}
		}
	}
	return n.chart.Powers[power].Start[0]
}

// examplesFor gives what a unit that was named may do.
func (n *Notation) examplesFor(lang string, ctx Context, u unitRef) []string {
	unit := chart.Unit{Kind: u.kind, Power: u.power, At: u.at}
	phase := judge.Movement
	if p := ctx.Position; p != nil {
		if !ctx.Season {
			phase = p.Phase
		}
		x := examiner{n: n, ctx: ctx}
		if on, ok := x.ordered(blank(judge.Move, u)); ok && unit.Kind == chart.Unsaid {
			unit = on
		}
	}
	return n.examplesOf(lang, ctx, phase, unit)
}

// examplesOf gives orders for a unit in a phase.
func (n *Notation) examplesOf(lang string, ctx Context, phase judge.Phase, u chart.Unit) []string {
	o := judge.Order{Unit: u, Of: chart.None, To: chart.None}
	write := func(k judge.OrderKind) string {
		o.Kind = k
		return n.Order(lang, phase, o)
	}
	switch phase {
	case judge.Adjustments:
		return []string{write(judge.Build), write(judge.Disband), write(judge.Waive)}
	case judge.Retreats:
		x := examiner{n: n, ctx: ctx}
		list := []string{write(judge.Disband)}
		o.Kind = judge.Move
		for _, at := range x.open(o) {
			o.To = at
			return append(list, write(judge.Move))
		}
		return list
	default:
		list := []string{write(judge.Hold)}
		for to := range chart.All[chart.Place](n.chart.Reach(&n.chart.Graph, u.Kind, u.At)) {
			o.To = to
			return append(list, write(judge.Move))
		}
		return list
	}
}

// conditions gives examples of conditions.
func (n *Notation) conditions(lang string) []string {
	u := n.chart.Powers[0].Start[0]
	in := n.chart.Of(u.At)
	return []string{
		n.Condition(lang, Occupied{in}), n.Condition(lang, Stands{In: in}),
		n.Condition(lang, Centres{Is: ">=", Than: 5}),
	}
}
