package reporttest

import "slices"

// piles reads which piles are drawn from, and what was drawn (AGA-15).
func (r *reader) piles() {
	var named []string
	if r.comes("note.piles.same") {
		n, _ := r.next("note.piles.same")
		r.ours(n)
		pile := r.word(n, "a", "pile.")
		named = []string{pile, pile}
	} else {
		n, args := r.listed("note.piles", r.toPlace())
		for _, arg := range args {
			named = append(named, r.word(n, arg, "pile."))
		}
	}
	if len(named) != r.toPlace() {
		r.fault("%d piles are named for %d pieces", len(named), r.toPlace())
	}
	if r.orders != nil && !slices.Equal(named, r.orders.Piles) {
		r.fault("drawn from %v, ordered was %v", named, r.orders.Piles)
	}
	r.revealed(r.toPlace(), named)
}

// redraw reads which Weavers were set aside, and what came for them (AGA-4).
func (r *reader) redraw() {
	if r.comes("note.kept") {
		n, _ := r.next("note.kept")
		r.ours(n)
		if r.orders != nil && len(r.orders.Redraw) > 0 {
			r.fault("kept, ordered was %v", r.orders.Redraw)
		}
		r.ready()
		return
	}
	var gone []string
	for len(gone) < 2 && (len(gone) == 0 || r.comes("note.aside")) {
		n, ok := r.next("note.aside", "note.kept")
		if !ok {
			return
		}
		r.ours(n)
		piece := r.piece(n, "piece")
		var asked, held bool
		r.view.Open, asked = without(r.view.Open, piece)
		r.view.Hand, held = without(r.view.Hand, piece)
		if !asked || !held {
			r.fault("%s is set aside and was not to be", piece)
		}
		r.view.Aside = sorted(append(slices.Clone(r.view.Aside), piece))
		gone = append(gone, piece)
	}
	r.revealed(len(gone), r.ordered(gone))
}

// ordered holds what was set aside against the viewer's own orders, and gives the piles that they name with the Oracle.
func (r *reader) ordered(gone []string) (from []string) {
	if r.orders == nil {
		return nil
	}
	var want []string
	for _, x := range r.orders.Redraw {
		want = append(want, x.Piece)
		if x.From != "" {
			from = append(from, x.From)
		}
	}
	if !slices.Equal(gone, want) {
		r.fault("set aside are %v, ordered was %v", gone, want)
	}
	return from
}

// revealed reads which pieces come to the hand: of the piles that were named, if they were. In a side's first two turns every
// Weaver among them may be replaced; without one the drawing is over (AGA-3, AGA-4).
func (r *reader) revealed(count int, from []string) {
	n, args := r.listed("note.revealed", count)
	var pieces, came []string
	for _, arg := range args {
		piece := r.piece(n, arg)
		var ok bool
		if r.view.Left[r.view.Mover], ok = without(r.view.Left[r.view.Mover], piece); !ok {
			r.fault("%s is revealed and is not face down", piece)
		}
		pieces, came = append(pieces, piece), append(came, pileOf(piece))
	}
	if from != nil && !slices.Equal(slices.Sorted(slices.Values(from)), slices.Sorted(slices.Values(came))) {
		r.fault("%v are revealed of the piles %v", pieces, from)
	}
	if !slices.Equal(pieces, sorted(pieces)) {
		r.fault("%v are not told in their order", pieces)
	}
	r.view.Hand = sorted(append(slices.Clone(r.view.Hand), pieces...))
	r.view.Open = nil
	if r.view.Turn <= 4 {
		r.view.Open = slices.DeleteFunc(pieces, func(p string) bool { return !isWeaver(p) })
	}
	if len(r.view.Open) == 0 {
		r.ready()
		return
	}
	r.view.Phase = "redraw"
	r.view.Round++
}

// ready ends the drawing: what is aside goes back (AGA-4).
func (r *reader) ready() {
	v := &r.view
	v.Left[v.Mover] = sorted(append(slices.Clone(v.Left[v.Mover]), v.Aside...))
	v.Phase, v.Round, v.Open, v.Aside = "place", 0, nil, nil
}
