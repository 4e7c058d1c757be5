package i18n_test

import (
	"io/fs"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

func TestPacesAreSaidInWords(t *testing.T) {
	catalog, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"diplomacy": diplomacy.Texts})
	if err != nil {
		t.Fatal(err)
	}
	clock := func(days ...int) match.Pace {
		return match.Pace{Kind: match.PaceClock, At: "20:00", Zone: "Europe/Berlin", Days: days}
	}
	with := func(p match.Pace, change func(*match.Pace)) match.Pace { change(&p); return p }
	span := match.Pace{Kind: match.PaceSpan, Span: match.Day}
	for _, c := range []struct {
		pace   match.Pace
		de, en string
	}{
		{match.Pace{}, "Ohne Frist", "No deadline"},
		{span, "1 Tag je Zug", "1 day a turn"},
		{match.Pace{Kind: match.PaceSpan, Span: 10 * match.Minute}, "Live: 10 Min je Zug", "Live: 10 min a turn"},
		{clock(), "Jeden Tag 20:00 (Berlin)", "Every day 20:00 (Berlin)"},
		{clock(5), "Jeden Freitag 20:00 (Berlin)", "Every Friday 20:00 (Berlin)"},
		{clock(4, 1), "Jeden Montag und Donnerstag 20:00 (Berlin)", "Every Monday and Thursday 20:00 (Berlin)"},
		{clock(1, 2, 3, 4, 5), "Montag bis Freitag 20:00 (Berlin)", "Monday to Friday 20:00 (Berlin)"},
		{
			with(clock(5), func(p *match.Pace) { p.AtLeast, p.Zone = 2*match.Day, "America/New_York" }),
			"Jeden Freitag 20:00 (New York); mindestens 2 Tage Zeit", "Every Friday 20:00 (New York); at least 2 days to think",
		},
		{
			with(clock(5), func(p *match.Pace) { p.Kinds = map[string]match.Span{"phase.retreats": 12 * match.Hour} }),
			"Jeden Freitag 20:00 (Berlin); Rückzüge: 12 Std", "Every Friday 20:00 (Berlin); Retreats: 12 h",
		},
		{
			with(span, func(p *match.Pace) {
				p.Kinds = map[string]match.Span{"phase.retreats": 12 * match.Hour, "phase.adjustments": 12 * match.Hour}
			}),
			"1 Tag je Zug; Rückzüge, Aufbauten und Abbauten: 12 Std", "1 day a turn; Retreats, Builds and removals: 12 h",
		},
		{
			with(span, func(p *match.Pace) { p.Skip = []match.Skip{match.SkipWeekend, match.SkipGermany} }),
			"1 Tag je Zug; außer am Wochenende und an Feiertagen in Deutschland", "1 day a turn; except on weekends and on public holidays in Germany",
		},
		{match.Pace{Kind: match.PaceBank, Bank: 3 * match.Day, Bonus: 12 * match.Hour}, "3 Tage Bedenkzeit für jeden, 12 Std dazu je Zug", "3 days of thinking time each, plus 12 h a move"},
		{match.Pace{Kind: match.PaceBank, Bank: 3 * match.Day}, "3 Tage Bedenkzeit für jeden", "3 days of thinking time each"},
	} {
		for lang, want := range map[i18n.Lang]string{"de": c.de, "en": c.en} {
			if got := catalog.Printer(lang, "").Pace(c.pace, catalog.Printer(lang, "diplomacy")); got != want {
				t.Errorf("%+v\n got %s\nwant %s", c.pace, got, want)
			}
		}
	}
}
