// Package march is how units move: how hard a step is and what it costs, who may go where, what rides on
// whom, and the way to a target (chapter 5.3 of the rules; WDW-45, WDW-50, WDW-53 to WDW-59).
//
// Everything works on a world.World, be it the truth or what a realm knows. Start with Ground.Try, which judges
// one step and says why it costs what it does.
package march

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Ticks is how many ticks a moon has: a step that brings a unit's spent points to c of its p
// points ends at tick c·120/p (D-T).
const Ticks = 120

// Reason says why a step cannot be made; 0 means that it can.
type Reason uint8

// The reasons.
const (
	OK            Reason = iota
	Unneighbourly        // the field is no neighbour (WDW-54)
	TooSteep             // more than one height up or down (WDW-54)
	NoShip               // water under a unit that walks
	NoLand               // land under a ship
	NoRiver              // the side is no river, or does not join on
	WallManned           // a manned wall stands in the way (WDW-43)
	TooFewPoints         // ends the movement (WDW-57)
	White                // beyond the map or into the unknown, where the laws forbid it (D-V1)
	Overloaded           // the carrier has no room left (WDW-50)
	NoCarrier            // the unit to board is not there, or carries nobody
	Harbours             // ships leave a harbour only by the side they lie at (WDW-40)
	Fog                  // the Nebelwand
	FrozenIn             // the ship lies in the ice (WDW-16)
	NoWay                // nothing that is known leads there
	reasons
)

// Valid reports whether r is one of the reasons above.
func (r Reason) Valid() bool { return r < reasons }

// Part is one cause of a step's difficulty, as table 5.3-1 lists them.
type Part struct {
	Cause  Cause
	Points int8
}

// Cause is a line of table 5.3-1.
type Cause uint8

// The causes.
const (
	Base         Cause = iota // height + 3 (A17)
	ByRoad                    // −1
	OwnLand                   // −1
	CoastField                // −1 for fleets
	Heavy                     // +1
	Extreme                   // +2
	Crossing                  // +1 height or river
	NewSight                  // +1
	IntoTheWhite              // +3
	causes
)

// Valid reports whether c is one of the causes above.
func (c Cause) Valid() bool { return c < causes }

// Way is where a unit stands while it moves.
type Way struct {
	Field  grid.Field
	Side   hex.Side // the river that a ship is on, or the side at which it lies in a harbour
	Aboard uint16   // number of the own unit that carries it, or that it goes with
}

// At is where a unit stands now.
func At(u *world.Unit) Way { return Way{u.Field, u.Side, u.Aboard} }

// Step is one step of a way.
type Step struct {
	Field grid.Field // None beyond the map
	Board uint16     // onto the own unit with this number; Field is where it stands, as far as known
	Along hex.Side   // along the river to this side of the field (WDW-58)
	Land  bool       // off the unit that carries it; that is so for all who are aboard
}

// out is no side: what a step out of the segment has in the place of one.
const out hex.Side = 7

// Leave is the step through the gate of the field where a unit stands, out of the segment (WDW-R-60).
var Leave = Step{Field: grid.None, Along: out}

// Leaves reports whether a step leads out of the segment.
func (s Step) Leaves() bool { return s == Leave }
