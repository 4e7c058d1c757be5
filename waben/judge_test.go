package waben_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/page"
)

// WDW-4: the game master of a match says by hand what the judge of a realm may decide; then the last line of a special order decides
// it. Nobody else is told, and nobody is named.
func TestWDW4AGameMasterAgreesToAJudgeInAMatch(t *testing.T) {
	c, problems := waben.New().Info().Complete(game.Config{Seats: []game.Seat{"realm1", "realm2"}, Options: map[string]string{"length": "9", "rulings": "no"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := waben.New().Setup(c, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	code := p.View(game.Public).Value().(waben.View).Realms[0].Code
	judged := func(p game.Position, value string) (game.Position, []game.Problem) {
		t.Helper()
		state, problems, ok := p.Change(game.Change{Do: game.Set, Thing: "judge " + code, Value: value})
		if !ok || game.HasError(problems) {
			return p, problems
		}
		next, err := waben.New().Load(1, state)
		if err != nil {
			t.Fatal(err)
		}
		return next, nil
	}
	for _, wrong := range []string{"a\nb", strings.Repeat("x", 301), "\xff"} {
		if _, problems := judged(p, wrong); len(problems) == 0 || problems[0].Code != "change.judge" {
			t.Errorf("%q: %+v", wrong, problems)
		}
	}
	agreed, problems := judged(p, " Kultur und Feste ")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	numbers := func(p game.Position) string {
		list := (page.Board{}).Handles(p.View(game.Master), func(key string, _ game.Args) string { return key }).Numbers
		return list[slices.IndexFunc(list, func(n game.HandleNumber) bool { return n.ID == "judge "+code })].Value
	}
	if numbers(p) != "" || numbers(agreed) != "Kultur und Feste" {
		t.Errorf("the desk shows %q and %q", numbers(p), numbers(agreed))
	}
	for _, v := range []game.Viewer{game.Public, game.As("realm2")} {
		was, _ := p.View(v).MarshalJSON()
		is, _ := agreed.View(v).MarshalJSON()
		if string(was) != string(is) {
			t.Errorf("%s hears of it", v)
		}
	}
	answer := func(p game.Position) (told []game.Told, view string) {
		t.Helper()
		clerk := game.NewClerk(game.Seed{7}, 1, nil)
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			v := p.View(game.As(seat))
			o := v.Default()
			if seat == "realm1" {
				w := v.Value().(waben.View).World
				units, _ := w.Of(v.Value().(waben.View).Me)
				if len(units) == 0 || units[0].Number != 101 {
					t.Fatalf("units %v", units)
				}
				o, _ = v.Read("de", "Zugbefehl:\n101 S1\n\nSonderbefehle:\nS1: Ein Fest feiern.\n  RSL: Es wird ein schönes Fest.\n")
			}
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		next, err := p.Step(orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		b, err := next.View(game.As("realm1")).MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		return clerk.Protocol().Notes, string(b)
	}
	if _, view := answer(p); strings.Count(view, "Es wird ein schönes Fest.") > 1 {
		t.Error("a realm without a judge decides for itself")
	}
	_, without := answer(p)
	_, with := answer(agreed)
	if strings.Count(with, "Es wird ein schönes Fest.") <= strings.Count(without, "Es wird ein schönes Fest.") {
		t.Errorf("the judge's answer is not told:\n%s", with)
	}
	if dropped, _ := judged(agreed, ""); numbers(dropped) != "" {
		t.Error("the judge stays")
	}
}
