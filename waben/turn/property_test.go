package turn_test

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
	"spielleiter/waben/tally"
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
			for n := range log.Post {
				applied[int32(turn.Write)] = applied[int32(turn.Write)] || log.Post[n].Sort == chronicle.FromMaster
			}
			w = next
		}
	}
	for k := turn.Freeze; k.Valid(); k++ {
		if !applied[int32(k)] && k != turn.Answer && k != turn.Deliver && k != turn.Close && k != turn.Circumstances { // these two want luck
			t.Errorf("ruling %d was never applied", k)
		}
	}
}

// WDW-27: every gold piece of a moon is in the books, and every head that comes or goes is told.
func TestWDW27GoldAndHeadsAreAccountedFor(t *testing.T) {
	seized := 0
	play(t, 13, func(t *testing.T, before, after *world.World, log *chronicle.Log) {
		for _, b := range log.Books {
			for _, entry := range b.Entries {
				if entry.Sort == chronicle.Seized {
					seized++
				}
			}
		}
		for _, fault := range append(tally.Gold(before, after, log), tally.Heads(before, after, log)...) {
			t.Error(fault)
		}
	})
	if seized == 0 {
		t.Error("no treasure has fallen")
	}
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
