package world

import (
	"errors"
	"fmt"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// mostFaults is how many faults Verify names before it stops.
const mostFaults = 20

// verdict gathers what is wrong with a world.
type verdict struct {
	w      *World
	faults []error
}

func (v *verdict) fault(format string, args ...any) {
	if len(v.faults) < mostFaults {
		v.faults = append(v.faults, fmt.Errorf(format, args...))
	}
}

func (v *verdict) name(f grid.Field) string { return v.w.Patch.Name(f) }

// Verify names what no world may be like, each with its place; it is nil for a sound one. What one realm
// knows ([World.For]) is sound, too.
func (w *World) Verify() error {
	v := &verdict{w: w}
	if w.Patch == nil {
		return errors.New("world: no patch")
	}
	if !v.tables() {
		return errors.Join(v.faults...) // the rest would look beyond their ends
	}
	v.fields()
	v.edges()
	v.buildings()
	v.realms()
	v.units()
	return errors.Join(v.faults...)
}

// tables reports whether tables are as long as they have to be.
func (v *verdict) tables() bool {
	w, n := v.w, v.w.Patch.Fields()
	for name, length := range map[string]int{
		"land": len(w.Land), "traits": len(w.Traits), "owner": len(w.Owner), "rivers": len(w.Rivers),
		"canals": len(w.Canals), "roads": len(w.Roads), "bridges": len(w.Bridges),
	} {
		if length != n {
			v.fault("table %s has %d entries for %d fields", name, length, n)
		}
	}
	if want := len(w.Realms) * len(w.Realms); len(w.Stances) != want {
		v.fault("%d stances for %d realms", len(w.Stances), len(w.Realms))
	}
	if !v.realm(w.Me) {
		v.fault("known to realm %d of %d", w.Me, len(w.Realms))
	}
	return len(v.faults) == 0
}

// realm reports whether an ID is a realm or Nobody.
func (v *verdict) realm(id RealmID) bool { return int(id) <= len(v.w.Realms) }

// on reports whether a field is on the patch.
func (v *verdict) on(f grid.Field) bool { return f >= 0 && int(f) < v.w.Patch.Fields() }

func (v *verdict) fields() {
	w := v.w
	for f := range grid.Field(w.Patch.Fields()) {
		t := w.Land[f]
		switch {
		case t == land.Unknown && w.Me == Nobody:
			v.fault("%s: no terrain", v.name(f))
		case t != land.Unknown && !t.Valid():
			v.fault("%s: terrain %d is none", v.name(f), t)
		case !v.realm(w.Owner[f]):
			v.fault("%s: owner %d of %d", v.name(f), w.Owner[f], len(w.Realms))
		case w.Owner[f] != Nobody && t.Floats():
			v.fault("%s: water that %s owns", v.name(f), w.Realm(w.Owner[f]).Code) // D-G2
		}
		if w.Traits[f]&^Dim != 0 {
			v.fault("%s: traits %b", v.name(f), w.Traits[f])
		}
	}
	for f, g := range w.Grades {
		if !v.on(f) || g < 0 || g > 2 {
			v.fault("field %d: grade %d", f, g)
		}
	}
	for f, before := range w.Thawed {
		if !v.on(f) || !before.Valid() || !before.Freezes() || w.Land[f].Kind() != land.Ice {
			v.fault("field %d: frozen terrain %d", f, before)
		}
	}
	for n, s := range w.Springs {
		if !v.on(s.Field) || !s.Side.Valid() {
			v.fault("spring %d: %d(%d)", n, s.Field, s.Side)
		} else if n > 0 && !before(w.Springs[n-1].Field, w.Springs[n-1].Side, s.Field, s.Side) {
			v.fault("spring %s(%d): out of order", v.name(s.Field), s.Side)
		}
	}
	for n, c := range w.Crossings {
		if !v.on(c.From) || !v.on(c.To) {
			v.fault("crossing %d: from %d to %d", n, c.From, c.To)
		}
	}
	v.gates()
}

// before orders sides by field, then side.
func before(f grid.Field, s hex.Side, g grid.Field, t hex.Side) bool { return f < g || f == g && s < t }

// edges looks at what lies on sides: both fields have to say the same.
func (v *verdict) edges() {
	w := v.w
	for _, table := range []struct {
		name  string
		sides []Sides
	}{{"river", w.Rivers}, {"canal", w.Canals}, {"road", w.Roads}, {"bridge", w.Bridges}} {
		for f := range grid.Field(w.Patch.Fields()) {
			if table.sides[f]&^allSides != 0 {
				v.fault("%s: %s on sides %b", v.name(f), table.name, table.sides[f])
			}
			for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
				g := w.Patch.Next(f, s)
				if g != grid.None && table.sides[f].Has(s) != table.sides[g].Has(s.Opposite()) {
					v.fault("%s(%d): %s on one side only", v.name(f), s, table.name)
				}
			}
		}
	}
}

