package turn

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// movement lets all units move at once, tick by tick (D-T): who ends a step at a tick enters its field, meets who is
// there, takes the field, and begins the next step.
func (e *Engine) movement() {
	e.clock.reset()
	e.tick = 0
	e.crowd()
	e.escorts()
	e.stir()
	for id := range e.acts {
		if a := &e.acts[id]; a.moving() && !e.w.Units[id].Gone {
			e.begin(world.UnitID(id))
		}
	}
	e.drain()
	for e.tick = 1; e.tick <= march.Ticks; e.tick++ {
		for _, entry := range e.clock.sorted(e.tick) {
			e.finish(unitOf(entry))
			e.drain()
		}
	}
	e.tick = march.Ticks
	for id := range e.acts {
		if u := &e.w.Units[id]; e.acts[id].ext == kit.Conquer && !u.Gone {
			e.conquer(world.UnitID(id))
		}
	}
}

// escorts lets characters go with the units that they are ordered to.
func (e *Engine) escorts() {
	for id := range e.acts {
		if e.acts[id].plan == nil {
			continue
		}
		for _, c := range e.acts[id].plan.With() {
			ch, u := &e.w.Units[c], &e.w.Units[id]
			if ch.Gone || u.Gone || ch.Field != u.Field || ch.Aboard == u.Number || march.Boards(e.w, c, world.UnitID(id)) != march.OK {
				continue
			}
			ch.Aboard, ch.Side = u.Number, u.Side
			e.acts[id].laden = true
			ev := e.of(chronicle.Embarked, c)
			ev.With = u.Number
			e.log.Add(ev)
		}
	}
}

// begin lets a unit take its first step. Who is aboard somebody that moves goes ashore when that one has come to rest.
func (e *Engine) begin(id world.UnitID) {
	u := &e.w.Units[id]
	if u.Aboard == 0 {
		e.next(id)
		return
	}
	if c := e.w.Unit(u.Realm, u.Aboard); c != world.NoUnit && e.acts[c].moving() {
		e.wait(id, c)
		return
	}
	e.next(id)
}

// wait lets a unit rest until another one of its realm has come to rest.
func (e *Engine) wait(id, carrier world.UnitID) {
	e.acts[id].waits, e.acts[carrier].waiting = e.acts[carrier].waiting, id
}

// rest ends a unit's movement in this moon; those who have waited for it go on.
func (e *Engine) rest(id world.UnitID) {
	a := &e.acts[id]
	a.over, a.due = true, -1
	for w := a.waiting; w != world.NoUnit; {
		next := e.acts[w].waits
		e.acts[w].waits = world.NoUnit
		a.waiting = next
		e.soon = append(e.soon, w)
		w = next
	}
}

// drain lets those act at once who have waited for what has just happened, one after the other.
func (e *Engine) drain() {
	for n := 0; ; n++ {
		if n == len(e.soon) { // it grows meanwhile
			break
		}
		id := e.soon[n]
		if a := &e.acts[id]; int(a.due) == e.tick {
			e.finish(id)
		} else if !e.w.Units[id].Gone {
			e.next(id)
		}
	}
	e.soon = e.soon[:0]
}

// next begins the unit's next step: after whom it pursues, or along its route.
func (e *Engine) next(id world.UnitID) {
	a := &e.acts[id]
	if a.over || a.due >= 0 {
		return
	}
	if a.ext == kit.Pursue && e.pursue(id) {
		return
	}
	if int(a.step) >= len(a.route()) {
		if a.ext != kit.Pursue { // hunters lie in wait
			e.rest(id)
		}
		return
	}
	e.start(id, a.route()[a.step])
}

