package catalogue_test

import (
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

func told(problems catalogue.Problems) (list []string) {
	for _, p := range problems {
		s := fmt.Sprintf("%d %s", p.Line, strings.TrimPrefix(p.Code, "problem."))
		if name := p.Args["name"]; name != "" {
			s += " " + name
		}
		if p.Suggest != "" {
			s += " -> " + p.Suggest
		}
		list = append(list, s)
	}
	return list
}

// small is a catalogue of one unit and one fortification, a thing a line.
const small = `{"version": 1, "tactics": [
{"id": "charge", "name": {"de": "Sturm", "en": "charge"}, "pace": "forward", "fights": true, "strikes": true, "batters": true},
{"id": "advance", "name": {"de": "Vor", "en": "advance"}, "pace": "row", "fights": true},
{"id": "hold", "name": {"de": "Halten", "en": "hold"}, "pace": "stay", "fights": true},
{"id": "flee", "name": {"de": "Flucht", "en": "flee"}, "pace": "back"}
], "units": [
{"id": "foot", "name": {"de": "Fuß", "en": "foot"}, "cost": 10, "A": 10, "V": 10, "hp": 10, "damage": 4, "speed": 1, "range": 0, "movement": "land", "default_row": 1, "default_tactic": "charge"}
], "fortifications": [
{"id": "wall", "name": {"de": "Wall", "en": "wall"}, "hp": 100, "cost": 5}
]}`

func TestEveryProblemIsFoundAtOnce(t *testing.T) {
	if c, problems := catalogue.Read("small.json", []byte(small)); c == nil {
		t.Fatal(told(problems))
	}
	for _, c := range []struct {
		name string
		swap []string // from, to, from, to …
		want []string
	}{
		{"an id twice", []string{`"id": "hold"`, `"id": "advance"`}, []string{"1 catalogue.tactic hold", "4 catalogue.rule advance", "4 catalogue.twice advance"}},
		{"negative numbers", []string{`"V": 10`, `"V": -1`, `"hp": 100`, `"hp": -5`}, []string{"7 paper.range", "9 paper.range"}},
		{"no number", []string{`"A": 10`, `"A": NaN`}, []string{"7 paper.number", "7 paper.range"}},
		{"no such tactic", []string{`"default_tactic": "charge"`, `"default_tactic": "chrage"`}, []string{`7 paper.choice -> "charge"`}},
		{"too fast", []string{`"speed": 1`, `"speed": 6`}, []string{"7 paper.range"}},
		{"free of charge", []string{`"cost": 10`, `"cost": 0`, `"cost": 5`, `"cost": 0`}, []string{"7 paper.range", "9 paper.range"}},
		{"no German name", []string{`"de": "Fuß", `, ``}, []string{"7 paper.missing de"}},
		{"no English name", []string{`, "en": "wall"`, ``}, []string{"9 paper.missing en"}},
		{"absurd sizes", []string{`"hp": 10,`, `"hp": 1e12,`, `"range": 0`, `"range": 1000`, `"hp": 100`, `"hp": 1e99`}, []string{"7 paper.range", "7 paper.range", "9 paper.range"}},
		{"row 0", []string{`"default_row": 1`, `"default_row": 0`}, []string{"7 paper.range"}},
		{"half a row", []string{`"speed": 1`, `"speed": 0.5`}, []string{"7 paper.whole"}},
		{"unknown fields", []string{`"damage": 4`, `"damage": 4, "damagex": 3`}, []string{`7 paper.unknown damagex -> "damage"`}},
		{"an id with spaces", []string{`"id": "foot"`, `"id": "Foot Soldier"`}, []string{"7 catalogue.id Foot Soldier"}},
		{"a tactic of the rules that is another", []string{`"fights": true, "strikes": true, "batters": true`, `"fights": true`}, []string{"2 catalogue.rule charge"}},
		{"a tactic of the rules that is missing", []string{`"id": "flee"`, `"id": "run"`}, []string{"1 catalogue.tactic flee"}},
		{"tame strikers", []string{`"pace": "back"`, `"pace": "back", "strikes": true`}, []string{"5 catalogue.backward flee", "5 catalogue.rule flee", "5 catalogue.tame flee"}},
		{"a version from the future", []string{`"version": 1`, `"version": 2`}, []string{"1 paper.range"}},
		{"no units", []string{small[strings.Index(small, `{"id": "foot"`):strings.Index(small, "\n], \"fort")], ""}, []string{"6 catalogue.none"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer(c.swap...).Replace(small)
			read, problems := catalogue.Read("small.json", []byte(text))
			got := told(problems)
			slices.Sort(got)
			if read != nil || !slices.Equal(got, c.want) {
				t.Errorf("%q\nwant %q", got, c.want)
			}
		})
	}
}

func TestNamesMeanOneThing(t *testing.T) {
	unit := small[strings.Index(small, `{"id": "foot"`):strings.Index(small, "\n], \"fort")]
	second := strings.NewReplacer(`"id": "foot"`, `"id": "second"`, `"de": "Fuß"`, `"de": "FUSS"`, `"en": "foot"`, `"en": "second"`).Replace(unit)
	_, problems := catalogue.Read("", []byte(strings.Replace(small, unit, unit+",\n"+second, 1)))
	if got := told(problems); !slices.Equal(got, []string{"8 catalogue.twice FUSS"}) {
		t.Error(got)
	}
}

func TestEveryAcceptedCatalogueCanFight(t *testing.T) {
	c := catalogue.Standard()
	if _, err := battle.New(c.Kinds()); err != nil {
		t.Fatal(err)
	}
	// The bounds of both packages are the same.
	text := strings.NewReplacer(`"A": 10`, `"A": 0.001`, `"V": 10`, `"V": 1000000`, `"hp": 10,`, `"hp": 1000000,`, `"range": 0`, `"range": 20`, `"speed": 1`, `"speed": 5`).Replace(small)
	read, problems := catalogue.Read("", []byte(text))
	if read == nil {
		t.Fatal(told(problems))
	}
	if _, err := battle.New(read.Kinds()); err != nil {
		t.Error(err)
	}
}

func TestThingsAreFoundByAnyName(t *testing.T) {
	c := catalogue.Standard()
	for _, x := range []struct{ name, lang, id, suggest string }{
		{"Fußsoldat", "de", "schwert", ""},
		{"fusssoldaten", "de", "schwert", ""},
		{"foot-soldier", "de", "schwert", ""},
		{"Foot Soldiers", "en", "schwert", ""},
		{"schwert", "en", "schwert", ""},
		{"Leichte Reiter", "de", "reiter", ""},
		{"light cavalry", "en", "reiter", ""},
		{"Avatar", "de", "avatar", ""},
		{"Fußsoltad", "de", "", "Fußsoldat"},
		{"archre", "en", "", "archer"},
		{"Mondkalb", "de", "", ""},
		{"", "de", "", ""},
	} {
		n, suggest := c.Find(x.name, x.lang)
		id := ""
		if n >= 0 {
			id = c.Units[n].ID
		}
		if id != x.id || suggest != x.suggest {
			t.Errorf("%q: %q, suggests %q; want %q, %q", x.name, id, suggest, x.id, x.suggest)
		}
	}
	if n, _ := c.FindFort("stone wall", "en"); n < 0 || c.Forts[n].ID != "mauer" {
		t.Error(n)
	}
	if n, _ := c.FindTactic("frontalangriff", "de"); n < 0 || c.Tactics[n].Battle != battle.Charge { // TM-D26
		t.Error(n)
	}
	for n := range c.Units {
		for _, lang := range []string{"de", "en"} {
			for _, count := range []int{1, 2} {
				if found, _ := c.Find(c.Units[n].Several(lang, count), lang); found != n {
					t.Errorf("%q is %d, not %d", c.Units[n].Several(lang, count), found, n)
				}
			}
		}
	}
}

func TestTMN29RingsAreOrderedByTheirFullHP(t *testing.T) {
	c := &catalogue.Catalogue{Forts: []catalogue.Fort{{ID: "b", HP: 5}, {ID: "big", HP: 9}, {ID: "a", HP: 5}, {ID: "small", HP: 1}}}
	forts := []int{1, 0, 3, 2}
	c.Rings(forts)
	if !slices.Equal(forts, []int{3, 2, 0, 1}) {
		t.Error(forts)
	}
}

// The document says what is read: every field of the standard catalogue stands in it.
func TestTheFormatIsDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../docs/catalogue.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range regexp.MustCompile(`"([a-zA-Z_]+)":`).FindAllStringSubmatch(catalogue.StandardFile()+small, -1) {
		if !strings.Contains(string(doc), "`"+name[1]+"`") {
			t.Errorf("%s is not documented", name[1])
		}
	}
}

