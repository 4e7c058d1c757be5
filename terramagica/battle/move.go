package battle

// blocked reports whether a ground unit cannot go from its row to the next one in
// direction way.
func (e *Engine) blocked(u *fighter, way int) bool {
	if u.Flying || u.side == e.fortSide && way != dir(u.side) {
		return false
	}
	p, q := -u.pos*dir(e.fortSide), -(u.pos+way)*dir(e.fortSide) // rows of the fort side
	k := max(p, q)                                               // the inner of both
	return k >= 1 && k <= len(e.forts) && e.forts[k-1].HP > 0
}

func (e *Engine) mayMove(u *fighter) bool {
	return e.living[1-u.side] > 0 || u.tactic.Pace != Back && !u.Flying && u.side != e.fortSide && e.intact()
}

func (e *Engine) move(n int) {
	u := &e.units[n]
	if !e.mayMove(u) {
		return
	}
	from := u.pos
	if u.tactic.Pace == Back {
		for range u.Speed {
			if e.blocked(u, -dir(u.side)) {
				break
			}
			u.pos -= dir(u.side)
		}
		e.stepped(n, from)
		return
	}
	limit := 0
	switch u.tactic.Pace {
	case OneRow:
		limit = min(1, u.Speed)
	case Forward:
		limit = u.Speed
	}
	steps := 0
	for {
		if e.targetInReach(u) {
			e.stepped(n, from)
			from = u.pos
			if !u.tactic.Strikes || !u.tactic.Fights || steps >= u.Speed {
				return
			}
			e.attackLoop(n, true, false)
			e.strikeBack()
			if u.cap <= 0 || u.hp <= 0 {
				return
			}
			continue
		}
		if steps >= limit || e.blocked(u, dir(u.side)) || !e.mayMove(u) {
			e.stepped(n, from)
			return
		}
		u.pos += dir(u.side)
		steps++
	}
}

func (e *Engine) stepped(n, from int) {
	if u := &e.units[n]; u.pos != from {
		e.tell(Event{What: Step, Side: u.side, Unit: n - e.first[u.side], From: -from * dir(u.side), To: -u.pos * dir(u.side)})
	}
}

// strikeBack lets those who were attacked in the movement phase use what they have left.
func (e *Engine) strikeBack() {
	for i := 0; i < len(e.queue); i++ {
		t := e.queue[i]
		e.queued[t] = false
		if e.units[t].cap > 0 {
			e.attackLoop(t, true, true)
		}
	}
	e.queue = e.queue[:0]
}
