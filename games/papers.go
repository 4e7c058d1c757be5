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
	// AsOffline is a page to order from where there is no network: it needs nothing from elsewhere, and what is written in it comes back as text.
	AsOffline Form = "offline"
)

// Speech puts what papers say into a reader's words. (It is a name for a plain struct, so that
// games can implement Papers without knowing this package.)
type Speech = struct {
	Lang    string // "de" or "en"
	T       Text
	Problem func(game.Problem) string
}

// Addressed is a game whose offline files can say to which address their text is sent by mail.
type Addressed interface {
	// Address puts an address and a subject into such a file.
	Address(file []byte, to, subject string) []byte
}

// Filing is a game whose papers are kept in the folders with which its matches begin.
type Filing interface {
	// Filed gives the file in which a seat's own paper is kept, of the last phase or an earlier one, and what is in it; false if there is none.
	Filed(v game.View, earlier bool, s Speech) (name string, text []byte, ok bool)
}

// Receiving is a game whose papers receive whoever takes a seat over in the middle of a match.
type Receiving interface {
	// Receive writes what they are received with, in a form of papers; false if it is not written so, or there is nothing. It tells nothing
	// that the views do not hold.
	Receive(o Opening, f Form, s Speech) ([]byte, bool)
}

// Opening is what they are received with is made of. (As with Speech, games need not know this package.)
type Opening = struct {
	Now   game.View   // of the seat
	Past  []game.View // of the seat, after each phase, the first one first
	Words string      // that the game master has written on the match
	Sheet string      // the last orders that were sent for the seat
}

// Issuing is a game among whose papers is one that its game master edits before it appears.
type Issuing interface {
	// Kind is the paper.
	Kind() string
	// Draft gives what was set for the issue that a view of the game master's holds; false if there is none.
	Draft(v game.View, s Speech) (Draft, bool)
	// Issue is the change by hand that sets a draft; it is refused if the draft can be none.
	Issue(d Draft) game.Change
}

// Draft is a game master's part of an issue. (As with Speech, games need not know this package.)
type Draft = struct {
	Title, Text string
	Lines       []DraftLine // all headlines, in the order in which they are printed
}

// DraftLine is a headline of an issue: Text is how it composes itself, Word what the game master adds; Out leaves it out.
type DraftLine = struct {
	Key, Text, Word string
	Out             bool
}

// Archived is a game whose newspaper can be listed and looked through, issue by issue.
type Archived interface {
	// Archive says of the issue that a view for everybody holds what lists show of it and what it can be found by; false if it holds none.
	Archive(v game.View, lang string) (Issue, bool)
}

// Issue is an issue of a newspaper, in a language. (As with Speech, games need not know this package.)
type Issue = struct {
	Number int
	Name   string   // of the paper
	Date   string   // in the game's own time
	Lead   string   // the first headline, or the leader's title; "" if nothing is in it
	Lines  []string // headlines and other words of the language
	Texts  []string // what people wrote, titles and names: in any language
}
