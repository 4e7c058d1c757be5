package march

import (
	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// scene is a small world to move in. It begins as lowland that belongs to nobody, and that realm 1 knows.
type scene struct {
	t     rapid.TB
	w     *world.World
	ix    world.Index
	g     Ground
	known world.Known
}

// newScene lays out Großfelder: 711 with 710 to the lower left, as in the example of 5.3, and 712 to the right of it.
func newScene(t rapid.TB) *scene {
	t.Helper()
	p, err := grid.NewPatch([]grid.GF{{Label: 710, At: grid.Spot{}.Next(grid.SouthWest)}, {Label: 711}, {Label: 712, At: grid.Spot{}.Next(grid.NorthEast)}})
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &world.World{
		Name: "Probe", Moon: 12 * 424, Laws: law.Default(), Patch: p, Land: make([]land.Terrain, n),
		Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n), Rivers: make([]world.Sides, n),
		Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: []world.Realm{{Code: "AA", Capital: grid.None}, {Code: "BB", Capital: grid.None}, {Code: "CC", Capital: grid.None}},
	}
	w.Stances = make([]world.Stance, 9)
	for f := range w.Land {
		w.Land[f] = land.Lowland
	}
	s := &scene{t: t, w: w}
	s.see()
	return s
}

// see lets realm 1 know everything.
func (s *scene) see() {
	s.known = make(world.Known, (s.w.Patch.Fields()+63)/64)
	for f := range grid.Field(s.w.Patch.Fields()) {
		s.known.Add(f)
	}
}

// at is the field with a name.
func (s *scene) at(name string) grid.Field {
	s.t.Helper()
	f, err := s.w.Patch.Parse(name)
	if err != nil {
		s.t.Fatal(err)
	}
	return f
}

// land sets what fields are.
func (s *scene) land(t land.Terrain, names ...string) {
	s.t.Helper()
	for _, name := range names {
		s.w.Land[s.at(name)] = t
	}
}

// own gives fields to a realm.
func (s *scene) own(r world.RealmID, names ...string) {
	s.t.Helper()
	for _, name := range names {
		s.w.Owner[s.at(name)] = r
	}
}

// put puts something onto the side between two neighbours, as both have it.
func (s *scene) put(table []world.Sides, a, b string) {
	s.t.Helper()
	f, g := s.at(a), s.at(b)
	side := s.side(f, g)
	table[f] = table[f].With(side)
	table[g] = table[g].With(side.Opposite())
}

func (s *scene) side(f, g grid.Field) hex.Side {
	s.t.Helper()
	side := s.w.Patch.Toward(f, g)
	if side == hex.NoSide {
		s.t.Fatalf("%s and %s are no neighbours", s.w.Patch.Name(f), s.w.Patch.Name(g))
	}
	return side
}

// wall builds a wall that protects a field against its neighbour.
func (s *scene) wall(behind, before string, points, left int16) {
	s.t.Helper()
	f := s.at(behind)
	s.w.Walls = append(s.w.Walls, world.Wall{Field: f, Side: s.side(f, s.at(before)), Points: points, Left: left})
}

// town founds a settlement with harbours towards fields.
func (s *scene) town(r world.RealmID, name string, harbours ...string) {
	s.t.Helper()
	f := s.at(name)
	t := world.Settlement{Field: f, Realm: r, Kind: kit.Town, Stands: kit.Town.Standard()}
	for _, h := range harbours {
		t.Harbours = t.Harbours.With(s.side(f, s.at(h)))
	}
	s.w.Settlements = append(s.w.Settlements, t)
}

// unit raises a unit; units have to be raised by realm and number.
func (s *scene) unit(r world.RealmID, number uint16, kind kit.Unit, size int32, where string) world.UnitID {
	s.t.Helper()
	s.w.Units = append(s.w.Units, world.Unit{Realm: r, Number: number, Kind: kind, Size: size, Leaders: 1, Field: s.at(where), Came: grid.None})
	return world.UnitID(len(s.w.Units) - 1)
}

// allied makes two realms stand to each other as said.
func (s *scene) stance(a, b world.RealmID, is world.Stance) {
	n := world.RealmID(len(s.w.Realms))
	s.w.Stances[(a-1)*n+b-1], s.w.Stances[(b-1)*n+a-1] = is, is
}

// survey makes the ground ready; from then on only units move and owners change.
func (s *scene) survey() *scene {
	s.ix.Build(s.w)
	s.g.Survey(s.w, &s.ix)
	return s
}

// try judges a step of a unit from where it stands.
func (s *scene) try(id world.UnitID, step Step) Verdict {
	return s.g.Try(id, s.known, At(&s.w.Units[id]), step)
}

// to is a step onto a field.
func (s *scene) to(name string) Step { return Step{Field: s.at(name)} }

// reason holds what was said of a step against what should be.
func (s *scene) reason(v Verdict, want Reason) {
	s.t.Helper()
	if v.Reason != want {
		s.t.Errorf("reason %d, want %d", v.Reason, want)
	}
}

// difficulty does, with the causes of it.
func (s *scene) difficulty(v Verdict, want int8, causes ...Cause) {
	s.t.Helper()
	got := []Cause{}
	for _, p := range v.Parts() {
		got = append(got, p.Cause)
	}
	if v.Reason != OK || v.Difficulty != want || !same(got, causes) {
		s.t.Errorf("reason %d, difficulty %d by %v, want %d by %v", v.Reason, v.Difficulty, v.Parts(), want, causes)
	}
}

func same(a, b []Cause) bool {
	if len(a) != len(b) {
		return false
	}
	for n := range a {
		if a[n] != b[n] {
			return false
		}
	}
	return true
}
