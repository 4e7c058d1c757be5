package waben

import (
	"slices"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// State is a match between two turns. The realm of a seat is the one at its place in Seats.
type State struct {
	Options Options      `json:"options"`
	Seats   []game.Seat  `json:"seats"`
	First   moon.Count   `json:"first"` // the moon the match began with
	World   *world.World `json:"world"`
	// Last is what happened in the last turn, for letters: nothing at the beginning.
	Last  *chronicle.Log `json:"last"`
	Ended Ended          `json:"ended,omitempty"`
	// Renown is what issues of the Segmentsbote before the last one have told of each seat's realm, in points (WDW-R-58); none of matches
	// without the law.
	Renown []int `json:"renown,omitempty"`
	// Front is what the game master has written into the issue of the last turn.
	Front *letter.Front `json:"front,omitempty"`
	// Brought is what else the folder had with which the match began, until its first turn is evaluated.
	Brought *Brought `json:"brought,omitempty"`
	Index   []int    `json:"index,omitempty"` // by seat, once the match has ended (WDW-S4)
}

// Ended is why a match has ended.
type Ended string

// The ends (WDW-S3).
const (
	EndedMoons Ended = "moons" // the last moon is over
	EndedAlone Ended = "alone" // one realm at most is left
)

// seats are all realms that a match may have, in the order of the table.
var seats = []game.Seat{
	"realm1", "realm2", "realm3", "realm4", "realm5", "realm6", "realm7", "realm8", "realm9", "realm10", "realm11",
	"realm12", "realm13", "realm14", "realm15", "realm16", "realm17", "realm18", "realm19", "realm20", "realm21",
}

// realm is the realm of a seat, Nobody if it does not play.
func (s *State) realm(seat game.Seat) world.RealmID {
	return world.RealmID(slices.Index(s.Seats, seat) + 1)
}

// Name is what the realm of a seat is called: everybody reads it in the list of realms (WDW-85).
func (Rules) Name(s State, seat game.Seat) string {
	r := s.realm(seat)
	if r == world.Nobody {
		return ""
	}
	return s.World.Realm(r).Name
}

// seat is who plays a realm.
func (s *State) seat(r world.RealmID) game.Seat { return s.Seats[r-1] }

// moonsLeft is how many moons are still to be played.
func (s *State) moonsLeft() int {
	return max(s.Options.number(optionLength)-int(s.World.Moon-s.First), 0)
}
