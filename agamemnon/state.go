package agamemnon

import "strings"

// State is a match as it is stored: small, and nothing twice. What is left in the
// piles follows from what lies on the board, in the hand and aside.
type State struct {
	Variant Variant `json:"variant"`
	Board   string  `json:"board"`            // the id of a published board, or of Custom
	Custom  *Board  `json:"custom,omitempty"` // a user's board
	Setup   string  `json:"setup,omitempty"`  // the Loom symbols for strength, force and rank
	Starter Side    `json:"starter"`

	Turn  int   `json:"turn"` // from 1; Turns+1 once over
	Phase Phase `json:"phase"`
	Round int   `json:"round,omitempty"` // of phase redraw, from 1

	Tiles  string `json:"tiles"`  // a letter for each connection: S, F, R or -
	Stones string `json:"stones"` // two letters for each space: "GA", "T3", "Gf" (Weft), "Gp" (Warp), ".."

	Hand  []Piece `json:"hand,omitempty"`  // revealed and to be placed
	Open  []Piece `json:"open,omitempty"`  // Weavers of the hand that may be set aside now
	Aside []Piece `json:"aside,omitempty"` // set aside in this turn

	Last []Placement `json:"last,omitempty"` // the turn before
}

// mover is the side whose turn it is.
func (s State) mover() Side { return moverOf(s.Starter, s.Turn) }

// geometry gives the state's board, ready for play.
func (s State) geometry() *Board {
	if s.Custom == nil {
		b, _ := publishedBoard(s.Board)
		return b
	}
	b := *s.Custom
	b.prepare()
	return &b
}

func publishedBoard(id string) (*Board, bool) {
	for _, b := range published() {
		if b.ID == id {
			return b, true
		}
	}
	return nil, false
}

// core unpacks the position. The state must be one that Verify accepts.
func (s State) core(b *Board) Core {
	setup, _ := ParseSetup(s.Setup)
	c := Core{net: b.Net(setup), variant: s.Variant, starter: s.Starter, turn: uint8(s.Turn)}
	c.free = c.net.Playable
	c.layTiles(func(n int) Kind { return Kind(strings.IndexByte(kindLetters, s.Tiles[n])) })
	c.left = [2]Counts{supply, supply}
	for space := range b.Spaces {
		if stone := unpackStone(s.Stones[2*space : 2*space+2]); !stone.Empty() {
			c.put(stone, space)
			c.left[stone.Side()][stone.Piece()]--
		}
	}
	if !c.Over() {
		for _, p := range s.Hand {
			c.Reveal(p)
		}
		for _, p := range s.Aside {
			c.left[c.Mover()][p]--
		}
	}
	return c
}

// pack writes the position's board into the state.
func (s *State) pack(c *Core) {
	spaces, connections := len(c.net.Board.Spaces), len(c.net.Board.Connections)
	tiles := make([]byte, connections)
	for n := range tiles {
		tiles[n] = c.tile[n].Letter()
	}
	stones := make([]byte, 0, 2*spaces)
	for space := range spaces {
		stones = append(stones, packStone(c.stone[space])...)
	}
	s.Tiles, s.Stones, s.Turn = string(tiles), string(stones), int(c.turn)
}

const (
	sideLetters  = "GT"
	pieceLetters = ".ABCDE123fp"
)

func packStone(s Stone) string {
	if s.Empty() {
		return ".."
	}
	return sideLetters[s.Side():s.Side()+1] + pieceLetters[s.Piece():s.Piece()+1]
}

// unpackStone reads what packStone writes, and an empty space from anything else.
func unpackStone(text string) Stone {
	side := strings.IndexByte(sideLetters, text[0])
	piece := strings.IndexByte(pieceLetters, text[1])
	if side < 0 || piece < 1 {
		return 0
	}
	return StoneOf(Side(side), Piece(piece))
}
