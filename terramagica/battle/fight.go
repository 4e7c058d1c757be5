package battle

import (
	"math"
	"slices"
)

// Fight fights a battle. A line-up that is impossible gives a *[Fault]. The result holds
// until the next battle.
func (e *Engine) Fight(l *Lineup) (*Result, error) {
	if err := e.Check(l); err != nil {
		return nil, err
	}
	e.deploy(l)
	for e.round = 0; e.round < Rounds && !e.settled(); {
		e.round++
		e.combat()
		e.movement()
		e.closing()
	}
	return e.conclude(), nil
}

// deploy puts both sides on an empty field.
func (e *Engine) deploy(l *Lineup) {
	for side := range e.flanks {
		e.flanks[side].clear(e.units[e.first[side]:e.first[side+1]])
	}
	e.first = [3]int{0, len(l.Sides[0]), len(l.Sides[0]) + len(l.Sides[1])}
	e.units, e.dead = slices.Grow(e.units[:0], e.first[2])[:e.first[2]], e.dead[:0]
	for side := range l.Sides {
		for n := range l.Sides[side] {
			e.enlist(uint16(e.first[side]+n), &l.Sides[side][n], uint8(side))
		}
	}
	e.raise(l)
	e.chance, e.attacks = Chance(l.Seed), 0
}

// raise puts up the fortifications.
func (e *Engine) raise(l *Lineup) {
	e.forts, e.walls = append(e.forts[:0], l.Forts...), walls{side: uint8(l.FortSide)}
	for k := range e.forts {
		if e.forts[k].HP > 0 {
			e.walls.intact |= 1 << k
		}
	}
}

// settled reports that nothing can change any more.
func (e *Engine) settled() bool {
	if e.flanks[0].living > 0 && e.flanks[1].living > 0 {
		return false
	}
	return e.walls.intact == 0 || e.flanks[1-e.walls.side].living == 0
}

// combat lets everybody attack who was alive when the round began (TM-N11, TM-N20), and
// notes who has something of its attack left.
func (e *Engine) combat() {
	e.phase = Combat
	for side := range 2 {
		if e.walls.intact == 0 && e.told == nil {
			e.combatInTheOpen(side)
		} else {
			e.combatOf(side)
		}
	}
}

func (e *Engine) combatOf(side int) {
	e.idle[side] = true
	for n := e.first[side]; n < e.first[side+1]; n++ {
		u := &e.units[n]
		if u.men > 0 && u.tactic.Fights {
			e.attackAll(u, n, false)
		}
	}
}

// movement lets those move who have some of their attack left (TM-N13). One draw says
// which side goes first (TM-D11).
func (e *Engine) movement() {
	e.phase = Movement
	first := Pick(e.chance.Next(), 2)
	if e.told != nil {
		e.tell(Event{What: Initiative, Side: first})
	}
	for _, side := range [2]int{first, 1 - first} {
		if !e.idle[side] {
			continue
		}
		for n := e.first[side]; n < e.first[side+1]; n++ {
			if u := &e.units[n]; u.cap > 0 && u.hp > 0 {
				e.move(u, n)
			}
		}
	}
}

// closing counts rounds of flight, finds those who take flight now (TM-N23, TM-N25), and
// makes everybody ready for the next round.
func (e *Engine) closing() {
	e.phase = Closing
	for _, n := range e.dead { // they are in nobody's way any more
		u := &e.units[n]
		u.men, u.cap = 0, 0
		e.flanks[u.side].begun[middle+u.row]--
	}
	e.dead = e.dead[:0]
	for n := range e.units {
		u := &e.units[n]
		if u.hp <= 0 {
			continue
		}
		if u.tactic.inFlight() {
			e.tire(u, n)
		} else if 3*u.hp < u.hp0 && !u.noFlee && u.fled == 0 {
			u.tactic = Flee
			e.tellOf(Rout, u, n)
		}
		u.muster()
		if u.shooter {
			e.look(u)
		}
	}
}

// tire counts a round of flight; after the fifth the unit stays, exhausted.
func (e *Engine) tire(u *fighter, n int) {
	u.fled++
	if u.fled == 5 {
		u.tactic = Hold
		u.weak |= exhausted
		e.tellOf(Exhaust, u, n)
	}
}

// outcome says who has living units (TM-D43).
func (e *Engine) outcome() Outcome {
	first, second := e.flanks[0].living > 0, e.flanks[1].living > 0
	switch {
	case first && second:
		return Undecided
	case first:
		return First
	case second:
		return Second
	}
	return Mutual
}

func (e *Engine) conclude() *Result {
	r := &e.result
	r.Outcome, r.Rounds, r.Attacks, r.Forts = e.outcome(), e.round, e.attacks, r.Forts[:0]
	for side := range r.Units {
		r.Units[side] = r.Units[side][:0]
		for n := e.first[side]; n < e.first[side+1]; n++ {
			u := &e.units[n]
			r.Units[side] = append(r.Units[side], End{
				HP: u.hp, Men: int(math.Ceil(u.hp / u.each)), Row: int(u.row),
				Fleeing: u.tactic.inFlight(), Exhausted: u.weak&exhausted != 0,
			})
		}
	}
	for k := range e.forts {
		r.Forts = append(r.Forts, e.forts[k].HP)
	}
	return r
}
