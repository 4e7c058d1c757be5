package purse

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// finish lets stand what is whole.
func (t *Treasury) finish() {
	whole := false
	t.w.Sites = slices.DeleteFunc(t.w.Sites, func(s world.Site) bool {
		if s.Done < s.Value || !t.minds(s.Realm) {
			return false
		}
		whole = true
		if s.Settlement != kit.NoSettlement {
			t.found(&s)
		} else {
			t.lay(&s)
		}
		t.tell(chronicle.Event{
			Code: chronicle.Finished, Realm: s.Realm, Field: s.Field, Values: [6]int32{What(&s), int32(s.Value), int32(s.Side)}, Text: s.Name,
		})
		return true
	})
	if whole {
		t.ix.Build(t.w)
	}
}

// found lets a settlement stand. What was damaged of the smaller one stays so.
func (t *Treasury) found(s *world.Site) {
	for n := range t.w.Settlements {
		if old := &t.w.Settlements[n]; old.Field == s.Field {
			was := old.Kind.Standard()
			old.Stands = after(s.Settlement.Standard(), was, old.Stands)
			old.Kind = s.Settlement
			old.Harbours |= s.Harbours
			if s.Name != "" {
				old.Name = s.Name
			}
			return
		}
	}
	t.w.Settlements = append(t.w.Settlements, world.Settlement{
		Field: s.Field, Realm: s.Realm, Name: s.Name, Kind: s.Settlement, Stands: s.Settlement.Standard(), Harbours: s.Harbours,
	})
}

// after is what stands after a settlement has grown: all of the larger type but what had been destroyed.
func after(whole, was, stood kit.Structures) kit.Structures {
	return kit.Structures{
		People:  max(0, whole.People-(was.People-stood.People)),
		Recruit: max(0, whole.Recruit-(was.Recruit-stood.Recruit)),
		Mil:     max(0, whole.Mil-(was.Mil-stood.Mil)),
		Defence: max(0, whole.Defence-(was.Defence-stood.Defence)),
		Walls:   max(0, whole.Walls-(was.Walls-stood.Walls)),
		Labs:    max(0, whole.Labs-(was.Labs-stood.Labs)),
		Temples: max(0, whole.Temples-(was.Temples-stood.Temples)),
	}
}

// lay lets infrastructure stand, in the tables of both fields.
func (t *Treasury) lay(s *world.Site) {
	if s.What == kit.Wall {
		t.wall(s)
		return
	}
	sides := t.sides(s.What)
	sides[s.Field] = sides[s.Field].With(s.Side)
	if other := t.w.Patch.Next(s.Field, s.Side); other != grid.None {
		sides[other] = sides[other].With(s.Side.Opposite())
	}
}

// wall lets a wall stand, or makes one stronger.
func (t *Treasury) wall(s *world.Site) {
	at, there := slices.BinarySearchFunc(t.w.Walls, s, func(w world.Wall, s *world.Site) int {
		return cmp.Or(cmp.Compare(w.Field, s.Field), cmp.Compare(w.Side, s.Side))
	})
	if there {
		t.w.Walls[at].Points += s.Value
		t.w.Walls[at].Left += s.Value
		return
	}
	t.w.Walls = slices.Insert(t.w.Walls, at, world.Wall{Field: s.Field, Side: s.Side, Points: s.Value, Left: s.Value})
}
