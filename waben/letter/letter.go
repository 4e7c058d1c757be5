package letter

import (
	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Letter is the evaluation of one realm: what it may know of the turn and of the world after it, and nothing
// else. Lists share memory with the world and the chronicle and may not be changed. A letter is for one reader at
// a time.
type Letter struct {
	Head        Head
	Start       *Start   // of the first letter, or nil
	Silent      bool     // the realm has sent no sheet, so that all its units stood; only where the desk knows what was sent
	Courses     []Course // by unit; the first may be of no unit
	Events      []Event  // of all courses, one after the other
	Story       []Chapter
	Battles     []Battle
	Sightings   []Sighting // by moon, tick, field
	Books       []chronicle.Book
	Settlements []world.Settlement
	Sites       []world.Site
	Walls       []world.Wall
	People      []Person
	Captives    []Captive // of others
	Relations   []Relation
	Post        []chronicle.Post // that the realm got
	Sent        []chronicle.Post // that it wrote, and what it asked; none says whether it arrived
	Faults      []Fault
	Map         []world.Memory
	Account     Account

	names names
	lines []sheet.Line // memory for the template
}

// Head is what stands on top of a letter.
type Head struct {
	Segment  string
	Realm    world.RealmID
	Code     string
	Name     string
	Sort     world.Sort
	Vacant   bool
	Turn     int        // that was evaluated
	From     moon.Count // its first moon
	Moons    int
	Next     moon.Count // the moon in which the realm moves next
	Balance  int        // cents on the account
	Fee      int
	Withheld bool // the game master keeps the letter back (WDW-9)
	Gold     int64
	Capital  grid.Field
	Missed   int
	Fields   int // own ones
	Known    int // that the realm has a memory of
}

// Course is what happened to one own unit, or to the realm itself if Number is 0.
type Course struct {
	Number uint16
	Here   bool // it is there after the turn
	Unit   world.Unit
	Name   string // of a character
	From   int    // its events are Events[From:To]
	To     int
	// Ordered is what it was ordered, if the desk knows what was sent.
	Ordered []Ordered
}

// Role is what part the reader has in an event.
type Role uint8

// The roles.
const (
	Mine   Role = iota // it happened to the reader
	Theirs             // it happened to another realm, by the reader
	Public             // anybody may know
)

// Event is an event as its reader may know it. In that of another realm Unit is the reader's unit, and With is none.
type Event struct {
	Code   chronicle.Code
	Role   Role
	Tick   uint8
	Moon   moon.Count
	Realm  world.RealmID // the other one, or Nobody; in a public event whom it befell
	By     world.RealmID // in a public event, who did it, or Nobody
	Unit   uint16
	With   uint16 // a second own unit
	Field  grid.Field
	To     grid.Field
	Values [6]int32
	Shown  uint8 // bits: which values the reader may know
	Text   string
	Word   string // in a public event, what the game master adds
}

// Sighting is a foreign unit as the own unit By saw it (D-S2).
type Sighting struct {
	world.Sighting
	By uint16
}

// Person is a character of the realm.
type Person struct {
	world.Character
	Field  grid.Field // where it is, or None
	Aboard uint16     // the unit it is with
	Player string     // of a REP
	Leads  kit.Unit   // what it is trained to lead
}

// Captive is a character of another realm whom the reader's holds.
type Captive struct {
	Realm  world.RealmID
	Name   string
	Office string
}

// Relation is how the realm and another one stand (D-F).
type Relation struct {
	Realm   world.RealmID
	Ours    world.Stance
	Theirs  world.Stance
	Between world.Stance
}

// Fault is what was wrong with a line of the realm's sheet.
type Fault struct {
	Moon    int // of the turn, from 0
	Problem game.Problem
}

// Battle is a battle as one of its sides may know it (WDW-72, model 4.2): own losses exactly, those of others
// to two digits, how clear it was, and none of the dice.
type Battle struct {
	Moon    moon.Count
	Tick    uint8
	Field   grid.Field
	Wall    hex.Side
	Storm   bool
	Points  int16 // that stood when the storm began; the defenders know it, others see 0
	Attacks bool  // the reader's side attacked
	Outcome Outcome
	Margin  Margin
	Ended   chronicle.End
	Rounds  []Round
	Own     []chronicle.Fighter
	Others  []Host // allies first, then enemies
	Bonus   int16  // the game master's, for the reader's side
	Booty   int32  // the winner's
}

// Outcome is what a battle was for the reader.
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota
	Won
	Lost
)

// Margin is how clear a battle was, by the strengths at its start.
type Margin uint8

// The margins: less than 1.25 to 1, less than 2 to 1, and above.
const (
	Narrow Margin = iota
	Clear
	Crushing
)

// Round is what a round cost the reader's side, in per mille of what it had.
type Round struct{ Loss int16 }

// Host are the units of one kind that another realm had in a battle.
type Host struct {
	Realm world.RealmID
	Ally  bool
	Kind  kit.Unit
	Units int
	Class world.SizeClass // of the largest
	Lost  int32           // to two digits
	Fled  int             // how many units retreated
}

// names are what fields and realms are called.
type names struct {
	patch  *grid.Patch
	realms []world.Realm
}

func (n *names) realm(r world.RealmID) *world.Realm {
	if r == world.Nobody || int(r) > len(n.realms) {
		return nil
	}
	return &n.realms[r-1]
}

func (n *names) code(r world.RealmID) string {
	if x := n.realm(r); x != nil {
		return x.Code
	}
	return ""
}

// Call gives the name of a field of the letter, as its JSON writes it; "" for no field.
func (l *Letter) Call(f grid.Field) string {
	if f == grid.None || l.names.patch == nil {
		return ""
	}
	return l.names.patch.Name(f)
}
