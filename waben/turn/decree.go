package turn

import (
	"math"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// decree applies the rulings for this moon, at its start or at its end. Those about circumstances, orders, answers and post are
// looked up where they matter; higher taxes come in with the others.
func (e *Engine) decree(late bool) {
	for n := range e.rulings {
		r := &e.rulings[n]
		if r.Moon != e.now || r.Late != late {
			continue
		}
		before, applied := e.apply(r)
		if !applied {
			e.took[n] = e.took[n] || r.Kind == Circumstances || r.Kind == Deliver
			continue
		}
		e.took[n] = true
		if r.Kind != Write { // what was written is in the post
			e.ruled(r, before)
		}
	}
}

// ruled logs that a ruling was applied (WDW-6).
func (e *Engine) ruled(r *Ruling, before int64) {
	ev := e.event(chronicle.Ruled, r.Realm)
	ev.Unit, ev.Field, ev.To, ev.Text = r.Unit, r.Field, r.To, r.Reason
	ev.Values = [6]int32{int32(r.Kind), narrow(before), narrow(r.Value)}
	ev.Other = r.concerns(before)
	e.log.Add(ev)
}

// narrow is a number as events hold it, or the nearest that they can.
func narrow(v int64) int32 { return int32(min(max(v, math.MinInt32), math.MaxInt32)) }

// apply does what a ruling says, and gives what was there before. A ruling about what is not there is not applied.
func (e *Engine) apply(r *Ruling) (before int64, applied bool) {
	switch r.Kind {
	case Freeze, Thaw, SetOwner, SetGrade, Open, Close:
		if r.Field < 0 || int(r.Field) >= len(e.w.Land) {
			return 0, false
		}
		return e.applyToField(r)
	case SetGold, SetHold, SetVacant:
		if !e.exists(r.Realm) || r.Realm == world.Nobody {
			return 0, false
		}
		return e.applyToRealm(r)
	case SetSize, SetField, SetFate:
		if !e.exists(r.Realm) || r.Realm == world.Nobody {
			return 0, false
		}
		if r.Kind == SetFate {
			return e.fate(r)
		}
		return e.applyToUnit(r)
	case Write:
		return 0, e.write(r)
	case Circumstances, GiveOrder, Answer, Deliver, RaiseTaxes:
	}
	return 0, false
}

// write sends what the game master has to say, to a realm or to all.
func (e *Engine) write(r *Ruling) bool {
	if !e.exists(r.Realm) || r.Reason == "" {
		return false
	}
	e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.FromMaster, Moon: e.w.Moon, To: r.Realm, Text: r.Reason})
	return true
}

// mostRaised is by how many percent taxes can be raised at most.
const mostRaised = 100

// levy brings in the higher taxes that the game master grants: part of what the land brings in this moon (WDW-24). Where there
// is no income there is nothing to be raised.
func (e *Engine) levy() {
	for n := range e.rulings {
		r := &e.rulings[n]
		if r.Kind != RaiseTaxes || r.Moon != e.now || !e.exists(r.Realm) || r.Realm == world.Nobody || r.Value < 1 || r.Value > mostRaised {
			continue
		}
		taxes := e.treasury.Taxed(r.Realm)
		if more := taxes * r.Value / 100; more > 0 {
			e.treasury.Grant(r.Realm, more, r.Reason)
			e.took[n] = true
			told := *r
			told.Value = taxes + more
			e.ruled(&told, taxes)
		}
	}
}

func (e *Engine) exists(r world.RealmID) bool { return int(r) <= len(e.w.Realms) }

func (e *Engine) applyToField(r *Ruling) (before int64, applied bool) {
	w, f := e.w, r.Field
	switch r.Kind {
	case Freeze:
		return e.freeze(f)
	case Thaw:
		return e.thaw(f)
	case SetOwner:
		if !e.exists(r.Realm) || w.Land[f].Floats() {
			return 0, false
		}
		before, w.Owner[f] = int64(w.Owner[f]), r.Realm
		if s := e.settlement(f); s != nil && s.Realm != r.Realm { // it is the owner's
			e.cede(s, r.Realm)
		}
		return before, true
	case SetGrade:
		return e.grade(f, r.Value)
	case Open, Close:
		return e.crossing(r)
	}
	return 0, false
}

