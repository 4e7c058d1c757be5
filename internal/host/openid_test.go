package host_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/auth/openid"
	"spielleiter/internal/auth/openid/openidtest"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// elsewhereKnown is a house with a provider that knows people.
type elsewhereKnown struct {
	*hosttest.Server
	there *openidtest.Provider
	log   bytes.Buffer
	t     *testing.T
}

func withProvider(t *testing.T) *elsewhereKnown {
	t.Helper()
	k, c := &elsewhereKnown{t: t}, hosttest.NewClock()
	k.there = openidtest.New(t, c.Now)
	p := openid.New(openid.Config{Issuer: k.there.Issuer, Client: openidtest.Client, Secret: openidtest.Secret, Name: "Vereins-ID", Clock: c.Now, Recent: host.FreshFor})
	k.Server = hosttest.With(t, opened(t, filepath.Join(t.TempDir(), "house.db")), c, host.Options{Provider: p, Log: slog.New(slog.NewTextHandler(&k.log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	return k
}

// sent is what a browser brings from the provider after somebody has signed in there.
func (k *elsewhereKnown) sent(a host.Actor, links bool, subject, called string) host.ProviderAnswer {
	k.t.Helper()
	q, err := k.AskProvider(k.t.Context(), a, browser, links, "/lobby")
	k.Must(err)
	got := k.there.SignIn(k.t, q.Link, subject, called).Query()
	return host.ProviderAnswer{State: got.Get("state"), Code: got.Get("code"), Issuer: got.Get("iss"), Browser: q.Browser}
}

// arrives goes the whole way.
func (k *elsewhereKnown) arrives(a host.Actor, links bool, subject, called string) (host.Arrival, host.ProviderAnswer, error) {
	k.t.Helper()
	answer := k.sent(a, links, subject, called)
	to, err := k.FromProvider(k.t.Context(), a, browser, answer)
	return to, answer, err
}

// stranger makes an account by the provider.
func (k *elsewhereKnown) stranger(subject, name string) host.Actor {
	k.t.Helper()
	to, answer, err := k.arrives(host.Actor{}, false, subject, name)
	k.Must(err)
	in, err := k.EnterAs(k.t.Context(), host.Actor{}, browser, to.Ticket, answer.Browser, name)
	k.Must(err)
	return in.Actor
}

// A stranger is asked for a name, once; from then on the provider's word opens the account, and only by issuer and subject.
func TestAStrangerComesByAProvider(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	to, answer, err := k.arrives(host.Actor{}, false, "s-1", "thetis@example.org")
	k.Must(err)
	if to.Token != "" || to.Ticket == "" || to.Suggested != "thetis" || to.Return != "/lobby" {
		t.Fatalf("%+v", to)
	}
	for name, c := range map[string]struct {
		name, browser string
		kind          host.Kind
		code          string
	}{
		"a short name":    {"x", answer.Browser, host.Invalid, "name.length"},
		"another browser": {"Thetis", "another", host.Forbidden, "openid.browser"},
	} {
		t.Run(name, func(t *testing.T) {
			to, answer, err := k.arrives(host.Actor{}, false, "s-"+name, "")
			k.Must(err)
			if c.browser == answer.Browser || c.name == "x" {
				c.browser = answer.Browser
			}
			k.Refused(second1(k.EnterAs(ctx, host.Actor{}, browser, to.Ticket, c.browser, c.name)), c.kind, c.code)
			if c.code == "name.length" { // and the ticket counts as before
				k.Must(second1(k.EnterAs(ctx, host.Actor{}, browser, to.Ticket, answer.Browser, "Peleus")))
			}
		})
	}
	in, err := k.EnterAs(ctx, host.Actor{}, browser, to.Ticket, answer.Browser, "Thetis")
	k.Must(err)
	if a := in.Actor; a.Guest || a.Name != "Thetis" || in.Return != "/lobby" {
		t.Errorf("%+v", in)
	}
	k.Must(second(k.Authenticate(ctx, in.Token)))
	k.Refused(second1(k.EnterAs(ctx, host.Actor{}, browser, to.Ticket, answer.Browser, "Nereus")), host.Conflict, "openid.expired")

	back, _, err := k.arrives(host.Actor{}, false, "s-1", "somebody else by now")
	k.Must(err)
	if back.Actor.Person != in.Actor.Person || back.Token == "" {
		t.Errorf("%+v", back)
	}
	k.there.Spoil = func(a *openidtest.Answer) { a.Claims["email"] = "thetis@example.org" }
	if other, _, err := k.arrives(host.Actor{}, false, "s-2", "Thetis"); err != nil || other.Token != "" || other.Suggested != "Thetis 2" {
		t.Errorf("the same name and address open an account, or their name: %+v, %v", other, err)
	}
}

func second1(_ host.Arrival, err error) error { return err }

// A guest becomes an account by the provider alone and keeps the match; whom the provider knows already is not taken away from anybody.
func TestAGuestBecomesAnAccountByAProvider(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	old, guest, err := k.Guest(ctx, here)
	k.Must(err)
	m, err := k.Create(ctx, guest, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	k.Must(err)
	k.stranger("s-1", "Peleus")
	k.Refused(second3(k.arrives(guest, true, "s-1", "")), host.Conflict, "openid.taken")
	to, answer, err := k.arrives(guest, true, "s-2", "Thetis")
	k.Must(err)
	k.Refused(second1(k.EnterAs(ctx, host.Actor{}, browser, to.Ticket, answer.Browser, "Thetis")), host.Forbidden, "openid.browser")
	to, answer, err = k.arrives(guest, true, "s-2", "Thetis")
	k.Must(err)
	in, err := k.EnterAs(ctx, guest, browser, to.Ticket, answer.Browser, "Thetis")
	k.Must(err)
	if in.Actor.Person != guest.Person || in.Actor.Guest || k.Page(in.Actor, m.ID).You.Seat != "greeks" {
		t.Errorf("%+v", in)
	}
	k.Refused(second(k.Authenticate(ctx, old)), host.Anonymous, "session.unknown")
	w, err := k.WaysIn(ctx, in.Actor)
	k.Must(err)
	if len(w.Providers) != 1 || w.Providers[0].Name != "Vereins-ID" || w.Providers[0].Used == nil || w.Passphrase {
		t.Errorf("%+v", w)
	}
	k.Refused(k.DropProvider(ctx, in.Actor, w.Providers[0].Key), host.Conflict, "openid.last")
}

func second3(_ host.Arrival, _ host.ProviderAnswer, err error) error { return err }

// Who is signed in links an account with the provider within a quarter of an hour, signs in by it, and ends that again; never the last way in.
func TestLinkingAProvider(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	a := holder(t, k.Server, "Thetis")
	to, _, err := k.arrives(a, true, "s-1", "")
	k.Must(err)
	if !to.Linked || to.Token != "" {
		t.Errorf("%+v", to)
	}
	if to, _, err := k.arrives(a, true, "s-1", ""); err != nil || !to.Linked {
		t.Errorf("linked again: %+v, %v", to, err)
	}
	in, _, err := k.arrives(host.Actor{}, false, "s-1", "")
	k.Must(err)
	if in.Actor.Person != a.Person {
		t.Errorf("%+v", in)
	}
	k.Refused(second3(k.arrives(holder(t, k.Server, "Peleus"), true, "s-1", "")), host.Conflict, "openid.taken")
	k.Refused(second3(k.arrives(a, false, "s-9", "")), host.Conflict, "openid.unlinked")
	for n := range 4 {
		k.Must(second3(k.arrives(a, true, fmt.Sprint("more-", n), "")))
	}
	k.Refused(second3(k.arrives(a, true, "one too many", "")), host.Conflict, "openid.many")

	late := k.sent(a, true, "s-7", "")
	k.Clock.Forward(6 * time.Minute)
	early := k.sent(a, true, "s-8", "")
	k.Clock.Forward(9*time.Minute + time.Second)
	k.Refused(second1(k.FromProvider(ctx, a, browser, late)), host.Conflict, "openid.expired")
	k.Refused(second1(k.FromProvider(ctx, a, browser, early)), host.Forbidden, "session.stale")
	_, err = k.AskProvider(ctx, a, browser, true, "/account")
	k.Refused(err, host.Forbidden, "session.stale")

	_, a, err = k.SignIn(ctx, here, "Thetis", pass, "")
	k.Must(err)
	w, err := k.WaysIn(ctx, a)
	k.Must(err)
	k.Refused(k.DropProvider(ctx, holder(t, k.Server, "Nereus"), w.Providers[0].Key), host.Unknown, "openid.unknown")
	for _, l := range w.Providers {
		k.Must(k.DropProvider(ctx, a, l.Key))
	}
	if to, _, err := k.arrives(host.Actor{}, false, "s-1", ""); err != nil || to.Token != "" {
		t.Errorf("an account that is no longer linked opens: %+v, %v", to, err)
	}
}

// What is replayed, late, of another browser, of another person or not proved is refused and stores nothing.
func TestWhatAProviderDoesNotProveOpensNothing(t *testing.T) {
	for name, c := range map[string]struct {
		spoil  func(*openidtest.Answer)
		change func(*elsewhereKnown, *host.ProviderAnswer)
		kind   host.Kind
		code   string
	}{
		"another browser":    {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Browser = "another" }, host.Forbidden, "openid.browser"},
		"no browser":         {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Browser = "" }, host.Forbidden, "openid.browser"},
		"another state":      {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.State = "another" }, host.Conflict, "openid.expired"},
		"a long state":       {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.State = strings.Repeat("x", 1<<16) }, host.Conflict, "openid.expired"},
		"another issuer":     {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Issuer = "https://evil.example.org" }, host.Forbidden, "openid.refused"},
		"another code":       {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Code = "another" }, host.Forbidden, "openid.refused"},
		"no code":            {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Code = "" }, host.Forbidden, "openid.refused"},
		"they said no":       {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Failure = "access_denied" }, host.Forbidden, "openid.denied"},
		"it is down":         {nil, func(_ *elsewhereKnown, a *host.ProviderAnswer) { a.Failure = "temporarily_unavailable" }, host.Unavailable, "openid.away"},
		"late":               {nil, func(k *elsewhereKnown, _ *host.ProviderAnswer) { k.Clock.Forward(10 * time.Minute) }, host.Conflict, "openid.expired"},
		"the code of others": {nil, func(k *elsewhereKnown, a *host.ProviderAnswer) { a.Code = k.sent(host.Actor{}, false, "s-2", "").Code }, host.Forbidden, "openid.refused"},
		"unsigned":           {func(a *openidtest.Answer) { a.Alg = "none" }, nil, host.Forbidden, "openid.refused"},
		"another's key":      {func(a *openidtest.Answer) { a.Key = openidtest.Key() }, nil, host.Forbidden, "openid.refused"},
		"another nonce":      {func(a *openidtest.Answer) { a.Claims["nonce"] = "x" }, nil, host.Forbidden, "openid.refused"},
		"another audience":   {func(a *openidtest.Answer) { a.Claims["aud"] = "x" }, nil, host.Forbidden, "openid.refused"},
		"expired":            {func(a *openidtest.Answer) { a.Claims["exp"] = 1 }, nil, host.Forbidden, "openid.refused"},
	} {
		t.Run(name, func(t *testing.T) {
			k := withProvider(t)
			a := k.stranger("s-1", "Thetis")
			k.there.Spoil = c.spoil
			answer := k.sent(host.Actor{}, false, "s-1", "")
			if c.change != nil {
				c.change(k, &answer)
			}
			before := sessionsOf(k, a)
			to, err := k.FromProvider(t.Context(), host.Actor{}, browser, answer)
			k.Refused(err, c.kind, c.code)
			if to.Token != "" || to.Ticket != "" || to.Actor.Known() || sessionsOf(k, a) != before {
				t.Errorf("%+v", to)
			}
		})
	}
	k := withProvider(t)
	k.stranger("s-1", "Thetis")
	answer := k.sent(host.Actor{}, false, "s-1", "")
	k.Must(second1(k.FromProvider(t.Context(), host.Actor{}, browser, answer)))
	k.Refused(second1(k.FromProvider(t.Context(), host.Actor{}, browser, answer)), host.Conflict, "openid.expired")
	link := k.sent(holder(t, k.Server, "Peleus"), true, "s-3", "")
	k.Refused(second1(k.FromProvider(t.Context(), holder(t, k.Server, "Nereus"), browser, link)), host.Forbidden, "openid.browser")
	if _, err := k.Store.OpenID(t.Context(), k.there.Issuer, "s-3"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the account of somebody else is linked: %v", err)
	}
}

