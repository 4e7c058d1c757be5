package host

import (
	"context"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// Claim gives the actor an open seat of a running match. A match that is not listed needs its invitation.
func (h *Host) Claim(ctx context.Context, a Actor, id string, seat game.Seat, invite string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		invite, err := h.clubInvited(ctx, a, t.Snapshot(), invite)
		if err != nil {
			return err
		}
		return t.Claim(w, seat, invite, now)
	})
}

// Return gives the actor their own seat back, which is open.
func (h *Host) Return(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.Return(w, now) })
}

// claimable reports whether an actor can take an open seat of a match, with the invitation that led them
// here. What they have to say for it, who they are and that they confirm a notice, they say when they do.
func claimable(t *match.Table, m *match.Match, a Actor, invite string, now time.Time) bool {
	w := who(m, a)
	w.Heeds = true
	if w.Person == "" {
		w.Person = stranger
	}
	for _, seat := range m.OpenSeats() {
		c, _ := m.Chair(seat)
		own := c.Holder.IsPerson(a.Person) && c.Open.Returns(now) // that is a return
		if !own && t.Trial().Claim(w, seat, invite, now) == nil {
			return true
		}
	}
	return false
}

// returns reports whether an actor can have their seat again, which is open or on which a computer stands in.
func returns(m *match.Match, a Actor, now time.Time) bool {
	seat, seated := m.SeatOf(a.Person)
	c, _ := m.Chair(seat)
	return seated && m.Status == match.Running && (c.Open != nil && c.Open.Returns(now) || c.StandIn != nil)
}

// invites reports whether somebody at the table of a running match may pass its invitation on, since a seat is open.
func invites(m *match.Match, a Actor) bool {
	seat, seated := m.SeatOf(a.Person)
	c, _ := m.Chair(seat)
	sits := seated && !c.Resigned && c.Open == nil || a.Known() && m.GM == a.Person
	return sits && len(m.OpenSeats()) > 0
}
