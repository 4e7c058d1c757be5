// Package openidtest is a provider of OpenID Connect for tests: it signs in whomever they say, and answers as wrongly as they want.
package openidtest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"
)

// Client and Secret are what the server under test is called there.
const (
	Client = "spielleiter"
	Secret = "the secret of the client"
)

// Answer is an ID token before it is signed, and how it is.
type Answer struct {
	Claims map[string]any
	Alg    string          // in its head [RS256]
	Key    *rsa.PrivateKey // that signs [the provider's]; nobody if Alg is "none"
}

// Provider is one, at Issuer.
type Provider struct {
	Issuer string

	Now      func() time.Time           // its clock
	Spoil    func(*Answer)              // changes what it signs; nil does nothing
	Down     func(path string) bool     // whether it fails at a path; nil never does
	UserInfo string                     // what it says of somebody to who has a token; "" nothing
	Seen     func(*http.Request)        // hears every request; nil does nothing
	Changed  func(name string, to *any) // changes a field of what it says of itself; nil does nothing

	key   *rsa.PrivateKey
	mu    sync.Mutex
	codes map[string]url.Values
	n     int
}

var aKey = sync.OnceValue(Key)

// Key makes a key as providers have it.
func Key() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
}

// New starts one.
func New(t testing.TB, now func() time.Time) *Provider {
	t.Helper()
	p := &Provider{Now: now, key: aKey(), codes: map[string]url.Values{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.says)
	mux.HandleFunc("GET /keys", p.keys)
	mux.HandleFunc("POST /token", p.token)
	mux.HandleFunc("GET /userinfo", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer a token" || p.UserInfo == "" {
			reply(w, http.StatusUnauthorized, nil)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, p.UserInfo) // who asked may be gone
	})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if p.Seen != nil {
			p.Seen(r)
		}
		if p.Down != nil && p.Down(r.URL.Path) {
			http.Error(w, "<html>down", http.StatusBadGateway)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	p.Issuer = s.URL
	return p
}

func (p *Provider) says(w http.ResponseWriter, _ *http.Request) {
	said := map[string]any{
		"issuer": p.Issuer, "authorization_endpoint": p.Issuer + "/authorize", "token_endpoint": p.Issuer + "/token", "jwks_uri": p.Issuer + "/keys", "userinfo_endpoint": p.Issuer + "/userinfo",
		"response_types_supported": []string{"code"}, "subject_types_supported": []string{"public"}, "id_token_signing_alg_values_supported": []string{"RS256", "none", "HS256"},
	}
	if p.Changed != nil {
		for name, v := range said {
			p.Changed(name, &v)
			said[name] = v
		}
	}
	reply(w, http.StatusOK, said)
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	reply(w, http.StatusOK, map[string]any{"keys": []any{map[string]string{
		"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "k1", "n": base64.RawURLEncoding.EncodeToString(p.key.N.Bytes()),
		"e": base64.RawURLEncoding.EncodeToString(big.NewInt(int64(p.key.E)).Bytes()),
	}}})
}

// SignIn does what somebody does at the provider to whom a link led, and gives where they are sent back to: with a code for a subject who is
// called something.
func (p *Provider) SignIn(t testing.TB, link, subject, called string) *url.URL {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if u.Scheme+"://"+u.Host+u.Path != p.Issuer+"/authorize" || q.Get("client_id") != Client || q.Get("response_type") != "code" || q.Get("code_challenge_method") != "S256" || q.Get("nonce") == "" || len(q.Get("code_challenge")) != 43 {
		t.Fatalf("no question that the provider takes: %s", link)
	}
	q.Set("sub", subject)
	q.Set("called", called)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
	code := fmt.Sprint("code-", p.n)
	p.codes[code] = q
	back, err := url.Parse(q.Get("redirect_uri"))
	if err != nil {
		t.Fatal(err)
	}
	back.RawQuery = url.Values{"code": {code}, "state": {q.Get("state")}, "iss": {p.Issuer}}.Encode()
	return back
}

func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	asked, known := p.codes[r.PostFormValue("code")]
	delete(p.codes, r.PostFormValue("code"))
	p.mu.Unlock()
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	id, secret, _ := r.BasicAuth()
	secret, _ = url.QueryUnescape(secret)
	switch {
	case id != Client || secret != Secret:
		reply(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
		return
	case len(r.PostFormValue("code_verifier")) < 43:
		reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_request"})
		return
	case !known || asked.Get("redirect_uri") != r.PostFormValue("redirect_uri") || asked.Get("code_challenge") != base64.RawURLEncoding.EncodeToString(sum[:]):
		reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant", "error_description": r.PostFormValue("code")})
		return
	}
	now := p.Now()
	a := Answer{Alg: "RS256", Key: p.key, Claims: map[string]any{
		"iss": p.Issuer, "aud": Client, "sub": asked.Get("sub"), "nonce": asked.Get("nonce"), "iat": now.Unix(), "exp": now.Add(5 * time.Minute).Unix(),
		"auth_time": now.Unix(), "preferred_username": asked.Get("called"), "email": "somebody@example.org", "name": "Somebody Else",
	}}
	if p.Spoil != nil {
		p.Spoil(&a)
	}
	reply(w, http.StatusOK, map[string]any{"access_token": "a token", "token_type": "Bearer", "expires_in": 300, "id_token": a.signed()})
}

// signed is the token as it is sent.
func (a Answer) signed() string {
	part := func(v any) string {
		data, _ := json.Marshal(v) // it has texts and numbers
		return base64.RawURLEncoding.EncodeToString(data)
	}
	text := part(map[string]string{"alg": a.Alg, "kid": "k1", "typ": "JWT"}) + "." + part(a.Claims)
	if a.Alg == "none" {
		return text + "."
	}
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, a.Key, crypto.SHA256, sum[:])
	if err != nil {
		panic(err)
	}
	return text + "." + base64.RawURLEncoding.EncodeToString(signature)
}

func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // who asked may be gone
}
