package turn_test

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// play evaluates so many wanton moons of crowded and of generated worlds, and shows each.
func play(t *testing.T, moons uint64, show func(t *testing.T, before, after *world.World, log *chronicle.Log)) {
	t.Helper()
	var e turn.Engine
	for seed := range uint64(5) {
		w := arena(t, seed, 3, 6, 30)
		if seed == 4 {
			w = segment(t, dice.Dice(seed), 1200, 4)
		}
		for m := range moons {
			next, log, _ := e.Run(w, wanton(w, seed<<8|m), dice.Dice(m), nil)
			show(t, w, next, log)
			if t.Failed() {
				t.Fatalf("seed %d, moon %d", seed, m)
			}
			w = next
		}
	}
}

func TestWorldsStaySound(t *testing.T) {
	play(t, 14, func(t *testing.T, _, after *world.World, _ *chronicle.Log) {
		if err := after.Verify(); err != nil {
			t.Error(err)
		}
	})
}

// WDW-6: nor does the game master break the world, whatever he rules.
func TestWDW6RulingsBreakNothing(t *testing.T) {
	var e turn.Engine
	applied := map[int32]bool{}
	for seed := range uint64(6) {
		w := arena(t, seed, 3, 6, 30)
		for m := range uint64(12) {
			next, log, _ := e.Run(w, wanton(w, seed<<8|m), dice.Dice(m), whims(w, seed<<8|m))
			if err := next.Verify(); err != nil {
				t.Fatalf("seed %d, moon %d: %v", seed, m, err)
			}
			for _, ev := range log.Events {
				if ev.Code == chronicle.Ruled {
					applied[ev.Values[0]] = true
				}
			}
			w = next
		}
	}
	for k := turn.Freeze; k < turn.Answer; k++ {
		if !applied[int32(k)] && k != turn.Close && k != turn.Circumstances { // these two want luck
			t.Errorf("ruling %d was never applied", k)
		}
	}
}

// gold is what each realm has anywhere.
func gold(w *world.World) map[world.RealmID]int64 {
	sums := map[world.RealmID]int64{}
	for n := range w.Realms {
		sums[world.RealmID(n+1)] += w.Realms[n].Gold
	}
	for n := range w.Settlements {
		sums[w.Settlements[n].Realm] += w.Settlements[n].Gold
	}
	for n := range w.Units {
		sums[w.Units[n].Realm] += int64(w.Units[n].Gold)
	}
	return sums
}

// WDW-27: every gold piece of a moon is in the books: old stock and entries are the new stock, and nobody has to guess.
func TestWDW27GoldIsAccountedFor(t *testing.T) {
	play(t, 13, func(t *testing.T, before, after *world.World, log *chronicle.Log) {
		was, is := gold(before), gold(after)
		if len(log.Books) != len(after.Realms) {
			t.Fatalf("%d books of %d realms", len(log.Books), len(after.Realms))
		}
		for _, b := range log.Books {
			sum := b.Old
			for _, entry := range b.Entries {
				sum += entry.Sum
				if entry.Sort == chronicle.Other {
					t.Errorf("realm %d: %d GS without a reason", b.Realm, entry.Sum)
				}
			}
			if b.Old != was[b.Realm] || b.New != is[b.Realm] || sum != b.New {
				t.Errorf("realm %d: book from %d to %d with entries %d, world from %d to %d", b.Realm, b.Old, b.New, sum, was[b.Realm], is[b.Realm])
			}
		}
	})
}

// heads are the people and ships of each realm, without leaders.
func heads(w *world.World) map[world.RealmID]int64 {
	sums := map[world.RealmID]int64{}
	for n := range w.Units {
		if u := &w.Units[n]; u.Kind != kit.Leader {
			sums[u.Realm] += int64(u.Size)
		}
	}
	return sums
}

func TestHeadsAreAccountedFor(t *testing.T) {
	play(t, 13, func(t *testing.T, before, after *world.World, log *chronicle.Log) {
		was, is := heads(before), heads(after)
		for _, ev := range log.Events {
			if ev.Unit >= kit.Leader.Spec().First {
				continue
			}
			switch ev.Code {
			case chronicle.Raised:
				was[ev.Realm] += int64(ev.Values[0])
			case chronicle.Dissolved, chronicle.TerrainLoss, chronicle.Drowned, chronicle.Deserted:
				was[ev.Realm] -= int64(ev.Values[0])
			}
		}
		for _, b := range log.Battles {
			for side := range b.Sides {
				for _, f := range b.Sides[side].Units {
					if f.Kind != kit.Leader {
						was[f.Realm] -= int64(f.Lost)
					}
				}
			}
		}
		for n := range after.Realms {
			if r := world.RealmID(n + 1); was[r] != is[r] {
				t.Errorf("realm %d: %d heads, and events say %d", r, is[r], was[r])
			}
		}
	})
}

// WDW-55: nobody spends more points than he has, and what is left over is told.
func TestWDW55PointsAreNeverExceeded(t *testing.T) {
	type unit struct {
		realm  world.RealmID
		number uint16
	}
	play(t, 6, func(t *testing.T, _, _ *world.World, log *chronicle.Log) {
		left := map[unit]int32{}
		for _, ev := range log.Events {
			if ev.Code != chronicle.Moved {
				continue
			}
			u := unit{ev.Realm, ev.Unit}
			if had, moved := left[u]; ev.Values[1] < 0 || ev.Values[0] > 40 || moved && ev.Values[1] > had-ev.Values[0] {
				t.Errorf("%d/%d spends %d of %d and has %d left", ev.Realm, ev.Unit, ev.Values[0], had, ev.Values[1])
			}
			left[u] = ev.Values[1]
		}
	})
}

// WDW-54: nobody walks on water, and no ship stands on land but in a harbour or on a river.
func TestWDW54NobodyIsOnForbiddenTerrain(t *testing.T) {
	play(t, 8, func(t *testing.T, _, after *world.World, _ *chronicle.Log) {
		for n := range after.Units {
			u := &after.Units[n]
			switch {
			case u.Aboard != 0:
				if c := after.Unit(u.Realm, u.Aboard); c == world.NoUnit || after.Units[c].Field != u.Field {
					t.Errorf("%d/%d is aboard %d, which is elsewhere", u.Realm, u.Number, u.Aboard)
				}
			case u.Kind == kit.Ship:
				if !after.Water(u.Field) && u.Side == hex.NoSide {
					t.Errorf("fleet %d/%d on land", u.Realm, u.Number)
				}
			case after.Water(u.Field):
				t.Errorf("%d/%d walks on water", u.Realm, u.Number)
			}
		}
	})
}
