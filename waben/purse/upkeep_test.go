package purse

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Half of the yearly rate at each date, of what table 5.2-1 prints (WDW-47, C6).
func TestWDW47Wages(t *testing.T) {
	for _, c := range []struct {
		kind       kit.Unit
		size       int32
		leaders    int16
		cost, wage int64
	}{
		{kit.Foot, 2_000, 1, 11_000, 2_200},
		{kit.Foot, 3_000, 1, 16_000, 3_200},
		{kit.Rider, 430, 1, 7_450, 630},
		{kit.Ship, 100, 3, 33_000, 2_600},
		{kit.Worker, 5_000, 1, 26_000, 5_200},
		{kit.Besieger, 5_000, 2, 27_000, 5_400},
		{kit.Beast, 1_000, 1, 6_000, 1_200},
		{kit.Leader, 2, 0, 2_000, 400},
		{kit.Leader, 1, 1, 1_000, 200},
	} {
		if got := Cost(c.kind, c.size, c.leaders); got != c.cost {
			t.Errorf("%d %v cost %d, want %d", c.size, c.kind, got, c.cost)
		}
		u := world.Unit{Kind: c.kind, Size: c.size, Leaders: c.leaders}
		if got := Wages(&u); got != c.wage {
			t.Errorf("%d %v are paid %d, want %d", c.size, c.kind, got, c.wage)
		}
	}
	if got := Refund(kit.Rider, 430, 1); got != 3_725 {
		t.Errorf("A4: refund %d, want 3725", got)
	}
}

// troops is a world in which realm 1 owes 1,000 for 800 on foot and a leader, and has some gold.
func troops(t *testing.T, gold int64) *world.World {
	w := plain(t, 1)
	town(w, me, 3, kit.Town, gold)
	unit(w, me, 101, kit.Foot, 800, 1, 9)
	return w
}

func TestWDW48UnpaidTroopsLoseHeartAndLeave(t *testing.T) {
	for _, c := range []struct {
		gold           int64
		unpaid         int // dates before
		morale, counts int
		left           bool
	}{
		{gold: 1_000, unpaid: 1},
		{gold: 999, unpaid: 1, morale: 1},
		{gold: 500, morale: 1},
		{gold: 499, morale: 3, counts: 1, left: true},
		{gold: 0, morale: 3, counts: 1, left: true},
	} {
		w := troops(t, c.gold)
		w.Realms[0].Unpaid, w.Realms[0].Morale = c.unpaid, 2
		tr, log := open(w, recruiting)
		tr.Upkeep()
		b := closed(t, tr, log, me)
		r := &w.Realms[0]
		if r.Morale != c.morale || r.Unpaid != c.counts || b.New != max(0, c.gold-1_000) {
			t.Errorf("%d GS: morale %d, unpaid %d, %d GS left", c.gold, r.Morale, r.Unpaid, b.New)
		}
		want := int32(800)
		if c.left {
			pips := dice.Dice(42).TwoSix(int32(recruiting), dice.Desertion, int64(me), 101)
			want -= 800 * int32(3*pips) / 100
		}
		if w.Units[0].Size != want {
			t.Errorf("%d GS: %d are left, want %d", c.gold, w.Units[0].Size, want)
		}
		if told := len(told(log, chronicle.Deserted)); (told == 1) != c.left {
			t.Errorf("%d GS: %d reports of desertion", c.gold, told)
		}
	}
}

