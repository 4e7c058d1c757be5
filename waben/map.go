package waben

import (
	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Map gives the fields that the viewer knows with their terrain (WDW-13), and which of them touch, with what leads along or lies
// between them: roads, rivers, canals, bridges. The public knows none.
func (Rules) Map(v View, _ string) game.Map {
	var m game.Map
	if v.World == nil {
		return m
	}
	w := v.World
	for f := range grid.Field(w.Patch.Fields()) {
		if w.Land[f] == land.Unknown {
			continue
		}
		m.Places = append(m.Places, game.MapPlace{ID: w.Patch.Name(f), Kind: w.Land[f].String()})
		for _, side := range []hex.Side{hex.NE, hex.E, hex.SE} { // the other three are those of the neighbours
			to := w.Patch.Next(f, side)
			if to == grid.None || w.Land[to] == land.Unknown {
				continue
			}
			m.Links = append(m.Links, game.MapLink{A: w.Patch.Name(f), B: w.Patch.Name(to), Kinds: between(w, f, side)})
		}
	}
	return m
}

// between is what leads across a side of a field, or lies at it.
func between(w *world.World, f grid.Field, side hex.Side) (kinds []string) {
	for _, k := range []struct {
		name  string
		sides []world.Sides
	}{{"road", w.Roads}, {"river", w.Rivers}, {"canal", w.Canals}, {"bridge", w.Bridges}} {
		if k.sides[f].Has(side) {
			kinds = append(kinds, k.name)
		}
	}
	return kinds
}
