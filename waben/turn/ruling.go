package turn

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Ruling is a decision of the game master about a turn (WDW-6). Each that is applied is an event of its own.
type Ruling struct {
	Kind   RulingKind    `json:"kind"`
	Moon   int           `json:"moon,omitempty"` // of the turn, from 0
	Late   bool          `json:"late,omitempty"` // at the end of the moon, not at its start
	Field  grid.Field    `json:"field,omitempty"`
	To     grid.Field    `json:"to,omitempty"`     // of crossings
	Beyond string        `json:"beyond,omitempty"` // in the place of To: of gates to another segment
	Realm  world.RealmID `json:"realm,omitempty"`
	Unit   uint16        `json:"unit,omitempty"`
	Order  kit.Order     `json:"order,omitempty"`
	Value  int64         `json:"value,omitempty"`
	Other  world.RealmID `json:"other,omitempty"` // who holds a character from now on
	Key    string        `json:"key,omitempty"`   // of the question that is answered, of the post that is let through
	Reason string        `json:"reason,omitempty"`
	Line   int           `json:"line,omitempty"` // of the file that it stands in
}

// RulingKind is what a ruling decides.
type RulingKind uint8

// The kinds. Those that set something set it to Value, or to Realm.
const (
	Freeze        RulingKind = iota + 1 // Field becomes ice (WDW-16)
	Thaw                                // Field becomes what it was
	Circumstances                       // Value Gutpunkte for Realm in battles on Field this moon (WDW-70)
	SetOwner                            // of Field
	SetGold                             // of Realm
	SetSize                             // of Realm's Unit; 0 ends it
	SetField                            // of Realm's Unit
	SetGrade                            // of Field; -1 is the terrain's own (WDW-19)
	SetHold                             // of Realm's letters, 0 or 1 (WDW-9)
	SetVacant                           // of Realm, 0 or 1 (WDW-79)
	Open                                // the Nebelwand from Field to To
	Close                               // it again
	GiveOrder                           // Order to Realm's Unit, instead of a special one (D-S)
	Answer                              // the question Key: Reason is the answer
	Deliver                             // the post Key arrives (D-M)
	SetFate                             // of Realm's character Unit: a fight.End; Captive is Other's (D-C1)
	RaiseTaxes                          // of Realm in a moon of income, by Value percent (WDW-24)
	Write                               // Reason to Realm, or to all in the Segmentsbote
	rulings
)

// Valid reports whether the kind is one of those above.
func (k RulingKind) Valid() bool { return k > 0 && k < rulings }

// Question is what the rules leave to the game master. Until it is answered its default holds: nothing happens.
type Question struct {
	Key   string        `json:"key"`
	Kind  QuestionKind  `json:"kind"`
	Moon  int           `json:"moon"`
	Realm world.RealmID `json:"realm"`
	Unit  uint16        `json:"unit,omitempty"`
	Line  int           `json:"line,omitempty"`
	Field grid.Field    `json:"field"`
	Text  string        `json:"text,omitempty"` // the player's words
}

// QuestionKind is what a question is about.
type QuestionKind uint8

// The kinds.
const (
	SpecialOrder QuestionKind = iota + 1 // S, S1 … (WDW-66)
	PlayerAsks                           // a question to the game master
	RealPerson                           // what becomes of a REP whose unit was destroyed (D-C1)
	VacantRealm                          // whether the realm is given away (WDW-79)
	Reading                              // a culture report without a word on whether it may be published
	RealmActs                            // a special order for no unit (WDW-66)
	questionKinds
)

// Valid reports whether the kind is one of those above.
func (k QuestionKind) Valid() bool { return k > 0 && k < questionKinds }
