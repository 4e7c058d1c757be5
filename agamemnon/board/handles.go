package board

import (
	"strconv"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// Handles are what a game master takes hold of on the board: pieces and tiles, which change places.
func (Board) Handles(v game.View, text func(key string, args game.Args) string) game.Handles {
	own := viewOf(v)
	l := newLayout(own.Geometry())
	h := game.Handles{Reach: pieceRadius}
	for n, at := range l.Spaces {
		space := strconv.Itoa(int(agamemnon.SpaceAt(n)))
		h.Places = append(h.Places, game.HandlePlace{ID: "space " + space, Name: text("board.change.space", game.Args{"space": space}), X: at.X, Y: at.Y, Takes: []string{"stone"}})
		stone := own.Stones[n]
		if stone.Empty() {
			continue
		}
		side := stone.Side().String()
		h.Pieces = append(h.Pieces, game.HandlePiece{
			ID: "stone " + space, Name: text("board.said", game.Args{"piece": "@piece." + side + "." + stone.Piece().String(), "space": space}),
			Sign: stone.Piece().String()[:1], Kind: "stone", Seat: game.Seat(side), Place: "space " + space, X: at.X, Y: at.Y, Stays: true,
		})
	}
	for n, slot := range l.Slots {
		a, b := strconv.Itoa(int(slot.A)), strconv.Itoa(int(slot.B))
		h.Places = append(h.Places, game.HandlePlace{ID: "link " + a + "-" + b, Name: a + "–" + b, X: slot.X, Y: slot.Y, Takes: []string{"tile"}})
		kind, there := kinds[own.Tiles[n]]
		if there {
			h.Pieces = append(h.Pieces, game.HandlePiece{
				ID: "tile " + a + "-" + b, Name: text("board.tile", game.Args{"kind": "@kind." + kind, "a": a, "b": b}), Sign: own.Tiles[n : n+1],
				Kind: "tile", Place: "link " + a + "-" + b, X: slot.X, Y: slot.Y, Stays: true,
			})
		}
	}
	return h
}

// kinds are the kinds of tiles by their letters.
var kinds = map[byte]string{'S': "strength", 'F': "force", 'R': "rank"}
