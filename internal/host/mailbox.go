package host

import (
	"context"
	"crypto/hmac"
	"errors"
	"strings"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

const (
	// confirmLife is how long the link works by which an address is confirmed.
	confirmLife = 48 * time.Hour
	// askDay is the time in which only so many mails ask strangers whether an address is theirs.
	askDay = 24 * time.Hour
)

// askedAtMost are how many such mails one person, one place and one address may cause in a day.
var askedAtMost = map[string]int{"person": 5, "from": 10, "to": 3}

// SetMail asks whether an address is a person's own; it gets mail once they have followed the link
// in the mail that asks. An empty address ends all mail.
func (h *Host) SetMail(ctx context.Context, a Actor, address string) (Notices, error) {
	if !a.Known() {
		return Notices{}, refuse(Anonymous, "person.needed")
	}
	if err := ownHands(a); err != nil { // by mail one gets a new passphrase
		return Notices{}, err
	}
	if address = strings.TrimSpace(address); address == "" {
		return h.setNotices(ctx, a, func(n *personNotices) { n.Mail = mailbox{} })
	}
	if !h.carries(notice.Mail) {
		return Notices{}, refuse(Conflict, "notices.mail.none")
	}
	kept, err := h.sender.Address(notice.Mail, address)
	if err != nil {
		return Notices{}, &Error{Kind: Invalid, Code: "notices.mail.address", Cause: err}
	}
	if err := h.mayAsk(ctx, a, kept); err != nil {
		return Notices{}, err
	}
	nonce := h.newID()
	n, err := h.setNotices(ctx, a, func(n *personNotices) {
		n.Mail.Wanted, n.Mail.Nonce, n.Mail.Hash, n.Mail.Until = kept, nonce, "", nil
	})
	if err != nil {
		return n, err
	}
	now := h.now()
	return n, unavailable(h.store.Pass(ctx, nil, []store.Message{{
		ID: "mail/confirm/" + a.Person + "/" + nonce, Kind: messageMail, DueAt: now,
		Data: encode(delivery{Kind: notice.Confirm, Person: a.Person, Channel: nonce, At: now}),
	}}))
}

// mayAsk counts a mail to somebody who may not want it.
func (h *Host) mayAsk(ctx context.Context, a Actor, address string) error {
	for what, of := range map[string]string{"person": a.Person, "from": a.From, "to": auth.HashToken(strings.ToLower(address))} {
		if of == "" {
			continue
		}
		n, err := h.store.Fail(ctx, "notices/"+what+"/"+of, h.now(), askDay)
		if err != nil {
			return unavailable(err)
		}
		if n > askedAtMost[what] {
			e := refuse(TooMany, "notices.mail.often")
			e.RetryAfter = int(askDay / time.Second)
			return e
		}
	}
	return nil
}

// NewAddress gives the address that a link is to confirm.
func (h *Host) NewAddress(ctx context.Context, token string) (string, error) {
	_, d, err := h.byLink(ctx, token)
	if err != nil {
		return "", err
	}
	if !h.confirms(d, token) {
		return "", refuse(Unknown, "notices.link")
	}
	return d.Notices.Mail.Wanted, nil
}

// Confirm notes that the address is that of whoever has followed the link in the mail.
func (h *Host) Confirm(ctx context.Context, token string) error {
	p, d, err := h.byLink(ctx, token)
	if err != nil {
		return err
	}
	confirmed := h.confirms(d, token)
	if !confirmed {
		return refuse(Unknown, "notices.link")
	}
	p, err = h.changePerson(ctx, p.ID, func(_ *store.Person, d *personData) {
		if confirmed = h.confirms(*d, token); confirmed {
			d.Notices.Mail = mailbox{Address: d.Notices.Mail.Wanted}
		}
	})
	switch {
	case err != nil:
		return err
	case !confirmed:
		return refuse(Unknown, "notices.link")
	}
	return h.planAnew(ctx, actor(p, ""))
}

func (h *Host) confirms(d personData, token string) bool {
	box := d.Notices.Mail
	return box.Wanted != "" && box.Hash != "" && box.Until != nil && h.now().Before(*box.Until) && hmac.Equal([]byte(box.Hash), []byte(auth.HashToken(token)))
}

// StoppedAddress gives the address whose mail a link ends.
func (h *Host) StoppedAddress(ctx context.Context, token string) (string, error) {
	_, d, err := h.byStop(ctx, token)
	return d.Notices.Mail.Address, err
}

// StopMail ends all mail to the address of a link. Who follows it again finds it ended.
func (h *Host) StopMail(ctx context.Context, token string) error {
	p, _, err := h.byStop(ctx, token)
	if err != nil {
		return err
	}
	_, err = h.changePerson(ctx, p.ID, func(_ *store.Person, d *personData) {
		if h.stops(p.ID, *d, token) {
			d.Notices.Mail = mailbox{Wanted: d.Notices.Mail.Wanted, Nonce: d.Notices.Mail.Nonce, Hash: d.Notices.Mail.Hash, Until: d.Notices.Mail.Until}
		}
	})
	return err
}

func (h *Host) byStop(ctx context.Context, token string) (store.Person, personData, error) {
	p, d, err := h.byLink(ctx, token)
	if err == nil && !h.stops(p.ID, d, token) {
		err = refuse(Unknown, "notices.link")
	}
	return p, d, err
}

func (h *Host) stops(person string, d personData, token string) bool {
	address := d.Notices.Mail.Address
	return address != "" && hmac.Equal([]byte(h.stopToken(person, address)), []byte(token))
}

// byLink gives the person in whose name a link is; whether it is the right one is not said yet.
func (h *Host) byLink(ctx context.Context, token string) (store.Person, personData, error) {
	id, _, _ := strings.Cut(token, ".")
	p, err := h.store.Person(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{}, personData{}, refuse(Unknown, "notices.link")
	}
	if err != nil {
		return store.Person{}, personData{}, unavailable(err)
	}
	d, err := dataOf(p)
	return p, d, err
}
