package reporttest

// armyEvent is what becomes of units by order: recruits, parts, unions.
func (r *reader) armyEvent(e *event) bool {
	w := r.now
	switch e.code {
	case "unit.raised":
		r.raise(e)
	case "unit.dissolved":
		u := r.of(e, e.unit)
		u.Size, u.Leaders = u.Size-e.values["size"], u.Leaders-e.values["leaders"]
		u.gone = u.Size == 0
	case "unit.split":
		r.split(e)
	case "unit.merged":
		r.merge(e)
	case "unit.loaded":
		r.of(e, e.unit)
	case "unit.named":
		r.named(e)
	default:
		return false
	}
	_ = w
	return true
}

// raise recruits a unit, or adds to one (WDW-46).
func (r *reader) raise(e *event) {
	w := r.now
	size, leaders, kind := e.values["size"], e.values["leaders"], e.values["kind"]
	price := size*cost[min(kind, leader)] + leaders*cost[leader]
	if price != e.values["gold"] {
		r.fault("unit %d of realm %d costs %d, %d is reckoned", e.unit, e.realm, e.values["gold"], price)
	}
	if t := w.towns[e.field]; t != nil && w.mine(t.Realm) {
		if t.Recruit += price; t.Recruit > t.Stands.Recruit {
			r.fault("%s recruits for %d, it can for %d", e.field, t.Recruit, t.Stands.Recruit)
		}
	}
	if u := w.unit(e.realm, e.unit); u != nil {
		if size > u.Size {
			u.Raised = w.land[e.field]
		}
		u.Size, u.Leaders = u.Size+size, u.Leaders+leaders
		return
	}
	w.units[name{e.realm, e.unit}] = &unit{Kind: kind, Raised: w.land[e.field], Size: size, Leaders: leaders, Arrived: e.moon, Field: e.field}
}

// split parts a unit. Numbers of leaders are those of characters (WDW-44): who parts leaders from troops gets a unit of them.
func (r *reader) split(e *event) {
	u := r.of(e, e.unit)
	part := *u
	if e.with >= 500 && u.Kind != leader {
		part.Kind, part.Arm, part.Size, part.Leaders = leader, u.Kind, e.values["size"], 0
		u.Leaders -= e.values["size"]
	} else {
		part.Size, part.Leaders = e.values["size"], e.values["leaders"]
		u.Size, u.Leaders = u.Size-part.Size, u.Leaders-part.Leaders
	}
	if part.Size <= 0 || u.Size <= 0 || u.Leaders < 0 {
		r.fault("unit %d of realm %d is parted into %d and %d", e.unit, e.realm, u.Size, part.Size)
	}
	part.Gold = 0
	r.now.units[name{e.realm, e.with}] = &part
}

// merge lets a unit join another one (WDW-82).
func (r *reader) merge(e *event) {
	u, to := r.of(e, e.unit), r.of(e, e.with)
	if u.Size != e.values["size"] || u.Leaders != e.values["leaders"] {
		r.fault("unit %d of realm %d joins with %d and %d, it has %d and %d", e.unit, e.realm, e.values["size"], e.values["leaders"], u.Size, u.Leaders)
	}
	if u.Kind == to.Kind {
		if u.Size > to.Size {
			to.Raised = u.Raised
		}
		to.Size, to.Leaders, to.Arrived = to.Size+u.Size, to.Leaders+u.Leaders, max(to.Arrived, u.Arrived)
	} else {
		to.Leaders += u.Size
	}
	for k, p := range r.now.units {
		if k.realm == e.realm && p.Aboard == e.unit {
			p.Aboard = e.with
		}
	}
	u.gone = true
}

// rest ends a moon: who is no more leaves the list, who was aboard such a one is ashore, and leaders who have escaped are units of
// their own.
func (r *reader) rest() {
	w := r.now
	for k, u := range w.units {
		if u.Aboard != 0 && !u.gone && w.unit(k.realm, u.Aboard) == nil {
			u.Aboard = 0
		}
	}
	for k, u := range w.units {
		if u.gone {
			delete(w.units, k)
		}
	}
	for _, f := range r.refugees {
		r.shelter(f)
	}
	r.refugees = r.refugees[:0]
}

// refugee is who comes into the list of units when a moon is over.
type refugee struct {
	realm, number int // 0: the first that is free
	unit          unit
	from          int // the unit whose Heerführer they were
}

// shelter gives a refugee a number, and lets it be there (WDW-53).
func (r *reader) shelter(f refugee) {
	w := r.now
	const first, last = 521, 599
	for number := first; f.number == 0 && number <= last; number++ {
		if k := (name{f.realm, number}); w.units[k] == nil && w.people[k] == nil {
			f.number = number
		}
	}
	if f.number == 0 {
		return
	}
	f.unit.Raised, f.unit.Arrived = w.land[f.unit.Field], r.moonOf(f)
	u := f.unit
	w.units[name{f.realm, f.number}] = &u
}

func (r *reader) moonOf(f refugee) int { return f.unit.Arrived }
