package host

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// maxHolidays is how many holidays one may have announced at a time.
const maxHolidays = 12

// Holiday are days on which a person is away, and what their matches make of them.
type Holiday struct {
	match.Dates
	Matches []HolidayMatch `json:"matches"`
}

// HolidayMatch is what a match makes of a holiday.
type HolidayMatch struct {
	Match   string       `json:"match"`
	Title   string       `json:"title,omitempty"`
	Game    string       `json:"game"`
	Edition string       `json:"edition"`
	State   HolidayState `json:"state" enum:"granted,fewer,spent,none"`
	Dates   *match.Dates `json:"dates,omitempty" doc:"the days that the match grants"`
	From    *time.Time   `json:"from,omitempty" doc:"when they begin there"`
	Until   *time.Time   `json:"until,omitempty" doc:"when they end there"`
	Days    int          `json:"days,omitempty" doc:"how many days a year the match grants"`
	// Deadline is that of the open phase, if it is within the holiday or has moved because of holidays.
	Deadline *time.Time      `json:"deadline,omitempty"`
	At       HolidayDeadline `json:"at,omitempty" enum:"moved,late,bound,stays" doc:"what has become of the deadline"`
}

// HolidayState says how many of the days a match grants.
type HolidayState string

// The states.
const (
	HolidayGranted HolidayState = "granted"
	HolidayFewer   HolidayState = "fewer" // than were announced
	HolidaySpent   HolidayState = "spent" // none are left
	HolidayNone    HolidayState = "none"  // the match grants no holidays
)

// HolidayDeadline says what has become of a deadline.
type HolidayDeadline string

// What becomes of deadlines.
const (
	DeadlineMoved HolidayDeadline = "moved"
	DeadlineLate  HolidayDeadline = "late"  // the holiday was announced too late for it
	DeadlineBound HolidayDeadline = "bound" // the phase has moved as far as it may
	DeadlineStays HolidayDeadline = "stays" // the phase does not wait for the person, or somebody has set it since
)

// Holidays gives the holidays that a person has announced, with what each of their matches makes of them.
func (h *Host) Holidays(ctx context.Context, a Actor) ([]Holiday, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	d, err := h.personOf(ctx, a.Person)
	if err != nil {
		return nil, err
	}
	list := make([]Holiday, 0, len(d.Holidays))
	if len(h.upcoming(d)) == 0 {
		return list, nil
	}
	ids, err := h.unfinished(ctx, a)
	if err != nil {
		return nil, err
	}
	for _, dates := range h.upcoming(d) {
		list = append(list, Holiday{Dates: dates, Matches: []HolidayMatch{}})
	}
	for _, id := range ids {
		t, err := h.load(ctx, id)
		if err != nil {
			return nil, err
		}
		for n := range list {
			if line, ok := holidayMatch(t.Snapshot(), a.Person, list[n].Dates); ok {
				list[n].Matches = append(list[n].Matches, line)
			}
		}
	}
	return list, nil
}

// SetHoliday announces days, or makes those that begin on the same day longer or shorter, and tells all matches of the person.
func (h *Host) SetHoliday(ctx context.Context, a Actor, dates match.Dates) error {
	return h.changeHolidays(ctx, a, func(d *personData, today string) error {
		n := slices.IndexFunc(d.Holidays, func(x match.Dates) bool { return x.From == dates.From })
		if err := dates.Validate(today); err != nil {
			return refusal(err)
		}
		if slices.ContainsFunc(d.Holidays, func(x match.Dates) bool { return x.From != dates.From && x.Overlaps(dates) }) {
			return refuse(Conflict, "refusal.holiday.overlap")
		}
		if n >= 0 {
			d.Holidays[n] = dates
			return nil
		}
		if len(d.Holidays) >= maxHolidays {
			return refuse(Conflict, "holiday.many", "max", strconv.Itoa(maxHolidays))
		}
		d.Holidays = append(d.Holidays, dates)
		slices.SortFunc(d.Holidays, func(x, y match.Dates) int { return strings.Compare(x.From, y.From) })
		return nil
	})
}

// DropHoliday takes back the holiday that begins on a day; of one that runs, the days to come.
func (h *Host) DropHoliday(ctx context.Context, a Actor, from string) error {
	return h.changeHolidays(ctx, a, func(d *personData, _ string) error {
		n := slices.IndexFunc(d.Holidays, func(x match.Dates) bool { return x.From == from })
		if n < 0 {
			return refuse(Unknown, "holiday.unknown", "from", clip(from, 20))
		}
		d.Holidays = slices.Delete(d.Holidays, n, n+1)
		return nil
	})
}

func (h *Host) changeHolidays(ctx context.Context, a Actor, change func(d *personData, today string) error) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allowMany("holidays/"+a.Person, 2, h.now()); err != nil { // each is an act in every match
		return err
	}
	var refused error
	_, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) {
		was := d.Holidays
		d.Holidays = h.upcoming(*d)
		if refused = change(d, h.today(*d)); refused != nil {
			d.Holidays = was
		}
	})
	if err == nil {
		err = refused
	}
	if err != nil {
		return err
	}
	return h.applyHolidays(ctx, a)
}

// applyHolidays tells every match of a person when they are away. What a match does not grant is no error.
func (h *Host) applyHolidays(ctx context.Context, a Actor) error {
	ids, err := h.unfinished(ctx, a)
	if err != nil {
		return err
	}
	for _, id := range ids {
		// The request's key is for the whole, not for the first match.
		err := h.change(context.WithValue(ctx, onceKey{}, nil), id, func(t *match.Table, now time.Time) (any, error) {
			return nil, h.keepHolidays(ctx, t, a.Person, now)
		})
		if e, refused := As(err); err != nil && (!refused || e.Kind == Unavailable) {
			return err
		}
	}
	return nil
}