// start begins a step, or ends the movement with the reason why it cannot be made (WDW-54, WDW-57).
func (e *Engine) start(id world.UnitID, s march.Step) {
	u, a := &e.w.Units[id], &e.acts[id]
	v := e.ground.Try(id, e.sight.Known(u.Realm), way(u), s)
	switch {
	case v.Reason == march.WallManned && a.storms() && e.stormWall(id, s), v.Reason == march.NoLand && e.assault(id, s.Field):
		return
	case v.Reason == march.NoCarrier && s.Board != 0:
		if c := e.w.Unit(u.Realm, s.Board); c != world.NoUnit && !e.w.Units[c].Gone && e.acts[c].moving() {
			e.wait(id, c) // it may yet come
			return
		}
	}
	if s.Leaves() && v.Reason == march.OK {
		e.through(id)
		return
	}
	spent, ok := v.Pay(a.left(), int(a.points))
	if v.Reason == march.OK && !ok {
		v.Reason = march.TooFewPoints
	}
	if v.Reason != march.OK {
		e.stop(id, s, &v)
		return
	}
	a.under, a.to, a.cost, a.grade = s, v.To, int16(spent), v.Difficulty
	due := max(march.Tick(int(a.spent)+spent, int(a.points)), e.tick)
	a.due = int16(due)
	if due == e.tick {
		e.soon = append(e.soon, id)
		return
	}
	e.clock.add(due, key(e.dice, int32(e.w.Moon), u, due), id)
}

// stop ends the movement before a step that cannot be made.
func (e *Engine) stop(id world.UnitID, s march.Step, v *march.Verdict) {
	ev := e.of(chronicle.Stopped, id)
	ev.To = s.Field
	ev.Values = [6]int32{int32(v.Reason), int32(v.Cost), int32(e.acts[id].left())}
	e.log.Add(ev)
	e.rest(id)
}

// finish ends the step that a unit is on: it arrives, meets who is there, takes the field and goes on. Who arrives where others
// are does so with all who come at the same tick (WDW-R-45).
func (e *Engine) finish(id world.UnitID) {
	u, a := &e.w.Units[id], &e.acts[id]
	if !a.arrived {
		if !e.arrive(id) {
			return
		}
		if e.foreign(id) {
			e.company(u.Field)
		}
	}
	if u.Gone {
		return
	}
	a.arrived, a.due = false, -1
	if e.foreign(id) {
		e.meet(id)
	}
	if u.Gone || a.over || u.Field != a.to.Field {
		return
	}
	if a.ext == kit.Conquer {
		e.conquer(id)
	}
	e.next(id)
}

// arrive brings a unit to where the step leads that it is on. It reports whether it is there; it has yet to meet others.
func (e *Engine) arrive(id world.UnitID) bool {
	u, a := &e.w.Units[id], &e.acts[id]
	if u.Gone || a.over || int(a.due) != e.tick {
		return false // it was held up, thrown back or destroyed meanwhile
	}
	if e.shifting(u, a) {
		if v := e.ground.Try(id, e.sight.Known(u.Realm), way(u), a.under); v.Reason != march.OK {
			e.stop(id, a.under, &v)
			return false
		}
	}
	a.spent += a.cost
	if a.step++; a.chasing != world.NoUnit {
		a.step = int32(len(a.route())) // who follows others has left its own way
	}
	e.change(id)
	from := u.Field
	ev := e.of(chronicle.Moved, id)
	ev.To = a.to.Field
	ev.Values = [6]int32{int32(a.cost), int32(a.left()), int32(a.grade)}
	e.log.Add(ev)
	e.enter(id, a.to)
	a.from, a.arrived = from, true
	return true
}

// company brings onto a field who else ends a step there at this tick, before anybody meets: those who come together fight
// together. They come from the fields around, in the order of their keys.
func (e *Engine) company(f grid.Field) {
	e.comers = e.comers[:0]
	for _, g := range e.w.Patch.Around(f) {
		if g == grid.None {
			continue
		}
		for o := e.ix.First(g); o != world.NoUnit; o = e.ix.Next(o) {
			if a := &e.acts[o]; int(a.due) == e.tick && !a.over && a.to.Field == f && a.under.Board == 0 {
				e.comers = append(e.comers, uint64(key(e.dice, int32(e.w.Moon), &e.w.Units[o], e.tick))<<32|uint64(o))
			}
		}
	}
	sortKeys(e.comers)
	for _, entry := range e.comers {
		e.arrive(unitOf(entry))
	}
}

