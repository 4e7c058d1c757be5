package agamemnon

import (
	"fmt"

	"spielleiter/game"
)

// weave judges what a Warp is told to do (AGA-5, AGA-14).
func (j *judge) weave(order int, p Placement) {
	w := p.Weave
	if w == nil {
		return
	}
	if p.Piece != Warp {
		j.refuse(order, partFrom, "weave.piece", game.Args{"piece": j.piece(p.Piece)}, nil, 5)
		return
	}
	x, okX := j.connection(order, partFrom, p.Space, w.A)
	y, okY := j.connection(order, partTo, p.Space, w.B)
	if !okX || !okY {
		return
	}
	if x == y {
		j.refuse(order, partTo, "weave.same", nil, nil, 5)
		return
	}
	a, b := j.core.tile[x], j.core.tile[y]
	args := game.Args{"a": strand(p.Space, w.A), "b": strand(p.Space, w.B)}
	switch {
	case w.Move:
		j.move(order, x, y, args)
	case a == NoTile || b == NoTile:
		j.refuse(order, partFrom, "weave.swap", args, []string{">"}, 5, 14)
	case a == b:
		j.blames = append(j.blames, blame{game.Problem{
			Severity: game.Hint, Code: "problem.weave.nothing", Args: args, Cite: cite(5),
		}, order, partWhole})
	}
}

// move judges the moving of a tile to an empty connection.
func (j *judge) move(order, x, y int, args game.Args) {
	switch {
	case !j.v.Variant.Loom:
		j.refuse(order, partTo, "weave.loom", args, []string{"<>"}, 5, 14)
	case j.core.tile[x] == NoTile:
		j.refuse(order, partFrom, "weave.source", args, nil, 14)
	case j.core.tile[y] != NoTile:
		j.refuse(order, partTo, "weave.full", args, []string{"<>"}, 14)
	case !j.core.MayExchange(x, y):
		j.refuse(order, partTo, "weave.fourth", args, nil, 14)
	}
}

// connection gives the connection of a Warp's space to another one.
func (j *judge) connection(order int, at part, here, there Space) (int, bool) {
	n, ok := j.core.net.Between(here.Index(), there.Index())
	if !ok {
		var want []string
		for _, c := range j.core.net.Incident(here.Index()) {
			want = append(want, strand(here, SpaceAt(j.core.net.OtherEnd(int(c), here.Index()))))
		}
		j.refuse(order, at, "weave.connection", game.Args{"a": strand(here, there)}, want, 5)
	}
	return n, ok
}

// strand names a connection as the notation does.
func strand(a, b Space) string { return fmt.Sprintf("%d-%d", a, b) }

// Weaves gives all that a Warp may do at a space, by the spaces across: nothing first
// (nil), then each pair of connections in the board's order. Exchanges of equal tiles
// are among them: they are legal and change nothing.
func (c *Core) Weaves(space int) []*Weave {
	all := []*Weave{nil}
	at := c.net.Incident(space)
	for n, x := range at {
		for _, y := range at[n+1:] {
			if !c.MayExchange(int(x), int(y)) {
				continue
			}
			a, b := SpaceAt(c.net.OtherEnd(int(x), space)), SpaceAt(c.net.OtherEnd(int(y), space))
			if c.tile[x] == NoTile {
				all = append(all, NewWeave(b, a, true))
			} else {
				all = append(all, NewWeave(a, b, c.tile[y] == NoTile))
			}
		}
	}
	return all
}
