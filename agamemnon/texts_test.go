package agamemnon

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// TestEveryCodeInTheSourceHasAText finds codes where they are written: as whole keys,
// and as the arguments of the functions that put "problem." before them.
func TestEveryCodeInTheSourceHasAText(t *testing.T) {
	whole := regexp.MustCompile(`"@?((?:note|problem|case)\.[a-z]+(?:\.[a-z]+)*)"`)
	short := regexp.MustCompile(`(?:r\.refuse\([^"\n]*?|j\.refuse\((?:order|n|-1), [^"\n]*?)"([a-z]+(?:\.[a-z]+)*)"`)
	file := regexp.MustCompile(`j\.refuse\((?:"[a-z]+"|path[^,]*), "([a-z]+)"`)
	endings := map[string][]string{
		"note.now": {".held", ".free", ".none"}, "note.final": {".held", ".free", ".none"}, "note.revealed": {".one", ".two"},
	}
	used := map[string]bool{}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		prefix, pattern := "problem.", short
		if name == "boardjudge.go" {
			prefix, pattern = "problem.board.", file
		}
		for _, m := range pattern.FindAllStringSubmatch(string(data), -1) {
			used[prefix+m[1]] = true
		}
		for _, m := range whole.FindAllStringSubmatch(string(data), -1) {
			for _, ending := range append([]string{""}, endings[m[1]]...) {
				used[m[1]+ending] = endings[m[1]] == nil || ending != ""
			}
		}
	}
	for _, ending := range []string{"one", "two"} {
		used["note.revealed."+ending] = true
	}
	for _, kind := range []string{limitWeave, limitRedraw} {
		used[game.Limit{Kind: kind}.Breach(nil).Code] = true
	}
	de := gametest.Catalogue(t, Texts, "de")
	for code, is := range used {
		if _, ok := de[code]; is && !ok {
			t.Errorf("%s has no text", code)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(de)) {
		if (strings.HasPrefix(key, "problem.") || strings.HasPrefix(key, "note.")) && !used[key] {
			t.Errorf("%s is used nowhere", key)
		}
	}
	if len(used) < 70 {
		t.Errorf("only %d codes found: the patterns miss the source", len(used))
	}
}

func TestEveryNameHasAText(t *testing.T) {
	de := gametest.Catalogue(t, Texts, "de")
	var keys []string
	for _, s := range []Side{Greeks, Trojans} {
		keys = append(keys, seatText(s))
		for _, p := range Pieces {
			keys = append(keys, pieceText(s, p))
		}
	}
	for _, k := range Kinds {
		keys = append(keys, kindText(k))
	}
	for _, p := range Piles {
		keys = append(keys, pileText(p))
	}
	for _, w := range []Why{WhySpears, WhyPieces, WhyRank, WhyNext, WhyMore, WhyTie, WhyNobody} {
		keys = append(keys, "@why."+string(w))
	}
	for _, o := range (Rules{}).Info().Options {
		keys = append(keys, "@option."+o.Name, "@option."+o.Name+".help")
		for _, c := range o.Choices {
			keys = append(keys, "@option."+o.Name+"."+c)
		}
	}
	for _, p := range []Phase{PhasePiles, PhaseRedraw, PhasePlace, PhaseOver} {
		keys = append(keys, "@phase."+string(p))
	}
	for _, key := range keys {
		if de[strings.TrimPrefix(key, "@")] == "" {
			t.Errorf("%s has no text", key)
		}
	}
}

func TestTheRulebookHasEachStatementInBothLanguages(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		text, err := fs.ReadFile(Rulebook, lang+".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cite(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17) {
			if strings.Count(string(text), `<a id="`+c+`"></a>**`+c+" ") != 1 {
				t.Errorf("%s: %s has no anchor, or more than one", lang, c)
			}
		}
	}
}
