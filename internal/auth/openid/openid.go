// Package openid asks a provider of OpenID Connect who somebody is and checks what it answers (OpenID Connect Core 1.0, the code flow
// with PKCE). It stores nothing: what has to be kept between question and answer is given as JSON. It is what the rest of the program
// knows of the libraries for it. Start at New, then Ask.
package openid

import (
	"cmp"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

var (
	// ErrAway says that the provider cannot be used now: it is not reached, or what it says of itself cannot be right.
	ErrAway = errors.New("the provider cannot be used now")
	// ErrAnswer says that an answer does not prove who somebody is.
	ErrAnswer = errors.New("the answer proves nothing")
)

// MaxSubject is how long the name of an account with a provider may be (Core 1.0, 2).
const MaxSubject = 255

const (
	patience  = 10 * time.Second // with each answer of the provider
	maxAnswer = 1 << 20          // bytes of one
	firstWait = 5 * time.Second  // after the first failure, until it is asked again what it says of itself
	mostWait  = 5 * time.Minute
	leeway    = time.Minute // by which its clock may differ from ours
)

// Config is a provider and what this server is called there.
type Config struct {
	Issuer string // as the provider writes it
	Client string
	Secret string // "" if the provider has given none
	Name   string // for people; [the host of the issuer]

	Clock  func() time.Time
	Carry  http.RoundTripper // [http.DefaultTransport]
	Recent time.Duration     // how long ago somebody may have proved to the provider who they are
}

// Provider is one. Nothing is asked of it before it is needed, so it need not be there when the program starts. Its methods may be called
// at the same time.
type Provider struct {
	config Config
	client *http.Client

	mu     sync.Mutex
	known  *oidc.Provider // nil: it has not said yet what it is
	wait   time.Duration
	until  time.Time // when it may be asked again
	reason error
}

// New is a provider. It talks to nobody.
func New(c Config) *Provider {
	carry := c.Carry
	if carry == nil {
		carry = http.DefaultTransport
	}
	return &Provider{config: c, client: &http.Client{
		Transport: short{carry}, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // what is sent is for the provider alone
	}}
}

// Issuer is which provider it is.
func (p *Provider) Issuer() string { return p.config.Issuer }

// Name is what it is called for people.
func (p *Provider) Name() string { return cmp.Or(p.config.Name, Host(p.config.Issuer)) }

// Host is what an issuer is called if nobody has given it a name.
func Host(issuer string) string {
	if u, err := url.Parse(issuer); err == nil && u.Host != "" {
		return u.Host
	}
	return issuer
}

// GoodIssuer reports whether a text can be an issuer: a link without query and fragment, by https unless it is on this machine.
func GoodIssuer(text string) bool {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil || strings.ContainsAny(text, "?#") {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	here := u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
	return u.Scheme == "https" || u.Scheme == "http" && here
}

// Question is what a browser is sent to the provider with.
type Question struct {
	Link  string // where it goes
	Asked []byte // what Answered wants to know, as JSON
}

// asked is what is kept of a question.
type asked struct {
	Issuer   string `json:"issuer"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
	Back     string `json:"back"`
}

// Ask asks the provider who is at a browser, who comes back to an address of ours with state. The chance is two texts that nobody can
// guess, of 43 letters or more each (RFC 7636, 4.1).
func (p *Provider) Ask(ctx context.Context, back, state string, chance [2]string) (Question, error) {
	known, err := p.discover(ctx)
	if err != nil {
		return Question{}, err
	}
	kept := asked{Issuer: p.config.Issuer, Nonce: chance[0], Verifier: chance[1], Back: back}
	options := []oauth2.AuthCodeOption{oidc.Nonce(kept.Nonce), oauth2.S256ChallengeOption(kept.Verifier)}
	if p.config.Recent > 0 {
		options = append(options, oauth2.SetAuthURLParam("max_age", fmt.Sprint(int(p.config.Recent.Seconds()))))
	}
	data, err := json.Marshal(kept)
	return Question{Link: p.party(known, back).AuthCodeURL(state, options...), Asked: data}, err
}

// Person is whom a provider knows.
type Person struct {
	Issuer, Subject string // the two by which somebody is known again

	called string
	ask    func(context.Context) string // asks the provider for it, which need not say it with the rest (Core 1.0, 5.4)
}

// Called is what somebody likes to be called, "" if the provider does not say. It proves nothing.
func (p Person) Called(ctx context.Context) string {
	if p.called == "" && p.ask != nil {
		return p.ask(ctx)
	}
	return p.called
}

// Answered gives who has come back with a code. Issuer is what came with it, if anything did (RFC 9207). ErrAnswer if it proves nothing,
// ErrAway if the provider cannot be asked.
func (p *Provider) Answered(ctx context.Context, question []byte, code, issuer string) (Person, error) {
	var kept asked
	if err := json.Unmarshal(question, &kept); err != nil {
		return Person{}, fmt.Errorf("read what was asked: %w", err)
	}
	if kept.Issuer != p.config.Issuer || issuer != "" && issuer != p.config.Issuer {
		return Person{}, refused("it comes from another provider")
	}
	known, err := p.discover(ctx)
	if err != nil {
		return Person{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	token, err := p.party(known, kept.Back).Exchange(ctx, code, oauth2.VerifierOption(kept.Verifier))
	if err != nil {
		return Person{}, exchangeRefused(err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return Person{}, refused("no ID token")
	}
	// The library's error of a token may repeat what is in it, so it is not kept. Algorithms are those that the provider names of the
	// signing ones, never "none" and never one with a shared secret.
	id, err := known.Verifier(&oidc.Config{ClientID: p.config.Client, Now: p.config.Clock}).Verify(ctx, raw)
	if err != nil {
		return Person{}, tokenRefused(err)
	}
	who, err := p.person(id, kept)
	if err != nil || known.UserInfoEndpoint() == "" {
		return who, err
	}
	who.ask = func(ctx context.Context) string {
		var said claims
		more, err := known.UserInfo(oidc.ClientContext(ctx, p.client), oauth2.StaticTokenSource(token))
		if err != nil || more.Subject != who.Subject || more.Claims(&said) != nil {
			return "" // they think of a name themselves
		}
		return said.Called
	}
	return who, nil
}

// claims are what is read of somebody beside what the library reads.
type claims struct {
	Party  string `json:"azp"`
	Called string `json:"preferred_username"`
	Proved int64  `json:"auth_time"`
}

// person looks at what the library leaves to its caller.
func (p *Provider) person(id *oidc.IDToken, kept asked) (Person, error) {
	var said claims
	if err := id.Claims(&said); err != nil {
		return Person{}, refused("its claims cannot be read")
	}
	now := p.config.Clock()
	switch {
	case subtle.ConstantTimeCompare([]byte(id.Nonce), []byte(kept.Nonce)) != 1:
		return Person{}, refused("another nonce")
	case len(id.Audience) > 1 && said.Party == "", said.Party != "" && said.Party != p.config.Client:
		return Person{}, refused("it was made for somebody else")
	case id.Subject == "" || len(id.Subject) > MaxSubject:
		return Person{}, refused("no subject that could be one")
	case id.IssuedAt.After(now.Add(leeway)):
		return Person{}, refused("it was made in the future")
	case p.config.Recent > 0 && said.Proved != 0 && now.Sub(time.Unix(said.Proved, 0)) > p.config.Recent+leeway:
		return Person{}, refused("the sign-in there is too long ago")
	}
	return Person{Issuer: p.config.Issuer, Subject: id.Subject, called: said.Called}, nil
}

func (p *Provider) party(known *oidc.Provider, back string) *oauth2.Config {
	where := known.Endpoint()
	where.AuthStyle = p.style(known) // or the library would try, and send a code twice
	return &oauth2.Config{
		ClientID: p.config.Client, ClientSecret: p.config.Secret, Endpoint: where, RedirectURL: back,
		Scopes: []string{oidc.ScopeOpenID, oidc.ScopeProfile}, // no address: nobody is found by one
	}
}

// style is how we prove to the provider who we are: by Basic authentication, which is what holds if it names nothing else (Discovery 1.0, 3).
func (p *Provider) style(known *oidc.Provider) oauth2.AuthStyle {
	var said struct {
		Methods []string `json:"token_endpoint_auth_methods_supported"`
	}
	err := known.Claims(&said)
	if p.config.Secret == "" || err == nil && len(said.Methods) > 0 && !slices.Contains(said.Methods, "client_secret_basic") {
		return oauth2.AuthStyleInParams
	}
	return oauth2.AuthStyleInHeader
}

// discover asks the provider what it is, once. While it does not answer it is left alone for longer and longer, and whoever comes meanwhile
// hears so at once.
func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known != nil {
		return p.known, nil
	}
	now := p.config.Clock()
	if now.Before(p.until) {
		return nil, p.reason
	}
	// Not by the caller's context: somebody who goes away must not make it wait for all.
	ctx, cancel := context.WithTimeout(oidc.ClientContext(context.WithoutCancel(ctx), p.client), patience)
	defer cancel()
	known, err := oidc.NewProvider(ctx, p.config.Issuer)
	if err == nil {
		err = complete(known)
	}
	if err != nil {
		p.wait = min(max(firstWait, 2*p.wait), mostWait)
		p.until, p.reason = p.config.Clock().Add(p.wait), fmt.Errorf("%w: %w", ErrAway, discoveryFailed(err))
		return nil, p.reason
	}
	p.known, p.wait, p.reason = known, 0, nil
	return known, nil
}

// complete looks whether all is there that is needed, each by https unless it is on this machine.
func complete(known *oidc.Provider) error {
	var said struct {
		Keys string `json:"jwks_uri"`
	}
	if err := known.Claims(&said); err != nil {
		return err
	}
	for _, link := range []string{known.Endpoint().AuthURL, known.Endpoint().TokenURL, said.Keys} {
		if bare, _, _ := strings.Cut(link, "?"); !GoodIssuer(bare) {
			return errors.New("a link that it names is none, or not by https")
		}
	}
	return nil
}

// Reach asks the provider what it is, for whoever looks after the server.
func (p *Provider) Reach(ctx context.Context) error {
	_, err := p.discover(ctx)
	return err
}

func refused(why string) error { return fmt.Errorf("%w: %s", ErrAnswer, why) }

// discoveryFailed leaves out the page that something sent instead of what it is.
func discoveryFailed(err error) error {
	if mismatch, ok := errors.AsType[*oidc.IssuerMismatchError](err); ok {
		return mismatch
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		return failed
	}
	text, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New(text[:min(len(text), 200)])
}

// exchangeRefused says why there is no token, without what was sent or came: it may be a secret.
func exchangeRefused(err error) error {
	if told, ok := errors.AsType[*oauth2.RetrieveError](err); ok {
		if told.Response != nil && told.Response.StatusCode >= http.StatusInternalServerError {
			return fmt.Errorf("%w: it answers with status %d", ErrAway, told.Response.StatusCode)
		}
		return refused("the code is refused: " + codeOnly(told.ErrorCode))
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		return fmt.Errorf("%w: %w", ErrAway, failed.Err)
	}
	return refused("there is no token for the code")
}

// codeOnly is an error code of OAuth, and nothing that does not look like one.
func codeOnly(code string) string {
	if code == "" || len(code) > 40 || strings.Trim(code, "abcdefghijklmnopqrstuvwxyz_") != "" {
		return "no reason"
	}
	return code
}

// tokenRefused says what is wrong with a token, without what is in it.
func tokenRefused(err error) error {
	if late, ok := errors.AsType[*oidc.TokenExpiredError](err); ok {
		return refused("it expired at " + late.Expiry.UTC().Format(time.RFC3339))
	}
	if strings.Contains(err.Error(), "fetching keys") {
		return fmt.Errorf("%w: its keys cannot be had", ErrAway)
	}
	for part, why := range map[string]string{
		"malformed jwt": "it is not signed as the provider signs", "verify signature": "its signature is not the provider's",
		"different provider": "another issuer", "expected audience": "it was made for somebody else", "nbf": "it does not count yet",
	} {
		if strings.Contains(err.Error(), part) {
			return refused(why)
		}
	}
	return refused("it cannot be read")
}

// short lets no answer be longer than it may be.
type short struct{ carry http.RoundTripper }

func (s short) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := s.carry.RoundTrip(r)
	if err == nil {
		answer.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(answer.Body, maxAnswer), answer.Body}
	}
	return answer, err
}

// LogValue keeps the secret out of logs.
func (c Config) LogValue() slog.Value {
	return slog.GroupValue(slog.String("issuer", c.Issuer), slog.String("client", c.Client))
}
