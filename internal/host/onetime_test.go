package host_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/auth/onetime"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// app is one that shows codes of a secret.
type app struct {
	t       *testing.T
	h       *hosttest.Server
	letters string
}

// code is what it shows now.
func (a app) code() string {
	a.t.Helper()
	code, err := onetime.Code(a.letters, a.h.Clock.Now())
	if err != nil {
		a.t.Fatal(err)
	}
	return code
}

// next is the code after the one that it shows now, which may have counted.
func (a app) next() string {
	a.h.Clock.Forward(30 * time.Second)
	return a.code()
}

// withApp has the codes of an app asked for.
func withApp(t *testing.T, h *hosttest.Server, a host.Actor) app {
	t.Helper()
	secret, err := h.BeginOneTime(t.Context(), a)
	h.Must(err)
	app := app{t, h, secret.Letters}
	h.Must(h.ConfirmOneTime(t.Context(), a, app.code()))
	return app
}

// wrong is a code that nothing shows about now.
func (a app) wrong() string {
	near := a.code()
	for n := 0; ; n++ {
		code := fmt.Sprintf("%06d", n)
		if _, ok := onetime.Step(a.letters, code, a.h.Clock.Now()); !ok && code != near {
			return code
		}
	}
}

// Line 23: sign-ins by passphrase ask for a code once the app has shown one, not before; a code counts once, and until the next half
// minute is over.
func TestASignInTakesACode(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	signIn := func(code string) error { return second2(h.SignIn(ctx, here, "Thetis", pass, code)) }

	h.Refused(h.ConfirmOneTime(ctx, a, "123456"), host.Conflict, "onetime.none")
	h.Refused(second(h.PendingOneTime(ctx, a)), host.Conflict, "onetime.none")
	secret, err := h.BeginOneTime(ctx, a)
	h.Must(err)
	app := app{t, h, secret.Letters}
	h.Refused(h.ConfirmOneTime(ctx, a, app.wrong()), host.Forbidden, "onetime.wrong")
	h.Must(signIn("")) // the app has shown nothing yet
	if again, err := h.PendingOneTime(ctx, a); err != nil || again.Letters != secret.Letters || again.Link != secret.Link || len(again.Square) == 0 {
		t.Errorf("%+v, %v", again, err)
	}
	first := app.code()
	h.Must(h.ConfirmOneTime(ctx, a, first[:3]+" "+first[3:]))
	if w, err := h.WaysIn(ctx, a); err != nil || !w.OneTime.Equal(h.Clock.Now()) {
		t.Errorf("%+v, %v", w, err)
	}
	h.Refused(second(h.BeginOneTime(ctx, a)), host.Conflict, "onetime.on")
	h.Refused(second(h.PendingOneTime(ctx, a)), host.Conflict, "onetime.none")

	h.Refused(signIn(""), host.Forbidden, "login.code")
	h.Refused(signIn(app.wrong()), host.Forbidden, "onetime.wrong")
	h.Refused(signIn(first), host.Forbidden, "onetime.wrong") // it has counted
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", "falsch", app.next())), host.Forbidden, "login.wrong")
	h.Must(signIn(app.code()))
	late := app.next()
	h.Clock.Forward(90 * time.Second)
	h.Refused(signIn(late), host.Forbidden, "onetime.wrong")
	h.Must(signIn(app.code()))

	h.Must(h.EndOneTime(ctx, a))
	h.Must(signIn(""))
}

// The page asks in two steps: a ticket stands for the passphrase, and is worth nothing without a code, to nobody else and not for long.
func TestASignInInTwoSteps(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	in, err := h.BeginSignIn(ctx, here, "Thetis", pass)
	h.Must(err)
	if in.Ticket != "" || in.Token == "" || in.Actor.Person != a.Person {
		t.Errorf("without an app: %+v", in)
	}
	app := withApp(t, h, a)
	begin := func() string {
		t.Helper()
		in, err := h.BeginSignIn(ctx, here, "Thetis", pass)
		h.Must(err)
		if in.Token != "" || in.Actor.Known() {
			t.Errorf("a session before the code: %+v", in)
		}
		return in.Ticket
	}
	h.Refused(second(h.BeginSignIn(ctx, here, "Thetis", "falsch")), host.Forbidden, "login.wrong")
	ends := func(ticket, code string) error { return second2(h.SignInByCode(ctx, here, ticket, code)) }
	ticket := begin()
	h.Refused(second(h.Authenticate(ctx, ticket)), host.Anonymous, "session.unknown")
	h.Refused(ends("none", app.next()), host.Unknown, "onetime.ticket")
	h.Refused(ends(ticket, app.wrong()), host.Forbidden, "onetime.wrong")
	h.Refused(ends(ticket, ""), host.Forbidden, "login.code")
	h.Must(ends(ticket, app.code()))
	h.Refused(ends(ticket, app.next()), host.Unknown, "onetime.ticket")
	late := begin()
	h.Clock.Forward(10 * time.Minute)
	h.Refused(ends(late, app.code()), host.Unknown, "onetime.ticket")

	q, err := h.AskPasskey(ctx, browser)
	h.Must(err)
	h.Refused(ends(q.Ceremony, app.code()), host.Unknown, "onetime.ticket")
	h.Refused(second2(h.Reset(ctx, here, begin(), "vier Nereiden im Meer", app.code())), host.Unknown, "notices.link")
}

