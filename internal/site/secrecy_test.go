package site_test

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/internal/host"
)

// Line 17, non-interference: two worlds that differ only in what a viewer may not know
// answer that viewer with the same bytes on every route, in every format and language:
// status, headers, body, stream, and the lines of the log.

// comparer asks two worlds the same and tells where the answers differ.
type comparer struct {
	a, b      *world
	routes    []request
	compared  atomic.Int64
	different []string
}

func (c *comparer) ask(in [2]host.Actor, r request) {
	x, y := c.a.ask(in[0], r), c.b.ask(in[1], r)
	c.compared.Add(1)
	if x == y {
		return
	}
	c.different = append(c.different, r.String()+"\n"+difference(x, y))
}

// list are all routes; it is made once.
func (c *comparer) list() []request {
	if c.routes == nil {
		c.routes = c.a.routes()
	}
	return c.routes
}

func difference(x, y reply) string {
	for _, part := range []struct{ name, x, y string }{
		{"status", fmt.Sprint(x.status), fmt.Sprint(y.status)}, {"header", x.header, y.header}, {"body", x.body, y.body}, {"log", x.log, y.log},
	} {
		if part.x == part.y {
			continue
		}
		n := 0
		for n < min(len(part.x), len(part.y)) && part.x[n] == part.y[n] {
			n++
		}
		cut := func(s string) string { return s[min(max(n-80, 0), len(s)):min(n+120, len(s))] }
		return fmt.Sprintf("%s differs at byte %d:\n  %q\n  %q", part.name, n, cut(part.x), cut(part.y))
	}
	return "nothing"
}

// formats are the ways in which a page can be asked for.
func formats(r request) []map[string]string {
	list := []map[string]string{{"Accept-Language": "de"}, {"Accept-Language": "en"}}
	if !strings.HasPrefix(r.path, "/api/") && !r.stream {
		list = append(list, map[string]string{"Accept-Language": "de", "Accept": "application/json"}, map[string]string{"Accept-Language": "de", "Accept-Encoding": "gzip"})
	}
	return list
}

// queries are what routes are asked beside their address.
var queries = map[string][]string{
	"GET /lobby":          {"", "?scope=open", "?scope=running", "?scope=over"},
	"GET /history":        {"", "?mine=on"},
	"GET /api/v1/history": {"", "?mine=true"},
	"GET /matches":        {"", "?scope=mine", "?scope=turn"},
	"GET /api/v1/matches": {"", "?scope=mine", "?scope=turn", "?scope=running", "?limit=1"},

	"GET /m/{id}":                      {"", "?talk=fox,bear", "?talk=raven,fox", "?talk=diary", "?to=bear"},
	"GET /m/{id}/library":              librarySearches,
	"GET /api/v1/matches/{id}/library": librarySearches,
	"GET /m/{id}/live":                 {"", "?talk=fox,bear", "?talk=raven,fox,bear", "?talk=diary"},
	"GET /api/v1/matches/{id}/chat":    {"", "?channel=fox,bear", "?channel=raven,fox,bear", "?channel=bear,gm"},
}

// librarySearches ask for what a third realm has written: by its words, kind, realm, field and character.
var librarySearches = []string{"", "?q=H%C3%B6hle", "?q=Gold", "?kind=legend", "?realm=realm3", "?realm=realm3&q=Gold", "?field=210/19", "?character=realm3/Aldo"}

// everything asks every route: all that only read, then all that do something, and
// again all that read before anything ends the match: then nothing is secret any more. Pages are asked for in up to so many ways;
// they take turns from address to address, beginning somewhere, before a release all.
func (c *comparer) everything(as string, s [2]*stage, ways, turn int, spared func(request) bool) {
	in := [2]host.Actor{s[0].people[as], s[1].people[as]}
	look := func(ways int) {
		f := c.fields(in[0], s[0])
		for _, r := range c.list() {
			if r.method != "GET" || spared(r) || strings.HasPrefix(r.path, "/openapi.") { // which is made before there is a match
				continue
			}
			r.path = f.fill(r.path)
			asked := queries[r.route]
			if asked == nil {
				asked = []string{""}
			}
			for _, query := range asked {
				turn++
				list := formats(r)
				list = list[:min(ways, len(list))]
				for n, header := range list {
					if n != turn%len(list) && !gametest.Release() {
						continue
					}
					q := r
					q.path, q.header = r.path+query, header
					c.ask(in, q)
				}
			}
		}
	}
	look(ways)
	f := c.fields(in[0], s[0])
	for _, b := range bodies(f) {
		method, path, _ := strings.Cut(b.route, " ")
		if spared(request{route: b.route}) {
			continue
		}
		if strings.HasSuffix(path, "/rollback") && strings.HasPrefix(path, "/m/") {
			look(1)
		}
		c.ask(in, request{route: b.route, method: method, path: f.fill(path), body: b.body, header: map[string]string{"Accept-Language": "de"}})
		if strings.HasSuffix(b.route, "/undo") {
			f = c.fields(in[0], s[0])
		}
	}
}

