package host

import (
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"spielleiter/internal/auth"
	"spielleiter/internal/names"
	"spielleiter/internal/store"
)

// How often one may fail (ASVS 6.3, lila's figures).
const (
	failureWindow = 10 * time.Minute
	failuresName  = 10
	triesIP       = 200 // passphrases hashed for one address in a window
)

// Upgrade gives a guest a name and a passphrase. All sessions end; the token of a new
// one comes back.
func (h *Host) Upgrade(ctx context.Context, a Actor, c Client, name, passphrase string) (string, Actor, error) {
	if !a.Known() {
		return "", Actor{}, refuse(Anonymous, "person.needed")
	}
	if !a.Guest {
		return "", Actor{}, refuse(Conflict, "person.named")
	}
	if err := h.countTry(ctx, c); err != nil {
		return "", Actor{}, err
	}
	name, err := h.accountName(ctx, name)
	if err != nil {
		return "", Actor{}, err
	}
	return h.renewed(ctx, a, c.Agent, func() (store.Person, error) {
		p, err := h.setPassphrase(ctx, a.Person, passphrase, func(p *store.Person) { p.Name, p.Guest = name, false })
		if errors.Is(err, store.ErrExists) {
			return p, refuse(Conflict, "name.taken", "name", name)
		}
		return p, err
	})
}

// ChangePassphrase replaces the passphrase of an account after checking the old one.
// All sessions end; the token of a new one comes back.
func (h *Host) ChangePassphrase(ctx context.Context, a Actor, c Client, old, passphrase string) (string, Actor, error) {
	if !a.Known() || a.Guest {
		return "", Actor{}, refuse(Anonymous, "person.needed")
	}
	if err := ownHands(a); err != nil {
		return "", Actor{}, err
	}
	if _, _, err := h.prove(ctx, c, a.Name, old); err != nil {
		return "", Actor{}, err
	}
	return h.renewed(ctx, a, c.Agent, func() (store.Person, error) {
		return h.setPassphrase(ctx, a.Person, passphrase, func(*store.Person) {})
	})
}

// SignIn opens a session for the holder of an account, who gives the code of their app too if the account has one.
func (h *Host) SignIn(ctx context.Context, c Client, name, passphrase, code string) (string, Actor, error) {
	p, d, err := h.prove(ctx, c, name, passphrase)
	if err != nil {
		return "", Actor{}, err
	}
	if err := h.second(ctx, p.ID, d, code); err != nil {
		return "", Actor{}, err
	}
	return h.openSession(ctx, p, c.Agent)
}

// prove checks a name and passphrase. What it answers, and how long that takes, is
// the same whether or not the name exists. A try is counted before it is made, so that
// many at the same time are counted too; the right passphrase forgives the wrong ones.
func (h *Host) prove(ctx context.Context, c Client, name, passphrase string) (p store.Person, d personData, err error) {
	if err := h.countGuess(ctx, c, name); err != nil {
		return p, d, err
	}
	p, err = h.store.PersonByName(ctx, name)
	switch {
	case err == nil:
		if d, err = dataOf(p); err != nil {
			return p, d, err
		}
	case !errors.Is(err, store.ErrNotFound):
		return p, d, unavailable(err)
	}
	if utf8.RuneCountInString(passphrase) > auth.MaxLength {
		passphrase = "" // hashing what cannot be right would only cost
	}
	err = h.hasher.Verify(ctx, d.Pass, passphrase)
	if err == nil {
		return p, d, h.forgive(ctx, name)
	}
	if !errors.Is(err, auth.ErrMismatch) {
		return p, d, unavailable(err)
	}
	return p, d, refuse(Forbidden, "login.wrong")
}

// countGuess counts a guess at what gives access to an account, before it is looked at.
func (h *Host) countGuess(ctx context.Context, c Client, name string) error {
	if err := h.countTry(ctx, c); err != nil {
		return err
	}
	return h.count(ctx, guesses(name), failuresName)
}

// forgive forgets the wrong guesses at an account, once somebody has guessed right.
func (h *Host) forgive(ctx context.Context, name string) error {
	return unavailable(h.store.Forgive(ctx, guesses(name)))
}

func guesses(name string) string { return "login/" + names.Key(name) }

// countTry counts a passphrase that is hashed for an address, right or wrong.
func (h *Host) countTry(ctx context.Context, c Client) error {
	return h.count(ctx, "login-ip/"+c.IP, triesIP)
}

func (h *Host) setPassphrase(ctx context.Context, id, passphrase string, also func(*store.Person)) (store.Person, error) {
	current, err := h.store.Person(ctx, id)
	if err != nil {
		return store.Person{}, unavailable(err)
	}
	also(&current)
	hash, err := h.hashed(ctx, passphrase, current.Name)
	if err != nil {
		return store.Person{}, err
	}
	p, err := h.changePerson(ctx, id, func(s *store.Person, d *personData) {
		also(s)
		d.Pass = hash
	})
	if err != nil {
		return store.Person{}, err
	}
	return p, h.endSessions(ctx, id)
}

// hashed is what is stored of a new passphrase, if it can be taken.
func (h *Host) hashed(ctx context.Context, passphrase, name string) (string, error) {
	if w := auth.Weigh(passphrase, name); w != "" {
		return "", refuse(Invalid, string(w))
	}
	hash, err := h.hasher.Hash(ctx, passphrase)
	return hash, unavailable(err)
}

// endSessions ends all sessions of a person, and what is open through them.
func (h *Host) endSessions(ctx context.Context, person string) error {
	ended, err := h.store.DeleteSessionsExcept(ctx, person, "")
	h.sessionsEnded(ended...)
	return unavailable(err)
}

// count counts an act that is limited per window.
func (h *Host) count(ctx context.Context, key string, limit int) error {
	return h.countIn(ctx, key, failureWindow, limit, "too-many")
}

// countIn counts an act that is limited in some time, and refuses one too many with a code.
func (h *Host) countIn(ctx context.Context, key string, window time.Duration, limit int, code string, args ...string) error {
	n, err := h.store.Fail(ctx, key, h.now(), window)
	if err != nil {
		return unavailable(err)
	}
	if n > limit {
		e := refuse(TooMany, code, args...)
		e.RetryAfter = int(window.Seconds())
		return e
	}
	return nil
}
