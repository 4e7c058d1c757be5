package purse

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// court is a realm with a town that is its capital, a castle, and the characters 501, a REP of the capital, and 521, who is
// nobody's governor.
func court(t testing.TB) *world.World {
	w := plain(t, 1)
	town(w, me, 5, kit.Town, 20_000)
	town(w, me, 9, kit.Castle, 0)
	town(w, you, 20, kit.Castle, 0)
	r := w.Realm(me)
	r.Capital, r.Players = 5, []world.Player{{Name: "Ada"}}
	r.People = []world.Character{{Number: 501, Name: "Alda", Player: 1, Settlement: 5}, {Number: 521, Name: "Arne", Settlement: grid.None}}
	unit(w, me, 501, kit.Leader, 1, 0, 5)
	unit(w, me, 521, kit.Leader, 1, 0, 5)
	return w
}

// WDW-R-55: who is new gets a settlement that has no character, a name and a free number.
func TestWDWR55NamingACharacter(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(w *world.World)
		p    Person
		why  Reason
	}{
		{"a governor", nil, Person{Number: 503, Name: "Illyra", Settlement: 9}, Fine},
		{"no name", nil, Person{Number: 503, Settlement: 9}, NoName},
		{"no settlement", nil, Person{Number: 503, Name: "Illyra", Settlement: grid.None}, NoSeat},
		{"a field without one", nil, Person{Number: 503, Name: "Illyra", Settlement: 10}, NoSeat},
		{"somebody else's", nil, Person{Number: 503, Name: "Illyra", Settlement: 20}, NoSeat},
		{"WDW-36: one that has its character", nil, Person{Number: 503, Name: "Illyra", Settlement: 5}, SeatTaken},
		{"WDW-44: a number of troops", nil, Person{Number: 103, Name: "Illyra", Settlement: 9}, WrongNumber},
		{"a number of leaders who are no character", func(w *world.World) { unit(w, me, 530, kit.Leader, 2, 0, 5) }, Person{Number: 530, Name: "Illyra", Settlement: 9}, NumberTaken},
		{"who is there gets a settlement", nil, Person{Number: 521, Settlement: 9}, Fine},
		{"and another name", nil, Person{Number: 521, Name: "Arno", Settlement: grid.None}, Fine},
		{"the dead have none", func(w *world.World) { w.Units[1].Gone = true }, Person{Number: 521, Settlement: 9}, Lost},
		{"nor captives", func(w *world.World) { w.Units[1].Gone, w.Realm(me).People[1].Captive = true, you }, Person{Number: 521, Settlement: 9}, Lost},
		{"WDW-7: the player has a REP", nil, Person{Number: 503, REP: true, Name: "Illyra", Settlement: 9}, NoPlayer},
		{"also as a captive", func(w *world.World) { w.Units[0].Gone, w.Realm(me).People[0].Captive = true, you }, Person{Number: 503, REP: true, Name: "Illyra", Settlement: 9}, NoPlayer},
		{"WDW-7: the player's REP is dead", func(w *world.World) { w.Units[0].Gone = true }, Person{Number: 503, REP: true, Name: "Illyra", Settlement: grid.None}, Fine},
		{"who has no capital needs a settlement", func(w *world.World) { w.Units[0].Gone, w.Realm(me).Capital = true, grid.None }, Person{Number: 503, REP: true, Name: "Illyra", Settlement: grid.None}, NoSeat},
		{"the dead make room", func(w *world.World) { w.Units[0].Gone = true }, Person{Number: 503, Name: "Illyra", Settlement: 5}, Fine},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := court(t)
			if c.set != nil {
				c.set(w)
			}
			tr, log := open(w, quiet)
			c.p.Realm = me
			before := len(w.Realm(me).People)
			want(t, c.name, tr.Name(c.p), c.why)
			tr.Muster()
			named := w.Realm(me).Person(c.p.Number)
			if c.why != Fine {
				if len(w.Realm(me).People) != before || len(told(log, chronicle.Named)) > 0 {
					t.Errorf("%+v", w.Realm(me).People)
				}
				return
			}
			at := w.Unit(me, c.p.Number)
			if named == nil || at == world.NoUnit || c.p.Name != "" && named.Name != c.p.Name || c.p.Settlement != grid.None && named.Settlement != c.p.Settlement {
				t.Fatalf("%+v", named)
			}
			if c.p.REP && (named.Player != 1 || named.Since != w.Moon || w.Units[at].Field != w.Realm(me).Capital) {
				t.Errorf("%+v, %+v", named, w.Units[at])
			}
			governors := 0
			for _, p := range w.Realm(me).People {
				if named.Settlement != grid.None && p.Settlement == named.Settlement {
					governors++
				}
			}
			if governors > 1 {
				t.Errorf("%d stand for one settlement: %+v", governors, w.Realm(me).People)
			}
			if book := closed(t, tr, log, me); book.New != book.Old {
				t.Errorf("naming costs %d GS", book.Old-book.New)
			}
			if err := w.Verify(); err != nil {
				t.Error(err)
			}
		})
	}
}

// WDW-R-55: to be trained costs what a leader costs, at the dates and places of recruiting.
func TestWDWR55TrainingALeader(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(w *world.World)
		p    Person
		cost int64
		why  Reason
	}{
		{"to lead fighters", nil, Person{Number: 501, Leads: kit.Foot}, 1000, Fine},
		{"who can do it already", func(w *world.World) { w.Units[0].Arm = kit.Ship }, Person{Number: 501, Leads: kit.Ship}, 0, Fine},
		{"who is new", nil, Person{Number: 503, Name: "Illyra", Settlement: 9, Leads: kit.Ship}, 1000, Fine},
		{"in another moon", func(w *world.World) { w.Moon = quiet }, Person{Number: 501, Leads: kit.Foot}, 0, WrongMoon},
		{"in the field", func(w *world.World) { w.Units[0].Field = 30 }, Person{Number: 501, Leads: kit.Foot}, 0, NoPlace},
		{"where nobody recruits", func(w *world.World) { w.Settlements[0].Stands.Recruit = 0 }, Person{Number: 501, Leads: kit.Foot}, 0, NoBarracks},
		{"where no more are", func(w *world.World) { w.Settlements[0].Recruit = w.Settlements[0].Stands.Recruit - 999 }, Person{Number: 501, Leads: kit.Foot}, 0, TooMany},
		{"who has no gold", func(w *world.World) { w.Settlements[0].Gold = 999 }, Person{Number: 501, Leads: kit.Foot}, 0, TooDear},
		{"to lead leaders", nil, Person{Number: 501, Leads: kit.Leader}, 0, WrongKind},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := court(t)
			w.Moon = recruiting
			if c.set != nil {
				c.set(w)
			}
			tr, log := open(w, w.Moon)
			if c.p.Realm = me; c.p.Settlement == 0 {
				c.p.Settlement = grid.None
			}
			want(t, c.name, tr.Name(c.p), c.why)
			book := closed(t, tr, log, me)
			if book.Old-book.New != c.cost {
				t.Errorf("%d GS were paid, want %d", book.Old-book.New, c.cost)
			}
			if c.why == Fine && w.Units[w.Unit(me, c.p.Number)].Arm != c.p.Leads {
				t.Errorf("%+v", w.Units[w.Unit(me, c.p.Number)])
			}
		})
	}
}
