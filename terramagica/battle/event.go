package battle

// Phase is a part of a round.
type Phase uint8

// The phases of a round.
const (
	Combat   Phase = iota // TM-N11
	Movement              // TM-N13
	Closing               // who takes flight, who is exhausted
)

// What says what an event is.
type What uint8

// The events of a battle.
const (
	Initiative What = iota // Side moves first in this round
	Attack                 // Unit attacks Target
	Batter                 // Unit attacks the fortification Target
	Step                   // Unit goes From its row To another
	Rout                   // Unit lost more than 2/3 and takes flight (TM-N23)
	Exhaust                // Unit has fled for five rounds and stays (TM-N25)
)

// Event is one thing that happened, with the numbers that made it. Which fields count
// depends on What; the others are zero.
type Event struct {
	What  What
	Phase Phase
	Round int // from 1
	Side  int // of the unit
	Unit  int // index in its side
	// Target is the index of the unit in the other side, or of the fortification.
	Target int

	// An attack: with A and V as they counted, Men at full strength, Factor of chance and the
	// part Left of the unit's capacity, the damage is Damage = A/(A+V) * damage * Men * Factor *
	// Left, times FortMult against a fortification; after it the unit has Rest of its capacity.
	A, V, Factor, Left, Damage, Rest float64
	Men                              int
	// Before and After are the target's hit points; of a Rout, the unit's own in the round.
	Before, After float64
	// MenBefore and MenAfter are the target's men.
	MenBefore, MenAfter int
	// Melee and TargetMelee: shooters in melee on either side (TM-N22).
	Melee, TargetMelee bool
	// Exhausted and TargetExhausted: half values on either side (TM-N25).
	Exhausted, TargetExhausted bool
	// Back: an attack that strikes back in the movement phase (TM-D14).
	Back bool

	From, To int // own rows of a Step; for attacks To is the distance in rows
}

// Watcher is told what happens in a battle, in order.
type Watcher interface {
	Event(Event)
}
