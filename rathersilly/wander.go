package rathersilly

import (
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Wandering is where the Borg or a monster would go, as far as a viewer sees.
type Wandering struct {
	At    string      // where it is
	Notes []game.Note // what would be told of it, with the count that decides
	Tied  []string    // the fields that a lot would choose from, if it came to that
}

// Wander says where the Borg and the monsters would go if everybody stayed where the viewer sees them.
func (v View) Wander() []Wandering {
	w := v.World()
	e := season.Engine{Options: v.Steps()}
	var list []Wandering
	for _, way := range e.Wander(&w) {
		event := eventOf(0, way.Event)
		one := Wandering{At: board().Provinces[way.At].Code, Notes: event.Notes(v.Options)}
		for _, at := range way.Tied {
			one.Tied = append(one.Tied, board().Provinces[at].Code)
		}
		list = append(list, one)
	}
	return list
}
