package opened_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/opened"
	"spielleiter/game"
	"spielleiter/sandbox"
)

var rules = game.Erase(diplomacy.Rules{})

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "archive", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Cases of judges are positions with orders; evaluated, they come to something, and their links hold them.
func TestCasesAreOpened(t *testing.T) {
	for file, least := range map[string]int{"datc_v3.2.json": 150, "datc_v3.2_06.txt": 100, "real.txt": 1} {
		lines, err := opened.Lines(rules, read(t, file))
		if err != nil || len(lines) < least {
			t.Fatalf("%s: %d lines, %v", file, len(lines), err)
		}
		ordered := 0
		for _, l := range lines {
			ordered += len(l.Drafts)
			link, err := l.Link(rules)
			if err != nil {
				t.Fatalf("%s: %v", l.Name, err)
			}
			again, err := sandbox.Parse(link)
			if err != nil {
				t.Fatalf("%s: %v", l.Name, err)
			}
			p, err := sandbox.Play(rules, again)
			if err != nil {
				t.Fatalf("%s: %v", l.Name, err)
			}
			if p, err = p.Evaluate(); err != nil || len(p.Closed[0].Protocol.Notes) == 0 {
				t.Errorf("%s: %v", l.Name, err)
			}
		}
		t.Logf("%s: %d lines, orders of %d seats", file, len(lines), ordered)
		if ordered < len(lines) {
			t.Errorf("%s: orders of %d seats", file, ordered)
		}
	}
}

// What is no file of these is refused, and nothing panics.
func TestOtherFilesAreRefused(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "words": "Liebe Leute", "json": "{}", "list": "[1]", "cut": `{"phases": [`, "no phases": `{"phases": []}`, "binary": "\x00\xff\xfe",
	} {
		if lines, err := opened.Lines(rules, text); err == nil && len(lines) > 0 {
			t.Errorf("%s: %d lines", name, len(lines))
		}
	}
}

// FuzzLines holds that no file panics.
func FuzzLines(f *testing.F) {
	f.Add("PRESTATE\nEngland: A gas\nORDERS\nEngland: A gas-spa\nEND")
	f.Add(`{"id": "x", "phases": [{"name": "S1901M"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if lines, err := opened.Lines(rules, text); err == nil && len(lines) > opened.Most {
			t.Error("too many lines")
		}
	})
}

// A recorded game is a line of its turns, and ends where the record does.
func TestGamesAreOpened(t *testing.T) {
	const text = `{"id": "one", "map": "standard", "rules": [], "phases": [
		{"name": "S1901M", "state": {"units": {"FRANCE": ["A PAR", "A MAR", "F BRE"]}, "centers": {"FRANCE": ["PAR", "MAR", "BRE"]}, "name": "S1901M"}, "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"]}, "results": {}, "messages": []},
		{"name": "F1901M", "state": {"units": {"FRANCE": ["A BUR", "A MAR", "F BRE"]}, "centers": {"FRANCE": ["PAR", "MAR", "BRE"]}, "name": "F1901M"}, "orders": {}, "results": {}, "messages": []}]}`
	lines, err := opened.Lines(rules, text)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	if l := lines[0]; len(l.Turns) != 1 || !strings.Contains(l.Turns[0]["france"], "BUR") && !strings.Contains(l.Turns[0]["france"], "Bur") {
		t.Errorf("%+v", l.Turns)
	}
}
