package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// flood makes the whole world sea but for one field, if it is none of no field.
func flood(w *world.World, dry int) {
	for f := range w.Land {
		w.Land[f] = land.Water
		if f == dry {
			w.Land[f] = land.Lowland
		}
	}
}

// Water, deep sea and lakes freeze, and thaw into what they were (WDW-16).
func TestWDW16FreezeAndThaw(t *testing.T) {
	for _, c := range []struct {
		was, ice land.Terrain
		freezes  bool
	}{
		{land.Water, land.SeaIce, true},
		{land.Sea, land.SeaIce, true},
		{land.Of(land.Lake, 2), land.Of(land.Ice, 2), true},
		{land.Lowland, land.Lowland, false},
		{land.SeaIce, land.SeaIce, false},
	} {
		w := plain(t, 1)
		w.Land[here] = c.was
		x, log := index(w), new(chronicle.Log)
		if got := Freeze(w, x, 1, log, here); got != c.freezes || w.Land[here] != c.ice {
			t.Errorf("%d freezes %v, is %d", c.was, got, w.Land[here])
		}
		if !c.freezes {
			continue
		}
		w.Owner[here] = 1
		if _, got := Thaw(w, x, 1, log, here, nil); !got || w.Land[here] != c.was || len(w.Thawed) != 0 || (w.Owner[here] == 0) != c.was.Floats() {
			t.Errorf("%d thaws %v, is %d, owned by %d", c.ice, got, w.Land[here], w.Owner[here])
		}
		if len(log.Events) != 2 || log.Events[0].Code != chronicle.Frozen || log.Events[1].Code != chronicle.Thawed {
			t.Errorf("events %+v", log.Events)
		}
	}
	w := plain(t, 1)
	w.Land[here] = land.SeaIce
	if _, got := Thaw(w, index(w), 1, new(chronicle.Log), here, nil); !got || w.Land[here] != land.Water {
		t.Errorf("eternal ice becomes %d", w.Land[here])
	}
}

// Ships that freeze in lose up to half away from the coast, and nothing near it (WDW-16, model 4.4).
func TestWDW16FrozenIn(t *testing.T) {
	worst := int32(0)
	for seed := range dice.Dice(300) {
		for _, dry := range []int{-1, int(here) + 1} {
			w := plain(t, 1)
			flood(w, dry)
			id := raise(w, 1, 301, kit.Ship, 100)
			Freeze(w, index(w), seed, new(chronicle.Log), here)
			lost := 100 - w.Units[id].Size
			if dry >= 0 && lost != 0 {
				t.Fatalf("%d ships lost near the coast", lost)
			}
			worst = max(worst, lost)
		}
	}
	if worst != 50 {
		t.Errorf("at worst %d ships of 100", worst)
	}
}

// Troops on thawing ice: half near the coast, where the others get to, all away from it; ships float, characters get away
// (WDW-16, S5 in model 4.4).
func TestWDW16OnThawingIce(t *testing.T) {
	for _, coast := range []bool{true, false} {
		w := plain(t, 1)
		shore := int(w.Patch.Next(here, hex.SW))
		if !coast {
			shore = int(here) + 40
		}
		flood(w, shore)
		w.Land[here] = land.SeaIce
		troops := raise(w, 1, 101, kit.Foot, 1_001)
		fleet := raise(w, 1, 301, kit.Ship, 10)
		beasts := raise(w, 1, 401, kit.Beast, 1_000)
		load := raise(w, 1, 402, kit.Worker, 100)
		hero := raise(w, 1, 501, kit.Leader, 1)
		w.Units[load].Aboard = 401
		x := index(w)
		if _, thaws := Thaw(w, x, 1, new(chronicle.Log), here, nil); !thaws {
			t.Fatal("no thaw")
		}
		for id, c := range map[world.UnitID]struct {
			size  int32
			moves bool
		}{troops: {501, true}, fleet: {10, false}, beasts: {500, true}, load: {50, true}, hero: {1, true}} {
			u := &w.Units[id]
			switch {
			case !coast && id != fleet && id != hero:
				if !u.Gone {
					t.Errorf("far out: %d of %d left", u.Size, u.Number)
				}
			case u.Gone || u.Size != c.size || (int(u.Field) == shore) != c.moves:
				t.Errorf("coast %v: %d has %d on %d", coast, u.Number, u.Size, u.Field)
			}
		}
		if id := x.First(here); id != fleet || x.Next(id) != world.NoUnit {
			t.Errorf("on the field: %d", id)
		}
	}
	w := plain(t, 1)
	w.Land[here] = land.SeaIce
	w.Settlements = []world.Settlement{{Field: here, Realm: 1}}
	if _, thaws := Thaw(w, index(w), 1, new(chronicle.Log), here, nil); thaws {
		t.Error("a settlement drowns")
	}
}
