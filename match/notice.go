package match

import (
	"time"

	"spielleiter/game"
)

// notice is what everybody who plays with a config has to confirm. Options that need it
// are the game master's choice, who then answers for the match: nobody else makes one.
func (p Plan) notice(g game.Game, c game.Config, by Who) (string, error) {
	key := g.Notice(c.Options)
	if key != "" && (p.GM == "" || !by.GM || by.Person != p.GM) {
		return "", refuse(Invalid, "notice.master")
	}
	return key, nil
}

// heeded refuses a person who has not confirmed the notice of the match. Nobody can do that
// for somebody else; computer opponents need not.
func (t *Table) heeded(h Holder, who Who) error {
	switch {
	case t.m.Notice == "" || h.Kind != Person:
		return nil
	case h.ID != who.Person:
		return refuse(Conflict, "notice.theirs")
	case !who.Heeds:
		return refuse(Invalid, "notice.unconfirmed")
	}
	return nil
}

// heed puts down that a chair's person has confirmed the notice of the match, and gives what
// the record keeps of it.
func (t *Table) heed(c *Chair, now time.Time) string {
	if t.m.Notice == "" || c.Holder.Kind != Person {
		return ""
	}
	at := later(t.m.Last, instant(now)) // as its entry
	c.Heeded = &at
	return t.m.Notice
}

// Reads reports whether a person may read the words of the match's notice: the game master,
// who has chosen them, and who has confirmed it for their seat.
func (m *Match) Reads(person string) bool {
	if m.Notice == "" || person == "" {
		return false
	}
	seat, seated := m.SeatOf(person)
	c, _ := m.Chair(seat)
	return person == m.GM || seated && c.Heeded != nil
}
