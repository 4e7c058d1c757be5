package match

import (
	"crypto/subtle"
	"regexp"
	"strings"
	"time"

	"spielleiter/game"
)

// Join seats a person: on a seat, or if seat is "" on the chair that is reserved for
// them, or else on the first free one. It needs the invitation, unless the match is
// listed, the chair is reserved for the person or the person organises the match.
// Whoever sits already may change to another free seat. The last to sit starts the match.
// In an anonymous match no seat is named: they are drawn at the start.
func (t *Table) Join(who Who, seat game.Seat, invite string, now time.Time) error {
	return t.act(func() error {
		old, seated := t.m.SeatOf(who.Person)
		if seated && (seat == "" || seat == old) {
			return nil
		}
		if err := t.gathering(); err != nil {
			return err
		}
		switch {
		case seat != "" && t.m.Masked():
			return refuse(Invalid, "seat.drawn")
		case seat != "" && t.m.Terms.Seating == SeatingPreferred:
			return refuse(Invalid, "seat.preferred")
		}
		n, err := t.freeChair(who, seat, seated || t.invited(invite))
		if err != nil {
			return err
		}
		if seated {
			who.Heeds = true // or they would not sit
			if err := t.seat(t.m.chair(old), Holder{}, who, now); err != nil {
				return err
			}
		}
		if err := t.seat(n, who.holder(), who, now); err != nil {
			return err
		}
		return t.startIfFull(now)
	})
}

// freeChair finds the chair that a person may sit on.
func (t *Table) freeChair(who Who, seat game.Seat, invited bool) (int, error) {
	if who.Person == "" {
		return 0, refuse(Forbidden, "person.unknown")
	}
	if seat != "" && t.m.chair(seat) < 0 {
		return 0, t.m.noSeat(seat)
	}
	free := -1
	for n, c := range t.m.Chairs {
		mine := c.Reserved == who.Person
		if c.Holder.Kind != Nobody || (c.Reserved != "" && !mine) || (seat != "" && c.Seat != seat) {
			continue
		}
		if free < 0 || mine {
			free = n
		}
	}
	switch {
	case free < 0 && seat != "":
		return 0, refuse(Conflict, "seat.taken", "seat", "@seat."+string(seat))
	case free < 0:
		return 0, refuse(Conflict, "seats.full")
	case !invited && !t.m.Listed && t.m.Chairs[free].Reserved == "" && !t.organises(who):
		return 0, refuse(Forbidden, "invite.wrong")
	}
	return free, nil
}

func (t *Table) invited(token string) bool {
	return t.m.Invite != "" && subtle.ConstantTimeCompare([]byte(token), []byte(t.m.Invite)) == 1
}

// Leave frees the person's seat while the match gathers. A running match is left by
// resigning.
func (t *Table) Leave(who Who, now time.Time) error {
	return t.act(func() error {
		seat, seated := t.m.SeatOf(who.Person)
		switch {
		case !seated:
			return refuse(Forbidden, "seat.none")
		case t.m.Status == Running:
			return refuse(Conflict, "leave.resign")
		}
		if err := t.gathering(); err != nil {
			return err
		}
		return t.seat(t.m.chair(seat), Holder{}, who, now)
	})
}

var levelPattern = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)

// SetBot puts a bot of a level on a seat: on a free one while the match gathers, the
// first if seat is "", by its creator or game master, or later on one that has resigned,
// as Substitute, or for the time being on one that is open.
func (t *Table) SetBot(who Who, seat game.Seat, level string, now time.Time) error {
	return t.act(func() error {
		if seat == "" {
			free, ok := t.firstFree()
			if !ok {
				return refuse(Conflict, "seats.full")
			}
			seat = free
		}
		n := t.m.chair(seat)
		if n < 0 {
			return t.m.noSeat(seat)
		}
		if !levelPattern.MatchString(level) {
			return refuse(Invalid, "bot.level", "value", level)
		}
		if t.m.Status == Running && t.m.Chairs[n].Open != nil {
			return t.standIn(who, n, level, now)
		}
		if t.m.Status == Running {
			return t.substitute(who, n, Holder{Kind: Bot, ID: level}, "", now)
		}
		if err := t.gathering(); err != nil {
			return err
		}
		if !t.organises(who) {
			return refuse(Forbidden, "creator.only")
		}
		if t.m.Chairs[n].Holder.Kind == Person {
			return refuse(Conflict, "seat.taken", "seat", "@seat."+string(seat))
		}
		if err := t.seat(n, Holder{Kind: Bot, ID: level}, who, now); err != nil {
			return err
		}
		return t.startIfFull(now)
	})
}

// firstFree is the first seat that nobody holds and that is kept for nobody.
func (t *Table) firstFree() (game.Seat, bool) {
	for _, c := range t.m.Chairs {
		if c.Holder.Kind == Nobody && c.Reserved == "" {
			return c.Seat, true
		}
	}
	return "", false
}

// ClearSeat frees a seat and its reservation while the match gathers, by its creator
// or game master.
func (t *Table) ClearSeat(who Who, seat game.Seat, now time.Time) error {
	return t.act(func() error {
		n := t.m.chair(seat)
		if n < 0 {
			return t.m.noSeat(seat)
		}
		if err := t.gathering(); err != nil {
			return err
		}
		if !t.organises(who) {
			return refuse(Forbidden, "creator.only")
		}
		if t.m.Chairs[n].Holder.Kind == Nobody && t.m.Chairs[n].Reserved == "" {
			return nil
		}
		return t.seat(n, Holder{}, who, now)
	})
}

