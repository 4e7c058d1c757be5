package push_test

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
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
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/push/pushtest"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func newKey(t *testing.T) (key []byte, public string) {
	t.Helper()
	key, err := push.NewKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	public, err = push.Public(key)
	if err != nil {
		t.Fatal(err)
	}
	return key, public
}

func note(key []byte, b *pushtest.Browser) push.Note {
	return push.Note{
		To: b.Endpoint, ID: "0123456789abcdef0123456789abcdef", Key: key, Browser: b.Keys, Urgency: notice.High, TTL: 90 * time.Minute, At: noon,
		Payload: push.Payload{Title: "Du bist am Zug: Troja", Line: "bis morgen", Path: "/m/m1", Tag: "t", Lang: "de", Waits: 3},
	}
}

// The example of RFC 8291, section 5: what reads the pushes of these tests reads those of the standard.
func TestTheBrowserOfTheTestsReadsTheExampleOfTheStandard(t *testing.T) {
	raw := func(text string) []byte {
		data, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	private, err := ecdh.P256().NewPrivateKey(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	body := raw("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
	text, err := pushtest.Decrypt(private, raw("BTBZMqHH6r4Tts7J_aSIgg"), body)
	if err != nil || string(text) != "When I grow up, I want to be a watermelon" {
		t.Errorf("%q, %v", text, err)
	}
}

func TestANoticeArrivesEncryptedAndSigned(t *testing.T) {
	service := pushtest.New(t)
	key, public := newKey(t)
	b := service.Browser(public)
	for subject, want := range map[string]string{"https://games.example.org": "https://games.example.org", "house@example.org": "mailto:house@example.org", "mailto:house@example.org": "mailto:house@example.org"} {
		if err := push.New(service.HTTP(), subject).Send(t.Context(), note(key, b)); err != nil {
			t.Fatal(err)
		}
		got, _ := service.Got()
		p := got[len(got)-1]
		if p.Subject != want || p.Key != public || p.Topic != "0123456789abcdef0123456789abcdef" || p.Urgency != "high" || p.TTL != "5400" {
			t.Errorf("%+v", p)
		}
		if left := time.Until(p.Until); left <= 0 || left > 24*time.Hour {
			t.Errorf("the signature holds for %v", left)
		}
		if p.Text != `{"title":"Du bist am Zug: Troja","line":"bis morgen","path":"/m/m1","tag":"t","lang":"de","waits":3}` {
			t.Errorf("%s", p.Text)
		}
	}
	// Short or long, the service sees the same length.
	n := note(key, b)
	n.Payload.Line = strings.Repeat("x", 2500)
	if err := push.New(service.HTTP(), "a@example.org").Send(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	if got, _ := service.Got(); got[0].Length != got[3].Length {
		t.Errorf("%d and %d bytes tell how long a notice is", got[0].Length, got[3].Length)
	}
	n.Payload.Line = strings.Repeat("x", 3<<10)
	if err := push.New(service.HTTP(), "a@example.org").Send(t.Context(), n); err == nil {
		t.Error("more than 3 KB was pushed")
	}
}

// What a service answers is a matter of that browser for good, or of later.
func TestWhatAPushServiceAnswers(t *testing.T) {
	service := pushtest.New(t)
	key, public := newKey(t)
	b := service.Browser(public)
	c := push.New(service.HTTP(), "a@example.org")
	for _, test := range []struct {
		status int
		after  string
		gone   bool
		wait   time.Duration
		taken  bool
	}{
		{status: 200, taken: true},
		{status: 201, taken: true},
		{status: 202, taken: true},
		{status: 404, gone: true},
		{status: 410, gone: true},
		{status: 410, after: "60", gone: true},
		{status: 429},
		{status: 429, after: "120", wait: 2 * time.Minute},
		{status: 503, after: "Fri, 20 Nov 2026 13:00:00 GMT", wait: time.Hour},
		{status: 500, after: "99999999999", wait: 0},
		{status: 503, after: "999999999", wait: 24 * time.Hour},
		{status: 503, after: "-5"},
		{status: 503, after: "soon"},
		{status: 503, after: "Fri, 20 Nov 2026 11:00:00 GMT"},
		{status: 400, after: "60"},
		{status: 401},
		{status: 403},
		{status: 413},
		{status: 301},
		{status: 307},
		{status: 500},
		{status: 502},
	} {
		service.Answer(test.status, "Retry-After", test.after, "Location", b.Endpoint)
		_, before := service.Got()
		err := c.Send(t.Context(), note(key, b))
		later, _ := errors.AsType[*notice.Later](err)
		wait := time.Duration(0)
		if later != nil {
			wait = later.Wait
		}
		if test.after == "99999999999" { // too long a number may be taken for the longest wait
			test.wait = wait
		}
		if (err == nil) != test.taken || errors.Is(err, push.ErrGone) != test.gone || wait != test.wait {
			t.Errorf("%d after %q: %v, wait %v", test.status, test.after, err, wait)
		}
		if _, calls := service.Got(); calls != before+1 {
			t.Errorf("%d: %d calls", test.status, calls-before)
		}
		if err != nil && (strings.Contains(err.Error(), "/send/") || strings.Contains(err.Error(), base64.RawURLEncoding.EncodeToString(key))) {
			t.Errorf("an error tells a secret: %v", err)
		}
	}
}

func TestAServiceThatHangsIsLeftAndAnErrorNamesNoEndpoint(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // or it is not noticed that the other side has left
		<-r.Context().Done()
	}))
	defer s.Close()
	service := pushtest.New(t)
	key, public := newKey(t)
	n := note(key, service.Browser(public))
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	begun := time.Now()
	n.To = s.URL + "/send/secret"
	err := push.New(service.HTTP(), "a@example.org").Send(ctx, n)
	if err == nil || time.Since(begun) > 2*time.Second || strings.Contains(err.Error(), "secret") {
		t.Errorf("after %v: %v", time.Since(begun), err)
	}
}

// An endpoint is whatever a stranger has sent: nothing inside is ever called.
func TestNoHostileEndpointIsCalled(t *testing.T) {
	visits := []*atomic.Int64{hooktest.Counted(t, "127.0.0.1:443"), hooktest.Counted(t, "[::1]:443"), hooktest.Counted(t, "127.0.0.1:80")}
	var asked atomic.Int64
	c := push.New(hook.New(hook.Options{Resolver: hooktest.Resolver(t, func(name string, six bool) []netip.Addr {
		asked.Add(1)
		if strings.HasPrefix(name, "turns.") && !six { // public when it is checked, and this machine when it is called
			return []netip.Addr{netip.MustParseAddr("127.0.0.1")}
		}
		return hooktest.OfZone(name, six)
	})}), "a@example.org")
	key, public := newKey(t)
	n := note(key, pushtest.New(t).Browser(public))
	for _, to := range append([]string{"https://turns.example.org/send/1"}, hooktest.Hostile...) {
		n.To = to
		if err := c.Send(t.Context(), n); err == nil {
			t.Errorf("%s was called", to)
		}
	}
	for _, n := range visits {
		if n.Load() != 0 {
			t.Errorf("%d connections to this machine", n.Load())
		}
	}
	if asked.Load() == 0 {
		t.Error("no name was looked up")
	}
	if _, err := c.Address("https://turns.example.org/send/1"); err != nil {
		t.Errorf("the name is to be refused when it is called: %v", err)
	}
	if _, err := c.Address("https://push.example.org/" + strings.Repeat("x", 1000)); err == nil {
		t.Error("an endpoint of more than 1000 bytes is kept")
	}
	t.Logf("%d hostile endpoints, 0 connections", len(hooktest.Hostile)+1)
}

func TestKeysOfBrowsersAreChecked(t *testing.T) {
	good := pushtest.New(t).Browser("").Keys
	padded := notice.Keys{P256dh: good.P256dh + "=", Auth: good.Auth + "=="}
	classic := notice.Keys{P256dh: strings.NewReplacer("-", "+", "_", "/").Replace(good.P256dh), Auth: strings.NewReplacer("-", "+", "_", "/").Replace(good.Auth)}
	for _, k := range []notice.Keys{good, padded, classic} {
		if got, err := push.Keys(k); err != nil || got != good {
			t.Errorf("%+v: %+v, %v", k, got, err)
		}
	}
	point, _ := base64.RawURLEncoding.DecodeString(good.P256dh)
	point[40] ^= 1
	for name, k := range map[string]notice.Keys{
		"nothing":                {},
		"no auth":                {P256dh: good.P256dh},
		"no point":               {P256dh: base64.RawURLEncoding.EncodeToString(point), Auth: good.Auth},
		"short point":            {P256dh: good.P256dh[:40], Auth: good.Auth},
		"short auth":             {P256dh: good.P256dh, Auth: good.Auth[:10]},
		"long auth":              {P256dh: good.P256dh, Auth: good.Auth + "AAAA"},
		"zeros":                  {P256dh: good.P256dh, Auth: strings.Repeat("A", 22)},
		"no base64":              {P256dh: good.P256dh, Auth: "!!!!!!!!!!!!!!!!!!!!!!"},
		"the point at infinity":  {P256dh: "AA", Auth: good.Auth},
		"megabytes":              {P256dh: strings.Repeat("A", 1<<20), Auth: good.Auth},
		"a header in disguise":   {P256dh: good.P256dh + "\r\nX: y", Auth: good.Auth},
		"of another curve's end": {P256dh: "BA" + strings.Repeat("_", 84), Auth: good.Auth},
	} {
		if got, err := push.Keys(k); err == nil {
			t.Errorf("%s is taken: %+v", name, got)
		}
	}
	if _, err := push.Public(make([]byte, 32)); err == nil || strings.Contains(err.Error(), "AAAA") {
		t.Errorf("zeros are a key: %v", err)
	}
}
