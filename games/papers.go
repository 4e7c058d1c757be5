package games

import "spielleiter/game"

// Papers writes down what the views of a game hold, for people to read on and to keep: a
// realm's letter, the newspaper of all, a game master's protocol.
type Papers interface {
	// Kinds are the papers that a view holds, in the order in which they are offered. The text
	// "paper.KIND" names one. It is in lower case, as it is part of an address.
	Kinds(v game.View) []string
	// Forms are those in which a kind is written, beside AsPart.
	Forms(kind string) []Form
	// Write gives a paper. It is false if the view holds none of the kind, or if the kind
	// is not written in that form. It tells nothing that the view does not hold.
	Write(v game.View, kind string, f Form, s Speech) ([]byte, bool)
}

// Form is how a paper is written.
type Form = string

// The forms.
const (
	AsPart Form = "part" // HTML to stand in a page of the server: no script, no style, escaped
	AsText Form = "txt"  // UTF-8
	AsHTML Form = "html" // a page of its own that needs nothing from elsewhere
	AsJSON Form = "json"
)

// Speech puts what papers say into a reader's words. (It is a name for a plain struct, so that
// games can implement Papers without knowing this package.)
type Speech = struct {
	Lang    string // "de" or "en"
	T       Text
	Problem func(game.Problem) string
}
