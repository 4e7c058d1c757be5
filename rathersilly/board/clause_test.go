package board

import (
	"bytes"
	"encoding/json"
	"maps"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// asks are conditions as the form makes them, one of each kind and of each who.
var asks = []map[string]string{
	{"kind": "occupied", "at": "bur"},
	{"kind": "empty", "at": "stp"},
	{"kind": "in", "who": "Ger", "at": "bur"},
	{"kind": "in", "who": "V", "at": "lon"},
	{"kind": "in", "who": "Mon", "at": "kie"},
	{"kind": "out", "who": "Borg", "at": "mun"},
	{"kind": "out", "who": "T", "at": "mun"},
	{"kind": "centres", "who": "Fra", "is": ">=", "than": "5"},
	{"kind": "moved", "from": "par", "at": "bur"},
}

// hand are lines that somebody typed.
var hand = []string{
	"A Mun - Ber", "a mün  -  ber   sonst A Mun H", "A Mun - Ber if  D in Bur ODER leer(Sil)", "A Mun - Ber WENN besetzt(Sil) else A Mun - Tyr",
	"A Mun - Ber, A Kie - Den", `ANTWORT "7 WENN 8 SONST 9"`,
}

type clauses struct {
	Written []string
	Read    [][]map[string]string
	Both    []map[string]string
	Says    []string
	Lines   []struct {
		Plain         bool
		Shorter       bool
		Clauses       []struct{ Order, When string }
		Longer, Asked string
		Unasked       string
	}
}

// What the list of orders writes is what the rules read, in both languages; it knows its
// own conditions again; and what it does not change stays to the letter.
func TestAlternativesAndConditionsAreTextThatTheRulesRead(t *testing.T) {
	var v game.View
	play(t, map[string]string{"pace": "seasons"}, 1, func(p game.Position) { v = p.View(game.As("germany")) })
	for _, lang := range []string{"de", "en"} {
		a := askClauses(t, lang)
		sound := func(line, want string) {
			t.Helper()
			orders, problems := v.Read(lang, line)
			if game.HasError(problems) {
				t.Fatalf("%s: %q: %v", lang, line, problems)
			}
			if want != "" && !strings.Contains(v.Write("", orders), want) {
				t.Errorf("%s: %q is read as %q, without %q", lang, line, v.Write("", orders), want)
			}
		}
		neutral := []string{"occupied(Bur)", "NOT occupied(StP)", "Ger in Bur", "V in Lon", "Mon in Kie", "NOT Borg in Mun", "NOT T in Mun", "SC(Fra) >= 5", "moved(Par - Bur)"}
		for n, text := range a.Written {
			sound("A Mun R Tyr "+map[string]string{"de": "WENN ", "en": "IF "}[lang]+text, "A Mun R Tyr IF "+neutral[n])
			if diff := cmp.Diff([]map[string]string{asks[n]}, a.Read[n]); diff != "" {
				t.Errorf("%s: %q is not known again: %s", lang, text, diff)
			}
		}
		if len(a.Both) != len(asks) {
			t.Errorf("%s: of all together %d are known", lang, len(a.Both))
		}
		for n, line := range a.Lines {
			if line.Plain != (n < 4) {
				t.Fatalf("%q is plain: %v", hand[n], line.Plain)
			}
			if !line.Plain {
				continue
			}
			sound(line.Longer, "ELSE A Mun H")
			sound(line.Asked, "occupied(Bur)")
			if !line.Shorter || !strings.HasPrefix(line.Longer, hand[n]) {
				t.Errorf("%s: %q becomes %q, and is not itself again", lang, hand[n], line.Longer)
			}
		}
		if got := a.Lines[2].Asked; !strings.Contains(got, "(D in Bur ODER leer(Sil))") {
			t.Errorf("%q lacks its brackets: both conditions are meant", got)
		}
		if a.Lines[0].Unasked != hand[0] || a.Lines[3].Unasked != hand[3] {
			t.Errorf("without the condition: %q, %q", a.Lines[0].Unasked, a.Lines[3].Unasked)
		}
		want := map[string][]string{
			"de": {"Burgund besetzt ist und in Kiel nicht ist: Borg", "mindestens 1 Zentrum hat: Frankreich", "gelang(A Par - Bur)"},
			"en": {"Burgundy is occupied and in Kiel there is not: the Borg", "at least 1 centre is held by: France", "gelang(A Par - Bur)"},
		}[lang]
		if diff := cmp.Diff(want, a.Says); diff != "" {
			t.Errorf("%s: in words: %s", lang, diff)
		}
	}
}

func askClauses(t *testing.T, lang string) (a clauses) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	texts := gametest.Catalogue(t, Texts, lang)
	maps.Copy(texts, gametest.Catalogue(t, rathersilly.Texts, lang))
	names := map[string]string{}
	for _, info := range ink.Silly().Chart.Provinces {
		names[info.Code] = place(info.Code, lang)
	}
	input, err := json.Marshal(map[string]any{
		"map": theMap(), "names": names, "texts": texts, "lang": lang, "tests": asks, "lines": hand,
		"says": []string{"besetzt(Bur) UND NOT Borg in Kie", "SC(Fra) >= 1", "gelang(A Par - Bur)"},
	})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/clauses.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	if err := json.Unmarshal(output, &a); err != nil {
		t.Fatal(err)
	}
	return a
}
