package chronicle

// Readers are who may read an event, or one of its values.
type Readers uint8

// The readers. The game master reads everything.
const (
	Own    Readers = iota // Realm
	Both                  // Realm and Other
	Master                // the game master alone
	All                   // everybody, by the Segmentsbote
)

// Info is what the table of codes says of one.
type Info struct {
	Name    string   // text key
	Cite    []string // the statements that decided it
	Readers Readers
	Values  []Value // what Values hold, in their order
}

// Value is one of an event's values. Readers beyond those of the event do not count: who may not
// read the event reads none of its values.
type Value struct {
	Name    string
	Readers Readers
}

// Info is what the table says of the code. Two things hold for all codes: With of another realm's unit is for that
// realm and the game master, Unit is for Realm and the game master.
func (c Code) Info() *Info { return &infos[c] }

// Valid reports whether c is in the table.
func (c Code) Valid() bool { return c > 0 && c < codes }

// String is the code's text key.
func (c Code) String() string { return infos[min(c, codes)].Name }

// Code says what an event is.
type Code uint8

// The codes. What their values are, the table says.
const (
	// Movement.
	Moved      Code = iota + 1 // to To
	Stopped                    // before To, reason (march.Reason)
	Halted                     // at Field by Other's With
	Embarked                   // onto own With
	Landed                     // from own With
	Pursued                    // after Other's With towards To
	Withdrew                   // to To
	Surrounded                 // no way back: fights
	Taken                      // Field from Other (may be Nobody)
	Met                        // Other's With on Field, and nobody was stopped or attacked
	// Losses.
	TerrainLoss // by the ground
	Drowned     // sunk with own With
	Frozen      // terrain became ice
	Thawed      // and water again
	// Buildings.
	Works       // a moon's work on a site
	Finished    // a site
	SiteStopped // not paid
	SiteLost    // the field has gone to Other
	Repaired    // a settlement or wall
	Besieged    // by Other's With
	Breach      // in a wall
	Captured    // settlement or wall, by Other
	Surplus     // settlement beyond the cap of the people
	CapitalSet  // the capital is Field now
	// Units.
	Raised     // recruited
	Dissolved  // by order
	Split      // into own With
	Merged     // into own With
	Loaded     // gold taken up, or put down
	Deserted   // not paid
	Destroyed  // the unit is no more
	LeaderFate // of a Heerführer or character
	Unpaid     // not all of the upkeep was paid
	// The turn.
	Declared // a stance of Realm towards Other
	Missed   // turns in a row
	Vacant   // the game master may give the realm away
	Charged  // the fee of the turn
	Ruled    // the game master: Text
	Refused  // an order that cannot be carried out: Text is the problem's code
	Asked    // a special order: Text
	// Later ones.
	Razed    // settlement: Other has destroyed all that stood
	Perished // it has neither land nor units any more
	Released // a captive, Text: why, and by Other or from its hands
	Founded  // a wanderer has land, and so a realm
	Judged   // a special order, by the realm's own judge: Text
	Named    // a character: Text, who stands for a settlement or is trained to lead
	Departed // through the gate on Field to Text, in another segment
	Entered  // from another segment, by the gate Text
	Visiting // guests from another segment have come, for the first time
	codes
)

func of(readers Readers, names ...string) []Value {
	values := make([]Value, len(names))
	for n, name := range names {
		values[n] = Value{name, readers}
	}
	return values
}

func cite(statements ...string) []string { return statements }

