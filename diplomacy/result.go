package diplomacy

import (
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Order is one order of a unit, as data.
type Order struct {
	Unit  string   `json:"unit,omitempty"`  // "A mun", where it stands or is built; "" for a waived build
	Do    string   `json:"do"`              // "hold", "move" (also a retreat), "support", "convoy", "disband" (also a removal), "build", "waive"
	Of    string   `json:"of,omitempty"`    // the unit that is supported or convoyed
	To    string   `json:"to,omitempty"`    // where to; of a support: nowhere if the unit stays
	Via   bool     `json:"via,omitempty"`   // by convoy
	Route []string `json:"route,omitempty"` // the seas that a convoyed move names
}

// Result is what became of an order.
type Result struct {
	Power game.Seat `json:"power"`
	Order
	Is    []string `json:"is"`              // in the words of DATC: "succeeds", "cut", "dislodged", ...
	Fault string   `json:"fault,omitempty"` // why it is illegal or invalid
	None  bool     `json:"none,omitempty"`  // nothing was ordered: the unit holds, or is disbanded

	Chosen *Chosen `json:"chosen,omitempty"` // why the rules removed this unit, in a winter without enough orders (DIP-23)
}

// Chosen says what told a unit that the rules removed from the others of its power.
type Chosen struct {
	By    string `json:"by"`              // "distance", "kind" (a fleet before armies as far), "name", or "nocentre": all go
	Steps int    `json:"steps,omitempty"` // to the nearest centre that counts
}

var ties = []string{judge.ByDistance: "distance", judge.ByKind: "kind", judge.ByName: "name", judge.ByNoCentre: "nocentre"}

// abandoned is what became of a unit that the rules removed.
func abandoned(a judge.Abandoned) Result {
	why := &Chosen{By: ties[a.By], Steps: a.Steps}
	if a.By == judge.ByNoCentre {
		why.Steps = 0
	}
	return Result{
		Power: SeatOf(a.Power), Order: Order{Unit: UnitName(a.Unit), Do: "disband"},
		Is: judge.Succeeds.Words(), None: true, Chosen: why,
	}
}

// Removal tells by which rule a unit was removed that the rules have chosen. Of a power that has so many centres: if it has none,
// all its units go, and the distance that Chosen tells has only put them in their order.
func (r Result) Removal(centres int) game.Note {
	kind, at, _ := FindUnit(r.Unit) // a state that was verified has no other
	why := *r.Chosen
	if centres == 0 {
		why = Chosen{By: ties[judge.ByNoCentre]}
	}
	args := game.Args{
		"power": "@seat." + string(r.Power), "steps": strconv.Itoa(why.Steps),
		"unit": notation.Standard().Unit(chart.Unit{Kind: kind, At: at}),
	}
	return game.Note{Code: "note.remove.none." + why.By, Args: args, Cite: notation.Cite(22, 23)}
}

// Because gives the code of what is told of the fault: of a fleet's move that is too far, why (DIP-7).
func (r Result) Because() string {
	if r.Fault != judge.FaultReach.String() {
		return r.Fault
	}
	o, err := r.Judged(PowerOf(r.Power))
	if err != nil {
		return r.Fault
	}
	return notation.Standard().Because(judge.FaultReach, o)
}

var deeds = []string{"hold", "move", "support", "convoy", "disband", "build", "waive"}

// OrderOf writes an order down as data.
func OrderOf(o judge.Order) Order {
	w := Order{Do: deeds[o.Kind], Via: o.Via}
	if o.Kind != judge.Waive {
		w.Unit = UnitName(o.Unit)
	}
	if o.Kind == judge.Support || o.Kind == judge.Convoy {
		w.Of = UnitName(chart.Unit{Kind: o.OfKind, At: o.Of})
	}
	if o.Kind == judge.Move || o.Kind == judge.Support || o.Kind == judge.Convoy {
		w.To = board().Code(o.To)
	}
	for sea := range chart.All[chart.Province](o.Route) {
		w.Route = append(w.Route, board().Provinces[sea].Code)
	}
	return w
}

// Judged gives the order of a power as the judge takes it.
func (w Order) Judged(power chart.Power) (o judge.Order, err error) {
	o.Unit, o.Of, o.To = chart.Unit{Power: power, At: chart.None}, chart.None, chart.None
	kind := -1
	for n, d := range deeds {
		if d == w.Do {
			kind = n
		}
	}
	if kind < 0 {
		return o, &game.UnknownError{Kind: "order", Word: w.Do}
	}
	o.Kind, o.Via = judge.OrderKind(kind), w.Via
	if o.Kind == judge.Waive {
		return o, nil
	}
	if o.Unit.Kind, o.Unit.At, err = FindUnit(w.Unit); err != nil {
		return o, err
	}
	if o.Kind == judge.Support || o.Kind == judge.Convoy {
		if o.OfKind, o.Of, err = FindUnit(w.Of); err != nil {
			return o, err
		}
	}
	if w.To != "" {
		to, ok := board().Find(w.To)
		if !ok {
			return o, &game.UnknownError{Kind: "place", Word: w.To}
		}
		o.To = to
	}
	for _, code := range w.Route {
		sea, ok := board().Find(code)
		if !ok {
			return o, &game.UnknownError{Kind: "sea", Word: code}
		}
		chart.Add(&o.Route, board().Of(sea))
	}
	return o, nil
}

// FindUnit reads "A mun", "? mun" for a unit of any kind, or "mun".
func FindUnit(text string) (chart.Kind, chart.Place, error) {
	kind := chart.Unsaid
	code := text
	if len(text) > 2 && text[1] == ' ' {
		kind, code = parseKind(text[:1]), text[2:]
	}
	at, ok := board().Find(code)
	if !ok {
		return kind, at, &game.UnknownError{Kind: "unit", Word: text}
	}
	return kind, at, nil
}
