package reporttest

// stanceEvent is what a realm declares to another one: both read it (D-F).
func (r *reader) stanceEvent(e *event) bool {
	if e.code != "realm.declared" {
		return false
	}
	w := r.now
	at := (e.realm-1)*len(w.realms) + e.other - 1
	if w.stances[at] == e.values["stance"] {
		r.fault("realm %d declares what it had declared to realm %d", e.realm, e.other)
	}
	w.stances[at] = e.values["stance"]
	return true
}

// realmEvent is what a realm says, owes and gets.
func (r *reader) realmEvent(e *event) bool {
	w := r.now
	x := &w.realms[e.realm-1]
	switch e.code {
	case "turn.missed":
		if x.Missed++; x.Missed != e.values["turns"] {
			r.fault("realm %d has missed %d turns, %d are told", e.realm, x.Missed, e.values["turns"])
		}
	case "turn.vacant":
		x.Vacant = true
	case "turn.fee":
		if x.Account.Balance -= e.values["cents"]; x.Account.Balance != e.values["balance"] {
			r.fault("realm %d has %d cents, %d are told", e.realm, x.Account.Balance, e.values["balance"])
		}
	case "unit.unpaid":
		r.short(e, x)
	case "turn.refused", "turn.asked", "turn.judged", "realm.perished":
	case "realm.founded":
		x.Sort = 0
	default:
		return false
	}
	return true
}

// short is upkeep that was not paid whole: of units it costs morale (D-U).
func (r *reader) short(e *event, x *realm) {
	owed, paid := e.values["owed"], e.values["paid"]
	if paid >= owed || e.values["percent"] != 100*paid/owed {
		r.fault("realm %d pays %d of %d, %d %%", e.realm, paid, owed, e.values["percent"])
	}
	if !recruiting(e.moon) {
		return
	}
	if x.Morale = 1; 2*paid < owed {
		x.Morale = 3
		x.Unpaid++
	}
}
