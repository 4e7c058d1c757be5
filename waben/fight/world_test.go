package fight

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// here is the field where tests fight: all six neighbours are on the patch.
const here = grid.Field(17)

// plain is a world of lowland with some realms, all neutral to each other, whose dates are the year 420.
func plain(t testing.TB, realms int) *world.World {
	t.Helper()
	p, err := grid.NewPatch([]grid.GF{{Label: 1}, {Label: 2, At: grid.Spot{I: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &world.World{
		Name: "test", Moon: 420 * 12, Laws: law.Default(), Patch: p, Land: make([]land.Terrain, n), Traits: make([]world.Trait, n),
		Owner: make([]world.RealmID, n), Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n),
		Bridges: make([]world.Sides, n), Stances: make([]world.Stance, realms*realms),
	}
	for f := range w.Land {
		w.Land[f] = land.Lowland
	}
	for r := range realms {
		w.Realms = append(w.Realms, world.Realm{Code: string([]byte{'A', byte('A' + r)}), Capital: grid.None})
	}
	return w
}

// between sets how two realms stand to each other, on both sides.
func between(w *world.World, a, b world.RealmID, s world.Stance) {
	n := len(w.Realms)
	w.Stances[(int(a)-1)*n+int(b)-1], w.Stances[(int(b)-1)*n+int(a)-1] = s, s
}

// river lays a river on a side of a field.
func river(w *world.World, sides []world.Sides, f grid.Field, s hex.Side) {
	sides[f] = sides[f].With(s)
	other := w.Patch.Next(f, s)
	sides[other] = sides[other].With(s.Opposite())
}

// raise adds a unit on the field of tests; they have to be added by realm, then number. Leaders are as many as needed.
func raise(w *world.World, realm world.RealmID, number uint16, kind kit.Unit, size int32) world.UnitID {
	most := kit.PerLeader * kind.Spec().Minimum
	w.Units = append(w.Units, world.Unit{
		Realm: realm, Number: number, Kind: kind, Raised: land.Highland, Size: size, Leaders: int16((size + most - 1) / most),
		Field: here, Came: grid.None,
	})
	if kind == kit.Leader {
		w.Units[len(w.Units)-1].Leaders = 0
	}
	return world.UnitID(len(w.Units) - 1)
}

// stand is a unit that stands on the field and can retreat.
func stand(w *world.World, id world.UnitID, o kit.Order) Stand {
	u := &w.Units[id]
	return Stand{ID: id, Order: Effective(u.Kind, o, false), Here: true, From: grid.None, Back: here + 1, Garrison: o >= kit.Hold}
}

// comes is a unit that has just come onto the field from a neighbour.
func comes(w *world.World, id world.UnitID, o kit.Order, side hex.Side) Stand {
	from := w.Patch.Next(here, side)
	return Stand{ID: id, Order: Effective(w.Units[id].Kind, o, true), From: from, Back: from}
}

func index(w *world.World) *world.Index {
	x := new(world.Index)
	x.Build(w)
	return x
}

// equal reports whether two values print alike.
func equal(a, b any) bool { return cmp.Equal(a, b) }
