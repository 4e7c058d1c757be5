package judge

import "spielleiter/diplomacy/chart"

// Engine judges. It owns its buffers, so that a warm one allocates nothing; it serves
// one goroutine. The zero value judges the standard board by the standard profile.
type Engine struct {
	Chart   *chart.Chart // the board; nil for the standard one
	Graph   *chart.Graph // its edges this season; nil for those of the chart
	Profile Profile      // the choices
	Twist   *Twist       // what a variant changes; nil for Diplomacy

	scene scene
	core  core
	out   Outcome

	order [chart.Max]int32 // by province: which order its unit follows, or -1
	multi chart.Set        // provinces whose unit has different legal orders
	stray chart.Set        // provinces whose unit is ordered to move nobody knows where

	units      [chart.Max]chart.Unit // what out.Next.Units is made of
	dislodged  [chart.Max]Dislodged  // out.Next.Dislodged and out.Destroyed
	retreaters [chart.Max]Dislodged  // those of the last position
	winter     adjustment
	one        [1]Order // for Check
}

// Outcome is what an evaluation leads to. It belongs to the engine and is overwritten by
// its next evaluation.
type Outcome struct {
	Results   []Result     // of each order, in the order given
	Next      Position     // Clone it to keep it
	Destroyed []Dislodged  // units that were dislodged and have nowhere to go
	Removed   []chart.Unit // units that were disbanded, in retreat or at home
	Dropped   []chart.Unit // units of flights that failed, where they started; see Twist.Away
	Abandoned []Abandoned  // those of them that nobody chose, in the order in which they left
	Contested chart.Set    // provinces that a stand-off left empty
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

// begin empties the buffers and enters the position.
func (e *Engine) begin(p *Position, orders int) {
	e.scene.enter(e, p)
	if cap(e.out.Results) < orders {
		e.out.Results = make([]Result, orders)
	}
	e.out.Results = e.out.Results[:orders]
	e.out.Next = Position{Year: p.Year, Season: p.Season, Phase: p.Phase, Owners: p.Owners}
	e.out.Destroyed, e.out.Removed, e.out.Contested = nil, e.out.Removed[:0], chart.Set{}
	e.out.Dropped = e.out.Dropped[:0]
	e.out.Abandoned = e.out.Abandoned[:0]
}
