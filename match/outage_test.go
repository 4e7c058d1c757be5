package match_test

import (
	"errors"
	"testing"
	"time"

	"spielleiter/match"
)

// lost lets an outage pass and tells the match of it.
func (h *server) lost(from time.Time, took time.Duration) {
	h.t.Helper()
	h.now = from.Add(took)
	h.must(func(t *match.Table) error { return t.Excuse(from, from.Add(took), match.Day, h.now) })
}

// verifies exports the match as it stands and plays it again.
func (h *server) verifies() {
	h.t.Helper()
	file, err := match.ExportWhole(h.m, h.entries, h.phases)
	if err != nil {
		h.t.Fatal(err)
	}
	if _, err := match.Verify(file, find); err != nil {
		h.t.Errorf("%v", err)
	}
}

func TestSPL27DeadlinesMoveByWhatAnOutageTook(t *testing.T) {
	deadline := noon.Add(24 * time.Hour)
	for _, c := range []struct {
		name  string
		from  time.Time
		took  time.Duration
		moved time.Duration
	}{
		{"five minutes in the middle", noon.Add(10 * time.Hour), 5 * time.Minute, 5 * time.Minute},
		{"half an hour just before", deadline.Add(-31 * time.Minute), 30 * time.Minute, 30 * time.Minute},
		{"five hours over the deadline", deadline.Add(-time.Hour), 5 * time.Hour, 5 * time.Hour},
		{"from before the phase on", noon.Add(-time.Hour), 90 * time.Minute, 30 * time.Minute},
		{"before the phase opened", noon.Add(-time.Hour), time.Hour, 0},
		{"after the deadline", deadline, time.Hour, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
			h.lost(c.from, c.took)
			if got := h.m.CloseAt.Sub(deadline); got != c.moved {
				t.Errorf("moved by %v, want %v", got, c.moved)
			}
			version, entries := h.m.Version, len(h.entries)
			for range 3 {
				h.lost(c.from, c.took)
			}
			if h.m.Version != version || len(h.entries) != entries {
				t.Error("the same outage counted twice")
			}
			if (h.m.Outage != nil) != (c.moved > 0) || h.m.Outage != nil && time.Duration(h.m.Outage.Moved) != c.moved {
				t.Errorf("told %+v", h.m.Outage)
			}
			h.close()
			if closed := h.m.Phase > 1; closed != !h.now.Before(deadline.Add(c.moved)) {
				t.Errorf("closed: %v", closed)
			}
			h.verifies()
		})
	}
}

// What lies longer before a deadline than the server says moves nothing: there was time since.
func TestAnOutageOfLongAgoMovesNothing(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(7 * match.Day)})
	h.lost(noon.Add(24*time.Hour), 30*time.Minute)
	if want := noon.AddDate(0, 0, 7); !h.m.CloseAt.Equal(want) || h.m.Outage != nil {
		t.Errorf("closes %v", h.m.CloseAt)
	}
}

// Outages that overlap count for what they took together, at a quick table too.
func TestNoMinuteIsLostTwice(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(30 * match.Second)})
	from := noon.Add(10 * time.Second)
	h.lost(from, 5*time.Minute)
	h.lost(from.Add(2*time.Minute), 5*time.Minute)
	if want := noon.Add(30*time.Second + 7*time.Minute); !h.m.CloseAt.Equal(want) {
		t.Errorf("closes %v, want %v", h.m.CloseAt, want)
	}
	h.verifies()
	h.now = *h.m.CloseAt
	h.close()
	want := h.now.Add(30 * time.Second)
	if h.m.Phase != 2 || !h.m.CloseAt.Equal(want) {
		t.Errorf("phase %d closes %v", h.m.Phase, h.m.CloseAt)
	}
	h.lost(from.Add(2*time.Minute), 5*time.Minute)
	if !h.m.CloseAt.Equal(want) {
		t.Error("an outage of the phase before moved this one")
	}
	h.verifies()
}

// A clock that stands still loses nothing, during the outage and after.
func TestAnOutageInAPauseIsCountedAndMovesNothing(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	from := noon.Add(time.Hour)
	h.lost(from, time.Hour)
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	h.lost(from, time.Hour)
	if want := h.now.Add(24 * time.Hour); !h.m.CloseAt.Equal(want) || h.m.Outage.Moved != 0 {
		t.Errorf("closes %v, want %v; %+v", h.m.CloseAt, want, h.m.Outage)
	}
	h.verifies()
}

// The time for the game master's rulings moves too, by what was lost since the question.
func TestRulingsHaveTheirTime(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.now = noon.Add(24 * time.Hour)
	h.close()
	if h.m.AskedAt == nil {
		t.Fatal("the game master is asked nothing")
	}
	h.must(func(t *match.Table) error { return t.SetDeadline(gm, h.now.Add(2*time.Hour), "I am away", h.now) })
	before := *h.m.CloseAt
	h.lost(h.now.Add(-time.Hour), 2*time.Hour)
	if got := h.m.CloseAt.Sub(before); got != time.Hour {
		t.Errorf("moved by %v", got)
	}
}

// A server that gives its friends an hour more than was lost, or the same hour twice, is found out.
func TestOutagesThatNobodyHadAreFound(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	h.lost(noon.Add(2*time.Hour), 30*time.Minute)
	h.lost(noon.Add(4*time.Hour), 30*time.Minute)
	data, err := match.ExportWhole(h.m, h.entries, h.phases)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*forger){
		"moved by more than was lost": func(f *forger) {
			e := f.first(match.EntryOutage)
			e.Public = replace(e.Public, `"closeAt":"2026-03-03T12:30`, `"closeAt":"2026-03-03T13:30`)
		},
		"more said to be lost": func(f *forger) {
			e := f.first(match.EntryOutage)
			e.Public = replace(e.Public, `"moved":"30m"`, `"moved":"90m"`)
		},
		"the same time twice": func(f *forger) {
			n := f.byKind[string(match.EntryOutage)]
			f.Entries[n[1]].Public = f.Entries[n[0]].Public
		},
		"of another phase": func(f *forger) {
			e := f.first(match.EntryOutage)
			e.Public = replace(e.Public, `"phase":1`, `"phase":2`)
		},
	} {
		f := forge(t, data)
		change(f)
		f.chain()
		_, err := match.Verify(f.file(), find)
		if fault, ok := errors.AsType[*match.Fault](err); !ok || fault.Code != "entry.outage" && fault.Code != "entry.phase" {
			t.Errorf("%s: %v", name, err)
		}
	}
	f := forge(t, data)
	f.chain()
	if _, err := match.Verify(f.file(), find); err != nil {
		t.Errorf("the honest one: %v", err)
	}
}
