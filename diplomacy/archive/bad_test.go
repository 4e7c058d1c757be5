package archive

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/judge"
)

// flavours are saved games as the package and as its descendants write them, with what
// only one of them has, with nothing where something may be, and with what nobody knows.
var flavours = []string{
	`{"id":"a","map":"standard","rules":[],"phases":[{"name":"S1901M","state":{"timestamp":1,"zobrist_hash":"12","note":"",` +
		`"name":"S1901M","units":{"FRANCE":["A PAR"],"GERMANY":[]},"retreats":{"FRANCE":{}},"centers":{"FRANCE":["PAR"]},` +
		`"builds":{"FRANCE":{"count":0,"homes":[]}}},"orders":{"FRANCE":null,"GERMANY":[]},"results":{},"messages":[]}]}`,
	`{"version":"1.0","scoring_system":"x","metadata":{"a":[1.50,null]},"id":"","map":"standard","rules":["NO_PRESS"],"phases":[` +
		`{"name":"S1901M","state":{"name":"S1901M","units":{"FRANCE":["A PAR","*A BUR"]},"retreats":{"FRANCE":{"A BUR":["PAR"]}},` +
		`"centers":null,"builds":{}},"orders":{"FRANCE":["A PAR H"]},"results":{"A PAR":[]},` +
		`"logs":[{"k":12345678901234567890}],"messages":[{"sender":"FRANCE","recipient":"ALL","time_sent":1.25,"phase":"S1901M","message":""}]},` +
		`{"name":"COMPLETED","state":{"units":{}},"orders":null}]}`,
}

func TestWhatASavedGameHoldsIsNeverLost(t *testing.T) {
	all, err := ReadSaved([]byte(strings.Join(flavours, "\n")))
	if err != nil || len(all) != len(flavours) {
		t.Fatalf("%d games, %v", len(all), err)
	}
	for n, s := range all {
		again, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := meaning(t, []byte(flavours[n])), meaning(t, again); !reflect.DeepEqual(a, b) {
			t.Error(cmp.Diff(a, b))
		}
		if strings.Contains(flavours[n], "12345678901234567890") && !strings.Contains(string(again), "12345678901234567890") {
			t.Error("a number has lost digits")
		}
	}
	g, err := all[1].Game("b")
	if err != nil || len(g.Phases) != 2 || !g.Phases[1].Final || Units(g.Phases[0].Position.Units) != "Fra A Par" ||
		labels(g.Phases[0].Position.Dislodged[0].To) != "Par" {
		t.Errorf("%+v, %v", g, err)
	}
}

