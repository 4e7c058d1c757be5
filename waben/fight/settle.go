package fight

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Settle brings a fought battle into the world: losses, Heerführer, what is destroyed with them, booty; and writes battle
// and events into the log. Who is destroyed is taken out of the index. Who has fled is still on the field: see
// Combatant.Fled. Gold goes nowhere yet: see Shares.
func (e *Engagement) Settle(w *world.World, x *world.Index, d dice.Dice, log *chronicle.Log) {
	r := reaper{w: w, x: x, d: d, log: log, tick: e.Tick, fates: e.Fates}
	for side := range e.Sides {
		r.foe = e.lead(w, 1-side)
		for n := range e.Sides[side] {
			c := &e.Sides[side][n]
			u := &w.Units[c.ID]
			gold := u.Gold
			why := InBattle
			if e.Ended == chronicle.Overrun {
				why = ByOverrun
			}
			if c.Fallen = r.take(c.ID, c.Start-c.Size, why); u.Gone && e.Winner >= 0 && !w.Water(e.Field) {
				e.Seized += gold
			}
			c.Size = u.Size // of leaders without troops some may have escaped
		}
	}
	e.Fates = r.fates
	e.reward(w)
	log.Battles = append(log.Battles, e.Report(w))
}

// lead is the realm of a side's first unit that is left, else of its first; Nobody if it has none.
func (e *Engagement) lead(w *world.World, side int) world.RealmID {
	realm := world.Nobody
	for n := range e.Sides[side] {
		c := &e.Sides[side][n]
		if realm == world.Nobody || c.active() {
			realm = w.Units[c.ID].Realm
		}
		if c.active() {
			break
		}
	}
	return realm
}

// reward reckons the booty of the winners: of the price of the others' losses 20 % of units that have retreated and 40 % of those
// that are no more, less or nothing by the ground (WDW-72, WDW-M-5); and what destroyed units carried.
func (e *Engagement) reward(w *world.World) {
	if e.Winner < 0 {
		return
	}
	var price int64
	for n := range e.Sides[1-e.Winner] {
		c := &e.Sides[1-e.Winner][n]
		u := &w.Units[c.ID]
		if u.Kind == kit.Leader {
			continue // nobody pays for persons
		}
		cost := int64(c.Start-c.Size)*int64(u.Kind.Spec().Cost) + int64(c.Fallen)*int64(kit.Leader.Spec().Cost)
		if c.Died {
			cost *= 2
		}
		price += cost * 20
	}
	e.Booty = int32(price * spoils(w.Land[e.Field]) / 200)
	e.divide(w, int64(e.Booty)+int64(e.Seized))
}

// spoils is how many halves of the booty the ground leaves.
func spoils(t land.Terrain) int64 {
	switch {
	case t.Floats(), t.Kind() == land.Volcano:
		return 0
	case t.Kind() == land.Swamp, t.Kind() == land.Desert, t.Height() == 4:
		return 1
	}
	return 2
}

// divide gives gold to the realms of the winners by the strength they came with, the rest by the largest remainder, then
// to the first.
func (e *Engagement) divide(w *world.World, gold int64) {
	if gold == 0 {
		return
	}
	var all int64
	e.weights = e.weights[:0]
	for n := range e.Sides[e.Winner] {
		c := &e.Sides[e.Winner][n]
		if realm := w.Units[c.ID].Realm; len(e.Shares) == 0 || e.Shares[len(e.Shares)-1].Realm != realm {
			e.Shares, e.weights = append(e.Shares, Share{Realm: realm}), append(e.weights, 0)
		}
		strength := int64(c.Start) * c.weight
		e.weights[len(e.weights)-1] += strength
		all += strength
	}
	rest := e.spread.rest[:0]
	given := int64(0)
	for n, weight := range e.weights {
		q, r := share(gold, weight, all)
		e.Shares[n].Gold, rest, given = int32(q), append(rest, r), given+q
	}
	for ; given < gold; given++ {
		most := largest(rest)
		e.Shares[most].Gold++
		rest[most] = 0
	}
	e.spread.rest = rest
}
