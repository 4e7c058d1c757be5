package host_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// relaxed is a council with three days a turn, in which holidays are granted.
func relaxed(h *hosttest.Server, change func(*match.Terms), people ...host.Actor) string {
	terms := match.Terms{
		Pace:     match.Pace{Kind: match.PaceSpan, Span: 3 * match.Day},
		Holidays: &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day},
	}
	if change != nil {
		change(&terms)
	}
	ctx := context.Background()
	made, err := h.Create(ctx, people[0], host.NewMatch{Game: "council", Seats: beasts, Terms: terms})
	h.Must(err)
	for n, a := range append(slices.Clip(people), h.Person("Bear")) {
		h.Must(h.Join(ctx, a, made.ID, beasts[n], made.Invite))
	}
	return made.ID
}

// dates are days that begin and end so many days from today.
func dates(h *hosttest.Server, from, to int) match.Dates {
	date := func(n int) string { return h.Clock.Now().UTC().AddDate(0, 0, n).Format(time.DateOnly) }
	return match.Dates{From: date(from), To: date(to)}
}

// One announcement is for all matches of a person, within the terms of each, and each says what it makes of it.
func TestSPL31OneHolidayIsForAllMatches(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Raven"), h.Person("Fox")
	usual := relaxed(h, nil, a, b)
	few := relaxed(h, func(t *match.Terms) { t.Holidays.Days, t.Holidays.AtOnce = 2, 2 }, a, b)
	late := relaxed(h, func(t *match.Terms) { t.Holidays.Lead = 5 * match.Day }, a, b)
	none := relaxed(h, func(t *match.Terms) { t.Holidays = nil }, a, b)
	deadline := *h.Page(a, usual).Deadline
	away := dates(h, 3, 6)
	h.Must(h.SetHoliday(ctx, a, away))
	for id, want := range map[string]struct {
		state host.HolidayState
		at    host.HolidayDeadline
		moved int
	}{
		usual: {host.HolidayGranted, host.DeadlineMoved, 4}, few: {host.HolidayFewer, host.DeadlineMoved, 2},
		late: {host.HolidayGranted, host.DeadlineLate, 0}, none: {host.HolidayNone, "", 0},
	} {
		p := h.Page(b, id)
		if got := p.Deadline.Sub(deadline); got != time.Duration(want.moved)*24*time.Hour || p.PutOff != match.Span(got) {
			t.Errorf("%v: moved by %s", want, got)
		}
		if list := p.Seats[0].Holidays; (len(list) == 1 && list[0].From == away.From) != (id != none) || p.Seats[0].Away != "" || len(p.Seats[1].Holidays) != 0 {
			t.Errorf("%v: the table sees %+v", want, p.Seats)
		}
		if line := lineOf(t, h, a, id); line.State != want.state || line.At != want.at {
			t.Errorf("%+v, want %v", line, want)
		}
	}
	joined := relaxed(h, nil, b, a)
	if list := h.Page(b, joined).Seats[1].Holidays; len(list) != 1 || list[0] != away {
		t.Errorf("a match that was joined later: %+v", list)
	}
	h.Clock.Forward(4 * 24 * time.Hour)
	if s := h.Page(b, usual).Seats[0]; s.Away != away.To {
		t.Errorf("away until %q", s.Away)
	}
	if list, err := h.Holidays(ctx, b); err != nil || len(list) != 0 {
		t.Errorf("another one's: %v, %v", list, err)
	}
}

// lineOf is what a match makes of somebody's first holiday.
func lineOf(t *testing.T, h *hosttest.Server, a host.Actor, id string) host.HolidayMatch {
	t.Helper()
	list, err := h.Holidays(t.Context(), a)
	h.Must(err)
	for _, line := range list[0].Matches {
		if line.Match == id {
			return line
		}
	}
	t.Fatalf("nothing of %s: %+v", id, list)
	return host.HolidayMatch{}
}

func TestSPL31AHolidayIsMadeLongerShorterAndTakenBack(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Raven"), h.Person("Fox")
	id := relaxed(h, nil, a, b)
	away := dates(h, 10, 13)
	check := func(what string, want ...match.Dates) {
		t.Helper()
		have := h.Page(b, id).Seats[0].Holidays
		if len(have) != len(want) || len(want) > 0 && (have[0].From != want[0].From || have[len(have)-1].To != want[len(want)-1].To) {
			t.Errorf("%s: %v, want %v", what, have, want)
		}
	}
	h.Must(h.SetHoliday(ctx, a, away))
	check("announced", away)
	longer := dates(h, 10, 20)
	h.Must(h.SetHoliday(ctx, a, longer))
	check("longer", match.Dates{From: away.From, To: longer.To}) // one range
	if line := lineOf(t, h, a, id); line.State != host.HolidayGranted || *line.Dates != longer {
		t.Errorf("%+v", line)
	}
	h.Must(h.SetHoliday(ctx, a, dates(h, 10, 11)))
	check("shorter", dates(h, 10, 11))
	h.Refused(h.SetHoliday(ctx, a, dates(h, 11, 12)), host.Conflict, "refusal.holiday.overlap")
	h.Refused(h.SetHoliday(ctx, a, dates(h, 5, 4)), host.Invalid, "refusal.holiday.order")
	h.Refused(h.DropHoliday(ctx, a, away.To), host.Unknown, "holiday.unknown")
	h.Must(h.DropHoliday(ctx, a, away.From))
	check("taken back")
	h.Refused(h.SetHoliday(ctx, host.Actor{}, away), host.Anonymous, "person.needed")
	h.Refused(h.DropHoliday(ctx, host.Actor{}, away.From), host.Anonymous, "person.needed")
	h.Refused(second(h.Holidays(ctx, host.Actor{})), host.Anonymous, "person.needed")
	for n := range 12 {
		h.Must(h.SetHoliday(ctx, a, dates(h, 30+2*n, 30+2*n)))
	}
	h.Refused(h.SetHoliday(ctx, a, dates(h, 90, 90)), host.Conflict, "holiday.many")
}