// seatedHolidays lets a match know of the holidays of those who have just taken a seat.
func (h *Host) seatedHolidays(ctx context.Context, t *match.Table, now time.Time) error {
	m := t.Snapshot()
	if m.Terms.Holidays == nil {
		return nil
	}
	for _, e := range t.Changes().Effects {
		for _, seat := range e.Seats {
			if person := holder(m, seat); e.Kind == match.EffectSeated && person != "" {
				if err := h.keepHolidays(ctx, t, person, now); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// tableHolidays lets a match whose terms were changed know of the holidays of all who sit at it: it may grant now what it did not
// when they announced them. What it does not grant is no error.
func (h *Host) tableHolidays(ctx context.Context, t *match.Table, now time.Time) error {
	for _, c := range t.Snapshot().Chairs {
		if c.Holder.Kind != match.Person {
			continue
		}
		err := h.keepHolidays(ctx, t, c.Holder.ID, now)
		if e, refused := As(refusal(err)); err != nil && (!refused || e.Kind == Unavailable) {
			return err
		}
	}
	return nil
}

// keepHolidays makes the holidays of a seat those of its person, as far as the match grants them. It may be called at any
// time, and changes nothing where nothing is new.
func (h *Host) keepHolidays(ctx context.Context, t *match.Table, person string, now time.Time) error {
	m := t.Snapshot()
	seat, seated := m.SeatOf(person)
	c, _ := m.Chair(seat)
	if m.Terms.Holidays == nil || !seated || c.Resigned || m.Status != match.Running && m.Status != match.Gathering {
		return nil
	}
	d, err := h.personOf(ctx, person)
	if err != nil {
		return err
	}
	w := match.Who{Person: person}
	list := h.upcoming(d)
	for _, old := range c.Holidays {
		last := ""
		for _, x := range list {
			if x.Overlaps(old.Dates) {
				last = x.To
			}
		}
		if last < old.To {
			if err := t.CutHoliday(w, old.Dates, last, now); err != nil {
				return err
			}
		}
	}
	for _, x := range list {
		c, _ := t.Snapshot().Chair(seat)
		for _, old := range c.Holidays {
			if x.Overlaps(old.Dates) {
				x.From = match.AddDays(old.To, 1)
			}
		}
		if x.From > x.To {
			continue
		}
		if err := t.TakeHoliday(w, x, now); err != nil {
			if _, refused := errors.AsType[*match.Refusal](err); !refused {
				return err
			}
		}
	}
	return nil
}

// holidayMatch says what a match makes of a holiday of somebody who plays in it.
func holidayMatch(m *match.Match, person string, dates match.Dates) (HolidayMatch, bool) {
	seat, seated := m.SeatOf(person)
	c, _ := m.Chair(seat)
	if !seated || c.Resigned {
		return HolidayMatch{}, false
	}
	line := HolidayMatch{Match: m.ID, Title: m.Title, Game: m.Game, Edition: m.Edition, State: HolidaySpent}
	if m.Terms.Holidays == nil {
		line.State = HolidayNone
		return line, true
	}
	line.Days = m.Terms.Holidays.Days
	zone := m.Terms.HolidayZone()
	for _, x := range c.Holidays {
		if !x.Overlaps(dates) {
			continue
		}
		granted := x.Dates
		from, until := granted.Bounds(zone)
		if line.Dates != nil { // it was made longer
			granted.From, from = line.Dates.From, *line.From
		}
		line.Dates, line.From, line.Until = &granted, &from, &until
		line.deadline(m, x)
	}
	if line.Dates == nil {
		return line, true
	}
	if line.State = HolidayGranted; line.Dates.To < dates.To {
		line.State = HolidayFewer
	}
	return line, true
}

// deadline says what has become of the deadline of the open phase.
func (l *HolidayMatch) deadline(m *match.Match, x match.Holiday) {
	if m.Status != match.Running || m.CloseAt == nil || m.AskedAt != nil || m.Terms.Holidays.Effect != match.HolidayMove {
		return
	}
	from, until := x.Bounds(m.Terms.HolidayZone())
	within := !m.CloseAt.Before(from) && m.CloseAt.Before(until)
	bound := match.Span(m.Terms.Holidays.AtOnce) * match.Day
	switch {
	case !within && x.Moved && m.PutOff > 0:
		l.At = DeadlineMoved
	case !within:
		return
	case m.CloseAt.Before(x.Announced.Add(time.Duration(m.Terms.Holidays.Lead))):
		l.At = DeadlineLate
	case m.PutOff >= bound:
		l.At = DeadlineBound
	default:
		l.At = DeadlineStays
	}
	l.Deadline = m.CloseAt
}

// unfinished lists the matches that a person plays in and that have not ended.
func (h *Host) unfinished(ctx context.Context, a Actor) (ids []string, err error) {
	for _, status := range []match.Status{match.Running, match.Gathering} {
		f := store.LobbyFilter{Person: a.Person, Status: string(status), Limit: store.MaxPage}
		for {
			rows, after, err := h.store.Lobby(ctx, f)
			if err != nil {
				return nil, unavailable(err)
			}
			for _, r := range rows {
				ids = append(ids, r.ID)
			}
			if f.After = after; after == "" {
				break
			}
		}
	}
	return ids, nil
}

// today is the date where a person is.
func (h *Host) today(d personData) string { return h.now().In(homeZone(d)).Format(time.DateOnly) }

// upcoming are the holidays that have not passed. A match may be a day behind.
func (h *Host) upcoming(d personData) []match.Dates {
	yesterday := match.AddDays(h.today(d), -1)
	return slices.DeleteFunc(slices.Clone(d.Holidays), func(x match.Dates) bool { return x.To < yesterday })
}
