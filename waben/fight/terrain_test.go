package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// The classes of model 4.4 with their maxima staying and moving (WDW-20; D-L, C3, C5).
func TestWDW20MostLosses(t *testing.T) {
	for _, c := range []struct {
		name         string
		land         land.Terrain
		kind         kit.Unit
		stays, moves int32
	}{
		{"lowland", land.Lowland, kit.Foot, 0, 0},
		{"swamp", land.Of(land.Swamp, 1), kit.Foot, 10, 20},
		{"ice", land.Of(land.Ice, 2), kit.Worker, 10, 30},
		{"sea ice", land.SeaIce, kit.Foot, 10, 30},
		{"desert", land.Of(land.Desert, 3), kit.Beast, 10, 30},
		{"jungle", land.Of(land.Jungle, 2), kit.Rider, 10, 20},
		{"mountains", land.Mountains, kit.Foot, 10, 20},
		{"mountains, riders", land.Of(land.Forest, 4), kit.Rider, 20, 30},
		{"icy mountains", land.Of(land.Ice, 4), kit.Foot, 10, 30},
		{"icy mountains, riders", land.Of(land.Ice, 4), kit.Rider, 20, 30},
		{"volcano", land.Of(land.Volcano, 4), kit.Rider, 20, 30},
		{"deep sea", land.Sea, kit.Ship, 10, 30},
		{"water", land.Water, kit.Ship, 0, 0},
		{"ships frozen in", land.SeaIce, kit.Ship, 0, 0},
		{"characters", land.Of(land.Volcano, 1), kit.Leader, 0, 0},
		{"unknown", land.Unknown, kit.Foot, 0, 0},
	} {
		w := plain(t, 1)
		w.Land[here] = c.land
		u := &world.Unit{Kind: c.kind, Raised: land.Lowland}
		touch := Ground(w, u, here)
		if touch.Most(false) != c.stays || touch.Most(true) != c.moves {
			t.Errorf("%s: %d staying, %d moving, want %d and %d", c.name, touch.Most(false), touch.Most(true), c.stays, c.moves)
		}
	}
}

// Rivers without a bridge, and ships on rivers higher up (WDW-20, WDW-42; D-L, C3).
func TestWDW20Rivers(t *testing.T) {
	to := grid.Field(16) // west of here
	for _, c := range []struct {
		name     string
		from, to land.Terrain
		kind     kit.Unit
		set      func(*world.World, *world.Unit)
		want     Touch
		most     int32
	}{
		{"low", land.Lowland, land.Lowland, kit.Foot, nil, Ford, 10},
		{"high", land.Lowland, land.Highland, kit.Rider, nil, Torrent, 20},
		{"WDW-42 bridge", land.Lowland, land.Lowland, kit.Foot, func(w *world.World, _ *world.Unit) { river(w, w.Bridges, here, hex.W) }, Untouched, 0},
		{"aboard", land.Lowland, land.Lowland, kit.Foot, func(_ *world.World, u *world.Unit) { u.Aboard = 301 }, Untouched, 0},
		{"ship, low", land.Lowland, land.Lowland, kit.Ship, func(_ *world.World, u *world.Unit) { u.Side = hex.E }, Untouched, 0},
		{"ship, high", land.Highland, land.Lowland, kit.Ship, func(_ *world.World, u *world.Unit) { u.Side = hex.E }, Torrent, 20},
		{"ship on a coast", land.Highland, land.Lowland, kit.Ship, func(_ *world.World, u *world.Unit) { u.Side = hex.NW }, Untouched, 0},
		{"no river", land.Lowland, land.Lowland, kit.Foot, func(w *world.World, _ *world.Unit) { clear(w.Rivers) }, Untouched, 0},
	} {
		w := plain(t, 1)
		w.Land[here], w.Land[to] = c.from, c.to
		river(w, w.Rivers, here, hex.W)
		u := &world.Unit{Kind: c.kind, Raised: land.Lowland}
		if c.set != nil {
			c.set(w, u)
		}
		if got := Stepped(Untouched, w, u, here, to); got != c.want || got.Most(true) != c.most || got.Most(false) != 0 {
			t.Errorf("%s: %d with %d %%, want %d with %d %%", c.name, got, got.Most(true), c.want, c.most)
		}
	}
}

