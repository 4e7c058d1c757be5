package agamemnon

import (
	"strconv"

	"spielleiter/game"
)

// Map gives the spaces that are in the game by their numbers, and the connections between them with what lies on each: strength, force, rank or
// nothing (AGA-2).
func (Rules) Map(v View, _ string) game.Map {
	var m game.Map
	name := func(s Space) string { return strconv.Itoa(int(s)) }
	for n := range v.board.Spaces {
		if s := SpaceAt(n); s != v.Out {
			m.Places = append(m.Places, game.MapPlace{ID: name(s), Name: name(s)})
		}
	}
	for n, c := range v.board.Connections {
		if c.A == v.Out || c.B == v.Out {
			continue
		}
		link := game.MapLink{A: name(c.A), B: name(c.B)}
		if kind := v.core.Tile(n); kind != NoTile {
			link.Kinds = []string{kind.String()}
		}
		m.Links = append(m.Links, link)
	}
	return m
}
