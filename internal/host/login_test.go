package host_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

var here = host.Client{IP: "192.0.2.1", Agent: "Firefox", Lang: "de", Zone: "Europe/Berlin"}

const pass = "drei Nereiden im Meer"

// account makes a guest into Thetis.
func account(t *testing.T, h *hosttest.Server) (guest, token string, a host.Actor) {
	t.Helper()
	guest, a, err := h.Guest(t.Context(), here)
	h.Must(err)
	token, a, err = h.Upgrade(t.Context(), a, here, "Thetis", pass)
	h.Must(err)
	return guest, token, a
}

// Line 24: tokens of at least 128 bits, stored as hashes only, new at every change of
// who one is, listed and revocable.
func TestSessions(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	guest, token, a := account(t, h)
	if len(token) < 22 || token == guest {
		t.Errorf("tokens %q and %q", guest, token)
	}
	h.Refused(second(h.Authenticate(ctx, guest)), host.Anonymous, "session.unknown")
	got, err := h.Authenticate(ctx, token)
	h.Must(err)
	if got != a || got.Guest || got.Name != "Thetis" {
		t.Errorf("%+v, want %+v", got, a)
	}
	stored, err := h.Store.Sessions(ctx, a.Person, h.Now())
	h.Must(err)
	if len(stored) != 1 || stored[0].Hash != auth.HashToken(token) || strings.Contains(fmt.Sprint(stored), token) {
		t.Errorf("stored %+v", stored)
	}

	second1, b, err := h.SignIn(ctx, here, "THETIS", pass, "")
	h.Must(err)
	third, c, err := h.SignIn(ctx, here, "thetis", pass, "")
	h.Must(err)
	list, err := h.Sessions(ctx, a)
	h.Must(err)
	if len(list) != 3 {
		t.Fatalf("sessions: %+v", list)
	}
	h.Must(h.Revoke(ctx, a, c.Session))
	h.Refused(second(h.Authenticate(ctx, third)), host.Anonymous, "session.unknown")
	h.Refused(h.Revoke(ctx, a, c.Session), host.Unknown, "session.none")
	stranger := h.Person("Nereus")
	h.Refused(h.Revoke(ctx, stranger, b.Session), host.Unknown, "session.none")
	h.Refused(h.Revoke(ctx, host.Actor{}, b.Session), host.Anonymous, "person.needed")
	h.Refused(second(h.Sessions(ctx, host.Actor{})), host.Anonymous, "person.needed")

	fresh, d, err := h.ChangePassphrase(ctx, b, here, pass, "vier Nereiden im Meer")
	h.Must(err)
	for _, old := range []string{token, second1} {
		h.Refused(second(h.Authenticate(ctx, old)), host.Anonymous, "session.unknown")
	}
	h.Must(second(h.Authenticate(ctx, fresh)))
	h.Must(h.SignOut(ctx, d))
	h.Refused(second(h.Authenticate(ctx, fresh)), host.Anonymous, "session.unknown")

	_, e, err := h.SignIn(ctx, here, "Thetis", "vier Nereiden im Meer", "")
	h.Must(err)
	last, err := h.Sessions(ctx, e)
	h.Must(err)
	h.Clock.Forward(181 * 24 * time.Hour)
	if left, err := h.Sessions(ctx, e); err != nil || len(left) != 0 || len(last) != 1 {
		t.Errorf("after half a year: %+v, %v", left, err)
	}
}

func TestNamesAndPassphrases(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	account(t, h)
	_, g, err := h.Guest(ctx, here)
	h.Must(err)
	upgrade := func(name, pass string) error {
		_, _, err := h.Upgrade(ctx, g, here, name, pass)
		return err
	}
	h.Refused(upgrade("thetis", pass), host.Conflict, "name.taken")
	h.Refused(upgrade("x", pass), host.Invalid, "name.length")
	h.Refused(upgrade(strings.Repeat("x", 31), pass), host.Invalid, "name.length")
	h.Refused(upgrade("<script>", pass), host.Invalid, "name.letters")
	h.Refused(upgrade("Nereus", "kurz"), host.Invalid, "passphrase.short")
	h.Refused(upgrade("Nereus", strings.Repeat("x", 129)), host.Invalid, "passphrase.long")
	h.Refused(upgrade("Nereus", "password123"), host.Invalid, "passphrase.common")
	h.Refused(upgrade("Nereus der Alte", "nereus der alte1"), host.Invalid, "passphrase.name")
	h.Must(upgrade("Nereus", "Ünïcødé ist auch gut 🌊"))
	_, a, err := h.SignIn(ctx, here, "Nereus", "Ünïcødé ist auch gut 🌊", "")
	h.Must(err)
	_, _, err = h.Upgrade(ctx, a, here, "Nereus", pass)
	h.Refused(err, host.Conflict, "person.named")
	_, _, err = h.Upgrade(ctx, host.Actor{}, here, "Nereus", pass)
	h.Refused(err, host.Anonymous, "person.needed")
	_, _, err = h.ChangePassphrase(ctx, a, here, "falsch geraten", pass)
	h.Refused(err, host.Forbidden, "login.wrong")
	_, _, err = h.ChangePassphrase(ctx, g, here, pass, pass)
	h.Refused(err, host.Anonymous, "person.needed")
	for profile, code := range map[host.Profile]string{
		{Lang: "xx!"}: "lang.tag", {Lang: "fr"}: "lang.unknown", {Zone: "Mond"}: "zone.unknown", {Zone: "Local"}: "zone.unknown",
	} {
		h.Refused(second(h.SetProfile(ctx, a, profile)), host.Invalid, code)
	}
	h.Refused(second(h.SetProfile(ctx, a, host.Profile{Name: "Zeus"})), host.Conflict, "person.named")
	h.Refused(second(h.SetProfile(ctx, host.Actor{}, host.Profile{Lang: "de"})), host.Anonymous, "person.needed")
	if b, err := h.SetProfile(ctx, a, host.Profile{Lang: "en", Zone: "Europe/Athens"}); err != nil || b.Lang != "en" || b.Zone != "Europe/Athens" {
		t.Errorf("%+v, %v", b, err)
	}
}

