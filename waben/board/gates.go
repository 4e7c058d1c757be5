package board

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// arch is a way through the Nebelwand.
var arch = sketch.Shape("m-2.6 2.6v-2.6q0-2.6 2.6-2.6 2.6 0 2.6 2.6v2.6h-1.5v-2.5q0-1.2-1.1-1.2-1.1 0-1.1 1.2v2.5z")

// gates draws where ways through the Nebelwand begin, to other segments (WDW-R-60) and inside of this one.
func (d *drawing) gates(t *tile) {
	var arches sketch.Path
	d.passages(func(from grid.Field, _ string) {
		if d.tileAt(from) == t.n {
			arches.Put(arch, gateAt(d.w, from).pt())
		}
	})
	d.pic.Path("wa", "", arches)
}

// beyond writes where they lead.
func (d *drawing) beyond(t *tile) {
	d.passages(func(from grid.Field, to string) {
		if d.tileAt(from) == t.n {
			d.pic.Text("gl", "", to, place(d.w.Patch.Coord(from)).add(point{0, 5}).pt())
		}
	})
}

// gateAt is where a gate stands in its field: beside who is there.
func gateAt(w *world.World, f grid.Field) point { return place(w.Patch.Coord(f)).add(point{-4, 0}) }

// passages are the ways through the Nebelwand on the map, and the names of the fields where they end.
func (d *drawing) passages(do func(from grid.Field, to string)) {
	for _, g := range d.w.Gates {
		if d.shown[g.From] {
			do(g.From, g.To())
		}
	}
	for _, c := range d.w.Crossings {
		if d.shown[c.From] {
			do(c.From, d.w.Patch.Name(c.To))
		}
	}
}

// gateEntries explain the arch.
func (d *drawing) gateEntries() (list []entry) {
	d.passages(func(grid.Field, string) {
		if list == nil {
			list = append(list, entry{func(p point) { d.stamp("wa", "", arch, p) }, d.o.Say("board.legend.gate", nil)})
		}
	})
	return list
}
