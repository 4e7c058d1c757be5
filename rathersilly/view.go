package rathersilly

import (
	"maps"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// View is what a viewer sees of a match: the board is open; herds, what is sealed, and
// the Superbrain's answer are not.
type View struct {
	Seat game.Seat `json:"seat,omitempty"`
	State
	Due *Due `json:"due,omitempty"` // what the viewer's seat has to order in the winter

	world season.World
}

// Due is what a seat has to build or remove (RSD-9.1, 10.1).
type Due struct {
	Builds   int      `json:"builds,omitempty"`
	Removals int      `json:"removals,omitempty"`
	Lures    int      `json:"lures,omitempty"`   // Amazons to build, or, negative, to remove
	Jammers  int      `json:"jammers,omitempty"` // dirtbags likewise
	Sites    []string `json:"sites,omitempty"`
	Extra    bool     `json:"extra,omitempty"` // an extra unit may be built
}

// View copies the match for a viewer.
func (Rules) View(s State, who game.Viewer) View {
	v := View{Seat: who.Seat(), State: s}
	if !who.IsMaster() {
		v.Herds, v.Sealed = only(s.Herds, v.Seat), only(s.Sealed, v.Seat)
		if v.Seat != Superbrain {
			v.Next = nil
			v.Question = s.Question.open()
		}
	}
	v.Last = make([]Played, len(s.Last))
	for n, p := range s.Last {
		v.Last[n] = p.concealed(who)
	}
	v.world = v.mustWorld()
	if p := v.Power(); int(p) < season.Players && s.Ended == "" && s.mustInstant().phase == winter {
		e := s.engine()
		defer e.Rest()
		v.Due = due(&v.world, e, p)
	}
	return v
}

// only leaves of a map what belongs to one seat.
func only[T any](m map[game.Seat]T, seat game.Seat) map[game.Seat]T {
	if v, ok := m[seat]; ok {
		return map[game.Seat]T{seat: v}
	}
	return nil
}

// open is a question without its answer.
func (q *Question) open() *Question {
	if q == nil {
		return nil
	}
	return &Question{Text: q.Text}
}

// World is the board for reckoning, as far as the viewer knows it.
func (v View) World() season.World { return v.world.Clone() }

// Power is the viewer's power, chart.None for who has none.
func (v View) Power() chart.Power { return PowerOf(v.Seat) }

// Phases tells for which phases of the season the open deadline takes orders.
func (v View) Phases() []season.Phase {
	if v.Ended != "" {
		return nil
	}
	at := v.mustInstant()
	if !v.Options.seasons() || at.phase == herding {
		return slices.Clone(takes[at.phase])
	}
	all := []season.Phase{season.Moving, season.Retreats, season.Lamas, season.Sales, season.Winter, season.Extras}
	if at.season == judge.Spring {
		all = slices.Delete(all, 4, 5) // builds and removals come after a fall (RSD-17.9)
	}
	return all
}

// clone gives a state whose maps may be changed.
func (s State) clone() State {
	s.Herds, s.Sealed = maps.Clone(s.Herds), maps.Clone(s.Sealed)
	return s
}
