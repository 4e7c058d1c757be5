package purse

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Balance is the Reichsbilanz that a realm can reckon with (WDW-28): its stock now, and what the next date of income
// and the one of recruiting would bring and cost if all stayed as it is. The world is not changed.
func Balance(w *world.World, r world.RealmID) chronicle.Book {
	view := alone(w, r)
	var ix world.Index
	ix.Build(view)
	book := chronicle.Book{Moon: w.Moon, Realm: r, Claims: false}
	for n, due := range [...]func(moon.Count) bool{moon.Count.Income, moon.Count.Recruiting} {
		for view.Moon = w.Moon; !due(view.Moon); view.Moon++ {
		}
		t := Open(view, &ix, dice.Dice(0), nil)
		if n == 0 {
			book.Old = t.book(r).Old
		}
		t.Income()
		t.Upkeep()
		book.Entries = append(book.Entries, t.book(r).Entries...)
	}
	book.New = Total(book.Old, book.Entries)
	return book
}

// alone is a world in which only one realm is reckoned: what reckoning changes is its own, all else is that of w.
func alone(w *world.World, r world.RealmID) *world.World {
	c := *w
	c.Me = r
	c.Realms, c.Settlements, c.Sites = slices.Clone(w.Realms), slices.Clone(w.Settlements), slices.Clone(w.Sites)
	units, _ := w.Of(r)
	c.Units = slices.Clone(units)
	return &c
}
