package match_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/game"
	"spielleiter/match"
)

// granting gives terms with holidays as most matches have them.
func granting(span match.Span) match.Terms {
	t := spans(span)
	t.Holidays = &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day}
	return t
}

func (h *server) takes(who match.Who, from, to string) error {
	h.t.Helper()
	return h.do(func(t *match.Table) error { return t.TakeHoliday(who, match.Dates{From: from, To: to}, h.now) })
}

func (h *server) cuts(who match.Who, from, to, last string) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.CutHoliday(who, match.Dates{From: from, To: to}, last, h.now) })
}

// It is Monday noon, the second of March, and the deadline is on Thursday noon.
func TestSPL31ADeadlineMovesBehindAHoliday(t *testing.T) {
	thursday := noon.Add(72 * time.Hour)
	for _, c := range []struct {
		name     string
		change   func(*match.Terms)
		from, to string
		days     int // by which the deadline moves
	}{
		{"over the deadline", nil, "2026-03-04", "2026-03-08", 4},
		{"the day of the deadline", nil, "2026-03-05", "2026-03-05", 1},
		{"the day before", nil, "2026-03-03", "2026-03-04", 0},
		{"the day after", nil, "2026-03-06", "2026-03-08", 0},
		{"two weeks", nil, "2026-03-05", "2026-03-18", 14},
		{"more than two weeks", nil, "2026-03-02", "2026-03-31", 11},
		{"as late as it may be", func(t *match.Terms) { t.Holidays.Lead = 3 * match.Day }, "2026-03-05", "2026-03-06", 2},
		{"too late", func(t *match.Terms) { t.Holidays.Lead = 3*match.Day + match.Second }, "2026-03-05", "2026-03-06", 0},
		{"fewer days a year", func(t *match.Terms) { t.Holidays.Days, t.Holidays.AtOnce = 3, 3 }, "2026-03-04", "2026-03-31", 2},
		{"a weekend is left out, too", func(t *match.Terms) { t.Pace.Zone, t.Pace.Skip = "UTC", []match.Skip{match.SkipWeekend} }, "2026-03-05", "2026-03-06", 4},
		{"by the clock", func(t *match.Terms) { t.Pace = daily("13:00", 4) }, "2026-03-05", "2026-03-06", 7},
		{"none are granted", func(t *match.Terms) { t.Holidays = nil }, "2026-03-05", "2026-03-06", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			terms := granting(3 * match.Day)
			if c.change != nil {
				c.change(&terms)
			}
			h := councilOfThree(t, match.Plan{Terms: terms})
			if !h.m.CloseAt.Equal(thursday) {
				t.Fatalf("closes %s", h.m.CloseAt)
			}
			err := h.takes(anna, c.from, c.to)
			if terms.Holidays == nil {
				wantRefusal(t, err, match.Conflict, "holiday.none")
			} else if err != nil {
				t.Fatal(err)
			}
			if want := thursday.AddDate(0, 0, c.days); !h.m.CloseAt.Equal(want) {
				t.Errorf("closes %s, want %s", h.m.CloseAt, want)
			}
			h.verifies()
		})
	}
}

// A phase that opens finds holidays that were announced before it; what opens it makes no difference.
func TestSPL31ANewPhaseFindsTheHoliday(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: gm.Person, Terms: granting(3 * match.Day)})
	if err := h.takes(anna, "2026-03-07", "2026-03-10"); err != nil {
		t.Fatal(err)
	}
	h.now = noon.Add(48 * time.Hour)
	moved := func(what string, want time.Time) {
		t.Helper()
		if !h.m.CloseAt.Equal(want) {
			t.Errorf("%s: closes %s, want %s", what, h.m.CloseAt, want)
		}
		h.verifiedWhole()
	}
	h.round()
	if h.m.AskedAt != nil {
		h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "again", h.phases, h.now) })
	}
	moved("the next phase", noon.AddDate(0, 0, 9)) // Saturday the 7th, and then Wednesday the 11th
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	moved("a pause", noon.AddDate(0, 0, 9))
	h.must(h.pace(gm, match.Pace{Kind: match.PaceSpan, Span: 4 * match.Day}, "slower"))
	moved("another pace", noon.AddDate(0, 0, 9)) // Sunday the 8th
	h.must(func(t *match.Table) error { return t.SetDeadline(gm, noon.AddDate(0, 0, 6), "I say so", h.now) })
	moved("a date that was set is none of the rule", noon.AddDate(0, 0, 6))
}

