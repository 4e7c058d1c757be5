package host

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// The kinds of messages in the outbox: what has happened, and what is to be carried by a channel.
const (
	messageEvent = "event"
	messageMail  = string(notice.Mail)
	messageHook  = string(notice.Hook)
	messagePush  = string(notice.Push)
)

// event is what has happened in a match, and to whom it matters; notice.Soon are those whose
// deadline is new. It is stored with the change itself, so neither is there without the other.
type event struct {
	Version int64                    `json:"version,omitempty"` // of the match, or another number that tells two of them apart
	People  map[notice.Kind][]string `json:"people"`
	Channel string                   `json:"channel,omitempty"` // of a letter, or announced
	Leader  bool                     `json:"leader,omitempty"`  // it looks for its game master, and asks somebody else than before
}

// announced stands for the channel of what a game master says to all: no conversation is called so.
const announced = "*"

// receivedChannel stands for the channel where somebody has taken a seat over and is received.
const receivedChannel = "*received"

// silentDeputy stands for the channel where deputies have missed a deadline.
const silentDeputy = "*silent"

func (t *event) add(k notice.Kind, people ...string) {
	for _, p := range people {
		if p != "" && !slices.Contains(t.People[k], p) {
			t.People[k] = append(t.People[k], p)
		}
	}
}

// tells gives what a change is told by: nothing if nobody outside of the house can be told, or if it
// concerns computers alone. Before is the match as it was, nil if it is new.
func (h *Host) tells(before, m *match.Match, c match.Changes) []store.Message {
	return h.tellsOf(before, m, c, false)
}

// tellsOf is tells; a new match of a season is told to all who play it.
func (h *Host) tellsOf(before, m *match.Match, c match.Changes, season bool) []store.Message {
	if h.sender == nil {
		return nil
	}
	if before == nil {
		before = &match.Match{}
	}
	t := event{Version: m.Version, People: map[notice.Kind][]string{}}
	t.mandates(before, m)
	t.coPlays(before, m)
	opened := before.Phase != m.Phase || before.Status != m.Status || c.DropFrom != nil
	for seat, person := range missing(m) {
		anew := opened || holder(before, seat) != person
		if anew {
			t.add(notice.Turn, person)
		}
		if m.CloseAt != nil && (anew || before.CloseAt == nil || !before.CloseAt.Equal(*m.CloseAt)) {
			t.add(notice.Soon, person)
		}
	}
	if m.AskedAt != nil && (before.AskedAt == nil || opened) {
		t.add(notice.Asked, m.GM)
	}
	if slices.ContainsFunc(c.Phases, func(p match.Phase) bool { return p.N > 0 }) {
		t.add(notice.Closed, everybody(m)...)
	}
	t.effects(before, m, c)
	t.received(before, m, c, h)
	t.Leader = m.Unled() && (!before.Unled() || before.LeadAsked != m.LeadAsked)
	if season {
		t.add(notice.Season, everybody(m)...)
	}
	if len(t.People) == 0 && !t.Leader {
		return nil
	}
	for _, list := range t.People {
		slices.Sort(list)
	}
	return []store.Message{{
		ID: "event/" + m.ID + "/" + strconv.FormatInt(m.Version, 10), Kind: messageEvent, Match: m.ID, Data: encode(t), DueAt: h.now(),
	}}
}

// received adds who has a seat in a running match now, where they are received with a paper: also who has taken it themselves, for it is
// theirs to keep.
func (t *event) received(before, m *match.Match, c match.Changes, h *Host) {
	if before.Status != match.Running || m.Status != match.Running || !h.receives(m) {
		return
	}
	for _, e := range c.Effects {
		if e.Kind != match.EffectSeated {
			continue
		}
		for _, seat := range e.Seats {
			if person := holder(m, seat); person != "" && person != holder(before, seat) {
				t.Channel = receivedChannel
				t.add(notice.Seat, person)
			}
		}
	}
}

// beforehand is a match as it is before a change, if anybody is told of it.
func (h *Host) beforehand(t *match.Table) *match.Match {
	if h.sender == nil {
		return nil
	}
	m := t.Match()
	return &m
}

