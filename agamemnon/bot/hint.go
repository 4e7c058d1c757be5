package bot

import (
	"context"
	"slices"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/search"
	"spielleiter/ai"
	"spielleiter/game"
)

// Suggestion is what the program would do, and why.
type Suggestion struct {
	Orders agamemnon.Orders `json:"orders"`
	Text   string           `json:"text"` // the orders in their neutral notation
	Win    float64          `json:"win"`  // the mover's chance to win, from 0 to 1; half a draw is half a win
	Exact  bool             `json:"exact,omitempty"`
	Lead   float64          `json:"lead,omitempty"` // the mean lead in tiles, if exact
	// Reasons are the strings that change hands, those with most tiles first.
	Reasons []Reason `json:"reasons,omitempty"`
}

// Reason is a string that a move gives another owner, as strings are now (AGA-12).
type Reason struct {
	Thread agamemnon.Thread `json:"thread"` // after the move
	Note   game.Note        `json:"note"`   // who holds it then, and why
	Gained int              `json:"gained"` // tiles that come to the mover
	Lost   int              `json:"lost"`   // tiles that leave it
	Taken  int              `json:"taken"`  // tiles that leave the other side
	Given  int              `json:"given"`  // tiles that come to the other side
}

// suggestions is how many a hint gives.
const suggestions = 3

// Hint gives the best orders for the phase that a view shows, best first, and
// ai.ErrView for a view of another game. Where nothing is to be decided it gives none.
// It answers with what it has when the context ends.
func Hint(ctx context.Context, v game.View) ([]Suggestion, error) {
	view, ok := v.Value().(agamemnon.View)
	if !ok {
		return nil, ai.ErrView
	}
	if view.Over() {
		return nil, nil
	}
	list := options(ctx, search.NewAdviser(model), view, agamemnon.Orders{})
	list = list[:min(suggestions, len(list))]
	for n := range list {
		list[n].Text = v.Write("", v.Orders(list[n].Orders))
	}
	return list, nil
}

// options values the likely orders for a view and those that were played, best first.
func options(ctx context.Context, a *search.Adviser, v agamemnon.View, played agamemnon.Orders) []Suggestion {
	core := v.Core()
	var list []Suggestion
	switch v.Phase {
	case agamemnon.PhasePiles:
		for _, x := range a.Piles(ctx, &core) {
			list = append(list, Suggestion{Orders: agamemnon.Orders{Piles: x.Piles}, Win: x.Win, Exact: x.Exact})
		}
	case agamemnon.PhaseRedraw:
		q := search.Question{Core: core, Open: v.Open, Aside: v.Aside}
		for _, x := range a.Redraws(ctx, q) {
			list = append(list, Suggestion{Orders: agamemnon.Orders{Redraw: x.Redraw}, Win: x.Win, Exact: x.Exact})
		}
	default:
		var also []search.Move
		if played.Place != nil {
			also = append(also, moveOf(core, played.Place))
		}
		for _, x := range a.Moves(ctx, &core, also...) {
			s := Suggestion{Orders: agamemnon.Orders{Place: placements(core, x.Move)}, Win: x.Win, Exact: x.Exact, Lead: x.Lead}
			s.Reasons = reasons(core, x.Move)
			list = append(list, s)
		}
	}
	return list
}

// moveOf reads orders as a move.
func moveOf(c agamemnon.Core, list []agamemnon.Placement) search.Move {
	m := search.Move{N: len(list)}
	for n, p := range list {
		d := search.Drop{Piece: p.Piece, Space: uint8(p.Space.Index())}
		if p.Weave != nil {
			x, _ := c.Net().Between(p.Space.Index(), p.Weave.A.Index())
			y, _ := c.Net().Between(p.Space.Index(), p.Weave.B.Index())
			if c.Tile(x) != c.Tile(y) {
				d.X, d.Y = uint8(min(x, y))+1, uint8(max(x, y))+1
			}
		}
		m.Drops[n] = d
		d.Play(&c)
	}
	return m.Canonical()
}

// reasons compares the strings before and after a move. Who holds a tile goes with the tile that a Warp takes elsewhere.
func reasons(c agamemnon.Core, m search.Move) []Reason {
	me := c.Mover()
	before := owners(&c)
	m.Play(&c)
	for _, d := range m.List() {
		if d.Weaves() {
			before[d.X-1], before[d.Y-1] = before[d.Y-1], before[d.X-1]
		}
	}
	var list []Reason
	for _, t := range c.Threads(false) {
		r := Reason{Thread: t, Note: t.Note(&c)}
		for _, n := range t.Connections {
			was, is := before[n], holder(t)
			if was == is {
				continue
			}
			r.count(me, was, is)
		}
		if r.moved() > 0 {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return b.moved() - a.moved() })
	return list
}

// count books a tile that changes hands.
func (r *Reason) count(me agamemnon.Side, was, is int8) {
	switch is {
	case held(me):
		r.Gained++
	case held(me.Other()):
		r.Given++
	}
	switch was {
	case held(me):
		r.Lost++
	case held(me.Other()):
		r.Taken++
	}
}

// moved counts the tiles by how they leave a side and come to one.
func (r Reason) moved() int { return r.Gained + r.Lost + r.Taken + r.Given }

// held is a side as the holder of a tile; 0 is nobody.
func held(s agamemnon.Side) int8 { return int8(s) + 1 }

// holder is who holds a string.
func holder(t agamemnon.Thread) int8 {
	if t.Owner == nil {
		return 0
	}
	return held(*t.Owner)
}

// owners tells who holds each tile now.
func owners(c *agamemnon.Core) (by [agamemnon.MaxConnections]int8) {
	for _, t := range c.Threads(false) {
		for _, n := range t.Connections {
			by[n] = holder(t)
		}
	}
	return by
}
