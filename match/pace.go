package match

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// PaceKind names a rule for deadlines.
type PaceKind string

// The kinds of pace. The zero value is PaceNone.
const (
	PaceNone  PaceKind = ""      // phases close when all are ready
	PaceSpan  PaceKind = "span"  // a phase is open for a length of time
	PaceClock PaceKind = "clock" // a phase closes at an hour of the day, in a zone
	PaceBank  PaceKind = "bank"  // a seat has time for the whole match, which runs while it is to move
)

// Pace is the rule by which phases get their deadlines. What is stored of an open
// phase is the instant in UTC that Next gave; the rule and the zone stay beside it.
type Pace struct {
	Kind    PaceKind `json:"kind,omitempty"`
	Span    Span     `json:"span,omitempty"`    // of PaceSpan
	At      string   `json:"at,omitempty"`      // of PaceClock: "21:00"
	Zone    string   `json:"zone,omitempty"`    // of PaceClock and of Skip: an IANA name, "Europe/Berlin"
	Days    []int    `json:"days,omitempty"`    // of PaceClock: 1 Monday to 7 Sunday; none: every day
	AtLeast Span     `json:"atLeast,omitempty"` // of PaceClock: shortest time a phase is open
	// Kinds are kinds of phases, such as "phase.retreats", that are open for a length of time of their own, whatever
	// the rule says. They are among the game's [game.Info.Kinds].
	Kinds map[string]Span `json:"kinds,omitempty"`
	Skip  []Skip          `json:"skip,omitempty"`  // days on which no phase closes
	Bank  Span            `json:"bank,omitempty"`  // of PaceBank: the time that a seat begins with
	Bonus Span            `json:"bonus,omitempty"` // of PaceBank: what it gets for each move
}

// Validate refuses a rule that gives no deadlines, or wild ones.
func (p Pace) Validate() error {
	if err := p.validateRule(); err != nil {
		return err
	}
	if err := p.validateSkip(); err != nil {
		return err
	}
	for _, kind := range slices.Sorted(maps.Keys(p.Kinds)) {
		if span := p.Kinds[kind]; span < MinSpan || span > MaxSpan {
			return wrongSpan(kind, MinSpan)
		}
	}
	return nil
}

func (p Pace) validateRule() error {
	switch p.Kind {
	case PaceNone:
		return p.unused(p.Span != 0, p.clocked(), p.banked(), p.Zone != "", len(p.Kinds) > 0, len(p.Skip) > 0)
	case PaceSpan:
		if p.Span < MinSpan || p.Span > MaxSpan {
			return wrongSpan("span", MinSpan)
		}
		return p.unused(p.clocked(), p.banked(), p.Zone != "" && len(p.Skip) == 0)
	case PaceClock:
		return p.validateClock()
	case PaceBank:
		return p.validateBank()
	default:
		return refuse(Invalid, "terms.pace", "value", string(p.Kind))
	}
}

// Same reports whether two paces are the same rule.
func (p Pace) Same(q Pace) bool { return sameJSON(p, q) }

// clocked and banked report whether a rule has what belongs to another kind.
func (p Pace) clocked() bool { return p.At != "" || len(p.Days) > 0 || p.AtLeast != 0 }
func (p Pace) banked() bool  { return p.Bank != 0 || p.Bonus != 0 }

// unused refuses a rule with values that its kind does not know.
func (p Pace) unused(other ...bool) error {
	if slices.Contains(other, true) {
		return refuse(Invalid, "terms.pace.unused", "kind", string(p.Kind))
	}
	return nil
}

func wrongSpan(field string, least Span) error {
	return refuse(Invalid, "terms.span", "field", field, "min", least.String(), "max", MaxSpan.String())
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
		return wrongSpan("atLeast", 0)
	}
	return p.unused(p.Span != 0, p.banked())
}

func (p Pace) validateSkip() error {
	for n, s := range p.Skip {
		if !slices.Contains(Skips(), s) || slices.Contains(p.Skip[:n], s) {
			return refuse(Invalid, "terms.skip", "value", string(s))
		}
	}
	if len(p.Skip) == 0 {
		return nil
	}
	if _, err := p.location(); err != nil {
		return refuse(Invalid, "terms.zone", "value", p.Zone)
	}
	return nil
}

// fits refuses kinds of phases that a game does not have, and a bank where several move at a time.
func (p Pace) fits(info game.Info) error {
	for _, kind := range slices.Sorted(maps.Keys(p.Kinds)) {
		if !slices.Contains(info.Kinds, kind) {
			return refuse(Invalid, "terms.kind", "value", kind)
		}
	}
	if p.Kind == PaceBank && !info.Turns {
		return refuse(Invalid, "terms.bank.turns")
	}
	return nil
}

// Of gives the rule for phases of a kind.
func (p Pace) Of(kind string) Pace {
	if span, ok := p.Kinds[kind]; ok {
		return Pace{Kind: PaceSpan, Span: span, Zone: p.Zone, Skip: p.Skip}
	}
	return p
}

// Next gives the deadline of a phase: the first instant of the rule that leaves the
// phase open for its shortest time and lies after now. The second result is false
// without a deadline. The rule must have passed Validate.
//
// An hour that a change of the clocks leaves out is taken as if the clocks had not
// changed yet (02:30 is then 03:30 summer time); an hour that comes twice is the
// second one. So no phase closes before any reading of the announced time. What falls on
// a day that is skipped moves to the same hour of the next one that is not (SPL-32).
func (p Pace) Next(opened, now time.Time) (time.Time, bool) {
	switch p.Kind {
	case PaceSpan:
		at := opened.Add(time.Duration(p.Span))
		if !at.After(now) {
			at = now.Add(time.Duration(p.Span))
		}
		return instant(p.onward(at)), true
	case PaceClock:
		return p.after(opened.Add(time.Duration(p.AtLeast)), later(opened, now))
	default:
		return time.Time{}, false
	}
}

// Where days are skipped, an hour is looked for so far back and ahead: every weekday comes within a week, and no run of
// skipped days is as long as another one.
const (
	lookBack  = -15
	lookAhead = 22
)

// after gives the first instant of a clock rule that is not before floor and is after now.
func (p Pace) after(floor, now time.Time) (time.Time, bool) {
	zone, err := p.location()
	hour, minute, ok := p.hour()
	if err != nil || !ok {
		return time.Time{}, false
	}
	back, ahead := -1, 9 // a day back, since the second of two equal hours may belong to the day before
	if len(p.Skip) > 0 {
		back, ahead = lookBack, lookAhead // a day before may have moved here
	}
	year, month, day := later(floor, now).In(zone).Date()
	for n := back; n <= ahead; n++ {
		date := time.Date(year, month, day+n, hour, minute, 0, 0, time.UTC)
		if len(p.Days) > 0 && !slices.Contains(p.Days, weekday(date)) {
			continue
		}
		at := p.reach(date, zone)
		if at.After(now) && !at.Before(floor) {
			return at, true
		}
	}
	return time.Time{}, false
}

// resumed gives the deadline of a phase that is left open until an instant at least: by a clock its next hour.
func (p Pace) resumed(at, now time.Time) time.Time {
	if p.Kind == PaceClock {
		at, _ = p.after(at, now)
		return at
	}
	return p.onward(at)
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
