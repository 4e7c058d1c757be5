package match_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

var byWishes = match.Terms{Seating: match.SeatingPreferred}

// wishing is a council that gathers, of which Anna and Ben like the same best, and Cleo has no list.
func wishing(t *testing.T, seed byte) *server {
	t.Helper()
	h := found(t, council.New(), match.Plan{Terms: byWishes, Seed: game.Seed{seed}, Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}})
	for _, who := range []match.Who{anna, ben, cleo} {
		h.must(func(t *match.Table) error { return t.Join(who, "", "psst", h.now) })
	}
	if h.m.Status != match.Gathering {
		t.Fatal("it begins before anybody has said what they would like")
	}
	return h
}

func (h *server) prefers(who match.Who, seats ...game.Seat) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Prefer(who, seats, h.now) })
}

func (h *server) wished() {
	h.t.Helper()
	h.prefers(anna, "bear", "fox")
	h.prefers(ben, "fox", "bear")
	h.prefers(ben, "bear", "raven") // another list
	h.prefers(cleo)
}

// With the last list the seats are drawn and the match begins; everybody can draw them again from what the record tells at once, and the whole file
// verifies, before and after the end.
func TestSPL49SeatsAreDrawnByWishes(t *testing.T) {
	got := map[string]bool{}
	for seed := range byte(12) {
		h := wishing(t, seed+1)
		h.verified()
		h.wished()
		if h.m.Status != match.Running || h.m.Drawn == nil || len(h.m.Drawn.Steps) != 3 {
			t.Fatalf("%s %+v", h.m.Status, h.m.Drawn)
		}
		seed, err := game.ParseSeed(h.m.Drawn.Seed)
		if err != nil || seed.Commitment() != h.m.SeatSeed {
			t.Error("the seed of the draw is another than was said")
		}
		for n, s := range h.m.Drawn.Steps {
			c, _ := h.m.Chair(s.Got)
			if c.Holder.ID != s.ID || c.Prefers != nil {
				t.Errorf("%s sits on %+v", s.ID, c)
			}
			switch {
			case n == 0 && (s.Got != "bear" || s.Wish != 1): // Anna or Ben, whose turn comes first
				t.Errorf("first: %+v", s)
			case n == 2 && (s.ID != cleo.Person || s.Wish != 0):
				t.Errorf("who minds least: %+v", s)
			case s.ID == anna.Person && s.Got == "raven", s.ID == ben.Person && s.Got == "fox":
				t.Errorf("not on their list: %+v", s)
			}
			got[s.ID+" "+string(s.Got)] = true
		}
		h.verifiedWhole()
		h.playOut(newRand(4))
		h.verified()
	}
	for _, want := range []string{"anna bear", "anna fox", "ben bear", "ben raven"} {
		if !got[want] {
			t.Errorf("in twelve draws never %s", want)
		}
	}
}

// Nobody but who wrote a list reads it before the draw, not even the game master; the record tells replaced lists at the end only.
func TestSPL49WishesAreSecretUntilTheDraw(t *testing.T) {
	one, other := wishing(t, 1), wishing(t, 1)
	one.prefers(anna, "bear", "fox")
	other.prefers(anna, "fox")
	for _, v := range []game.Viewer{game.Public, game.Master, game.As("fox"), game.As("bear")} {
		a, b := one.m.For(v), other.m.For(v)
		a.Head, b.Head = "", "" // the hash of the record
		x, errX := json.Marshal(a)
		y, errY := json.Marshal(b)
		if errX != nil || errY != nil || !bytes.Equal(x, y) {
			t.Errorf("%v sees what Anna would like: %s", v, x)
		}
		for _, e := range match.Redact(one.entries, v, &one.m) {
			if e.Kind == match.EntryPreferred && (e.Secret != nil || bytes.Contains(e.Public, []byte("bear"))) {
				t.Errorf("%v reads %s", v, e.Secret)
			}
		}
	}
	if own := one.m.For(game.As("raven")); own.Chairs[0].Prefers == nil || !slices.Equal(own.Chairs[0].Prefers.Seats, []game.Seat{"bear", "fox"}) {
		t.Errorf("Anna does not see her own: %+v", own.Chairs[0])
	}
	h := wishing(t, 1)
	h.wished()
	for _, e := range match.Redact(h.entries, game.As("fox"), &h.m) {
		if e.Kind == match.EntryPreferred && e.Secret != nil {
			t.Error("a list is told beside the draw")
		}
	}
}

// What nobody can wish, and where nobody can.
func TestSPL49WishesThatCannotBe(t *testing.T) {
	h := wishing(t, 1)
	h.refused(match.Invalid, "seat.preferred", func(t *match.Table) error { return t.Join(anna, "fox", "", h.now) })
	h.refused(match.Invalid, "prefer.twice", func(t *match.Table) error { return t.Prefer(anna, []game.Seat{"fox", "fox"}, h.now) })
	h.refused(match.NotFound, "seat.unknown", func(t *match.Table) error { return t.Prefer(anna, []game.Seat{"wolf"}, h.now) })
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.Prefer(dora, nil, h.now) })
	h.wished()
	h.refused(match.Conflict, "match.started", func(t *match.Table) error { return t.Prefer(anna, nil, h.now) })
	plain := councilOfThree(t, match.Plan{})
	plain.refused(match.Conflict, "match.started", func(t *match.Table) error { return t.Prefer(anna, nil, h.now) })
	for want, terms := range map[string]match.Terms{
		"terms.seating":           {Seating: "loud"},
		"terms.seating.anonymous": {Seating: match.SeatingPreferred, Anonymous: true},
	} {
		wantRefusal(t, terms.Validate(), match.Invalid, want)
	}
}

