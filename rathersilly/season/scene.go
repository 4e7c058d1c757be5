package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// scene is the world that an engine looks at, by province.
type scene struct {
	w     *World
	units chart.Set        // provinces with a unit on the ground
	nests chart.Set        // provinces with birds
	index [chart.Max]uint8 // where it is in the world's list
	pos   judge.Position   // the same for the judge
	list  [chart.Max]chart.Unit
}

// enter makes the engine look at a world.
func (e *Engine) enter(w *World) {
	s := &e.scene
	s.w, s.units, s.nests = w, chart.Set{}, chart.Set{}
	for n, u := range w.Units {
		at := s.of(u.At)
		chart.Add(&s.units, at)
		s.index[at] = uint8(n)
		s.list[n] = chart.Unit{Kind: u.Class.Kind(), Power: u.Owner, At: u.At}
	}
	for n := range w.Swarms {
		chart.Add(&s.nests, s.of(w.Swarms[n].At))
	}
	s.pos = judge.Position{Year: w.Year, Units: s.list[:len(w.Units)]} // in spring no centres change hands
	e.edges.open(w.Hole)
	e.brief()
}

// of gives the province of a place.
func (s *scene) of(at chart.Place) chart.Province { return Board().Of(at) }

// there gives the unit on the ground of a province, or nil.
func (s *scene) there(p chart.Province) *Unit {
	if p == chart.None || !chart.Has(s.units, p) {
		return nil
	}
	return &s.w.Units[s.index[p]]
}

// birds reports whether there are birds in a province.
func (s *scene) birds(p chart.Province) bool { return p != chart.None && chart.Has(s.nests, p) }

// terrain gives the terrain of a province.
func terrain(p chart.Province) chart.Terrain { return Board().Provinces[p].Terrain }
