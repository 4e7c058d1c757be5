package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Which orders break which limit: those that go, fly or help to go where a power is or has a centre, that lure a unit of it, and that
// command another's unit to do so; and those that take a unit away that could stay.
func TestWhatBreaksALimit(t *testing.T) {
	s := position(t, "S1903M")
	put(&s, "austria", "A gal")
	put(&s, "germany", "A mun")
	s.Centres["austria"] = []string{"rum"}
	s.Units["russia"] = []rathersilly.UnitInfo{{Unit: "AZ war", Supply: "quota"}, {Unit: "A ukr"}, {Unit: "V sev"}}
	r := rathersilly.Rules{}
	spare, keep := game.Limit{Kind: "spare", Seat: "austria"}, game.Limit{Kind: "keep", Place: "war"}
	for _, c := range []struct {
		seat game.Seat
		text string
		want []game.Limit
	}{
		{"russia", "A Ukr - Gal", []game.Limit{spare}},
		{"russia", "A Ukr - Rum", []game.Limit{spare}}, // a centre without a unit
		{"russia", "A Ukr - Mos", nil},
		{"russia", "AZ War - Sil", []game.Limit{keep}},
		{"russia", "AZ War S A Ukr - Gal", []game.Limit{spare}},
		{"russia", "AZ War S A Ukr", nil},
		{"russia", "AZ War LURE A Gal", []game.Limit{spare}},
		{"russia", "AZ War LURE A Mun", nil},
		{"fool", "FOOL A Mun - Boh", nil},
		{"fool", "FOOL A Ukr - Gal", []game.Limit{spare}},
		{"fool", "FOOL A Gal - Rum", nil}, // its own unit, to its own centre
	} {
		v := r.View(s, game.As(c.seat))
		m, problems := r.Read(v, "en", c.text)
		if game.HasError(problems) || len(m.Lines) != 1 {
			t.Errorf("%s: %+v", c.text, problems)
			continue
		}
		for _, l := range []game.Limit{spare, keep} {
			broken := r.Breaks(v, m, []game.Limit{l})
			if (len(broken) > 0) != slices.Contains(c.want, l) {
				t.Errorf("%s and %v: %+v", c.text, l, broken)
			}
			if kept := r.Within(v, m, []game.Limit{l}); (len(kept.Lines) == 0) != slices.Contains(c.want, l) {
				t.Errorf("%s within %v is %+v", c.text, l, kept)
			}
		}
	}
	for _, l := range []game.Limit{spare, keep, {Kind: "keep", Place: "sev"}} {
		if !slices.Contains(r.Limits(r.View(s, game.As("russia"))), l) {
			t.Errorf("%v is not offered", l)
		}
	}
}
