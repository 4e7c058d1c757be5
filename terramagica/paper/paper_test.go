package paper_test

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica/paper"
)

// told writes problems as "line:column code want".
func told(problems []game.Problem) (list []string) {
	for _, p := range problems {
		s := fmt.Sprintf("%d:%d %s", p.Line, p.Column, strings.TrimPrefix(p.Code, "problem.paper."))
		if len(p.Want) > 0 {
			s += " " + strings.Join(p.Want, "|")
		}
		if p.Suggest != "" {
			s += " -> " + p.Suggest
		}
		list = append(list, s)
	}
	return list
}

// readAll takes a small document apart: {"name": …, "n": …, "x": …, "kind": …, "on": …, "list": […]}.
func readAll(data string) []game.Problem {
	r, v := paper.Open("test.json", []byte(data), 1000)
	v = r.Object(v, []string{"name", "n"}, []string{"x", "kind", "on", "list"})
	r.Text(v.Get("name"), 10)
	r.Whole(v.Get("n"), 0, 5)
	r.Number(v.Get("x"), -1, 1.5)
	r.Choice(v.Get("kind"), "land", "water", "air")
	r.Truth(v.Get("on"))
	for _, item := range r.List(v.Get("list"), 3) {
		r.Whole(item, 1, 9)
	}
	return r.Problems()
}

func TestEveryProblemHasItsPlaceAndWhatWouldBeRight(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       []string
	}{
		{"all is well", `{"name": "Ä", "n": 5, "x": 1.5, "kind": "air", "on": true, "list": [1, 9]}`, nil},
		{"a byte order mark", "\ufeff" + `{"name": "a", "n": 1}`, nil},
		{"nothing", ``, []string{"1:1 end"}},
		{"too early", "{\"name\": \"a\",\n \"n\": 1", []string{"2:8 end"}},
		{"an open text", `{"name": "a`, []string{"1:12 end"}},
		{"no JSON", "{\"name\": \"ä\",\n  \"n\": hello}", []string{"2:8 json"}},
		{"something behind", `{"name": "a", "n": 1} x`, []string{"1:23 json"}},
		{"a comma too many", `{"name": "a", "n": 1,}`, []string{"1:22 json"}},
		{"no UTF-8", "{\"name\": \"\xff\"}", []string{"1:11 letters"}},
		{"not an object", `[1]`, []string{"1:1 kind @paper.object"}},
		{"missing, unknown, twice", `{"nam": "a", "n": 1, "n": 2}`, []string{"1:1 missing", `1:2 unknown name|n|x|kind|on|list -> "name"`, "1:22 twice"}},
		{"all at once, places in characters", "{\"name\": \"ääääääääääää\",\n\"n\": 7, \"x\": -2,\n\"kind\": \"lnad\", \"on\": 1, \"list\": [0, 1.5, \"2\", 4]}", []string{
			"1:10 long", "2:6 range 0-5", "2:14 range -1-1.5", `3:9 choice land|water|air -> "land"`, "3:23 kind @paper.truth",
			"3:34 many", "3:35 range 1-9", "3:38 whole 1-9", "3:43 kind @paper.number",
		}},
		{"no numbers do not hide the rest", "{\"name\": \"NaN\", \"n\": NaN, \"x\": -Infinity, \"kind\": \"sea\"}", []string{
			"1:22 number", "1:32 number", "1:51 choice land|water|air",
		}},
		{"absurd numbers", `{"name": "a", "n": 1e999, "x": 1e12}`, []string{"1:20 range 0-5", "1:32 range -1-1.5"}},
		{"empty and control", `{"name": " ", "n": null}`, []string{"1:10 empty", "1:20 kind @paper.number"}},
		{"control", `{"name": "a\u0007", "n": 0}`, []string{"1:10 control"}},
		{"too large", strings.Repeat(" ", 1001), []string{"0:0 size"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := readAll(c.data)
			if !slices.Equal(told(got), c.want) {
				t.Errorf("%q\nwant %q", told(got), c.want)
			}
			for _, p := range got {
				if p.Args["file"] != "test.json" || p.Severity != game.Error {
					t.Errorf("%+v", p)
				}
			}
		})
	}
}

func TestBracketsInsideEachOtherHaveAnEnd(t *testing.T) {
	r, _ := paper.Open("", []byte(strings.Repeat("[", 5000)+strings.Repeat("]", 5000)), 1<<20)
	if got := told(r.Problems()); len(got) == 0 || !strings.HasSuffix(got[0], "deep") {
		t.Error(got)
	}
}

func TestProblemsHaveAnEnd(t *testing.T) {
	r, v := paper.Open("", []byte("["+strings.Repeat("x", 0)+strings.TrimSuffix(strings.Repeat("-1,", 5000), ",")+"]"), 1<<20)
	for _, item := range r.List(v, 5000) {
		r.Whole(item, 0, 1)
	}
	if n := len(r.Problems()); n != 200 {
		t.Error(n)
	}
}

func TestEveryCodeHasATextInBothLanguages(t *testing.T) {
	de, en := gametest.Catalogue(t, paper.Texts, "de"), gametest.Catalogue(t, paper.Texts, "en")
	names := regexp.MustCompile(`\{(\w+)\}`)
	for key, text := range de {
		if en[key] == "" || !slices.Equal(names.FindAllString(text, -1), names.FindAllString(en[key], -1)) {
			t.Errorf("%s: %q, %q", key, text, en[key])
		}
	}
	if len(de) != len(en) {
		t.Errorf("%d and %d texts", len(de), len(en))
	}
}

// FuzzOpen opens anything: what is accepted is JSON, places lie in the text, and what is
// refused has a problem.
func FuzzOpen(f *testing.F) {
	f.Add(`{"name": "a", "n": 1}`)
	f.Add(`{"name": NaN, "n": [[[{"x": -Infinity}]]]`)
	f.Add("\ufeff[\"\\\"\", 1e5, null, true]\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, v := paper.Open("f", []byte(text), 1<<16)
		problems := r.Problems()
		if v.Kind == paper.Absent && len(problems) == 0 {
			t.Fatal("refused without a reason")
		}
		if len(problems) == 0 && !json.Valid([]byte(strings.TrimPrefix(text, "\ufeff"))) {
			t.Fatal("accepted, and no JSON")
		}
		lines := strings.Count(text, "\n") + 1
		for _, p := range problems {
			if p.Line > lines || p.Column < 0 || p.Line > 0 && p.Column < 1 {
				t.Fatalf("no such place: %+v", p)
			}
		}
		places(t, v, strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n"))
	})
}

// places checks that numbers stand where they are said to.
func places(t *testing.T, v paper.Value, lines []string) {
	t.Helper()
	if v.Kind == paper.Number && v.Text != "0" { // a zero may stand for a number that is none
		line := []rune(lines[v.Line-1])
		if got := string(line[v.Column-1 : v.Column-1+v.Length]); got != v.Text {
			t.Fatalf("%q stands at %d:%d, not %q", got, v.Line, v.Column, v.Text)
		}
		if x, err := strconv.ParseFloat(v.Text, 64); err != nil && !math.IsInf(x, 0) {
			t.Fatal(err)
		}
	}
	for _, item := range v.Items {
		places(t, item, lines)
	}
	for _, field := range v.Fields {
		places(t, field.Value, lines)
	}
}
