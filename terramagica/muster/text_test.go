package muster

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica/catalogue"
)

const example = `Angreifer: Nordmark
100 Fußsoldaten, Reihe 1, Sturmangriff
40 Bogenschützen, Reihe 4, Vorrücken
Verteidiger: Südreich (Palisade, Steinmauer 25000/30000)
1 Avatar des Hierophanten, Reihe 1, Sturmangriff
`

// However people write it, it is the same line-up, and is written in one way.
func TestTextIsForgiving(t *testing.T) {
	for name, text := range map[string]string{
		"as it is written":      example,
		"short":                 "Angreifer: Nordmark\n100 fußsoldaten r1\n40 bogenschütze R4 vor\nVerteidiger: Südreich (Palisade, Steinmauer 25000/30000)\n1 Avatar",
		"English":               "Attackers: Nordmark\n100 foot soldiers, row 1, charge\n40 archers, row 4, advance\nDefenders: Südreich (stone wall 25,000 / 30,000, palisade)\n1 avatar",
		"in front of walls":     "Angreifer: Nordmark\n100 Fußsoldat\n40 Bogenschützen\nVerteidiger: Südreich\nBefestigungen: Steinmauer 25.000 HP, Palisade\n1 Avatar",
		"walls as lines":        "Angreifer: Nordmark\n100 Fußsoldat\n40 Bogenschützen\nVerteidiger: Südreich\nPalisade\nSteinmauer 25000\n1 Avatar",
		"copied from a post":    "> Angreifer: Nordmark\n> - 100 x Fußsoldaten, Reihe 1, Sturmangriff\n> - 40x Bogenschützen in Reihe 4 mit Taktik Vorrücken.\n> Verteidiger: Südreich (Palisade, Steinmauer 25000/30000)\n> * 1 Avatar",
		"a table":               "| Angreifer: Nordmark |\n| Fußsoldaten | 100 | Reihe 1 |\n|-----|\n| Bogenschützen: | 40 |\nVerteidiger: Südreich (Palisade, Steinmauer 25000/30000)\nAvatar = 1",
		"without capitals":      "angreifer: Nordmark\n100 FUSSSOLDATEN\n40 schützen, row 4\nverteidiger: Südreich (palisade und steinmauer 25000)\n1 avatar, r 1, FRONTALANGRIFF",
		"ids":                   "Seite A: Nordmark\n100 schwert charge\n40 bogen advance\nSeite B: Südreich (palisade, mauer 25000)\n1 avatar",
		"a protocol":            "Schlachtprotokoll\n\n" + example + "\nRunde 1\n  Kampfphase\n    100 Fußsoldaten treffen irgendwen\nErgebnis: keines",
		"comments":              "# von gestern\nAngreifer: Nordmark # wir\n100 Fußsoldaten; 40 Bogenschützen\nVerteidiger: Südreich (Palisade, Steinmauer 25000/30000)\n1 Avatar",
		"Windows and no breaks": strings.ReplaceAll(example, "\n", "\r\n"),
	} {
		t.Run(name, func(t *testing.T) {
			m, problems := Read("", []byte(text), catalogue.Standard())
			if len(problems) > 0 {
				t.Fatalf("%+v", problems)
			}
			if diff := cmp.Diff(example, m.Text("de")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Every unit and tactic is found by each of its names, in singular, plural and other cases.
func TestAllNamesAreFound(t *testing.T) {
	c := catalogue.Standard()
	for kind, u := range c.Units {
		for _, name := range []string{u.Name["de"], u.Name["en"], u.Plural["de"], u.Plural["en"], u.ID, strings.ToUpper(u.Name["de"])} {
			for tactic, of := range c.Tactics {
				for _, word := range append([]string{of.Name["de"], of.Name["en"], of.ID}, of.Words["de"]...) {
					text := "7 " + name + " " + word + " r9"
					m, problems := Read("", []byte(text+"\ngegen\n1 Oger"), c)
					if game.HasError(problems) {
						t.Fatalf("%s: %+v", text, problems)
					}
					if got := m.Sides[0].Units[0]; got.Kind != kind || got.Tactic != tactic || got.Men != 7 || got.Row != 9 {
						t.Errorf("%s: %+v", text, got)
					}
				}
			}
		}
	}
}

func TestMoreThanTheExampleSays(t *testing.T) {
	m, problems := Read("", []byte(`Schlacht: Am Furt
Zufall: 18446744073709551615
Angreifer: Bund des Nordens
Heer: Vorhut
1.250 leichten Reitern (17.490/17.500 HP) "Die Grauen", Position halten, Reihe 2
Heer: Nachhut
3 Rammböcke
Heer:
5 Armbruster
Verteidiger
12 Greifenreiter
`), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatalf("%+v", problems)
	}
	want := `Battle: Am Furt
Seed: 18446744073709551615
Attacker: Bund des Nordens
Army: Vorhut
1250 light riders (17490 HP) "Die Grauen", row 2, hold position
Army: Nachhut
3 battering rams, row 1, charge
Army:
5 crossbowmen, row 3, advance
Defender:
12 griffin riders, row 3, charge
`
	if diff := cmp.Diff(want, m.Text("en")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The report of an army is one side; the other is missed, but only that.
func TestAnArmyReportIsOneSide(t *testing.T) {
	m, problems := Read("", []byte("Heeresbericht: 1. Heer des Falken\n100 Fußsoldaten, Reihe 1, Sturmangriff"), catalogue.Standard())
	if len(problems) != 1 || problems[0].Code != "problem.muster.side.empty" || game.HasError(problems) {
		t.Errorf("%+v", problems)
	}
	if len(m.Sides[0].Units) != 1 || m.Sides[0].Units[0].Army != "1. Heer des Falken" {
		t.Errorf("%+v", m.Sides[0])
	}
}

// What is wrong is said with its place, and what would be right.
func TestProblems(t *testing.T) {
	for _, c := range []struct{ text, code, place, right string }{
		{"", "empty", "0:0+0", ""},
		{"  \n", "empty", "0:0+0", ""},
		{"Angreifer: A", "empty", "0:0+0", ""},
		{"10 Fußsoldaten\n100 Fussoldatn R1", "kind", "2:5+10", "Fußsoldat"},
		{"10 Katapulte, Rihe 3", "tactic", "1:15+4", "Reihe"},
		{"10 Katapulte, Sturmangrif", "tactic", "1:15+11", "Sturmangriff"},
		{"10 Einhörner", "kind", "1:4+9", "Miliz"},
		{"Fußsoldaten", "count", "1:1+11", "100 Fußsoldaten"},
		{"-5 Oger", "range", "1:1+2", "1-1000000000"},
		{"0 Oger", "range", "1:1+1", "1-1000000000"},
		{"1000000000000 Oger", "range", "1:1+13", "1-1000000000"},
		{"10^12 Oger", "range", "1:1+5", "1-1000000000"},
		{"5 Oger Reihe 0", "range", "1:14+1", "1-10"},
		{"5 Oger R11", "range", "1:9+2", "1-10"},
		{"5 Oger, Reihe vorne", "range", "1:15+5", "1-10"},
		{"5 Oger (400 HP)", "range", "1:9+3", "> 180, ≤ 225"},
		{"5 Oger (vier HP)", "wounds", "1:8+9", "(950 HP)"},
		{`5 Oger "Grobe`, "quote", "1:8+1", ""},
		{`5 Oger "<b>"`, "name", "1:9+3", ""},
		{"Zufall: vier\n5 Oger", "range", "1:9+4", "0-18446744073709551615"},
		{"Angreifer: A (Palisde)\n5 Oger", "fort", "1:15+7", "Palisade"},
		{"Angreifer: A (Palisade 5000)\n5 Oger", "range", "1:24+4", "0-4000"},
		{"Angreifer: A (Palisade)\n5 Oger\nVerteidiger: B (Burg)\n1 Oger", "forts.sides", "3:17+4", ""},
		{"Angreifer: A (Befestigung)\n5 Oger", "fort.hp", "1:15+11", "Befestigung 9000"},
	} {
		_, problems := Read("f.txt", []byte(c.text), catalogue.Standard())
		if len(problems) == 0 {
			t.Errorf("%q: no problem", c.text)
			continue
		}
		p := problems[0]
		right := p.Suggest
		if right == "" && len(p.Want) > 0 {
			right = p.Want[0]
		}
		place := fmt.Sprintf("%d:%d+%d", p.Line, p.Column, p.Length)
		if p.Code != "problem.muster."+c.code || place != c.place || right != c.right || p.Args["file"] != "f.txt" {
			t.Errorf("%q: %s at %s, right is %q; want %s at %s, %q", c.text, p.Code, place, right, c.code, c.place, c.right)
		}
	}
}

func TestProblemsOfJSON(t *testing.T) {
	for _, c := range []struct{ text, code, place string }{
		{`[]`, "muster.empty", "1:1"},
		{`{"side": [[{"type": "oger", "men": 5}]]}`, "muster.pair", "1:10"},
		{"{\"side\": [[{\"type\": \"ogre\",\n \"men\": 5}], []]}", "paper.choice", "1:21"},
		{"{\"side\": [[{\"type\": \"oger\",\n \"men\": 0}], []]}", "muster.range", "2:9"},
		{"{\"side\": [[{\"type\": \"oger\",\n \"men\": 1e12}], []]}", "muster.range", "2:9"},
		{"{\"side\": [[{\"type\": \"oger\",\n \"men\": 5, \"row\": 11}], []]}", "muster.range", "2:19"},
		{"{\"side\": [[{\"type\": \"oger\",\n \"men\": 5, \"tactic\": \"dance\"}], []]}", "paper.choice", "2:22"},
		{"{\"side\": [[{\"type\": \"oger\",\n \"men\": 5, \"hp\": 3}], []]}", "muster.range", "2:18"},
		{"{\"side\": [[], []], \"sed\": 5}", "paper.unknown", "1:20"},
		{"{\"side\": [[], []], \"seed\": -5}", "muster.range", "1:28"},
		{"{\"side\": [[], []], \"forts\": [], \"forts_hp\": []}", "muster.forts.both", "1:29"},
		{"{\"side\": [[], []], \"forts\": [{\"hp\": 5}]}", "paper.missing", "1:30"},
		{"{\"side\": [[], []], \"fort_side\": 2}", "muster.range", "1:33"},
		{"{\"side\": [[], []], \"name\": \"a;b\"}", "muster.name", "1:28"},
		{"{\"side\": [[], []]", "paper.end", "1:18"},
	} {
		_, problems := Read("f.json", []byte(c.text), catalogue.Standard())
		if len(problems) == 0 {
			t.Errorf("%s: no problem", c.text)
			continue
		}
		p := problems[0]
		if place := fmt.Sprintf("%d:%d", p.Line, p.Column); p.Code != "problem."+c.code || place != c.place {
			t.Errorf("%s: %s at %s, want %s at %s", c.text, p.Code, place, c.code, c.place)
		}
	}
	two := `[{"side": [[],[]]}, {"side": [[],[]]}]`
	if _, problems := Read("", []byte(two), catalogue.Standard()); len(problems) != 1 || problems[0].Code != "problem.muster.several" {
		t.Errorf("two line-ups where one is wanted: %+v", problems)
	}
}

func TestLimits(t *testing.T) {
	for name, text := range map[string]string{
		"text": strings.Repeat("1 Oger\n", MaxText/7+1), "units": strings.Repeat("1 Oger\n", MaxUnits+1),
		"name": "Angreifer: " + strings.Repeat("a", MaxName+1) + "\n1 Oger", "forts": "Angreifer: A (" + strings.Repeat("Burg, ", 11) + ")\n1 Oger",
	} {
		if _, problems := Read("", []byte(text), catalogue.Standard()); !game.HasError(problems) {
			t.Errorf("%s: no problem", name)
		}
	}
}

// Every code that is used has texts, and every text is used.
func TestTexts(t *testing.T) {
	gametest.SameTexts(t, Texts)
	texts := gametest.Catalogue(t, Texts, "de")
	used := map[string]bool{"muster.side.0": true, "muster.side.1": true, "problem.muster.kind": true, "problem.muster.tactic": true, "problem.muster.fort": true}
	for _, m := range gametest.Written(t, `"(problem\.muster\.[a-z.]*[a-z])"`, "*.go") {
		used[m[1]] = true
	}
	for _, m := range gametest.Written(t, `(?:outside|whole)\(.*?"([a-z_]+)",`, "*.go") {
		used["muster.word."+m[1]] = true
	}
	for key := range used {
		if texts[key] == "" {
			t.Errorf("no text for %q", key)
		}
	}
	for key := range texts {
		if !used[key] && !strings.HasPrefix(key, "muster.word.") {
			t.Errorf("nobody uses %q", key)
		}
	}
}

// Whatever is sent: reading ends, what has no errors can be written and read again, and
// problems stand inside of the text.
func FuzzRead(f *testing.F) {
	f.Add(example)
	f.Add("1.250 leichten Reitern (17.490/17.500 HP) \"Die Grauen\", Position halten, R2\ngegen\n-5 Oger")
	f.Add(`{"side": [[{"type": "oger", "men": 5, "hp": 200.5}], []], "forts": ["burg", {"id": "mauer", "hp": 3}]}`)
	f.Add("Angreifer: (Befestigung 5/3,Burg 12.5) \"\nReihe\nr\nR\n(\n\"\n5 oger (5")
	f.Fuzz(func(t *testing.T, text string) {
		m, problems := Read("", []byte(text), catalogue.Standard())
		lines := 1 + strings.Count(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
		for _, p := range problems {
			if p.Line < 0 || p.Line > lines || p.Column < 0 || p.Column > len(text)+1 {
				t.Fatalf("problem outside of the text: %+v", p)
			}
		}
		if game.HasError(problems) {
			return
		}
		for form, text := range map[string]string{"de": m.Text("de"), "en": m.Text("en"), "json": string(m.JSON())} {
			again, problems := Read("", []byte(text), m.Catalogue)
			if len(m.Sides[0].Units)+len(m.Sides[1].Units) == 0 && form != "json" {
				continue // nobody is there: as a text that is nothing
			}
			if form != "json" {
				again.Expect = m.Expect
			}
			if diff := cmp.Diff(m, again, alike...); diff != "" || game.HasError(problems) {
				t.Fatalf("%s: %+v\n%s\n%s", form, problems, diff, text)
			}
		}
	})
}

func FuzzFromCode(f *testing.F) {
	m, _ := Read("", []byte(example), catalogue.Standard())
	f.Add(m.Code())
	f.Add("AQ")
	f.Fuzz(func(t *testing.T, code string) {
		m, err := FromCode(code, catalogue.Standard())
		if err == nil && m.Code() != code {
			t.Errorf("%q is written %q", code, m.Code())
		}
	})
}