func TestEveryCodeHasATextInBothLanguages(t *testing.T) {
	sources, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	de, en := gametest.Catalogue(t, catalogue.Texts, "de"), gametest.Catalogue(t, catalogue.Texts, "en")
	used := map[string]bool{}
	for _, name := range sources {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(problem\.catalogue\.[a-z]+)"`).FindAllStringSubmatch(string(data), -1) {
			used[m[1]] = true
		}
	}
	for key := range used {
		if de[key] == "" || en[key] == "" {
			t.Errorf("%s has no text", key)
		}
	}
	if len(used) != len(de) || len(de) != len(en) {
		t.Errorf("%d codes, %d and %d texts", len(used), len(de), len(en))
	}
}

// FuzzRead reads anything: either there is a catalogue that can fight, or there are
// problems.
func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add(catalogue.StandardFile())
	f.Add(strings.ReplaceAll(small, "10", "-1"))
	f.Fuzz(func(t *testing.T, text string) {
		c, problems := catalogue.Read("f", []byte(text))
		if (c == nil) != (len(problems) > 0) {
			t.Fatalf("%v and %v", c, problems)
		}
		if c == nil {
			return
		}
		e, err := battle.New(c.Kinds())
		if err != nil {
			t.Fatal(err)
		}
		l := battle.Lineup{}
		for n := range c.Units {
			tactic, ok := c.Tactic(c.Units[n].Tactic)
			if !ok {
				t.Fatal("a tactic that is not there")
			}
			u := battle.Unit{Kind: n, HP: 5 * c.Units[n].Battle.HP, Row: c.Units[n].Row, Tactic: c.Tactics[tactic].Battle}
			l.Sides[0], l.Sides[1] = append(l.Sides[0], u), append(l.Sides[1], u)
		}
		if _, err := e.Fight(&l); err != nil {
			t.Fatal(err)
		}
	})
}
