package match

import (
	"crypto/subtle"
	"time"

	"spielleiter/game"
)

// Seek looks for somebody to take a seat of a running match over: whoever comes with
// the token gets it, see TakeOver. Until then its holder plays on. A new token makes an
// older one void. It takes the game master.
func (t *Table) Seek(who Who, seat game.Seat, token, reason string, now time.Time) error {
	return t.seek(who, seat, token, reason, now)
}

// Unseek takes the invitation of a seat back.
func (t *Table) Unseek(who Who, seat game.Seat, reason string, now time.Time) error {
	return t.seek(who, seat, "", reason, now)
}

func (t *Table) seek(who Who, seat game.Seat, token, reason string, now time.Time) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		n := t.m.chair(seat)
		if n < 0 {
			return t.m.noSeat(seat)
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		was := t.m.Chairs[n].Invite
		if was == token {
			return nil
		}
		t.m.Chairs[n].Invite = token
		if token == "" {
			return t.write(now, EntrySought, who.actor(), soughtPublic{Seat: seat, Off: true, Reason: reason}, nil)
		}
		t.announce(EffectSought, []game.Seat{seat})
		return t.write(now, EntrySought, who.actor(), soughtPublic{Seat: seat, Reason: reason}, nil)
	})
}

// Sought gives the seat to which a token of Seek leads.
func (m *Match) Sought(token string) (game.Seat, bool) {
	if m.Status != Running || token == "" {
		return "", false
	}
	found, ok := game.Seat(""), false
	for _, c := range m.Chairs {
		if c.Invite != "" && subtle.ConstantTimeCompare([]byte(token), []byte(c.Invite)) == 1 {
			found, ok = c.Seat, true
		}
	}
	return found, ok
}

// TakeOver gives the seat to which a token leads to whoever brings it, in place of its
// holder, with a clean slate. Who sits at the table already, and the game master, who may
// have seen everything, cannot.
func (t *Table) TakeOver(who Who, token string, now time.Time) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		seat, ok := t.m.Sought(token)
		_, seated := t.m.SeatOf(who.Person)
		switch {
		case who.Person == "":
			return refuse(Forbidden, "person.unknown")
		case !ok:
			return refuse(Forbidden, "invite.wrong")
		case who.Person == t.m.GM:
			return refuse(Forbidden, "seek.gm")
		case seated:
			return refuse(Conflict, "seat.double")
		}
		return t.seat(t.m.chair(seat), who.holder(), who, now)
	})
}
