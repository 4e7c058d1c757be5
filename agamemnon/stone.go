package agamemnon

import "fmt"

// Stone is a piece of one side: what lies on a space. The zero value is an empty space.
type Stone uint8

// StoneOf is a side's piece.
func StoneOf(s Side, p Piece) Stone { return Stone(s)<<4 | Stone(p) }

// Side is the stone's owner.
func (s Stone) Side() Side { return Side(s >> 4) }

// Piece is what kind of piece the stone is.
func (s Stone) Piece() Piece { return Piece(s & 15) }

// Empty reports whether there is no stone.
func (s Stone) Empty() bool { return s == 0 }

// String gives a letter for the side and the piece's name: "GA", "Tw3", "GWeft";
// "" for an empty space.
func (s Stone) String() string {
	if s.Empty() {
		return ""
	}
	return string("GT"[s.Side()]) + s.Piece().String()
}

// MarshalText writes what String gives.
func (s Stone) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads exactly what MarshalText writes.
func (s *Stone) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = 0
		return nil
	}
	for _, side := range []Side{Greeks, Trojans} {
		for _, p := range Pieces {
			if x := StoneOf(side, p); x.String() == string(text) {
				*s = x
				return nil
			}
		}
	}
	return fmt.Errorf("stone %q: want G or T and a piece, such as GA or TWeft", text)
}
