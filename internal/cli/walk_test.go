package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/internal/cli/command"
)

// WDW-8, WDW-85: a club can begin with what world has written, and go on with what turn writes: the templates are turns,
// and every realm gets its letter in all forms.
func TestASegmentIsLedFromItsFolders(t *testing.T) {
	t.Chdir(t.TempDir())
	good := func(args ...string) string {
		t.Helper()
		code, stdout, stderr := run(t, "", append([]string{"--lang", "de"}, args...)...)
		if code != command.ExitGood {
			t.Fatalf("%v: exit %d, %s%s", args, code, stdout, stderr)
		}
		return stdout
	}
	text := func(name ...string) string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(name...))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	good("world", "waben", "--seed", "1", "--fields", "480", "--realms", "2", "--out", "segment")
	sheets, err := os.ReadDir("segment/sheets")
	if err != nil || len(sheets) < 2 {
		t.Fatalf("%d templates, %v", len(sheets), err)
	}
	from := "segment"
	for turn, folder := range []string{"segment-1", "segment-2"} {
		for _, f := range sheets {
			if err := os.WriteFile(filepath.Join(from, f.Name()), []byte(text(from, "sheets", f.Name())), 0o600); err != nil {
				t.Fatal(err)
			}
			code := strings.TrimSuffix(f.Name(), ".txt")
			letter := text(from, "letters", code+".txt")
			if began := strings.HasPrefix(letter, "Startauswertung: "); began != (turn == 0) || !strings.Contains(letter, "("+code+")") {
				t.Errorf("in %s the letter of %s begins %.60q", from, code, letter)
			}
			if page := text(from, "letters", code+".html"); !strings.Contains(page, "<svg") || strings.Contains(page, "https://") {
				t.Errorf("in %s the page of %s has no map, or needs something from elsewhere", from, code)
			}
			if !strings.HasPrefix(text(from, "letters", code+".pdf"), "%PDF-") || !strings.HasPrefix(text(from, "letters", code+".json"), "{") {
				t.Errorf("in %s the letter of %s lacks a form", from, code)
			}
		}
		said := good("turn", "waben", from, "--seed", "2", "--out", folder)
		if strings.Contains(said, "zählt nicht") || strings.Contains(said, "zählen nicht") || strings.Contains(said, "kein Zug") || strings.Contains(said, "gehört zu keinem") {
			t.Errorf("turn %d:\n%s", turn+1, said)
		}
		for _, name := range []string{"bote", "protocol"} {
			for _, form := range []string{".txt", ".html", ".json", ".pdf"} {
				text(folder, name+form)
			}
		}
		from = folder
	}

	// What is there is replaced as a whole, or not at all.
	old := text("segment-1", "protocol.json")
	for _, c := range [][2]string{{"segment-1", "ist nicht leer"}, {"segment", "wird gerade gelesen"}} {
		code, _, stderr := run(t, "", "--lang", "de", "turn", "waben", "segment", "--seed", "3", "--out", c[0])
		if code != command.ExitUsage || !strings.Contains(stderr, c[1]) {
			t.Errorf("into %s: exit %d, %q", c[0], code, stderr)
		}
	}
	good("turn", "waben", "segment", "--seed", "3", "--out", "segment-1", "--replace")
	if now := text("segment-1", "protocol.json"); now == old || !strings.Contains(now, `"seed":"0000000000000003"`) {
		t.Error("the folder is not replaced")
	}
	left, err := filepath.Glob(".spielleiter-*")
	if err != nil || len(left) > 0 {
		t.Errorf("something is left: %v, %v", left, err)
	}
}
