package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// OfferDraw offers a draw for a seat, accepts it, or votes for it in secret, as the terms
// say. The match is drawn once every seat does that has neither resigned nor been
// eliminated and is not open. Offers and votes end with the phase.
func (t *Table) OfferDraw(who Who, seat game.Seat, now time.Time) error {
	return t.act(func() error {
		n, err := t.mayDraw(who, seat)
		if err != nil || t.m.Chairs[n].Draw {
			return err
		}
		t.m.Chairs[n].Draw = true
		if err := t.tellDraw(who, n, false, now); err != nil {
			return err
		}
		return t.agreeDraw(now)
	})
}

// DeclineDraw takes all offers off the table; a secret vote is taken back by whoever
// gave it, and nobody else hears of it.
func (t *Table) DeclineDraw(who Who, seat game.Seat, now time.Time) error {
	return t.act(func() error {
		n, err := t.mayDraw(who, seat)
		if err != nil {
			return err
		}
		secret := t.m.Terms.Draws == DrawsSecret
		chairs := t.m.Chairs
		if secret {
			chairs = chairs[n : n+1]
		}
		offered := false
		for i := range chairs {
			offered = offered || chairs[i].Draw
			chairs[i].Draw = false
		}
		switch {
		case offered:
			return t.tellDraw(who, n, true, now)
		case secret:
			return refuse(Conflict, "draw.novote")
		default:
			return refuse(Conflict, "draw.none")
		}
	})
}

// VotesDue lists the computer opponents who are to be asked whether they agree to a draw:
// somebody has voted for one in this phase, and they have not answered. In an anonymous
// match they are asked only where votes are secret: how soon they answer for all to see
// would tell what they are.
func (m *Match) VotesDue() []game.Seat {
	offered := slices.ContainsFunc(m.Chairs, func(c Chair) bool { return c.Draw })
	if m.Status != Running || m.Paused != nil || !offered || m.Masked() && m.Terms.Draws != DrawsSecret {
		return nil
	}
	var seats []game.Seat
	for _, c := range m.Chairs {
		if c.Holder.Kind == Bot && c.plays() && !c.Draw && !c.Declined {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}

// MayOffer reports whether a computer opponent may offer a draw of its own accord: it has a voice of
// its own and has not used it in this phase. In an anonymous match it may where votes are secret,
// for the reason of VotesDue.
func (m *Match) MayOffer(seat game.Seat) bool {
	if m.Status != Running || m.Paused != nil || m.Terms.Draws == DrawsOff || m.Masked() && m.Terms.Draws != DrawsSecret {
		return false
	}
	c, ok := m.Chair(seat)
	return ok && c.Holder.Kind == Bot && c.plays() && c.Open == nil && !c.Draw && !c.Declined
}

// AnswerDraw is the answer of a computer opponent. Where votes are secret, yes and no
// leave the same traces, and neither takes another's vote away.
func (t *Table) AnswerDraw(seat game.Seat, agrees bool, now time.Time) error {
	switch {
	case agrees:
		return t.OfferDraw(Server, seat, now)
	case t.m.Terms.Draws != DrawsSecret:
		return t.DeclineDraw(Server, seat, now)
	}
	return t.act(func() error {
		n, err := t.mayDraw(Server, seat)
		if err != nil || t.m.Chairs[n].Declined {
			return err
		}
		t.m.Chairs[n].Declined = true
		return t.tellDraw(Server, n, true, now)
	})
}

func (t *Table) mayDraw(who Who, seat game.Seat) (chair int, err error) {
	if err := t.running(); err != nil {
		return 0, err
	}
	n, err := t.holds(who, seat)
	switch {
	case err != nil:
	case t.m.Terms.Draws == DrawsOff:
		err = refuse(Forbidden, "draw.off")
	case t.m.Chairs[n].Out:
		err = refuse(Forbidden, "draw.out")
	case t.m.Chairs[n].Open != nil:
		err = refuse(Conflict, "seat.open")
	}
	return n, err
}

// tellDraw records an offer or its end, and announces it unless votes are secret.
func (t *Table) tellDraw(who Who, n int, no bool, now time.Time) error {
	seat := t.m.Chairs[n].Seat
	by := t.player(who, seat)
	if t.m.Terms.Draws == DrawsSecret {
		return t.write(now, EntryDrawOffered, "", submittedPublic{t.m.Phase}, drawSecret{t.m.Phase, seat, by, no})
	}
	if no {
		t.announce(EffectDraw, []game.Seat{seat}, "declined", "yes")
	} else {
		t.announce(EffectDraw, []game.Seat{seat})
	}
	return t.write(now, EntryDrawOffered, by, seatPublic{Seat: seat, No: no}, nil)
}

// agreeDraw ends the match if every seat that still plays and is not open wants a draw.
func (t *Table) agreeDraw(now time.Time) error {
	wanted := false
	for _, c := range t.m.Chairs {
		if c.plays() && c.Open == nil && !c.Draw {
			return nil
		}
		wanted = wanted || c.Draw
	}
	if t.m.ended() || !wanted {
		return nil
	}
	return t.award(game.Note{Code: reasonDraw, Cite: []string{citeDraw}}, instant(now))
}
