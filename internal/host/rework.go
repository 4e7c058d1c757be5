package host

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// Rework is a correction or a roll back of closed phases, with what it changed as far as
// its reader may know.
type Rework struct {
	Kind   match.EntryKind
	At     time.Time
	Phase  int // the first that was evaluated or opened again
	Reason string
	Orders []Reordered
	// Rulings and Edits are what a correction set, once its reader may know.
	Rulings []game.Ruling
	Edits   []match.Edit
}

// Reordered is what a seat had ordered in a phase before it was evaluated again, and what
// it has ordered since, both in the reader's language.
type Reordered struct {
	Phase         int
	Seat          game.Seat
	Before, After string
}

// Reworks lists the corrections and roll backs of a match with a game master, the oldest
// first. In an entry of the record stands what happened; what it changed is told by the
// phases that were closed before it and after it.
func (h *Host) Reworks(ctx context.Context, a Actor, id string) ([]Rework, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	if m.GM == "" {
		return nil, nil
	}
	r := reworks{closed: map[int][]match.Given{}, by: map[int]int{}}
	err = h.entries(ctx, id, func(e match.Entry) error {
		switch e.Kind { //exhaustive:ignore
		case match.EntryClosed, match.EntryCorrected, match.EntryRolledBack:
			return r.add(match.Redact([]match.Entry{e}, viewer(m, a), m)[0])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return r.list, h.reworded(ctx, m, a, r.list)
}

// reworks follows a record.
type reworks struct {
	list   []Rework
	closed map[int][]match.Given // orders of the phases, as they were closed last
	by     map[int]int           // which rework took a phase back that is not closed again yet
}

// reworked is what entries of these kinds hold.
type reworked struct {
	Phase       int                `json:"phase"`
	Reason      string             `json:"reason"`
	Orders      []match.Given      `json:"orders"`
	Corrections []match.Correction `json:"corrections"`
}

func (r *reworks) add(e match.Entry) error {
	var p, s reworked
	if err := json.Unmarshal(e.Public, &p); err != nil {
		return err
	}
	if e.Secret != nil {
		if err := json.Unmarshal(e.Secret, &s); err != nil {
			return err
		}
	}
	if e.Kind == match.EntryClosed {
		r.close(p.Phase, append(p.Orders, s.Orders...))
		return nil
	}
	w := Rework{Kind: e.Kind, At: e.At, Phase: p.Phase, Reason: p.Reason}
	for _, c := range s.Corrections {
		w.Edits = append(w.Edits, c.Edits...)
		for _, key := range slices.Sorted(maps.Keys(c.Rulings)) {
			w.Rulings = append(w.Rulings, game.Ruling{Key: key, Answer: c.Rulings[key]})
		}
	}
	for phase := range r.closed {
		if phase >= p.Phase {
			r.by[phase] = len(r.list)
		}
	}
	r.list = append(r.list, w)
	return nil
}

// close compares a phase with what it was before it was taken back.
func (r *reworks) close(phase int, orders []match.Given) {
	if n, again := r.by[phase]; again {
		for _, g := range orders {
			for _, was := range r.closed[phase] {
				if was.Seat == g.Seat && was.Text != g.Text {
					r.list[n].Orders = append(r.list[n].Orders, Reordered{phase, g.Seat, was.Text, g.Text})
				}
			}
		}
		delete(r.by, phase)
	}
	r.closed[phase] = orders
}

// reworded puts orders into the reader's language. They were written for the position
// before their phase; where that has changed they may stay as they are.
func (h *Host) reworded(ctx context.Context, m *match.Match, a Actor, list []Rework) error {
	for _, w := range list {
		for n := range w.Orders {
			o := &w.Orders[n]
			before, err := h.phase(ctx, m.ID, o.Phase-1)
			if e, ok := As(err); ok && e.Kind == Unknown {
				continue // rolled back since
			}
			if err != nil {
				return err
			}
			pos, err := h.position(*m, before)
			if err != nil {
				return err
			}
			view := pos.View(game.As(o.Seat))
			o.Before, o.After = inWords(view, o.Before, a.Lang), inWords(view, o.After, a.Lang)
		}
	}
	return nil
}
