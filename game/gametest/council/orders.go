package council

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"spielleiter/game"
)

// Vote is yes or no.
type Vote string

// The votes.
const (
	Yes Vote = "yes"
	No  Vote = "no"
)

// Orders are a bid with a card or a vote, as the stage asks.
type Orders struct {
	Bid  int  `json:"bid,omitempty"`
	Card Card `json:"card,omitempty"`
	Vote Vote `json:"vote,omitempty"`
}

// stage is what the orders are for; orders for nothing or for both are for neither.
func (o Orders) stage() Stage {
	switch {
	case o.Card != "" && o.Vote == "":
		return Bidding
	case o.Card == "" && o.Bid == 0 && (o.Vote == Yes || o.Vote == No):
		return Voting
	}
	return ""
}

// Check judges orders (RAT-2, RAT-5).
func (rules) Check(v View, o Orders) []game.Problem {
	me, ok := v.me()
	if !ok || v.Stage == Closed {
		return []game.Problem{wrong("problem.nobody", nil)}
	}
	if o.stage() != v.Stage {
		return []game.Problem{wrong("problem.stage", game.Args{"stage": "@phase." + string(v.Stage)}, "RAT-2", "RAT-5")}
	}
	if v.Stage == Voting {
		return nil
	}
	var problems []game.Problem
	if o.Bid < 0 || o.Bid > me.Coins {
		p := wrong("problem.coins", game.Args{"bid": strconv.Itoa(o.Bid), "coins": strconv.Itoa(me.Coins)}, "RAT-2")
		p.Want = []string{"0-" + strconv.Itoa(me.Coins)}
		problems = append(problems, p)
	}
	if !slices.Contains(me.Hand, o.Card) {
		p := wrong("problem.hand", game.Args{"card": o.Card.text()}, "RAT-2")
		for _, c := range me.Hand {
			p.Want = append(p.Want, c.text())
		}
		problems = append(problems, p)
	}
	return problems
}

// Default stands in for a missed turn (RAT-9).
func (r rules) Default(v View) Orders {
	me, _ := v.me()
	if v.Stage == Bidding && len(me.Hand) > 0 {
		return Orders{Card: me.Hand[0]}
	}
	return Orders{Vote: No}
}

// List gives all bids with each kind of card in the hand, or both votes.
func (rules) List(v View) []Orders {
	me, ok := v.me()
	if !ok || v.Stage == Closed {
		return nil
	}
	if v.Stage == Voting {
		return []Orders{{Vote: Yes}, {Vote: No}}
	}
	var list []Orders
	for _, c := range slices.Compact(slices.Sorted(slices.Values(me.Hand))) {
		for bid := range me.Coins + 1 {
			list = append(list, Orders{Bid: bid, Card: c})
		}
	}
	return list
}

func (r rules) Random(v View, rng *rand.Rand) Orders {
	list := r.List(v)
	if len(list) == 0 {
		return r.Default(v)
	}
	return list[rng.IntN(len(list))]
}

// Try tells what a bid or a vote comes to, as far as its seat can know.
func (r rules) Try(v View, o Orders) []game.Note {
	me, ok := v.me()
	if !ok || game.HasError(r.Check(v, o)) {
		return nil
	}
	if v.Stage == Voting {
		return []game.Note{note("try.vote", game.Args{"need": strconv.Itoa(len(v.Members)/2 + 1)}, "RAT-5")}
	}
	return []game.Note{note("try.bid", game.Args{
		"bid": strconv.Itoa(o.Bid), "left": strconv.Itoa(me.Coins - o.Bid), "motion": o.Card.text(),
	}, "RAT-3")}
}

func wrong(code string, args game.Args, cite ...string) game.Problem {
	return game.Problem{Severity: game.Error, Code: code, Args: args, Cite: cite}
}
