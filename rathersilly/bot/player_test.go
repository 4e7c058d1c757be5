package bot_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// quick are the players of the levels with their thinking limited by a count.
var quick = map[string]string{"beginner": "beginner", "intermediate": "intermediate", "advanced": "steady:20", "expert": "steady:40"}

func TestLevelsConform(t *testing.T) {
	for _, level := range bot.Levels()[1:] { // the first is held to the contract by its own package
		t.Run(level.Name, func(t *testing.T) {
			positions := gametest.Times(100, 600)
			if testing.Short() {
				positions = 150
			}
			bottest.Run(t, bottest.Suite{
				Game: rathersilly.New(), Configs: configs, Positions: positions,
				New:  func() ai.Bot { return named(t, quick[level.Name]) },
				Slow: level.New, Stop: 500 * time.Millisecond,
			})
		})
	}
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"random", "standing", "beginner", "intermediate", "advanced", "expert", "expert:20ms", "steady:5"} {
		if _, err := bot.Named(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "Beginner", "expert:", "expert:-1s", "steady", "steady:0", "steady:x", "random:1"} {
		if _, err := bot.Named(name); err == nil || !strings.Contains(err.Error(), "want") {
			t.Errorf("%q: error %v, want one that says what would be right", name, err)
		}
	}
}

// TestNothingIsOrderedInVain asks more than the rules do: no order has even a warning.
func TestNothingIsOrderedInVain(t *testing.T) {
	for n := range 4 * len(configs) {
		name := []string{"intermediate", "beginner"}[n%2]
		watch(t, configs[n/4], name, byte(n), func(s seen) {
			v := s.at.View(game.As(s.seat))
			for _, p := range v.Check(s.orders) {
				t.Errorf("config %d, %s, %s: %q: %s %v", n, s.at.Pending().Phase, s.seat, v.Write("", s.orders), p.Code, p.Args)
			}
		})
	}
}

// TestMatchesStayWhole plays whole matches and verifies the world after each step.
func TestMatchesStayWhole(t *testing.T) {
	matches := 25
	if testing.Short() {
		matches = 8
	}
	for n := range matches {
		name := []string{"intermediate", "beginner"}[n%2]
		watch(t, configs[n%len(configs)], name, byte(n), func(s seen) {
			v, _ := s.at.View(game.Master).Value().(rathersilly.View)
			w := v.World()
			if err := w.Verify(); err != nil {
				t.Fatalf("match %d, %s: %v", n, s.at.Pending().Phase, err)
			}
			if err := (rathersilly.Rules{}).Verify(v.State); err != nil {
				t.Fatalf("match %d, %s: %v", n, s.at.Pending().Phase, err)
			}
			if problems := s.at.View(game.As(s.seat)).Check(s.orders); game.HasError(problems) {
				t.Errorf("match %d, %s, %s: %+v", n, s.at.Pending().Phase, s.seat, problems)
			}
		})
	}
}

// TestNobodyKnowsWhatIsSecret gives a player two worlds that differ only in what he may
// not know: the orders are the same to the byte.
func TestNobodyKnowsWhatIsSecret(t *testing.T) {
	differed := 0
	for n, config := range configs {
		watch(t, config, "beginner", byte(n+90), func(s seen) {
			v, _ := s.at.View(game.Master).Value().(rathersilly.View)
			other, ok := conceal(v.State, s.seat)
			if !ok {
				return
			}
			differed++
			data, err := json.Marshal(other)
			if err != nil {
				t.Fatal(err)
			}
			pos, err := rathersilly.New().Load(1, data)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := choose(t, s.at, s.seat), choose(t, pos, s.seat); a != b {
				t.Errorf("%s, %s: %q, with other secrets %q", s.at.Pending().Phase, s.seat, a, b)
			}
		})
	}
	if differed < 500 {
		t.Errorf("only %d worlds had secrets", differed)
	}
}

func choose(t *testing.T, pos game.Position, seat game.Seat) string {
	t.Helper()
	v := pos.View(game.As(seat))
	o, err := named(t, "beginner").Choose(t.Context(), v, rand.New(rand.NewPCG(7, 7)))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// conceal changes what a seat may not know: the herds of all others, what they have
// sealed, and what the Superbrain deposits. False if there is nothing.
func conceal(s rathersilly.State, seat game.Seat) (rathersilly.State, bool) {
	changed := false
	herds := map[game.Seat][]string{}
	for owner, list := range s.Herds {
		if herds[owner] = list; owner != seat {
			herds[owner], changed = []string{"boh", "pic"}, true
		}
	}
	s.Herds = herds
	sealed := map[game.Seat]rathersilly.Orders{}
	for owner, o := range s.Sealed {
		if owner == seat {
			sealed[owner] = o
			continue
		}
		changed = true
	}
	s.Sealed = sealed
	if seat != rathersilly.Superbrain && s.Question != nil {
		s.Question, changed = &rathersilly.Question{Text: s.Question.Text, Answer: "42"}, true
	}
	if seat != rathersilly.Superbrain && s.Next != nil {
		s.Next, changed = &rathersilly.Question{Text: "?", Answer: "!"}, true
	}
	return s, changed
}

func TestViewsOfOtherGamesAreRefused(t *testing.T) {
	if _, err := named(t, "beginner").Choose(t.Context(), foreign{}, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

type foreign struct{ game.View }

func (foreign) Value() any { return 1 }