// effects adds what happened beside the phases. Who has done something themselves need not be told.
func (t *event) effects(before, m *match.Match, c match.Changes) {
	own := actors(before, c)
	for _, e := range c.Effects {
		switch e.Kind {
		case match.EffectOver, match.EffectCancelled:
			t.add(notice.Ended, others(everybody(m), own)...)
		case match.EffectAnnounced:
			t.Channel = announced
			t.add(notice.Letter, others(everybody(m), own)...)
		case match.EffectWish:
			t.add(notice.Asked, others(asked(before, m), own)...)
		case match.EffectHoliday:
			t.add(notice.Away, others(everybody(m), own)...)
		case match.EffectSilent:
			t.Channel = silentDeputy
			for _, seat := range e.Seats {
				t.add(notice.Seat, holder(m, seat))
			}
		case match.EffectRematch, match.EffectOpened:
			t.add(notice.Seat, others(everybody(m), own)...)
		case match.EffectSeated:
			for _, seat := range e.Seats {
				t.add(notice.Seat, others([]string{holder(before, seat), holder(m, seat)}, own)...)
			}
		}
	}
}

// missing are the people whose orders the open phase lacks, by seat. Saved orders count, ready or not.
func missing(m *match.Match) map[game.Seat]string {
	list := map[game.Seat]string{}
	if m.Paused != nil {
		return list
	}
	for _, s := range m.Waiting() {
		c, _ := m.Chair(s)
		switch {
		case c.Submission != nil || c.Holder.Kind != match.Person || c.Open != nil:
		case c.Deputized() && c.Mandate.Deputy.Kind == match.Person:
			list[s] = c.Mandate.Deputy.ID // who orders is called to the turn
		case c.StandIn == nil && !c.Deputized():
			list[s] = c.Holder.ID
		}
	}
	return list
}

// mandates tells those who are newly asked to deputize for a seat: they may not have heard of the match.
func (t *event) mandates(before, m *match.Match) {
	for _, c := range m.Chairs {
		if was, _ := before.Chair(c.Seat); c.Mandate != nil && was.Mandate == nil && c.Mandate.Deputy.Kind == match.Person && c.Mandate.Agreed == nil {
			t.add(notice.Asked, c.Mandate.Deputy.ID)
		}
	}
}

// everybody are the people at a match, its game master too.
func everybody(m *match.Match) (list []string) {
	for _, c := range m.Chairs {
		if c.Holder.Kind == match.Person {
			list = append(list, c.Holder.ID)
		}
	}
	if m.GM != "" && !slices.Contains(list, m.GM) {
		list = append(list, m.GM)
	}
	return list
}

func others(list, own []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(p string) bool { return slices.Contains(own, p) })
}

// holder is the person on a seat, "" if there is none.
func holder(m *match.Match, seat game.Seat) string {
	if c, ok := m.Chair(seat); ok && c.Holder.Kind == match.Person {
		return c.Holder.ID
	}
	return ""
}

// actors are the people whose acts a change is.
func actors(before *match.Match, c match.Changes) (list []string) {
	for _, e := range c.Entries {
		kind, id, _ := strings.Cut(e.Actor, ":")
		if kind == "seat" {
			id = holder(before, game.Seat(id))
		}
		list = append(list, id)
	}
	return list
}

// letters gives what a line of talk is told by: one message for all lines of a conversation in a few
// minutes. Whether somebody has read them meanwhile is asked when it is due.
func (h *Host) letters(m *match.Match, c match.Channel) []store.Message {
	if h.sender == nil {
		return nil
	}
	t := event{People: map[notice.Kind][]string{}, Channel: c.String()}
	for _, person := range everybody(m) {
		if m.Hears(person, c) {
			t.add(notice.Letter, person)
		}
	}
	turn := h.now().Truncate(notice.LetterTurn).Add(notice.LetterTurn)
	t.Version = turn.Unix()
	return []store.Message{{
		ID: "letter/" + m.ID + "/" + c.String() + "/" + strconv.FormatInt(turn.Unix(), 10), Kind: messageEvent, Match: m.ID,
		Data: encode(t), DueAt: turn.Add(letterSlack),
	}}
}

// letterSlack is for a line that was said in the last moment of a turn and is stored a little later.
const letterSlack = 30 * time.Second
