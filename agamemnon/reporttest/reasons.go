package reporttest

import (
	"encoding/json"
	"fmt"
	"slices"

	"spielleiter/game"
)

// Reasons holds the reasons of a hint, or of a review, against the position that it is about: each names a string that placing so
// brings to another side, says truly what decides it, and none is left out.
func Reasons(seen, ordered json.RawMessage, told []game.Note) []string {
	r := &reader{orders: new(orders)}
	if err := parse(seen, &r.view); err != nil {
		return []string{err.Error()}
	}
	if err := parse(ordered, r.orders); err != nil {
		return []string{err.Error()}
	}
	if err := r.set(); err != nil {
		return []string{err.Error()}
	}
	before := r.board.owners()
	for _, p := range r.orders.Place {
		if !r.board.place(p.Space, stoneOf(r.view.Mover, p.Piece)) {
			return []string{fmt.Sprintf("nothing can lie on space %d", p.Space)}
		}
		if w := p.Weave; w != nil {
			x, y := r.board.line(p.Space, w.A), r.board.line(p.Space, w.B)
			if tiles := r.board.tiles; tiles[x] != tiles[y] {
				tiles[x], tiles[y] = tiles[y], tiles[x]
				before[x], before[y] = before[y], before[x]
			}
		}
	}
	r.notes = slices.Clone(told)
	var want []game.Note
	for _, t := range r.board.threads(false) {
		owner := r.board.weigh(t).owner
		if len(r.orders.Place) > 0 && slices.ContainsFunc(t.lines, func(n int) bool { return before[n] != owner }) {
			want = append(want, r.board.tells(t, false))
		}
	}
	for _, n := range told {
		if !slices.ContainsFunc(want, func(w game.Note) bool { return same(n, w) }) {
			r.fault("a reason is %s %v, which is not so", n.Code, n.Args)
		}
	}
	if len(told) != len(want) {
		r.fault("%d reasons for %d strings that change hands", len(told), len(want))
	}
	return r.faults
}
