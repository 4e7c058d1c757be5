package battle_test

import (
	"math"

	"spielleiter/terramagica/battle"
)

// The slow engine is the published pseudo-code, line by line, with its names: positions
// on one line, lists that are searched from end to end, tactics as words. It shares
// nothing with the engine but the types of the line-up.

type slowUnit struct {
	battle.Kind
	side, pos          int
	tactic             string
	hp, hp0            float64
	men0               int
	cap                float64
	fleeRounds         int
	exhausted, waiting bool
}

type slow struct {
	units    []*slowUnit
	forts    []battle.Fort
	fortSide int
	seed     uint64
	queue    []*slowUnit
	attacks  int
}

func (s *slow) next() uint64 {
	s.seed += 0x9E3779B97F4A7C15
	z := s.seed
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9
	z = (z ^ (z >> 27)) * 0x94D049BB133111EB
	return z ^ (z >> 31)
}

func slowPick(x uint64, n int) int { return int(((x >> 32) * uint64(n)) >> 32) }

func slowFactor(x uint64) float64 {
	part := float64(x&0xFFFFFFFF) * (0.2 / 4294967296)
	return 0.9 + float64(part)
}

func slowDir(side int) int {
	if side == 0 {
		return +1
	}
	return -1
}

func newSlow(kinds []battle.Kind, l *battle.Lineup) *slow {
	s := &slow{forts: append([]battle.Fort(nil), l.Forts...), fortSide: l.FortSide, seed: l.Seed}
	for side := range 2 {
		for _, u := range l.Sides[side] {
			pos := +u.Row
			if side == 0 {
				pos = -u.Row
			}
			s.units = append(s.units, &slowUnit{Kind: kinds[u.Kind], side: side, pos: pos, tactic: wordOf(u.Tactic), hp: u.HP})
		}
	}
	return s
}

// words are the tactics of the pseudo-code and those that the catalogue has besides.
var words = map[string]battle.Tactic{
	"charge": battle.Charge, "advance": battle.Advance, "hold": battle.Hold, "flee": battle.Flee,
	"bombard": {Pace: battle.Stay, Fights: true, Batters: true}, "skirmish": {Pace: battle.Forward, Fights: true},
}

func wordOf(t battle.Tactic) string {
	for word, tactic := range words {
		if tactic == t {
			return word
		}
	}
	panic("a tactic without a word")
}

func (s *slow) alive(side int) bool {
	for _, u := range s.units {
		if u.side == side && u.hp > 0 {
			return true
		}
	}
	return false
}

func (s *slow) anyFort() bool {
	for _, f := range s.forts {
		if f.HP > 0 {
			return true
		}
	}
	return false
}

// fortBetween reports an intact fortification between positions p and q. Fortification k
// (from 1) lies between rows k-1 and k of its side.
func (s *slow) fortBetween(p, q int) bool {
	for k := 1; k <= len(s.forts); k++ {
		outer, inner := -slowDir(s.fortSide)*(k-1), -slowDir(s.fortSide)*k
		if s.forts[k-1].HP > 0 && (p == outer && q == inner || p == inner && q == outer) {
			return true
		}
	}
	return false
}

func (s *slow) inMelee(u *slowUnit) bool {
	for _, e := range s.units {
		if e.side != u.side && e.men0 > 0 && e.pos == u.pos {
			return true
		}
	}
	return false
}

func (s *slow) mult(u *slowUnit) float64 {
	m := 1.0
	if u.Shooter && s.inMelee(u) {
		m = 0.1
	}
	if u.exhausted {
		m *= 0.5
	}
	return m
}

func (s *slow) reach(u *slowUnit) int {
	r := u.Range
	if u.side == s.fortSide && !u.Flying {
		for k := 1; k <= len(s.forts); k++ {
			if s.forts[k-1].HP > 0 && u.pos == -slowDir(s.fortSide)*k {
				r++
			}
		}
	}
	return r
}

func slowDist(u *slowUnit, row int) int { return (row - u.pos) * slowDir(u.side) }

func (s *slow) targetInReach(u *slowUnit) bool {
	for _, t := range s.units {
		if d := slowDist(u, t.pos); t.side != u.side && t.hp > 0 && 0 <= d && d <= s.reach(u) {
			return true
		}
	}
	if u.Flying || u.side == s.fortSide {
		return false
	}
	for k := 1; k <= len(s.forts); k++ {
		if d := slowDist(u, -slowDir(s.fortSide)*(k-1)); s.forts[k-1].HP > 0 && 0 <= d && d <= s.reach(u) {
			return true
		}
	}
	return false
}

func (s *slow) blocked(u *slowUnit, q int, forward bool) bool {
	return !u.Flying && s.fortBetween(u.pos, q) && !(u.side == s.fortSide && !forward)
}

func (s *slow) mayMove(u *slowUnit) bool {
	return s.alive(1-u.side) || u.tactic != "flee" && !u.Flying && u.side != s.fortSide && s.anyFort()
}

func (s *slow) attackLoop(u *slowUnit, inMove bool) {
	r := s.reach(u)
	if u.tactic == "charge" || u.tactic == "bombard" {
		for d := 0; d <= r && u.cap > 0; d++ {
			s.attackRow(u, d, inMove)
			s.attackFort(u, d)
		}
		return
	}
	for d := 0; d <= r && u.cap > 0; d++ {
		s.attackRow(u, d, inMove)
	}
	for d := 0; d <= r && u.cap > 0; d++ {
		s.attackFort(u, d)
	}
}

