package match

import (
	"time"

	"spielleiter/game"
)

// HolderKind says what sits on a chair.
type HolderKind string

// The kinds of holders.
const (
	Nobody HolderKind = ""
	Person HolderKind = "person"
	Bot    HolderKind = "bot"
	// Hidden is somebody of whom a viewer may not know who it is: see Match.Masked.
	// Nobody is stored as hidden.
	Hidden HolderKind = "hidden"
)

// Holder is who sits on a chair. ID is a person's id or a bot's level; Name is for
// display, is no part of the record and may be changed or forgotten.
type Holder struct {
	Kind HolderKind `json:"kind"`
	ID   string     `json:"id"`
	Name string     `json:"name,omitempty"`
	// Program says that it is a program that plays: a person's account that is marked as one (SPL-67).
	Program bool `json:"program,omitempty"`
}

// unnamed is the holder as the record knows them.
func (h Holder) unnamed() Holder {
	h.Name = ""
	return h
}

// IsPerson reports whether the holder is this person.
func (h Holder) IsPerson(id string) bool { return h.Kind == Person && h.ID == id }

// Chair is one seat's place at the table.
type Chair struct {
	Seat     game.Seat `json:"seat"`
	Holder   Holder    `json:"holder"`
	Reserved string    `json:"reserved,omitempty"` // person id for whom an empty chair is kept
	Invite   string    `json:"invite,omitempty"`   // secret token by which somebody may take the seat over, see Seek

	// Since is when the holder came to a match that was running already. What was said
	// to the seat before was not said to them.
	Since *time.Time `json:"since,omitempty"`

	// Heeded is when its person confirmed the notice of the match, see Match.Notice.
	Heeded *time.Time `json:"heeded,omitempty"`

	// Prefers is what its person would like to play, before seats are drawn; nil: they have not said so yet. Theirs alone.
	Prefers *Preference `json:"prefers,omitempty"`

	Submission *Submission `json:"submission,omitempty"` // for the open phase
	Missed     int         `json:"missed,omitempty"`     // deadlines missed in a row
	Graces     int         `json:"graces,omitempty"`     // used so far
	Resigned   bool        `json:"resigned,omitempty"`   // the server plays its defaults
	Out        bool        `json:"out,omitempty"`        // eliminated by the rules of the game: it has no vote
	Draw       bool        `json:"draw,omitempty"`       // offers or accepts a draw
	Declined   bool        `json:"declined,omitempty"`   // a computer opponent that has answered no in a secret vote of this phase
	Wish       string      `json:"wish,omitempty"`       // of older matches, what it asks of the table; see Match.Wishes

	// Diary is how much its holder has written while the match runs, see WriteDiary.
	Diary *DiaryCount `json:"diary,omitempty"`

	Open *Vacancy `json:"open,omitempty"` // its person has missed too many turns, and anybody may take it

	Mandate *Mandate `json:"mandate,omitempty"` // of whoever orders in the place of its person, or is asked to

	CoPlayers []CoPlayer `json:"coPlayers,omitempty"` // who write parts of what its person sends, or are asked to; the seat's secret

	StandIn  *StandIn    `json:"standIn,omitempty"`  // plays the seat while its person is on holiday
	Holidays []Holiday   `json:"holidays,omitempty"` // that are to come, and perhaps some that were
	DaysOff  map[int]int `json:"daysOff,omitempty"`  // how many days of a year are used up or taken
}

// plays reports whether the chair has a say in how the match ends.
func (c Chair) plays() bool { return !c.Resigned && !c.Out }

// Submission is what a seat has saved for the open phase.
type Submission struct {
	Text    string    `json:"text"`           // canonical and neutral
	Sent    *Sent     `json:"sent,omitempty"` // what came for the game master to read; the receipt is for it
	At      time.Time `json:"at"`
	Nth     int       `json:"nth"` // 1 for the first of the phase
	Ready   bool      `json:"ready"`
	By      string    `json:"by"`                // actor, see Who
	Amended bool      `json:"amended,omitempty"` // given by the game master
	Receipt Receipt   `json:"receipt"`
}

// Receipted is the text that the receipt is for.
func (s Submission) Receipted() string { return receiptText(s.Text, s.Sent) }
