package host

import (
	"context"
	"crypto/hmac"
	"errors"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// ReturnPrefix begins every address to which a mail of the house comes back that could not be delivered; a token and the
// domain of the house follow.
const ReturnPrefix = "back+"

// When mail that comes back switches an address off: at once if there is no such mailbox, else once it has come back on
// several days over a week, with no pause of two.
const (
	returnLife   = 30 * day // of a return address
	failingDays  = 3
	failingFor   = 7 * day
	failingPause = 14 * day
	day          = 24 * time.Hour
)

// failing is since when mail to an address comes back for reasons that may pass.
type failing struct {
	Since time.Time `json:"since"`
	Last  time.Time `json:"last"`
	Days  int       `json:"days"` // on which some came back
}

// The reasons for which an address is switched off.
const (
	mailUnknown  = "unknown"  // there is no such mailbox
	mailReturned = "returned" // mail came back for a week
)

// Returned is a report about a mail of the house that could not be delivered.
type Returned struct {
	Token string // of the return address

	// Says tells whether the report says that mail to an address has failed, and if so that there is no such mailbox.
	Says func(address string) (failed, unknown bool)
}

// returnPath is where a mail to an address comes back, "" if that is no matter. It is stored nowhere.
func (h *Host) returnPath(person, address string) string {
	if !h.AnswersMail() {
		return ""
	}
	local := ReturnPrefix + h.returnToken(person, address, h.now().Unix()/int64(day/time.Second))
	if len(local) > localAtMost || local != strings.ToLower(local) {
		return ""
	}
	return local + "@" + h.mailDomain
}

func (h *Host) returnToken(person, address string, on int64) string {
	number := strconv.FormatInt(on, 10)
	return person + "-" + number + "-" + idCode.EncodeToString(h.mark("return", person, number, auth.HashToken(address))[:replyBytes])
}

// TakeReturned hears that a mail came back. What nobody but a forger can have sent changes nothing.
func (h *Host) TakeReturned(ctx context.Context, r Returned) error {
	person, address, err := h.byReturn(ctx, r.Token)
	if err != nil || address == "" {
		if err == nil {
			h.log.InfoContext(ctx, "a report was dropped: its address is nobody's")
		}
		return err
	}
	failed, unknown := r.Says(address)
	switch {
	case unknown:
		h.log.InfoContext(ctx, "a mail came back: there is no such mailbox, it is switched off", "person", person)
		return unavailable(h.switchOffChannel(ctx, notice.Mail, person, address))
	case failed:
		return h.noteFailing(ctx, person, address)
	}
	return nil
}

// byReturn gives whose mail to which address came back, "" if it is nobody's.
func (h *Host) byReturn(ctx context.Context, token string) (person, address string, err error) {
	token = strings.ToLower(token)
	parts := strings.Split(token, "-")
	if len(parts) != 3 {
		return "", "", nil
	}
	on, err := strconv.ParseInt(parts[1], 10, 32)
	age := h.now().Sub(time.Unix(on*int64(day/time.Second), 0))
	if err != nil || age < -day || age > returnLife {
		return "", "", nil
	}
	p, err := h.store.Person(ctx, parts[0])
	if errors.Is(err, store.ErrNotFound) {
		return "", "", nil
	}
	if err != nil {
		return "", "", unavailable(err)
	}
	d, err := dataOf(p)
	if err != nil {
		return "", "", unavailable(err)
	}
	box := d.Notices.Mail
	for _, a := range []string{box.Address, box.Wanted} {
		known := a != "" && (a == box.Wanted || box.Bounced == nil)
		if known && hmac.Equal([]byte(token), []byte(h.returnToken(p.ID, a, on))) {
			return p.ID, a, nil
		}
	}
	return "", "", nil
}

// noteFailing counts days on which mail came back, and switches an address off after too many of them.
func (h *Host) noteFailing(ctx context.Context, person, address string) error {
	now := h.now()
	p, err := h.store.Person(ctx, person)
	if err != nil {
		return unavailable(err)
	}
	d, err := dataOf(p)
	if err != nil || d.Notices.Mail.Address != address || d.Notices.Mail.Failing.has(now) {
		return unavailable(err)
	}
	_, err = h.changePerson(ctx, person, func(_ *store.Person, d *personData) {
		box := &d.Notices.Mail
		if box.Address != address || box.Bounced != nil || box.Failing.has(now) {
			return
		}
		box.Failing = box.Failing.also(now)
		if f := box.Failing; f.Days >= failingDays && now.Sub(f.Since) >= failingFor {
			box.Bounced, box.Why, box.Failing = &now, mailReturned, nil
		}
	})
	return err
}

// has reports whether a day is counted already.
func (f *failing) has(now time.Time) bool {
	return f != nil && f.Last.UTC().Format(time.DateOnly) == now.UTC().Format(time.DateOnly)
}

// also counts a day.
func (f *failing) also(now time.Time) *failing {
	if f == nil || now.Sub(f.Last) > failingPause {
		return &failing{now, now, 1}
	}
	return &failing{f.Since, now, f.Days + 1}
}
