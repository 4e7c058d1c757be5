package kit

// Gutpunkte by their causes (table 7.2-1).
const (
	MeritDownhill     = 1 // one height down
	MeritFromForest   = 1 // out of a forest
	MeritHomeGround   = 1 // in the terrain that most of the unit was raised in
	MeritMounted      = 1
	MeritSallyCapital = 2 // attacks out of the capital, besides its Stv
	MeritBehindRiver  = 2 // defends across a river or wall: once, not for both (D-H)
	MeritInCapital    = 3 // defends out of the capital, besides its Stv
	MeritRealPerson   = 2 // a REP with the unit, and 1 a year of experience
	MeritRealLeader   = 3 // a REP as Heerführer, and 1 a year; instead of the above
)

// MeritDefence are the Gutpunkte of those who defend out of a settlement: one for each point of its Stv.
func MeritDefence(stv int16) int16 { return stv }

// MeritSally are the Gutpunkte of those who attack out of a settlement: one for each 1.5 points of its Stv.
func MeritSally(stv int16) int16 { return stv * 2 / 3 }

// MeritGovernor are the Gutpunkte by the character of a settlement: one for each full ten Bauwertpunkte of it
// (WDW-36). Of several such characters that no person plays, one counts (WDW-71).
func MeritGovernor(value int) int16 { return int16(value / 10) }

// Steps of difficulty by their causes (table 5.3-1, WDW-56), besides the height of the target.
const (
	StepBase     = 3 // on top of the height (A17)
	StepRoad     = -1
	StepOwn      = -1
	StepCoast    = -1 // for fleets
	StepHeavy    = 1
	StepExtreme  = 2
	StepCrossing = 1 // a height, coast or river, for units on land
	StepSight    = 1 // new sight
	StepWhite    = 3 // a target that nobody has seen
)
