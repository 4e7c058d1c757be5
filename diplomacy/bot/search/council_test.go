package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

var fra = chart.Power(2)

// brink is a fall in which Turkey has 17 centres and takes Munich with two units, and with it the
// match, unless France helps Germany to hold it.
func brink(t testing.TB) judge.Position {
	return position(
		t, judge.Fall,
		[]string{"fra A bur", "fra F eng", "ger A mun", "tur A tyr", "tur A boh", "tur F ion", "tur A ukr"},
		map[string][]string{
			"fra": {"par", "bre", "mar"}, "ger": {"mun", "ber", "kie"},
			"tur": {"con", "ank", "smy", "bul", "gre", "ser", "rum", "sev", "mos", "war", "bud", "vie", "tri", "nap", "rom", "ven", "tun"},
		},
	)
}

// What others gain by it is worth a support when somebody is about to win.
func TestTheExpertHelpsOthersAgainstWhoIsAboutToWin(t *testing.T) {
	p := brink(t)
	helped := 0
	const tries = 5
	for seed := range uint64(tries) {
		if helps(expert(5000).Orders(t.Context(), &p, fra, rand.New(rand.NewPCG(seed, 1))), "mun") {
			helped++
		}
	}
	if helped < tries-1 {
		t.Errorf("France helps Munich in %d of %d matches", helped, tries)
	}
}

// Nothing is lost to who has won already: his share is all there is, and nobody else's anything.
func TestWhoHasWonHasAll(t *testing.T) {
	for _, win := range []int{17, 18} {
		p := brink(t)
		p.Season = judge.Spring
		e := expert(1)
		e.Win = win
		shares := e.Shares(&p, rand.New(rand.NewPCG(1, 1)))
		if all := shares[6] == 1 && shares[fra] == 0; all != (win == 17) {
			t.Errorf("17 centres of %d: shares %v", win, shares)
		}
	}
}

// With trials to spare the others are believed to think, and the same seed still finds the same.
func TestThinkingAboutOthersIsRepeatable(t *testing.T) {
	p := brink(t)
	var lists [2]string
	for n := range lists {
		lists[n] = fmt.Sprint(expert(4000).Orders(t.Context(), &p, fra, rand.New(rand.NewPCG(3, 4))))
	}
	if lists[0] != lists[1] {
		t.Errorf("%v, then %v", lists[0], lists[1])
	}
}

// Who is given less time than it would take has still looked for better than what policy orders, which
// helps nobody.
func TestLessTimeIsStillUsed(t *testing.T) {
	p := brink(t)
	e := search.NewExpert(board, judge.Standard())
	e.Thinking = time.Hour
	ctx, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	if orders := e.Orders(ctx, &p, fra, rand.New(rand.NewPCG(1, 1))); !helps(orders, "mun") {
		t.Errorf("%+v", orders)
	}
}

// helps reports whether a unit that stays in a province is supported.
func helps(orders []judge.Order, code string) bool {
	at, _ := chart.Standard().Find(code)
	return slices.ContainsFunc(orders, func(o judge.Order) bool {
		return o.Kind == judge.Support && o.Of == at && o.To == chart.None
	})
}
