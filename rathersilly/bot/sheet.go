package bot

import (
	"context"

	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// sheet orders for all phases that the deadline takes.
func (m *mind) sheet(ctx context.Context) rathersilly.Orders {
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
		line := rathersilly.LineOf(w.phase, w.order, w.instead...)
		line.If = w.when
		orders.Lines = append(orders.Lines, line)
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
