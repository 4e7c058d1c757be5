package season

import "spielleiter/diplomacy/chart"

// Deed is what an order is for.
type Deed uint8

// The deeds. Which phase each belongs to is [Deed.Phase].
const (
	Hold Deed = iota
	Move
	Support
	Convoy
	Scare   // hold and frighten birds away: vZ (RSD-8.9)
	Fly     // birds along Path (RSD-8.2)
	Ride    // an army along Path, carried by birds (RSD-8.3)
	LureOne // VER (RSD-9.3)
	LureAll // VER alle A/F from Denmark (RSD-9.6)
	Jam     // HOSE (RSD-10.5)
	Hop     // the TARDIS through Hyperspace (RSD-15.6)

	Command // the Fool's: Deed, Unit and so on are in the order that he overwrites (RSD-13.2)
	Foresee // a bounce at To, of a class that is preferred at equality (RSD-16.1)
	Explode // a herd at To (RSD-2.3)
	Vote    // for a wormhole between Of and To (RSD-7.1)

	Retreat // to To, or chart.None: the TARDIS to Hyperspace (RSD-15.9)
	Disband // a retreat that is none, or a removal
	Sell    // the soul (RSD-5.1)

	Build // Unit; with Extra for a share (RSD-14.7)
	Waive

	Settle // a herd at To, before the game (RSD-2.1)
	Ask    // a question, in the words of whoever hosts (RSD-14.1)
	Answer // to it
)

// Phase is a step of the season that takes orders (RSD-17).
type Phase uint8

// The phases, in their order. What a condition may ask of is what earlier phases did.
const (
	Before   Phase = iota // winter before the first spring: herds
	Moving                // step 1, and what is sealed with it: predictions, votes, answers
	Retreats              // step 3
	Lamas                 // step 4
	Sales                 // step 7
	Winter                // step 9
	Extras                // step 10
)

var phases = [...]Phase{
	Settle:  Before,
	Retreat: Retreats, Disband: Retreats, // or Winter
	Explode: Lamas, Sell: Sales, Build: Winter, Waive: Winter,
	Ask: Moving, Answer: Moving,
	Hold: Moving, Move: Moving, Support: Moving, Convoy: Moving, Scare: Moving, Fly: Moving, Ride: Moving,
	LureOne: Moving, LureAll: Moving, Jam: Moving, Hop: Moving, Command: Moving, Foresee: Moving, Vote: Moving,
}

// Phase gives the phase that a deed is usually for; a removal is Disband in Winter, an
// extra unit a Build in Extras.
func (d Deed) Phase() Phase { return phases[d] }

// Order is one thing that a player wants, as it is understood. It may still be impossible.
type Order struct {
	Do   Deed
	By   chart.Power // whose order it is; a Command's is the Fool's, Unit.Owner the commanded one's
	Unit Actor

	// Of and OfClass are the unit that is supported, convoyed or lured, one end of a vote,
	// or the other twin of a build. OfClass alone is what LureAll lures, Army or Fleet, and
	// what Foresee prefers.
	Of      chart.Place
	OfClass Class

	// To is where a unit goes, lands, or explodes; of a support of a unit that stays
	// chart.None. Of LureOne it is the step that the lured unit shall take, or None.
	To chart.Place

	Via   bool      // a move that is to go by convoy
	Route chart.Set // the seas that a convoyed move names

	// Path are the fields of a flight after its start; Steps says how many. To is then the
	// last of them. Birds may give one for a retreat, too.
	Path  [3]chart.Place
	Steps uint8

	// Cmd is what the Fool makes of a unit: the deed of a Command.
	Cmd Deed
	// Extra marks a build for a share.
	Extra bool
}

// Actor is the unit that an order names. Class is NoClass if the order does not tell.
// The TARDIS is an actor of its own.
type Actor struct {
	Class  Class
	Owner  chart.Power
	At     chart.Place
	Tardis bool
}

// End gives the last field of a flight.
func (o *Order) End() chart.Place { return o.Path[max(o.Steps, 1)-1] }
