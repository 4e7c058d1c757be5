package openid_test

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/auth/openid"
	"spielleiter/internal/auth/openid/openidtest"
)

const back = "https://games.example.org/signin/openid/back"

var (
	noon   = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	chance = [2]string{"a-nonce-that-nobody-can-guess-0000000000001", "a-verifier-that-nobody-can-guess-00000000000001"}
)

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func both(t *testing.T) (*openid.Provider, *openidtest.Provider, *clock) {
	t.Helper()
	c := &clock{now: noon}
	there := openidtest.New(t, c.Now)
	return openid.New(openid.Config{
		Issuer: there.Issuer, Client: openidtest.Client, Secret: openidtest.Secret, Name: "Beispiel", Clock: c.Now, Recent: 15 * time.Minute,
	}), there, c
}

// Whoever signs in is known by issuer and subject, and the secret way in between shows on no link.
func TestSomebodySignsIn(t *testing.T) {
	here, there, _ := both(t)
	q, err := here.Ask(t.Context(), back, "the state", chance)
	if err != nil {
		t.Fatal(err)
	}
	u, _ := url.Parse(q.Link)
	if got := u.Query(); got.Get("state") != "the state" || got.Get("max_age") != "900" || got.Get("scope") != "openid profile" || got.Get("redirect_uri") != back {
		t.Errorf("asked with %v", got)
	}
	for _, secret := range []string{chance[1], openidtest.Secret} {
		if strings.Contains(q.Link, url.QueryEscape(secret)) {
			t.Errorf("%q is in the link %s", secret, q.Link)
		}
	}
	sent := there.SignIn(t, q.Link, "s-1", "thetis")
	who, err := here.Answered(t.Context(), q.Asked, sent.Query().Get("code"), sent.Query().Get("iss"))
	if err != nil || who.Issuer != there.Issuer || who.Subject != "s-1" || who.Called(t.Context()) != "thetis" {
		t.Errorf("%+v, %v", who, err)
	}
	if _, err := here.Answered(t.Context(), q.Asked, sent.Query().Get("code"), ""); !errors.Is(err, openid.ErrAnswer) {
		t.Errorf("a code counts twice: %v", err)
	}
}

// What does not prove who somebody is, is refused, whoever made it; and no error repeats a code, a token or a nonce.
func TestWhatProvesNothingIsRefused(t *testing.T) {
	claim := func(name string, v any) func(*openidtest.Answer) {
		return func(a *openidtest.Answer) { a.Claims[name] = v }
	}
	for name, spoil := range map[string]func(*openidtest.Answer){
		"another nonce":             claim("nonce", "another"),
		"no nonce":                  claim("nonce", ""),
		"another audience":          claim("aud", "another"),
		"two audiences":             claim("aud", []string{openidtest.Client, "another"}),
		"for another party":         func(a *openidtest.Answer) { a.Claims["aud"], a.Claims["azp"] = []string{openidtest.Client, "x"}, "x" },
		"another issuer":            claim("iss", "https://evil.example.org"),
		"expired":                   claim("exp", noon.Add(-time.Second).Unix()),
		"of the future":             claim("iat", noon.Add(2*time.Minute).Unix()),
		"not yet":                   claim("nbf", noon.Add(time.Hour).Unix()),
		"of long ago":               claim("auth_time", noon.Add(-17*time.Minute).Unix()),
		"no subject":                claim("sub", ""),
		"a subject that is no text": claim("sub", []int{1}),
		"a long subject":            claim("sub", strings.Repeat("s", 256)),
		"unsigned":                  func(a *openidtest.Answer) { a.Alg = "none" },
		"signed by somebody else":   func(a *openidtest.Answer) { a.Key = openidtest.Key() },
		"signed in another way":     func(a *openidtest.Answer) { a.Alg = "HS256" },
		"signed as another says":    func(a *openidtest.Answer) { a.Alg = "RS512" },
	} {
		t.Run(name, func(t *testing.T) {
			here, there, _ := both(t)
			there.Spoil = spoil
			q, err := here.Ask(t.Context(), back, "the state", chance)
			if err != nil {
				t.Fatal(err)
			}
			code := there.SignIn(t, q.Link, "s-1", "thetis").Query().Get("code")
			who, err := here.Answered(t.Context(), q.Asked, code, "")
			if !errors.Is(err, openid.ErrAnswer) || who.Subject != "" {
				t.Fatalf("%+v, %v", who, err)
			}
			for _, secret := range []string{code, chance[0], chance[1], openidtest.Secret, "eyJ"} {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("%q is in %q", secret, err)
				}
			}
		})
	}
}

