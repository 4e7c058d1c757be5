package host

import (
	"context"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/auth"
	"spielleiter/match"
)

// The invitation to a seat of a running match names the match, and a secret of the seat's
// after a dot, which no other token holds.
const seatMark = "."

// invitation is the token of the invitation to a seat, "" if there is none.
func invitation(m *match.Match, c match.Chair) string {
	if c.Invite == "" {
		return ""
	}
	return m.ID + seatMark + c.Invite
}

// Seek looks for somebody to take a seat over and gives the invitation, which makes an
// older one void.
func (h *Host) Seek(ctx context.Context, a Actor, id string, seat game.Seat, reason string) (string, error) {
	token := ""
	if err := h.mayAct(a); err != nil {
		return "", err
	}
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		secret := auth.NewToken(h.random)
		token = id + seatMark + secret
		return token, t.Seek(who(t.Snapshot(), a), seat, secret, reason, now)
	})
	if err != nil {
		return "", err
	}
	return token, nil
}

// Unseek takes the invitation to a seat back.
func (h *Host) Unseek(ctx context.Context, a Actor, id string, seat game.Seat, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Unseek(w, seat, reason, now)
	})
}

// TakeOver gives the actor the seat to which an invitation leads, and tells of which match.
func (h *Host) TakeOver(ctx context.Context, a Actor, token string) (string, error) {
	if err := h.mayAct(a); err != nil {
		return "", err
	}
	id, secret, ok := strings.Cut(token, seatMark)
	if !ok {
		return "", refuse(Unknown, "invite.unknown")
	}
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		if _, ok := t.Snapshot().Sought(secret); !ok {
			return nil, refuse(Unknown, "invite.unknown")
		}
		return id, t.TakeOver(who(t.Snapshot(), a), secret, now)
	})
	if e, ok := As(err); ok && e.Kind == Unknown {
		return "", refuse(Unknown, "invite.unknown") // whether there is such a match is not told
	}
	return id, err
}

// sought finds the match and the seat to which an invitation leads.
func (h *Host) sought(ctx context.Context, token string) (*match.Table, game.Seat, error) {
	id, secret, _ := strings.Cut(token, seatMark)
	t, err := h.load(ctx, id)
	if e, ok := As(err); ok && e.Kind == Unknown {
		return nil, "", refuse(Unknown, "invite.unknown")
	}
	if err != nil {
		return nil, "", err
	}
	seat, ok := t.Snapshot().Sought(secret)
	if !ok {
		return nil, "", refuse(Unknown, "invite.unknown")
	}
	return t, seat, nil
}

// Substitute puts a computer opponent on a seat of a running match.
func (h *Host) Substitute(ctx context.Context, a Actor, id string, seat game.Seat, level, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		e, err := h.entry(t.Match())
		if err != nil {
			return err
		}
		if err := knownLevel(e, level); err != nil {
			return err
		}
		return t.Substitute(w, seat, match.Holder{Kind: match.Bot, ID: level}, reason, now)
	})
}
