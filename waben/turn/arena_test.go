package turn_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/sight"
	"spielleiter/waben/world"
)

// arena is a crowded world: realms whose fields, towns and units lie among each other on a few Großfelder, with water, rivers,
// walls, ice and swamps, so that everything that can happen between realms does.
func arena(t testing.TB, seed uint64, gfs, realms, each int) *world.World {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 42))
	list := make([]grid.GF, gfs)
	for n := range list {
		list[n] = grid.GF{Label: n + 1, At: grid.Spot{I: n % 32, J: n/32 + n%32/2}}
	}
	patch, err := grid.NewPatch(list)
	if err != nil {
		t.Fatal(err)
	}
	n := patch.Fields()
	w := &world.World{
		Name: "Arena", Moon: moon.At(422, moon.Widder), Laws: law.Default(), Patch: patch,
		Land: make([]land.Terrain, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Stances: make([]world.Stance, realms*realms),
	}
	kinds := [...]land.Terrain{
		land.Lowland, land.Lowland, land.Lowland, land.Highland, land.Highland, land.Water, land.Of(land.Swamp, 1), land.Of(land.Forest, 2),
		land.Of(land.Desert, 1), land.Of(land.Jungle, 1), land.SeaIce,
	}
	for f := range n {
		if w.Land[f] = kinds[rng.IntN(len(kinds))]; !w.Land[f].Floats() {
			w.Owner[f] = world.RealmID(rng.IntN(realms + 1))
		}
	}
	for f := range grid.Field(n) {
		for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			if g := patch.Next(f, s); g != grid.None && rng.IntN(8) == 0 && !w.Land[f].Floats() && !w.Land[g].Floats() {
				w.Rivers[f], w.Rivers[g] = w.Rivers[f].With(s), w.Rivers[g].With(s.Opposite())
			}
		}
		for _, s := range hex.Sides {
			if rng.IntN(20) == 0 && !w.Land[f].Floats() {
				w.Walls = append(w.Walls, world.Wall{Field: f, Side: s, Points: 8, Left: 8})
			}
		}
	}
	for r := range realms {
		w.Realms = append(w.Realms, people(w, rng, world.RealmID(r+1), each))
	}
	var ix world.Index
	ix.Build(w)
	sight.Survey(w, &ix, &chronicle.Log{})
	if err := w.Verify(); err != nil {
		t.Fatal(err)
	}
	return w
}

// shores are the sides of a field at which there is water.
func shores(w *world.World, f grid.Field) (sides world.Sides) {
	for n, g := range w.Patch.Around(f) {
		if g != grid.None && w.Water(g) {
			sides = sides.With(hex.Side(n + 1))
		}
	}
	return sides
}

// people puts a realm into the arena: two towns, so many units, a ruler and a scholar.
func people(w *world.World, rng *rand.Rand, r world.RealmID, each int) world.Realm {
	realm := world.Realm{
		Code: string([]byte{'A' + byte(r/26), 'A' + byte(r%26)}), Capital: grid.None, Players: []world.Player{{Name: "P"}},
		People: []world.Character{{Number: 501, Name: "R", Player: 1, Settlement: grid.None}, {Number: 521, Name: "N", Settlement: grid.None}},
	}
	free := func() grid.Field {
		for {
			if f := grid.Field(rng.IntN(len(w.Land))); !w.Land[f].Floats() && w.SettlementAt(f) == nil {
				return f
			}
		}
	}
	var ix world.Index
	ix.Build(w)
	for n, kind := range [2]kit.Settlement{kit.Fortress, kit.Castle} {
		f := free()
		w.Owner[f] = r
		w.Settlements = append(w.Settlements, world.Settlement{Field: f, Realm: r, Kind: kind, Stands: kind.Standard(), Gold: 40_000, Harbours: shores(w, f)})
		if n == 0 {
			realm.Capital, realm.People[1].Settlement = f, f
		}
	}
	add := func(u world.Unit) {
		u.Realm, u.Came, u.Raised = r, grid.None, land.Lowland
		w.Units = append(w.Units, u)
	}
	for n := range each {
		kind := [...]kit.Unit{kit.Foot, kit.Foot, kit.Besieger, kit.Rider, kit.Ship, kit.Worker}[n*6/each]
		u := world.Unit{Kind: kind, Size: 1 + int32(rng.IntN(int(4*kind.Spec().Minimum))), Leaders: 2, Gold: int32(rng.IntN(100)), Number: kind.Spec().First + uint16(n)%100}
		if u.Field = free(); kind == kit.Ship {
			for !w.Land[u.Field].Floats() {
				u.Field = grid.Field(rng.IntN(len(w.Land)))
			}
			u.Gold = 0
		}
		if rng.IntN(3) == 0 && kind != kit.Ship {
			u.Field = realm.Capital
		}
		if kind.Spec().Carries == 0 {
			u.Gold = 0
		}
		add(u)
	}
	add(world.Unit{Kind: kit.Leader, Size: 1, Number: 501, Field: realm.Capital})
	add(world.Unit{Kind: kit.Leader, Size: 1, Number: 521, Field: realm.Capital})
	return realm
}
