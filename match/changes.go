package match

import "spielleiter/game"

// Changes are what a host stores in one transaction beside the Match itself, in
// this order: drop, then append.
type Changes struct {
	DropFrom *int       // phases N >= DropFrom were rolled back
	Phases   []Phase    // newly closed
	Entries  []Entry    // appended to the record
	State    []byte     // the new position; nil if it is the old one
	Departed []Departed // with phases newly closed, to be handed over
	Taken    []Arrival  // of what waited: it has come in
	Effects  []Effect   // to be announced once the rest is stored
	Offered  bool       // somebody else is asked to lead the match; that is no part of the record
	Named    bool       // somebody is called otherwise; names are no part of the record
	// CoPlayers are seats of whose co-players or their parts something is new; that is no part of the record.
	CoPlayers []game.Seat
	// Shown are seats that see something of the orders that another has saved or taken back.
	Shown []game.Seat
}

// Empty reports whether there is nothing to store.
func (c Changes) Empty() bool {
	return c.DropFrom == nil && !c.Named && !c.Offered && len(c.CoPlayers) == 0 && len(c.Phases) == 0 && len(c.Entries) == 0 && c.State == nil && len(c.Effects) == 0
}

// EffectKind names something that people outside the table want to hear of. It is a
// text key below "effect.".
type EffectKind string

// The kinds of effects.
const (
	EffectStarted    EffectKind = "started"
	EffectTurn       EffectKind = "turn"     // a phase opened for Seats
	EffectMissed     EffectKind = "missed"   // Seats missed a deadline
	EffectGrace      EffectKind = "grace"    // Seats got more time
	EffectQuestion   EffectKind = "question" // questions wait for the game master
	EffectDraw       EffectKind = "draw"     // Seats offer a draw
	EffectWish       EffectKind = "wish"     // Seats ask for something of the table
	EffectResigned   EffectKind = "resigned"
	EffectPaused     EffectKind = "paused"
	EffectResumed    EffectKind = "resumed"
	EffectExtended   EffectKind = "extended"
	EffectOutage     EffectKind = "outage"  // the deadline moved, because the server could take no orders
	EffectHoliday    EffectKind = "holiday" // the persons of Seats are away on some days, or on fewer than was said
	EffectAway       EffectKind = "away"    // the deadline moved, because Seats are away
	EffectSilent     EffectKind = "silent"  // the deputies of Seats missed a deadline
	EffectDeputy     EffectKind = "deputy"  // deputies order for Seats, or no longer
	EffectRolledBack EffectKind = "rolledback"
	EffectCorrected  EffectKind = "corrected"
	EffectSeated     EffectKind = "seated"   // Seats have a new holder, or none
	EffectOpened     EffectKind = "opened"   // Seats have missed too many turns or lost their persons, anybody may take them
	EffectReturned   EffectKind = "returned" // the persons of open Seats are there again
	EffectAnnounced  EffectKind = "announced"
	EffectAmended    EffectKind = "amended"  // the game master gave Seats orders, or took them back
	EffectDeadline   EffectKind = "deadline" // it is earlier now
	EffectPace       EffectKind = "pace"     // phases get their deadlines by another rule
	EffectSought     EffectKind = "sought"   // somebody is looked for to take Seats over
	EffectLed        EffectKind = "led"      // a match that looked for its game master has one
	EffectRematch    EffectKind = "rematch"
	EffectOver       EffectKind = "over"
	EffectCancelled  EffectKind = "cancelled"
)

// Effect is one such thing.
type Effect struct {
	Kind  EffectKind  `json:"kind"`
	Phase int         `json:"phase"`
	Seats []game.Seat `json:"seats,omitempty"`
	GM    bool        `json:"gm,omitempty"` // it concerns the game master
	Args  game.Args   `json:"args,omitempty"`
}
