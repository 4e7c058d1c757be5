package bot_test

import (
	"fmt"
	"slices"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly/bot"
)

// What a review tells below a decision was told to everybody when its phase closed, is about its seat and is told once; and no
// centre that the seat won or lost then is missing.
func TestTurningPointsAreThoseOfThePhase(t *testing.T) {
	const seed = 5
	var played []ai.Played
	var phases []closing // in which the decisions were made
	var of []int         // the phase of each
	end := watch(t, game.Config{Options: map[string]string{"years": "4"}}, "intermediate", seed, func(s seen) {
		played = append(played, ai.Played{View: s.at.View(game.As(s.seat)), Orders: s.orders})
		if len(phases) == 0 || phases[len(phases)-1].at.Pending().Phase != s.at.Pending().Phase {
			phases = append(phases, closing{at: s.at})
		}
		of = append(of, len(phases)-1)
		p := &phases[len(phases)-1]
		p.orders = append(p.orders, game.ErasedOrders{Seat: s.seat, Orders: s.orders})
	})
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	for n := range phases {
		phases[n].close(t, game.Seed{seed}, n+1)
	}
	points, centres := 0, 0
	for n, s := range r.Steps {
		p := phases[of[n]]
		for k, note := range s.Played.Why {
			points++
			if bad := p.mistold(s.Seat, note); bad != "" || slices.ContainsFunc(s.Played.Why[:k], func(o game.Note) bool { return fmt.Sprint(o) == fmt.Sprint(note) }) {
				t.Errorf("%s, %s: %v: %s", p.at.Pending().Phase, s.Seat, note, bad)
			}
		}
		for text, note := range p.told {
			if note.Code != "note.centre.captured" || !about(note, s.Seat) {
				continue
			}
			if centres++; !slices.ContainsFunc(s.Played.Why, func(o game.Note) bool { return fmt.Sprint(o) == text }) {
				t.Errorf("%s, %s: %v is no turning point", p.at.Pending().Phase, s.Seat, note)
			}
		}
	}
	t.Logf("%d turning points, %d centres won and lost", points, centres)
	if points < 50 || centres < 20 {
		t.Error("too few to tell anything")
	}
	falls := game.Note{Code: "note.centre.captured", Args: game.Args{"power": "@seat.france", "place": "@place.par"}}
	if phases[0].mistold("france", falls) == "" || phases[0].mistold("italy", falls) == "" {
		t.Error("what was never told is a turning point")
	}
}

// closing is a phase with all orders, and what everybody was told when it closed.
type closing struct {
	at     game.Position
	orders []game.ErasedOrders
	told   map[string]game.Note
}

func (p *closing) close(t *testing.T, key game.Seed, n int) {
	t.Helper()
	clerk := game.NewClerk(key, n, nil)
	if _, err := p.at.Step(p.orders, clerk); err != nil {
		t.Fatal(err)
	}
	p.told = map[string]game.Note{}
	for _, note := range clerk.Protocol().Notes {
		if len(note.To) == 0 {
			p.told[fmt.Sprint(note.Note)] = note.Note
		}
	}
}

// mistold says what of a turning point of a seat is not so.
func (p *closing) mistold(seat game.Seat, n game.Note) string {
	switch _, told := p.told[fmt.Sprint(n)]; {
	case !told:
		return "nobody was told"
	case !about(n, seat):
		return "it is about others"
	}
	return ""
}

func about(n game.Note, seat game.Seat) bool {
	return n.Args["power"] == "@seat."+string(seat) || n.Args["by"] == "@seat."+string(seat)
}