func TestWDW48TwiceUnpaidTroopsAreNoMore(t *testing.T) {
	w := troops(t, 0)
	w.Realms[0].Unpaid = 1
	w.Realms[0].People = []world.Character{{Number: 501}}
	w.Land[20], w.Realms[0].Capital = land.Water, 3
	unit(w, me, 201, kit.Rider, 25, 1, 20).Aboard = 301
	unit(w, me, 301, kit.Ship, 5, 1, 20).Gold = 70
	unit(w, me, 501, kit.Leader, 1, 0, 20).Aboard = 301
	unit(w, you, 101, kit.Foot, 10, 1, 9)
	w.Realms[1].Gold = 1_000
	tr, log := open(w, recruiting)
	tr.Upkeep()
	b := closed(t, tr, log, me)
	for n, gone := range []bool{true, true, true, false, false} {
		if w.Units[n].Gone != gone {
			t.Errorf("unit %d of %d: %+v", w.Units[n].Number, w.Units[n].Realm, w.Units[n])
		}
	}
	if c := w.Units[3]; c.Field != 3 || c.Aboard != 0 {
		t.Errorf("the character is not saved: %+v", c)
	}
	if gone := told(log, chronicle.Dissolved); len(gone) != 3 || gone[0].Values != [6]int32{800, 1} || len(told(log, chronicle.Deserted)) != 0 {
		t.Errorf("they are dissolved: %+v", gone)
	}
	if sum(b, chronicle.Paid) != -70 {
		t.Errorf("what the ships carried is not accounted for: %+v", b)
	}
}

// WDW-50: who deserts takes no carrier away from others: on the water only those go who are not needed, on land who has no room
// any more goes ashore, the last first, and gold that is too heavy is lost.
func TestWDW50DesertersLeaveNobodyToDrown(t *testing.T) {
	for water, aboard := range map[bool][2]uint16{true: {301, 301}, false: {301, 0}} {
		w := plain(t, 1)
		w.Realms[0].Gold = 0
		if water {
			w.Land[20] = land.Water
		}
		unit(w, me, 101, kit.Foot, 480, 1, 20).Aboard = 301
		unit(w, me, 102, kit.Foot, 500, 1, 20).Aboard = 301
		unit(w, me, 301, kit.Ship, 20, 1, 20).Gold = 3
		tr, log := open(w, recruiting)
		tr.Upkeep()
		closed(t, tr, log, me)
		id := w.Unit(me, 301)
		if got := [2]uint16{w.Units[0].Aboard, w.Units[1].Aboard}; march.Burden(w, id) > march.Capacity(&w.Units[id]) || water && got != aboard {
			t.Errorf("water %v: %+v", water, w.Units)
		}
		if len(told(log, chronicle.Drowned)) != 0 || len(told(log, chronicle.Deserted)) < 2 {
			t.Errorf("%+v", log.Events)
		}
	}
	w := plain(t, 1)
	unit(w, me, 401, kit.Beast, 10, 1, 20).Gold = 1_000
	w.Realms[0].Capital = grid.None
	tr, log := open(w, recruiting)
	tr.Upkeep()
	if b := closed(t, tr, log, me); int64(w.Units[0].Gold) != march.Capacity(&w.Units[0]) || sum(b, chronicle.Paid) != int64(w.Units[0].Gold)-1_000 {
		t.Errorf("%+v %+v", w.Units[0], b)
	}
}

func TestWDWDN1UpkeepComesBeforeRecruiting(t *testing.T) {
	w := troops(t, 1_000+1_005)
	tr, log := open(w, recruiting)
	tr.Upkeep()
	want(t, "what is left", tr.Recruit(Recruit{Realm: me, Unit: 102, Kind: kit.Foot, Size: 2, Leaders: 1, Field: 3}), TooDear)
	want(t, "what is left", tr.Recruit(Recruit{Realm: me, Unit: 102, Kind: kit.Foot, Size: 1, Leaders: 1, Field: 3}), Fine)
	if b := closed(t, tr, log, me); b.New != 0 || sum(b, chronicle.UnitUpkeep) != -1_000 {
		t.Errorf("new units are not paid: %+v", b)
	}
}

func TestWDW10EachTurnCosts(t *testing.T) {
	w := plain(t, 1)
	w.Laws.Fee = 250
	w.Realms[0].Players = []world.Player{{Name: "A"}}
	w.Realms[0].Account.Balance = 400
	for turn, balance := range []int{150, -100} {
		tr, log := open(w, quiet)
		tr.Fees()
		if got := w.Realms[0].Account.Balance; got != balance || len(told(log, chronicle.Charged)) != 1 {
			t.Errorf("turn %d: %d cents, want %d", turn, got, balance)
		}
	}
	if w.Realms[1].Account.Balance != 0 {
		t.Error("nobody plays the other realm")
	}
}

