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
	why error
}

func (s *ill) Health(ctx context.Context) error {
	if s.why != nil {
		return s.why
	}
	return s.Store.Health(ctx)
}

// Health is what a balancer decides by: good while orders can be stored, and without a
// word about the inside.
func TestHealthTellsWhetherOrdersCanBeStored(t *testing.T) {
	opened, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "house.db"))
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
