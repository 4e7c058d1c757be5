package purse

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Dissolve dissolves so many of a unit and their leaders, all if size is 0. In an own settlement half of the price
// comes back (WDW-49), and gold that is carried stays there; elsewhere it is lost.
func (t *Treasury) Dissolve(r world.RealmID, number uint16, size int32, leaders int16) Refusal {
	u, id := t.find(r, number)
	if u == nil {
		return refuse(NoUnit, int64(number), 0)
	}
	if size == 0 || size == u.Size {
		size, leaders = u.Size, u.Leaders
	}
	if no := t.dissolvable(u, id, size, leaders); no.Refused() {
		return no
	}
	var back int64
	if town := t.own(r, u.Field); town != nil {
		back = Refund(u.Kind, size, leaders)
		t.deposit(r, back)
		t.Enter(r, chronicle.Entry{Sort: chronicle.Refunded, Kind: u.Kind, Unit: number, Field: u.Field, Count: size, Each: u.Kind.Spec().Cost, Sum: back})
		if size == u.Size {
			town.Gold += int64(u.Gold)
			t.ready[r-1] += int64(u.Gold)
			t.aboard[r-1] -= int64(u.Gold)
			u.Gold = 0
		}
	}
	t.tell(chronicle.Event{Code: chronicle.Dissolved, Realm: r, Unit: number, Field: u.Field, Values: [6]int32{size, int32(leaders), int32(back)}})
	u.Size -= size
	u.Leaders -= leaders
	t.relieve(u)
	return Refusal{}
}

func (t *Treasury) dissolvable(u *world.Unit, id world.UnitID, size int32, leaders int16) Refusal {
	rest := *u
	rest.Size -= size
	rest.Leaders -= leaders
	switch {
	case size < 0 || rest.Size < 0:
		return refuse(NotSoMany, int64(size), int64(u.Size))
	case leaders < 0 || rest.Leaders < 0:
		return refuse(NotSoMany, int64(leaders), int64(u.Leaders))
	case t.character(u):
		return refuse(NoDissolving, 0, 0)
	case rest.Size == 0 && t.w.Water(u.Field) && id != world.NoUnit && t.carries(id):
		return refuse(NoDissolving, 0, 0)
	case rest.Size > 0:
		return t.fits(&rest, t.burden(u, id))
	}
	return Refusal{}
}

// carries reports whether anybody is aboard a unit.
func (t *Treasury) carries(id world.UnitID) bool {
	for range march.Carried(t.w, id) {
		return true
	}
	return false
}

// fits refuses a unit that has too few leaders for its size (WDW-53), or too little room for what it carries (WDW-50).
func (t *Treasury) fits(u *world.Unit, burden int64) Refusal {
	if need := Leaders(u.Kind, u.Size); u.Leaders < need {
		return refuse(FewLeaders, int64(need), int64(u.Leaders))
	}
	if room := march.Capacity(u); room > 0 && burden > room {
		return refuse(TooHeavy, burden, room)
	}
	return Refusal{}
}
