package rathersilly

import "spielleiter/rathersilly/season"

// LineOf puts an order on a sheet, with those that are tried if it is not possible.
func LineOf(phase season.Phase, o season.Order, instead ...season.Order) Line {
	l := Line{Phase: phaseNames[phase], Choice: Choice{Order: OrderOf(o)}}
	for _, other := range instead {
		l.Else = append(l.Else, Choice{Order: OrderOf(other)})
	}
	return l
}

// Steps are the options of the match as the steps of a season take them.
func (v View) Steps() season.Options { return v.Options.season() }
