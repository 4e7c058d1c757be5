package phrase

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// IsPlace reports whether the name of a province follows.
func (r *Reader) IsPlace() bool {
	_, length := r.PlaceAt(r.Tokens)
	return length > 0
}

// Standing reads where a unit is, perhaps in brackets.
func (r *Reader) Standing() (chart.Place, bool) {
	r.Skip()
	brackets := r.Accept("(")
	at, _, ok := r.Place()
	return at, ok && (!brackets || r.Closing())
}

// Place reads a province and its coast. A name that is none is refused with what was
// probably meant.
func (r *Reader) Place() (chart.Place, order.Token, bool) {
	r.Skip()
	if len(r.Tokens) == 0 {
		r.Ended()
		return chart.None, r.Last, false
	}
	first := r.Tokens[0]
	p, length := r.PlaceAt(r.Tokens)
	if length == 0 {
		var ok bool
		if p, ok = r.unknown(); !ok {
			return chart.None, first, false
		}
	} else {
		r.Take(length)
	}
	at, ok := r.coast(p)
	return at, r.Span(first), ok
}

// coast reads which coast of a province is meant, if one is named. A province whose coast
// is not split has only itself.
func (r *Reader) coast(p chart.Province) (chart.Place, bool) {
	at := chart.Place(p)
	brackets := false
	switch {
	case r.Peek().Text == "(" && r.isCoastInBrackets(), r.Peek().Text == "/":
		brackets = r.Next().Text == "("
	case !isCoastWord(r.Peek().Text) && !r.isNamedCoast():
		return at, true
	}
	t := r.Peek()
	code, known := coastWords.Find(t.Text)
	if !known {
		r.noCoast(p)
		return at, false
	}
	r.Next()
	if w := order.Fold(r.Peek().Text); w == "coast" || w == "kueste" {
		r.Next()
	}
	t = r.Span(t)
	if brackets && !r.Closing() {
		return at, false
	}
	coasts := r.Chart.Provinces[p].Coasts
	for _, c := range coasts {
		if r.Chart.Places[c].Coast == code {
			return c, true
		}
	}
	if len(coasts) == 0 {
		r.Problem(game.Warning, t, "read.whole", game.Args{"place": r.Chart.Label(at)}).Cite = r.CiteNames
		return at, true
	}
	r.Refuse(t, "read.coast", game.Args{"word": t.Text, "place": r.Chart.Label(at)}, r.coasts(p)...).Cite = r.CiteNames
	return at, false
}

// isCoastInBrackets reports whether what stands in brackets is meant for a coast: neither
// a way by convoy nor a mark.
func (r *Reader) isCoastInBrackets() bool {
	word := r.Ahead(1).Text
	return !ViaWords.Has(word) && !r.Marks.Has(word)
}

// isNamedCoast reports whether "north coast" or the like follows.
func (r *Reader) isNamedCoast() bool {
	_, ok := coastWords.Find(r.Peek().Text)
	w := order.Fold(r.Ahead(1).Text)
	return ok && (w == "coast" || w == "kueste")
}

// noCoast refuses what stands where a coast should.
func (r *Reader) noCoast(p chart.Province) {
	if len(r.Tokens) == 0 {
		r.Ended(r.coasts(p)...)
		return
	}
	t := r.Next()
	r.Refuse(t, "read.coast", game.Args{"word": t.Text, "place": r.Chart.Label(chart.Place(p))}, r.coasts(p)...).Cite = r.CiteNames
}

func (r *Reader) coasts(p chart.Province) (list []string) {
	for _, c := range r.Chart.Provinces[p].Coasts {
		list = append(list, r.Chart.Places[c].Coast)
	}
	return list
}

// unknown refuses what should be a province: a name that several begin with, or one
// that is near to some. A reader that mends takes it for the only one that it is near to.
func (r *Reader) unknown() (chart.Province, bool) {
	first := r.Next()
	words := []string{first.Text}
	for isWord(first.Text) && r.isNameGoingOn() {
		words = append(words, r.Next().Text)
	}
	at, name := r.Span(first), strings.Join(words, " ")
	if r.Quiet {
		r.Refuse(at, "read.place", game.Args{"word": name})
		return 0, false
	}
	if list := r.Beginning(name, r.Lang); len(list) > 1 {
		r.Refuse(at, "read.ambiguous", game.Args{"word": name}, list...)
		return 0, false
	}
	if meant, ok := r.Meant(name); ok && r.Mends {
		is := r.Chart.Provinces[meant].Name(r.Lang)
		p := r.Problem(game.Warning, at, "read.meant", game.Args{"word": name, "place": is})
		p.Cite, p.Suggest = r.CiteMends, is
		return meant, true
	}
	near := r.Near(name)
	p := r.Refuse(at, "read.place", game.Args{"word": name}, r.called(near)...)
	p.Cite = r.CiteNames
	if len(near) > 0 {
		p.Suggest = p.Want[0]
	}
	return 0, false
}

// called gives the names of provinces in the reader's language.
func (r *Reader) called(list []chart.Province) (names []string) {
	for _, p := range list {
		names = append(names, r.Chart.Provinces[p].Name(r.Lang))
	}
	return names
}

// isNameGoingOn reports whether the next word may belong to a name of several.
func (r *Reader) isNameGoingOn() bool {
	t := r.Peek().Text
	_, isTerm := Terms.Find(t)
	_, isVerb := r.Verbs.Find(t)
	return isWord(t) && !isVerb && !isTerm && !ViaWords.Has(t) && !r.IsPlace()
}

func isWord(text string) bool {
	return len([]rune(text)) > 1 && !strings.ContainsAny(text, "-<>=")
}
