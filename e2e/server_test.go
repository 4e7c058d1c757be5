package e2e

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"testing"

	"spielleiter/internal/host/hosttest"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/sender"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// server is a server of one's own, as "spielleiter serve" runs it.
type server struct {
	*host.Host
	url   string
	texts *i18n.Catalog
	line  *line
	db    store.Store
}

// openServer opens a server until the end of the test.
func openServer(t *testing.T) *server {
	t.Helper()
	return openServerBehind(t, func(h http.Handler) http.Handler { return h })
}

// openServerBehind opens a server behind something that all who come pass.
func openServerBehind(t *testing.T, front func(http.Handler) http.Handler) *server {
	t.Helper()
	mails, err := mail.Parse("smtp://127.0.0.1:1?tls=none&from=house@example.org", "")
	must(t, err)
	return opening{mails: mails, front: front}.fresh(t)
}

// fresh opens the server on a database and an address of its own, until the end of the test.
func (o opening) fresh(t *testing.T) *server {
	t.Helper()
	o.db, o.addr, o.level = filepath.Join(t.TempDir(), "spielleiter.db"), "127.0.0.1:0", slog.LevelWarn
	s, stop := o.start(t)
	t.Cleanup(stop)
	return s
}

// opening is how a server is opened.
type opening struct {
	db, addr string
	level    slog.Level // from which on what it logs is a complaint
	mails    *mail.Server
	front    func(http.Handler) http.Handler
	pushes   *hook.Client // reaches the push services of browsers; nil: the public ones
	options  host.Options // further ones
}

// start opens the server. Whoever has it stops it.
func (o opening) start(t *testing.T) (h *server, stop func()) {
	t.Helper()
	o.options.Log = slog.New(slog.NewTextHandler(complaints{t}, &slog.HandlerOptions{Level: o.level}))
	s, err := store.Open(t.Context(), o.db)
	must(t, err)
	texts := site.Catalogue(games.All())
	if o.pushes == nil {
		o.pushes = hook.New(hook.Options{})
	}
	o.options.PassphraseCost, o.options.Sender = hosttest.Cheap, sender.New(texts, "https://games.example.org", o.mails, hook.New(hook.Options{})).Pushing(push.New(o.pushes, "https://games.example.org"))
	served, err := host.New(t.Context(), s, games.All(), o.options)
	must(t, err)
	handler, err := site.New(served, texts, site.Options{Version: "e2e", Log: o.options.Log})
	must(t, err)
	l, err := net.Listen("tcp", o.addr)
	must(t, err)
	wire := &line{Listener: l}
	ctx, end := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- site.Serve(ctx, wire, o.front(handler), served, 0) }()
	return &server{served, "http://" + l.Addr().String(), texts, wire, s}, func() {
		end()
		if err := <-done; err != nil {
			t.Errorf("the server closed badly: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Errorf("close the database: %v", err)
		}
	}
}

// complaints fail the test: a healthy server has none.
type complaints struct{ t *testing.T }

func (c complaints) Write(line []byte) (int, error) {
	c.t.Errorf("the server complains: %s", line)
	return len(line), nil
}

// line is the way to the server; it can be cut.
type line struct {
	net.Listener
	mu    sync.Mutex
	calls []net.Conn
}

// Accept takes a call and remembers it.
func (l *line) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err == nil {
		l.mu.Lock()
		l.calls = append(l.calls, c)
		l.mu.Unlock()
	}
	return c, err
}

// cut ends every call, as a broken cable does. New ones can be made.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range l.calls {
		_ = c.Close() // it may be over already
	}
	l.calls = nil
}
