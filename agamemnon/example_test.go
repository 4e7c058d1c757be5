package agamemnon_test

import (
	"fmt"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// A match begins with a config and a seed; orders are text.
func Example() {
	rules := agamemnon.Rules{}
	config, _ := rules.Info().Complete(game.Config{Options: map[string]string{"starter": "greeks"}})
	state, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	view := rules.View(state, game.As("greeks"))
	fmt.Println(rules.Pending(state).Phase, view.Hand)

	_, problems := rules.Read(view, "en", "Achiles@7")
	fmt.Println(problems[0].Code, problems[0].Column, problems[0].Suggest)
	// Output:
	// 1 [A]
	// problem.read.piece 1 Achilles
}

// Core reckons without texts and without allocating.
func ExampleCore() {
	core := agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
	core.Place(agamemnon.Warp, 1)
	core.EndPiece()

	ahead := 0
	r := agamemnon.NewRand(1)
	for range 1000 {
		trial := core // a copy is the way back
		trial.PlayOn(r)
		if greeks, trojans := trial.Score(true); greeks > trojans {
			ahead++
		}
	}
	fmt.Println(ahead > 300 && ahead < 700)
	// Output: true
}
