package page

import (
	"slices"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// opening is what receives whoever takes a seat over, in the form of games.Opening.
type opening = struct {
	Now   game.View
	Past  []game.View
	Words string
	Sheet string
}

// Receive writes what receives whoever takes a realm over, in one of the forms of letters. It is the games.Receiving of the game.
func (Papers) Receive(o opening, form string, s speech) ([]byte, bool) {
	x, ok := reception(o)
	if !ok {
		return nil, false
	}
	view, words := viewOf(o.Now), letter.Speech{Lang: s.Lang, Problem: s.Problem}
	svg := func(bare bool) string {
		return string(board.SVG(view.World, board.Options{Say: s.T, Units: true, Numbers: true, Legend: true, Bare: bare, Fields: around(&view)}))
	}
	switch form {
	case "part":
		return x.AppendPart(nil, words, svg(true)), true
	case "html":
		return x.AppendHTML(nil, words, svg(false)), true
	case "txt":
		return x.AppendText(nil, words), true
	}
	return nil, false
}

// Reception is the same in its parts, for whoever sets it on pages.
func (Papers) Reception(o opening, s speech) (letter.Document, bool) {
	x, ok := reception(o)
	if !ok {
		return letter.Document{}, false
	}
	return x.Document(letter.Speech{Lang: s.Lang, Problem: s.Problem}), true
}

// reception is made of copies: views are read by several at once.
func reception(o opening) (x letter.Reception, ok bool) {
	view := viewOf(o.Now)
	if view.World == nil || view.Me == world.Nobody || view.Letter == nil || view.Letter.Head.Withheld {
		return x, false
	}
	l, g := *view.Letter, *view.Gazette
	g.Borders = nil // one map is enough
	if l.Start == nil {
		l.Start = l.Opening(view.World)
	}
	x = letter.Reception{Letter: &l, Gazette: &g, Words: o.Words, Sheet: o.Sheet}
	for _, past := range slices.Backward(o.Past) {
		x.Post = append(x.Post, post(viewOf(past))...)
	}
	return x, true
}

// post is what a realm has got and written in a turn; what it has written to several is there once.
func post(v waben.View) (list []chronicle.Post) {
	if v.Letter == nil || v.Letter.Head.Withheld {
		return nil
	}
	for _, p := range slices.Concat(v.Letter.Post, v.Letter.Sent) {
		same := func(q chronicle.Post) bool {
			return q.Sort == p.Sort && q.From == p.From && q.Title == p.Title && q.Text == p.Text
		}
		if !slices.ContainsFunc(list, same) {
			list = append(list, p)
		}
	}
	return list
}

// around are a realm's own fields and those beside them: maps show the neighbours of what they are cut to, too, so these are the two fields
// around its land that its beginning would show (WDW-8).
func around(v *waben.View) (fields []grid.Field) {
	w := v.World
	near := make([]bool, w.Patch.Fields())
	for f := range near {
		if w.Owner[f] != v.Me {
			continue
		}
		near[f] = true
		for _, g := range w.Patch.Around(grid.Field(f)) {
			if g != grid.None {
				near[g] = true
			}
		}
	}
	for f, is := range near {
		if is {
			fields = append(fields, grid.Field(f))
		}
	}
	return fields
}
