package site_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
)

// The log of requests has the pattern of the route and never what was asked for.
func TestTheAccessLogHoldsNoSecret(t *testing.T) {
	h := newWorld(t, 41)
	var log bytes.Buffer
	handler, err := site.New(h.Host, texts(), site.Options{Log: slog.New(slog.NewTextHandler(&log, nil)), Access: true})
	h.Must(err)
	routes := 0
	for _, r := range h.described() {
		path := strings.NewReplacer("{$}", "", "{", "canary", "}", "", "...", "").Replace(r.path)
		req := httptest.NewRequest(r.method, path+"?q=canary&token=canary", strings.NewReader("canary=canary"))
		req.Header.Set("User-Agent", "canary")
		req.Header.Set("Referer", "https://canary.example/")
		req.Header.Set("Authorization", "Bearer canary")
		req.AddCookie(&http.Cookie{Name: "canary", Value: "canary"})
		log.Reset()
		handler.ServeHTTP(httptest.NewRecorder(), req)
		if strings.Contains(log.String(), "canary") || strings.Count(log.String(), "msg=request") != 1 {
			t.Errorf("%s: %s", r.route, &log)
		}
		routes++
	}
	if routes < 50 {
		t.Errorf("only %d routes", routes)
	}
	log.Reset()
	handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("CANARY", "/canary", nil))
	if s := log.String(); strings.Contains(strings.ToLower(s), "canary") || !strings.Contains(s, "method=other") {
		t.Error(s)
	}
	log.Reset()
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/livez", nil))
	if s := log.String(); !strings.Contains(s, `method=GET route="GET /livez" status=200 size=16 duration=`) {
		t.Errorf("%s of %q", s, w.Body)
	}
}

// Figures that have an address of their own are not at the public one.
func TestFiguresCanBeApart(t *testing.T) {
	h := hosttest.New(t)
	apart, err := site.New(h.Host, texts(), site.Options{Log: h.Log(), Apart: true, Version: "v9", Build: "abc+changed"})
	h.Must(err)
	r := httptest.NewRequest(http.MethodGet, "/metrics", nil)
	r.RemoteAddr = "127.0.0.1:1"
	for _, c := range []struct {
		handler http.Handler
		status  int
	}{{apart, 404}, {apart.Inside, 200}} {
		w := httptest.NewRecorder()
		c.handler.ServeHTTP(w, r)
		if w.Code != c.status || c.status == 200 && !strings.Contains(w.Body.String(), "spielleiter_outbox 0\n") ||
			c.status == 200 && !strings.Contains(w.Body.String(), `spielleiter_pool_waits_total{pool="read"} `) || c.status == 200 && !strings.Contains(w.Body.String(), `spielleiter_pool_max{pool="read"} `) ||
			c.status == 200 && !strings.Contains(w.Body.String(), `spielleiter_info{build="abc+changed",version="v9"} 1`) {
			t.Errorf("%d, want %d", w.Code, c.status)
		}
	}
}

// Whoever looks whether an upgrade has arrived sees which build answers.
func TestHealthTellsWhichBuildAnswers(t *testing.T) {
	h := hosttest.New(t)
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log(), Build: "abc+changed"})
	h.Must(err)
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/healthz", nil))
	if got := strings.TrimSpace(w.Body.String()); got != `{"status":"ok","build":"abc+changed"}` {
		t.Error(got)
	}
}
