package match_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// asking is a running council of three without a game master.
func asking(t *testing.T, majority match.Majority, answer match.Span) *server {
	terms := spans(2 * match.Day)
	terms.Majority, terms.Answer = majority, answer
	return councilOfThree(t, match.Plan{Terms: terms})
}

func (h *server) pause(who match.Who) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Pause(who, "", h.now) })
}

func (h *server) says(who match.Who, yes bool) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Vote(who, h.m.Wishes[0].N, yes, "", h.phases, h.now) })
}

// count lets time pass and the clock count.
func (h *server) count(after time.Duration) {
	h.t.Helper()
	h.now = h.now.Add(after)
	h.must(func(t *match.Table) error { return t.Count(h.phases, h.now) })
}

func TestSPL28TheAgreedShareOfThosePresentIsEnough(t *testing.T) {
	for _, c := range []struct {
		majority match.Majority
		yes      int // that are needed of three
	}{{match.MajorityAll, 3}, {match.MajorityTwoThirds, 2}, {match.MajorityHalf, 2}} {
		h := asking(t, c.majority, 0)
		for n, who := range []match.Who{anna, ben, cleo}[:c.yes] {
			if h.m.Paused != nil {
				t.Fatalf("%q: %d of three are enough", c.majority, n)
			}
			h.pause(who)
		}
		if h.m.Paused == nil || len(h.m.Wishes) != 0 {
			t.Errorf("%q: %d of three are not enough", c.majority, c.yes)
		}
		h.verified()
	}
}

func TestSPL28WishesStandSideBySideAndAnswersMayBeChanged(t *testing.T) {
	h := asking(t, match.MajorityTwoThirds, 0)
	h.pause(anna)
	h.must(func(t *match.Table) error { return t.Extend(ben, match.Day, "I move house", h.now) })
	h.says(ben, false)
	if len(h.m.Wishes) != 2 || h.m.Paused != nil || !slices.Equal(h.m.Wishes[0].No, []game.Seat{"fox"}) {
		t.Fatalf("%+v", h.m.Wishes)
	}
	if yes, present := h.m.Tally(h.m.Wishes[0]); yes != 1 || present != 3 {
		t.Errorf("%d of %d", yes, present)
	}
	version := h.m.Version
	h.says(ben, false)
	if h.m.Version != version {
		t.Error("the same answer again changes something")
	}
	h.says(ben, true)
	if h.m.Paused == nil || len(h.m.Wishes) != 1 || h.m.Wishes[0].Reason != "I move house" {
		t.Errorf("a no that became a yes: %+v", h.m.Wishes)
	}
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.Vote(dora, 2, true, "", nil, h.now) })
	h.refused(match.NotFound, "wish.unknown", func(t *match.Table) error { return t.Vote(anna, 1, true, "", nil, h.now) })
	h.verified()
}

func TestSPL28WhoDoesNotAnswerInTimeIsAbsent(t *testing.T) {
	h := asking(t, match.MajorityTwoThirds, match.Day)
	h.pause(anna)
	if at := h.m.DueAt(); at == nil || !at.Equal(noon.Add(24*time.Hour)) {
		t.Fatalf("the clock wakes at %v", at)
	}
	h.count(24*time.Hour - time.Millisecond)
	if h.m.Paused != nil {
		t.Fatal("counted too early")
	}
	h.count(time.Millisecond)
	if h.m.Paused == nil || len(h.m.Wishes) != 0 {
		t.Fatalf("two are silent and hold the table: %+v", h.m.Wishes)
	}
	h.verified()
}

func TestSPL28WhoComesBackMayStillAnswer(t *testing.T) {
	h := asking(t, match.MajorityTwoThirds, match.Day)
	h.pause(anna)
	h.says(ben, false)
	h.count(24 * time.Hour)
	if h.m.Paused != nil || !h.m.Wishes[0].Counted || !h.m.DueAt().Equal(*h.m.CloseAt) {
		t.Fatalf("one yes and one no: %+v", h.m.Wishes)
	}
	h.says(cleo, true)
	if h.m.Paused == nil {
		t.Error("two of three agree")
	}
	h.verified()
}