// Whoever leaves takes their list along, and who comes says their own; where the creator does not wait for them, whoever has said nothing likes all
// alike.
func TestSPL49WhoHasSaidNothing(t *testing.T) {
	h := wishing(t, 1)
	h.prefers(anna, "bear")
	h.must(func(t *match.Table) error { return t.Leave(anna, h.now) })
	h.must(func(t *match.Table) error { return t.Join(dora, "", "psst", h.now) })
	for _, c := range h.m.Chairs {
		if c.Prefers != nil {
			t.Errorf("%+v", c)
		}
	}
	h.prefers(ben, "raven")
	h.must(func(t *match.Table) error { return t.Start(anna, h.now) })
	if c, _ := h.m.Chair("raven"); c.Holder.ID != ben.Person {
		t.Errorf("%+v", h.m.Drawn)
	}
	h.verifiedWhole()
}

// No two could both gain by a swap, and nobody gains by a list that is not true: for seven powers and random lists.
func TestSPL49NobodyGainsByAnotherList(t *testing.T) {
	rng := newRand(9)
	powers := diplomacy.New().Info().Seats
	draw := func(seed byte, lists [][]game.Seat) map[string]game.Seat {
		h := found(t, diplomacy.New(), match.Plan{Terms: byWishes, Seed: game.Seed{seed, 1}})
		for n := range powers {
			h.must(func(t *match.Table) error { return t.Join(match.Who{Person: fmt.Sprint("p", n)}, "", "psst", h.now) })
		}
		for n := range powers {
			h.must(func(t *match.Table) error { return t.Prefer(match.Who{Person: fmt.Sprint("p", n)}, lists[n], h.now) })
		}
		got := map[string]game.Seat{}
		for _, c := range h.m.Chairs {
			got[c.Holder.ID] = c.Seat
		}
		return got
	}
	rank := func(list []game.Seat, s game.Seat) int {
		if n := slices.Index(list, s); n >= 0 {
			return n
		}
		return len(powers)
	}
	for seed := range byte(12) {
		lists := make([][]game.Seat, len(powers))
		for n := range lists {
			list := slices.Clone(powers)
			rng.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
			lists[n] = list[:rng.IntN(len(list)+1)]
		}
		got := draw(seed, lists)
		for a := range powers {
			for b := range powers {
				x, y := got[fmt.Sprint("p", a)], got[fmt.Sprint("p", b)]
				if rank(lists[a], y) < rank(lists[a], x) && rank(lists[b], x) <= rank(lists[b], y) {
					t.Errorf("seed %d: %d and %d would swap", seed, a, b)
				}
			}
		}
		liar := rng.IntN(len(powers))
		lie := slices.Clone(lists)
		lie[liar] = slices.Clone(powers)
		rng.Shuffle(len(powers), func(a, b int) { lie[liar][a], lie[liar][b] = lie[liar][b], lie[liar][a] })
		who := fmt.Sprint("p", liar)
		if lied := draw(seed, lie); rank(lists[liar], lied[who]) < rank(lists[liar], got[who]) {
			t.Errorf("seed %d: %s gains by a lie: %s, not %s", seed, who, lied[who], got[who])
		}
	}
}

// Whoever forges a draw is found, and so is who forges lists, or has another seed draw.
func TestSPL49ForgersOfTheDrawAreFound(t *testing.T) {
	h := wishing(t, 3)
	h.wished()
	h.playOut(newRand(4))
	data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		code  string
		forge func(f *forger)
	}{
		"who got what": {"seats.drawn", func(f *forger) {
			e := f.first(match.EntrySeatsDrawn)
			e.Public = replace(replace(replace(e.Public, `"got":"bear"`, `"got":"x"`), `"got":"raven"`, `"got":"bear"`), `"got":"x"`, `"got":"raven"`)
		}},
		"a list in the draw": {"seats.drawn", func(f *forger) {
			e := f.first(match.EntrySeatsDrawn)
			e.Public = replace(e.Public, `["bear","fox"]`, `["fox","bear"]`)
		}},
		"a list": {"seats.drawn", func(f *forger) {
			e := f.first(match.EntryPreferred)
			e.Secret = replace(e.Secret, `["bear","fox"]`, `["raven"]`)
		}},
		"whose list": {"entry.preferred", func(f *forger) {
			e := f.first(match.EntryPreferred)
			e.Secret = replace(e.Secret, "person:anna", "person:ben")
		}},
		"what there is not": {"entry.preferred", func(f *forger) { e := f.first(match.EntryPreferred); e.Secret = replace(e.Secret, `"fox"`, `"owl"`) }},
		"another seed": {"seed.commitment", func(f *forger) {
			e := f.first(match.EntryCreated)
			e.Public = replace(e.Public, h.m.SeatSeed, strings.Repeat("0", 64))
		}},
		"no wishes": {"match.field", func(f *forger) { f.Match.Drawn = nil }},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.forge(f)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			if fault, ok := errors.AsType[*match.Fault](err); !ok || fault.Code != c.code {
				t.Errorf("found %v, not %s", err, c.code)
			}
		})
	}
}
