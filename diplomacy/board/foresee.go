package board

import (
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Foresee judges the viewer's orders together with what they guess of the others, who
// hold where nothing is guessed. Guesses are orders in the notation, each after the name
// of its power. The answer is a Foreseen.
func (Board) Foresee(v game.View, own game.Orders, guesses string) (any, []game.Problem) {
	view := viewOf(v)
	p := view.Position()
	given := mine(view, own.Value().(diplomacy.Orders))
	context := notation.Context{Power: chart.None, Position: &p, Profile: profileOf(view)}
	sheet, problems := notation.Standard().Read(context, "", guesses)
	for _, o := range sheet.Orders(p.Phase, nil, nil) {
		if o.Unit.Power != view.Power() {
			given = append(given, o)
		}
	}
	answer := Foreseen{Told: foreseen(view, &p, given)}
	if p.Phase != judge.Adjustments {
		answer.Possible = possibleOf(view, &p, everybody()...)
	}
	return answer, problems
}

// Foreseen is what the page needs for guessing.
type Foreseen struct {
	Told     []Told              `json:"told"`               // what would become of all orders
	Possible map[string]Possible `json:"possible,omitempty"` // what everybody's units can be ordered
}

func everybody() []chart.Power {
	var all []chart.Power
	for n := range chart.Standard().Powers {
		all = append(all, chart.Power(n))
	}
	return all
}

// mine are the viewer's orders of the open phase, as if every condition held.
func mine(v diplomacy.View, m diplomacy.Orders) []judge.Order {
	var list []judge.Order
	for _, l := range m.Lines {
		if o, err := l.Judged(v.Power()); err == nil && l.Phase == "" {
			list = append(list, o)
		}
	}
	return list
}

func foreseen(v diplomacy.View, p *judge.Position, given []judge.Order) []Told {
	count := len(given)
	given = append(given, idle(p, given)...)
	e := judge.Engine{Profile: profileOf(v)}
	list := make([]Told, 0, len(given))
	for n, r := range e.Judge(p, given).Results {
		if r.Verdict == 0 {
			continue // another order of the same unit counts
		}
		o := r.Order
		if r.Fault != judge.NoFault {
			o = given[n]
		}
		list = append(list, Told{Result: diplomacy.Result{
			Power: diplomacy.SeatOf(o.Unit.Power), Order: diplomacy.OrderOf(o), Is: r.Verdict.Words(), Fault: r.Fault.String(), None: n >= count,
		}})
	}
	if p.Phase != judge.Movement {
		explainRetreats(list)
		return list
	}
	told := reasons{p, &e}
	for n := range list {
		list[n].Why = told.of(list[n].Result)
	}
	return list
}

// idle are the orders of units that have none: they hold, or are disbanded.
func idle(p *judge.Position, given []judge.Order) []judge.Order {
	c := chart.Standard()
	var list []judge.Order
	add := func(k judge.OrderKind, u chart.Unit) {
		if !slices.ContainsFunc(given, func(o judge.Order) bool { return c.Of(o.Unit.At) == c.Of(u.At) }) {
			list = append(list, judge.Order{Kind: k, Unit: u, Of: chart.None, To: chart.None})
		}
	}
	switch p.Phase {
	case judge.Movement:
		for _, u := range p.Units {
			add(judge.Hold, u)
		}
	case judge.Retreats:
		for _, d := range p.Dislodged {
			add(judge.Disband, d.Unit)
		}
	default:
	}
	return list
}
