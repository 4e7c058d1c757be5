package battle

// fighter is a unit in a battle.
type fighter struct {
	*Kind
	side, pos  int
	tactic     Tactic
	hp, hp0    float64
	men0       int
	cap        float64
	fleeRounds int
	exhausted  bool
}

// Fight fights a battle. A line-up that is impossible gives a *[Fault]. The result holds
// until the next battle.
func (e *Engine) Fight(l *Lineup) (*Result, error) {
	if err := e.Check(l); err != nil {
		return nil, err
	}
	e.load(l)
	rounds := 0
	for rounds < Rounds && !e.settled() {
		rounds++
		e.round = rounds
		e.begin()
		e.combat()
		e.movement()
		e.closing()
	}
	return e.conclude(rounds), nil
}

func (e *Engine) load(l *Lineup) {
	e.units, e.queued = e.units[:0], e.queued[:0]
	e.attacks, e.chance = 0, Chance(l.Seed)
	for side := range l.Sides {
		e.first[side], e.living[side] = len(e.units), 0
		for n := range l.Sides[side] {
			u := &l.Sides[side][n]
			pos := u.Row
			if side == 0 {
				pos = -u.Row
			}
			if u.HP > 0 {
				e.living[side]++
			}
			e.units = append(e.units, fighter{Kind: &e.kinds[u.Kind], side: side, pos: pos, tactic: u.Tactic, hp: u.HP})
			e.queued = append(e.queued, false)
		}
	}
	e.first[2] = len(e.units)
	e.forts, e.fortSide = append(e.forts[:0], l.Forts...), l.FortSide
}

func dir(side int) int { return 1 - 2*side }

func (t Tactic) flight() bool { return t.Pace == Back && !t.Fights }

// wall gives the index of an intact fortification at which the ground ends between two
// rows of the fort side, or -1.
func (e *Engine) intact() bool {
	for k := range e.forts {
		if e.forts[k].HP > 0 {
			return true
		}
	}
	return false
}

// settled reports that nothing can change any more.
func (e *Engine) settled() bool {
	if e.living[0] == 0 && e.living[1] == 0 {
		return true
	}
	return (e.living[0] == 0 || e.living[1] == 0) && (!e.intact() || e.living[1-e.fortSide] == 0)
}

func (e *Engine) begin() {
	for n := range e.units {
		u := &e.units[n]
		u.men0, u.cap = 0, 0
		if u.hp > 0 {
			u.men0, u.hp0, u.cap = Men(u.hp, u.HP), u.hp, 1
		}
	}
}

func (e *Engine) combat() {
	e.phase = Combat
	for n := range e.units {
		if u := &e.units[n]; u.men0 > 0 && u.tactic.Fights {
			e.attackLoop(n, false, false)
		}
	}
}

func (e *Engine) movement() {
	e.phase = Movement
	first := Pick(e.chance.Next(), 2)
	e.tell(Event{What: Initiative, Side: first})
	for _, s := range [2]int{first, 1 - first} {
		for n := e.first[s]; n < e.first[s+1]; n++ {
			if u := &e.units[n]; u.hp > 0 && u.cap > 0 {
				e.move(n)
			}
		}
	}
}

func (e *Engine) closing() {
	e.phase = Closing
	for n := range e.units {
		u := &e.units[n]
		if u.men0 == 0 || u.hp <= 0 {
			continue
		}
		if u.tactic.flight() {
			u.fleeRounds++
			if u.fleeRounds == 5 {
				u.tactic, u.exhausted = Hold, true
				e.tell(Event{What: Exhaust, Side: u.side, Unit: n - e.first[u.side]})
			}
		} else if !u.NoFlee && u.fleeRounds == 0 && 3*u.hp < u.hp0 {
			u.tactic = Flee
			e.tell(Event{What: Rout, Side: u.side, Unit: n - e.first[u.side], Before: u.hp0, After: u.hp})
		}
	}
}

func (e *Engine) conclude(rounds int) *Result {
	r := &e.result
	r.Rounds, r.Attacks = rounds, e.attacks
	switch {
	case e.living[0] > 0 && e.living[1] > 0:
		r.Outcome = Undecided
	case e.living[0] > 0:
		r.Outcome = First
	case e.living[1] > 0:
		r.Outcome = Second
	default:
		r.Outcome = Mutual
	}
	for side := range r.Units {
		r.Units[side] = r.Units[side][:0]
	}
	for n := range e.units {
		u := &e.units[n]
		r.Units[u.side] = append(r.Units[u.side], End{
			HP: u.hp, Men: Men(u.hp, u.HP), Row: -u.pos * dir(u.side), Fleeing: u.tactic.flight(), Exhausted: u.exhausted,
		})
	}
	r.Forts = r.Forts[:0]
	for k := range e.forts {
		r.Forts = append(r.Forts, e.forts[k].HP)
	}
	return r
}

func (e *Engine) tell(v Event) {
	if e.watcher != nil {
		v.Round, v.Phase = e.round, e.phase
		e.watcher.Event(v)
	}
}
