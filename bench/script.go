package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// options are those of a match in which the orders alone decide what comes next: all
// pieces are open and the starter is fixed. So a player who knows their own orders
// need not look at the match between two moves.
var options = map[string]string{"open": "on", "starter": "greeks"}

// script is a whole match as the bodies of its requests. The seats take turns.
type script [][]byte

// scripts plays whole random legal matches from a position, here and not at the server.
func scripts(first agamemnon.State, n int) ([]script, error) {
	r := rand.New(rand.NewPCG(1, 2))
	var rules agamemnon.Rules
	list := make([]script, n)
	for k := range list {
		s := first
		for phase := 1; s.Phase != agamemnon.PhaseOver; phase++ {
			seat := rules.Pending(s).Seats[0]
			view := rules.View(s, game.As(seat))
			orders := rules.Random(view, r)
			body, err := orderBody(phase, rules.Write(view, "", orders))
			if err != nil {
				return nil, err
			}
			list[k] = append(list[k], body)
			s, err = rules.Step(s, []game.SeatOrders[agamemnon.Orders]{{Seat: seat, Orders: orders}}, game.NewClerk(game.Seed{1}, phase, nil))
			if err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

func orderBody(phase int, text string) ([]byte, error) {
	return json.Marshal(struct {
		Phase int    `json:"phase"`
		Text  string `json:"text"`
		Ready bool   `json:"ready"`
	}{phase, text, true})
}

// position is what a page of a match says about the board, as rules can take it.
func position(v agamemnon.View) agamemnon.State {
	s := agamemnon.State{
		Variant: v.Variant, Board: v.Board, Setup: v.Setup, Starter: v.Starter,
		Turn: v.Turn, Phase: v.Phase, Round: v.Round, Tiles: v.Tiles,
		Hand: v.Hand, Open: v.Open, Aside: v.Aside, Last: v.Last,
	}
	const pieces = ".ABCDE123fp"
	for _, stone := range v.Stones {
		if stone.Empty() {
			s.Stones += ".."
			continue
		}
		s.Stones += fmt.Sprintf("%c%c", "GT"[stone.Side()], pieces[stone.Piece()])
	}
	return s
}
