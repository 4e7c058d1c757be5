package match

import (
	"slices"
	"strconv"

	"spielleiter/game"
)

// answers refuses a ruling that its question does not allow. Where only one ruling of the
// phase is corrected and nothing before it, its question is the one that was asked; what
// else is corrected can lead to another, and only the evaluation tells.
func (c Correction) answers(asked []game.Question) error {
	if len(c.Orders) > 0 || len(c.Rulings) != 1 {
		return nil
	}
	for key, answer := range c.Rulings {
		return allowed(asked, key, answer)
	}
	return nil
}

// raised are the questions of a phase that was evaluated again which were not put before and take their defaults.
func raised(old Phase, out outcome) []game.Question {
	var list []game.Question
	for _, q := range out.asked {
		put := slices.ContainsFunc(old.Protocol.Rulings, func(r game.Ruling) bool { return r.Key == q.Key })
		fills := slices.Contains(out.protocol.Rulings, game.Ruling{Key: q.Key, Answer: q.Default, By: "default"})
		if fills && !put {
			list = append(list, q)
		}
	}
	return list
}

// ordersAgain gives the orders of a phase that is evaluated again: corrected ones,
// those that were submitted as far as they are still legal, defaults for the rest.
func ordersAgain(pos game.Position, old Phase, c Correction) (orders []Given, replaced []game.Seat, err error) {
	for seat := range c.Orders {
		if !old.Pending.WaitsFor(seat) {
			return nil, nil, refuse(Invalid, "correct.seat", "seat", string(seat), "phase", strconv.Itoa(old.N))
		}
	}
	for _, g := range old.Orders {
		view := pos.View(game.As(g.Seat))
		if text, corrected := c.Orders[g.Seat]; corrected {
			o, problems := readOrders(view, c.Lang, text)
			if game.HasError(problems) {
				return nil, nil, &Refusal{Kind: Invalid, Code: "orders.wrong", Problems: problems}
			}
			orders = append(orders, Given{Seat: g.Seat, Text: view.Write("", o), Source: Corrected})
			continue
		}
		if g.Source == Missing || g.Source == Left {
			orders = append(orders, Given{Seat: g.Seat, Text: defaultOrders(pos, g.Seat), Source: g.Source})
			continue
		}
		if !legal(pos, g.Seat, g.Text) {
			replaced = append(replaced, g.Seat)
			g = Given{Seat: g.Seat, Text: defaultOrders(pos, g.Seat), Source: Illegal}
		}
		orders = append(orders, g)
	}
	return orders, replaced, nil
}

// legal reports whether stored orders mean the same in another position.
func legal(pos game.Position, seat game.Seat, text string) bool {
	view := pos.View(game.As(seat))
	orders, problems := readOrders(view, "", text)
	return !game.HasError(problems) && view.Write("", orders) == text
}
