package reporttest

// unit is a realm's unit that is there, or nil.
func (w *world) unit(realm, number int) *unit {
	if u := w.units[name{realm, number}]; u != nil && !u.gone {
		return u
	}
	return nil
}

// event lets one event happen.
func (r *reader) event(e *event) {
	w := r.now
	switch {
	case r.landEvent(e), r.personEvent(e), r.stanceEvent(e):
	case !w.mine(e.realm): // what others do to or with the reader's changes nothing of his but land and prisoners
	case r.moveEvent(e), r.lossEvent(e), r.armyEvent(e), r.realmEvent(e):
	default:
		r.fault("an event %s that nobody knows", e.code)
	}
}

// with is the unit of an event; where there is none the event tells what is not so.
func (r *reader) of(e *event, number int) *unit {
	if u := r.now.unit(e.realm, number); u != nil {
		return u
	}
	if !r.leaves(e, number) {
		r.fault("%s of unit %d of realm %d, which is not there", e.code, number, e.realm)
	}
	return &unit{}
}

// leaves reports whether a unit is told to be no more at the tick of an event, so that others of this tick may still speak of it.
func (r *reader) leaves(e *event, number int) bool {
	for n := range r.told {
		if x := &r.told[n]; x.realm == e.realm && x.unit == number && x.moon == e.moon && x.tick == e.tick {
			switch x.code {
			case "unit.destroyed", "unit.dissolved", "unit.merged", "unit.fate", "loss.drowned":
				return true
			}
		}
	}
	return false
}

// moveEvent moves units.
func (r *reader) moveEvent(e *event) bool {
	switch e.code {
	case "move.step", "move.withdrew":
		u := r.of(e, e.unit)
		if u.Aboard == 0 && u.Field != e.field && !r.changes(e) {
			r.fault("unit %d of realm %d goes from %s and is on %s", e.unit, e.realm, e.field, u.Field)
		}
		r.now.bring(e.realm, e.unit, e.to)
	case "move.embarked":
		r.of(e, e.unit).Aboard = e.with
	case "move.landed":
		if u := r.of(e, e.unit); u.Aboard != e.with {
			r.fault("unit %d of realm %d leaves %d and was aboard %d", e.unit, e.realm, e.with, u.Aboard)
		} else {
			u.Aboard = 0
		}
	case "move.stopped", "move.halted", "move.met", "move.pursued", "move.surrounded":
		r.of(e, e.unit)
	default:
		return false
	}
	return true
}

// changes reports whether a unit goes ashore at the tick of an event: then it comes from where its carrier was.
func (r *reader) changes(e *event) bool {
	for n := range r.told {
		if x := &r.told[n]; x.realm == e.realm && x.unit == e.unit && x.moon == e.moon && x.tick == e.tick && x.code == "move.landed" {
			return true
		}
	}
	return false
}

// bring puts a unit onto a field, with all who are aboard.
func (w *world) bring(realm, number int, to string) {
	if u := w.unit(realm, number); u != nil {
		u.Field = to
	}
	for k, u := range w.units {
		if k.realm == realm && u.Aboard == number && !u.gone && u.Field != to {
			w.bring(realm, k.number, to)
		}
	}
}

// lossEvent takes heads from units, and units from the world.
func (r *reader) lossEvent(e *event) bool {
	switch e.code {
	case "loss.terrain":
		u := r.of(e, e.unit)
		most := e.values["max"]
		if e.values["disaster"] != 0 { // storms and eruptions take what they take
			most = 100
		}
		if e.values["heads"] > u.Size || 100*e.values["heads"] > most*u.Size {
			r.fault("unit %d of realm %d loses %d of %d to the ground, %d %% at most", e.unit, e.realm, e.values["heads"], u.Size, most)
		}
		u.take(e.values["heads"])
	case "loss.drowned":
		r.of(e, e.unit).take(e.values["heads"])
	case "unit.deserted":
		u := r.of(e, e.unit)
		u.Size -= e.values["heads"]
		if u.Size < 0 || u.Size == 0 && u.Leaders == 0 {
			u.gone = true
		}
	case "unit.destroyed":
		if u := r.now.units[name{e.realm, e.unit}]; u == nil {
			r.fault("unit %d of realm %d is destroyed and was not there", e.unit, e.realm)
		} else {
			r.ended(e, u)
		}
	default:
		return false
	}
	return true
}

// destroyed are units that are told to be destroyed; at the end of the turn nothing of them may be left.
func (r *reader) ended(e *event, u *unit) {
	if u.gone && u.Size > 0 {
		r.fault("unit %d of realm %d is destroyed twice", e.unit, e.realm)
	}
	u.gone = true
}

// take takes heads from a unit, and the same share of its Heerführer, whole ones (WDW-M-4).
func (u *unit) take(heads int) (fallen int) {
	if heads <= 0 || heads > u.Size {
		return 0
	}
	fallen = u.Leaders * heads / u.Size
	u.Size, u.Leaders = u.Size-heads, u.Leaders-fallen
	u.gone = u.Size == 0
	return fallen
}

// fight takes from units what they have lost in a battle.
func (r *reader) fight(b *battle) {
	for side := range b.sides {
		for n := range b.sides[side] {
			f := &b.sides[side][n]
			u := r.now.units[name{f.realm, f.number}]
			if u == nil || u.Kind != f.kind {
				r.fault("battle on %s: there is no unit %d of realm %d", b.field, f.number, f.realm)
				continue
			}
			if f.kind == leader { // what becomes of each is told by itself
				continue
			}
			if u.Size != f.size || u.Leaders != f.leaders {
				r.fault("battle on %s: unit %d of realm %d has %d heads and %d Heerführer, it is told to have %d and %d", b.field, f.number, f.realm, u.Size, u.Leaders, f.size, f.leaders)
			}
			if fallen := u.take(f.lost); fallen != f.fallen {
				r.fault("battle on %s: %d Heerführer of unit %d fall, %d are reckoned", b.field, f.fallen, f.number, fallen)
			}
			if u.Size == 0 && !r.tells("unit.destroyed", f.realm, f.number, b.moon) {
				r.fault("battle on %s: unit %d of realm %d is lost and not told to be destroyed", b.field, f.number, f.realm)
			}
			if f.fled != "" && u.Size > 0 && !r.tells("move.withdrew", f.realm, f.number, b.moon) && !r.tells("move.surrounded", f.realm, f.number, b.moon) {
				r.fault("battle on %s: unit %d of realm %d flees and is not told to leave", b.field, f.number, f.realm)
			}
		}
	}
}

// tells reports whether an event of a kind is told of a unit in a moon.
func (r *reader) tells(code string, realm, number, moon int) bool {
	for n := range r.told {
		if e := &r.told[n]; e.code == code && e.realm == realm && e.unit == number && e.moon == moon {
			return true
		}
	}
	return false
}
