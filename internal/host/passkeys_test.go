package host_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/auth/passkey"
	"spielleiter/internal/auth/passkey/passkeytest"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// browser is one that shows a page of the server; elsewhere shows one of somebody else's.
var browser, elsewhere = host.Client{IP: "192.0.2.1", Origin: "https://games.example.org"}, host.Client{IP: "192.0.2.1", Origin: "https://games.example.net"}

// newKey has a device of the actor's make a key, and gives both.
func newKey(t testing.TB, h *hosttest.Server, a host.Actor, name string) (*passkeytest.Device, host.PasskeyAnswer) {
	t.Helper()
	q, err := h.AskNewPasskey(t.Context(), a, browser, name)
	h.Must(err)
	d := passkeytest.New(browser.Origin, a.Person)
	return d, host.PasskeyAnswer{Ceremony: q.Ceremony, Response: string(d.Creates(t, q.Options))}
}

// answered has a device answer who somebody is.
func answered(t *testing.T, h *hosttest.Server, d *passkeytest.Device) host.PasskeyAnswer {
	t.Helper()
	q, err := h.AskPasskey(t.Context(), browser)
	h.Must(err)
	return host.PasskeyAnswer{Ceremony: q.Ceremony, Response: string(d.Answers(t, q.Options))}
}

// A guest becomes an account by a passkey alone, keeps the match, and comes back by it from another device.
func TestAGuestBecomesAnAccountByAPasskey(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	old, guest, err := h.Guest(ctx, here)
	h.Must(err)
	m, err := h.Create(ctx, guest, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)

	d, answer := newKey(t, h, guest, "  Thetis ")
	token, a, err := h.UpgradeByPasskey(ctx, guest, browser, "Telefon", answer)
	h.Must(err)
	if a.Guest || a.Name != "Thetis" || a.Person != guest.Person {
		t.Errorf("%+v", a)
	}
	h.Refused(second(h.Authenticate(ctx, old)), host.Anonymous, "session.unknown")
	h.Must(second(h.Authenticate(ctx, token)))

	h.Clock.Forward(time.Hour)
	_, back, err := h.SignInByPasskey(ctx, browser, answered(t, h, d))
	h.Must(err)
	if back.Person != guest.Person || h.Page(back, m.ID).You.Seat != "greeks" {
		t.Errorf("%+v came back, at seat %q", back, h.Page(back, m.ID).You.Seat)
	}
	ways, err := h.WaysIn(ctx, back)
	h.Must(err)
	if len(ways.Passkeys) != 1 || ways.Passkeys[0].Name != "Telefon" || ways.Passkeys[0].Used == nil || ways.Passphrase || ways.Codes != 0 {
		t.Errorf("%+v", ways)
	}
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", "", "")), host.Forbidden, "login.wrong")
	h.Refused(h.DropPasskey(ctx, back, ways.Passkeys[0].ID), host.Conflict, "passkey.last")

	newer, answer := newKey(t, h, back, "")
	h.Must(h.AddPasskey(ctx, back, browser, "Rechner", answer))
	h.Must(h.DropPasskey(ctx, back, ways.Passkeys[0].ID))
	h.Refused(second2(h.SignInByPasskey(ctx, browser, answered(t, h, d))), host.Forbidden, "passkey.unknown")
	h.Must(second2(h.SignInByPasskey(ctx, browser, answered(t, h, newer))))
}

