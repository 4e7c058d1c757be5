package agamemnon

import (
	"fmt"

	"spielleiter/game"
)

// play places the pieces of a turn one after the other, each with its effect, and
// tells what changed (AGA-3). It is the same for a step and for a trial run.
func play(c *Core, list []Placement, tell func(game.Note)) {
	for _, p := range list {
		side := c.Mover()
		before := c.holders()
		c.Place(p.Piece, p.Space.Index())
		tell(game.Note{Code: "note.placed", Cite: cite(3, 17), Args: game.Args{
			"side": seatText(side), "piece": pieceText(side, p.Piece), "space": fmt.Sprint(p.Space),
		}})
		switch p.Piece {
		case Warp:
			tell(weave(c, p))
		case Weft:
			tell(game.Note{Code: "note.weft", Cite: cite(6), Args: game.Args{"space": fmt.Sprint(p.Space)}})
		}
		tellChanges(c, before, tell)
		c.EndPiece()
	}
}

// weave does what a Warp was told to do (AGA-5, AGA-14).
func weave(c *Core, p Placement) game.Note {
	if p.Weave == nil {
		return game.Note{Code: "note.weave.none", Cite: cite(5)}
	}
	at := p.Space.Index()
	x, _ := c.net.Between(at, p.Weave.A.Index())
	y, _ := c.net.Between(at, p.Weave.B.Index())
	note := game.Note{Code: "note.weave.swap", Cite: cite(5), Args: game.Args{
		"a": strand(p.Space, p.Weave.A), "b": strand(p.Space, p.Weave.B),
		"kind": kindText(c.tile[x]),
	}}
	if p.Weave.Move {
		note.Code, note.Cite = "note.weave.move", cite(14)
	} else {
		note.Args["other"] = kindText(c.tile[y])
	}
	c.Exchange(x, y)
	return note
}

// holders are the tiles that each side holds now, by kind, as sets of slots.
type holders [4][2]uint64

func (c *Core) holders() (h holders) {
	for _, k := range Kinds {
		h[k][Greeks], h[k][Trojans] = c.held(k, c.cuts(false))
	}
	return h
}

// tellChanges tells of each string in which a tile changed hands.
func tellChanges(c *Core, before holders, tell func(game.Note)) {
	after := c.holders()
	if before == after {
		return
	}
	var seen [MaxConnections]bool
	for _, k := range Kinds {
		changed := (before[k][Greeks] ^ after[k][Greeks]) | (before[k][Trojans] ^ after[k][Trojans])
		for n := range c.net.Board.Connections {
			if c.tile[n] == k && !seen[n] && changed>>(MaxSpaces+c.slot[n])&1 == 1 {
				thread := c.thread(k, c.follow(n, c.cuts(false), &seen), c.cuts(false))
				tell(threadNote("note.now", c, thread))
			}
		}
	}
}
