package diplomacy

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Step closes a phase; with one deadline a season also those that follow it (DIP-27).
func (Rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	if s.Ended != "" {
		return State{}, fmt.Errorf("step diplomacy: the match has ended in %s", s.Phase)
	}
	t := newTurn(s, clerk)
	defer t.engine.Rest()
	awaited := s.awaited(&t.pos)
	if len(orders) != len(awaited) {
		return State{}, fmt.Errorf("step diplomacy, phase %s: want orders of %v", s.Phase, awaited)
	}
	for n, o := range orders {
		if o.Seat != awaited[n] {
			return State{}, fmt.Errorf("step diplomacy, phase %s: want orders of %v", s.Phase, awaited)
		}
		t.sheets[PowerOf(o.Seat)] = o.Orders
	}
	for first := true; first || t.goesOn(); first = false {
		if err := t.play(); err != nil {
			return State{}, fmt.Errorf("step diplomacy, phase %s: %w", phaseName(t.pos), err)
		}
	}
	t.state.pack(t.pos)
	return t.state, nil
}

// turn is the workspace of a step.
type turn struct {
	state  State
	pos    judge.Position
	sheets map[chart.Power]Orders
	engine *judge.Engine
	clerk  *game.Clerk
	past   []done      // what was ordered in this season, for conditions
	open   judge.Phase // the phase that the sheets are for

	reasons []judge.Reason // room for those of one unit
	results []judge.Result // of the phase that is told
}

func newTurn(s State, clerk *game.Clerk) *turn {
	t := &turn{
		state: s, pos: s.mustPosition(), clerk: clerk, sheets: map[chart.Power]Orders{}, engine: judge.Warm(s.Options.profile()),
	}
	t.state.Last, t.open = nil, t.pos.Phase
	return t
}

// goesOn reports whether the phase that is open now needs no orders any more: nobody
// who could give some has something to order, or the sheets of the season hold them.
func (t *turn) goesOn() bool {
	if t.state.Ended != "" {
		return false
	}
	if t.state.Options.Seasons && t.pos.Phase != judge.Movement {
		return true
	}
	return len(t.state.awaited(&t.pos)) == 0
}

// play evaluates the open phase and opens the next one.
func (t *turn) play() error {
	if t.pos.Phase == judge.Movement {
		t.past = nil
	}
	orders, err := t.orders()
	if err != nil {
		return err
	}
	given := len(orders)
	orders = append(orders, t.unordered(orders)...)
	before := t.pos
	out := t.engine.Judge(&before, orders)
	t.report(&before, orders, given, out)
	t.pos = out.Next.Clone()
	t.reportCentres(&before)
	t.reportOut(&before)
	if before.Season == judge.Fall && t.pos.Season != judge.Fall {
		t.endYear(&before)
	}
	return nil
}

// orders takes from the sheets what they come to in this phase.
func (t *turn) orders() ([]judge.Order, error) {
	var list []judge.Order
	for power := range chart.Power(len(board().Powers)) {
		sheet, err := t.sheets[power].sheet(power, t.open)
		if err != nil {
			return nil, err
		}
		list = append(list, sheet.Orders(t.pos.Phase, facts{t}, t.possible)...)
	}
	return list, nil
}

// unordered gives the orders of the units that have none: to hold, or to be disbanded
// (DIP-5, DIP-23).
func (t *turn) unordered(given []judge.Order) []judge.Order {
	var ordered chart.Set
	for _, o := range given {
		if p := board().Of(o.Unit.At); p != chart.None && o.Kind != judge.Waive {
			chart.Add(&ordered, p)
		}
	}
	var list []judge.Order
	add := func(k judge.OrderKind, u chart.Unit) {
		if !chart.Has(ordered, board().Of(u.At)) {
			list = append(list, judge.Order{Kind: k, Unit: u, Of: chart.None, To: chart.None})
		}
	}
	switch t.pos.Phase {
	case judge.Movement:
		for _, u := range t.pos.Units {
			add(judge.Hold, u)
		}
	case judge.Retreats:
		for _, d := range t.pos.Dislodged {
			add(judge.Disband, d.Unit)
		}
	default:
	}
	return list
}

// possible reports whether an order could be carried out as far as its own unit goes.
func (t *turn) possible(o judge.Order) bool {
	switch t.engine.Check(&t.pos, o).Fault {
	case judge.NoFault, judge.FaultUnmatched, judge.FaultNoConvoy:
		return true
	default:
		return false
	}
}

// endYear sees after a fall whether the match has ended (DIP-24, DIP-25). It is called
// once a year, when the fall's retreats are done.
func (t *turn) endYear(before *judge.Position) {
	s := &t.state
	if t.pos.Owners == before.Owners {
		s.Idle++
	} else {
		s.Idle = 0
	}
	best, most, alone := t.strongest()
	switch {
	case most >= s.Options.Win && alone && slices.Contains(s.Seats, SeatOf(best)):
		s.Ended = EndedWon
	case s.Options.Idle > 0 && s.Idle >= s.Options.Idle:
		s.Ended = EndedIdle
	case s.Options.Years > 0 && before.Year-s.Options.Start+1 >= s.Options.Years:
		s.Ended = EndedYears
	}
}

// strongest gives the power with the most centres, how many it has, and whether no other
// has as many.
func (t *turn) strongest() (best chart.Power, most int, alone bool) {
	for p := range chart.Power(len(board().Powers)) {
		centres, _ := judge.Count(board(), &t.pos, p)
		switch {
		case centres > most:
			best, most, alone = p, centres, true
		case centres == most:
			alone = false
		}
	}
	return best, most, alone
}