// Line 23: an answer counts once, in time, for whoever was asked, at the address where they were asked.
func TestAPasskeyAnswersOnceAndForItsHolderOnly(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, thetis := account(t, h)
	d, answer := newKey(t, h, thetis, "")
	h.Must(h.AddPasskey(ctx, thetis, browser, "Telefon", answer))
	h.Refused(h.AddPasskey(ctx, thetis, browser, "Telefon", answer), host.Conflict, "passkey.expired") // replayed

	signIn := func(c host.Client, answer host.PasskeyAnswer) error {
		return second2(h.SignInByPasskey(ctx, c, answer))
	}
	once := answered(t, h, d)
	h.Must(signIn(browser, once))
	h.Refused(signIn(browser, once), host.Conflict, "passkey.expired")

	late := answered(t, h, d)
	h.Clock.Forward(5 * time.Minute)
	h.Refused(signIn(browser, late), host.Conflict, "passkey.expired")
	h.Refused(signIn(elsewhere, answered(t, h, d)), host.Forbidden, "passkey.refused")
	wrong := answered(t, h, d)
	wrong.Response = strings.Replace(wrong.Response, `"signature":"`, `"signature":"AA`, 1)
	h.Refused(signIn(browser, wrong), host.Forbidden, "passkey.refused")
	wrong.Ceremony = "unknown"
	h.Refused(signIn(browser, wrong), host.Conflict, "passkey.expired")
	long := answered(t, h, d)
	long.Response = strings.Repeat("x", passkey.MaxAnswer+1)
	h.Refused(signIn(browser, long), host.Invalid, "passkey.refused")

	// What one was asked another cannot answer, not even with a device of their own.
	nereus := h.Person("Nereus")
	q, err := h.AskNewPasskey(ctx, thetis, browser, "")
	h.Must(err)
	foreign := host.PasskeyAnswer{Ceremony: q.Ceremony, Response: string(passkeytest.New(browser.Origin, nereus.Person).Creates(t, q.Options))}
	h.Refused(second2(h.UpgradeByPasskey(ctx, nereus, browser, "x", foreign)), host.Conflict, "passkey.expired")
	// And nobody signs in as somebody else by a key that they have made for themselves with that one's number.
	thief, answer := newKey(t, h, thetis, "")
	h.Must(h.AddPasskey(ctx, thetis, browser, "Zweites", answer))
	forged := passkeytest.New(browser.Origin, nereus.Person)
	forged.Key = thief.Key
	h.Refused(signIn(browser, answered(t, h, forged)), host.Forbidden, "passkey.unknown")

	h.Refused(h.AddPasskey(ctx, host.Actor{}, browser, "x", answer), host.Anonymous, "person.needed")
	h.Refused(second(h.AskNewPasskey(ctx, host.Actor{}, browser, "")), host.Anonymous, "person.needed")
	h.Refused(second(h.AskNewPasskey(ctx, nereus, browser, "Thetis")), host.Conflict, "name.taken")
	h.Refused(second(h.AskPasskey(ctx, host.Client{Origin: "http://127.0.0.1:8080"})), host.Conflict, "passkey.address")
}

func TestPasskeysAreNamedAndBounded(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	for n := range 20 {
		_, answer := newKey(t, h, a, "")
		h.Must(h.AddPasskey(ctx, a, host.Client{IP: fmt.Sprintf("192.0.2.%d", n+10), Origin: browser.Origin}, fmt.Sprint("Nummer ", n+1), answer))
	}
	_, answer := newKey(t, h, a, "")
	h.Refused(h.AddPasskey(ctx, a, browser, "x", answer), host.Conflict, "passkey.many")
	ways, err := h.WaysIn(ctx, a)
	h.Must(err)
	if len(ways.Passkeys) != 20 {
		t.Fatalf("%d passkeys", len(ways.Passkeys))
	}
	id := ways.Passkeys[0].ID
	for _, name := range []string{"", "  ", "<b>", strings.Repeat("x", 41)} {
		h.Refused(h.RenamePasskey(ctx, a, id, name), host.Invalid, "passkey.name")
	}
	h.Must(h.RenamePasskey(ctx, a, id, "Altes  Telefon"))
	nereus := h.Person("Nereus")
	h.Refused(h.RenamePasskey(ctx, nereus, id, "meins"), host.Unknown, "passkey.none")
	h.Refused(h.DropPasskey(ctx, nereus, id), host.Unknown, "passkey.none")
	if ways, _ = h.WaysIn(ctx, a); ways.Passkeys[0].Name != "Altes Telefon" {
		t.Errorf("%+v", ways.Passkeys[0])
	}
	// So many questions of one address, and no more for a while.
	for n := 0; ; n++ {
		if _, err := h.AskPasskey(ctx, browser); err != nil {
			h.Refused(err, host.TooMany, "too-many")
			break
		}
		if n > 200 {
			t.Fatal("one address may ask without end")
		}
	}
}

