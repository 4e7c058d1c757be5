package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Shown is a phase as it was played: who stood where before, and what became of the
// orders.
type Shown struct {
	Phase  string  `json:"phase"`
	Units  []Piece `json:"units"`
	Out    []Piece `json:"out,omitempty"` // dislodged units
	Orders []Told  `json:"orders"`
}

// Piece is a unit of a power.
type Piece struct {
	Power game.Seat `json:"power"`
	Unit  string    `json:"unit"` // "F stp/nc"
}

// Told is an order with what became of it and why.
type Told struct {
	diplomacy.Result
	Why []game.Note `json:"why,omitempty"`
}

// played goes back from where the units stand now through the phases that led there.
func played(v diplomacy.View) []Shown {
	now := v.Position()
	units := pieces(now.Units)
	list := make([]Shown, len(v.Last))
	for n := len(list) - 1; n >= 0; n-- {
		s := Shown{Phase: v.Last[n].Phase, Orders: make([]Told, 0, len(v.Last[n].Results))}
		for _, r := range v.Last[n].Results {
			s.Orders = append(s.Orders, Told{Result: r})
		}
		switch phaseLetter(s.Phase) {
		case 'M':
			units = ordered(s.Orders)
			explain(s.Orders, v, units)
		case 'R':
			units = without(units, s.Orders, func(r diplomacy.Result) (string, bool) { return r.Unit[:2] + r.To, r.Do == "move" && succeeds(r) })
			s.Out = ordered(s.Orders)
			explainRetreats(s.Orders)
		default:
			units = without(units, s.Orders, func(r diplomacy.Result) (string, bool) { return r.Unit, r.Do == "build" && succeeds(r) })
			for _, t := range s.Orders {
				if t.Do == "disband" && succeeds(t.Result) {
					units = append(units, Piece{t.Power, t.Unit})
				}
			}
			explainFaults(s.Orders)
			explainRemovals(s.Orders, now.Owners)
		}
		s.Units = slices.Clone(units)
		list[n] = s
	}
	return list
}

func phaseLetter(name string) byte { return name[len(name)-1] }

func succeeds(r diplomacy.Result) bool { return slices.Contains(r.Is, "succeeds") }

func pieces(units []chart.Unit) []Piece {
	list := make([]Piece, len(units))
	for n, u := range units {
		list[n] = Piece{diplomacy.SeatOf(u.Power), diplomacy.UnitName(u)}
	}
	return list
}

// ordered are the units that some orders are for.
func ordered(orders []Told) []Piece {
	list := make([]Piece, 0, len(orders))
	for _, t := range orders {
		if p := (Piece{t.Power, t.Unit}); t.Unit != "" && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// without takes the units away that some orders have brought.
func without(units []Piece, orders []Told, brought func(diplomacy.Result) (string, bool)) []Piece {
	rest := slices.Clone(units)
	for _, t := range orders {
		if unit, ok := brought(t.Result); ok {
			rest = slices.DeleteFunc(rest, func(p Piece) bool { return p.Unit == unit })
		}
	}
	return rest
}

// explain judges a phase of movement once more and asks for the reasons.
func explain(orders []Told, v diplomacy.View, units []Piece) {
	p := judge.Position{Units: unitsOf(units)}
	var given []judge.Order
	for _, t := range orders {
		if o, err := t.Judged(diplomacy.PowerOf(t.Power)); err == nil && !t.None {
			given = append(given, o)
		}
	}
	e := judge.Engine{Profile: profileOf(v)}
	e.Judge(&p, given)
	told := reasons{&p, &e}
	for n := range orders {
		orders[n].Why = told.of(orders[n].Result)
	}
}

// unitsOf gives units in the order of provinces, as the judge wants them.
func unitsOf(list []Piece) []chart.Unit {
	var units []chart.Unit
	for _, p := range list {
		if kind, at, err := diplomacy.FindUnit(p.Unit); err == nil {
			units = append(units, chart.Unit{Kind: kind, Power: diplomacy.PowerOf(p.Power), At: at})
		}
	}
	slices.SortFunc(units, func(a, b chart.Unit) int { return int(chart.Standard().Of(a.At)) - int(chart.Standard().Of(b.At)) })
	return units
}

// explainRetreats says why retreats came to nothing.
func explainRetreats(orders []Told) {
	explainFaults(orders)
	for n, t := range orders {
		if t.Do == "move" && t.Fault == "" && !succeeds(t.Result) {
			orders[n].Why = []game.Note{{Code: "why.retreat", Args: game.Args{"at": label(t.To)}, Cite: notation.Cite(19)}}
		}
		if t.None {
			orders[n].Why = []game.Note{{Code: "why.disorder", Cite: notation.Cite(23)}}
		}
	}
}

// explainFaults says why orders were impossible.
func explainFaults(orders []Told) {
	for n, t := range orders {
		if t.Fault != "" {
			orders[n].Why = []game.Note{faulty(t.Result)}
		}
	}
}

// explainRemovals says why units were removed without an order. In a winter no centre changes hands.
func explainRemovals(orders []Told, owners [chart.Max]chart.Power) {
	for n, t := range orders {
		if t.Chosen != nil {
			centres, _ := judge.Count(chart.Standard(), &judge.Position{Owners: owners}, diplomacy.PowerOf(t.Power))
			orders[n].Why = []game.Note{t.Removal(centres)}
		}
	}
}

// label is what orders call a place.
func label(code string) string {
	at, ok := chart.Standard().Find(code)
	if !ok {
		return strings.ToUpper(code)
	}
	return chart.Standard().Label(at)
}
