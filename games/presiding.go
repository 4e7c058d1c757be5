package games

import "spielleiter/game"

// Presiding is a board whose game master decides by forms: what is filled in becomes a line, and lines are what counts. The
// page knows no more of a game than this.
type Presiding interface {
	// About tells what a question is about, as far as the game master's view of the position after the phase knows.
	About(v game.View, q game.Question, t Text) Matter

	// Covers are what players have written to their game master with their orders.
	Covers(v game.View, t Text) []CoverLetter

	// Decrees is the key of the question whose answer is a line a decision, "" where there is none.
	Decrees() string

	// Forms are those of decisions, then those of changes of the position by hand.
	Forms(v game.View, t Text) []DecisionForm

	// Lists are the choices that forms share, by name.
	Lists(v game.View, t Text) map[string][]Ready

	// Line writes a form that was filled in, in a language, and tells what is wrong with it.
	Line(v game.View, form string, filled map[string]string, lang string) (string, []game.Problem)

	// Differences are lines that say what one view of the game master's has otherwise than another.
	Differences(before, after game.View, lang string) []string

	// Amends is the thing of the [game.Change] that a line of a form with Changes sets.
	Amends() string

	// Judge is the thing of the [game.Change] that sets what the judge of a seat decides, in words, and what it decides now.
	Judge(v game.View, seat game.Seat) (thing, decides string)
}

// Matter is what a question is about.
type Matter = struct {
	Seat  game.Seat
	Place string   // by its name among the board's handles, "" for none
	Facts []string // in words
	Ready []Ready  // answers that can be chosen instead of writing one
}

// Ready is an answer that can be chosen: what it is, and what it is called.
type Ready = struct{ Value, Name string }

// CoverLetter is what a player has written to the game master.
type CoverLetter = struct {
	Seat        game.Seat
	Title, Text string
}

// DecisionForm is what a game master fills in.
type DecisionForm = struct {
	Name    string // "freeze"
	Title   string
	Help    string
	Changes bool // what comes of it is a change of the position, not a decision about the phase
	Fields  []FormField
}

// FormField is one of the things to be filled in.
type FormField = struct {
	Name    string
	Title   string
	Kind    FieldKind
	Choices []Ready // of a choice
	List    string  // of something listed: the name of the list
	Min     int     // of a number
	Max     int
	May     bool // it may be left out
}

// FieldKind is what is filled in.
type FieldKind = string

// The kinds.
const (
	FieldPlace  FieldKind = "place"  // by its name; pages let it be touched
	FieldText   FieldKind = "text"   // in one line
	FieldLong   FieldKind = "long"   // in several
	FieldNumber FieldKind = "number" // whole, from Min to Max
	FieldChoice FieldKind = "choice"
	FieldListed FieldKind = "listed" // one of a list, by its value
)
