package judge

import "spielleiter/diplomacy/chart"

// Engine judges. It owns its buffers, so that a warm one allocates nothing; it serves
// one goroutine. The zero value judges the standard board by the standard profile.
type Engine struct {
	Chart   *chart.Chart      // the board; nil for the standard one
	Graph   *chart.Graph      // its edges this season; nil for those of the chart
	Profile Profile           // the choices
	Forces  *[chart.Max]Force // by province, what its unit is worth; nil if all are worth one

	out Outcome
}

// Force is what a unit is worth.
type Force struct {
	Base    int8 // alone
	Support int8 // as a supporter
	Bold    bool // it may dislodge units of its own power, and be helped in it
}

// Outcome is what an evaluation leads to. It belongs to the engine and is overwritten by
// its next evaluation.
type Outcome struct {
	Results   []Result     // of each order, in the order given
	Next      Position     // Clone it to keep it
	Destroyed []Dislodged  // units that were dislodged and have nowhere to go
	Removed   []chart.Unit // units that were disbanded, in retreat or at home
	Contested chart.Set    // provinces that a stand-off left empty
}

// Movement judges a movement phase: the orders of all powers together.
func (e *Engine) Movement(p *Position, orders []Order) *Outcome {
	return &e.out // being written
}

// Retreats judges a retreat phase. Dislodged units without a legal order are disbanded.
func (e *Engine) Retreats(p *Position, orders []Order) *Outcome {
	return &e.out // being written
}

// Adjustments judges builds and removals. Builds that nobody orders are waived, removals
// are chosen by distance.
func (e *Engine) Adjustments(p *Position, orders []Order) *Outcome {
	return &e.out // being written
}

// Judge judges the phase that the position is in.
func (e *Engine) Judge(p *Position, orders []Order) *Outcome {
	switch p.Phase {
	case Movement:
		return e.Movement(p, orders)
	case Retreats:
		return e.Retreats(p, orders)
	default:
		return e.Adjustments(p, orders)
	}
}
