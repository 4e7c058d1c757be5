package reporttest

import "strconv"

// What becomes of a leader (D-C1).
const (
	dead = iota + 1
	captive
	escaped
	decide
)

// personEvent is what becomes of leaders and characters.
func (r *reader) personEvent(e *event) bool {
	switch e.code {
	case "unit.fate":
		if r.now.mine(e.realm) {
			r.fate(e)
		}
	case "unit.released":
		if r.now.mine(e.realm) {
			r.released(e)
		}
	default:
		return false
	}
	return true
}

// fate is what a die has made of one leader: of a unit of leaders, of a character, or of a destroyed unit's Heerführer.
func (r *reader) fate(e *event) {
	w, end := r.now, e.values["fate"]
	k := name{e.realm, e.unit}
	u := w.units[k]
	if u == nil {
		r.fault("a leader of unit %d of realm %d, which was not there, has a fate", e.unit, e.realm)
		return
	}
	if u.Kind != leader {
		if end == escaped {
			r.flee(e, u)
		}
		return
	}
	p := w.people[k]
	if end == escaped {
		u.Aboard, u.Field = 0, e.to
		return
	}
	if p != nil && (end == captive || end == decide) {
		if p.Captive = e.other; e.other != 0 {
			p.Arm = u.Arm
		}
	}
	if u.Size--; u.Size <= 0 {
		u.gone = true
	}
}

// flee notes a Heerführer who has escaped; those of one unit stay together.
func (r *reader) flee(e *event, u *unit) {
	for n := range r.refugees {
		if f := &r.refugees[n]; f.number == 0 && f.realm == e.realm && f.from == e.unit {
			f.unit.Size++
			return
		}
	}
	r.refugees = append(r.refugees, refugee{realm: e.realm, from: e.unit, unit: unit{Kind: leader, Arm: u.Kind, Size: 1, Field: e.to, Arrived: e.moon}})
}

// Why a captive is one no more, or another's.
const (
	byOrder = iota + 1
	liberated
	abandoned
	handedOver
	spared
	condemned
	assigned
	imprisoned
)

// released is a captive set free, or handed on, or what the game master has decided about a character.
func (r *reader) released(e *event) {
	w, k := r.now, name{e.realm, e.unit}
	p := w.people[k]
	if p == nil {
		r.fault("character %d of realm %d, who is not known, is released", e.unit, e.realm)
		return
	}
	switch why := e.values["why"]; why {
	case handedOver, assigned:
		p.Captive = r.holder(k, p.Captive)
		if why == handedOver {
			p.Captive = e.other
		}
	case imprisoned:
		p.Captive = e.other
		if u := w.unit(e.realm, e.unit); u != nil {
			p.Arm, u.gone = u.Arm, true
		}
	case condemned:
		p.Captive, p.Arm = 0, 0
		if u := w.unit(e.realm, e.unit); u != nil {
			u.gone = true
		}
	default:
		arm := p.Arm
		if p.Captive, p.Arm = 0, 0; e.to != "" {
			r.refugees = append(r.refugees, refugee{
				realm: e.realm, number: e.unit, unit: unit{Kind: leader, Arm: arm, Size: 1, Field: e.to, Aboard: r.fleet(e.realm, e.to), Arrived: e.moon},
			})
		}
	}
}

// holder is who holds a character by a ruling that hands it on: the note of the game master's decision says so.
func (r *reader) holder(k name, before int) int {
	if p := r.seen.people[k]; p != nil && p.Captive != before {
		return p.Captive
	}
	return before
}

// fleet is the number of a realm's first fleet on a field of water, 0 if it has none there or it is land.
func (r *reader) fleet(realm int, at string) int {
	first := 0
	for k, u := range r.now.units {
		const ship = 3
		if k.realm == realm && u.Kind == ship && u.Field == at && !u.gone && (first == 0 || k.number < first) && floats(r.now.land[at]) {
			first = k.number
		}
	}
	return first
}

// named is a character who is new, or has another place or training (WDW-36, WDW-R-55).
func (r *reader) named(e *event) {
	w, k := r.now, name{e.realm, e.unit}
	p := w.people[k]
	if p == nil {
		p = &person{Number: e.unit}
		w.people[k] = p
		w.units[k] = &unit{Kind: leader, Raised: w.land[e.field], Size: 1, Field: e.field, Arrived: e.moon}
	}
	p.Name = e.text
	if u := w.unit(e.realm, e.unit); u != nil && e.values["kind"] != 0 {
		u.Arm = e.values["kind"]
	}
	if gold := e.values["gold"]; gold != 0 && w.towns[e.field] != nil {
		w.towns[e.field].Recruit += gold
	}
}

// offices takes names, offices and seats of characters from the notes.
func (r *reader) offices() {
	for _, n := range r.p.Notes {
		if n.Code != "note.office" {
			continue
		}
		number, _ := strconv.Atoi(n.Args["unit"])
		for k, p := range r.now.people {
			if k.number != number || !r.now.mine(k.realm) || word(p.Name) != n.Args["person"] {
				continue
			}
			if p.Office = n.Args["office"]; p.Office == "–" {
				p.Office = ""
			}
			if p.Settlement = n.Args["place"]; p.Settlement == "–" {
				p.Settlement = ""
			}
			r.free(k)
		}
	}
}

// free takes its seat from who has had it before: a settlement has one character (WDW-36).
func (r *reader) free(holder name) {
	at := r.now.people[holder].Settlement
	for k, p := range r.now.people {
		if k.realm == holder.realm && k != holder && at != "" && p.Settlement == at {
			p.Settlement = ""
		}
	}
}
