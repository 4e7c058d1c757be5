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

// Invitations are the questions of a closed phase to which nobody was there to be invited, or nobody has answered: a correction
// can answer them as well. History holds all phases of the match.
func (t *Table) Invitations(who Who, n int, history []Phase) ([]game.Question, error) {
	if !t.governs(who) {
		return nil, refuse(Forbidden, "gm.only")
	}
	if n < 1 || n >= t.m.Phase {
		return nil, nil // no orders made the first position, and those of the open phase are still to come
	}
	old, err := t.past(history, n)
	if err != nil || slices.ContainsFunc(old.Protocol.Rulings, func(r game.Ruling) bool { return r.By == "gm" }) {
		return nil, err // who has ruled was invited
	}
	before, err := t.past(history, n-1)
	if err != nil {
		return nil, err
	}
	pos, err := t.rules.Load(before.Schema, before.State)
	if err != nil {
		return nil, err
	}
	orders, _, err := ordersAgain(pos, old, Correction{})
	if err != nil {
		return nil, err
	}
	out, err := evaluation{rules: t.rules, seed: t.m.seed(), phase: n, orders: orders, edits: old.Edits, received: textsOf(old.Arrivals)}.run(pos)
	return out.invited, err
}

// raised are the questions of a phase that was evaluated again which were not put before: those that take their defaults, and
// those that are answered.
func raised(old Phase, out outcome) (asked, answered []game.Question) {
	for _, q := range out.asked {
		put := slices.ContainsFunc(old.Protocol.Rulings, func(r game.Ruling) bool { return r.Key == q.Key })
		fills := slices.Contains(out.protocol.Rulings, game.Ruling{Key: q.Key, Answer: q.Default, By: "default"})
		switch {
		case put:
		case fills:
			asked = append(asked, q)
		default:
			answered = append(answered, q)
		}
	}
	return asked, answered
}

// ordersAgain gives the orders of a phase that is evaluated again: corrected ones,
// those that were submitted as far as they are still legal, defaults for the rest.
func ordersAgain(pos game.Position, old Phase, c Correction) (orders []Given, replaced []game.Seat, err error) {
	for seat := range c.Orders {
		if !old.Pending.WaitsFor(seat) {
			return nil, nil, refuse(Invalid, "correct.seat", "seat", game.Literal(string(seat)), "phase", strconv.Itoa(old.N))
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
		if g.Source == Missing || g.Source == Brought || g.Source == Left {
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
	orders, problems := readStored(view, text)
	return !game.HasError(problems) && view.Write("", orders) == text
}
