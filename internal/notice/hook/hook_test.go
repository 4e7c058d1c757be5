package hook_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/hook/hooktest"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func TestNoHostileAddressIsCalled(t *testing.T) {
	visits := []*atomic.Int64{hooktest.Counted(t, "127.0.0.1:443"), hooktest.Counted(t, "[::1]:443"), hooktest.Counted(t, "127.0.0.1:80")}
	c := hook.New(hook.Options{Resolver: hooktest.Resolver(t, hooktest.OfZone)})
	for _, to := range hooktest.Hostile {
		begun := time.Now()
		err := c.Call(t.Context(), hook.Call{To: to, ID: "1", Body: []byte("{}"), At: noon})
		if err == nil {
			t.Errorf("%s was called", to)
		}
		if strings.Contains(to, "example.org/") && strings.HasPrefix(to, "https://") && !strings.Contains(to, "pass@") && !errors.Is(err, hook.ErrForbidden) {
			t.Errorf("%s: %v, not as forbidden", to, err)
		}
		if took := time.Since(begun); took > 3*time.Second {
			t.Errorf("%s took %v: somebody was waited for", to, took)
		}
	}
	for _, n := range visits {
		if n.Load() != 0 {
			t.Errorf("%d connections to this machine", n.Load())
		}
	}
	if len(hooktest.Hostile) < 60 {
		t.Errorf("%d addresses", len(hooktest.Hostile))
	}
	t.Logf("%d hostile addresses, 0 connections", len(hooktest.Hostile))
}

// A name that means a public address when it is checked and this machine when it is called.
func TestANameThatChangesItsMeaningIsNotFollowed(t *testing.T) {
	visits := hooktest.Counted(t, "127.0.0.1:443")
	var asked atomic.Int64
	c := hook.New(hook.Options{Resolver: hooktest.Resolver(t, func(_ string, six bool) []netip.Addr {
		if six {
			return nil
		}
		asked.Add(1)
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}
	})})
	if _, err := c.Address("https://turns.example.org/"); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		if err := c.Call(t.Context(), hook.Call{To: "https://turns.example.org/", ID: "1", At: noon}); !errors.Is(err, hook.ErrForbidden) {
			t.Error(err)
		}
	}
	if visits.Load() != 0 || asked.Load() == 0 {
		t.Errorf("%d connections, asked %d times", visits.Load(), asked.Load())
	}
}

func TestPublicAddressesAreKept(t *testing.T) {
	c := hook.New(hook.Options{})
	for _, to := range []string{"https://discord.com/api/webhooks/1/a", "https://8.8.8.8/x", "https://[2606:4700::1111]/", "https://example.org:443/a?b=c"} {
		if got, err := c.Address(to); err != nil || got != to {
			t.Errorf("%s: %q, %v", to, got, err)
		}
	}
}

// inside gives a client that may call the test's own server.
func inside(s *httptest.Server) *hook.Client {
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return hook.New(hook.Options{Inside: true, TLS: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}})
}

func TestACallIsSignedAndFollowsNobody(t *testing.T) {
	var seen []*http.Request
	var elsewhere atomic.Int64
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if want := "v1," + hook.Sign([]byte("key"), r.Header.Get("Webhook-Id"), r.Header.Get("Webhook-Timestamp"), body); err != nil || r.Header.Get("Webhook-Signature") != want {
			t.Errorf("%v, not signed: %v", err, r.Header)
		}
		seen = append(seen, r)
		switch r.URL.Path {
		case "/elsewhere":
			elsewhere.Add(1)
		case "/moved":
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		case "/gone":
			w.WriteHeader(http.StatusGone)
		case "/endless":
			for {
				if _, err := w.Write(make([]byte, 1<<16)); err != nil {
					return
				}
			}
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	defer s.Close()
	c := inside(s)
	call := func(path string) error {
		return c.Call(t.Context(), hook.Call{To: s.URL + path, ID: "msg", Secret: []byte("key"), Body: []byte(`{"a":1}`), At: noon})
	}
	if err := call("/"); err != nil || seen[0].Header.Get("Webhook-Timestamp") != "1795176000" {
		t.Errorf("%v %v", err, seen[0].Header)
	}
	if err := call("/moved"); err == nil || elsewhere.Load() != 0 {
		t.Errorf("followed: %v", err)
	}
	if err := call("/gone"); !errors.Is(err, hook.ErrGone) {
		t.Error(err)
	}
	if err := call("/endless"); err != nil { // it has the message
		t.Error(err)
	}
}

// Who hangs is left after a few seconds.
func TestAWebhookThatHangsIsLeft(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer s.Close()
	begun := time.Now()
	if err := inside(s).Call(t.Context(), hook.Call{To: s.URL, ID: "1", At: noon}); err == nil || time.Since(begun) > 8*time.Second {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
}

func TestEveryShapeIsJSONOfItsOwn(t *testing.T) {
	deadline := noon.Add(time.Hour)
	p := notice.Message{Kind: notice.Turn, Now: noon, Items: []notice.Item{{Kind: notice.Turn, Match: "m1", Title: "@everyone [x](https://evil)", Game: "agamemnon", Deadline: &deadline}}}
	w := notice.Words{HTML: "<p>x</p>", Lines: []notice.Line{{Text: "Your turn: @everyone [x](https://evil)", More: "until", Link: "https://g/m/m1"}}}
	for shape, want := range map[notice.Shape]string{
		notice.JSON:    `"kind":"turn"`,
		notice.Discord: `"allowed_mentions":{"parse":[]}`,
		notice.Matrix:  `"html":"\u003cp\u003ex\u003c/p\u003e"`,
	} {
		p.Shape = shape
		body, err := hook.Body(p, w)
		if err != nil || !json.Valid(body) || !strings.Contains(string(body), want) || !strings.Contains(string(body), "https://g/m/m1") {
			t.Errorf("%s: %s %v", shape, body, err)
		}
		if shape == notice.Discord && (strings.Contains(string(body), "@everyone") || strings.Contains(string(body), "](")) {
			t.Errorf("%s", body)
		}
	}
}
