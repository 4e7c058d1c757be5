package turn

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// meet is what happens when a unit comes onto a field where others are (WDW-67 to WDW-69): some withdraw, some fight, some
// hold each other up.
func (e *Engine) meet(id world.UnitID) {
	f := e.w.Units[id].Field
	me := e.stands(f, id)
	if me < 0 {
		return
	}
	mine := e.judge(me)
	e.greet(me)
	same := true
	for n := range e.outcomes {
		if e.outcomes[n].B == fight.Withdraw {
			e.withdraw(&e.present[n])
			same = false
		}
	}
	if mine == fight.Withdraw {
		e.withdraw(&e.present[me])
		return
	}
	if mine == fight.Battle {
		e.clash(id, f)
		same = false
	}
	if e.w.Units[id].Gone || e.acts[id].over || e.w.Units[id].Field != f {
		return
	}
	if !same {
		if me = e.stands(f, id); me < 0 {
			return
		}
		e.judge(me)
	}
	e.hold(me)
}

// greet logs whom a unit meets, when nothing else is said of it: of each realm the first.
func (e *Engine) greet(me int) {
	met := world.Nobody
	for n, o := range e.outcomes {
		st := &e.present[n]
		if n == me || e.w.Units[st.ID].Realm == met || o.A != fight.GoOn || o.B != fight.GoOn || e.w.Between(e.w.Units[st.ID].Realm, e.w.Units[e.present[me].ID].Realm) == world.Allied || e.passes(e.present[me].ID, st.ID) {
			continue
		}
		met = e.w.Units[st.ID].Realm
		ev := e.of(chronicle.Met, e.present[me].ID)
		ev.Other, ev.With = met, e.w.Units[st.ID].Number
		ev.Values = [6]int32{int32(e.present[me].Order), int32(st.Order)}
		e.log.Add(ev)
	}
}

// clash fights out all the battles that a unit that has come is in, one after the other; nobody fights in two of them against it.
func (e *Engine) clash(id world.UnitID, f grid.Field) {
	e.foes = e.foes[:0]
	for {
		me := e.stands(f, id)
		if me < 0 || e.acts[id].over && e.w.Units[id].Field != f {
			return
		}
		foe := -1
		for n := range e.present {
			if n == me || e.passes(id, e.present[n].ID) || slices.Contains(e.foes, e.present[n].ID) {
				continue
			}
			if e.toward(me, n).Fight() {
				foe = n
				break
			}
		}
		if foe < 0 {
			return
		}
		e.fight(f, me, foe)
		for side := range e.battle.Sides {
			for n := range e.battle.Sides[side] {
				e.foes = append(e.foes, e.battle.Sides[side][n].ID)
			}
		}
	}
}

// hold ends the movement of those who stop each other (D-A). Of each realm that stops the unit the first is told.
func (e *Engine) hold(me int) {
	id := e.present[me].ID
	held, by := false, world.Nobody
	for n, o := range e.outcomes {
		if o.A != fight.Halt && o.B != fight.Halt {
			continue
		}
		other := e.present[n].ID
		held = true
		if r := e.w.Units[other].Realm; r != by {
			by = r
			e.halted(id, other, e.present[me].Order, e.present[n].Order)
		}
		if e.acts[other].moving() {
			e.halted(other, id, e.present[n].Order, e.present[me].Order)
			e.rest(other)
		}
	}
	if held {
		e.rest(id)
	}
}

func (e *Engine) halted(id, by world.UnitID, order, other kit.Order) {
	ev := e.of(chronicle.Halted, id)
	ev.Other, ev.With = e.w.Units[by].Realm, e.w.Units[by].Number
	ev.Values = [6]int32{int32(order), int32(other)}
	e.log.Add(ev)
}

// passes reports whether two units miss each other although they are on one field for a moment: the one that was there is
// on its way to where the other comes from, and nobody pursues (D-T).
func (e *Engine) passes(id, other world.UnitID) bool {
	a, b := &e.acts[id], &e.acts[other]
	return b.due >= 0 && b.to.Field == a.from && a.from != grid.None && b.to.Field != e.w.Units[other].Field &&
		a.ext != kit.Pursue && b.ext != kit.Pursue
}

