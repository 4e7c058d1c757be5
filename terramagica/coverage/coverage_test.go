package coverage_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"sync"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/sim"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot"
	"spielleiter/terramagica/coverage"
)

// statements are the numbers of the rule book.
func statements(t *testing.T) (list []string) {
	t.Helper()
	text, err := fs.ReadFile(terramagica.Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`<a id="(TM-[NDS][0-9]+)">`).FindAllStringSubmatch(string(text), -1) {
		list = append(list, m[1])
	}
	return list
}

func TestWitnessesAreOfStatements(t *testing.T) {
	all := statements(t)
	for _, rule := range coverage.Rules() {
		if !slices.Contains(all, rule) {
			t.Errorf("the rule book has no %s", rule)
		}
	}
}

func TestEachWitnessSaysInBothLanguagesWhatItCounts(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(coverage.Texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{}
		for _, rule := range coverage.Rules() {
			if want["witness."+rule] = true; texts["witness."+rule] == "" {
				t.Errorf("%s: nothing says what is counted for %s", lang, rule)
			}
		}
		for key := range texts {
			if !want[key] {
				t.Errorf("%s: nobody counts %s", lang, key)
			}
		}
	}
}

// play lets computer opponents play a table's matches, and counts what is cited and seen.
func play(t *testing.T, table sim.Table, rounds int, seed uint64, workers int) (cited, seen map[string]int) {
	t.Helper()
	cited, seen = map[string]int{}, map[string]int{}
	config, problems := terramagica.New().Info().Complete(table.Config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var mu sync.Mutex
	a := sim.Arena{Game: terramagica.New(), Config: config, Rounds: rounds, Seed: seed, Workers: workers}
	for _, name := range table.Players {
		if _, err := bot.Named(name); err != nil {
			t.Fatal(err)
		}
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot {
			b, _ := bot.Named(name) // it was good a moment ago
			return b
		}})
	}
	a.Watch = func() func(sim.Closed) {
		w := coverage.New()
		return func(c sim.Closed) {
			mu.Lock()
			defer mu.Unlock()
			w.Close(seen, c.Before.View(game.Master), c.After.View(game.Master), c.Orders, c.Protocol)
			for _, n := range c.Protocol.Notes {
				for _, rule := range n.Cite {
					cited[rule]++
				}
			}
			for _, p := range c.Problems {
				for _, rule := range p.Cite {
					cited[rule]++
				}
			}
		}
	}
	if _, err := a.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return cited, seen
}

// TestEveryStatementComesUp is the proof in small: in some dozens of matches nothing in the
// rule book is left out.
func TestEveryStatementComesUp(t *testing.T) {
	if testing.Short() {
		t.Skip("plays dozens of matches")
	}
	cited, seen := map[string]int{}, map[string]int{}
	for n, table := range coverage.Tables() {
		c, s := play(t, table, max(1, 4*table.Share/len(table.Players)), uint64(n), 2)
		for rule, k := range c {
			cited[rule] += k
		}
		for rule, k := range s {
			seen[rule] += k
		}
	}
	witnesses := coverage.Rules()
	for _, rule := range statements(t) {
		if slices.Contains(witnesses, rule) && seen[rule] == 0 {
			t.Errorf("nobody saw %s (it was cited %d times)", rule, cited[rule])
		} else if !slices.Contains(witnesses, rule) && cited[rule] == 0 {
			t.Errorf("nothing cited %s", rule)
		}
	}
}

func TestCountsDoNotDependOnWhoCountsFirst(t *testing.T) {
	table := coverage.Tables()[1]
	table.Config.Options["weeks"] = "3"
	_, one := play(t, table, 3, 9, 1)
	_, two := play(t, table, 3, 9, 2)
	if len(one) < 40 || !maps.Equal(one, two) {
		t.Errorf("%v, and with two workers %v", one, two)
	}
}

func TestViewsOfOtherGamesAreNotCounted(t *testing.T) {
	counts := map[string]int{}
	coverage.New().Close(counts, foreign{}, foreign{}, nil, game.Protocol{Draws: []game.Draw{{N: 2}}})
	if len(counts) > 0 {
		t.Errorf("%v", counts)
	}
}

type foreign struct{ game.View }

func (foreign) Value() any { return 1 }
