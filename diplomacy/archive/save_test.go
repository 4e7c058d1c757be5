package archive

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/judge"
)

// What we write of a game says the same as what the package wrote of it.
func TestOurSavedGamesSayWhatThePackageWrote(t *testing.T) {
	phases, differ := 0, map[string]int{}
	unpack(t, "python-saved-games-20.tar.xz", func(name string, data []byte) {
		list, err := ReadSaved(data)
		if err != nil {
			t.Fatal(err)
		}
		g, err := list[0].Game(name)
		if err != nil {
			t.Fatal(err)
		}
		ours := Save(list[0].ID, g, judge.Standard())
		for n, want := range list[0].Phases {
			phases++
			got := ours.Phases[n]
			compareStates(t, name+" "+want.Name, got.State, want.State)
			if n == len(list[0].Phases)-1 {
				continue
			}
			if diff := cmp.Diff(want.Orders, got.Orders); diff != "" {
				t.Errorf("%s %s: %s", name, want.Name, diff)
			}
			for unit, words := range want.Results {
				if given := got.Results[unit]; !cmp.Equal(words, given) {
					differ[strings.Join(words, " ")+" / "+strings.Join(given, " ")]++
				}
			}
			if len(got.Results) != len(want.Results) {
				t.Errorf("%s %s: results of %d units, want %d", name, want.Name, len(got.Results), len(want.Results))
			}
		}
	})
	t.Logf("%d phases; other results: %v", phases, differ)
	if diff := cmp.Diff(others, differ); diff != "" {
		t.Error(diff)
	}
}

// others are the results that the package has otherwise than we, of more than 45,000.
var others = map[string]int{
	"void / ":            280, // a support that would help against a unit of its own power: given, and does not count
	"no convoy / ":       2,   // supports of a move that a paradox stops
	"no convoy / bounce": 1,   // that move
	"void  / ":           1,   // a removal that was ordered, and the unit removed by the rules beside it
	" / disband":         1,   // likewise
}

func compareStates(t *testing.T, where string, got, want SavedState) {
	t.Helper()
	for power := range want.Units {
		for what, lists := range map[string][2][]string{
			"units":   {got.Units[power], want.Units[power]},
			"centers": {got.Centers[power], want.Centers[power]},
			"homes":   {got.Homes[power], want.Homes[power]},
			"builds":  {got.Builds[power].Homes, want.Builds[power].Homes},
		} {
			a, b := slices.Sorted(slices.Values(lists[0])), slices.Sorted(slices.Values(lists[1]))
			if !slices.Equal(a, b) {
				t.Errorf("%s %s %s: %v, want %v", where, power, what, a, b)
			}
		}
		if got.Builds[power].Count != want.Builds[power].Count {
			t.Errorf("%s %s: %d builds, want %d", where, power, got.Builds[power].Count, want.Builds[power].Count)
		}
	}
}
