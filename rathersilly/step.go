package rathersilly

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Step closes a phase, and those after it that wait for nobody; with one deadline a
// season all of it (RSD-17).
func (r Rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	pending := r.Pending(s)
	if len(pending.Seats) == 0 || len(orders) != len(pending.Seats) {
		return State{}, fmt.Errorf("step rathersilly, phase %s: want orders of %v", pending.Phase, pending.Seats)
	}
	t := newTurn(s, clerk)
	defer t.engine.Rest()
	for n, o := range orders {
		if o.Seat != pending.Seats[n] {
			return State{}, fmt.Errorf("step rathersilly, phase %s: want orders of %v", pending.Phase, pending.Seats)
		}
		t.seal(o.Seat, o.Orders)
	}
	for first := true; first || t.goesOn(); first = false {
		if err := t.play(); err != nil {
			return State{}, fmt.Errorf("step rathersilly, phase %s: %w", t.at.name(), err)
		}
	}
	t.state.pack(&t.world)
	t.state.Phase = t.at.name()
	return t.state, clerk.Err()
}

// play evaluates the open phase with all steps that follow it, and opens the next one.
func (t *turn) play() error {
	t.state.Last = append(t.state.Last, Played{Phase: t.at.name()})
	switch t.at.phase {
	case herding:
		return t.settle()
	case moving:
		return t.move()
	case retreats:
		return t.retreat()
	default:
		return t.adjust()
	}
}

// settle places the herds and opens the first season.
func (t *turn) settle() error {
	orders, err := t.orders(season.Before)
	if err != nil {
		return err
	}
	t.engine.Settle(&t.world, orders)
	t.tell(0)
	t.engine.Exchange(&t.world, votesOf(orders))
	t.tell(11)
	t.at.year, t.at.phase = t.at.year+1, moving
	t.world.Year = t.at.year
	t.opens()
	return nil
}

// votesOf gives the votes among some orders.
func votesOf(orders []season.Order) []season.Order {
	return slices.DeleteFunc(slices.Clone(orders), func(o season.Order) bool { return o.Do != season.Vote })
}

// move plays steps 1 and 2.
func (t *turn) move() error {
	orders, err := t.orders(season.Moving)
	if err != nil {
		return err
	}
	orders = t.provoke(orders)
	played := &t.state.Last[len(t.state.Last)-1]
	for _, r := range ofUnits(t.engine.Move(&t.world, orders).Results) {
		t.did(r)
		result := resultOf(r, t.engine.Applied(&r))
		played.Results = append(played.Results, result)
		t.clerk.Tell(result.Note(t.state.Options))
		t.explain(r)
	}
	t.tell(1)
	t.engine.Merge(&t.world, orders)
	t.tell(2)
	t.at.phase = retreats
	return nil
}

// wellDone are the verdicts of an order that did what it was to do.
const wellDone = judge.Succeeds | judge.Given | judge.Available | judge.Stands

// ofUnits gives one result for each unit that was ordered or moved: its player's order with
// what became of it, or else the Fool's command.
func ofUnits(results []season.Result) (list []season.Result) {
	type unit struct {
		at    chart.Place
		birds bool
		box   bool
	}
	of := func(r season.Result) unit {
		return unit{r.Order.Unit.At, r.Order.Unit.Class == season.Birds, r.Order.Unit.Tardis}
	}
	seen := map[unit]bool{}
	for _, r := range results {
		if r.Order.Do <= season.Hop && r.Given.Do != season.Command {
			seen[of(r)] = true
			list = append(list, r)
		}
	}
	for _, r := range results {
		if r.Fault != 0 || seen[of(r)] || r.Order.Do != season.Command && r.Given.Do != season.Command {
			continue
		}
		if r.Order.Do == season.Command {
			r.Order.Do, r.Changed = r.Order.Cmd, season.ByFool
			r.Given = season.Order{By: r.Order.Unit.Owner, Unit: r.Order.Unit, Of: chart.None, To: chart.None}
		}
		list = append(list, r)
	}
	return list
}

