package fight

import (
	"math/bits"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// MostRounds is how many rounds a battle has at most in a moon; then it rests until the next (WDW-M-3).
const MostRounds = 20

// Fight fights the battle by model 4.2 (WDW-70, WDW-M-1 to WDW-M-4). The world is only looked at: Settle changes it.
func (e *Engagement) Fight(w *world.World, x *world.Index, d dice.Dice) {
	e.rate(w, x)
	keys := e.keys(w)
	for len(e.Rounds) < MostRounds && e.stand(0) && e.stand(1) {
		if !e.round(w, d, keys) {
			break
		}
	}
	e.end()
}

// stand reports whether anybody of a side is still there; who has no strength counts only while nobody else has
// fought, so that the defenceless are overrun.
func (e *Engagement) stand(side int) bool {
	idle := false
	for n := range e.Sides[side] {
		c := &e.Sides[side][n]
		if c.active() {
			return true
		}
		idle = idle || !c.Fled && !c.Died
	}
	return idle && len(e.Rounds) == 0
}

// keys are the names of both sides for dice: that of its own first unit and the enemy's. They change only if one of
// both does.
func (e *Engagement) keys(w *world.World) [2]int64 {
	var lead [2]int64
	for side := range e.Sides {
		if len(e.Sides[side]) > 0 {
			u := &w.Units[e.Sides[side][0].ID]
			lead[side] = int64(u.Realm)<<10 | int64(u.Number)
		}
	}
	var storm int64
	if e.Storm {
		storm = 1
	}
	return [2]int64{(lead[0]<<26|lead[1])<<6 | storm, (lead[1]<<26|lead[0])<<6 | storm}
}

// strength is Σ KS·(10 + GP) of those of a side who still fight.
func (e *Engagement) strength(side int) int64 {
	var sum int64
	for n := range e.Sides[side] {
		if c := &e.Sides[side][n]; c.active() {
			sum += int64(c.Size) * c.weight * c.factor()
		}
	}
	return sum
}

// round fights one round and reports whether the battle may go on.
func (e *Engagement) round(w *world.World, d dice.Dice, keys [2]int64) bool {
	var r chronicle.Round
	var s [2]int64
	for side := range s {
		r.Dice[side] = int8(d.TwoSix(int32(w.Moon), dice.Luck, int64(e.Field)<<8|int64(e.Tick), keys[side]|int64(len(e.Rounds)+1)<<1))
		s[side] = e.strength(side) * luck(int(r.Dice[side]))
	}
	divisor := e.divisor()
	r.Strength = [2]int64{2 * s[0] / divisor / 1000, s[1] / 1000}
	s[0], s[1] = 2*s[0], divisor*s[1]
	if s[0] == 0 && s[1] == 0 {
		return false
	}
	for side := range s {
		if s[side] >= overrunning*s[1-side] {
			r.Loss[1-side] = 1000
			e.Rounds = append(e.Rounds, r)
			e.overrun(1 - side)
			return false
		}
	}
	for side := range s {
		num, den := s[1-side], 5*s[side]
		r.Loss[side] = permille(num, den)
		e.spread.take(e.Sides[side], num, den)
	}
	e.Rounds = append(e.Rounds, r)
	e.giveUp(e.loser(s))
	return true
}

// divisor is what the attackers' strength is divided by, in halves, so that 1 + F/2 stays whole (WDW-M-7).
func (e *Engagement) divisor() int64 {
	if !e.Storm {
		return 2
	}
	return int64(2 + e.Points)
}

// loser is the side that loses a round of such strengths; a tie goes to who was there (WDW-M-2).
func (e *Engagement) loser(s [2]int64) int {
	switch {
	case s[0] > s[1]:
		return 1
	case s[1] > s[0]:
		return 0
	}
	return 1 - int(e.First)
}

// overrun ends a side at once, those without strength too.
func (e *Engagement) overrun(side int) {
	for n := range e.Sides[side] {
		if c := &e.Sides[side][n]; !c.Fled && !c.Died {
			c.Size, c.Died = 0, true
		}
	}
	e.Ended = chronicle.Overrun
}

// giveUp lets those of the side that has lost a round retreat whose orders say so (WDW-73).
func (e *Engagement) giveUp(side int) {
	for n := range e.Sides[side] {
		if c := &e.Sides[side][n]; c.active() && Yields(c.Order) {
			c.Fled = true
		}
	}
}

// permille is num/den in thousandths, rounded, at most the whole.
func permille(num, den int64) int16 {
	if num >= den {
		return 1000
	}
	hi, lo := bits.Mul64(uint64(num), 1000)
	lo, carry := bits.Add64(lo, uint64(den)/2, 0)
	q, _ := bits.Div64(hi+carry, lo, uint64(den))
	return int16(q)
}

// end finds out who has won and how, and what becomes of those who have no strength.
func (e *Engagement) end() {
	var left, fled [2]bool
	for side := range e.Sides {
		for n := range e.Sides[side] {
			c := &e.Sides[side][n]
			left[side] = left[side] || c.active()
			fled[side] = fled[side] || c.Fled
		}
	}
	for side := range e.Sides {
		if !left[side] && len(e.Rounds) > 0 {
			e.follow(side)
		}
	}
	e.Winner = -1
	switch {
	case left[0] && !left[1]:
		e.Winner = 0
	case left[1] && !left[0]:
		e.Winner = 1
	}
	switch {
	case e.Ended == chronicle.Overrun:
	case left[0] && left[1], len(e.Rounds) == 0:
		e.Ended = chronicle.Undecided
	case e.Storm && !left[0]:
		e.Ended = chronicle.Repelled
	case fled[0] && !left[0], fled[1] && !left[1]:
		e.Ended = chronicle.Retreated
	default:
		e.Ended = chronicle.ToTheLast
	}
}

// follow lets those without strength retreat when nobody of their side fights any more; who cannot is lost.
func (e *Engagement) follow(side int) {
	for n := range e.Sides[side] {
		c := &e.Sides[side][n]
		switch {
		case c.Fled || c.Died:
		case c.Back != grid.None && c.Within != Walled:
			c.Fled = true
		default:
			c.Size, c.Died = 0, true
		}
	}
}
