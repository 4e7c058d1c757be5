package fight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// fought is a battle between two stands that is settled.
func fought(w *world.World, d dice.Dice, attacker, defender Stand) (*Engagement, *chronicle.Log) {
	e, log, x := new(Engagement), new(chronicle.Log), index(w)
	e.reset(here, 60)
	e.add(w, 0, &attacker)
	e.add(w, 1, &defender)
	e.Fight(w, x, d)
	e.Settle(w, x, d, log)
	return e, log
}

// Booty by what became of the loser and by the ground (WDW-72, WDW-M-5): 20 % of the price of what is lost, 40 % of who is
// no more.
func TestWDW72Booty(t *testing.T) {
	for _, c := range []struct {
		name string
		land land.Terrain
		size int32
		rate int64 // percent
	}{
		{"retreat", land.Lowland, 6_000, 20},
		{"destroyed", land.Lowland, 1_000, 40},
		{"swamp", land.Of(land.Swamp, 2), 1_000, 20},
		{"desert", land.Of(land.Desert, 1), 6_000, 10},
		{"mountains", land.Of(land.Forest, 4), 1_000, 20},
		{"volcano", land.Of(land.Volcano, 4), 1_000, 0},
		{"water", land.Water, 1_000, 0},
		{"deep sea", land.Sea, 6_000, 0},
		{"sea ice", land.SeaIce, 1_000, 40},
	} {
		w := plain(t, 2)
		w.Land[here] = c.land
		a, b := raise(w, 1, 101, kit.Foot, 12_000), raise(w, 2, 101, kit.Foot, c.size)
		e, log := fought(w, 3, comes(w, a, kit.Attack, hex.W), stand(w, b, kit.Defend))
		f := log.Battles[0].Sides[1].Units[0]
		want := (int64(f.Lost)*5 + int64(f.Fallen)*1000) * c.rate / 100
		if e.Winner != 0 || int64(e.Booty) != want || log.Battles[0].Booty != e.Booty {
			t.Errorf("%s: side %d wins %d, want %d", c.name, e.Winner, e.Booty, want)
		}
		if want > 0 && !equal(e.Shares, []Share{{1, int32(want)}}) {
			t.Errorf("%s: shares %v", c.name, e.Shares)
		}
	}
}

// What a destroyed unit carries falls to the winners, on water to nobody.
func TestWDW72Purses(t *testing.T) {
	for _, c := range []struct {
		land land.Terrain
		kind kit.Unit
		want int32
	}{{land.Lowland, kit.Foot, 700}, {land.Water, kit.Ship, 0}} {
		w := plain(t, 2)
		w.Land[here] = c.land
		a, b := raise(w, 1, 101, c.kind, 12_000), raise(w, 2, 101, c.kind, 1_000)
		w.Units[b].Gold = 700
		if e, _ := fought(w, 3, comes(w, a, kit.Attack, hex.W), stand(w, b, kit.Defend)); e.Seized != c.want || w.Units[b].Gold != 0 {
			t.Errorf("%s: seized %d, %d left", c.kind.Spec().Code, e.Seized, w.Units[b].Gold)
		}
	}
}

// Winners of several realms share by the strength they came with, and every gold piece goes to somebody.
func TestWDW72Shares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Engagement{Winner: 0}
		w := &world.World{}
		for n := range rapid.IntRange(1, 5).Draw(t, "units") {
			realm := world.RealmID(n/2 + 1)
			w.Units = append(w.Units, world.Unit{Realm: realm})
			e.Sides[0] = append(e.Sides[0], Combatant{ID: world.UnitID(n), Start: rapid.Int32Range(1, 10_000).Draw(t, "size"), weight: 1})
		}
		gold := rapid.Int64Range(0, 1_000_000).Draw(t, "gold")
		e.divide(w, gold)
		sum, all := int64(0), int64(0)
		by := map[world.RealmID]int64{}
		for n, c := range e.Sides[0] {
			by[w.Units[n].Realm] += int64(c.Start)
			all += int64(c.Start)
		}
		for _, s := range e.Shares {
			sum += int64(s.Gold)
			if exact := float64(gold) * float64(by[s.Realm]) / float64(all); off(float64(s.Gold), exact, 1) {
				t.Errorf("realm %d gets %d of %d, should get %.1f", s.Realm, s.Gold, gold, exact)
			}
		}
		if sum != gold {
			t.Errorf("%d of %d shared", sum, gold)
		}
	})
}

