package tutorial

import (
	"slices"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Goal is what a step's orders are to come to. What is not said does not matter.
type Goal struct {
	Units  map[game.Seat][]string `json:"units,omitempty"` // that are on the board, "A mun"
	Gone   map[game.Seat][]string `json:"gone,omitempty"`  // that are not
	Told   []Sign                 `json:"told,omitempty"`  // what the reader was told
	Untold []Sign                 `json:"untold,omitempty"`
	Hole   []string               `json:"hole,omitempty"`   // what the wormhole joins now
	Tardis string                 `json:"tardis,omitempty"` // where the TARDIS is now
	Asked  bool                   `json:"asked,omitempty"`  // there is a question for the next season
}

// Sign is an event as far as it matters.
type Sign struct {
	Code  string    `json:"code"`
	Power game.Seat `json:"power,omitempty"`
	At    string    `json:"at,omitempty"`
}

// reached reports whether a position fulfils the goal.
func (g Goal) reached(v rathersilly.View) bool {
	for seat, units := range g.Units {
		for _, u := range units {
			if !stands(v, seat, u) {
				return false
			}
		}
	}
	for seat, units := range g.Gone {
		for _, u := range units {
			if stands(v, seat, u) {
				return false
			}
		}
	}
	for _, s := range g.Told {
		if !s.shows(v) {
			return false
		}
	}
	for _, s := range g.Untold {
		if s.shows(v) {
			return false
		}
	}
	return (g.Hole == nil || slices.Equal(g.Hole, v.Hole)) && (g.Tardis == "" || g.Tardis == v.Tardis) && (!g.Asked || v.Question != nil)
}

// stands reports whether a unit is on the board.
func stands(v rathersilly.View, seat game.Seat, unit string) bool {
	return slices.ContainsFunc(v.Units[seat], func(u rathersilly.UnitInfo) bool { return u.Unit == unit })
}

// shows reports whether the event is among those that were told.
func (s Sign) shows(v rathersilly.View) bool {
	for _, p := range v.Last {
		for _, e := range p.Events {
			if e.Code == s.Code && (s.Power == "" || s.Power == e.Power) && (s.At == "" || s.At == e.At) {
				return true
			}
		}
	}
	return false
}
