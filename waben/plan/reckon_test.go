package plan_test

import (
	"math"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// WDW-46, WDW-D-O1: the remark "neu" in the line of a unit that is not there yet raises it where it stands.
func TestWDW46TheRemarkNeuRaisesAUnit(t *testing.T) {
	for text, want := range map[string]plan.Recruit{
		"110 2000 K 1 Hf 210/04 KV neu":     {Line: 1, Unit: 110, Size: 2000, Kind: kit.Foot, Leaders: 1},
		"110 210/04 KV neu 1000K 2Hf":       {Line: 1, Unit: 110, Size: 1000, Kind: kit.Foot, Leaders: 2},
		"310 20 S 1 Hf 210/04(3) KV neu":    {Line: 1, Unit: 310, Size: 20, Kind: kit.Ship, Leaders: 1, Harbour: 3},
		"110 5 K 210/04 KV neu 1500K + 1Hf": {Line: 1, Unit: 110, Size: 1500, Kind: kit.Foot, Leaders: 1},
	} {
		w := load(t)
		want.Field = w.Patch.Of(210, 4)
		p, _ := check(t, w, text)
		if len(p.Recruits) != 1 || p.Recruits[0] != want || len(p.Changes) != 0 {
			t.Errorf("%s: %+v, %+v", text, p.Recruits, p.Changes)
		}
	}
	if p, _ := check(t, load(t), "101 6000 K 2 Hf 210/19 KV neu 500K"); len(p.Recruits) != 0 || len(p.Changes) != 1 {
		t.Errorf("%+v", p)
	}
	if p, _ := check(t, load(t), "110 2000 K 1 Hf 210/04 KV neu\nRüstung:\n110 2000 K 1 Hf in 210/04"); len(p.Recruits) != 1 || len(p.Changes) != 0 {
		t.Errorf("%+v", p)
	}
}

// WDW-31, WDW-41: numbers of points that no building has are refused; they do not turn into others.
func TestWDW41NobodyBuildsThatMuch(t *testing.T) {
	w := load(t)
	var ix world.Index
	ix.Build(w)
	place := sheet.Place{GF: 210, KF: 4, Side: 2}
	for want, b := range map[string]sheet.Build{
		"problem.plan.points":  {What: kit.Wall, Place: place, Points: math.MaxUint16 + 6},
		"problem.plan.section": {What: kit.Road, Place: place, Pay: math.MaxUint16 + 6},
	} {
		p, list := plan.Make(w, &ix, 1, &sheet.Sheet{Moons: []sheet.Moon{{Builds: []sheet.Build{b}}}}, 0)
		if len(list) != 1 || list[0].Code != want || len(p.Builds) != 0 {
			t.Errorf("%+v %+v", list, p.Builds)
		}
	}
}

// reckoned lets the treasury carry out a sheet of Dagon's at a date, and gives his book.
func reckoned(t *testing.T, w *world.World, at moon.Count, text string) chronicle.Book {
	t.Helper()
	w.Moon = at
	s, _ := sheet.Read([]byte(text), sheet.Options{})
	var ix world.Index
	ix.Build(w)
	p, _ := plan.Make(w, &ix, 1, s, 0)
	log := &chronicle.Log{}
	treasury := purse.Open(w, &ix, dice.Dice(1), log)
	plan.Reckon(w, treasury, []*plan.Plan{p}, func(_ world.RealmID, _ int, _ *world.Site, no purse.Refusal) { t.Errorf("refused: %v", no) })
	treasury.Close()
	return log.Books[0]
}

// WDW-D-N1: who is to be dissolved is paid first, and what that brings back pays recruits.
func TestWDWDN1UpkeepThenDissolvingThenRecruiting(t *testing.T) {
	w := load(t)
	riders := int32(0)
	own, _ := w.Of(1)
	for n := range own {
		if own[n].Kind == kit.Rider {
			riders += own[n].Size
		}
	}
	u := &w.Units[w.Unit(1, 202)]
	u.Field = w.Patch.Of(210, 19)
	for n := range w.Settlements {
		if w.Settlements[n].Realm == 1 {
			w.Settlements[n].Gold = 0
		}
	}
	w.Realm(1).Gold = 0
	owed := int64(0)
	for n := range own {
		owed += purse.Wages(&own[n])
	}
	w.Realm(1).Gold = owed
	b := reckoned(t, w, moon.At(422, moon.Adler), "202 KV auflösen\nRüstung:\n110 500 K 1 Hf in 210/19")
	var paid, refunded, cost int64
	for _, e := range b.Entries {
		switch e.Sort {
		case chronicle.UnitUpkeep:
			if paid -= e.Sum; e.Kind == kit.Rider && e.Count != riders {
				t.Errorf("%d riders are paid, want %d", e.Count, riders)
			}
		case chronicle.Refunded:
			refunded += e.Sum
		case chronicle.Recruited:
			cost -= e.Sum
		}
	}
	if back := purse.Refund(kit.Rider, 430, 1); paid != owed || refunded != back || cost != 3_500 || b.New != back-cost {
		t.Errorf("paid %d of %d, refunded %d of %d, recruits for %d: %+v", paid, owed, refunded, back, cost, b)
	}
}

// WDW-39, WDW-27: what comes in lies in the capital that the same sheet declares.
func TestWDW39TheCapitalIsDeclaredBeforeTheIncome(t *testing.T) {
	w := load(t)
	old, seat := w.SettlementAt(w.Realm(1).Capital), w.SettlementAt(w.Patch.Of(210, 19))
	was := old.Gold + w.Realm(1).Gold
	b := reckoned(t, w, moon.At(422, moon.Dachs), "Schatz:\nHauptstadt 210/19")
	if old.Gold > was || seat.Gold == 0 || old.Gold+seat.Gold > b.New {
		t.Errorf("%d GS in the old capital, which had %d, and %d in the new one", old.Gold, was, seat.Gold)
	}
}

// WDW-R-44: who owns a place recruits there before his allies, whoever sends his sheet first.
func TestWDWR44TheOwnerRecruitsFirst(t *testing.T) {
	w := load(t)
	w.Moon, w.Laws.Abroad = moon.At(422, moon.Adler), true
	n := len(w.Realms)
	w.Stances[1], w.Stances[n] = world.Allied, world.Allied
	f := w.Patch.Of(1, 1)
	w.Owner[f] = 2
	w.Settlements = append(w.Settlements, world.Settlement{Field: f, Realm: 2, Kind: kit.Castle, Stands: kit.Castle.Standard()})
	w.Realm(1).Gold, w.Realm(2).Gold = 500_000, 500_000
	var ix world.Index
	ix.Build(w)
	treasury := purse.Open(w, &ix, dice.Dice(1), nil)
	recruit := plan.Recruit{Unit: 190, Size: 1_500, Kind: kit.Foot, Leaders: 1, Field: f}
	var denied []world.RealmID
	plan.Reckon(w, treasury, []*plan.Plan{
		{Realm: 1, Capital: grid.None, Recruits: []plan.Recruit{recruit}}, {Realm: 2, Capital: grid.None, Recruits: []plan.Recruit{recruit}},
	}, func(r world.RealmID, _ int, _ *world.Site, no purse.Refusal) {
		if denied = append(denied, r); no.Why != purse.TooMany {
			t.Errorf("refused: %v", no)
		}
	})
	if len(denied) != 1 || denied[0] != 1 || w.Unit(2, 190) == world.NoUnit {
		t.Errorf("denied: %v", denied)
	}
}