// Of the Heerführer as many fall as heads, whole ones: one more than needed may survive (WDW-M-4).
func TestWDW53LeadersFall(t *testing.T) {
	w := plain(t, 1)
	id := raise(w, 1, 101, kit.Foot, 20_000) // 4 Heerführer
	r := reaper{w: w, x: index(w), log: new(chronicle.Log)}
	if fallen := r.take(id, 9_999, InBattle); fallen != 1 || w.Units[id].Leaders != 3 || w.Units[id].Size != 10_001 {
		t.Errorf("%d have fallen of %+v", fallen, w.Units[id])
	}
	if fallen := r.take(id, 10_000, InBattle); fallen != 2 || w.Units[id].Leaders != 1 || w.Units[id].Gone {
		t.Errorf("%d have fallen of %+v", fallen, w.Units[id])
	}
	if fallen := r.take(id, 1, InBattle); fallen != 1 || !w.Units[id].Gone {
		t.Errorf("%d have fallen of %+v", fallen, w.Units[id])
	}
}

// What becomes of leaders of a destroyed unit: one third each is dead, captive, or escapes to the nearest settlement (D-C1).
func TestWDWDC1Fates(t *testing.T) {
	count := map[End]int{}
	const seeds = 3000
	for seed := range dice.Dice(seeds) {
		w := plain(t, 2)
		raise(w, 1, 101, kit.Foot, 100_000)
		b := raise(w, 2, 101, kit.Foot, 1_000)
		w.Settlements = []world.Settlement{{Field: here + 25, Realm: 2}, {Field: here + 2, Realm: 2}, {Field: here + 1, Realm: 1}}
		e, log := fought(w, seed, comes(w, 0, kit.Attack, hex.W), stand(w, b, kit.Defend))
		var told []End
		for _, ev := range log.Events {
			if ev.Code == chronicle.LeaderFate {
				told = append(told, End(ev.Values[0]))
			}
		}
		if len(told) != 1 {
			t.Fatalf("%d fates of one Heerführer", len(told))
		}
		count[told[0]]++
		if escaped := len(e.Fates) == 1 && e.Fates[0] == (Fate{Realm: 2, Unit: 101, Kind: kit.Foot, Leaders: 1, End: Escaped, To: here + 2}); escaped != (told[0] == Escaped) {
			t.Fatalf("told %d, fates %+v", told[0], e.Fates)
		}
	}
	for _, end := range []End{Dead, Captive, Escaped} {
		if off(float64(count[end]), seeds/3, seeds/20) {
			t.Errorf("%d times %d of %d", count[end], end, seeds)
		}
	}
}

// A REP never dies by the dice: then the game master decides. Who has nowhere to go does not escape (D-C1).
func TestWDWDC1Persons(t *testing.T) {
	seen := map[End]bool{}
	for seed := range dice.Dice(60) {
		for _, homeless := range []bool{false, true} {
			w := plain(t, 2)
			raise(w, 1, 101, kit.Foot, 100_000)
			b := raise(w, 2, 101, kit.Foot, 1_000)
			rep := raise(w, 2, 501, kit.Leader, 1)
			w.Units[rep].Aboard, w.Units[rep].Arm = 101, kit.Foot
			w.Realm(2).People = []world.Character{{Number: 501, Player: 1, Settlement: grid.None}}
			if !homeless {
				w.Settlements = []world.Settlement{{Field: here + 9, Realm: 2}}
			}
			e, log := fought(w, seed, comes(w, 0, kit.Attack, hex.W), stand(w, b, kit.Defend))
			f := e.Fates[len(e.Fates)-1]
			if last := log.Events[len(log.Events)-1]; last.Unit != 501 || (f.End == Decide) != (last.Values[1] <= 2) {
				t.Fatalf("fate %+v of a throw of %d", f, last.Values[1])
			}
			u, c := &w.Units[rep], &w.Realm(2).People[0]
			seen[f.End] = true
			switch {
			case f.Character != 501 || f.End == Dead || homeless && f.End == Escaped:
				t.Fatalf("fate %+v", f)
			case f.End == Escaped && (u.Gone || u.Field != here+9 || u.Aboard != 0 || c.Captive != 0 || c.Arm != kit.NoUnit):
				t.Fatalf("escaped, and is %+v, %+v", u, c)
			case f.End != Escaped && (!u.Gone || c.Captive != 1 || c.Arm != kit.Foot):
				t.Fatalf("captive, and is %+v, %+v", u, c)
			}
		}
	}
	if !seen[Escaped] || !seen[Captive] || !seen[Decide] {
		t.Errorf("fates %v", seen)
	}
}

