package coverage_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"sync"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/sim"
	"spielleiter/waben"
	"spielleiter/waben/bot"
	"spielleiter/waben/coverage"
)

func TestWitnessesAreOfStatementsAndSayWhatTheyCount(t *testing.T) {
	text, err := fs.ReadFile(waben.Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, m := range regexp.MustCompile(`<a id="(WDW-[^"]+)">`).FindAllStringSubmatch(string(text), -1) {
		all = append(all, m[1])
	}
	want := map[string]bool{}
	for _, rule := range coverage.Rules() {
		want["witness."+rule] = true
		if !slices.Contains(all, rule) {
			t.Errorf("the rule book has no %s", rule)
		}
	}
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, coverage.Texts, lang)
		for key := range want {
			if texts[key] == "" {
				t.Errorf("%s: no text for %s", lang, key)
			}
		}
		for key := range texts {
			if !want[key] {
				t.Errorf("%s: nobody counts %s", lang, key)
			}
		}
	}
}

// play counts what is seen in one round of a table.
func play(t *testing.T, table sim.Table, workers int) map[string]int {
	t.Helper()
	config, problems := waben.New().Info().Complete(table.Config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	seen := map[string]int{}
	var mu sync.Mutex
	a := sim.Arena{Game: waben.New(), Config: config, Rounds: 1, Seed: 4, Workers: workers}
	for _, level := range bot.Levels() {
		if slices.Contains(table.Players, level.Name) {
			a.Players = append(a.Players, sim.Player{Name: level.Name, New: level.New})
		}
	}
	a.Watch = func() func(sim.Closed) {
		w := coverage.New()
		return func(c sim.Closed) {
			mu.Lock()
			defer mu.Unlock()
			w.Close(seen, c.Before.View(game.Master), c.After.View(game.Master), c.Orders, c.Protocol)
		}
	}
	if _, err := a.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return seen
}

// people are statements that need people, other laws or bad luck, and why; package bot's list of rare events tells more.
var people = map[string]string{
	"WDW-4":    "no realm has a game master of its own",
	"WDW-6":    "rulings are a game master's",
	"WDW-10":   "matches cost nothing",
	"WDW-16":   "freezing is a ruling, or a law that is off",
	"WDW-66":   "opponents give no special orders",
	"WDW-76":   "opponents go round walls",
	"WDW-79":   "opponents miss no turn",
	"WDW-D-P":  "likewise",
	"WDW-R-19": "opponents storm before all is razed",
	"WDW-R-32": "no realm of so few perishes in time",
	"WDW-R-35": "opponents let nobody go",
	"WDW-R-55": "opponents name nobody",
	"WDW-R-43": "matches have no wanderers",
	"WDW-R-60": "matches that stand alone have no gates",
}

// TestEveryStatementComesUp lets opponents play: what their witnesses do not see is listed with its reason.
func TestEveryStatementComesUp(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	seen := map[string]int{}
	for _, table := range coverage.Tables() {
		for rule, n := range play(t, table, 2) {
			seen[rule] += n
		}
	}
	for _, rule := range coverage.Rules() {
		if seen[rule] == 0 && people[rule] == "" {
			t.Errorf("nobody saw %s", rule)
		}
	}
	for rule := range people {
		if !slices.Contains(coverage.Rules(), rule) {
			t.Errorf("%s has no witness", rule)
		}
	}
}

func TestCountsDoNotDependOnWhoCountsFirst(t *testing.T) {
	table := coverage.Tables()[0]
	table.Config.Options["length"] = "4"
	if one, two := play(t, table, 1), play(t, table, 2); len(one) < 20 || !maps.Equal(one, two) {
		t.Errorf("%v, and with two workers %v", one, two)
	}
}

func TestViewsOfOtherGamesAreNotCounted(t *testing.T) {
	counts := map[string]int{}
	coverage.New().Close(counts, foreign{}, foreign{}, nil, game.Protocol{})
	if len(counts) > 0 {
		t.Errorf("%v", counts)
	}
}

type foreign struct{ game.View }

func (foreign) Value() any { return 1 }
