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
}

// openHouse opens a server until the end of the test.
func openServer(t *testing.T) *server {
	t.Helper()
	return openServerBehind(t, func(h http.Handler) http.Handler { return h })
}

// openHouseBehind opens a server behind something that all who come pass.
func openServerBehind(t *testing.T, front func(http.Handler) http.Handler) *server {
	t.Helper()
	log := slog.New(slog.NewTextHandler(complaints{t}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	texts := site.Catalogue(games.All())
	mails, err := mail.Parse("smtp://127.0.0.1:1?tls=none&from=house@example.org", "")
	if err != nil {
		t.Fatal(err)
	}
	carries := sender.New(texts, "https://games.example.org", mails, hook.New(hook.Options{}))
	h, err := host.New(t.Context(), s, games.All(), host.Options{Log: log, PassphraseCost: hosttest.Cheap, Sender: carries})
	if err != nil {
		t.Fatal(err)
	}
	handler, err := site.New(h, texts, site.Options{Version: "e2e", Log: log})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	wire := &line{Listener: l}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- site.Serve(ctx, wire, front(handler), h) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("the server closed badly: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Errorf("close the database: %v", err)
		}
	})
	return &server{h, "http://" + l.Addr().String(), texts, wire}
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
