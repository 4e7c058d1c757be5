package match

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
)

// AskCoPlayer asks a person to write a part of what a seat sends, or changes what was agreed with one who does (SPL-63). Nobody but
// the two learns of it. That somebody already plays for another seat does not show: they are refused when they agree.
func (t *Table) AskCoPlayer(who Who, seat game.Seat, p CoPlayer, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		n, err := t.holds(who, seat)
		if err != nil {
			return err
		}
		if who.Server {
			return refuse(Forbidden, "seat.other", "seat", "@seat."+string(seat))
		}
		c := t.m.Chairs[n]
		had := c.coPlayer(p.Holder.ID)
		p = CoPlayer{Holder: p.Holder, Since: now, Writes: p.Writes, Sees: p.Sees, Judge: p.Judge, Limits: p.Limits}
		if p, err = t.fittingCoPlayer(c, p, had >= 0); err != nil {
			return err
		}
		if had < 0 {
			t.setCoPlayers(seat, append(slices.Clip(c.CoPlayers), p))
			return nil
		}
		t.replace(seat, p.Holder.ID, func(old *CoPlayer) {
			old.Writes, old.Sees, old.Judge, old.Limits = p.Writes, p.Sees, p.Judge, p.Limits
		})
		t.seesNow(seat, p.Holder.ID)
		return nil
	})
}

// fittingCoPlayer gives what was agreed with a co-player as it is kept, or refuses what a match does not allow.
func (t *Table) fittingCoPlayer(c Chair, p CoPlayer, had bool) (CoPlayer, error) {
	var err error
	if p.Writes, err = coPlayerText("writes", p.Writes); err != nil {
		return p, err
	}
	if p.Limits, err = coPlayerText("limits", p.Limits); err != nil {
		return p, err
	}
	_, seated := t.m.SeatOf(p.Holder.ID)
	switch {
	case !t.rules.Collates():
		return p, refuse(Forbidden, "coplayer.game")
	case t.m.Terms.CoPlayers == CoPlayersOff:
		return p, refuse(Forbidden, "coplayer.off")
	case t.m.Terms.Anonymous:
		return p, refuse(Forbidden, "coplayer.anonymous")
	case p.Holder.Kind != Person || p.Holder.ID == "":
		return p, refuse(Invalid, "coplayer.whom")
	case seated:
		return p, refuse(Conflict, "coplayer.seated")
	case p.Holder.ID == t.m.GM:
		return p, refuse(Conflict, "coplayer.gm")
	case !p.Judge && p.Limits != "":
		return p, refuse(Invalid, "coplayer.limits")
	case !had && len(c.CoPlayers) == MaxCoPlayers:
		return p, refuse(Conflict, "coplayer.many", "max", strconv.Itoa(MaxCoPlayers))
	}
	p.Sees = p.Sees || p.Judge // who puts a sheet together sees what it is for
	return p, nil
}

// coPlayerText is one line of words.
func coPlayerText(field, text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		return "", refuse(Invalid, "coplayer.letters", "field", field)
	case utf8.RuneCountInString(text) > MaxCoPlayerText:
		return "", refuse(Invalid, "coplayer.long", "field", field, "max", strconv.Itoa(MaxCoPlayerText))
	}
	return text, nil
}

// AcceptCoPlayer lets a person be a co-player who was asked to.
func (t *Table) AcceptCoPlayer(who Who, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		seat, p, err := t.coPlayer(who)
		if err != nil || p.Agreed != nil {
			return err
		}
		if t.m.coPlayed(who.Person, seat) || t.m.deputed(who.Person, seat) {
			return refuse(Conflict, "coplayer.other")
		}
		if own, _, asked := t.m.MandateFor(who.Person); asked && own != seat {
			return refuse(Conflict, "coplayer.other")
		}
		t.replace(seat, who.Person, func(p *CoPlayer) { p.Agreed = &now })
		t.seesNow(seat, who.Person)
		return nil
	})
}

// seesNow notes for ever that a person sees what a seat sees.
func (t *Table) seesNow(seat game.Seat, person string) {
	_, p, _ := t.m.CoPlayerFor(person)
	if seen := (CoPlayed{seat, person}); p.Agreed != nil && p.Sees && !slices.Contains(t.m.CoPlayed, seen) {
		t.m.CoPlayed = append(slices.Clip(t.m.CoPlayed), seen)
	}
}

// EndCoPlayer ends that a person is a co-player: they leave or decline, or, if whoever holds the seat names them, are not wanted any more.
func (t *Table) EndCoPlayer(who Who, person string) error {
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if seat, seated := t.m.SeatOf(who.Person); seated {
			if c, _ := t.m.Chair(seat); c.coPlayer(person) < 0 {
				return refuse(NotFound, "coplayer.none")
			}
			t.dropCoPlayer(person)
			return nil
		}
		if _, _, err := t.coPlayer(who); err != nil {
			return err
		}
		t.dropCoPlayer(who.Person)
		return nil
	})
}

// coPlayer is the seat of which somebody is a co-player, or asked to be.
func (t *Table) coPlayer(who Who) (game.Seat, CoPlayer, error) {
	if err := t.running(); err != nil {
		return "", CoPlayer{}, err
	}
	seat, p, ok := t.m.CoPlayerFor(who.Person)
	if !ok {
		return "", p, refuse(Forbidden, "coplayer.yours")
	}
	return seat, p, nil
}

// SavePart stores what a co-player writes for the open phase, in place of what they have stored before. Whatever it is: what is wrong
// with it shows when it is put into the sheet.
func (t *Table) SavePart(who Who, phase int, text string, ready bool, now time.Time) (Part, error) {
	now = instant(now)
	var part Part
	err := t.act(func() error {
		seat, p, err := t.coPlayer(who)
		if err != nil {
			return err
		}
		if p.Agreed == nil {
			return refuse(Forbidden, "coplayer.unanswered")
		}
		if err := t.takesParts(seat, phase, now); err != nil {
			return err
		}
		if len(text) > MaxPartText || !utf8.ValidString(text) {
			return refuse(Invalid, "part.long", "max", strconv.Itoa(MaxPartText>>10))
		}
		part = Part{Phase: t.m.Phase, Text: text, At: now, Nth: 1, Ready: ready}
		if old := p.Part; old != nil && old.Phase == t.m.Phase {
			if old.Text == text && old.Ready == ready {
				part = *old
				return nil
			}
			part.Nth = old.Nth + 1
		}
		t.replace(seat, who.Person, func(p *CoPlayer) { p.Part = &part })
		return nil
	})
	return part, err
}
