package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Split parts a unit: so many, with leaders and gold, are a new unit on the same spot (WDW-82, D-O1). Of the kind
// kit.Leader size leaders leave alone.
type Split struct {
	Realm     world.RealmID
	Unit, New uint16
	Kind      kit.Unit // NoUnit: that of the unit
	Size      int32
	Leaders   int16
	Gold      int64
}

// Split parts a unit.
func (t *Treasury) Split(s Split) Refusal {
	u, id := t.find(s.Realm, s.Unit)
	if u == nil {
		return refuse(NoUnit, int64(s.Unit), 0)
	}
	rest, part, no := parts(u, &s)
	if no.Refused() {
		return no
	}
	spec := part.Kind.Spec()
	switch {
	case t.character(u):
		return refuse(WrongKind, int64(s.Unit), 0)
	case s.New < spec.First || s.New > spec.Last:
		return refuse(WrongNumber, int64(s.New), int64(spec.First))
	case t.taken(s.Realm, s.New):
		return refuse(NumberTaken, int64(s.New), 0)
	}
	if no := t.fits(&rest, t.burden(u, id)-s.Gold); no.Refused() {
		return no
	}
	if no := t.fits(&part, s.Gold); no.Refused() {
		return no
	}
	t.tell(chronicle.Event{Code: chronicle.Split, Realm: s.Realm, Unit: s.Unit, With: s.New, Field: u.Field, Values: [6]int32{s.Size, int32(s.Leaders)}})
	*u = rest
	t.join(part)
	return Refusal{}
}

// parts are what a unit is split into, if it has so much.
func parts(u *world.Unit, s *Split) (rest, part world.Unit, no Refusal) {
	rest, part = *u, *u
	part.Number = s.New
	switch {
	case s.Kind == kit.Leader && u.Kind != kit.Leader:
		part.Kind, part.Arm, part.Size, part.Leaders = kit.Leader, u.Kind, s.Size, 0
		rest.Leaders -= int16(min(s.Size, 1<<14))
	case s.Kind != kit.NoUnit && s.Kind != u.Kind:
		return rest, part, refuse(WrongKind, int64(s.Unit), 0)
	default:
		part.Size, part.Leaders = s.Size, s.Leaders
		rest.Size -= s.Size
		rest.Leaders -= s.Leaders
	}
	switch {
	case s.Size <= 0 || rest.Size <= 0:
		return rest, part, refuse(NoSize, int64(s.Size), int64(u.Size))
	case s.Leaders < 0 || rest.Leaders < 0:
		return rest, part, refuse(NotSoMany, int64(s.Leaders), int64(u.Leaders))
	case s.Gold < 0 || s.Gold > int64(u.Gold):
		return rest, part, refuse(NotSoMany, s.Gold, int64(u.Gold))
	}
	part.Gold = int32(s.Gold)
	rest.Gold -= part.Gold
	return rest, part, Refusal{}
}

// Merge lets a unit join another one of its kind on the same spot, with its leaders and gold (WDW-82, D-O1). Leaders
// alone join those whose kind they can lead: on land, at sea, or at work (WDW-53).
func (t *Treasury) Merge(r world.RealmID, number, into uint16) Refusal {
	u, id := t.find(r, number)
	to, toID := t.find(r, into)
	switch {
	case u == nil:
		return refuse(NoUnit, int64(number), 0)
	case to == nil || number == into:
		return refuse(NoUnit, int64(into), 0)
	case t.character(u) || t.character(to):
		return refuse(WrongKind, int64(into), 0)
	case u.Field != to.Field || u.Side != to.Side || u.Aboard != to.Aboard && (u.Aboard != into || u.Kind == to.Kind):
		return refuse(NotTogether, int64(into), 0) // leaders may be with those whom they join
	case u.Kind != to.Kind && !leads(u, to.Kind):
		return refuse(WrongKind, int64(into), 0)
	}
	grown := *to
	if grown.Gold += u.Gold; u.Kind == to.Kind {
		if u.Size > to.Size {
			grown.Raised = u.Raised // as the larger part was (WDW-R-40)
		}
		grown.Size += u.Size
		grown.Leaders += u.Leaders
		grown.Arrived = max(u.Arrived, to.Arrived)
	} else {
		grown.Leaders += int16(u.Size)
	}
	if no := t.fits(&grown, t.burden(u, id)+t.burden(to, toID)); no.Refused() {
		return no
	}
	t.tell(chronicle.Event{Code: chronicle.Merged, Realm: r, Unit: number, With: into, Field: u.Field, Values: [6]int32{u.Size, int32(u.Leaders)}})
	*to = grown
	t.reboard(u, into)
	u.Size, u.Leaders, u.Gold, u.Gone = 0, 0, 0, true
	return Refusal{}
}

// reboard takes those aboard a unit onto the one it joins.
func (t *Treasury) reboard(u *world.Unit, into uint16) {
	units, _ := t.w.Of(u.Realm)
	for n := range units {
		if !units[n].Gone && units[n].Aboard == u.Number {
			units[n].Aboard = into
		}
	}
}

// leads reports whether a unit of leaders can lead a kind.
func leads(u *world.Unit, kind kit.Unit) bool {
	if u.Kind != kit.Leader || u.Arm == kit.NoUnit {
		return false
	}
	return trade(u.Arm) == trade(kind)
}

// trade is what leaders are trained for: 1 troops, 2 fleets, 3 work.
func trade(kind kit.Unit) int {
	switch kind {
	case kit.Foot, kit.Rider, kit.Besieger:
		return 1
	case kit.Ship:
		return 2
	case kit.Worker, kit.Beast:
		return 3
	}
	return 0
}
