package hook_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// hostile are addresses by which somebody would have the server call itself, its neighbours, its operator's
// cloud, or something that is no webhook.
var hostile = []string{
	"https://127.0.0.1/", "https://127.0.0.1:443/", "https://127.1/", "https://127.255.255.254/", "https://0.0.0.0/", "https://0/", "https://2130706433/", "https://0x7f000001/",
	"https://0177.0.0.1/", "https://017700000001/", "https://localhost/", "https://LOCALHOST/", "https://localhost./", "https://a.localhost/", "https://printer.local/", "https://metadata.google.internal/",
	"https://10.0.0.1/", "https://10.255.255.255/", "https://172.16.0.1/", "https://172.31.255.255/", "https://192.168.0.1/", "https://192.168.178.1/", "https://100.64.0.1/", "https://100.127.255.255/",
	"https://169.254.0.1/", "https://169.254.169.254/latest/meta-data/", "https://[fd00:ec2::254]/", "https://192.0.0.1/", "https://192.0.0.192/", "https://192.0.2.1/", "https://192.88.99.1/", "https://198.18.0.1/",
	"https://198.19.255.255/", "https://198.51.100.1/", "https://203.0.113.1/", "https://224.0.0.1/", "https://239.255.255.255/", "https://240.0.0.1/", "https://255.255.255.255/",
	"https://[::1]/", "https://[::]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[::ffff:10.0.0.1]/", "https://[::127.0.0.1]/", "https://[::ffff:0:127.0.0.1]/",
	"https://[64:ff9b::7f00:1]/", "https://[64:ff9b::a9fe:a9fe]/", "https://[64:ff9b:1::a00:1]/", "https://[2002:7f00:1::]/", "https://[2002:a00:1::1]/", "https://[2001::1]/", "https://[2001:db8::1]/",
	"https://[3fff::1]/", "https://[100::1]/", "https://[fc00::1]/", "https://[fd12:3456:789a::1]/", "https://[fe80::1]/", "https://[fe80::1%25eth0]/", "https://[fec0::1]/", "https://[ff02::1]/", "https://[5f00::1]/",
	"http://example.org/", "http://127.0.0.1:80/", "https://example.org:22/", "https://example.org:8443/", "https://example.org:25/", "https://user:pass@example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://127.0.0.1:70/",
	"unix:///run/docker.sock", "//example.org/", "https://", "https:example.org", "javascript:alert(1)", "data:,x", "",
	"https://nip.example.org/", "https://rebind.example.org/", "https://six.example.org/", "https://both.example.org/", "https://metadata.example.org/", // names, see zone
}

// zone is what names of the tests mean, one answer after the other.
var zone = map[string][]string{
	"nip.example.org.": {"127.0.0.1"}, "six.example.org.": {"::1"}, "metadata.example.org.": {"169.254.169.254"},
	"rebind.example.org.": {"127.0.0.1"}, "both.example.org.": {"10.0.0.1", "127.0.0.1"},
}

// resolver answers by the zone. It is a name server on this machine.
func resolver(t *testing.T, answers func(name string, six bool) []netip.Addr) *net.Resolver {
	t.Helper()
	var config net.ListenConfig
	c, err := config.ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	go func() {
		b := make([]byte, 1500)
		for {
			n, from, err := c.ReadFrom(b)
			if err != nil {
				return
			}
			if _, err := c.WriteTo(reply(b[:n], answers), from); err != nil {
				return
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", c.LocalAddr().String())
	}}
}

// reply answers a question of the domain name system.
func reply(q []byte, answers func(string, bool) []netip.Addr) []byte {
	var name strings.Builder
	at := 12
	for q[at] != 0 {
		name.Write(q[at+1 : at+1+int(q[at])])
		name.WriteByte('.')
		at += 1 + int(q[at])
	}
	six := binary.BigEndian.Uint16(q[at+1:]) == 28
	r := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, q[12:at+5]...)
	for _, a := range answers(name.String(), six) {
		r[7]++
		kind, data := byte(1), a.AsSlice()
		if six {
			kind = 28
		}
		r = append(r, 0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 0, 0, byte(len(data)))
		r = append(r, data...)
	}
	return r
}

func ofZone(name string, six bool) (list []netip.Addr) {
	for _, s := range zone[strings.ToLower(name)] {
		if a := netip.MustParseAddr(s); a.Is6() == six {
			list = append(list, a)
		}
	}
	return list
}

// counted is a listener on this machine that counts who comes.
func counted(t *testing.T, address string) *atomic.Int64 {
	t.Helper()
	n := new(atomic.Int64)
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", address)
	if err != nil {
		t.Logf("%s cannot be listened to: %v", address, err)
		return n
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			n.Add(1)
			c.Close()
		}
	}()
	return n
}

func TestNoHostileAddressIsCalled(t *testing.T) {
	visits := []*atomic.Int64{counted(t, "127.0.0.1:443"), counted(t, "[::1]:443"), counted(t, "127.0.0.1:80")}
	c := hook.New(hook.Options{Resolver: resolver(t, ofZone)})
	for _, to := range hostile {
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
	if len(hostile) < 60 {
		t.Errorf("%d addresses", len(hostile))
	}
	t.Logf("%d hostile addresses, 0 connections", len(hostile))
}

// A name that means a public address when it is checked and this machine when it is called.
func TestANameThatChangesItsMeaningIsNotFollowed(t *testing.T) {
	visits := counted(t, "127.0.0.1:443")
	var asked atomic.Int64
	c := hook.New(hook.Options{Resolver: resolver(t, func(_ string, six bool) []netip.Addr {
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
