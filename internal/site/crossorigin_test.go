package site_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"spielleiter/internal/api"
)

// A page of another site may use the API with a token, and nothing else here: neither pages nor what the API tells without one.
func TestOtherSitesUseTheAPIWithATokenAlone(t *testing.T) {
	w := newWorld(t, 27)
	send := func(method, path string, headers ...string) http.Header {
		r := httptest.NewRequestWithContext(t.Context(), method, path, nil)
		r.Header.Set("Origin", "https://elsewhere.example")
		for n := 0; n < len(headers); n += 2 {
			r.Header.Set(headers[n], headers[n+1])
		}
		rec := httptest.NewRecorder()
		w.handler.ServeHTTP(rec, r)
		if rec.Header().Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s %s: another site may send what the browser keeps", method, path)
		}
		return rec.Header()
	}
	for _, c := range []struct {
		method, path string
		headers      []string
		may          bool
	}{
		{"OPTIONS", api.Prefix + "/matches", []string{"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type"}, true},
		{"OPTIONS", api.Prefix + "/matches", []string{"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "content-type"}, false},
		{"OPTIONS", "/account", []string{"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization"}, false},
		{"GET", api.Prefix + "/games", []string{"Authorization", "Bearer no-such-token"}, true},
		{"GET", api.Prefix + "/games", nil, false},
		{"GET", "/", []string{"Authorization", "Bearer no-such-token"}, false},
	} {
		h := send(c.method, c.path, c.headers...)
		if got := h.Get("Access-Control-Allow-Origin"); got != map[bool]string{true: "*"}[c.may] {
			t.Errorf("%s %s %v: other sites may read: %q", c.method, c.path, c.headers, got)
		}
		if c.may && c.method == "OPTIONS" && !strings.Contains(h.Get("Access-Control-Allow-Headers"), "Authorization") {
			t.Errorf("%s: a token may not be sent", c.path)
		}
	}
}