// The worst that was touched counts, in whatever order (WDW-20).
func TestWDW20WorstCounts(t *testing.T) {
	for a := range touches {
		for b := a; b < touches; b++ {
			if b.Most(true) < a.Most(true) && a != Cliffs {
				t.Errorf("%d is worse than %d, but takes %d %% and not %d %%", b, a, b.Most(true), a.Most(true))
			}
		}
	}
	w := plain(t, 1)
	w.Land[here] = land.Of(land.Volcano, 1)
	u := &world.Unit{Kind: kit.Foot, Raised: land.Lowland}
	if got := Stepped(Stepped(Untouched, w, u, here+1, here), w, u, here, here+1); got != Fire {
		t.Errorf("after the volcano: %d", got)
	}
}

// Who was raised in a kind of land is exempt from what it does at every height; who was raised in mountains and does not ride,
// from what mountains do; and who is in barracks as long as there is room (WDW-21).
func TestWDW21Exempt(t *testing.T) {
	for _, c := range []struct {
		name         string
		land, raised land.Terrain
		kind         kit.Unit
		want         Touch
	}{
		{"same kind, other height", land.Of(land.Swamp, 3), land.Of(land.Swamp, 1), kit.Foot, Untouched},
		{"other kind", land.Of(land.Swamp, 1), land.Of(land.Desert, 1), kit.Foot, Mire},
		{"mountaineers", land.Mountains, land.Of(land.Forest, 4), kit.Foot, Untouched},
		{"riders from mountains", land.Mountains, land.Of(land.Forest, 4), kit.Rider, Cliffs},
		{"ice men in icy mountains", land.Of(land.Ice, 4), land.Of(land.Ice, 1), kit.Foot, Stony},
		{"mountaineers in icy mountains", land.Of(land.Ice, 4), land.Mountains, kit.Foot, Frost},
		{"both", land.Of(land.Ice, 4), land.Of(land.Ice, 4), kit.Foot, Untouched},
		{"nobody knows where", land.Of(land.Desert, 1), land.Unknown, kit.Foot, Drought},
	} {
		w := plain(t, 1)
		w.Land[here] = c.land
		if got := Ground(w, &world.Unit{Kind: c.kind, Raised: c.raised}, here); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	w := plain(t, 2)
	w.Settlements = []world.Settlement{{Field: here, Realm: 1, Kind: kit.Garrison, Stands: kit.Garrison.Standard()}}
	w.Units[raise(w, 1, 100, kit.Foot, 5_000)].Aboard = 301
	big, first := raise(w, 1, 101, kit.Foot, 10_001), raise(w, 1, 102, kit.Foot, 9_000)
	second, third := raise(w, 1, 103, kit.Foot, 1_001), raise(w, 1, 201, kit.Rider, 500)
	fourth := raise(w, 1, 204, kit.Rider, 1)
	guest := raise(w, 2, 101, kit.Foot, 1)
	x := index(w)
	for id, want := range map[world.UnitID]bool{big: false, first: true, second: false, third: true, fourth: false, guest: false} {
		if Quartered(w, x, id) != want {
			t.Errorf("%d of realm %d quartered: %v", w.Units[id].Number, w.Units[id].Realm, !want)
		}
	}
}

// Two dice say how much of the maximum is lost, rounded down; 26 % of it in the mean (WDW-20, D-L).
func TestWDW20Dice(t *testing.T) {
	want := map[int32]int32{7: 40, 8: 70, 9: 100, 10: 130, 11: 160, 12: 200}
	sum := 0.0
	const seeds = 20_000
	w := plain(t, 1)
	id := raise(w, 1, 101, kit.Foot, 1_000)
	x, log := index(w), new(chronicle.Log)
	for seed := range dice.Dice(seeds) {
		w.Units[id].Size, log.Events = 1_000, log.Events[:0]
		Lose(w, x, seed, log, id, Mire, true, nil)
		lost := 1_000 - w.Units[id].Size
		sum += float64(lost)
		if lost == 0 && len(log.Events) == 0 {
			continue
		}
		if ev := log.Events[0]; ev.Code != chronicle.TerrainLoss || ev.Values[0] != lost || ev.Values[1] != 20 || lost != want[ev.Values[2]] || land.Loss(ev.Values[3]) != land.InSwamp {
			t.Fatalf("lost %d: %+v", lost, ev)
		}
	}
	if mean := sum / seeds; off(mean, 52, 2) {
		t.Errorf("%.1f lost in the mean of 1,000, want 26 %% of 200", mean)
	}
}

// Nothing takes more than 30 % in a moon but volcanoes and the deep sea, which on 12 may take all (WDW-20).
func TestWDW20Cap(t *testing.T) {
	all := map[Touch]bool{}
	for touch := Ford; touch < touches; touch++ {
		kind := kit.Rider
		if touch == Storms {
			kind = kit.Ship
		}
		w := plain(t, 1)
		u, x, log := &w.Units[raise(w, 1, 101, kind, 1_200)], index(w), new(chronicle.Log)
		for seed := range dice.Dice(5_000) {
			u.Size, u.Leaders, log.Events = 1_200, 3, log.Events[:0]
			roll, second := rolls(w, seed)
			worst := 1_200 * 30 / 100 * int32(shares[roll]) / 100
			if roll == 12 && (touch == Storms || touch == Fire) {
				if second == 12 {
					all[touch] = true
					continue // all is lost: see the next test
				}
				worst = max(worst, 1_200*int32(second)/12)
			}
			Lose(w, x, seed, log, 0, touch, true, nil)
			if lost := 1_200 - u.Size; lost > worst || (touch == Storms || touch == Fire) && lost != worst {
				t.Fatalf("%d took %d, at most %d", touch, lost, worst)
			}
		}
	}
	if len(all) != 2 {
		t.Errorf("all is lost to %v", all)
	}
}

func rolls(w *world.World, d dice.Dice) (roll, second int) {
	return d.TwoSix(int32(w.Moon), dice.Terrain, 1<<10|101, 0), d.TwoSix(int32(w.Moon), dice.Disaster, 1<<10|101, 0)
}

// A storm that takes all sinks what is aboard, too; nobody takes captives (WDW-20, WDW-50; D-C1).
func TestWDW20Sunk(t *testing.T) {
	w := plain(t, 1)
	w.Land[here] = land.Sea
	troops, fleet := raise(w, 1, 101, kit.Foot, 500), raise(w, 1, 101<<1, kit.Ship, 20)
	w.Units[fleet].Number, w.Units[troops].Aboard = 101, 101
	w.Units[troops].Number = 100
	var seed dice.Dice
	for roll, second := 0, 0; roll != 12 || second != 12; seed++ {
		roll, second = rolls(w, seed+1)
	}
	log := new(chronicle.Log)
	fates := Lose(w, index(w), seed, log, fleet, Storms, true, nil)
	if !w.Units[fleet].Gone || !w.Units[troops].Gone {
		t.Errorf("left: %+v", w.Units)
	}
	for _, ev := range log.Events {
		if ev.Other != world.Nobody || ev.Code == chronicle.LeaderFate && End(ev.Values[0]) != Dead {
			t.Errorf("%+v", ev)
		}
	}
	if len(fates) != 0 {
		t.Errorf("fates %+v", fates)
	}
}
