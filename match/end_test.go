package match_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/match"
)

func TestResigning(t *testing.T) {
	resign := func(who match.Who, seat game.Seat) func(*match.Table) error {
		return func(t *match.Table) error { return t.Resign(who, seat, noon) }
	}
	h := councilOfThree(t, match.Plan{})
	h.refused(match.Forbidden, "seat.other", resign(ben, "raven"))
	h.submit(anna, "raven", "bid 5 "+hand(h, "raven"), true)
	h.must(resign(anna, "raven"))
	h.refused(match.Conflict, "seat.resigned", resign(anna, "raven"))
	h.refused(match.Conflict, "seat.resigned", submitting(anna, match.Draft{Seat: "raven", Text: "bid 1 bread"}, noon))
	h.submit(ben, "fox", "bid 1 "+hand(h, "fox"), true)
	h.submit(cleo, "bear", "bid 2 "+hand(h, "bear"), true)
	if h.m.Phase != 2 || h.phases[1].Orders[0].Source != match.Left {
		t.Fatalf("phase %d after %+v", h.m.Phase, h.phases[1].Orders)
	}
	h.must(resign(ben, "fox"))
	got := h.m.Result
	if h.m.Status != match.Over || got.Reason.Code != "match.resigned" || got.Reason.Args["seat"] != "@seat.bear" || len(got.Reason.Cite) == 0 {
		t.Fatalf("%+v", got)
	}
	if w := got.Winners(); len(w) != 1 || w[0] != "bear" || !got.Standing[1].Out || got.Standing[1].Rank != 2 {
		t.Errorf("%+v", got.Standing)
	}
	h.refused(match.Conflict, "match.ended", resign(cleo, "bear"))
	h.verified()
}

func TestTheServerPlaysOnForThoseWhoResigned(t *testing.T) {
	h := duel(t, nil, match.Terms{})
	h.must(func(t *match.Table) error { return t.Resign(anna, "greeks", noon) })
	if w := h.m.Result.Winners(); len(w) != 1 || w[0] != "trojans" {
		t.Errorf("%+v", h.m.Result)
	}
	h.verified()
}

func TestDrawsByAgreement(t *testing.T) {
	offer := func(who match.Who, seat game.Seat) func(*match.Table) error {
		return func(t *match.Table) error { return t.OfferDraw(who, seat, noon) }
	}
	h := councilOfThree(t, match.Plan{})
	h.refused(match.Conflict, "draw.none", func(t *match.Table) error { return t.DeclineDraw(ben, "fox", noon) })
	h.must(offer(anna, "raven"))
	h.must(func(t *match.Table) error { return t.DeclineDraw(ben, "fox", noon) })
	if h.chair("raven").Draw {
		t.Fatal("the offer stands after it was declined")
	}
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", noon) })
	h.must(offer(ben, "fox"))
	h.must(offer(ben, "fox"))
	h.refused(match.Forbidden, "seat.other", offer(ben, "raven"))
	h.must(offer(anna, "raven"))
	if w := h.m.Result.Winners(); !cmp.Equal(w, []game.Seat{"raven", "fox"}) || h.m.Result.Reason.Code != "match.draw" {
		t.Errorf("%+v", h.m.Result)
	}
	h.verified()
}

func TestRematch(t *testing.T) {
	h := duel(t, nil, match.Terms{})
	rematch := func(who match.Who) func(*match.Table) error {
		return func(t *match.Table) error { _, err := t.Rematch(who, "m2", game.Seed{9}, "pst", noon); return err }
	}
	h.refused(match.Conflict, "match.notover", rematch(ben))
	h.playOut(newRand(5))
	h.refused(match.Forbidden, "seat.none", rematch(dora))
	var next *server
	h.must(func(t *match.Table) error {
		again, err := t.Rematch(ben, "m2", game.Seed{9}, "pst", noon)
		if err == nil {
			next = &server{t: h.t, rules: h.rules, now: noon}
			next.store(again)
		}
		return err
	})
	if h.m.Next != "m2" || next.m.Status != match.Gathering || next.m.Config.Options["starter"] != "trojans" {
		t.Fatalf("%+v then %+v", h.m, next.m)
	}
	h.refused(match.Conflict, "rematch.exists", rematch(anna))
	h.verified()
	next.refused(match.Conflict, "seats.full", func(t *match.Table) error { return t.Join(dora, "", "pst", noon) })
	next.must(func(t *match.Table) error { return t.Join(anna, "", "", noon) })
	if next.m.Status != match.Running || !next.chair("greeks").Holder.IsPerson("anna") {
		t.Errorf("%+v", next.m)
	}
}
