package terramagica

import (
	"fmt"
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// turn is the evaluation of one week.
type turn struct {
	*world
	s      State // what becomes of it
	before State
	clerk  *game.Clerk
	orders map[game.Seat]Orders

	seed    uint64 // TM-S3
	engine  *battle.Engine
	fought  map[int]bool // armies, by index (TM-S9)
	avatars map[game.Seat]float64
	stormed []bool // provinces whose home was lost this week (TM-N39)
}

// Step evaluates a week in the order of the rules (TM-N43), or the muster before a battle.
func (r Rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	t := newTurn(s, clerk)
	pending := r.Pending(s).Seats
	if len(pending) == 0 || len(orders) != len(pending) {
		return State{}, fmt.Errorf("step terramagica, week %d: want orders of %v", s.Week, pending)
	}
	for n, o := range orders {
		if o.Seat != pending[n] {
			return State{}, fmt.Errorf("step terramagica, week %d: want orders of %v", s.Week, pending)
		}
		if problems := r.Check(r.View(s, game.As(o.Seat)), o.Orders); game.HasError(problems) {
			return State{}, fmt.Errorf("step terramagica, week %d: orders of %s: %s", s.Week, o.Seat, problems[0].Code)
		}
		t.orders[o.Seat] = o.Orders
	}
	if s.Week == 0 {
		t.muster()
	} else {
		t.week()
	}
	t.close()
	return t.s, clerk.Err()
}

func newTurn(s State, clerk *game.Clerk) *turn {
	return &turn{
		world: s.world(), s: s.clone(), before: s, clerk: clerk, orders: map[game.Seat]Orders{},
		fought: map[int]bool{}, avatars: map[game.Seat]float64{}, stormed: make([]bool, len(s.Provinces)),
	}
}

// week is the order of an evaluation. Drowning and growth have nothing to do here: no map has
// water, and provinces do not grow (TM-S2).
func (t *turn) week() {
	t.draw()
	t.lineUp()
	t.fight()
	t.heal()
	if t.s.Options.campaign() {
		t.conquer()
	} else {
		t.forsake()
	}
	t.regroup()
	if t.s.Options.campaign() {
		t.march()
		t.income()
		t.produce()
		t.upkeep()
	}
	t.mend()
}

// draw draws the evaluation's seed, which everybody may know afterwards (TM-S3).
func (t *turn) draw() {
	const half = 1 << 32
	t.seed = uint64(t.clerk.Draw("evaluation/high", half))<<32 | uint64(t.clerk.Draw("evaluation/low", half))
	t.tell(t.note("note.seed", "TM-S3").number("week", t.s.Week).set("seed", seedText(t.seed)))
}

func seedText(seed uint64) string { return fmt.Sprintf("%016x", seed) }

// lineUp puts units and statuses as they were ordered (TM-N1, TM-N3).
func (t *turn) lineUp() {
	for _, seat := range t.s.Seats {
		for _, p := range t.orders[seat].Posts {
			t.post(&t.s.Armies[t.s.army(seat, p.Army)], p)
		}
		for _, f := range t.orders[seat].Stances {
			t.s.Armies[t.s.army(seat, f.Army)].face(Stance{f.Toward, f.Number, f.Status})
		}
	}
}

// post carries out one post. A part of a unit becomes one of its own (TM-S5).
func (t *turn) post(a *Army, p Post) {
	u := &a.Units[p.Unit-1]
	if p.Men == 0 {
		u.Row, u.Tactic = p.Row, p.Tactic
		return
	}
	part := t.part(u, p.Men)
	part.Row, part.Tactic = p.Row, p.Tactic
	a.Units = append(a.Units, part)
}

// part takes men off a unit, healthy ones first: who is wounded stays.
func (w *world) part(u *Unit, men int) Unit {
	part := *u
	part.HP = min(float64(float64(men)*w.kind(u.Kind).Battle.HP), u.HP)
	if men >= w.men(*u) {
		part.HP = u.HP
	}
	u.HP -= part.HP
	return part
}

// close ends the week: what is dead goes, statuses end with the company they were for, those
// who live are counted, and everybody is told what they see now.
func (t *turn) close() {
	t.tidy()
	t.fall()
	t.end()
	t.report()
	if t.s.Ended == "" {
		t.s.Week++
	}
	t.s.Battles = slices.DeleteFunc(t.s.Battles, func(b Battle) bool { return b.Week <= t.before.Week-kept })
	if len(t.s.Battles) == 0 {
		t.s.Battles = nil
	}
}

// tidy removes units and armies without men, and statuses towards who is not in the same
// province (TM-S6).
func (t *turn) tidy() {
	s := &t.s
	for n := range s.Armies {
		s.Armies[n].Units = slices.DeleteFunc(s.Armies[n].Units, func(u Unit) bool { return u.HP <= 0 })
	}
	s.Armies = slices.DeleteFunc(s.Armies, func(a Army) bool { return len(a.Units) == 0 })
	s.sortArmies()
	for n := range s.Armies {
		a := &s.Armies[n]
		a.Stances = slices.DeleteFunc(a.Stances, func(st Stance) bool { return !s.together(*a, st) })
		if len(a.Stances) == 0 {
			a.Stances = nil
		}
	}
	for n := range s.Provinces {
		forts := slices.DeleteFunc(s.Provinces[n].Forts, func(f Fort) bool { return f.HP <= 0 })
		if s.Provinces[n].Forts = forts; len(forts) == 0 {
			s.Provinces[n].Forts = nil
		}
	}
}

// together reports whether the army or avatar that a status is towards stands where the army
// does.
func (s *State) together(a Army, st Stance) bool {
	if st.Army == 0 {
		r := s.realm(st.Realm)
		return r != nil && r.Home == a.At
	}
	n := s.army(st.Realm, st.Army)
	return n >= 0 && s.Armies[n].At == a.At
}
