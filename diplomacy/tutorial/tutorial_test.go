package tutorial_test

import (
	"encoding/json"
	"io/fs"
	"testing"

	"spielleiter/diplomacy/tutorial"
	"spielleiter/game"
)

func TestEverySolutionReachesItsGoalAndNothingElseDoes(t *testing.T) {
	for _, s := range tutorial.Steps() {
		if !s.HasTask() {
			continue
		}
		for _, lang := range []string{"", "de", "en"} {
			if right, problems := s.Try(lang, s.Solution); !right || game.HasError(problems) {
				t.Errorf("%s (%s): the solution is not right: %v", s.Name, lang, problems)
			}
		}
		if right, _ := s.Try("en", ""); right {
			t.Errorf("%s: doing nothing is right", s.Name)
		}
		if _, problems := s.Try("de", "A Xyz - Abc"); !game.HasError(problems) {
			t.Errorf("%s: nonsense was read", s.Name)
		}
	}
}

func TestEveryStepHasWordsInBothLanguages(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		texts := catalogue(t, lang)
		for _, s := range tutorial.Steps() {
			keys := []string{"title", "text"}
			if s.HasTask() {
				keys = append(keys, "task", "praise")
			}
			for _, k := range keys {
				if texts["tutorial."+s.Name+"."+k] == "" {
					t.Errorf("%s: tutorial.%s.%s is missing", lang, s.Name, k)
				}
				delete(texts, "tutorial."+s.Name+"."+k)
			}
		}
		for key := range texts {
			t.Errorf("%s: nobody says %s", lang, key)
		}
	}
}

func catalogue(t *testing.T, lang string) map[string]string {
	t.Helper()
	data, err := fs.ReadFile(tutorial.Texts, lang+".json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}
