package battle

// move is a unit's turn in the movement phase.
func (e *Engine) move(u *fighter, n int) {
	if u.tactic == Hold || !e.mayMove(u) {
		return
	}
	if u.tactic.Pace == Back {
		e.retreat(u, n)
		return
	}
	steps, limit := int32(0), e.stride(u)
	for {
		at, met := e.walk(u, limit-steps)
		steps += u.row - at
		e.place(u, n, at)
		if !met || !u.tactic.Strikes || !u.tactic.Fights || steps >= int32(u.speed) {
			return // nobody to attack, or no movement, which is action, left (TM-N14)
		}
		e.attackAll(u, n, false)
		e.strikeBack()
		if u.cap <= 0 || u.hp <= 0 {
			return
		}
	}
}

// mayMove reports whether there is still something to move for (TM-D34).
func (e *Engine) mayMove(u *fighter) bool {
	return e.flanks[1-u.side].living > 0 || u.tactic.Pace != Back && e.walls.batteredBy(u)
}

// stride is how many rows a unit goes forward at most (TM-N14, TM-N15).
func (e *Engine) stride(u *fighter) int32 {
	switch u.tactic.Pace {
	case Forward:
		return int32(u.speed)
	case OneRow:
		return min(1, int32(u.speed))
	default:
		return 0
	}
}

// walk finds how far a unit gets in at most so many steps, and whether it stops because a
// target is in reach (TM-D5).
func (e *Engine) walk(u *fighter, steps int32) (row int32, met bool) {
	foes := &e.flanks[1-u.side]
	batters := e.walls.batteredBy(u)
	for row = u.row; ; row-- {
		reach := e.reach(u, row)
		if row+foes.front <= reach {
			return row, true
		}
		if batters {
			if k, distance := e.walls.ahead(row); k >= 0 && distance <= reach {
				return row, true
			}
		}
		if steps <= 0 || e.walls.block(u, row, true) || !e.mayMove(u) {
			return row, false
		}
		steps--
	}
}

// retreat goes back as far as the speed allows (TM-N13).
func (e *Engine) retreat(u *fighter, n int) {
	row := u.row
	for range u.speed {
		if e.walls.block(u, row, false) {
			break
		}
		row++
	}
	e.place(u, n, row)
}

// place puts a unit into another row.
func (e *Engine) place(u *fighter, n int, row int32) {
	if row == u.row {
		return
	}
	f, from := &e.flanks[u.side], u.row
	u.row = row
	f.begun[middle+from]--
	f.begun[middle+row]++
	f.enter(uint16(n), row)
	f.leave(uint16(n), from)
	if e.told != nil {
		e.tell(Event{What: Step, Side: int(u.side), Unit: n - e.first[u.side], From: int(from), To: int(row)})
	}
}

// strikeBack lets those who were attacked in the movement phase attack with what they have
// left, dead or alive, in the order in which they were attacked (TM-D14).
func (e *Engine) strikeBack() {
	for at := 0; at < len(e.queue); { // the queue may grow
		n := e.queue[at]
		at++
		t := &e.units[n]
		t.queued = false
		if t.cap > 0 {
			e.attackAll(t, int(n), true)
		}
	}
	e.queue = e.queue[:0]
}
