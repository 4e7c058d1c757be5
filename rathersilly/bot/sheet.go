package bot

import (
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// sheet orders for all phases that the deadline takes.
func (m *mind) sheet() rathersilly.Orders {
	phases := m.view.Phases()
	open := phases[0]
	for _, phase := range phases {
		switch phase {
		case season.Before:
			m.settle()
			m.vote(season.Before)
		case season.Moving:
			m.moving()
		case season.Retreats:
			m.retreats(open)
		case season.Lamas:
			m.explode(open)
		case season.Sales:
			m.sell()
		case season.Winter:
			m.winter(open)
		case season.Extras:
			m.extras()
		}
	}
	orders := rathersilly.Orders{Lines: m.lines}
	switch open {
	case season.Before:
		orders.Question = m.question()
	case season.Moving:
		orders.Question, orders.Answer = m.question(), m.answer()
	default:
	}
	return orders
}
