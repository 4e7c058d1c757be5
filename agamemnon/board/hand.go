package board

import (
	"slices"
	"strconv"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/svg"
)

// Hand shows the pieces that the mover may place, each with its name, as a page shows
// them without script. There is nothing to show where none is revealed.
func (Board) Hand(v game.View, text func(key string, args game.Args) string) []byte {
	view := viewOf(v)
	pieces := supply(view)
	if len(pieces) == 0 {
		return nil
	}
	var c svg.Canvas
	c.Leaf("p", handTitle(view, text), svg.A("class", "soft"))
	c.Open("ul", svg.A("class", "stones named"))
	for _, p := range slices.Compact(slices.Clone(pieces)) {
		n := 0
		for _, q := range pieces {
			if q == p {
				n++
			}
		}
		handPiece(&c, agamemnon.StoneOf(view.Mover, p), text("piece."+view.Mover.String()+"."+p.String(), nil), n)
	}
	c.Close()
	return c.Bytes()
}

// supply are the pieces that may be placed, equal ones beside each other.
func supply(v agamemnon.View) []agamemnon.Piece {
	if v.Over() {
		return nil
	}
	pieces := slices.Clone(v.Hand)
	if v.Variant.Open && v.Phase == agamemnon.PhasePlace {
		pieces = append(pieces, v.Left.Of(v.Mover)...)
	}
	slices.Sort(pieces)
	return pieces
}

func handTitle(v agamemnon.View, text func(string, game.Args) string) string {
	if string(v.Seat) == v.Mover.String() {
		return text("board.hand", nil) + ":"
	}
	return text("board.hand.other", game.Args{"side": "@seat." + v.Mover.String()})
}

// handPiece is one kind of piece: its drawing, how many there are if more than one, its
// name.
func handPiece(c *svg.Canvas, s agamemnon.Stone, name string, n int) {
	c.Open("li")
	c.Open("svg", svg.A("class", "agamemnon-icon"), svg.A("viewBox", "-33 -33 66 68"), svg.A("aria-hidden", "true"))
	drawPiece(c, s)
	c.Close()
	if n > 1 {
		name = strconv.Itoa(n) + " × " + name
	}
	c.Leaf("span", name)
	c.Close()
}
