package plan_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// What a sheet cannot mean in the example's world, statement by statement. Problems are "severity code value value";
// an empty want is a sheet without any.
func TestStatements(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"WDW-1 realms", "101 KA gegen QQ", "error plan.realm code=QQ"},
		{"WDW-12 fields", "101 210/19-999/01 KV", "error plan.step place=999/01 n=1"},
		{"WDW-26 oneself", "Schatz:\n5 GS an DAG", "error plan.self code=DAG"},
		{"WDW-27 places", "Schatz:\n5 GS von 999/01 nach 210/04", "error plan.field place=999/01"},
		{"WDW-36 characters", "Reichsaufstellung:\n509 REP 210/04 48", "warning plan.character unit=509"},
		{"WDW-36 points", "Reichsaufstellung:\n501 REP 210/04 36", "warning plan.value unit=501 said=36 have=48"},
		{"WDW-2 status", "Reichsaufstellung:\n501 NSC 210/04 48", "warning plan.rep unit=501 said=@plan.nsc have=@plan.rep"},
		{"WDW-37 order", "Schatz:\nReihenfolge 210/04 210/05", "error plan.settlement place=210/05"},
		{"WDW-39 capital", "Schatz:\nHauptstadt 001/18", "error plan.settlement place=001/18"},
		{"WDW-41 walls", "Bau:\nWall 3 210/04(2)", "error plan.points"},
		{"WDW-41 roads", "Bau:\nStraße 9 210/04(2)", "error plan.points"},
		{"WDW-44 numbers", "199 KV", "error plan.unit unit=199"},
		{"WDW-45 E makes no scout", "203 KVE", "warning plan.weak unit=203 kind=R"},
		{"WDW-47 price", "Rüstung:\n101 1000 K in 210/19 für 4000 GS", "warning plan.cost unit=101 said=4000 have=5000"},
		{"WDW-49 place", "202 KR auflösen in 210/19", "warning plan.dissolve unit=202 place=210/19"},
		{"WDW-49 at home", "101 KR auflösen in 210/19", ""},
		{"WDW-50 room", "201 -30-22-002/38(302) KI", "error plan.capacity unit=201 carrier=302 load=150000 room=50000"},
		{"WDW-59 nobody", "203 -30-(399) KI", "error plan.carrier unit=399"},
		{"WDW-59 oneself", "302 -(302) KI", "error plan.carrier unit=302"},
		{"WDW-62 workers", "401 KVE", "error plan.conquer unit=401 kind=A"},
		{"WDW-62 besiegers, D-B", "102 KVE", ""},
		{"WDW-63 warriors", "101 KHB", "error plan.besiege unit=101 kind=K"},
		{"WDW-63 besiegers", "102 KHB3", ""},
		{"WDW-64 with KR", "101 KRF", "error plan.pursue unit=101 kind=K"},
		{"WDW-65 warriors", "101 AB", "error plan.work unit=101 kind=K"},
		{"WDW-66 text", "101 S3", "warning plan.special unit=101"},
		{"WDW-66 with text", "101 S3\nSonderbefehle:\nS3: wartet", ""},
		{"WDW-71 company", "101 KV mit 103", "error plan.with unit=103"},
		{"WDW-74 neighbours", "101 KA greift an 210/37", "error plan.attack place=210/37"},
		{"WDW-82 kind", "101 6000 R KV", "warning plan.kind unit=101 said=R have=K"},
		{"WDW-82 size", "101 6001 K KV", "warning plan.size unit=101 said=6001 have=6000"},
		{"WDW-82 leaders", "101 3 Hf KV", "warning plan.leaders unit=101 said=3 have=2"},
		{"WDW-82 place", "101 210/20 KV", "warning plan.stands unit=101 said=210/20 have=210/19"},
		{"WDW-82 end", "101 -20 KV bis 210/21", "warning plan.ends unit=101 said=210/21 have=210/20"},
		{"WDW-82 no way", "101 210/19 210/20 KV", "warning plan.still unit=101 said=210/20 have=210/19"},
		{"WDW-82 no way at all", "101 > 002/09 KV", "error plan.way unit=101 place=002/09 reason=@plan.reason.3"},
		{"WDW-82 edge", "203 R 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 KV", "error plan.edge"},
		{"WDW-R-47 addressee", "Botschaft an QQ: x", "error plan.addressee"},
		{"WDW-D-F oneself", "Haltung:\nDAG Krieg", "error plan.self code=DAG"},
		{"WDW-D-O1 parts", "101 KV zu 103:1000K", "error plan.merge unit=101"},
		{"WDW-D-O1 twice", "101 KV neu 500K\nRüstung:\n101 1000 K in 210/19", "warning plan.raised unit=101 said=500 have=1000"},
		{"WDW-D-B besiegers attack", "102 KA", "warning plan.unarmed unit=102 kind=B"},
		{"all is well", "101 6000 K 2 Hf 210/19-20-21 KVE bis 210/21", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := load(t)
			for name, w := range map[string]*world.World{"the truth": w, "what is known": w.For(1)} {
				_, list := check(t, w, c.text)
				got := told(list)
				for n, line := range got {
					_, got[n], _ = strings.Cut(line, " ")
				}
				if c.want == "" && len(got) == 0 || len(got) == 1 && got[0] == c.want || strings.Contains(c.want, ".edge") && len(got) > 0 && strings.HasPrefix(got[0], c.want) {
					continue
				}
				t.Errorf("on %s: %q, want %q", name, got, c.want)
			}
		})
	}
}