// A code is worth something with the question for which it was made, and with no other.
func TestACodeBelongsToItsQuestion(t *testing.T) {
	here, there, _ := both(t)
	q, err := here.Ask(t.Context(), back, "the state", chance)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		back   string
		chance [2]string
		issuer string
	}{
		"another verifier": {back, [2]string{chance[0], chance[0] + chance[1]}, ""},
		"another address":  {"https://evil.example.org/", chance, ""},
		"another issuer":   {back, chance, "https://evil.example.org"},
	} {
		other, err := here.Ask(t.Context(), c.back, "another", c.chance)
		if err != nil {
			t.Fatal(err)
		}
		code := there.SignIn(t, q.Link, "s-1", "thetis").Query().Get("code")
		if _, err := here.Answered(t.Context(), other.Asked, code, c.issuer); !errors.Is(err, openid.ErrAnswer) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// While the provider is away it is asked now and then, not by everybody who comes, and once it is there again it serves.
func TestAProviderThatIsAwayIsLeftAlone(t *testing.T) {
	here, there, c := both(t)
	asked, down := 0, true
	there.Seen = func(r *http.Request) { asked++ }
	there.Down = func(string) bool { return down }
	for _, step := range []struct {
		after time.Duration
		want  int
	}{{0, 1}, {0, 1}, {4 * time.Second, 1}, {2 * time.Second, 2}, {6 * time.Second, 2}, {5 * time.Second, 3}, {time.Hour, 4}, {4 * time.Minute, 5}} {
		c.forward(step.after)
		if _, err := here.Ask(t.Context(), back, "s", chance); !errors.Is(err, openid.ErrAway) || strings.Contains(err.Error(), "\n") {
			t.Errorf("it is away: %v", err)
		}
		if asked != step.want {
			t.Errorf("after %v it was asked %d times, want %d", step.after, asked, step.want)
		}
	}
	down = false
	c.forward(time.Hour)
	if _, err := here.Ask(t.Context(), back, "s", chance); err != nil {
		t.Errorf("it is there again: %v", err)
	}
	q, _ := here.Ask(t.Context(), back, "s", chance)
	code := there.SignIn(t, q.Link, "s-1", "").Query().Get("code")
	down = true
	if _, err := here.Answered(t.Context(), q.Asked, code, ""); !errors.Is(err, openid.ErrAway) {
		t.Errorf("it is away again: %v", err)
	}
	there.Down = func(path string) bool { return path == "/keys" }
	code = there.SignIn(t, q.Link, "s-1", "").Query().Get("code")
	if _, err := here.Answered(t.Context(), q.Asked, code, ""); !errors.Is(err, openid.ErrAway) {
		t.Errorf("its keys are away: %v", err)
	}
}

// A provider that says of itself what cannot be right is not believed.
func TestAProviderSaysWhatItIs(t *testing.T) {
	for name, to := range map[string]string{
		"issuer": "https://evil.example.org", "authorization_endpoint": "http://evil.example.org/", "token_endpoint": "javascript:alert(1)", "jwks_uri": "",
	} {
		here, there, _ := both(t)
		there.Changed = func(field string, v *any) {
			if field == name {
				*v = to
			}
		}
		if err := here.Reach(t.Context()); !errors.Is(err, openid.ErrAway) {
			t.Errorf("%s is %q: %v", name, to, err)
		}
	}
	here, there, _ := both(t)
	if err := here.Reach(t.Context()); err != nil {
		t.Errorf("%s: %v", there.Issuer, err)
	}
}

// A provider that tells names only to who asks for them is asked, and believed for the one who signed in alone.
func TestANameIsAskedFor(t *testing.T) {
	for said, want := range map[string]string{
		`{"sub":"s-1","preferred_username":"thetis"}`: "thetis", `{"sub":"s-2","preferred_username":"thetis"}`: "", `{"sub":"s-1"}`: "", `no`: "", "": "",
	} {
		here, there, _ := both(t)
		there.UserInfo = said
		q, err := here.Ask(t.Context(), back, "s", chance)
		if err != nil {
			t.Fatal(err)
		}
		who, err := here.Answered(t.Context(), q.Asked, there.SignIn(t, q.Link, "s-1", "").Query().Get("code"), "")
		if got := who.Called(t.Context()); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", said, got, err, want)
		}
	}
}

func TestGoodIssuers(t *testing.T) {
	good := []string{"https://id.example.org", "https://id.example.org/realms/club", "http://127.0.0.1:8081", "http://localhost:9"}
	for _, text := range slices.Concat(good, []string{
		"", "id.example.org", "http://id.example.org", "https://", "https://id.example.org?x", "https://id.example.org#x", "https://a:b@id.example.org", "ftp://localhost", "https://id.example.org/%zz",
	}) {
		if got, want := openid.GoodIssuer(text), slices.Contains(good, text); got != want {
			t.Errorf("%q: %t, want %t", text, got, want)
		}
	}
}
