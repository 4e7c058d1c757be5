package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// accessLife is how long a link works that an operator hands to somebody.
const accessLife = 24 * time.Hour

// Account is what an operator sees of one.
type Account struct {
	Person     string     `json:"person"`
	Name       string     `json:"name"`
	Created    time.Time  `json:"created"`
	Seen       *time.Time `json:"seen,omitempty"` // in a session that has not ended
	Sessions   int        `json:"sessions"`
	Passphrase bool       `json:"passphrase"`
	Passkeys   int        `json:"passkeys"`
	Codes      int        `json:"codes"`   // recovery codes that count
	Mail       bool       `json:"mail"`    // an address is confirmed, and mail arrives there
	Matches    int        `json:"matches"` // that are not over
}

// Account gives an operator what there is to know of an account. It is no use case of players: nobody is asked who they are.
func (h *Host) Account(ctx context.Context, name string) (Account, error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return Account{}, err
	}
	ways, err := h.WaysIn(ctx, actor(p, ""))
	if err != nil {
		return Account{}, err
	}
	d, err := dataOf(p)
	if err != nil {
		return Account{}, err
	}
	list, err := h.store.Sessions(ctx, p.ID, h.now())
	if err != nil {
		return Account{}, unavailable(err)
	}
	a := Account{
		Person: p.ID, Name: p.Name, Created: p.CreatedAt, Sessions: len(list),
		Passphrase: ways.Passphrase, Passkeys: len(ways.Passkeys), Codes: ways.Codes, Mail: d.Notices.Mail.reaches(),
	}
	if len(list) > 0 {
		a.Seen = &list[0].SeenAt
	}
	err = h.eachOpen(ctx, actor(p, ""), func(Row) (bool, error) {
		a.Matches++
		return true, nil
	})
	return a, err
}

// AccessLink makes a link by which whoever has it gives an account a new passphrase, once and within a day. What comes back is its
// token: it goes behind notice.ResetPath.
func (h *Host) AccessLink(ctx context.Context, name string) (token string, until time.Time, err error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return "", time.Time{}, err
	}
	token, until = auth.NewToken(h.random), h.now().Add(accessLife)
	return token, until, h.keepReset(ctx, token, p.ID, until)
}

// EndSessions ends all sessions of an account, and tells how many there were.
func (h *Host) EndSessions(ctx context.Context, name string) (int, error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return 0, err
	}
	list, err := h.store.Sessions(ctx, p.ID, h.now())
	if err != nil {
		return 0, unavailable(err)
	}
	return len(list), h.endSessions(ctx, p.ID)
}

func (h *Host) account(ctx context.Context, name string) (store.Person, error) {
	p, err := h.store.PersonByName(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{}, refuse(Unknown, "account.unknown", "name", clip(name, maxName))
	}
	return p, unavailable(err)
}
