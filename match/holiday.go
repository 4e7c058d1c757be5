package match

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
)

// Holidays are what a match grants to persons who are away for some days (SPL-31).
type Holidays struct {
	Days   int           `json:"days"`           // a year, for each seat
	AtOnce int           `json:"atOnce"`         // most days in a row, and by how many a phase moves at most
	Lead   Span          `json:"lead,omitempty"` // a holiday moves no deadline that is nearer than this when it is announced
	Effect HolidayEffect `json:"effect,omitempty"`
	Bot    string        `json:"bot,omitempty"` // level of the computer opponent of HolidayStandIn
}

// HolidayEffect says what a match does while somebody is away.
type HolidayEffect string

// The effects. The zero value is HolidayMove.
const (
	HolidayMove    HolidayEffect = ""         // deadlines move for all
	HolidayStandIn HolidayEffect = "stand-in" // a bot of level Holidays.Bot plays the seat
)

// The limits of holidays.
const (
	maxHolidays    = 90 // days
	maxHolidayLead = 30 * Day
	// holidayAhead is how many days ahead a holiday can be announced.
	holidayAhead = 366
)

// validateHolidays refuses holidays that a match cannot keep. Of an anonymous match they would tell who holds a seat, since
// the same person is away at the same time elsewhere; of thinking time nobody could say whose it is that stands still.
func (t Terms) validateHolidays() error {
	h := t.Holidays
	switch {
	case h == nil:
		return nil
	case t.Anonymous:
		return refuse(Invalid, "terms.holidays.anonymous")
	case h.Days < 1 || h.Days > maxHolidays || h.AtOnce < 1 || h.AtOnce > h.Days:
		return refuse(Invalid, "terms.holidays.days", "max", strconv.Itoa(maxHolidays))
	case h.Lead < 0 || h.Lead > maxHolidayLead:
		return refuse(Invalid, "terms.span", "field", "lead", "min", "0", "max", maxHolidayLead.String())
	case h.Effect != HolidayMove && h.Effect != HolidayStandIn:
		return refuse(Invalid, "terms.holidays.effect", "value", string(h.Effect))
	case h.Effect == HolidayStandIn && !levelPattern.MatchString(h.Bot):
		return refuse(Invalid, "bot.level", "value", h.Bot)
	case h.Effect == HolidayMove && h.Bot != "":
		return refuse(Invalid, "terms.holidays.effect", "value", h.Bot)
	case h.Effect == HolidayMove && t.Pace.Kind == PaceBank:
		return refuse(Invalid, "terms.holidays.bank")
	}
	return nil
}

// Dates are days from the first to the last, written as 2026-12-24. Which instants they are depends on a zone: a match counts
// them in the zone of its pace, so that nobody learns the zone of who is away.
type Dates struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Holiday are days on which the person of a seat is away.
type Holiday struct {
	Dates
	Announced time.Time `json:"announced"`       // at this table
	Moved     bool      `json:"moved,omitempty"` // a deadline
	Back      bool      `json:"back,omitempty"`  // its person has come back early, and plays
}

// day is a date, at midnight in UTC.
func day(date string) time.Time {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return time.Time{}
	}
	return t
}

func dateText(t time.Time) string { return t.Format(time.DateOnly) }

// AddDays gives the date so many days after one.
func AddDays(date string, days int) string { return dateText(day(date).AddDate(0, 0, days)) }

// Validate refuses what are no days, or none that come.
func (d Dates) Validate(today string) error {
	from, to := day(d.From), day(d.To)
	switch {
	case from.IsZero():
		return refuse(Invalid, "holiday.date", "value", d.From)
	case to.IsZero():
		return refuse(Invalid, "holiday.date", "value", d.To)
	case to.Before(from):
		return refuse(Invalid, "holiday.order")
	case d.To < today:
		return refuse(Invalid, "holiday.over", "today", today)
	case d.Len() > maxHolidays:
		return refuse(Invalid, "holiday.long", "max", strconv.Itoa(maxHolidays))
	case d.To > AddDays(today, holidayAhead):
		return refuse(Invalid, "holiday.far", "last", AddDays(today, holidayAhead))
	}
	return nil
}

// Len is how many days they are.
func (d Dates) Len() int { return int(day(d.To).Sub(day(d.From))/(24*time.Hour)) + 1 }

// Has reports whether a date is one of the days. Dates compare as their texts do.
func (d Dates) Has(date string) bool { return d.From <= date && date <= d.To }

// Overlaps reports whether a day is in both.
func (d Dates) Overlaps(e Dates) bool { return d.From <= e.To && e.From <= d.To }

// Bounds gives the first instant of the days in a zone, and the first after them.
func (d Dates) Bounds(zone *time.Location) (from, to time.Time) {
	return wall(day(d.From), zone), wall(day(d.To).AddDate(0, 0, 1), zone)
}

// HolidayZone is the zone in which a match counts days: that of its pace, or UTC.
func (t Terms) HolidayZone() *time.Location {
	if zone, err := t.Pace.location(); err == nil {
		return zone
	}
	return time.UTC
}

// today is the date of an instant in a match.
func (t Terms) today(at time.Time) string { return dateText(at.In(t.HolidayZone())) }

