package tutorial_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly/tutorial"
)

func TestEverySolutionReachesItsGoalInEveryLanguage(t *testing.T) {
	for _, s := range tutorial.Steps() {
		v := s.View()
		orders, problems := v.Read("", s.Solution)
		if len(problems) > 0 {
			t.Errorf("%s: the solution has problems: %v", s.Name, problems)
		}
		for _, lang := range []string{"", "de", "en"} {
			if right, problems := s.Try(lang, v.Write(lang, orders)); !right || len(problems) > 0 {
				t.Errorf("%s (%s): %q is right %t, problems %v", s.Name, lang, v.Write(lang, orders), right, problems)
			}
		}
	}
}

func TestWrongOrdersDoNotReachTheGoal(t *testing.T) {
	for _, s := range tutorial.Steps() {
		if len(s.Wrong) < 2 {
			t.Errorf("%s: %d wrong sheets are tried, want two at least", s.Name, len(s.Wrong))
		}
		for _, text := range append(s.Wrong, "") {
			if right, problems := s.Try("en", text); right || game.HasError(problems) {
				t.Errorf("%s: %q is right %t, problems %v", s.Name, text, right, problems)
			}
		}
		if right, problems := s.Try("de", "A Xyz - Abc"); right || !game.HasError(problems) {
			t.Errorf("%s: nonsense is right %t, problems %v", s.Name, right, problems)
		}
	}
}

// Every line of a solution is needed: without it the goal is missed.
func TestNoLineOfASolutionIsIdle(t *testing.T) {
	for _, s := range tutorial.Steps() {
		lines := strings.Split(s.Solution, "\n")
		for n := range lines {
			rest := strings.Join(append(append([]string{}, lines[:n]...), lines[n+1:]...), "\n")
			if right, _ := s.Try("", rest); right {
				t.Errorf("%s: %q is not needed", s.Name, lines[n])
			}
		}
	}
}

// What the others order is meant: a slip there would make another lesson.
func TestTheOthersOrderWhatCanBeDone(t *testing.T) {
	for _, s := range tutorial.Steps() {
		for _, problem := range s.Slips() {
			t.Errorf("%s: %s", s.Name, problem)
		}
	}
}

// Each family of rules has its lesson.
func TestTheLessonsGoThroughTheRuleBook(t *testing.T) {
	sections := map[string]bool{}
	for _, s := range tutorial.Steps() {
		for _, cite := range s.Cite {
			section, _, _ := strings.Cut(strings.TrimPrefix(cite, "RSD-"), ".")
			sections[section] = true
		}
	}
	for want := range strings.FieldsSeq("1 2 3 4 5 6 7 8 9 10 12 13 14 15 16 17") {
		if !sections[want] {
			t.Errorf("no lesson cites section %s", want)
		}
	}
}

func TestEveryStepHasWordsInBothLanguages(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, tutorial.Texts, lang)
		for _, s := range tutorial.Steps() {
			for _, k := range []string{"title", "text", "task", "praise"} {
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

// What a task shows as the way to write can be read: at most its units are elsewhere.
func TestTheExamplesOfTasksCanBeRead(t *testing.T) {
	quoted := regexp.MustCompile(`[„“]([^“”]+)[“”]`)
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, tutorial.Texts, lang)
		for _, s := range tutorial.Steps() {
			for _, example := range quoted.FindAllStringSubmatch(texts["tutorial."+s.Name+".task"], -1) {
				if _, problems := s.View().Read(lang, example[1]); game.HasError(problems) {
					t.Errorf("%s: %s: %q cannot be read: %v", lang, s.Name, example[1], problems)
				}
			}
		}
	}
}