// infos is the table. The last entry, of no code, has no name.
var infos = [codes + 1]Info{
	Moved:      {"move.step", cite("WDW-54", "WDW-56", "WDW-57"), Own, of(Own, "spent", "left", "difficulty")},
	Stopped:    {"move.stopped", cite("WDW-54", "WDW-57"), Own, of(Own, "reason", "needed", "left")},
	Halted:     {"move.halted", cite("WDW-61", "WDW-68", "WDW-69", "WDW-D-A"), Both, []Value{{"order", Own}, {"other.order", Master}}},
	Embarked:   {"move.embarked", cite("WDW-50", "WDW-59"), Own, of(Own, "load", "room")},
	Landed:     {"move.landed", cite("WDW-59"), Own, nil},
	Pursued:    {"move.pursued", cite("WDW-64"), Own, of(Own, "cost")},
	Withdrew:   {"move.withdrew", cite("WDW-61", "WDW-73", "WDW-D-R"), Both, of(Own, "why")},
	Surrounded: {"move.surrounded", cite("WDW-D-R"), Both, nil},
	Taken:      {"land.taken", cite("WDW-62", "WDW-D-G2"), Both, nil},
	Met:        {"move.met", cite("WDW-68", "WDW-69"), Both, []Value{{"order", Own}, {"other.order", Master}}},

	TerrainLoss: {"loss.terrain", cite("WDW-20", "WDW-D-L"), Own, append(of(Own, "heads", "max"), of(Master, "dice", "cause", "disaster")...)},
	Drowned:     {"loss.drowned", cite("WDW-50"), Own, of(Own, "heads")},
	Frozen:      {"land.frozen", cite("WDW-16"), Master, nil},
	Thawed:      {"land.thawed", cite("WDW-16"), Master, nil},

	Works:       {"build.work", cite("WDW-32", "WDW-33"), Own, of(Own, "points", "done", "value", "workers", "what", "side")},
	Finished:    {"build.finished", cite("WDW-32"), Own, of(Own, "what", "value", "side")},
	SiteStopped: {"build.stopped", cite("WDW-31"), Own, of(Own, "paid", "done")},
	SiteLost:    {"build.lost", cite("WDW-77"), Both, of(Own, "what", "done")},
	Repaired:    {"build.repaired", cite("WDW-65"), Own, of(Own, "points", "side")},
	Besieged:    {"siege.damage", cite("WDW-63", "WDW-75"), Both, of(Both, "points", "what", "left")},
	Breach:      {"siege.breach", cite("WDW-76"), Both, of(Both, "side")},
	Captured:    {"siege.captured", cite("WDW-77", "WDW-D-Q", "WDW-D-Z"), Both, of(Both, "gold", "side")},
	Surplus:     {"land.surplus", cite("WDW-37", "WDW-D-E2"), Own, of(Own, "percent")},
	CapitalSet:  {"land.capital", cite("WDW-39"), Own, nil},

	Raised:     {"unit.raised", cite("WDW-46", "WDW-47"), Own, of(Own, "size", "leaders", "gold", "kind")},
	Dissolved:  {"unit.dissolved", cite("WDW-49"), Own, of(Own, "size", "leaders", "gold")},
	Split:      {"unit.split", cite("WDW-82", "WDW-D-O1"), Own, of(Own, "size", "leaders")},
	Merged:     {"unit.merged", cite("WDW-82", "WDW-D-O1"), Own, of(Own, "size", "leaders")},
	Loaded:     {"unit.loaded", cite("WDW-50", "WDW-D-O1"), Own, of(Own, "gold")},
	Deserted:   {"unit.deserted", cite("WDW-48", "WDW-D-U"), Own, append(of(Own, "heads"), of(Master, "dice")...)},
	Destroyed:  {"unit.destroyed", cite("WDW-70"), Both, of(Own, "why")},
	LeaderFate: {"unit.fate", cite("WDW-D-C1"), Both, []Value{{"fate", Both}, {"dice", Master}}},
	Unpaid:     {"unit.unpaid", cite("WDW-48", "WDW-D-U"), Own, of(Own, "percent", "owed", "paid")},

	Declared: {"realm.declared", cite("WDW-D-F"), Both, of(Both, "stance")},
	Missed:   {"turn.missed", cite("WDW-79", "WDW-D-P"), Own, of(Own, "turns")},
	Vacant:   {"turn.vacant", cite("WDW-79", "WDW-D-P"), Own, of(Own, "turns")},
	Charged:  {"turn.fee", cite("WDW-10"), Own, of(Own, "cents", "balance")},
	Ruled:    {"turn.ruled", cite("WDW-6"), Both, append(of(Both, "ruling"), of(Own, "before", "after")...)},
	Refused:  {"turn.refused", cite("WDW-60"), Own, of(Own, "line", "column", "place")},
	Asked:    {"turn.asked", cite("WDW-66"), Own, of(Own, "number", "line")},
	Judged:   {"turn.judged", cite("WDW-4", "WDW-66"), Own, of(Own, "number")},
	Perished: {"realm.perished", cite("WDW-R-32"), All, nil},
	Founded:  {"realm.founded", cite("WDW-R-43"), All, nil},
	Released: {"unit.released", cite("WDW-D-C1", "WDW-R-35"), Both, of(Both, "why")},
	Named:    {"unit.named", cite("WDW-36", "WDW-R-55"), Own, of(Own, "kind", "gold")},
	Departed: {"move.departed", cite("WDW-R-60"), Own, of(Own, "size", "leaders", "gold")},
	Entered:  {"move.entered", cite("WDW-R-60"), Own, of(Own, "size", "leaders", "gold", "kind", "number")},
	Visiting: {"realm.visiting", cite("WDW-R-60"), All, nil},
	Razed:    {"siege.razed", cite("WDW-63", "WDW-R-19"), Both, of(Both, "gold")},
}
