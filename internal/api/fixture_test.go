package api_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/api/terramagica"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// world is a server with its API on the net.
type world struct {
	*hosttest.Server
	t    *testing.T
	url  string
	used *calls
}

// calls are the operations that were called, "METHOD /path".
type calls struct {
	mu   sync.Mutex
	made map[string]bool
}

func (c *calls) note(r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made[r.Pattern] = true
}

func newWorld(t *testing.T) *world {
	t.Helper()
	return serve(t, hosttest.New(t))
}

// serve puts a server on the net.
func serve(t *testing.T, h *hosttest.Server) *world {
	t.Helper()
	return serveIn(t, h, catalog(t, hosttest.Shapes()))
}

// serveIn puts a server on the net that speaks by a catalogue.
func serveIn(t *testing.T, h *hosttest.Server, texts *i18n.Catalog) *world {
	t.Helper()
	w := &world{Server: h, t: t, used: &calls{made: map[string]bool{}}}
	mux := http.NewServeMux()
	api.Register(mux, h.Host, texts, api.Options{Version: "test", Address: func(r *http.Request) string { return "192.0.2.7" }, Log: h.Log(), Sections: []api.Section{terramagica.Section{}}})
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		mux.ServeHTTP(rw, r)
		w.used.note(r)
	}))
	t.Cleanup(server.Close)
	w.url = server.URL
	return w
}

func catalog(t testing.TB, list games.List) *i18n.Catalog {
	t.Helper()
	return i18n.All(list, match.Texts, host.Texts, api.Texts)
}

// client is somebody with a token who reads a language.
type client struct {
	w     *world
	token string
	lang  string
	id    string // the person's
}

// nobody asks without a token.
func (w *world) nobody(lang string) *client { return &client{w: w, lang: lang} }

// guest is somebody new.
func (w *world) guest(lang string) *client {
	w.t.Helper()
	c := w.nobody(lang)
	var made api.Token
	c.want(http.StatusOK, "POST", "/guests", nil, &made)
	c.token, c.id = made.Token, made.Me.ID
	return c
}

// answered is an answer with its body read.
type answered struct {
	*http.Response
	body []byte
}

// send sends a request; a body that is a string or bytes goes as it is.
func (c *client) send(method, path string, body any, headers ...string) answered {
	c.w.t.Helper()
	var r io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		r = bytes.NewReader([]byte(b))
	case []byte:
		r = bytes.NewReader(b)
	default:
		data, err := json.Marshal(b)
		c.w.Must(err)
		r = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(c.w.t.Context(), method, c.w.url+api.Prefix+path, r)
	c.w.Must(err)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	if c.lang != "" {
		req.Header.Set("Accept-Language", c.lang)
	}
	for n := 0; n+1 < len(headers); n += 2 {
		req.Header.Set(headers[n], headers[n+1])
	}
	resp, err := http.DefaultClient.Do(req)
	c.w.Must(err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	c.w.Must(err)
	return answered{resp, data}
}

// want sends a request, expects a status and decodes the answer.
func (c *client) want(status int, method, path string, body, into any, headers ...string) answered {
	c.w.t.Helper()
	a := c.send(method, path, body, headers...)
	if a.StatusCode != status {
		c.w.t.Fatalf("%s %s: %d, want %d\n%s", method, path, a.StatusCode, status, a.body)
	}
	if into != nil {
		if err := json.Unmarshal(a.body, into); err != nil {
			c.w.t.Fatalf("%s %s: %v\n%s", method, path, err, a.body)
		}
	}
	return a
}

// items are the items of a page.
func items[T any](c *client, path string) []T {
	c.w.t.Helper()
	var page api.Page[T]
	c.want(http.StatusOK, "GET", path, nil, &page)
	return page.Items
}

// problem sends a request that is to be refused, and checks the form of the refusal.
func (c *client) problem(status int, code, method, path string, body any, headers ...string) (api.Problem, answered) {
	c.w.t.Helper()
	var p api.Problem
	a := c.want(status, method, path, body, &p, headers...)
	if got := a.Header.Get("Content-Type"); got != "application/problem+json" {
		c.w.t.Errorf("%s %s: content type %q", method, path, got)
	}
	if p.Status != status || p.Code != code || p.Title == "" {
		c.w.t.Errorf("%s %s: %+v, want %d %s", method, path, p, status, code)
	}
	return p, a
}

// page is a match as the client sees it.
func (c *client) page(id string) api.Match {
	c.w.t.Helper()
	var m api.Match
	c.want(http.StatusOK, "GET", "/matches/"+id, nil, &m)
	return m
}
