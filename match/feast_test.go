package match_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/match"
)

// published are the feast days of some years as ministries and gov.uk publish them, month and day.
var published = map[match.Skip]map[int]string{
	match.SkipGermany: {
		2024: "01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-25 12-26",
		2026: "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26",
		2027: "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26",
		2038: "01-01 04-23 04-26 05-01 06-03 06-14 10-03 12-25 12-26", // the latest Easter there can be
	},
	match.SkipAustria: {
		2026: "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26",
		2027: "01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26",
	},
	match.SkipSwitzerland: {
		2026: "01-01 05-14 08-01 12-25",
		2027: "01-01 05-06 08-01 12-25",
	},
	// On a weekend the day itself is skipped too, which the published list leaves out: Boxing Day 2026, both days of 2027,
	// New Year's Day 2028.
	match.SkipEngland: {
		2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
		2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28",
		2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28",
		2028: "01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
	},
}

// Feasts of a year are found by asking for the next hour of every day of it.
func TestSPL32FeastDaysAreThosePublished(t *testing.T) {
	for skip, years := range published {
		for year, want := range years {
			p := match.Pace{Kind: match.PaceClock, At: "12:00", Zone: "Europe/London", Skip: []match.Skip{skip}}
			var got []string
			for day := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC); day.Year() == year; day = day.AddDate(0, 0, 1) {
				if at, ok := p.Next(day, day); !ok || at.YearDay() != day.YearDay() {
					got = append(got, day.Format("01-02"))
				}
			}
			if !slices.Equal(got, strings.Fields(want)) {
				t.Errorf("%s %d:\n got %v\nwant %s", skip, year, got, want)
			}
		}
	}
}
