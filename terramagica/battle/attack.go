package battle

func (e *Engine) inMelee(u *fighter) bool {
	for n := e.first[1-u.side]; n < e.first[2-u.side]; n++ {
		if e.units[n].men0 > 0 && e.units[n].pos == u.pos {
			return true
		}
	}
	return false
}

func (e *Engine) mult(u *fighter) (m float64, melee bool) {
	m, melee = 1, u.Shooter && e.inMelee(u)
	if melee {
		m = 0.1
	}
	if u.exhausted {
		m *= 0.5
	}
	return m, melee
}

// fortPos gives the position of fortification k's outer row.
func (e *Engine) fortPos(k int) int { return -dir(e.fortSide) * k }

func (e *Engine) reach(u *fighter) int {
	row := -u.pos * dir(u.side)
	if u.side == e.fortSide && !u.Flying && row >= 1 && row <= len(e.forts) && e.forts[row-1].HP > 0 {
		return u.Range + 1
	}
	return u.Range
}

func (e *Engine) targetInReach(u *fighter) bool {
	reach := e.reach(u)
	for n := e.first[1-u.side]; n < e.first[2-u.side]; n++ {
		if d := (e.units[n].pos - u.pos) * dir(u.side); e.units[n].hp > 0 && d >= 0 && d <= reach {
			return true
		}
	}
	if u.Flying || u.side == e.fortSide {
		return false
	}
	for k := range e.forts {
		if d := (e.fortPos(k) - u.pos) * dir(u.side); e.forts[k].HP > 0 && d >= 0 && d <= reach {
			return true
		}
	}
	return false
}

func (e *Engine) attackLoop(n int, inMove, back bool) {
	u := &e.units[n]
	reach := e.reach(u)
	if u.tactic.Batters {
		for d := 0; d <= reach && u.cap > 0; d++ {
			e.attackRow(n, d, inMove, back)
			e.attackFort(n, d, back)
		}
		return
	}
	for d := 0; d <= reach && u.cap > 0; d++ {
		e.attackRow(n, d, inMove, back)
	}
	for d := 0; d <= reach && u.cap > 0; d++ {
		e.attackFort(n, d, back)
	}
}

func (e *Engine) attackRow(n, d int, inMove, back bool) {
	u := &e.units[n]
	row := u.pos + dir(u.side)*d
	enemy := 1 - u.side
	for u.cap > 0 {
		count := 0
		for m := e.first[enemy]; m < e.first[enemy+1]; m++ {
			if e.units[m].hp > 0 && e.units[m].pos == row {
				count++
			}
		}
		if count == 0 {
			return
		}
		x := e.chance.Next()
		nth, target := Pick(x, count), e.first[enemy]
		for m := e.first[enemy]; m < e.first[enemy+1]; m++ {
			if e.units[m].hp > 0 && e.units[m].pos == row {
				if nth == 0 {
					target = m
					break
				}
				nth--
			}
		}
		e.attack(n, target, x, d, back)
		t := &e.units[target]
		if inMove && t.cap > 0 && t.tactic.Fights && !e.queued[target] {
			e.queued[target] = true
			e.queue = append(e.queue, target)
		}
	}
}

func (e *Engine) attack(n, target int, x uint64, d int, back bool) {
	u, t := &e.units[n], &e.units[target]
	mu, meleeU := e.mult(u)
	mt, meleeT := e.mult(t)
	a, v := float64(u.A*mu), float64(t.V*mt)
	chance := Factor(x)
	before, left := t.hp, u.cap
	s := float64(float64(float64(a/(a+v)*float64(u.Damage*float64(u.men0)))*chance) * u.cap)
	u.cap, t.hp = hit(s, u.cap, t.hp)
	if t.hp <= 0 {
		e.living[t.side]--
	}
	e.attacks++
	if e.watcher != nil {
		e.tell(Event{
			What: Attack, Side: u.side, Unit: n - e.first[u.side], Target: target - e.first[t.side],
			A: a, V: v, Factor: chance, Left: left, Damage: s, Rest: u.cap, Men: u.men0,
			Before: before, After: t.hp, MenBefore: Men(before, t.HP), MenAfter: Men(t.hp, t.HP),
			Melee: meleeU, TargetMelee: meleeT, Exhausted: u.exhausted, TargetExhausted: t.exhausted, Back: back, To: d,
		})
	}
}

// hit takes damage s from hit points and gives what is left of capacity and hit points.
func hit(s, left, hp float64) (rest, after float64) {
	if s <= hp {
		return 0, hp - s
	}
	rest = left * (1 - hp/s)
	if rest < 1e-9 {
		rest = 0
	}
	return rest, 0
}

func (e *Engine) attackFort(n, d int, back bool) {
	u := &e.units[n]
	if u.Flying || u.side == e.fortSide {
		return
	}
	for k := range e.forts {
		if u.cap <= 0 {
			return
		}
		if e.forts[k].HP <= 0 || (e.fortPos(k)-u.pos)*dir(u.side) != d {
			continue
		}
		f := &e.forts[k]
		x := e.chance.Next()
		mu, melee := e.mult(u)
		a := float64(u.A * mu)
		chance, before, left := Factor(x), f.HP, u.cap
		s := float64(float64(float64(float64(a/(a+f.V)*float64(u.Damage*float64(u.men0)))*chance)*u.cap) * u.FortMult)
		u.cap, f.HP = hit(s, u.cap, f.HP)
		e.attacks++
		e.tell(Event{
			What: Batter, Side: u.side, Unit: n - e.first[u.side], Target: k,
			A: a, V: f.V, Factor: chance, Left: left, Damage: s, Rest: u.cap, Men: u.men0,
			Before: before, After: f.HP, Melee: melee, Exhausted: u.exhausted, Back: back, To: d,
		})
	}
}
