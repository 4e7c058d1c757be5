package trial

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/world"
)

// report says of each unit what it has done, and how it stands at the end.
func (r *runner) report() []Unit {
	list := make([]Unit, 0, len(r.acts))
	r.stands = r.stands[:0]
	for n := range r.acts {
		u := r.unit(n)
		if u.Gone {
			continue
		}
		a := &r.acts[n]
		x := Unit{
			Unit: u.Number, Kind: u.Kind.Spec().Code, Size: u.Size, Leaders: u.Leaders, Order: kit.Defend.String(),
			From: r.place(a.start), To: r.place(march.At(u)), Points: a.points, Left: a.left, Scout: a.scout, Steps: a.made, Stop: a.stop, Clash: a.clash,
		}
		if a.plan != nil {
			x.Line, x.Order = a.plan.Line, code(a.plan)
		}
		if x.Room = march.Capacity(u); x.Room > 0 {
			x.Load = march.Burden(r.w, r.first+world.UnitID(n))
		}
		x.Risk = max(a.touch, fight.Ground(r.w, u, u.Field)).Most(a.steps > 0)
		r.stand(n, &x)
		list = append(list, x)
	}
	return list
}

// code writes an order as sheets do.
func code(p *plan.Unit) string {
	s := p.Order.String()
	if p.Special != 0 {
		return s + strconv.Itoa(int(p.Special))
	}
	switch p.Ext {
	case kit.Conquer:
		s += "E"
	case kit.Besiege:
		s += "B"
	case kit.Pursue:
		s += "F"
	}
	if p.Side != hex.NoSide {
		s += string(rune('0' + p.Side))
	}
	return s
}

// stand reckons a unit's strength and Gutpunkte as if it were attacked where it is at the end.
func (r *runner) stand(n int, x *Unit) {
	u := r.unit(n)
	if !u.Kind.Spec().Fights || u.Aboard != 0 {
		return
	}
	me, town := r.stood(u.Field, n)
	var merits []chronicle.Merit
	x.Strength, merits = r.battle.Appraise(r.w, &r.ix, u.Field, me, false, town)
	for _, m := range merits {
		x.GP += int(m.Points)
		x.Merits = append(x.Merits, Merit{m.Cause, m.Points})
	}
}

// stood is an own unit as encounters on its field see it, with the settlement there, or nil.
func (r *runner) stood(f grid.Field, n int) (me *fight.Stand, town *world.Settlement) {
	town = r.town(f)
	if len(r.stands) == 0 || r.w.Units[r.stands[0].ID].Field != f {
		r.gather(f)
		fight.Muster(r.w, r.stands, town)
	}
	at, _ := slices.BinarySearchFunc(r.stands, r.first+world.UnitID(n), func(s fight.Stand, id world.UnitID) int { return cmp.Compare(s.ID, id) })
	return &r.stands[at], town
}

// gather lists the own units on a field, by number.
func (r *runner) gather(f grid.Field) {
	r.stands = r.stands[:0]
	for id := r.ix.First(f); id != world.NoUnit; id = r.ix.Next(id) {
		u := &r.w.Units[id]
		if u.Realm != r.realm || u.Aboard != 0 {
			continue
		}
		a := &r.acts[id-r.first]
		s := fight.Stand{ID: id, Order: kit.Defend, Garrison: true, Here: true, From: a.from, Back: u.Came}
		if a.plan != nil {
			o := a.plan.Order
			s.Order = fight.Effective(u.Kind, o, a.steps > 0)
			s.Garrison = o == kit.Hold || o == kit.Defend || o == kit.Build
		}
		r.stands = append(r.stands, s)
	}
}
