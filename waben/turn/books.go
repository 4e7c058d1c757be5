package turn

import (
	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// reckon is everything of a moon that comes before movement: what realms have said about their places, income, upkeep, and what
// becomes of units (chapter 4.7, 2 and 3; D-N1).
func (e *Engine) reckon() {
	if e.now == 0 {
		e.treasury.Fees()
	}
	plan.Reckon(e.w, e.treasury, e.plans, func(r world.RealmID, line int, _ *world.Site, no purse.Refusal) {
		e.refuse(r, []game.Problem{plan.Refused(line, no, game.Error)})
	})
	e.levy()
	e.ix.Build(e.w) // without those who were dissolved
}

// stances are declared in the first moon of a turn: the plans of the others have none (D-F).
func (e *Engine) stances() {
	for _, p := range e.plans {
		for _, s := range p.Stances {
			at := (int(p.Realm)-1)*len(e.w.Realms) + int(s.Realm) - 1
			if e.w.Stances[at] == s.Stance {
				continue
			}
			e.w.Stances[at] = s.Stance
			ev := e.event(chronicle.Declared, p.Realm)
			ev.Other, ev.Values[0] = s.Realm, int32(s.Stance)
			e.log.Add(ev)
		}
	}
}

// crews are the workers who build where they stand: those who have come, if a third of their points is left (D-AB).
func (e *Engine) crews() []purse.Crew {
	e.gangs = e.gangs[:0]
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if a.order != kit.Build || u.Gone || !u.Kind.Spec().Works || a.moved && 3*a.left() < int(a.points) {
			continue
		}
		c := purse.Crew{Realm: u.Realm, Field: u.Field, Workers: u.Size}
		if a.plan != nil {
			c.Side = a.plan.Side
		}
		e.gangs = append(e.gangs, c)
	}
	return e.gangs
}
