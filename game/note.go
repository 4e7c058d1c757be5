package game

// Args are the values of a note or problem, as text. A value that begins with "@"
// is a key of the game's texts ("@piece.greeks.A") and is put into the reader's
// words when the sentence is made; every other value stands for itself. What a person
// wrote is put in as a [Literal], for people may write an "@". What problems repeat of
// orders is made one by [Erase].
//
// A value that a language writes in its own way, as a quoted order, stands for that
// language under its name with the language behind a point: "order.de" beside "order".
type Args map[string]string

// Note is one thing that happened, with the rules that made it so and the values
// that decided it. It holds no prose: Code is a key of the game's texts.
type Note struct {
	Code string   `json:"code"`
	Args Args     `json:"args,omitempty"`
	Cite []string `json:"cite"` // rule numbers, "AGA-9"; never empty
}

// Told is a note and those who may read it.
type Told struct {
	Note
	To []Seat `json:"to,omitempty"` // nobody named: everyone; the game master reads all
}

// For reports whether a viewer may read the note.
func (t Told) For(v Viewer) bool {
	if len(t.To) == 0 || v.IsMaster() {
		return true
	}
	for _, s := range t.To {
		if s == v.Seat() && s != "" {
			return true
		}
	}
	return false
}

// Severity of a problem.
type Severity string

// The severities. Only an error stops orders from being stored.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Hint    Severity = "hint"
)

// Problem is what is wrong with some orders or a config, where, and what would be right.
type Problem struct {
	Severity Severity `json:"severity"`
	Code     string   `json:"code"` // key of the game's texts
	Args     Args     `json:"args,omitempty"`
	Line     int      `json:"line,omitempty"` // from 1; 0: the whole
	Column   int      `json:"column,omitempty"`
	Length   int      `json:"length,omitempty"`  // both in characters, not bytes
	Want     []string `json:"want,omitempty"`    // what would be right; "@" as in Args
	Suggest  string   `json:"suggest,omitempty"` // did you mean: replaces the marked text
	Cite     []string `json:"cite,omitempty"`
}

// HasError reports whether one of the problems is an error.
func HasError(problems []Problem) bool {
	for _, p := range problems {
		if p.Severity == Error {
			return true
		}
	}
	return false
}

// Tale is one sentence about several notes: what a player wants to hear first of what happened. Like a note it is put into words
// at the edge, and what it names is what the viewer may know.
type Tale struct {
	Note
	Of []int // the notes that it stands for, by their numbers
}
