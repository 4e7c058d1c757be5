package host

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/store"
)

// ProviderPath is where a provider of OpenID Connect sends people back to.
const ProviderPath = "/signin/openid/back"

const (
	openIDsAtMost = 5
	providerLife  = 10 * time.Minute // in which somebody has to come back from the provider, and then to choose a name
	triesProvider = 60               // ways to the provider and back of one address in a window
	maxState      = 200
)

// onTheWay is what is kept while somebody is at the provider.
type onTheWay struct {
	Asked   []byte `json:"asked"`
	Browser string `json:"browser"` // hash of what the browser has to bring back
	Links   bool   `json:"links,omitempty"`
	Return  string `json:"return,omitempty"`
}

// met is whom the provider knows and the house does not, while they choose a name.
type met struct {
	Issuer  string `json:"issuer"`
	Subject string `json:"subject"`
	Browser string `json:"browser"`
	Return  string `json:"return,omitempty"`
}

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

// Provider is what the provider is called by which people can sign in, "" if there is none.
func (h *Host) Provider() string {
	if h.provider == nil {
		return ""
	}
	return h.provider.Name()
}

// ProviderQuestion is the way to the provider.
type ProviderQuestion struct {
	Link    string // where the browser goes
	Browser string // what it keeps and brings back: without it what the provider answers is worth nothing
}

// AskProvider begins a sign-in by the provider or, if it links, lets the actor sign in by it from now on. Return is a path of ours, where it goes
// on afterwards.
func (h *Host) AskProvider(ctx context.Context, a Actor, c Client, links bool, back string) (ProviderQuestion, error) {
	if h.provider == nil {
		return ProviderQuestion{}, refuse(Conflict, "openid.none")
	}
	if err := h.countProvider(ctx, c); err != nil {
		return ProviderQuestion{}, err
	}
	if links {
		if err := h.mayLink(ctx, a); err != nil {
			return ProviderQuestion{}, err
		}
	} else {
		a = Actor{} // whoever it is, they ask to be somebody else
	}
	state, browser := auth.NewToken(h.random), auth.NewToken(h.random)
	q, err := h.provider.Ask(ctx, c.Origin+ProviderPath, state, [2]string{h.verifier(), h.verifier()})
	if err != nil {
		return ProviderQuestion{}, h.refusedProvider(ctx, err)
	}
	kept := ceremony{Way: &onTheWay{Asked: q.Asked, Browser: auth.HashToken(browser), Links: links, Return: back}}
	return ProviderQuestion{Link: q.Link, Browser: browser}, h.keepProvider(ctx, state, a.Person, kept)
}

// verifier is a text that nobody guesses, as long as RFC 7636 wants it.
func (h *Host) verifier() string { return base64.RawURLEncoding.EncodeToString(h.chance(32)) }

func (h *Host) keepProvider(ctx context.Context, token, person string, kept ceremony) error {
	err := h.store.BeginCeremony(ctx, store.Ceremony{Hash: auth.HashToken(token), Person: person, Data: encode(kept), ExpiresAt: h.now().Add(providerLife)})
	return unavailable(err)
}

// mayLink refuses who cannot have an account with a provider linked now. Whoever runs the provider could sign in as those it knows, which
// is too much for operators.
func (h *Host) mayLink(ctx context.Context, a Actor) error {
	if rests := h.Resting(); rests != nil {
		return rests
	}
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	d, err := h.personOf(ctx, a.Person)
	if err == nil && d.Operator {
		return refuse(Forbidden, "openid.operator")
	}
	return err
}

// ProviderAnswer is what a browser brings from the provider.
type ProviderAnswer struct {
	State, Code, Issuer string
	Failure             string // why there is no code
	Browser             string // see ProviderQuestion
}

// Arrival is what came of the way to the provider: a session, a link of one's own account, or a ticket of somebody who has to choose a name,
// see EnterAs. Return is there even if it was refused, once it is known.
type Arrival struct {
	Token     string
	Actor     Actor
	Linked    bool
	Ticket    string
	Suggested string // a name that is free
	Return    string
}

