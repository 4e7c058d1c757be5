package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/auth/onetime"
	"spielleiter/internal/store"
)

// oneTime is an app that shows codes, which a sign-in by passphrase takes too.
type oneTime struct {
	Secret string    `json:"secret"`
	Since  time.Time `json:"since,omitzero"` // zero until a first code has shown that the app has the secret
	Last   int64     `json:"last,omitempty"` // the half minute of the last code that counted
}

// on reports whether sign-ins ask for a code.
func (o *oneTime) on() bool { return o != nil && !o.Since.IsZero() }

const (
	codeHouse  = "Spielleiter"    // what apps call us
	ticketLife = 10 * time.Minute // in which a code has to come after the passphrase
	codeLength = 6
)

// CodeSecret is what an app needs to show codes: letters to type, a link that it opens, and the link as a square of dark and light
// fields, row by row, for a camera.
type CodeSecret struct {
	Letters, Link string
	Square        [][]bool
}

func codeSecret(s onetime.Secret) (CodeSecret, error) {
	square, err := onetime.Square(s.Link)
	return CodeSecret{Letters: s.Letters, Link: s.Link, Square: square}, err
}

// BeginOneTime gives the secret for an app that shows codes. It counts once ConfirmOneTime has had a code of it; until then
// sign-ins ask for none, and a new secret takes its place.
func (h *Host) BeginOneTime(ctx context.Context, a Actor) (CodeSecret, error) {
	if err := h.fresh(ctx, a); err != nil {
		return CodeSecret{}, err
	}
	if a.Guest {
		return CodeSecret{}, refuse(Anonymous, "person.needed")
	}
	secret := onetime.New(h.random, codeHouse, a.Name)
	on := false
	_, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) {
		if on = d.OneTime.on(); !on {
			d.OneTime = &oneTime{Secret: secret.Letters}
		}
	})
	if err != nil {
		return CodeSecret{}, err
	}
	if on {
		return CodeSecret{}, refuse(Conflict, "onetime.on")
	}
	return codeSecret(secret)
}

// PendingOneTime gives the secret that waits for its first code once more, to whoever mistyped that.
func (h *Host) PendingOneTime(ctx context.Context, a Actor) (CodeSecret, error) {
	if err := h.fresh(ctx, a); err != nil {
		return CodeSecret{}, err
	}
	d, err := h.personOf(ctx, a.Person)
	if err != nil {
		return CodeSecret{}, err
	}
	if d.OneTime == nil || d.OneTime.on() {
		return CodeSecret{}, refuse(Conflict, "onetime.none")
	}
	return codeSecret(onetime.Again(d.OneTime.Secret, codeHouse, a.Name))
}

// ConfirmOneTime has sign-ins by passphrase ask for codes from now on, since the actor's app shows them.
func (h *Host) ConfirmOneTime(ctx context.Context, a Actor, code string) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	if err := h.count(ctx, codeGuesses(a.Person), failuresName); err != nil {
		return err
	}
	return h.useCode(ctx, a.Person, code, "onetime.none", func(o *oneTime) bool { return !o.on() }, func(o *oneTime) { o.Since = h.now() })
}

// EndOneTime has sign-ins ask for no codes any more.
func (h *Host) EndOneTime(ctx context.Context, a Actor) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	_, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) { d.OneTime = nil })
	return err
}

// second asks for the code of an account that has an app for them. The guesses are counted apart from those at the passphrase,
// which was right.
func (h *Host) second(ctx context.Context, person string, d personData, code string) error {
	if !d.OneTime.on() {
		return nil
	}
	if code == "" {
		return refuse(Forbidden, "login.code")
	}
	if err := h.count(ctx, codeGuesses(person), failuresName); err != nil {
		return err
	}
	return h.useCode(ctx, person, code, "login.code", (*oneTime).on, func(*oneTime) {})
}

// useCode lets a code count, once, where the account has an app in a state that takes one.
func (h *Host) useCode(ctx context.Context, person, code, none string, takes func(*oneTime) bool, change func(*oneTime)) error {
	use := func(d *personData) *Error {
		if d.OneTime == nil || !takes(d.OneTime) {
			return refuse(Conflict, none)
		}
		step, ok := onetime.Step(d.OneTime.Secret, plainDigits(code), h.now())
		if !ok || step <= d.OneTime.Last {
			return refuse(Forbidden, "onetime.wrong")
		}
		now := *d.OneTime
		now.Last = step
		change(&now)
		d.OneTime = &now
		return nil
	}
	d, err := h.personOf(ctx, person)
	if err != nil {
		return err
	}
	if refused := use(&d); refused != nil { // nothing is written for a guess
		return refused
	}
	var refused *Error
	if _, err := h.changePerson(ctx, person, func(_ *store.Person, d *personData) { refused = use(d) }); err != nil {
		return err
	}
	if refused != nil { // somebody was faster with the same code
		return refused
	}
	return unavailable(h.store.Forgive(ctx, codeGuesses(person)))
}

func codeGuesses(person string) string { return "onetime/" + person }

// plainDigits is a code as somebody types it, without the space that apps show in its middle.
func plainDigits(code string) string { return only("0123456789", clip(code, 2*codeLength)) }

// SignedIn is what a right passphrase comes to: a session, or, of an account with an app for codes, a ticket that stands for the
// passphrase until the code comes. It is worth nothing without one.
type SignedIn struct {
	Token  string
	Actor  Actor
	Ticket string
}

// BeginSignIn opens a session for the holder of an account, or asks for the code of their app: see SignInByCode.
func (h *Host) BeginSignIn(ctx context.Context, c Client, name, passphrase string) (SignedIn, error) {
	p, d, err := h.prove(ctx, c, name, passphrase)
	if err != nil {
		return SignedIn{}, err
	}
	if !d.OneTime.on() {
		token, a, err := h.openSession(ctx, p, c.Agent)
		return SignedIn{Token: token, Actor: a}, err
	}
	ticket := auth.NewToken(h.random)
	err = h.store.BeginCeremony(ctx, store.Ceremony{Hash: auth.HashToken(ticket), Person: p.ID, Data: encode(ceremony{Second: true}), ExpiresAt: h.now().Add(ticketLife)})
	return SignedIn{Ticket: ticket}, unavailable(err)
}

// SignInByCode opens a session for a ticket and a code. A code that is wrong uses up nothing.
func (h *Host) SignInByCode(ctx context.Context, c Client, ticket, code string) (string, Actor, error) {
	if err := h.countTry(ctx, c); err != nil {
		return "", Actor{}, err
	}
	kept, _, err := h.takeCeremony(ctx, ticket, ceremony.second)
	if errors.Is(err, store.ErrNotFound) {
		return "", Actor{}, refuse(Unknown, "onetime.ticket")
	}
	if err != nil {
		return "", Actor{}, unavailable(err)
	}
	p, d, err := h.personWith(ctx, kept.Person)
	if err != nil {
		return "", Actor{}, err
	}
	if err := h.second(ctx, p.ID, d, code); err != nil {
		h.keepOn(ctx, kept, "keep the ticket of a sign-in")
		return "", Actor{}, err
	}
	return h.openSession(ctx, p, c.Agent)
}
