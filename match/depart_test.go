package match_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

func depart(h *server, d match.Departure) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.Depart(d, h.now) })
}

// A seat is open whatever was agreed for missed turns, and its person comes back as agreed, or never.
func TestSPL44WhoIsSentAwayLeavesAnOpenSeat(t *testing.T) {
	for name, c := range map[string]struct {
		back  match.Span
		good  bool
		wants bool
	}{
		"banned":                       {3 * match.Day, false, true},
		"banned, nobody returns":       {0, false, false},
		"deleted":                      {3 * match.Day, true, false},
		"deleted, nobody would return": {0, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := match.Plan{Listed: true, Terms: spans(match.Day)}
			p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Return = match.MissedResign, 2, 0
			if c.back > 0 {
				p.Terms.Missed, p.Terms.Return = match.MissedOpen, c.back
			}
			h := councilOfThree(t, p)
			depart(h, match.Departure{Person: "cleo", Good: c.good})
			open := h.chair("bear").Open
			if open == nil || !open.Gone || (open.Back != nil) != c.wants || h.chair("bear").Resigned {
				t.Fatalf("%+v", h.chair("bear"))
			}
			if c.wants && !open.Back.Equal(open.Since.Add(time.Duration(c.back))) {
				t.Errorf("back until %v", open.Back)
			}
			h.verified()
			h.verifiedWhole()
			h.must(func(t *match.Table) error { return t.Claim(dora, "bear", "", h.now) })
			if got := h.chair("bear"); got.Open != nil || got.Holder.ID != "dora" {
				t.Errorf("%+v", got)
			}
			h.verified()
		})
	}
}

// Who is banned first and deleted then does not come back; a second time changes nothing.
func TestSPL44ADeletionAfterABanIsForGood(t *testing.T) {
	p := match.Plan{Listed: true, Terms: spans(match.Day)}
	p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Return = match.MissedOpen, 2, 3*match.Day
	h := councilOfThree(t, p)
	depart(h, match.Departure{Person: "cleo"})
	entries := len(h.entries)
	depart(h, match.Departure{Person: "cleo"})
	if len(h.entries) != entries || h.chair("bear").Open.Back == nil {
		t.Fatalf("%d entries, %+v", len(h.entries)-entries, h.chair("bear").Open)
	}
	depart(h, match.Departure{Person: "cleo", Name: "NN 3f2a9c", Good: true})
	if c := h.chair("bear"); c.Open.Back != nil || c.Holder.Name != "NN 3f2a9c" {
		t.Errorf("%+v", c)
	}
	h.refused(match.Conflict, "seat.late", func(t *match.Table) error { return t.Return(cleo, h.now) })
	h.verifiedWhole()
}

// The phase does not wait for a seat that is open now, and what it has saved counts.
func TestSPL44ThePhaseGoesOn(t *testing.T) {
	h := councilOfThree(t, match.Plan{Listed: true, Terms: spans(match.Day)})
	for !h.m.Pending.WaitsFor("bear") {
		h.round()
	}
	phase := h.m.Phase
	for _, s := range h.m.Waiting() {
		if s != "bear" {
			h.submit(h.who(s), s, h.random(s, newRand(1)), true)
		}
	}
	h.submit(cleo, "bear", h.random("bear", newRand(2)), false)
	depart(h, match.Departure{Person: "cleo"})
	if h.m.Phase != phase+1 {
		t.Fatalf("phase %d after %d", h.m.Phase, phase)
	}
	for _, g := range h.phases[len(h.phases)-1].Orders {
		if g.Seat == "bear" && g.Source != match.Submitted {
			t.Errorf("saved orders count as %s", g.Source)
		}
	}
	h.verified()
}

func TestSPL44AMatchThatGathersHasAFreeSeat(t *testing.T) {
	p := match.Plan{Listed: true, Terms: spans(match.Day)}
	p.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	h := found(t, council.New(), p)
	h.join(anna, "raven")
	h.join(cleo, "bear")
	depart(h, match.Departure{Person: "cleo", Name: "NN 3f2a9c", Good: true})
	if c := h.chair("bear"); c.Holder.Kind != match.Nobody {
		t.Errorf("%+v", c)
	}
	h.join(ben, "fox")
	h.join(dora, "bear")
	h.verified()
}

// After the end nothing changes but a name, which no record holds.
func TestSPL44AfterTheEndOnlyTheNameChanges(t *testing.T) {
	h := councilOfThree(t, match.Plan{Listed: true, Terms: spans(match.Day)})
	h.must(func(t *match.Table) error { return t.Resign(anna, "raven", h.now) })
	h.must(func(t *match.Table) error { return t.Resign(ben, "fox", h.now) })
	if h.m.Status != match.Over {
		t.Fatal(h.m.Status)
	}
	entries, version := len(h.entries), h.m.Version
	depart(h, match.Departure{Person: "cleo", Name: "NN 3f2a9c", Good: true})
	if len(h.entries) != entries || h.m.Version == version || h.chair("bear").Holder.Name != "NN 3f2a9c" || h.chair("bear").Open != nil {
		t.Errorf("%+v", h.chair("bear"))
	}
	if strings.Contains(string(h.export(game.Public)), "Cleo") {
		t.Error("the file holds the name")
	}
	h.verified()
}

// An entry that opens a seat for a person who has left is the house's alone, and says what the terms say.
func TestSPL44AForgedDepartureIsFound(t *testing.T) {
	p := match.Plan{Listed: true, Terms: spans(match.Day)}
	p.Terms.Missed, p.Terms.MaxMissed, p.Terms.Return = match.MissedOpen, 2, 3*match.Day
	h := councilOfThree(t, p)
	depart(h, match.Departure{Person: "cleo"})
	for name, change := range map[string]func(*match.Entry){
		"another actor": func(e *match.Entry) { e.Actor = "person:anna" },
		"another time to come back": func(e *match.Entry) {
			e.Public = replace(e.Public, `"back":"`+h.chair("bear").Open.Back.Format(time.RFC3339)[:10], `"back":"2030-01-01`)
		},
		"a computer stands in": func(e *match.Entry) { e.Public = replace(e.Public, `"gone":true`, `"bot":"expert","gone":true`) },
		"another seat":         func(e *match.Entry) { e.Public = replace(e.Public, `"seat":"bear"`, `"seat":"fox"`) },
	} {
		t.Run(name, func(t *testing.T) {
			whole, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
			if err != nil {
				t.Fatal(err)
			}
			f := forge(t, whole)
			e := f.first("opened")
			change(e)
			var told struct {
				match.Vacancy
			}
			if err := json.Unmarshal(e.Public, &told); err != nil {
				t.Fatal(err)
			}
			f.Match.Chairs[2].Open = &told.Vacancy // the forger repairs what the match itself says
			f.chain()
			_, err = match.Verify(f.file(), find, pub)
			if err == nil {
				t.Fatal("it verifies")
			}
			if name != "another seat" {
				wantFault(t, err, "entry.opened")
			}
		})
	}
}
