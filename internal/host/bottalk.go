package host

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/store"
	"spielleiter/match"
)

const (
	talkRounds = 3   // how often the bots of a match speak one after the other before a phase
	addressed  = 256 // matches in which people have said something to bots, and that wait for an answer
)

// tellBots notes that something was said that a bot may have to answer. Where too much waits, the bots hear of it before their next orders.
func (h *Host) tellBots(id string) {
	select {
	case h.talked <- id:
	default:
	}
}

// answerPeople lets bots answer what people say, one match after the other.
func (h *Host) answerPeople(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-h.talked:
			if err := h.MindTalk(ctx, id); err != nil && ctx.Err() == nil && !overtaken(err) {
				h.failed(ctx, "answer what was said", err, "match", id)
			}
		}
	}
}

// table is a match in which bots talk, with what was said.
type table struct {
	match.Match
	host  *Host
	table *match.Table
	entry games.Entry
	said  []saidAct
	past  []pastPosition
}

// pastPosition is the position after a phase.
type pastPosition struct {
	phase int
	game.Position
}

// tableOf loads a match with its talk, nil if its bots do not talk now.
func (h *Host) tableOf(ctx context.Context, id string) (*table, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.talkAt(ctx, t)
}

func (h *Host) talkAt(ctx context.Context, t *match.Table) (*table, error) {
	x := &table{Match: t.Match(), host: h, table: t}
	var err error
	if x.entry, err = h.entry(x.Match); err != nil || x.entry.Press == nil || !x.BotsTalk() {
		return nil, err
	}
	if x.said, err = h.actsSaid(ctx, &x.Match); err != nil || len(x.said) == 0 {
		return x, err
	}
	first := x.said[0].Phase
	past, err := h.positions(ctx, x.ID, first, x.Phase-first)
	if err != nil {
		return nil, err
	}
	for _, p := range past {
		if p.N < first || p.N >= x.Phase {
			continue
		}
		after, err := h.position(x.Match, p)
		if err != nil {
			return nil, err
		}
		x.past = append(x.past, pastPosition{p.N, after})
	}
	return x, nil
}

// diplomat is the bot of a seat, if one sits there itself, has something to order and can talk. One that stands in for a person does not.
func (x *table) diplomat(seat game.Seat) (ai.Diplomat, bool) {
	c, _ := x.Chair(seat)
	if c.Holder.Kind != match.Bot || !slices.Contains(x.Pending.Seats, seat) {
		return nil, false
	}
	level, ok := x.entry.Level(c.Holder.ID)
	if !ok {
		return nil, false
	}
	d, ok := level.New().(ai.Diplomat)
	return d, ok
}

// talk is what a seat knows.
func (x *table) talk(d ai.Diplomat, seat game.Seat) ai.Talk {
	t := ai.Talk{Phase: x.Phase, Character: d.Character(rand.New(x.CharacterSource(seat)))}
	for _, s := range x.said {
		if s.By == seat || s.To == seat {
			t.Said = append(t.Said, s.Said)
		}
	}
	for _, p := range x.past {
		t.Past = append(t.Past, ai.Seen{Phase: p.phase, View: p.View(game.As(seat))})
	}
	for _, c := range x.Chairs {
		if x.MayWhisper(seat, c.Seat) {
			t.Hear = append(t.Hear, c.Seat)
		}
	}
	return t
}

// words asks a bot what it says. Should it fail, it says nothing.
func (x *table) words(ctx context.Context, d ai.Diplomat, seat game.Seat) ([]ai.Word, error) {
	view, err := x.table.View(game.As(seat))
	if err != nil {
		return nil, err
	}
	talk := x.talk(d, seat)
	words, err := guarded(func() ([]ai.Word, error) {
		return d.Speak(ctx, view, talk, rand.New(x.TalkSource(seat)))
	})
	if err != nil {
		x.host.log.ErrorContext(ctx, "bot failed, it says nothing", "match", x.ID, "seat", seat, "err", err)
		return nil, ctx.Err()
	}
	room := maxActs - spoken(x.said, seat, x.Phase)
	return words[:min(len(words), max(room, 0))], nil
}

// say stores what a bot says.
func (x *table) say(ctx context.Context, seat game.Seat, words []ai.Word) error {
	h := x.host
	for _, w := range words {
		if !x.MayWhisper(seat, w.To) {
			continue
		}
		c, err := x.Channel(string(seat) + "," + string(w.To))
		if err != nil {
			return fmt.Errorf("%s to %s: %w", seat, w.To, err)
		}
		line := store.ChatLine{
			Match: x.ID, Channel: c.String(), At: h.now(), Seat: string(seat), Act: string(encode(keptAct{x.Phase, w.Act})),
		}
		var told []store.Message
		if to, _ := x.Chair(w.To); to.Holder.Kind != match.Bot {
			told = h.letters(&x.Match, c)
		}
		n, err := h.store.Say(ctx, line, nil, told...)
		if err != nil {
			return unavailable(err)
		}
		x.said = append(x.said, saidAct{ai.Said{By: seat, To: w.To, N: n, Phase: x.Phase, Act: w.Act}, line.At})
		h.hub.Publish(x.ID, hearers(&x.Match, c))
	}
	return nil
}