// A conquest with an order that gives way is allowed, with a hint (C8).
func TestC8(t *testing.T) {
	p, list := check(t, load(t).For(1), "101 KRE")
	if len(list) != 1 || list[0].Code != "problem.plan.timid" || list[0].Severity != game.Hint || p.Units[0].Ext != kit.Conquer {
		t.Errorf("%+v", list)
	}
}

// A neutral unit that was seen on the way would be hit (D-F).
func TestDFNeutrals(t *testing.T) {
	w := load(t)
	w.Stances[1], w.Stances[len(w.Realms)] = world.Neutral, world.Neutral // Dagon and Torland
	_, list := check(t, w.For(1), "102 210/37-30-001/01 KN")
	if !slices.ContainsFunc(list, func(p game.Problem) bool { return p.Code == "problem.plan.neutral" && p.Args["code"] == "TOR" }) {
		t.Errorf("%+v", list)
	}
}

// Conditions are tested at the start of the moon; of several lines of a unit the first that holds counts.
func TestWDW78Conditions(t *testing.T) {
	w := load(t)
	for _, c := range []struct {
		when string
		want bool
	}{
		{"210/37 mein", true},
		{"001/01 mein", false},
		{"001/01 nicht mein", true},
		{"101 in 210/19", true},
		{"101 in 210/20", false},
		{"101 da", true},
		{"199 da", false},
		{"Schatz 20100", true},
		{"Schatz 20101", false},
		{"TOR Krieg", true},
		{"NOR Durchzug", true},
		{"NOR Krieg", false},
		{"Fremde in 001/01", true},
		{"TOR in 001/01", true},
		{"NOR in 001/01", false},
		{"Fremde in 001/02", false},
		{"210/37 mein, TOR Krieg, 101 in 210/19", true},
		{"210/37 mein, 101 in 210/20", false},
	} {
		for name, w := range map[string]*world.World{"the truth": w, "what is known": w.For(1)} {
			p, list := check(t, w, "wenn "+c.when+": 101 KH\n101 KR")
			if len(list) > 0 || len(p.Units) != 1 || (p.Units[0].Order == kit.Hold) != c.want {
				t.Errorf("%s on %s: %+v, %+v", c.when, name, p.Units, list)
			}
		}
	}
}

