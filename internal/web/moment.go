package web

import (
	"time"
)

// moment is a time in the words of one reader, in their zone.
type moment struct {
	ISO   string // for programs
	Clock string // "Fr 20:00"; with the date if it is far away
	Left  string // "noch 22 Std"
	Long  string // "Fr 20.11.2026, 20:00 (Europe/Berlin)"
}

// String is the short form, as texts put it in.
func (m moment) String() string { return m.Clock }

// nearby is how far away a weekday alone is clear.
const nearby = 6 * 24 * time.Hour

func (q *ask) moment(t time.Time) moment {
	m := moment{
		ISO:   t.UTC().Format(time.RFC3339),
		Clock: q.p.Clock(t, q.zone),
		Left:  q.p.Left(t.Sub(q.now)),
		Long:  q.p.DateTimeThere(t, q.zone),
	}
	if t.Sub(q.now).Abs() > nearby {
		m.Clock = q.p.Date(t, q.zone)
	}
	return m
}

func (q *ask) maybe(t *time.Time) *moment {
	if t == nil {
		return nil
	}
	m := q.moment(*t)
	return &m
}
