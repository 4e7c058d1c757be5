package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Fees books a turn's fee on the account of each realm that somebody plays (WDW-10).
func (t *Treasury) Fees() {
	fee := t.w.Laws.Fee
	if fee == 0 {
		return
	}
	for n := range t.w.Realms {
		realm, r := &t.w.Realms[n], world.RealmID(n+1)
		if len(realm.Players) == 0 || realm.Vacant || !t.minds(r) {
			continue
		}
		if len(realm.Account.Ledger) > 0 {
			realm.Account.Book(world.Booking{Moon: t.w.Moon, Sort: world.Charge, Cents: -fee})
		} else {
			realm.Account.Balance -= fee
		}
		t.tell(chronicle.Event{Code: chronicle.Charged, Realm: r, Field: grid.None, Values: [6]int32{int32(fee), int32(realm.Account.Balance)}})
	}
}

// Withheld reports whether a realm gets no letter: because the game master says so, or because it is in debt and the
// laws of the segment say so (WDW-9).
func Withheld(w *world.World, r world.RealmID) bool {
	a := w.Realm(r).Account
	return a.Hold || w.Laws.Withhold && a.Balance < 0
}

// Advance is what a year of turns costs, and what of that is missing on an account: at the beginning of a year it is paid for all
// of it (WDW-10, WDW-R-59). Where no account is kept nothing is asked.
func Advance(w *world.World, r world.RealmID) (year, missing int) {
	a := &w.Realm(r).Account
	if w.Laws.Fee == 0 || len(a.Ledger) == 0 {
		return 0, 0
	}
	year = w.Laws.Fee * moon.PerYear / max(w.Laws.Moons, 1)
	return year, max(0, year-a.Balance)
}
