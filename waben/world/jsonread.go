package world

import (
	"fmt"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
)

// decoder reads the parts of a world; after the first that cannot be read it reads nothing more.
type decoder struct {
	unpacker
	w *World
}

// mostUnits is how many units a stored world may have: ten times as many as any is meant to have.
const mostUnits = 1 << 20

func (d *decoder) read(f *form) {
	w := d.w
	d.tables(f.Tables)
	d.places(f)
	for n := range f.Realms {
		w.Realms = append(w.Realms, d.realm(&f.Realms[n]))
	}
	if len(w.Realms) > most15 {
		d.fail("realms", fmt.Sprint(len(w.Realms)))
		return
	}
	if n := len(w.Realms) * len(w.Realms); n > 0 {
		w.Stances = make([]Stance, n)
		d.unpack(f.Stances, n, 0, most8, func(k int, v int64) { w.Stances[k] = Stance(v) })
	}
	w.Units = unpack(d, f.Units, mostUnits, unitColumns)
	for _, c := range f.Crossings {
		w.Crossings = append(w.Crossings, Crossing{d.field(c.From), d.field(c.To)})
	}
	for _, g := range f.Gates {
		gf, kf, ok := w.Abroad(g.To)
		if !ok {
			d.fail("gate", g.To)
		}
		w.Gates = append(w.Gates, Gate{d.field(g.From), gf, kf})
	}
	w.Seen = d.sightings(f.Seen)
}

// places reads what is at single fields.
func (d *decoder) places(f *form) {
	w := d.w
	for _, g := range f.Grades {
		if w.Grades == nil {
			w.Grades = make(map[grid.Field]int8, len(f.Grades))
		}
		w.Grades[d.field(g.At)] = g.Grade
	}
	for _, t := range f.Thawed {
		if w.Thawed == nil {
			w.Thawed = make(map[grid.Field]land.Terrain, len(f.Thawed))
		}
		w.Thawed[d.field(t.At)] = t.Was
	}
	for _, s := range f.Springs {
		e := d.edge(s)
		w.Springs = append(w.Springs, Spring{e.Field, e.Side})
	}
	for _, l := range f.Walls {
		l.Wall.Field = d.field(l.At)
		w.Walls = append(w.Walls, l.Wall)
	}
	for _, worn := range f.Worn {
		worn.Worn.Edge = d.edge(worn.At)
		w.Worn = append(w.Worn, worn.Worn)
	}
	for _, s := range f.Settlements {
		s.Settlement.Field = d.field(s.At)
		w.Settlements = append(w.Settlements, s.Settlement)
	}
	for _, s := range f.Sites {
		s.Site.Field = d.field(s.At)
		w.Sites = append(w.Sites, s.Site)
	}
}

func (d *decoder) fail(what, text string) {
	if d.err == nil {
		d.err = fmt.Errorf("%s %q", what, text)
	}
}

// field reads the name of a field.
func (d *decoder) field(name string) grid.Field {
	f, err := d.w.Patch.Parse(name)
	if err != nil {
		d.fail("field", name)
	}
	return f
}

// perhaps reads the name of a field, or "" as None.
func (d *decoder) perhaps(name string) grid.Field {
	if name == "" {
		return grid.None
	}
	return d.field(name)
}

func (d *decoder) edge(name string) grid.Edge {
	e, err := d.w.Patch.ParseEdge(name)
	if err != nil || e.Side == hex.NoSide {
		d.fail("side", name)
	}
	return e
}

func (d *decoder) realm(f *realmForm) Realm {
	r := f.Realm
	r.Capital = d.perhaps(f.CapitalAt)
	for _, p := range f.Persons {
		p.Character.Settlement = d.perhaps(p.Of)
		r.People = append(r.People, p.Character)
	}
	r.Known = unpack(d, f.Map, d.w.Patch.Fields(), memoryColumns)
	r.Seen = d.sightings(f.Sightings)
	return r
}

func (d *decoder) sightings(forms []sightingForm) []Sighting {
	var list []Sighting
	for _, s := range forms {
		s.Sighting.Field = d.field(s.At)
		list = append(list, s.Sighting)
	}
	return list
}

// tables makes the tables by field, and reads those that hold something.
func (d *decoder) tables(columns map[string]string) {
	w, n := d.w, d.w.Patch.Fields()
	w.Land, w.Traits, w.Owner = make([]land.Terrain, n), make([]Trait, n), make([]RealmID, n)
	w.Rivers, w.Canals = make([]Sides, n), make([]Sides, n)
	w.Roads, w.Bridges = make([]Sides, n), make([]Sides, n)
	for _, t := range w.tables() {
		if text, there := columns[t.name]; there {
			d.unpack(text, n, 0, t.most, t.set)
		}
	}
}

// unpack reads a list from its columns.
func unpack[T any](d *decoder, columns map[string]string, most int, all []column[T]) []T {
	first, there := columns[all[0].name]
	if !there || d.err != nil {
		return nil
	}
	list := make([]T, d.length(first, most))
	for _, c := range all {
		text, there := columns[c.name]
		if !there {
			continue
		}
		largest := c.most
		if largest == onMap {
			largest = int64(d.w.Patch.Fields()) - 1
		}
		d.unpack(text, len(list), c.least, largest, func(k int, v int64) { c.set(&list[k], v) })
	}
	return list
}