// away gives the holiday of a chair that an instant is in.
func (c Chair) away(at time.Time, zone *time.Location) (Holiday, bool) {
	for _, h := range c.Holidays {
		if from, to := h.Bounds(zone); !h.Back && !at.Before(from) && at.Before(to) {
			return h, true
		}
	}
	return Holiday{}, false
}

// Away gives the days on which the person of a seat is away at an instant.
func (m *Match) Away(s game.Seat, at time.Time) (Dates, bool) {
	c, _ := m.Chair(s)
	h, ok := c.away(at, m.Terms.HolidayZone())
	for _, d := range m.HolidaysOf(s, at) {
		if d.Overlaps(h.Dates) {
			h.Dates = d
		}
	}
	return h.Dates, ok && m.Terms.Holidays != nil && !c.Resigned && !m.ended()
}

// HolidaysOf gives the days on which the person of a seat is away, now or to come, the first ones first. What was lengthened is one range.
func (m *Match) HolidaysOf(s game.Seat, at time.Time) (list []Dates) {
	c, _ := m.Chair(s)
	today := m.Terms.today(at)
	for _, h := range c.Holidays {
		if h.To >= today && !h.Back && m.Terms.Holidays != nil && !c.Resigned && !m.ended() {
			list = append(list, h.Dates)
		}
	}
	slices.SortFunc(list, func(a, b Dates) int { return strings.Compare(a.From, b.From) })
	return joined(list)
}

// joined makes one range of those that follow each other without a day between them.
func joined(list []Dates) (whole []Dates) {
	for _, d := range list {
		if n := len(whole) - 1; n >= 0 && d.From <= AddDays(whole[n].To, 1) {
			whole[n].To = max(whole[n].To, d.To)
			continue
		}
		whole = append(whole, d)
	}
	return whole
}

// take gives a chair as many of some days as the terms leave: the first of them, without those that have passed.
func (c *Chair) take(t Terms, d Dates, at time.Time) (Holiday, error) {
	if t.Holidays == nil {
		return Holiday{}, refuse(Conflict, "holiday.none")
	}
	today := t.today(at)
	if err := d.Validate(today); err != nil {
		return Holiday{}, err
	}
	d.From = max(d.From, today)
	old := slices.DeleteFunc(slices.Clone(c.Holidays), func(h Holiday) bool { return h.To < AddDays(today, -1) })
	if slices.ContainsFunc(old, func(h Holiday) bool { return h.Overlaps(d) }) {
		return Holiday{}, refuse(Conflict, "holiday.overlap")
	}
	used := maps.Clone(c.DaysOff)
	if used == nil {
		used = map[int]int{}
	}
	for d.From < d.To && used[day(d.From).Year()] >= t.Holidays.Days {
		d.From = AddDays(d.From, 1) // of this year nothing is left, of the next one there is
	}
	room := t.Holidays.AtOnce - inRow(old, d.From, -1)
	n := 0
	for date := d.From; date <= d.To && n < room; date = AddDays(date, 1) {
		year := day(date).Year()
		if used[year] >= t.Holidays.Days {
			break
		}
		used[year]++
		n++
	}
	if n > 0 && n+inRow(old, AddDays(d.From, n-1), 1) > room { // a day between two holidays parts them
		n--
		used[day(AddDays(d.From, n)).Year()]--
	}
	if n == 0 {
		return Holiday{}, refuse(Conflict, "holiday.days", "days", strconv.Itoa(t.Holidays.Days), "at", strconv.Itoa(t.Holidays.AtOnce))
	}
	h := Holiday{Dates: Dates{d.From, AddDays(d.From, n-1)}, Announced: at}
	c.Holidays, c.DaysOff = append(old, h), used
	return h, nil
}

// inRow counts the days of holidays that follow upon a date without a day between, or come before it.
func inRow(list []Holiday, date string, step int) (n int) {
	for {
		date = AddDays(date, step)
		if !slices.ContainsFunc(list, func(h Holiday) bool { return h.Has(date) }) {
			return n
		}
		n++
	}
}

// cut ends a holiday of a chair after a day, or takes it back if that is before its first one. Days that have come, and all
// days of one that has moved a deadline, stay used: or else nobody could be kept from moving the next one with the same days.
func (c *Chair) cut(t Terms, was Dates, last string, at time.Time) (kept Dates, ok bool) {
	n := slices.IndexFunc(c.Holidays, func(h Holiday) bool { return h.Dates == was })
	today := t.today(at)
	last = max(last, AddDays(today, -1))
	if n < 0 || last >= was.To {
		return Dates{}, false
	}
	list, used := slices.Clone(c.Holidays), maps.Clone(c.DaysOff)
	for date := AddDays(last, 1); !list[n].Moved && date <= was.To; date = AddDays(date, 1) {
		if date > today && date >= was.From {
			used[day(date).Year()]--
		}
	}
	until, before := was.Bounds(t.HolidayZone())
	if last < was.From {
		list = slices.Delete(list, n, n+1)
	} else {
		list[n].To = last
		kept = list[n].Dates
		_, until = kept.Bounds(t.HolidayZone())
	}
	if c.StandIn != nil && c.StandIn.Until.Equal(instant(before)) {
		c.StandIn = &StandIn{Bot: c.StandIn.Bot, Until: instant(until)}
	}
	c.Holidays, c.DaysOff = list, used
	return kept, true
}
