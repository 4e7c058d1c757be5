package terramagica_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
)

// sheet reads a text of the falcon in a campaign where it has armies at home, and no home.
func sheet(t testing.TB, lang, text string) (terramagica.View, terramagica.Orders, []game.Problem) {
	t.Helper()
	s := valleys(t, two, "sight", "all", "repair", "paid")
	army(&s, "falcon", "kupferberg", "60 schwert", "25 bogen", "5 ritter")
	army(&s, "falcon", "kupferberg", "9 schwert", "30 schwert", "1 drache")
	army(&s, "wolf", "kupferberg", "5 schwert")
	army(&s, "wolf", "kupferberg", "5 schwert")
	s.Realms[0].Gold = 5000
	for n := range s.Provinces[1].Forts {
		s.Provinces[1].Forts[n].HP /= 2
	}
	s.Provinces[1].Forts = s.Provinces[1].Forts[:1]
	switch {
	case strings.Contains(text, "auptprovinz") || strings.Contains(text, "home "):
		s.Realms[0].Home = ""
	case strings.Contains(text, "Avatar des") || strings.Contains(text, "avatar of"):
		s.Realms[0].Home, s.Realms[1].Home, s.Provinces[1].Owner = "", "kupferberg", "wolf"
	case strings.HasPrefix(text, "100 "):
		s = start(t, two)
	}
	if err := rules.Verify(s); err != nil {
		t.Fatal(err)
	}
	v := rules.View(s, game.As("falcon"))
	o, problems := rules.Read(v, lang, text)
	return v, o, problems
}

// TM-S30: what people write, and how it is written down.
func TestTMS30OrdersAreReadInBothLanguages(t *testing.T) {
	for _, c := range []struct{ text, de, en, neutral string }{
		{"1. Heer: Fußsoldaten Reihe 1 Sturmangriff", "1. Heer: Fußsoldaten Reihe 1 Sturmangriff", "army 1: foot soldiers row 1 charge", "army 1: schwert row 1 charge"},
		{"1 HEER FUSSSOLDATEN R3, halten", "1. Heer: Fußsoldaten Reihe 3 Position halten", "army 1: foot soldiers row 3 hold position", "army 1: schwert row 3 hold"},
		{"army 1: archers in row 4", "1. Heer: Bogenschützen Reihe 4 Sturmangriff", "army 1: archers row 4 charge", "army 1: bogen row 4 charge"},
		{"Heer 1: 20 Bogenschützen Vorrücken", "1. Heer: 20 Bogenschützen Reihe 1 Vorrücken", "army 1: 20 archers row 1 advance", "army 1: 20 bogen row 1 advance"},
		{
			"2. Heer: Fußsoldaten Reihe 2", "2. Heer: Einheit 1 Reihe 2 Sturmangriff\n2. Heer: Einheit 2 Reihe 2 Sturmangriff",
			"army 2: unit 1 row 2 charge\narmy 2: unit 2 row 2 charge", "army 2: unit 1 row 2 charge\narmy 2: unit 2 row 2 charge",
		},
		{"2. Heer: 10 von Einheit 2 Reihe 5", "2. Heer: 10 von Einheit 2 Reihe 5 Sturmangriff", "army 2: 10 of unit 2 row 5 charge", "army 2: 10 of unit 2 row 5 charge"},
		{"2. Heer: Drache Flucht", "2. Heer: Drache Reihe 1 Flucht", "army 2: dragon row 1 flee", "army 2: drache row 1 flee"},
		{"1. Heer greift 2. Heer des Wolfs an", "1. Heer greift 2. Heer des Wolfs an", "army 1 attacks army 2 of the wolf", "army 1 attacks army 2 of wolf"},
		{"1. Heer attacks wolf 2", "1. Heer greift 2. Heer des Wolfs an", "army 1 attacks army 2 of the wolf", "army 1 attacks army 2 of wolf"},
		{"1. Heer greift Avatar des Wolfes an", "1. Heer greift Avatar des Wolfs an", "army 1 attacks avatar of the wolf", "army 1 attacks avatar of wolf"},
		{"1. Heer unterstützt 2. Heer", "1. Heer unterstützt 2. Heer", "army 1 supports army 2", "army 1 supports army 2"},
		{"army 1: no; ", "", "", ""},
		{"1. Heer kein besonderer Status gegen 2. Heer vom Wolf", "1. Heer kein Status gegen 2. Heer des Wolfs", "army 1 no status toward army 2 of the wolf", "army 1 none army 2 of wolf"},
		{"1. Heer nach Kornfurt", "1. Heer nach Kornfurt", "army 1 to Cornford", "army 1 to kornfurt"},
		{"Heer 1 -> cornford", "1. Heer nach Kornfurt", "army 1 to Cornford", "army 1 to kornfurt"},
		{"1. Heer gibt 1 Bogenschützen an neues Heer", "1. Heer gibt 1 Bogenschütze an 3. Heer", "army 1 gives 1 archer to army 3", "army 1 gives 1 bogen to army 3"},
		{"1. Heer gibt alles an 2. Heer", "1. Heer gibt alles an 2. Heer", "army 1 gives all to army 2", "army 1 gives all to army 2"},
		{
			"Kupferberg: hebe 50 Bogenschützen aus\nCopper Hill: 2 knights for new army", "Kupferberg: 50 Bogenschützen für 1. Heer\nKupferberg: 2 Ritter für 3. Heer",
			"Copper Hill: 50 archers for army 1\nCopper Hill: 2 knights for army 3", "kupferberg: 50 bogen for army 1\nkupferberg: 2 ritter for army 3",
		},
		{"Kupferberg: baue Steinmauer", "Kupferberg: baue Steinmauer", "Copper Hill: build stone wall", "kupferberg: build mauer"},
		{"Kupferberg: repariere Palisade # schnell", "Kupferberg: repariere Palisade", "Copper Hill: repair palisade", "kupferberg: repair palisade"},
		{"Hauptprovinz: Kornfurt", "Hauptprovinz Kornfurt", "home Cornford", "home kornfurt"},
		{"100 Bogenschützen Reihe 5", "100 Bogenschützen Reihe 5", "100 archers row 5", "100 bogen row 5"},
		{"100 Milizen", "100 Milizen", "100 militia", "100 miliz"},
		{"\n# nichts\n", "", "", ""},
	} {
		v, o, problems := sheet(t, "de", c.text)
		if c.text == "army 1: no; " {
			if len(problems) == 0 {
				t.Errorf("%q is read", c.text)
			}
			continue
		}
		if len(problems) > 0 {
			t.Errorf("%q: %v", c.text, problems)
			continue
		}
		for lang, want := range map[string]string{"de": c.de, "en": c.en, "": c.neutral} {
			if got := rules.Write(v, lang, o); got != want {
				t.Errorf("%q is written %q in %q, want %q", c.text, got, lang, want)
			}
		}
	}
}

