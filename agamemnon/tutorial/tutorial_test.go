package tutorial_test

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/tutorial"
	"spielleiter/game"
)

// Each task can be solved as its solution says, and is not solved by standing still:
// the tile that is to change hands is not held before, and few orders do it by chance.
func TestTasksCanBeSolvedAndMustBe(t *testing.T) {
	for _, s := range tutorial.Steps() {
		if !s.HasTask() {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			for _, lang := range []string{"de", "en"} {
				v := s.View()
				orders, _ := v.Read("", s.Solution)
				right, problems := s.Try(lang, v.Write(lang, orders))
				if !right || len(problems) > 0 {
					t.Errorf("%s: %q is right %t, problems %v", lang, s.Solution, right, problems)
				}
			}
			if right, problems := s.Try("de", "Zebra@99"); right || !game.HasError(problems) {
				t.Errorf("nonsense is right %t, problems %v", right, problems)
			}
			if len(s.Goal) == 0 && !s.Win {
				return
			}
			if share := shareOfRight(s); share == 0 || share > 0.5 {
				t.Errorf("%.0f of 100 legal orders are right, want some and at most half", 100*share)
			}
		})
	}
}

func shareOfRight(s tutorial.Step) float64 {
	v := s.View()
	list, _ := v.List()
	right, tried := 0, 0
	for n := 0; n < len(list); n += max(1, len(list)/1500) {
		tried++
		if ok, _ := s.Try("", v.Write("", list[n])); ok {
			right++
		}
	}
	return float64(right) / float64(tried)
}

// The whole tutorial shows the strings, their three kinds, ties, Weavers, the redraw
// and the end.
func TestStepsShowTheRules(t *testing.T) {
	var cited []string
	for _, s := range tutorial.Steps() {
		cited = append(cited, s.Cite...)
	}
	for _, rule := range []string{"AGA-2", "AGA-4", "AGA-5", "AGA-6", "AGA-8", "AGA-9", "AGA-10", "AGA-11", "AGA-12"} {
		if !slices.Contains(cited, rule) {
			t.Errorf("no step shows %s", rule)
		}
	}
}

// What the step says about ties is what the rules say.
func TestTheTieIsDecidedByTheNextLeader(t *testing.T) {
	for _, s := range tutorial.Steps() {
		if s.Name != "tie" {
			continue
		}
		before := s.View().Value().(agamemnon.View)
		for _, thread := range before.Threads(false) {
			if slices.Contains(thread.Spaces, 19) && thread.Kind == agamemnon.Rank && thread.Why != agamemnon.WhyMore {
				t.Errorf("before: %s decides, want a longer list of leaders", thread.Why)
			}
		}
	}
}

func TestTextsAreCompleteInBothLanguages(t *testing.T) {
	var want []string
	for _, s := range tutorial.Steps() {
		parts := []string{"title", "text"}
		if s.HasTask() {
			parts = append(parts, "task", "praise")
		}
		for _, part := range parts {
			want = append(want, "tutorial."+s.Name+"."+part)
		}
	}
	slices.Sort(want)
	for _, file := range []string{"de.json", "en.json"} {
		data, err := fs.ReadFile(tutorial.Texts, file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		var have []string
		for key, text := range texts {
			have = append(have, key)
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: %s is empty", file, key)
			}
		}
		slices.Sort(have)
		if !slices.Equal(have, want) {
			t.Errorf("%s has %v\nwant %v", file, have, want)
		}
	}
}
