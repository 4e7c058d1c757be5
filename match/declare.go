package match

import (
	"bytes"
	"fmt"
	"slices"

	"spielleiter/game"
)

// shownTo gives the saved orders of all chairs, nil where there are none, if the rules let
// them show to a viewer before the phase is closed (see game.Declarer).
func (t *Table) shownTo(v game.Viewer) []*Submission {
	if !t.rules.Declares() || v.Seat() == "" {
		return nil
	}
	saved := make([]*Submission, len(t.m.Chairs))
	for n, c := range t.m.Chairs {
		saved[n] = c.Submission
	}
	return saved
}

// shows is a position as saved orders show in it.
type shows struct {
	saved []*Submission
	pos   game.Position
}

// showing gives a position as saved orders show in it, which is worked out once for all who fork the table.
func (t *Table) showing(pos game.Position, saved []*Submission) (game.Position, error) {
	if len(saved) == 0 {
		return pos, nil
	}
	if t.shows == nil || !slices.Equal(t.shows.saved, saved) {
		shown, err := t.declared(pos, saved)
		if err != nil {
			return nil, err
		}
		t.shows = &shows{saved, shown}
	}
	return t.shows.pos, nil
}

// Prepare works out what all views of the match begin with, so that forks need not: how long they take to make a view then tells nobody
// whether others have saved orders that show.
func (t *Table) Prepare() error {
	pos, err := t.Position()
	if pos == nil || err != nil || len(t.m.Chairs) == 0 {
		return err
	}
	_, err = t.showing(pos, t.shownTo(game.As(t.m.Chairs[0].Seat)))
	return err
}

// declared gives a position as saved orders show in it.
func (t *Table) declared(pos game.Position, saved []*Submission) (game.Position, error) {
	if len(saved) == 0 {
		return pos, nil
	}
	var orders []game.ErasedOrders
	for _, seat := range pos.Pending().Seats {
		s := saved[t.m.chair(seat)]
		if s == nil {
			continue
		}
		r, err := t.reads(seat, s.Text)
		if err != nil {
			return nil, err
		}
		if !game.HasError(r.problems) {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: r.orders})
		}
	}
	return pos.Declare(orders), nil
}

// saving does what saves or takes back orders of a seat, and notes who sees something of it.
func (t *Table) saving(seat game.Seat, change func() error) error {
	if t.trial || !t.rules.Declares() {
		return change()
	}
	before, err := t.sights(seat)
	if err != nil {
		return err
	}
	phase := t.m.Phase
	if err := change(); err != nil || t.m.Phase != phase || t.m.Status != Running {
		return err // if the phase was closed all are told
	}
	after, err := t.sights(seat)
	if err != nil {
		return err
	}
	for n, c := range t.m.Chairs {
		if !bytes.Equal(before[n], after[n]) && !slices.Contains(t.changes.Shown, c.Seat) {
			t.changes.Shown = append(t.changes.Shown, c.Seat)
		}
	}
	return nil
}

// sights are the bytes of what all other seats see, by chair.
func (t *Table) sights(but game.Seat) ([][]byte, error) {
	all := make([][]byte, len(t.m.Chairs))
	for n, c := range t.m.Chairs {
		if c.Seat == but {
			continue
		}
		view, err := t.View(game.As(c.Seat))
		if err != nil {
			return nil, err
		}
		if all[n], err = view.MarshalJSON(); err != nil {
			return nil, fmt.Errorf("match %s: view of %s: %w", t.m.ID, c.Seat, err)
		}
	}
	return all, nil
}
