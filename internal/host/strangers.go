package host

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"spielleiter/game"
	"spielleiter/internal/worker"
)

// Pages for people without a name can be kept for all of them. That one was kept, and for how long, is seen by how fast it comes: so
// it must not depend on anything that they may not know, such as that somebody has saved orders. What tells them of changes, as streams do, looks at
// the match in the background when anything has changed, and gives a new mark only where what they see is other.

// The bounds of watching for strangers.
const (
	mostWatched  = 500         // matches and languages
	watchedAfter = time.Minute // for how long after somebody has asked
)

// sights are the matches that are watched for strangers. The zero value watches nothing.
type sights struct {
	mu    sync.Mutex
	byKey map[sightKey]*sight
	begun chan *sight // to be watched; nil while nothing runs
}

type sightKey struct{ id, lang string }

// sight is a match that is watched for strangers of one language.
type sight struct {
	key   sightKey
	in    *audience
	asked atomic.Int64 // when somebody asked last, in seconds of Unix
}

// StrangersMark gives a mark of all that people without a name see and hear of a match in a language, so that what was made of it for one of them can be
// shown to the next one as long as the mark is the same. It is "" while it is not known. After a change it is old until somebody has looked, some
// milliseconds; it never waits for that. The match is looked up, and whether everybody may read it.
func (h *Host) StrangersMark(ctx context.Context, id, lang string) (string, error) {
	if _, err := h.load(ctx, id); err != nil {
		return "", err
	}
	s := h.sights.ask(sightKey{id, lang}, h.now())
	if s == nil {
		return "", nil
	}
	g, ok := s.in.last.Load(class{lang: lang})
	if !ok {
		return "", nil
	}
	seen := g.(glance)
	return seen.tag + " " + seen.heard, nil
}

// ask gives what is watched, and has it watched from now on; nil if it is not, yet.
func (s *sights) ask(k sightKey, now time.Time) *sight {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w := s.byKey[k]; w != nil {
		w.asked.Store(now.Unix())
		return w
	}
	if s.begun == nil || len(s.byKey) >= mostWatched {
		return nil
	}
	w := &sight{key: k}
	w.asked.Store(now.Unix())
	select {
	case s.begun <- w:
	default: // busy: the next one who asks
	}
	return nil
}

func (s *sights) set(w *sight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byKey[w.key] = w
}

func (s *sights) drop(w *sight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.byKey, w.key)
}

func (s *sights) open() <-chan *sight {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byKey, s.begun = map[sightKey]*sight{}, make(chan *sight, 1)
	return s.begun
}

func (s *sights) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begun, s.byKey = nil, nil
}

// watchForStrangers watches the matches that people without a name look at.
func (h *Host) watchForStrangers(ctx context.Context) {
	begun := h.sights.open()
	defer h.sights.close()
	var all worker.Group
	defer all.Wait()
	for {
		select {
		case <-ctx.Done():
			return
		case w := <-begun:
			if !h.sights.watches(w.key) {
				all.Go(func() { h.watchFor(ctx, w) }, func(p *worker.Panic) { h.logPanic(ctx, w.key.id, p) })
			}
		}
	}
}

func (s *sights) watches(k sightKey) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.byKey[k] != nil
}

// watchFor keeps the mark of one match as long as somebody asks for it.
func (h *Host) watchFor(ctx context.Context, w *sight) {
	changes := h.hub.Watch(w.key.id, game.Public)
	defer h.hub.Leave(changes)
	in, leave := h.audiences.enter(w.key.id)
	defer leave()
	w.in = in
	h.sights.set(w)
	defer h.sights.drop(w)
	idle := time.NewTicker(watchedAfter)
	defer idle.Stop()
	for {
		if _, _, err := h.look(ctx, in, changes, Actor{Lang: w.key.lang}); err != nil {
			in.last.Delete(class{lang: w.key.lang})
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-changes.C:
		case <-idle.C:
			if h.now().Unix()-w.asked.Load() > int64(watchedAfter/time.Second) {
				return
			}
		}
	}
}
