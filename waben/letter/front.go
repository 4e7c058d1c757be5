package letter

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of what a game master writes into an issue, in characters, and of how many headlines they can change.
const (
	MaxFrontTitle = 120
	MaxFrontText  = 8_000
	MaxFrontWord  = 300
	MaxFrontLines = 500
	maxFrontKey   = 400
)

// Front is what a game master has written into an issue of the Segmentsbote, and how they want its headlines. The zero Front leaves it as
// it composes itself.
type Front struct {
	Title string      `json:"title,omitempty"`
	Text  string      `json:"text,omitempty"`
	Lines []FrontLine `json:"lines,omitempty"` // headlines in the order in which they are to stand; those that are not named follow
}

// FrontLine is a headline: left out, or with a word of the game master's behind it.
type FrontLine struct {
	Key  string `json:"key"` // of Gazette.Headlines
	Out  bool   `json:"out,omitempty"`
	Word string `json:"word,omitempty"`
}

// Empty reports whether nothing was written and nothing changed.
func (f *Front) Empty() bool { return f == nil || f.Title == "" && f.Text == "" && len(f.Lines) == 0 }

// Fault says which part is none that can be printed: "title", "text", "lines" or "word"; "" if all can.
func (f *Front) Fault() string {
	switch {
	case !printable(f.Title, MaxFrontTitle, false):
		return "title"
	case !printable(f.Text, MaxFrontText, true):
		return "text"
	case len(f.Lines) > MaxFrontLines:
		return "lines"
	}
	seen := map[string]bool{}
	for _, l := range f.Lines {
		if seen[l.Key] || !printable(l.Key, maxFrontKey, false) || l.Key == "" {
			return "lines"
		}
		if seen[l.Key] = true; !printable(l.Word, MaxFrontWord, false) {
			return "word"
		}
	}
	return ""
}

// printable reports whether a text has no more than so many characters, and none that are no letters or blanks; of several lines if it may.
func printable(s string, most int, lines bool) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most && !strings.ContainsFunc(s, func(c rune) bool {
		return unicode.IsControl(c) && (!lines || c != '\n')
	})
}

// key names a headline by what it says, so that it is the same one after another evaluation of the turn.
func (g *Gazette) key(e *Event) string {
	return strings.Join([]string{
		e.Code.Info().Name, strconv.Itoa(int(e.Moon)), g.names.code(e.Realm), g.names.code(e.By), strconv.Itoa(int(e.Values[0])), e.Text,
	}, "/")
}

// Edit puts what a game master has written into the issue: headlines that are left out are nowhere in it.
func (g *Gazette) Edit(f *Front) {
	if f.Empty() {
		return
	}
	g.Title, g.Text = f.Title, f.Text
	if len(f.Lines) == 0 {
		return
	}
	at := map[string]int{} // from 1
	for n, l := range f.Lines {
		at[l.Key] = n + 1
	}
	named := make([]*Event, len(f.Lines))
	var others []Event
	for n := range g.Events {
		e := &g.Events[n]
		switch place := at[g.key(e)]; {
		case place == 0 || named[place-1] != nil:
			others = append(others, *e)
		case !f.Lines[place-1].Out:
			e.Word = f.Lines[place-1].Word
			named[place-1] = e
		}
	}
	var list []Event
	for _, e := range named {
		if e != nil {
			list = append(list, *e)
		}
	}
	g.Events, g.set = append(list, others...), true
}

// Headline is a headline of an issue in words.
type Headline struct {
	Key  string
	Text string
	Word string
}

// Headlines are those of the issue in the order in which they are printed, the lead first.
func (g *Gazette) Headlines(s Speech) []Headline {
	list := make([]Headline, 0, len(g.Events))
	p := speaks(s, &g.names)
	for _, n := range g.printed() {
		e := &g.Events[n]
		p.happen(p.t.events[Public][e.Code], e)
		list = append(list, Headline{g.key(e), string(p.line), e.Word})
		p.line = p.line[:0]
	}
	return list
}