// FromProvider takes whom the provider sends back.
func (h *Host) FromProvider(ctx context.Context, a Actor, c Client, answer ProviderAnswer) (Arrival, error) {
	if h.provider == nil {
		return Arrival{}, refuse(Conflict, "openid.none")
	}
	if err := h.countProvider(ctx, c); err != nil {
		return Arrival{}, err
	}
	if len(answer.State) > maxState {
		return Arrival{}, refuse(Conflict, "openid.expired")
	}
	kept, is, err := h.takeCeremony(ctx, answer.State, ceremony.onTheWay)
	if errors.Is(err, store.ErrNotFound) {
		return Arrival{}, refuse(Conflict, "openid.expired")
	}
	if err != nil {
		return Arrival{}, unavailable(err)
	}
	way, to := is.Way, Arrival{Return: is.Way.Return}
	if answer.Browser == "" || auth.HashToken(answer.Browser) != way.Browser || way.Links && kept.Person != a.Person {
		return to, refuse(Forbidden, "openid.browser")
	}
	if answer.Failure != "" || answer.Code == "" {
		return to, h.failedThere(ctx, answer.Failure)
	}
	who, err := h.provider.Answered(ctx, way.Asked, answer.Code, answer.Issuer)
	if err != nil {
		return to, h.refusedProvider(ctx, err)
	}
	known, err := h.store.OpenID(ctx, who.Issuer, who.Subject)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return to, unavailable(err)
	}
	switch {
	case way.Links:
		err = h.linkTo(ctx, a, who, known, &to)
	case known.Person != "":
		to.Token, to.Actor, err = h.openByProvider(ctx, c, known)
		return to, err
	case a.Known() && !a.Guest:
		return to, refuse(Conflict, "openid.unlinked", "provider", h.Provider(), "name", a.Name)
	default:
		err = nil
	}
	if err != nil || to.Linked {
		return to, err
	}
	return to, h.askName(ctx, a, who, way, &to)
}

// linkTo lets an account be signed in to by who was met from now on. Guests have to choose a name first.
func (h *Host) linkTo(ctx context.Context, a Actor, who openid.Person, known store.OpenID, to *Arrival) error {
	if err := h.mayLink(ctx, a); err != nil {
		return err
	}
	switch {
	case known.Person == a.Person:
		to.Linked = true
		return nil
	case known.Person != "":
		return refuse(Conflict, "openid.taken", "provider", h.Provider())
	case a.Guest:
		return nil
	}
	err := h.store.KeepOpenID(ctx, store.OpenID{Issuer: who.Issuer, Subject: who.Subject, Person: a.Person, CreatedAt: h.now()}, openIDsAtMost)
	switch {
	case errors.Is(err, store.ErrMany):
		return refuse(Conflict, "openid.many", "max", strconv.Itoa(openIDsAtMost))
	case errors.Is(err, store.ErrExists):
		return refuse(Conflict, "openid.taken", "provider", h.Provider())
	}
	to.Linked = err == nil
	return unavailable(err)
}

// openByProvider opens a session for whom the provider knows.
func (h *Host) openByProvider(ctx context.Context, c Client, known store.OpenID) (string, Actor, error) {
	p, d, err := h.personWith(ctx, known.Person)
	if err != nil {
		return "", Actor{}, err
	}
	if refused := h.barred(d); refused != nil {
		return "", Actor{}, refused
	}
	if d.Operator {
		return "", Actor{}, refuse(Forbidden, "openid.operator")
	}
	err = h.store.UseOpenID(ctx, known.Issuer, known.Subject, h.now())
	if errors.Is(err, store.ErrNotFound) { // it was removed in the same moment
		return "", Actor{}, refuse(Conflict, "openid.expired")
	}
	if err != nil {
		return "", Actor{}, unavailable(err)
	}
	return h.openSession(ctx, p, c.Agent)
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
		sum := sha256.Sum256([]byte("spielleiter openid 1\n" + o.Issuer + "\n" + o.Subject))
		lines[n] = ProviderLine{
			Key: hex.EncodeToString(sum[:10]), Name: openid.Host(o.Issuer), Issuer: o.Issuer, Subject: o.Subject, Created: o.CreatedAt, Used: o.UsedAt,
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

func (h *Host) countProvider(ctx context.Context, c Client) error {
	return h.count(ctx, "openid-ip/"+c.IP, triesProvider)
}

// failedThere is what the provider says of why it names nobody.
func (h *Host) failedThere(ctx context.Context, failure string) error {
	switch failure {
	case "access_denied":
		return refuse(Forbidden, "openid.denied", "provider", h.Provider())
	case "temporarily_unavailable", "server_error":
		return h.refusedProvider(ctx, openid.ErrAway)
	}
	return refuse(Forbidden, "openid.refused", "provider", h.Provider())
}

// refusedProvider says what is wrong, to people in short and to the log with why.
func (h *Host) refusedProvider(ctx context.Context, err error) error {
	switch {
	case errors.Is(err, openid.ErrAway):
		h.log.WarnContext(ctx, "the provider of sign-ins cannot be used", "err", err)
		return &Error{Kind: Unavailable, Code: "openid.away", Args: map[string]string{"provider": h.Provider()}, RetryAfter: 30, Cause: err}
	case errors.Is(err, openid.ErrAnswer):
		h.log.InfoContext(ctx, "an answer of the provider of sign-ins is refused", "err", err)
		return &Error{Kind: Forbidden, Code: "openid.refused", Args: map[string]string{"provider": h.Provider()}, Cause: err}
	}
	return unavailable(err)
}