// Line 29: ten failures for a name, two hundred tries from an address in ten minutes; also
// when they come all at once. The right passphrase is no help once the limit is reached.
func TestFailuresAreLimited(t *testing.T) {
	h := hosttest.New(t)
	account(t, h)
	for _, name := range []string{"Thetis", "Niemand"} { // somebody who exists, and nobody
		var wrong, late atomic.Int64
		var wg sync.WaitGroup
		for n := range 30 {
			wg.Go(func() {
				_, _, err := h.SignIn(t.Context(), host.Client{IP: fmt.Sprintf("192.0.2.%d", n)}, name, "falsch geraten", "")
				switch e, _ := host.As(err); {
				case e != nil && e.Kind == host.Forbidden && e.Code == "login.wrong":
					wrong.Add(1)
				case e != nil && e.Kind == host.TooMany && e.RetryAfter > 0:
					late.Add(1)
				default:
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		wg.Wait()
		if wrong.Load() != 10 || late.Load() != 20 {
			t.Errorf("%s: %d tried, %d refused; want 10 and 20", name, wrong.Load(), late.Load())
		}
	}
	_, _, err := h.SignIn(t.Context(), here, "Thetis", pass, "")
	h.Refused(err, host.TooMany, "too-many")
	h.Clock.Forward(10*time.Minute + time.Second)
	_, _, err = h.SignIn(t.Context(), here, "Thetis", pass, "")
	h.Must(err)
}

func TestAddressesAreLimited(t *testing.T) {
	if testing.Short() {
		t.Skip("hashes two hundred passphrases")
	}
	h := hosttest.New(t)
	tried := 0
	for n := range 210 {
		_, _, err := h.SignIn(t.Context(), here, fmt.Sprintf("Name %d", n), "falsch geraten", "")
		if e, _ := host.As(err); e != nil && e.Kind == host.Forbidden {
			tried++
		}
	}
	if tried != 200 {
		t.Errorf("%d tries from one address, want 200", tried)
	}
	made := 0
	for range 70 {
		if _, _, err := h.Guest(t.Context(), host.Client{IP: "192.0.2.9"}); err == nil {
			made++
		}
	}
	if made != 60 {
		t.Errorf("%d guests from one address, want 60", made)
	}
}

// Line 29, and 22: what a failed sign-in costs, in memory hashed with, and what it says
// is the same whether or not the name exists. One hash takes 19 MiB.
func TestAFailureTellsNotWhoExists(t *testing.T) {
	h := hosttest.With(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), hosttest.NewClock(), host.Options{PassphraseCost: auth.OWASP})
	account(t, h)
	h.Must(second2(h.Guest(t.Context(), here)))
	cost := func(name, pass string) (hashes int, said string) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := h.SignIn(t.Context(), here, name, pass, "")
		runtime.ReadMemStats(&after)
		return int((after.TotalAlloc - before.TotalAlloc) / (19 << 20)), fmt.Sprint(err)
	}
	hashes, said := cost("Thetis", "falsch geraten")
	if hashes != 1 {
		t.Errorf("a failed sign-in hashes %d times 19 MiB, want once", hashes)
	}
	for _, name := range []string{"Niemand", "", strings.Repeat("x", 500)} {
		if n, s := cost(name, "falsch geraten"); n != hashes || s != said {
			t.Errorf("%.20q: %d hashes and %q; somebody who exists: %d and %q", name, n, s, hashes, said)
		}
	}
	if n, s := cost("Thetis", strings.Repeat("x", 10_000)); n != hashes || s != said {
		t.Errorf("a very long passphrase: %d hashes, %q", n, s)
	}
	p, err := h.Store.PersonByName(t.Context(), "thetis")
	h.Must(err)
	if !strings.Contains(string(p.Data), "$argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(string(p.Data), pass) {
		t.Errorf("stored %s", p.Data)
	}
}

func second2[T, U any](_ T, _ U, err error) error { return err }
