package games

import "spielleiter/game"

// Cultural is a game whose seats have a culture that people write: texts, legends, languages, pictures, linked with fields, realms and
// characters. The game says what these are called, and which of them a view knows. What writes a game's papers implements it.
type Cultural interface {
	// Realms are those of all seats, in their order, with what a view knows of each.
	Realms(v game.View, s Speech) []Realm
	// Field is how a field is called that somebody names; false if the view knows none that is called so.
	Field(v game.View, named string) (string, bool)
	// Moment is the time of a view in the game's own calendar.
	Moment(v game.View, lang string) string
	// Reports are what sheets have brought in the phase behind which a view of the game master's is.
	Reports(v game.View) []Report
}

// Realm is what is known of the realm of a seat. (As with Speech, games need not know this package.)
type Realm = struct {
	Seat   game.Seat
	Code   string // unique, in capital letters
	Name   string
	Light  string // its colour on light paper, as in "#b3261e"
	Dark   string // and on dark
	Facts  []Fact
	People []Character // each with a name; no two of a realm have the same
}

// Fact is something that is known, in words.
type Fact = struct {
	Name, Value string
	Field       string // that it is about, as Field calls it; "" for none
}

// Character is what is known of somebody in a realm.
type Character = struct {
	Name  string
	Facts []Fact
}

// Report is what a sheet has told of the culture of its realm.
type Report = struct {
	Seat        game.Seat
	Title, Text string
	Public      bool // everybody may read it, or else its realm alone
}
