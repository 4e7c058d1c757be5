package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// holidaysBody is the page on which one says when one is away.
type holidaysBody struct {
	From, To string // what was filled in
	Today    string
	Problem  string
	List     []holidayLine
	Cite     []citation
}

// holidayLine is a holiday, and what becomes of it in each match.
type holidayLine struct {
	From, To string // as fields of forms have them
	Text     string
	Runs     bool
	Matches  []holidayMatch
}

// holidayMatch says in words what a match makes of a holiday.
type holidayMatch struct {
	Href, Title string
	Lines       []string
	Less        bool // than was asked for
}

// holidays shows when the reader is away.
func (s *Server) holidays(q *ask) error {
	if !q.actor.Known() {
		return q.redirect("/signin", "")
	}
	return q.showHolidays(200, nil)
}

func (q *ask) showHolidays(status int, wrong *host.Error) error {
	list, err := q.s.host.Holidays(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	b := holidaysBody{Cite: q.citations("", []string{"SPL-31"}), Today: q.now.In(q.zone).Format(time.DateOnly), From: q.form("from"), To: q.form("to")}
	if wrong != nil {
		b.Problem = q.errorText(wrong)
	}
	for _, h := range list {
		l := holidayLine{From: h.From, To: h.To, Text: q.fromTo(h.Dates), Runs: h.From <= b.Today}
		for _, m := range h.Matches {
			l.Matches = append(l.Matches, q.holidayMatch(m, h.Dates))
		}
		b.List = append(b.List, l)
	}
	return q.render(status, "holidays", q.frame("account", "holidays.title", b))
}

// fromTo says from when to when somebody is away.
func (q *ask) fromTo(d match.Dates) string {
	if d.From == d.To {
		return q.date(d.From)
	}
	return q.p.Fill("holidays.days", game.Args{"from": q.date(d.From), "to": q.date(d.To)})
}

// date is a day in words.
func (q *ask) date(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return q.p.Date(at, time.UTC)
}

// holidayMatch puts what a match makes of a holiday into words, in the reader's own time.
func (q *ask) holidayMatch(m host.HolidayMatch, asked match.Dates) holidayMatch {
	l := holidayMatch{Href: "/m/" + m.Match, Title: q.title(m.Title, m.Game, m.Edition), Less: m.State != host.HolidayGranted}
	args := game.Args{"n": strconv.Itoa(m.Days)}
	if m.Dates != nil {
		args["n"] = strconv.Itoa(m.Dates.Len())
		args["from"], args["until"] = q.p.DateTime(*m.From, q.zone), q.p.DateTime(*m.Until, q.zone)
		args["asked"] = strconv.Itoa(asked.Len())
	}
	l.Lines = append(l.Lines, q.p.Fill("holidays.state."+string(m.State), args))
	if m.Deadline != nil && m.At != "" {
		l.Lines = append(l.Lines, q.p.Fill("holidays.deadline."+string(m.At), game.Args{"time": q.p.DateTime(*m.Deadline, q.zone)}))
	}
	return l
}

// setHoliday announces a holiday, gives one another last day, or takes one back.
func (s *Server) setHoliday(q *ask) error {
	ctx, dates := q.r.Context(), match.Dates{From: q.form("from"), To: q.form("to")}
	var err error
	done := "holiday"
	switch q.form("act") {
	case "announce", "change":
		err = s.host.SetHoliday(ctx, q.actor, dates)
	case "drop":
		err = s.host.DropHoliday(ctx, q.actor, dates.From)
		done = "holiday.dropped"
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if e, ok := host.As(err); ok && e.Kind != host.Unavailable && e.Kind != host.Anonymous {
		return q.showHolidays(statusOf[e.Kind], e)
	}
	if err != nil {
		return err
	}
	return q.redirect("/account/holidays", done)
}
