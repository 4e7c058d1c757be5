package reporttest

import (
	"slices"
	"strings"
)

// position is what lies on the board: on each connection a tile (S, F, R or -), on each space, from 1, a stone or "".
type position struct {
	lines  []connection
	tiles  []byte
	stones []string
}

// place lays a stone on a space. It gives false where none can lie.
func (p *position) place(space int, stone string) bool {
	if space < 1 || space >= len(p.stones) || p.stones[space] != "" {
		return false
	}
	p.stones[space] = stone
	return true
}

// line is the number of the connection between two spaces, -1 if there is none.
func (p *position) line(a, b int) int {
	return slices.IndexFunc(p.lines, func(c connection) bool { return a != b && c.touches(a) && c.touches(b) })
}

// thread is a string (AGA-8): the numbers of its connections, and the spaces that it touches.
type thread struct {
	kind   byte
	lines  []int
	spaces []int
}

// kinds of tiles, in the order in which strings are told.
const kinds = "SFR"

// threads gives all strings, by kind and then by their first connection: as they are now, or in the end, when empty spaces
// cut as well (AGA-11).
func (p *position) threads(end bool) []thread {
	var all []thread
	for _, kind := range []byte(kinds) {
		seen := make([]bool, len(p.lines))
		for n := range p.lines {
			if p.tiles[n] == kind && !seen[n] {
				all = append(all, p.thread(n, end, seen))
			}
		}
	}
	return all
}

// thread follows a string from one of its tiles.
func (p *position) thread(from int, end bool, seen []bool) thread {
	t := thread{kind: p.tiles[from]}
	touched := map[int]bool{}
	todo := []int{from}
	seen[from] = true
	for len(todo) > 0 {
		n := todo[0]
		todo = todo[1:]
		t.lines = append(t.lines, n)
		for _, space := range []int{p.lines[n].a, p.lines[n].b} {
			touched[space] = true
			if p.cuts(space, end) {
				continue
			}
			for m, c := range p.lines {
				if p.tiles[m] == t.kind && c.touches(space) && !seen[m] {
					seen[m] = true
					todo = append(todo, m)
				}
			}
		}
	}
	for space := range touched {
		t.spaces = append(t.spaces, space)
	}
	slices.Sort(t.spaces)
	return t
}

// cuts reports whether strings end at a space: it bears a Weft, or it is empty when the match ends (AGA-6, AGA-11).
func (p *position) cuts(space int, end bool) bool {
	return strings.HasSuffix(p.stones[space], "Weft") || end && p.stones[space] == ""
}

// score counts the tiles that each side holds (AGA-10).
func (p *position) score(end bool) (s score) {
	for _, t := range p.threads(end) {
		switch p.weigh(t).owner {
		case "greeks":
			s.Greeks += len(t.lines)
		case "trojans":
			s.Trojans += len(t.lines)
		}
	}
	return s
}

// owners gives who holds the tile on each connection now.
func (p *position) owners() []string {
	by := make([]string, len(p.lines))
	for _, t := range p.threads(false) {
		owner := p.weigh(t).owner
		for _, n := range t.lines {
			by[n] = owner
		}
	}
	return by
}
