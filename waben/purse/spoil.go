package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
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
