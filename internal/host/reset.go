package host

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/names"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

const (
	resetLife  = time.Hour // in which the link of the mail works
	resetsADay = 3         // mails to the holder of one account
)

// AskReset sends the holder of an account a mail with a link by which they get a new passphrase, if they have confirmed an address.
// What it answers does not tell whether they have, nor whether there is such an account.
func (h *Host) AskReset(ctx context.Context, c Client, name string) error {
	if !h.carries(notice.Mail) {
		return refuse(Conflict, "notices.mail.none")
	}
	if err := h.countTry(ctx, c); err != nil {
		return err
	}
	n, err := h.store.Fail(ctx, "reset/"+names.Key(name), h.now(), askDay)
	if err != nil {
		return unavailable(err)
	}
	p, err := h.store.PersonByName(ctx, name)
	if errors.Is(err, store.ErrNotFound) || n > resetsADay {
		return nil
	}
	if err != nil {
		return unavailable(err)
	}
	now := h.now()
	return unavailable(h.store.Pass(ctx, nil, []store.Message{{
		ID: "mail/reset/" + p.ID + "/" + h.newID(), Kind: messageMail, DueAt: now,
		Data: encode(delivery{Kind: notice.Reset, Person: p.ID, At: now}),
	}}))
}

// resetMail is the mail with the link, or one that says why there is none: whoever leads a match needs more than a mail for
// what they can see and do (ASVS 5.0, 6.3.6). Only the token's hash is kept.
func (h *Host) resetMail(ctx context.Context, p *notice.Message, r *reader) (*notice.Message, time.Time, error) {
	box := r.data.Notices.Mail
	if !box.reaches() {
		return nil, time.Time{}, nil
	}
	p.To, p.Return = box.Address, h.returnPath(r.id, box.Address)
	leads, err := h.isMaster(ctx, r)
	if err != nil || leads {
		return p, time.Time{}, err
	}
	p.Token = auth.NewToken(h.random)
	err = h.store.BeginCeremony(ctx, store.Ceremony{Hash: auth.HashToken(p.Token), Person: r.id, Data: encode(ceremony{Reset: true}), ExpiresAt: h.now().Add(resetLife)})
	return p, time.Time{}, unavailable(err)
}

// isMaster reports whether a reader is game master of a match that is not over.
func (h *Host) isMaster(ctx context.Context, r *reader) (bool, error) {
	for next := ""; ; {
		page, err := h.Lobby(ctx, r.actor, LobbyQuery{Scope: ScopeMine, Limit: store.MaxPage, Cursor: next})
		if err != nil {
			return false, err
		}
		for _, row := range page.Rows {
			if row.Status == match.Over || row.Status == match.Cancelled {
				continue
			}
			t, err := h.load(ctx, row.ID)
			if err != nil {
				return false, err
			}
			if t.Snapshot().GM == r.id {
				return true, nil
			}
		}
		if next = page.Next; next == "" {
			return false, nil
		}
	}
}

// Reset gives an account a new passphrase for the link of a mail, which works no more. All sessions end; the token of a new one
// comes back. A passphrase that cannot be taken uses up nothing.
func (h *Host) Reset(ctx context.Context, c Client, token, passphrase string) (string, Actor, error) {
	if err := h.countTry(ctx, c); err != nil {
		return "", Actor{}, err
	}
	hash := auth.HashToken(token)
	kept, err := h.store.EndCeremony(ctx, hash, h.now())
	var is ceremony
	if err == nil {
		err = json.Unmarshal(kept.Data, &is)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && !is.Reset {
		return "", Actor{}, refuse(Unknown, "notices.link")
	}
	if err != nil {
		return "", Actor{}, unavailable(err)
	}
	p, err := h.setPassphrase(ctx, kept.Person, passphrase, func(*store.Person) {})
	if err != nil {
		if again := h.store.BeginCeremony(ctx, kept); again != nil {
			h.failed(ctx, "keep the link of a mail", again, "person", kept.Person)
		}
		return "", Actor{}, err
	}
	return h.comeBack(ctx, c, p)
}