func (s *slow) attackRow(u *slowUnit, d int, inMove bool) {
	for u.cap > 0 {
		var c []*slowUnit
		for _, t := range s.units {
			if t.side != u.side && t.hp > 0 && t.pos == u.pos+slowDir(u.side)*d {
				c = append(c, t)
			}
		}
		if len(c) == 0 {
			return
		}
		x := s.next()
		t := c[slowPick(x, len(c))]
		a, v := u.A*s.mult(u), t.V*s.mult(t)
		sum := float64(a) + float64(v)
		damage := ((float64(a) / sum * (u.Damage * float64(u.men0))) * slowFactor(x)) * u.cap
		s.hit(u, float64(damage), &t.hp)
		if inMove && t.cap > 0 && t.tactic != "flee" && !t.waiting {
			t.waiting = true
			s.queue = append(s.queue, t)
		}
	}
}

func (s *slow) attackFort(u *slowUnit, d int) {
	if u.Flying || u.side == s.fortSide {
		return
	}
	for k := 1; k <= len(s.forts) && u.cap > 0; k++ {
		f := &s.forts[k-1]
		if f.HP <= 0 || slowDist(u, -slowDir(s.fortSide)*(k-1)) != d {
			continue
		}
		x := s.next()
		a := u.A * s.mult(u)
		damage := (((float64(a) / (float64(a) + f.V) * (u.Damage * float64(u.men0))) * slowFactor(x)) * u.cap) * u.FortMult
		s.hit(u, float64(damage), &f.HP)
	}
}

func (s *slow) hit(u *slowUnit, damage float64, hp *float64) {
	s.attacks++
	if damage > *hp {
		u.cap = u.cap * (1 - *hp/damage)
		*hp = 0
		if u.cap < 1e-9 {
			u.cap = 0
		}
		return
	}
	*hp -= damage
	u.cap = 0
}

func (s *slow) move(u *slowUnit) {
	if !s.mayMove(u) {
		return
	}
	dir := slowDir(u.side)
	switch u.tactic {
	case "flee":
		for range u.Speed {
			if s.blocked(u, u.pos-dir, false) {
				break
			}
			u.pos -= dir
		}
	case "advance":
		if u.Speed > 0 && !s.targetInReach(u) && !s.blocked(u, u.pos+dir, true) {
			u.pos += dir
		}
	case "skirmish": // as charge, but it never attacks while it moves
		for steps := 0; steps < u.Speed && !s.targetInReach(u) && !s.blocked(u, u.pos+dir, true); steps++ {
			u.pos += dir
		}
	case "charge":
		s.charge(u, dir)
	}
}

func (s *slow) charge(u *slowUnit, dir int) {
	steps := 0
	for {
		if s.targetInReach(u) {
			if steps >= u.Speed {
				return
			}
			s.attackLoop(u, true)
			s.strikeBack()
			if u.cap <= 0 || u.hp <= 0 {
				return
			}
			continue
		}
		if steps >= u.Speed || s.blocked(u, u.pos+dir, true) || !s.mayMove(u) {
			return
		}
		u.pos += dir
		steps++
	}
}

func (s *slow) strikeBack() {
	for len(s.queue) > 0 {
		t := s.queue[0]
		s.queue = s.queue[1:]
		t.waiting = false
		if t.cap > 0 {
			s.attackLoop(t, true)
		}
	}
}

func (s *slow) round() {
	for _, u := range s.units {
		u.men0, u.cap = 0, 0
		if u.hp > 0 {
			u.men0, u.hp0, u.cap = int(math.Ceil(u.hp/u.HP)), u.hp, 1
		}
	}
	for _, u := range s.units {
		if u.men0 > 0 && u.tactic != "flee" {
			s.attackLoop(u, false)
		}
	}
	first := slowPick(s.next(), 2)
	for _, side := range []int{first, 1 - first} {
		for _, u := range s.units {
			if u.side == side && u.hp > 0 && u.cap > 0 {
				s.move(u)
			}
		}
	}
	for _, u := range s.units {
		if u.men0 == 0 || u.hp <= 0 {
			continue
		}
		if u.tactic == "flee" {
			u.fleeRounds++
			if u.fleeRounds == 5 {
				u.tactic, u.exhausted = "hold", true
			}
		} else if !u.NoFlee && u.fleeRounds == 0 && 3*u.hp < u.hp0 {
			u.tactic = "flee"
		}
	}
}

// fight gives the result in the engine's types.
func (s *slow) fight() *battle.Result {
	r := &battle.Result{}
	for r.Rounds < 20 {
		a, d := s.alive(0), s.alive(1)
		if !a && !d || (!a || !d) && (!s.anyFort() || !s.alive(1-s.fortSide)) {
			break
		}
		r.Rounds++
		s.round()
	}
	switch a, d := s.alive(0), s.alive(1); {
	case a && d:
		r.Outcome = battle.Undecided
	case a:
		r.Outcome = battle.First
	case d:
		r.Outcome = battle.Second
	default:
		r.Outcome = battle.Mutual
	}
	for _, u := range s.units {
		r.Units[u.side] = append(r.Units[u.side], battle.End{
			HP: u.hp, Men: int(math.Ceil(u.hp / u.HP)), Row: -u.pos * slowDir(u.side), Fleeing: u.tactic == "flee", Exhausted: u.exhausted,
		})
	}
	for _, f := range s.forts {
		r.Forts = append(r.Forts, f.HP)
	}
	r.Attacks = s.attacks
	return r
}
