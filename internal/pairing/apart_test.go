package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/pairing"
)

// bars are pairs of some numbers, each with a chance of so many in ten, told by one of both alone.
func bars(r *rand.Rand, n, chance int) (never map[int][]int, barred func(a, b int) bool) {
	never, pairs := map[int][]int{}, map[[2]int]bool{}
	for a := 1; a <= n; a++ {
		for b := 1; b < a; b++ {
			if r.IntN(10) >= chance {
				continue
			}
			pairs[[2]int{a, b}], pairs[[2]int{b, a}] = true, true
			if r.IntN(2) == 0 {
				never[a] = append(never[a], b)
			} else {
				never[b] = append(never[b], a)
			}
		}
	}
	return never, func(a, b int) bool { return pairs[[2]int{a, b}] }
}

// mostPairs is how many pairs can be made of some people.
func mostPairs(list []int, barred func(a, b int) bool) (best int) {
	if len(list) < 2 {
		return 0
	}
	best = mostPairs(list[1:], barred)
	for n := 1; n < len(list); n++ {
		if !barred(list[0], list[n]) {
			best = max(best, 1+mostPairs(slices.Delete(slices.Clone(list[1:]), n-1, n), barred))
		}
	}
	return best
}

// Whoever must not meet somebody never does, and as many people play as can without; nobody meets anybody again who need not.
func TestSPL45WhoIsKeptApartIsNeverPaired(t *testing.T) {
	out := 0
	for n := 2; n <= 9; n++ {
		for seed := range byte(40) {
			e := newEvent(n, seed)
			never, barred := bars(e.rand, n, int(seed)%9)
			for k := range e.players {
				e.players[k].Never = never[k+1]
			}
			for round := range 4 {
				s := pairing.NextSwiss(e.players, seed%2 == 0)
				seen := slices.Clone(s.Out)
				if s.Bye != 0 {
					seen = append(seen, s.Bye)
				}
				for _, p := range s.Pairs {
					if barred(p.First, p.Second) {
						t.Fatalf("%d players, round %d: %d and %d meet", n, round+1, p.First, p.Second)
					}
					seen = append(seen, p.First, p.Second)
				}
				slices.Sort(seen)
				all := make([]int, n)
				for k := range all {
					all[k] = k + 1
				}
				if !slices.Equal(seen, all) {
					t.Fatalf("%d players, round %d: %v are there", n, round+1, seen)
				}
				if best := mostPairs(all, barred); len(s.Pairs) != best {
					t.Fatalf("%d players, round %d: %d pairs, not %d", n, round+1, len(s.Pairs), best)
				}
				out += len(s.Out)
				e.play(s)
			}
		}
	}
	if out == 0 {
		t.Error("nobody was ever out")
	}
}

// canSit reports whether so many tables can be filled with nobody at one with whom they must not sit; who has no place rests.
func canSit(guests, seats, tables int, barred func(a, b int) bool) bool {
	at := make([][]int, tables)
	spare := guests - tables*seats
	var place func(who int) bool
	place = func(who int) bool {
		if who > guests {
			return true
		}
		for k, people := range at {
			if len(people) < seats && !slices.ContainsFunc(people, func(o int) bool { return barred(o, who) }) {
				at[k] = append(people, who)
				if place(who + 1) {
					return true
				}
				at[k] = people
			}
		}
		if spare == 0 {
			return false
		}
		spare--
		defer func() { spare++ }()
		return place(who + 1)
	}
	return place(1)
}

// At tables nobody sits with whom they must not, and there are as many tables as can be filled so. Those who are there play for as long as that can be:
// whoever has rested plays before others.
func TestSPL45WhoIsKeptApartSitsAtDifferentTables(t *testing.T) {
	fewer := 0
	for n := 3; n <= 11; n++ {
		for seed := range byte(60) {
			r := rand.New(rand.NewChaCha8([32]byte{seed, byte(n)}))
			never, barred := bars(r, n, int(seed)%8)
			guests := make([]pairing.Guest, n)
			for k := range guests {
				guests[k] = pairing.Guest{Number: k + 1, Points: r.IntN(100), Never: never[k+1]}
				if k > 0 {
					o := r.IntN(k)
					guests[k].Met, guests[o].Met = append(guests[k].Met, o+1), append(guests[o].Met, k+1)
				}
			}
			tables, rest := pairing.Tables(guests, 3, game.Seed{seed}, 1)
			seen := slices.Clone(rest)
			for _, people := range tables {
				if len(people) != 3 {
					t.Fatalf("a table of %v", people)
				}
				for k, a := range people {
					for _, b := range people[:k] {
						if barred(a, b) {
							t.Fatalf("%d people: %d and %d sit together", n, a, b)
						}
					}
				}
				seen = append(seen, people...)
			}
			slices.Sort(seen)
			if len(slices.Compact(seen)) != n || len(tables)*3+len(rest) != n {
				t.Fatalf("%d people: %v and %v", n, tables, rest)
			}
			if more := len(tables) + 1; more <= n/3 {
				fewer++
				if canSit(n, 3, more, barred) {
					t.Errorf("%d people: %d tables, though there could be one more", n, len(tables))
				}
			}
		}
	}
	if fewer == 0 {
		t.Error("there was never a table less")
	}
}

// Whoever had to rest before does not rest again because somebody else is kept apart, where that can be.
func TestSPL45KeepingApartSparesWhoHasRested(t *testing.T) {
	guests := make([]pairing.Guest, 7)
	for k := range guests {
		guests[k] = pairing.Guest{Number: k + 1, Rests: k % 2}
	}
	guests[1].Never = []int{4, 6} // two tables: they sit at the other, with the odd ones between
	tables, rest := pairing.Tables(guests, 3, game.Seed{1}, 2)
	if len(tables) != 2 || len(rest) != 1 || rest[0]%2 == 0 {
		t.Errorf("%v rest, %v play", rest, tables)
	}
}

// With two hundred people of whom each keeps away from ten, all have a place.
func TestSPL45ManyAreKeptApart(t *testing.T) {
	r := rand.New(rand.NewChaCha8([32]byte{7}))
	var guests []pairing.Guest
	var players []pairing.Player
	for n := 1; n <= 196; n++ {
		var never []int
		for range 10 {
			never = append(never, 1+(n-1+1+r.IntN(195))%196)
		}
		guests = append(guests, pairing.Guest{Number: n, Never: never})
		players = append(players, pairing.Player{Number: n, Never: never})
	}
	if tables, rest := pairing.Tables(guests, 7, game.Seed{2}, 1); len(tables) != 28 || len(rest) != 0 {
		t.Errorf("%d tables, %d rest", len(tables), len(rest))
	}
	if s := pairing.NextSwiss(players, true); len(s.Pairs) != 98 || len(s.Out) != 0 {
		t.Errorf("%d pairs, %d are out", len(s.Pairs), len(s.Out))
	}
}
