package host

import (
	"context"

	"spielleiter/game"
	"spielleiter/match"
)

// Menu is what a seat can order in the open phase of a match.
type Menu struct {
	Phase int       `json:"phase" doc:"the number of the open phase, to be sent with the orders"`
	Seat  game.Seat `json:"seat" doc:"whose orders these are"`
	game.Menu
}

// Menu tells who orders for a seat, whether it is theirs or they stand in for somebody, what it can order, in their language; of
// whole sheets at most so many. It is empty for a seat that has nothing to order now.
func (h *Host) Menu(ctx context.Context, a Actor, id string, most int) (Menu, error) {
	if !a.Known() {
		return Menu{}, refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return Menu{}, err
	}
	m := t.Snapshot()
	eye, _ := h.ordering(m, a)
	switch {
	case eye.Seat() == "":
		return Menu{}, refuse(Forbidden, "menu.none")
	case m.Status == match.Gathering:
		return Menu{}, refuse(Conflict, "refusal.match.gathering")
	case m.Status != match.Running:
		return Menu{}, refuse(Conflict, "refusal.match.ended")
	}
	if err := h.pace.allow("menu/"+a.Person, h.now()); err != nil {
		return Menu{}, err
	}
	view, err := t.View(eye)
	if err != nil {
		return Menu{}, err
	}
	answer := Menu{Phase: m.Phase, Seat: eye.Seat()}
	if m.Pending.WaitsFor(eye.Seat()) {
		answer.Menu, _ = view.Menu(a.Lang, most)
	}
	return answer, nil
}

// ordering is how somebody who orders sees a match, and what limits their orders have: who orders for a seat sees for it what its
// orders are read by.
func (h *Host) ordering(m *match.Match, a Actor) (eye game.Viewer, limits []game.Limit) {
	eye = viewer(m, a)
	if seat, d, ok := m.DeputyOf(a.Person, h.now()); ok {
		eye, limits = game.As(seat), d.Limits
	}
	if seat, p, ok := m.CoPlayerFor(a.Person); ok && p.Agreed != nil && p.Sees {
		eye = game.As(seat)
	}
	return eye, limits
}
