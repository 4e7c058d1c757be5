package rathersilly

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// The limits that a seat can set for whoever orders in its place.
const (
	limitSpare = "spare" // no attack on a power: nothing goes, flies, or is helped to go, where it has a unit or a centre; nor is it lured or blown up
	limitKeep  = "keep"  // the units in a province stay there
)

var _ game.Limiter[View, Orders] = Rules{}

// Limits are the other players, and the provinces in which the seat has a unit or a centre.
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
		if v.has(power, p) || v.flies(power, p) {
			list = append(list, game.Limit{Kind: limitKeep, Place: code(p)})
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
	m.Lines = game.Unbroken(m.Lines, limits, v.broken)
	return m
}

// broken reports whether a line breaks a limit, by the first of its orders that does.
func (v View) broken(l Line, limit game.Limit) (game.Problem, bool) {
	sheet, err := Orders{Lines: []Line{l}}.sheet(v.Power())
	if err != nil {
		return game.Problem{}, false // Check says so
	}
	for _, c := range sheet.Lines[0].Choices {
		if at, breaks := v.breaks(limit, sheet.Lines[0].Phase, c.Order); breaks {
			return v.breach(limit, c.Order, at), true
		}
	}
	return game.Problem{}, false
}

// breaks reports whether an order breaks a limit, and where.
func (v View) breaks(l game.Limit, phase season.Phase, o season.Order) (at chart.Province, breaks bool) {
	switch l.Kind {
	case limitKeep:
		at = board().Of(o.Unit.At)
		return at, at != chart.None && !o.Unit.Tardis && o.Unit.Owner == v.Power() && code(at) == l.Place && leaves(phase, o)
	case limitSpare:
		if power := PowerOf(l.Seat); power != chart.None {
			return v.attacks(power, o)
		}
	}
	return 0, false
}

// leaves reports whether an order takes a unit away that could have stayed. One that retreats could not.
func leaves(phase season.Phase, o season.Order) bool {
	switch o.Do {
	case season.Move, season.Fly, season.Ride:
		return true
	case season.Disband:
		return phase == season.Winter
	}
	return false
}

// attacks reports whether an order is against a power, and where.
func (v View) attacks(power chart.Power, o season.Order) (chart.Province, bool) {
	does, target := o.Do, o.To
	if does == season.Command {
		does = o.Cmd
	}
	switch does {
	case season.LureOne:
		at := board().Of(o.Of)
		owner, there := v.owner(at)
		return at, there && owner == power
	case season.Fly, season.Ride:
		if o.Steps > 0 {
			target = o.End()
		}
	case season.Support, season.Convoy:
		if owner, there := v.owner(board().Of(o.Of)); there && owner == power {
			return 0, false // its own units may go where it is
		}
	case season.Move, season.Retreat, season.Explode:
		if o.Do == season.Command && o.Unit.Owner == power {
			return 0, false
		}
	default:
		return 0, false
	}
	if target == chart.None {
		return 0, false
	}
	at := board().Of(target)
	return at, v.has(power, at)
}

// has reports whether a power holds a province, by a unit on the ground or as a centre.
func (v View) has(power chart.Power, at chart.Province) bool {
	owner, there := v.owner(at)
	return there && owner == power || v.world.Owners[at] == power
}

// owner is whose unit stands in a province.
func (v View) owner(at chart.Province) (chart.Power, bool) {
	for _, u := range v.world.Units {
		if at != chart.None && board().Of(u.At) == at {
			return u.Owner, true
		}
	}
	return chart.None, false
}

// flies reports whether a power has birds in a province.
func (v View) flies(power chart.Power, at chart.Province) bool {
	return slices.ContainsFunc(v.world.Swarms, func(u season.Unit) bool { return u.Owner == power && board().Of(u.At) == at })
}

func (v View) breach(l game.Limit, o season.Order, at chart.Province) game.Problem {
	p := l.Breach(game.Args{"place": "@place." + code(at)})
	v.notation().QuoteOrder(p.Args, "order", o)
	return p
}
