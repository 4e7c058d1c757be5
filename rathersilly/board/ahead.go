package board

import (
	"slices"
	"strings"

	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// ahead adds what may be wished for the phases of a season that nobody knows yet, where
// one sheet serves them all: where units retreat if they are dislodged, and what is built
// if that is due. The engine knows only what would be due now.
func ahead(v rathersilly.View, all []Choice) []Choice {
	phases := v.Phases()
	if !slices.Contains(phases, season.Moving) {
		return all
	}
	list := all
	if slices.Contains(phases, season.Retreats) {
		for _, c := range all {
			if c.Phase == phaseMoving && c.Owner == "" && !strings.HasPrefix(c.Unit, "T") {
				list = appendRefuges(list, c)
			}
		}
	}
	if slices.Contains(phases, season.Winter) {
		list = slices.DeleteFunc(list, func(c Choice) bool { return c.Phase == phaseWinter && c.Unit == "" })
		list = append(list, wanted(v)...)
	}
	return list
}

const (
	phaseMoving   = "moving"
	phaseRetreats = "retreats"
	phaseWinter   = "winter"
)

// appendRefuges adds the retreats of a unit that can move: to where it goes without a
// fleet or birds.
func appendRefuges(list []Choice, c Choice) []Choice {
	flight := Choice{Phase: phaseRetreats, Unit: c.Unit, Ahead: true}
	for _, o := range c.Orders {
		if o.Do == "move" && !o.Via {
			flight.Orders = append(flight.Orders, rathersilly.Order{Do: "retreat", To: o.To})
		}
	}
	if len(flight.Orders) == 0 {
		return list
	}
	flight.Orders = append(flight.Orders, rathersilly.Order{Do: "disband"})
	return append(list, flight)
}

// wanted are the builds that would be possible if all of the seat's centres were empty.
func wanted(v rathersilly.View) []Choice {
	w := v.World()
	w.Units, w.Swarms, w.Dislodged = nil, nil, nil
	var list []Choice
	for _, orders := range engine(v).Choices(&w, v.Power(), season.Winter) {
		for _, o := range orders {
			line := rathersilly.LineOf(season.Winter, o)
			list = enter(list, line.Phase, line.Order)
		}
	}
	for n := range list {
		list[n].Ahead = true
	}
	return list
}
