package diplomacy

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// The limits that a seat can set for whoever orders in its place.
const (
	limitSpare = "spare" // no attack on a power: nothing goes, or is helped to go, where it has a unit or a centre
	limitKeep  = "keep"  // the unit in a province stays there
)

var _ game.Limiter[View, Orders] = Rules{}

// Limits are the other powers, and the provinces in which the seat has a unit or a centre.
func (Rules) Limits(v View) (list []game.Limit) {
	power := v.Power()
	if power == chart.None || v.Ended != "" {
		return nil
	}
	for _, seat := range v.Seats {
		if seat != v.Seat {
			list = append(list, game.Limit{Kind: limitSpare, Seat: seat})
		}
	}
	for at := range board().Provinces {
		p := chart.Province(at)
		if u, there := unitIn(&v.pos, p); there && u.Power == power || v.pos.Owners[p] == power {
			list = append(list, game.Limit{Kind: limitKeep, Place: board().Provinces[p].Code})
		}
	}
	return list
}

// Breaks looks at every order of the sheet, those on conditions too: which of them will be given nobody knows yet.
func (Rules) Breaks(v View, m Orders, limits []game.Limit) []game.Problem {
	return game.Broken(m.Lines, limits, v.broken)
}

// Within leaves out the lines that break a limit: their units hold, or what else the rules do with units without orders.
func (Rules) Within(v View, m Orders, limits []game.Limit) Orders {
	return Orders{Lines: game.Unbroken(m.Lines, limits, v.broken)}
}

// broken reports whether a line breaks a limit, by the first of its orders that does.
func (v View) broken(l Line, limit game.Limit) (game.Problem, bool) {
	sheet, err := Orders{Lines: []Line{l}}.sheet(v.Power(), v.pos.Phase)
	if err != nil {
		return game.Problem{}, false // Check says so
	}
	line := sheet.Lines[0]
	for _, c := range line.Choices {
		if to, breaks := v.breaks(limit, line.Phase, c.Order); breaks {
			return breach(limit, line.Phase, c.Order, to), true
		}
	}
	return game.Problem{}, false
}

// breaks reports whether an order breaks a limit, and where.
func (v View) breaks(l game.Limit, phase judge.Phase, o judge.Order) (at chart.Province, breaks bool) {
	switch l.Kind {
	case limitKeep:
		if at = board().Of(o.Unit.At); at == chart.None { // nothing is built
			return at, false
		}
		return at, board().Provinces[at].Code == l.Place && leaves(phase, o)
	case limitSpare:
		power := PowerOf(l.Seat)
		if power == chart.None || o.To == chart.None || !goes(o) {
			return 0, false
		}
		if moved, there := unitIn(&v.pos, board().Of(o.Of)); o.Kind != judge.Move && there && moved.Power == power {
			return 0, false // its own units may go where it is
		}
		at = board().Of(o.To)
		u, there := unitIn(&v.pos, at)
		return at, there && u.Power == power || v.pos.Owners[at] == power
	}
	return 0, false
}

// goes reports whether an order sends a unit somewhere, or helps one to go.
func goes(o judge.Order) bool {
	return o.Kind == judge.Move || o.Kind == judge.Support || o.Kind == judge.Convoy
}

// leaves reports whether an order takes a unit away that could have stayed. One that retreats could not.
func leaves(phase judge.Phase, o judge.Order) bool {
	return phase == judge.Movement && o.Kind == judge.Move || phase == judge.Adjustments && o.Kind == judge.Disband
}

func breach(l game.Limit, phase judge.Phase, o judge.Order, at chart.Province) game.Problem {
	n := notation.Standard()
	p := l.Breach(game.Args{"order": n.Order("", phase, o), "place": "@place." + board().Provinces[at].Code})
	if phase == judge.Movement {
		p.Want = []string{n.Unit(o.Unit) + " H"}
	}
	return p
}

// unitIn gives the unit that stands in a province.
func unitIn(p *judge.Position, at chart.Province) (chart.Unit, bool) {
	for _, u := range p.Units {
		if board().Of(u.At) == at {
			return u, true
		}
	}
	return chart.Unit{}, false
}