func TestMistakesAreToldWithPlaceAndSuggestion(t *testing.T) {
	for _, c := range []struct {
		text, code, marked, suggest string
	}{
		{"1. Heer: Fußsolaten Reihe 1", "problem.kind", "Fußsolaten", "Fußsoldaten"},
		{"1. Heer: Ritter Reihe 11", "problem.row", "11", ""},
		{"1. Heer: Ritter Reihe 0", "problem.row", "0", ""},
		{"1. Heer: Ritter Reihe zwei", "problem.number", "zwei", ""},
		{"1. Heer: Ritter Sturmangrif", "problem.post", "Sturmangrif", "Sturmangriff"},
		{"1. Heer: Ritter", "problem.missing", "", ""},
		{"1. Heer: -5 Ritter Reihe 2", "problem.number", "-5", ""},
		{"1. Heer: 0 Ritter Reihe 2", "problem.number", "0", ""},
		{"1. Heer: 1000000000000 Ritter Reihe 2", "problem.part", "1", ""},
		{"1. Heer: Oger Reihe 2", "problem.unit.none", "Oger", ""},
		{"1. Heer: Einheit 9 Reihe 2", "problem.unit", "1", ""},
		{"2. Heer: 5 Fußsoldaten Reihe 2", "problem.unit.several", "Fußsoldaten", ""},
		{"9. Heer: Ritter Reihe 2", "problem.army", "9", ""},
		{"1. Her nach Kornfurt", "problem.word", "Her", "Heer"},
		{"1. Heer grift 2. Heer des Wolfs an", "problem.word", "grift", "greift"},
		{"1. Heer greift 2. Heer des Wolvs an", "problem.realm", "Wolvs", "Wolfs"},
		{"1. Heer greift 2. Heer an", "problem.own", "1", ""},
		{"1. Heer greift 1. Heer des Bären an", "problem.target", "1", ""},
		{"1. Heer nach Kornfrut", "problem.place", "Kornfrut", "Kornfurt"},
		{"1. Heer nach", "problem.missing", "", ""},
		{"1. Heer nach Kornfurt heute", "problem.extra", "heute", ""},
		{"1. Heer nach Hochmoor", "problem.far", "1", ""},
		{"Kupfeberg: baue Palisade", "problem.order", "Kupfeberg", "Kupferberg"},
		{"Kupferberg: baue Pallisade", "problem.fort", "Pallisade", "Palisade"},
		{"Kupferberg: 5 Avatare für 1. Heer", "problem.kind", "Kupferberg", ""},
		{"Hallo", "problem.order", "Hallo", ""},
		{"1. Heer: Ritter Reihe 2; 1. Heer: Ritter Reihe 3", "problem.twice", "1", ""},
	} {
		_, _, problems := sheet(t, "de", c.text)
		n := slices.IndexFunc(problems, func(p game.Problem) bool { return p.Code == c.code })
		if n < 0 {
			t.Errorf("%q: %v, want %s", c.text, problems, c.code)
			continue
		}
		p := problems[n]
		marked := string([]rune(c.text)[p.Column-1 : p.Column-1+p.Length])
		if marked != c.marked || p.Suggest != c.suggest || len(p.Cite) == 0 {
			t.Errorf("%q: %s marks %q and suggests %q, want %q and %q", c.text, p.Code, marked, p.Suggest, c.marked, c.suggest)
		}
	}
}

