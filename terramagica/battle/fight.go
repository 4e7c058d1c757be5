package battle

import "math"

// Fight fights a battle. A line-up that is impossible gives a *[Fault]. The result holds
// until the next battle.
func (e *Engine) Fight(l *Lineup) (*Result, error) {
	if err := e.Check(l); err != nil {
		return nil, err
	}
	e.deploy(l)
	for e.round = 0; e.round < Rounds && !e.settled(); {
		e.round++
		e.muster()
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
	e.units, e.dead = e.units[:0], e.dead[:0]
	for side := range l.Sides {
		e.first[side] = len(e.units)
		for n := range l.Sides[side] {
			u := e.enlist(&l.Sides[side][n], side)
			if u.hp > 0 {
				f := &e.flanks[side]
				f.living++
				f.begun[middle+u.row]++
				f.enter(uint16(len(e.units)), u.row)
			}
			e.units = append(e.units, u)
		}
	}
	e.first[2] = len(e.units)
	e.forts = append(e.forts[:0], l.Forts...)
	e.walls = walls{side: uint8(l.FortSide)}
	for k := range e.forts {
		if e.forts[k].HP > 0 {
			e.walls.intact |= 1 << k
		}
	}
	e.chance, e.attacks = Chance(l.Seed), 0
}

// settled reports that nothing can change any more.
func (e *Engine) settled() bool {
	if e.flanks[0].living > 0 && e.flanks[1].living > 0 {
		return false
	}
	return e.walls.intact == 0 || e.flanks[1-e.walls.side].living == 0
}

// muster begins a round.
func (e *Engine) muster() {
	for _, n := range e.dead { // those of the round before are not in anybody's way any more
		u := &e.units[n]
		e.flanks[u.side].begun[middle+u.row]--
	}
	e.dead = e.dead[:0]
	for n := range e.units {
		u := &e.units[n]
		u.muster()
		if u.shooter {
			e.look(u)
		}
	}
}

// combat lets everybody attack who was alive when the round began (TM-N11, TM-N20).
func (e *Engine) combat() {
	e.phase = Combat
	for n := range e.units {
		if u := &e.units[n]; u.men > 0 && u.tactic.Fights {
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
		for n := e.first[side]; n < e.first[side+1]; n++ {
			if u := &e.units[n]; u.cap > 0 && u.hp > 0 {
				e.move(u, n)
			}
		}
	}
}

// closing counts rounds of flight and finds those who take flight now (TM-N23, TM-N25).
func (e *Engine) closing() {
	e.phase = Closing
	for n := range e.units {
		u := &e.units[n]
		switch {
		case u.men == 0 || u.hp <= 0:
		case u.tactic.inFlight():
			u.fled++
			if u.fled == 5 {
				u.tactic = Hold
				u.weak |= exhausted
				e.tellOf(Exhaust, u, n)
			}
		case 3*u.hp < u.hp0 && !u.noFlee && u.fled == 0:
			u.tactic = Flee
			e.tellOf(Rout, u, n)
		}
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
	r.Outcome, r.Rounds, r.Attacks = e.outcome(), e.round, e.attacks
	r.Units[0], r.Units[1], r.Forts = r.Units[0][:0], r.Units[1][:0], r.Forts[:0]
	for n := range e.units {
		u := &e.units[n]
		r.Units[u.side] = append(r.Units[u.side], End{
			HP: u.hp, Men: int(math.Ceil(u.hp / u.each)), Row: int(u.row),
			Fleeing: u.tactic.inFlight(), Exhausted: u.weak&exhausted != 0,
		})
	}
	for k := range e.forts {
		r.Forts = append(r.Forts, e.forts[k].HP)
	}
	return r
}
