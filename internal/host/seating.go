package host

import (
	"context"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// DrawnSeat is somebody's turn in the draw of seats (SPL-49).
type DrawnSeat struct {
	Name string      `json:"name,omitempty"`
	Kind string      `json:"kind" enum:"person,bot"`
	List []game.Seat `json:"list,omitempty" doc:"what they wanted, the best first"`
	Got  game.Seat   `json:"got"`
	Wish int         `json:"wish,omitempty" doc:"the place of it in their list; 0: the lot alone"`
}

// SeatDrawn is how the seats of a match were drawn.
type SeatDrawn struct {
	Seed  string      `json:"seed" doc:"whose commitment stood in the record before anybody said what they would like"`
	Steps []DrawnSeat `json:"steps" doc:"in the order in which people had their turns"`
}

// Prefer says what the actor would like to play in a match whose seats are drawn by wishes, the best first; an empty list likes all alike.
func (h *Host) Prefer(ctx context.Context, a Actor, id string, seats []game.Seat) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.Prefer(w, seats, now) })
}

// Start starts a match whose seats are all taken, without waiting for those who have not said what they would like.
func (h *Host) Start(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.Start(w, now) })
}

// drawnSeats tells how seats were drawn, with the names that people have in the match now.
func drawnSeats(m *match.Match) *SeatDrawn {
	if m.Drawn == nil {
		return nil
	}
	d := &SeatDrawn{Seed: m.Drawn.Seed, Steps: make([]DrawnSeat, len(m.Drawn.Steps))}
	for n, s := range m.Drawn.Steps {
		d.Steps[n] = DrawnSeat{Kind: string(s.Kind), List: s.List, Got: s.Got, Wish: s.Wish}
		for _, c := range m.Chairs {
			if c.Holder.Kind == s.Kind && c.Holder.ID == s.ID && (s.Kind == match.Person || c.Seat == s.Got) {
				d.Steps[n].Name = c.Holder.Name
			}
		}
	}
	return d
}

// ownWishes are what the viewer would like, nil if they have not said so.
func ownWishes(m *match.Match, a Actor) *match.Preference {
	seat, ok := m.SeatOf(a.Person)
	if c, _ := m.Chair(seat); ok && m.Status == match.Gathering {
		return c.Prefers
	}
	return nil
}
