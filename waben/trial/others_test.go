package trial

import (
	"testing"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// hints are the codes of all hints of a trial, with whom they name.
func hints(x *Trial) (list []string) {
	for _, p := range x.Problems {
		if p.Severity == game.Hint {
			list = append(list, p.Code+" "+p.Args["unit"]+" "+p.Args["place"]+" "+p.Args["code"]+p.Args["town"])
		}
	}
	return list
}

// WDW-68: whom a unit will meet where somebody was seen lately is hinted at, once a unit; friends and old sightings are not.
func TestWDW68WhoWillBeMetIsHintedAt(t *testing.T) {
	for _, c := range []struct {
		ago  int
		tor  world.Stance
		hint bool
	}{{0, world.Neutral, true}, {1, world.War, true}, {2, world.War, false}, {0, world.Passage, false}, {0, world.Allied, false}} {
		w := load(t)
		n := len(w.Realms)
		w.Stances[1], w.Stances[n] = c.tor, c.tor
		at := w.Patch.Of(210, 20)
		seen := world.Sighting{Realm: 2, Kind: kit.Rider, Field: at, Moon: w.Moon}
		for range c.ago {
			seen.Moon--
		}
		w.Realms[0].Seen = []world.Sighting{seen, seen}
		got := hints(try(t, w, 1, "101 210/19-20-21 KV"))
		if want := "problem.trial.attacked 101 210/20 TOR"; c.hint != (len(got) == 1 && got[0] == want) || !c.hint && len(got) != 0 {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// WDW-40: a fleet that attacks a foreign settlement from the water makes no mistake; one that only wants in does.
func TestWDW40AttacksFromTheSeaAreNoMistakes(t *testing.T) {
	w := load(t)
	port, sea := w.Patch.Of(1, 1), w.Patch.Of(2, 44)
	if side := w.Patch.Toward(port, sea); side == hex.NoSide || w.Land[sea] != land.Water {
		t.Fatalf("002/44 is %v", w.Land[sea])
	}
	w.Settlements = append(w.Settlements, world.Settlement{
		Field: port, Realm: 2, Kind: kit.Castle, Stands: kit.Castle.Standard(), Harbours: world.Sides(0).With(w.Patch.Toward(port, sea)),
	})
	w.Owner[port] = 2
	var ix world.Index
	ix.Build(w)
	for n := range w.Realms[0].Known {
		if m := &w.Realms[0].Known[n]; m.Field == port {
			*m = w.MemoryOf(&ix, port)
		}
	}
	w.Units[w.Unit(1, 301)].Field, w.Units[w.Unit(1, 301)].Side = sea, hex.NoSide
	for name, known := range map[string]*world.World{"known": w.For(1), "truth": w} {
		for order, want := range map[string]int{"KA, 001/01 angreifen": 1, "KV, 001/01 angreifen": 0} {
			x := Run(known, 1, readSheet(t, "301 "+order))
			if got := hints(x); len(got) != want || len(x.Problems) != 1 || want == 1 && got[0] != "problem.trial.harbour 301 002/44 001/01" {
				t.Errorf("%s, %s: %+v", name, order, x.Problems)
			}
		}
	}
}
