package match_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

var beasts = []game.Seat{"raven", "fox", "bear"}

func find3(t testing.TB) game.Game {
	t.Helper()
	return council.New()
}

// gunboat is an anonymous match in which people sit down in some order.
func gunboat(t testing.TB, p match.Plan, people ...match.Who) *server {
	t.Helper()
	p.Config.Seats, p.Terms.Anonymous = beasts, true
	h := found(t, council.New(), p)
	for _, who := range people {
		h.join(who, "")
	}
	return h
}

// seatOf is the seat that a person holds.
func (h *server) seatOf(who match.Who) game.Seat {
	h.t.Helper()
	seat, ok := h.m.SeatOf(who.Person)
	if !ok {
		h.t.Fatalf("%s has no seat", who.Person)
	}
	return seat
}

func TestTheSeatsOfAnAnonymousMatchAreDrawnAtItsStart(t *testing.T) {
	sat := map[game.Seat]int{}
	for n := range 300 {
		h := gunboat(t, match.Plan{Seed: game.Seed{byte(n), byte(n >> 8), 1}}, anna, ben, cleo)
		if h.m.Status != match.Running {
			t.Fatal("not started")
		}
		sat[h.seatOf(anna)]++
		if again := gunboat(t, match.Plan{Seed: game.Seed{byte(n), byte(n >> 8), 1}}, anna, ben, cleo); again.seatOf(anna) != h.seatOf(anna) {
			t.Fatal("the draw does not repeat itself")
		}
	}
	for _, s := range beasts {
		if sat[s] < 70 || sat[s] > 130 {
			t.Errorf("who came first sat on %s %d times of 300", s, sat[s])
		}
	}
	gathering := gunboat(t, match.Plan{}, anna)
	gathering.refused(match.Invalid, "seat.drawn", func(t *match.Table) error { return t.Join(ben, "fox", "psst", gathering.now) })
}

// Before the start a viewer sees how many take part, and how many of them are computers,
// whatever the order in which people came and left.
func TestBeforeTheStartOnlyHowManyTakePartIsSeen(t *testing.T) {
	leave := func(h *server, who match.Who) {
		h.must(func(t *match.Table) error { return t.Leave(who, h.now) })
	}
	a := gunboat(t, match.Plan{}, anna, ben)
	leave(a, ben)
	a.must(func(t *match.Table) error { return t.SetBot(anna, "", "random", a.now) })
	b := gunboat(t, match.Plan{})
	b.must(func(t *match.Table) error { return t.SetBot(anna, "", "random", b.now) })
	b.join(ben, "")
	leave(b, ben)
	b.join(anna, "")
	for _, v := range []game.Viewer{game.Public, game.As("raven"), game.As("fox")} {
		x, y := a.m.For(v), b.m.For(v)
		if diff := cmp.Diff(x.Chairs, y.Chairs); diff != "" {
			t.Errorf("%s sees an order: %s", v, diff)
		}
		kinds := []match.HolderKind{x.Chairs[0].Holder.Kind, x.Chairs[1].Holder.Kind, x.Chairs[2].Holder.Kind}
		if !slices.Equal(kinds, []match.HolderKind{match.Bot, match.Hidden, match.Nobody}) {
			t.Errorf("%s sees %v", v, kinds)
		}
	}
	if h := a.m.For(game.Master).Chairs[1].Holder; h.Name != "Anna" {
		t.Errorf("the game master sees %+v", h)
	}
}

