package world

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
)

func fieldOf(v int64) grid.Field { return grid.Field(v) }
func sideOf(v int64) hex.Side    { return hex.Side(v) }

// MarshalJSON writes the world in its stored form, the same bytes for the same world. Lists that are empty are nil when it
// is read again.
func (w *World) MarshalJSON() ([]byte, error) {
	e := &encoder{w: w}
	f := form{
		Version: formVersion, Name: w.Name, Moon: w.Moon, Turn: w.Turn, Laws: w.Laws, Me: w.Me,
		Tables: e.tables(), Units: pack(&e.packer, w.Units, unitColumns),
	}
	for _, gf := range w.Patch.GFs() {
		f.Districts = append(f.Districts, [3]int{gf.Label, gf.At.I, gf.At.J})
	}
	for _, at := range slices.Sorted(maps.Keys(w.Grades)) {
		f.Grades = append(f.Grades, gradeForm{e.name(at), w.Grades[at]})
	}
	for _, at := range slices.Sorted(maps.Keys(w.Thawed)) {
		f.Thawed = append(f.Thawed, thawedForm{e.name(at), w.Thawed[at]})
	}
	for _, s := range w.Springs {
		f.Springs = append(f.Springs, w.Patch.EdgeName(grid.Edge{Field: s.Field, Side: s.Side}))
	}
	for _, l := range w.Walls {
		f.Walls = append(f.Walls, wallForm{e.name(l.Field), l})
	}
	for _, worn := range w.Worn {
		f.Worn = append(f.Worn, wornForm{w.Patch.EdgeName(worn.Edge), worn})
	}
	for _, s := range w.Settlements {
		f.Settlements = append(f.Settlements, settlementForm{e.name(s.Field), s})
	}
	for _, s := range w.Sites {
		f.Sites = append(f.Sites, siteForm{e.name(s.Field), s})
	}
	for n := range w.Realms {
		f.Realms = append(f.Realms, e.realm(&w.Realms[n]))
	}
	if len(w.Stances) > 0 {
		f.Stances = e.pack(len(w.Stances), false, func(k int) int64 { return int64(w.Stances[k]) })
	}
	for _, c := range w.Crossings {
		f.Crossings = append(f.Crossings, crossingForm{e.name(c.From), e.name(c.To)})
	}
	for _, g := range w.Gates {
		f.Gates = append(f.Gates, crossingForm{e.name(g.From), g.To()})
	}
	f.Seen = e.sightings(w.Seen)
	return json.Marshal(&f)
}

// encoder writes the parts of a world.
type encoder struct {
	packer
	w *World
}

// name writes a field; None is "".
func (e *encoder) name(f grid.Field) string {
	if f == grid.None {
		return ""
	}
	return e.w.Patch.Name(f)
}

func (e *encoder) realm(r *Realm) realmForm {
	f := realmForm{Realm: *r, CapitalAt: e.name(r.Capital), Map: pack(&e.packer, r.Known, memoryColumns), Sightings: e.sightings(r.Seen)}
	for _, c := range r.People {
		f.Persons = append(f.Persons, characterForm{c, e.name(c.Settlement)})
	}
	return f
}

func (e *encoder) sightings(list []Sighting) []sightingForm {
	var forms []sightingForm
	for _, s := range list {
		forms = append(forms, sightingForm{e.name(s.Field), s})
	}
	return forms
}

// table is a table by field: how it is called, and what it holds of a field.
type table struct {
	name string
	most int64
	get  func(f int) int64
	set  func(f int, v int64)
}

// tables are the tables of a world that are by field, and as long as they have to be.
func (w *World) tables() []table {
	sides := func(name string, list []Sides) table {
		return table{name, most8, func(f int) int64 { return int64(list[f]) }, func(f int, v int64) { list[f] = Sides(v) }}
	}
	return []table{
		{"land", most8, func(f int) int64 { return int64(w.Land[f]) }, func(f int, v int64) { w.Land[f] = land.Terrain(v) }},
		{"traits", most8, func(f int) int64 { return int64(w.Traits[f]) }, func(f int, v int64) { w.Traits[f] = Trait(v) }},
		{"owner", most16, func(f int) int64 { return int64(w.Owner[f]) }, func(f int, v int64) { w.Owner[f] = RealmID(v) }},
		sides("rivers", w.Rivers), sides("canals", w.Canals), sides("roads", w.Roads), sides("bridges", w.Bridges),
	}
}

func (e *encoder) tables() map[string]string {
	m := map[string]string{}
	n := e.w.Patch.Fields()
	for _, t := range e.w.tables() {
		if something(n, t.get) {
			m[t.name] = e.pack(n, false, t.get)
		}
	}
	return m
}

// something reports whether not everything is 0.
func something(n int, at func(int) int64) bool {
	for k := range n {
		if at(k) != 0 {
			return true
		}
	}
	return false
}

// pack writes a list as its columns. Those that hold nothing are left out, but for the first.
func pack[T any](p *packer, list []T, columns []column[T]) map[string]string {
	if len(list) == 0 {
		return nil
	}
	m := make(map[string]string, len(columns))
	for n, c := range columns {
		at := func(k int) int64 { return c.get(&list[k]) }
		if n == 0 || something(len(list), at) {
			m[c.name] = p.pack(len(list), c.deltas, at)
		}
	}
	return m
}

// UnmarshalJSON reads what MarshalJSON has written. It refuses what is no world at all; whether the world is sound,
// [World.Verify] says.
func (w *World) UnmarshalJSON(data []byte) error {
	f := form{Laws: law.Stored()} // laws may be younger than the world
	if err := json.Unmarshal(data, &f); err != nil {
		return fmt.Errorf("read a world: %w", err)
	}
	if f.Version != formVersion {
		return fmt.Errorf("read a world: version %d is not %d", f.Version, formVersion)
	}
	var gfs []grid.GF
	for _, d := range f.Districts {
		gfs = append(gfs, grid.GF{Label: d[0], At: grid.Spot{I: d[1], J: d[2]}})
	}
	patch, err := grid.NewPatch(gfs)
	if err != nil {
		return fmt.Errorf("read a world: %w", err)
	}
	d := decoder{w: &World{Name: f.Name, Moon: f.Moon, Turn: f.Turn, Laws: f.Laws, Me: f.Me, Patch: patch}}
	d.read(&f)
	if d.err != nil {
		return fmt.Errorf("read a world: %w", d.err)
	}
	*w = *d.w
	return nil
}
