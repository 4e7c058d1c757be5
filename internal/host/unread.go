package host

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// takesPart reports whether an actor sits at a match or leads it: how far they have read is kept here, of those who watch it is not.
func takesPart(m *match.Match, a Actor) bool {
	_, seated := m.SeatOf(a.Person)
	return seated || a.Known() && m.GM == a.Person
}

// Heard notes that the actor has read a conversation up to a line, so that it is new to them nowhere.
func (h *Host) Heard(ctx context.Context, a Actor, id, channel string, n int64) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	m, c, err := h.channel(ctx, id, channel)
	if err != nil {
		return err
	}
	if !m.Hears(a.Person, c) {
		return refuse(Forbidden, "refusal.channel.other")
	}
	if !takesPart(&m, a) {
		return refuse(Forbidden, "refusal.seat.none")
	}
	before, err := h.saidBefore(ctx, &m, a)
	if err != nil || n <= 0 {
		return err
	}
	return unavailable(h.store.Heard(ctx, a.Person, id, c.String(), n+before[c.String()]))
}

// countUnread says of some matches in which the actor takes part how much they have not read, in one question to the store.
func (h *Host) countUnread(ctx context.Context, a Actor, rows []Row, stored []store.Row) error {
	at, ids := map[string]int{}, []string{}
	for n, s := range stored {
		if a.Known() && slices.ContainsFunc(s.Chairs, func(c store.Chair) bool {
			return c.Person == a.Person && c.Kind != deputyChair && c.Kind != coPlayerChair
		}) {
			at[s.ID] = n
			ids = append(ids, s.ID)
		}
	}
	list, err := h.store.Unheard(ctx, a.Person, ids)
	if err != nil {
		return unavailable(err)
	}
	read := map[string]*match.Match{}
	for _, u := range list {
		m, ok := read[u.Match]
		if !ok {
			m = &match.Match{}
			if err := json.Unmarshal(stored[at[u.Match]].Data, m); err != nil {
				return fmt.Errorf("match %s: %w", u.Match, err)
			}
			read[u.Match] = m
		}
		if c, err := m.Channel(u.Channel); err == nil && m.Hears(a.Person, c) {
			rows[at[u.Match]].Unread += counted(m, u)
		}
	}
	return nil
}

// unreadOf is how much of a conversation the actor has not read; first is how far it had come before them.
func unreadOf(m *match.Match, a Actor, talk store.Talk, first int64) int64 {
	if !takesPart(m, a) {
		return 0
	}
	n := talk.Seq - max(talk.Heard, first)
	if !m.Terms.Anonymous {
		n -= talk.Muted
	}
	return n
}

// said is how much was said in a match that is the actor's to read, and how much of it they have not read: of Channels no more than that,
// by one question to the store.
func (h *Host) said(ctx context.Context, m *match.Match, a Actor) (lines, unread int64, err error) {
	before, err := h.saidBefore(ctx, m, a)
	if err != nil {
		return 0, 0, err
	}
	talks, err := h.store.Channels(ctx, m.ID, a.Person)
	if err != nil {
		return 0, 0, unavailable(err)
	}
	for _, talk := range talks {
		c, err := m.Channel(talk.Channel)
		if first := before[talk.Channel]; err == nil && m.Hears(a.Person, c) {
			lines += talk.Seq - first
			unread += unreadOf(m, a, talk, first)
		}
	}
	return lines, unread, nil
}

// counted is how many of some lines count as not read: not those of whom the reader has muted, unless names are secret there.
func counted(m *match.Match, u store.Unheard) int64 {
	if m.Terms.Anonymous {
		return u.Lines
	}
	return u.Lines - u.Muted
}
