package web

import (
	"bytes"
	"maps"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"spielleiter/internal/host"
)

// Pages of matches are kept for people without a name: all of them who have chosen the same language, zone and colours get the same bytes, as long as
// what strangers see of the match is the same ([host.Host.StrangersMark]), and no longer than keptFor, since a page also holds what is
// not of the match (names of people, times that are left). Nothing of what somebody with a name, or a session, was shown is kept.

// The bounds of what is kept.
const (
	keptFor  = 5 * time.Second
	mostKept = 500 // answers, of some 10 to 60 kB
)

// kept are answers for strangers. The zero value is ready.
type kept struct {
	mu    sync.Mutex
	byKey map[keptKey]*answer

	given, made atomic.Uint64
}

// Kept counts answers to strangers, since the start: those that had been made for somebody else, and those that were made to be kept.
func (s *Server) Kept() host.CacheUse {
	s.kept.mu.Lock()
	defer s.kept.mu.Unlock()
	return host.CacheUse{Name: "pages", Size: len(s.kept.byKey), Hits: s.kept.given.Load(), Misses: s.kept.made.Load()}
}

// keptKey is all by which what strangers are shown can differ beside the match itself.
type keptKey struct {
	path, lang, zone, theme, origin string
	script                          bool
}

// answer is what was answered, whole. Who makes it anew has the lock, so that others wait for it rather than make it too.
type answer struct {
	mu    sync.Mutex
	mark  string
	at    time.Time
	taken *taken // nil if there is none
}

// forStrangers gives people without a name what was made for another of them, if that is as they would be shown it; all others what do makes.
func forStrangers(do func(*Server, *ask) error) func(*Server, *ask) error {
	return func(s *Server, q *ask) error {
		if !q.stranger() {
			return do(s, q)
		}
		mark, err := s.host.StrangersMark(q.r.Context(), q.id(), string(q.lang))
		if err != nil {
			return err
		}
		if mark == "" {
			return do(s, q)
		}
		a := s.kept.find(keptKey{q.r.URL.Path, string(q.lang), q.zone.String(), q.theme, q.origin(), q.script()}, q.now)
		if a == nil {
			return do(s, q)
		}
		made := false
		err = a.give(q, mark, func() error { made = true; return do(s, q) })
		if made {
			s.kept.made.Add(1)
		} else {
			s.kept.given.Add(1)
		}
		return err
	}
}

// stranger reports whether nothing is known of who asks, and nothing asked for but the page as it is. What the house tells everybody counts down, and
// is made anew each time.
func (q *ask) stranger() bool {
	return !q.actor.Known() && cookie(q.r, q.s.sessionName()) == "" && q.r.Method == http.MethodGet && q.r.URL.RawQuery == "" &&
		acceptsGzip(q.r) && q.houseLine() == nil
}

// find gives the answer of a key, a new one if there is none; nil if there are too many.
func (k *kept) find(key keptKey, now time.Time) *answer {
	k.mu.Lock()
	defer k.mu.Unlock()
	if a := k.byKey[key]; a != nil {
		return a
	}
	if len(k.byKey) >= mostKept {
		maps.DeleteFunc(k.byKey, func(_ keptKey, a *answer) bool { return a.old(now) })
	}
	if len(k.byKey) >= mostKept {
		return nil
	}
	if k.byKey == nil {
		k.byKey = map[keptKey]*answer{}
	}
	a := &answer{}
	k.byKey[key] = a
	return a
}

// old reports whether an answer is not to be given any more. One that is being made is not old.
func (a *answer) old(now time.Time) bool {
	if !a.mu.TryLock() {
		return false
	}
	defer a.mu.Unlock()
	return a.stale(now)
}

func (a *answer) stale(now time.Time) bool {
	age := now.Sub(a.at)
	return a.taken == nil || age < 0 || age > keptFor
}

// give answers with what was kept under a mark, or makes it anew. Errors are nobody else's.
func (a *answer) give(q *ask, mark string, do func() error) error {
	t, err := a.get(q, mark, do)
	if err != nil {
		return err
	}
	maps.Copy(q.w.Header(), t.header)
	q.w.WriteHeader(t.status)
	q.w.Write(t.body.Bytes())
	return nil
}

func (a *answer) get(q *ask, mark string, do func() error) (*taken, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.mark == mark && !a.stale(q.now) {
		return a.taken, nil
	}
	a.taken = nil // whatever happens, what was there is not given any more
	to, t := q.w, &taken{header: http.Header{}}
	q.w = t
	err := do()
	q.w = to
	if err == nil && t.status == http.StatusOK {
		a.mark, a.at, a.taken = mark, q.now, t
	}
	return t, err
}

// taken is an answer that goes nowhere yet. Nobody changes it once it is made.
type taken struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func (t *taken) Header() http.Header         { return t.header }
func (t *taken) Write(p []byte) (int, error) { return t.body.Write(p) }
func (t *taken) WriteHeader(status int)      { t.status = status }
