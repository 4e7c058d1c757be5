package page

import (
	"spielleiter/hex"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// white are the unknown fields beside known ones, if units may go there (WDW-D-V1). They are told from what the viewer knows
// alone: known fields, and the Großfelder they lie in.
func (p *Page) white(w *world.World) {
	if w.Me == world.Nobody || !w.Laws.White {
		return
	}
	seen := map[[2]int]bool{}
	for f := range grid.Field(w.Patch.Fields()) {
		if w.Land[f] == land.Unknown {
			continue
		}
		for _, s := range hex.Sides {
			next := w.Patch.Next(f, s)
			if next != grid.None && w.Land[next] != land.Unknown {
				continue
			}
			x, y := board.Beside(w, f, s)
			if seen[[2]int{x, y}] {
				continue
			}
			seen[[2]int{x, y}] = true
			field := White{X: x, Y: y}
			if next != grid.None {
				field.Name = w.Patch.Name(next)
			}
			p.White = append(p.White, field)
		}
	}
}
