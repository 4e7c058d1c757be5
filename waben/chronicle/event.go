package chronicle

import (
	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Event is one thing that happened. What its values are, its code says.
type Event struct {
	Code   Code
	Tick   uint8 // 0 to 120 in the moon
	Moon   moon.Count
	Realm  world.RealmID // whom it happened to
	Other  world.RealmID // by whom or with whom, if at all
	Unit   uint16        // number of Realm's unit; 0: none
	With   uint16        // number of Other's unit; of an own one if Other is Nobody
	Field  grid.Field    // where; None if nowhere
	To     grid.Field
	Values [6]int32
	Text   string // a name, or what a player wrote
}

// Log is everything that happened in a turn, in the order in which it did.
type Log struct {
	Events    []Event
	Battles   []Battle
	Sightings [][]Sighted // by realm: entry 0 is RealmID 1
	Books     []Book      // by moon, then realm
	Post      []Post
	Refusals  []Refusal
}

// Refusal is what was wrong with a line of a sheet, with all that there is to say about it. Each error has an event
// [Refused] too, which names its place in the log; warnings and hints have none.
type Refusal struct {
	Realm   world.RealmID
	Moon    int // of the turn, from 0
	Problem game.Problem
}

// Add appends an event.
func (l *Log) Add(e Event) { l.Events = append(l.Events, e) }

// Sighted is a unit that a realm has seen, with the own unit that saw it.
type Sighted struct {
	world.Sighting
	By     uint16 // number of the own unit
	Number uint16 // of the foreign one: for the game master, never for the realm
}
