package bot_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot"
)

var four = []game.Seat{"falcon", "boar", "stag", "wolf"}

// configs are battles of few and of many, with and without a holder, and campaigns.
var configs = []game.Config{
	{Seats: four[:2]},
	{Seats: four, Options: map[string]string{"holder": "lot", "healing": "rest"}},
	{Options: map[string]string{"muster": "standard", "weeks": "4", "gold": "500"}},
	{Seats: four, Options: map[string]string{"mode": "campaign", "weeks": "10", "scenario": "valleys", "repair": "paid"}},
	{Seats: four[:3], Options: map[string]string{"mode": "campaign", "weeks": "8", "sight": "all"}},
}

func named(t testing.TB, name string) ai.Bot {
	t.Helper()
	b, err := bot.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// complete fills in what a config leaves out.
func complete(t testing.TB, c game.Config) game.Config {
	t.Helper()
	full, problems := terramagica.New().Info().Complete(c)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return full
}

// seen is one decision of a match.
type seen struct {
	at     game.Position
	seat   game.Seat
	orders game.Orders
}

// watch lets opponents play all seats of a match, shows what they order, and gives the end.
func watch(t testing.TB, config game.Config, name string, seed byte, show func(seen)) game.Position {
	t.Helper()
	key := game.Seed{seed}
	pos, err := terramagica.New().Setup(complete(t, config), game.NewClerk(key, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	b := named(t, name)
	for phase := 1; !pos.Pending().Over(); phase++ {
		var orders []game.ErasedOrders
		for _, seat := range pos.Pending().Seats {
			o, err := b.Choose(t.Context(), pos.View(game.As(seat)), rand.New(key.Source(phase, fmt.Sprint("bot/", seat))))
			if err != nil {
				t.Fatal(err)
			}
			show(seen{pos, seat, o})
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		if pos, err = pos.Step(orders, game.NewClerk(key, phase, nil)); err != nil {
			t.Fatal(err)
		}
	}
	return pos
}

// load makes a position of a state.
func load(t testing.TB, s terramagica.State) game.Position {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := terramagica.New().Load(1, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// stateOf is the state of a position.
func stateOf(t testing.TB, pos game.Position) (s terramagica.State) {
	t.Helper()
	data, err := pos.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// choose gives what a player orders, as bytes.
func choose(t testing.TB, name string, pos game.Position, seat game.Seat) string {
	t.Helper()
	v := pos.View(game.As(seat))
	o, err := named(t, name).Choose(t.Context(), v, rand.New(rand.NewPCG(7, 7)))
	if err != nil {
		t.Fatal(err)
	}
	return v.Write("en", o)
}