// Two who are away at the same time, one of whom has announced it in another zone: the table reads days, and no zone.
func TestSPL31NobodyLearnsTheZone(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Raven"), h.Person("Fox")
	id := relaxed(h, nil, a, b)
	_, err := h.SetProfile(ctx, a, host.Profile{Zone: "Pacific/Auckland"})
	h.Must(err)
	away := dates(h, 5, 8)
	h.Must(h.SetHoliday(ctx, a, away))
	h.Must(h.SetHoliday(ctx, b, away))
	p := h.Page(host.Actor{}, id)
	if x, y := p.Seats[0].Holidays, p.Seats[1].Holidays; len(x) != 1 || len(y) != 1 || x[0] != y[0] {
		t.Errorf("%v and %v", x, y)
	}
}

// The clock wakes for a holiday that begins, a computer really plays, and whoever is back is waited for again.
func TestSPL31AComputerPlaysMeanwhile(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Raven"), h.Person("Fox")
	id := relaxed(h, func(t *match.Terms) { t.Holidays.Effect, t.Holidays.Bot = match.HolidayStandIn, "random" }, a, b)
	h.Must(h.SetHoliday(ctx, a, dates(h, 1, 2)))
	h.Clock.Forward(24 * time.Hour)
	due, err := h.Store.Due(ctx, h.Clock.Now(), 10)
	h.Must(err)
	if len(due) != 1 || due[0].ID != id {
		t.Fatalf("the queue does not wake: %v", due)
	}
	h.Must(h.CloseDue(ctx, id))
	if s := h.Page(b, id).Seats[0]; s.StandIn == nil || s.StandIn.Bot != "random" || s.Away == "" {
		t.Fatalf("%+v", s)
	}
	if ids, err := h.Awaiting(ctx, a); err != nil || len(ids) != 0 {
		t.Errorf("who is away is waited for: %v, %v", ids, err)
	}
	if p := h.Page(a, id); !p.You.Can(host.ActReturn) {
		t.Errorf("no way back: %v", p.You.May)
	}
	h.Must(h.Return(ctx, a, id))
	if s := h.Page(b, id).Seats[0]; s.StandIn != nil || s.Away != "" || len(s.Holidays) != 0 {
		t.Errorf("%+v", s)
	}
	h.Must(h.SetHoliday(ctx, a, dates(h, 8, 9))) // which tells all matches anew, and takes nobody's seat away again
	if s := h.Page(b, id).Seats[0]; s.StandIn != nil || len(s.Holidays) != 1 {
		t.Errorf("%+v", s)
	}
	if due, err := h.Store.Due(ctx, h.Clock.Now(), 10); err != nil || len(due) != 0 {
		t.Errorf("still due: %v, %v", due, err)
	}
	h.Refused(second(h.Create(ctx, a, host.NewMatch{Game: "council", Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Holidays: &match.Holidays{Days: 9, AtOnce: 9, Effect: match.HolidayStandIn, Bot: "nobody"},
	}})), host.Invalid, "level.unknown")
}

// A game master who grants holidays in a running match grants those that were announced before, and can take them back from what comes.
func TestSPL31TheGameMasterChangesWhatWasAgreed(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm, a := h.Person("Greta"), h.Person("Raven")
	made, err := h.Create(ctx, gm, host.NewMatch{Game: "council", Seats: beasts, Master: true, Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: 3 * match.Day},
	}})
	h.Must(err)
	for n, p := range []host.Actor{a, h.Person("Fox"), h.Person("Bear")} {
		h.Must(h.Join(ctx, p, made.ID, beasts[n], made.Invite))
	}
	h.Must(h.SetHoliday(ctx, a, dates(h, 3, 6)))
	before := h.Page(a, made.ID)
	terms := before.Terms
	terms.Holidays = &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day}
	h.Must(h.SetTerms(ctx, gm, made.ID, terms, "summer"))
	p := h.Page(a, made.ID)
	if got := p.Deadline.Sub(*before.Deadline); got != 4*24*time.Hour || len(p.Seats[0].Holidays) != 1 {
		t.Errorf("moved by %s, %+v", got, p.Seats)
	}
	terms.Holidays = nil
	h.Must(h.SetTerms(ctx, gm, made.ID, terms, "no summer"))
	if q := h.Page(a, made.ID); len(q.Seats[0].Holidays) != 0 || !q.Deadline.Equal(*p.Deadline) {
		t.Errorf("the deadline is %v, %+v", q.Deadline, q.Seats)
	}
	file, err := h.ExportWhole(ctx, made.ID)
	h.Must(err)
	if _, err := match.Verify(file, rulesOf(hosttest.Shapes()), h.PublicKey()); err != nil {
		t.Errorf("the record does not verify: %v", err)
	}
}
