package purse

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Treasury keeps the books of all realms over one moon. Its life is that of the moon:
//
//	t := purse.Open(w, ix, d, log)
//	t.Fees()                    // in the first moon of a turn
//	t.Rank, t.Declare           // what realms have said
//	t.Income()                  // taxes, settlements, upkeep of buildings, sections
//	t.Upkeep()                  // units, before anybody is dissolved or recruited
//	t.Dissolve, t.Recruit, t.Reinforce, t.Split, t.Merge, t.Load, t.Unload, t.Pay, t.Build
//	t.Muster()                  // new units join the list, their IDs change
//	… movement, battles, sieges …
//	t.Works(crews)              // a moon's building and repairing
//	t.Close()                   // the books
//
// What is not due in the moon does nothing, so a turn calls everything each moon. What is done to units goes by
// number, as IDs change. A Treasury is for one goroutine.
type Treasury struct {
	w       *world.World
	ix      *world.Index
	dice    dice.Dice
	log     *chronicle.Log
	books   []chronicle.Book // by realm
	ready   []int64          // by realm: what its places hold and it can spend
	aboard  []int64          // by realm: what its units carry, as far as the treasury knows
	fresh   []world.Unit
	freshAt map[unitName]int
	far     []uint8 // by field: Kleinfelder to the owner's next place of recruiting, once somebody has asked
}

// unitName is what a unit is called in the whole world.
type unitName struct {
	realm  world.RealmID
	number uint16
}

// Open starts the books of a moon. The index has to be that of the world as it is; methods that change the
// lists of the world build it anew. The log may be nil: then nothing is told.
//
// Gold that lies nowhere in particular lies in the capital (WDW-27, WDW-39), and is brought there now.
func Open(w *world.World, ix *world.Index, d dice.Dice, log *chronicle.Log) *Treasury {
	if log == nil {
		log = &chronicle.Log{}
	}
	t := &Treasury{
		w: w, ix: ix, dice: d, log: log, books: make([]chronicle.Book, len(w.Realms)),
		ready: held(w), aboard: carriedGold(w),
	}
	for n := range t.books {
		r := world.RealmID(n + 1)
		t.books[n] = chronicle.Book{Moon: w.Moon, Realm: r, Old: t.ready[n] + t.aboard[n]}
		if home := t.capital(r); home != nil {
			home.Gold, w.Realms[n].Gold = home.Gold+w.Realms[n].Gold, 0
		}
	}
	return t
}

// minds reports whether the treasury reckons for a realm: for each, of a view only for who has it.
func (t *Treasury) minds(r world.RealmID) bool {
	return r != world.Nobody && (t.w.Me == world.Nobody || t.w.Me == r)
}

// book is the book of a realm.
func (t *Treasury) book(r world.RealmID) *chronicle.Book { return &t.books[r-1] }

// Enter adds an entry to a realm's book, for gold that others have moved.
func (t *Treasury) Enter(r world.RealmID, e chronicle.Entry) {
	b := t.book(r)
	b.Entries = append(b.Entries, e)
}

// Claim notes what a realm itself has written as its new stock (WDW-28).
func (t *Treasury) Claim(r world.RealmID, gold int64) {
	b := t.book(r)
	b.Claimed, b.Claims = gold, true
}

// Ready is what a realm can spend now: what its places hold. What units carry has to be put down first.
func (t *Treasury) Ready(r world.RealmID) int64 { return t.ready[r-1] }

// town is the settlement on a field, or nil.
func (t *Treasury) town(f grid.Field) *world.Settlement {
	if f < 0 || int(f) >= t.w.Patch.Fields() {
		return nil
	}
	if n := t.ix.Settlement(f); n >= 0 {
		return &t.w.Settlements[n]
	}
	return nil
}

// own is a realm's settlement on a field, or nil.
func (t *Treasury) own(r world.RealmID, f grid.Field) *world.Settlement {
	if s := t.town(f); s != nil && s.Realm == r && s.Kind != kit.NoSettlement {
		return s
	}
	return nil
}

// capital is a realm's capital, or nil.
func (t *Treasury) capital(r world.RealmID) *world.Settlement { return t.own(r, t.w.Realm(r).Capital) }

// Close ends the moon: what units that are no more carried is lost, the entries come into the order of the
// balance, stores and stocks are written, and the books are added to the log. It returns how much gold, over all realms,
// came or went without an entry; the books hold it as chronicle.Other, so that they add up.
func (t *Treasury) Close() (unaccounted int64) {
	t.Muster()
	places, carried := held(t.w), carriedGold(t.w)
	for n := range t.books {
		b := &t.books[n]
		if !t.minds(b.Realm) {
			continue
		}
		b.New = places[n] + carried[n]
		gap := b.New - Total(b.Old, b.Entries)
		if lost := min(t.aboard[n]-carried[n], -gap); lost > 0 { // with units, and nobody has entered it
			b.Entries = append(b.Entries, chronicle.Entry{Sort: chronicle.Paid, Field: grid.None, Count: 1, Sum: -lost})
			gap += lost
		}
		if gap != 0 {
			unaccounted += max(gap, -gap)
			b.Entries = append(b.Entries, chronicle.Entry{Sort: chronicle.Other, Field: grid.None, Count: 1, Sum: gap})
		}
		slices.SortStableFunc(b.Entries, func(x, y chronicle.Entry) int { return int(x.Sort) - int(y.Sort) })
		if gold := t.w.Realms[n].Gold; gold != 0 {
			b.Stores = append(b.Stores, chronicle.Store{Field: grid.None, Gold: gold})
		}
	}
	t.stores()
	for n := range t.books {
		if t.minds(t.books[n].Realm) {
			t.log.Books = append(t.log.Books, t.books[n])
		}
	}
	return unaccounted
}

// stores writes where gold lies: in settlements by age, then with units by number.
func (t *Treasury) stores() {
	for n := range t.w.Settlements {
		if s := &t.w.Settlements[n]; s.Gold != 0 && t.minds(s.Realm) {
			b := t.book(s.Realm)
			b.Stores = append(b.Stores, chronicle.Store{Field: s.Field, Gold: s.Gold})
		}
	}
	for n := range t.w.Units {
		if u := &t.w.Units[n]; u.Gold != 0 && !u.Gone && t.minds(u.Realm) {
			b := t.book(u.Realm)
			b.Stores = append(b.Stores, chronicle.Store{Field: u.Field, Unit: u.Number, Gold: int64(u.Gold)})
		}
	}
}

// Total is the new stock: the old one and all entries (WDW-27).
func Total(old int64, entries []chronicle.Entry) int64 {
	for n := range entries {
		old += entries[n].Sum
	}
	return old
}

// tell appends an event of the moon to the log.
func (t *Treasury) tell(e chronicle.Event) {
	e.Moon, e.To = t.w.Moon, grid.None
	t.log.Add(e)
}
