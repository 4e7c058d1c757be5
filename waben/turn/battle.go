package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// fight lets two of those who stand on a field fight, with all who join them.
func (e *Engine) fight(f grid.Field, a, b int) {
	e.battle.Gather(e.w, f, uint8(e.tick), e.present, a, b, e.settlement(f))
	e.resolve()
}

// resolve fights the battle that is prepared, brings it into the world and lets those flee who have lost.
func (e *Engine) resolve() {
	g := &e.battle
	for side := range g.Sides {
		g.Bonus[side] = e.circumstances(g, side)
	}
	g.Fight(e.w, &e.ix, e.dice)
	g.Settle(e.w, &e.ix, e.dice, e.log)
	for _, s := range g.Shares {
		e.treasury.Booty(s.Realm, g.Field, int64(s.Gold))
	}
	e.fates(g.Fates)
	e.flights = e.flights[:0]
	for side := range g.Sides {
		for n := range g.Sides[side] {
			c := &g.Sides[side][n]
			if c.Fled {
				e.flights = append(e.flights, flight{c.ID, c.Back})
			}
		}
	}
	for _, x := range e.flights {
		if u := &e.w.Units[x.id]; !u.Gone && u.Field == g.Field {
			e.retreat(x.id, x.to, beaten)
			e.rest(x.id)
		}
	}
	for side := range g.Sides {
		for n := range g.Sides[side] {
			// After twenty rounds both sides stay, and fight on in the next moon.
			if id := g.Sides[side][n].ID; e.w.Units[id].Gone || g.Ended == chronicle.Undecided {
				e.rest(id)
				e.acts[id].arrived = false // it has met them
			}
		}
	}
}

// flight is a unit that has lost, and where it goes.
type flight struct {
	id world.UnitID
	to grid.Field
}

// mostBonus is how many Gutpunkte circumstances can be worth; a ruling with more is none.
const mostBonus = 100

// circumstances are the Gutpunkte that the game master gives a side in battles on the field, those of its realms together.
func (e *Engine) circumstances(g *fight.Engagement, side int) int16 {
	sum := int64(0)
	for n := range e.rulings {
		r := &e.rulings[n]
		if r.Kind != Circumstances || r.Moon != e.now || r.Field != g.Field || r.Value > mostBonus || r.Value < -mostBonus {
			continue
		}
		for k := range g.Sides[side] {
			if e.w.Units[g.Sides[side][k].ID].Realm == r.Realm {
				sum += r.Value
				e.ruled(r, 0)
				break
			}
		}
	}
	return int16(min(max(sum, -mostBonus), mostBonus))
}

// fates notes what becomes of leaders whose unit is no more: those who have escaped become a unit of their own at the end of
// the moon, and about persons the game master is asked (D-C1).
func (e *Engine) fates(fates []fight.Fate) {
	for _, f := range fates {
		switch {
		case f.End == fight.Decide:
			e.wonder(&f)
		case f.End == fight.Escaped && f.Character == 0:
			e.escaped = append(e.escaped, f)
		}
	}
}
