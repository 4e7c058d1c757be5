package turn

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// reckon is everything of a moon that comes before movement: what realms have said about their places, income, upkeep, and what
// becomes of units (chapter 4.7, 2 and 3; D-N1).
func (e *Engine) reckon() {
	t := e.treasury
	if e.now == 0 {
		t.Fees()
	}
	for _, p := range e.plans {
		t.Rank(p.Realm, p.Ranks)
		if p.Capital >= 0 {
			e.denied(p.Realm, 0, t.Declare(p.Realm, p.Capital))
		}
		if p.Stock != nil {
			t.Claim(p.Realm, *p.Stock)
		}
	}
	t.Income()
	t.Upkeep()
	for _, sorts := range [...][]sheet.ChangeSort{{sheet.Dissolve}, {sheet.Reinforce}, {sheet.Split, sheet.Merge}, {sheet.Unload, sheet.Load}} {
		for _, p := range e.plans {
			for k := range p.Changes {
				e.alter(p.Realm, &p.Changes[k], sorts)
			}
		}
		if sorts[0] == sheet.Reinforce {
			e.recruit()
		}
	}
	for _, p := range e.plans {
		for k := range p.Builds {
			b := &p.Builds[k]
			e.denied(p.Realm, b.Line, t.Build(purse.Build{Site: b.Site, Halt: b.Halt, Pay: b.Pay}))
		}
		for k := range p.Pays {
			y := &p.Pays[k]
			e.denied(p.Realm, y.Line, t.Pay(purse.Payment{Realm: p.Realm, Gold: y.Gold, From: y.From, To: y.To, Other: y.Realm, For: y.For}))
		}
	}
	t.Muster()
	e.ix.Build(e.w) // without those who were dissolved
}

func (e *Engine) recruit() {
	for _, p := range e.plans {
		for k := range p.Recruits {
			r := &p.Recruits[k]
			e.denied(p.Realm, r.Line, e.treasury.Recruit(purse.Recruit{
				Realm: p.Realm, Unit: r.Unit, Size: r.Size, Kind: r.Kind, Leaders: r.Leaders, Field: r.Field, Harbour: r.Harbour,
			}))
		}
	}
}

// alter carries out a change of a unit, if it is of one of some sorts.
func (e *Engine) alter(r world.RealmID, c *plan.Change, sorts []sheet.ChangeSort) {
	if c.Sort != sorts[0] && c.Sort != sorts[len(sorts)-1] {
		return
	}
	t, number := e.treasury, c.Number
	var no purse.Refusal
	switch c.Sort {
	case sheet.Dissolve:
		no = t.Dissolve(r, number, c.Size, c.Leaders)
	case sheet.Reinforce:
		no = e.reinforce(r, c)
	case sheet.Split:
		no = t.Split(purse.Split{Realm: r, Unit: number, New: c.Change.Unit, Kind: c.Kind, Size: c.Size, Leaders: c.Leaders, Gold: c.Gold})
	case sheet.Merge:
		no = t.Merge(r, number, c.Change.Unit)
	case sheet.Load:
		no = t.Load(r, number, c.Gold)
	case sheet.Unload:
		no = t.Unload(r, number, c.Gold)
	}
	e.denied(r, c.Line, no)
}

// reinforce recruits for a unit that is there: in the settlement where it stands.
func (e *Engine) reinforce(r world.RealmID, c *plan.Change) purse.Refusal {
	more := purse.Recruit{Realm: r, Unit: c.Number, Size: c.Size, Kind: c.Kind, Leaders: c.Leaders, Field: grid.None}
	if id := e.w.Unit(r, c.Number); id != world.NoUnit {
		u := &e.w.Units[id]
		if more.Field, more.Harbour = u.Field, u.Side; c.Kind == kit.NoUnit {
			more.Kind = u.Kind
		}
	}
	return e.treasury.Recruit(more)
}

// denied logs what the treasury has refused, with the line of the sheet.
func (e *Engine) denied(r world.RealmID, line int, no purse.Refusal) {
	if !no.Refused() {
		return
	}
	e.refuse(r, []game.Problem{{
		Severity: game.Error, Code: "problem." + no.Why.String(), Line: line, Cite: []string{no.Why.Cite()},
		Args: game.Args{"want": strconv.FormatInt(no.Want, 10), "have": strconv.FormatInt(no.Have, 10)},
	}})
}

// stances are declared in the first moon of a turn (D-F).
func (e *Engine) stances() {
	if e.now > 0 {
		return
	}
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
