package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// configs are matches with a deadline for each phase and for each season, with all that
// can be chosen otherwise, and with few players.
var configs = []game.Config{
	{Options: map[string]string{"years": "8"}},
	{Options: map[string]string{"years": "8", "pace": "seasons"}},
	{Options: map[string]string{
		"years": "8", "immune_fleet": "provocation", "bounce": "wide", "borg_sc": "neutral", "lama_report": "anonymous",
		"fool_extra": "once", "superbrain_silent": "nothing", "twins_cost": "1", "labels": "original", "reading": "strict",
	}},
	{Options: map[string]string{"years": "8"}, Seats: []game.Seat{"france", "turkey", "superbrain"}},
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
	full, problems := rathersilly.New().Info().Complete(c)
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
	pos, err := rathersilly.New().Setup(complete(t, config), game.NewClerk(key, 0, nil))
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
