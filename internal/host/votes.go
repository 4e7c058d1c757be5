package host

import (
	"context"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// WishLine is what somebody asks of the table, as everybody sees it.
type WishLine struct {
	N       int         `json:"n"`
	What    string      `json:"what"` // "pause", "resume", "extend 24h", "wait on", "rollback 3", "cancel", "substitute fox bot:expert"
	By      game.Seat   `json:"by"`
	Reason  string      `json:"reason,omitempty"`
	Yes     []game.Seat `json:"yes"`
	No      []game.Seat `json:"no"`
	Agree   int         `json:"agree"`             // how many of those present
	Present int         `json:"present"`           // whose answers count
	Until   *time.Time  `json:"until,omitempty"`   // who has not answered by then counts as absent
	Counted bool        `json:"counted,omitempty"` // that time is over; answers still count
	Yours   string      `json:"yours,omitempty"`   // "yes", "no", or "asked" if the viewer has not answered
}

// wishLines shows the wishes of m, which is what a viewer may know of the full match.
func wishLines(m, full *match.Match, a Actor) []WishLine {
	var lines []WishLine
	seat, votes := full.Votes(a.Person)
	for _, w := range m.Wishes {
		l := WishLine{N: w.N, What: w.What, By: w.By, Reason: w.Reason, Yes: w.Yes, No: w.No, Until: w.Until, Counted: w.Counted}
		if l.No == nil {
			l.No = []game.Seat{}
		}
		l.Agree, l.Present = full.Tally(w)
		if votes && a.Known() {
			l.Yours = said(w, seat)
		}
		lines = append(lines, l)
	}
	return lines
}

// said is what a seat has said to a wish.
func said(w match.Wish, seat game.Seat) string {
	if !w.Answered(seat) {
		return "asked"
	}
	if slices.Contains(w.Yes, seat) {
		return "yes"
	}
	return "no"
}

// Vote answers what is asked of the table.
func (h *Host) Vote(ctx context.Context, a Actor, id string, n int, yes bool, reason string) error {
	return h.withHistory(ctx, a, id, func(t *match.Table, w match.Who, past []match.Phase, now time.Time) error {
		return t.Vote(w, n, yes, reason, past, now)
	})
}

// countWishes counts the wishes of a match whose answer time is over.
func (h *Host) countWishes(ctx context.Context, t *match.Table, now time.Time) error {
	due, history := t.Snapshot().Counts(now)
	if !due {
		return nil
	}
	var past []match.Phase
	if history {
		var err error
		if past, err = h.history(ctx, t.Snapshot().ID); err != nil {
			return err
		}
	}
	return t.Count(past, now)
}

// asked are the people who have not answered a wish that was not on the table before.
func asked(before, m *match.Match) (people []string) {
	for _, w := range m.Wishes {
		if w.N <= before.Wished {
			continue
		}
		for _, seat := range m.Voters() {
			if person := holder(m, seat); !w.Answered(seat) {
				people = append(people, person)
			}
		}
	}
	return people
}

// openWish gives a wish that waits for the answer of a person.
func openWish(m *match.Match, person string) (match.Wish, bool) {
	seat, votes := m.Votes(person)
	for _, w := range m.Wishes {
		if votes && !w.Answered(seat) {
			return w, true
		}
	}
	return match.Wish{}, false
}
