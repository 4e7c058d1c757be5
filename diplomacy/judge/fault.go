package judge

// Fault says why an order is illegal or invalid.
type Fault uint8

// The faults. Until FaultTwice the order is illegal, whatever others do.
const (
	NoFault Fault = iota

	FaultNoUnit      // there is no such unit
	FaultForeign     // the unit is another power's
	FaultKind        // the unit is of the other kind, and the profile minds
	FaultOwnCoast    // the fleet stands on another coast, from which it cannot do that
	FaultPhase       // no order for this phase
	FaultSame        // a move to where the unit is
	FaultTerrain     // an army cannot be at sea, nor a fleet inland
	FaultReach       // too far
	FaultNowhere     // a move that does not say, or not legibly, where to
	FaultCoast       // that coast is too far
	FaultNoCoast     // there are two coasts, one must be named
	FaultNoFleets    // there are no fleets that could carry it there
	FaultAidSelf     // support of itself
	FaultAidNoUnit   // there is no unit to support
	FaultAidReach    // the supporter cannot reach the place itself
	FaultAidMove     // the supported unit cannot go there
	FaultAidConvoy   // only the supporter could have carried the supported army there
	FaultConvoyLand  // only a fleet at sea convoys
	FaultConvoyArmy  // there is no army to convoy
	FaultConvoyRoute // the fleet is on no way there
	FaultTwice       // the unit has several legal orders

	FaultUnmatched // the supported or convoyed unit was not ordered so
	FaultNoConvoy  // no convoy was ordered that leads there

	FaultNotDislodged // the unit need not retreat
	FaultRetreat      // no retreat to there

	FaultNotHome    // no home centre of that power
	FaultNotOwned   // the centre is another's
	FaultOccupied   // there is a unit
	FaultNoKind     // army or fleet?
	FaultBuildCoast // a fleet there needs a coast
	FaultBuilt      // something is built there already
	FaultRemoved    // the unit is removed already
	FaultTooMany    // more than the power has to do

	FaultSealed // nothing can go there
)

var faults = [...]string{
	"", "unit", "foreign", "kind", "owncoast", "phase", "same", "terrain", "reach", "nowhere", "coast", "nocoast", "nofleets",
	"aidself", "aidnounit", "aidreach", "aidmove", "aidconvoy", "convoyland", "convoyarmy", "convoyroute", "twice",
	"unmatched", "noconvoy", "notdislodged", "retreat",
	"nothome", "notowned", "occupied", "nokind", "buildcoast", "built", "removed", "toomany",
	"sealed",
}

// String gives a fault's code, the end of a text key; "" for NoFault.
func (f Fault) String() string { return faults[f] }

// verdict gives the verdict for an order with that fault. Those that forget or mistake
// a coast are said to fail (DATC 6.B.11, 6.B.14, 4.C.3), those of matching to be invalid.
func (f Fault) verdict() Verdict {
	switch f {
	case FaultOwnCoast, FaultBuildCoast, FaultNoKind:
		return Fails
	case FaultUnmatched, FaultNoConvoy:
		return Invalid
	default:
		return Illegal
	}
}
