package site_test

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/store"
	"spielleiter/match"
)

const (
	waitingLeak = "seats that are not ready shown as waiting"
	greyLeak    = "colours beside lines without a name"
	diaryLeak   = "how much is written into diaries"
	unclearLeak = "seats whose orders are to be read shown"
)

// The comparer must be able to fail: each of these builds leaks one thing that has been
// leaked by somebody before, and is caught by it.
var leaks = map[string]func(*world){
	"who holds seats, as numbers": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				for _, c := range m.Chairs {
					fmt.Fprintf(rw, "<!-- %x -->", sha256.Sum256([]byte(c.Person)))
				}
			}
		})
	},
	"how much is said in all": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			if m, ok := w.of(r); ok {
				heads, err := w.Store.Channels(r.Context(), m.ID, "")
				w.Must(err)
				rw.Header().Set("X-Conversations", strconv.Itoa(len(heads)))
			}
			next.ServeHTTP(rw, r)
		})
	},
	"length of the record": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				entries, err := w.Store.Entries(r.Context(), m.ID, 1, 1000)
				w.Must(err)
				fmt.Fprintf(rw, "<!-- %d -->", len(entries))
			}
		})
	},
	greyLeak: func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				lines, err := w.Store.Chat(r.Context(), m.ID, "", 0, 100)
				w.Must(err)
				for _, l := range lines {
					fmt.Fprintf(rw, "<!-- disc %s -->", l.Seat)
				}
			}
		})
	},
	diaryLeak: func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				entries, err := w.Store.EntriesOfKind(r.Context(), m.ID, string(match.EntryDiary), 1, 1000)
				w.Must(err)
				fmt.Fprintf(rw, "<!-- %d -->", len(entries))
			}
		})
	},
	waitingLeak: func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				for _, c := range m.Chairs {
					if c.Waiting {
						fmt.Fprintf(rw, "<!-- waits for %s -->", c.Seat)
					}
				}
			}
		})
	},
	unclearLeak: func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if row, ok := w.of(r); ok {
				var m match.Match
				w.Must(json.Unmarshal(row.Data, &m))
				for _, c := range m.Chairs {
					if c.Submission != nil && c.Submission.Sent != nil {
						fmt.Fprintf(rw, "<!-- %s is unclear -->", c.Seat)
					}
				}
			}
		})
	},
	"lobby sorted by the last change": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if strings.HasPrefix(r.URL.Path, "/lobby") {
				fmt.Fprint(rw, w.byLastChange())
			}
		})
	},
	"version as ETag": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			if m, ok := w.of(r); ok {
				rw.Header().Set("ETag", fmt.Sprintf(`"%d"`, m.Version))
			}
			next.ServeHTTP(rw, r)
		})
	},
	"state of the drafts in the log": func(w *world) {
		w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
			next.ServeHTTP(rw, r)
			if m, ok := w.of(r); ok {
				w.options.Log.Info("looked at", "version", m.Version)
			}
		})
	},
}

// wrap puts something around the server.
func (w *world) wrap(do func(http.ResponseWriter, *http.Request, http.Handler)) {
	next := w.handler
	w.handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { do(rw, r, next) })
}

// of gives the stored match of a page.
func (w *world) of(r *http.Request) (store.Match, bool) {
	id, ok := strings.CutPrefix(r.URL.Path, "/m/")
	if !ok || strings.Contains(id, "/") {
		return store.Match{}, false
	}
	m, err := w.Store.Match(context.Background(), id)
	return m, err == nil
}

func (w *world) byLastChange() []string {
	rows, _, err := w.Store.Lobby(context.Background(), store.LobbyFilter{})
	if err != nil {
		w.t.Error(err)
	}
	last := map[string]time.Time{}
	ids := make([]string, len(rows))
	for n, r := range rows {
		var m match.Match
		if err := json.Unmarshal(r.Data, &m); err != nil {
			w.t.Error(err)
		}
		ids[n], last[r.ID] = r.ID, m.Last
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Compare(last[b].UnixMilli(), last[a].UnixMilli()) })
	return ids
}

// leakyScenes are what leaky builds are caught by, if not by saved orders.
var leakyScenes = map[string]string{
	waitingLeak:                   "whether another is ready",
	diaryLeak:                     diaryScene,
	greyLeak:                      greyScene,
	unclearLeak:                   "whose orders the game master is to read",
	"who holds seats, as numbers": gunboatScene,
	"how much is said in all":     whisperScene,
	"length of the record":        voteScene,
}

func TestLeakyBuildsAreCaught(t *testing.T) {
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) {
			by := cmp.Or(leakyScenes[name], "whether another has saved")
			c := scenes[slices.IndexFunc(scenes, func(c scene) bool { return c.name == by })]
			x := c.compare(t, 0, "first", leak)
			if len(x.different) == 0 {
				t.Errorf("%d comparisons and no difference found", x.compared.Load())
			}
		})
	}
}

// listener reads an open stream.
type listener struct {
	*recorder
	done chan struct{}
}

// listen opens somebody's stream of a match and waits for its first ping.
func (w *world) listen(t *testing.T, s *stage, as string) listener {
	t.Helper()
	l := w.opens(t, s, as, request{method: "GET", path: "/m/" + s.id + "/events"})
	until(t, func() bool { return l.pings() == 1 })
	return l
}

