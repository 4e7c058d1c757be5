package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
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
			list = append(list, entry{func(p point) { d.use("s"+strconv.Itoa(int(n)), p, "r") }, d.o.Say("board.settlement."+strconv.Itoa(int(n)), nil)})
		}
	}
	if len(d.w.Settlements) > 0 {
		list = append(list, entry{func(p point) { d.use("sc", p, "") }, d.o.Say("board.legend.capital", nil)})
	}
	if d.o.Units {
		list = append(list, entry{func(p point) {
			d.c.Empty("rect", svg.A("class", "u r"), svg.I("x", p.x-6), svg.I("y", p.y-2), svg.I("width", 12), svg.I("height", 5))
			d.c.Leaf("text", "K 101", svg.A("class", "ut"), svg.I("x", p.x), svg.N("y", float64(p.y)+1.8))
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
			outer, inner := t.Colours()
			var ring, disc pen
			ring.run(p, 1)
			disc.dot(p)
			d.path("g k"+strconv.Itoa(int(outer)), ring.data)
			if inner != outer {
				d.path("i k"+strconv.Itoa(int(inner)), disc.data)
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
		class []string
		long  int
	}{
		{dim, "dim", []string{"dim"}, 0},
		{river, "river", []string{"ri"}, 6},
		{canal, "canal", []string{"ca", "cb"}, 6},
		{road, "road", []string{"ro"}, 6},
		{bridge, "bridge", []string{"ba", "bb"}, 4},
		{len(d.w.Walls) > 0, "wall", []string{"wa", "wt"}, 6},
	} {
		if !e.there {
			continue
		}
		list = append(list, entry{func(p point) {
			var stroke pen
			stroke.move(p.add(point{-e.long, 0}))
			stroke.draw(p.add(point{e.long, 0}))
			for _, c := range e.class {
				d.path(c, stroke.data)
			}
		}, d.o.Say("board.legend."+e.key, nil)})
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
			var stroke pen
			stroke.move(p.add(point{-7, 0}))
			stroke.draw(p.add(point{7, 0}))
			d.path("b r"+strconv.Itoa(n%len(tinctures))+dashes(n), stroke.data)
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
	d.c.Open("g", svg.A("class", "l"))
	for n, e := range list {
		p := point{d.box.left + 14 + n/lines*(d.width()/columns), d.box.bottom + 10 + pitch*(n%lines)}
		e.draw(p)
		d.c.Leaf("text", e.text, svg.A("class", "l"), svg.I("x", p.x+11), svg.I("y", p.y+2))
	}
	d.c.Close()
}
