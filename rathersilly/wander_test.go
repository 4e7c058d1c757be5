package rathersilly_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// What a touched monster says is what it does then, for monsters choose before anybody moves; and what the Borg says is what it
// would do if nobody moved. Where a lot decides, its fields are among those named.
func TestWanderersSayWhereTheyGo(t *testing.T) {
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	monsters, borgs, lots := 0, 0, 0
	for seed := range byte(3) {
		p, err := g.Setup(config, game.NewClerk(game.Seed{seed}, 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(7, uint64(seed)))
		for n := 1; n <= 30 && !p.Pending().Over(); n++ {
			v := p.View(game.As(p.Pending().Seats[0])).Value().(rathersilly.View)
			said := map[string]rathersilly.Wandering{}
			for _, w := range v.Wander() {
				if strings.HasPrefix(w.Notes[0].Code, "note.borg.") {
					borgs++
					theBorgGoes(t, v, w)
					continue
				}
				said[w.Notes[0].Args["unit"]] = w
			}
			var orders []game.ErasedOrders
			for _, seat := range p.Pending().Seats {
				orders = append(orders, game.ErasedOrders{Seat: seat, Orders: p.View(game.As(seat)).Random(chance)})
			}
			clerk := game.NewClerk(game.Seed{seed}, n, nil)
			if p, err = p.Step(orders, clerk); err != nil {
				t.Fatal(err)
			}
			for _, told := range clerk.Protocol().Notes {
				w, ok := said[told.Args["unit"]]
				if !ok || told.Args["step"] != "1" || !strings.HasPrefix(told.Code, "note.monster.") {
					continue
				}
				monsters++
				if len(w.Tied) > 1 {
					lots++
					continue
				}
				if w.Notes[0].Code != told.Code || w.Notes[0].Args["to"] != told.Args["to"] || w.Notes[0].Args["n2"] != told.Args["n2"] {
					t.Errorf("it said %v and did %v", w.Notes[0], told.Note)
				}
			}
		}
	}
	if monsters < 50 || borgs < 20 {
		t.Errorf("only %d monsters and %d Borgs said anything, %d of them that a lot decides", monsters, borgs, lots)
	}
}

func theBorgGoes(t *testing.T, v rathersilly.View, w rathersilly.Wandering) {
	t.Helper()
	world := v.World()
	e := season.Engine{Options: v.Steps(), Draw: func(string, int) int { return 0 }}
	e.Feed(&world)
	if len(w.Tied) > 1 {
		return
	}
	if to := "@place." + season.Board().Provinces[world.Borg].Code; world.Borg != chart.None && w.Notes[0].Args["to"] != to && w.Notes[0].Args["place"] != to {
		t.Errorf("the Borg said %v and went to %s", w.Notes[0], to)
	}
}