func sessionsOf(k *elsewhereKnown, a host.Actor) int {
	list, err := k.Store.Sessions(k.t.Context(), a.Person, k.Clock.Now())
	k.Must(err)
	return len(list)
}

// Bans, operators, a house that rests and people who are gone are the same on this way as on every other.
func TestAProviderOpensNoMoreThanOtherWays(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	a := k.stranger("s-1", "Thetis")
	k.Must(k.Ban(ctx, host.CommandLine, "Thetis", nil, "why not"))
	before := must1(k.Store.OpenID(ctx, k.there.Issuer, "s-1")).UsedAt
	k.Clock.Forward(time.Minute)
	k.Refused(second3(k.arrives(host.Actor{}, false, "s-1", "")), host.Forbidden, "banned.good")
	if after := must1(k.Store.OpenID(ctx, k.there.Issuer, "s-1")).UsedAt; !after.Equal(*before) {
		t.Errorf("a way in that was refused counts as used at %v", after)
	}
	k.Must(k.Unban(ctx, host.CommandLine, "Thetis", "over"))
	in, _, err := k.arrives(host.Actor{}, false, "s-1", "")
	k.Must(err)

	_, answer := newKey(t, k.Server, in.Actor, "")
	k.Must(k.AddPasskey(ctx, in.Actor, browser, "Telefon", answer))
	k.Must(k.SetOperator(ctx, host.CommandLine, "Thetis", true, "runs the club"))
	k.Refused(second3(k.arrives(host.Actor{}, false, "s-1", "")), host.Forbidden, "openid.operator")
	_, err = k.AskProvider(ctx, in.Actor, browser, true, "/account")
	k.Refused(err, host.Forbidden, "openid.operator")
	k.Must(k.SetOperator(ctx, host.CommandLine, "Thetis", false, "no more"))

	naming, ticket, err := k.arrives(host.Actor{}, false, "s-2", "")
	k.Must(err)
	_, guest, err := k.Guest(ctx, here)
	k.Must(err)
	link := k.sent(guest, true, "s-4", "")
	k.Must(k.Notice(ctx, host.CommandLine, host.HouseNotice{ReadOnly: true}, "update"))
	k.Must(second3(k.arrives(host.Actor{}, false, "s-1", ""))) // operators need it
	k.Refused(second3(k.arrives(host.Actor{}, false, "s-3", "")), host.Unavailable, "house.rests")
	k.Refused(second1(k.FromProvider(ctx, guest, browser, link)), host.Unavailable, "house.rests")
	k.Must(k.Notice(ctx, host.CommandLine, host.HouseNotice{}, "done"))
	k.Must(second1(k.EnterAs(ctx, host.Actor{}, browser, naming.Ticket, ticket.Browser, "Peleus")))

	var own bytes.Buffer
	k.Must(k.Everything(ctx, in.Actor, &own))
	var file struct {
		Providers []struct{ Issuer, Subject string }
	}
	k.Must(json.Unmarshal(own.Bytes(), &file))
	if len(file.Providers) != 1 || file.Providers[0].Subject != "s-1" || file.Providers[0].Issuer != k.there.Issuer {
		t.Errorf("one's own data have %+v", file.Providers)
	}
	if found, err := k.Account(ctx, "Thetis"); err != nil || found.Providers != 1 {
		t.Errorf("operators see %+v, %v", found, err)
	}
	k.Must(k.DropPasskey(ctx, in.Actor, must1(k.WaysIn(ctx, in.Actor)).Passkeys[0].ID))
	k.Must(k.DeleteSelf(ctx, in.Actor, "Thetis"))
	if _, err := k.Store.OpenID(ctx, k.there.Issuer, "s-1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of who is gone something is left: %v", err)
	}
	if to, _, err := k.arrives(host.Actor{}, false, "s-1", ""); err != nil || to.Token != "" || to.Actor.Person == a.Person {
		t.Errorf("who is gone comes back: %+v, %v", to, err)
	}
}