// WDW-R-59: from the first booking on all are kept, as many as an account holds; then a year's turns are asked for in advance.
func TestWDWR59BookingsAreKept(t *testing.T) {
	w := plain(t, 2)
	w.Laws.Fee, w.Laws.Moons = 250, 2
	a := &w.Realms[0].Account
	w.Realms[0].Players = []world.Player{{Name: "A"}}
	tr, _ := open(w, quiet)
	if tr.Fees(); a.Balance != -250 || len(a.Ledger) > 0 {
		t.Errorf("before the first booking: %+v", a)
	}
	if year, missing := Advance(w, 1); year != 0 || missing != 0 {
		t.Errorf("%d of %d are missing where no account is kept", missing, year)
	}
	a.Book(world.Booking{Moon: w.Moon, Sort: world.Payment, Cents: 1000})
	if tr.Fees(); a.Balance != 500 || len(a.Ledger) != 2 || a.Ledger[1] != (world.Booking{Moon: w.Moon, Sort: world.Charge, Cents: -250}) {
		t.Errorf("%+v", a)
	}
	if year, missing := Advance(w, 1); year != 1500 || missing != 1000 {
		t.Errorf("%d of %d are missing", missing, year)
	}
	for range world.MostBookings {
		tr.Fees()
	}
	if len(a.Ledger) != world.MostBookings || a.Ledger[0].Sort != world.Charge || w.Verify() != nil {
		t.Errorf("%d bookings: %v", len(a.Ledger), w.Verify())
	}
	if year, missing := Advance(w, 1); missing != year-a.Balance {
		t.Errorf("%d of %d are missing", missing, year)
	}
}

func TestWDW9LettersOfDebtorsMayBeWithheld(t *testing.T) {
	w := plain(t, 1)
	for _, c := range []struct {
		balance        int
		hold, law, out bool
	}{
		{-1, false, false, false},
		{-1, false, true, true},
		{0, false, true, false},
		{5, true, false, true},
	} {
		w.Realms[0].Account = world.Account{Balance: c.balance, Hold: c.hold}
		w.Laws.Withhold = c.law
		if Withheld(w, me) != c.out {
			t.Errorf("%+v", c)
		}
	}
}

// The ladder of the unpaid: hearts first, then heads, at the second date in a row everything; whoever has paid half meanwhile begins anew,
// and so does who has nobody to pay.
func TestWDWDUTheLadderOverSeveralDates(t *testing.T) {
	for _, c := range []struct {
		name          string
		paid          []int64 // of 1,400 GS due while nobody has left
		morale, count int
		gone          bool
	}{
		{"all", []int64{1_400}, 0, 0, false},
		{"one short", []int64{1_399}, 1, 0, false},
		{"half", []int64{700}, 1, 0, false},
		{"less", []int64{699}, 3, 1, false},
		{"less, then half", []int64{600, 700}, 1, 0, false},
		{"less, then all", []int64{600, 1_400}, 0, 0, false},
		{"twice less", []int64{600, 0}, 3, 2, true},
		{"less, half, less", []int64{600, 700, 0}, 3, 1, false},
		{"nobody left between", []int64{600, -1, 0}, 3, 1, false},
	} {
		w := plain(t, 1)
		unit(w, me, 101, kit.Foot, 1_000, 2, 9)
		at := recruiting
		for _, gold := range c.paid {
			serve := w.Units
			if w.Realms[0].Gold = max(gold, 0); gold < 0 {
				w.Units = nil
			}
			tr, log := open(w, at)
			tr.Upkeep()
			closed(t, tr, log, me)
			w.Units = serve
			if at++; at.Recruiting() {
				t.Fatal("two dates in a row")
			}
			for !at.Recruiting() {
				at++
			}
		}
		if r := &w.Realms[0]; r.Morale != c.morale || r.Unpaid != c.count || w.Units[0].Gone != c.gone {
			t.Errorf("%s: morale %d, unpaid %d, %+v", c.name, r.Morale, r.Unpaid, w.Units[0])
		}
	}
}
