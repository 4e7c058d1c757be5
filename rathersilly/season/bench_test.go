package season_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// BenchmarkMoves is steps 1 to 3 with about 60 units of all kinds, each with an order.
func BenchmarkMoves(b *testing.B) {
	start, list := sixty(b)
	e := lots(1)
	var w season.World
	b.ReportAllocs()
	for b.Loop() {
		again(&w, start)
		e.Events = e.Events[:0]
		e.Move(&w, list)
		e.Merge(&w, nil)
		e.Retreat(&w, nil)
	}
}

// BenchmarkSeason is a whole fall of them.
func BenchmarkSeason(b *testing.B) {
	start, list := sixty(b)
	e := lots(1)
	votes := orders(b, "ger WURM mun-nth; fra WURM ion-boh; eng WURM mun-nth")
	souls, lamas := orders(b, "ger A mun TEU"), orders(b, "ger L gal Exp")
	right := []chart.Power{0, 3}
	var w season.World
	b.ReportAllocs()
	for b.Loop() {
		again(&w, start)
		e.Events = e.Events[:0]
		e.Move(&w, list)
		e.Merge(&w, nil)
		e.Retreat(&w, nil)
		e.Explode(&w, lamas)
		e.Feed(&w)
		e.Calm(&w)
		e.Sell(&w, souls)
		e.Spawn(&w)
		e.Capture(&w)
		e.Adjust(&w, nil)
		e.Reward(&w, right, false)
		e.Extra(&w, nil)
		e.Exchange(&w, votes)
		e.Won(&w)
	}
}

// sixty is a fall with 60 units and an order for each.
func sixty(b *testing.B) (*season.World, []season.Order) {
	r := rand.New(rand.NewPCG(7, 7))
	w := dense(r, 60)
	for len(w.Units)+len(w.Swarms) != 60 {
		w = dense(r, 64)
	}
	w.Season = 1
	for at := range chart.All[chart.Province](season.Board().Centres) {
		w.Owners[at] = chart.Power(r.IntN(7))
	}
	return w, stack(sheets(r, lots(1), w, season.Moving, 0), false)
}

// again makes one world like another without new memory.
func again(w, start *season.World) {
	units, swarms, dislodged, herds := w.Units, w.Swarms, w.Dislodged, w.Herds
	*w = *start
	w.Units, w.Swarms = append(units[:0], start.Units...), append(swarms[:0], start.Swarms...)
	w.Dislodged, w.Herds = append(dislodged[:0], start.Dislodged...), append(herds[:0], start.Herds...)
}