// Without an enemy nobody becomes a captive, and the settlement that stands where a unit is lost is no refuge (D-C1).
func TestWDWDC1NobodyTakesPrisoners(t *testing.T) {
	count := map[End]int{}
	for seed := range dice.Dice(100) {
		w := plain(t, 1)
		id := raise(w, 1, 101, kit.Foot, 1_000)
		w.Settlements = []world.Settlement{{Field: here, Realm: 1}}
		log := new(chronicle.Log)
		r := reaper{w: w, x: index(w), d: seed, log: log}
		r.take(id, 1_000, ByGround)
		count[End(log.Events[len(log.Events)-1].Values[0])]++
	}
	if count[Dead] != 100 {
		t.Errorf("fates %v", count)
	}
	w := plain(t, 1) // a REP is a captive of nobody, until the game master decides
	rep := raise(w, 1, 501, kit.Leader, 1)
	w.Units[rep].Arm = kit.Foot
	w.Realm(1).Players, w.Realm(1).People = []world.Player{{Name: "A"}}, []world.Character{{Number: 501, Player: 1, Settlement: grid.None}}
	r := reaper{w: w, x: index(w), log: new(chronicle.Log)}
	r.lead(rep, 0)
	if err := w.Verify(); err != nil || !w.Units[rep].Gone || w.Realm(1).People[0].Arm != kit.NoUnit {
		t.Errorf("%v, %+v", err, w.Realm(1).People)
	}
}

// What is aboard loses the share of its carrier and sinks with it, and with it what it carries itself (WDW-50).
func TestWDW50Drowned(t *testing.T) {
	w := plain(t, 1)
	troops := raise(w, 1, 101, kit.Foot, 1_000)
	fleet := raise(w, 1, 301, kit.Ship, 100)
	beasts := raise(w, 1, 401, kit.Beast, 1_000)
	work, more := raise(w, 1, 402, kit.Worker, 4), raise(w, 1, 403, kit.Worker, 3)
	hero := raise(w, 1, 501, kit.Leader, 1)
	w.Units[troops].Aboard, w.Units[hero].Aboard = 301, 101
	w.Units[beasts].Aboard, w.Units[work].Aboard, w.Units[more].Aboard = 301, 401, 301
	w.Realm(1).People = []world.Character{{Number: 501, Settlement: grid.None}}
	x, log := index(w), new(chronicle.Log)
	r := reaper{w: w, x: x, log: log}
	r.take(fleet, 25, InBattle)
	if w.Units[troops].Size != 750 || w.Units[work].Size != 3 || w.Units[more].Size != 3 || len(log.Events) != 3 || log.Events[0].Code != chronicle.Drowned || log.Events[0].Values[0] != 250 {
		t.Fatalf("%d left, %+v", w.Units[troops].Size, log.Events)
	}
	r.take(fleet, 75, InBattle)
	for id := range w.Units {
		if !w.Units[id].Gone || x.First(here) != world.NoUnit {
			t.Errorf("left: %+v", w.Units[id])
		}
	}
}

