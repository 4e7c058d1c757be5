package turn_test

import (
	"fmt"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// crush is n units on foot of ten realms that meet on one field: five allied realms stand there, in a town of the first of them, and
// five others, allied with each other and at war with those, come from beside it.
func crush(t testing.TB, n int, order string) *scene {
	const sides, each = 2, 5
	s := stage(t)
	s.w.Realms = s.w.Realms[:0]
	s.w.Stances = make([]world.Stance, sides*each*sides*each)
	for r := range sides * each {
		s.w.Realms = append(s.w.Realms, world.Realm{Code: "R" + string(rune('A'+r)), Capital: grid.None})
		for o := range sides * each {
			if s.w.Stances[r*sides*each+o] = world.War; r/each == o/each {
				s.w.Stances[r*sides*each+o] = world.Allied
			}
		}
	}
	s.town(1, kit.Castle, "001/24", 0)
	for k := range 10 {
		s.town(1, kit.Castle, fmt.Sprintf("001/%d", 38+k), 0).town(each+1, kit.Castle, fmt.Sprintf("002/%d", 38+k), 0)
	}
	s.w.Settlements[0].Stands.Mil = 2_000
	for r := range sides * each {
		for k := range n / sides / each {
			place := []string{"001/24", "001/23"}[r/each]
			s.w.Units = append(s.w.Units, world.Unit{
				Realm: world.RealmID(r + 1), Number: uint16(100 + k), Kind: kit.Foot, Size: 1000, Leaders: 1, Field: s.at(place), Came: grid.None,
			})
			if r >= each {
				s.orders(world.RealmID(r+1), fmt.Sprintf("%d 001/23-24 %s", 100+k, order))
			}
		}
	}
	return s
}

func BenchmarkACrowdOnOneField(b *testing.B) {
	for _, order := range []string{"KV", "KI", "KN", "KNE"} {
		for _, n := range []int{250, 500, 1000} {
			b.Run(fmt.Sprintf("%s/%d", order, n), func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					s := crush(b, n, order)
					b.StartTimer()
					s.run()
				}
			})
		}
	}
}

// WDW-68: who comes onto a field full of others is told of each realm there once, however many its units are, and stopped by all.
func TestWDW68OfEachRealmTheFirstIsTold(t *testing.T) {
	s := crush(t, 100, "KV")
	s.run().tells(chronicle.Halted, 50*5).battles(0)
	for _, e := range s.told(chronicle.Halted) {
		if e.With != 100 {
			t.Fatalf("%+v", e)
		}
	}
	s = stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24").put(bob, 102, 1000, kit.Foot, "001/24").put(cleo, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "101 -24 KI").orders(bob, "101 KI", "102 KI").orders(cleo, "101 KI").run().tells(chronicle.Met, 2)
}
