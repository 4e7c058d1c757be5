package host

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/auth/passkey"
	"spielleiter/internal/store"
)

// FreshFor is how long after signing in who asks is taken to be who has signed in.
const FreshFor = 15 * time.Minute

const (
	passkeysAtMost  = 20
	maxPasskeyName  = 40
	ceremonyLife    = 5 * time.Minute // in which a question to a browser can be answered
	challengeLength = 32              // bytes, of which a browser signs
	triesPasskey    = 100             // questions to the browsers of one address in a window
)

// PasskeyLine is one passkey in the list of one's own.
type PasskeyLine struct {
	ID      string
	Name    string
	Created time.Time
	Used    *time.Time // nil: not yet
}

// PasskeyQuestion is what a browser is asked.
type PasskeyQuestion struct {
	Ceremony string          `json:"ceremony"` // comes back with the answer, once
	Options  json.RawMessage `json:"options"`  // for navigator.credentials
}

// PasskeyAnswer is what a browser has answered.
type PasskeyAnswer struct {
	Ceremony string
	Response string // JSON
}

// WaysIn are the ways by which the holder of an account comes back to it.
type WaysIn struct {
	Passphrase bool
	Passkeys   []PasskeyLine // the oldest first
	Providers  []ProviderLine
	Codes      int       // recovery codes that count
	OneTime    time.Time // since when sign-ins by passphrase take a code of an app, zero if they do not
	Operator   bool      // has the pages of operators
}

// WaysIn gives one's own.
func (h *Host) WaysIn(ctx context.Context, a Actor) (WaysIn, error) {
	if !a.Known() {
		return WaysIn{}, refuse(Anonymous, "person.needed")
	}
	d, err := h.personOf(ctx, a.Person)
	if err != nil {
		return WaysIn{}, err
	}
	list, err := h.store.Passkeys(ctx, a.Person)
	if err != nil {
		return WaysIn{}, unavailable(err)
	}
	w := WaysIn{Passphrase: d.Pass != "", Passkeys: make([]PasskeyLine, len(list)), Codes: len(d.Codes), Operator: d.Operator}
	if d.OneTime.on() {
		w.OneTime = d.OneTime.Since
	}
	if w.Providers, err = h.providerLines(ctx, a.Person); err != nil {
		return WaysIn{}, err
	}
	for n, k := range list {
		w.Passkeys[n] = PasskeyLine{ID: k.ID, Name: k.Name, Created: k.CreatedAt, Used: k.UsedAt}
	}
	return w, nil
}

// AskNewPasskey asks the actor's browser for a new passkey. A guest becomes an account of a name with it.
func (h *Host) AskNewPasskey(ctx context.Context, a Actor, c Client, name string) (PasskeyQuestion, error) {
	if err := h.mayHavePasskeys(ctx, a, c); err != nil {
		return PasskeyQuestion{}, err
	}
	kept := ceremony{}
	if a.Guest {
		name, err := h.accountName(ctx, name)
		if err != nil {
			return PasskeyQuestion{}, err
		}
		kept.Name, a.Name = name, name
	}
	p, err := h.holder(ctx, a)
	if err != nil {
		return PasskeyQuestion{}, err
	}
	q, err := passkey.Create(c.site(), p, h.chance(challengeLength))
	if err != nil {
		return PasskeyQuestion{}, refusedPasskey(err)
	}
	return h.ask(ctx, a.Person, kept, q)
}

// AddPasskey keeps the passkey that a browser has made for an account.
func (h *Host) AddPasskey(ctx context.Context, a Actor, c Client, label string, answer PasskeyAnswer) error {
	if a.Guest {
		return refuse(Anonymous, "person.needed")
	}
	if err := h.mayHavePasskeys(ctx, a, c); err != nil {
		return err
	}
	k, _, err := h.made(ctx, a, c, label, answer)
	if err != nil {
		return err
	}
	err = h.store.KeepPasskey(ctx, k, passkeysAtMost)
	switch {
	case errors.Is(err, store.ErrMany):
		return refuse(Conflict, "passkey.many", "max", strconv.Itoa(passkeysAtMost))
	case errors.Is(err, store.ErrExists):
		return refuse(Conflict, "passkey.refused")
	}
	return unavailable(err)
}

