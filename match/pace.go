package match

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// PaceKind names a rule for deadlines.
type PaceKind string

// The kinds of pace. The zero value is PaceNone.
const (
	PaceNone  PaceKind = ""      // phases close when all are ready
	PaceSpan  PaceKind = "span"  // a phase is open for a length of time
	PaceClock PaceKind = "clock" // a phase closes at an hour of the day, in a zone
)

// Pace is the rule by which phases get their deadlines. What is stored of an open
// phase is the instant in UTC that Next gave; the rule and the zone stay beside it.
type Pace struct {
	Kind    PaceKind `json:"kind,omitempty"`
	Span    Span     `json:"span,omitempty"`    // of PaceSpan
	At      string   `json:"at,omitempty"`      // of PaceClock: "21:00"
	Zone    string   `json:"zone,omitempty"`    // of PaceClock: an IANA name, "Europe/Berlin"
	Days    []int    `json:"days,omitempty"`    // of PaceClock: 1 Monday to 7 Sunday; none: every day
	AtLeast Span     `json:"atLeast,omitempty"` // of PaceClock: shortest time a phase is open
}

// Validate refuses a rule that gives no deadlines, or wild ones.
func (p Pace) Validate() error {
	switch p.Kind {
	case PaceNone:
		return p.unused(p.Span != 0, p.At != "" || p.Zone != "" || len(p.Days) > 0 || p.AtLeast != 0)
	case PaceSpan:
		if p.Span < MinSpan || p.Span > MaxSpan {
			return refuse(Invalid, "terms.span", "field", "span", "min", MinSpan.String(), "max", MaxSpan.String())
		}
		return p.unused(false, p.At != "" || p.Zone != "" || len(p.Days) > 0 || p.AtLeast != 0)
	case PaceClock:
		return p.validateClock()
	default:
		return refuse(Invalid, "terms.pace", "value", string(p.Kind))
	}
}

func (p Pace) unused(span, clock bool) error {
	if span || clock {
		return refuse(Invalid, "terms.pace.unused", "kind", string(p.Kind))
	}
	return nil
}

func (p Pace) validateClock() error {
	if _, _, ok := p.hour(); !ok {
		return refuse(Invalid, "terms.clock", "value", p.At)
	}
	if _, err := p.location(); err != nil {
		return refuse(Invalid, "terms.zone", "value", p.Zone)
	}
	for n, d := range p.Days {
		if d < 1 || d > 7 || slices.Contains(p.Days[:n], d) {
			return refuse(Invalid, "terms.day", "value", strconv.Itoa(d))
		}
	}
	if p.AtLeast < 0 || p.AtLeast > MaxSpan {
		return refuse(Invalid, "terms.span", "field", "atLeast", "min", "0s", "max", MaxSpan.String())
	}
	return p.unused(p.Span != 0, false)
}

// Next gives the deadline of a phase: the first instant of the rule that leaves the
// phase open for its shortest time and lies after now. The second result is false
// without a deadline. The rule must have passed Validate.
//
// An hour that a change of the clocks leaves out is taken as if the clocks had not
// changed yet (02:30 is then 03:30 summer time); an hour that comes twice is the
// second one. So no phase closes before any reading of the announced time.
func (p Pace) Next(opened, now time.Time) (time.Time, bool) {
	switch p.Kind {
	case PaceSpan:
		at := opened.Add(time.Duration(p.Span))
		if !at.After(now) {
			at = now.Add(time.Duration(p.Span))
		}
		return instant(at), true
	case PaceClock:
		return p.after(opened.Add(time.Duration(p.AtLeast)), later(opened, now))
	default:
		return time.Time{}, false
	}
}

// after gives the first instant of a clock rule that is not before floor and is after now.
func (p Pace) after(floor, now time.Time) (time.Time, bool) {
	zone, err := p.location()
	hour, minute, ok := p.hour()
	if err != nil || !ok {
		return time.Time{}, false
	}
	year, month, day := later(floor, now).In(zone).Date()
	// A day back, since the second of two equal hours may belong to the day before;
	// then every weekday comes within a week.
	for n := -1; n <= 9; n++ {
		date := time.Date(year, month, day+n, hour, minute, 0, 0, time.UTC)
		if len(p.Days) > 0 && !slices.Contains(p.Days, weekday(date)) {
			continue
		}
		at := wall(date, zone)
		if at.After(now) && !at.Before(floor) {
			return at, true
		}
	}
	return time.Time{}, false
}

// wall gives the instant of a wall clock reading, given as if it were UTC, in a zone.
func wall(reading time.Time, zone *time.Location) time.Time {
	var valid, latest time.Time
	for _, probe := range []time.Duration{-36 * time.Hour, 36 * time.Hour} {
		_, offset := reading.Add(probe).In(zone).Zone()
		at := reading.Add(-time.Duration(offset) * time.Second)
		if at.After(latest) {
			latest = at
		}
		_, there := at.In(zone).Zone()
		if there == offset && at.After(valid) {
			valid = at
		}
	}
	if valid.IsZero() {
		return latest
	}
	return valid
}

// weekday counts as ISO 8601 does: 1 is Monday, 7 Sunday.
func weekday(t time.Time) int { return (int(t.Weekday())+6)%7 + 1 }

func (p Pace) hour() (hour, minute int, ok bool) {
	if len(p.At) != len("21:00") {
		return 0, 0, false
	}
	t, err := time.Parse("15:04", p.At)
	return t.Hour(), t.Minute(), err == nil
}

func (p Pace) location() (*time.Location, error) {
	if p.Zone == "" || p.Zone == "Local" {
		return nil, fmt.Errorf("zone %q: want a name such as Europe/Berlin", p.Zone)
	}
	return time.LoadLocation(p.Zone)
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// instant is how all times are kept: in UTC, to the millisecond.
func instant(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
