package notice

import (
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// Brought is what a mail brings along for whoever has asked for that: what they may know of the phase that was evaluated
// last, and what they have of it in writing.
type Brought struct {
	Phase   string // as package game calls it
	Notes   []game.Note
	Wording string            // the pack of words that its reader may read
	Called  map[string]string // proper names of seats by their text keys
	// Papers makes what is attached, nil if the game writes nothing. It takes words, so whoever carries the mail calls it.
	Papers func(games.Speech) ([]File, error)
}

// File is something that is attached to a mail.
type File struct {
	Name, Type string // "letter-7.pdf", "application/pdf"
	Body       []byte
}

// mostTold bounds how much of a phase one mail tells.
const mostTold = 300

// Files are what is attached to a message, in its reader's words.
func Files(catalog *i18n.Catalog, p Message) ([]File, error) {
	if p.Brought == nil || p.Brought.Papers == nil {
		return nil, nil
	}
	words := wordsOf(catalog, p.Lang, p.Items[0], p.Brought.Wording, p.Brought.Called)
	return p.Brought.Papers(games.Speech{Lang: p.Lang, T: words.T, Problem: words.Problem})
}

// brought tells what happened, a line each, and what is attached.
func (r renderer) brought(b *Brought) []Part {
	words := wordsOf(r.catalog, r.p.Lang, r.p.Items[0], b.Wording, b.Called)
	told := Part{List: []string{}}
	for n, note := range b.Notes {
		if n == mostTold {
			told.List = append(told.List, r.say.T("notice.brought.more", game.Args{"n": r.say.Number(len(b.Notes) - n)}))
			break
		}
		told.List = append(told.List, words.Note(note))
	}
	parts := []Part{{Text: r.say.T("notice.brought", game.Args{"phase": game.Literal(phaseName(r.say, words, b.Phase))})}, told}
	if b.Papers != nil {
		parts = append(parts, Part{Text: r.say.T("notice.brought.papers", nil)})
	}
	return parts
}

// wordsOf are the words of the match that an item is about, as its reader may read them.
func wordsOf(catalog *i18n.Catalog, lang string, i Item, wording string, called map[string]string) *i18n.Printer {
	return catalog.Printer(i18n.Lang(lang), i18n.Packed(i.Game+"@"+i.Edition, wording)).Calling(called)
}
