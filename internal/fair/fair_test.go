package fair_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/internal/fair"
)

// dealer is what gives turns: the rota, or what it replaced.
type dealer interface {
	Next([]fair.Wish) int
	Took(fair.Wish)
}

// fifo is the broken twin: first come, first served.
type fifo struct{}

func (fifo) Next(list []fair.Wish) int { return min(0, len(list)-1) }
func (fifo) Took(fair.Wish)            {}

// turnsUntil deals until a person has a turn, and gives how many others had before. Who had a turn
// wants the next one at once.
func turnsUntil(d dealer, list []fair.Wish, person string) int {
	for n := range 10_000 {
		at := d.Next(list)
		w := list[at]
		d.Took(w)
		if w.Person == person {
			return n
		}
		list = append(append(append([]fair.Wish{}, list[:at]...), list[at+1:]...), w)
	}
	return -1
}

// flood are 60 matches of one guest in which computers play each other.
func flood(person, address string, alone bool) (list []fair.Wish) {
	for n := range 60 {
		list = append(list, fair.Wish{ID: fmt.Sprint(person, n), Person: person, Address: address, Alone: alone})
	}
	return list
}

func TestWhoeverWaitsInPersonHasTheFirstFreeTurn(t *testing.T) {
	list := append(flood("eve", "203.0.113.1", true), fair.Wish{ID: "m", Person: "ann", Address: "192.0.2.1"})
	if n := turnsUntil(&fair.Rota{}, list, "ann"); n != 0 {
		t.Errorf("%d turns of somebody else before", n)
	}
	if n := turnsUntil(fifo{}, list, "ann"); n == 0 {
		t.Error("the broken twin passes: this test proves nothing")
	}
}

func TestAFloodGetsOneShare(t *testing.T) {
	for _, alone := range []bool{false, true} {
		list := append(flood("eve", "203.0.113.1", alone), fair.Wish{ID: "m", Person: "ann", Address: "192.0.2.1", Alone: alone})
		r := &fair.Rota{}
		turnsUntil(r, list, "ann")
		for range 20 {
			if n := turnsUntil(r, list, "ann"); n != 1 {
				t.Fatalf("alone %t: %d turns of eve between two of ann's, want 1", alone, n)
			}
		}
		if n := turnsUntil(fifo{}, list, "ann"); n <= 1 {
			t.Error("the broken twin passes: this test proves nothing")
		}
	}
}

// Many guests at one address are one share together.
func TestManyGuestsOfOneAddressGetOneShare(t *testing.T) {
	list := []fair.Wish{{ID: "m", Person: "ann", Address: "192.0.2.1"}}
	for n := range 100 {
		list = append(list, fair.Wish{ID: fmt.Sprint(n), Person: fmt.Sprint("guest", n), Address: "203.0.113.1"})
	}
	r := &fair.Rota{}
	turnsUntil(r, list, "ann")
	for range 20 {
		if n := turnsUntil(r, list, "ann"); n != 1 {
			t.Fatalf("%d turns between two of ann's, want 1", n)
		}
	}
}

// Whatever everybody asks for: between two turns of somebody who always wants one, nobody
// who waits in person like them has two.
func TestNobodyHasTwoTurnsBetweenTwoOfAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []fair.Wish
		for p := range rapid.IntRange(2, 8).Draw(t, "people") {
			for n := range rapid.IntRange(1, 9).Draw(t, "matches") {
				list = append(list, fair.Wish{ID: fmt.Sprint(p, "/", n), Person: fmt.Sprint(p), Address: fmt.Sprint("a", p)})
			}
		}
		list = rapid.Permutation(list).Draw(t, "list")
		r, since := &fair.Rota{}, map[string]map[string]int{}
		for range 100 {
			w := list[r.Next(list)]
			r.Took(w)
			for who, turns := range since {
				if turns[w.Person]++; who != w.Person && turns[w.Person] > 1 {
					t.Fatalf("%s had two turns between two of %s", w.Person, who)
				}
			}
			since[w.Person] = map[string]int{}
		}
	})
}

func TestNobodyWishesNothing(t *testing.T) {
	if n := new(fair.Rota).Next(nil); n != -1 {
		t.Errorf("it is the turn of %d", n)
	}
}
