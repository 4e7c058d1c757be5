package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Load lets a unit take up gold of the own settlement where it is (WDW-50).
func (t *Treasury) Load(r world.RealmID, number uint16, gold int64) Refusal {
	u, town, no := t.atTown(r, number, gold)
	switch {
	case no.Refused():
		return no
	case gold > town.Gold:
		return refuse(TooDear, gold, town.Gold)
	}
	_, id := t.find(r, number)
	if room, load := march.Capacity(u), t.burden(u, id)+gold; load > room {
		return refuse(TooHeavy, load, room)
	}
	t.carry(u, town, gold)
	return Refusal{}
}

// Unload lets a unit put down gold in the own settlement where it is; 0 is all it has.
func (t *Treasury) Unload(r world.RealmID, number uint16, gold int64) Refusal {
	if gold == 0 {
		if u, _ := t.find(r, number); u != nil {
			gold = int64(u.Gold)
		}
	}
	u, town, no := t.atTown(r, number, gold)
	switch {
	case no.Refused():
		return no
	case gold > int64(u.Gold):
		return refuse(NotSoMany, gold, int64(u.Gold))
	}
	t.carry(u, town, -gold)
	return Refusal{}
}

// carry moves gold from a settlement to a unit, or back.
func (t *Treasury) carry(u *world.Unit, town *world.Settlement, gold int64) {
	town.Gold -= gold
	u.Gold += int32(gold)
	t.ready[u.Realm-1] -= gold
	t.aboard[u.Realm-1] += gold
	t.tell(chronicle.Event{Code: chronicle.Loaded, Realm: u.Realm, Unit: u.Number, Field: town.Field, Values: [6]int32{int32(gold)}})
}

// atTown is a unit and the own settlement where it is, for gold to be moved between them.
func (t *Treasury) atTown(r world.RealmID, number uint16, gold int64) (*world.Unit, *world.Settlement, Refusal) {
	u, _ := t.find(r, number)
	if u == nil {
		return nil, nil, refuse(NoUnit, int64(number), 0)
	}
	town := t.own(r, u.Field)
	switch {
	case town == nil:
		return nil, nil, refuse(NoPlace, 0, 0)
	case gold <= 0:
		return nil, nil, refuse(NothingPaid, gold, 0)
	}
	return u, town, Refusal{}
}
