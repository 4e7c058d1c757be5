package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// validateStart refuses dates that contradict each other.
func (t Terms) validateStart() error {
	switch {
	case t.FillUp != "" && !levelPattern.MatchString(t.FillUp):
		return refuse(Invalid, "bot.level", "value", t.FillUp)
	case t.FillUp != "" && t.SignUpBy == nil:
		return refuse(Invalid, "terms.fillup")
	case t.StartAt != nil && t.SignUpBy != nil && t.SignUpBy.After(*t.StartAt):
		return refuse(Invalid, "terms.signup")
	}
	return nil
}

// dated gives the terms with dates as they are kept, and refuses those that have passed or are far away.
func (t Terms) dated(now time.Time) (Terms, error) {
	for _, date := range []**time.Time{&t.StartAt, &t.SignUpBy} {
		if *date == nil {
			continue
		}
		at := instant(**date)
		if !at.After(now) || at.Sub(now) > time.Duration(MaxSpan) {
			return t, refuse(Invalid, "terms.date", "at", at.Format(time.RFC3339))
		}
		*date = &at
	}
	return t, nil
}

// undated gives the terms for another match, which begins when it is full.
func (t Terms) undated() Terms {
	t.StartAt, t.SignUpBy, t.FillUp = nil, nil, ""
	return t
}

// vacant finds a chair that nobody holds, -1 if there is none.
func (t *Table) vacant() int {
	return slices.IndexFunc(t.m.Chairs, func(c Chair) bool { return c.Holder.Kind == Nobody })
}

// early reports whether a full match waits for its date.
func (t *Table) early(now time.Time) bool {
	return t.m.Terms.StartAt != nil && now.Before(*t.m.Terms.StartAt)
}

// schedule says when a match that gathers is due: a full one at its date, another when the time to sign up ends, and
// where somebody left after that, at its date too, so that another may come.
func (t *Table) schedule(now time.Time) {
	signUp, start := t.m.Terms.SignUpBy, t.m.Terms.StartAt
	switch {
	case t.vacant() < 0 && !t.m.Unled() && t.early(now):
		t.m.CloseAt = start
	case t.vacant() < 0 && !t.m.Unled() || signUp == nil:
		t.m.CloseAt = nil
	case now.After(*signUp) && t.early(now):
		t.m.CloseAt = start
	default:
		t.m.CloseAt = signUp
	}
}

// gather does what is due before the start (SPL-32): a full match begins; of another the free seats get computers if that
// was agreed and anybody sits there, or else it is cancelled, as is one that is to be led and that nobody leads (SPL-60).
func (t *Table) gather(now time.Time) error {
	switch {
	case t.m.CloseAt == nil || now.Before(*t.m.CloseAt):
		return nil
	case t.m.Unled():
		return t.giveUpGathering(now)
	case t.vacant() < 0:
		return t.start(now)
	case t.m.Terms.FillUp == "" || !slices.ContainsFunc(t.m.Chairs, func(c Chair) bool { return c.Holder.Kind == Person }):
		return t.giveUpGathering(now)
	}
	for n := t.vacant(); n >= 0; n = t.vacant() {
		if err := t.seat(n, Holder{Kind: Bot, ID: t.m.Terms.FillUp}, Server, now); err != nil {
			return err
		}
	}
	return t.startIfFull(now)
}

// giveUpGathering cancels a match for which too few came.
func (t *Table) giveUpGathering(now time.Time) error {
	var free []game.Seat
	for _, c := range t.m.Chairs {
		if c.Holder.Kind == Nobody {
			free = append(free, c.Seat)
		}
	}
	t.end(Cancelled)
	t.m.Unfilled = true
	t.announce(EffectCancelled, nil)
	return t.write(now, EntryCancelled, Server.actor(), cancelledPublic{Seed: t.m.Seed, Free: free}, nil)
}