// converse lets the bots of a match speak before any of them has ordered.
func (h *Host) converse(ctx context.Context, t *match.Table) error {
	m := t.Snapshot()
	if !m.BotsTalk() || slices.ContainsFunc(m.Chairs, func(c match.Chair) bool { return c.Holder.Kind == match.Bot && c.Submission != nil }) {
		return nil
	}
	x, err := h.talkAt(ctx, t)
	if x == nil || err != nil {
		return err
	}
	for range talkRounds {
		before := len(x.said)
		for _, c := range x.Chairs {
			d, ok := x.diplomat(c.Seat)
			if !ok {
				continue
			}
			words, err := x.words(ctx, d, c.Seat)
			if err != nil {
				return err
			}
			if err := x.say(ctx, c.Seat, words); err != nil {
				return err
			}
		}
		if len(x.said) == before {
			break
		}
	}
	return nil
}

// MindTalk lets the bots of a match answer what was said to them since, and think their orders over where something was agreed on
// or withdrawn after they had been given.
func (h *Host) MindTalk(ctx context.Context, id string) error {
	x, err := h.tableOf(ctx, id)
	if x == nil || err != nil {
		return err
	}
	for _, c := range x.Chairs {
		d, ok := x.diplomat(c.Seat)
		if !ok {
			continue
		}
		words, err := x.words(ctx, d, c.Seat)
		if err != nil {
			return err
		}
		if c.Submission != nil && x.binding(c, words) {
			if err := h.rethink(ctx, x, d, c.Seat, words); err != nil {
				return err
			}
		}
		if err := x.say(ctx, c.Seat, words); err != nil {
			return err
		}
	}
	return nil
}

// binding reports whether a bot's orders do not know of something that was agreed on or withdrawn.
func (x *table) binding(c match.Chair, words []ai.Word) bool {
	binds := func(k ai.ActKind) bool { return k == ai.Yes || k == ai.Withdraw }
	return slices.ContainsFunc(words, func(w ai.Word) bool { return binds(w.Act.Kind) }) ||
		slices.ContainsFunc(x.said, func(s saidAct) bool {
			return (s.By == c.Seat || s.To == c.Seat) && binds(s.Act.Kind) && s.at.After(c.Submission.At)
		})
}

// rethink gives a bot's orders anew, as if it had said its words already: who agrees has ordered so.
func (h *Host) rethink(ctx context.Context, x *table, d ai.Diplomat, seat game.Seat, words []ai.Word) error {
	given := x.said
	for _, w := range words {
		x.said = append(x.said, saidAct{Said: ai.Said{By: seat, To: w.To, Phase: x.Phase, Act: w.Act}})
	}
	orders, err := h.chooseAmid(ctx, x, d, seat)
	x.said = given
	if err != nil {
		return err
	}
	return h.submitFor(ctx, x.Match, seat, orders, func(s *match.Match) bool {
		_, plays := s.PlayedBy(seat)
		return plays && slices.Contains(s.Pending.Seats, seat)
	})
}

// chooseAmid asks a bot that talks for its orders.
func (h *Host) chooseAmid(ctx context.Context, x *table, d ai.Diplomat, seat game.Seat) ([]byte, error) {
	talk := x.talk(d, seat)
	return h.ordersOf(ctx, x.table, x.Match, seat, func(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
		return d.ChooseAmid(ctx, v, talk, r)
	})
}

// botsTalk reports whether there are computers in a match that talk.
func (h *Host) botsTalk(m *match.Match) bool {
	e, err := h.entry(*m)
	return err == nil && e.Press != nil && m.BotsTalked() && slices.ContainsFunc(m.Chairs, func(c match.Chair) bool { return c.Holder.Kind == match.Bot })
}

// revealed adds what bots were like to the lines of a match that is over.
func (h *Host) revealed(full *match.Match, lines []SeatLine) []SeatLine {
	for n, c := range full.Chairs {
		lines[n].Character = h.character(full, c)
	}
	return lines
}

// character is what the bot of a seat was like in a match that is over, "" for others.
func (h *Host) character(m *match.Match, c match.Chair) string {
	e, err := h.entry(*m)
	if err != nil || e.Press == nil || m.Status != match.Over || c.Holder.Kind != match.Bot || !m.BotsTalked() {
		return ""
	}
	if level, ok := e.Level(c.Holder.ID); ok {
		if d, ok := level.New().(ai.Diplomat); ok {
			return d.Character(rand.New(m.CharacterSource(c.Seat)))
		}
	}
	return ""
}