// UpgradeByPasskey makes an account of a guest by the passkey that their browser has made, as Upgrade does by a passphrase.
func (h *Host) UpgradeByPasskey(ctx context.Context, a Actor, c Client, label string, answer PasskeyAnswer) (string, Actor, error) {
	if err := h.mayHavePasskeys(ctx, a, c); err != nil {
		return "", Actor{}, err
	}
	if !a.Guest {
		return "", Actor{}, refuse(Conflict, "person.named")
	}
	k, name, err := h.made(ctx, a, c, label, answer)
	if err != nil {
		return "", Actor{}, err
	}
	if name, err = h.accountName(ctx, name); err != nil {
		return "", Actor{}, err
	}
	return h.renewed(ctx, a, c.Agent, func() (store.Person, error) {
		p, err := h.savePerson(ctx, a.Person, func(p *store.Person, _ *personData) { p.Name, p.Guest = name, false },
			func(prev int64, p store.Person) error { return h.store.KeepFirstPasskey(ctx, prev, p, k) })
		if errors.Is(err, store.ErrExists) {
			return p, refuse(Conflict, "name.taken", "name", name)
		}
		if err != nil {
			return p, err
		}
		return p, h.endSessions(ctx, a.Person)
	})
}

// AskPasskey asks whoever is at a browser who they are.
func (h *Host) AskPasskey(ctx context.Context, c Client) (PasskeyQuestion, error) {
	if err := h.countPasskey(ctx, c); err != nil {
		return PasskeyQuestion{}, err
	}
	q, err := passkey.Ask(c.site(), h.chance(challengeLength))
	if err != nil {
		return PasskeyQuestion{}, refusedPasskey(err)
	}
	return h.ask(ctx, "", ceremony{}, q)
}

// SignInByPasskey opens a session for whoever has proved by a passkey who they are.
func (h *Host) SignInByPasskey(ctx context.Context, c Client, answer PasskeyAnswer) (string, Actor, error) {
	if err := h.countPasskey(ctx, c); err != nil {
		return "", Actor{}, err
	}
	kept, response, err := h.answered(ctx, "", answer)
	if err != nil {
		return "", Actor{}, err
	}
	k, person, err := passkey.Answered(c.site(), kept.Asked, response, func(id, person string) (passkey.Person, error) {
		k, err := h.store.Passkey(ctx, id)
		if err == nil && k.Person != person {
			err = store.ErrNotFound
		}
		if errors.Is(err, store.ErrNotFound) {
			return passkey.Person{}, refuse(Forbidden, "passkey.unknown")
		}
		return passkey.Person{ID: k.Person, Keys: []passkey.Key{{ID: k.ID, Data: k.Data}}}, unavailable(err)
	})
	if err != nil {
		return "", Actor{}, refusedPasskey(err)
	}
	if err := h.store.UsePasskey(ctx, k.ID, k.Data, h.now()); err != nil {
		if errors.Is(err, store.ErrNotFound) { // it was removed in the same moment
			return "", Actor{}, refuse(Forbidden, "passkey.unknown")
		}
		return "", Actor{}, unavailable(err)
	}
	p, err := h.store.Person(ctx, person)
	if err != nil {
		return "", Actor{}, unavailable(err)
	}
	return h.openSession(ctx, p, c.Agent)
}

// RenamePasskey gives one of one's own passkeys another name.
func (h *Host) RenamePasskey(ctx context.Context, a Actor, id, label string) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	label, err := passkeyName(label)
	if err != nil {
		return err
	}
	return noPasskey(h.store.RenamePasskey(ctx, a.Person, id, label))
}

// DropPasskey forgets one of one's own passkeys. The last way in is not taken away.
func (h *Host) DropPasskey(ctx context.Context, a Actor, id string) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	w, err := h.WaysIn(ctx, a)
	if err != nil {
		return err
	}
	if w.count() == 1 && len(w.Passkeys) == 1 && w.Passkeys[0].ID == id {
		return refuse(Conflict, "passkey.last")
	}
	if len(w.Passkeys) == 1 && w.Passkeys[0].ID == id {
		d, err := h.personOf(ctx, a.Person)
		if err != nil {
			return err
		}
		if d.Operator {
			return refuse(Conflict, "passkey.operator")
		}
	}
	return noPasskey(h.store.DropPasskey(ctx, a.Person, id))
}

func noPasskey(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "passkey.none")
	}
	return unavailable(err)
}

// mayHavePasskeys refuses who cannot get a passkey now.
func (h *Host) mayHavePasskeys(ctx context.Context, a Actor, c Client) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	return h.countPasskey(ctx, c)
}

// countPasskey counts a question about passkeys, or an answer, of an address.
func (h *Host) countPasskey(ctx context.Context, c Client) error {
	return h.count(ctx, "passkey-ip/"+c.IP, triesPasskey)
}

