package waben_test

import (
	"encoding/json"
	"maps"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"

	"spielleiter/game"
	"spielleiter/waben"
)

// slip is a mistake that somebody makes in a file of a foreign segment: what stands there instead of what is right.
type slip struct{ Name, File, Old, New string }

// foreign is the folder of a club, and the mistakes that its game master may make in it.
func foreign(t testing.TB) (files map[string]string, slips []slip) {
	t.Helper()
	files = map[string]string{}
	for _, name := range []string{"segment.txt", "laws.txt", "mistakes.json"} {
		data, err := os.ReadFile("testdata/foreign/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	if err := json.Unmarshal([]byte(files["mistakes.json"]), &slips); err != nil {
		t.Fatal(err)
	}
	delete(files, "mistakes.json")
	return files, slips
}

// slipped is a folder with some mistakes.
func slipped(t testing.TB, files map[string]string, slips ...slip) map[string]string {
	t.Helper()
	files = maps.Clone(files)
	for _, s := range slips {
		if strings.Count(files[s.File], s.Old) != 1 {
			t.Fatalf("%s: %q is there %d times", s.Name, s.Old, strings.Count(files[s.File], s.Old))
		}
		files[s.File] = strings.Replace(files[s.File], s.Old, s.New, 1)
	}
	return files
}

// named reports whether a problem is told of one of the lines of a mistake, or of the picture that it is in.
func named(problems []game.Problem, s slip, text string) *game.Problem {
	at := strings.Index(text, s.New)
	first := 1 + strings.Count(text[:at], "\n")
	last := first + strings.Count(s.New, "\n")
	if strings.HasPrefix(s.Name, "a picture") {
		first = last - 9 // told of at its head
	}
	for n := range problems {
		p := &problems[n]
		if p.Args["file"] == s.File && p.Line >= first && p.Line <= last {
			return p
		}
	}
	return nil
}

// Each mistake alone is named once, with its file, its line, and that line's words; mended, the folder is a match.
func TestEachMistakeOfAForeignSegmentIsNamed(t *testing.T) {
	files, slips := foreign(t)
	if len(slips) < 30 {
		t.Fatalf("%d mistakes", len(slips))
	}
	for _, s := range slips {
		wrong := slipped(t, files, s)
		_, problems := waben.New().Begin(wrong, game.Config{})
		if len(problems) != 1 {
			t.Errorf("%s: %d problems: %+v", s.Name, len(problems), problems)
		}
		p := named(problems, s, wrong[s.File])
		if p == nil {
			t.Errorf("%s is not named: %+v", s.Name, problems)
			continue
		}
		line := strings.Split(wrong[s.File], "\n")[p.Line-1]
		if p.Severity != game.Error || p.Args["quote"] == "" || !strings.HasPrefix(strings.TrimSpace(line), strings.TrimSuffix(p.Args["quote"], "…")) {
			t.Errorf("%s: line %d is quoted as %q", s.Name, p.Line, p.Args["quote"])
		}
	}
	begin(t, files)
}

// All mistakes are named at once, none hides another, and nothing is named that is right.
func TestAllMistakesOfAForeignSegmentAreNamedAtOnce(t *testing.T) {
	files, slips := foreign(t)
	wrong := slipped(t, files, slips...)
	_, problems := waben.New().Begin(wrong, game.Config{})
	for _, s := range slips {
		if named(problems, s, wrong[s.File]) == nil {
			t.Errorf("%s is not named among %d", s.Name, len(problems))
		}
	}
	for _, p := range problems {
		about := false
		for _, s := range slips {
			about = about || named([]game.Problem{p}, s, wrong[s.File]) != nil
		}
		if !about {
			t.Errorf("named is %+v", p)
		}
	}
}

// A realm that is misspelt where it is said is told of once, not of each of its fields; one that is there twice tells of itself.
func TestAMisspeltRealmIsToldOfOnce(t *testing.T) {
	files, _ := foreign(t)
	for _, s := range []slip{
		{"a code that is none", "segment.txt", `Reich HES "Hesaldvik"`, `Reich H3S "Hesaldvik"`},
		{"a realm twice", "segment.txt", `Reich HES "Hesaldvik"`, `Reich ELE "Hesaldvik"`},
	} {
		wrong := slipped(t, files, s)
		_, problems := waben.New().Begin(wrong, game.Config{})
		if named(problems, s, wrong[s.File]) == nil || len(problems) > 12 {
			t.Errorf("%s: %d problems: %+v", s.Name, len(problems), problems)
		}
	}
}

// How programs save a text does not matter: UTF-8 with and without its mark, UTF-16, Windows-1252, line ends of all systems, tabs.
func TestAForeignSegmentIsReadHoweverItWasSaved(t *testing.T) {
	files, _ := foreign(t)
	want, _ := begin(t, files).Folder("de")
	windows, err := charmap.Windows1252.NewEncoder().String(strings.ReplaceAll(files["segment.txt"], "„Besitz“", "Besitz"))
	if err != nil {
		t.Fatal(err)
	}
	wide := func(big bool) string {
		var b []byte
		for _, u := range utf16.Encode([]rune("\ufeff" + files["segment.txt"])) {
			if big {
				b = append(b, byte(u>>8), byte(u))
			} else {
				b = append(b, byte(u), byte(u>>8))
			}
		}
		return string(b)
	}
	for name, text := range map[string]string{
		"a mark": "\ufeff" + files["segment.txt"], "CRLF": strings.ReplaceAll(files["segment.txt"], "\n", "\r\n"), "CR": strings.ReplaceAll(files["segment.txt"], "\n", "\r"),
		"tabs": strings.ReplaceAll(files["segment.txt"], "  ", "\t"), "Windows-1252": windows, "UTF-16": wide(false), "UTF-16, big": wide(true),
	} {
		other := maps.Clone(files)
		other["segment.txt"] = text
		if got, _ := begin(t, other).Folder("de"); !maps.Equal(got, want) {
			t.Errorf("%s: it is another segment", name)
		}
	}
}