// What the rule book shows of the notation can be read.
func TestTheNotationOfTheRuleBookCanBeRead(t *testing.T) {
	example := regexp.MustCompile("`([^`]+)`")
	for lang, begin := range map[string]string{"de": "## Schreibweise", "en": "## Notation"} {
		_, text, _ := strings.Cut(rulebook(t, lang), begin)
		_, table, found := strings.Cut(text, "|---|---|")
		lines := example.FindAllStringSubmatch(table, -1)
		if !found || len(lines) < 14 {
			t.Fatalf("%s: %d examples", lang, len(lines))
		}
		for _, line := range lines {
			if v, o, problems := sheet(t, lang, line[1]); len(problems) > 0 {
				t.Errorf("%q: %v", line[1], problems)
			} else if rules.Write(v, lang, o) == "" {
				t.Errorf("%q says nothing", line[1])
			}
		}
	}
}

// TM-S4: a sheet that has anything impossible on it is refused whole.
func TestTMS4NothingOfAnImpossibleSheetCounts(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "5 schwert")
	army(&s, "wolf", "hochmoor", "5 schwert")
	bad := terramagica.Orders{Marches: []terramagica.March{{Army: 1, To: "kraehenpass"}, {Army: 9, To: "hochmoor"}}}
	list := []game.SeatOrders[terramagica.Orders]{{Seat: "falcon", Orders: bad}, {Seat: "wolf"}}
	if _, err := rules.Step(s, list, game.NewClerk(game.Seed{}, 1, nil)); err == nil {
		t.Error("Step takes it")
	}
	if seen := rules.Declare(s, list); len(seen.Declared) != 0 {
		t.Error("it is declared")
	}
}

func TestTMS29ThereAreLimits(t *testing.T) {
	s := valleys(t, two)
	for range 7 {
		army(&s, "falcon", "kupferberg", "5 schwert", "5 bogen")
	}
	s.Realms[0].Gold = 100_000
	refused(t, s, "falcon", "1. Heer gibt Fußsoldaten an neues Heer", "problem.armies")
	refused(t, s, "falcon", "Kupferberg: 5 Milizen für neues Heer", "problem.armies")
	refused(t, s, "falcon", strings.Repeat("1. Heer nach Kornfurt\n", 501), "problem.orders")
	refused(t, s, "falcon", strings.Repeat("Kupferberg: 1 Miliz für 1. Heer\n", 19), "problem.units")
	many := start(t, two)
	refused(t, many, "falcon", strings.Repeat("1 Miliz\n", 21), "problem.units")
	if _, problems := rules.Read(rules.View(s, game.As("falcon")), "de", strings.Repeat("unsinn\n", 9000)); len(problems) > 50 {
		t.Errorf("%d problems", len(problems))
	}
}

func TestTexts(t *testing.T) {
	for _, code := range gametest.Written(t, `"((?:note|problem|reason|purse)\.[a-z.]*[a-z])"`, "*.go") {
		for _, lang := range []string{"de", "en"} {
			texts := gametest.Catalogue(t, terramagica.Texts, lang)
			found := slices.ContainsFunc(slices.Collect(maps.Keys(texts)), func(k string) bool { return k == code[1] || strings.HasPrefix(k, code[1]+".") })
			if !found {
				t.Errorf("%s: no text for %q", lang, code[1])
			}
		}
	}
}
