package tutorial

import "spielleiter/game"

// Slips are the problems of what the other realm orders.
func (s Step) Slips() []game.Problem {
	v := s.at.View(game.As(other))
	orders, problems := v.Read("", s.Others)
	return append(problems, v.Check(orders)...)
}
