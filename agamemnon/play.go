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
		before := c.owners()
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

// nobody marks a tile in a string that nobody holds, or a connection without a tile.
const nobody = 2

// owners tells for each connection which side holds its tile now.
func (c *Core) owners() (owners [MaxConnections]Side) {
	var seen [MaxConnections]bool
	cut := c.weft[Greeks] | c.weft[Trojans]
	for n := range c.net.Board.Connections {
		owners[n] = nobody
	}
	for n := range c.net.Board.Connections {
		if c.tile[n] == NoTile || seen[n] {
			continue
		}
		connections := c.follow(n, cut, &seen)
		if t := c.thread(c.tile[n], connections, cut); t.Owner != nil {
			for _, k := range connections {
				owners[k] = *t.Owner
			}
		}
	}
	return owners
}

// tellChanges tells of each string in which a tile changed hands.
func tellChanges(c *Core, before [MaxConnections]Side, tell func(game.Note)) {
	for _, t := range c.Threads(false) {
		owner := Side(nobody)
		if t.Owner != nil {
			owner = *t.Owner
		}
		for _, n := range t.Connections {
			if before[n] != owner {
				tell(threadNote("note.now", c, t))
				break
			}
		}
	}
}
