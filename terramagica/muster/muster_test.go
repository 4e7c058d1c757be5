package muster

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

var alike = []cmp.Option{cmpopts.IgnoreFields(Muster{}, "Catalogue"), cmpopts.IgnoreUnexported(Muster{}), cmpopts.EquateEmpty()}

func vectors(t testing.TB) []Muster {
	t.Helper()
	data, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	all, problems := ReadAll("vectors.json", data, catalogue.Standard())
	if len(problems) > 0 {
		t.Fatalf("%+v", problems)
	}
	return all
}

// The published vectors are read with all that they say, and fought to what they expect.
func TestVectorsAreReadAndFought(t *testing.T) {
	all := vectors(t)
	if len(all) != 17 {
		t.Fatalf("%d vectors, want 17", len(all))
	}
	e, err := battle.New(catalogue.Standard().Kinds())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		l := m.Lineup(m.Seed)
		r, err := e.Fight(&l)
		if err != nil {
			t.Fatal(m.Title, err)
		}
		if m.Expect == nil || r.Outcome != m.Expect.Outcome || r.Rounds != m.Expect.Rounds || r.Attacks != m.Expect.Attacks {
			t.Errorf("%s: outcome %d, %d rounds, %d attacks, want %+v", m.Title, r.Outcome, r.Rounds, r.Attacks, m.Expect)
		}
		for k, hp := range r.Forts {
			if hp != m.Expect.Forts[k] {
				t.Errorf("%s: fortification %d has %v, want %v", m.Title, k, hp, m.Expect.Forts[k])
			}
		}
	}
}

// anyMuster is a line-up in order, as Read gives it.
func anyMuster(t *rapid.T) Muster {
	c := catalogue.Standard()
	name := func(label string) string {
		if rapid.Bool().Draw(t, label+"?") {
			return ""
		}
		return rapid.StringMatching(`[A-ZÄÖÜ][a-zäöüß]{1,8}( [a-z0-9.,'&/!?-]{1,6}[a-z])?`).Draw(t, label)
	}
	m := Muster{Title: name("title"), Seed: rapid.Uint64().Draw(t, "seed"), FortSide: 1, Catalogue: c}
	for s := range m.Sides {
		m.Sides[s].Name = name("side")
		army := name("army")
		for range rapid.IntRange(1, 5).Draw(t, "units") {
			u := Unit{
				Kind: rapid.IntRange(0, len(c.Units)-1).Draw(t, "kind"), Men: rapid.OneOf(rapid.IntRange(1, 500), rapid.IntRange(1, battle.MaxMen)).Draw(t, "men"),
				Row: rapid.IntRange(1, 10).Draw(t, "row"), Tactic: rapid.IntRange(0, len(c.Tactics)-1).Draw(t, "tactic"), Name: name("unit"), Army: army,
			}
			u.HP = m.Full(u)
			if rapid.Bool().Draw(t, "hurt") {
				each := c.Units[u.Kind].Battle.HP
				if hp := u.HP - each*rapid.Float64Range(0, 0.99).Draw(t, "wounds"); hp > 0 && battle.Men(hp, each) == u.Men {
					u.HP = hp
				}
			}
			if rapid.Bool().Draw(t, "next army") {
				army = name("army")
			}
			m.Sides[s].Units = append(m.Sides[s].Units, u)
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "forts") {
		f := Fort{Kind: rapid.IntRange(-1, len(c.Forts)-1).Draw(t, "fort")}
		if f.Max = rapid.Float64Range(0, 1e6).Draw(t, "full"); f.Kind >= 0 {
			f.Max = c.Forts[f.Kind].HP
		}
		if f.HP = f.Max; rapid.Bool().Draw(t, "damaged") {
			f.HP = rapid.Float64Range(0, f.Max).Draw(t, "hp")
		}
		m.FortSide = rapid.IntRange(0, 1).Draw(t, "fort side")
		m.Forts = append(m.Forts, f)
	}
	if len(m.Forts) == 0 {
		m.FortSide = 1
	}
	m.arrange()
	return m
}

// What is written in a form is read from it again.
func TestReadOfWhatWasWrittenIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMuster(t)
		for form, text := range map[string]string{"de": m.Text("de"), "en": m.Text("en"), "json": string(m.JSON())} {
			got, problems := Read(form, []byte(text), m.Catalogue)
			if len(problems) > 0 {
				t.Fatalf("%s: %+v\n%s", form, problems, text)
			}
			if diff := cmp.Diff(m, got, alike...); diff != "" {
				t.Fatalf("%s (-written +read):\n%s\n%s", form, diff, text)
			}
		}
	})
}

