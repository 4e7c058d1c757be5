package purse

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Booty brings a realm what it has won in a battle on a field (WDW-72).
func (t *Treasury) Booty(r world.RealmID, f grid.Field, gold int64) {
	if gold <= 0 || !t.minds(r) {
		return
	}
	t.deposit(r, gold)
	t.Enter(r, chronicle.Entry{Sort: chronicle.Booty, Field: f, Count: 1, Sum: gold})
}

// Seize gives a settlement to another realm, with the treasure that lies there (WDW-77, D-Q), and returns how much that
// is. Whose capital it was has none until it is retaken or another one is declared.
func (t *Treasury) Seize(s *world.Settlement, by world.RealmID) (gold int64) {
	gold = s.Gold
	if s.Realm != world.Nobody && gold != 0 {
		t.ready[s.Realm-1] -= gold
		t.Enter(s.Realm, chronicle.Entry{Sort: chronicle.Seized, Place: s.Kind, Other: by, Field: s.Field, Count: 1, Sum: -gold, Text: s.Name})
	}
	if by != world.Nobody && gold != 0 {
		t.ready[by-1] += gold
		t.Enter(by, chronicle.Entry{Sort: chronicle.Seized, Place: s.Kind, Other: s.Realm, Field: s.Field, Count: 1, Sum: gold, Text: s.Name})
	}
	s.Realm, s.Rank = by, 0
	return gold
}

// Raze takes a settlement of which nothing stands out of the world, and what is being built onto it. Its treasure goes to whoever
// has destroyed it, Nobody if that is no one; it returns how much that is. The index is built anew.
func (t *Treasury) Raze(f grid.Field, by world.RealmID) (gold int64) {
	s := t.town(f)
	if s == nil {
		return 0
	}
	gold = t.Seize(s, by)
	if s.Gold = 0; by != world.Nobody {
		t.ready[by-1] -= gold
	}
	t.w.Settlements = slices.DeleteFunc(t.w.Settlements, func(s world.Settlement) bool { return s.Field == f })
	t.w.Sites = slices.DeleteFunc(t.w.Sites, func(s world.Site) bool { return s.Field == f && s.Settlement != kit.NoSettlement })
	t.ix.Build(t.w)
	if by != world.Nobody {
		t.deposit(by, gold)
	}
	return gold
}

// Grant gives gold to a realm, or takes it, as the game master says (WDW-6), and returns how much it was: nobody has
// less than nothing.
func (t *Treasury) Grant(r world.RealmID, gold int64, why string) int64 {
	if gold = max(gold, -t.Ready(r)); gold == 0 {
		return 0
	}
	if gold > 0 {
		t.deposit(r, gold)
	} else {
		t.spend(r, -gold)
	}
	t.Enter(r, chronicle.Entry{Sort: chronicle.Other, Field: grid.None, Count: 1, Sum: gold, Text: why})
	return gold
}
