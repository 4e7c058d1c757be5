package trial

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// reckon is what comes before movement: places, income, upkeep, and what becomes of units (D-N1).
func (r *runner) reckon() {
	t, p := r.treasury, r.plan
	t.Rank(r.realm, p.Ranks)
	if p.Capital != grid.None {
		r.denied(0, t.Declare(r.realm, p.Capital))
	}
	if p.Stock != nil {
		t.Claim(r.realm, *p.Stock)
	}
	t.Income()
	t.Upkeep()
	r.alter(sheet.Dissolve, sheet.Dissolve)
	r.alter(sheet.Reinforce, sheet.Reinforce)
	for n := range p.Recruits {
		c := &p.Recruits[n]
		r.denied(c.Line, t.Recruit(purse.Recruit{
			Realm: r.realm, Unit: c.Unit, Size: c.Size, Kind: c.Kind, Leaders: c.Leaders, Field: c.Field, Harbour: c.Harbour,
		}))
	}
	r.alter(sheet.Split, sheet.Merge)
	r.alter(sheet.Load, sheet.Unload)
	for n := range p.Builds {
		b := &p.Builds[n]
		no := t.Build(purse.Build{Site: b.Site, Halt: b.Halt, Pay: b.Pay})
		if no.Why == purse.Foreign && r.w.Me != world.Nobody && r.w.Owner[b.Site.Field] == r.realm {
			r.refused(b.Line, no, game.Warning) // whose the field beyond is, the realm may not know
			continue
		}
		r.denied(b.Line, no)
	}
	for n := range p.Pays {
		y := &p.Pays[n]
		r.denied(y.Line, t.Pay(purse.Payment{Realm: r.realm, Gold: y.Gold, From: y.From, To: y.To, Other: y.Realm, For: y.For}))
	}
	t.Muster()
}

// alter carries out all changes of one of two sorts.
func (r *runner) alter(one, two sheet.ChangeSort) {
	for n := range r.plan.Changes {
		if c := &r.plan.Changes[n]; c.Sort == one || c.Sort == two {
			r.denied(c.Line, r.change(c))
		}
	}
}

func (r *runner) change(c *plan.Change) purse.Refusal {
	t := r.treasury
	switch c.Sort {
	case sheet.Dissolve:
		return t.Dissolve(r.realm, c.Number, c.Size, c.Leaders)
	case sheet.Reinforce:
		return r.reinforce(c)
	case sheet.Split:
		return t.Split(purse.Split{Realm: r.realm, Unit: c.Number, New: c.Change.Unit, Kind: c.Kind, Size: c.Size, Leaders: c.Leaders, Gold: c.Gold})
	case sheet.Merge:
		return t.Merge(r.realm, c.Number, c.Change.Unit)
	case sheet.Load:
		return t.Load(r.realm, c.Number, c.Gold)
	}
	return t.Unload(r.realm, c.Number, c.Gold)
}

// reinforce recruits for a unit that is there.
func (r *runner) reinforce(c *plan.Change) purse.Refusal {
	more := purse.Recruit{Realm: r.realm, Unit: c.Number, Size: c.Size, Kind: c.Kind, Leaders: c.Leaders, Field: grid.None}
	if id := r.w.Unit(r.realm, c.Number); id != world.NoUnit {
		u := &r.w.Units[id]
		if more.Field, more.Harbour = u.Field, u.Side; c.Kind == kit.NoUnit {
			more.Kind = u.Kind
		}
	}
	return r.treasury.Recruit(more)
}

// denied tells what the treasury refuses, with the line of the sheet.
func (r *runner) denied(line int, no purse.Refusal) {
	if no.Refused() {
		r.refused(line, no, game.Error)
	}
}

func (r *runner) refused(line int, no purse.Refusal, severity game.Severity) {
	r.tell([]game.Problem{{
		Severity: severity, Code: "problem." + no.Why.String(), Line: line, Column: min(line, 1), Cite: []string{no.Why.Cite()},
		Args: game.Args{"want": strconv.FormatInt(no.Want, 10), "have": strconv.FormatInt(no.Have, 10)},
	}})
}

func (r *runner) stances() {
	for _, s := range r.plan.Stances {
		r.w.Stances[(int(r.realm)-1)*len(r.w.Realms)+int(s.Realm)-1] = s.Stance
	}
}

// crews are the workers who build where they stand at the end (D-AB).
func (r *runner) crews() (list []purse.Crew) {
	for n := range r.acts {
		a, u := &r.acts[n], r.unit(n)
		if a.plan == nil || a.plan.Order != kit.Build || u.Gone || a.steps > 0 && 3*(a.points-a.spent) < a.points {
			continue
		}
		list = append(list, purse.Crew{Realm: r.realm, Field: u.Field, Side: a.plan.Side, Workers: u.Size})
	}
	return list
}