// follow opens somebody's stream of all their matches and waits for its first line.
func (w *world) follow(t *testing.T, s *stage, as string) listener {
	t.Helper()
	return w.opens(t, s, as, request{method: "GET", path: api.Prefix + "/me/events", header: map[string]string{"Accept": "application/x-ndjson"}})
}

func (w *world) opens(t *testing.T, s *stage, as string, r request) listener {
	t.Helper()
	ctx, hangUp := context.WithCancel(t.Context())
	l := listener{newRecorder(), make(chan struct{})}
	l.recorder.hangUp = hangUp
	go func() {
		defer close(l.done)
		w.handler.ServeHTTP(l.recorder, w.request(ctx, s.people[as], r))
	}()
	until(t, func() bool { return l.text() != "" })
	return l
}

// pings are how often the reader was told to look again.
func (l listener) pings() int { return strings.Count(l.text(), "event: changed") }

func (l listener) leave() {
	l.hangUp()
	<-l.done
}

// watched gives what somebody's open stream of a match has carried while something was
// done in it, and afterwards something that everybody sees.
func watched(t *testing.T, w *world, s *stage, as string, do func()) string {
	t.Helper()
	l := w.listen(t, s, as)
	do()
	time.Sleep(100 * time.Millisecond) // a leak would ping meanwhile
	before := l.pings()
	w.said(s, string(s.seats[0]), "", "Guten Abend")
	until(t, func() bool { return l.pings() > before })
	l.leave()
	return l.text()
}

func until(t *testing.T, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nothing happened")
		}
	}
}

// streams compares what a viewer's stream carries in two worlds.
func streams(t *testing.T, c scene, as string, leak func(*world)) [2]string {
	t.Helper()
	var carried [2]string
	for n := range carried {
		w := newWorld(t, 17)
		if leak != nil {
			leak(w)
		}
		still := c
		still.hide = func(*world, *stage, bool) {}
		s := still.set(w, 0, n == 1)
		carried[n] = watched(t, w, s, as, func() { c.hide(w, s, n == 1) })
	}
	return carried
}

// followed gives what somebody's stream of all their matches has carried while something was done in one, and afterwards something that
// all who sit there are told.
func followed(t *testing.T, c scene, as string, differ bool) string {
	t.Helper()
	w := newWorld(t, 17)
	still := c
	still.hide = func(*world, *stage, bool) {}
	s := still.set(w, 0, differ)
	l := w.follow(t, s, as)
	defer l.leave()
	sits := strings.Contains(l.text(), s.id)
	c.hide(w, s, differ)
	time.Sleep(100 * time.Millisecond) // a leak would be told meanwhile
	w.said(s, string(s.seats[0]), "", "Guten Abend")
	if until(t, func() bool { return !sits || strings.Contains(l.text(), `"talk"`) }); !sits && strings.TrimSpace(l.text()) != "" {
		t.Errorf("who has no part in it was told %q", l.text())
	}
	return l.text()
}

// secretSaves are the scenes in which somebody saves orders in secret.
func secretSaves() []scene {
	return slices.DeleteFunc(slices.Clone(scenes), func(c scene) bool {
		return c.early || !strings.HasPrefix(c.name, "whether another") && !strings.HasPrefix(c.name, "what another")
	})
}

func TestStreamsDoNotTellThatOthersSave(t *testing.T) {
	for _, c := range secretSaves() {
		for _, as := range c.viewers {
			t.Run(c.name+"/"+as, func(t *testing.T) {
				if got := streams(t, c, as, nil); got[0] != got[1] {
					t.Errorf("the streams differ:\n%s\n---\n%s", got[0], got[1])
				}
			})
		}
	}
}

// Who sits at a table where others save in secret reads the same bytes on the stream of all their matches, whatever is saved; whoever has no
// part in it reads nothing.
func TestStreamsOfAllMatchesDoNotTellThatOthersSave(t *testing.T) {
	for _, c := range secretSaves() {
		for _, as := range c.viewers {
			if as == "anonymous" {
				continue // has no matches
			}
			t.Run(c.name+"/"+as, func(t *testing.T) {
				if one, other := followed(t, c, as, false), followed(t, c, as, true); one != other {
					t.Errorf("the streams differ:\n%s\n---\n%s", one, other)
				}
			})
		}
	}
}

// noisy is a build whose streams carry something whenever something is stored.
func noisy(w *world) {
	w.wrap(func(rw http.ResponseWriter, r *http.Request, next http.Handler) {
		id, ok := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/m/"), "/events")
		if !ok {
			next.ServeHTTP(rw, r)
			return
		}
		go func() {
			for r.Context().Err() == nil && rw.(*recorder).text() == "" {
				time.Sleep(time.Millisecond) // until its first line the headers are the stream's own
			}
			for last := int64(0); r.Context().Err() == nil; time.Sleep(5 * time.Millisecond) {
				if m, err := w.Store.Match(r.Context(), id); err == nil && m.Version != last {
					last = m.Version
					fmt.Fprint(rw, ": something was stored\n\n")
				}
			}
		}()
		next.ServeHTTP(rw, r)
	})
}

func TestAStreamThatPingsOnOthersSavesIsCaught(t *testing.T) {
	if got := streams(t, secretSaves()[0], "first", noisy); got[0] == got[1] {
		t.Errorf("not caught; the stream was:\n%s", got[0])
	}
}
