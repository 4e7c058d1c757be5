package battle

// look finds out whether a shooter is in melee: an enemy that was alive at the start of
// the round is now in its row (TM-D17).
func (e *Engine) look(u *fighter) {
	u.weak &^= melee
	if e.flanks[1-u.side].begun[middle-u.row] > 0 {
		u.weak |= melee
	}
}

// reach gives how far a unit can strike from a row.
func (e *Engine) reach(u *fighter, row int32) int32 { return int32(u.reach) + e.walls.lift(u, row) }

// attackAll lets a unit use up its attack on what is in reach, the nearest first (TM-N11).
// Nobody passes a living enemy, so the nearest opponents are those in the enemy's front,
// and when that row is empty the front is the next one.
func (e *Engine) attackAll(u *fighter, n int, back bool) {
	foes, reach := &e.flanks[1-u.side], e.reach(u, u.row)
	if e.walls.batteredBy(u) {
		e.attackAmongWalls(u, n, reach, back)
		return
	}
	for u.cap > 0 && u.row+foes.front <= reach {
		e.attackFront(u, n, back)
	}
}

// attackAmongWalls is attackAll where fortifications stand. Who batters goes row by row,
// first the opponents in it, then the fortification; the others attack all opponents in
// reach first (TM-N31, TM-N33, TM-D27).
func (e *Engine) attackAmongWalls(u *fighter, n int, reach int32, back bool) {
	foes := &e.flanks[1-u.side]
	for u.cap > 0 {
		foe := u.row + foes.front
		k, wall := e.walls.ahead(u.row)
		inReach := k >= 0 && wall <= reach
		switch {
		case foe <= reach && (foe <= wall || !inReach || !u.tactic.Batters):
			e.attackFront(u, n, back)
		case inReach:
			e.batter(u, n, k, back)
		default:
			return
		}
	}
}

// attackFront is one attack on one unit of the enemy's front row (TM-D8), with one draw.
func (e *Engine) attackFront(u *fighter, n int, back bool) {
	foes := &e.flanks[1-u.side]
	list := foes.alive[middle+foes.front]
	x := e.chance.Next()
	m := list[Pick(x, len(list))]
	t := &e.units[m]
	if e.phase == Movement {
		e.lookAgain(u, t)
	}
	factor, before, left := Factor(x), t.hp, u.cap
	damage := float64(float64(float64(e.success(u, t)*u.force)*factor) * left)
	u.cap, t.hp = hit(damage, left, before)
	e.attacks++
	if e.told != nil {
		e.tellAttack(u, t, n, int(m), back, Event{Factor: factor, Left: left, Damage: damage, Before: before})
	}
	if t.hp <= 0 {
		e.fall(t, m)
	}
	if e.phase == Movement && t.cap > 0 && t.tactic.Fights && !t.queued {
		t.queued = true
		e.queue = append(e.queue, m)
	}
}

// lookAgain finds out about melee in the movement phase, where rows change.
func (e *Engine) lookAgain(u, t *fighter) {
	if u.shooter {
		e.look(u)
	}
	if t.shooter {
		e.look(t)
	}
}

// success is the rules' X, (A-V)/(A+V)/2 + 0.5, which is A/(A+V) (TM-N17).
func (e *Engine) success(u, t *fighter) float64 {
	if u.weak|t.weak == 0 {
		return e.even[u.even+t.kind]
	}
	a, v := e.attack(u), e.defence(t)
	return a / (a + v)
}

// attack and defence are A and V as they count now (TM-N22, TM-N25).
func (e *Engine) attack(u *fighter) float64 { return float64(e.kinds[u.kind].A * parts[u.weak]) }

func (e *Engine) defence(t *fighter) float64 { return float64(e.kinds[t.kind].V * parts[t.weak]) }

// fall takes the dead out of the living. They stay where they are until the round ends.
func (e *Engine) fall(t *fighter, m uint16) {
	f := &e.flanks[t.side]
	f.living--
	f.leave(m, t.row)
	e.dead = append(e.dead, m)
}

// batter is one attack on a fortification, with one draw (TM-N32, TM-D28).
func (e *Engine) batter(u *fighter, n int, k int32, back bool) {
	if e.phase == Movement && u.shooter {
		e.look(u)
	}
	f, x := &e.forts[k], e.chance.Next()
	a := e.attack(u)
	factor, before, left := Factor(x), f.HP, u.cap
	damage := float64(float64(float64(float64(a/(a+f.V)*u.force)*factor)*left) * e.kinds[u.kind].FortMult)
	u.cap, f.HP = hit(damage, left, before)
	e.attacks++
	if f.HP <= 0 {
		e.walls.intact &^= 1 << uint(k)
	}
	if e.told != nil {
		e.tellBatter(u, n, int(k), back, Event{Factor: factor, Left: left, Damage: damage, Before: before})
	}
}
