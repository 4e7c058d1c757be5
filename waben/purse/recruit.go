package purse

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Recruit is a new unit, or more for one that is there.
type Recruit struct {
	Realm   world.RealmID
	Unit    uint16
	Size    int32
	Kind    kit.Unit
	Leaders int16
	Field   grid.Field // the settlement
	Harbour hex.Side   // where ships are placed
}

// Recruit raises a unit in an own settlement at a date of recruiting, or adds to one of the same kind that
// stands there (WDW-44 to WDW-47, WDW-53). It may move in the same moon. Some segments let allies recruit in each other's
// settlements (WDW-R-44).
func (t *Treasury) Recruit(r Recruit) Refusal {
	old, _ := t.find(r.Realm, r.Unit)
	town := t.open(r.Realm, r.Field)
	if no := t.recruitable(&r, old, town); no.Refused() {
		return no
	}
	cost := Cost(r.Kind, r.Size, r.Leaders)
	town.Recruit += int32(cost)
	t.spend(r.Realm, cost)
	t.Enter(r.Realm, chronicle.Entry{Sort: chronicle.Recruited, Kind: r.Kind, Unit: r.Unit, Field: r.Field, Count: r.Size, Each: r.Kind.Spec().Cost, Sum: -cost})
	t.tell(chronicle.Event{
		Code: chronicle.Raised, Realm: r.Realm, Unit: r.Unit, Field: r.Field,
		Values: [6]int32{r.Size, int32(r.Leaders), int32(cost), int32(r.Kind)}, Text: called(town, r.Realm),
	})
	if old != nil {
		if r.Size > old.Size {
			old.Raised = t.w.Land[r.Field] // as the larger part is (WDW-R-40)
		}
		old.Size += r.Size
		old.Leaders += r.Leaders
		return Refusal{}
	}
	u := world.Unit{
		Realm: r.Realm, Number: r.Unit, Kind: r.Kind, Raised: t.w.Land[r.Field], Size: r.Size, Leaders: r.Leaders,
		Field: r.Field, Came: grid.None, Arrived: t.w.Moon,
	}
	if r.Kind == kit.Ship {
		u.Side = r.Harbour
	}
	t.join(u)
	return Refusal{}
}

// open is the settlement on a field in which a realm may recruit, or nil: its own, or one whose owner lets it.
func (t *Treasury) open(r world.RealmID, f grid.Field) *world.Settlement {
	if t.Guest(r, f) {
		return t.town(f)
	}
	return t.own(r, f)
}

// Guest reports whether a realm may recruit in a settlement on a field that is not its own: the laws allow it, and an alliance is the
// owner's consent (WDW-R-44).
func (t *Treasury) Guest(r world.RealmID, f grid.Field) bool {
	s := t.town(f)
	return s != nil && t.w.Laws.Abroad && s.Realm != world.Nobody && s.Realm != r && t.w.Between(r, s.Realm) == world.Allied
}

// recruitable refuses what the rules do not allow.
func (t *Treasury) recruitable(r *Recruit, old *world.Unit, town *world.Settlement) Refusal {
	spec := r.Kind.Spec()
	switch {
	case !t.w.Moon.Recruiting():
		return refuse(WrongMoon, 0, 0)
	case r.Kind == kit.NoUnit || r.Kind == kit.Leader && r.Leaders != 0:
		return refuse(WrongKind, 0, 0)
	case r.Size < 0 || r.Leaders < 0 || r.Size == 0 && (old == nil || r.Leaders == 0):
		return refuse(NoSize, int64(r.Size), 0)
	case r.Unit < spec.First || r.Unit > spec.Last:
		return refuse(WrongNumber, int64(r.Unit), int64(spec.First))
	case town == nil:
		return refuse(NoPlace, 0, 0)
	case town.Stands.Recruit == 0:
		return refuse(NoBarracks, 0, 0)
	case r.Kind == kit.Ship && !(r.Harbour.Valid() && town.Harbours.Has(r.Harbour)):
		return refuse(NoHarbour, int64(r.Harbour), 0)
	}
	size, leaders := r.Size, r.Leaders
	switch {
	case old == nil && t.taken(r.Realm, r.Unit):
		return refuse(NumberTaken, int64(r.Unit), 0)
	case old != nil:
		if no := t.joins(r, old); no.Refused() {
			return no
		}
		size, leaders = size+old.Size, leaders+old.Leaders
	}
	if need := Leaders(r.Kind, size); leaders < need {
		return refuse(FewLeaders, int64(need), int64(leaders))
	}
	cost := Cost(r.Kind, r.Size, r.Leaders)
	if room := int64(town.Stands.Recruit); int64(town.Recruit)+cost > room {
		return refuse(TooMany, int64(town.Recruit)+cost, room)
	}
	if cost > t.Ready(r.Realm) {
		return refuse(TooDear, cost, t.Ready(r.Realm))
	}
	return Refusal{}
}

// joins refuses to add to a unit of another kind or at another place, or to a character.
func (t *Treasury) joins(r *Recruit, old *world.Unit) Refusal {
	switch {
	case old.Kind != r.Kind || t.character(old):
		return refuse(WrongKind, int64(r.Unit), 0)
	case old.Field != r.Field || old.Aboard != 0:
		return refuse(NotTogether, int64(r.Unit), 0)
	}
	return Refusal{}
}

// called is the name of a settlement for a realm: how others call theirs it does not know.
func called(town *world.Settlement, r world.RealmID) string {
	if town.Realm != r {
		return ""
	}
	return town.Name
}