// A count by the clock closes no phase, and a wish is counted while the clock of the phase stands still.
func TestSPL28TheClockCountsWishesOfAnyKind(t *testing.T) {
	for _, c := range []struct {
		ask  func(*server) error
		done func(*server) bool
	}{
		{func(h *server) error {
			return h.do(func(t *match.Table) error { return t.Extend(anna, match.Day, "", h.now) })
		}, func(h *server) bool { return h.m.CloseAt.Equal(noon.AddDate(0, 0, 3)) }},
		{func(h *server) error {
			return h.do(func(t *match.Table) error { return t.ExtendTo(anna, noon.AddDate(0, 0, 5), "", h.now) })
		}, func(h *server) bool { return h.m.CloseAt.Equal(noon.AddDate(0, 0, 5)) }},
		{func(h *server) error {
			return h.do(func(t *match.Table) error { return t.SetWait(anna, true, "", h.now) })
		}, func(h *server) bool { return h.m.Terms.Wait }},
		{func(h *server) error {
			return h.do(func(t *match.Table) error { return t.Cancel(anna, "", h.now) })
		}, func(h *server) bool { return h.m.Status == match.Cancelled }},
		{func(h *server) error {
			h.must(func(t *match.Table) error { return t.Pause(match.Server, "", h.now) })
			return h.do(func(t *match.Table) error { return t.Resume(anna, "", h.now) })
		}, func(h *server) bool { return h.m.Paused == nil }},
		{func(h *server) error {
			h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
			return h.do(func(t *match.Table) error { return t.SetBot(anna, "bear", "expert", h.now) })
		}, func(h *server) bool { return h.chair("bear").Holder.Kind == match.Bot }},
	} {
		h := asking(t, match.MajorityHalf, match.Day)
		if err := c.ask(h); err != nil || c.done(h) || len(h.m.Wishes) != 1 {
			t.Fatalf("%v: %+v", err, h.m.Wishes)
		}
		what := h.m.Wishes[0].What
		h.count(24 * time.Hour)
		if !c.done(h) || len(h.m.Wishes) != 0 || h.m.Phase > 1 {
			t.Errorf("%s was not done: %+v", what, h.m.Wishes)
		}
		h.verified()
	}
}

func TestSPL28ARollBackIsCountedWithItsHistory(t *testing.T) {
	h := asking(t, match.MajorityHalf, match.Day)
	for h.m.Phase < 3 {
		seat := h.m.Waiting()[0]
		h.submit(h.who(seat), seat, h.random(seat, newRand(7)), true)
	}
	h.must(func(t *match.Table) error { return t.RollBack(anna, 1, "a wrong key", h.phases, h.now) })
	if due, history := h.m.Counts(h.now.Add(24 * time.Hour)); !due || !history {
		t.Fatal("nobody is asked for the history")
	}
	h.count(24 * time.Hour)
	if h.m.Phase != 1 {
		t.Errorf("phase %d", h.m.Phase)
	}
	h.verified()
}

// With who leaves, the answer that was missing goes too: the clock counts at once.
func TestSPL28WhoResignsHoldsNoWish(t *testing.T) {
	h := asking(t, match.MajorityAll, 0)
	h.pause(anna)
	h.pause(ben)
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
	if at := h.m.DueAt(); h.m.Paused != nil || at == nil || at.After(h.now) {
		t.Fatalf("due at %v", at)
	}
	h.count(0)
	if h.m.Paused == nil {
		t.Error("all who are left agree")
	}
	h.verified()
}