// fields are what somebody fills addresses and bodies with as the match stands.
func (c *comparer) fields(who host.Actor, s *stage) fields {
	p := c.a.Page(who, s.id)
	f := fields{cast: s.cast, id: s.id, invite: s.invite, phase: p.Phase, orders: "bid 0 bread", session: "none"}
	if p.You.Can(host.ActSubmit) {
		v := p.GameView()
		f.orders = v.Write("de", v.Default())
	}
	return f
}

// compare plays a scene in two worlds and looks at both as somebody.
func (c scene) compare(t testing.TB, depth int, as string, leak func(*world)) *comparer {
	t.Helper()
	x, s := c.pair(t, depth)
	if leak != nil {
		leak(x.a)
		leak(x.b)
	}
	x.everything(as, s, len(formats(request{})), len(as)+len(c.name), c.spared(as))
	return x
}

// pair plays a scene in two worlds.
func (c scene) pair(t testing.TB, depth int) (*comparer, [2]*stage) {
	t.Helper()
	x := &comparer{a: newWorld(t, 17), b: newWorld(t, 17)}
	s := [2]*stage{c.set(x.a, depth, false), c.set(x.b, depth, true)}
	if s[0].id != s[1].id {
		t.Fatalf("the worlds are not the same: matches %s and %s", s[0].id, s[1].id)
	}
	return x, s
}

// spared are the routes on which somebody may see the secret.
func (c scene) spared(as string) func(request) bool {
	return func(r request) bool {
		return as == "gm" && slices.ContainsFunc(c.shown, func(part string) bool { return strings.Contains(r.route, part) })
	}
}

func TestWhatAViewerMayNotKnowChangesNoByte(t *testing.T) {
	depths, brief := []int{1}, []int{0} // how many phases have been played
	switch {
	case gametest.Release():
		depths, brief = []int{0, 1, 5}, []int{0, 1, 5}
	case testing.Short():
		depths = brief
	}
	var compared atomic.Int64
	t.Run("scenes", func(t *testing.T) {
		for n, c := range scenes {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				deep := depths
				if c.brief {
					deep = brief
				}
				for _, depth := range deep {
					viewers := c.viewers
					if testing.Short() { // who plays, and the game master if there is one
						viewers = slices.DeleteFunc(slices.Clone(viewers), func(as string) bool { return as != "first" && as != "gm" })
					}
					for k, as := range viewers {
						if (n+k)%2 == 1 && len(viewers) > 2 && !gametest.Release() { // they take turns from scene to scene
							continue
						}
						x := c.compare(t, depth, as, nil)
						compared.Add(x.compared.Load())
						for _, d := range x.different[:min(len(x.different), 3)] {
							t.Errorf("depth %d, as %s: %s", depth, as, d)
						}
					}
				}
			})
		}
	})
	t.Logf("%d comparisons, as many pairs of answers", compared.Load())
	if want := int64(10_000); !testing.Short() && compared.Load() < want {
		t.Errorf("only %d comparisons, want %d", compared.Load(), want)
	}
}

// Every route is asked: the tables that the comparer goes by know them all.
func TestNoRouteIsForgotten(t *testing.T) {
	w := newWorld(t, 1)
	known := map[string]bool{}
	for _, b := range bodies(fields{}) {
		known[b.route] = true
	}
	routes := map[string]bool{}
	for _, r := range w.routes() {
		routes[r.route] = true
		if r.method != "GET" && !known[r.route] {
			t.Errorf("%s: bodies does not know what to send", r.route)
		}
	}
	for route := range known {
		if !routes[route] {
			t.Errorf("%s is no route", route)
		}
	}
	for route := range queries {
		if !routes[route] {
			t.Errorf("%s is no route", route)
		}
	}
	if len(routes) < 90 {
		t.Errorf("only %d routes found", len(routes))
	}
}
