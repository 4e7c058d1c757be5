package bot_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot"
)

func TestLevelsConform(t *testing.T) {
	for _, level := range bot.Levels()[1:] { // the first is held to the contract by its own package
		t.Run(level.Name, func(t *testing.T) {
			positions := 150
			if testing.Short() {
				positions = 40
			}
			bottest.Run(t, bottest.Suite{
				Game: terramagica.New(), Configs: configs, Positions: positions,
				New: level.New, Slow: level.New, Stop: 500 * time.Millisecond,
			})
		})
	}
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"random", "standing", "beginner", "intermediate", "expert", "flock", "steady:5"} {
		if _, err := bot.Named(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "Beginner", "expert:20ms", "steady", "steady:0", "steady:x", "random:1"} {
		if _, err := bot.Named(name); err == nil || !strings.Contains(err.Error(), "want") {
			t.Errorf("%q: error %v, want one that says what would be right", name, err)
		}
	}
}

// TestMatchesOfTheLevelsTryEveryOrder plays matches and looks for every kind of order.
func TestMatchesOfTheLevelsTryEveryOrder(t *testing.T) {
	count := map[string]int{}
	for n, config := range configs {
		for k, name := range []string{"beginner", "intermediate", "expert"} {
			watch(t, config, name, byte(10*n+k), func(s seen) {
				m := s.orders.Value().(terramagica.Orders)
				if problems := s.at.View(game.As(s.seat)).Check(s.orders); game.HasError(problems) {
					t.Errorf("%s: %v", s.seat, problems)
				}
				count["posts"] += len(m.Posts)
				count["gives"] += len(m.Gives)
				count["marches"] += len(m.Marches)
				count["raises"] += len(m.Raises)
				count["builds"] += len(m.Builds)
				for _, f := range m.Stances {
					if f.Toward != s.seat {
						count[string(f.Status)]++
					}
				}
			})
		}
	}
	for _, kind := range []string{"posts", "gives", "marches", "raises", "builds", "attack", "support", "none"} {
		if count[kind] == 0 {
			t.Errorf("nobody ordered %s: %v", kind, count)
		}
	}
}

// TestNobodyKnowsWhatIsSecret gives a player two worlds that differ only in what he may not
// know, rows, tactics, statuses between others and their gold: the orders are the same.
func TestNobodyKnowsWhatIsSecret(t *testing.T) {
	for n, config := range configs {
		asked := 0
		watch(t, config, "intermediate", byte(n+40), func(s seen) {
			if asked++; asked%5 != 0 || stateOf(t, s.at).Week == 0 {
				return
			}
			other := stateOf(t, s.at)
			for k := range other.Realms {
				if other.Seats[k] != s.seat {
					other.Realms[k].Gold += 777
				}
			}
			for k, a := range other.Armies {
				if a.Realm == s.seat {
					continue
				}
				for i := range a.Units {
					a.Units[i].Row, a.Units[i].Tactic = 11-a.Units[i].Row, "hold"
				}
				kept := []terramagica.Stance{}
				for _, st := range a.Stances {
					if st.Realm == s.seat {
						kept = append(kept, st)
					}
				}
				other.Armies[k].Stances = kept
			}
			for _, name := range []string{"beginner", "intermediate", "expert"} {
				if a, b := choose(t, name, s.at, s.seat), choose(t, name, load(t, other), s.seat); a != b {
					t.Errorf("%s as %s: %q, with other secrets %q", name, s.seat, a, b)
				}
			}
		})
	}
}

// TestAWeekIsThoughtOutInTime holds the levels to what a week may take, with room for slow
// machines.
func TestAWeekIsThoughtOutInTime(t *testing.T) {
	for name, most := range map[string]time.Duration{"intermediate": 500 * time.Millisecond, "expert": 3 * time.Second} {
		for n, config := range configs {
			var slowest time.Duration
			watch(t, config, name, byte(n), func(s seen) {
				began := time.Now()
				choose(t, name, s.at, s.seat)
				slowest = max(slowest, time.Since(began))
			})
			if slowest > most {
				t.Errorf("config %d: %s thought for %v", n, name, slowest)
			}
			t.Logf("config %d: %s thought for %v at most", n, name, slowest)
		}
	}
}

func TestTheGamesOwnDefaultForWhoHasNothingToOrder(t *testing.T) {
	end := watch(t, configs[0], "beginner", 1, func(s seen) {
		o, err := named(t, "expert").Choose(t.Context(), s.at.View(game.Public), chance())
		if err != nil || s.at.View(game.Public).Write("", o) != "" {
			t.Errorf("the public orders %v, %v", o, err)
		}
	})
	if o, err := named(t, "expert").Choose(t.Context(), end.View(game.As("boar")), chance()); err != nil || end.View(game.As("boar")).Write("", o) != "" {
		t.Errorf("at the end: %v, %v", o, err)
	}
}

var _ ai.Voter = bot.New(bot.Plain())