// allSides is the set of all six sides.
const allSides Sides = 1<<6 - 1

func (v *verdict) buildings() {
	w := v.w
	for n := range w.Walls {
		l := &w.Walls[n]
		switch {
		case !v.on(l.Field) || !l.Side.Valid():
			v.fault("wall %d: %d(%d)", n, l.Field, l.Side)
		case n > 0 && !before(w.Walls[n-1].Field, w.Walls[n-1].Side, l.Field, l.Side):
			v.fault("wall %s(%d): out of order", v.name(l.Field), l.Side)
		case int(l.Points) < kit.Wall.Value() || l.Left < 0 || l.Left > l.Points || l.Siege < 0:
			v.fault("wall %s(%d): %d of %d points, siege %d", v.name(l.Field), l.Side, l.Left, l.Points, l.Siege)
		}
	}
	v.worn()
	built := map[grid.Field]bool{}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		if !v.on(s.Field) {
			v.fault("settlement %d: field %d", n, s.Field)
			continue
		}
		b := s.Stands
		switch {
		case built[s.Field]:
			v.fault("%s: a second settlement", v.name(s.Field)) // WDW-38
		case s.Kind < kit.Garrison || s.Kind > kit.Metropolis || !v.realm(s.Realm) || s.Harbours&^allSides != 0:
			v.fault("%s: settlement of kind %d, realm %d, harbours %b", v.name(s.Field), s.Kind, s.Realm, s.Harbours)
		case w.Land[s.Field].Floats():
			v.fault("%s: settlement on water", v.name(s.Field))
		case min(s.Gold, int64(s.Siege), int64(s.Recruit)) < 0:
			v.fault("%s: gold %d, siege %d, recruited for %d", v.name(s.Field), s.Gold, s.Siege, s.Recruit)
		case min(b.People, b.Recruit) < 0 || min(b.Mil, b.Defence, b.Walls, b.Labs, b.Temples) < 0:
			v.fault("%s: less than nothing stands: %+v", v.name(s.Field), b)
		}
		built[s.Field] = true
	}
	for n := range w.Sites {
		v.site(n, &w.Sites[n])
	}
}

func (v *verdict) worn() {
	for n, x := range v.w.Worn {
		switch {
		case !v.on(x.Edge.Field) || !x.Edge.Side.Valid() || v.w.Patch.Canon(x.Edge) != x.Edge:
			v.fault("damage %d: on %d(%d)", n, x.Edge.Field, x.Edge.Side)
		case x.What == kit.NoInfrastructure || x.What > kit.Canal || x.Siege < 0:
			v.fault("%s: damage of %d to infrastructure %d", v.w.Patch.EdgeName(x.Edge), x.Siege, x.What)
		case n > 0 && !v.w.Worn[n-1].before(x):
			v.fault("%s: damage out of order", v.w.Patch.EdgeName(x.Edge))
		}
	}
}

func (x Worn) before(y Worn) bool {
	return before(x.Edge.Field, x.Edge.Side, y.Edge.Field, y.Edge.Side) || x.Edge == y.Edge && x.What < y.What
}

func (v *verdict) site(n int, s *Site) {
	if !v.on(s.Field) || s.Realm == Nobody || !v.realm(s.Realm) {
		v.fault("site %d: field %d, realm %d", n, s.Field, s.Realm)
		return
	}
	settlement, other := s.Settlement != kit.NoSettlement, s.What != kit.NoInfrastructure
	switch {
	case settlement == other || s.Settlement > kit.Metropolis || s.What > kit.Canal:
		v.fault("%s: site of settlement %d and infrastructure %d", v.name(s.Field), s.Settlement, s.What)
	case other && !s.Side.Valid(), settlement && s.Side != hex.NoSide, s.Harbours&^allSides != 0:
		v.fault("%s: site on side %d, harbours %b", v.name(s.Field), s.Side, s.Harbours)
	case s.Value <= 0 || s.Done < 0 || s.Done > s.Paid || s.Paid > s.Value:
		v.fault("%s: site of %d points, %d paid, %d done", v.name(s.Field), s.Value, s.Paid, s.Done)
	}
}
