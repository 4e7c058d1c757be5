// Package bottest is the conformance suite that every computer opponent runs: its
// orders are legal in all positions that chance leads to, the same view and chance
// give the same orders, it answers soon when told to stop, and it refuses views of
// other games. If it has a voice when a draw is offered, the same holds for its answers.
// [Reviewed] holds what a coach says of a finished match. Start reading at [Run].
package bottest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
)

// Suite says what is tested.
type Suite struct {
	Game    game.Game
	Configs []game.Config // completed by the suite; one of each is played in turn
	// New gives the bot with its thinking limited so that it is quick and depends on
	// view and chance alone.
	New       func() ai.Bot
	Positions int // at least so many are answered
	// Slow gives the bot as people meet it, to be stopped.
	Slow func() ai.Bot
	// Stop is how soon it has to answer then.
	Stop time.Duration
}

// Run runs the suite.
func Run(t *testing.T, s Suite) {
	t.Run("orders are accepted, and the same again", s.accepted)
	t.Run("answers soon when stopped", s.stops)
	t.Run("refuses the view of another game", s.refuses)
	if _, ok := s.New().(ai.Voter); ok {
		t.Run("answers the offer of a draw", s.votes)
	}
}

// accepted walks through random matches and asks the bot at every step.
func (s Suite) accepted(t *testing.T) {
	asked := 0
	for n := 0; asked < s.Positions; n++ {
		s.walk(t, n, func(seat game.Seat, pos game.Position) bool {
			asked++
			if err := s.answer(pos, seat, uint64(asked)); err != nil {
				t.Errorf("match %d, phase %s, %s: %v", n, pos.Pending().Phase, seat, err)
			}
			return asked < s.Positions && !t.Failed()
		})
		if t.Failed() {
			return
		}
	}
}

// walk plays a match at random and shows each pending seat before its phase closes,
// until show answers false.
func (s Suite) walk(t *testing.T, n int, show func(game.Seat, game.Position) bool) {
	t.Helper()
	config, problems := s.Game.Info().Complete(s.Configs[n%len(s.Configs)])
	if len(problems) > 0 {
		t.Fatalf("config %d: %v", n, problems)
	}
	var seed game.Seed
	seed[0], seed[1] = byte(n), byte(n>>8)
	pos, err := s.Game.Setup(config, game.NewClerk(seed, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for phase := 1; !pos.Pending().Over(); phase++ {
		var orders []game.ErasedOrders
		for _, seat := range pos.Pending().Seats {
			if !show(seat, pos) {
				return
			}
			r := rand.New(rand.NewPCG(uint64(n), uint64(phase)))
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: pos.View(game.As(seat)).Random(r)})
		}
		if pos, err = pos.Step(orders, game.NewClerk(seed, phase, nil)); err != nil {
			t.Fatal(err)
		}
	}
}

// answer asks for orders twice, the second time with a view of the position read anew
// from its JSON, and judges them.
func (s Suite) answer(pos game.Position, seat game.Seat, chance uint64) error {
	view := pos.View(game.As(seat))
	before, err := json.Marshal(view)
	if err != nil {
		return err
	}
	first, err := s.New().Choose(context.Background(), view, rand.New(rand.NewPCG(chance, 1)))
	if err != nil {
		return err
	}
	if problems := view.Check(first); game.HasError(problems) {
		return fmt.Errorf("orders %q refused: %+v", view.Write("", first), problems)
	}
	if after, err := json.Marshal(view); err != nil || string(after) != string(before) {
		return fmt.Errorf("the view was changed: %w", err)
	}
	state, err := json.Marshal(pos)
	if err != nil {
		return err
	}
	copied, err := s.Game.Load(s.Game.Info().Schema, state)
	if err != nil {
		return err
	}
	second, err := s.New().Choose(context.Background(), copied.View(game.As(seat)), rand.New(rand.NewPCG(chance, 1)))
	if err != nil {
		return err
	}
	if a, b := view.Write("", first), view.Write("", second); a != b {
		return fmt.Errorf("%q, then %q from the same view and chance", a, b)
	}
	return nil
}

// stops ends the context before the bot is asked, and while it thinks.
func (s Suite) stops(t *testing.T) {
	for n := range min(len(s.Configs), 4) {
		shown := 0
		s.walk(t, n, func(seat game.Seat, pos game.Position) bool {
			view := pos.View(game.As(seat))
			for _, after := range []time.Duration{0, 10 * time.Millisecond} {
				ctx, stop := context.WithTimeout(t.Context(), after)
				began := time.Now()
				orders, err := s.Slow().Choose(ctx, view, rand.New(rand.NewPCG(1, 1)))
				took := time.Since(began)
				stop()
				if took > after+s.Stop {
					t.Errorf("phase %s: answered %v after it was told to stop", pos.Pending().Phase, took-after)
				}
				if err != nil || game.HasError(view.Check(orders)) {
					t.Errorf("phase %s: stopped, it gives %v", pos.Pending().Phase, err)
				}
			}
			shown++
			return shown < 24
		})
	}
}

func (s Suite) refuses(t *testing.T) {
	_, err := s.New().Choose(t.Context(), foreign{}, rand.New(rand.NewPCG(1, 1)))
	if !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

// votes offers draws: the same view and chance give the same answer, the view stays as it
// is, and whoever is stopped answers soon.
func (s Suite) votes(t *testing.T) {
	const asked = 40
	shown := 0
	for n := 0; shown < asked; n++ {
		s.walk(t, n, func(seat game.Seat, pos game.Position) bool {
			view := pos.View(game.As(seat))
			before, _ := json.Marshal(view)
			for _, ask := range []func(context.Context, ai.Bot, game.View, *rand.Rand) (bool, error){ai.Agrees, ai.Offers} {
				var answers [2]bool
				for k := range answers {
					var err error
					if answers[k], err = ask(t.Context(), s.New(), view, rand.New(rand.NewPCG(uint64(shown), 1))); err != nil {
						t.Errorf("phase %s: %v", pos.Pending().Phase, err)
					}
				}
				if after, _ := json.Marshal(view); answers[0] != answers[1] || string(after) != string(before) {
					t.Errorf("phase %s: %t, then %t; the view was changed: %t", pos.Pending().Phase, answers[0], answers[1], string(after) != string(before))
				}
			}
			ctx, stop := context.WithTimeout(t.Context(), time.Millisecond)
			began := time.Now()
			_, err := ai.Agrees(ctx, s.Slow(), view, rand.New(rand.NewPCG(1, 1)))
			if took := time.Since(began); took > s.Stop || err != nil {
				t.Errorf("phase %s: answered %v after it was told to stop: %v", pos.Pending().Phase, took, err)
			}
			stop()
			shown++
			return shown < asked && !t.Failed()
		})
	}
	if _, err := ai.Agrees(t.Context(), s.New(), foreign{}, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
	if _, ok := s.New().(ai.Offerer); ok {
		if _, err := ai.Offers(t.Context(), s.New(), foreign{}, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, ai.ErrView) {
			t.Errorf("error %v, want %v", err, ai.ErrView)
		}
	}
}

// foreign is the view of a game that nobody knows.
type foreign struct{ game.View }

func (foreign) Value() any { return foreign{} }
