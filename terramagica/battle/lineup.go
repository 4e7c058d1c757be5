package battle

import "math"

// Kind is what a battle has to know of a kind of unit, per man (TM-N44).
type Kind struct {
	A, V     float64 // attack and defence
	HP       float64 // hit points of a man, above 0
	Damage   float64 // what a man does in a round at best
	FortMult float64 // times the damage to fortifications (TM-N32)
	Speed    int     // rows a round, 0-5
	Range    int     // rows; 0 is melee, the same row (TM-D2)
	Shooter  bool    // A and V at a tenth in melee (TM-N22)
	Flying   bool    // ignores fortifications (TM-N36)
	NoFlee   bool    // never takes flight by itself (TM-D23)
}

// Pace says how a tactic moves.
type Pace uint8

// The paces.
const (
	Stay    Pace = iota // never moves
	OneRow              // forward, one row at most (TM-N15)
	Forward             // forward as far as the speed goes
	Back                // backward as far as the speed goes
)

// Tactic is what a unit does with its round (TM-N2). The four of the rules are [Charge],
// [Advance], [Hold] and [Flee]; a catalogue may have more.
type Tactic struct {
	Pace Pace
	// Fights: it attacks. Who flees does not (TM-D22).
	Fights bool
	// Strikes: it attacks in the movement phase, with movement left (TM-D12).
	Strikes bool
	// Batters: row by row it attacks the fortification after the opponents of the row
	// (TM-D27); others attack all opponents in reach first.
	Batters bool
}

// The tactics of the rules.
var (
	Charge  = Tactic{Pace: Forward, Fights: true, Strikes: true, Batters: true}
	Advance = Tactic{Pace: OneRow, Fights: true}
	Hold    = Tactic{Pace: Stay, Fights: true}
	Flee    = Tactic{Pace: Back}
)

// Unit is one unit of a line-up.
type Unit struct {
	Kind   int     // index among the engine's kinds
	HP     float64 // pool of hit points; men are HP over the kind's HP, rounded up (TM-D19)
	Row    int     // 1-10, in its side's own rows
	Tactic Tactic
}

// Men gives how many men a pool of hit points stands for.
func Men(pool, hp float64) int { return int(math.Ceil(pool / hp)) }

// Fort is one fortification of a line-up, the outermost first (TM-N29).
type Fort struct {
	HP float64 // what is left; 0 is none
	V  float64 // 0 unless the catalogue says otherwise (TM-D28)
}

// Lineup is all that a battle depends on. Side 0 is the leader's.
type Lineup struct {
	Sides    [2][]Unit
	Forts    []Fort
	FortSide int // whose the fortifications are: 0 or 1
	Seed     uint64
}

// Outcome says how a battle ended (TM-D43).
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota // both sides have living units after 20 rounds
	First                    // only side 0 has
	Second                   // only side 1 has
	Mutual                   // nobody lives
)

// Rounds is how long a battle lasts (TM-N10).
const Rounds = 20

// End is how a unit stands after the battle.
type End struct {
	HP        float64
	Men       int
	Row       int  // in its side's own rows, below 0 beyond the middle
	Fleeing   bool // its tactic is flight at the end
	Exhausted bool // TM-N25
}

// Result is how a battle ended. Its slices belong to the engine and hold until its next
// battle.
type Result struct {
	Outcome Outcome
	Rounds  int // rounds until nothing could change any more (20 otherwise)
	Attacks int // how many draws were attacks
	Units   [2][]End
	Forts   []float64 // HP left
}
