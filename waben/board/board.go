package board

import (
	"embed"
	"io/fs"
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
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
	Bare    bool // without the style sheet, which is Style: for pages that wear it
	// Fields are what is to be seen; the map is cut to them and their neighbours. Nil is all that is known.
	Fields []grid.Field
}

// SVG draws a world, the truth or what one realm knows. The same world and options give the same bytes.
func SVG(w *world.World, o Options) []byte {
	d := begin(w, o)
	d.c.Grow(64 * d.count)
	d.open()
	d.ground()
	d.mist()
	d.relief()
	d.grid()
	d.rivers()
	d.roads()
	d.districts()
	d.numbers()
	d.borders()
	d.walls()
	d.codes()
	d.settlements()
	d.units()
	if o.Legend {
		d.legend()
	}
	d.c.Close()
	return d.c.Bytes()
}

// Legend draws the legend of a bare map alone, to stand in the same page: it uses that map's signs.
func Legend(w *world.World, o Options) []byte {
	o.Legend = true
	d := begin(w, o)
	view := strconv.Itoa(d.box.left) + " " + strconv.Itoa(d.box.bottom) + " " + strconv.Itoa(d.width()) + " " + strconv.Itoa(d.foot)
	d.c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", view), svg.A("class", "wdw"), svg.A("role", "img"), svg.A("aria-label", o.Say("board.legend", nil)))
	d.legend()
	d.c.Close()
	return d.c.Bytes()
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
	d.cut()
	return d
}

// drawing is a map in the making.
type drawing struct {
	w      *world.World
	o      Options
	c      svg.Canvas
	shown  []bool              // by field: known, and not cut away
	fields []grid.Field        // those shown, row by row
	built  map[grid.Field]bool // where settlements are
	count  int                 // of fields shown
	box    box
	foot   int // height of the legend
}

// box is the part of the plane that is drawn.
type box struct{ left, top, right, bottom int }

// cut finds out what is to be seen.
func (d *drawing) cut() {
	w := d.w
	d.shown = make([]bool, w.Patch.Fields())
	show := func(f grid.Field) {
		if f != grid.None && w.Land[f] != land.Unknown && !d.shown[f] {
			d.shown[f] = true
			d.count++
			at := place(w.Patch.Coord(f))
			if d.count == 1 {
				d.box = box{at.x, at.y, at.x, at.y}
			}
			d.box = box{min(d.box.left, at.x), min(d.box.top, at.y), max(d.box.right, at.x), max(d.box.bottom, at.y)}
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
	d.sortRows()
	d.box.left, d.box.top, d.box.right, d.box.bottom = d.box.left-12, d.box.top-13, d.box.right+12, d.box.bottom+13
	if d.o.Legend {
		d.foot = d.legendHeight()
	}
}

func (d *drawing) width() int { return d.box.right - d.box.left }

// open begins the picture: what it is, for those who do not see it, its styles, and its paper.
func (d *drawing) open() {
	b := d.box
	view := strconv.Itoa(b.left) + " " + strconv.Itoa(b.top) + " " + strconv.Itoa(d.width()) + " " + strconv.Itoa(b.bottom-b.top+d.foot)
	d.c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", view), svg.A("class", "wdw"), svg.A("role", "img"),
		svg.A("aria-label", d.title()))
	d.c.Leaf("title", d.title())
	d.c.Leaf("desc", d.description())
	if !d.o.Bare {
		d.c.Leaf("style", style(len(d.w.Realms)))
	}
	d.definitions()
	d.c.Empty("rect", svg.I("x", b.left), svg.I("y", b.top), svg.I("width", d.width()), svg.I("height", b.bottom-b.top+d.foot), svg.A("class", "pp"))
}

func (d *drawing) title() string {
	if me := d.w.Me; me != world.Nobody {
		return d.o.Say("board.title.realm", game.Args{"world": d.w.Name, "realm": d.w.Realm(me).Name})
	}
	return d.o.Say("board.title.world", game.Args{"world": d.w.Name})
}

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
	return d.o.Say("board.desc", game.Args{"fields": strconv.Itoa(d.count), "owned": strconv.Itoa(own), "settlements": strconv.Itoa(towns)})
}

// path writes a path of a class, unless it is empty.
func (d *drawing) path(class string, data []byte) {
	if len(data) > 0 {
		d.c.Empty("path", svg.A("class", class), svg.A("d", string(data)))
	}
}
