package sim_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot"
	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/sim"
)

// player makes a player of a name that package bot knows.
func player(t *testing.T, name string) sim.Player {
	t.Helper()
	if _, err := bot.Named(name); err != nil {
		t.Fatal(err)
	}
	return sim.Player{Name: name, New: func() ai.Bot { b, _ := bot.Named(name); return b }}
}

// table is an arena of a game with all its defaults.
func table(t *testing.T, g game.Game, rounds int, players ...sim.Player) sim.Arena {
	t.Helper()
	config, problems := g.Info().Complete(game.Config{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return sim.Arena{Game: g, Config: config, Players: players, Rounds: rounds, Seed: 7, Workers: 1}
}

func TestReportIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	a := table(t, agamemnon.New(), 12, player(t, "standing"), player(t, "random"))
	alone, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{2, 5} {
		a.Workers = workers
		got, err := a.Run(t.Context())
		if diff := cmp.Diff(alone, got); err != nil || diff != "" {
			t.Errorf("%d workers: %v %s", workers, err, diff)
		}
	}
	a.Seed++
	if other, _ := a.Run(t.Context()); cmp.Equal(alone, other) {
		t.Error("another seed gives the same matches")
	}
}

func TestAPlayerIsAsStrongAsItself(t *testing.T) {
	a := table(t, agamemnon.New(), 15, player(t, "random"), player(t, "random"))
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// Seats have the same seed in both matches of a pair, so these are the same match.
	if rep.Pairs[2] != 15 || rep.Elo.Diff != 0 {
		t.Errorf("pairs %v, Elo %v: want every pair shared", rep.Pairs, rep.Elo)
	}
}

func TestGreedBeatsChance(t *testing.T) {
	a := table(t, agamemnon.New(), 20, player(t, "greedy"), player(t, "random"))
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if rep.Matches != 40 || rep.Players[0].Wins < 34 || rep.Elo.Low < 100 {
		t.Errorf("report %+v %+v: want nearly all won", rep, rep.Elo)
	}
	if rep.Players[0].Wins != rep.Players[1].Losses || rep.Players[0].Draws != rep.Players[1].Draws {
		t.Errorf("books differ: %+v", rep.Players)
	}
}

func TestEveryPlayerSitsOnEverySeat(t *testing.T) {
	g := council.New()
	a := table(t, g, 4)
	seats := len(a.Config.Seats)
	seen := map[string]map[game.Seat]int{}
	for _, name := range []string{"a", "b", "c"} {
		seen[name] = map[game.Seat]int{}
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return &witness{seen[name]} }})
	}
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if rep.Matches != 12 || rep.Elo != nil || rep.Pairs != nil {
		t.Errorf("report %+v: want 12 matches and no pairs", rep)
	}
	sum := 0.0
	for _, p := range rep.Players {
		sum += p.Score
	}
	if math.Abs(sum-1.5) > 1e-9 {
		t.Errorf("scores add up to %v, want half of the players", sum)
	}
	for name, by := range seen {
		if len(by) != seats {
			t.Errorf("%s sat on %v, want all of %d seats", name, by, seats)
		}
	}
}

// witness plays at random and notes its seats.
type witness struct{ seen map[game.Seat]int }

func (w *witness) Choose(_ context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	w.seen[v.Value().(council.View).Viewer]++
	return v.Random(r), nil
}

func TestOneAloneSitsOnEverySeat(t *testing.T) {
	g := council.New()
	a := table(t, g, 3)
	a.Lone = true
	seen := map[string]map[game.Seat]int{"one": {}, "others": {}}
	for _, name := range []string{"one", "others"} {
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return &witness{seen[name]} }})
	}
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	seats := len(a.Config.Seats)
	if rep.Matches != 3*seats || rep.Elo != nil || rep.Fair != 1/float64(seats) {
		t.Errorf("report %+v: want %d matches and no Elo", rep, 3*seats)
	}
	if len(seen["one"]) != seats || len(seen["others"]) != seats {
		t.Errorf("seats %v: want each of them all", seen)
	}
	if sum := rep.Players[0].Score + float64(seats-1)*rep.Players[1].Score; math.Abs(sum-1) > 1e-9 {
		t.Errorf("shares add up to %v, want one pot", sum)
	}
	if rep.Players[0].Wins != rep.Players[1].Losses || rep.Players[0].Draws != rep.Players[1].Draws {
		t.Errorf("books differ: %+v", rep.Players)
	}
	a.Players = append(a.Players, a.Players[0])
	if _, err := a.Run(t.Context()); err == nil {
		t.Error("two kinds of others: no error")
	}
}

func TestABotThatBreaksTheRulesIsNamed(t *testing.T) {
	a := table(t, agamemnon.New(), 3, player(t, "random"), sim.Player{Name: "cheat", New: func() ai.Bot { return cheat{} }})
	if _, err := a.Run(t.Context()); err == nil {
		t.Error("no error")
	}
}

type cheat struct{}

func (cheat) Choose(_ context.Context, v game.View, _ *rand.Rand) (game.Orders, error) {
	return v.Orders(agamemnon.Orders{Place: []agamemnon.Placement{{Piece: agamemnon.A, Space: 99}}}), nil
}

func TestCancellationKeepsCompleteRounds(t *testing.T) {
	a := table(t, agamemnon.New(), 1000, player(t, "random"), player(t, "random"))
	ctx, stop := context.WithCancel(t.Context())
	a.Progress = func(done, rounds int) {
		if done == 7 {
			stop()
		}
	}
	rep, err := a.Run(ctx)
	if !errors.Is(err, context.Canceled) || rep.Rounds != 3 {
		t.Errorf("%d rounds, %v: want the 3 that are complete and the context's error", rep.Rounds, err)
	}
}

func TestAnArenaNeedsTwoPlayersAndSeats(t *testing.T) {
	for n := range 2 {
		a := table(t, agamemnon.New(), 1, []sim.Player{player(t, "random")}[:n]...)
		if _, err := a.Run(t.Context()); err == nil {
			t.Errorf("%d players: no error", n)
		}
	}
}
