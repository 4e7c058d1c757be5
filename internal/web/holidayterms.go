package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// What new matches grant, unless the form says something else: as much as servers for correspondence usually do.
const (
	usualHolidays = 21
	usualAtOnce   = 14
	usualLead     = match.Day
	leastHoliday  = 6 * match.Hour // of a turn, from which on holidays are usual
)

// Values of the field "holidays"; a computer that stands in is named as one that takes over is.
const (
	noHolidays   = "none"
	moveHolidays = "move"
)

// holidayForm is the question what becomes of who is away, as the form of a new match shows it.
type holidayForm struct {
	Holidays                   []choice
	HolidayDays, HolidayAtOnce string
	HolidayLead                string
}

// holidayForm shows what was filled in.
func (q *ask) holidayForm(e games.Entry) holidayForm {
	f := holidayForm{HolidayDays: cmp.Or(q.form("holiday-days"), strconv.Itoa(usualHolidays)), HolidayAtOnce: cmp.Or(q.form("holiday-at-once"), strconv.Itoa(usualAtOnce)), HolidayLead: cmp.Or(q.form("holiday-lead"), "24h")}
	chosen := cmp.Or(q.form("holidays"), asUsual)
	for _, v := range []string{asUsual, moveHolidays, noHolidays} {
		f.Holidays = append(f.Holidays, choice{Value: v, Name: q.p.T("new.holidays."+v, nil), On: v == chosen})
	}
	for _, l := range levels(q.words(e.Game.Info().ID, ""), e) {
		v := byBot + l.Value
		f.Holidays = append(f.Holidays, choice{Value: v, Name: q.p.Fill("new.holidays.bot", game.Args{"level": l.Name}), On: v == chosen})
	}
	return f
}

// holidaysUsually reports whether terms are such that people are away meanwhile, and a deadline can move.
func holidaysUsually(t match.Terms, invited bool) bool {
	return invited && !t.Anonymous && (t.Pace.Kind == match.PaceClock || t.Pace.Kind == match.PaceSpan && t.Pace.Span >= leastHoliday)
}

// holidayTerms reads what the form says about holidays.
func (q *ask) holidayTerms(t *match.Terms, table []game.Seat) error {
	chosen := cmp.Or(q.form("holidays"), asUsual)
	level, replaced := strings.CutPrefix(chosen, byBot)
	h := match.Holidays{Days: usualHolidays, AtOnce: usualAtOnce, Lead: usualLead}
	switch {
	case chosen == noHolidays, chosen == asUsual && !holidaysUsually(*t, q.invites(table)):
		return nil
	case replaced:
		h.Effect, h.Bot = match.HolidayStandIn, level
	case !slices.Contains([]string{asUsual, moveHolidays}, chosen):
		h.Effect = match.HolidayEffect(chosen)
	}
	for name, into := range map[string]*int{"holiday-days": &h.Days, "holiday-at-once": &h.AtOnce} {
		if q.form(name) == "" {
			continue
		}
		n, err := q.number(name)
		if err != nil {
			return err
		}
		*into = n
	}
	lead, err := spanTyped(cmp.Or(q.form("holiday-lead"), "24h"))
	if err != nil {
		return misfill("holiday-lead", "pace.span", game.Args{"span": game.Literal(q.form("holiday-lead"))})
	}
	h.Lead = lead
	t.Holidays = &h
	return nil
}

// holidaysAgreed says which holidays were agreed on.
func (q *ask) holidaysAgreed(t match.Terms) []string {
	if t.Holidays == nil {
		return nil
	}
	return []string{q.p.Fill("terms.holidays", game.Args{"n": strconv.Itoa(t.Holidays.Days)})}
}

// away says until when somebody is on holiday, or when they will be.
func (q *ask) away(l host.SeatLine) (now, planned string) {
	if l.Away != "" {
		now = q.p.Fill("seat.away", game.Args{"date": q.date(l.Away)})
	}
	var list []string
	for _, d := range l.Holidays {
		if l.Away == "" || !d.Has(l.Away) {
			list = append(list, q.fromTo(d))
		}
	}
	if len(list) > 0 {
		planned = q.p.Fill("seat.holidays", game.Args{"days": q.p.List(list)})
	}
	return now, planned
}