// A holiday that was announced while the clock stood still moves the deadline once it goes on; and a phase that gets another
// deadline by another pace may move as far as any.
func TestSPL31ADeadlineThatComesLaterMovesToo(t *testing.T) {
	terms := granting(3 * match.Day)
	terms.Holidays.AtOnce = 4
	h := councilOfThree(t, match.Plan{GM: gm.Person, Terms: terms})
	h.must(func(t *match.Table) error { return t.Pause(gm, "", h.now) })
	if err := h.takes(anna, "2026-03-05", "2026-03-08"); err != nil || h.m.CloseAt != nil {
		t.Fatalf("%v, closes %s", err, h.m.CloseAt)
	}
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	if want := noon.AddDate(0, 0, 7); !h.m.CloseAt.Equal(want) || h.m.PutOff != 4*match.Day {
		t.Errorf("closes %s, want %s", h.m.CloseAt, want)
	}
	h.verifies()
	h.must(h.pace(gm, match.Pace{Kind: match.PaceSpan, Span: 4 * match.Day}, "slower"))
	if want := noon.AddDate(0, 0, 7); !h.m.CloseAt.Equal(want) || h.m.PutOff != 3*match.Day {
		t.Errorf("closes %s, want %s", h.m.CloseAt, want)
	}
	h.verifies()
}

// Days that were taken back are there again, but not those that have moved a deadline or have come.
func TestSPL31AHolidayIsShortened(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: granting(3 * match.Day)})
	used := func() int { return h.chair("raven").DaysOff[2026] }
	check := func(what string, days int, list ...match.Dates) {
		t.Helper()
		var have []match.Dates
		for _, x := range h.chair("raven").Holidays {
			have = append(have, x.Dates)
		}
		if used() != days || !slices.Equal(have, list) {
			t.Errorf("%s: %d days are used, %v", what, used(), have)
		}
		h.verifies()
	}
	must := func(from, to string) {
		t.Helper()
		if err := h.takes(anna, from, to); err != nil {
			t.Fatal(err)
		}
	}
	must("2026-05-01", "2026-05-10")
	check("taken", 10, match.Dates{From: "2026-05-01", To: "2026-05-10"})
	wantRefusal(t, h.takes(anna, "2026-05-10", "2026-05-12"), match.Conflict, "holiday.overlap")
	h.cuts(anna, "2026-05-01", "2026-05-10", "2026-05-06")
	check("shortened", 6, match.Dates{From: "2026-05-01", To: "2026-05-06"})
	h.cuts(anna, "2026-05-01", "2026-05-06", "")
	check("taken back", 0)

	must("2026-03-05", "2026-03-08")
	deadline := *h.m.CloseAt
	h.cuts(anna, "2026-03-05", "2026-03-08", "")
	check("one that has moved a deadline", 4)
	if !h.m.CloseAt.Equal(deadline) {
		t.Error("what has moved has moved back")
	}

	must("2026-03-02", "2026-03-03")
	h.cuts(anna, "2026-03-02", "2026-03-03", "")
	check("today has come", 5)
	must("2026-04-01", "2026-04-14")
	must("2026-04-16", "2026-04-30") // a day between; two are left
	check("as many as are left", 21, match.Dates{From: "2026-04-01", To: "2026-04-14"}, match.Dates{From: "2026-04-16", To: "2026-04-17"})
	wantRefusal(t, h.takes(anna, "2026-06-01", "2026-06-02"), match.Conflict, "holiday.days")
	must("2026-12-31", "2027-01-03")
	check("of the next year", 21, match.Dates{From: "2026-04-01", To: "2026-04-14"}, match.Dates{From: "2026-04-16", To: "2026-04-17"}, match.Dates{From: "2027-01-01", To: "2027-01-03"})
}

