package kit

// Unit is a kind of Rüstgut.
type Unit uint8

// The standard kinds (table 5.2-1). Leader alone is a Heerführer who travels without troops, or
// a character.
const (
	NoUnit   Unit = iota
	Foot          // Krieger, K
	Rider         // Reiter, R
	Ship          // Schiff, S
	Worker        // Arbeiter, A
	Besieger      // Belagerer, B
	Beast         // Lasttier, LT
	Leader        // Heerführer, HF; with characters
	units
)

// Spec says what one piece of a kind costs and can (table 5.2-1).
type Spec struct {
	Code     string // as in orders
	Cost     int32  // GS to recruit
	Upkeep   int32  // GS a year; half of it at each date
	Minimum  int32  // Mindestgröße
	Points   int    // movement points a moon
	Scout    int    // further ones below the minimum size
	Fights   bool   // counts in battle and may conquer
	Besieges bool
	Works    bool
	Load     int32 // kg that one takes up as a load; 0: cannot be carried
	Carries  int32 // kg that one carries
	First    uint16
	Last     uint16 // numbers of units of the kind
}

var specs = [units]Spec{
	Foot:     {Code: "K", Cost: 5, Upkeep: 2, Minimum: 1000, Points: 15, Scout: 5, Fights: true, Load: 100, First: 100, Last: 199},
	Rider:    {Code: "R", Cost: 15, Upkeep: 2, Minimum: 500, Points: 30, Scout: 10, Fights: true, Load: 200, First: 200, Last: 299},
	Ship:     {Code: "S", Cost: 300, Upkeep: 40, Minimum: 10, Points: 30, Scout: 10, Fights: true, Carries: 5000, First: 300, Last: 399},
	Worker:   {Code: "A", Cost: 5, Upkeep: 2, Minimum: 1000, Points: 15, Scout: 5, Works: true, Load: 100, First: 400, Last: 499},
	Besieger: {Code: "B", Cost: 5, Upkeep: 2, Minimum: 1000, Points: 15, Scout: 5, Besieges: true, Load: 100, First: 100, Last: 199},
	Beast:    {Code: "LT", Cost: 5, Upkeep: 2, Minimum: 1000, Points: 15, Scout: 5, Carries: 100, Load: 100, First: 400, Last: 499},
	Leader:   {Code: "HF", Cost: 1000, Upkeep: 400, Minimum: 1, Points: 40, Load: 100, First: 500, Last: 599},
}

// Spec is what the rules say of the kind.
func (u Unit) Spec() *Spec { return &specs[u] }

// PerLeader is how many minimum sizes one Heerführer leads at most (WDW-53).
const PerLeader = 5
