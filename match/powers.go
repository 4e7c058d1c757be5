package match

import (
	"strconv"
	"unicode/utf8"

	"spielleiter/game"
)

// organises reports whether someone may fill seats: the creator, the game master or
// the server.
func (t *Table) organises(who Who) bool {
	return who.Server || who.GM || (who.Person != "" && who.Person == t.m.CreatedBy)
}

// governs reports whether someone may act upon the match alone: the game master or
// the server.
func (t *Table) governs(who Who) bool { return who.Server || who.GM }

// oversees refuses who may not look at what is secret in the open phase nor lay hands on
// it: everybody but the server and a game master who does not play.
func (t *Table) oversees(who Who) error {
	if err := t.running(); err != nil {
		return err
	}
	if !t.governs(who) {
		return refuse(Forbidden, "gm.only")
	}
	if _, plays := t.m.SeatOf(who.Person); plays {
		return refuse(Forbidden, "gm.plays")
	}
	return nil
}

// holds gives the chair of a seat if who may act for it: its person, or the server
// for a bot.
func (t *Table) holds(who Who, seat game.Seat) (int, error) {
	n := t.m.chair(seat)
	if n < 0 {
		return 0, t.m.noSeat(seat)
	}
	c := t.m.Chairs[n]
	bot := who.Server && c.level() != ""
	if !bot && (who.Person == "" || !c.Holder.IsPerson(who.Person)) {
		return 0, refuse(Forbidden, "seat.other", "seat", "@seat."+string(seat))
	}
	if c.Resigned {
		return 0, refuse(Conflict, "seat.resigned")
	}
	return n, nil
}

func (t *Table) gathering() error {
	switch t.m.Status {
	case Gathering:
		return nil
	case Running:
		return refuse(Conflict, "match.started")
	default:
		return refuse(Conflict, "match.ended")
	}
}

func (t *Table) running() error {
	switch t.m.Status {
	case Running:
		return nil
	case Gathering:
		return refuse(Conflict, "match.gathering")
	default:
		return refuse(Conflict, "match.ended")
	}
}

// reasonable checks a text that people give.
func reasonable(text string, needed bool) error {
	if needed && text == "" {
		return refuse(Invalid, "reason.missing")
	}
	return brief(text, MaxText)
}

// brief checks how long a text is, in characters.
func brief(text string, most int) error {
	if utf8.RuneCountInString(text) > most || !utf8.ValidString(text) {
		return refuse(Invalid, "text.long", "max", strconv.Itoa(most))
	}
	return nil
}
