package chronicle

// Readers are who may read an event.
type Readers uint8

// The readers.
const (
	Own    Readers = iota // Realm
	Both                  // Realm and Other
	Master                // the game master alone
	All                   // everybody, by the Segmentsbote
)

// Code says what an event is.
type Code uint8

// The codes. Comments name what Values hold, in their order.
const (
	// Movement.
	Moved      Code = iota + 1 // to To: points spent, points left, difficulty
	Stopped                    // before To, reason (march.Reason): points needed, points left
	Halted                     // at Field by Other's With: order of both
	Embarked                   // onto own With
	Landed                     // from own With
	Pursued                    // after Other's With towards To
	Withdrew                   // to To: reason
	Surrounded                 // no way back: fights
	Taken                      // Field from Other (may be Nobody)
	// Losses.
	TerrainLoss // heads, maximum percent, dice, cause
	Drowned     // sunk with own With: heads
	Frozen      // terrain became ice
	Thawed      // and water again
	// Buildings.
	Works       // a moon's work on a site: points, done, value
	Finished    // a site
	SiteStopped // not paid: points paid, done
	Repaired    // points
	Besieged    // by Other's With: points destroyed, what (structure), left
	Breach      // in a wall at side Values[0]
	Captured    // settlement or wall, by Other: gold
	Surplus     // settlement beyond the cap of the people: percent
	// Units.
	Raised     // size, leaders, GS
	Dissolved  // size, leaders, refund
	Split      // into own With: size, leaders
	Merged     // into own With: size, leaders
	Deserted   // heads
	Destroyed  // the unit is no more: reason
	LeaderFate // of With or a leader: fate
	Unpaid     // percent paid
	// The turn.
	Missed // turns in a row
	Vacant
	Ruled   // the game master: Text
	Refused // an order that cannot be carried out: reason; Text
	Asked   // a special order: number; Text
	codes
)
