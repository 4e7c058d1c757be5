package season

import "spielleiter/diplomacy/chart"

// Code says what happened; it is the end of a text key. The codes and the rules behind
// them stand beside the steps that make them.
type Code string

// Rule is a numbered statement of the rule book: RSD-1.3 is {1, 3}.
type Rule struct{ Section, Number uint8 }

// Event is one thing that happened, with what decided it. Fields that a code does not
// use are zero, or chart.None.
type Event struct {
	Code Code
	Cite [2]Rule // the rules it follows from; the second may be zero

	Unit  Unit           // whom it happened to
	Other Unit           // who did it, or what was in the way
	At    chart.Province // where
	To    chart.Place    // where to
	Order Order          // the order that it is about
	N     [4]int         // counts that decided, as the code says
	Who   uint16         // players that it concerns, a bit each

	// Only are the players who may read it, a bit each; 0 for everyone. What only the game
	// master may read is for Nobody.
	Only uint16
}

// Nobody is for events that no player may read.
const Nobody uint16 = 1 << 15

// Bit gives the bit of a player in the sets of an event.
func Bit(p chart.Power) uint16 { return 1 << (p & 15) }
