package lesson_test

import (
	"errors"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/lesson"
)

// step is a step of a tutorial of the council.
type step struct {
	Name   string               `json:"name"`
	Others map[game.Seat]string `json:"others"`
}

func read(file string) []step {
	return lesson.Steps([]byte(file), func(s *step) error {
		if s.Name == "" {
			return errors.New("no name")
		}
		s.Name += "!"
		return nil
	})
}

func TestStepsAreReadAndMadeReady(t *testing.T) {
	if list := read(`{"steps": [{"name": "a"}, {"name": "b"}]}`); len(list) != 2 || list[0].Name != "a!" || list[1].Name != "b!" {
		t.Errorf("read %v", list)
	}
}

func TestAFileThatIsWrongIsNoTutorial(t *testing.T) {
	for _, file := range []string{`{"steps": [`, `{"steps": [{"name": "a"}, {}]}`} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s was read", file)
				}
			}()
			read(file)
		}()
	}
}

// The reader of the lesson bids one coin less than the fox or one more.
func TestTheReaderPlaysAgainstWhatTheOthersOrder(t *testing.T) {
	g := council.New()
	config, _ := g.Info().Complete(game.Config{Seats: []game.Seat{"raven", "fox", "bear"}})
	begun, err := g.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	at, err := lesson.At(g, begun)
	if err != nil {
		t.Fatal(err)
	}
	others := map[game.Seat]string{"fox": "bid 3 bread", "bear": "bid 0 roads"}
	for text, chair := range map[string]string{"bid 2 peace": "fox", "bid 4 peace": "raven"} {
		orders, problems := at.View(game.As("raven")).Read("en", text)
		next, err := lesson.Play(at, "raven", orders, others, game.NewClerk(game.Seed{}, 1, nil))
		if err != nil || len(problems) > 0 {
			t.Fatal(err, problems)
		}
		if got := string(next.View(game.Public).Value().(council.View).Chair); got != chair {
			t.Errorf("after %q the %s takes the chair, want the %s", text, got, chair)
		}
	}
}

func TestAStateOfNoMatchIsNoPosition(t *testing.T) {
	if _, err := lesson.At(council.New(), struct{}{}); err == nil {
		t.Error("a position of nothing")
	}
}
