package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// MoveBots lets every bot that a match waits for answer the offer of a draw, or choose and
// submit its orders.
func (h *Host) MoveBots(ctx context.Context, id string) error {
	for more := true; more; {
		var err error
		if more, err = h.moveBot(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// moveBot lets one bot that a match waits for choose and submit its orders, after those who are
// asked about a draw have answered. It reports whether there was one.
func (h *Host) moveBot(ctx context.Context, id string) (bool, error) {
	if err := h.hearVotes(ctx, id); err != nil {
		return false, err
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return false, err
	}
	m := t.Match()
	due := m.BotsDue()
	if len(due) == 0 {
		return false, nil
	}
	seat := due[0]
	if moved, err := h.offer(ctx, t, m, seat); moved || err != nil {
		return moved, err
	}
	if err := h.converse(ctx, t); err != nil {
		return false, err
	}
	orders, err := h.choose(ctx, t, m, seat)
	if err != nil {
		return false, fmt.Errorf("%s: %w", seat, err)
	}
	err = h.submitFor(ctx, m, seat, orders, func(s *match.Match) bool { return slices.Contains(s.BotsDue(), seat) })
	return err == nil, err
}

// submitFor submits a bot's orders unless the match has moved on meanwhile, or they are awaited no more.
func (h *Host) submitFor(ctx context.Context, m match.Match, seat game.Seat, orders json.RawMessage, awaited func(*match.Match) bool) error {
	err := h.change(ctx, m.ID, func(t *match.Table, now time.Time) (any, error) {
		if s := t.Snapshot(); s.Phase != m.Phase || !awaited(s) {
			return nil, nil
		}
		return t.Submit(match.Server, match.Draft{Seat: seat, Phase: m.Phase, Orders: orders, Ready: true}, now)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", seat, err)
	}
	return nil
}

// choose asks the bot of a seat, amid what was said if it talks.
func (h *Host) choose(ctx context.Context, t *match.Table, m match.Match, seat game.Seat) (json.RawMessage, error) {
	e, err := h.entry(m)
	if err != nil {
		return nil, err
	}
	x, err := h.talkAt(ctx, t)
	if err != nil {
		return nil, err
	}
	if x != nil {
		if d, ok := x.diplomat(seat); ok {
			return h.chooseAmid(ctx, x, d, seat)
		}
	}
	name, _ := m.PlayedBy(seat)
	level, ok := e.Level(name)
	if !ok {
		return h.ordersOf(ctx, t, m, seat, nil)
	}
	return h.ordersOf(ctx, t, m, seat, level.New().Choose)
}

// ordersOf asks for the orders of a seat. Who answers sees the seat's view; should they fail, or be nobody, the
// game's default stands in, so that nobody waits for ever.
func (h *Host) ordersOf(ctx context.Context, t *match.Table, m match.Match, seat game.Seat,
	ask func(context.Context, game.View, *rand.Rand) (game.Orders, error),
) (json.RawMessage, error) {
	view, err := t.View(game.As(seat))
	if err != nil {
		return nil, err
	}
	name, _ := m.PlayedBy(seat)
	orders := view.Default()
	if ask != nil {
		ctx, cancel := context.WithTimeout(ctx, h.timeToThink(&m))
		defer cancel()
		chosen, err := guarded(func() (game.Orders, error) { return ask(ctx, view, rand.New(m.BotSource(seat))) })
		if ctx.Err() == context.Canceled {
			return nil, ctx.Err()
		}
		if err == nil && !game.HasError(view.Check(chosen)) {
			orders = chosen
		} else {
			h.log.ErrorContext(ctx, "bot failed, its default stands in", "match", m.ID, "level", name, "err", err)
		}
	}
	return orders.MarshalJSON()
}

// timeToThink is how long a computer opponent of a match may think about one decision.
func (h *Host) timeToThink(m *match.Match) time.Duration {
	computers := 0
	for _, c := range m.Chairs {
		if c.Holder.Kind == match.Bot {
			computers++
		}
	}
	return h.rush.time(computers, h.slots)
}

// guarded turns a panic of a bot into an error: one bot must not stop the server.
func guarded[T any](do func() (T, error)) (answer T, err error) {
	err = worker.Try(func() (err error) {
		answer, err = do()
		return err
	})
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		err = fmt.Errorf("%w\n%s", p, p.Stack)
	}
	return answer, err
}
