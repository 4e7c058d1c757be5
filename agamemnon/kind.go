package agamemnon

import (
	"fmt"
	"strings"
)

// Kind is what decides a string: the kind of its tiles.
type Kind uint8

// The kinds of string tiles. NoTile is a connection without one.
const (
	NoTile   Kind = iota
	Strength      // more spears
	Force         // more pieces
	Rank          // the higher leader
)

// Kinds are the kinds of tiles in the order in which a match is scored.
var Kinds = [3]Kind{Strength, Force, Rank}

const kindLetters = "-SFR"

var kindNames = [4]string{"none", "strength", "force", "rank"}

// Letter gives '-', 'S', 'F' or 'R'.
func (k Kind) Letter() byte { return kindLetters[k] }

// String gives "none", "strength", "force" or "rank".
func (k Kind) String() string { return kindNames[k] }

// MarshalText writes the kind's name, nothing for no tile.
func (k Kind) MarshalText() ([]byte, error) {
	if k == NoTile {
		return nil, nil
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads what MarshalText writes.
func (k *Kind) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*k = NoTile
		return nil
	}
	for _, q := range Kinds {
		if kindNames[q] == string(text) {
			*k = q
			return nil
		}
	}
	return fmt.Errorf("kind %q: want one of %v", text, Kinds)
}

// Setup is a set-up of a Loom board: the symbols for strength, force and rank.
// The zero value is the set-up of a board whose tiles are printed on it.
type Setup [3]byte

// symbols of the Loom tiles.
const symbols = "ABCD"

// AllSetups are the 24 set-ups of a Loom board (AGA-13), in alphabetical order.
func AllSetups() []Setup {
	var all []Setup
	for _, a := range []byte(symbols) {
		for _, b := range []byte(symbols) {
			for _, c := range []byte(symbols) {
				if a != b && a != c && b != c {
					all = append(all, Setup{a, b, c})
				}
			}
		}
	}
	return all
}

// ParseSetup reads three different symbols ("BCA"), or "" for a printed board.
func ParseSetup(s string) (Setup, error) {
	if s == "" {
		return Setup{}, nil
	}
	for _, x := range AllSetups() {
		if s == x.String() {
			return x, nil
		}
	}
	return Setup{}, fmt.Errorf("tiles %q of the Loom: want three different ones of A, B, C and D", s)
}

// String gives the symbols for strength, force and rank, "" on a printed board.
func (s Setup) String() string {
	if s == (Setup{}) {
		return ""
	}
	return string(s[:])
}

// Fourth is the symbol that was not drawn, 0 on a printed board.
func (s Setup) Fourth() byte {
	if s == (Setup{}) {
		return 0
	}
	for _, x := range []byte(symbols) {
		if strings.IndexByte(string(s[:]), x) < 0 {
			return x
		}
	}
	return 0
}

// kind gives the kind of the tile laid on a connection in this set-up.
func (s Setup) kind(c Connection) Kind {
	if c.Symbol == "" {
		return c.Kind
	}
	for n, x := range s {
		if x == c.Symbol[0] {
			return Kinds[n]
		}
	}
	return NoTile
}