// Guesses at codes are few, also of whoever knows the passphrase, and do not lock out for long.
func TestCodesAreNotGuessed(t *testing.T) {
	h := hosttest.New(t)
	_, _, a := account(t, h)
	app := withApp(t, h, a)
	wrong := app.wrong()
	signIn := func(code string) error { return second2(h.SignIn(t.Context(), here, "Thetis", pass, code)) }
	for range 10 {
		h.Refused(signIn(wrong), host.Forbidden, "onetime.wrong")
	}
	h.Refused(signIn(app.next()), host.TooMany, "too-many")
	h.Clock.Forward(11 * time.Minute)
	h.Must(signIn(app.code()))
}

// Of many sign-ins with one code at the same time one is let in.
func TestACodeCountsOnceForManyAtATime(t *testing.T) {
	h := hosttest.New(t)
	_, _, a := account(t, h)
	app := withApp(t, h, a)
	code := app.next()
	var in atomic.Int32
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			if _, _, err := h.SignIn(t.Context(), host.Client{IP: fmt.Sprint(n)}, "Thetis", pass, code); err == nil {
				in.Add(1)
			}
		})
	}
	all.Wait()
	if in.Load() != 1 {
		t.Errorf("%d were let in", in.Load())
	}
}

// Who has lost the device comes back by a recovery code, or by an operator's link, and not by a mail alone.
func TestWithoutTheAppACodeOrAnOperatorHelps(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	_, _, a := account(t, p.Server)
	codes, err := p.RecoveryCodes(ctx, a)
	p.Must(err)
	p.reached(a, "thetis@example.org")
	app := withApp(t, p.Server, a)
	link := func() string {
		t.Helper()
		p.Must(p.AskReset(ctx, here, "Thetis"))
		p.round()
		_, list := p.take()
		if len(list) != 1 || list[0].Token == "" {
			t.Fatalf("%+v", list)
		}
		return list[0].Token
	}
	mailed := link()
	reset := func(link, pass, code string) error { return second2(p.Reset(ctx, here, link, pass, code)) }
	p.Refused(reset(mailed, "vier Nereiden im Meer", ""), host.Forbidden, "login.code")
	p.Refused(reset(mailed, "vier Nereiden im Meer", app.wrong()), host.Forbidden, "onetime.wrong")
	p.Refused(reset(mailed, "kurz", app.next()), host.Invalid, "passphrase.short") // which uses up no code
	p.Must(reset(mailed, "vier Nereiden im Meer", app.code()))

	_, back, err := p.Recover(ctx, here, "Thetis", codes[0], "fünf Nereiden im Meer")
	p.Must(err)
	p.Refused(second2(p.SignIn(ctx, here, "Thetis", "fünf Nereiden im Meer", "")), host.Forbidden, "login.code")

	// Whoever leads a match needs more than a mail: the app's code is that.
	made, err := p.Create(ctx, back, host.NewMatch{Game: "agamemnon", Master: true})
	p.Must(err)
	p.Must(reset(link(), "sechs Nereiden im Meer", app.next()))
	p.Must(p.Cancel(ctx, back, made.ID, ""))

	freed, _, err := p.AccessLink(ctx, host.CommandLine, "Thetis", "Gerät verloren, am Telefon erkannt")
	p.Must(err)
	p.Must(reset(freed, "sieben Nereiden im Meer", ""))
	p.Must(second2(p.SignIn(ctx, here, "Thetis", "sieben Nereiden im Meer", "")))
}

// A change of the ways in needs a fresh sign-in, and a guest has no codes. The secret is nowhere in the file of everything about oneself.
func TestWhoMaySetUpAnApp(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, guest, err := h.Guest(ctx, here)
	h.Must(err)
	h.Refused(second(h.BeginOneTime(ctx, guest)), host.Anonymous, "person.needed")
	h.Refused(second(h.BeginOneTime(ctx, host.Actor{})), host.Anonymous, "person.needed")
	_, _, a := account(t, h)
	app := withApp(t, h, a)
	var file strings.Builder
	h.Must(h.Everything(ctx, a, &file))
	if strings.Contains(file.String(), app.letters) || !strings.Contains(file.String(), `"codesOfAnApp"`) {
		t.Errorf("the file: %.400s", file.String())
	}
	h.Clock.Forward(16 * time.Minute)
	h.Refused(h.EndOneTime(ctx, a), host.Forbidden, "session.stale")
	h.Refused(h.ConfirmOneTime(ctx, a, app.code()), host.Forbidden, "session.stale")
	h.Refused(second(h.BeginOneTime(ctx, a)), host.Forbidden, "session.stale")
}
