package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// examples gives what a unit that was named may be told in the open phase.
func (n *Notation) examples(lang string, ctx Context, u unitRef) []string {
	a := u.Actor
	if ctx.World != nil && a.Class == season.NoClass && !a.Tardis {
		if on, ok := stands(ctx.World, a); ok {
			a.Class = on.Class
		}
	}
	if a.At == chart.None && !a.Tardis || ctx.Phase == season.Before {
		return n.someOrders(lang, ctx)
	}
	o := season.Order{By: a.Owner, Unit: a, Of: chart.None, To: chart.None}
	write := func(d season.Deed, to chart.Place) string {
		o.Do, o.To = d, to
		return n.Order(lang, o)
	}
	switch {
	case a.Tardis && a.At == chart.None:
		return []string{write(season.Hop, 0)}
	case ctx.Phase == season.Retreats && !ctx.Season:
		return append([]string{write(season.Disband, chart.None)}, n.refuges(lang, ctx, a)...)
	case ctx.Phase == season.Winter:
		return []string{write(season.Build, chart.None), "-" + n.unit(lang, a), wordsOf(lang, n.pack).waive}
	case a.Class == season.Birds:
		o.Path[0], o.Steps = n.next(a), 1
		return []string{write(season.Hold, chart.None), write(season.Fly, o.Path[0])}
	default:
		return []string{write(season.Hold, chart.None), write(season.Move, n.next(a))}
	}
}

// refuges gives the retreats of a unit that must.
func (n *Notation) refuges(lang string, ctx Context, a season.Actor) (list []string) {
	if ctx.World == nil {
		return nil
	}
	for _, d := range ctx.World.Dislodged {
		for to := range chart.All[chart.Place](d.To) {
			if sameField(d.At, a.At) && d.Owner == ctx.Power {
				list = append(list, n.Order(lang, season.Order{Do: season.Retreat, Unit: season.Actor{Class: d.Class, At: d.At}, To: to}))
			}
		}
	}
	return list
}

// next gives the first field that a unit reaches.
func (n *Notation) next(a season.Actor) chart.Place {
	for to := range chart.All[chart.Place](n.chart.Reach(&n.chart.Graph, a.Class.Kind(), a.At)) {
		return to
	}
	for to := range chart.All[chart.Place](n.chart.Graph.Armies(n.chart.Of(a.At)).Or(n.chart.Graph.Shores(n.chart.Of(a.At)))) {
		return to
	}
	return a.At
}

// someOrders gives orders of the open phase for a unit of the reader.
func (n *Notation) someOrders(lang string, ctx Context) []string {
	a := season.Actor{Class: season.Army, Owner: ctx.Power, At: n.chart.Powers[0].Start[0].At}
	if ctx.World != nil {
		for _, u := range ctx.World.Units {
			if u.Owner == ctx.Power {
				a = season.Actor{Class: u.Class, Owner: u.Owner, At: u.At}
				break
			}
		}
	}
	if ctx.Phase == season.Before {
		o := season.Order{Do: season.Settle, By: ctx.Power, To: a.At, Of: chart.None}
		return []string{n.Order(lang, o)}
	}
	if o := (season.Order{By: ctx.Power, Unit: a, Of: chart.None, To: a.At}); ctx.Phase == season.Moving {
		switch ctx.Power {
		case season.Fool:
			o.Do, o.Unit.Owner = season.Command, 0
			return []string{n.Order(lang, o)}
		case season.Soothsayer:
			o.Do = season.Foresee
			return []string{n.Order(lang, o)}
		}
	}
	return n.examples(lang, ctx, unitRef{Actor: a})
}

// conditions gives examples of conditions.
func (n *Notation) conditions(lang string) []string {
	u := n.chart.Powers[0].Start[0]
	in := n.chart.Of(u.At)
	return []string{
		n.Condition(lang, Occupied{in}), n.Condition(lang, Stands{Power: 0, In: in}),
		n.Condition(lang, Centres{Is: ">=", Than: 5}),
	}
}

// questions gives how a question is written.
func (n *Notation) questions(lang string) []string {
	w := wordsOf(lang, n.pack)
	return []string{w.ask + ` "…" ` + w.answer + ` "…"`}
}
