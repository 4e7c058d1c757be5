package match_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/match"
)

func TestSPL32ADeadlineOnASkippedDayMovesToTheSameHour(t *testing.T) {
	skipping := func(p match.Pace, days ...match.Skip) match.Pace {
		p.Zone, p.Skip = "Europe/Berlin", days
		return p
	}
	day := match.Pace{Kind: match.PaceSpan, Span: match.Day}
	for name, c := range map[string]struct {
		pace         match.Pace
		opened, want string
	}{
		"a Friday is none":                     {skipping(day, match.SkipWeekend), "2026-07-09 10:00", "2026-07-10 10:00"},
		"Saturday to Monday":                   {skipping(day, match.SkipWeekend), "2026-07-10 10:00", "2026-07-13 10:00"},
		"over the change to summer":            {skipping(day, match.SkipWeekend), "2026-03-27 19:00", "2026-03-30 18:00"},
		"a weekday is one in the zone":         {skipping(day, match.SkipWeekend), "2026-07-09 22:30", "2026-07-12 22:30"},
		"Good Friday to Saturday":              {skipping(daily("20:00", 5), match.SkipGermany), "2026-03-30 12:00", "2026-04-04 18:00"},
		"Good Friday to after Easter":          {skipping(daily("20:00", 5), match.SkipGermany, match.SkipWeekend), "2026-03-30 12:00", "2026-04-07 18:00"},
		"opened on the day that was moved":     {skipping(daily("20:00", 5), match.SkipGermany), "2026-04-04 08:00", "2026-04-04 18:00"},
		"and the Friday after":                 {skipping(daily("20:00", 5), match.SkipGermany), "2026-04-04 18:00", "2026-04-10 18:00"},
		"Sundays only, without weekends":       {skipping(daily("20:00", 7), match.SkipWeekend), "2026-07-09 10:00", "2026-07-13 18:00"},
		"a Swiss feast is no German one":       {skipping(day, match.SkipGermany), "2026-07-31 10:00", "2026-08-01 10:00"},
		"a feast at home":                      {skipping(day, match.SkipSwitzerland), "2026-07-31 10:00", "2026-08-02 10:00"},
		"Christmas in England, with a weekend": {skipping(day, match.SkipEngland, match.SkipWeekend), "2027-12-24 10:00", "2027-12-29 10:00"},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.pace.Validate(); err != nil {
				t.Fatal(err)
			}
			if got, ok := c.pace.Next(utc(c.opened), utc(c.opened)); !ok || !got.Equal(utc(c.want)) {
				t.Errorf("opened %s: closes %s, want %s", c.opened, got, c.want)
			}
		})
	}
}

// paceOf draws a rule with deadlines.
func paceOf(t *rapid.T) match.Pace {
	p := match.Pace{Kind: match.PaceSpan, Span: match.Span(rapid.Int64Range(int64(match.Second), int64(14*match.Day)).Draw(t, "span"))}
	if rapid.Bool().Draw(t, "clock") {
		p = daily(rapid.StringMatching(`([01][0-9]|2[0-3]):[0-5][0-9]`).Draw(t, "at"), rapid.SliceOfDistinct(rapid.IntRange(1, 7), rapid.ID).Draw(t, "days")...)
		p.AtLeast = match.Span(rapid.Int64Range(0, int64(3*match.Day)).Draw(t, "atLeast"))
	}
	p.Skip = rapid.SliceOfDistinct(rapid.SampledFrom(match.Skips()), rapid.ID).Draw(t, "skip")
	if p.Kind == match.PaceClock || len(p.Skip) > 0 {
		p.Zone = rapid.SampledFrom([]string{"Europe/Berlin", "Europe/London", "Africa/Cairo", "Pacific/Auckland", "America/New_York"}).Draw(t, "zone")
	}
	return p
}

