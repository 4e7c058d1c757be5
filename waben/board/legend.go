package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// Sizes of the legend: how wide its columns are at least, and how far its lines lie apart.
const (
	column = 78
	pitch  = 18
)

// entry is a line of the legend: a drawing around the middle of its place, and words.
type entry struct {
	draw func(p point)
	text string
}

// entries are what the legend explains: only what is on the map.
func (d *drawing) entries() []entry {
	list := d.landEntries()
	list = append(list, d.workEntries()...)
	for n := kit.Garrison; n <= kit.Metropolis; n++ {
		if d.hasSettlement(n) {
			list = append(list, entry{func(p point) { d.stamp("s", "r", towns[n], p) }, d.o.Say("board.settlement."+strconv.Itoa(int(n)), nil)})
		}
	}
	if len(d.w.Settlements) > 0 {
		list = append(list, entry{func(p point) { d.stamp("cc", "", circle, p) }, d.o.Say("board.legend.capital", nil)})
	}
	list = append(list, d.gateEntries()...)
	if d.o.Units {
		list = append(list, entry{func(p point) {
			at := p.pt()
			d.pic.Add(sketch.Mark{Look: "u", Tint: "r", Box: sketch.Box{Left: at.X - 60, Top: at.Y - 20, Right: at.X + 60, Bottom: at.Y + 30}})
			d.pic.Text("ut", "", "K 101", at.Add(sketch.Point{Y: 18}))
		}, d.unitKey()})
	}
	return append(list, d.realmEntries()...)
}

// landEntries are the terrains on the map, in the order of the rules.
func (d *drawing) landEntries() []entry {
	var there [256]bool
	for f, t := range d.w.Land {
		if d.shown[f] {
			there[t] = true
		}
	}
	var list []entry
	for _, t := range land.All() {
		if !there[t] {
			continue
		}
		list = append(list, entry{func(p point) {
			for _, m := range Swatch(t) {
				var moved sketch.Path
				moved.Put(m.Path, p.pt())
				m.Path = moved
				d.pic.Add(m)
			}
		}, d.o.Say(t.Key(), nil)})
	}
	return list
}

// workEntries are the lines on the map.
func (d *drawing) workEntries() []entry {
	var river, road, bridge, canal bool
	dim := false
	for f := range d.shown {
		if d.shown[f] {
			river, road = river || d.w.Rivers[f] != 0, road || d.w.Roads[f] != 0
			bridge, canal = bridge || d.w.Bridges[f] != 0, canal || d.w.Canals[f] != 0
			dim = dim || d.w.Traits[f]&world.Dim != 0
		}
	}
	var list []entry
	for _, e := range []struct {
		there bool
		key   string
		looks []string
		long  int
	}{
		{dim, "dim", []string{"dim"}, 0},
		{river, "river", []string{"rb", "ri"}, 6},
		{canal, "canal", []string{"ca", "cb"}, 6},
		{road, "road", []string{"ro"}, 6},
		{bridge, "bridge", []string{"ba", "bb"}, 4},
	} {
		if !e.there {
			continue
		}
		list = append(list, entry{func(p point) {
			for _, look := range e.looks {
				d.pic.Path(look, "", across(p, e.long))
			}
		}, d.o.Say("board.legend."+e.key, nil)})
	}
	if len(d.w.Walls) > 0 {
		list = append(list, entry{func(p point) {
			var whole, rubble sketch.Path
			wall(&whole, &rubble, line{p.add(point{-4, 1}), p.add(point{4, 1})}, false)
			d.pic.Path("wa", "", whole)
		}, d.o.Say("board.legend.wall", nil)})
	}
	return list
}

// realmEntries are the realms that own something on the map.
func (d *drawing) realmEntries() []entry {
	owns := make([]bool, len(d.w.Realms)+1)
	for f, r := range d.w.Owner {
		owns[r] = owns[r] || d.shown[f]
	}
	var list []entry
	for n, r := range d.w.Realms {
		if !owns[n+1] {
			continue
		}
		list = append(list, entry{func(p point) {
			d.pic.Path("bw", sketch.Realm(n), across(p.add(point{0, 1}), 7))
			d.pic.Add(sketch.Mark{Look: "b", Tint: sketch.Realm(n), Dash: sketch.Pattern(n), Path: across(p, 7)})
		}, d.o.Say("board.legend.realm", game.Args{"code": r.Code, "name": r.Name})})
	}
	return list
}

func (d *drawing) hasSettlement(k kit.Settlement) bool {
	for n := range d.w.Settlements {
		if d.w.Settlements[n].Kind == k && d.onMap(d.w.Settlements[n].Field) {
			return true
		}
	}
	return false
}

func (d *drawing) onMap(f grid.Field) bool { return f >= 0 && d.shown[f] }

func (d *drawing) columns() int { return max(1, d.width()/column) }

func (d *drawing) legendHeight() int {
	lines := (len(d.entries()) + d.columns() - 1) / d.columns()
	return pitch*lines + 12
}

// legend writes the entries below the map, down the columns.
func (d *drawing) legend() {
	list, columns := d.entries(), d.columns()
	lines := (len(list) + columns - 1) / columns
	for n, e := range list {
		p := point{d.box.left + 14 + n/lines*(d.width()/columns), d.box.bottom + 10 + pitch*(n%lines)}
		e.draw(p)
		d.pic.Text("l", "", e.text, point{p.x + 11, p.y + 2}.pt())
	}
}

// stamp draws a shape at a place.
func (d *drawing) stamp(look, tint string, shape sketch.Path, at point) {
	var p sketch.Path
	p.Put(shape, at.pt())
	d.pic.Path(look, tint, p)
}

// across is a level stroke, so long to each side.
func across(at point, long int) (p sketch.Path) {
	p.Move(at.add(point{-long, 0}).pt())
	p.Line(at.add(point{long, 0}).pt())
	return p
}

// Swatch is a field of a terrain about the origin, as legends show it.
func Swatch(t land.Terrain) []sketch.Mark {
	outer, inner := t.Colours()
	list := []sketch.Mark{{Look: "g", Tint: sketch.Ground(outer), Path: hexagon}}
	if inner != outer {
		m := sketch.Mark{Look: "i", Tint: sketch.Ground(inner)}
		blot(&m.Path, point{})
		list = append(list, m)
	}
	for _, look := range growing {
		for _, s := range sample(t) {
			if s.look == look {
				list = append(list, sketch.Mark{Look: look, Path: s.path})
			}
		}
	}
	return append(list, sketch.Mark{Look: "le", Path: hexagon})
}

// sample is what a terrain looks like where it looks like anything.
func sample(t land.Terrain) figure {
	for _, f := range figures(t) {
		if f != nil {
			return f
		}
	}
	return nil
}
