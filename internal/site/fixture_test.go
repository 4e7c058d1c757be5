package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/i18n"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/internal/web"
)

// world is a whole server on the net, with all its chance and time in the test's hands:
// two worlds of the same seed in which the same is done are the same.
type world struct {
	*hosttest.Server
	t       testing.TB
	handler http.Handler
	log     *hosttest.Journal
	random  io.Reader
	options site.Options
	tokens  map[string]string // by person's id
}

// played are the games of every world: both shapes, and those with most secrets.
func played() games.List {
	silly, _ := games.All().Find("rathersilly", "")
	magic, _ := games.All().Find("terramagica", "")
	combs, _ := games.All().Find("waben", "")
	return append(hosttest.Shapes(), silly, magic, combs)
}

// texts are read once: they are the same in every world.
var texts = sync.OnceValue(func() *i18n.Catalog { return site.Catalogue(played()) })

func newWorld(t testing.TB, seed byte) *world {
	t.Helper()
	return newWorldAt(t, seed, filepath.Join(t.TempDir(), "spielleiter.db"))
}

// newWorldAt opens a world on a database.
func newWorldAt(t testing.TB, seed byte, path string) *world {
	t.Helper()
	s, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w := &world{t: t, log: &hosttest.Journal{}, random: hosttest.Chance(seed), tokens: map[string]string{}}
	w.options = site.Options{Secure: true, Version: "test", Log: slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		},
	}))}
	w.open(s, hosttest.NewClock())
	return w
}

// open starts a server on the store; a second one finds what the first has left.
func (w *world) open(s store.Store, c *hosttest.Clock) {
	w.t.Helper()
	w.Server = hosttest.Of(w.t, s, c, played(), host.Options{Random: w.random, Log: w.options.Log})
	var err error
	w.handler, err = site.New(w.Host, texts(), w.options)
	w.Must(err)
}

// person makes a guest whose token the test knows.
func (w *world) person(name string) host.Actor {
	w.t.Helper()
	token, a, err := w.Host.Guest(w.t.Context(), host.Client{IP: "192.0.2.1", Agent: "test", Lang: "de", Zone: "Europe/Berlin"})
	w.Must(err)
	a, err = w.SetProfile(w.t.Context(), a, host.Profile{Name: name})
	w.Must(err)
	w.tokens[a.Person] = token
	return a
}

// request is one thing that a viewer asks.
type request struct {
	route        string // as the router names it, "METHOD /path"
	method, path string
	body         string
	header       map[string]string
	stream       bool
}

func (r request) String() string {
	return fmt.Sprintf("%s %s %v %s", r.method, r.path, r.header, r.body)
}

// reply is all that somebody can see of an answer, and what the server wrote about it.
type reply struct {
	status int
	header string
	body   string
	log    string
}

// ask sends a request as a viewer, by cookie to the pages and by token to the API.
func (w *world) ask(as host.Actor, r request) reply {
	ctx, hangUp := context.WithCancel(w.t.Context())
	defer hangUp()
	rec := newRecorder()
	if r.stream {
		rec.full = func(text string) bool { return strings.Contains(text, "event: ") }
		rec.hangUp = hangUp
	}
	w.log.Take()
	w.handler.ServeHTTP(rec, w.request(ctx, as, r))
	return reply{rec.Code, headerText(rec.Header()), rec.text(), w.log.Take()}
}

func (w *world) request(ctx context.Context, as host.Actor, r request) *http.Request {
	req := httptest.NewRequestWithContext(ctx, r.method, "https://house.example"+r.path, strings.NewReader(r.body))
	req.RemoteAddr = "203.0.113.9:4711"
	switch {
	case r.body == "":
	case strings.HasPrefix(r.path, api.Prefix):
		req.Header.Set("Content-Type", "application/json")
	default:
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if token := w.tokens[as.Person]; token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
		req.AddCookie(&http.Cookie{Name: "__Host-session", Value: token})
	}
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	return req
}

func headerText(h http.Header) string {
	var b strings.Builder
	h.Write(&b)
	return b.String()
}

// recorder is a recorder to which streams can be written.
type recorder struct {
	*httptest.ResponseRecorder
	mu     sync.Mutex
	full   func(text string) bool // enough was read: the reader hangs up
	hangUp context.CancelFunc
}

func newRecorder() *recorder { return &recorder{ResponseRecorder: httptest.NewRecorder()} }

// SetWriteDeadline lets streams set one; a recorder is never slow.
func (r *recorder) SetWriteDeadline(time.Time) error { return nil }

// Write is safe beside text.
func (r *recorder) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n, err := r.ResponseRecorder.Write(p)
	if r.full != nil && r.full(r.Body.String()) {
		r.hangUp()
	}
	return n, err
}

func (r *recorder) text() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.Body.String()
}

// cast is what requests to a match of a game name.
type cast struct {
	game  string
	seats [3]game.Seat
	edit  string      // path of a number in the position
	all   []game.Seat // who plays in long scenes
}

var (
	councillors = cast{"council", [3]game.Seat{"raven", "fox", "bear"}, "/goal", nil}
	casts       = map[string]cast{"rathersilly": sillies, "terramagica": magicians, "waben": neighbours}
)

// fields are what fills the places of an address and the bodies.
type fields struct {
	cast
	id, invite string
	phase      int
	orders     string
	session    string
}

func (f fields) fill(path string) string {
	return strings.NewReplacer("{$}", "", "{id}", f.id, "{token}", f.invite, "{n}", fmt.Sprint(max(f.phase-1, 0)),
		"{game}", f.game, "{seat}", string(f.seats[2]), "{session}", f.session, "{file}", "protocol.json", "{paper}", "letter", "{form}", "txt", "{from}", "2026-12-24", "{person}", "nobody", "{match}", f.id, "{report}", "none", "{tiding}", "none", "{club}", "none", "{post}", "none", "{picture}", "none", "{date}", "none", "{piece}", "none", "{code}", "realm1", "{name}", "Nobody").Replace(path)
}

// routes lists all there are: the table of the pages, the description of the API, and
// what the site has beside them. They are the same in every world.
func (w *world) routes() []request {
	w.t.Helper()
	allRoutes.Do(func() { allRoutes.list = w.described() })
	return slices.Clone(allRoutes.list)
}

var allRoutes struct {
	sync.Once
	list []request
}

func (w *world) described() []request {
	var list []request
	for _, r := range web.Routes(site.Sections()...) {
		list = append(list, request{route: r.Method + " " + r.Path, method: r.Method, path: r.Path, stream: r.Kind == web.Stream})
	}
	var described struct {
		Paths map[string]map[string]json.RawMessage
	}
	w.Must(json.Unmarshal([]byte(w.ask(host.Actor{}, request{method: "GET", path: "/openapi.json"}).body), &described))
	for path, operations := range described.Paths {
		for method := range operations {
			method = strings.ToUpper(method)
			list = append(list, request{route: method + " " + path, method: method, path: path})
		}
	}
	for _, path := range []string{"/healthz", "/livez", "/readyz", "/metrics", "/openapi.json", "/openapi.yaml", "/nowhere", api.Prefix + "/nowhere", "/static/nothing.css"} {
		list = append(list, request{route: "GET " + path, method: "GET", path: path})
	}
	return list
}

func form(pairs ...string) string {
	v := url.Values{}
	for n := 0; n+1 < len(pairs); n += 2 {
		v.Add(pairs[n], pairs[n+1])
	}
	return v.Encode()
}
