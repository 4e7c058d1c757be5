package agamemnon

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// Of all limits at once nothing is left that breaks one, whatever is evaluated: no tile moves, and no Weaver is set aside. That
// orders as they were drawn do both shows that there was something to keep out.
func TestOrdersInsideOfLimitsKeepThem(t *testing.T) {
	moved, replaced := 0, 0
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 1))
		options := map[string]string{"loom": []string{"off", "on"}[seed%2], "oracle": []string{"off", "on"}[seed/2%2]}
		config := game.Config{Seats: (Rules{}).Info().Seats, Options: (Rules{}).Info().Fill(options)}
		s, err := (Rules{}).Setup(config, game.NewClerk(game.Seed{byte(seed)}, 0, nil))
		for phase := 1; err == nil && len((Rules{}).Pending(s).Seats) > 0; phase++ {
			seat := (Rules{}).Pending(s).Seats[0]
			v := (Rules{}).View(s, game.As(seat))
			limits := (Rules{}).Limits(v)
			free := (Rules{}).Random(v, rng)
			kept := (Rules{}).Within(v, free, limits)
			if broken := (Rules{}).Breaks(v, kept, limits); len(broken) > 0 {
				t.Fatalf("%+v breaks %+v", kept, broken)
			}
			tiles, aside := s.Tiles, len(v.Open)
			wild := tilesOf(t, s, seat, free, seed, phase)
			if wild != tiles {
				moved++
			}
			if len(free.Redraw) > 0 {
				replaced++
			}
			if s, err = evaluated(s, seat, kept, seed, phase); err != nil {
				t.Fatal(err)
			}
			if s.Tiles != tiles {
				t.Fatalf("tiles have moved from %s to %s by %+v", tiles, s.Tiles, kept)
			}
			if aside > 0 && len(s.Aside) > 0 {
				t.Fatalf("%v lie aside by %+v", s.Aside, kept)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if moved < 50 || replaced < 20 {
		t.Errorf("%d weaves and %d replacements were kept out", moved, replaced)
	}
}

func evaluated(s State, seat game.Seat, m Orders, seed uint64, phase int) (State, error) {
	return (Rules{}).Step(s, []game.SeatOrders[Orders]{{Seat: seat, Orders: m}}, game.NewClerk(game.Seed{byte(seed)}, phase, nil))
}

func tilesOf(t *testing.T, s State, seat game.Seat, m Orders, seed uint64, phase int) string {
	t.Helper()
	after, err := evaluated(s, seat, m, seed, phase)
	if err != nil {
		t.Fatal(err)
	}
	return after.Tiles
}

// What breaks a limit is named with its place and with what would be right.
func TestWhatBreaksALimit(t *testing.T) {
	v := View{Seat: "greeks", Mover: Greeks, Turn: 2, Phase: PhasePlace}
	weave, redraw := game.Limit{Kind: limitWeave}, game.Limit{Kind: limitRedraw}
	if got := (Rules{}).Limits(v); len(got) != 2 || got[0] != weave || got[1] != redraw {
		t.Errorf("%v", got)
	}
	v.Turn = lastRedraw + 1
	if got := (Rules{}).Limits(v); len(got) != 1 {
		t.Errorf("later there are %v", got)
	}
	m := Orders{Place: []Placement{{Piece: A, Space: 3}, {Piece: Warp, Space: 30, Weave: NewWeave(26, 28, false)}}}
	got := (Rules{}).Breaks(v, m, []game.Limit{weave, redraw})
	if len(got) != 1 || got[0].Code != "problem.limit.weave" || got[0].Args["space"] != "30" || got[0].Want[0] != "Warp@30" {
		t.Errorf("%+v", got)
	}
	got = (Rules{}).Breaks(v, Orders{Redraw: []Redraw{{Piece: Warp}}}, []game.Limit{weave, redraw})
	if len(got) != 1 || got[0].Code != "problem.limit.redraw" || got[0].Args["piece"] != "@piece.greeks.Warp" {
		t.Errorf("%+v", got)
	}
	for _, who := range []game.Seat{"", "nobody"} {
		if got := (Rules{}).Limits(View{Seat: who, Turn: 1, Phase: PhasePlace}); got != nil {
			t.Errorf("%q can set %v", who, got)
		}
	}
}