// Whatever the rule, its deadline lies after now, not on a day that is skipped, and leaves the phase open for its shortest
// time; who opens later closes no sooner. By a length of time that holds to the day: from one hour of a weekend to the same
// hour of Monday, a later one may come to an earlier.
func TestSPL32NextNeverFallsOnASkippedDayNorBeforeItsTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := paceOf(t)
		if err := p.Validate(); err != nil {
			t.Fatal(err)
		}
		opened := time.Unix(rapid.Int64Range(1_700_000_000, 2_100_000_000).Draw(t, "opened"), 0)
		now := opened.Add(time.Duration(rapid.Int64Range(0, int64(20*match.Day)).Draw(t, "since")))
		at := next(t, p, opened, now)
		if shortest := max(p.Span, p.AtLeast); at.Before(opened.Add(time.Duration(shortest)).Truncate(time.Millisecond)) || !at.After(now) {
			t.Fatalf("opened %s, now %s: closes %s", opened, now, at)
		}
		later := opened.Add(time.Duration(rapid.Int64Range(0, int64(20*match.Day)).Draw(t, "later")))
		then := next(t, p, later, later.Add(now.Sub(opened)))
		if byDay := p.Kind == match.PaceSpan && len(p.Skip) > 0; then.Before(at) && (!byDay || date(t, p, then) < date(t, p, at)) {
			t.Fatalf("opened %s: closes %s; opened %s: closes %s", opened, at, later, then)
		}
	})
}

func next(t *rapid.T, p match.Pace, opened, now time.Time) time.Time {
	at, ok := p.Next(opened, now)
	if !ok {
		t.Fatal("no deadline")
	}
	// Days that are skipped are found by a second rule: a phase that closes at the instant itself stays there if its day is
	// open.
	again := match.Pace{Kind: match.PaceSpan, Span: match.Second, Zone: p.Zone, Skip: p.Skip}
	if same, _ := again.Next(at.Add(-time.Second), at.Add(-time.Second)); !same.Equal(at) {
		t.Fatalf("%s is on a day that is skipped", at)
	}
	return at
}

func date(t *rapid.T, p match.Pace, at time.Time) string {
	zone, err := time.LoadLocation(p.Zone)
	if err != nil {
		t.Fatal(err)
	}
	return at.In(zone).Format(time.DateOnly)
}

func TestWildSchedulesAreRefused(t *testing.T) {
	span := match.Pace{Kind: match.PaceSpan, Span: match.Day}
	change := func(change func(*match.Pace)) match.Terms {
		p := span
		change(&p)
		return match.Terms{Pace: p}
	}
	bank := func(change func(*match.Terms)) match.Terms {
		t := match.Terms{Pace: match.Pace{Kind: match.PaceBank, Bank: match.Day, Bonus: match.Hour}}
		change(&t)
		return t
	}
	for name, c := range map[string]struct {
		terms match.Terms
		want  string
	}{
		"a bank":                       {bank(func(*match.Terms) {}), ""},
		"a day nobody knows":           {change(func(p *match.Pace) { p.Zone, p.Skip = "Europe/Berlin", []match.Skip{"fr"} }), "terms.skip"},
		"a day twice":                  {change(func(p *match.Pace) { p.Zone, p.Skip = "Europe/Berlin", []match.Skip{"de", "de"} }), "terms.skip"},
		"days of nowhere":              {change(func(p *match.Pace) { p.Skip = []match.Skip{"de"} }), "terms.zone"},
		"a zone for nothing":           {change(func(p *match.Pace) { p.Zone = "Europe/Berlin" }), "terms.pace.unused"},
		"a kind in no time":            {change(func(p *match.Pace) { p.Kinds = map[string]match.Span{"phase.x": 0} }), "terms.span"},
		"kinds without deadlines":      {match.Terms{Pace: match.Pace{Kinds: map[string]match.Span{"phase.x": match.Day}}}, "terms.pace.unused"},
		"a bank beside a span":         {change(func(p *match.Pace) { p.Bank = match.Day }), "terms.pace.unused"},
		"an empty bank":                {bank(func(t *match.Terms) { t.Pace.Bank = 0 }), "terms.span"},
		"a negative bonus":             {bank(func(t *match.Terms) { t.Pace.Bonus = -1 }), "terms.span"},
		"a bank that knows days":       {bank(func(t *match.Terms) { t.Pace.Zone, t.Pace.Skip = "Europe/Berlin", []match.Skip{"de"} }), "terms.pace.unused"},
		"waiting for the end of banks": {bank(func(t *match.Terms) { t.Wait = true }), "terms.bank.wait"},
		"grace beside a bank":          {bank(func(t *match.Terms) { t.Grace, t.Graces = match.Hour, 1 }), "terms.bank.grace"},
		"nothing left for ever":        {bank(func(t *match.Terms) { t.Pace.Bonus = 0 }), "terms.bank.bonus"},
		"nothing left, and so lost":    {bank(func(t *match.Terms) { t.Pace.Bonus, t.MaxMissed, t.Missed = 0, 1, match.MissedResign }), ""},
	} {
		t.Run(name, func(t *testing.T) { wantRefusal(t, c.terms.Validate(), match.Invalid, c.want) })
	}
}
