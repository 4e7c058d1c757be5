package match

import (
	"slices"
	"time"
)

// Skip names days on which no phase closes (SPL-32).
type Skip string

// The days that can be skipped. Of a country they are the feast days by law of all its parts.
const (
	SkipWeekend     Skip = "weekend" // Saturdays and Sundays
	SkipGermany     Skip = "de"
	SkipAustria     Skip = "at"
	SkipSwitzerland Skip = "ch"
	SkipEngland     Skip = "en"
)

// Skips lists the days that can be skipped.
func Skips() []Skip {
	return []Skip{SkipWeekend, SkipGermany, SkipAustria, SkipSwitzerland, SkipEngland}
}

// has reports whether a date, at midnight in UTC, is one of the days.
func (s Skip) has(date time.Time) bool {
	if s == SkipWeekend {
		return weekday(date) >= 6
	}
	return slices.ContainsFunc(feasts[s], func(f feast) bool {
		return slices.ContainsFunc(f(date.Year()), date.Equal)
	})
}

// skips reports whether the rule skips the day on which the wall clock shows a reading.
func (p Pace) skips(reading time.Time) bool {
	year, month, day := reading.Date()
	date := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	return slices.ContainsFunc(p.Skip, func(s Skip) bool { return s.has(date) })
}

// onward gives the instant itself, or the same reading of the wall clock on the next day that is not skipped.
func (p Pace) onward(at time.Time) time.Time {
	zone, err := p.location()
	if len(p.Skip) == 0 || err != nil || !p.skips(at.In(zone)) {
		return at
	}
	local := at.In(zone)
	reading := time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), local.Second(), local.Nanosecond(), time.UTC)
	return p.reach(reading.AddDate(0, 0, 1), zone)
}

// reach gives the instant of a reading of the wall clock, given as if it were UTC, on its day or on the next that is not
// skipped. Whether it is skipped depends on what the wall shows then: an hour that is left out may be shown a day later.
func (p Pace) reach(reading time.Time, zone *time.Location) time.Time {
	at := wall(reading, zone)
	for p.skips(at.In(zone)) {
		reading = reading.AddDate(0, 0, 1)
		at = wall(reading, zone)
	}
	return at
}
