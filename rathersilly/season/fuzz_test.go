package season_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// FuzzMoves: no order does harm, whatever it says.
func FuzzMoves(f *testing.F) {
	f.Add(uint64(1), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) {
		r := rand.New(rand.NewPCG(seed, 5))
		w, e := dense(r, 40), lots(2)
		var list []season.Order
		for ; len(data) >= 16; data = data[16:] {
			list = append(list, season.Order{
				Do: season.Deed(data[0]), By: chart.Power(data[1]), Cmd: season.Deed(data[2]),
				Unit: season.Actor{Class: season.Class(data[3]), Owner: chart.Power(data[4]), At: chart.Place(data[5]), Tardis: data[6]&1 != 0},
				Of:   chart.Place(data[7]), OfClass: season.Class(data[8]), To: chart.Place(data[9]), Via: data[6]&2 != 0,
				Path: [3]chart.Place{chart.Place(data[10]), chart.Place(data[11]), chart.Place(data[12])}, Steps: data[13],
				Route: chart.Set{uint64(data[14]), uint64(data[15])},
			})
		}
		for n := range list {
			o := list[n]
			e.Check(w, &o)
		}
		e.Move(w, list)
		e.Merge(w, list)
		e.Retreat(w, list)
		if err := w.Verify(); err != nil {
			t.Fatal(err)
		}
	})
}
