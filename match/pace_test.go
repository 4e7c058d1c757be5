package match_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"pgregory.net/rapid"

	"spielleiter/match"
)

func utc(text string) time.Time {
	t, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		panic(err)
	}
	return t
}

func daily(at string, days ...int) match.Pace {
	return match.Pace{Kind: match.PaceClock, At: at, Zone: "Europe/Berlin", Days: days}
}

func TestPaceGivesTheInstantInUTC(t *testing.T) {
	atLeast := daily("21:00")
	atLeast.AtLeast = match.Day
	chatham := match.Pace{Kind: match.PaceClock, At: "12:00", Zone: "Pacific/Chatham"}
	for name, c := range map[string]struct {
		pace         match.Pace
		opened, want string
	}{
		"span":                        {match.Pace{Kind: match.PaceSpan, Span: match.Day}, "2026-03-28 20:00", "2026-03-29 20:00"},
		"span over the leap day":      {match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day}, "2028-02-28 12:00", "2028-03-01 12:00"},
		"winter hour":                 {daily("21:00"), "2026-01-10 12:00", "2026-01-10 20:00"},
		"summer hour":                 {daily("21:00"), "2026-07-10 12:00", "2026-07-10 19:00"},
		"the hour is just now":        {daily("21:00"), "2026-07-10 19:00", "2026-07-11 19:00"},
		"across the change to summer": {daily("21:00"), "2026-03-28 20:30", "2026-03-29 19:00"},
		"across the change to winter": {daily("21:00"), "2026-10-24 19:30", "2026-10-25 20:00"},

		"an hour that is left out is an hour later": {daily("02:30"), "2026-03-29 00:00", "2026-03-29 01:30"},
		"the day after, it is itself again":         {daily("02:30"), "2026-03-29 01:30", "2026-03-30 00:30"},
		"the hour before the gap":                   {daily("01:59"), "2026-03-28 12:00", "2026-03-29 00:59"},
		"an hour that comes twice is the second":    {daily("02:30"), "2026-10-24 12:00", "2026-10-25 01:30"},
		"also when opened between the two":          {daily("02:30"), "2026-10-25 00:45", "2026-10-25 01:30"},
		"and then a day later":                      {daily("02:30"), "2026-10-25 01:30", "2026-10-26 01:30"},
		"the first instant after the double hour":   {daily("03:00"), "2026-10-25 00:00", "2026-10-25 02:00"},
		"leap day":                                    {daily("21:00"), "2028-02-29 12:00", "2028-02-29 20:00"},
		"the day after the leap day":                  {daily("21:00"), "2028-02-29 20:30", "2028-03-01 20:00"},
		"Sundays":                                     {daily("21:00", 7), "2026-03-23 12:00", "2026-03-29 19:00"},
		"a weekday is one in the zone":                {daily("00:30", 1), "2026-07-11 12:00", "2026-07-12 22:30"},
		"Mondays and Thursdays":                       {daily("21:00", 1, 4), "2026-07-13 19:00", "2026-07-16 19:00"},
		"only today's weekday, a week on":             {daily("21:00", 1), "2026-07-13 19:00", "2026-07-20 19:00"},
		"at least a day open":                         {atLeast, "2026-07-10 12:00", "2026-07-11 19:00"},
		"exactly a day open":                          {atLeast, "2026-07-10 19:00", "2026-07-11 19:00"},
		"at least a day, across the change to summer": {atLeast, "2026-03-28 20:00", "2026-03-30 19:00"},
		"a zone of three quarters of an hour":         {chatham, "2026-07-10 00:00", "2026-07-10 23:15"},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.pace.Validate(); err != nil {
				t.Fatal(err)
			}
			want := utc(c.want)
			got, ok := c.pace.Next(utc(c.opened), utc(c.opened))
			if !ok || !got.Equal(want) || got.Location() != time.UTC {
				t.Errorf("opened %s: closes %s, want %s", c.opened, got, want)
			}
		})
	}
}

func TestPaceNoneHasNoDeadline(t *testing.T) {
	if at, ok := (match.Pace{}).Next(noon, noon); ok {
		t.Errorf("closes %s", at)
	}
}

func TestPaceNeverGivesAnInstantThatHasPassed(t *testing.T) {
	for _, p := range []match.Pace{{Kind: match.PaceSpan, Span: match.Hour}, daily("21:00"), daily("02:30", 7)} {
		now := noon.Add(100 * time.Hour)
		if at, ok := p.Next(noon, now); !ok || !at.After(now) {
			t.Errorf("%+v: closes %s at %s", p, at, now)
		}
	}
}