// retreat plays steps 3 to 8, and in the fall the first half of step 9.
func (t *turn) retreat() error {
	e, w := t.engine, &t.world
	for _, s := range []struct {
		step  int
		phase season.Phase
		do    func([]season.Order)
	}{
		{3, season.Retreats, func(list []season.Order) { t.did(e.Retreat(w, list)...) }},
		{4, season.Lamas, func(list []season.Order) { e.Explode(w, list) }},
		{5, none, func([]season.Order) { e.Feed(w) }},
		{6, none, func([]season.Order) { e.Calm(w) }},
		{7, season.Sales, func(list []season.Order) { t.did(e.Sell(w, list)...) }},
		{8, none, func([]season.Order) { e.Spawn(w) }},
	} {
		orders, err := t.orders(s.phase)
		if err != nil {
			return err
		}
		s.do(orders)
		t.tell(s.step)
	}
	if t.at.season == judge.Spring {
		return t.end()
	}
	e.Capture(w)
	t.tell(9)
	t.at.phase = winter
	return nil
}

// did remembers public orders for the conditions of later ones.
func (t *turn) did(results ...season.Result) {
	for _, r := range results {
		switch r.Order.Do {
		case season.Retreat, season.Disband, season.Sell, season.Build, season.Waive:
		default:
			if r.Order.Do > season.Hop {
				continue
			}
		}
		t.past = append(t.past, done{r.Order, r.Verdict&wellDone != 0})
	}
}

// none is no phase: nobody has orders for it.
const none = season.Phase(0xff)

// adjust plays the second half of step 9.
func (t *turn) adjust() error {
	orders, err := t.orders(season.Winter)
	if err != nil {
		return err
	}
	t.did(t.engine.Adjust(&t.world, orders)...)
	t.tell(9)
	return t.end()
}

// end plays steps 10 and 11, sees whether somebody has won, and opens the next season.
func (t *turn) end() error {
	t.reward()
	orders, err := t.orders(season.Extras)
	if err != nil {
		return err
	}
	t.engine.Extra(&t.world, orders)
	t.tell(10)
	if orders, err = t.orders(season.Moving); err != nil {
		return err
	}
	t.engine.Exchange(&t.world, votesOf(orders))
	t.tell(11)
	t.finish()
	if t.state.Ended != "" {
		return nil
	}
	t.world.Next()
	t.at = instant{t.world.Year, t.world.Season, moving}
	t.opens()
	return nil
}

// opens begins a season: what was sealed for the last one is forgotten, and its question
// is followed by the next.
func (t *turn) opens() {
	t.state.Sealed, t.past, t.sheets = nil, nil, nil
	t.state.Question, t.state.Next = t.state.Next, nil
	if q := t.state.Question; q != nil {
		t.clerk.Tell(game.Note{Code: "note.question", Args: game.Args{"text": game.Literal(q.Text), "power": powerText(season.Brain)}, Cite: []string{"RSD-14.1"}})
	}
}

// finish sees whether the match is over (RSD-18).
func (t *turn) finish() {
	won := t.engine.Won(&t.world)
	t.tell(11)
	s := &t.state
	for _, p := range won {
		if seat := SeatOf(p); slices.Contains(s.Seats, seat) {
			s.Winners = append(s.Winners, seat)
		}
	}
	switch {
	case len(s.Winners) > 1:
		s.Ended = EndedShared
	case len(s.Winners) == 0:
		if t.at.season == judge.Fall && t.at.year-standardFirst+1 >= s.Options.number(optionYears) {
			s.Ended = EndedYears
		}
	case s.Winners[0] == Fool:
		s.Ended = EndedFool
	case s.Winners[0] == Doctor:
		s.Ended = EndedDoctor
	default:
		s.Ended = EndedCentres
	}
}
