package season

import (
	"sync"

	"spielleiter/diplomacy/chart"
)

// choicesRest gives the choices of all phases but movement and retreats, and the wishes
// that come with the movement: votes and predictions. A list of wishes, Winter's aside,
// can be left out.
func (e *Engine) choicesRest(w *World, p chart.Power, phase Phase) [][]Order {
	if int(p) >= Players {
		return nil
	}
	switch phase {
	case Before:
		return append(settlements(w, p), votes(p))
	case Moving:
		return append(predictions(p), votes(p))
	case Lamas:
		return explosions(w, p)
	case Sales:
		return sales(w, p)
	case Winter:
		return append(e.removals(w, p), e.builds(w, p)...)
	case Extras:
		return e.extras(w, p)
	default:
		return nil
	}
}

// plain is an order of a player in which nothing is said yet.
func plain(d Deed, p chart.Power) Order {
	return Order{Do: d, By: p, Unit: Actor{Owner: p, At: chart.None}, Of: chart.None, To: chart.None}
}

// settlements are the fields for each herd that a player has still to settle.
func settlements(w *World, p chart.Power) (lists [][]Order) {
	all, _ := w.herds(p, chart.None)
	var list []Order
	for at := range chart.All[chart.Province](theAtlas().fields.Without(Board().Centres)) {
		o := plain(Settle, p)
		o.To = chart.Place(at)
		list = append(list, o)
	}
	for ; all < HerdsEach; all++ {
		lists = append(lists, list)
	}
	return lists
}

// votes are all wormholes. There are thousands, so each player's list is made once and
// shared: it must not be changed.
func votes(p chart.Power) []Order { return allVotes()[p] }

var allVotes = sync.OnceValue(func() (lists [Players][]Order) {
	fields := theAtlas().fields
	for a := range chart.All[chart.Place](fields) {
		for b := range chart.All[chart.Place](fields) {
			if a >= b {
				continue
			}
			for p := range lists {
				o := plain(Vote, chart.Power(p))
				o.Of, o.To = a, b
				lists[p] = append(lists[p], o)
			}
		}
	}
	return lists
})

// predictions are all that the Soothsayer can foresee, twice.
func predictions(p chart.Power) [][]Order {
	if p != Soothsayer {
		return nil
	}
	var list []Order
	for at := range chart.All[chart.Place](theAtlas().fields) {
		for _, c := range [...]Class{NoClass, Army, Fleet} {
			o := plain(Foresee, p)
			o.To, o.OfClass = at, c
			list = append(list, o)
		}
	}
	return [][]Order{list, list}
}

// explosions are a list for each herd.
func explosions(w *World, p chart.Power) (lists [][]Order) {
	for _, h := range w.Herds {
		if h.Owner == p {
			o := plain(Explode, p)
			o.To = chart.Place(h.At)
			lists = append(lists, []Order{o})
		}
	}
	return lists
}

// sales are the units whose souls a player can sell, one of them.
func sales(w *World, p chart.Power) [][]Order {
	var list []Order
	for _, u := range w.Units {
		o := plain(Sell, p)
		o.Unit.At = u.At
		if u.Owner == p && checkSell(w, &o) == 0 {
			list = append(list, o)
		}
	}
	return some(list)
}

// extras are what a player can build for a share.
func (e *Engine) extras(w *World, p chart.Power) [][]Order {
	if !e.mayExtra(w, p) {
		return nil
	}
	o := plain(Build, p)
	o.Extra = true
	var list []Order
	for at := range chart.All[chart.Province](w.Sites(p)) {
		list = e.each(w, list, o, at, Army, Fleet, Birds)
	}
	return some(list)
}

// each appends the builds of some classes at a site, on each of its coasts, that are
// possible.
func (e *Engine) each(w *World, list []Order, o Order, at chart.Province, classes ...Class) []Order {
	for _, place := range places(at) {
		for _, c := range classes {
			o.Unit.Class, o.Unit.At = c, place
			if done := o; e.checkBuild(w, &done) == 0 && done.Unit == o.Unit {
				list = append(list, o)
			}
		}
	}
	return list
}

// places gives a province and its coasts.
func places(at chart.Province) []chart.Place {
	return append([]chart.Place{chart.Place(at)}, Board().Provinces[at].Coasts...)
}

// some is a list of lists without empty ones.
func some(list []Order) [][]Order {
	if len(list) == 0 {
		return nil
	}
	return [][]Order{list}
}
