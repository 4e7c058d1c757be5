package waben_test

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// lost is a match in which a REP of the first realm, with a small troop, stands on the field of an army of the second one that
// takes that field. The number of the turn decides the dice.
func lost(t testing.TB, turn int) (waben.State, map[game.Seat]waben.Orders) {
	s := setup(t, 2, "rulings", "no")
	w := s.World
	w.Turn, w.Realms[0].Players = turn, []world.Player{{Name: "P"}}
	w.Realms[0].People = []world.Character{{Number: 501, Name: "Alda", Player: 1, Settlement: grid.None}}
	w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Number >= 500 })
	own, foe := &w.Units[unitOf(w, 1)], &w.Units[unitOf(w, 2)]
	foe.Size, foe.Leaders, own.Field, own.Size = 200*foe.Kind.Spec().Minimum, 200, foe.Field, own.Kind.Spec().Minimum
	order := strconv.Itoa(int(foe.Number)) + " KN"
	w.Enlist([]world.Unit{{Realm: 1, Number: 501, Kind: kit.Leader, Size: 1, Field: own.Field, Aboard: own.Number, Came: grid.None, Raised: own.Raised}})
	if err := w.Verify(); err != nil {
		t.Fatal(err)
	}
	m, problems := rules.Read(rules.View(s, game.As("realm2")), "de", order)
	if game.HasError(problems) {
		t.Fatal(problems)
	}
	return s, map[game.Seat]waben.Orders{"realm2": m}
}

// WDW-R-46, WDW-S7: a REP that would die is asked about, and lives, dies or stays a captive as the game master answers.
func TestWDWR46TheGameMasterDecidesAboutREPs(t *testing.T) {
	asked := 0
	for turn := range 40 {
		s, orders := lost(t, turn)
		_, _, err := step(t, s, orders, func(string) (string, bool) { return "", false })
		open, waits := errors.AsType[*game.NeedRuling](err)
		if !waits {
			continue
		}
		q := open.Questions[0]
		if asked++; q.Code != "question.person" || q.Default != "stay" || !slices.Equal(q.Choices, []string{"stay", "free", "dead"}) || q.Args["unit"] != "501" {
			t.Fatalf("%+v", q)
		}
		for answer, want := range map[string]struct {
			holder world.RealmID
			unit   bool
		}{"stay": {holder: 2}, "free": {unit: true}, "dead": {}} {
			next, _, err := step(t, s, orders, func(key string) (string, bool) { return answer, key == q.Key })
			if err != nil {
				t.Fatal(err)
			}
			unit := next.World.Unit(1, 501) != world.NoUnit
			if got := next.World.Realms[0].People[0].Captive; got != want.holder || unit != want.unit {
				t.Errorf("%s: held by %d, a unit: %v", answer, got, unit)
			}
			if told := len(ruled(next)) == 1; told != (answer != "stay") {
				t.Errorf("%s: on record: %v", answer, told)
			}
		}
		break
	}
	if asked == 0 {
		t.Error("nobody was asked about")
	}
}
