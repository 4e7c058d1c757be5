package rathersilly

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Played is what one deadline has closed.
type Played struct {
	Phase   string   `json:"phase"`
	Results []Result `json:"results,omitempty"` // of the orders of units, as they were carried out
	Events  []Event  `json:"events,omitempty"`  // of the steps that followed, in their order
	Shifts  []Shift  `json:"shifts,omitempty"`  // what the steps changed on the board, in their order
}

// Result is what became of the order of a unit.
type Result struct {
	Power game.Seat `json:"power"`
	Order
	Given   *Order   `json:"given,omitempty"`   // what had been ordered, if something else was done
	Changed string   `json:"changed,omitempty"` // who changed it: "fool", "lure", ...
	Is      []string `json:"is"`                // in the words of DATC: "succeeds", "cut", "dislodged", ...
	Fault   string   `json:"fault,omitempty"`   // why it is not carried out
	Cite    []string `json:"cite"`              // the statements that made it so
}

// Event is one thing that happened in a step (RSD-17).
type Event struct {
	Step  int         `json:"step"` // 1 to 11; 0 before the game
	Code  string      `json:"code"`
	Power game.Seat   `json:"power,omitempty"`
	Unit  string      `json:"unit,omitempty"`
	By    game.Seat   `json:"by,omitempty"`
	Other string      `json:"other,omitempty"`
	At    string      `json:"at,omitempty"`
	To    string      `json:"to,omitempty"`
	Rival string      `json:"rival,omitempty"` // the field that the Borg or a monster would have gone to otherwise
	Order *Order      `json:"order,omitempty"` // what it is about
	N     []int       `json:"n,omitempty"`
	Who   []game.Seat `json:"who,omitempty"`
	Cite  []string    `json:"cite"`           // the statements that made it so
	Only  []game.Seat `json:"only,omitempty"` // who alone may know, perhaps just the game master; none: everybody
}

// resultOf writes a result down, with the statements that made it so.
func resultOf(r season.Result, rules season.Rules) Result {
	w := Result{Power: SeatOf(r.Order.Unit.Owner), Order: OrderOf(r.Order), Is: r.Verdict.Words(), Fault: r.Fault.String(), Cite: cites(rules)}
	if r.Changed != season.Unchanged {
		given := OrderOf(r.Given)
		w.Given, w.Changed = &given, changes[r.Changed]
	}
	return w
}

// changes are who changed an order, as it is written down.
var changes = [...]string{
	season.ByFool: "fool", season.ByJammer: "jammer", season.ByLure: "lure", season.ByMermaid: "mermaid",
	season.ByScarecrow: "scarecrow", season.ByTwin: "twin", season.ByTorn: "torn", season.ByRuling: "ruling",
}

// eventOf writes an event of a step down.
func eventOf(step int, e season.Event) Event {
	w := Event{
		Step: step, Code: string(e.Code), Power: SeatOf(e.Unit.Owner), By: SeatOf(e.Other.Owner),
		At: code(e.At), To: board().Code(e.To), Who: seatsIn(e.Who), Cite: cites(e.Cite),
	}
	if e.Unit.Class != season.NoClass {
		w.Unit = UnitName(e.Unit.Class, e.Unit.At)
	}
	if e.Other.Class != season.NoClass {
		w.Other = UnitName(e.Other.Class, e.Other.At)
	}
	if prowls[e.Code] {
		w.Rival = board().Code(e.Other.At)
	}
	if e.Order.Do != season.Hold || e.Order.Unit.At != chart.None {
		o := OrderOf(e.Order)
		w.Order = &o
	}
	if e.N != [4]int{} {
		w.N = append(w.N, e.N[:]...)
	}
	switch e.Only {
	case 0:
	case season.Nobody:
		w.Only = []game.Seat{game.GameMaster}
	default:
		w.Only = seatsIn(e.Only)
	}
	return w
}

func seatsIn(bits uint16) (list []game.Seat) {
	for n, seat := range seats {
		if bits&season.Bit(chart.Power(n)) != 0 {
			list = append(list, seat)
		}
	}
	return list
}

// concealed gives what a seat may read of a phase.
func (p Played) concealed(who game.Viewer) Played {
	open := Played{Phase: p.Phase, Results: p.Results, Shifts: p.Shifts}
	for _, e := range p.Events {
		if (game.Told{To: e.Only}).For(who) {
			open.Events = append(open.Events, e)
		}
	}
	return open
}
