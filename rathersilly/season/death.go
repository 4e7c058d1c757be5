package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// What deaths lead to, in whatever step.
const (
	// SoulLost: Unit died while its strength was double; its owner has N[0] lost souls now.
	SoulLost Code = "soul.lost"
	// TwinDied: Unit died with Other, its twin.
	TwinDied Code = "twin.died"
)

var deathCites = citations{
	SoulLost: {{5, 3}},
	TwinDied: {{12, 2}},
}

// newsOf is an event that happened to a unit, where it is.
func newsOf(c Code, u Unit) Event {
	v := news(c)
	v.Unit, v.At = u, Board().Of(u.At)
	return v
}

// newsFor is an event that concerns a player.
func newsFor(c Code, p chart.Power) Event {
	v := news(c)
	v.Unit.Owner, v.Who = p, Bit(p)
	return v
}

// kill takes v.Unit off the board and tells v, and what follows from it: a soul that was
// sold is lost, and a twin dies with its twin.
func (e *Engine) kill(w *World, v Event) {
	w.remove(v.Unit)
	e.tell(v)
	e.mourn(w, v.Unit)
}

// mourn does what follows from the death of a unit that has left the board.
func (e *Engine) mourn(w *World, u Unit) {
	if u.Devil > 0 && int(u.Owner) < Players {
		lost := &w.Players[u.Owner].Lost
		*lost++
		v := newsOf(SoulLost, u)
		v.N[0] = int(*lost)
		e.tell(v)
	}
	gone := u
	gone.At = chart.None // its twin may be where it was
	if twin, ok := w.twin(gone); ok {
		v := newsOf(TwinDied, twin)
		v.Other = u
		e.kill(w, v)
	}
}

// remove takes a unit off the board, or from those that must retreat.
func (w *World) remove(u Unit) {
	for _, list := range [...]*[]Unit{&w.Units, &w.Swarms} {
		if n := slices.Index(*list, u); n >= 0 {
			*list = slices.Delete(*list, n, n+1)
			return
		}
	}
	w.Dislodged = slices.DeleteFunc(w.Dislodged, func(d Dislodged) bool { return d.Unit == u })
}

// twin gives the other of two twins, if u is one and the other is there. A player has but
// one pair in a game.
func (w *World) twin(u Unit) (Unit, bool) {
	if !u.Class.Twin() {
		return Unit{}, false
	}
	for _, v := range w.Units {
		if v.Class.Twin() && v.Owner == u.Owner && v.At != u.At {
			return v, true
		}
	}
	for _, d := range w.Dislodged {
		if d.Class.Twin() && d.Owner == u.Owner && d.At != u.At {
			return d.Unit, true
		}
	}
	return Unit{}, false
}

// on gives the unit that occupies a province, nil if none does.
func (w *World) on(p chart.Province) *Unit {
	for n := range w.Units {
		if Board().Of(w.Units[n].At) == p {
			return &w.Units[n]
		}
	}
	return nil
}

// occupied gives the provinces with a unit other than birds.
func (w *World) occupied() (s chart.Set) {
	b := Board()
	for n := range w.Units {
		chart.Add(&s, b.Of(w.Units[n].At))
	}
	return s
}