// The rule says an hour of the day: whenever the deadline is, the clock on the wall
// shows that hour, or the hour is left out that day; and no phase is shorter than agreed.
func TestPaceClosesWhenTheWallSaysSo(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		hour := time.Date(2000, 1, 1, rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"), 0, 0, time.UTC)
		p := daily(hour.Format("15:04"), rapid.SliceOfDistinct(rapid.IntRange(1, 7), rapid.ID).Draw(t, "days")...)
		p.AtLeast = match.Span(rapid.Int64Range(0, int64(3*match.Day)).Draw(t, "atLeast"))
		opened := time.Unix(rapid.Int64Range(1_700_000_000, 1_900_000_000).Draw(t, "opened"), 0)
		at, ok := p.Next(opened, opened)
		if !ok {
			t.Fatal("no deadline")
		}
		if at.Before(opened.Add(time.Duration(p.AtLeast))) || !at.After(opened) {
			t.Fatalf("opened %s, closes %s", opened, at)
		}
		if at.Sub(opened) > time.Duration(p.AtLeast)+8*24*time.Hour {
			t.Fatalf("opened %s, closes as late as %s", opened, at)
		}
		local := at.In(berlin)
		if got := local.Format("15:04"); got != p.At && got != hour.Add(time.Hour).Format("15:04") {
			t.Fatalf("the wall says %s, want %s", got, p.At)
		} else if got != p.At && (local.Month() != time.March || local.Weekday() != time.Sunday || hour.Hour() != 2) {
			t.Fatalf("%s is not the gap", local)
		}
	})
}

func TestTermsAreValidated(t *testing.T) {
	clock := func(change func(*match.Pace)) match.Terms {
		p := daily("21:00", 1, 5)
		change(&p)
		return match.Terms{Pace: p}
	}
	for want, terms := range map[string]match.Terms{
		"":                  {Pace: daily("21:00", 1, 5), Grace: match.Day, Graces: 2, MaxMissed: 3, Missed: match.MissedBot, Bot: "expert", Wait: true, Press: match.PressNone},
		"terms.pace":        {Pace: match.Pace{Kind: "moon"}},
		"terms.pace.unused": {Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day, At: "21:00"}},
		"terms.span":        {Pace: match.Pace{Kind: match.PaceSpan, Span: match.MinSpan - 1}},
		"terms.clock":       clock(func(p *match.Pace) { p.At = "9:00" }),
		"terms.zone":        clock(func(p *match.Pace) { p.Zone = "Local" }),
		"terms.day":         clock(func(p *match.Pace) { p.Days = []int{1, 1} }),
		"terms.count":       {MaxMissed: -1},
		"terms.grace":       {Grace: match.Day},
		"terms.wait":        {Wait: true},
		"terms.press":       {Press: "shout"},
		"terms.missed":      {Missed: "shoot"},
		"bot.level":         {Missed: match.MissedBot},
	} {
		t.Run(want, func(t *testing.T) { wantRefusal(t, terms.Validate(), match.Invalid, want) })
	}
	for name, change := range map[string]func(*match.Pace){
		"no such hour":    func(p *match.Pace) { p.At = "24:00" },
		"a signed hour":   func(p *match.Pace) { p.At = "+1:00" },
		"no zone":         func(p *match.Pace) { p.Zone = "" },
		"no such zone":    func(p *match.Pace) { p.Zone = "Europe/Atlantis" },
		"no such day":     func(p *match.Pace) { p.Days = []int{0} },
		"negative":        func(p *match.Pace) { p.AtLeast = -1 },
		"a span as well":  func(p *match.Pace) { p.Span = match.Day },
		"a zone's escape": func(p *match.Pace) { p.Zone = "../../etc/passwd" },
	} {
		if clock(change).Validate() == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestSpansReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]match.Span{
		"3d": 3 * match.Day, "1d12h": match.Day + 12*match.Hour, "36h": match.Day + 12*match.Hour, "90m": match.Hour + 30*match.Minute, "0": 0, "0s": 0,
	} {
		if got, err := match.ParseSpan(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "d", "-1d", "x", "1d-3h", "1.5d", "-5m", "99999999d", "1d1d", "9999999h"} {
		if got, err := match.ParseSpan(text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := match.Span(rapid.Int64Range(0, int64(match.MaxSpan)).Draw(t, "span"))
		if got, err := match.ParseSpan(s.String()); err != nil || got != s {
			t.Fatalf("%d is written %q and read %d, %v", s, s, got, err)
		}
	})
}
