package host

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"spielleiter/internal/auth"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/store"
)

// met is whom the provider knows and the house does not, while they choose a name.
type met struct {
	Issuer  string `json:"issuer"`
	Subject string `json:"subject"`
	Browser string `json:"browser"`
	Return  string `json:"return,omitempty"`
}

// askName keeps whom the provider knows and the house does not, until they have chosen a name.
func (h *Host) askName(ctx context.Context, a Actor, who openid.Person, way *onTheWay, to *Arrival) error {
	if rests := h.Resting(); rests != nil {
		return rests
	}
	suggested, err := h.suggested(ctx, who.Called(ctx))
	if err != nil {
		return err
	}
	ticket := auth.NewToken(h.random)
	kept := ceremony{Met: &met{Issuer: who.Issuer, Subject: who.Subject, Browser: way.Browser, Return: way.Return}}
	if err := h.keepProvider(ctx, ticket, a.Person, kept); err != nil {
		return err
	}
	to.Ticket, to.Suggested = ticket, suggested
	return nil
}

// suggested is a name that is free, near to what somebody is called elsewhere; "" if none can be made of that.
func (h *Host) suggested(ctx context.Context, called string) (string, error) {
	called, _, _ = strings.Cut(clip(called, 2*maxName), "@")
	name, err := cleanName(clip(strings.TrimSpace(called), maxName-2))
	if err != nil {
		return "", nil //nolint:nilerr // it only means that they think of one
	}
	for n := 2; n < 10; n++ {
		err := h.nameFree(ctx, name)
		if e, refused := As(err); err == nil || !refused || e.Code != "name.taken" {
			return name, err
		}
		name = clip(strings.TrimSpace(called), maxName-2) + " " + strconv.Itoa(n)
	}
	return "", nil
}

// EnterAs gives whom the provider knows an account of a name: a guest becomes one with all that they have, and somebody unknown gets a new one. What is
// refused uses up nothing. Where it goes on comes back too.
func (h *Host) EnterAs(ctx context.Context, a Actor, c Client, ticket, browser, name string) (Arrival, error) {
	if err := h.countProvider(ctx, c); err != nil {
		return Arrival{}, err
	}
	kept, is, err := h.takeCeremony(ctx, clip(ticket, maxState), ceremony.met)
	if errors.Is(err, store.ErrNotFound) {
		return Arrival{}, refuse(Conflict, "openid.expired")
	}
	if err != nil {
		return Arrival{}, unavailable(err)
	}
	to := Arrival{Return: is.Met.Return}
	if browser == "" || auth.HashToken(browser) != is.Met.Browser || kept.Person != a.Person || a.Known() && !a.Guest {
		return to, refuse(Forbidden, "openid.browser")
	}
	to.Token, to.Actor, err = h.enterAs(ctx, a, c, *is.Met, name)
	if err != nil {
		h.keepOn(ctx, kept, "keep whom the provider knows")
	}
	return to, err
}

func (h *Host) enterAs(ctx context.Context, a Actor, c Client, who met, name string) (string, Actor, error) {
	name, err := h.accountName(ctx, name)
	if err != nil {
		return "", Actor{}, err
	}
	now := h.now()
	o := store.OpenID{Issuer: who.Issuer, Subject: who.Subject, Person: a.Person, CreatedAt: now, UsedAt: &now}
	if a.Guest {
		return h.renewed(ctx, a, c.Agent, func() (store.Person, error) {
			p, err := h.savePerson(ctx, a.Person, func(p *store.Person, _ *personData) { p.Name, p.Guest = name, false },
				func(prev int64, p store.Person) error { return h.store.KeepFirstOpenID(ctx, prev, p, o) })
			if err != nil {
				return p, h.takenAs(ctx, o, name, err)
			}
			return p, h.endSessions(ctx, a.Person)
		})
	}
	if err := h.mayBeGuest(ctx, c); err != nil { // as many new people may come from one address as guests
		return "", Actor{}, err
	}
	p := h.newPerson(c, name)
	p.Guest, o.Person = false, p.ID
	err = h.store.KeepFirstOpenID(ctx, 0, p, o)
	h.names.end()
	if err != nil {
		return "", Actor{}, h.takenAs(ctx, o, name, err)
	}
	return h.openSession(ctx, p, c.Agent)
}

// takenAs says what somebody else was faster with: the name, or the account with the provider.
func (h *Host) takenAs(ctx context.Context, o store.OpenID, name string, err error) error {
	if !errors.Is(err, store.ErrExists) {
		return unavailable(err)
	}
	if _, err := h.store.OpenID(ctx, o.Issuer, o.Subject); err == nil {
		return refuse(Conflict, "openid.taken", "provider", h.Provider())
	}
	return refuse(Conflict, "name.taken", "name", name)
}
