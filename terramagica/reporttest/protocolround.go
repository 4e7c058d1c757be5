package reporttest

import "slices"

// What events of a protocol are.
const (
	initiative = iota
	attack
	batter
	step
	rout
	exhaust
)

// The flags of attacks.
const (
	melee = 1 << iota
	targetMelee
	exhausted
	targetExhausted
	back
	moving
)

// lastRound is how long a battle lasts (TM-N10), flight how many rounds somebody flees (TM-N25).
const (
	lastRound = 20
	flight    = 5
)

// begin counts the men, with whom everybody strikes in this round (TM-D6), and gives everybody one attack (TM-D7).
func (p *recount) begin() {
	p.movement = false
	for u := range p.all() {
		u.men, u.begun, u.left, u.steps, u.struck = int(u.count()), u.hp, 0, 0, false
		if u.hp > 0 {
			u.left = 1
		}
	}
}

func (p *recount) all() func(yield func(*soldier) bool) {
	return func(yield func(*soldier) bool) {
		for side := range p.units {
			for _, u := range p.units[side] {
				if !yield(u) {
					return
				}
			}
		}
	}
}

// shape are how many numbers events have.
var shape = []int{initiative: 2, attack: 11, batter: 11, step: 5, rout: 5, exhaust: 5}

// event lets something happen.
func (p *recount) event(e []float64) {
	if len(e) < 2 || e[0] < 0 || int(e[0]) >= len(shape) || len(e) != shape[int(e[0])] || e[1] != 0 && e[1] != 1 {
		p.fault("%v is no event", e)
		return
	}
	if e[0] == initiative {
		p.first(e)
		return
	}
	if e[2] < 0 || int(e[2]) >= len(p.units[int(e[1])]) {
		p.fault("%v is of nobody", e)
		return
	}
	u := p.units[int(e[1])][int(e[2])]
	switch e[0] {
	case attack:
		if t := int(e[3]); t >= 0 && t < len(p.units[1-u.side]) {
			p.attack(u, p.units[1-u.side][t], e)
			return
		}
		p.fault("%v is on nobody", e)
	case batter:
		if t := int(e[3]); t >= 0 && t < len(p.forts) {
			p.batter(u, t, e)
			return
		}
		p.fault("%v is on no fortification", e)
	case step:
		p.step(u, int(e[3]), int(e[4]))
	case rout:
		p.rout(u, e[3], e[4])
	case exhaust:
		p.exhaust(u, e[3], e[4])
	}
}

// first is who moves first, by one draw (TM-D11).
func (p *recount) first(e []float64) {
	if p.movement {
		p.fault("who moves first is told twice")
	}
	for u := range p.all() { // whoever can strike has struck (TM-N16)
		if t := p.nearest(u); u.left > 0 && u.men > 0 && u.on.Fights && t != nil && t.row+u.row <= p.reach(u) {
			p.fault("unit %d of side %d did not attack unit %d in its reach", u.nth, u.side, t.nth)
		}
	}
	p.is("who moves first", e[1], float64(pick(p.draw(), 2)))
	p.movement = true
}

// nearest gives an opponent who lives and is nearest.
func (p *recount) nearest(u *soldier) (near *soldier) {
	for _, t := range p.units[1-u.side] {
		if t.hp > 0 && (near == nil || t.row < near.row) {
			near = t
		}
	}
	return near
}

// met reports whether an opponent who lived at the start of the round is in the same row (TM-D17).
func (p *recount) met(u *soldier) bool {
	return slices.ContainsFunc(p.units[1-u.side], func(t *soldier) bool { return t.men > 0 && t.row == -u.row })
}

// reach is how far a unit strikes: one row farther directly behind a wall (TM-N35, TM-D32).
func (p *recount) reach(u *soldier) int {
	if k := u.row - 1; u.side == p.doc.Lineup.FortSide && !u.Flying && k >= 0 && k < len(p.forts) && p.forts[k].hp > 0 {
		return u.Range + 1
	}
	return u.Range
}

// ahead gives the nearest fortification that stands before a unit, and how far it is (TM-N34).
func (p *recount) ahead(u *soldier) (nth, distance int) {
	for k, f := range p.forts {
		if f.hp > 0 && u.row+k >= 0 {
			return k, u.row + k
		}
	}
	return -1, 0
}

// besieges reports whether a unit attacks fortifications at all (TM-N36, TM-D29).
func (p *recount) besieges(u *soldier) bool { return u.side != p.doc.Lineup.FortSide && !u.Flying }

// share is the part of its values that a unit has (TM-N22, TM-N25, TM-D18).
func share(inMelee, weak bool) float64 {
	m := 1.0
	if inMelee {
		m = 0.1
	}
	if weak {
		m *= 0.5
	}
	return m
}