// A die of luck is keyed by moon, field, tick, round and both sides, and by nothing else (WDW-M-9).
func TestLuckIsKeyed(t *testing.T) {
	rolls := func(change func(*world.World, *Stand)) chronicle.Round {
		w := plain(t, 3)
		between(w, 2, 3, world.Allied)
		a, b, c := raise(w, 1, 101, kit.Foot, 5_000), raise(w, 2, 101, kit.Foot, 5_000), raise(w, 3, 101, kit.Foot, 5_000)
		st := stand(w, b, kit.Hold)
		if change != nil {
			change(w, &st)
		}
		var e Engagement
		e.Gather(w, here, 60, []Stand{comes(w, a, kit.Attack, hex.W), st, stand(w, c, kit.Defend)}, 0, 1, nil)
		e.Fight(w, index(w), 77)
		return e.Rounds[0]
	}
	base := rolls(nil)
	more := rolls(func(w *world.World, _ *Stand) { w.Units[2].Size, w.Units[1].Raised = 9_000, land.Lowland })
	if more.Dice != base.Dice || more.Strength == base.Strength {
		t.Errorf("%v became %v", base, more)
	}
	different := false
	for tick := range uint8(8) {
		luck := [2][2]int8{}
		for n := range luck {
			w := plain(t, 2)
			a, b := comes(w, raise(w, 1, 101, kit.Foot, 5_000), kit.Attack, hex.W), stand(w, raise(w, 2, 101, kit.Foot, 5_000), kit.Hold)
			var e Engagement
			e.reset(here, tick)
			e.add(w, 0, &a)
			e.add(w, 1, &b)
			e.Storm = n == 1
			e.Fight(w, index(w), 77)
			luck[n] = e.Rounds[0].Dice
		}
		different = different || luck[0] != luck[1]
	}
	if !different {
		t.Error("storms have the luck of the battle before")
	}
	different = false
	for number := uint16(102); number < 110; number++ {
		r := rolls(func(w *world.World, _ *Stand) { w.Units[1].Number = number })
		different = different || r.Dice != base.Dice
	}
	if !different {
		t.Error("another unit has the same luck")
	}
}

// Leaders without troops who are surrounded and attacked are overrun, but not killed like troops (D-C1).
func TestWDWDC1LeadersAlone(t *testing.T) {
	left, realOnes := map[int32]int{}, 0
	for seed := range dice.Dice(100) {
		w := plain(t, 2)
		a := raise(w, 1, 101, kit.Foot, 1_000)
		group, rep := raise(w, 2, 501, kit.Leader, 3), raise(w, 2, 502, kit.Leader, 1)
		w.Realm(2).People = []world.Character{{Number: 502, Player: 1, Settlement: grid.None}}
		w.Settlements = []world.Settlement{{Field: here + 9, Realm: 2}}
		one, two := stand(w, group, kit.NoOrder), stand(w, rep, kit.NoOrder)
		one.Back, two.Back = grid.None, grid.None
		stands := []Stand{comes(w, a, kit.Attack, hex.W), one, two}
		if !Encounter(w, &stands[0], &stands[1]).Fight() {
			t.Fatal("not attacked")
		}
		var e Engagement
		x := index(w)
		e.Gather(w, here, 60, stands, 0, 1, nil)
		e.Fight(w, x, seed)
		e.Settle(w, x, seed, new(chronicle.Log))
		u, hero := &w.Units[group], &w.Units[rep]
		left[u.Size]++
		switch {
		case e.Ended != chronicle.Overrun || e.Winner != 0 || e.Booty != 0:
			t.Fatalf("ended %d, side %d has won %d", e.Ended, e.Winner, e.Booty)
		case u.Gone != (u.Size == 0) || !u.Gone && u.Field != here+9:
			t.Fatalf("%+v", u)
		case len(e.Fates) != 1 || e.Fates[0].End == Dead || hero.Gone != (w.Realm(2).People[0].Captive == 1):
			t.Fatalf("%+v, %+v", hero, e.Fates)
		case !hero.Gone:
			realOnes++
		}
	}
	if left[0] == 0 || left[1] == 0 || left[3] == 0 || realOnes == 0 {
		t.Errorf("left %v, %d REPs", left, realOnes)
	}
}
