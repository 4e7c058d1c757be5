package season_test

import (
	"fmt"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

func TestExchange(t *testing.T) {
	link := season.FaultLink
	for _, c := range []struct {
		name, votes, hole, codes string
		faults                   []season.Fault
	}{
		{name: "RSD-7.1 nobody votes", codes: "hole.closed"},
		{name: "RSD-7.2 most votes win", votes: "ger WURM mun-nth; fra WURM ion-boh; eng WURM boh-ion", hole: "boh-ion", codes: "hole.opened hole.votes"},
		{name: "RSD-7.1 all eleven vote", votes: "nar WURM mun-nth; sup WURM mun-nth; dok WURM mun-nth; wah WURM mun-nth", hole: "mun-nth", codes: "hole.opened hole.votes"},
		{
			name: "RSD-7.1 one vote each", votes: "ger WURM mun-nth; ger WURM boh-ion; ger WURM boh-ion; fra WURM mun-nth", hole: "mun-nth", codes: "hole.opened hole.votes",
			faults: []season.Fault{0, season.Fault(judge.FaultTwice), season.Fault(judge.FaultTwice)},
		},
		{
			name: "RSD-7.1 two different fields, no islands", votes: "ger WURM mun-mun; fra WURM isl-mun; eng WURM mun-kre; ita WURM spa/nc-spa/sc", codes: "hole.closed",
			faults: []season.Fault{link, link, link, link},
		},
		{name: "RSD-7.2 coasts do not part votes", votes: "ger WURM mun-nth; fra WURM spa/nc-ion; eng WURM ion-spa/sc", hole: "ion-spa", codes: "hole.opened hole.votes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, "hole bar-vie")
			checkFaults(t, e.Exchange(w, orders(t, c.votes)), c.faults)
			want := season.NoLink
			if c.hole != "" {
				want = world(t, "hole "+c.hole).Hole
			}
			if w.Hole != want || codes(e.Events) != c.codes { // RSD-7.2: the old one is gone
				t.Errorf("%v, %s", w.Hole, codes(e.Events))
			}
			if err := w.Verify(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestWormholeByLot(t *testing.T) { // RSD-7.3
	sheets := []string{"ger WURM mun-nth", "fra WURM boh-ion", "eng WURM alb-lon", "ita WURM ion-boh", "tur WURM mun-nth"}
	for lot, want := range []string{"boh-ion", "mun-nth"} {
		for turn := range sheets { // the order of sheets does not matter
			e, w, drawn := stepper(), world(t, ""), ""
			e.Draw = func(label string, n int) int {
				drawn = fmt.Sprint(label, " ", n)
				return lot
			}
			var votes []season.Order
			for n := range sheets {
				votes = append(votes, orders(t, sheets[(n+turn)%len(sheets)])...)
			}
			e.Exchange(w, votes)
			v := event(t, e, season.HoleVotes)
			if drawn != "wormhole 2" || v.N != [4]int{2, 5, 2} || w.Hole != world(t, "hole "+want).Hole {
				t.Errorf("%q was drawn, %v, %v", drawn, v.N, w.Hole)
			}
		}
	}
}

func TestVotesAreSecret(t *testing.T) { // RSD-7.4
	e, w := stepper(), world(t, "")
	e.Exchange(w, orders(t, "ger WURM mun-nth; fra WURM mun-nth"))
	open, votes := event(t, e, season.HoleOpened), event(t, e, season.HoleVotes)
	if open.Only != 0 || open.N != [4]int{} || open.Who != 0 || open.Unit.Owner < 12 || votes.Only != season.Nobody {
		t.Errorf("%+v\n%+v", open, votes)
	}
	if open.At != province(t, "mun") || open.To != place(t, "nth") {
		t.Errorf("it joins %d and %d", open.At, open.To)
	}
}