// Segments may take some forms of ways only, and limit special orders and scouts.
func TestLaws(t *testing.T) {
	w := load(t)
	w.Laws.RouteForms, w.Laws.SpecialOrders, w.Laws.ScoutsLand = int(sheet.ByFields), 1, 1
	p, list := check(t, w, "101 R 2 KV\n102 S1\n103 S2\n202 -22 KV\n203 -30 KV\nSonderbefehle:\nS1: a\nS2: b")
	want := []string{"1 error plan.form unit=101", "3 error plan.specials unit=103 most=1", "5 error plan.scouts unit=203 most=1"}
	if got := told(list); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if len(p.Units[0].Route) != 0 || p.Units[2].Order != kit.Defend {
		t.Errorf("%+v", p.Units)
	}
}

// Everything of a sheet is put into terms of the world.
func TestAPlanIsTheSheetInTheWorld(t *testing.T) {
	w := load(t)
	p, list := check(t, w, `101 210/19-20 KVE gegen TOR mit 501 teilt 119:1000K+1Hf
102 > 210/19 KV
Rüstung:
304 10 S 1 Hf in 210/04(2)
Bau:
Burg 210/05 "Neu" Hafen 1 2
Halt Wall 10 210/01(2)
Schatz:
500 GS von 210/04 nach 210/19
7 GS an NOR für "Salz"
Bestand 100 GS
Hauptstadt 210/19
Reihenfolge 210/19 210/04
Haltung:
WAL Krieg
Botschaft an NOR, WAL: Gruß
Hallo
Kultur geheim: x
y`)
	if len(list) != 1 || list[0].Code != "problem.plan.idle" { // nobody orders the new ships about
		t.Fatalf("%+v", list)
	}
	of := w.Patch.Of
	switch {
	case len(p.Units) != 2 || len(p.Units[0].Route) != 1 || p.Units[0].Route[0].Field != of(210, 20) || p.Units[0].Against()[0] != 2 || len(p.Units[0].With()) != 1:
		t.Errorf("%+v", p.Units)
	case len(p.Units[1].Route) == 0 || p.Units[1].Route[len(p.Units[1].Route)-1].Field != of(210, 19):
		t.Errorf("the way to the target: %+v", p.Units[1].Route)
	case len(p.Changes) != 1 || p.Changes[0].Number != 101 || p.Changes[0].Sort != sheet.Split:
		t.Errorf("%+v", p.Changes)
	case len(p.Recruits) != 1 || p.Recruits[0].Field != of(210, 4) || p.Recruits[0].Harbour != 2:
		t.Errorf("%+v", p.Recruits)
	case len(p.Builds) != 2 || p.Builds[0].Site.Value != 12 || p.Builds[0].Site.Harbours != 3 || !p.Builds[1].Halt || p.Builds[1].Site.Value != 10:
		t.Errorf("%+v", p.Builds)
	case len(p.Pays) != 2 || p.Pays[0].From != of(210, 4) || p.Pays[0].To != of(210, 19) || p.Pays[1].Realm != 3 || p.Pays[1].From != grid.None:
		t.Errorf("%+v", p.Pays)
	case *p.Stock != 100 || p.Capital != of(210, 19) || len(p.Ranks) != 2 || p.Stances[0].Realm != 4 || p.Stances[0].Stance != world.War:
		t.Errorf("%+v", p)
	case len(p.Letters) != 2 || !slices.Equal(p.Letters[0].To, []world.RealmID{3, 4}) || p.Letters[1].To != nil:
		t.Errorf("%+v", p.Letters)
	}
}

// WDW-65: whoever cannot work defends instead.
func TestWDW65WhoCannotBuildDefends(t *testing.T) {
	p, _ := check(t, load(t), "101 AB\n401 AB")
	if len(p.Units) != 2 || p.Units[0].Order != kit.Defend || p.Units[1].Order != kit.Build {
		t.Errorf("%+v", p.Units)
	}
}
