package rathersilly

import (
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// The answers of a game master to what the rules leave to him.
const (
	answerRight = "right"
	answerWrong = "wrong"
	answerYes   = "yes"
	answerNo    = "no"
)

// What is asked goes on with the suggestion, to collect all questions of a step; the
// clerk knows in the end that they were open.

// reward lets the game master judge the answers to the Superbrain's question, and gives
// shares (RSD-14.2, 14.4, 14.8). Without one, an answer is right if it is the same but
// for its form.
func (t *turn) reward() {
	q := t.state.Question
	if !slices.Contains(t.state.Seats, Superbrain) {
		return
	}
	var right []chart.Power
	if q != nil {
		for p := range chart.Power(season.Players) {
			given := t.state.Sealed[SeatOf(p)].Answer
			if given == "" || p == season.Brain {
				continue
			}
			suggested := answerWrong
			if season.Match(given, q.Answer) {
				suggested = answerRight
			}
			ruled, _ := t.clerk.Ask(game.Question{
				Key: t.at.name() + "/answer/" + string(SeatOf(p)), Code: "question.answer",
				Args:    game.Args{"power": powerText(p), "question": game.Literal(q.Text), "right": game.Literal(q.Answer), "given": game.Literal(given)},
				Choices: []string{answerRight, answerWrong}, Default: suggested, Cite: []string{"RSD-14.2", "RSD-14.4"},
			})
			if ruled == answerRight {
				right = append(right, p)
			}
		}
	}
	t.engine.Reward(&t.world, right, q == nil)
	t.tell(10)
	if q != nil {
		t.clerk.Tell(game.Note{Code: "note.question.right", Args: game.Args{"text": game.Literal(q.Answer), "step": "10"}, Cite: []string{"RSD-14.4"}})
	}
}

// provoke asks the game master whether neighbours of immune fleets shall be made to attack
// them, and puts the attacks he wants in the place of what was ordered (RSD-11.3, 11.4).
func (t *turn) provoke(orders []season.Order) []season.Order {
	if t.engine.Options.Immune != season.ImmuneProvokes {
		return orders
	}
	for n, o := range t.engine.Provocations(&t.world, orders) {
		args := game.Args{"power": powerText(o.Unit.Owner)}
		words(t.state.Options).QuoteOrder(args, "order", o)
		ruled, _ := t.clerk.Ask(game.Question{
			Key: t.at.name() + "/provocation/" + strconv.Itoa(n), Code: "question.provocation", Args: args,
			Choices: []string{answerYes, answerNo}, Default: answerNo, Cite: []string{"RSD-11.3", "RSD-11.4"},
		})
		if ruled != answerYes {
			continue
		}
		at := board().Of(o.Unit.At)
		orders = slices.DeleteFunc(orders, func(p season.Order) bool {
			return p.Do <= season.Hop && p.Unit.Class != season.Birds && board().Of(p.Unit.At) == at
		})
		orders = append(orders, o)
	}
	return orders
}

// wormhole lets the game master choose among links with equally many votes; without one a
// lot does (RSD-7.3).
func (t *turn) wormhole(tied []season.Link) int {
	choices, labels := make([]string, len(tied)), make([]string, len(tied))
	for n, l := range tied {
		a, b := board().Code(l.A), board().Code(l.B)
		choices[n], labels[n] = a+"-"+b, "@place."+a+" @place."+b
	}
	ruled, _ := t.clerk.Ask(game.Question{
		Key: t.at.name() + "/wormhole", Code: "question.wormhole", Choices: choices, Labels: labels,
		Default: choices[t.engine.Draw("wormhole", len(tied))], Cite: []string{"RSD-7.3"},
	})
	return slices.Index(choices, ruled)
}
