package match_test

import (
	"errors"
	"testing"
	"time"

	"spielleiter/match"
)

// standing is a council of three in which a computer stands in for who is away; Cleo is, on the third and fourth of March.
func standing(t *testing.T) *server {
	t.Helper()
	terms := granting(3 * match.Day)
	terms.Holidays.Effect, terms.Holidays.Bot = match.HolidayStandIn, "expert"
	h := councilOfThree(t, match.Plan{Terms: terms})
	if err := h.takes(cleo, "2026-03-03", "2026-03-04"); err != nil {
		t.Fatal(err)
	}
	return h
}

// strike lets the clock strike when the match says that it has something to do.
func (h *server) strike() {
	h.t.Helper()
	h.now = *h.m.DueAt()
	h.close()
}

func TestSPL31AComputerStandsInForWhoIsAway(t *testing.T) {
	h := standing(t)
	deadline := *h.m.CloseAt
	if due := h.m.DueAt(); h.chair("bear").StandIn != nil || !due.Equal(time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)) {
		t.Fatalf("due %s, %+v", due, h.chair("bear"))
	}
	h.strike()
	if level, ok := h.m.PlayedBy("bear"); !ok || level != "expert" || !h.m.CloseAt.Equal(deadline) || h.chair("bear").Holder.ID != "cleo" {
		t.Fatalf("%+v, closes %s", h.chair("bear"), h.m.CloseAt)
	}
	if due := h.m.DueAt(); !due.Equal(time.Date(2026, 3, 5, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("due %s", due)
	}
	for !h.m.Pending.WaitsFor("bear") {
		h.round()
	}
	h.submit(match.Server, "bear", h.random("bear", newRand(1)), true)
	h.verifiedWhole()
	h.strike()
	if _, ok := h.m.PlayedBy("bear"); ok || h.chair("bear").StandIn != nil {
		t.Errorf("the holiday is over: %+v", h.chair("bear"))
	}
	if due := h.m.DueAt(); due != nil && !due.Equal(*h.m.CloseAt) {
		t.Errorf("due %s again", due)
	}
	h.verifiedWhole()
}

func TestSPL31WhoIsBackEarlyPlaysAgain(t *testing.T) {
	for name, back := range map[string]func(*server){
		"by the button": func(h *server) { h.must(func(t *match.Table) error { return t.Return(cleo, h.now) }) },
		"with orders": func(h *server) {
			for !h.m.Pending.WaitsFor("bear") {
				h.round()
			}
			h.submit(cleo, "bear", h.random("bear", newRand(1)), false)
		},
		"by the end of the holiday": func(h *server) { h.cuts(cleo, "2026-03-03", "2026-03-04", ""); h.strike() },
	} {
		h := standing(t)
		h.strike()
		back(h)
		if _, ok := h.m.PlayedBy("bear"); ok {
			t.Errorf("%s: %+v", name, h.chair("bear"))
		}
		for range 3 { // nothing comes after it
			if due := h.m.DueAt(); !due.Equal(*h.m.CloseAt) {
				t.Errorf("%s: due %s", name, due)
			}
			h.close()
		}
		h.verifiedWhole()
	}
}

// Where all are away at once, computers do not play the match out in a moment.
func TestSPL31AllAreAwayAndNothingRunsAway(t *testing.T) {
	h := standing(t)
	for _, who := range []match.Who{anna, ben} {
		if err := h.takes(who, "2026-03-03", "2026-03-06"); err != nil {
			t.Fatal(err)
		}
	}
	h.strike()
	for _, s := range h.m.BotsDue() {
		h.submit(match.Server, s, h.random(s, newRand(1)), true)
	}
	if h.m.Phase != 1 {
		t.Errorf("phase %d", h.m.Phase)
	}
}

// A server that was away itself, or a pause, does not lose count.
func TestSPL31AHolidayThatPassedUnnoticed(t *testing.T) {
	h := standing(t)
	h.must(func(t *match.Table) error { return t.Pause(match.Server, "", h.now) })
	h.now = h.now.AddDate(0, 0, 10)
	h.close()
	if h.chair("bear").StandIn != nil || h.m.DueAt() != nil {
		t.Errorf("%+v, due %v", h.chair("bear"), h.m.DueAt())
	}
	h.verifiedWhole()
}

func TestForgedStandInsAreFound(t *testing.T) {
	h := standing(t)
	h.strike()
	data := h.whole()
	for name, change := range map[string]func(*match.Entry){
		"longer":      func(e *match.Entry) { e.Public = replace(e.Public, "2026-03-05T", "2026-03-07T") },
		"another":     func(e *match.Entry) { e.Public = replace(e.Public, "expert", "beginner") },
		"for another": func(e *match.Entry) { e.Public = replace(e.Public, "bear", "fox") },
		"too early":   func(e *match.Entry) { e.At = noon },
	} {
		f := forge(t, data)
		change(f.first(match.EntryStandIn))
		f.chain()
		_, err := match.Verify(f.file(), find)
		if fault, ok := errors.AsType[*match.Fault](err); !ok || fault.Code != "entry.holiday" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