func TestSPL31HolidaysInARowAreOne(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: granting(3 * match.Day)})
	for _, c := range []struct {
		from, to string
		last     string // "" if refused
	}{
		{"2026-04-01", "2026-04-10", "2026-04-10"},
		{"2026-04-11", "2026-04-20", "2026-04-14"},
		{"2026-04-15", "2026-04-16", ""},
		{"2026-03-30", "2026-03-31", "2026-03-30"}, // or else it were more than fourteen in a row
	} {
		err := h.takes(anna, c.from, c.to)
		list := h.chair("raven").Holidays
		switch {
		case c.last == "":
			wantRefusal(t, err, match.Conflict, "holiday.days")
		case err != nil || list[len(list)-1].Dates != match.Dates{From: c.from, To: c.last}:
			t.Errorf("%v: %v, %+v", c, err, list)
		}
	}
	h.verifies()
}

func TestSPL31NoTurnIsMissedOnHoliday(t *testing.T) {
	terms := granting(match.Day)
	terms.Missed, terms.MaxMissed = match.MissedOpen, 1
	terms.Grace, terms.Graces = match.Hour, 1
	h := councilOfThree(t, match.Plan{Terms: terms})
	h.now = noon.Add(time.Hour)
	if err := h.takes(cleo, "2026-03-03", "2026-03-20"); err != nil { // too late for this deadline
		t.Fatal(err)
	}
	if !h.m.CloseAt.Equal(noon.Add(24 * time.Hour)) {
		t.Fatalf("closes %s", h.m.CloseAt)
	}
	for _, s := range h.m.Waiting() {
		if s != "bear" {
			h.submit(h.who(s), s, h.random(s, newRand(1)), true)
		}
	}
	h.now = *h.m.CloseAt
	h.close()
	if c := h.chair("bear"); h.m.Phase != 2 || c.Missed != 0 || c.Graces != 0 || c.Open != nil {
		t.Errorf("phase %d, %+v", h.m.Phase, c)
	}
	h.verifiedWhole()
}

func TestSPL31WrongHolidaysAreRefused(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: granting(3 * match.Day)})
	for _, c := range []struct {
		from, to string
		code     string
	}{
		{"tomorrow", "2026-03-05", "holiday.date"},
		{"2026-03-05", "2026-02-30", "holiday.date"},
		{"2026-3-05", "2026-03-06", "holiday.date"},
		{"2026-03-05", "2026-03-04", "holiday.order"},
		{"2026-02-20", "2026-03-01", "holiday.over"},
		{"2027-03-01", "2027-03-04", "holiday.far"},
		{"2026-03-05", "2026-06-05", "holiday.long"},
	} {
		wantRefusal(t, h.takes(anna, c.from, c.to), match.Invalid, c.code)
	}
	wantRefusal(t, h.takes(dora, "2026-03-05", "2026-03-06"), match.Forbidden, "seat.none")
	h.must(func(t *match.Table) error { return t.Resign(anna, "raven", h.now) })
	wantRefusal(t, h.takes(anna, "2026-03-05", "2026-03-06"), match.Conflict, "seat.resigned")
}

