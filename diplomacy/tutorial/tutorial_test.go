package tutorial_test

import (
	"testing"

	"spielleiter/diplomacy/tutorial"
	"spielleiter/game"
	"spielleiter/game/gametest"
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
		texts := gametest.Catalogue(t, tutorial.Texts, lang)
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
