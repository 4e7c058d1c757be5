package agamemnon

import (
	"fmt"

	"spielleiter/game"
)

// Side is one of the two armies.
type Side uint8

// The sides. Greek pieces are black, Trojan pieces orange; who starts is another matter.
const (
	Greeks Side = iota
	Trojans
)

var sideNames = [2]string{"greeks", "trojans"}

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

// Seat is the side's seat at the table.
func (s Side) Seat() game.Seat { return game.Seat(sideNames[s&1]) }

// String gives "greeks" or "trojans".
func (s Side) String() string { return sideNames[s&1] }

// MarshalText writes the seat's name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the seat's name.
func (s *Side) UnmarshalText(text []byte) error {
	side, ok := SideOf(game.Seat(text))
	if !ok {
		return fmt.Errorf("side %q: want greeks or trojans", text)
	}
	*s = side
	return nil
}

// SideOf gives the side of a seat.
func SideOf(seat game.Seat) (Side, bool) {
	for s, name := range sideNames {
		if string(seat) == name {
			return Side(s), true
		}
	}
	return 0, false
}

// Piece is a kind of playing piece. The order of the constants is the canonical
// order in which piles are counted and drawn from.
type Piece uint8

// The pieces: five leaders by rank, warriors by spears, the two kinds of Weavers.
const (
	NoPiece Piece = iota
	A             // the highest rank
	B
	C
	D
	E
	W1 // a warrior of one spear
	W2
	W3
	Weft
	Warp
)

// Pieces are all kinds in canonical order.
var Pieces = [10]Piece{A, B, C, D, E, W1, W2, W3, Weft, Warp}

var pieceNames = [11]string{"", "A", "B", "C", "D", "E", "w1", "w2", "w3", "Weft", "Warp"}

// spears by piece: military strength.
var spears = [11]int{A: 1, B: 3, C: 4, D: 3, E: 2, W1: 1, W2: 2, W3: 3}

// supply is the number of pieces of each kind a side owns.
var supply = Counts{A: 1, B: 1, C: 1, D: 1, E: 1, W1: 3, W2: 2, W3: 1, Weft: 2, Warp: 2}

// Army is the number of pieces of a side.
const Army = 15

// Spears is the piece's military strength.
func (p Piece) Spears() int { return spears[p] }

// IsLeader reports whether the piece has a rank.
func (p Piece) IsLeader() bool { return p >= A && p <= E }

// IsWeaver reports whether the piece is Weft or Warp.
func (p Piece) IsWeaver() bool { return p >= Weft }

// Supply is the number of such pieces a side owns.
func (p Piece) Supply() int { return int(supply[p]) }

// Pile is the Oracle's pile that the piece belongs to.
func (p Piece) Pile() Pile { return pileOf[p] }

var pileOf = [11]Pile{
	A: Leaders, B: Leaders, C: Leaders, D: Leaders, E: Leaders,
	W1: Warriors, W2: Warriors, W3: Warriors, Weft: Weavers, Warp: Weavers,
}

// String gives the piece's name in the notation: "A" to "E", "w1" to "w3", "Weft", "Warp".
func (p Piece) String() string { return pieceNames[p] }

// MarshalText writes the piece's name in the notation.
func (p Piece) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads exactly what MarshalText writes.
func (p *Piece) UnmarshalText(text []byte) error {
	for _, q := range Pieces {
		if pieceNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("piece %q: want one of %v", text, Pieces)
}

// Counts are numbers of pieces, by kind.
type Counts [11]uint8

// Total is the number of all pieces.
func (c Counts) Total() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// List gives the pieces in canonical order, each as often as it is there.
func (c Counts) List() []Piece {
	list := make([]Piece, 0, Army)
	for _, p := range Pieces {
		for range c[p] {
			list = append(list, p)
		}
	}
	return list
}

// Of counts the pieces of one of the Oracle's piles.
func (c Counts) Of(pile Pile) int {
	switch pile {
	case Leaders:
		return int(c[A] + c[B] + c[C] + c[D] + c[E])
	case Warriors:
		return int(c[W1] + c[W2] + c[W3])
	case Weavers:
		return int(c[Weft] + c[Warp])
	}
	return 0
}

// count gives the counts of a list.
func count(list []Piece) Counts {
	var c Counts
	for _, p := range list {
		c[p]++
	}
	return c
}

// Pile is one of the three piles of the Oracle (AGA-15).
type Pile uint8

// The piles.
const (
	NoPile Pile = iota
	Leaders
	Weavers
	Warriors
)

// Piles are the three piles in canonical order.
var Piles = [3]Pile{Leaders, Weavers, Warriors}

var pileNames = [4]string{"", "leaders", "weavers", "warriors"}

// String gives "leaders", "weavers" or "warriors".
func (p Pile) String() string { return pileNames[p] }

// MarshalText writes the pile's name.
func (p Pile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the pile's name.
func (p *Pile) UnmarshalText(text []byte) error {
	for _, q := range Piles {
		if pileNames[q] == string(text) {
			*p = q
			return nil
		}
	}
	return fmt.Errorf("pile %q: want one of %v", text, Piles)
}
