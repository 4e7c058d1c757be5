package world

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/kit"
)

func TestUnitsAreFoundByRealmAndNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type name struct {
			realm  RealmID
			number uint16
		}
		names := map[name]bool{}
		for range rapid.IntRange(0, 12).Draw(t, "units") {
			names[name{RealmID(rapid.Uint16Range(1, 4).Draw(t, "realm")), rapid.Uint16Range(100, 104).Draw(t, "number")}] = true
		}
		w := &World{}
		for r := RealmID(1); r <= 4; r++ {
			for n := uint16(100); n <= 104; n++ {
				if names[name{r, n}] {
					w.Units = append(w.Units, Unit{Realm: r, Number: n})
				}
			}
		}
		for r := RealmID(0); r <= 5; r++ {
			is := func(u Unit) bool { return u.Realm == r }
			units, first := w.Of(r)
			if want := slices.IndexFunc(w.Units, is); want >= 0 && int(first) != want || slices.ContainsFunc(w.Units, is) != (len(units) > 0) {
				t.Fatalf("realm %d has %v from %d", r, units, first)
			}
			if slices.ContainsFunc(units, func(u Unit) bool { return !is(u) }) {
				t.Fatalf("realm %d has %v", r, units)
			}
			for n := uint16(99); n <= 105; n++ {
				want := slices.IndexFunc(w.Units, func(u Unit) bool { return u.Realm == r && u.Number == n })
				if got := w.Unit(r, n); int(got) != want {
					t.Fatalf("unit %d of realm %d is at %d, want %d", n, r, got, want)
				}
			}
		}
	})
}

// D-S2: the sizes of a class are those that it is seen for.
func TestWDWDS2SizesOfClasses(t *testing.T) {
	for _, kind := range kit.Units() {
		for size := int32(1); size <= 12*kind.Spec().Minimum; size++ {
			u := Unit{Kind: kind, Size: size}
			least, most := u.Class().Sizes(kind)
			if size < least || most != 0 && size > most || (most == 0) != (u.Class() == Host) {
				t.Fatalf("%d %s are of class %d, of %d to %d", size, kind, u.Class(), least, most)
			}
		}
	}
}
