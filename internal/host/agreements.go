package host

import (
	"context"
	"encoding/json"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// maxActs is how many acts a seat can say in a phase.
const maxActs = 24

// keptAct is what is stored of an act: the phase that was open, too.
type keptAct struct {
	Phase int `json:"phase"`
	ai.Act
}

// saidAct is an act of a match, and when it was said.
type saidAct struct {
	ai.Said
	at time.Time
}

// readAct reads the act of a stored line. It is false for a line that is nothing but text, or whose act nobody understands.
func readAct(stored string) (kept keptAct, ok bool) {
	if stored == "" {
		return kept, false
	}
	err := json.Unmarshal([]byte(stored), &kept)
	return kept, err == nil && kept.Kind != ""
}

// pair are the two of a conversation with nobody else in it.
func pair(c match.Channel, by game.Seat) (to game.Seat, ok bool) {
	if c.GM || len(c.Seats) != 2 || !c.Has(by) {
		return "", false
	}
	if c.Seats[0] == by {
		return c.Seats[1], true
	}
	return c.Seats[0], true
}

// actsSaid gives all acts of a match in the order of time. What was said in phases that were taken back is none.
func (h *Host) actsSaid(ctx context.Context, m *match.Match) ([]saidAct, error) {
	stored, err := h.store.Acts(ctx, m.ID)
	if err != nil {
		return nil, unavailable(err)
	}
	var list []saidAct
	for _, s := range stored {
		kept, ok := readAct(s.Act)
		c, err := m.Channel(s.Channel)
		to, two := pair(c, game.Seat(s.Seat))
		if !ok || err != nil || !two || kept.Phase > m.Phase {
			continue
		}
		list = append(list, saidAct{ai.Said{By: game.Seat(s.Seat), To: to, N: s.Seq, Phase: kept.Phase, Act: kept.Act}, s.At})
	}
	return list, nil
}

// between are the acts that two seats have said to each other.
func between(said []saidAct, a, b game.Seat) (list []ai.Said) {
	for _, s := range said {
		if s.Between(a, b) {
			list = append(list, s.Said)
		}
	}
	return list
}

// Propose says an act in a conversation of two: a proposal, or an answer to one.
func (h *Host) Propose(ctx context.Context, a Actor, id, channel string, act ai.Act) (ChatLine, error) {
	line, err := h.say(ctx, a, id, channel, utterance{act: &act})
	if err == nil {
		h.tellBots(id)
	}
	return line, err
}

// checkAct refuses an act that says nothing to the other of a conversation, and gives what is stored of it.
// Lines are numbered as the actor reads them, first is how many they do not read.
func (h *Host) checkAct(ctx context.Context, a Actor, id string, c match.Channel, act ai.Act, first int64) (string, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return "", err
	}
	m := t.Match()
	e, err := h.entry(m)
	if err != nil {
		return "", err
	}
	seat, _ := m.SeatOf(a.Person)
	to, two := pair(c, seat)
	switch {
	case e.Press == nil:
		return "", refuse(Invalid, "act.game")
	case !two:
		return "", refuse(Invalid, "act.channel")
	case m.Status != match.Running:
		return "", refuse(Conflict, "act.over")
	}
	said, err := h.actsSaid(ctx, &m)
	if err != nil {
		return "", err
	}
	if spoken(said, seat, m.Phase) >= maxActs {
		return "", refuse(TooMany, "act.many")
	}
	view, err := t.View(game.As(seat))
	if err != nil {
		return "", err
	}
	if act.Of != 0 {
		act.Of += first
	}
	if p := e.Press.Check(view, to, ai.Talk{Said: between(said, seat, to), Phase: m.Phase}, act); p != nil {
		wrong := refuse(Invalid, "act.wrong")
		wrong.Problems = []game.Problem{*p}
		return "", wrong
	}
	return string(encode(keptAct{m.Phase, act})), nil
}

// spoken counts what a seat has said in a phase.
func spoken(said []saidAct, by game.Seat, phase int) (n int) {
	for _, s := range said {
		if s.By == by && s.Phase == phase {
			n++
		}
	}
	return n
}

// actIn puts the act of a stored line into the line that is shown.
func actIn(l *ChatLine, s store.ChatLine, first int64) {
	kept, ok := readAct(s.Act)
	if ok && !s.Withdrawn {
		kept.Of = max(0, kept.Of-first)
		l.Act = &kept.Act
	}
}

// answerable marks the proposals among lines that the actor can answer now.
func (h *Host) answerable(ctx context.Context, a Actor, m *match.Match, stored []store.ChatLine, lines []ChatLine) error {
	seat, seated := m.SeatOf(a.Person)
	e, err := h.entry(*m)
	if err != nil || e.Press == nil || !seated || m.Status != match.Running {
		return err
	}
	var said []saidAct
	for n, s := range stored {
		kept, ok := readAct(s.Act)
		if !ok || !kept.Act.Kind.Proposes() || kept.Phase != m.Phase || s.Seat == string(seat) {
			continue
		}
		if said == nil {
			if said, err = h.actsSaid(ctx, m); err != nil {
				return err
			}
		}
		by := game.Seat(s.Seat)
		lines[n].Answerable = e.Press.Open(between(said, by, seat), ai.Said{By: by, To: seat, N: s.Seq}, m.Phase)
	}
	return nil
}

// Proposable is what the seat of an actor can propose to the other of a conversation; it is false where nothing can be.
func (h *Host) Proposable(ctx context.Context, a Actor, id, channel string) (ai.Choices, bool, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return ai.Choices{}, false, err
	}
	m := t.Match()
	c, err := m.Channel(channel)
	if err != nil {
		return ai.Choices{}, false, refusal(err)
	}
	e, err := h.entry(m)
	if err != nil {
		return ai.Choices{}, false, err
	}
	seat, _ := m.SeatOf(a.Person)
	to, two := pair(c, seat)
	if e.Press == nil || !two || m.MaySay(a.Person, c) != nil {
		return ai.Choices{}, false, nil
	}
	view, err := t.View(game.As(seat))
	if err != nil {
		return ai.Choices{}, false, err
	}
	choices := e.Press.Choices(view, to)
	return choices, len(choices.Places) > 0, nil
}
