package host

import (
	"context"
	"encoding/base64"
	"errors"
	"strconv"
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
