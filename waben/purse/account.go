package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
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
		realm.Account.Balance -= fee
		t.tell(chronicle.Event{Code: chronicle.Charged, Realm: r, Field: grid.None, Values: [6]int32{int32(fee), int32(realm.Account.Balance)}})
	}
}

// Withheld reports whether a realm gets no letter: because the game master says so, or because it is in debt and the
// laws of the segment say so (WDW-9).
func Withheld(w *world.World, r world.RealmID) bool {
	a := w.Realm(r).Account
	return a.Hold || w.Laws.Withhold && a.Balance < 0
}
