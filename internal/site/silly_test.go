package site_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/rathersilly"
)

// The secrets of Rather Silly Diplomacy: its rules keep more of them than any other game's,
// and some for the whole match. All who may not know one look at both worlds, at several
// moments, on every route that shows something of the match.

// sillyScene is a scene that goes on after its secret was made.
type sillyScene struct {
	scene
	knows   []string                     // seats who may know, and the game master's
	moments int                          // how often it is looked at; one phase is closed between
	leak    func(w *world, s *stage) any // the secret, as a broken build would show it
}

var (
	sillies  = cast{"rathersilly", [3]game.Seat{"england", "france", "italy"}, "/roles/doctor/points"}
	allSilly = rathersilly.New().Info().Seats
)

// watchers are who may not know: seats, the public, a stranger who is signed in, and the
// game master.
func (c sillyScene) watchers() []string {
	list := []string{"anonymous", "spectator"}
	for _, seat := range allSilly {
		list = append(list, string(seat))
	}
	if c.plan.Master {
		list = append(list, "gm")
	}
	return slices.DeleteFunc(list, func(as string) bool {
		return slices.Contains(c.knows, as) || testing.Short() && as != "anonymous" && as != string(sillies.seats[0]) && as != "gm"
	})
}

// glance asks what shows something of the match, every phase of it, in one language.
func (c *comparer) glance(as string, s [2]*stage, lang string, spared func(request) bool) {
	in := [2]host.Actor{s[0].people[as], s[1].people[as]}
	f := c.fields(in[0], s[0])
	header := map[string]string{"Accept-Language": lang}
	for _, r := range c.list() {
		about := strings.Contains(r.path, "{id}") || slices.Contains([]string{"/{$}", "/lobby", "/api/v1/matches"}, r.path)
		if r.method != http.MethodGet || !about || spared(r) {
			continue
		}
		q := r
		q.path, q.header = f.fill(r.path), header
		c.ask(in, q)
	}
	for _, b := range bodies(f) {
		if b.route == "POST /m/{id}/check" || b.route == "POST /api/v1/matches/{id}/check" {
			c.ask(in, request{route: b.route, method: http.MethodPost, path: f.fill(strings.TrimPrefix(b.route, "POST ")), body: b.body, header: header})
		}
	}
}

func TestWhatRatherSillyDiplomacyKeepsSecretChangesNoByte(t *testing.T) {
	var compared atomic.Int64
	t.Run("scenes", func(t *testing.T) {
		for _, c := range sillyScenes {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				c.seats = allSilly
				x, s := c.pair(t, 0)
				seen := map[string]bool{} // by those who know the secret
				for n := range c.moments {
					if n > 0 {
						x.a.calm(s[0])
						x.b.calm(s[1])
					}
					for k, as := range c.watchers() {
						before := len(x.different)
						x.glance(as, s, []string{"de", "en"}[k%2], c.spared(as))
						for _, d := range x.different[before:min(len(x.different), before+2)] {
							t.Errorf("moment %d, as %s: %s", n, as, d)
						}
					}
					for _, as := range c.knows {
						y := &comparer{a: x.a, b: x.b, routes: x.routes}
						y.glance(as, s, "de", func(request) bool { return seen[as] })
						seen[as] = seen[as] || len(y.different) > 0
					}
				}
				for _, as := range c.knows {
					if !seen[as] {
						t.Errorf("%s sees no difference", as)
					}
				}
				c.caught(t, x, s)
				first := string(s[0].seats[0])
				before := len(x.different)
				x.everything(first, s, 1, c.spared(first))
				for _, d := range x.different[before:min(len(x.different), before+3)] {
					t.Errorf("as %s, who does something: %s", first, d)
				}
				compared.Add(x.compared.Load())
			})
		}
	})
	t.Logf("%d comparisons, as many pairs of answers", compared.Load())
}

// caught sees that a build is caught that shows the secret on the page of the match.
func (c sillyScene) caught(t *testing.T, x *comparer, s [2]*stage) {
	t.Helper()
	broken := &comparer{a: x.a.broken(c, s[0]), b: x.b.broken(c, s[1])}
	for _, as := range c.watchers() {
		in := [2]host.Actor{s[0].people[as], s[1].people[as]}
		broken.ask(in, request{method: http.MethodGet, path: "/m/" + s[0].id})
	}
	if len(broken.different) != len(c.watchers()) {
		t.Errorf("of %d pages that show the secret %d were caught", len(c.watchers()), len(broken.different))
	}
}

// broken is the same world with a build that shows the secret of a scene on the page of
// the match.
func (w *world) broken(c sillyScene, s *stage) *world {
	leaky := *w
	leaky.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
		next.ServeHTTP(rw, r)
		fmt.Fprintf(rw, "<!-- %v -->", c.leak(w, s))
	})
	return &leaky
}

// sheet sends some orders beside those that a seat would be given.
func (w *world) sheet(s *stage, seat, text string, ready bool) {
	w.t.Helper()
	v := w.Page(s.people[seat], s.id).GameView()
	if usual := v.Write("en", v.Default()); !strings.Contains(text, "LAMA") {
		text = usual + "\n" + text
	}
	w.orders(s, game.Seat(seat), text, ready)
}

// closes closes a phase with some sheets; who has none and is not ready sends what is done
// by default.
func (w *world) closes(s *stage, sheets map[string]string) {
	w.t.Helper()
	w.Clock.Forward(time.Minute)
	for _, seat := range allSilly {
		p := w.Page(s.people[string(seat)], s.id)
		if p.You.Can(host.ActSubmit) && (p.Orders == nil || !p.Orders.Ready) {
			w.sheet(s, string(seat), sheets[string(seat)], true)
		}
	}
}

// calm closes a phase in which nobody does anything, and rules as is suggested.
func (w *world) calm(s *stage) {
	w.t.Helper()
	if gm, ok := s.people["gm"]; ok {
		if questions := w.Page(gm, s.id).Questions; len(questions) > 0 {
			for _, q := range questions {
				w.Must(w.Answer(w.t.Context(), gm, s.id, q.Key, q.Default, ""))
			}
			return
		}
	}
	w.closes(s, nil)
}
