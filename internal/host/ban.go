package host

import (
	"context"
	"time"

	"spielleiter/internal/store"
)

// MaxBan is how long a ban with an end may be; a longer one is for good.
const MaxBan = 10 * 365 * 24 * time.Hour

// Ban is that somebody may not be in the house.
type Ban struct {
	At     time.Time  `json:"at"`
	Until  *time.Time `json:"until,omitempty"` // nil: for good
	Reason string     `json:"reason"`          // which they are told
}

// banned is the ban that holds now, nil if none does.
func (h *Host) banned(d personData) *Ban {
	if d.Ban == nil || d.Ban.Until != nil && !h.now().Before(*d.Ban.Until) {
		return nil
	}
	return d.Ban
}

// barred refuses whoever may not come in: with why and until when, so it is for those alone who have proved who they are. Of somebody who is
// gone nothing is left that could be told.
func (h *Host) barred(d personData) *Error {
	if d.Gone {
		return refuse(Forbidden, "person.gone")
	}
	b := h.banned(d)
	switch {
	case b == nil:
		return nil
	case b.Until == nil:
		return refuse(Forbidden, "banned.good", "reason", b.Reason)
	}
	return refuse(Forbidden, "banned", "until", b.Until.UTC().Format("2006-01-02 15:04")+" UTC", "reason", b.Reason)
}

// Ban sends somebody away until a time, or for good. They are signed out everywhere and come in by no way; their seats of matches that run
// are open from now on (SPL-44).
func (h *Host) Ban(ctx context.Context, op Operator, name string, until *time.Time, reason string) error {
	p, err := h.account(ctx, name)
	if err != nil {
		return err
	}
	now := h.now()
	if until != nil {
		at := until.UTC().Truncate(time.Second)
		if until = &at; !at.After(now) || at.Sub(now) > MaxBan {
			return refuse(Invalid, "ban.until", "until", at.Format(time.RFC3339))
		}
	}
	if reason, err = goodReason(reason); err != nil {
		return err
	}
	if err := h.noOperator(p); err != nil {
		return err
	}
	b := &Ban{At: now, Until: until, Reason: reason}
	deed := store.Deed{
		SignOut: p.ID, Depart: &store.Departure{Person: p.ID, At: now, Data: encode(departure{Lasting: until == nil})},
		Entry: store.HouseEntry{Data: string(encode(map[string]*time.Time{"until": until}))},
		Clubs: &store.ClubDeed{Person: p.ID, Change: h.watched(p.ID, func(s *store.ClubState) { isBanned(s, p.ID, until == nil) })},
	}
	err = h.operatePerson(ctx, op, ActBan, p.ID, reason, deed, func(_ *store.Person, d *personData) error {
		if d.Gone {
			return refuse(Conflict, "person.gone")
		}
		if d.Operator {
			return refuse(Conflict, "operator.first", "name", p.Name)
		}
		d.Ban = b
		return nil
	})
	if err != nil {
		return err
	}
	return h.finishNow(ctx)
}

// Unban lets somebody in again. Seats that nobody has taken they take back as was agreed at each table.
func (h *Host) Unban(ctx context.Context, op Operator, name, reason string) error {
	p, err := h.account(ctx, name)
	if err != nil {
		return err
	}
	return h.operatePerson(ctx, op, ActUnban, p.ID, reason, store.Deed{Stay: p.ID}, func(_ *store.Person, d *personData) error {
		if h.banned(*d) == nil || d.Gone {
			return refuse(Conflict, "ban.none", "name", p.Name)
		}
		d.Ban = nil
		return nil
	})
}
