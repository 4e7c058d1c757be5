package match_test

import (
	"bytes"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

func secretVotes(t testing.TB) *server {
	t.Helper()
	return councilOfThree(t, match.Plan{GM: "gundula", Terms: match.Terms{Draws: match.DrawsSecret, OpenOrders: true}})
}

func (h *server) vote(who match.Who, seat game.Seat) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.OfferDraw(who, seat, h.now) })
}

// Who has voted for a draw, and how many, is told to nobody until all have.
func TestASecretVoteIsToldToNobodyElse(t *testing.T) {
	voted, silent := secretVotes(t), secretVotes(t)
	voted.vote(ben, "fox")
	if len(voted.effects) != 0 {
		t.Errorf("announced: %+v", voted.effects)
	}
	for _, v := range []game.Viewer{game.Public, game.Master, game.As("raven"), game.As("bear")} {
		for _, c := range voted.m.For(v).Chairs {
			if c.Draw {
				t.Errorf("%s sees that %s has voted", v, c.Seat)
			}
		}
		voted.m.Phase++ // even once the phase is closed
		for _, e := range match.Redact(voted.entries, v, &voted.m) {
			if e.Kind == match.EntryDrawOffered && (e.Secret != nil || e.Actor != "" || bytes.Contains(e.Public, []byte("fox"))) {
				t.Errorf("%s reads %+v", v, e)
			}
		}
		voted.m.Phase--
	}
	if c := voted.m.For(game.As("fox")).Chairs[1]; !c.Draw {
		t.Error("the fox does not see its own vote")
	}
	silent.refused(match.Conflict, "draw.novote", func(t *match.Table) error { return t.DeclineDraw(anna, "raven", silent.now) })
	voted.refused(match.Conflict, "draw.novote", func(t *match.Table) error { return t.DeclineDraw(anna, "raven", voted.now) })
}

func TestASecretVoteCanBeTakenBack(t *testing.T) {
	h := secretVotes(t)
	h.vote(anna, "raven")
	h.vote(ben, "fox")
	h.must(func(t *match.Table) error { return t.DeclineDraw(anna, "raven", h.now) })
	h.vote(cleo, "bear")
	if h.m.Status != match.Running || !h.chair("fox").Draw {
		t.Errorf("%s after two of three; the fox's vote stands: %t", h.m.Status, h.chair("fox").Draw)
	}
	h.vote(anna, "raven")
	if h.m.Status != match.Over || h.m.Result.Reason.Code != "match.draw" {
		t.Errorf("%s after all", h.m.Status)
	}
	h.verified()
}

func TestAVoteThatAllButTheResignedHaveGivenEndsTheMatch(t *testing.T) {
	for _, terms := range []match.Terms{{}, {Draws: match.DrawsSecret}} {
		h := councilOfThree(t, match.Plan{Terms: terms})
		h.vote(anna, "raven")
		h.vote(ben, "fox")
		h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
		if h.m.Status != match.Over || h.m.Result.Reason.Code != "match.draw" {
			t.Errorf("%+v: %s", terms, h.m.Status)
		}
		h.verified()
	}
}

func TestThereIsNoDrawByOfferWhereNoneWasAgreed(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: match.Terms{Draws: match.DrawsOff}})
	h.refused(match.Forbidden, "draw.off", func(t *match.Table) error { return t.OfferDraw(anna, "raven", h.now) })
	h.refused(match.Forbidden, "draw.off", func(t *match.Table) error { return t.DeclineDraw(anna, "raven", h.now) })
	wantRefusal(t, match.Terms{Draws: "maybe"}.Validate(), match.Invalid, "terms.draws")
	wantRefusal(t, match.Terms{Press: "loud"}.Validate(), match.Invalid, "terms.press")
}
