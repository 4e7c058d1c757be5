package page

import (
	"encoding/json"

	"spielleiter/game"
	"spielleiter/waben/letter"
)

// draft is a game master's part of an issue: it is the games.Draft of the game.
type draft = struct {
	Title, Text string
	Lines       []draftLine
}

type draftLine = struct {
	Key, Text, Word string
	Out             bool
}

// Draft gives the game master's part of the issue that a view of theirs holds, with all headlines as it composes itself: those that were
// left out too, behind the others.
func (Papers) Draft(v game.View, s speech) (draft, bool) {
	view := viewOf(v)
	if view.Log == nil || view.World == nil {
		return draft{}, false
	}
	whole := letter.Sort(view.World, view.Log).Gazette()
	shown := whole
	shown.Edit(view.Front)
	words := letter.Speech{Lang: s.Lang, Problem: s.Problem}
	d := draft{Title: shown.Title, Text: shown.Text}
	there := map[string]bool{}
	for _, h := range shown.Headlines(words) {
		there[h.Key] = true
		d.Lines = append(d.Lines, draftLine{Key: h.Key, Text: h.Text, Word: h.Word})
	}
	for _, h := range whole.Headlines(words) {
		if !there[h.Key] {
			d.Lines = append(d.Lines, draftLine{Key: h.Key, Text: h.Text, Out: true})
		}
	}
	return d, true
}

// Issue is the change by hand that makes a draft the game master's part of the issue.
func (Papers) Issue(d draft) game.Change {
	f := letter.Front{Title: d.Title, Text: d.Text}
	for _, l := range d.Lines {
		f.Lines = append(f.Lines, letter.FrontLine{Key: l.Key, Out: l.Out, Word: l.Word})
	}
	value, _ := json.Marshal(f) // nothing in it that has no JSON
	return game.Change{Do: game.Set, Thing: "bote", Value: string(value)}
}

// Kind is the paper that a game master edits.
func (Papers) Kind() string { return Gazette }
