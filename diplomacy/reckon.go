package diplomacy

import (
	"fmt"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Profile gives the choices by which the match is judged.
func (v View) Profile() judge.Profile { return v.Options.profile() }

// Wish is what is wanted of one unit, or of one build or removal, in a phase: the first
// of some orders that is possible then.
type Wish struct {
	Phase  judge.Phase
	Orders []judge.Order // never empty
}

// Sheet gives wishes as orders for the open phase. Those for other phases count where one
// deadline serves a season (DIP-27).
func (v View) Sheet(wishes []Wish) Orders {
	m := Orders{Lines: make([]Line, 0, len(wishes))}
	for _, w := range wishes {
		l := Line{Choice: Choice{Order: OrderOf(w.Orders[0])}}
		if w.Phase != v.pos.Phase {
			l.Phase = phaseKinds[w.Phase]
		}
		for _, o := range w.Orders[1:] {
			l.Else = append(l.Else, Choice{Order: OrderOf(o)})
		}
		m.Lines = append(m.Lines, l)
	}
	return m
}

// Judged gives the orders of the viewer's seat for the open phase as the judge takes them,
// where several are given on conditions the first.
func (v View) Judged(m Orders) ([]judge.Order, error) {
	power := v.Power()
	if power == chart.None {
		return nil, fmt.Errorf("orders of the viewer %q, who has none", v.Seat)
	}
	var list []judge.Order
	for _, l := range m.Lines {
		if l.Phase != "" && l.Phase != phaseKinds[v.pos.Phase] {
			continue
		}
		o, err := l.Judged(power)
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, nil
}
