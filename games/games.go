// Package games is the explicit list of what this server can play: for each game its
// rules, texts, rule book, board, computer opponents, coach and tutorial. A new game
// is a new folder and one line in All.
package games

import (
	"io/fs"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/puzzle"
	"spielleiter/sandbox"
)

// Entry is one edition of one game with all that belongs to it.
type Entry struct {
	Game     game.Game
	Texts    fs.FS      // de.json and en.json: every code the game uses
	Rulebook fs.FS      // de.md and en.md: the citations' targets
	Board    Board      // draws a view; nil if the game has no board
	Papers   Papers     // writes down what a view holds; nil if the game has no papers
	Levels   []ai.Level // opponents, weakest first
	Coach    ai.Coach   // hints and reviews; nil if the game has none
	Press    ai.Press   // what its computers understand of talk; nil if they do not talk
	Worlds   bool       // each match begins with a world that is made for it, which takes seconds
	Cover    Cover      // its picture on shelves; without a View the game has none
	Newcomer game.Seat  // where one sits best who has never played; "" is any seat
	Midnight bool       // its turns usually end at midnight

	// Open makes lines of a sandbox of what another program wrote: positions with orders, recorded games. It fails where the text is
	// nothing that it knows; nil if the game knows no such files.
	Open func(text string) ([]sandbox.Line, error)

	// Puzzles finds the questions that positions of matches pose, and judges answers; nil if the game has none that are well defined.
	Puzzles puzzle.Maker
	// Own gives the puzzles that the program comes with, the same each time; nil if there are none.
	Own func() ([]Own, error)

	// Lessons gives the tutorial from its beginning, the same each time; nil if the game has none.
	Lessons func() []Lesson
}

// worldWeight is how many turns of other games a turn of a whole world is worth.
const worldWeight = 40

// Weight is how much work a turn of the game is, beside one of the small games: those take a few milliseconds.
func (e *Entry) Weight() int {
	if e.Worlds {
		return worldWeight
	}
	return 1
}

// Text puts a key of the game's texts into the reader's language.
type Text = func(key string, args game.Args) string

// Board draws views of one game.
type Board interface {
	// SVG is the picture of a view, complete without script or style sheet of others.
	SVG(v game.View, t Text) []byte
	// Data is what the board's script needs beside the view's own JSON: geometry
	// and facts, nothing that the view does not hold. It is encoded as JSON.
	Data(v game.View) any
	// Script is the name of the ES module that brings the board to life, "agamemnon.js".
	Script() string
}

// Handed is a board that can also show what a viewer's seat has in hand.
type Handed interface {
	// Hand is HTML for pages without script, empty if there is nothing to show.
	Hand(v game.View, t Text) []byte
}

// Prompting is a board whose script says below the drawing what the next touch does. What it says first stands in the page already:
// it is the largest text of many pages, and there before any script is.
type Prompting interface {
	// Prompt says it to a viewer who has chosen nothing yet, from whom orders are awaited or not; empty where the script says nothing.
	Prompt(v game.View, mine bool, t Text) string
}

// Heralding is a board that has something to say of seats, such as whose realm one is.
type Heralding interface {
	// Herald says it, as far as the view knows; empty for nothing.
	Herald(v game.View, seat game.Seat, t Text) string
}

// Homely is a board that knows where on its drawing seats begin.
type Homely interface {
	// Homes gives where each seat that has a home in a view lies, in hundredths of the drawing's width and height.
	Homes(v game.View) map[game.Seat][2]int
}

// Counting is a board that says how seats stand while a match goes on, by what will decide it,
// such as supply centres.
type Counting interface {
	// Count gives the numbers, as far as the view knows; a seat that has none is not counted.
	Count(v game.View) map[game.Seat]int
}

// Sufficient is a board whose Data holds all that its script needs: pages do not send the view beside it.
type Sufficient interface {
	// Suffices does nothing but say so.
	Suffices()
}

// Leading is a board that says how far seats have come where it shows no numbers of seats while a match goes on: for the story of its
// end.
type Leading interface {
	// Lead gives the numbers, as far as the view knows.
	Lead(v game.View) map[game.Seat]int
}

// Tallying is a board that can name one by one what seats are counted by, such as their supply centres.
type Tallying interface {
	// Tally gives the names of each seat's, in the order of reading.
	Tally(v game.View, t Text) map[game.Seat][]string
}

// Dated is a board that says more of the moment than the name of its phase, such as when it will be over.
type Dated interface {
	// Date says it, "Week 3 of 6"; empty where the name of the phase says enough.
	Date(v game.View, t Text) string
}

// Dressed is a board whose drawing has a style sheet inside, which pages of the server do not
// allow.
type Dressed interface {
	// Bare is the SVG without its style sheet. The page wears css/GAME.css, which holds it.
	Bare(v game.View, t Text) []byte
}

// Styled is a board that has something in common with others.
type Styled interface {
	// Sheets names the style sheets that its pages wear below their own, css/GAME.css: "diplomacy".
	Sheets() []string
}

// Speaking is a board whose script speaks more of its game's texts than boards do.
type Speaking interface {
	// Speaks gives the beginnings of the keys: "note.".
	Speaks() []string
}

// Telling is a board that tells what a step did in few sentences, where its notes are many.
type Telling interface {
	// Tell gives the sentences about the step that led to a view, of which the viewer read these notes. What no sentence stands for is
	// told by its note.
	Tell(v game.View, told []game.Told) []game.Tale
}

// Foreseeing is a board that can show what orders would come to if others did what
// their writer guesses.
type Foreseeing interface {
	// Foresee judges the viewer's orders, which Read has accepted, with guesses in the
	// game's notation. It gives what the board's script draws, and what is wrong with the
	// guesses. It knows no more than the view.
	Foresee(v game.View, own game.Orders, guesses string) (any, []game.Problem)
}

// Editing is a board whose script lets people order by forms: what they write is a change of the text, which stays the truth.
type Editing interface {
	// Edit gives a text of orders with a change as the board's script sends it, as JSON. All else stays as it stands; what is
	// written new is in the language. A change that is none is a problem, and changes nothing.
	Edit(v game.View, lang, text, change string) (string, []game.Problem)
}

// List is a choice of entries, newest edition of a game first.
type List []Entry

// Find gives the entry of a game and an edition; with edition "" the newest.
func (l List) Find(id, edition string) (Entry, bool) {
	n := slices.IndexFunc(l, func(e Entry) bool {
		info := e.Game.Info()
		return info.ID == id && (edition == "" || info.Edition == edition)
	})
	if n < 0 {
		return Entry{}, false
	}
	return l[n], true
}

// IDs are the games' names in the order of the list, without repetition.
func (l List) IDs() []string {
	var ids []string
	for _, e := range l {
		if id := e.Game.Info().ID; !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Words are the words of an act, which can be said in several ways: the number of its line chooses one. It is false for a game whose
// computers do not talk.
func (e Entry) Words(a ai.Act, nth int64) (game.Note, bool) {
	if e.Press == nil {
		return game.Note{}, false
	}
	return e.Press.Say(a, nth), true
}

// Level finds an opponent by name.
func (e Entry) Level(name string) (ai.Level, bool) {
	n := slices.IndexFunc(e.Levels, func(l ai.Level) bool { return l.Name == name })
	if n < 0 {
		return ai.Level{}, false
	}
	return e.Levels[n], true
}