// Substitute gives a seat of a running match to another holder, who starts with a
// clean slate. It takes the game master, or the wish of the table; without a game
// master only a seat that has resigned is given away. The reason may be left out.
func (t *Table) Substitute(who Who, seat game.Seat, h Holder, reason string, now time.Time) error {
	return t.act(func() error {
		n := t.m.chair(seat)
		if n < 0 {
			return t.m.noSeat(seat)
		}
		return t.substitute(who, n, h, reason, now)
	})
}

func (t *Table) substitute(who Who, n int, h Holder, reason string, now time.Time) error {
	if err := t.running(); err != nil {
		return err
	}
	if err := reasonable(reason, false); err != nil {
		return err
	}
	c := t.m.Chairs[n]
	if old, seated := t.m.SeatOf(h.ID); h.Kind == Person && seated && old != c.Seat {
		if t.m.Masked() {
			return refuse(Conflict, "seat.double")
		}
		return refuse(Conflict, "seat.already", "seat", "@seat."+string(old))
	}
	if h.Kind == Nobody || h.ID == "" || (h.Kind != Person && h.Kind != Bot) {
		return refuse(Invalid, "holder.wrong")
	}
	if !c.Resigned && !t.governs(who) {
		return refuse(Conflict, "seat.held", "seat", "@seat."+string(c.Seat))
	}
	agreed, err := t.agree(who, "substitute "+string(c.Seat)+" "+string(h.Kind)+":"+h.ID, reason, now)
	if !agreed || err != nil {
		return err
	}
	if err := t.seatFor(n, h, who, reason, now); err != nil {
		return err
	}
	return t.advance(now) // a phase that had waited for who was away may have all orders
}

// Start starts a match whose chairs are all filled. The last to sit does it too.
func (t *Table) Start(who Who, now time.Time) error {
	return t.act(func() error {
		if !t.organises(who) {
			return refuse(Forbidden, "creator.only")
		}
		if err := t.gathering(); err != nil {
			return err
		}
		var free []string
		for _, c := range t.m.Chairs {
			if c.Holder.Kind == Nobody {
				free = append(free, "@seat."+string(c.Seat))
			}
		}
		if len(free) > 0 {
			return refuse(Conflict, "seats.empty", "seats", strings.Join(free, " "))
		}
		if t.m.Unled() {
			return refuse(Conflict, "start.unled")
		}
		if t.early(now) {
			return refuse(Conflict, "start.early", "at", t.m.Terms.StartAt.Format(time.RFC3339))
		}
		return t.start(now)
	})
}

func (t *Table) startIfFull(now time.Time) error {
	if t.vacant() >= 0 || t.m.Unled() || t.early(now) || t.undecided() {
		return nil
	}
	return t.start(now)
}

// Cancel ends a match without a result: while it gathers by its creator or game
// master, later by the game master or the wish of the table.
func (t *Table) Cancel(who Who, reason string, now time.Time) error {
	return t.act(func() error {
		if t.m.ended() {
			return t.running()
		}
		if err := reasonable(reason, false); err != nil {
			return err
		}
		if t.m.Status == Gathering && !t.organises(who) {
			return refuse(Forbidden, "creator.only")
		}
		if t.m.Status == Running {
			agreed, err := t.agree(who, wishCancel, reason, now)
			if !agreed || err != nil {
				return err
			}
		}
		actor := t.actor(who)
		t.end(Cancelled)
		t.announce(EffectCancelled, nil)
		return t.write(now, EntryCancelled, actor, cancelledPublic{Reason: reason, Seed: t.m.Seed}, nil)
	})
}

// seat puts a holder on a chair, or nobody.
func (t *Table) seat(n int, h Holder, who Who, now time.Time) error {
	return t.seatFor(n, h, who, "", now)
}

func (t *Table) seatFor(n int, h Holder, who Who, reason string, now time.Time) error {
	if err := t.heeded(h, who); err != nil {
		return err
	}
	if err := t.m.admits(h); err != nil {
		return err
	}
	c := &t.m.Chairs[n]
	if h.Kind == Person && t.m.deputed(h.ID, c.Seat) {
		return refuse(Conflict, "seat.deputized")
	}
	if h.Kind == Person && who.Person == h.ID && t.m.coPlayed(h.ID, c.Seat) {
		return refuse(Conflict, "seat.coplayed")
	}
	if h.Kind == Person { // whoever gives somebody a seat need not know that they played for another
		t.dropCoPlayer(h.ID)
	}
	*c = Chair{Seat: c.Seat, Holder: h, Submission: c.Submission, Out: c.Out}
	notice := t.heed(c, now)
	if t.m.Status == Running {
		at := instant(now)
		c.Since = &at
	}
	if t.m.Status == Gathering {
		t.schedule(now)
	}
	t.announce(EffectSeated, []game.Seat{c.Seat})
	if !t.m.Masked() {
		return t.write(now, EntrySeated, who.actor(), seatedPublic{c.Seat, h.Kind, h.ID, reason, notice, h.Program}, nil)
	}
	err := t.write(now, EntrySeated, "", seatPublic{Seat: c.Seat, Reason: reason}, seatedSecret{who.actor(), h.Kind, h.ID, notice, h.Program})
	if t.m.Status == Gathering {
		arrange(t.m.Chairs)
	}
	return err
}
