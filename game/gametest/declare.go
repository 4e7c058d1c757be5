package gametest

import (
	"strings"

	"spielleiter/game"
)

// checkDeclared looks at positions in which orders of the moment are saved, all of them and
// those of a single seat.
func checkDeclared(s *suite, r report) {
	if !s.game.Declares() {
		return
	}
	s.each(60, r, func(m *moment, r report) {
		differ(r, "with nothing declared there is", seen(m.at.Declare(nil)), seen(m.at))
		for n := range m.orders {
			m.compareDeclared(m.orders[n:n+1], r)
		}
		m.compareDeclared(m.orders, r)
	})
}

// compareDeclared holds a position in which orders are saved against the position itself.
func (m *moment) compareDeclared(orders []game.ErasedOrders, r report) {
	before := seen(m.at)
	declared := m.at.Declare(orders)
	differ(r, "declared again there is", seen(m.at.Declare(orders)), seen(declared))
	differ(r, "after something was declared there is", seen(m.at), before)
	differ(r, "what is pending is, with declarations,", asJSON(declared.Pending()), asJSON(m.at.Pending()))
	differ(r, "the standing is, with declarations,", asJSON(declared.Result()), asJSON(m.at.Result()))
	for _, o := range m.orders {
		differ(r.within(string(o.Seat)), "with declarations an answer is", answers(declared, o), answers(m.at, o))
	}
}

// seen is what all seats see of a position, and the state behind it.
func seen(p game.Position) string {
	all := []string{asJSON(p)}
	for _, s := range p.Pending().Seats {
		all = append(all, asJSON(p.View(game.As(s))))
	}
	return strings.Join(all, "\n")
}

// answers are what a seat is told about its orders.
func answers(p game.Position, o game.ErasedOrders) string {
	view := p.View(game.As(o.Seat))
	text := view.Write("", o.Orders)
	read, problems := view.Read("", text)
	return text + asJSON(read) + asJSON(problems) + asJSON(view.Check(o.Orders)) + asJSON(view.Default())
}
