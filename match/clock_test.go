package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"spielleiter/match"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func TestAPauseKeepsTheTimeLeft(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.now = noon.Add(9 * time.Hour)
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.Pause(anna, "", h.now) })
	h.refused(match.Conflict, "pause.none", func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	h.must(func(t *match.Table) error { return t.Pause(gm, "holidays", h.now) })
	h.refused(match.Conflict, "pause.already", func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	h.refused(match.Conflict, "pause.already", func(t *match.Table) error { return t.Extend(gm, match.Day, "", h.now) })
	h.now = noon.AddDate(0, 0, 10)
	h.close()
	if h.m.Phase != 1 || h.m.CloseAt != nil || *h.m.Paused.Left != 15*match.Hour {
		t.Fatalf("%+v", h.m)
	}
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 0 "+hand(h, "fox"), true)
	h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), false)
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	if want := h.now.Add(15 * time.Hour); h.m.Phase != 1 || !h.m.CloseAt.Equal(want) {
		t.Fatalf("closes %v, want %v", h.m.CloseAt, want)
	}
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	h.must(func(t *match.Table) error { _, err := t.Ready(cleo, "bear", true, h.now); return err })
	if h.m.Phase != 1 {
		t.Fatal("a phase closed in a pause")
	}
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	if h.m.Phase != 2 {
		t.Error("the pause is over and all are ready")
	}
}

func TestAfterAPauseTheHourOfTheDayHolds(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: match.Terms{Pace: daily("21:00")}})
	h.now = utc("2026-03-02 18:00") // two hours are left
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	h.now = utc("2026-03-05 19:00") // an hour before the next
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	if want := utc("2026-03-06 20:00"); !h.m.CloseAt.Equal(want) {
		t.Errorf("closes %v, want %v", h.m.CloseAt, want)
	}
}

func TestPlayersAgreeWithoutAGameMaster(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	pause := func(who match.Who) {
		h.t.Helper()
		h.must(func(t *match.Table) error { return t.Pause(who, "", h.now) })
	}
	pause(anna)
	version := h.m.Version
	pause(anna) // says it again
	if h.m.Paused != nil || len(h.m.Wishes) != 1 || h.m.Wishes[0].What != "pause" || h.m.Version != version {
		t.Fatalf("%+v", h.m)
	}
	pause(ben)
	h.must(func(t *match.Table) error { return t.Extend(cleo, match.Day, "", h.now) })
	if h.m.Paused != nil || !h.m.CloseAt.Equal(noon.AddDate(0, 0, 1)) {
		t.Fatal("two wishes of two made one of three")
	}
	pause(cleo)
	if h.m.Paused == nil || len(h.m.Wishes) != 1 {
		t.Fatalf("%+v", h.m)
	}
	for _, who := range []match.Who{anna, ben, cleo} {
		h.must(func(t *match.Table) error { return t.Resume(who, "", h.now) })
	}
	if h.m.Paused != nil {
		t.Error("all want to go on")
	}
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
	h.refused(match.Conflict, "seat.resigned", func(t *match.Table) error { return t.Cancel(cleo, "", h.now) })
	h.must(func(t *match.Table) error { return t.Cancel(anna, "", h.now) })
	h.must(func(t *match.Table) error { return t.Cancel(ben, "", h.now) })
	if h.m.Status != match.Cancelled || h.m.CloseAt != nil {
		t.Errorf("%+v", h.m)
	}
	h.verified()
}

func TestDeadlinesMoveOnlyAhead(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	deadline := *h.m.CloseAt
	to := func(at time.Time) func(*match.Table) error {
		return func(t *match.Table) error { return t.ExtendTo(gm, at, "", h.now) }
	}
	h.refused(match.Invalid, "extend.past", to(noon.Add(-time.Hour)))
	h.refused(match.Invalid, "extend.past", to(deadline))
	h.refused(match.Invalid, "extend.past", to(noon.AddDate(3, 0, 0)))
	h.refused(match.Invalid, "terms.span", func(t *match.Table) error { return t.Extend(gm, -match.Day, "", h.now) })
	h.must(func(t *match.Table) error { return t.Extend(match.Server, 6*match.Hour, "", h.now) })
	if !h.m.CloseAt.Equal(deadline.Add(6 * time.Hour)) {
		t.Errorf("closes %v", h.m.CloseAt)
	}
	h.now = h.m.CloseAt.Add(12 * time.Hour) // the deadline passed, but nobody closed yet
	h.refused(match.Invalid, "extend.past", func(t *match.Table) error { return t.Extend(gm, match.Hour, "", h.now) })
	h.must(to(h.now.Add(time.Hour)))

	free := councilOfThree(t, match.Plan{})
	free.refused(match.Conflict, "extend.none", func(t *match.Table) error { return t.Extend(gm, match.Day, "", noon) })
	free.must(func(t *match.Table) error { return t.ExtendTo(gm, noon.AddDate(0, 0, 1), "", noon) })
	free.now = noon.AddDate(0, 0, 1)
	free.close()
	if free.m.Phase != 2 {
		t.Error("the deadline that was set did not close the phase")
	}
	free.refused(match.Invalid, "terms.wait", func(t *match.Table) error { return t.SetWait(gm, true, "", noon) })
	free.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.Announce(anna, "hear!", "", noon) })
	free.refused(match.Invalid, "reason.missing", func(t *match.Table) error { return t.Announce(gm, "", "", noon) })
	free.refused(match.Invalid, "text.long", func(t *match.Table) error { return t.Announce(gm, strings.Repeat("x", 2001), "", noon) })
}