func must1[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// The house begins and goes on while the provider is away; where there is none nobody is sent anywhere; and no log holds a code or a nonce.
func TestTheHouseGoesOnWithoutItsProvider(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	k.there.Down = func(string) bool { return true }
	_, err := k.AskProvider(ctx, host.Actor{}, browser, false, "/")
	if e := k.Refused(err, host.Unavailable, "openid.away"); e.Args["provider"] != "Vereins-ID" {
		t.Errorf("%+v", e)
	}
	holder(t, k.Server, "Thetis")
	k.Must(second2(k.SignIn(ctx, here, "Thetis", pass, "")))
	k.there.Down = nil
	k.Clock.Forward(time.Minute)
	answer := k.sent(host.Actor{}, false, "s-1", "")
	k.there.Spoil = func(a *openidtest.Answer) { a.Claims["nonce"] = "a nonce of somebody's" }
	k.Refused(second1(k.FromProvider(ctx, host.Actor{}, browser, answer)), host.Forbidden, "openid.refused")
	k.there.Spoil = nil
	answer = k.sent(host.Actor{}, false, "s-1", "")
	code := answer.Code
	answer.Code += "?"
	k.Refused(second1(k.FromProvider(ctx, host.Actor{}, browser, answer)), host.Forbidden, "openid.refused")
	if text := k.log.String(); !strings.Contains(text, "provider") || strings.Contains(text, code) || strings.Contains(text, "a nonce of") || strings.Contains(text, answer.State) || strings.Contains(text, answer.Browser) || strings.Contains(text, openidtest.Secret) {
		t.Errorf("the log says\n%s", text)
	}

	none := hosttest.New(t)
	_, err = none.AskProvider(context.WithoutCancel(ctx), host.Actor{}, browser, false, "/")
	none.Refused(err, host.Conflict, "openid.none")
	none.Refused(second1(none.FromProvider(ctx, host.Actor{}, browser, answer)), host.Conflict, "openid.none")
}

// A way in that no longer opens anything is none: the last passkey stays then, and the last link of a provider that is there too.
func TestAnotherProviderIsNoWayIn(t *testing.T) {
	k := withProvider(t)
	ctx := t.Context()
	a := k.stranger("s-1", "Thetis")
	_, answer := newKey(t, k.Server, a, "")
	k.Must(k.AddPasskey(ctx, a, browser, "Telefon", answer))
	moved := hosttest.On(t, k.Store, k.Clock)
	w, err := moved.WaysIn(ctx, a)
	moved.Must(err)
	if len(w.Providers) != 1 || w.Providers[0].Opens {
		t.Fatalf("%+v", w)
	}
	moved.Refused(moved.DropPasskey(ctx, a, w.Passkeys[0].ID), host.Conflict, "passkey.last")
	k.Must(k.DropPasskey(ctx, a, w.Passkeys[0].ID))
	moved.Refused(moved.DropProvider(ctx, a, w.Providers[0].Key), host.Conflict, "openid.last") // the provider may come back
}
