package match

import (
	"strconv"
	"time"
)

// Pause stops the clock; orders are still taken, and nothing closes. It takes the
// game master, or the wish of the table.
func (t *Table) Pause(who Who, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		if t.m.Paused != nil {
			return refuse(Conflict, "pause.already")
		}
		agreed, err := t.agree(who, wishPause, reason, now)
		if !agreed || err != nil {
			return err
		}
		p := &Pause{At: now, Reason: reason}
		if t.m.CloseAt != nil {
			left := Span(max(0, t.m.CloseAt.Sub(now)))
			p.Left = &left
		}
		t.m.Paused, t.m.CloseAt = p, nil
		t.announce(EffectPaused, nil)
		return t.write(now, EntryPaused, t.actor(who), clockPublic{Phase: t.m.Phase, Left: p.Left, Reason: reason}, nil)
	})
}

// Resume lets the clock go on with the time that was left; a deadline by the hour of
// the day moves to the first such hour that leaves as much.
func (t *Table) Resume(who Who, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		if t.m.Paused == nil {
			return refuse(Conflict, "pause.none")
		}
		agreed, err := t.agree(who, wishResume, reason, now)
		if !agreed || err != nil {
			return err
		}
		if left := t.m.Paused.Left; left != nil {
			at := now.Add(time.Duration(*left))
			if t.m.AskedAt == nil {
				at = t.m.Terms.Pace.Of(t.m.Pending.Kind).resumed(at, now)
			}
			t.m.CloseAt = &at
		}
		t.m.Paused = nil
		t.announce(EffectResumed, nil)
		if err := t.write(now, EntryResumed, t.actor(who), clockPublic{Phase: t.m.Phase, CloseAt: t.m.CloseAt, Reason: reason}, nil); err != nil {
			return err
		}
		if err := t.forHolidays(now); err != nil {
			return err
		}
		return t.advance(now)
	})
}

// Extend moves the deadline of the open phase by a span.
func (t *Table) Extend(who Who, by Span, reason string, now time.Time) error {
	if by < MinSpan || by > MaxSpan {
		return refuse(Invalid, "terms.span", "field", "extend", "min", MinSpan.String(), "max", MaxSpan.String())
	}
	return t.extend(who, "extend "+by.String(), reason, now, func() (time.Time, error) {
		if t.m.CloseAt == nil {
			return time.Time{}, refuse(Conflict, "extend.none")
		}
		return t.m.CloseAt.Add(time.Duration(by)), nil
	})
}

// ExtendTo moves the deadline of the open phase to an instant, which must be later
// than now and than the deadline was. A phase without a deadline gets one.
func (t *Table) ExtendTo(who Who, at time.Time, reason string, now time.Time) error {
	at = instant(at)
	return t.extend(who, "extend to "+at.Format(time.RFC3339), reason, now, func() (time.Time, error) { return at, nil })
}

func (t *Table) extend(who Who, wish, reason string, now time.Time, to func() (time.Time, error)) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		if t.m.Paused != nil {
			return refuse(Conflict, "pause.already")
		}
		at, err := to()
		if err != nil {
			return err
		}
		early := t.m.CloseAt != nil && !at.After(*t.m.CloseAt)
		if early || !at.After(now) || at.Sub(now) > time.Duration(MaxSpan) {
			return refuse(Invalid, "extend.past", "at", at.Format(time.RFC3339))
		}
		agreed, err := t.agree(who, wish, reason, now)
		if !agreed || err != nil {
			return err
		}
		t.m.CloseAt = &at
		t.announce(EffectExtended, nil)
		return t.write(now, EntryExtended, t.actor(who), clockPublic{Phase: t.m.Phase, CloseAt: &at, Reason: reason}, nil)
	})
}

// MinNotice is how far ahead a deadline must lie that is earlier than the one before.
const MinNotice = 10 * Minute

// SetDeadline makes an instant the deadline of the open phase. Everybody is told at once,
// and it is the announced one from then on, before which nothing closes. A later one is
// agreed on as an extension is; an earlier one, and one where there was none, takes the
// game master and lies at least MinNotice ahead.
func (t *Table) SetDeadline(who Who, at time.Time, reason string, now time.Time) error {
	at, now = instant(at), instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, t.governs(who)); err != nil {
			return err
		}
		if t.m.Paused != nil {
			return refuse(Conflict, "pause.already")
		}
		before := t.m.CloseAt
		earlier := before == nil || at.Before(*before)
		switch {
		case before != nil && at.Equal(*before):
			return nil
		case !at.After(now) || at.Sub(now) > time.Duration(MaxSpan):
			return refuse(Invalid, "deadline.past", "at", at.Format(time.RFC3339))
		case earlier && !t.governs(who):
			return refuse(Forbidden, "gm.only")
		case earlier && at.Sub(now) < time.Duration(MinNotice):
			return refuse(Invalid, "deadline.notice", "minutes", strconv.Itoa(int(MinNotice/Minute)))
		}
		agreed, err := t.agree(who, "extend to "+at.Format(time.RFC3339), reason, now)
		if !agreed || err != nil {
			return err
		}
		t.m.CloseAt = &at
		if earlier {
			t.announce(EffectDeadline, nil)
		} else {
			t.announce(EffectExtended, nil)
		}
		return t.write(now, EntryDeadline, t.actor(who), clockPublic{Phase: t.m.Phase, Before: before, CloseAt: &at, Reason: reason}, nil)
	})
}

// SetWait says whether phases wait for their deadline even if all are ready.
func (t *Table) SetWait(who Who, wait bool, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		if wait == t.m.Terms.Wait {
			return nil
		}
		before, terms := t.m.Terms, t.m.Terms
		terms.Wait = wait
		if err := terms.Validate(); err != nil {
			return err
		}
		wish := "wait off"
		if wait {
			wish = "wait on"
		}
		agreed, err := t.agree(who, wish, reason, now)
		if !agreed || err != nil {
			return err
		}
		t.m.Terms = terms
		if err := t.write(now, EntryTerms, t.actor(who), termsPublic{Terms: terms, Before: &before, Reason: reason}, nil); err != nil {
			return err
		}
		return t.advance(now)
	})
}
