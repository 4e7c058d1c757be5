package diplomacy

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/reporttest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(New(), gametest.Times(120, 10_000), gametest.Always("years", "2", "3", "4"), gametest.Retold(reporttest.Read))
	t.Logf("diplomacy: %v, %d kinds of notes", got, len(got.Taken))
	for code, taken := range got.Taken {
		if taken.Noticed != taken.Times {
			t.Errorf("%s was taken away %d times and missed %d times", code, taken.Times, taken.Noticed)
		}
	}
	for _, v := range found {
		t.Error(v)
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) [][]gametest.Passage {
	t.Helper()
	return gametest.StoredMatches(t, New(), "../games/testdata/corpus/diplomacy*.json.gz", 1)
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	gametest.StoredReportsAreEnough(t, reporttest.Read, stored(t))
}

// Reports that are not true: each has to be noticed.
func TestUntrueReportsAreNoticed(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	tried := map[string]int{}
	for _, step := range stored(t) {
		for _, p := range step {
			for name, q := range untrue(p, r) {
				tried[name]++
				if len(reporttest.Read(q)) == 0 {
					t.Errorf("%s (%s) for %s is not noticed: %v", name, p.Phase, p.Viewer, q.Notes)
				}
			}
		}
	}
	t.Logf("diplomacy: untrue reports, all noticed: %v", tried)
	if len(tried) != 6 {
		t.Errorf("tried are %v", slices.Collect(maps.Keys(tried)))
	}
}

// untrue are ways to falsify a report.
func untrue(p gametest.Passage, r *rand.Rand) map[string]gametest.Passage {
	all := map[string]gametest.Passage{
		"a note of what did not happen": p.With(game.Note{Code: "note.out", Args: game.Args{"power": "@seat.austria"}}),
		"a unit that moves untold":      unseen(p, "units"),
		"a centre that changes untold":  unseen(p, "centres"),
	}
	if len(p.Notes) == 0 {
		return all
	}
	n := r.IntN(len(p.Notes))
	all["a note left out"] = p.Without(n)
	all["a note told twice"] = p.With(p.Notes[n])
	altered := p.Without(n)
	altered.Notes = slices.Insert(altered.Notes, n, changed(p.Notes[n], r))
	all["another value"] = altered
	return all
}

// changed gives a note with another value of an argument; that it is quoted in other languages too is held by others.
func changed(n game.Note, r *rand.Rand) game.Note {
	n.Args = maps.Clone(n.Args)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(n.Args)), func(name string) bool { return strings.Contains(name, ".") })
	name := names[r.IntN(len(names))]
	switch was := n.Args[name]; {
	case was == "@seat.austria":
		n.Args[name] = "@seat.turkey"
	case strings.HasPrefix(was, "@seat."):
		n.Args[name] = "@seat.austria"
	default:
		n.Args[name] = was + "1"
	}
	return n
}

// unseen gives the passage with something else on the board after it: the first of a power's is another's.
func unseen(p gametest.Passage, field string) gametest.Passage {
	var v map[string]json.RawMessage
	var of map[string][]string
	if json.Unmarshal(p.After, &v) != nil || json.Unmarshal(v[field], &of) != nil {
		panic("a view that cannot be read")
	}
	names := slices.Sorted(maps.Keys(of))
	from, to := names[0], names[1]
	of[to], of[from] = append(of[to], of[from][0]), of[from][1:]
	v[field], _ = json.Marshal(of) // maps of strings can always be written
	p.After, _ = json.Marshal(v)
	return p
}
