package notation

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly/season"
)

func TestCataloguesSayTheSameThings(t *testing.T) { gametest.SameTexts(t, Texts) }

// faultNames are the names of the faults in the source of season.
func faultNames(t *testing.T) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../season/result.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && strings.HasPrefix(v.Names[0].Name, "Fault") {
			names = append(names, v.Names[0].Name)
		}
		return true
	})
	return names
}

func TestEveryFaultHasAMeaningOfItsOwn(t *testing.T) {
	names := faultNames(t)
	if len(names) != len(own) {
		t.Errorf("season has %d faults, of which %d have a meaning: %v", len(names), len(own), names)
	}
	for f := season.FaultClass; f < season.FaultClass+season.Fault(len(names)); f++ {
		if _, ok := own[f]; !ok {
			t.Errorf("%s has no meaning", names[f-season.FaultClass])
		}
	}
	for f := judge.FaultNoUnit; f <= judge.FaultSealed; f++ {
		if _, ok := judged[f]; !ok && !depends(season.Fault(f)) {
			t.Errorf("%s has no meaning", f)
		}
	}
	codes := map[string]bool{}
	for _, m := range slices.Concat(slices.Collect(maps.Values(own)), slices.Collect(maps.Values(finer)), slices.Collect(maps.Values(judged))) {
		if codes[m.code] || len(m.cite) == 0 {
			t.Errorf("%s is told twice, or cites nothing", m.code)
		}
		codes[m.code] = true
	}
}

// TestEveryCodeHasATextAndEveryTextACode finds codes where they are written.
func TestEveryCodeHasATextAndEveryTextACode(t *testing.T) {
	de := gametest.Catalogue(t, Texts, "de")
	used := map[string]bool{}
	for _, m := range slices.Concat(slices.Collect(maps.Values(own)), slices.Collect(maps.Values(finer)), slices.Collect(maps.Values(judged))) {
		used["problem.order."+m.code] = true
	}
	for _, m := range gametest.Written(t, `"((?:read|slip|order)\.[a-z]+)"|"@([a-z]+\.[a-z]+)"`, "*.go") {
		if m[1] != "" {
			used["problem."+m[1]] = true
		} else {
			used[m[2]] = true
		}
	}
	shared := gametest.Catalogue(t, phrase.Texts, "de")
	for key := range used {
		if _, ok := de[key]; !ok && shared[key] == "" {
			t.Errorf("%s has no text", key)
		}
	}
	for key := range de {
		code := key[strings.Index(key, "/")+1:] // a pack's words for it
		if !used[code] || shared[code] != "" {
			t.Errorf("%s is never used, or shared", key)
		}
	}
}

// rare are the faults that no order on a sheet of the cases has: the engine gives them for
// whole sheets, or only in games that have gone on for long.
var rare = []string{"phase", "twice", "built", "removed", "notowned", "nothome", "owncoast", "coast", "twin", "company", "guarded"}

// TestTextsGetTheirArguments reads the cases, which cause nearly every kind of problem,
// and looks whether the text finds what it inserts.
func TestTextsGetTheirArguments(t *testing.T) {
	de := gametest.Catalogue(t, Texts, "de")
	maps.Copy(de, gametest.Catalogue(t, phrase.Texts, "de"))
	seen := map[string]bool{}
	long := []string{`ANTWORT "` + strings.Repeat("ü", MaxAnswer+1) + `"`, strings.Repeat("A Mun H,", phrase.MaxOrders+1)}
	eachCase(t, func(_ string, s *scene, c *testCase) {
		_, problems := s.n.Read(s.ctx, "de", strings.Join(c.input, "\n"))
		if s.ctx.Power == 3 && !seen["problem.read.long"] {
			_, more := s.n.Read(s.ctx, "de", strings.Join(long, "\n"))
			problems = append(problems, more...)
		}
		for _, p := range problems {
			seen[p.Code] = true
			if de[p.Code] == "" {
				t.Errorf("%s has no text", p.Code)
			}
			for _, a := range gametest.Arguments(de[p.Code]) {
				if v, ok := p.Args[a]; !ok || v == "" {
					t.Errorf("%q: %s lacks %s: %v", c.input, p.Code, a, p.Args)
				}
			}
			for _, v := range append(slices.Collect(maps.Values(p.Args)), p.Want...) {
				if key, ok := strings.CutPrefix(v, "@"); ok && de[key] == "" && !strings.HasPrefix(key, "power.") {
					t.Errorf("%s: %s has no text", p.Code, v)
				}
			}
		}
	})
	for key := range de {
		name, isFault := strings.CutPrefix(key, "problem.order.")
		if strings.HasPrefix(key, "problem.") && !seen[key] && !(isFault && slices.Contains(rare, name)) {
			t.Errorf("nothing here causes %s", key)
		}
	}
}
