package match

import "time"

// Outage is a time in which nobody could send orders, as the server has measured it, and what it
// has moved.
type Outage struct {
	Phase int       `json:"phase"` // that was open
	From  time.Time `json:"from"`
	To    time.Time `json:"to"`
	Moved Span      `json:"moved,omitempty"` // by how much the deadline is later; 0 where the clock stood still
}

// Lost gives how much an outage has taken of the open phase (SPL-27): from when it began, or the phase
// did, to its end. The second result is false if it moves nothing: it has been counted, it
// was over before the phase opened, or it began after the deadline or ended longer
// before it than the span says. Of a match that is paused it takes nothing, and is counted.
func (m *Match) Lost(from, to time.Time, before Span) (Span, bool) {
	if m.Status != Running || m.OpenedAt == nil || m.CloseAt == nil && m.Paused == nil {
		return 0, false
	}
	if m.Outage != nil && !to.After(m.Outage.To) {
		return 0, false
	}
	from = m.openSince(from)
	switch {
	case !to.After(from):
		return 0, false
	case m.Paused != nil:
		return 0, m.Paused.At.Before(to)
	case !from.Before(*m.CloseAt), m.CloseAt.After(to.Add(time.Duration(before))):
		return 0, false
	}
	return Span(to.Sub(from)), true
}

// openSince gives since when, but not before from, time was given that an outage could take.
func (m *Match) openSince(from time.Time) time.Time {
	from = later(from, *m.OpenedAt)
	if m.AskedAt != nil {
		from = later(from, *m.AskedAt)
	}
	if m.Outage != nil {
		from = later(from, m.Outage.To)
	}
	return from
}

// Excuse moves the deadline of the open phase by what an outage has taken of it, see [Match.Lost].
// No outage is counted twice; where there is nothing to be counted, nothing happens.
func (t *Table) Excuse(from, to time.Time, before Span, now time.Time) error {
	from, to, now = instant(from), instant(to), instant(now)
	return t.act(func() error {
		lost, ok := t.m.Lost(from, to, before)
		if !ok {
			return nil
		}
		o := Outage{Phase: t.m.Phase, From: t.m.openSince(from), To: to, Moved: lost}
		p := outagePublic{Outage: o}
		if lost > 0 {
			at := t.m.CloseAt.Add(time.Duration(lost))
			p.Before, p.CloseAt, t.m.CloseAt = t.m.CloseAt, &at, &at
			t.postpone(lost)
		}
		t.m.Outage = &o
		t.announce(EffectOutage, nil)
		return t.write(now, EntryOutage, Server.actor(), p, nil)
	})
}
