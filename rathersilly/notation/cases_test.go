package notation

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

var update = flag.Bool("update", false, "write what is read into testdata")

// Cases are in testdata: paragraphs of lines, of which "#" begins a comment and
//
//	board   units and more, as world reads them; it stays for the cases that follow
//	as      whose sheet it is, in which phase; "season", "strict", "blind", "original"
//	<       what is written
//	=       what is read, in the neutral form
//	de, en  the same in German and English
//	!       a problem: line:column+length code, did you mean, what would be right
type testCase struct {
	head    []string // comments, board, as
	input   []string
	results []string
}

func (c testCase) text() string {
	var b strings.Builder
	for _, l := range c.head {
		b.WriteString(l + "\n")
	}
	for _, l := range c.input {
		b.WriteString("< " + l + "\n")
	}
	for _, l := range c.results {
		b.WriteString(l + "\n")
	}
	return b.String()
}

func parseCase(paragraph string) (c testCase) {
	for l := range strings.SplitSeq(strings.TrimSpace(paragraph), "\n") {
		key, rest, _ := strings.Cut(l, " ")
		switch key {
		case "<":
			c.input = append(c.input, rest)
		case "=", "de", "en", "!":
			c.results = append(c.results, l)
		default:
			c.head = append(c.head, l)
		}
	}
	return c
}

// scene is a context that cases share.
type scene struct {
	ctx    Context
	n      *Notation
	engine *season.Engine
}

func newScene() *scene {
	return &scene{n: Standard(), engine: &season.Engine{Options: season.Standard()}, ctx: Context{Options: season.Standard()}}
}

func (s *scene) head(t testing.TB, line string) {
	t.Helper()
	key, rest, _ := strings.Cut(line, " ")
	switch key {
	case "board":
		w := world(t, rest)
		s.ctx.World = w
		s.ctx.Legal = func(o *season.Order) season.Fault { return s.engine.Check(w, o) }
	case "as":
		s.as(t, strings.Fields(rest))
	case "#":
	default:
		t.Fatalf("what is %q?", line)
	}
}

var phaseNames = []string{"before", "moving", "retreats", "lamas", "sales", "winter", "extras"}

func (s *scene) as(t testing.TB, words []string) {
	t.Helper()
	s.ctx.Power, s.ctx.Season, s.ctx.Strict, s.n = chart.None, false, false, Standard()
	for _, word := range words {
		switch k := slices.Index(phaseNames, word); {
		case k >= 0:
			s.ctx.Phase = season.Phase(k)
		case word == "all":
		case word == "season":
			s.ctx.Season = true
		case word == "strict":
			s.ctx.Strict = true
		case word == "original":
			s.n = New(Original)
		case word == "blind":
			s.ctx.World, s.ctx.Legal = nil, nil
		default:
			s.ctx.Power = power(t, word)
		}
	}
}

func (s *scene) run(c testCase) (list []string) {
	sheet, problems := s.n.Read(s.ctx, "de", strings.Join(c.input, "\n"))
	for _, form := range []struct{ key, lang string }{{"=", ""}, {"de", "de"}, {"en", "en"}} {
		text := s.n.Write(s.ctx, form.lang, sheet)
		if text == "" || form.key != "=" && text == s.n.Write(s.ctx, "", sheet) {
			continue
		}
		for l := range strings.SplitSeq(text, "\n") {
			list = append(list, form.key+" "+l)
		}
	}
	for _, p := range problems {
		list = append(list, problemLine(p))
	}
	return list
}

func problemLine(p game.Problem) string {
	text := fmt.Sprintf("! %d:%d+%d %s", p.Line, p.Column, p.Length, strings.TrimPrefix(p.Code, "problem."))
	if p.Suggest != "" {
		text += " | did you mean " + p.Suggest
	}
	if len(p.Want) > 0 {
		text += " | want " + strings.Join(p.Want, ", ")
	}
	return text
}

func eachCase(t testing.TB, do func(file string, s *scene, c *testCase)) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := newScene()
		var texts []string
		for paragraph := range strings.SplitSeq(string(data), "\n\n") {
			c := parseCase(paragraph)
			for _, l := range c.head {
				s.head(t, l)
			}
			do(file, s, &c)
			texts = append(texts, c.text())
		}
		if *update {
			if err := os.WriteFile(file, []byte(strings.Join(texts, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestCases(t *testing.T) {
	eachCase(t, func(file string, s *scene, c *testCase) {
		if len(c.input) == 0 {
			return
		}
		got := s.run(*c)
		if *update {
			c.results = got
		}
		if !slices.Equal(got, c.results) {
			t.Errorf("%s: %s\nis read as\n%s\nwant\n%s", file, strings.Join(c.input, "\n"), strings.Join(got, "\n"), strings.Join(c.results, "\n"))
		}
	})
}

// What is written in any language is read as the same sheet.
func TestCasesAreReadAgain(t *testing.T) {
	eachCase(t, func(file string, s *scene, c *testCase) {
		sheet, _ := s.n.Read(s.ctx, "de", strings.Join(c.input, "\n"))
		again(t, s.n, s.ctx, sheet)
	})
}
