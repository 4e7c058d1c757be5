package kit

import (
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/hex"
)

// Table 4.2-1, every cell (WDW-23, WDW-29, WDW-34): Bauwert, cost, structures, net income; and the incomes of
// table 3.1-1 in the mountains, which are difficult.
func TestWDW34TableOfSettlements(t *testing.T) {
	for _, row := range []struct {
		s             Settlement
		code          string
		value         int
		cost          int64
		stands        Structures
		net, mountain int64
	}{
		{Garrison, "GAR", 6, 30_000, Structures{Mil: 5, Defence: 1}, -600, -1_200},
		{Castle, "BUR", 12, 60_000, Structures{People: 10_000, Recruit: 10_000, Mil: 5, Defence: 3, Walls: 2}, 300, -900},
		{Town, "STD", 24, 120_000, Structures{People: 50_000, Recruit: 50_000, Mil: 5, Defence: 7, Temples: 2}, 5_100, 2_700},
		{Fortress, "FST", 36, 180_000, Structures{People: 50_000, Recruit: 50_000, Mil: 10, Defence: 7, Walls: 7, Temples: 2}, 3_900, 300},
		{Metropolis, "MET", 48, 240_000, Structures{People: 100_000, Recruit: 100_000, Mil: 10, Defence: 12, Labs: 2, Temples: 4}, 10_200, 5_400},
	} {
		if row.s.String() != row.code || row.s.Value() != row.value || row.s.Cost(0) != row.cost || row.s.Standard() != row.stands {
			t.Errorf("%s: Bauwert %d, cost %d, %+v", row.s, row.s.Value(), row.s.Cost(0), row.s.Standard())
		}
		if row.s.Income(0) != row.net || row.s.Income(1) != row.mountain {
			t.Errorf("%s brings %d, and %d in the mountains", row.s, row.s.Income(0), row.s.Income(1))
		}
		for grade := range 3 { // WDW-23: BW·100 less for each grade
			if want := row.net - int64(row.value*100*grade); row.s.Income(grade) != want {
				t.Errorf("%s at grade %d brings %d, want %d", row.s, grade, row.s.Income(grade), want)
			}
		}
		if got, ok := ParseSettlement(row.code); !ok || got != row.s {
			t.Errorf("%s is read as %s", row.code, got)
		}
	}
}

// Table 4.3-1 (WDW-41) and the upkeep of chapter 8.3: 48 shares of 100 GS are 4,800.
func TestWDW41TableOfInfrastructure(t *testing.T) {
	for _, row := range []struct {
		i     Infrastructure
		code  string
		value int
		cost  int64
	}{{Road, "STR", 5, 5_000}, {Bridge, "BRÜ", 5, 5_000}, {Wall, "WL", 5, 5_000}, {Canal, "KAN", 100, 100_000}} {
		if row.i.String() != row.code || row.i.Value() != row.value || row.i.Cost(row.value, 0) != row.cost || row.i.Cost(row.value, 2) != 3*row.cost {
			t.Errorf("%s: Bauwert %d, cost %d", row.i, row.i.Value(), row.i.Cost(row.value, 0))
		}
		if got, ok := ParseInfrastructure(row.code); !ok || got != row.i {
			t.Errorf("%s is read as %s", row.code, got)
		}
	}
	sum := int64(0)
	for grade, pieces := range []int64{23 + 5 + 2, 2 + 1, 4} {
		sum += pieces * Upkeep(Wall.Cost(5, grade))
	}
	if sum != 4_800 {
		t.Errorf("the infrastructure of chapter 8.3 costs %d, want 4,800", sum)
	}
}

// WDW-47, WDW-D-O2: beasts have the numbers from 400. Table 5.2-1 (WDW-47) with minimum sizes and points (WDW-45, WDW-55).
func TestWDW47TableOfUnits(t *testing.T) {
	for _, row := range []struct {
		u                     Unit
		code                  string
		cost, upkeep, minimum int32
		points, scout         int
		first                 uint16
	}{
		{Foot, "K", 5, 2, 1_000, 15, 5, 100},
		{Rider, "R", 15, 2, 500, 30, 10, 200},
		{Ship, "S", 300, 40, 10, 30, 10, 300},
		{Worker, "A", 5, 2, 1_000, 15, 5, 400},
		{Besieger, "B", 5, 2, 1_000, 15, 5, 100},
		{Beast, "LT", 5, 2, 1_000, 15, 5, 400},
		{Leader, "HF", 1_000, 400, 1, 40, 0, 500},
	} {
		s := row.u.Spec()
		if s.Code != row.code || s.Cost != row.cost || s.Upkeep != row.upkeep || s.Minimum != row.minimum || s.Points != row.points || s.Scout != row.scout || s.First != row.first || s.Last != row.first+99 {
			t.Errorf("%s: %+v", row.code, *s)
		}
		if got, ok := ParseUnit(row.code); !ok || got != row.u {
			t.Errorf("%s is read as %s", row.code, got)
		}
	}
	if _, ok := ParseUnit("KS"); ok {
		t.Error("KS is no kind of the base module (A13)")
	}
}

// WDW-50: five tonnes carry 50 on foot or 25 riders.
func TestWDW50Loads(t *testing.T) {
	ship := Ship.Spec().Carries
	for u, want := range map[Unit]int32{Foot: 50, Worker: 50, Rider: 25} {
		if got := ship / u.Spec().Load; got != want {
			t.Errorf("a ship carries %d %s, want %d", got, u, want)
		}
	}
}

