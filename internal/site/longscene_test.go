package site_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// Games of many secrets, some of them for the whole match: all who may not know one look at
// both worlds, at several moments, on every route that shows something of the match.

// longScene is a scene that goes on after its secret was made.
type longScene struct {
	scene
	knows   []string                     // seats who may know, and the game master's
	moments int                          // how often it is looked at; one phase is closed between
	long    bool                         // left out where there is little time
	leak    func(w *world, s *stage) any // the secret, as a broken build would show it
}

// watchers are who may not know: seats, the public, a stranger who is signed in, and the
// game master.
func (c longScene) watchers() []string {
	plays := casts[c.plan.Game]
	list := append([]string{"anonymous", "spectator"}, words(plays.all)...)
	if c.plan.Master {
		list = append(list, "gm")
	}
	return slices.DeleteFunc(list, func(as string) bool {
		return slices.Contains(c.knows, as) || testing.Short() && as != "anonymous" && as != string(plays.seats[0]) && as != "gm"
	})
}

// glance asks what shows something of the match, every phase of it, in one language.
func (c *comparer) glance(as string, s [2]*stage, lang string, spared func(request) bool) {
	in := [2]host.Actor{s[0].people[as], s[1].people[as]}
	f := c.fields(in[0], s[0])
	header := map[string]string{"Accept-Language": lang}
	for _, r := range c.list() {
		about := strings.Contains(r.path, "{id}") || slices.Contains([]string{"/{$}", "/lobby", "/matches", "/api/v1/matches"}, r.path)
		if r.method != http.MethodGet || !about || spared(r) {
			continue
		}
		asked := []string{""}
		if strings.HasSuffix(r.path, "/library") {
			asked = librarySearches
		}
		for _, query := range asked {
			q := r
			q.path, q.header = f.fill(r.path)+query, header
			c.ask(in, q)
		}
	}
	for _, b := range bodies(f) {
		if b.route == "POST /m/{id}/check" || b.route == "POST /api/v1/matches/{id}/check" {
			c.ask(in, request{route: b.route, method: http.MethodPost, path: f.fill(strings.TrimPrefix(b.route, "POST ")), body: b.body, header: header})
		}
	}
}

// keepSecrets plays scenes in two worlds each and compares what those see who may not know.
func keepSecrets(t *testing.T, list []longScene) {
	t.Helper()
	var compared atomic.Int64
	t.Run("scenes", func(t *testing.T) {
		for n, c := range list {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				if testing.Short() && c.long {
					t.Skip("another scene stands for it")
				}
				c.seats = casts[c.plan.Game].all
				x, s := c.pair(t, 0)
				c.looked(t, x, s)
				c.caught(t, x, s)
				if n%3 == 0 && !testing.Short() || n == 0 || gametest.Release() { // what can be done is the same in all of them
					c.acted(t, x, s)
				}
				compared.Add(x.compared.Load())
			})
		}
	})
	t.Logf("%d comparisons, as many pairs of answers", compared.Load())
}

// looked sees that at no moment who may not know the secret sees a difference, and that at
// some moment everybody who knows it does. Where there are several moments, each of those who may not know looks at every third
// one, or of two at one; before a release at all.
func (c longScene) looked(t *testing.T, x *comparer, s [2]*stage) {
	t.Helper()
	seen := map[string]bool{} // by those who know the secret
	for n := range c.moments {
		if n > 0 {
			x.a.calm(s[0])
			x.b.calm(s[1])
		}
		for k, as := range c.watchers() {
			if (k+n)%min(c.moments, 3) != 0 && !gametest.Release() { // they take turns from moment to moment
				continue
			}
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
}

// acted sees that whoever does all that can be done learns nothing by it.
func (c longScene) acted(t *testing.T, x *comparer, s [2]*stage) {
	t.Helper()
	first := string(s[0].seats[0])
	before := len(x.different)
	x.everything(first, s, 1, 0, c.spared(first))
	for _, d := range x.different[before:min(len(x.different), before+3)] {
		t.Errorf("as %s, who does something: %s", first, d)
	}
}

// caught sees that a build is caught that shows the secret on the page of the match.
func (c longScene) caught(t *testing.T, x *comparer, s [2]*stage) {
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
func (w *world) broken(c longScene, s *stage) *world {
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
	for _, seat := range s.all {
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

// stored is the match as the database has it.
func (w *world) stored(s *stage) match.Match {
	w.t.Helper()
	row, err := w.Store.Match(w.t.Context(), s.id)
	w.Must(err)
	return decoded[match.Match](w, row.Data)
}

func decoded[T any](w *world, data []byte) (v T) {
	w.t.Helper()
	w.Must(json.Unmarshal(data, &v))
	return v
}

// position is the state of the game as the database has it.
func position[T any](w *world, s *stage) T {
	w.t.Helper()
	row, err := w.Store.Match(w.t.Context(), s.id)
	w.Must(err)
	return decoded[T](w, row.State)
}

// drafted are the orders that wait for the deadline.
func drafted(w *world, s *stage) any {
	list := map[game.Seat]string{}
	for _, c := range w.stored(s).Chairs {
		if c.Submission != nil {
			list[c.Seat] = c.Submission.Text
		}
	}
	return list
}

// given are the orders of a closed phase.
func given(phase int) func(*world, *stage) any {
	return func(w *world, s *stage) any {
		w.t.Helper()
		stored, err := w.Store.Phase(w.t.Context(), s.id, phase)
		w.Must(err)
		list := map[game.Seat]string{}
		for _, g := range decoded[match.Phase](w, stored.Data).Orders {
			list[g.Seat] = g.Text
			if g.Sent != nil {
				list[g.Seat] += " for " + g.Sent.Text
			}
		}
		return list
	}
}

// either is the first of two texts in one world and the second in the other.
func either(other bool, a, b string) string {
	if other {
		return b
	}
	return a
}

func words(seats []game.Seat) (list []string) {
	for _, seat := range seats {
		list = append(list, string(seat))
	}
	return list
}
