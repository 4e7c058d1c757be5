package board

import (
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// The rules write orders down as text and data; the picture and the judge take numbers.
// Here is the way there and back.

var deeds = []string{"hold", "move", "support", "convoy", "disband", "build", "waive"}

// resultOf reads what became of an order. ok is false for what no state holds.
func resultOf(r diplomacy.Result) (judge.Result, bool) {
	o, ok := orderOf(powerOf(r.Power), r.Order)
	return judge.Result{Order: o, Verdict: verdictOf(r.Is)}, ok
}

func verdictOf(words []string) judge.Verdict {
	var v judge.Verdict
	for bit := judge.Verdict(1); bit <= judge.IsDestroyed; bit <<= 1 {
		if slices.Contains(words, bit.String()) {
			v |= bit
		}
	}
	return v
}

// orderOf reads an order.
func orderOf(power chart.Power, w diplomacy.Order) (o judge.Order, ok bool) {
	o = judge.Order{Unit: chart.Unit{Power: power, At: chart.None}, Of: chart.None, To: chart.None, Via: w.Via}
	kind := slices.Index(deeds, w.Do)
	if kind < 0 {
		return o, false
	}
	if o.Kind = judge.OrderKind(kind); o.Kind == judge.Waive {
		return o, true
	}
	o.Unit.Kind, o.Unit.At, ok = unitOf(w.Unit)
	if !ok {
		return o, false
	}
	if w.Of != "" {
		if o.OfKind, o.Of, ok = unitOf(w.Of); !ok {
			return o, false
		}
	}
	if w.To != "" {
		if o.To, ok = chart.Standard().Find(w.To); !ok {
			return o, false
		}
	}
	for _, code := range w.Route {
		if sea, known := chart.Standard().Find(code); known {
			chart.Add(&o.Route, chart.Standard().Of(sea))
		}
	}
	return o, true
}

// unitOf reads "A mun", or "mun" for a unit of any kind.
func unitOf(text string) (chart.Kind, chart.Place, bool) {
	kind := chart.Unsaid
	if len(text) > 2 && text[1] == ' ' {
		switch text[0] {
		case 'A':
			kind = chart.Army
		case 'F':
			kind = chart.Fleet
		}
		text = text[2:]
	}
	at, ok := chart.Standard().Find(text)
	return kind, at, ok
}

// written writes an order.
func written(o judge.Order) diplomacy.Order {
	c := chart.Standard()
	w := diplomacy.Order{Do: deeds[o.Kind], Via: o.Via}
	if o.Kind != judge.Waive {
		w.Unit = unitName(o.Unit.Kind, o.Unit.At)
	}
	if o.Kind == judge.Support || o.Kind == judge.Convoy {
		w.Of = unitName(o.OfKind, o.Of)
	}
	if o.Kind == judge.Move || o.Kind == judge.Support || o.Kind == judge.Convoy {
		w.To = c.Code(o.To)
	}
	for sea := range chart.All[chart.Province](o.Route) {
		w.Route = append(w.Route, c.Provinces[sea].Code)
	}
	return w
}

func unitName(k chart.Kind, at chart.Place) string {
	letter := "?"
	switch k {
	case chart.Army:
		letter = "A"
	case chart.Fleet:
		letter = "F"
	}
	return letter + " " + chart.Standard().Code(at)
}

// seatOf names the seat of a power, "" for nobody.
func seatOf(p chart.Power) game.Seat {
	if int(p) >= len(seats) {
		return ""
	}
	return seats[p]
}

// seats are the seats of the rules in the order of the chart's powers.
var seats = diplomacy.Rules{}.Info().Seats
