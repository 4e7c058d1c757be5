package scroll

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// court is a world of two realms and turns of two moons.
func court(t testing.TB) *world.World {
	t.Helper()
	laws := law.Default()
	laws.Moons = 2
	w, problems := Read([]byte(small+"Reich DAG \"Dagon\"\nReich TOR \"Tora\"\n"), laws)
	show(t, problems)
	return w
}

// Every ruling can be written, in either language (WDW-6).
func TestWDW6RulingsAreRead(t *testing.T) {
	w := court(t)
	at := func(text string) grid.Field {
		f, err := w.Patch.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	a, b, none := at("007/01"), at("007/02"), grid.None
	cases := []struct {
		text string
		want turn.Ruling
	}{
		{"Frost 007/01", turn.Ruling{Kind: turn.Freeze, Field: a, To: none}},
		{"Mond 2 Ende Tau 007/01 „Föhn“", turn.Ruling{Kind: turn.Thaw, Moon: 1, Late: true, Field: a, To: none, Reason: "Föhn"}},
		{"Umstände DAG 007/02 -3 \"Nebel\"", turn.Ruling{Kind: turn.Circumstances, Realm: 1, Field: b, To: none, Value: -3, Reason: "Nebel"}},
		{"besitz 007/01 TOR", turn.Ruling{Kind: turn.SetOwner, Realm: 2, Field: a, To: none}},
		{"Owner 007/01 .", turn.Ruling{Kind: turn.SetOwner, Field: a, To: none}},
		{"Schatz DAG 20.000", turn.Ruling{Kind: turn.SetGold, Realm: 1, Value: 20000, Field: none, To: none}},
		{"Staerke DAG 101 0", turn.Ruling{Kind: turn.SetSize, Realm: 1, Unit: 101, Field: none, To: none}},
		{"place TOR 101 007/02", turn.Ruling{Kind: turn.SetField, Realm: 2, Unit: 101, Field: b, To: none}},
		{"Schwierigkeit 007/01 2", turn.Ruling{Kind: turn.SetGrade, Field: a, To: none, Value: 2}},
		{"Grade 007/01 .", turn.Ruling{Kind: turn.SetGrade, Field: a, To: none, Value: -1}},
		{"Sperre DAG ja", turn.Ruling{Kind: turn.SetHold, Realm: 1, Field: none, To: none, Value: 1}},
		{"Vacant TOR no", turn.Ruling{Kind: turn.SetVacant, Realm: 2, Field: none, To: none}},
		{"Öffnung 007/01 007/02", turn.Ruling{Kind: turn.Open, Field: a, To: b}},
		{"Schließung 007/02 007/01", turn.Ruling{Kind: turn.Close, Field: b, To: a}},
		{"moon 2 order DAG 101 KA", turn.Ruling{Kind: turn.GiveOrder, Moon: 1, Realm: 1, Unit: 101, Order: kit.Attack, Field: none, To: none}},
		{`Antwort special/DAG/101/0 "So sei es."`, turn.Ruling{Kind: turn.Answer, Key: "special/DAG/101/0", Reason: "So sei es.", Field: none, To: none}},
		{"Schicksal DAG 501 frei", turn.Ruling{Kind: turn.SetFate, Realm: 1, Unit: 501, Value: int64(fight.Escaped), Field: none, To: none}},
		{"Fate DAG 501 Dead \"Fieber\"", turn.Ruling{Kind: turn.SetFate, Realm: 1, Unit: 501, Value: int64(fight.Dead), Field: none, To: none, Reason: "Fieber"}},
		{"Ende Schicksal DAG 501 gefangen TOR", turn.Ruling{Kind: turn.SetFate, Late: true, Realm: 1, Unit: 501, Value: int64(fight.Captive), Other: 2, Field: none, To: none}},
		{"Steuern DAG 20 \"Kriegssteuer\"", turn.Ruling{Kind: turn.RaiseTaxes, Realm: 1, Value: 20, Field: none, To: none, Reason: "Kriegssteuer"}},
		{"Message . \"Frieden!\"", turn.Ruling{Kind: turn.Write, Field: none, To: none, Reason: "Frieden!"}},
		{"Mond 2 Nachricht TOR „Ein Bote kommt.“", turn.Ruling{Kind: turn.Write, Moon: 1, Realm: 2, Field: none, To: none, Reason: "Ein Bote kommt."}},
		{"Zustellung post/DAG/TOR/1", turn.Ruling{Kind: turn.Deliver, Key: "post/DAG/TOR/1", Field: none, To: none}},
	}
	kinds := map[turn.RulingKind]bool{}
	for _, c := range cases {
		list, problems := Rulings([]byte("# why\n"+c.text+"\n"), w)
		show(t, problems)
		c.want.Line = 2
		if diff := cmp.Diff([]turn.Ruling{c.want}, list); diff != "" {
			t.Errorf("%s:\n%s", c.text, diff)
		}
		kinds[c.want.Kind] = true
	}
	for k := turn.RulingKind(1); k.Valid(); k++ {
		if !kinds[k] {
			t.Errorf("no case of kind %d", k)
		}
	}
}

// What is wrong has its place, and the lines around it count.
func TestFaultsInRulingsHaveTheirPlace(t *testing.T) {
	w := court(t)
	text := strings.Join([]string{
		"Forst 007/01",              // misspelt
		"Frost 008/01",              // not in the segment
		"Mond 3 Frost 007/01",       // the turn has two
		"Schatz DAX 5",              // no such realm
		"Frost 007/01 007/02",       // too much
		"Antwort special/DAG/101/0", // without an answer
		"Befehl DAG 101 S1",         // no answer to a special order
		"Sperre DAG vielleicht",     // neither
		"Ende",                      // of nothing
		"Schicksal DAG 501 krank",   // no fate
		"Schicksal DAG 501 gefangen",
		"Frost 007/02",
	}, "\n")
	list, problems := Rulings([]byte(text), w)
	if len(list) != 1 || list[0].Kind != turn.Freeze {
		t.Errorf("rulings %+v, want the one good one", list)
	}
	want := []string{
		"1:1 keyword Forst → Frost", "2:7 district 008/01", "3:6 number 3", "4:8 realm DAX → DAG", "5:14 more 007/02",
		"6:26 missing", "7:16 word S1", "8:12 word vielleicht", "9:5 missing",
		"10:19 word krank", "11:27 missing",
	}
	if diff := cmp.Diff(want, saidOf(problems)); diff != "" {
		t.Error(diff)
	}
	for _, p := range problems {
		if p.Severity != game.Error || p.Args["file"] != RulingFile || p.Args["file"] == "" {
			t.Errorf("%+v is no error of the file", p)
		}
	}
}

// Nothing that can be in a file breaks the reader, and what is read keeps to the world.
func FuzzRulings(f *testing.F) {
	w := court(f)
	for _, seed := range []string{"Mond 2 Ende Frost 007/01 \"x\"", "Antwort a \"b\"", "Mond", "Mond 1", "Ende", "\"", "Order DAG 101 KAE", "Besitz 007/01 .", "Fate DAG 501 captive TOR"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, _ := Rulings([]byte(text), w)
		for _, r := range list {
			if !r.Kind.Valid() || r.Moon < 0 || r.Moon > 1 || int(r.Realm) > 2 || int(r.Field) >= w.Patch.Fields() {
				t.Errorf("%q gives %+v", text, r)
			}
		}
	})
}
