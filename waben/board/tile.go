package board

import (
	"cmp"
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
)

// A map of more fields than this is drawn in tiles of some Großfelder each way, so that who sees a part of it draws only that.
const (
	untiled = 4000
	tileGFs = 2
)

// tile is a part of the map that is drawn by itself.
type tile struct {
	n      int16
	fields []grid.Field // row by row
	box    sketch.Box   // zero if it is all of the map
}

// cut finds out what is to be seen, and in which tiles.
func (d *drawing) cut() {
	d.cutOut()
	d.box = d.around(d.fields)
	d.pic.Box = d.box.tenths()
	d.split()
	if d.o.Legend {
		d.pic.Foot = d.legendHeight() * sketch.Unit
	}
}

// cutOut finds the fields that are to be seen.
func (d *drawing) cutOut() {
	w := d.w
	n := w.Patch.Fields()
	d.shown, d.marked = make([]bool, n), make([]uint8, n)
	show := func(f grid.Field) {
		if f != grid.None && w.Land[f] != land.Unknown && !d.shown[f] {
			d.shown[f] = true
			d.fields = append(d.fields, f)
		}
	}
	if d.o.Fields == nil {
		for f := range d.shown {
			show(grid.Field(f))
		}
	}
	for _, f := range d.o.Fields {
		show(f)
		for _, next := range w.Patch.Around(f) {
			show(next)
		}
	}
	slices.SortFunc(d.fields, func(a, b grid.Field) int {
		x, y := w.Patch.Coord(a), w.Patch.Coord(b)
		return cmp.Or(cmp.Compare(x.R, y.R), cmp.Compare(x.Q, y.Q))
	})
}

// around is the box round some fields.
func (d *drawing) around(fields []grid.Field) (b box) {
	for n, f := range fields {
		at := place(d.w.Patch.Coord(f))
		if n == 0 {
			b = box{at.x, at.y, at.x, at.y}
		}
		b = box{min(b.left, at.x), min(b.top, at.y), max(b.right, at.x), max(b.bottom, at.y)}
	}
	return box{b.left - 12, b.top - 13, b.right + 12, b.bottom + 13}
}

func (b box) tenths() sketch.Box {
	const u = sketch.Unit
	return sketch.Box{Left: b.left * u, Top: b.top * u, Right: b.right * u, Bottom: b.bottom * u}
}

func (d *drawing) width() int { return d.box.right - d.box.left }

// split makes the tiles.
func (d *drawing) split() {
	d.tileOf = make([]int16, len(d.w.Patch.GFs()))
	if len(d.fields) <= untiled {
		d.tiles = []tile{{fields: d.fields}}
		return
	}
	index := map[[2]int]int16{}
	for n := range d.w.Patch.GFs() {
		first := place(d.w.Patch.Coord(grid.Field(n * grid.PerGF))) // Großfelder lie askew; tiles do not
		at := [2]int{floor(first.x, tileGFs*8*2*half), floor(first.y, tileGFs*6*row)}
		k, there := index[at]
		if !there {
			k = int16(len(d.tiles))
			index[at] = k
			d.tiles = append(d.tiles, tile{n: k})
		}
		d.tileOf[n] = k
	}
	for _, f := range d.fields {
		t := &d.tiles[d.tileOf[f/grid.PerGF]]
		t.fields = append(t.fields, f)
	}
	for n := range d.tiles {
		b := d.around(d.tiles[n].fields)
		d.tiles[n].box = box{b.left - half, b.top, b.right + half, b.bottom + edge}.tenths() // what lies on the edge is drawn with either side
	}
}

func floor(a, b int) int {
	if a < 0 {
		a -= b - 1
	}
	return a / b
}

// tileAt is the tile that a field lies in.
func (d *drawing) tileAt(f grid.Field) int16 { return d.tileOf[f/grid.PerGF] }

// everywhere draws something tile by tile, each in a layer of its own.
func (d *drawing) everywhere(level int, draw func(t *tile)) {
	if d.o.Afar && level != sketch.Far {
		return
	}
	for n := range d.tiles {
		if t := &d.tiles[n]; len(t.fields) > 0 {
			d.pic.Begin(level, t.box)
			draw(t)
		}
	}
}
