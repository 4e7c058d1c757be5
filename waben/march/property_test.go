package march

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// drawScene is any world at all with some units of realm 1.
func drawScene(t *rapid.T) *scene {
	s := newScene(t)
	p := s.w.Patch
	terrain := rapid.SampledFrom([]land.Terrain{
		land.Water, land.Water, land.Sea, land.SeaIce, land.Lowland, land.Lowland, land.Lowland, land.Highland, land.Hills, land.Mountains,
		land.Of(land.Forest, 1), land.Of(land.Swamp, 1), land.Of(land.Jungle, 2), land.Of(land.Desert, 1), land.Of(land.Volcano, 2),
	})
	// Few draws are quick to shrink: a pattern of terrains, laid over the map.
	pattern := rapid.SliceOfN(terrain, 7, 7).Draw(t, "terrain")
	sides := rapid.SliceOfN(rapid.ByteRange(0, 63), 5, 5).Draw(t, "sides")
	owners := rapid.SliceOfN(rapid.Uint16Range(0, 2), 3, 3).Draw(t, "owners")
	stride := rapid.IntRange(1, 6).Draw(t, "stride")
	unknown := rapid.IntRange(2, 20).Draw(t, "unknown")
	for f := range grid.Field(p.Fields()) {
		s.w.Land[f] = pattern[int(f)*stride/2%7]
		if !s.w.Land[f].Floats() {
			s.w.Owner[f] = world.RealmID(owners[int(f)%3])
		}
		if int(f)%unknown == 1 {
			s.known[f>>6] &^= 1 << (f & 63)
		}
	}
	for f := range grid.Field(p.Fields()) {
		for n, side := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			other := p.Next(f, side)
			if other == grid.None {
				continue
			}
			bits := sides[int(f)%5] >> (2 * n)
			if bits&1 != 0 && s.w.Land[f].Height() > 0 && s.w.Land[other].Height() > 0 {
				s.w.Rivers[f], s.w.Rivers[other] = s.w.Rivers[f].With(side), s.w.Rivers[other].With(side.Opposite())
			}
			if bits&2 != 0 {
				s.w.Roads[f], s.w.Roads[other] = s.w.Roads[f].With(side), s.w.Roads[other].With(side.Opposite())
			}
		}
	}
	for n := range 4 {
		f := grid.Field(rapid.IntRange(0, p.Fields()-1).Draw(t, "town"))
		if s.w.Land[f].Height() == 0 || s.w.SettlementAt(f) != nil {
			continue
		}
		s.w.Settlements = append(s.w.Settlements, world.Settlement{
			Field: f, Realm: world.RealmID(n/2 + 1), Kind: kit.Castle, Stands: kit.Castle.Standard(),
			Harbours: world.Sides(rapid.ByteRange(0, 63).Draw(t, "harbours")),
		})
	}
	for n, kind := range []kit.Unit{kit.Foot, kit.Rider, kit.Ship, kit.Ship, kit.Beast, kit.Leader} {
		f := grid.Field(rapid.IntRange(0, p.Fields()-1).Draw(t, "field"))
		if (kind == kit.Ship) != s.w.Land[f].Floats() {
			continue
		}
		s.w.Units = append(s.w.Units, world.Unit{Realm: 1, Number: kind.Spec().First + uint16(n), Kind: kind, Size: 20, Field: f, Came: grid.None})
	}
	return s.survey()
}

// drawStep is any step that somebody might write.
func drawStep(t *rapid.T, s *scene, from Way) Step {
	f := from.Field
	if side := hex.Side(rapid.IntRange(0, 6).Draw(t, "to")); side != hex.NoSide {
		f = s.w.Patch.Next(f, side)
	}
	step := Step{Field: f}
	switch rapid.IntRange(0, 3).Draw(t, "how") {
	case 0:
		step.Along = hex.Side(rapid.IntRange(1, 6).Draw(t, "along"))
	case 1:
		if n := len(s.w.Units); n > 0 {
			step.Board = s.w.Units[rapid.IntRange(0, n-1).Draw(t, "board")].Number
		}
	}
	return step
}

// Whatever is ordered: points are never exceeded, and nobody stands where he cannot.
func TestWhateverIsOrderedPointsSufficeAndTheGroundCarries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		if len(s.w.Units) == 0 {
			return
		}
		id := world.UnitID(rapid.IntRange(0, len(s.w.Units)-1).Draw(t, "unit"))
		u := &s.w.Units[id]
		points := Points(u, u.Scout())
		left := points
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			from := At(u)
			step := drawStep(t, s, from)
			v := s.try(id, step)
			if v.Reason != OK {
				if len(v.Parts()) != 0 || v.Cost != 0 {
					t.Fatalf("reason %d and yet %d points by %v", v.Reason, v.Cost, v.Parts())
				}
				continue
			}
			checkParts(t, &v)
			spent, ok := v.Pay(left, points)
			if !ok {
				continue
			}
			if left -= spent; left < 0 || spent < 0 {
				t.Fatalf("%d spent, %d left", spent, left)
			}
			checkStep(t, s, from, v.To)
			Put(s.w, &s.ix, id, v.To)
			checkStands(t, s, u)
		}
	})
}

func checkParts(t *rapid.T, v *Verdict) {
	sum := 0
	for n, p := range v.Parts() {
		sum += int(p.Points)
		if !p.Cause.Valid() || (n == 0) != (p.Cause == Base) || n > 0 && p.Cause <= v.Parts()[n-1].Cause {
			t.Fatalf("parts %v", v.Parts())
		}
	}
	if len(v.Parts()) > 0 && (int(v.Difficulty) != min(max(sum, 0), 9) || int(v.Cost) != kit.Cost(sum)) {
		t.Fatalf("%v make %d at a cost of %d", v.Parts(), v.Difficulty, v.Cost)
	}
}

func checkStep(t *rapid.T, s *scene, from, to Way) {
	if s.w.Patch.Distance(from.Field, to.Field) > 2 || s.w.Patch.Distance(from.Field, to.Field) == 2 && to.Side == hex.NoSide {
		t.Fatalf("from %s to %s", s.w.Patch.Name(from.Field), s.w.Patch.Name(to.Field))
	}
	a, b := int(s.w.Land[from.Field].Height()), int(s.w.Land[to.Field].Height())
	if from.Side == hex.NoSide && to.Side == hex.NoSide && (a > b+1 || b > a+1) {
		t.Fatalf("from height %d to %d", a, b)
	}
}

func checkStands(t *rapid.T, s *scene, u *world.Unit) {
	switch floats := s.w.Water(u.Field); {
	case u.Kind == kit.Ship:
		n := s.ix.Settlement(u.Field)
		river := u.Side != hex.NoSide && s.w.Rivers[u.Field].Has(u.Side)
		harbour := n >= 0 && u.Side != hex.NoSide && s.w.Settlements[n].Harbours.Has(u.Side)
		if !floats && !river && !harbour {
			t.Fatalf("a ship on %s(%d)", s.w.Patch.Name(u.Field), u.Side)
		}
	case floats && u.Aboard == 0:
		t.Fatalf("unit %d walks on water", u.Number)
	case u.Aboard != 0:
		carrier := s.w.Unit(u.Realm, u.Aboard)
		if carrier == world.NoUnit || s.w.Units[carrier].Field != u.Field {
			t.Fatalf("unit %d is aboard %d, which is elsewhere", u.Number, u.Aboard)
		}
	}
}
