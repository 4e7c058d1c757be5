package match_test

import (
	"testing"
	"time"

	"spielleiter/match"
)

func (h *server) pace(who match.Who, p match.Pace, reason string) func(*match.Table) error {
	return func(t *match.Table) error { return t.SetPace(who, p, reason, h.now) }
}

func TestSPL33TheGameMasterChangesThePaceOnTheRecord(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: gm.Person, Terms: spans(3 * match.Day)})
	span := func(s match.Span) match.Pace { return match.Pace{Kind: match.PaceSpan, Span: s} }
	h.refused(match.Forbidden, "gm.only", h.pace(anna, span(match.Day), "faster"))
	h.refused(match.Invalid, "reason.missing", h.pace(gm, span(match.Day), ""))
	h.refused(match.Invalid, "terms.span", h.pace(gm, span(0), "x"))
	h.refused(match.Invalid, "terms.bank.turns", h.pace(gm, match.Pace{Kind: match.PaceBank, Bank: match.Day, Bonus: match.Hour}, "x"))
	h.must(h.pace(gm, span(3*match.Day), "nothing new"))
	if n := len(h.entries); h.entries[n-1].Kind == match.EntryTerms {
		t.Error("what is the same is on the record")
	}
	for _, c := range []struct{ pace, left match.Span }{
		{match.Day, match.Day}, {5 * match.Day, 5 * match.Day}, {match.Minute, match.MinNotice + match.Minute},
	} {
		h.must(h.pace(gm, span(c.pace), "as agreed"))
		if left := h.m.CloseAt.Sub(h.now); left != time.Duration(c.left) {
			t.Errorf("a pace of %s leaves %s", c.pace, left)
		}
		if len(h.effects) != 1 || h.effects[0].Kind != match.EffectPace {
			t.Errorf("who is told: %+v", h.effects)
		}
	}
	h.must(h.pace(gm, match.Pace{}, "no hurry"))
	if h.m.CloseAt != nil {
		t.Errorf("closes %s", h.m.CloseAt)
	}
	h.must(h.pace(gm, daily("20:00", 5), "Fridays"))
	if at := h.m.CloseAt.In(berlin(t)); at.Weekday() != time.Friday || at.Hour() != 20 {
		t.Errorf("closes %s", at)
	}
	h.playOut(newRand(9))
	h.verified()
}

func TestSPL33ThePaceChangesByTheWishOfAll(t *testing.T) {
	h := duel(t, nil, spans(match.Day))
	friday := daily("20:00", 5)
	h.must(h.pace(anna, friday, ""))
	if h.m.Terms.Pace.Kind != match.PaceSpan {
		t.Fatal("one alone has changed it")
	}
	wished, ok := match.WishedPace(h.m.Wishes[0].What)
	if !ok || wished.At != friday.At || wished.Days[0] != 5 {
		t.Fatalf("the wish reads %+v", wished)
	}
	h.must(h.pace(ben, wished, ""))
	if h.m.Terms.Pace.Kind != match.PaceClock || h.m.CloseAt.In(berlin(t)).Hour() != 20 {
		t.Errorf("%+v, closes %s", h.m.Terms.Pace, h.m.CloseAt)
	}
	if _, ok := match.WishedPace("pause"); ok {
		t.Error("a pause is a pace")
	}
}

// Of a match that stands still the time that is left is another one; and what has been used of a bank is not given back.
func TestSPL33APaceChangesWhileTheClockStands(t *testing.T) {
	h := banked(t, func(*match.Terms) {})
	seat := h.m.Pending.Seats[0]
	h.now = h.now.Add(4 * time.Hour)
	h.must(func(t *match.Table) error { return t.Pause(match.Server, "", h.now) })
	more := h.m.Terms.Pace
	more.Bonus = 2 * match.Hour
	h.must(h.pace(match.Server, more, "slower"))
	if left := h.m.Paused.Left; left == nil || *left != 6*match.Hour || h.bank(seat) != 6*time.Hour {
		t.Fatalf("left %v, the bank holds %s", left, h.bank(seat))
	}
	h.must(h.pace(match.Server, match.Pace{Kind: match.PaceSpan, Span: match.Day}, "no banks"))
	if left := h.m.Paused.Left; left == nil || *left != match.Day {
		t.Fatalf("left %v", left)
	}
	h.must(func(t *match.Table) error { return t.Resume(match.Server, "", h.now) })
	if left := h.m.CloseAt.Sub(h.now); left != 24*time.Hour {
		t.Errorf("a day leaves %s", left)
	}
}