// stands gathers who is on a field, as encounters see them, and gives the place of one of them, or -1.
func (e *Engine) stands(f grid.Field, id world.UnitID) (me int) {
	e.present, e.attitudes, e.comer, me = e.present[:0], e.attitudes[:0], id, -1
	for u := e.ix.First(f); u != world.NoUnit; u = e.ix.Next(u) {
		unit, a := &e.w.Units[u], &e.acts[u]
		if unit.Gone || unit.Aboard != 0 {
			continue
		}
		if u == id {
			me = len(e.present)
		}
		st := fight.Stand{
			ID: u, Back: f, Order: fight.Effective(unit.Kind, a.order, a.moving() || u == id), Here: u != id && !a.arrived, From: a.from,
			Garrison: a.order == kit.NoOrder || a.order == kit.Hold || a.order == kit.Defend || a.order == kit.Build,
			Storms:   e.storming && a.storms(),
		}
		if a.plan != nil {
			st.Against = a.plan.Against()
		}
		e.present = append(e.present, st)
	}
	e.backed = false
	fight.Muster(e.w, e.present, e.settlement(f))
	return me
}

// encounter is what two of those present do. Where they retreat to is only found out when somebody has to.
func (e *Engine) encounter(a, b int) fight.Outcome {
	e.compared++
	o := fight.Encounter(e.w, &e.present[a], &e.present[b])
	if e.backed || max(o.A, o.B) < fight.Battle {
		return o
	}
	e.flee()
	return fight.Encounter(e.w, &e.present[a], &e.present[b])
}

// flee finds out where those present retreat to.
func (e *Engine) flee() {
	comer := e.comer
	var ways exits
	for n := range e.present {
		id := e.present[n].ID
		barred := grid.None
		if comer != world.NoUnit && e.hostile(e.w.Units[id].Realm, e.w.Units[comer].Realm) {
			barred = e.acts[comer].from // nobody flees through whom he flees from
		}
		e.present[n].Back = e.back(id, barred, &ways)
	}
	e.backed = true
}

// settlement is the one on a field, or nil.
func (e *Engine) settlement(f grid.Field) *world.Settlement {
	if n := e.ix.Settlement(f); n >= 0 {
		return &e.w.Settlements[n]
	}
	return nil
}

// stir lets those begin battles who stand with others on a field from the moon before. Nobody is held up by whom
// he has stood beside.
func (e *Engine) stir() {
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if u.Gone || u.Aboard != 0 || a.order != kit.Annihilate && a.order != kit.Attack || !e.foreign(world.UnitID(id)) {
			continue
		}
		e.queue = append(e.queue, uint64(key(e.dice, int32(e.w.Moon), u, e.tick))<<32|uint64(id))
	}
	e.rouse()
}

// rouse lets those in the queue attack whom they stand beside, in the order of their keys.
func (e *Engine) rouse() {
	sortKeys(e.queue)
	for _, entry := range e.queue {
		id := unitOf(entry)
		if e.w.Units[id].Gone {
			continue
		}
		f := e.w.Units[id].Field
		me := e.stands(f, id)
		if me < 0 {
			continue
		}
		gone := false
		for n := range e.present {
			if n != me && fight.Attacks(e.w, &e.present[me], &e.present[n]) && e.toward(me, n).B == fight.Withdraw {
				e.withdraw(&e.present[n])
				gone = true
			}
		}
		if gone {
			me = e.stands(f, id)
		}
		for n := range e.present {
			if n != me && fight.Attacks(e.w, &e.present[me], &e.present[n]) {
				e.clash(id, f)
				break
			}
		}
	}
	e.queue = e.queue[:0]
}

// withdraw lets a unit retreat before there is a battle (WDW-61, D-R). It may go on if its way leads on from there.
func (e *Engine) withdraw(st *fight.Stand) {
	id := st.ID
	a := &e.acts[id]
	contested := e.w.Units[id].Field
	if !e.retreat(id, st.Back, withdrawn) {
		return
	}
	a.due = -1
	if route := a.route(); int(a.step) < len(route) && !a.over {
		if to := route[a.step].Field; to != contested && to != grid.None && e.side(e.w.Units[id].Field, to).Valid() {
			e.soon = append(e.soon, id)
			return
		}
	}
	e.rest(id)
}

// Why a unit left its field: the value of chronicle.Withdrew.
const (
	withdrawn = iota + 1 // before a battle
	beaten               // after one
)

// retreat brings a unit to the field that it retreats to. It costs no points.
func (e *Engine) retreat(id world.UnitID, to grid.Field, why int32) bool {
	if to == grid.None {
		e.log.Add(e.of(chronicle.Surrounded, id))
		return false
	}
	u := &e.w.Units[id]
	ev := e.of(chronicle.Withdrew, id)
	ev.To, ev.Values[0] = to, why
	e.log.Add(ev)
	v := e.ground.Try(id, e.sight.Known(u.Realm), way(u), march.Step{Field: to})
	if v.Reason != march.OK {
		v.To = march.Way{Field: to}
	}
	e.acts[id].from, e.acts[id].arrived = u.Field, false
	e.enter(id, v.To)
	return true
}
