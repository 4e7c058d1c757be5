package battle

// combatInTheOpen is combatOf and attackAll in one loop, for battles without walls that
// nobody watches: most battles are such, fought by the thousand to know the odds. The
// tests hold it to the slow engine, and watched battles to unwatched ones.
func (e *Engine) combatInTheOpen(side int) {
	foes, units, even := &e.flanks[1-side], e.units, e.even
	attackers := units[e.first[side]:e.first[side+1]]
	chance, attacks := e.chance, 0
	front, row := foes.foremost()
	idle := false
next:
	for n := range attackers {
		u := &attackers[n]
		if u.men == 0 {
			continue
		}
		for u.tactic.Fights && u.row+front <= int32(u.reach) {
			x := chance.Next()
			m := row[Pick(x, len(row))]
			t := &units[m]
			damage := u.force
			if u.weak|t.weak == 0 {
				damage *= even[u.even+t.kind]
			} else {
				damage *= e.success(u, t)
			}
			damage = float64(float64(damage*Factor(x)) * u.cap)
			attacks++
			if damage <= t.hp {
				t.hp -= damage
				u.cap = 0
				continue next
			}
			u.cap, t.hp = hit(damage, u.cap, t.hp)
			e.fall(t, m)
			front, row = foes.foremost()
			if u.cap <= 0 {
				continue next
			}
		}
		idle = true
	}
	e.idle[side] = idle
	e.chance, e.attacks = chance, e.attacks+attacks
}
