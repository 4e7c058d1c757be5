package council_test

import (
	"fmt"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
)

// One phase as a host runs it: everybody's text is read and checked against the view
// of the seat. Here nobody sends orders that are right, so all miss their turn. The
// step closes the phase, and each seat is told what it may know.
func Example() {
	rules := council.New()
	config, _ := rules.Info().Complete(game.Config{Seats: []game.Seat{"raven", "fox", "bear"}})
	match, _ := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))

	var orders []game.ErasedOrders
	for _, seat := range match.Pending().Seats {
		view := match.View(game.As(seat))
		bid, _ := view.Read("de", "biete 9 Brot")
		for _, p := range view.Check(bid) {
			fmt.Println(seat, p.Code, p.Want)
		}
		orders = append(orders, game.ErasedOrders{Seat: seat, Orders: view.Default()})
		fmt.Println(seat, view.Write("de", view.Default()))
	}

	clerk := game.NewClerk(game.Seed{}, 1, nil)
	match, _ = match.Step(orders, clerk)
	for _, told := range clerk.Protocol().Notes {
		if told.For(game.As("fox")) {
			fmt.Println("the fox reads", told.Code, told.Args, told.Cite)
		}
	}
	fmt.Println(match.Pending().Phase)
	// Output:
	// raven problem.coins [0-6]
	// raven biete 0 Frieden
	// fox problem.coins [0-6]
	// fox biete 0 Brot
	// bear problem.coins [0-6]
	// bear biete 0 Straßen
	// the fox reads note.tie map[seat:@seat.raven seats:3] [RAT-4]
	// the fox reads note.chair map[bid:0 motion:@card.peace seat:@seat.raven] [RAT-2 RAT-3]
	// the fox reads note.outbid map[bid:0] [RAT-3]
	// 1.vote
}
