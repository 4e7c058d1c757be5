package board

import (
	"embed"
	"io/fs"
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

//go:embed texts
var files embed.FS

// Texts are the catalogues de.json and en.json of every text that maps ask for, but for those of
// package land.
var Texts, _ = fs.Sub(files, "texts") // the folder is there, or this does not compile

// Say gives a text of this package or of land in the reader's language.
type Say func(key string, args game.Args) string

// Options say what a map shows besides land, water, borders and buildings.
type Options struct {
	Say     Say
	Units   bool // counters of units, own and seen
	Numbers bool // numbers of Kleinfelder
	Legend  bool
	Bare    bool // without the style sheet, which is sketch.Style: for pages that wear it
	Afar    bool // nothing but what is worth drawing from far away, and no words: for maps that are too small for more
	// Fields are what is to be seen; the map is cut to them and their neighbours. Nil is all that is known.
	Fields []grid.Field
}

// SVG draws a world, the truth or what one realm knows. The same world and options give the same bytes.
func SVG(w *world.World, o Options) []byte { return Draw(w, o).SVG(o.Bare) }

// Draw makes the map of a world, the truth or what one realm knows.
func Draw(w *world.World, o Options) *sketch.Picture {
	d := begin(w, o)
	d.pic.Title, d.pic.Desc = d.title(), d.description()
	d.pic.Begin(sketch.Far, sketch.Box{})
	d.paper()
	d.everywhere(sketch.Far, d.ground)
	d.everywhere(sketch.Mid, d.grid)
	d.everywhere(sketch.Mid, d.growth)
	d.everywhere(sketch.Far, d.relief)
	d.pic.Begin(sketch.Far, sketch.Box{})
	d.mist()
	d.everywhere(sketch.Far, d.waters)
	d.everywhere(sketch.Mid, d.roads)
	d.everywhere(sketch.Far, d.districts)
	d.pic.Begin(sketch.Far, sketch.Box{})
	if !o.Afar {
		d.labels()
	}
	d.borders()
	d.everywhere(sketch.Near, d.numbers)
	d.everywhere(sketch.Near, d.works)
	d.pic.Begin(sketch.Far, sketch.Box{})
	if !o.Afar {
		d.codes()
	}
	d.everywhere(sketch.Far, d.settlements)
	if len(d.w.Gates)+len(d.w.Crossings) > 0 {
		d.everywhere(sketch.Mid, d.gates)
		d.everywhere(sketch.Near, d.beyond)
	}
	d.everywhere(sketch.Mid, d.names)
	d.everywhere(sketch.Mid, d.units)
	if o.Legend {
		d.pic.Begin(sketch.Far, sketch.Box{})
		d.legend()
	}
	return &d.pic
}

// Legend draws the legend of a bare map alone, to stand in the same page.
func Legend(w *world.World, o Options) []byte {
	o.Legend = true
	d := begin(w, o)
	d.pic.Title = o.Say("board.legend", nil)
	d.pic.Box.Top = d.pic.Box.Bottom
	d.pic.Begin(sketch.Far, sketch.Box{})
	d.legend()
	return d.pic.SVG(o.Bare)
}

// At is the middle of a field in the units of the drawing, in which a field is 14 wide and rows lie 12 apart.
func At(w *world.World, f grid.Field) (x, y int) {
	p := place(w.Patch.Coord(f))
	return p.x, p.y
}

// Beside is the middle of what lies at a side of a field, whether that is a field or not.
func Beside(w *world.World, f grid.Field, s hex.Side) (x, y int) {
	p := place(w.Patch.Coord(f)).add(next[s])
	return p.x, p.y
}

// begin finds out what is to be drawn.
func begin(w *world.World, o Options) *drawing {
	d := &drawing{w: w, o: o, built: make(map[grid.Field]bool, len(w.Settlements))}
	for n := range w.Settlements {
		d.built[w.Settlements[n].Field] = true
	}
	d.pic.Realms = len(w.Realms)
	d.cut()
	return d
}

// drawing is a map in the making.
type drawing struct {
	w      *world.World
	o      Options
	pic    sketch.Picture
	shown  []bool              // by field: known, and not cut away
	fields []grid.Field        // those shown, row by row
	built  map[grid.Field]bool // where settlements are
	box    box
	tiles  []tile
	tileOf []int16 // by Großfeld: which tile it lies in
	marked []uint8 // by field: sides that an outline is still to go along
}

// box is the part of the plane that is drawn, in units.
type box struct{ left, top, right, bottom int }

// title says what the map is of.
func (d *drawing) title() string {
	if me := d.w.Me; me != world.Nobody {
		return d.o.Say("board.title.realm", game.Args{"world": d.w.Name, "realm": d.w.Realm(me).Name})
	}
	return d.o.Say("board.title.world", game.Args{"world": d.w.Name})
}

// description is the map for those who do not see it.
func (d *drawing) description() string {
	own, towns := 0, 0
	for f, r := range d.w.Owner {
		if d.shown[f] && r != world.Nobody && (r == d.w.Me || d.w.Me == world.Nobody) {
			own++
		}
	}
	for n := range d.w.Settlements {
		if d.shown[d.w.Settlements[n].Field] {
			towns++
		}
	}
	return d.o.Say("board.desc", game.Args{"fields": strconv.Itoa(len(d.fields)), "owned": strconv.Itoa(own), "settlements": strconv.Itoa(towns)})
}
