package agamemnon

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
)

// placement reads a piece, its space and what a Warp weaves.
func (r *reader) placement() {
	var p Placement
	m := marks{}
	var ok bool
	if p.Piece, ok = r.piece(); !ok {
		return
	}
	m[partPiece] = r.last
	r.at()
	if p.Space, ok = r.space(); !ok {
		return
	}
	m[partSpace] = r.last
	if r.skipColon(); len(r.tokens) > 0 {
		if p.Weave, ok = r.weave(p.Space, m); !ok {
			return
		}
	}
	r.orders.Place = append(r.orders.Place, p)
	r.marks = append(r.marks, m)
}

// piece reads a piece by letter, name, or kind and number ("Krieger 3").
func (r *reader) piece() (Piece, bool) {
	t := r.next()
	army := &armies[r.v.Mover]
	if p, ok := army.Find(t.Text); ok {
		return p, true
	}
	if _, ok := stems.Find(t.Text); ok && len(r.tokens) > 0 {
		if p, ok := army.Find("w" + r.peek().Text); ok {
			r.next()
			r.last = span(t, r.last)
			return p, true
		}
	}
	want := names(r.v.pool().List())
	if p, ok := armies[r.v.Mover.Other()].Find(t.Text); ok {
		r.refuse(t, "read.enemy", game.Args{"word": t.Text, "side": seatText(r.v.Mover)}, want...)
		r.suggest(leaderNames[r.v.Mover][p][0])
		return NoPiece, false
	}
	r.refuse(t, "read.piece", game.Args{"word": t.Text}, want...)
	r.suggest(army.Suggest(t.Text))
	return NoPiece, false
}

// span is the token from the beginning of one to the end of another.
func span(a, b order.Token) order.Token {
	return order.Token{Text: a.Text + " " + b.Text, Line: a.Line, Column: a.Column, Length: b.End() - a.Column}
}

// at passes over "@" and its like.
func (r *reader) at() {
	switch order.Fold(r.peek().Text) {
	case "@", "on", "at", "to", "auf", "nach", "an", "in", "->", ">", "=", ":":
		r.next()
	}
	r.skip()
}

func (r *reader) skipColon() {
	if t := r.peek().Text; t == ":" || t == "," {
		r.next()
	}
	switch order.Fold(r.peek().Text) {
	case "swap", "weave", "move", "webt", "webe", "tausche", "tauscht", "vertausche", "verschiebe", "verschiebt":
		r.next()
	}
}

// space reads the number of a space.
func (r *reader) space() (Space, bool) {
	r.skip()
	want := fmt.Sprintf("1-%d", len(r.v.board.Spaces))
	if len(r.tokens) == 0 {
		r.ended(want)
		return 0, false
	}
	t := r.next()
	n, err := strconv.Atoi(t.Text)
	if err != nil || n < 0 || len(t.Text) > 4 {
		r.refuse(t, "read.number", game.Args{"word": t.Text}, want)
		return 0, false
	}
	return Space(n), true
}

// weave reads two connections of the Warp's space and the sign between them.
func (r *reader) weave(here Space, m marks) (*Weave, bool) {
	a, ok := r.across(here)
	if !ok {
		return nil, false
	}
	m[partFrom] = r.last
	if len(r.tokens) == 0 {
		r.ended("<>", ">")
		return nil, false
	}
	t := r.next()
	move, ok := arrows.Find(t.Text)
	if !ok {
		r.refuse(t, "read.arrow", game.Args{"word": t.Text}, "<>", ">")
		return nil, false
	}
	b, ok := r.across(here)
	if !ok {
		return nil, false
	}
	m[partTo] = r.last
	w := NewWeave(a, b, move)
	if w.A != a {
		m[partFrom], m[partTo] = m[partTo], m[partFrom]
	}
	before := len(r.problems)
	r.rest()
	return w, len(r.problems) == before
}

// across reads a connection, "30-26" or only "26", and gives the space across.
func (r *reader) across(here Space) (Space, bool) {
	a, ok := r.space()
	if !ok || !isDash(r.peek().Text) {
		return a, ok
	}
	first := r.last
	r.next()
	b, ok := r.space()
	if !ok {
		return 0, false
	}
	r.last = span(first, r.last)
	switch here {
	case a:
		return b, true
	case b:
		return a, true
	}
	r.refuse(r.last, "read.foreign", game.Args{"a": strand(a, b), "space": fmt.Sprint(here)})
	return 0, false
}

func isDash(word string) bool { return order.Fold(word) == "-" || strings.TrimSpace(word) == "/" }
