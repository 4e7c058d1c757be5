package web

import (
	"cmp"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// noteLine is what happened, in words, with links to the rules that made it so.
type noteLine struct {
	Text  string
	Cite  []citation
	Aside bool       // only some may read it
	Mine  bool       // it concerns the reader
	Brief string     // the same without its numbers
	Show  string     // what the board's script needs to show it
	Under []noteLine // the notes that it stands for
}

// citation names a statement of a rule book and leads to it, if the server has the book.
type citation struct{ Name, Href string }

func (q *ask) citations(gameID string, cite []string) []citation {
	list := make([]citation, len(cite))
	for n, c := range cite {
		list[n].Name = c
		if of, ok := q.s.books.where(gameID, c); ok {
			list[n].Href = "/rules/" + of + "#" + c
		}
	}
	return list
}

func (q *ask) noteLines(p *i18n.Printer, gameID string, notes []game.Note) []noteLine {
	lines := make([]noteLine, len(notes))
	for n, note := range notes {
		lines[n] = noteLine{Text: together(p.Note(note)), Cite: q.citations(gameID, note.Cite)}
	}
	return lines
}

// toldLines are notes in words; where one is not for all, with whom it is for. What is
// for the game master alone is called so for others, who read it in the end.
func (q *ask) toldLines(words *i18n.Printer, gameID string, notes []game.Told, master bool) []noteLine {
	plain := make([]game.Note, len(notes))
	for n, told := range notes {
		plain[n] = told.Note
	}
	lines := q.noteLines(words, gameID, plain)
	for n, told := range notes {
		var to []string
		for _, seat := range told.To {
			if seat != game.GameMaster {
				to = append(to, words.T("seat."+string(seat), nil))
			}
		}
		lines[n].Aside = len(told.To) > 0
		switch {
		case len(to) > 0:
			lines[n].Text = q.p.Fill("desk.told.to", game.Args{"seats": q.p.List(to), "text": lines[n].Text})
		case len(told.To) > 0 && master:
			lines[n].Text = q.p.Fill("desk.told.master", game.Args{"text": lines[n].Text})
		case len(told.To) > 0:
			lines[n].Text = q.p.Fill("desk.told.masters", game.Args{"text": lines[n].Text})
		}
	}
	return lines
}

// together keeps scores such as "3 : 2" on one line.
func together(text string) string { return strings.ReplaceAll(text, " : ", "\u00a0:\u00a0") }

// problemLine is what is wrong, where, and what would be right.
type problemLine struct {
	Severity string     `json:"severity"`
	Where    string     `json:"where,omitempty"`
	Text     string     `json:"text"`
	Line     int        `json:"line,omitempty"`
	Column   int        `json:"column,omitempty"`
	Length   int        `json:"length,omitempty"`
	Suggest  string     `json:"suggest,omitempty"`
	Quote    string     `json:"quote,omitempty"` // the line, of a text that is not beside it
	Cite     []citation `json:"-"`
}

func (q *ask) problems(p *i18n.Printer, gameID string, problems []game.Problem) []problemLine {
	lines := make([]problemLine, len(problems))
	problems = slices.Clone(problems) // as the text is read: from its first line to its last
	slices.SortStableFunc(problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Args["file"], b.Args["file"]), cmp.Compare(a.Line, b.Line))
	})
	for n, b := range problems {
		lines[n] = problemLine{
			Severity: string(b.Severity), Where: p.Place(b), Text: p.Problem(b),
			Line: b.Line, Column: b.Column, Length: b.Length, Suggest: b.Suggest, Quote: b.Args["quote"],
			Cite: q.citations(gameID, b.Cite),
		}
	}
	return lines
}

// choice is one of several things to choose from.
type choice struct {
	Value, Name, Help string
	On                bool
}

// variants names what a match's options change about the game: switches that are on
// and documents of its own.
func variants(p *i18n.Printer, info game.Info, options map[string]string) []string {
	var names []string
	for _, o := range info.Options {
		value := options[o.Name]
		switch {
		case o.Kind == game.Switch && value == "on", o.Kind == game.Document && strings.TrimSpace(value) != "":
			names = append(names, p.T("option."+o.Name, nil))
		}
	}
	return names
}