// grade sets a field's grade of difficulty, or gives it back to the terrain.
func (e *Engine) grade(f grid.Field, grade int64) (before int64, applied bool) {
	before = int64(e.w.Grade(f))
	switch {
	case grade < 0:
		delete(e.w.Grades, f)
	case grade > 2:
		return 0, false
	default:
		if e.w.Grades == nil {
			e.w.Grades = map[grid.Field]int8{}
		}
		e.w.Grades[f] = int8(grade)
	}
	return before, true
}

// crossing opens or closes a passage through the Nebelwand.
func (e *Engine) crossing(r *Ruling) (before int64, applied bool) {
	w := e.w
	if r.Beyond != "" {
		return e.gate(r)
	}
	if r.To < 0 || int(r.To) >= len(w.Land) || r.To == r.Field {
		return 0, false
	}
	c := world.Crossing{From: r.Field, To: r.To}
	for n := range w.Crossings {
		if w.Crossings[n] == c {
			if r.Kind == Close {
				w.Crossings = append(w.Crossings[:n], w.Crossings[n+1:]...)
			}
			return 1, r.Kind == Close
		}
	}
	if r.Kind == Open {
		w.Crossings = append(w.Crossings, c)
	}
	return 0, r.Kind == Open
}

// gate opens or closes a gate to another segment.
func (e *Engine) gate(r *Ruling) (before int64, applied bool) {
	gf, kf, abroad := e.w.Abroad(r.Beyond)
	g := world.Gate{From: r.Field, GF: gf, KF: kf}
	was, there := e.w.Gate(r.Field)
	open := there && was == g
	switch {
	case !abroad || open == (r.Kind == Open):
		return truth(open), false
	case open:
		e.w.DropGate(r.Field)
	default:
		e.w.SetGate(g)
	}
	return truth(open), true
}

// freeze makes a field ice (WDW-16).
func (e *Engine) freeze(f grid.Field) (before int64, applied bool) {
	before = int64(e.w.Land[f])
	return before, fight.Freeze(e.w, &e.ix, e.dice, e.log, f)
}

// thaw makes ice what it was before.
func (e *Engine) thaw(f grid.Field) (before int64, applied bool) {
	before = int64(e.w.Land[f])
	fates, applied := fight.Thaw(e.w, &e.ix, e.dice, e.log, f, nil)
	e.fates(fates)
	return before, applied
}

func (e *Engine) applyToRealm(r *Ruling) (before int64, applied bool) {
	realm := e.w.Realm(r.Realm)
	switch r.Kind {
	case SetGold:
		if r.Value < 0 {
			return 0, false
		}
		before = e.endow(r)
	case SetHold:
		before, realm.Account.Hold = truth(realm.Account.Hold), r.Value != 0
	case SetVacant:
		before, realm.Vacant = truth(realm.Vacant), r.Value != 0
	}
	return before, true
}

// endow gives a realm what it lacks of a sum, or takes what it has beyond; what units carry stays with them.
func (e *Engine) endow(r *Ruling) (before int64) {
	before = e.treasury.Ready(r.Realm)
	e.treasury.Grant(r.Realm, r.Value-before, r.Reason)
	return before
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (e *Engine) applyToUnit(r *Ruling) (before int64, applied bool) {
	id := e.w.Unit(r.Realm, r.Unit)
	if id == world.NoUnit || e.w.Units[id].Gone {
		return 0, false
	}
	u := &e.w.Units[id]
	switch r.Kind {
	case SetSize:
		if r.Value < 0 || r.Value > 10_000_000 {
			return 0, false
		}
		before, u.Size = int64(u.Size), int32(r.Value)
		u.Leaders = max(u.Leaders, purse.Leaders(u.Kind, u.Size)) // somebody has to lead them
		if u.Size == 0 {
			e.end(id)
		}
	case SetField:
		if r.Field < 0 || int(r.Field) >= len(e.w.Land) || e.w.Water(r.Field) != (u.Kind == kit.Ship) {
			return 0, false
		}
		before = int64(u.Field)
		u.Aboard = 0
		march.Put(e.w, &e.ix, id, march.Way{Field: r.Field})
		u.Came = grid.None
	}
	return before, true
}

// end takes a unit out of the world, and with it who was aboard on the water.
func (e *Engine) end(id world.UnitID) {
	u := &e.w.Units[id]
	for c := range march.Carried(e.w, id) {
		if p := &e.w.Units[c]; e.w.Water(p.Field) {
			ev := e.of(chronicle.Drowned, c)
			ev.With, ev.Values[0] = u.Number, p.Size
			e.log.Add(ev)
			p.Gone = true
			e.ix.Move(c, grid.None)
		}
	}
	u.Gone = true
	e.ix.Move(id, grid.None)
}
