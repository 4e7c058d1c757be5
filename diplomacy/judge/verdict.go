package judge

import (
	"math/bits"
	"strings"
)

// Verdict is what became of an order, in the words of DATC 3.2. It is a set: a unit may
// fail and be dislodged.
type Verdict uint16

// The words.
const (
	Succeeds    Verdict = 1 << iota // a move, a retreat, a build, a removal
	Fails                           // likewise
	Given                           // a support counts
	Cut                             // a support does not, it was attacked
	Available                       // a fleet stood ready to convoy
	Disrupted                       // a fleet could not convoy
	Stands                          // a unit that held was not dislodged
	Illegal                         // impossible whatever others do: ignored
	Invalid                         // possible, but it matches nothing
	IsDislodged                     // the unit must retreat
	IsDestroyed                     // the unit was dislodged and has nowhere to go
)

var verdicts = [...]string{
	"succeeds", "fails", "given", "cut", "available", "disrupted", "stands", "illegal", "invalid", "dislodged", "destroyed",
}

// Words gives the words of a verdict in a fixed order.
func (v Verdict) Words() []string {
	if v == 0 {
		return nil
	}
	words := make([]string, 0, bits.OnesCount16(uint16(v)))
	for n, w := range verdicts {
		if v&(1<<n) != 0 {
			words = append(words, w)
		}
	}
	return words
}

// String gives the words with commas.
func (v Verdict) String() string { return strings.Join(v.Words(), ", ") }

// Result is what became of one order.
type Result struct {
	// Order is the order as it was understood: with the unit's real kind and place and
	// with the coast that was meant. Of an order with a fault it may be less.
	Order   Order
	Verdict Verdict
	Fault   Fault // why it is illegal or invalid
	Slips   Slips // what was overlooked
}

// Slips are mistakes in an order that do no harm.
type Slips uint8

// The slips.
const (
	SlipKind     Slips = 1 << iota // the unit is of the other kind (DATC 4.C.2)
	SlipCoast                      // the unit stands on another coast (4.B.5)
	SlipNoCoast                    // the only possible coast was not named (4.B.2)
	SlipBadCoast                   // a coast that makes no difference or cannot be reached (4.B.3, 4.B.6)
)
