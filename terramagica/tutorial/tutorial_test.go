package tutorial_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/tutorial"
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
		if right, problems := s.Try("de", "Heer im Nebel"); right || !game.HasError(problems) {
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

// Each part of the rule book has its lesson: what is asked for stands in the brief of the
// tutorial.
func TestTheLessonsGoThroughTheRuleBook(t *testing.T) {
	cited := map[string]bool{}
	for _, s := range tutorial.Steps() {
		for _, cite := range s.Cite {
			cited[cite] = true
		}
	}
	for _, want := range []string{
		"TM-N1", "TM-N3", "TM-N6", "TM-N7", "TM-N11", "TM-N14", "TM-N15", "TM-N17", "TM-N22", "TM-N27", "TM-N30", "TM-N32", "TM-N37", "TM-N40", "TM-S10", "TM-S13", "TM-S19",
	} {
		if !cited[want] {
			t.Errorf("no lesson cites %s", want)
		}
	}
	for cite := range cited {
		if !strings.Contains(rulebook(t), `<a id="`+cite+`">`) {
			t.Errorf("the rule book has no %s", cite)
		}
	}
}

func rulebook(t *testing.T) string {
	t.Helper()
	text, err := fs.ReadFile(terramagica.Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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

// What a task shows as the way to write can be read: at most whom it is about stands elsewhere.
func TestTheExamplesOfTasksCanBeRead(t *testing.T) {
	quoted := regexp.MustCompile(`[„“]([^“”]+)[“”]`)
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, tutorial.Texts, lang)
		for _, s := range tutorial.Steps() {
			for _, example := range quoted.FindAllStringSubmatch(texts["tutorial."+s.Name+".task"], -1) {
				if _, problems := s.View().Read(lang, example[1]); slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code != "problem.target" }) {
					t.Errorf("%s: %s: %q cannot be read: %v", lang, s.Name, example[1], problems)
				}
			}
		}
	}
}
