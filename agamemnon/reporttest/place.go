package reporttest

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// place reads a turn: its pieces one by one, then the end of the match or what begins the next turn (AGA-2, AGA-3).
func (r *reader) place() {
	r.view.Last = nil
	for range r.toPlace() {
		r.placed()
	}
	if r.orders != nil && len(r.faults) == 0 && plain(r.view.Last) != plain(r.orders.Place) {
		r.fault("placed is %s, ordered was %s", plain(r.view.Last), plain(r.orders.Place))
	}
	v := &r.view
	v.Turn++
	v.Mover = other(v.Mover)
	switch {
	case v.Turn > 16:
		v.Phase = "over"
		r.finish()
	case v.Variant.Oracle:
		v.Phase = "piles"
	case !v.Variant.Open:
		r.revealed(r.toPlace(), nil)
	}
}

// placed reads a piece, what it does, and which strings change hands with it.
func (r *reader) placed() {
	n, ok := r.next("note.placed")
	if !ok {
		return
	}
	r.ours(n)
	before := r.board.owners()
	p := placement{Piece: r.piece(n, "piece"), Space: r.number(n, "space")}
	list := &r.view.Hand
	if r.view.Variant.Open {
		left := r.view.Left[r.view.Mover]
		list = &left
		defer func() { r.view.Left[r.view.Mover] = left }()
	}
	var had bool
	if *list, had = without(*list, p.Piece); !had {
		r.fault("%s is placed and was not to be had", p.Piece)
	}
	if !r.board.place(p.Space, stoneOf(r.view.Mover, p.Piece)) || p.Space == r.view.Out {
		r.fault("%s lies on space %d, where nothing can lie", p.Piece, p.Space)
		return
	}
	switch p.Piece {
	case "Weft":
		r.exactly(game.Note{Code: "note.weft", Args: game.Args{"space": strconv.Itoa(p.Space)}, Cite: []string{"AGA-6"}})
	case "Warp":
		p.Weave = r.weave(p.Space, before)
	}
	r.view.Last = append(r.view.Last, p)
	if len(r.faults) == 0 {
		r.changes(before)
	}
}

// weave reads what a Warp does (AGA-5, AGA-14). Who holds a tile goes with the tile.
func (r *reader) weave(at int, before []string) *exchange {
	n, ok := r.next("note.weave.none", "note.weave.swap", "note.weave.move")
	if !ok || n.Code == "note.weave.none" {
		return nil
	}
	w := exchange{Move: n.Code == "note.weave.move"}
	x, y := r.across(n, "a", at, &w.A), r.across(n, "b", at, &w.B)
	if len(r.faults) > 0 {
		return nil
	}
	tiles := r.board.tiles
	want := game.Args{"a": n.Args["a"], "b": n.Args["b"], "kind": kindNames[tiles[x]]}
	if !w.Move {
		want["other"] = kindNames[tiles[y]]
	}
	fits := x != y && tiles[x] != '-' && (tiles[y] == '-') == w.Move && (!w.Move || r.movable(y))
	if !fits || !same(n, game.Note{Code: n.Code, Args: want}) {
		r.fault("%s: %v cannot be where %c and %c lie", n.Code, n.Args, tiles[x], tiles[y])
	}
	if tiles[x] != tiles[y] {
		tiles[x], tiles[y] = tiles[y], tiles[x]
		before[x], before[y] = before[y], before[x]
	}
	return &w
}

// movable reports whether a tile may be moved to an empty connection: of the fourth symbol, or by the option to any in the game.
func (r *reader) movable(line int) bool {
	c := r.board.lines[line]
	return r.view.Variant.Loom && !c.touches(r.view.Out) && (!r.view.Variant.Fourth || c.mark == r.view.fourth())
}

// across reads a connection at a space ("30-26") and gives its number and its other end.
func (r *reader) across(n game.Note, arg string, at int, there *int) int {
	near, far, _ := strings.Cut(n.Args[arg], "-")
	to, err := strconv.Atoi(far)
	line := r.board.line(at, to)
	if err != nil || near != strconv.Itoa(at) || line < 0 {
		r.fault("%s: %s is %q, which is no connection of space %d", n.Code, arg, n.Args[arg], at)
	}
	*there = to
	return line
}

// changes reads of each string in which a tile has come to another side, or to nobody, and of no others: by kind, and then by the
// first of those tiles.
func (r *reader) changes(before []string) {
	changed := map[byte]map[int]thread{}
	for _, t := range r.board.threads(false) {
		owner := r.board.weigh(t).owner
		first := len(before)
		for _, n := range t.lines {
			if before[n] != owner {
				first = min(first, n)
			}
		}
		if first < len(before) {
			if changed[t.kind] == nil {
				changed[t.kind] = map[int]thread{}
			}
			changed[t.kind][first] = t
		}
	}
	for _, kind := range []byte(kinds) {
		for _, first := range slices.Sorted(maps.Keys(changed[kind])) {
			r.exactly(r.board.tells(changed[kind][first], false))
		}
	}
}

// finish reads the outcome, string by string (AGA-8 to AGA-11).
func (r *reader) finish() {
	for _, t := range r.board.threads(true) {
		r.exactly(r.board.tells(t, true))
	}
	s := r.board.score(true)
	want := game.Note{Code: "note.won", Args: game.Args{
		"side": "@seat.greeks", "points": fmt.Sprint(s.Greeks), "other": fmt.Sprint(s.Trojans), "starter": r.view.Starter,
	}, Cite: []string{"AGA-10", "AGA-11"}}
	switch {
	case s.Greeks == s.Trojans:
		want.Code = "note.drawn"
		delete(want.Args, "side")
	case s.Greeks < s.Trojans:
		want.Args["side"], want.Args["points"], want.Args["other"] = "@seat.trojans", want.Args["other"], want.Args["points"]
	}
	r.exactly(want)
}
