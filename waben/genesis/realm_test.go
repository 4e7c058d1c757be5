package genesis_test

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// WDW-M-11: how realms begin. WDW-7: realms are unequal, within bounds, with everything a realm begins with.
func TestWDW7Realms(t *testing.T) {
	for _, x := range made() {
		w, s := x.w, x.s
		names := map[string]bool{}
		for n, r := range w.Realms {
			id, x := world.RealmID(n+1), s.Realms[n]
			if x.Fields < 60 || x.Fields > 180 || x.Code != r.Code || x.Realm != id {
				t.Fatalf("%s has %d fields", r.Code, x.Fields)
			}
			if names[r.Name] || n > 0 && w.Realms[n-1].Code >= r.Code {
				t.Fatalf("%s %s: name or code twice, or out of order", r.Code, r.Name)
			}
			names[r.Name] = true
			s := w.SettlementAt(r.Capital)
			if s == nil || s.Realm != id || s.Kind < kit.Town {
				t.Fatalf("%s: capital %+v", r.Code, s)
			}
			if s.Gold != x.Income || x.Income <= 0 || x.Upkeep > x.Income/4 || x.Upkeep < x.Income/4-x.Income/50 {
				t.Fatalf("%s: gold %d, income %d, upkeep %d", r.Code, s.Gold, x.Income, x.Upkeep)
			}
			if len(r.People) != 3 || !r.People[0].REP() || r.People[1].REP() || r.People[2].REP() {
				t.Fatalf("%s: people %+v", r.Code, r.People)
			}
			for _, c := range r.People {
				if w.Unit(id, c.Number) == world.NoUnit {
					t.Fatalf("%s: %s is nowhere", r.Code, c.Name)
				}
			}
		}
		if len(s.Realms) > 5 {
			least, most := s.Realms[0].Index, s.Realms[0].Index
			for _, x := range s.Realms {
				least, most = min(least, x.Index), max(most, x.Index)
			}
			if most < least*5/4 {
				t.Fatalf("all realms are alike: %d to %d", least, most)
			}
		}
	}
}

// WDW-22, 23, 30, 47: what the survey says of income and upkeep is what the treasury books.
func TestWDW22TheTreasuryAgrees(t *testing.T) {
	w, s, err := genesis.Make(8, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var ix world.Index
	ix.Build(w)
	books := purse.Open(w, &ix, 1, nil)
	for n, x := range s.Realms {
		if got := books.Ready(world.RealmID(n + 1)); got != x.Income {
			t.Errorf("%s begins with %d, want one income, %d", x.Code, got, x.Income)
		}
	}
	books.Income()
	for n, x := range s.Realms {
		if got := books.Ready(world.RealmID(n+1)) - x.Income; got != x.Income {
			t.Errorf("%s has an income of %d, the survey says %d", x.Code, got, x.Income)
		}
	}
	w.Moon++
	books = purse.Open(w, &ix, 1, nil)
	books.Upkeep()
	for n, x := range s.Realms {
		if got := 2*x.Income - books.Ready(world.RealmID(n+1)); got != x.Upkeep {
			t.Errorf("%s pays %d for its units, the survey says %d", x.Code, got, x.Upkeep)
		}
	}
}

// WDW-43: walls stand on own land against those whom the realm is at war with, and some realms have some.
func TestWDW43WallsFaceEnemies(t *testing.T) {
	walls := 0
	for _, x := range made() {
		w := x.w
		for _, l := range w.Walls {
			walls++
			mine, theirs := w.Owner[l.Field], w.Owner[w.Patch.Next(l.Field, l.Side)]
			if theirs == world.Nobody || w.Between(mine, theirs) != world.War || l.Left != l.Points {
				t.Errorf("%s(%d): a wall of %d against %d", w.Patch.Name(l.Field), l.Side, mine, theirs)
			}
			if known := w.Realm(mine).Memory(l.Field); known == nil || !known.Walls.Has(l.Side) {
				t.Errorf("%s(%d): its realm does not know of the wall", w.Patch.Name(l.Field), l.Side)
			}
		}
	}
	if walls == 0 {
		t.Error("no walls anywhere")
	}
}

// WDW-8: a realm knows its territory and two fields around it, and little more.
func TestWDW8WhatRealmsKnow(t *testing.T) {
	for _, x := range made() {
		w := x.w
		known := make([]bool, w.Patch.Fields())
		for n, r := range w.Realms {
			clear(known)
			for _, m := range r.Known {
				known[m.Field] = true
				if m.Land != w.Land[m.Field] || m.Full && m.Owner != w.Owner[m.Field] {
					t.Fatalf("%s remembers %s wrongly", r.Code, w.Patch.Name(m.Field))
				}
			}
			for f, owner := range w.Owner {
				if owner != world.RealmID(n+1) {
					continue
				}
				for _, a := range w.Patch.Around(grid.Field(f)) {
					if a == grid.None {
						continue
					}
					for _, b := range w.Patch.Around(a) {
						if b != grid.None && !known[b] {
							t.Fatalf("%s does not know %s", r.Code, w.Patch.Name(b))
						}
					}
				}
			}
		}
	}
}

// WDW-37, 38, 40: settlements are fed, large ones lie at the coast or are capitals, harbours lie at water.
func TestWDW37SettlementsKeepTheRules(t *testing.T) {
	for _, x := range made() {
		w, s := x.w, x.s
		inside := make([]int64, len(w.Realms))
		for _, s := range w.Settlements {
			name := w.Patch.Name(s.Field)
			inside[s.Realm-1] += int64(s.Stands.People)
			if w.Owner[s.Field] != s.Realm || s.Name == "" {
				t.Fatalf("%s %q lies on land of realm %d", name, s.Name, w.Owner[s.Field])
			}
			if s.Stands.People > 50_000 && w.Realm(s.Realm).Capital != s.Field {
				t.Fatalf("%s: %d people", name, s.Stands.People)
			}
			for _, side := range hex.Sides {
				if s.Harbours.Has(side) && w.Land[w.Patch.Next(s.Field, side)] != land.Water {
					t.Fatalf("%s: a harbour at no water", name)
				}
			}
		}
		for n, people := range inside {
			if people*100 > 15*(s.Realms[n].People+people) {
				t.Fatalf("%s: %d people in settlements, %d outside", w.Realms[n].Code, people, s.Realms[n].People)
			}
		}
	}
}

// WDW-42: roads lead over one step at most, over rivers by bridges between equal heights, on own land.
func TestWDW42Roads(t *testing.T) {
	for _, x := range made() {
		w := x.w
		for f := range grid.Field(w.Patch.Fields()) {
			for _, s := range hex.Sides {
				if !w.Roads[f].Has(s) {
					if w.Bridges[f].Has(s) {
						t.Fatalf("%s(%d): a bridge without a road", w.Patch.Name(f), s)
					}
					continue
				}
				g := w.Patch.Next(f, s)
				climb := int(w.Land[f].Height()) - int(w.Land[g].Height())
				river, bridge := w.Rivers[f].Has(s), w.Bridges[f].Has(s)
				if climb > 1 || climb < -1 || river != bridge || bridge && climb != 0 || w.Owner[f] != w.Owner[g] || w.Owner[f] == world.Nobody {
					t.Fatalf("%s(%d): climb %d, river %v, bridge %v, owners %d and %d", w.Patch.Name(f), s, climb, river, bridge, w.Owner[f], w.Owner[g])
				}
			}
		}
	}
}
