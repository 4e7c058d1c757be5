package match_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// A deputy who sends nothing misses the deadline, and the holder does not; default orders count. After as many in a row as was agreed for
// seats, or two, the mandate ends, and the next deadline is the holder's.
func TestSPL37ASilentDeputyMissesTheDeadline(t *testing.T) {
	for name, c := range map[string]struct {
		terms match.Terms
		lasts int
	}{
		"nothing agreed":  {spans(match.Day), 2},
		"one is too many": {match.Terms{Pace: spans(match.Day).Pace, Missed: match.MissedOpen, MaxMissed: 1}, 1},
		"three":           {match.Terms{Pace: spans(match.Day).Pace, Missed: match.MissedResign, MaxMissed: 3}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			h := borders(t, c.terms)
			if err := h.appoint(anna, "russia", forDora(keepWarsaw)); err != nil {
				t.Fatal(err)
			}
			h.accept(dora)
			for n := 1; n <= c.lasts; n++ {
				if d := h.chair("russia").Mandate; d == nil || d.Missed != n-1 {
					t.Fatalf("after %d deadlines the mandate is %+v", n-1, d)
				}
				h.others(t)
				h.effects = nil
				h.now = *h.m.CloseAt
				h.close()
				if g := h.phases[n].Orders[2]; g.Source != match.Missing {
					t.Fatalf("what counted is %+v", g)
				}
				if own := h.chair("russia"); own.Missed != 0 || own.Open != nil || own.Resigned {
					t.Fatalf("the holder has missed it: %+v", own)
				}
				if !slices.ContainsFunc(h.effects, func(e match.Effect) bool {
					return e.Kind == match.EffectSilent && slices.Equal(e.Seats, []game.Seat{"russia"})
				}) {
					t.Errorf("nobody is told: %+v", h.effects)
				}
				h.verifiedWhole()
			}
			if d := h.chair("russia").Mandate; d != nil {
				t.Fatalf("it goes on: %+v", d)
			}
			h.others(t)
			h.now = *h.m.CloseAt
			h.close()
			own := h.chair("russia")
			if lost := c.terms.MaxMissed == 1; (own.Open != nil) != lost || own.Missed != 1 {
				t.Errorf("the next one is not the holder's: %+v", own)
			}
			h.verifiedWhole()
		})
	}
}

// The grace of a seat is its holder's: a deputy who sends nothing gets no more time, and leaves the holder all of theirs.
func TestSPL37ASilentDeputyUsesUpNoGrace(t *testing.T) {
	terms := spans(match.Day)
	terms.Grace, terms.Graces = match.Hour, 2
	h := borders(t, terms)
	if err := h.appoint(anna, "russia", forDora(keepWarsaw)); err != nil {
		t.Fatal(err)
	}
	h.accept(dora)
	for n := 1; n <= 2; n++ {
		h.others(t)
		h.now = *h.m.CloseAt
		if h.close(); h.m.Phase != n+1 || h.chair("russia").Graces != 0 {
			t.Fatalf("phase %d, %d graces are used up", h.m.Phase, h.chair("russia").Graces)
		}
	}
	h.others(t) // the mandate has ended: what is missing now is the holder's
	h.now = *h.m.CloseAt
	if h.close(); h.m.Phase != 3 || h.chair("russia").Graces != 1 {
		t.Errorf("phase %d, %d graces are used up", h.m.Phase, h.chair("russia").Graces)
	}
	h.verifiedWhole()
}

// others sends what Ben and Cleo order, so that they miss nothing.
func (h *server) others(t *testing.T) {
	t.Helper()
	for who, seat := range map[*match.Who]game.Seat{&ben: "italy", &cleo: "austria"} {
		if slices.Contains(h.m.Pending.Seats, seat) {
			h.submit(*who, seat, "", false)
		}
	}
}

