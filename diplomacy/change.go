package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Change makes a change by hand: units are called as in states, "A mun"; one that has to leave its province "out mun".
func (Rules) Change(s State, c game.Change) (State, []game.Problem) {
	p, err := s.position()
	if err != nil {
		return s, game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	var problems []game.Problem
	switch c.Do {
	case game.Move, game.Remove:
		problems = shift(&p, c)
	case game.Add:
		problems = enlist(&p, chart.Unit{Kind: parseKind(c.Thing), Power: PowerOf(c.Seat)}, c.Place)
	case game.Own:
		problems = grant(&p, c.Place, c.Seat)
	default:
		problems = game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	if len(problems) > 0 {
		return s, problems
	}
	s.pack(p)
	return s, nil
}

// shift takes a unit off the board, and puts it where it is moved to.
func shift(p *judge.Position, c game.Change) []game.Problem {
	if place, out := cutOut(c.Thing); out {
		at, ok := board().Find(place)
		n := slices.IndexFunc(p.Dislodged, func(d judge.Dislodged) bool { return ok && board().Of(d.At) == board().Of(at) })
		if n < 0 || c.Do != game.Remove {
			return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
		}
		p.Dislodged = slices.Delete(slices.Clone(p.Dislodged), n, n+1)
		return nil
	}
	n := slices.IndexFunc(p.Units, func(u chart.Unit) bool { return UnitName(u) == c.Thing })
	if n < 0 {
		return game.ChangeFault("change.thing", game.Args{"thing": c.Thing})
	}
	u := p.Units[n]
	p.Units = slices.Delete(slices.Clone(p.Units), n, n+1)
	if c.Do == game.Remove {
		return nil
	}
	return enlist(p, u, c.Place)
}

// enlist puts a unit at a place, in the order of the provinces.
func enlist(p *judge.Position, u chart.Unit, place string) []game.Problem {
	at, ok := board().Find(place)
	args := game.Args{"place": "@place." + place, "unit": "@unit." + KindLetter(u.Kind)}
	switch {
	case !ok:
		return game.ChangeFault("change.place", game.Args{"place": place})
	case u.Power == chart.None:
		return game.ChangeFault("change.power", args)
	case u.Kind == chart.Unsaid || !board().Stands(u.Kind, at):
		return game.ChangeFault("change.stands", args)
	case slices.ContainsFunc(p.Units, func(o chart.Unit) bool { return board().Of(o.At) == board().Of(at) }):
		return game.ChangeFault("change.taken", game.Args{"place": "@place." + board().Provinces[board().Of(at)].Code})
	}
	u.At = at
	n := slices.IndexFunc(p.Units, func(o chart.Unit) bool { return board().Of(o.At) > board().Of(at) })
	if n < 0 {
		n = len(p.Units)
	}
	p.Units = slices.Insert(slices.Clone(p.Units), n, u)
	return nil
}

// grant gives a supply centre to a power, or to nobody.
func grant(p *judge.Position, place string, seat game.Seat) []game.Problem {
	at, ok := board().Find(place)
	switch {
	case !ok:
		return game.ChangeFault("change.place", game.Args{"place": place})
	case !chart.Has(board().Centres, board().Of(at)):
		return game.ChangeFault("change.centre", game.Args{"place": "@place." + place})
	case seat != "" && PowerOf(seat) == chart.None:
		return game.ChangeFault("change.power", game.Args{"place": "@place." + place})
	}
	p.Owners[board().Of(at)] = PowerOf(seat)
	return nil
}

// cutOut is the province of a unit that has to leave it.
func cutOut(thing string) (place string, out bool) {
	const mark = "out "
	if len(thing) > len(mark) && thing[:len(mark)] == mark {
		return thing[len(mark):], true
	}
	return "", false
}
