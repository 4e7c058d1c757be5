package turn

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Departure is who has left the segment in a turn.
type Departure struct {
	Realm world.RealmID // Nobody: those who could not come in
	Back  int           // place among the parties of the turn, plus one, of those
	Party world.Party
}

// Departed are all who have left with the last turn, in the order in which they did.
func (e *Engine) Departed() []Departure { return e.departed }

// through notes that a unit goes out by the gate where it stands at the end of the moon, and ends its movement.
func (e *Engine) through(id world.UnitID) {
	e.leaving = append(e.leaving, id)
	e.rest(id)
}

// depart takes those out of the world who have gone to a gate and still stand there, each with all that it carries (WDW-R-60).
// What they carry is theirs: it leaves the books of this segment.
func (e *Engine) depart() {
	for _, id := range e.leaving {
		u := &e.w.Units[id]
		g, there := e.w.Gate(u.Field)
		if u.Gone || !there || u.Aboard != 0 || e.bound(id) {
			continue
		}
		d := Departure{Realm: u.Realm, Party: world.Party{
			Code: e.w.Realm(u.Realm).Code, Name: e.w.Realm(u.Realm).Name, From: e.w.Patch.Name(u.Field), To: g.To(),
		}}
		d.Party.Units = append(d.Party.Units, e.pack(id))
		for n := 0; n < len(d.Party.Units); n++ { // it grows: carriers come before those aboard
			above := d.Party.Units[n].Number
			own, first := e.w.Of(u.Realm)
			for k := range own {
				if own[k].Aboard == above && !own[k].Gone {
					d.Party.Units = append(d.Party.Units, e.pack(first+world.UnitID(k)))
				}
			}
		}
		e.departed = append(e.departed, d)
	}
	e.leaving = e.leaving[:0]
}

// bound reports whether somebody of a party stands for a settlement, and so cannot leave.
func (e *Engine) bound(id world.UnitID) bool {
	stays := func(id world.UnitID) bool {
		u := &e.w.Units[id]
		c := e.w.Realm(u.Realm).Person(u.Number)
		return u.Kind == kit.Leader && c != nil && c.Settlement != grid.None
	}
	if stays(id) {
		return true
	}
	for c := range march.Carried(e.w, id) {
		if stays(c) {
			return true
		}
	}
	return false
}

// pack takes a unit out of the world.
func (e *Engine) pack(id world.UnitID) world.Traveller {
	u := &e.w.Units[id]
	realm := e.w.Realm(u.Realm)
	t := world.Traveller{
		Number: u.Number, Kind: u.Kind, Size: u.Size, Leaders: u.Leaders, Arm: u.Arm, Aboard: u.Aboard, Side: u.Side, Gold: u.Gold, Raised: u.Raised,
	}
	ev := e.of(chronicle.Departed, id)
	g, _ := e.w.Gate(u.Field)
	ev.Text, ev.Values = g.To(), [6]int32{u.Size, int32(u.Leaders), u.Gold}
	e.log.Add(ev)
	if c := realm.Person(u.Number); c != nil && u.Kind == kit.Leader && c.Captive == world.Nobody {
		t.Person = &world.Walker{Name: c.Name, Office: c.Office, REP: c.REP(), Since: c.Since}
		realm.People = slices.DeleteFunc(realm.People, func(x world.Character) bool { return x.Number == u.Number })
	}
	if u.Gold > 0 {
		e.treasury.Enter(u.Realm, chronicle.Entry{Sort: chronicle.Paid, Unit: u.Number, Field: u.Field, Count: 1, Sum: -int64(u.Gold), Text: g.To()})
	}
	u.Gold, u.Gone = 0, true
	e.ix.Move(id, grid.None)
	return t
}

// left reports whether somebody of a realm has gone to another segment in this turn.
func (e *Engine) left(r world.RealmID) bool {
	return slices.ContainsFunc(e.departed, func(d Departure) bool { return d.Realm == r })
}
