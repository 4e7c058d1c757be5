package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// Vacancy says that a seat is open, because its person has missed too many turns (SPL-29). Its
// default orders stand in, or a computer opponent does. Its person holds it until somebody else takes it.
type Vacancy struct {
	Since time.Time  `json:"since"`
	Back  *time.Time `json:"back,omitempty"` // until when its person gets it again by asking; nil: not at all
	Bot   string     `json:"bot,omitempty"`  // level of the computer opponent that stands in
	Gone  bool       `json:"gone,omitempty"` // not for missed turns: its person is not in the house any more, see Depart
}

// Returns reports whether the person of the seat gets it again by asking now.
func (v Vacancy) Returns(now time.Time) bool { return v.Back != nil && !instant(now).After(*v.Back) }

// level is that of the computer opponent that plays a chair, "" if none does.
func (c Chair) level() string {
	switch {
	case c.Holder.Kind == Bot:
		return c.Holder.ID
	case c.Open != nil:
		return c.Open.Bot
	case c.Deputized() && c.Mandate.Deputy.Kind == Bot:
		return c.Mandate.Deputy.ID
	case c.Deputized():
		return "" // a person orders, whoever else might stand in
	case c.StandIn != nil:
		return c.StandIn.Bot
	}
	return ""
}

// elsewhere reports whether a computer plays for the person of a chair.
func (c Chair) elsewhere() bool { return c.Open != nil || c.Holder.Kind == Person && c.level() != "" }

// PlayedBy gives the level of the computer opponent that plays a seat, for good or for the time being.
func (m *Match) PlayedBy(s game.Seat) (level string, ok bool) {
	c, _ := m.Chair(s)
	return c.level(), c.level() != "" && !c.Resigned
}

// absent reports whether nobody is there to give orders for a chair: the phase does not wait for it.
func (c Chair) absent() bool { return c.Resigned || c.Open != nil && c.Open.Bot == "" }

// peopled reports whether a person is present who plays. Where nobody is, phases close at their deadline
// alone: a match does not run away from all who may come back.
func (m *Match) peopled() bool {
	return slices.ContainsFunc(m.Chairs, func(c Chair) bool { return c.Holder.Kind == Person && c.plays() && !c.elsewhere() })
}

// deserted reports whether nobody plays but computers, some of them in the place of persons.
func (m *Match) deserted() bool {
	absent := slices.ContainsFunc(m.Chairs, Chair.elsewhere)
	return absent && m.Status == Running && !m.peopled()
}

// OpenSeats lists the seats of a running match that anybody may take.
func (m *Match) OpenSeats() []game.Seat {
	var seats []game.Seat
	for _, c := range m.Chairs {
		if m.Status == Running && c.Open != nil {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}

// vacate opens a seat.
func (t *Table) vacate(n int, now time.Time) error {
	if t.m.Chairs[n].Open != nil {
		return nil
	}
	return t.open(n, t.m.Terms.vacancy(now), now)
}

// vacancy is how a seat is open under these terms.
func (t Terms) vacancy(now time.Time) Vacancy {
	v := Vacancy{Since: instant(now), Bot: t.Bot}
	if t.Return > 0 {
		back := v.Since.Add(time.Duration(t.Return))
		v.Back = &back
	}
	return v
}

// open opens a seat in some way.
func (t *Table) open(n int, v Vacancy, now time.Time) error {
	c := &t.m.Chairs[n]
	c.Open, c.Draw, c.Declined, c.Mandate = &v, false, false, nil
	t.announce(EffectOpened, []game.Seat{c.Seat})
	return t.write(now, EntryOpened, Server.actor(), openedPublic{Seat: c.Seat, Vacancy: v}, nil)
}

// Return gives an open seat back to its person, as long as nobody has taken it and their time to come
// back is not over. Sending orders does the same.
func (t *Table) Return(who Who, now time.Time) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		seat, seated := t.m.SeatOf(who.Person)
		if !seated {
			return refuse(Forbidden, "seat.none")
		}
		return t.comeBack(t.m.chair(seat), who, now)
	})
}

// comeBack closes the opening of a seat whose person is there again, or ends their holiday. Of another seat nothing changes.
func (t *Table) comeBack(n int, who Who, now time.Time) error {
	c := &t.m.Chairs[n]
	switch {
	case c.StandIn != nil && c.Holder.IsPerson(who.Person):
		return t.giveBack(n, who, now)
	case c.Open == nil || !c.Holder.IsPerson(who.Person):
		return nil
	case !c.Open.Returns(now):
		return refuse(Conflict, "seat.late")
	}
	c.Open, c.Missed = nil, 0
	t.announce(EffectReturned, []game.Seat{c.Seat})
	return t.write(now, EntryReturned, t.player(who, c.Seat), seatPublic{Seat: c.Seat}, nil)
}

// Claim gives an open seat to whoever asks for it, with a clean slate (SPL-30). It needs the invitation of the match,
// unless the match is listed. Who sits at the table already, and the game master, who may have seen everything,
// cannot; the seat's own person can, once their time to come back is over.
func (t *Table) Claim(who Who, seat game.Seat, invite string, now time.Time) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		n := t.m.chair(seat)
		if n < 0 {
			return t.m.noSeat(seat)
		}
		own, seated := t.m.SeatOf(who.Person)
		switch {
		case who.Person == "":
			return refuse(Forbidden, "person.unknown")
		case who.Person == t.m.GM:
			return refuse(Forbidden, "seek.gm")
		case seated && own != seat:
			return refuse(Conflict, "seat.double")
		case t.m.Chairs[n].Open == nil:
			return refuse(Conflict, "seat.held", "seat", "@seat."+string(seat))
		case seated && t.m.Chairs[n].Open.Returns(now):
			return t.comeBack(n, who, now)
		case !t.m.Listed && !t.invited(invite):
			return refuse(Forbidden, "invite.wrong")
		}
		return t.seat(n, who.holder(), who, now)
	})
}

// standIn lets a computer opponent play an open seat until somebody takes it or comes back: any person
// at the table may ask for that.
func (t *Table) standIn(who Who, n int, level string, now time.Time) error {
	c := &t.m.Chairs[n]
	own, seated := t.m.SeatOf(who.Person)
	present := slices.ContainsFunc(t.m.Chairs, func(c Chair) bool { return seated && c.Seat == own && !c.Resigned && c.Open == nil })
	switch {
	case !present && !t.governs(who):
		return refuse(Forbidden, "seat.none")
	case c.Open.Bot == level:
		return nil
	}
	v := *c.Open
	v.Bot = level
	c.Open = &v
	t.announce(EffectSeated, []game.Seat{c.Seat})
	return t.write(now, EntryOpened, t.actor(who), openedPublic{Seat: c.Seat, Vacancy: v}, nil)
}
