package match

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// Channel is who hears a line of talk: everybody at the table, or a conversation of
// some seats and perhaps the game master. Its name is the seats in table order and at
// last "gm", joined by commas; "" is the table.
type Channel struct {
	Seats []game.Seat
	GM    bool
}

const gmMember = "gm"

// Table reports whether everybody hears it.
func (c Channel) Table() bool { return len(c.Seats) == 0 && !c.GM }

// Has reports whether a seat is part of the conversation.
func (c Channel) Has(s game.Seat) bool { return slices.Contains(c.Seats, s) }

// String is the channel's name.
func (c Channel) String() string {
	names := make([]string, 0, len(c.Seats)+1)
	for _, s := range c.Seats {
		names = append(names, string(s))
	}
	if c.GM {
		names = append(names, gmMember)
	}
	return strings.Join(names, ",")
}

// Channel reads a name whose members may stand in any order.
func (m *Match) Channel(name string) (Channel, error) {
	var c Channel
	if name == "" {
		return c, nil
	}
	if err := reasonable(name, false); err != nil {
		return c, err
	}
	for member := range strings.SplitSeq(name, ",") {
		seat := game.Seat(strings.TrimSpace(member))
		switch {
		case seat == gmMember && m.GM == "":
			return Channel{}, refuse(Conflict, "channel.nogm")
		case seat == gmMember && c.GM, c.Has(seat):
			return Channel{}, refuse(Invalid, "channel.twice", "member", string(seat))
		case seat == gmMember:
			c.GM = true
		case m.chair(seat) < 0:
			return Channel{}, m.noSeat(seat)
		default:
			c.Seats = append(c.Seats, seat)
		}
	}
	if len(c.Seats) == 0 || len(c.Seats) == 1 && !c.GM {
		return Channel{}, refuse(Invalid, "channel.alone")
	}
	slices.SortFunc(c.Seats, func(a, b game.Seat) int { return m.chair(a) - m.chair(b) })
	return c, nil
}

// Hears reports whether a person may read a channel: everybody the table's, of a
// conversation whoever holds one of its seats now, and the game master if it is one of
// theirs. That the match has ended changes nothing.
func (m *Match) Hears(person string, c Channel) bool {
	if c.Table() {
		return true
	}
	if person == "" || m.Status == Gathering {
		return false
	}
	seat, seated := m.SeatOf(person)
	return seated && c.Has(seat) || c.GM && m.GM == person
}

// MaySay refuses, with a *Refusal, what a person may not say in a channel. Talk among
// players is as the terms say, which may let it rest in some phases. Whatever they say, a
// player may write to the game master alone, and the game master to one, some or all of
// the players.
func (m *Match) MaySay(person string, c Channel) error {
	seat, seated := m.SeatOf(person)
	master := person != "" && m.GM == person
	press := m.Terms.Press
	switch {
	case !seated && !master:
		return refuse(Forbidden, "seat.none")
	case m.Status == Gathering && (m.Masked() || !c.Table()):
		return refuse(Conflict, "talk.gathering")
	case c.Table() && press != PressPublic && press != PressPrivate:
		return refuse(Forbidden, "press.none")
	case c.Table():
		return m.unlessQuiet()
	case !m.Hears(person, c):
		return refuse(Forbidden, "channel.other")
	case c.GM && (len(c.Seats) == 1 || master):
		return nil
	case press == PressPrivate || press == PressWhisper:
		return m.unlessQuiet()
	case c.GM && c.Has(seat):
		return refuse(Forbidden, "press.gm")
	}
	return refuse(Forbidden, "press.closed")
}

// Speaker is the seat for which a person speaks in a channel, "" for the game master.
func (m *Match) Speaker(person string, c Channel) game.Seat {
	seat, _ := m.SeatOf(person)
	if c.Table() || c.Has(seat) {
		return seat
	}
	return ""
}

// noSeat refuses a seat that the match does not have.
func (m *Match) noSeat(seat game.Seat) error {
	names := make([]string, len(m.Chairs))
	for n, c := range m.Chairs {
		names[n] = string(c.Seat)
	}
	return refuse(NotFound, "seat.unknown", "seat", game.Literal(string(seat)), "seats", strings.Join(names, ", "))
}
