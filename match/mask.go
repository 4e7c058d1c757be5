package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// Masked reports whether it is secret now who holds which seat: in an anonymous match
// that has not ended. Until the start its chairs are no seats yet but a heap of those
// who take part; the start draws who gets which.
func (m *Match) Masked() bool { return m.Terms.Anonymous && !m.ended() }

// mask takes out of a copy what would tell a viewer who holds another seat. The game
// master must know.
func (m *Match) mask(v game.Viewer) {
	if !m.Masked() || v.IsMaster() {
		return
	}
	for n := range m.Wishes {
		m.Wishes[n].What = maskWish(m.Wishes[n].What)
	}
	for n := range m.Chairs {
		c := &m.Chairs[n]
		c.Reserved = ""
		own := c.Seat == v.Seat() && m.Status == Running
		gathered := c.Holder.Kind == Bot && m.Status == Gathering // how many there are is no secret
		if !own && !gathered && c.Holder.Kind != Nobody {
			c.Holder, c.Heeded = Holder{Kind: Hidden}, nil
		}
	}
}

// maskWish leaves out who is to get a seat.
func maskWish(wish string) string {
	if f := strings.Fields(wish); len(f) > 2 && f[0] == "substitute" {
		return f[0] + " " + f[1]
	}
	return wish
}

// Alias is the name by which the record of an anonymous match keeps who has saved the
// orders of a seat: whoever knows the revealed seed and the holder can compute it, and
// nobody else can tell anything from it.
func (m *Match) Alias(seat game.Seat, kind HolderKind, id string) string {
	seed := m.seed()
	h := hmac.New(sha256.New, seed[:])
	fmt.Fprintf(h, "spielleiter alias %s %s:%s", seat, kind, id)
	return "alias:" + hex.EncodeToString(h.Sum(nil)[:8])
}

// arrange puts the heap of those who take part into an order that tells nothing about
// who came or left when: computer opponents, persons, kept chairs, free ones.
func arrange(chairs []Chair) {
	rank := func(c Chair) int {
		switch {
		case c.Holder.Kind == Bot:
			return 0
		case c.Holder.Kind == Person:
			return 1
		case c.Reserved != "":
			return 2
		}
		return 3
	}
	heap := slices.Clone(chairs)
	slices.SortStableFunc(heap, func(a, b Chair) int { return rank(a) - rank(b) })
	for n := range chairs {
		heap[n].Seat = chairs[n].Seat
		chairs[n] = heap[n]
	}
}

// drawSeats draws who gets which seat. It depends on the seed and on the order in which
// people came alone, so that anybody can repeat it once the match has ended.
func drawSeats(chairs []Chair, seed game.Seed) {
	for n := len(chairs) - 1; n > 0; n-- {
		k := seed.Draw(0, "house/seat/"+strconv.Itoa(n), n+1)
		chairs[n].Seat, chairs[k].Seat = chairs[k].Seat, chairs[n].Seat
		chairs[n], chairs[k] = chairs[k], chairs[n]
	}
}

// actor is the name under which the record keeps who acts upon the match: in a masked
// one a player is their seat.
func (t *Table) actor(who Who) string {
	if seat, seated := t.m.SeatOf(who.Person); seated && t.m.Status == Running && !t.governs(who) {
		return t.player(who, seat)
	}
	return who.actor()
}

// player is the name under which the record keeps who acts for a seat, the game master too.
func (t *Table) player(who Who, seat game.Seat) string {
	if t.m.Masked() && !who.Server {
		return "seat:" + string(seat)
	}
	return who.actor()
}

// writer is the name under which saved orders keep who sent them.
func (t *Table) writer(who Who, c Chair) string {
	switch {
	case t.m.Terms.Anonymous:
		if who.Server && c.level() != "" {
			return t.m.Alias(c.Seat, Bot, c.level())
		}
		return t.m.Alias(c.Seat, c.Holder.Kind, c.Holder.ID)
	case c.level() != "":
		return "bot:" + c.level()
	}
	return who.actor()
}
