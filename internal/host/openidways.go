package host

import (
	"context"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/auth/openid"
	"spielleiter/internal/store"
)

// ProviderLine is an account with a provider in the list of one's own.
type ProviderLine struct {
	Key     string     `json:"-"`
	Name    string     `json:"provider"`
	Issuer  string     `json:"issuer"`
	Subject string     `json:"subject"`
	Created time.Time  `json:"created"`
	Used    *time.Time `json:"used,omitempty"` // nil: not yet
	Opens   bool       `json:"-"`              // one can sign in by it: it is the provider that this house has
}

// DropProvider lets the actor no longer sign in by one of their accounts with providers. The last way in is not taken away.
func (h *Host) DropProvider(ctx context.Context, a Actor, key string) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	w, err := h.WaysIn(ctx, a)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(w.Providers, func(l ProviderLine) bool { return l.Key == key })
	if at < 0 {
		return refuse(Unknown, "openid.unknown")
	}
	line := w.Providers[at]
	w.Providers = slices.Delete(w.Providers, at, at+1)
	if w.count() == 0 {
		return refuse(Conflict, "openid.last")
	}
	err = h.store.DropOpenID(ctx, a.Person, line.Issuer, line.Subject)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "openid.unknown")
	}
	return unavailable(err)
}

// providerLines are the accounts with providers by which somebody signs in, or did while the house had their provider.
func (h *Host) providerLines(ctx context.Context, person string) ([]ProviderLine, error) {
	list, err := h.store.OpenIDs(ctx, person)
	lines := make([]ProviderLine, len(list))
	for n, o := range list {
		lines[n] = ProviderLine{
			Key: listKey("openid", o.Issuer, o.Subject), Name: openid.Host(o.Issuer), Issuer: o.Issuer, Subject: o.Subject, Created: o.CreatedAt, Used: o.UsedAt,
		}
		if h.provider != nil && h.provider.Issuer() == o.Issuer {
			lines[n].Name, lines[n].Opens = h.Provider(), true
		}
	}
	return lines, unavailable(err)
}

// count is how many ways there are.
func (w WaysIn) count() int {
	n := len(w.Passkeys)
	if w.Passphrase {
		n++
	}
	for _, l := range w.Providers {
		if l.Opens {
			n++
		}
	}
	return n
}
