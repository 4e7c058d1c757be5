package match

import (
	"errors"
	"slices"
	"time"
)

// DueAt is when the clock has something to do: at the deadline, when the answer time of a wish
// is over, or when somebody stands in or comes back; at once where enough agree to a wish, because somebody whose answer was missing has left. Nil: nothing is due by itself.
func (m *Match) DueAt() *time.Time {
	at := m.CloseAt
	if m.Status != Running {
		return at
	}
	sooner := func(due *time.Time) {
		if due != nil && (at == nil || due.Before(*at)) {
			at = due
		}
	}
	for n := range m.Chairs {
		c := &m.Chairs[n]
		if c.StandIn != nil || len(c.Holidays) > 0 {
			sooner(c.standInDue(m.Terms))
		}
		if c.Mandate != nil {
			sooner(c.Mandate.Until)
		}
	}
	for _, w := range m.Wishes {
		due := w.due()
		if m.carried(w) {
			due = &m.Last
		}
		sooner(due)
	}
	return at
}

// due is when a wish is to be counted by the clock, nil if it was or never is.
func (w Wish) due() *time.Time {
	if w.Counted {
		return nil
	}
	return w.Until
}

// Counts reports whether wishes are to be counted now, and whether one of them is for a roll back, which
// needs the history of the match.
func (m *Match) Counts(now time.Time) (due, history bool) {
	for _, w := range m.Wishes {
		if m.Status == Running && m.toCount(w, now) {
			verb, _ := w.verb()
			due, history = true, history || verb == wishRollBack
		}
	}
	return due, history
}

// postpone moves the ends of answer times: nobody could answer meanwhile.
func (t *Table) postpone(by Span) {
	for n := range t.m.Wishes {
		if w := &t.m.Wishes[n]; w.due() != nil {
			at := w.Until.Add(time.Duration(by))
			w.Until = &at
		}
	}
}

func (m *Match) toCount(w Wish, now time.Time) bool {
	return m.carried(w) || w.due() != nil && !now.Before(*w.due())
}

// Count counts the wishes whose answer time is over among those who have answered, and those to which
// enough agree since somebody has left, and does what was agreed on. What cannot be done any more is dropped. It closes no phase.
func (t *Table) Count(history []Phase, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		for t.m.Status == Running {
			n := slices.IndexFunc(t.m.Wishes, func(w Wish) bool { return t.m.toCount(w, now) })
			if n < 0 {
				return nil
			}
			if err := t.countWish(n, history, now); err != nil {
				return err
			}
		}
		return nil
	})
}

func (t *Table) countWish(n int, history []Phase, now time.Time) error {
	t.m.Wishes[n].count(now)
	w := t.m.Wishes[n]
	yes, present := t.m.Tally(w)
	err := t.write(now, EntryCounted, Server.actor(), countedPublic{Wish: w.What, Yes: yes, Present: present, Done: t.m.carried(w)}, nil)
	if err != nil || !t.m.carried(w) {
		return err
	}
	t.settleWish(w.N)
	err = t.perform(Server, w, "", history, now)
	if _, refused := errors.AsType[*Refusal](err); refused {
		return nil // it has become pointless
	}
	return err
}
