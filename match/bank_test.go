package match_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// banked is a running Agamemnon in which both have some time for the whole match.
func banked(t *testing.T, change func(*match.Terms)) *server {
	t.Helper()
	terms := match.Terms{Pace: match.Pace{Kind: match.PaceBank, Bank: 10 * match.Hour, Bonus: match.Hour}, Undo: true}
	change(&terms)
	return duel(t, map[string]string{"open": "on"}, terms)
}

func (h *server) bank(s game.Seat) time.Duration {
	h.t.Helper()
	left, ok := h.m.Bank(s)
	if !ok {
		h.t.Fatal("no bank")
	}
	return time.Duration(left)
}

// moves lets whoever is to move do so after some time.
func (h *server) moves(after time.Duration) game.Seat {
	h.t.Helper()
	seat := h.m.Pending.Seats[0]
	h.now = h.now.Add(after)
	h.submit(h.who(seat), seat, h.random(seat, newRand(5)), true)
	return seat
}

func (h *server) wantBanks(greeks, trojans time.Duration) {
	h.t.Helper()
	if g, t := h.bank("greeks"), h.bank("trojans"); g != greeks || t != trojans {
		h.t.Fatalf("the banks hold %s and %s, want %s and %s", g, t, greeks, trojans)
	}
	if left := h.m.CloseAt.Sub(h.now); left != h.bank(h.m.Pending.Seats[0]) {
		h.t.Fatalf("the deadline is in %s, the bank holds %s", left, h.bank(h.m.Pending.Seats[0]))
	}
}

func TestSPL34TimeRunsForWhoIsToMove(t *testing.T) {
	h := banked(t, func(*match.Terms) {})
	h.wantBanks(10*time.Hour, 10*time.Hour)
	want := map[game.Seat]time.Duration{"greeks": 10 * time.Hour, "trojans": 10 * time.Hour}
	for range 8 {
		seat := h.moves(3 * time.Hour)
		want[seat] += time.Hour - 3*time.Hour
		h.wantBanks(want["greeks"], want["trojans"])
		if h.m.Status != match.Running {
			t.Fatal("it is over")
		}
	}
	h.verified()
}

func TestSPL34AStandingClockTakesNothing(t *testing.T) {
	h := banked(t, func(t *match.Terms) { t.Undo = true })
	first := h.m.Pending.Seats[0]
	h.now = h.now.Add(2 * time.Hour)
	h.must(func(t *match.Table) error { return t.Pause(match.Server, "", h.now) })
	h.now = h.now.Add(100 * time.Hour)
	h.must(func(t *match.Table) error { return t.Resume(match.Server, "", h.now) })
	h.now = h.now.Add(time.Hour)
	from := h.now
	h.now = h.now.Add(time.Hour)
	h.must(func(t *match.Table) error { return t.Excuse(from, h.now, 30*match.Day, h.now) })
	h.moves(time.Hour)
	if left := h.bank(first); left != 10*time.Hour-4*time.Hour+time.Hour {
		t.Errorf("four hours of thinking leave %s", left)
	}
}

// The time that taking back gives is none: what was used stays used, and what the move was worth goes with it.
func TestSPL34TakingBackGivesNoTime(t *testing.T) {
	h := banked(t, func(*match.Terms) {})
	seat := h.moves(3 * time.Hour)
	h.now = h.now.Add(5 * time.Hour)
	h.must(func(t *match.Table) error { return t.Undo(h.who(seat), seat, h.phases, h.now) })
	if h.m.Pending.Seats[0] != seat || h.bank(seat) != 7*time.Hour || h.m.CloseAt.Sub(h.now) != 7*time.Hour {
		t.Fatalf("%v has %s, the deadline is in %s", h.m.Pending.Seats, h.bank(seat), h.m.CloseAt.Sub(h.now))
	}
	h.moves(time.Hour)
	h.moves(time.Hour)
	h.must(func(t *match.Table) error { return t.RollBack(match.Server, 1, "again", h.phases, h.now) })
	h.wantBanks(7*time.Hour, 10*time.Hour)
	h.verified()
}

func TestSPL34WhoUsesItUpLosesOrGoesOnByDefault(t *testing.T) {
	lost := banked(t, func(t *match.Terms) { t.Pace.Bonus, t.MaxMissed, t.Missed = 0, 1, match.MissedResign })
	early := lost.m.CloseAt.Add(-time.Millisecond)
	lost.must(func(t *match.Table) error { return t.Close(early) })
	if lost.m.Status != match.Running {
		t.Fatal("it closed before the announced deadline (SPL-4)")
	}
	lost.now = *lost.m.CloseAt
	lost.close()
	if lost.m.Status != match.Over || lost.m.Result.Standing[0].Seat != "trojans" {
		t.Fatalf("%s: %+v", lost.m.Status, lost.m.Result)
	}
	lost.verified()

	goes := banked(t, func(*match.Terms) {})
	goes.now = goes.m.CloseAt.Add(time.Minute)
	seat := goes.m.Pending.Seats[0]
	goes.close()
	if goes.m.Status != match.Running || goes.m.Phase != 2 || goes.bank(seat) != time.Hour {
		t.Fatalf("%s, phase %d, %s has %s", goes.m.Status, goes.m.Phase, seat, goes.bank(seat))
	}
	goes.verified()
}
