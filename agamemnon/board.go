package agamemnon

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

// Limits of a board. The core keeps positions in arrays of these sizes.
const (
	MaxSpaces      = 33 // a Loom board leaves one out of the game
	MaxConnections = 66
	MaxDegree      = 8 // connections at one space
	PlaySpaces     = 32
)

// Board is a board as printed. The value is read-only once parsed.
type Board struct {
	ID          string       `json:"id"`
	Width       float64      `json:"width"`
	Height      float64      `json:"height"`
	Spaces      []Point      `json:"spaces"`
	Connections []Connection `json:"connections"`

	nets [len(symbols) + 1]*Net // by the Loom symbol left out; 0: printed tiles
}

// Point is the middle of a space on the drawing, y down.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Space is the number of a space as people see it, from 1.
type Space int

// Index is the space's number in the core, from 0.
func (s Space) Index() int { return int(s) - 1 }

// SpaceAt is the number that people see for an index of the core.
func SpaceAt(index int) Space { return Space(index + 1) }

// Connection joins two spaces. It bears a printed kind, or a Loom symbol.
type Connection struct {
	A      Space  `json:"a"`
	B      Space  `json:"b"`
	Kind   Kind   `json:"kind,omitempty"`
	Symbol string `json:"symbol,omitempty"`
}

// IsLoom reports whether tiles are laid by symbols drawn at the start (AGA-13).
func (b *Board) IsLoom() bool { return len(b.Connections) > 0 && b.Connections[0].Symbol != "" }

// Net gives the board as it is played with a set-up. The set-up must fit the board:
// the zero value for a printed board, three symbols for a Loom board.
func (b *Board) Net(s Setup) *Net { return b.nets[symbolNumber(s.Fourth())] }

// symbolNumber is 1 for the symbol A and so on, 0 for none.
func symbolNumber(symbol byte) int {
	if symbol == 0 {
		return 0
	}
	return int(symbol-symbols[0]) + 1
}

// prepare computes what play needs. It must only be called on a board without problems.
func (b *Board) prepare() {
	if !b.IsLoom() {
		b.nets[0] = newNet(b, 0)
		return
	}
	for _, symbol := range []byte(symbols) {
		b.nets[symbolNumber(symbol)] = newNet(b, symbol)
	}
}

//go:embed boards.json
var boardsJSON []byte

var published = sync.OnceValue(func() []*Board { return loadBoards(boardsJSON) })

// loadBoards reads the embedded boards with the eyes that judge a user's board.
func loadBoards(data []byte) []*Board {
	var raw []json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		panic(fmt.Sprintf("boards.json: %v", err))
	}
	boards := make([]*Board, len(raw))
	for n, text := range raw {
		b, problems := ParseBoard(text)
		if len(problems) > 0 {
			panic(fmt.Sprintf("boards.json, board %d: %v", n, problems))
		}
		boards[n] = b
	}
	return boards
}

// FrontBoard is the published board with printed tiles.
func FrontBoard() *Board { return published()[0] }

// LoomBoard is the published board for the Loom.
func LoomBoard() *Board { return published()[1] }
