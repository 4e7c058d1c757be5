package purse

// Refusal says why something cannot be done, and how much was wanted and how much there is, where the reason is
// about numbers. The zero Refusal is none.
type Refusal struct {
	Why  Reason
	Want int64
	Have int64
}

// Refused reports whether it is a refusal at all.
func (r Refusal) Refused() bool { return r.Why != Fine }

// Reason is why something cannot be done.
type Reason uint8

// The reasons. Comments say what Want and Have are, if anything.
const (
	Fine Reason = iota
	// Money.
	TooDear     // costs GS, and there are
	NothingPaid // a sum has to be positive
	TooHeavy    // kg to be carried, and room for them
	// Recruiting.
	WrongMoon    // no date of recruiting
	NoPlace      // no own settlement there
	NoBarracks   // nobody can be recruited there: Rüs is 0
	TooMany      // GS recruited for at this date, and Rüs
	WrongNumber  // number, and the first of its kind
	NumberTaken  // number
	NoSize       // nobody is recruited, or left
	FewLeaders   // Heerführer needed, and there are
	WrongKind    // of units that shall be one, or of leaders
	NoHarbour    // ships need a harbour at the side
	NotTogether  // units that are not at the same place
	NoUnit       // there is no such unit
	NotSoMany    // heads, leaders or GS, and there are
	NoDissolving // characters, and carriers over water with somebody aboard
	// Building.
	Foreign       // the land is not the realm's, and who has it does not agree
	Occupied      // the building stands there already, or a larger one
	Busy          // something else is being built there
	NotSoBig      // inhabitants, and the most there may be
	NotAtWater    // a harbour without river or coast
	TooSteep      // heights apart, and the most they may be
	NeedsBridge   // a road over a river
	NeedsRiver    // a bridge over none
	NotOnWater    // at the side lies water
	NothingToHalt // there is no such site
	NoHands       // workers needed where inhabitants do no work, and how many are there
	// Characters.
	NoName    // who is new has to have one
	NoSeat    // who is new needs a settlement, or a REP a capital
	SeatTaken // the number of the character who has the settlement
	Lost      // number of a character who is dead or a captive
	NoPlayer  // each player of the realm has a character
	reasons
)

// reasonTable holds the text key of each reason and the statement behind it.
var reasonTable = [reasons]struct{ name, cite string }{
	Fine:          {"", ""},
	TooDear:       {"purse.dear", "WDW-27"},
	NothingPaid:   {"purse.sum", "WDW-27"},
	TooHeavy:      {"purse.heavy", "WDW-50"},
	WrongMoon:     {"purse.moon", "WDW-46"},
	NoPlace:       {"purse.place", "WDW-46"},
	NoBarracks:    {"purse.barracks", "WDW-35"},
	TooMany:       {"purse.capacity", "WDW-46"},
	WrongNumber:   {"purse.range", "WDW-44"},
	NumberTaken:   {"purse.taken", "WDW-44"},
	NoSize:        {"purse.size", "WDW-44"},
	FewLeaders:    {"purse.leaders", "WDW-53"},
	WrongKind:     {"purse.kind", "WDW-44"},
	NoHarbour:     {"purse.harbour", "WDW-40"},
	NotTogether:   {"purse.apart", "WDW-82"},
	NoUnit:        {"purse.unit", "WDW-44"},
	NotSoMany:     {"purse.fewer", "WDW-82"},
	NoDissolving:  {"purse.keep", "WDW-49"},
	Foreign:       {"build.foreign", "WDW-42"},
	Occupied:      {"build.stands", "WDW-41"},
	Busy:          {"build.busy", "WDW-38"},
	NotSoBig:      {"build.people", "WDW-38"},
	NotAtWater:    {"build.harbour", "WDW-40"},
	TooSteep:      {"build.steep", "WDW-42"},
	NeedsBridge:   {"build.bridge", "WDW-42"},
	NeedsRiver:    {"build.river", "WDW-42"},
	NotOnWater:    {"build.water", "WDW-42"},
	NothingToHalt: {"build.nothing", "WDW-31"},
	NoHands:       {"build.hands", "WDW-33"},
	NoName:        {"person.name", "WDW-R-55"},
	NoSeat:        {"person.seat", "WDW-R-55"},
	SeatTaken:     {"person.taken", "WDW-36"},
	Lost:          {"person.lost", "WDW-R-36"},
	NoPlayer:      {"person.player", "WDW-7"},
}

// String is the reason's text key.
func (r Reason) String() string { return reasonTable[r].name }

// Cite is the statement that decides.
func (r Reason) Cite() string { return reasonTable[r].cite }

func refuse(why Reason, want, have int64) Refusal { return Refusal{Why: why, Want: want, Have: have} }
