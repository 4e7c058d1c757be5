package season

import (
	"maps"
	"sync"

	"spielleiter/diplomacy/chart"
)

// Code says what happened; it is the end of a text key. The codes and the rules behind
// them stand beside the steps that make them.
type Code string

// cites are the rules behind all codes.
var cites = sync.OnceValue(func() citations {
	all := citations{}
	for _, step := range []citations{
		rewriteCites, deployCites, scareCites, twinCites, roamCites, landCites, tardisCites, mergeCites, retreatCites,
		deathCites, startCites, lamaCites, borgCites, devilCites, monsterCites, winterCites, buildCites, shareCites, holeCites, winCites,
	} {
		maps.Copy(all, step)
	}
	return all
})

// Cites gives the rules that what a code says follows from, whatever the case.
func Cites(c Code) Rules { return cites()[c] }

// Event is one thing that happened, with what decided it. Fields that a code does not
// use are zero, or chart.None.
type Event struct {
	Code Code
	Cite Rules // the statements it follows from

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

// news makes an event in which nobody and nothing is named yet.
func news(c Code) Event {
	nobody := Unit{Owner: chart.None, At: chart.None, Built: chart.None}
	return Event{
		Code: c, Cite: cites()[c], Unit: nobody, Other: nobody, At: chart.None, To: chart.None,
		Order: Order{By: chart.None, Unit: Actor{Owner: chart.None, At: chart.None}, Of: chart.None, To: chart.None},
	}
}