// A code gives the line-up again, without its names.
func TestCodesAreReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMuster(t)
		got, err := FromCode(m.Code(), m.Catalogue)
		if err != nil {
			t.Fatal(err)
		}
		m.Title = ""
		for s := range m.Sides {
			m.Sides[s].Name = ""
			for n := range m.Sides[s].Units {
				m.Sides[s].Units[n].Name, m.Sides[s].Units[n].Army = "", ""
			}
		}
		if diff := cmp.Diff(m, got, alike...); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
	})
}

// Ten against ten with a seed is a link of less than 200 characters, also with wounds all over
// one side's last men and a damaged wall; every letter of it counts.
func TestCodesAreShortAndChecked(t *testing.T) {
	c := catalogue.Standard()
	m := Muster{Catalogue: c, Seed: 1<<64 - 1, FortSide: 1, Forts: []Fort{{0, 3999, 4000}, {2, 30000, 30000}}}
	for s := range m.Sides {
		for n := range 10 {
			u := Unit{Kind: n, Men: 5000 + n, Row: n + 1, Tactic: n % 4}
			u.HP = m.Full(u)
			m.Sides[s].Units = append(m.Sides[s].Units, u)
		}
	}
	code := m.Code()
	t.Logf("10 v 10: %d characters", len(code))
	if len(code) >= 200 {
		t.Errorf("%d characters: %s", len(code), code)
	}
	for n := range code {
		for _, letter := range []string{"A", "b", "7"} {
			if wrong := code[:n] + letter + code[n+1:]; wrong != code {
				if _, err := FromCode(wrong, c); err == nil {
					t.Errorf("a code is read with %s at %d", letter, n)
				}
			}
		}
	}
	if _, err := FromCode(code[:len(code)-3], c); err != ErrCode {
		t.Errorf("half a code: %v", err)
	}
	other := *c
	other.Units = append([]catalogue.Unit(nil), c.Units...)
	other.Units[0].Battle.A++
	if _, err := FromCode(code, &other); err != ErrCatalogue {
		t.Errorf("a code for another catalogue: %v", err)
	}
}

func TestCostAndLabels(t *testing.T) {
	m, problems := Read("", []byte("Angreifer: A\n10 Bogenschützen\n1 Bogenschütze\n3 Ritter \"Tafelrunde\"\nVerteidiger: B\n1 Avatar"), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if got := m.Cost(); got[0] != 11*8+3*26 {
		t.Errorf("cost %v", got)
	}
	var labels []string
	for n := range m.Sides[0].Units {
		labels = append(labels, m.Label(0, n, "de"), m.Label(0, n, "en"))
	}
	if got, want := strings.Join(labels, "; "), "Bogenschützen 1; archers 1; Bogenschütze 2; archer 2; Tafelrunde; Tafelrunde"; got != want {
		t.Errorf("labels %q, want %q", got, want)
	}
}

// A catalogue inside of a line-up counts for it alone, and its mistakes stand where they are.
func TestACatalogueInside(t *testing.T) {
	own := strings.Replace(catalogue.StandardFile(), `"id": "miliz"`, `"id": "landwehr"`, 1)
	text := `[{"side": [[{"type": "landwehr", "men": 3}], null],` + "\n" + `"catalogue": ` + own + `},
{"side": [[{"type": "miliz", "men": 3}], []]}]`
	all, problems := ReadAll("x.json", []byte(text), catalogue.Standard())
	if len(problems) > 0 || len(all) != 2 || all[0].Catalogue == catalogue.Standard() || all[1].Catalogue != catalogue.Standard() {
		t.Fatalf("%+v", problems)
	}
	again, problems := Read("", all[0].JSON(), catalogue.Standard())
	if len(problems) > 0 || again.Catalogue.Units[0].ID != "landwehr" {
		t.Errorf("%+v", problems)
	}
	broken := strings.Replace(text, `"A": 6`, `"A": -6`, 1)
	_, problems = ReadAll("x.json", []byte(broken), catalogue.Standard())
	line := 1 + strings.Count(broken[:strings.Index(broken, `"A": -6`)], "\n")
	if !game.HasError(problems) || problems[0].Line != line {
		t.Errorf("want a problem in line %d: %+v", line, problems)
	}
}

// A protocol in JSON is recognised: what was fought stands in it.
func TestAProtocolInJSONIsALineup(t *testing.T) {
	m := vectors(t)[2]
	m.Expect = nil
	data, err := json.Marshal(map[string]any{"protocol": 1, "lineup": &m, "rounds": []int{}})
	if err != nil {
		t.Fatal(err)
	}
	got, problems := Read("", data, catalogue.Standard())
	if diff := cmp.Diff(m, got, alike...); diff != "" || len(problems) > 0 {
		t.Errorf("%+v\n%s", problems, diff)
	}
}