func TestSPL31TermsOfHolidays(t *testing.T) {
	for _, c := range []struct {
		change func(*match.Terms)
		code   string
	}{
		{func(t *match.Terms) { t.Holidays.Days = 0 }, "terms.holidays.days"},
		{func(t *match.Terms) { t.Holidays.AtOnce = 22 }, "terms.holidays.days"},
		{func(t *match.Terms) { t.Holidays.Days = 91 }, "terms.holidays.days"},
		{func(t *match.Terms) { t.Holidays.Lead = 31 * match.Day }, "terms.span"},
		{func(t *match.Terms) { t.Holidays.Effect = "sleep" }, "terms.holidays.effect"},
		{func(t *match.Terms) { t.Holidays.Effect = match.HolidayStandIn }, "bot.level"},
		{func(t *match.Terms) { t.Anonymous = true }, "terms.holidays.anonymous"},
		{func(t *match.Terms) {
			t.Pace = match.Pace{Kind: match.PaceBank, Bank: match.Day, Bonus: match.Hour}
		}, "terms.holidays.bank"},
		{func(*match.Terms) {}, ""},
	} {
		terms := granting(match.Day)
		c.change(&terms)
		if err := terms.Validate(); c.code != "" || err != nil {
			wantRefusal(t, err, match.Invalid, c.code)
		}
	}
}

// Whatever people announce and take back, and whenever the clock strikes: no deadline moves for what was announced too late, none
// moves back, none further than agreed, and nobody is away for more days than agreed.
func TestSPL31NobodyPutsTheTableOffForEver(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		days := rapid.IntRange(1, 12).Draw(r, "days")
		terms := granting(match.Span(rapid.IntRange(6, 100).Draw(r, "span")) * match.Hour)
		terms.Holidays = &match.Holidays{Days: days, AtOnce: rapid.IntRange(1, days).Draw(r, "atOnce"), Lead: match.Span(rapid.IntRange(0, 60).Draw(r, "lead")) * match.Hour}
		h := councilOfThree(t, match.Plan{Terms: terms})
		served := map[game.Seat]map[string]bool{"raven": {}, "fox": {}, "bear": {}}
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			before, entries := h.m, len(h.entries)
			who := rapid.SampledFrom([]match.Who{anna, ben, cleo}).Draw(r, "who")
			seat, _ := before.SeatOf(who.Person)
			from := h.now.AddDate(0, 0, rapid.IntRange(-1, 9).Draw(r, "from"))
			dates := match.Dates{From: from.Format(time.DateOnly), To: from.AddDate(0, 0, rapid.IntRange(0, 13).Draw(r, "length")).Format(time.DateOnly)}
			step := rapid.SampledFrom([]string{"take", "take", "cut", "wait", "strike"}).Draw(r, "step")
			switch step {
			case "take":
				_ = h.takes(who, dates.From, dates.To)
			case "cut":
				h.cuts(who, dates.From, dates.To, dates.From)
			case "wait":
				h.now = h.now.Add(time.Duration(rapid.IntRange(1, 40).Draw(r, "hours")) * time.Hour)
				h.close()
			case "strike":
				h.now = *h.m.CloseAt
				h.close()
			}
			if h.m.Status != match.Running {
				return
			}
			same := h.m.Phase == before.Phase
			moved := same && !h.m.CloseAt.Equal(*before.CloseAt)
			opened := h.m.OpenedAt.Add(time.Duration(terms.Pace.Span))
			switch {
			case same && h.m.CloseAt.Before(*before.CloseAt), !h.m.CloseAt.After(h.now):
				r.Fatalf("%s moves the deadline back, from %s to %s", step, before.CloseAt, h.m.CloseAt)
			case moved && (step != "take" || before.CloseAt.Sub(h.now) < time.Duration(terms.Holidays.Lead)):
				r.Fatalf("%s, %s before the deadline, moves it", step, before.CloseAt.Sub(h.now))
			case h.m.CloseAt.After(opened.AddDate(0, 0, terms.Holidays.AtOnce)):
				r.Fatalf("a phase moves from %s to %s", opened, h.m.CloseAt)
			}
			for _, e := range h.entries[entries:] {
				if e.Kind == match.EntryAway && !explained(h, e) {
					r.Fatalf("moved for nobody: %s", e.Public)
				}
			}
			for s, set := range served {
				off := map[int]int{}
				c := h.chair(s)
				for date := before.Last; !date.After(h.now); date = date.Add(time.Hour) {
					if _, away := h.m.Away(s, date); away {
						set[date.Format(time.DateOnly)] = true
					}
				}
				all := map[string]bool{}
				for date := range set {
					all[date] = true
				}
				for _, x := range c.Holidays {
					for d := x.From; d <= x.To; {
						all[d] = true
						at, _ := time.Parse(time.DateOnly, d)
						d = at.AddDate(0, 0, 1).Format(time.DateOnly)
					}
				}
				for date := range all {
					at, _ := time.Parse(time.DateOnly, date)
					off[at.Year()]++
				}
				for year, n := range off {
					if n > days {
						r.Fatalf("%s is away for %d days in %d", seat, n, year)
					}
				}
			}
		}
		h.verifies()
	})
}

