package notation

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game/gametest"
)

// catalogue holds the texts of this package and those that it shares with variants.
func catalogue(t *testing.T, lang string) map[string]string {
	t.Helper()
	return gametest.Catalogue(t, gametest.Together(t, Texts, phrase.Texts), lang)
}

func TestCataloguesSayTheSameThings(t *testing.T) {
	gametest.SameTexts(t, gametest.Together(t, Texts, phrase.Texts))
}

// TestEveryCodeHasATextAndEveryTextACode finds codes where they are written, and those of
// faults that the judge can find for one order.
func TestEveryCodeHasATextAndEveryTextACode(t *testing.T) {
	de := catalogue(t, "de")
	used := map[string]bool{}
	for f := judge.FaultNoUnit; f <= judge.FaultTooMany; f++ {
		if f != judge.FaultUnmatched && f != judge.FaultNoConvoy {
			used["problem.order."+f.String()] = true
		}
		if f < judge.FaultUnmatched || f > judge.FaultNoConvoy {
			if len(faultRules[f]) == 0 {
				t.Errorf("%s cites no rule", f)
			}
		}
	}
	used["problem.order."+otherCoast], used["problem.order."+overland] = true, true
	for _, p := range chart.Standard().Powers {
		used["power."+p.Code] = true
	}
	for _, m := range gametest.Written(t, `"((?:read|slip|order)\.[a-z]+)"|"@([a-z]+\.[a-z]+)"`, "*.go", "phrase/*.go") {
		if m[1] != "" {
			used["problem."+m[1]] = true
		} else {
			used[m[2]] = true
		}
	}
	for key := range used {
		if _, ok := de[key]; !ok {
			t.Errorf("%s has no text", key)
		}
	}
	for key := range de {
		if form := strings.Contains(key, ":"); !form && !used[key] { // forms of names are for the sentences of the games
			t.Errorf("%s is never used", key)
		}
	}
}

// TestTextsGetTheirArguments reads what causes every kind of problem, and looks whether the
// text finds what it inserts.
func TestTextsGetTheirArguments(t *testing.T) {
	de, contexts := catalogue(t, "de"), phases(t)
	seen := map[string]bool{}
	for name := range contexts {
		for text := range strings.SplitSeq(manyMistakes+"|"+strings.Repeat("A Mun H,", 400), "|") {
			_, problems := Standard().Interpret(contexts[name], "de", text)
			for _, p := range problems {
				seen[p.Code] = true
				for _, a := range gametest.Arguments(de[p.Code]) {
					if v, ok := p.Args[a]; !ok || v == "" {
						t.Errorf("%s: %q: %s lacks %s: %v", name, text, p.Code, a, p.Args)
					}
				}
				for _, v := range p.Args {
					if key, ok := strings.CutPrefix(v, "@"); ok && de[key] == "" {
						t.Errorf("%s: %s has no text", p.Code, v)
					}
				}
			}
		}
	}
	for key := range de {
		rare := key == "problem.order.kind" || key == "problem.order.phase"
		if strings.HasPrefix(key, "problem.") && !seen[key] && !rare {
			t.Errorf("nothing here causes %s", key)
		}
	}
}

const manyMistakes = "A Minuch H|A Mun - Nor|A Mun|A Mun H IF Mun|A Mun - Ber xxx|A Mun ?|hält|B A Mun|A Mun R Boh|A Mun H ELSE A Ber H" +
	"|A Par H|France: A Par H|A Mun S fra A Ber|F Kie(nc) H|F MAO - Spa(ec)|A Den - Kie - Lon|A Mun H IF " +
	"((((((((((((((((((((((occupied(Mun)))))))))))))))))))))))))|A Mun H IF moved(Par H)|A Mun H IF SC(Mun) > 3" +
	"|F Mun H|F StP(nc) H|A Gas - Spa(nc)|A Mun H;A Mun H|A Mun R Boh;A Mun R Tyr|D A Den|A Boh H|F StP(nc) - BAR|F StP(sc) - BAR|F Rom - Ven|A Mun - Mun|A Mun - BAL|A Mun - Par" +
	"|F MAO - Spa|F Kie - Spa(nc)|F MAO - Spa(nc)|A Den - Fin|A Mun S A Mun|A Mun S A Tyr|A Mun S A Par - Gas|A Mun S F NTH - Ber" +
	"|F NTH S A Den - Nwy|F NTH S A Den - Edi|F Kie C A Ber - Den|F NTH C F Kie - Lon|F NTH C A Mun - Lon|A Ber R Pru|A Mun R Bur" +
	"|B A War|B A Ber|B A Mun|B Kie|B A Kie;B A Kie|B F StP|D A Den;D A Den|W;W;W|F BAR R StP(sc)|B A Lon|F StP - Lvn|F GAS - Spa(sc)|F MAO - Por(nc)" +
	"|B A Ber;B A Den|B A Vie"
