package genesis_test

import (
	"errors"
	"strings"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// withGuests are the options of a segment as clubs want it.
var withGuests = genesis.Options{Fields: 1200, Organisations: 2, Wanderers: 3, Secret: 40}

// WDW-1, WDW-2: organisations and wanderers come behind the realms, have a name, a purse, people and a host, and no land;
// WDW-8: they know two fields around them.
func TestWDW1GuestsHaveNoLand(t *testing.T) {
	for seed := range dice.Dice(3) {
		w, s, err := genesis.Make(seed, withGuests)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Verify(); err != nil {
			t.Fatal(err)
		}
		guests := w.Realms[len(s.Realms):]
		if len(guests) != 5 {
			t.Fatalf("%d guests", len(guests))
		}
		for n, r := range guests {
			id := world.RealmID(len(s.Realms) + n + 1)
			want := world.Organisation
			if n >= 2 {
				want = world.Wanderer
			}
			units, _ := w.Of(id)
			host := w.SettlementAt(units[0].Field)
			switch {
			case r.Sort != want || r.Name == "" || r.Gold < 3000 || r.Capital != grid.None || len(r.Players) != 1:
				t.Errorf("guest %d is %+v", n, r)
			case !r.People[0].REP() || w.Unit(id, r.People[0].Number) == world.NoUnit:
				t.Errorf("%s: nobody is played: %+v", r.Name, r.People)
			case host == nil || w.Between(id, host.Realm) != world.Passage:
				t.Errorf("%s has no host", r.Name)
			case s.Guests[n].Code != r.Code || s.Guests[n].Wanderer != (want == world.Wanderer) || s.Guests[n].Gold != r.Gold || s.Guests[n].Place != w.Patch.Name(host.Field) || (s.Guests[n].Troops == 1000) == s.Guests[n].Wanderer:
				t.Errorf("%s is surveyed as %+v", r.Name, s.Guests[n])
			case len(r.Known) < 7 || len(r.Known) > 19:
				t.Errorf("%s knows %d fields", r.Name, len(r.Known))
			case want == world.Wanderer && (len(units) != 1 || r.Name != r.People[0].Name):
				t.Errorf("the wanderer %s is %v with %d units", r.Name, r.People, len(units))
			case want == world.Organisation && (w.Units[w.Unit(id, 101)].Size != kit.Foot.Spec().Minimum || len(r.People) != 2):
				t.Errorf("%s has %d units", r.Name, len(units))
			}
		}
		for f, owner := range w.Owner {
			if int(owner) > len(s.Realms) {
				t.Fatalf("%s belongs to a guest", w.Patch.Name(grid.Field(f)))
			}
		}
	}
}

// Guests change nothing of the world that they come into.
func TestGuestsLeaveTheWorldAsItIs(t *testing.T) {
	with, _, err := genesis.Make(4, withGuests)
	if err != nil {
		t.Fatal(err)
	}
	without, s, _ := genesis.Make(4, genesis.Options{Fields: 1200})
	n := len(s.Realms)
	with.Realms = with.Realms[:n]
	for len(with.Units) > 0 && int(with.Units[len(with.Units)-1].Realm) > n {
		with.Units = with.Units[:len(with.Units)-1]
	}
	for r := range n {
		for k := range with.Realms[r].Players {
			with.Realms[r].Players[k].Secret = false
		}
	}
	with.Stances = nil
	without.Stances = nil
	if fingerprint(with) != fingerprint(without) {
		t.Error("with guests the realms are others")
	}
	for _, o := range []genesis.Options{{Organisations: 1, Wanderers: -1}, {Wanderers: 1000}, {Wanderers: -1, Organisations: 2}} {
		if _, _, err := genesis.Make(4, o); !errors.Is(err, genesis.ErrGuests) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// Nobody is a guest where nobody is at home.
func TestNoGuestsWithoutRealms(t *testing.T) {
	w, _, err := genesis.Make(4, genesis.Options{Fields: 480, Realms: -1, Wanderers: 2})
	if err != nil || len(w.Realms) > 0 || len(w.Units) > 0 {
		t.Errorf("%d realms, %d units, %v", len(w.Realms), len(w.Units), err)
	}
}

// WDW-5: some play in secret, as many as is wanted.
func TestWDW5SomePlayInSecret(t *testing.T) {
	for _, c := range []struct{ percent, least, most int }{{0, 0, 0}, {40, 10, 75}, {100, 100, 100}} {
		secret, all := 0, 0
		for seed := range dice.Dice(4) {
			w, _, err := genesis.Make(seed, genesis.Options{Fields: 720, Wanderers: 4, Secret: c.percent})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range w.Realms {
				for _, p := range r.Players {
					if all++; p.Secret {
						secret++
					}
				}
			}
		}
		if share := secret * 100 / all; share < c.least || share > c.most {
			t.Errorf("%d of %d play in secret, wanted %d %%", secret, all, c.percent)
		}
	}
}

// WDW-41: canals lie in lowland of one realm, where no river is, and join two rivers; there are some, and few.
func TestWDW41CanalsJoinRivers(t *testing.T) {
	canals := 0
	for _, x := range made() {
		w := x.w
		sides := 0
		for f := range grid.Field(w.Patch.Fields()) {
			for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
				if !w.Canals[f].Has(s) {
					continue
				}
				sides++
				g := w.Patch.Next(f, s)
				if w.Rivers[f].Has(s) || w.Land[f].Height() != 1 || w.Land[g].Height() != 1 || w.Owner[f] == world.Nobody || w.Owner[f] != w.Owner[g] {
					t.Errorf("%s: a canal on %s(%d)", w.Name, w.Patch.Name(f), s)
				}
			}
		}
		canals += sides
		if sides > 2*(1+w.Patch.Fields()/1200) {
			t.Errorf("%s has %d sides of canals", w.Name, sides)
		}
	}
	if canals == 0 {
		t.Error("no canal anywhere")
	}
}

// WDW-31: what nobody builds on any more is paid for as far as it stands, and lies on free land of its realm.
func TestWDW31SitesRest(t *testing.T) {
	sites := 0
	for _, x := range made() {
		for _, s := range x.w.Sites {
			sites++
			if !s.Halted || s.Done < 1 || s.Done != s.Paid || s.Done >= s.Value || x.w.Owner[s.Field] != s.Realm || x.w.SettlementAt(s.Field) != nil {
				t.Errorf("%s: %+v", x.w.Name, s)
			}
		}
	}
	if sites == 0 {
		t.Error("no site anywhere")
	}
}

// WDW-43: some walls stand at passes, between heights or water.
func TestWDW43WallsGuardPasses(t *testing.T) {
	passes := 0
	for _, x := range made() {
		w := x.w
		for _, l := range w.Walls {
			low := max(w.Land[l.Field].Height(), w.Land[w.Patch.Next(l.Field, l.Side)].Height())
			guarded := 0
			for _, turn := range []int{1, 5} {
				end := w.Patch.Next(l.Field, l.Side.Turn(turn))
				if end == grid.None || w.Land[end].Height() == 0 || w.Land[end].Height() > low {
					guarded++
				}
			}
			if guarded == 2 {
				passes++
			}
		}
	}
	if passes == 0 {
		t.Error("no wall at a pass")
	}
}

// Names of places are given once in a world.
func TestPlacesHaveNamesOfTheirOwn(t *testing.T) {
	for _, x := range made() {
		seen := map[string]bool{}
		for _, s := range x.w.Settlements {
			if seen[s.Name] || strings.TrimSpace(s.Name) == "" {
				t.Errorf("%s: two places are called %q", x.w.Name, s.Name)
			}
			seen[s.Name] = true
		}
	}
}

// Coasts of seas have islands, and peaks among them burn.
func TestThereAreIslands(t *testing.T) {
	islands, burning := 0, 0
	for _, x := range made() {
		w := x.w
		for f := range grid.Field(w.Patch.Fields()) {
			alone := w.Land[f].Height() > 0
			for _, next := range w.Patch.Around(f) {
				alone = alone && (next == grid.None || w.Land[next].Height() == 0)
			}
			if alone {
				islands++
				if w.Land[f].Kind() == land.Volcano {
					burning++
				}
			}
		}
	}
	if islands < 24 || burning == 0 {
		t.Errorf("%d islands of one field, %d volcanoes", islands, burning)
	}
}
