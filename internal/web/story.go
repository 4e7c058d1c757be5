package web

import (
	"slices"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// story tells what a closed phase has done, what concerns the reader first: in the sentences of a board that has some, each with the
// notes that it stands for, and else note by note. Most is how many stand open, 0 for all.
func (q *ask) story(words *i18n.Printer, e games.Entry, l host.PhaseLine, you host.You, most int) reportBody {
	return q.storyOf(words, e, l.Phase, l.Told(), l.GameView, you, most)
}

// storyOf is the same of what was told in a phase; after gives the position after it, nil if that cannot be had.
func (q *ask) storyOf(words *i18n.Printer, e games.Entry, phase int, told []game.Told, after func() game.View, you host.You, most int) reportBody {
	notes := q.toldLines(words, e.Game.Info().ID, told, you.Master)
	for n, t := range told {
		notes[n].Mine, notes[n].Show, notes[n].Brief = concerns(t.Note, you.Seat), shown(phase, t.Note), brief(words, t.Note)
	}
	lines, rest := notes, []noteLine(nil)
	if b, ok := e.Board.(games.Telling); ok {
		if v := after(); v != nil {
			lines, rest = q.tales(words, e.Game.Info().ID, phase, b.Tell(v, told), notes, you.Seat)
		}
	}
	slices.SortStableFunc(lines, func(a, b noteLine) int { return rank(a) - rank(b) })
	r := report(lines, most)
	r.More = append(r.More, rest...)
	return r
}

// tales puts sentences into words; rest are the notes that none of them stands for.
func (q *ask) tales(words *i18n.Printer, gameID string, phase int, tales []game.Tale, notes []noteLine, seat game.Seat) (lines, rest []noteLine) {
	covered := map[int]bool{}
	for _, t := range tales {
		line := noteLine{
			Text: together(words.Note(t.Note)), Cite: q.citations(gameID, t.Cite), Mine: concerns(t.Note, seat), Show: shown(phase, t.Note),
		}
		for _, n := range t.Of {
			covered[n] = true
			if note := notes[n]; note.Text != line.Text {
				line.Under = append(line.Under, note)
			}
			line.Aside = line.Aside || notes[n].Aside
		}
		lines = append(lines, line)
	}
	for n, note := range notes {
		if !covered[n] {
			rest = append(rest, note)
		}
	}
	return lines, rest
}