// Deadlines are counted in a row: whoever orders again has missed none.
func TestSPL37ADeputyWhoOrdersAgainHasMissedNone(t *testing.T) {
	h := deputized(t)
	for n, want := range []int{1, 0, 1} {
		if !h.m.Pending.WaitsFor("russia") {
			t.Fatalf("phase %d waits for %v", h.m.Phase, h.m.Pending.Seats)
		}
		if want == 0 {
			h.submit(dora, "russia", "A Mos - Ukr", false)
		}
		h.others(t)
		h.now = *h.m.CloseAt
		h.close()
		for h.m.Status == match.Running && !h.m.Pending.WaitsFor("russia") { // others build
			h.others(t)
			h.now = *h.m.CloseAt
			h.close()
		}
		if d := h.chair("russia").Mandate; d == nil || d.Missed != want {
			t.Fatalf("after deadline %d the mandate is %+v", n+1, d)
		}
	}
	h.verifiedWhole()
}

// Who is to have missed a deadline is in the record, and is found if it was somebody else.
func TestSPL37AForgedSilenceIsFound(t *testing.T) {
	h := deputized(t)
	h.others(t)
	h.now = *h.m.CloseAt
	h.close()
	h.submit(dora, "russia", "A Mos - Ukr", false)
	h.others(t)
	h.now = *h.m.CloseAt
	h.close()
	h.must(func(t *match.Table) error { return t.Resign(anna, "russia", h.now) })
	h.must(func(t *match.Table) error { return t.Resign(ben, "italy", h.now) })
	h.verified()
	data := h.export(game.Public)
	closed := func(n int, old, with string) func(*forger) {
		return func(f *forger) { e := &f.Entries[f.byKind["closed"][n]]; e.Public = replace(e.Public, old, with) }
	}
	for name, c := range map[string]struct {
		code  string
		forge func(*forger)
	}{
		"another deputy":   {"phase.silent", closed(0, `"silent":["russia"]`, `"silent":["italy"]`)},
		"twice":            {"phase.silent", closed(0, `"silent":["russia"]`, `"silent":["russia","russia"]`)},
		"one who ordered":  {"phase.silent", closed(1, `{"phase":2`, `{"silent":["russia"],"phase":2`)},
		"none that is due": {"phase.silent", closed(1, `{"phase":2`, `{"silent":["france"],"phase":2`)},
		"it ended by that": {"entry.mandate", func(f *forger) {
			e := f.first("deputy")
			e.Public = replace(e.Public, `{"phase":1,"seat":"russia","kind":"person","id":"dora"`, `{"ends":"missed","phase":1,"seat":"russia"`)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.forge(f)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			wantFault(t, err, c.code)
		})
	}
}

// A seat that was given up, or that a computer plays, can give no mandate: the record shows it if somebody says that it did.
func TestSPL37AMandateOfNobodyIsFound(t *testing.T) {
	h := borders(t, spans(match.Day))
	h.must(func(t *match.Table) error {
		return t.Substitute(match.Server, "austria", match.Holder{Kind: match.Bot, ID: "random"}, "", h.now)
	})
	if err := h.appoint(anna, "russia", forDora()); err != nil {
		t.Fatal(err)
	}
	h.accept(dora)
	h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) })
	h.must(func(t *match.Table) error { return t.Resign(anna, "russia", h.now) })
	h.must(func(t *match.Table) error { return t.Resign(ben, "italy", h.now) })
	h.verified()
	data := h.export(game.Public)
	for name, change := range map[string]func(*forger){
		"whoever has resigned": func(f *forger) { // gave it afterwards
			given, resigned := f.byKind["mandate"][0], f.byKind["resigned"][0]
			e := f.Entries[given]
			f.Entries = slices.Insert(slices.Delete(f.Entries, given, given+1), resigned, e)
			f.Entries[resigned].At = f.Entries[resigned-1].At
			f.salt()
		},
		"a computer": func(f *forger) {
			e := f.first("mandate")
			e.Secret = replace(replace(e.Secret, `"seat":"russia","by"`, `"seat":"austria","by"`), "person:anna", "bot:random")
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			change(f)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			wantFault(t, err, "entry.mandate")
		})
	}
}
