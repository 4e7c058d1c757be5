package host

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/match"
)

// hearVotes asks the bots of a match one after the other whether they agree to a draw, as
// long as there is somebody to be asked: where votes are open the first no ends the offer.
func (h *Host) hearVotes(ctx context.Context, id string) error {
	for {
		t, err := h.load(ctx, id)
		if err != nil {
			return err
		}
		m := t.Match()
		due := m.VotesDue()
		if len(due) == 0 {
			return nil
		}
		agrees, err := h.agrees(ctx, t, m, due[0])
		if err != nil {
			return fmt.Errorf("%s: %w", due[0], err)
		}
		err = h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
			if s := t.Snapshot(); s.Phase != m.Phase || !slices.Contains(s.VotesDue(), due[0]) {
				return nil, nil // nobody wants to know any more
			}
			return nil, t.AnswerDraw(due[0], agrees, now)
		})
		if err != nil {
			return fmt.Errorf("%s: %w", due[0], err)
		}
	}
}

// agrees asks the bot of a seat whether it agrees to a draw.
func (h *Host) agrees(ctx context.Context, t *match.Table, m match.Match, seat game.Seat) (bool, error) {
	return h.aboutDraw(ctx, t, m, seat, ai.Agrees)
}

// offer lets a bot that has not ordered yet offer a draw, and the others answer. It reports whether
// the match has moved on by that.
func (h *Host) offer(ctx context.Context, t *match.Table, m match.Match, seat game.Seat) (moved bool, err error) {
	if !m.MayOffer(seat) {
		return false, nil
	}
	if offers, err := h.aboutDraw(ctx, t, m, seat, ai.Offers); !offers || err != nil {
		return false, err
	}
	err = h.change(ctx, m.ID, func(t *match.Table, now time.Time) (any, error) {
		s := t.Snapshot()
		if moved = s.Phase != m.Phase || !s.MayOffer(seat); moved {
			return nil, nil
		}
		return nil, t.OfferDraw(match.Server, seat, now)
	})
	if moved || err != nil {
		return moved, err
	}
	if err := h.hearVotes(ctx, m.ID); err != nil {
		return false, err
	}
	if t, err = h.load(ctx, m.ID); err != nil {
		return false, err
	}
	s := t.Match()
	return s.Phase != m.Phase || !slices.Contains(s.BotsDue(), seat), nil
}

// aboutDraw asks the bot of a seat something about a draw. Should it fail, it plays on.
func (h *Host) aboutDraw(ctx context.Context, t *match.Table, m match.Match, seat game.Seat,
	ask func(context.Context, ai.Bot, game.View, *rand.Rand) (bool, error),
) (bool, error) {
	view, err := t.View(game.As(seat))
	if err != nil {
		return false, err
	}
	e, err := h.entry(m)
	if err != nil {
		return false, err
	}
	c, _ := m.Chair(seat)
	level, ok := e.Level(c.Holder.ID)
	if !ok {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, h.timeToThink(&m))
	defer cancel()
	says, err := guarded(func() (bool, error) {
		return ask(ctx, level.New(), view, rand.New(m.BotSource(seat)))
	})
	if ctx.Err() == context.Canceled {
		return false, ctx.Err()
	}
	if err != nil {
		h.log.ErrorContext(ctx, "bot failed, it plays on", "match", m.ID, "level", c.Holder.ID, "err", err)
	}
	return says && err == nil, nil
}