// explained reports whether somebody's holiday that was announced in time holds the deadline that an entry has moved.
func explained(h *server, e match.Entry) bool {
	var p struct {
		Seats  []game.Seat `json:"seats"`
		Before time.Time   `json:"before"`
	}
	if err := json.Unmarshal(e.Public, &p); err != nil {
		h.t.Fatal(err)
	}
	return slices.ContainsFunc(p.Seats, func(s game.Seat) bool {
		return slices.ContainsFunc(h.chair(s).Holidays, func(x match.Holiday) bool {
			from, to := x.Bounds(time.UTC)
			in := !p.Before.Before(from) && p.Before.Before(to)
			return in && p.Before.Sub(x.Announced) >= time.Duration(h.m.Terms.Holidays.Lead)
		})
	})
}

func TestForgedHolidaysAreFound(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: granting(3 * match.Day)})
	if err := h.takes(anna, "2026-03-05", "2026-03-08"); err != nil {
		t.Fatal(err)
	}
	if err := h.takes(ben, "2026-04-05", "2026-04-08"); err != nil {
		t.Fatal(err)
	}
	h.cuts(ben, "2026-04-05", "2026-04-08", "2026-04-06")
	data := h.whole()
	for name, c := range map[string]struct {
		code   string
		change func(*forger)
	}{
		"more days than there are": {"entry.holiday", func(f *forger) {
			e := f.first(match.EntryHoliday)
			e.Public = replace(e.Public, "2026-03-08", "2026-03-31")
		}},
		"days that have passed": {"entry.holiday", func(f *forger) {
			e := f.first(match.EntryHoliday)
			e.Public = replace(e.Public, "2026-03-05", "2026-03-01")
		}},
		"of nobody's seat": {"entry.seat", func(f *forger) {
			e := f.first(match.EntryHoliday)
			e.Public = replace(e.Public, "raven", "crown")
		}},
		"shortened what was not": {"entry.holiday", func(f *forger) {
			e := &f.Entries[f.byKind[string(match.EntryHoliday)][2]]
			e.Public = replace(e.Public, `"to":"2026-04-08"`, `"to":"2026-04-07"`)
		}},
		"a deadline that moved further": {"entry.away", func(f *forger) {
			e := f.first(match.EntryAway)
			e.Public = replace(e.Public, `"closeAt":"2026-03-09`, `"closeAt":"2026-03-12`)
		}},
		"for somebody else": {"entry.away", func(f *forger) {
			e := f.first(match.EntryAway)
			e.Public = replace(e.Public, `"raven"`, `"fox"`)
		}},
		"of another phase": {"entry.phase", func(f *forger) {
			e := f.first(match.EntryAway)
			e.Public = replace(e.Public, `"phase":1`, `"phase":2`)
		}},
		"another snapshot": {"match.field", func(f *forger) { f.Match.Chairs[0].DaysOff[2026] = 0 }},
	} {
		f := forge(t, data)
		c.change(f)
		f.chain()
		_, err := match.Verify(f.file(), find)
		if fault, ok := errors.AsType[*match.Fault](err); !ok || fault.Code != c.code {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
	f := forge(t, data)
	f.chain()
	if _, err := match.Verify(f.file(), find); err != nil {
		t.Errorf("the honest one: %v", err)
	}
}
