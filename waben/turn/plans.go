package turn

import (
	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// intend makes the plans of all realms for this moon, but for ways, on the truth as it is at its start (WDW-78).
func (e *Engine) intend() {
	e.plans = e.plans[:0]
	if e.now == 0 {
		e.letters, e.releases = e.letters[:0], e.releases[:0]
	}
	for n := range e.w.Realms {
		id := world.RealmID(n + 1)
		p := &plan.Plan{Realm: id, Capital: grid.None}
		if s := e.sent[n].Sheet; s != nil {
			var faults []game.Problem
			p, faults = plan.Make(e.w, &e.ix, id, s, e.now)
			e.refuse(id, faults)
		}
		e.plans = append(e.plans, p)
		if e.now == 0 {
			e.letters, e.releases = append(e.letters, p.Letters), append(e.releases, p.Releases)
		}
	}
}

// ways resolves the orders of units, of new ones too, when all is paid for that becomes of them (D-N1). In the last moon all that
// is asked of a sheet afterwards are its special orders, so the lines of one realm make room for the plans of the next.
func (e *Engine) ways() {
	e.ground.Survey(e.w, &e.ix)
	for _, p := range e.plans {
		e.refuse(p.Realm, p.March(&e.ground, e.sight.Known(p.Realm)))
		if sent := &e.sent[p.Realm-1]; e.last() && sent.Sheet != nil {
			*sent = Sent{Sheet: &sheet.Sheet{Specials: sent.Sheet.Spoken()}}
		}
	}
}

// last reports whether the turn ends with this moon.
func (e *Engine) last() bool { return e.now == max(e.w.Laws.Moons, 1)-1 }

// specials puts the special orders of this moon to the game master. Until he decides nothing happens, and the units behave
// as D-S says.
// It is the last for which sheets are read: after the last moon's they are let go of, so that what follows finds their room free.
func (e *Engine) specials() {
	for _, p := range e.plans {
		s := e.sent[p.Realm-1].Sheet
		for k := range p.Units {
			if p.Units[k].Order == kit.Special && !e.w.Units[p.Units[k].ID].Gone {
				e.special(p.Realm, s, &p.Units[k])
			}
		}
	}
	if e.last() {
		clear(e.sent)
	}
}

func (e *Engine) special(r world.RealmID, s *sheet.Sheet, u *plan.Unit) {
	unit := &e.w.Units[u.ID]
	text, _ := s.Words(u.Special, unit.Number)
	key := e.key("special", r, unit.Number)
	if e.judged(key, u, text) {
		return
	}
	ev := e.event(chronicle.Asked, r)
	ev.Unit, ev.Field, ev.Text = unit.Number, unit.Field, text
	ev.Values = [6]int32{int32(u.Special), int32(u.Line)}
	e.log.Add(ev)
	e.ask(Question{Key: key, Kind: SpecialOrder, Realm: r, Unit: unit.Number, Line: u.Line, Field: unit.Field, Text: text})
}
