package web_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/sender"
	"spielleiter/internal/store"
	"spielleiter/internal/web"
	"spielleiter/internal/web/simulator"
	"spielleiter/match"
)

// sections are the pages for single games.
var sections = []web.Section{simulator.Section()}

// server is a host with its pages, on a database and a clock of its own. It plays the
// games of the release, with opponents that need no time to think, and the council.
type server struct {
	*host.Host
	t     testing.TB
	clock *hosttest.Clock
	pages *web.Server
	texts *i18n.Catalog
	store store.Store
	url   string
}

// words are the words of Agamemnon in a language.
func (h *server) words(lang string) *i18n.Printer {
	return h.texts.Printer(i18n.Lang(lang), "agamemnon")
}

func newServer(t testing.TB, o web.Options) *server {
	t.Helper()
	return newServerWith(t, o, func(*hosttest.Clock) *openid.Provider { return nil })
}

// newServerWith has a provider by which people sign in.
func newServerWith(t testing.TB, o web.Options, provider func(*hosttest.Clock) *openid.Provider) *server {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	random := []ai.Level{{Name: "random", New: func() ai.Bot { return ai.Random{} }}}
	list := games.List{}
	for _, e := range games.All() {
		e.Levels, e.Coach = random, coach{}
		list = append(list, e)
	}
	list = append(list, games.Entry{Game: council.New(), Texts: council.Texts()})
	clock := hosttest.NewClock()
	catalog := i18n.All(list, web.Texts, simulator.Texts, match.Texts, host.Texts, notice.Texts)
	mails, err := mail.Parse("smtp://127.0.0.1:1?tls=none&from=house@example.org", "") // nobody is called: the host does not run
	if err != nil {
		t.Fatal(err)
	}
	h, err := host.New(t.Context(), s, list, host.Options{
		Clock: clock.Now, Random: hosttest.Chance(1), Log: quiet, PassphraseCost: hosttest.Cheap,
		Sender:     sender.New(catalog, "https://games.example.org", mails, hook.New(hook.Options{})).Pushing(push.New(hook.New(hook.Options{}), "https://games.example.org")),
		MailDomain: "turn.example.org", Provider: provider(clock),
	})
	if err != nil {
		t.Fatal(err)
	}
	o.Log = slog.New(slog.NewTextHandler(testWriter{t}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	o.Sections = sections
	pages, err := web.New(h, catalog, o)
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(pages)
	t.Cleanup(ts.Close)
	return &server{h, t, clock, pages, catalog, s, ts.URL}
}

// coach advises what the rules would do for somebody who is absent, and finds every
// other decision a mistake.
type coach struct{}

func (coach) Hints(_ context.Context, v game.View) ([]ai.Hint, error) {
	why := []game.Note{{Code: "note.kept", Args: game.Args{"side": "@seat.greeks"}, Cite: []string{"AGA-4"}}}
	return []ai.Hint{{Text: v.Write("", v.Default()), Win: 0.5, Why: why}}, nil
}

func (coach) Review(_ context.Context, played []ai.Played, _ game.View) (ai.Review, error) {
	r := ai.Review{Seats: []game.Seat{"greeks", "trojans"}, Sides: []ai.Credit{{Seat: "greeks", Luck: 0.2}, {Seat: "trojans", Loss: 0.3, Mistakes: 2}}}
	for n, p := range played {
		text := p.View.Write("", p.Orders)
		step := ai.Step{Seat: "greeks", Before: 0.5, Drawn: 0.6, After: 0.4, Luck: 0.1, Played: ai.Hint{Text: text}, Best: []ai.Hint{{Text: text}}}
		if n%2 == 1 {
			step.Seat, step.Loss = "trojans", 0.2
		}
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// testWriter shows what the server logs with the test that made it log.
type testWriter struct{ t testing.TB }

func (w testWriter) Write(line []byte) (int, error) {
	w.t.Logf("log: %s", line)
	return len(line), nil
}

// reader is somebody with a browser that runs no scripts.
type reader struct {
	h      *server
	client *http.Client
	lang   string
	name   string
	script bool // it asks as scripts do
}

func (h *server) reader(name, lang string) *reader {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &reader{h: h, client: &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}, lang: lang, name: name}
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

func (r *reader) do(method, path string, form url.Values) answer {
	r.h.t.Helper()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	req, err := http.NewRequestWithContext(r.h.t.Context(), method, r.h.url+path, body)
	if err != nil {
		r.h.t.Fatal(err)
	}
	req.Header.Set("Accept-Language", r.lang)
	if r.script {
		req.Header.Set("Accept", "application/json")
	}
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	res, err := r.client.Do(req)
	if err != nil {
		r.h.t.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		r.h.t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, string(data)}
}

func (r *reader) get(path string) answer { return r.do("GET", path, nil) }

func (r *reader) post(path string, pairs ...string) answer {
	form := url.Values{}
	for n := 0; n+1 < len(pairs); n += 2 {
		form.Set(pairs[n], pairs[n+1])
	}
	return r.do("POST", path, form)
}

// data posts a form as a script does, and reads the answer.
func (r *reader) data(path string, into any, pairs ...string) {
	r.h.t.Helper()
	asks := *r
	asks.script = true
	a := asks.post(path, pairs...)
	if err := json.Unmarshal([]byte(a.body), into); err != nil {
		r.h.t.Fatalf("%s: %v: %s", path, err, a.body)
	}
}

// actor is who the reader is for the host; somebody unknown becomes a guest.
func (r *reader) actor() host.Actor {
	r.h.t.Helper()
	u, err := url.Parse(r.h.url)
	if err != nil {
		r.h.t.Fatal(err)
	}
	for _, c := range r.client.Jar.Cookies(u) {
		if c.Name == "session" {
			a, err := r.h.Authenticate(r.h.t.Context(), c.Value)
			if err != nil {
				r.h.t.Fatal(err)
			}
			a.Lang = r.lang
			return a
		}
	}
	token, a, err := r.h.Guest(r.h.t.Context(), host.Client{IP: "192.0.2.7", Agent: "test", Lang: r.lang, Zone: "Europe/Berlin"})
	if err != nil {
		r.h.t.Fatal(err)
	}
	if a, err = r.h.SetProfile(r.h.t.Context(), a, host.Profile{Name: r.name}); err != nil {
		r.h.t.Fatal(err)
	}
	r.client.Jar.SetCookies(u, []*http.Cookie{{Name: "session", Value: token, Path: "/"}})
	a.Lang = r.lang
	return a
}

// table is a match of readers.
type table struct {
	id, invite string
	readers    []*reader
}

// matchOf makes a match, with its first seat for the first reader, and seats the others.
func (h *server) matchOf(a *reader, n host.NewMatch, others ...*reader) table {
	h.t.Helper()
	e, _ := h.Games().Find(n.Game, "")
	n.Seat = e.Game.Info().Seats[0]
	made, err := h.Create(h.t.Context(), a.actor(), n)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, b := range others {
		if err := h.Join(h.t.Context(), b.actor(), made.ID, "", made.Invite); err != nil {
			h.t.Fatal(err)
		}
	}
	return table{made.ID, made.Invite, append([]*reader{a}, others...)}
}

// play plays phases at random, until there is none left or enough.
func (h *server) play(t table, phases int) {
	h.t.Helper()
	chance := rand.New(rand.NewPCG(3, 4))
	for range phases {
		for _, r := range t.readers {
			p, err := h.Match(h.t.Context(), r.actor(), t.id)
			if err != nil {
				h.t.Fatal(err)
			}
			if !p.You.Can(host.ActSubmit) {
				continue
			}
			v := p.GameView()
			text := v.Write("", v.Random(chance))
			if _, err := h.Submit(h.t.Context(), r.actor(), t.id, host.Order{Phase: p.Phase, Text: text, Ready: true}); err != nil {
				h.t.Fatal(err)
			}
		}
	}
}

// page is what a reader sees of a match.
func (h *server) page(r *reader, m table) *host.MatchPage {
	h.t.Helper()
	p, err := h.Match(h.t.Context(), r.actor(), m.id)
	if err != nil {
		h.t.Fatal(err)
	}
	return p
}

var standard = host.NewMatch{
	Game: "agamemnon", Title: "Duell <am> Skamander", Listed: true,
	Terms: match.Terms{Undo: true, OpenOrders: true, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
}

// world is a server where everything that pages show has happened.
type world struct {
	*server
	anna, ben, watcher           *reader
	gathering, open, early, over table
	council                      table
	practice                     string
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := smallWorld(t)
	h := w.server
	hidden := standard
	hidden.Listed = false
	w.gathering = h.matchOf(w.anna, hidden)
	w.open = h.matchOf(w.anna, standard)
	w.over = h.matchOf(w.anna, standard, w.ben)
	h.play(w.over, 60)
	w.council = h.matchOf(w.anna, host.NewMatch{
		Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Listed: true, Terms: match.Terms{OpenOrders: true},
	}, w.ben, h.reader("Cora", "de"))
	h.play(w.council, 3)
	for n, r := range []*reader{w.anna, w.ben, w.anna} {
		if _, err := h.Say(t.Context(), r.actor(), w.early.id, "", "Hallo <b>du</b> & du"+strings.Repeat("!", n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.Draw(t.Context(), w.ben.actor(), w.early.id, true); err != nil {
		t.Fatal(err)
	}
	made, err := h.Create(t.Context(), w.anna.actor(), host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "random"}, Options: map[string]string{"loom": "on", "oracle": "on"},
	})
	if err != nil {
		t.Fatal(err)
	}
	w.practice = made.ID
	h.clock.Forward(time.Hour)
	w.reviewed(w.over)
	return w
}

// smallWorld is a server with one match that is going on.
func smallWorld(t testing.TB) *world {
	t.Helper()
	h := newServer(t, web.Options{})
	w := &world{server: h, anna: h.reader("Anna", "de"), ben: h.reader("Ben O'Hara", "en"), watcher: h.reader("", "de")}
	w.early = h.matchOf(w.anna, standard, w.ben)
	h.play(w.early, 5)
	return w
}

// reviewed waits until the analysis of a match is there.
func (w *world) reviewed(m table) {
	w.t.Helper()
	for range 200 {
		_, done, err := w.Review(w.t.Context(), w.anna.actor(), m.id)
		if err != nil {
			w.t.Fatal(err)
		}
		if done {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	w.t.Fatal("no review came")
}

// paths are all pages of the world, for somebody who may see it.
func (w *world) paths() []string {
	m := "/m/" + w.early.id
	return []string{
		"/", "/lobby", "/lobby?game=agamemnon", "/matches", "/matches?scope=turn", "/games", "/games/agamemnon", "/games/council", "/learn", "/lobby?scope=running", "/lobby?scope=over",
		"/new", "/new?game=council", "/signin", "/recover", "/about", "/help", "/rules", "/rules/agamemnon", "/receipts", "/learn/agamemnon/1", "/learn/agamemnon/2",
		"/terramagica", "/terramagica/battle", "/terramagica/battle?frame=4",
		"/m/" + w.gathering.id, "/m/" + w.open.id, "/j/" + w.gathering.invite,
		m, m + "?done=saved", m + "/phase/0", m + "/phase/3", m + "/share", m + "/receipts",
		"/m/" + w.over.id, "/m/" + w.over.id + "/result", "/m/" + w.over.id + "/analysis", "/m/" + w.over.id + "/phase/9", "/m/" + w.council.id, "/m/" + w.practice,
	}
}
