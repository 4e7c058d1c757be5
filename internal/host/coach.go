package host

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/jobs"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// The bounds of advice and reviews.
const (
	hintTime    = 5 * time.Second
	reviewTime  = 2 * time.Minute
	keptReviews = 200
)

// Hints gives the coach's advice for the open phase of a practice match. What is written is the
// sheet that its reader has so far: of that the hints keep what they are not about.
func (h *Host) Hints(ctx context.Context, a Actor, id, written string) ([]ai.Hint, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return nil, err
	}
	seat, seated := m.SeatOf(a.Person)
	if e.Coach == nil || !seated || !practice(m) || m.Status != match.Running || !m.Pending.WaitsFor(seat) {
		return nil, refuse(Forbidden, "hint.none")
	}
	if err := h.pace.allow("hint/"+a.Person, h.now()); err != nil {
		return nil, err
	}
	view, err := t.View(game.As(seat))
	if err != nil {
		return nil, err
	}
	if err := h.mayWork(a); err != nil {
		return nil, err
	}
	var made hintsMade
	begun := h.now()
	err = h.heavy(ctx, jobs.Job{
		Kind: hintsWork, Args: encode(hintsAsked{Match: id, Version: t.Version(), Seat: seat}),
		Owner: a.Person, Who: asker(a), Expires: 2 * hintTime,
	}, &made)
	if err != nil {
		h.worked(a, h.now().Sub(begun)) // who did not wait has had work done for them too
		return nil, err
	}
	h.worked(a, made.Took)
	if made.Version != t.Version() {
		return nil, refuse(Unavailable, "busy")
	}
	hints := made.Hints
	for n := range hints {
		hints[n].Text = inWords(view, keeping(e.Coach, view, hints[n].Text, written, a.Lang), a.Lang)
	}
	return hints, nil
}

// keeping gives a hint in its neutral notation with what a written sheet says beside it. What
// cannot be read has nothing to keep.
func keeping(c ai.Coach, v game.View, hint, written, lang string) string {
	own, problems := v.Read(lang, written)
	if strings.TrimSpace(written) == "" || game.HasError(problems) {
		return hint
	}
	advised, _ := v.Read("", hint)
	return v.Write("", ai.Keep(c, v, own, advised))
}

// Review gives the analysis of a match that is over. It is made on the first call, in
// the background; until it is there, done is false.
func (h *Host) Review(ctx context.Context, a Actor, id string) (review ai.Review, done bool, err error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return ai.Review{}, false, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return ai.Review{}, false, err
	}
	switch {
	case e.Coach == nil:
		return ai.Review{}, false, refuse(Unknown, "analysis.none")
	case m.Status != match.Over:
		return ai.Review{}, false, refuse(Conflict, "analysis.early")
	}
	review, done, begin := h.reviews.get(id)
	if begin {
		if err := h.beginReview(ctx, a, id); err != nil {
			h.reviews.forget(id)
			return ai.Review{}, false, err
		}
	}
	if done {
		review, err = h.inLanguage(ctx, *m, review, a.Lang)
	}
	return review, done, err
}

// beginReview has an analysis made, once for all who ask, and keeps it when it is there. All who may see the match own it.
func (h *Host) beginReview(ctx context.Context, a Actor, id string) error {
	ctx = context.WithoutCancel(ctx)
	who := asker(a)
	who.Alone = true // the page comes again by itself
	ticket, err := h.jobs.Submit(ctx, jobs.Job{
		Kind: reviewWork, Args: encode(reviewAsked{id}), Owner: "match " + id, Key: id, Who: who, Expires: reviewWait,
	})
	if err != nil {
		return notDone(ctx, err)
	}
	worker.Go(func() { h.awaitReview(ctx, id, ticket) }, func(p *worker.Panic) {
		h.logPanic(ctx, id, p)
		h.reviews.forget(id)
	})
	return nil
}

func (h *Host) awaitReview(ctx context.Context, id string, ticket jobs.Ticket) {
	var review ai.Review
	if err := h.fetchResult(ctx, ticket, &review); err != nil {
		h.failed(ctx, "review a match", err, "match", id)
		h.reviews.forget(id)
		return
	}
	h.reviews.put(id, review)
	h.hub.Publish(id, nil)
}

// played gives the decisions of a match, those of one phase in the order of its seats, and
// the last view.
func (h *Host) played(ctx context.Context, m match.Match) (list []ai.Played, last game.View, err error) {
	past, err := h.history(ctx, m.ID)
	if err != nil {
		return nil, nil, err
	}
	var before game.Position
	for _, p := range past {
		for _, given := range p.Orders {
			if before == nil {
				break
			}
			view := before.View(game.As(given.Seat))
			o, problems := view.Read("", given.Text)
			if game.HasError(problems) { // a correction came between
				o = view.Default()
			}
			list = append(list, ai.Played{View: view, Orders: o})
		}
		if before, err = h.position(m, p); err != nil {
			return nil, nil, err
		}
		last = before.View(game.Public)
	}
	return list, last, nil
}

// inLanguage puts the orders of a review into a language.
func (h *Host) inLanguage(ctx context.Context, m match.Match, r ai.Review, lang string) (ai.Review, error) {
	played, _, err := h.played(ctx, m)
	if err != nil {
		return ai.Review{}, err
	}
	r.Steps = slices.Clone(r.Steps)
	for n := range min(len(r.Steps), len(played)) {
		s, view := &r.Steps[n], played[n].View
		s.Played.Text = inWords(view, s.Played.Text, lang)
		s.Best = slices.Clone(s.Best)
		for i := range s.Best {
			s.Best[i].Text = inWords(view, s.Best[i].Text, lang)
		}
	}
	return r, nil
}

// reviews keeps what was made.
type reviews struct {
	mu   sync.Mutex
	byID map[string]*ai.Review // nil while it is being made
}

func newReviews() *reviews {
	return &reviews{byID: make(map[string]*ai.Review)}
}

// get gives a review that is there; else it says whether the caller is to begin it.
func (r *reviews) get(id string) (review ai.Review, done, begin bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	kept, known := r.byID[id]
	if known && kept != nil {
		return *kept, true, false
	}
	if !known {
		if len(r.byID) >= keptReviews {
			for old, kept := range r.byID {
				if kept != nil {
					delete(r.byID, old)
				}
			}
		}
		r.byID[id] = nil
	}
	return ai.Review{}, false, !known
}

func (r *reviews) put(id string, review ai.Review) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.byID[id] = &review
}

func (r *reviews) forget(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.byID, id)
}
