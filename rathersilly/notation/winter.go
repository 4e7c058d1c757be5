package notation

import (
	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// winter finds the builds and removals that are too many, or missing, on the whole sheet:
// it lets the engine carry them out, on a board of its own.
func (r *reader) winter(x *examiner) {
	if r.ctx.Phase != season.Winter || r.ctx.World == nil || r.ctx.Legal == nil || int(r.ctx.Power) >= season.Players {
		return
	}
	var orders []season.Order
	var lines []placed
	removals := 0
	for _, l := range r.lines {
		if o := l.Choices[0].Order; l.Phase == season.Winter {
			orders, lines = append(orders, o), append(lines, l)
			if o.Do == season.Disband {
				removals++
			}
		}
	}
	e := season.Engine{Options: r.ctx.Options, Draw: func(string, int) int { return 0 }}
	due, w := e.Due(r.ctx.World, r.ctx.Power), r.ctx.World.Clone()
	for n, result := range e.Adjust(&w, orders) {
		alone := orders[n]
		if result.Fault != 0 && r.ctx.Legal(&alone) == 0 {
			x.find(season.Winter, result.Fault, orders[n])
			x.found.Report(&r.Reader, lines[n].Marks[0])
		}
	}
	if left := -due - removals; left > 0 {
		r.Problem(game.Hint, order.Token{}, "order.missing", args("n", number(left))).Cite = []string{"DIP-22", "DIP-23"}
	}
}
