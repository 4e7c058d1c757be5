package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Payment moves gold between places of a realm, or to another one.
type Payment struct {
	Realm    world.RealmID
	Gold     int64
	From, To grid.Field    // own settlements; None: wherever there is gold, and the capital
	Other    world.RealmID // who gets it, or Nobody
	For      string
}

// Pay pays (WDW-26, WDW-27). Gold arrives in the same moon, that for another realm in its capital: the rules know
// no way that could be robbed but units that carry it.
func (t *Treasury) Pay(p Payment) Refusal {
	from, no := t.payable(&p)
	if no.Refused() {
		return no
	}
	if from != nil {
		from.Gold -= p.Gold
		t.ready[p.Realm-1] -= p.Gold
	} else {
		t.spend(p.Realm, p.Gold)
	}
	switch to := t.own(p.Realm, p.To); {
	case p.Other != world.Nobody:
		t.Enter(p.Realm, chronicle.Entry{Sort: chronicle.Paid, Other: p.Other, Field: grid.None, Count: 1, Sum: -p.Gold, Text: p.For})
		if t.minds(p.Other) {
			t.deposit(p.Other, p.Gold)
			t.Enter(p.Other, chronicle.Entry{Sort: chronicle.Received, Other: p.Realm, Field: grid.None, Count: 1, Sum: p.Gold, Text: p.For})
		}
	case to != nil:
		to.Gold += p.Gold
		t.ready[p.Realm-1] += p.Gold
	default:
		t.deposit(p.Realm, p.Gold)
	}
	return Refusal{}
}

// payable is the settlement that a payment is taken from, nil if from anywhere.
func (t *Treasury) payable(p *Payment) (*world.Settlement, Refusal) {
	switch {
	case p.Gold <= 0 || p.Other == p.Realm:
		return nil, refuse(NothingPaid, p.Gold, 0)
	case p.Other == world.Nobody && p.To != grid.None && t.own(p.Realm, p.To) == nil:
		return nil, refuse(NoPlace, 0, 0)
	case p.From == grid.None:
		if p.Gold > t.Ready(p.Realm) {
			return nil, refuse(TooDear, p.Gold, t.Ready(p.Realm))
		}
		return nil, Refusal{}
	}
	from := t.own(p.Realm, p.From)
	switch {
	case from == nil:
		return nil, refuse(NoPlace, 0, 0)
	case p.Gold > from.Gold:
		return nil, refuse(TooDear, p.Gold, from.Gold)
	}
	return from, Refusal{}
}

// Declare makes an own settlement the capital (WDW-39). What lies in the old one stays there.
func (t *Treasury) Declare(r world.RealmID, f grid.Field) Refusal {
	home := t.own(r, f)
	if home == nil {
		return refuse(NoPlace, 0, 0)
	}
	realm := t.w.Realm(r)
	if realm.Capital == f {
		return Refusal{}
	}
	realm.Capital = f
	home.Gold, realm.Gold = home.Gold+realm.Gold, 0
	t.tell(chronicle.Event{Code: chronicle.CapitalSet, Realm: r, Field: f, Text: home.Name})
	return Refusal{}
}
