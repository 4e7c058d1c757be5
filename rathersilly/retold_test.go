package rathersilly_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/reporttest"
)

// facts are the codes of notes without which a viewer always sees that something is amiss.
var facts = []string{
	"note.move.beaten", "note.retreat.fled", "note.retreat.disbanded", "note.built", "note.removed", "note.abandoned",
	"note.borg.ate", "note.lama.exploded", "note.centre.captured", "note.centre.monster", "note.monster.sea", "note.monster.space",
	"note.soul.sold", "note.soul.returned", "note.share.got", "note.hole.opened", "note.won.year",
}

func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(rathersilly.New(), gametest.Times(120, 10_000), gametest.Retold(reporttest.Read), gametest.Always("years", "2"))
	t.Logf("rathersilly: %v, %v", got, got.Taken)
	for code, taken := range got.Taken {
		if slices.Contains(facts, code) && taken.Noticed == 0 {
			t.Errorf("%s was taken away %d times and never missed", code, taken.Times)
		}
	}
	for _, v := range found {
		t.Error(v)
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) [][]gametest.Passage {
	t.Helper()
	return gametest.StoredMatches(t, rathersilly.New(), "../games/testdata/corpus/rathersilly*.json.gz", 9)
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	gametest.StoredReportsAreEnough(t, reporttest.Read, stored(t))
}

// Reports that are not true: each has to be noticed.
func TestUntrueReportsAreNoticed(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	tried := map[string]int{}
	for _, step := range stored(t) {
		p := step[r.IntN(len(step))]
		for name, q := range untrue(t, p) {
			tried[name]++
			if len(reporttest.Read(q)) == 0 {
				t.Errorf("%s (%s) for %s is not noticed: %v", name, p.Phase, p.Viewer, q.Notes)
			}
		}
	}
	t.Logf("rathersilly: untrue reports, all noticed: %v", tried)
	if len(tried) != 10 {
		t.Errorf("tried are %v", tried)
	}
}

// untrue are ways to falsify a report.
func untrue(t *testing.T, p gametest.Passage) map[string]gametest.Passage {
	t.Helper()
	built := game.Note{Code: "note.built", Args: game.Args{"power": "@seat.france", "unit": "A Par"}, Cite: []string{"RSD-17.9"}}
	all := map[string]gametest.Passage{
		"a unit that was not built":   p.With(built),
		"a centre that changed hands": changedView(t, p, func(v map[string]any) { v["centres"] = map[string][]string{"fool": {"mun"}} }),
		"a unit that nobody told of": changedView(t, p, func(v map[string]any) {
			v["units"].(map[string]any)["fool"] = []any{map[string]string{"unit": "A mun"}}
		}),
		"the Borg elsewhere, untold":   changedView(t, p, func(v map[string]any) { v["borg"] = map[string]string{"at": "nowhere"} }),
		"a wormhole that nobody opens": changedView(t, p, func(v map[string]any) { v["hole"] = []string{"no", "where"} }),
	}
	var seen rathersilly.View
	if err := json.Unmarshal(p.After, &seen); err != nil {
		t.Fatal(err)
	}
	if len(seen.Dislodged) > 0 && seen.Dislodged[0].Unit[0] != 'V' {
		all["a retreat to where somebody is"] = changedView(t, p, func(v map[string]any) {
			for _, units := range v["units"].(map[string]any) {
				for _, u := range units.([]any) {
					if name := u.(map[string]any)["unit"].(string); name[0] != 'V' {
						v["dislodged"].([]any)[0].(map[string]any)["to"] = []any{name[strings.Index(name, " ")+1:]}
					}
				}
			}
		})
	}
	for n, note := range p.Notes {
		reason := strings.HasPrefix(note.Code, "note.failed.")
		if reason && note.Code != "note.failed.lost" {
			all["a failure without a reason"] = p.Without(n)
		}
		if reason && note.Args["n0"] != "0" && (note.Code == "note.failed.held" || note.Code == "note.failed.prevented") {
			q := p.Without(n)
			note.Args = maps.Clone(note.Args)
			note.Args["n0"] = "1" + note.Args["n1"]
			q.Notes = slices.Insert(q.Notes, n, note)
			all["strengths that nobody counted"] = q
		}
		if note.Code == "note.order.fault" {
			all["an order left out"] = p.Without(n)
		}
	}
	for n, note := range p.Notes {
		if slices.Contains(facts, note.Code) && note.Code != "note.hole.opened" {
			all["a note left out"] = p.Without(n)
			break
		}
	}
	return all
}

// changedView gives the passage with another view after it.
func changedView(t *testing.T, p gametest.Passage, change func(map[string]any)) gametest.Passage {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(p.After, &v); err != nil {
		t.Fatal(err)
	}
	change(v)
	p.After, _ = json.Marshal(v)
	return p
}
