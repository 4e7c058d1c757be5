package site_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// ill is a store whose disk takes nothing any more.
type ill struct {
	store.Store
	why  error
	late store.Overdue
}

func (s *ill) Overdue(context.Context, time.Time) (store.Overdue, error) { return s.late, nil }

func (s *ill) Health(ctx context.Context) error {
	if s.why != nil {
		return s.why
	}
	return s.Store.Health(ctx)
}

// Health is what a balancer decides by: good while orders can be stored, and without a
// word about the inside.
func TestHealthTellsWhetherOrdersCanBeStored(t *testing.T) {
	opened, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { opened.Close() })
	s := &ill{Store: opened}
	h := hosttest.On(t, s, hosttest.NewClock())
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log()})
	h.Must(err)
	for _, c := range []struct {
		why    error
		status int
		body   string
	}{
		{nil, http.StatusOK, `{"status":"ok"}`},
		{store.ErrFull, http.StatusServiceUnavailable, `{"status":"unavailable"}`},
		{store.ErrReadOnly, http.StatusServiceUnavailable, `{"status":"unavailable"}`},
		{nil, http.StatusOK, `{"status":"ok"}`},
	} {
		s.why = c.why
		h.Clock.Forward(time.Second)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/healthz", nil))
		if body := strings.TrimSpace(w.Body.String()); w.Code != c.status || body != c.body {
			t.Errorf("with %v: %d %s", c.why, w.Code, body)
		}
	}
}

// Single matches that are late or cannot be evaluated do not take the server out of service; they
// are figures there and in the metrics.
func TestHealthTellsOfDeadlinesThatWait(t *testing.T) {
	opened, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { opened.Close() })
	s := &ill{Store: opened}
	h := hosttest.On(t, s, hosttest.NewClock())
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log()})
	h.Must(err)
	get := func(path string) (int, string) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr = "127.0.0.1:999"
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code, strings.TrimSpace(w.Body.String())
	}
	for _, c := range []struct {
		late    store.Overdue
		body    string
		metrics []string
	}{
		{store.Overdue{}, `{"status":"ok"}`, []string{"spielleiter_overdue 0", "spielleiter_held 0", "spielleiter_close_lateness_seconds_count 0"}},
		{store.Overdue{Held: 200}, `{"status":"degraded","held":200}`, []string{"spielleiter_held 200"}},
		{
			store.Overdue{Matches: 7, Oldest: h.Clock.Now().Add(-time.Hour), Held: 1},
			`{"status":"degraded","overdue":7,"seconds":3606,"held":1}`,
			[]string{"spielleiter_overdue 7", "spielleiter_overdue_seconds 3606", "spielleiter_held 1"},
		},
	} {
		s.late = c.late
		h.Clock.Forward(2 * time.Second)
		if status, body := get("/healthz"); status != http.StatusOK || body != c.body {
			t.Errorf("%d %s, want %s", status, body, c.body)
		}
		_, metrics := get("/metrics")
		for _, want := range c.metrics {
			if !strings.Contains(metrics, want+"\n") {
				t.Errorf("no %q in the metrics", want)
			}
		}
	}
}

// A process that lives need not be ready: without its database, and when it is told to stop, nothing is to be sent there.
func TestAProcessThatLivesNeedNotBeReady(t *testing.T) {
	opened, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { opened.Close() })
	s, leave := &ill{Store: opened}, make(chan struct{})
	h := hosttest.On(t, s, hosttest.NewClock())
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log(), Leave: leave})
	h.Must(err)
	for _, c := range []struct {
		name   string
		do     func()
		status int
		body   string
	}{
		{"well", func() {}, 200, "ok"},
		{"a held match", func() { s.late = store.Overdue{Held: 3} }, 200, "ok"},
		{"no database", func() { s.why = store.ErrFull }, 503, "unavailable"},
		{"well again", func() { s.why = nil }, 200, "ok"},
		{"told to stop", func() { close(leave) }, 503, "leaving"},
	} {
		c.do()
		h.Clock.Forward(time.Second)
		for _, where := range []http.Handler{handler, handler.Inside} {
			for path, want := range map[string]struct {
				status int
				body   string
			}{"/livez": {200, "ok"}, "/readyz": {c.status, c.body}} {
				w := httptest.NewRecorder()
				where.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
				if body := strings.TrimSpace(w.Body.String()); w.Code != want.status || body != `{"status":"`+want.body+`"}` {
					t.Errorf("%s, %s: %d %s", c.name, path, w.Code, body)
				}
			}
		}
	}
}
