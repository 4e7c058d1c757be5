package waben_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
)

// WDW-R-58: a match keeps what its issues have told; a stored one of before has no ranking and reads as it was.
func TestWDWR58AMatchKeepsItsRanking(t *testing.T) {
	s := setup(t, 2)
	built := chronicle.Event{Code: chronicle.Finished, Realm: 2, Values: [6]int32{int32(kit.Town)}, Moon: s.First, Field: 1, To: -1}
	s.Last.Add(built)
	next, _, err := step(t, s, nil, nil)
	if err != nil || !slices.Equal(next.Renown, []int{0, 2}) {
		t.Fatalf("%v, renown %v", err, next.Renown)
	}
	for _, who := range []game.Viewer{game.Public, game.As("realm1"), game.Master} {
		g := rules.View(next, who).Gazette
		if len(g.Ranking) != 2 || g.Ranking[0].Realm != 2 || g.Ranking[0].Was != 1 || g.Ranking[0].Points != 2 {
			t.Errorf("%+v", g.Ranking)
		}
	}
	old := setup(t, 2, "ranking", "no")
	old.Last.Add(built)
	if next, _, err = step(t, old, nil, nil); err != nil || next.Renown != nil || len(rules.View(next, game.Public).Gazette.Ranking) != 0 {
		t.Errorf("%v, renown %v", err, next.Renown)
	}
	data, err := json.Marshal(next)
	if err != nil || strings.Contains(string(data), `"renown"`) || strings.Contains(string(data), `"front"`) {
		t.Errorf("%v: a state of before has changed", err)
	}
}

// What the game master writes into an issue is a change of the position, is held against its bounds, and is gone with the next turn.
func TestAnIssueIsEditedByHand(t *testing.T) {
	s := setup(t, 2)
	set := func(value string) (waben.State, []game.Problem) {
		return rules.Change(s, game.Change{Do: game.Set, Thing: "bote", Value: value})
	}
	for _, bad := range []string{"", "x", `{"title":"` + strings.Repeat("x", 121) + `"}`, `{"lines":[{"key":""}]}`} {
		if _, problems := set(bad); len(problems) != 1 || problems[0].Code != "change.bote" {
			t.Errorf("%.40q: %+v", bad, problems)
		}
	}
	edited, problems := set(`{"title":"Ein Mond","text":"Ruhig."}`)
	if len(problems) > 0 || rules.Verify(edited) != nil {
		t.Fatalf("%+v, %v", problems, rules.Verify(edited))
	}
	if g := rules.View(edited, game.Public).Gazette; g.Title != "Ein Mond" || rules.View(edited, game.Public).Front != nil || rules.View(edited, game.Master).Front == nil {
		t.Errorf("%+v", g)
	}
	edited.Front.Title = "a\nb"
	if rules.Verify(edited) == nil {
		t.Error("a title of two lines is taken")
	}
	edited.Front.Title = "a"
	next, _, err := step(t, edited, nil, nil)
	if err != nil || next.Front != nil {
		t.Errorf("%v: the next issue has it still", err)
	}
	if again, _ := rules.Change(edited, game.Change{Do: game.Set, Thing: "bote", Value: "{}"}); again.Front != nil {
		t.Error("nothing is something")
	}
	for _, bad := range [][]int{{1}, {-1, 0}, {1 << 30, 0}} {
		s := setup(t, 2)
		s.Renown = bad
		if rules.Verify(s) == nil {
			t.Errorf("renown %v is taken", bad)
		}
	}
}