// Whoever has signed in long ago changes no way in: somebody else may be at their device by now.
func TestWaysInAreChangedSoonAfterSigningIn(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	_, answer := newKey(t, h, a, "")
	h.Must(h.AddPasskey(ctx, a, browser, "Telefon", answer))
	ways, err := h.WaysIn(ctx, a)
	h.Must(err)
	_, answer = newKey(t, h, a, "")
	h.Clock.Forward(16 * time.Minute)
	for name, err := range map[string]error{
		"ask": second(h.AskNewPasskey(ctx, a, browser, "")), "add": h.AddPasskey(ctx, a, browser, "x", answer),
		"drop": h.DropPasskey(ctx, a, ways.Passkeys[0].ID), "codes": second(h.RecoveryCodes(ctx, a)),
	} {
		t.Run(name, func(*testing.T) { h.Refused(err, host.Forbidden, "session.stale") })
	}
	_, a, err = h.SignIn(ctx, here, "Thetis", pass, "")
	h.Must(err)
	h.Must(h.DropPasskey(ctx, a, ways.Passkeys[0].ID))
}

// Line 23: recovery codes count once each, give a new passphrase and end all sessions.
func TestRecoveryCodesCountOnce(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, token, a := account(t, h)
	codes, err := h.RecoveryCodes(ctx, a)
	h.Must(err)
	if len(codes) != 8 || len(codes[0]) != 29 || codes[0] == codes[1] {
		t.Fatalf("%q", codes)
	}
	stored, err := h.Store.Person(ctx, a.Person)
	h.Must(err)
	for _, c := range codes {
		if strings.Contains(string(stored.Data), c) || strings.Contains(string(stored.Data), strings.ReplaceAll(c, "-", "")) {
			t.Errorf("the code %s is stored", c)
		}
	}
	comesBack := func(name, code, pass string) error { return second2(h.Recover(ctx, here, name, code, pass)) }
	const fresh = "vier Nereiden im Meer"
	h.Refused(comesBack("Thetis", "abcd-efgh", fresh), host.Forbidden, "recover.wrong")
	h.Refused(comesBack("Nereus", codes[0], fresh), host.Forbidden, "recover.wrong")
	h.Refused(comesBack("Thetis", codes[0], "kurz"), host.Invalid, "passphrase.short") // which uses up nothing
	h.Must(comesBack("thetis", " "+strings.ToUpper(strings.ReplaceAll(codes[0], "-", " ")), fresh))
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
	h.Refused(comesBack("Thetis", codes[0], fresh), host.Forbidden, "recover.wrong")
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", pass, "")), host.Forbidden, "login.wrong")
	_, a, err = h.SignIn(ctx, here, "Thetis", fresh, "")
	h.Must(err)
	ways, err := h.WaysIn(ctx, a)
	h.Must(err)
	if ways.Codes != 7 || !ways.Passphrase {
		t.Errorf("%+v", ways)
	}
	newer, err := h.RecoveryCodes(ctx, a)
	h.Must(err)
	h.Refused(comesBack("Thetis", codes[1], fresh), host.Forbidden, "recover.wrong")
	h.Must(comesBack("Thetis", newer[7], fresh))
	h.Refused(second(h.RecoveryCodes(ctx, h.Person("Nereus"))), host.Anonymous, "person.needed")
	for n := 0; ; n++ { // guessing ends soon
		if err := comesBack("Thetis", "falsch", fresh); n >= 10 {
			h.Refused(err, host.TooMany, "too-many")
			break
		}
	}
}

// Of many who come with one code at the same time one counts.
func TestACodeIsRacedForOnce(t *testing.T) {
	h := hosttest.New(t)
	_, _, a := account(t, h)
	codes, err := h.RecoveryCodes(t.Context(), a)
	h.Must(err)
	won := make(chan bool)
	const racers = 6
	for n := range racers {
		go func() {
			_, _, err := h.Recover(t.Context(), host.Client{IP: fmt.Sprint(n)}, "Thetis", codes[3], "vier Nereiden im Meer")
			won <- err == nil
		}()
	}
	count := 0
	for range racers {
		if <-won {
			count++
		}
	}
	if count != 1 {
		t.Errorf("%d of %d have come in by one code", count, racers)
	}
}
