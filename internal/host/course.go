package host

import (
	"context"
	"errors"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// How many phases of a course are shown at once, and how many one may ask for.
const (
	CoursePage = 100
	MaxCourse  = 500
)

// Course lists up to most closed phases of a match from one on, as the actor may see
// them, without views. It costs what it lists, however long the match is.
func (h *Host) Course(ctx context.Context, a Actor, id string, from, most int) ([]PhaseLine, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Match()
	first := max(from-1, 0) // its position is what the orders of the next were written for
	past, err := h.positions(ctx, id, first, min(most, MaxCourse)+from-first)
	if err != nil {
		return nil, err
	}
	lines := make([]PhaseLine, 0, len(past))
	for n, p := range past {
		if p.N < from {
			continue
		}
		shown := p.For(viewer(&m, a), &m)
		var before game.Position
		if n > 0 && len(shown.Orders) > 0 {
			if before, err = h.position(m, past[n-1]); err != nil {
				return nil, err
			}
		}
		l := line(shown, a, viewer(&m, a), before)
		l.later = func() game.View { return h.seenAfter(m, p, viewer(&m, a)) }
		lines = append(lines, l)
	}
	return lines, nil
}

// Outline lists all closed phases of a match as the actor may see them, without views
// and with their orders in no language: no position is read for it.
func (h *Host) Outline(ctx context.Context, a Actor, id string) ([]PhaseLine, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	past, err := h.store.Phases(ctx, id)
	if err != nil {
		return nil, unavailable(err)
	}
	m := t.Snapshot()
	lines := make([]PhaseLine, len(past))
	for n, s := range past {
		p, err := phaseOf(s)
		if err != nil {
			return nil, err
		}
		lines[n] = line(p.For(viewer(m, a), m), a, viewer(m, a), nil)
	}
	return lines, nil
}

// Phase gives one closed phase with the view after it.
func (h *Host) Phase(ctx context.Context, a Actor, id string, n int) (PhaseLine, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return PhaseLine{}, err
	}
	m := t.Match()
	p, err := h.phase(ctx, id, n)
	if err != nil {
		return PhaseLine{}, err
	}
	var before game.Position
	if n > 0 {
		previous, err := h.phase(ctx, id, n-1)
		if err != nil {
			return PhaseLine{}, err
		}
		if before, err = h.position(m, previous); err != nil {
			return PhaseLine{}, err
		}
	}
	after, err := h.position(m, p)
	if err != nil {
		return PhaseLine{}, err
	}
	l := line(p.For(viewer(&m, a), &m), a, viewer(&m, a), before)
	l.view = after.View(viewer(&m, a))
	l.View, err = l.view.MarshalJSON()
	return l, err
}

// Whole gives the position after a closed phase of a match that is over, with all that was secret while it went on: the file of the match tells
// it too, to everybody.
func (h *Host) Whole(ctx context.Context, id string, n int) (game.Position, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Match()
	if m.Status != match.Over {
		return nil, refuse(Conflict, "export.running")
	}
	p, err := h.phase(ctx, id, n)
	if err != nil {
		return nil, err
	}
	return h.position(m, p)
}

// line shows what an actor may know of a phase; before is the position its orders were
// written for.
func line(p match.Phase, a Actor, v game.Viewer, before game.Position) PhaseLine {
	l := PhaseLine{Phase: p.N, Name: p.Pending.Phase, Kind: p.Pending.Kind, At: p.At, Notes: notes(p.Protocol), Rulings: p.Protocol.Rulings, Asked: p.Asked, Orders: []SeatText{}}
	l.told = toldTo(p.Protocol, v)
	for _, g := range p.Orders {
		s := SeatText{Seat: g.Seat, Text: g.Text, Source: g.Source}
		if before != nil {
			s.Text = inWords(before.View(game.As(g.Seat)), g.Text, a.Lang)
		}
		l.Orders = append(l.Orders, s)
	}
	return l
}

// inWords puts canonical orders into a language. Text that the view no longer reads,
// since a correction has changed it, stays as it is.
func inWords(v game.View, canonical, lang string) string {
	orders, problems := v.Read("", canonical)
	if game.HasError(problems) {
		return canonical
	}
	return v.Write(lang, orders)
}

func (h *Host) position(m match.Match, p match.Phase) (game.Position, error) {
	e, err := h.entry(m)
	if err != nil {
		return nil, err
	}
	return e.Game.Load(m.Schema, p.State)
}

// seenAfter is what a viewer saw after a phase, nil if its position cannot be read: who asks for the phase itself is told why.
func (h *Host) seenAfter(m match.Match, p match.Phase, v game.Viewer) game.View {
	after, err := h.position(m, p)
	if err != nil {
		return nil
	}
	return after.View(v)
}

// positions gives up to most closed phases from one on, with their states.
func (h *Host) positions(ctx context.Context, id string, from, most int) ([]match.Phase, error) {
	list, err := h.store.Positions(ctx, id, from, most)
	if err != nil {
		return nil, unavailable(err)
	}
	past := make([]match.Phase, len(list))
	for n, s := range list {
		if past[n], err = phaseOf(s); err != nil {
			return nil, err
		}
	}
	return past, nil
}

func (h *Host) phase(ctx context.Context, id string, n int) (match.Phase, error) {
	s, err := h.store.Phase(ctx, id, n)
	if errors.Is(err, store.ErrNotFound) {
		return match.Phase{}, refuse(Unknown, "phase.none")
	}
	if err != nil {
		return match.Phase{}, unavailable(err)
	}
	return phaseOf(s)
}

// GameOf names the game of a match, "" if there is no such match: enough to choose the
// words of an error, and no more than its address tells.
func (h *Host) GameOf(ctx context.Context, id string) string {
	t, err := h.load(ctx, id)
	if err != nil {
		return ""
	}
	return t.Snapshot().Game
}