// shifting reports whether what a step needs may have changed since it began: carriers move, walls are manned.
func (e *Engine) shifting(u *world.Unit, a *act) bool {
	from, to := e.ix.WallsAt(a.to.Field)
	return from != to || a.under.Board != 0 || u.Aboard != 0
}

// change lets a unit go aboard or ashore with the step it has made.
func (e *Engine) change(id world.UnitID) {
	u, a := &e.w.Units[id], &e.acts[id]
	if u.Aboard != 0 {
		ev := e.of(chronicle.Landed, id)
		ev.With = u.Aboard
		ev.Field = a.to.Field
		e.log.Add(ev)
		u.Aboard = 0
	}
	if a.under.Board == 0 {
		return
	}
	u.Aboard = a.under.Board
	c := e.w.Unit(u.Realm, u.Aboard) // Try has found it
	e.acts[c].laden = true
	ev := e.of(chronicle.Embarked, id)
	ev.Field, ev.With = a.to.Field, u.Aboard
	ev.Values = [6]int32{int32(march.Burden(e.w, c)), int32(march.Capacity(&e.w.Units[c]))}
	e.log.Add(ev)
}

// enter puts a unit onto a field with all who are aboard: they see what there is, and are seen.
func (e *Engine) enter(id world.UnitID, to march.Way) {
	u := &e.w.Units[id]
	from := u.Field
	if e.acts[id].laden {
		march.Put(e.w, &e.ix, id, to)
	} else {
		if from != to.Field {
			u.Came, u.Field = from, to.Field
			e.ix.Move(id, to.Field)
		}
		u.Side = to.Side
	}
	e.crowded(from, to.Field, u.Realm)
	a := &e.acts[id]
	a.moved, a.touch = true, fight.Stepped(a.touch, e.w, u, from, to.Field)
	e.sight.Enter(id, e.tick)
	if from != to.Field && e.hunters > 0 {
		e.alert(id)
	}
}

// of is an event of a unit at this tick, where it stands.
func (e *Engine) of(c chronicle.Code, id world.UnitID) chronicle.Event {
	u := &e.w.Units[id]
	return chronicle.Event{Code: c, Tick: uint8(e.tick), Moon: e.w.Moon, Realm: u.Realm, Unit: u.Number, Field: u.Field, To: grid.None}
}

// crowd notes of each field whose units stand there, so that who comes to his own meets nobody at no cost.
func (e *Engine) crowd() {
	if n := len(e.w.Land); cap(e.only) < n {
		e.only = make([]world.RealmID, n)
	} else {
		e.only = e.only[:n]
		clear(e.only)
	}
	for id := range e.w.Units {
		if u := &e.w.Units[id]; !u.Gone {
			e.crowded(grid.None, u.Field, u.Realm)
		}
	}
}

// several stands for more than one realm on a field, now or earlier.
const several = ^world.RealmID(0)

func (e *Engine) crowded(from, to grid.Field, r world.RealmID) {
	if from != grid.None && e.ix.First(from) == world.NoUnit {
		e.only[from] = world.Nobody
	}
	switch e.only[to] {
	case world.Nobody:
		e.only[to] = r
	case r:
	default:
		e.only[to] = several
	}
}

// foreign reports whether there may be units of others on a unit's field.
func (e *Engine) foreign(id world.UnitID) bool { return e.only[e.w.Units[id].Field] == several }

// side is the side at which two fields meet.
func (e *Engine) side(a, b grid.Field) hex.Side { return e.w.Patch.Toward(a, b) }