func TestWrongFilesAreRefused(t *testing.T) {
	saved := func(text string) error {
		list, err := ReadSaved([]byte(text))
		if err == nil {
			_, err = list[0].Game("x")
		}
		return err
	}
	for text, why := range map[string]string{
		"":                        "EOF",
		"{":                       "unexpected",
		`{"id":"x"}`:              "no phases",
		`{"phases":[{"name":7}]}`: "name",
		`{"phases":[{"name":"X1901M","state":{}}]}`:                            "no phase",
		`{"map":"modern","phases":[{"name":"S1901M","state":{}}]}`:             "modern",
		`{"phases":[{"name":"S1901M","state":{"units":{"MARS":[]}}}]}`:         "no power",
		`{"phases":[{"name":"S1901M","state":{"units":{"ITALY":["A XYZ"]}}}]}`: "no place",
		`{"phases":[{"name":"S1901M","state":{"units":{"ITALY":["PAR"]}}}]}`:   "no ",
		`{"phases":[{"name":"S1901M","state":{},"orders":{"ITALY":["?"]}}]}`:   "no order",
	} {
		if err := saved(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for text, why := range map[string]string{
		"ank move bla": "line 1",
		"PHASE 1901":   "no phase",
		"PHASE 1901 Spring Movement\nPOSITIONS\nMars: army": "line 3",
		"PHASE 1901 Spring Movement\nMars: army ank":        "no power",
		"PHASE 1901 Spring Movement\nTurkey: wing ank":      "no kind",
		"PHASE 1901 Spring Movement\nTurkey: army xyz":      "no place",
		"PHASE 1901 Spring Movement\nORDERS\nank eats bla":  "no order",
		"PHASE 1901 Spring Movement\nORDERS\nank move xyz":  "no place",
	} {
		if _, err := ReadRecorded("x", text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, why := range map[string]string{"ORDERS": "first case", "CASE a\nORDERS": "no END"} {
		if _, err := ReadCases(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "{}", `{"cases":[]}`, `{"cases":7}`} {
		if _, err := ReadVerdicts([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

// Cases of games that are not this one are told, not guessed.
func TestCasesThatCannotBeRunSayWhy(t *testing.T) {
	for name, why := range map[string]string{"borders.txt": "case.variant", "wing.txt": "case.unit"} {
		cases, err := ReadCases(string(file(t, name)))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if d := c.Run(judge.Standard()); len(d) != 1 || d[0].Code != why {
				t.Errorf("%s: %v", c.Name, d)
			}
		}
	}
}

// A case that is changed in one thing fails, and tells that thing.
func TestAWrongCaseFails(t *testing.T) {
	const good = "CASE x\nPRESTATE_SETPHASE Spring 1901, Movement\nPRESTATE\nGermany: A mun\nFrance: A bur\nFrance: A ruh\nGermany: F kie\n" +
		"ORDERS\nFrance: A bur - mun\nFrance: A ruh S A bur - mun\nPOSTSTATE\nFrance: A mun\nFrance: A ruh\nGermany: F kie\n" +
		"POSTSTATE_DISLODGED\nGermany: A mun\nEND\n"
	for change, code := range map[[2]string]string{
		{"", ""}:                             "",
		{"A bur - mun\nF", "A bur - bel\nF"}: "case.units",
		{"POSTSTATE_DISLODGED\nGermany: A mun\n", ""}: "case.dislodged",
		{"Spring 1901", "Spring"}:                     "case.phase",
		{"Germany: F kie\nORDERS", "ORDERS"}:          "case.units",
	} {
		cases, err := ReadCases(strings.Replace(good, change[0], change[1], 1))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if d := cases[0].Run(judge.Standard()); len(d) > 0 {
			got = d[0].Code
		}
		if got != code {
			t.Errorf("%q: %q, want %q", change, got, code)
		}
	}
}

func TestCodesHaveTexts(t *testing.T) {
	catalogue := func(lang string) map[string]string {
		data, err := fs.ReadFile(Texts, lang+".json")
		var c map[string]string
		if err != nil || json.Unmarshal(data, &c) != nil {
			t.Fatal(lang, err)
		}
		return c
	}
	de, en := catalogue("de"), catalogue("en")
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, m := range regexp.MustCompile(`"((?:case|replay)\.[a-z]+)"`).FindAllStringSubmatch(string(source), -1) {
			used[m[1]] = true
		}
	}
	argument := regexp.MustCompile(`\{\w+`)
	for key := range used {
		if de[key] == "" || !cmp.Equal(argument.FindAllString(de[key], -1), argument.FindAllString(en[key], -1)) {
			t.Errorf("%s: %q, %q", key, de[key], en[key])
		}
	}
	if len(used) != len(de) || len(used) != len(en) {
		t.Errorf("%d codes, %d and %d texts", len(used), len(de), len(en))
	}
}

// Nothing that is read makes the readers or the judge panic.
func FuzzReaders(f *testing.F) {
	f.Add(flavours[1])
	f.Add(`{"cases":[{"id":"1","orders":[{"power":"GER","unit":"A","loc":"mun","type":"move","to":"ber","result":["fails"]}]}]}`)
	f.Add("PHASE 1901 Fall Retreat\nPOSITIONS\nTurkey: army/dislodged ank\nORDERS\nank move con\nPHASE 1902 Spring Movement\n")
	f.Add("CASE x\nPRESTATE_SETPHASE Fall 1901, Adjustment\nPRESTATE\nGermany: A mun\nORDERS\nGermany: Build A ber\nPOSTSTATE_SAME\nEND")
	f.Fuzz(func(_ *testing.T, text string) {
		var games []Game
		if g, err := ReadRecorded("x", text); err == nil {
			games = append(games, g)
		}
		list, _ := ReadSaved([]byte(text))
		for _, s := range list {
			if g, err := s.Game("x"); err == nil {
				games = append(games, g)
			}
		}
		for _, g := range games {
			g.Replay(judge.Standard())
			Save("x", g, judge.Droidippy())
		}
		cases, _ := ReadCases(text)
		more, _ := ReadVerdicts([]byte(text))
		for _, c := range append(cases, more...) {
			c.Run(judge.Standard())
		}
	})
}
