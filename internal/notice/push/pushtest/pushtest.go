// Package pushtest is a push service and its browsers, for tests: it looks at everything that the standards demand of who
// pushes, and a browser reads what came with its own keys. It uses nothing of package push. Start at [New].
package pushtest

import (
	"crypto/ecdh"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
)

// Service is a push service.
type Service struct {
	t      testing.TB
	server *httptest.Server

	mu       sync.Mutex
	browsers map[string]*Browser
	got      []Push
	status   int
	header   http.Header
	calls    int
}

// Push is what came for a browser.
type Push struct {
	Endpoint            string
	Topic, Urgency, TTL string
	Subject, Key        string    // of who has pushed
	Until               time.Time // when the signature ends to hold; it is given by the clock of the machine
	Text                string    // what the browser reads
	Length              int       // of what the service has seen
}

// New starts a service.
func New(t testing.TB) *Service {
	t.Helper()
	s := &Service{t: t, browsers: map[string]*Browser{}}
	s.server = httptest.NewTLSServer(http.HandlerFunc(s.take))
	t.Cleanup(s.server.Close)
	return s
}

// HTTP is a client that may call the service.
func (s *Service) HTTP() *hook.Client {
	roots := x509.NewCertPool()
	roots.AddCert(s.server.Certificate())
	return hook.New(hook.Options{Inside: true, TLS: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}})
}

// Browser is a browser that has subscribed.
type Browser struct {
	Endpoint string
	Keys     notice.Keys
	private  *ecdh.PrivateKey
	auth     []byte
	key      string // of the server that may push to it, "" for any
}

// Browser subscribes a new one; key is that of the server that may push to it.
func (s *Service) Browser(key string) *Browser {
	s.t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	b := &Browser{private: private, auth: make([]byte, 16), key: key}
	if _, err := rand.Read(b.auth); err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b.Endpoint = s.server.URL + "/send/" + rand.Text()
	b.Keys = notice.Keys{P256dh: code.EncodeToString(private.PublicKey().Bytes()), Auth: code.EncodeToString(b.auth)}
	s.browsers[b.Endpoint] = b
	return b
}

// Forget has a browser end its subscription.
func (s *Service) Forget(b *Browser) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.browsers, b.Endpoint)
}

// Answer has the service answer everything with a status, and with headers in pairs; 0 as it should.
func (s *Service) Answer(status int, headers ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status, s.header = status, http.Header{}
	for n := 0; n+1 < len(headers); n += 2 {
		s.header.Set(headers[n], headers[n+1])
	}
}

// Got is all that came, in order, and how often the service was called.
func (s *Service) Got() ([]Push, int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Push(nil), s.got...), s.calls
}

func (s *Service) take(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls++
	if s.status != 0 {
		for name := range s.header {
			w.Header().Set(name, s.header.Get(name))
		}
		_, _ = io.Copy(io.Discard, r.Body) // who answers earlier may break the sender's connection
		w.WriteHeader(s.status)
		return
	}
	b := s.browsers[s.server.URL+r.URL.Path]
	if b == nil {
		w.WriteHeader(http.StatusGone)
		return
	}
	p, status := s.look(b, r)
	if status == http.StatusCreated {
		s.got = append(s.got, p)
	}
	w.WriteHeader(status)
}

// look does what a service and then a browser do.
func (s *Service) look(b *Browser, r *http.Request) (Push, int) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<16))
	if err != nil || len(body) > 4096 {
		return Push{}, http.StatusRequestEntityTooLarge
	}
	p := Push{Endpoint: b.Endpoint, Topic: r.Header.Get("Topic"), Urgency: r.Header.Get("Urgency"), TTL: r.Header.Get("TTL"), Length: len(body)}
	if p.Subject, p.Key, p.Until, err = vapid(r.Header.Get("Authorization"), s.server.URL); err != nil {
		s.t.Errorf("VAPID: %v", err)
		return p, http.StatusForbidden
	}
	if b.key != "" && p.Key != b.key {
		return p, http.StatusForbidden
	}
	if seconds, err := strconv.Atoi(p.TTL); err != nil || seconds < 0 || r.Method != http.MethodPost || r.Header.Get("Content-Encoding") != "aes128gcm" {
		s.t.Errorf("%s with TTL %q, %q", r.Method, p.TTL, r.Header.Get("Content-Encoding"))
		return p, http.StatusBadRequest
	}
	if len(p.Topic) > 32 || strings.Trim(p.Topic, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != "" {
		s.t.Errorf("topic %q", p.Topic)
		return p, http.StatusBadRequest
	}
	text, err := Decrypt(b.private, b.auth, body)
	if err != nil {
		s.t.Errorf("the browser cannot read it: %v", err)
	}
	p.Text = string(text)
	return p, http.StatusCreated
}

// Notice is what the worker of the pages is told.
func (p Push) Notice(t testing.TB) (n struct {
	Title, Line, Path, Tag, Lang string
	Waits                        int
},
) {
	t.Helper()
	if err := json.Unmarshal([]byte(p.Text), &n); err != nil {
		t.Fatalf("%s: %v", p.Text, err)
	}
	return n
}

var code = base64.RawURLEncoding