func TestSPL28WishesEndWithTheirPhase(t *testing.T) {
	for answer, left := range map[match.Span]int{0: 0, 7 * match.Day: 1} {
		h := asking(t, match.MajorityAll, answer)
		h.pause(anna)
		h.must(func(t *match.Table) error { return t.Extend(ben, match.Day, "", h.now) })
		h.now = h.now.Add(48 * time.Hour)
		h.close()
		if h.m.Phase != 2 || len(h.m.Wishes) != left {
			t.Errorf("answer time %s: %+v", answer, h.m.Wishes)
		}
	}
}

// A match that was stored when a chair had one wish goes on with it.
func TestAnOlderWishGoesOn(t *testing.T) {
	h := asking(t, match.MajorityAll, 0)
	data, err := json.Marshal(h.m)
	if err != nil {
		t.Fatal(err)
	}
	old := bytes.Replace(data, []byte(`"seat":"raven",`), []byte(`"seat":"raven","wish":"pause",`), 1)
	h.m = match.Match{}
	if err := json.Unmarshal(old, &h.m); err != nil || h.chair("raven").Wish != "pause" {
		t.Fatalf("%v: %+v", err, h.m.Chairs)
	}
	h.pause(ben)
	h.pause(cleo)
	if h.m.Paused == nil || h.chair("raven").Wish != "" {
		t.Errorf("%+v", h.m)
	}
	h.verified()
}

// A seat can ask for so much at a time; what it takes back is gone, and what was counted ends with its phase.
func TestSPL28WishesAreBounded(t *testing.T) {
	h := asking(t, match.MajorityAll, match.Day)
	h.pause(anna)
	for n := range 3 {
		h.must(func(t *match.Table) error { return t.Extend(anna, match.Day+match.Span(n)*match.Hour, "", h.now) })
	}
	cancel := func(t *match.Table) error { return t.Cancel(anna, "", h.now) }
	h.refused(match.Conflict, "wish.many", cancel)
	h.says(anna, false)
	if len(h.m.Wishes) != 3 {
		t.Fatalf("a wish that nobody has: %+v", h.m.Wishes)
	}
	h.must(cancel)
	h.must(func(t *match.Table) error { return t.Vote(ben, h.m.Wishes[3].N, false, "", nil, h.now) })
	h.count(24 * time.Hour)
	if w := h.m.Wishes; len(w) != 1 || !w[0].Counted || h.m.Status != match.Running {
		t.Fatalf("%+v", w)
	}
	h.now = *h.m.CloseAt
	h.close()
	if len(h.m.Wishes) != 0 {
		t.Errorf("%+v", h.m.Wishes)
	}
	h.verified()
}

// Who is out of the game has no say as long as others play, be they there or not.
func TestSPL28WhoIsOutHasNoSay(t *testing.T) {
	h := asking(t, match.MajorityAll, 0)
	h.m.Chairs[0].Out = true
	h.refused(match.Forbidden, "wish.out", func(t *match.Table) error { return t.Cancel(anna, "", h.now) })
	h.m.Chairs[1].Open, h.m.Chairs[2].Open = &match.Vacancy{}, &match.Vacancy{}
	if v := h.m.Voters(); len(v) != 0 {
		t.Errorf("%v", v)
	}
	h.m.Chairs[1].Out, h.m.Chairs[2].Resigned = true, true
	if v := h.m.Voters(); len(v) != 2 {
		t.Errorf("nobody plays any more: %v", v)
	}
}

func TestSPL28AnOutageMovesAnswerTimes(t *testing.T) {
	h := asking(t, match.MajorityHalf, match.Day)
	h.pause(anna)
	h.now = noon.Add(5 * time.Hour)
	h.must(func(t *match.Table) error {
		return t.Excuse(noon.Add(time.Hour), noon.Add(4*time.Hour), 72*match.Hour, h.now)
	})
	if until := h.m.Wishes[0].Until; !until.Equal(noon.Add(27 * time.Hour)) {
		t.Errorf("answers until %v", until)
	}
	h.verified()
}