// fresh refuses whoever has signed in long ago: somebody else may be at their device by now. A guest has nothing but the session.
func (h *Host) fresh(ctx context.Context, a Actor) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	if err := ownHands(a); err != nil {
		return err
	}
	if a.Guest {
		return nil
	}
	list, err := h.store.Sessions(ctx, a.Person, h.now())
	if err != nil {
		return unavailable(err)
	}
	for _, s := range list {
		if s.ID == a.Session && h.now().Sub(s.CreatedAt) <= FreshFor {
			return nil
		}
	}
	return refuse(Forbidden, "session.stale")
}

// accountName is what a guest wants to be called as an account.
func (h *Host) accountName(ctx context.Context, name string) (string, error) {
	name, err := cleanName(name)
	if err != nil {
		return "", err
	}
	return name, h.nameFree(ctx, name)
}

// holder is the actor as passkeys know them.
func (h *Host) holder(ctx context.Context, a Actor) (passkey.Person, error) {
	list, err := h.store.Passkeys(ctx, a.Person)
	p := passkey.Person{ID: a.Person, Name: a.Name}
	for _, k := range list {
		p.Keys = append(p.Keys, passkey.Key{ID: k.ID, Data: k.Data})
	}
	return p, unavailable(err)
}

// ask keeps a question until it is answered.
func (h *Host) ask(ctx context.Context, person string, kept ceremony, q passkey.Question) (PasskeyQuestion, error) {
	kept.Asked = q.Asked
	token := auth.NewToken(h.random)
	err := h.store.BeginCeremony(ctx, store.Ceremony{Hash: auth.HashToken(token), Person: person, Data: encode(kept), ExpiresAt: h.now().Add(ceremonyLife)})
	return PasskeyQuestion{Ceremony: token, Options: q.Options}, unavailable(err)
}

// answered gives what was asked of a person, "" for anybody, and the answer. Nobody is given it twice.
func (h *Host) answered(ctx context.Context, person string, answer PasskeyAnswer) (kept ceremony, response []byte, err error) {
	if len(answer.Response) > passkey.MaxAnswer {
		return kept, nil, refuse(Invalid, "passkey.refused")
	}
	c, kept, err := h.takeCeremony(ctx, answer.Ceremony, ceremony.asks)
	if errors.Is(err, store.ErrNotFound) || err == nil && c.Person != person {
		return kept, nil, refuse(Conflict, "passkey.expired")
	}
	return kept, []byte(answer.Response), unavailable(err)
}

// made reads the passkey that was made for the actor, and the name that they have asked for.
func (h *Host) made(ctx context.Context, a Actor, c Client, label string, answer PasskeyAnswer) (store.Passkey, string, error) {
	label, err := passkeyName(label)
	if err != nil {
		return store.Passkey{}, "", err
	}
	kept, response, err := h.answered(ctx, a.Person, answer)
	if err != nil {
		return store.Passkey{}, "", err
	}
	p, err := h.holder(ctx, a)
	if err != nil {
		return store.Passkey{}, "", err
	}
	k, err := passkey.Created(c.site(), p, kept.Asked, response)
	if err != nil {
		return store.Passkey{}, "", refusedPasskey(err)
	}
	return store.Passkey{ID: k.ID, Person: a.Person, Name: label, Data: k.Data, CreatedAt: h.now()}, kept.Name, nil
}

// site is for whom browsers keep passkeys: for the address by which they have come.
func (c Client) site() passkey.Site { return passkey.Site{Origin: c.Origin, Name: "Spielleiter"} }

// passkeyName is what somebody calls a passkey.
func passkeyName(label string) (string, error) {
	label = strings.Join(strings.Fields(label), " ")
	if label == "" || label != clip(label, maxPasskeyName) || !showable(label) {
		return "", refuse(Invalid, "passkey.name", "max", strconv.Itoa(maxPasskeyName))
	}
	return label, nil
}

// chance gives random bytes.
func (h *Host) chance(n int) []byte {
	b := make([]byte, n)
	if _, err := io.ReadFull(h.random, b); err != nil {
		panic(err) // crypto/rand's never lacks chance
	}
	return b
}

func refusedPasskey(err error) error {
	switch {
	case errors.Is(err, passkey.ErrAddress):
		return &Error{Kind: Conflict, Code: "passkey.address", Cause: err}
	case errors.Is(err, passkey.ErrAnswer):
		return &Error{Kind: Forbidden, Code: "passkey.refused", Cause: err}
	}
	return unavailable(err)
}
