package host

import (
	"context"
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
// what they can see and do (ASVS 5.0, 6.3.6), such as the codes of an app, for which the link asks. Only the token's hash is kept.
func (h *Host) resetMail(ctx context.Context, p *notice.Message, r *reader) (*notice.Message, time.Time, error) {
	box := r.data.Notices.Mail
	if !box.reaches() {
		return nil, time.Time{}, nil
	}
	p.To, p.Return = box.Address, h.returnPath(r.id, box.Address)
	leads, err := h.isMaster(ctx, r.actor)
	if err != nil || (leads || r.data.Operator) && !r.data.OneTime.on() {
		return p, time.Time{}, err
	}
	p.Token = auth.NewToken(h.random)
	return p, time.Time{}, h.keepReset(ctx, p.Token, r.id, h.now().Add(resetLife))
}

// isMaster reports whether somebody is game master of a match that is not over.
func (h *Host) isMaster(ctx context.Context, a Actor) (is bool, err error) {
	err = h.eachOpen(ctx, a, func(row Row) (bool, error) {
		t, err := h.load(ctx, row.ID)
		if err != nil {
			return false, err
		}
		is = t.Snapshot().GM == a.Person
		return !is, nil
	})
	return is, err
}

// eachOpen looks at the matches of somebody that are not over, as long as that goes on.
func (h *Host) eachOpen(ctx context.Context, a Actor, look func(Row) (on bool, err error)) error {
	for next := ""; ; {
		page, err := h.Lobby(ctx, a, LobbyQuery{Scope: ScopeMine, Limit: store.MaxPage, Cursor: next})
		if err != nil {
			return err
		}
		for _, row := range page.Rows {
			if row.Status == match.Over || row.Status == match.Cancelled {
				continue
			}
			if on, err := look(row); !on || err != nil {
				return err
			}
		}
		if next = page.Next; next == "" {
			return nil
		}
	}
}

// keepReset keeps the hash of a link's token.
func (h *Host) keepReset(ctx context.Context, token, person string, until time.Time) error {
	return unavailable(h.store.BeginCeremony(ctx, h.resetCeremony(token, person, until, false)))
}

// resetCeremony is what is kept of a link's token. An operator's link frees from the codes of an app that is lost.
func (h *Host) resetCeremony(token, person string, until time.Time, frees bool) store.Ceremony {
	return store.Ceremony{Hash: auth.HashToken(token), Person: person, Data: encode(ceremony{Reset: true, Frees: frees}), ExpiresAt: until}
}

// Reset gives an account a new passphrase for the link of a mail, and the code of its app if it has one. The link works no more, all
// sessions end; the token of a new one comes back. A passphrase or a code that cannot be taken uses up nothing.
func (h *Host) Reset(ctx context.Context, c Client, token, passphrase, code string) (string, Actor, error) {
	if err := h.countTry(ctx, c); err != nil {
		return "", Actor{}, err
	}
	kept, is, err := h.takeCeremony(ctx, token, ceremony.resets)
	if errors.Is(err, store.ErrNotFound) {
		return "", Actor{}, refuse(Unknown, "notices.link")
	}
	if err != nil {
		return "", Actor{}, unavailable(err)
	}
	p, d, err := h.personWith(ctx, kept.Person)
	if err != nil {
		return "", Actor{}, err
	}
	if refused := h.barred(d); refused != nil {
		return "", Actor{}, refused
	}
	if p, err = h.resets(ctx, p, d, is, passphrase, code); err != nil {
		h.keepOn(ctx, kept, "keep the link of a mail")
		return "", Actor{}, err
	}
	return h.comeBack(ctx, c, p)
}

// resets does it, once the link is known. The passphrase is looked at before a code is used up.
func (h *Host) resets(ctx context.Context, p store.Person, d personData, is ceremony, passphrase, code string) (store.Person, error) {
	pass, err := h.hashed(ctx, passphrase, p.Name)
	if err != nil {
		return store.Person{}, err
	}
	if !is.Frees {
		if err := h.second(ctx, p.ID, d, code); err != nil {
			return store.Person{}, err
		}
	}
	return h.changePerson(ctx, p.ID, func(_ *store.Person, d *personData) {
		d.Pass = pass
		if is.Frees {
			d.OneTime = nil
		}
	})
}