func set(flags float64, flag int) bool { return int(flags)&flag != 0 }

// may holds that a unit may attack now.
func (p *recount) may(u *soldier, e []float64) {
	flags := e[4]
	switch {
	case u.men == 0 || !u.on.Fights || u.left <= 0:
		p.fault("%v is of a unit that cannot attack", e)
	case set(flags, moving) != p.movement || set(flags, back) && !p.movement:
		p.fault("%v is told of another phase", e)
	case set(flags, back) && !u.struck:
		p.fault("%v strikes back at nobody", e)
	case p.movement && !set(flags, back) && (!u.on.Strikes || u.steps >= max(u.Speed, 1) && u.steps > 0):
		p.fault("%v: no movement is left for it", e)
	}
	p.is("men", e[6], float64(u.men))
	p.is("what is left of the attack", e[8], u.left)
}

// hit takes damage off what is attacked; what a kill leaves is for the next one (TM-N19, TM-D7).
func hit(u *soldier, hp, damage float64) float64 {
	if damage <= hp {
		u.left = 0
		return hp - damage
	}
	if u.left *= 1 - hp/damage; u.left < 1e-9 {
		u.left = 0
	}
	return 0
}

// factor is the chance of a draw (TM-N18).
func factor(draw uint64) float64 { return 0.9 + float64(uint32(draw))*(0.2/(1<<32)) }

// attack is one attack on one unit, with one draw (TM-D8, TM-D9).
func (p *recount) attack(u, t *soldier, e []float64) {
	p.attacks++
	p.may(u, e)
	distance := u.row + t.row
	near := p.nearest(u)
	if t.hp <= 0 || near == nil || near.row < t.row || distance > p.reach(u) {
		p.fault("%v: unit %d of %v hit points in distance %d is not the nearest in reach %d", e, t.nth, t.hp, distance, p.reach(u))
	}
	if k, wall := p.ahead(u); u.on.Batters && p.besieges(u) && k >= 0 && wall < distance {
		p.fault("%v: a fortification is nearer (TM-D27)", e)
	}
	draw := p.draw()
	var list []*soldier
	for _, o := range p.units[1-u.side] {
		if o.hp > 0 && o.row == t.row {
			list = append(list, o)
		}
	}
	if len(list) > 0 {
		p.is("the target", e[3], float64(list[pick(draw, len(list))].nth))
	}
	p.is("distance", e[5], float64(distance))
	mine, its := u.Shooter && p.met(u), t.Shooter && p.met(t)
	p.flag(e, melee, mine)
	p.flag(e, targetMelee, its)
	p.flag(e, exhausted, u.weak)
	p.flag(e, targetExhausted, t.weak)
	a, v := u.A*share(mine, u.weak), t.V*share(its, t.weak)
	p.is("chance", e[7], factor(draw))
	p.is("damage", e[9], a/(a+v)*u.Damage*float64(u.men)*factor(draw)*u.left)
	p.is("hit points before", e[10], t.hp)
	was := t.hp
	t.hp = hit(u, t.hp, e[9])
	u.dealt += was - t.hp
	t.struck = t.struck || p.movement
}

func (p *recount) flag(e []float64, flag int, want bool) {
	if p.found.Figures++; set(e[4], flag) != want {
		p.fault("%v: flag %d is %v, it should be %v", e, flag, set(e[4], flag), want)
	}
}

// batter is one attack on a fortification (TM-N30 to TM-N34, TM-D28).
func (p *recount) batter(u *soldier, t int, e []float64) {
	p.attacks++
	p.may(u, e)
	k, distance := p.ahead(u)
	if k != t || !p.besieges(u) || distance > p.reach(u) {
		p.fault("%v: fortification %d is before the unit, in distance %d", e, k, distance)
	}
	if near := p.nearest(u); near != nil && u.row+near.row <= p.reach(u) && (!u.on.Batters || u.row+near.row <= distance) {
		p.fault("%v: an opponent comes first (TM-N33)", e)
	}
	f := p.forts[t]
	draw := p.draw()
	mine := u.Shooter && p.met(u)
	p.flag(e, melee, mine)
	p.flag(e, exhausted, u.weak)
	a := u.A * share(mine, u.weak)
	p.is("distance", e[5], float64(distance))
	p.is("chance", e[7], factor(draw))
	p.is("damage", e[9], a/(a+f.v)*u.Damage*float64(u.men)*factor(draw)*u.left*u.mult())
	p.is("hit points before", e[10], f.hp)
	was := f.hp
	f.hp = hit(u, f.hp, e[9])
	u.broke += was - f.hp
}

// mult is the bonus against fortifications (TM-N32).
func (v *values) mult() float64 {
	if v.FortMult == nil {
		return 1
	}
	return *v.FortMult
}
