package waben_test

import (
	"slices"
	"strconv"
	"testing"

	"spielleiter/game"

	"spielleiter/waben"
	"spielleiter/waben/page"
)

// WDW-9, WDW-10, WDW-S9: a turn costs what is agreed, who is in debt gets no letter if that is agreed, and gets it when the game master has booked
// a payment.
func TestWDW9DebtKeepsALetterBackUntilItIsPaid(t *testing.T) {
	for _, withhold := range []string{"yes", "no"} {
		c, problems := waben.New().Info().Complete(game.Config{
			Seats: []game.Seat{"realm1", "realm2"}, Options: map[string]string{"fee": "250", "withhold": withhold, "length": "9", "rulings": "no"},
		})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		p, err := waben.New().Setup(c, game.NewClerk(game.Seed{7}, 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		p = played(t, p, game.Seed{1}, 1)
		own := func() bool {
			return slices.Contains((page.Papers{}).Kinds(p.View(game.As("realm1"))), page.Letter)
		}
		code := p.View(game.Public).Value().(waben.View).Realms[0].Code
		if got := own(); got != (withhold == "no") {
			t.Errorf("withhold %s: the letter of who owes 250 is there: %t", withhold, got)
		}
		booked := func(value string) []game.Problem {
			state, problems, ok := p.Change(game.Change{Do: game.Set, Thing: "account " + code, Value: value})
			if !ok {
				t.Fatal("no change")
			}
			if !game.HasError(problems) {
				if p, err = waben.New().Load(1, state); err != nil {
					t.Fatal(err)
				}
			}
			return problems
		}
		for _, wrong := range []string{"", "12,50", "1e3", "100000001", "-100000001"} {
			if problems := booked(wrong); len(problems) == 0 || problems[0].Code != "change.account" {
				t.Errorf("%q: %+v", wrong, problems)
			}
		}
		if problems := booked("2750"); len(problems) > 0 || !own() {
			t.Errorf("paid: %+v, letter %t", problems, own())
		}
		p = played(t, p, game.Seed{2}, 1)
		numbers := map[string]string{}
		for _, n := range (page.Board{}).Handles(p.View(game.Master), func(key string, _ game.Args) string { return key }).Numbers {
			numbers[n.ID] = n.Value
		}
		if numbers["account "+code] != strconv.Itoa(2750-250) {
			t.Errorf("the desk shows %v", numbers)
		}
	}
}
