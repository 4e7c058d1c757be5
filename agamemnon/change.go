package agamemnon

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// Change makes a change by hand: "stone 5" is what lies on a space, "tile 1-2" that of a connection; places are called
// "space 7" and "link 3-4". Whatever lies there already changes places: pieces and tiles are as many as the rules say.
func (Rules) Change(s State, c game.Change) (State, []game.Problem) {
	kind, from, _ := strings.Cut(c.Thing, " ")
	place, to, _ := strings.Cut(c.Place, " ")
	unknown := game.ChangeFault("change.thing", game.Args{"thing": c.Thing, "place": c.Place})
	if c.Do != game.Move {
		return s, unknown
	}
	b := s.geometry()
	switch {
	case kind == "stone" && place == "space":
		a, z := spaceOf(b, from), spaceOf(b, to)
		if a < 0 || z < 0 {
			return s, unknown
		}
		stones := []byte(s.Stones)
		for n := range 2 {
			stones[2*a+n], stones[2*z+n] = stones[2*z+n], stones[2*a+n]
		}
		s.Stones, s.Last = string(stones), slices.Clone(s.Last)
		for n, p := range s.Last { // those of the turn before stay those
			switch p.Space.Index() {
			case a:
				s.Last[n].Space = SpaceAt(z)
			case z:
				s.Last[n].Space = SpaceAt(a)
			}
		}
	case kind == "tile" && place == "link":
		a, z := linkOf(b, from), linkOf(b, to)
		if a < 0 || z < 0 {
			return s, unknown
		}
		tiles := []byte(s.Tiles)
		tiles[a], tiles[z] = tiles[z], tiles[a]
		s.Tiles = string(tiles)
	default:
		return s, unknown
	}
	return s, nil
}

// spaceOf is the index of a space by its number, -1 if there is none.
func spaceOf(b *Board, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(b.Spaces) {
		return -1
	}
	return Space(n).Index()
}

// linkOf is the index of a connection by its ends, -1 if there is none.
func linkOf(b *Board, text string) int {
	return slices.IndexFunc(b.Connections, func(c Connection) bool {
		return strconv.Itoa(int(c.A))+"-"+strconv.Itoa(int(c.B)) == text
	})
}