// busy plays an anonymous match in which seats act, and ends nothing. The rules do not
// know who sits where, so two orders of arrival with the same moves differ in holders alone.
func busy(t testing.TB, h *server) {
	t.Helper()
	holder := func(s game.Seat) match.Who { return h.who(s) }
	h.submit(holder("raven"), "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(holder("fox"), "fox", "bid 2 "+hand(h, "fox"), true)
	h.submit(holder("bear"), "bear", "bid 0 "+hand(h, "bear"), true)
	h.must(func(t *match.Table) error { return t.OfferDraw(holder("fox"), "fox", h.now) })
	h.must(func(t *match.Table) error { return t.Pause(holder("bear"), "lunch", h.now) })
	h.submit(holder("fox"), "fox", "vote yes", false)
	h.must(func(t *match.Table) error { return t.Resign(holder("raven"), "raven", h.now) })
}

// Two worlds that differ in who holds which seat give everybody but the holders the same
// file of a running match, but for hashes, which are salted.
func TestARunningRecordDoesNotTellWhoHoldsWhichSeat(t *testing.T) {
	for _, terms := range []match.Terms{spans(match.Day), {OpenOrders: true}, {Draws: match.DrawsSecret}} {
		world := func(people ...match.Who) *server {
			h := gunboat(t, match.Plan{Terms: terms}, people...)
			busy(t, h)
			return h
		}
		a, b := world(anna, ben, cleo), world(cleo, anna, ben)
		if a.seatOf(anna) == b.seatOf(anna) || a.m.Status != match.Running {
			t.Fatal("the worlds do not differ")
		}
		x, y := hashes.ReplaceAll(a.export(game.Public), nil), hashes.ReplaceAll(b.export(game.Public), nil)
		if !bytes.Equal(x, y) {
			t.Errorf("%+v: the public can tell the worlds apart: %s", terms, cmp.Diff(string(x), string(y)))
		}
		for _, v := range []game.Viewer{game.Public, game.As("raven"), game.As("fox")} {
			seen := string(a.export(v))
			for _, who := range []match.Who{anna, ben, cleo} {
				own := string(a.seatOf(who)) == string(v.Seat()) || who == anna && strings.Count(seen, `anna"`) == 2 // who made the match is no secret
				if !own && (strings.Contains(seen, `"`+who.Person) || strings.Contains(seen, ":"+who.Person) || strings.Contains(seen, who.Name)) {
					t.Errorf("%s reads of %s in %s", v, who.Person, seen)
				}
			}
		}
		if bytes.Equal(hashes.ReplaceAll(a.export(game.Master), nil), hashes.ReplaceAll(b.export(game.Master), nil)) {
			t.Error("the game master cannot know who plays")
		}
	}
}

func TestAComputerInAnAnonymousMatchIsNotRecognised(t *testing.T) {
	h := gunboat(t, match.Plan{Terms: match.Terms{OpenOrders: true}}, anna, ben)
	h.must(func(t *match.Table) error { return t.SetBot(anna, "", "random", h.now) })
	busy(t, h)
	for _, v := range []game.Viewer{game.Public, game.As(h.seatOf(anna))} {
		if seen := h.export(v); bytes.Contains(seen, []byte("random")) || bytes.Contains(seen, []byte(`"bot`)) {
			t.Errorf("%s recognises the computer: %s", v, seen)
		}
	}
}

func TestTheEndOfAnAnonymousMatchRevealsWhoPlayed(t *testing.T) {
	h := gunboat(t, match.Plan{GM: "gundula", Terms: spans(match.Day)}, anna, ben, cleo)
	raven := h.who("raven")
	h.must(func(t *match.Table) error {
		return t.Substitute(gm, "raven", match.Holder{Kind: match.Person, ID: "dora", Name: "Dora"}, "", h.now)
	})
	if c := h.chair("raven"); c.Since == nil || !c.Since.Equal(h.now) {
		t.Errorf("Dora sits there since %v", c.Since)
	}
	if c := h.m.For(game.As("fox")).Chairs[0]; c.Holder != (match.Holder{Kind: match.Hidden}) {
		t.Errorf("the fox sees who came: %+v", c.Holder)
	}
	fox := h.seatOf(h.who("fox"))
	h.refused(match.Conflict, "seat.double", func(t *match.Table) error {
		return t.Substitute(gm, "bear", match.Holder{Kind: match.Person, ID: h.chair(fox).Holder.ID}, "", h.now)
	})
	h.submit(dora, "raven", "bid 0 "+hand(h, "raven"), false)
	h.must(func(t *match.Table) error { return t.Resign(dora, "raven", h.now) })
	h.playOut(newRand(3))
	h.verified()
	var seated []string
	for _, e := range match.Redact(h.entries, game.Public, &h.m) {
		if e.Kind == match.EntrySeated {
			seated = append(seated, string(e.Secret))
		}
		if e.Kind == match.EntryResigned && e.Actor != "seat:raven" {
			t.Errorf("resigned by %q", e.Actor)
		}
	}
	if all := strings.Join(seated, " "); len(seated) != 4 || !strings.Contains(all, `"`+raven.Person+`"`) || !strings.Contains(all, `"dora"`) {
		t.Errorf("the record names %s", all)
	}
	if m := h.m.For(game.Public); m.Chairs[0].Holder.Name != "Dora" {
		t.Errorf("the raven was %+v", m.Chairs[0].Holder)
	}
}

// What the record says about who sits where is checked by playing it again.
func TestVerifyFindsAForgedDrawOfSeats(t *testing.T) {
	h := gunboat(t, match.Plan{}, anna, ben, cleo)
	h.playOut(newRand(1))
	h.verified()
	forged := *h
	forged.m.Chairs = slices.Clone(h.m.Chairs)
	forged.m.Chairs[0].Holder, forged.m.Chairs[1].Holder = forged.m.Chairs[1].Holder, forged.m.Chairs[0].Holder
	_, err := match.Verify(forged.export(game.Public), find, pub)
	if f := wantFault(t, err, "match.field"); f.Args["field"] != "chairs" {
		t.Errorf("%+v", f)
	}
}

func TestAnAnonymousMatchVerifiesAtEveryMoment(t *testing.T) {
	h := gunboat(t, match.Plan{}, anna, ben)
	whole := func() {
		t.Helper()
		if _, err := match.Verify(h.whole(), find, pub); err != nil {
			t.Fatalf("%v: %+v", err, err)
		}
	}
	whole()
	h.must(func(t *match.Table) error { return t.Leave(anna, h.now) })
	whole()
	h.must(func(t *match.Table) error { return t.SetBot(anna, "", "random", h.now) })
	whole()
	h.must(func(t *match.Table) error { return t.ClearSeat(anna, "raven", h.now) })
	whole()
	h.join(cleo, "")
	h.join(anna, "")
	whole()
	busy(t, h)
	whole()
	cancelled := gunboat(t, match.Plan{}, anna, ben)
	cancelled.must(func(t *match.Table) error { return t.Cancel(anna, "", cancelled.now) })
	cancelled.verified()
}

// Who was replaced, and who replaced them, cannot be told from each other's orders by name.
func TestAliasesAreOfASeatAndItsHolder(t *testing.T) {
	h := gunboat(t, match.Plan{}, anna, ben, cleo)
	busy(t, h)
	own := h.m.Alias(h.seatOf(ben), match.Person, "ben")
	found := 0
	for _, e := range h.entries {
		var s struct{ By string }
		if e.Kind != match.EntrySubmitted {
			continue
		}
		if err := json.Unmarshal(e.Secret, &s); err != nil || !strings.HasPrefix(s.By, "alias:") {
			t.Errorf("entry %d is by %q, %v", e.Seq, s.By, err)
		}
		if s.By == own {
			found++
		}
	}
	if found == 0 {
		t.Error("Ben's orders are not found by his alias")
	}
	other := h.m
	other.Seed = game.Seed{9}.String()
	if other.Alias("raven", match.Person, "ben") == h.m.Alias("raven", match.Person, "ben") || own == h.m.Alias(h.seatOf(ben), match.Person, "anna") {
		t.Error("an alias can be guessed")
	}
}

func TestTheReturnMatchOfAnAnonymousOneIsAnonymous(t *testing.T) {
	h := gunboat(t, match.Plan{}, anna, ben, cleo)
	h.playOut(newRand(2))
	var next *match.Table
	h.must(func(t *match.Table) (err error) {
		next, err = t.Rematch(ben, "m2", game.Seed{7}, "pst", h.now)
		return err
	})
	m := next.Match()
	kept := 0
	for _, c := range m.Chairs {
		if c.Reserved != "" {
			kept++
		}
	}
	if !m.Masked() || m.Status != match.Gathering || kept != 2 {
		t.Errorf("%+v", m.Chairs)
	}
	for _, who := range []match.Who{anna, cleo} {
		if err := next.Join(who, "", "", h.now); err != nil {
			t.Error(err)
		}
	}
	if got := next.Match(); got.Status != match.Running {
		t.Errorf("%s: %+v", got.Status, got.Chairs)
	}
	if seen := fmt.Sprint(m.For(game.As("raven")).Chairs); strings.Contains(seen, "anna") || strings.Contains(seen, "ben") {
		t.Errorf("seen: %s", seen)
	}
}
