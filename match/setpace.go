package match

import (
	"encoding/json"
	"strings"
	"time"
)

// WishedPace gives the pace that a wish of a chair asks for; the second result is false of other wishes.
func WishedPace(wish string) (Pace, bool) {
	text, ok := strings.CutPrefix(wish, wishPace+" ")
	var p Pace
	return p, ok && json.Unmarshal([]byte(text), &p) == nil
}

// SetPace changes the rule for deadlines (SPL-33), as the game master says, or all who play do. The open phase gets the
// deadline that the new rule gives it, counted from now, and never one that is nearer than MinNotice.
func (t *Table) SetPace(who Who, p Pace, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if err := reasonable(reason, who.GM); err != nil {
			return err
		}
		before, terms := t.m.Terms, t.m.Terms
		if terms.Pace = p; sameJSON(before, terms) {
			return nil
		}
		if err := terms.Validate(); err != nil {
			return err
		}
		if err := p.fits(t.rules.Info()); err != nil {
			return err
		}
		agreed, err := t.agreePace(who, p, reason, now)
		if !agreed || err != nil {
			return err
		}
		return t.repace(who, before, terms, reason, now)
	})
}

func (t *Table) agreePace(who Who, p Pace, reason string, now time.Time) (bool, error) {
	text, err := json.Marshal(p)
	if err != nil {
		return false, err
	}
	return t.agree(who, wishPace+" "+string(text), reason, now)
}

// repace makes other terms those of the match, and moves the deadline of the open phase.
func (t *Table) repace(who Who, before, terms Terms, reason string, now time.Time) error {
	if t.m.AskedAt == nil {
		t.spend(now)
	}
	if before.Pace.Kind != PaceBank || before.Pace.Bank != terms.Pace.Bank {
		t.m.Banks = nil
	}
	t.m.Terms = terms
	if t.m.AskedAt == nil {
		t.redate(now)
		t.m.PutOff = 0
	}
	t.announce(EffectPace, nil)
	public := termsPublic{Terms: terms, Before: &before, Reason: reason, CloseAt: t.m.CloseAt}
	if err := t.write(now, EntryTerms, t.actor(who), public, nil); err != nil {
		return err
	}
	if err := t.forHolidays(now); err != nil {
		return err
	}
	return t.advance(now)
}

// redate gives the open phase the deadline of the rule, or what is left until then while the clock stands still.
func (t *Table) redate(now time.Time) {
	var next *time.Time
	if at, ok := t.redated(now); ok {
		next = &at
	}
	if t.m.Paused == nil {
		t.m.CloseAt = next
		return
	}
	p := *t.m.Paused
	if p.Left = nil; next != nil {
		left := Span(next.Sub(now))
		p.Left = &left
	}
	t.m.Paused = &p
}

// redated is the deadline that the rule gives from now on, and after MinNotice.
func (t *Table) redated(now time.Time) (time.Time, bool) {
	soonest := now.Add(time.Duration(MinNotice))
	if t.m.Terms.Pace.Kind != PaceBank {
		return t.deadline(now, soonest)
	}
	at, ok := t.deadline(now, now)
	return later(at, soonest), ok
}