// Table 5.3-1, the second: points by difficulty 0 to 9 (WDW-57), clamped (WDW-56).
func TestWDW57TableOfCosts(t *testing.T) {
	for d, want := range []int{3, 4, 5, 6, 8, 11, 15, 15, All, All} {
		if got := Cost(d); got != want {
			t.Errorf("difficulty %d takes %d, want %d", d, got, want)
		}
	}
	if Cost(-3) != 3 || Cost(12) != All {
		t.Error("difficulties beyond 0 to 9 count as those")
	}
}

// Table 7.2-1 (WDW-70): the merits that depend on a settlement.
func TestWDW70MeritsOfSettlements(t *testing.T) {
	for _, c := range []struct {
		s                     Settlement
		within, sally, leader int16
	}{{Garrison, 1, 0, 0}, {Castle, 3, 2, 1}, {Town, 7, 4, 2}, {Fortress, 7, 4, 3}, {Metropolis, 12, 8, 4}} {
		stv := c.s.Standard().Defence
		if MeritDefence(stv) != c.within || MeritSally(stv) != c.sally || MeritGovernor(c.s.Value()) != c.leader {
			t.Errorf("%s: %d within, %d sallying, %d by its character", c.s, MeritDefence(stv), MeritSally(stv), MeritGovernor(c.s.Value()))
		}
	}
}

// Tables 6.2-1 to 6.2-3 (WDW-60 to WDW-66).
func TestWDW60Commands(t *testing.T) {
	for _, c := range []struct {
		text  string
		want  Command
		fault CommandFault
	}{
		{"KN", Command{Order: Annihilate}, CommandGood},
		{"ka", Command{Order: Attack}, CommandGood},
		{"KH", Command{Order: Hold}, CommandGood},
		{"KVE", Command{Order: Defend, Ext: Conquer}, CommandGood},
		{"KA F", Command{Order: Attack, Ext: Pursue}, CommandGood},
		{"KI", Command{Order: Ignore}, CommandGood},
		{"KR E", Command{Order: Retreat, Ext: Conquer}, CommandGood}, // C8
		{"KHB", Command{Order: Hold, Ext: Besiege}, CommandGood},
		{"KH B6", Command{Order: Hold, Ext: Besiege, Side: hex.NW}, CommandGood},
		{"AB", Command{Order: Build}, CommandGood},
		{"S", Command{Order: Special}, CommandGood},
		{"S12", Command{Order: Special, Special: 12}, CommandGood},
		{"KRF", Command{Order: Retreat}, ExtensionMisfit}, // WDW-64
		{"ABE", Command{Order: Build}, ExtensionMisfit},
		{"KVEF", Command{Order: Defend}, ExtensionTwice},
		{"KVB3E", Command{Order: Defend}, ExtensionTwice},
		{"KVX", Command{Order: Defend}, ExtensionUnknown},
		{"KVB7", Command{Order: Defend}, ExtensionUnknown},
		{"E", Command{}, ExtensionAlone},
		{"B2", Command{}, ExtensionAlone},
		{"", Command{}, CommandUnknown},
		{"KX", Command{}, CommandUnknown},
		{"S0", Command{}, CommandUnknown},
		{"S-1", Command{}, CommandUnknown},
		{"S1000", Command{}, CommandUnknown},
	} {
		got, fault := ParseCommand(c.text)
		if got != c.want || fault != c.fault {
			t.Errorf("%q is %+v, fault %d; want %+v, %d", c.text, got, fault, c.want, c.fault)
		}
	}
}

func FuzzParseCommand(f *testing.F) {
	for _, seed := range []string{"KVE", "KA B3", "AB", "S2", "KRF", "KVEF", "é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, fault := ParseCommand(text)
		if fault != CommandGood {
			return
		}
		if again, fault := ParseCommand(c.String()); fault != CommandGood || again != c {
			t.Errorf("%q is %+v, written %q, read again %+v", text, c, c, again)
		}
	})
}

func TestNames(t *testing.T) {
	gametest.SameTexts(t, Texts)
	say := gametest.Catalogue(t, Texts, "en")
	keys := []string{NoSettlement.Key(), NoInfrastructure.Key(), NoUnit.Key(), NoOrder.Key()}
	for _, s := range Settlements() {
		keys = append(keys, s.Key())
	}
	for _, i := range Infrastructures() {
		keys = append(keys, i.Key())
	}
	for _, u := range Units() {
		keys = append(keys, u.Key())
	}
	for _, o := range Orders() {
		keys = append(keys, o.Key())
	}
	for _, k := range keys {
		if say[k] == "" {
			t.Errorf("%s has no text", k)
		}
	}
	for word, want := range map[string]Settlement{"Burg": Castle, "metropole": Metropolis, "city": Town} {
		if got, ok := ParseSettlement(word); !ok || got != want {
			t.Errorf("%q is read as %s", word, got)
		}
	}
	for word, want := range map[string]Infrastructure{"Straße": Road, "STRASSE": Road, "brue": Bridge, "Wall": Wall} {
		if got, ok := ParseInfrastructure(word); !ok || got != want {
			t.Errorf("%q is read as %s", word, got)
		}
	}
}
