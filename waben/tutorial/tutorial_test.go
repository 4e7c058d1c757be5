package tutorial_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/tutorial"
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

// A way may be written in each of the three forms.
func TestWDW82ALessonTakesEveryFormOfAWay(t *testing.T) {
	for _, s := range tutorial.Steps() {
		if s.Name != "route" {
			continue
		}
		for _, text := range []string{"101 101/32 R 1 1 6 KV", "101 101/32 > 101/11 KV", "101 > 101/11 KN"} {
			if right, problems := s.Try("de", text); !right {
				t.Errorf("%q is not right: %v", text, problems)
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

// Who gets a sheet wrong in a way that the trial run sees is told why.
func TestWrongOrdersGetHints(t *testing.T) {
	hints := map[string][]string{
		"route":   {"101 101/32-25-17-11 KV", "problem.trial.points"},
		"scouts":  {"201 101/26-27-28-36 KR", "problem.trial.points"},
		"recruit": {"Recruiting:\n102 3000 K 1 Hf at 101/25", "problem.purse.dear"},
		"map":     {"101 101/25-18 KVX", "problem.sheet.order"},
	}
	for _, s := range tutorial.Steps() {
		if hint := hints[s.Name]; hint != nil {
			_, problems := s.Try("en", hint[0])
			if !slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code == hint[1] && len(p.Cite) > 0 }) {
				t.Errorf("%s: %q has no %s: %v", s.Name, hint[0], hint[1], problems)
			}
		}
	}
}

// Every line of a solution is needed: without it the goal is missed.
func TestNoLineOfASolutionIsIdle(t *testing.T) {
	for _, s := range tutorial.Steps() {
		lines := strings.Split(s.Solution, "\n")
		for n, line := range lines {
			rest := strings.Join(slices.Delete(slices.Clone(lines), n, n+1), "\n")
			if right, _ := s.Try("", rest); right && !strings.HasSuffix(line, ":") {
				t.Errorf("%s: %q is not needed", s.Name, line)
			}
		}
	}
}

// What the other realm orders is meant: a slip there would make another lesson.
func TestTheOtherRealmOrdersWhatCanBeDone(t *testing.T) {
	for _, s := range tutorial.Steps() {
		for _, problem := range s.Slips() {
			t.Errorf("%s: %v", s.Name, problem)
		}
	}
}

// The lessons go through what a first turn needs: map, ways, costs, conquest, sight, recruiting, building, battle, storm.
func TestTheLessonsGoThroughTheRuleBook(t *testing.T) {
	book, err := fs.ReadFile(waben.Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]bool{}
	for _, s := range tutorial.Steps() {
		for _, cite := range s.Cite {
			cited[cite] = true
			if !strings.Contains(string(book), `<a id="`+cite+`">`) {
				t.Errorf("%s: the rule book has no %s", s.Name, cite)
			}
		}
	}
	for _, want := range []string{
		"WDW-12", "WDW-25", "WDW-27", "WDW-42", "WDW-45", "WDW-46", "WDW-55", "WDW-56", "WDW-57", "WDW-61", "WDW-62", "WDW-65", "WDW-67", "WDW-70", "WDW-75", "WDW-82",
	} {
		if !cited[want] {
			t.Errorf("no lesson cites %s", want)
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

// What a task shows as the way to write has nothing wrong, but does not solve it.
func TestTheExamplesOfTasksCanBeRead(t *testing.T) {
	quoted := regexp.MustCompile(`[„“]([^“”]+)[“”]`)
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, tutorial.Texts, lang)
		for _, s := range tutorial.Steps() {
			var lines []string
			for _, example := range quoted.FindAllStringSubmatch(texts["tutorial."+s.Name+".task"], -1) {
				lines = append(lines, example[1])
			}
			if len(lines) == 0 {
				t.Errorf("%s: %s shows no example", lang, s.Name)
			}
			sheets := []string{strings.Join(lines, "\n")}
			if s.Name == "route" { // three ways to write one line
				sheets = lines
			}
			for _, sheet := range sheets {
				if right, problems := s.Try(lang, sheet); right || len(problems) > 0 {
					t.Errorf("%s: %s: %q is right %t, problems %v", lang, s.Name, sheet, right, problems)
				}
			}
		}
	}
}
