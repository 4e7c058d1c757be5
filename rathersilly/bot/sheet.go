package bot

import (
	"context"

	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// within orders for all phases that the deadline takes, until the context ends.
func (m *mind) within(ctx context.Context) rathersilly.Orders {
	phases := m.view.Phases()
	open := phases[0]
	for _, phase := range phases {
		switch phase {
		case season.Before:
			m.settle()
			m.vote(season.Before)
		case season.Moving:
			m.movement(ctx)
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
	orders := rathersilly.Orders{Lines: []rathersilly.Line{}}
	for _, w := range m.said {
		l := rathersilly.LineOf(w.phase, w.order, w.instead...)
		l.If = w.when
		orders.Lines = append(orders.Lines, l)
	}
	switch open {
	case season.Before:
		orders.Question = m.question()
	case season.Moving:
		orders.Question, orders.Answer = m.question(), m.answer()
	default:
	}
	return orders
}
